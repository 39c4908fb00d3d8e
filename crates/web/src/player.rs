//! A console with a cartridge, as the page runs it: a frame at a time, with the referee if the image is one of the
//! module's game, and with its last minute kept for rewinding.
//!
//! It corresponds to the window's loop on a desktop. It reads no clock and knows nothing of a browser.

use std::fmt;

use host::portable::{
    Axis, Button, Controls, History, Key, Panel, Request, Screen, change_axis, change_button,
    change_key, release_pad,
};
use probe::symbols::Symbols;
use referee::{Click, How, Pointer, Recording, Spoken, Watched, Watcher};
use vcs::{Cartridge, CartridgeError, Console, Scheme, Standard, VISIBLE_CLOCKS};

use crate::game::Engine;
use crate::replay::Log;

/// Why an image or a state is not accepted, in words.
pub type Refusal = String;

/// A console that is being played.
pub struct Player {
    title: String,
    console: Console,
    /// `None` for an image of another game than the module's.
    referee: Option<Box<dyn Watcher>>,
    standard: Standard,
    screen: Screen,
    panel: Panel,
    controls: Controls,
    pointer: Pointer,
    past: History,
    spoken: Spoken,
    record: String,
    /// The rest of a recorded game that is shown.
    replay: Option<Log>,
    picture: Vec<u8>,
    sound: Vec<f32>,
}

impl Player {
    /// Switches a console on with an image from a file, in its state of power-on 0. The scheme is that of the
    /// file's extension, or is detected; the standard is the one in the file's name, or is detected; the controllers are detected.
    /// `symbols` is the text of the image's symbols if it is one of the engine's game, and else empty.
    ///
    /// # Errors
    /// The image or its scheme is not supported.
    pub fn of_file(
        engine: &Engine,
        name: &str,
        bytes: &[u8],
        symbols: &str,
    ) -> Result<Player, Refusal> {
        let (stem, extension) = name.rsplit_once('.').unwrap_or((name, ""));
        let scheme = Scheme::from_extension(extension).map_err(refused)?;
        let cartridge = Cartridge::new(bytes, scheme).map_err(refused)?;
        let mut console = Console::new(cartridge, 0);
        let controllers = console.cartridge().controllers();
        console.inputs_mut().controllers = controllers;
        let standard = Standard::of_name(stem).unwrap_or_else(|| Standard::detect(&console));
        console.set_standard(standard);
        let symbols = Symbols::parse_list(symbols).ok();
        Ok(Player {
            title: stem.to_string(),
            referee: symbols.and_then(|symbols| engine.referee(&symbols)),
            console,
            standard,
            screen: Screen::of(standard),
            panel: Panel::new(controllers),
            controls: Controls::default(),
            pointer: Pointer::default(),
            past: History::default(),
            spoken: Spoken::default(),
            record: String::new(),
            replay: None,
            picture: Vec::new(),
            sound: Vec::new(),
        })
    }

    /// The file's name without its extension.
    pub fn title(&self) -> &str {
        &self.title
    }

    /// The television's standard.
    pub fn standard(&self) -> Standard {
        self.standard
    }

    /// The visible part of a frame.
    pub fn screen(&self) -> &Screen {
        &self.screen
    }

    /// The console.
    pub fn console(&self) -> &Console {
        &self.console
    }

    /// Runs a frame with what was pressed since the last one, or the next one of a recorded game.
    pub fn run_frame(&mut self) {
        let mut pressed = self.panel.next_frame();
        if let Some(referee) = &self.referee {
            self.pointer.steer(&**referee, &self.console, &mut pressed);
        }
        let recorded = self.replay.as_mut().and_then(Log::next_inputs);
        if recorded.is_none() {
            self.replay = None;
        }
        *self.console.inputs_mut() = recorded.unwrap_or(pressed);
        self.past.keep(&self.console);
        self.advance();
    }

    /// Runs a frame with the console's inputs.
    fn advance(&mut self) {
        match &mut self.referee {
            Some(referee) => referee.run_frame(&mut self.console),
            None => {
                self.console.run_frame();
            }
        }
        let record = self
            .referee
            .as_mut()
            .and_then(|referee| referee.take_record());
        if let Some(Recording { text, .. }) = record {
            self.record = text;
        }
        self.sound = self.console.take_audio();
        self.screen.rgba(self.console.frame(), &mut self.picture);
    }

    /// The picture of the last frame: [`Screen::lines`] rows of 160 pixels, each red, green, blue and 255.
    pub fn picture(&self) -> &[u8] {
        &self.picture
    }

    /// The sound of the last frame at [`Standard::audio_rate`], from 0.0 to 1.0.
    pub fn sound(&self) -> &[f32] {
        &self.sound
    }

    /// The counts of what the referee has compared; `None` without a referee.
    pub fn checked(&self) -> Option<String> {
        self.referee.as_ref().map(|referee| referee.progress())
    }

