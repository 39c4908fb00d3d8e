//! A console with a cartridge and its referee, as a front end of libretro runs it: a frame at a time, from any saved state.

use std::cell::Cell;
use std::path::Path;
use std::rc::Rc;

use catalog::GAMES;
use host::Screen;
use host::portable::Palette;
use probe::symbols::Symbols;
use referee::Watcher;
use vcs::{Cartridge, Console, Controller, SAVE_KEY_BYTES, Standard};

use crate::pads::{HANDS_BYTES, Hands, Levels};

/// The first address of the console's RAM.
pub const RAM_START: usize = 0x80;
/// Its bytes.
pub const RAM_BYTES: usize = 128;
/// The share by which the mean of the sound follows a sample: a corner frequency of about 10 Hz. The TIA's output is never
/// negative.
const HIGH_PASS: f32 = 0.002;
/// The level of the output at the TIA's full scale.
const VOLUME: f32 = 0.7;
/// The label of a game's routine that addresses a SaveKey, which is none of those that are known of other images.
const SAVE_KEY_ROUTINE: &str = "OpenSaveKey";
/// Bytes of a number in a state.
const NUMBER: usize = 4;

/// The controller of a port, as the user chooses it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Plugged {
    /// The one that the image reads.
    #[default]
    Found,
    /// This one.
    Chosen(Controller),
    /// A SaveKey, if it is the right port.
    SaveKey,
}

/// What the user chooses.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// The television's standard; `None` for the image's own.
    pub standard: Option<Standard>,
    /// The palette, by its index in [`Palette::choices`].
    pub palette: usize,
}

/// What a frame shows.
#[derive(Debug)]
pub struct Shown {
    /// [`Screen::lines`] rows of 160 pixels, `0x00RRGGBB`.
    pub picture: Vec<u32>,
    /// Samples at [`Standard::audio_rate`], left and right by turns.
    pub sound: Vec<i16>,
    /// A line for the user: that cartridge and engine differ, or that the processor has stopped, each once.
    pub message: Option<String>,
}

/// A console that is being played.
pub struct Game {
    /// As it is when the console is switched on.
    cartridge: Cartridge,
    console: Console,
    /// `None` for an image of no game of the catalog.
    referee: Option<Box<dyn Watcher>>,
    /// The last state that was saved, and the console with its last frame, which the referee still compares, and the referee then:
    /// run-ahead goes back there after each frame.
    last_saved: Option<(Vec<u8>, Console, Box<dyn Watcher>)>,
    /// The standard of the image.
    detected: Standard,
    options: Options,
    screen: Screen,
    plugged: [Plugged; 2],
    hands: Hands,
    /// Of the sound.
    mean: f32,
    ram: Rc<Cell<[u8; RAM_BYTES]>>,
    /// The SaveKey's, plugged in or not; `None` for an image that has no use for one.
    save_key: Option<Rc<Cell<[u8; SAVE_KEY_BYTES]>>>,
    state_bytes: usize,
    differed: bool,
    stopped: bool,
}

