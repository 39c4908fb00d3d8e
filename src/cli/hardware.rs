//! Hardware connected to the console: the television, and the controllers in its two ports.

use std::path::{Path, PathBuf};

use anyhow::{Result, bail};
use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};

use super::rom::Rom;
use output::{files, print_message};
use probe::Script;
use vcs::{Console, Controller, SAVE_KEY_BYTES, Scheme, Standard};

/// The flags for them, which `play` and `run` share.
#[derive(Debug, Default, Args)]
pub struct Hardware {
    /// Television standard. If not given, it is the one in the file's name, such as (PAL60), or pal60
    /// if the image has that text in it, or else ntsc or pal by the scanlines of its frames
    #[arg(long, value_name = "STANDARD", value_parser = one_of(&Standard::ALL, Standard::name))]
    tv: Option<Standard>,
    /// Controller in the left port; if not given, paddles or a keypad where the image reads them, or else a joystick
    #[arg(long, value_name = "CONTROLLER", value_parser = one_of(&Controller::ALONE, Controller::name))]
    left: Option<Controller>,
    /// Controller in the right port; if not given, as in the left one
    #[arg(long, value_name = "CONTROLLER", value_parser = one_of(&Controller::ALONE, Controller::name))]
    right: Option<Controller>,
    /// A SaveKey in the right port, kept in this file of 32768 bytes, as Stella's; a new one is empty
    #[arg(long, value_name = "FILE", conflicts_with = "right")]
    savekey: Option<PathBuf>,
    /// Bank scheme, such as F8 or 3F. If not given, it is that of the file's extension,
    /// or else detected from the image's size and instructions
    #[arg(long, value_name = "SCHEME", value_parser = arm_cartridges::scheme)]
    pub scheme: Option<Scheme>,
    /// The game in an image of several, schemes 2IN1 to 128IN1, from 1. `play` goes on to the next one each time that the
    /// file is opened again, as their cartridges do
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = game_number())]
    #[arg(hide_default_value = true)]
    part: usize,
}

/// Accepts the numbers that a game in an image can have.
fn game_number() -> impl TypedValueParser<Value = usize> {
    let numbers = clap::value_parser!(u16).range(1..=128);
    numbers.map(usize::from)
}

/// Accepts the names of `values`, and lists them in the help and in the message for another name.
pub(super) fn one_of<T: Copy + Send + Sync + 'static>(
    values: &'static [T],
    name: fn(T) -> &'static str,
) -> impl TypedValueParser<Value = T> {
    let named = move |text: String| values.iter().find(|&&value| name(value) == text).copied();
    PossibleValuesParser::new(values.iter().map(|&value| name(value)))
        .map(move |text| named(text).expect("one of the possible values"))
}

impl Hardware {
    /// Chooses the game in an image of several that is on when the console was switched on `times` before.
    pub fn choose_game(&self, rom: &mut Rom, times: usize) {
        let first = self.part.saturating_sub(1);
        match times {
            0 => rom.choose_game(first),
            _ => rom.choose_game((first + times) % rom.games()),
        }
    }

    /// Plugs the controllers into a console that was just switched on, whose controls `script` will change, and returns
    /// its television standard. A SaveKey is plugged in before. Controllers of a scenario are `given`.
    ///
    /// # Errors
    /// The script uses a controller that is not plugged in.
    pub fn connect(
        &self,
        rom: &Rom,
        console: &mut Console,
        script: &Script,
        given: [Option<Controller>; 2],
    ) -> Result<Standard> {
        let image = console.cartridge().image();
        let found = console.cartridge().controllers();
        if rom.games() > 1 {
            print_message(format_args!(
                "game {} of {} in the image",
                rom.game_number() + 1,
                rom.games()
            ));
        }
        let lacks_savekey = vcs::drives_save_key(image) && console.save_key().is_none();
        let chosen = [given[0].or(self.left), given[1].or(self.right)];
        console.inputs_mut().controllers = [0, 1].map(|port| chosen[port].unwrap_or(found[port]));
        script.check(console)?;
        let is_news = |port: usize| {
            let known = [Controller::Joystick, Controller::CompuMate];
            chosen[port].is_none() && !known.contains(&found[port])
        };
        let news: Vec<String> = [(0, "left"), (1, "right")]
            .into_iter()
            .filter(|&(port, _)| is_news(port) && (port == 0 || console.save_key().is_none()))
            .map(|(port, side)| format!("--{side} {}", found[port].name()))
            .collect();
        if !news.is_empty() {
            print_message(format_args!(
                "the image reads other controllers than joysticks: {}",
                news.join(" ")
            ));
        }
        if lacks_savekey && chosen[1].is_none() {
            print_message("the image reads a SaveKey, which --savekey FILE plugs in");
        }
        let standard = self
            .tv
            .or_else(|| Standard::of_name(&rom.name))
            .unwrap_or_else(|| {
                Standard::detect_while(console, |frame, inputs| script.apply(frame, inputs))
            });
        console.set_standard(standard);
        Ok(standard)
    }

    /// The file of the SaveKey.
    pub fn savekey(&self) -> Option<&Path> {
        self.savekey.as_deref()
    }

    /// Plugs the SaveKey in, if there is one.
    ///
    /// # Errors
    /// Its file cannot be read, or is not that of a SaveKey.
    pub fn plug_savekey(&self, console: &mut Console) -> Result<Option<Kept>> {
        let Some(path) = &self.savekey else {
            return Ok(None);
        };
        files::no_pipe(path)?;
        let mut bytes = match path.exists() {
            true => files::read(path, SAVE_KEY_BYTES)?,
            false => Vec::new(),
        };
        // A new one is claimed while it is empty.
        if bytes.is_empty() {
            bytes.resize(SAVE_KEY_BYTES, 0xFF);
        }
        if bytes.len() != SAVE_KEY_BYTES {
            bail!(
                "{}: a SaveKey has {SAVE_KEY_BYTES} bytes, this file has {}",
                path.display(),
                bytes.len()
            );
        }
        console.plug_save_key(&bytes);
        Ok(Some(Kept {
            path: path.clone(),
            bytes,
        }))
    }
}

/// The file of a SaveKey, and its bytes.
#[derive(Debug)]
pub struct Kept {
    path: PathBuf,
    bytes: Vec<u8>,
}

impl Kept {
    /// Writes the file, whole, if the console has changed the SaveKey since the last call.
    ///
    /// # Errors
    /// The file cannot be written; it is not tried again until the next change.
    pub fn write(&mut self, console: &Console) -> Result<()> {
        match console.save_key() {
            Some(bytes) if *bytes != *self.bytes => {
                self.bytes = bytes.to_vec();
                files::write(&self.path, &self.bytes)
            }
            _ => Ok(()),
        }
    }
}