    /// The lines of text that are new on the last picture, as [`Spoken::new_lines`], to be called once a frame; empty without a
    /// referee.
    pub fn new_lines(&mut self) -> Vec<String> {
        let spoken = &mut self.spoken;
        let referee = self.referee.as_ref();
        referee.map_or_else(Vec::new, |referee| {
            spoken.new_lines(&**referee, &self.console)
        })
    }

    /// Number of differences that the referee has found.
    pub fn differences(&self) -> u64 {
        self.referee.as_ref().map_or(0, |referee| referee.found())
    }

    /// The record of the match in hand, or of the last one, or the one that is shown; empty if there is none.
    pub fn record(&self) -> &str {
        &self.record
    }

    /// Whether a recorded game is shown.
    pub fn replaying(&self) -> bool {
        self.replay.is_some()
    }

    /// Has a recorded game shown from its first turn on. The controls do nothing until it is over.
    ///
    /// # Errors
    /// The log is not one of a game on this cartridge.
    pub fn replay(&mut self, log: Log) -> Result<(), Refusal> {
        self.restore(log.start())?;
        self.past.clear();
        self.record = log.record().to_string();
        self.replay = Some(log);
        Ok(())
    }

    /// Goes on with a console of the same cartridge and its referee, after the last turn of a record.
    pub fn play_on(&mut self, (console, mut referee): Watched) {
        let record = referee.take_record();
        self.record = record.map_or_else(String::new, |record| record.text);
        self.console = console;
        self.console.set_standard(self.standard);
        *self.console.inputs_mut() = *self.panel.inputs();
        self.referee = Some(referee);
        self.pointer = Pointer::default();
        self.past.clear();
        self.replay = None;
    }

    /// Ends the recorded game that is shown: the person plays on from here.
    pub fn take_over(&mut self) {
        self.replay = None;
    }

    /// Records that a key was pressed (`down`) or released. Returns what this requests of the page.
    pub fn key(&mut self, key: Key, down: bool) -> Option<Request> {
        change_key(&mut self.panel, &self.controls, key, down)
    }

    /// Records that the mouse or a finger was pressed (`down`) or let go at a place of the picture, from 0.0 to 1.0 across and
    /// down.
    pub fn point(&mut self, across: f64, along: f64, down: bool) {
        let x = (across * VISIBLE_CLOCKS as f64) as usize;
        let y = self.screen.first_line() + (along * self.screen.lines() as f64) as usize;
        match &self.referee {
            Some(referee) if down && self.replay.is_none() => {
                let how = How::Press;
                let click = Click { x, y, how };
                self.pointer.press(click, &**referee, &self.console);
            }
            _ => self.pointer.release(Some((x, y))),
        }
    }

    /// Records that a button of the pad of player 0 or 1 was pressed (`down`) or released.
    pub fn button(&mut self, player: usize, button: Button, down: bool) {
        change_button(&mut self.panel, &self.controls, player, button, down);
    }

    /// Records that a stick of the pad of player 0 or 1 moved, from -1.0 to 1.0.
    pub fn axis(&mut self, player: usize, axis: Axis, value: f32) {
        change_axis(&mut self.panel, player, axis, value);
    }

    /// Releases everything on the pad of player 0 or 1.
    pub fn release_pad(&mut self, player: usize) {
        release_pad(&mut self.panel, player);
    }

    /// Releases all keys, as when the page loses the focus.
    pub fn release_all(&mut self) {
        self.panel.release(|_| true);
    }

    /// The state of the console, which [`Player::restore`] takes.
    pub fn save(&self) -> Vec<u8> {
        self.console.save()
    }

    /// Continues from a state of a console with the same cartridge.
    ///
    /// # Errors
    /// The state is damaged, or of another cartridge.
    pub fn restore(&mut self, state: &[u8]) -> Result<(), Refusal> {
        self.console.restore(state).map_err(in_words)?;
        self.console.set_standard(self.standard);
        if let Some(referee) = &mut self.referee {
            referee.resume();
        }
        self.pointer = Pointer::default();
        self.replay = None;
        Ok(())
    }

    /// Winds back to the latest of the states that are kept, one every ten frames, and runs its frame. Returns
    /// false at the earliest.
    pub fn rewind(&mut self) -> bool {
        let Some(state) = self.past.take_latest() else {
            return false;
        };
        let restored = self.restore(&state).is_ok();
        self.advance();
        restored
    }
}

/// Why an image is not accepted: of cartridges with an ARM that the page, unlike the program, has none.
fn refused(error: CartridgeError) -> Refusal {
    match error {
        CartridgeError::Unsupported("DPC+" | "CDF" | "BUS") => {
            format!("{error} on the page, which has no ARM; the program runs it")
        }
        error => in_words(error),
    }
}

/// An error in words.
pub fn in_words(error: impl fmt::Display) -> Refusal {
    error.to_string()
}