impl Game {
    /// Switches a console on with an image from a file of this name. The scheme is that of the file's extension, or is
    /// detected; the standard is the one in the file's name, or is detected.
    ///
    /// # Errors
    /// One line: the image or its scheme is not supported.
    pub fn new(name: &Path, image: &[u8], options: Options) -> Result<Game, String> {
        let text = |part: Option<&std::ffi::OsStr>| {
            part.map_or_else(String::new, |part| part.to_string_lossy().into_owned())
        };
        let scheme = arm_cartridges::scheme_of_extension(&text(name.extension()))
            .map_err(|error| error.to_string())?;
        let cartridge =
            arm_cartridges::cartridge(image, scheme).map_err(|error| error.to_string())?;
        let mut console = Console::new(cartridge.clone(), 0);
        console.inputs_mut().controllers = cartridge.controllers();
        let detected = Standard::of_name(&text(name.file_stem()))
            .unwrap_or_else(|| Standard::detect(&console));
        let symbols = GAMES
            .image(image)
            .and_then(|image| Symbols::parse(image.symbols).ok());
        let has_routine = |symbols: &Symbols| symbols.value(SAVE_KEY_ROUTINE).is_ok();
        let uses_save_key =
            vcs::drives_save_key(image) || symbols.as_ref().is_some_and(has_routine);
        let mut largest = console.clone();
        if uses_save_key {
            largest.plug_save_key(&[]);
        }
        let mut game = Game {
            referee: symbols.and_then(|symbols| GAMES.referee(&symbols)),
            last_saved: None,
            detected,
            options,
            screen: Screen::of(detected),
            plugged: Default::default(),
            hands: Hands::default(),
            mean: 0.0,
            ram: Rc::new(Cell::new(*console.ram())),
            save_key: uses_save_key.then(|| Rc::new(Cell::new([0xFF; SAVE_KEY_BYTES]))),
            state_bytes: 2 * NUMBER + HANDS_BYTES + largest.snapshot_size(),
            differed: false,
            stopped: false,
            cartridge,
            console,
        };
        game.set_options(options);
        Ok(game)
    }

    /// Switches the console off and on again.
    pub fn restart(&mut self) {
        self.console = Console::new(self.cartridge.clone(), 0);
        self.console.set_standard(self.standard());
        self.publish();
        self.forget();
    }

    /// The television's standard.
    pub fn standard(&self) -> Standard {
        self.options.standard.unwrap_or(self.detected)
    }

    /// The visible part of a frame.
    pub fn screen(&self) -> &Screen {
        &self.screen
    }

    /// Changes what the user chooses. Returns whether the standard is another.
    pub fn set_options(&mut self, options: Options) -> bool {
        let before = self.standard();
        self.options = options;
        let standard = self.standard();
        self.screen = Screen::of(standard);
        let mut palettes = Palette::choices(standard).into_iter();
        if let Some((_, palette)) = palettes.nth(options.palette) {
            self.screen.set_palette(palette);
        }
        self.console.set_standard(standard);
        standard != before
    }

    /// Plugs controllers in from the next frame on.
    pub fn plug(&mut self, plugged: [Plugged; 2]) {
        self.plugged = plugged;
    }

    /// The controllers in the left and the right port.
    pub fn controllers(&self) -> [Controller; 2] {
        let found = self.cartridge.controllers();
        [0, 1].map(|port| match self.plugged[port] {
            Plugged::Chosen(controller) => controller,
            Plugged::Found | Plugged::SaveKey => found[port],
        })
    }

    /// The console's RAM, to be read and changed between two frames. It stays where it is.
    pub fn ram(&self) -> &Cell<[u8; RAM_BYTES]> {
        &self.ram
    }

    /// The SaveKey's bytes, as [`Game::ram`]; `None` for an image that has no use for one.
    pub fn save_key(&self) -> Option<&Cell<[u8; SAVE_KEY_BYTES]>> {
        self.save_key.as_deref()
    }

    /// Runs a frame.
    pub fn run(&mut self, levels: &Levels) -> Shown {
        self.take_memory();
        let controllers = self.controllers();
        let inputs = self
            .hands
            .inputs(self.console.inputs(), controllers, levels);
        *self.console.inputs_mut() = inputs;
        match &mut self.referee {
            Some(referee) => referee.run_frame(&mut self.console),
            None => {
                self.console.run_frame();
            }
        }
        self.publish();
        let mut pixels = Vec::new();
        self.screen.indices(self.console.frame(), &mut pixels);
        let palette = self.screen.palette();
        Shown {
            picture: pixels
                .iter()
                .map(|&index| palette.rgb(index << 1))
                .collect(),
            sound: self.sound(),
            message: self.message(),
        }
    }

    /// The sound since the last call, centred: without its mean.
    fn sound(&mut self) -> Vec<i16> {
        let samples = self.console.take_audio();
        let centred = samples.into_iter().map(|sample| {
            self.mean += (sample - self.mean) * HIGH_PASS;
            ((sample - self.mean) * VOLUME * f32::from(i16::MAX)) as i16
        });
        centred.flat_map(|sample| [sample; 2]).collect()
    }

