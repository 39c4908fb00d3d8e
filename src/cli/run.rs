//! `ricochet run`: frames without a window.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{anyhow, bail, Context, Result};
use clap::Args;
use sha2::{Digest, Sha256};

use super::hardware::Hardware;
use super::rom::Rom;
use super::{machine, Failure, Outcome};
use crate::bench::Script;
use crate::console::{Frame, Steadiness, Stretch};
use crate::files;
use crate::host::Screen;

/// Run frames without a window, and keep what they show
#[derive(Debug, Args)]
pub struct Run {
    /// Image to run; the bundled game if none is named
    rom: Option<PathBuf>,
    /// How many frames to run
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    frames: u64,
    /// Script of inputs: lines `FRAME[+HOLD] CONTROL [VALUE]`, `;` between several, comments after `#`.
    /// Controls that are 0 or 1: up down left right fire, up1 down1 left1 right1 fire1, reset select
    /// bw diff0 diff1, the buttons pfire0 to pfire3 of paddles, and the keys key0-1 to key0-9, key0-star,
    /// key0-0, key0-hash of the left keypad, key1- on the right. With other values: paddle0 to paddle3,
    /// in kilohms from 0 (right) to 1000 (left), and the driving controllers wheel0 and wheel1, in steps
    /// to the right from 0 to 255
    #[arg(long, value_name = "FILE")]
    input: Option<PathBuf>,
    /// Power-on state; 0 is the quiet one
    #[arg(long, value_name = "S", default_value_t = 0)]
    seed: u64,
    /// Write frame F to PATH: a PNG, or its colour values if the name ends in `.idx`
    #[arg(long, value_name = "F:PATH", value_parser = frame_and_path)]
    frame: Vec<(u64, PathBuf)>,
    /// Print the SHA-256 of the colour values of frame F
    #[arg(long, value_name = "F", value_parser = frame_number)]
    hash: Vec<u64>,
    /// Print a byte of the RAM after the last frame
    #[arg(long, value_name = "ADDR|SYMBOL")]
    ram: Vec<String>,
    #[command(flatten)]
    hardware: Hardware,
}

fn frame_number(text: &str) -> Result<u64> {
    match text.parse() {
        Ok(0) => bail!("frames count from 1"),
        Ok(frame) => Ok(frame),
        Err(_) => bail!("`{text}` is no frame number"),
    }
}

fn frame_and_path(text: &str) -> Result<(u64, PathBuf)> {
    let (frame, path) = text
        .split_once(':')
        .ok_or_else(|| anyhow!("F:PATH is wanted"))?;
    if path.is_empty() {
        bail!("there is no path after the colon");
    }
    Ok((frame_number(frame)?, PathBuf::from(path)))
}

impl Run {
    pub fn execute(self) -> Outcome {
        let rom = Rom::of(self.rom.as_deref()).map_err(Failure::usage)?;
        let script = self.script().map_err(Failure::usage)?;
        self.check_frames().map_err(Failure::usage)?;
        let addresses = self
            .ram
            .iter()
            .map(|text| rom.ram_address(text))
            .collect::<Result<Vec<_>>>()
            .map_err(Failure::usage)?;
        let (mut console, mut watch) =
            machine::switch_on(&rom, self.seed).map_err(Failure::usage)?;
        let screen = Screen::of(self.hardware.connect(&rom, &mut console));
        let mut steadiness = Steadiness::default();
        let mut out = std::io::stdout().lock();
        for number in 1..=self.frames {
            script.apply(number, console.inputs_mut());
            watch.run_frame(&mut console);
            steadiness.watch(number, console.frame().lines());
            self.keep(number, console.frame(), &screen, &mut out)
                .map_err(Failure::failed)?;
        }
        for (text, address) in self.ram.iter().zip(addresses) {
            let byte = console.ram()[usize::from(address - 0x80)];
            writeln!(out, "ram {text} ${byte:02X}").map_err(Failure::failed)?;
        }
        if let Some(report) = unsteady(&steadiness) {
            writeln!(out, "{report}").map_err(Failure::failed)?;
        }
        if let Some(tally) = watch.verdict()? {
            writeln!(out, "{tally}").map_err(Failure::failed)?;
        }
        Ok(())
    }

    fn script(&self) -> Result<Script> {
        let Some(path) = &self.input else {
            return Ok(Script::default());
        };
        let text =
            fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))?;
        Script::parse(&text).with_context(|| path.display().to_string())
    }

    /// All wanted frames must be among those that are run.
    fn check_frames(&self) -> Result<()> {
        let wanted = self.frame.iter().map(|(frame, _)| frame).chain(&self.hash);
        match wanted.max() {
            Some(&last) if last > self.frames => {
                bail!("frame {last} is wanted, but only {} are run", self.frames)
            }
            _ => Ok(()),
        }
    }

    /// Writes and prints what is wanted of a frame.
    fn keep(
        &self,
        number: u64,
        frame: &Frame,
        screen: &Screen,
        out: &mut impl Write,
    ) -> Result<()> {
        for (_, path) in self.frame.iter().filter(|(wanted, _)| *wanted == number) {
            files::write(path, &file_of(frame, screen, path)?)?;
        }
        for _ in self.hash.iter().filter(|&&wanted| wanted == number) {
            let digest = Sha256::digest(&frame.pixels);
            writeln!(out, "hash {number} {}", super::hex(&digest))?;
        }
        Ok(())
    }
}

/// The contents of a frame's file, of the kind that its name asks for.
fn file_of(frame: &Frame, screen: &Screen, path: &Path) -> Result<Vec<u8>> {
    if path.extension().is_some_and(|extension| extension == "idx") {
        Ok(frame.pixels.clone())
    } else {
        screen.png(frame)
    }
}

/// Stretches of frames that are told of an unsteady picture.
const TOLD: usize = 8;

/// What is to be said of a picture that does not stand still.
fn unsteady(steadiness: &Steadiness) -> Option<String> {
    let changes = steadiness.changes();
    let stretches: Vec<String> = steadiness
        .stretches()
        .iter()
        .take(TOLD)
        .map(|stretch| match stretch {
            Stretch { first, last, lines } if first == last => format!("{lines} in frame {first}"),
            Stretch { first, last, lines } => format!("{lines} in frames {first} to {last}"),
        })
        .collect();
    let rest = if changes >= TOLD { ", ..." } else { "" };
    (changes > 0).then(|| {
        format!(
            "unsteady picture: the number of lines changes {changes} times: {}{rest}",
            stretches.join(", ")
        )
    })
}