    fn message(&mut self) -> Option<String> {
        let differences = self
            .referee
            .as_mut()
            .map(|referee| referee.take_differences());
        let difference = differences.and_then(|found| found.into_iter().next());
        if let (Some(difference), false) = (difference, self.differed) {
            self.differed = true;
            return Some(format!("Cartridge and engine differ at {}", difference.at));
        }
        if self.console.jammed() && !self.stopped {
            self.stopped = true;
            return Some(match self.console.cartridge().fault() {
                Some(fault) => fault,
                None => {
                    // The program counter is behind the opcode.
                    let at = self.console.registers().pc.wrapping_sub(1);
                    format!("A JAM instruction at ${at:04X} stopped the CPU")
                }
            });
        }
        None
    }

    /// Number of bytes of a state: the same for all states of the game.
    pub fn state_bytes(&self) -> usize {
        self.state_bytes
    }

    /// The state, for [`Game::restore`].
    pub fn save(&mut self) -> Vec<u8> {
        self.take_memory();
        let snapshot = self.console.snapshot();
        let mut state = (snapshot.len() as u32).to_le_bytes().to_vec();
        state.extend(self.mean.to_le_bytes());
        state.extend(self.hands.to_bytes());
        state.extend(snapshot);
        state.resize(self.state_bytes, 0);
        self.last_saved = self
            .referee
            .as_ref()
            .map(|referee| (state.clone(), self.console.clone(), referee.copied()));
        state
    }

    /// Continues from a state of the same image. Returns false, and changes nothing, if it is none.
    pub fn restore(&mut self, state: &[u8]) -> bool {
        let Some((length, rest)) = state.split_first_chunk::<NUMBER>() else {
            return false;
        };
        let Some((mean, rest)) = rest.split_first_chunk::<NUMBER>() else {
            return false;
        };
        let Some((hands, rest)) = rest.split_first_chunk::<HANDS_BYTES>() else {
            return false;
        };
        let Some(snapshot) = rest.get(..u32::from_le_bytes(*length) as usize) else {
            return false;
        };
        if self.console.restore_snapshot(snapshot).is_err() {
            return false;
        }
        let mean = f32::from_le_bytes(*mean);
        self.mean = if mean.is_finite() { mean } else { 0.0 };
        self.hands = Hands::from_bytes(hands);
        match &self.last_saved {
            Some((saved, console, referee)) if saved == state => {
                self.console = console.clone();
                self.referee = Some(referee.copied());
            }
            _ => self.forget(),
        }
        self.console.set_standard(self.standard());
        self.publish();
        true
    }

    /// The referee forgets the position: it reads it anew from the console.
    fn forget(&mut self) {
        if let Some(referee) = &mut self.referee {
            referee.resume();
        }
    }

    /// Takes over what the front end has changed in the memory, and plugs a SaveKey in or out.
    fn take_memory(&mut self) {
        for (index, byte) in self.ram.get().into_iter().enumerate() {
            if self.console.ram()[index] != byte {
                self.console.poke_ram(index as u8, byte);
            }
        }
        let wanted = self.save_key.as_ref();
        let wanted = wanted.filter(|_| self.plugged[1] == Plugged::SaveKey);
        match wanted.map(|key| key.get()) {
            Some(bytes) if self.console.save_key() != Some(&bytes[..]) => {
                self.console.plug_save_key(&bytes);
            }
            None if self.console.save_key().is_some() => self.console.unplug_save_key(),
            _ => {}
        }
    }

    /// Shows the memory to the front end.
    fn publish(&mut self) {
        self.ram.set(*self.console.ram());
        let bytes = self.console.save_key().and_then(<[u8]>::first_chunk);
        if let (Some(key), Some(bytes)) = (&self.save_key, bytes) {
            key.set(*bytes);
        }
    }
}
