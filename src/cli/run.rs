//! `ricochet run`: runs frames without a window.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, anyhow, bail, ensure};
use clap::Args;
use clap::builder::TypedValueParser;
use sha2::{Digest, Sha256};

use super::hardware::Hardware;
use super::machine::{self, Watch};
use super::pictures;
use super::rom::Rom;
use super::text::{before_path, frame_number, hex};
use super::watching::Watching;
use catalog::Catalog;
use host::{self, Screen};
use output::files::{Claim, Pieces};
use output::{self, Failure, Outcome, files, interrupt};
use probe::{Scenario, Script};
use referee::count;
use vcs::{Console, Frame, Standard, Steadiness, Vsyncs};

/// Number of frames that can be run: half a year of a console's time.
const MOST_FRAMES: i64 = 1_000_000_000;

/// Run frames without a window, and keep their picture and sound
#[derive(Debug, Args)]
pub struct Run {
    /// Game of the catalog, or image file, to run; Ricochet by default
    #[arg(value_name = "NAME|FILE")]
    rom: Option<PathBuf>,
    /// How many frames to run
    #[arg(long, value_name = "N", value_parser = number_of_frames())]
    #[arg(required_unless_present = "scenario")]
    frames: Option<u64>,
    /// Script of inputs: lines `FRAME[+HOLD] CONTROL [VALUE]`, `;` between several, comments after `#`.
    /// Controls that are 0 or 1: up down left right fire, up1 down1 left1 right1 fire1, reset select
    /// bw diff0 diff1, the buttons pfire0 to pfire3 of paddles, and the keys key0-1 to key0-9, key0-star,
    /// key0-0, key0-hash of the left keypad, key1- on the right; of a CompuMate cm-0 to cm-9, cm-a to cm-z, cm-enter
    /// cm-space cm-comma cm-period cm-func cm-shift. With other values: paddle0 to paddle3, in kilohms from 0 (right) to 1000 (left), and the driving controllers wheel0 and wheel1, in steps
    /// to the right from 0 to 255
    #[arg(long, value_name = "FILE")]
    input: Option<PathBuf>,
    /// Power-on state; 0, the quiet one, if neither it nor a scenario names one
    #[arg(long, value_name = "S")]
    seed: Option<u64>,
    /// Write frame F to PATH: a PNG, or its colour values if the name ends in `.idx`
    #[arg(long, value_name = "F:PATH", value_parser = before_path("F:PATH", frame_number))]
    frame: Vec<(u64, PathBuf)>,
    /// Print the SHA-256 of the colour values of frame F
    #[arg(long, value_name = "F", value_parser = frame_number)]
    hash: Vec<u64>,
    /// Write the sound of all frames to PATH, a WAV file
    #[arg(long, value_name = "PATH")]
    wav: Option<PathBuf>,
    /// Print a byte of the RAM after the last frame
    #[arg(long, value_name = "ADDR|SYMBOL")]
    ram: Vec<String>,
    /// Leave the frames black, which is faster; the program runs as with its picture, but no picture is compared
    #[arg(long, conflicts_with_all = ["frame", "hash"])]
    no_video: bool,
    /// Print what the picture of a game of the catalog says, each line of text when it is new
    #[arg(long, conflicts_with_all = ["no_video", "json"])]
    say: bool,
    #[command(flatten)]
    pictures: pictures::Kept,
    #[command(flatten)]
    hardware: Hardware,
    #[command(flatten)]
    watching: Watching,
}

/// The console: alone, or on the probe if anything is observed.
enum Machine {
    Alone(Box<Console>),
    Watched(Box<probe::Run>),
}

/// Results of the frames, printed at the end.
#[derive(Default)]
struct Kept {
    hashes: Vec<(u64, String)>,
    ram: Vec<(String, u8)>,
    steadiness: Steadiness,
    vsyncs: Vsyncs,
}

/// The file of the sound, which is written while the frames are run.
struct Sound {
    file: Pieces,
    samples: u64,
    standard: Standard,
}

impl Sound {
    /// Opens the file, with the head of a longest one, which is the only one that a pipe gets.
    fn open(path: &Path, standard: Standard) -> Result<Sound> {
        let mut file = Pieces::open(path)?;
        file.write(&host::wav_head(host::MOST_SAMPLES, standard)?)?;
        Ok(Sound {
            file,
            samples: 0,
            standard,
        })
    }

    fn add(&mut self, samples: &[f32]) -> Result<()> {
        self.samples += samples.len() as u64;
        self.file.write(&host::wav_samples(samples))
    }

    fn finish(self) -> Result<()> {
        let head = host::wav_head(self.samples, self.standard)?;
        self.file.finish(&head)
    }
}

/// Accepts 1 to [`MOST_FRAMES`], and refuses a negative number as out of range.
fn number_of_frames() -> impl TypedValueParser<Value = u64> {
    let numbers = clap::value_parser!(i64).range(1..=MOST_FRAMES);
    numbers.map(i64::unsigned_abs)
}

impl Machine {
    fn console(&self) -> &Console {
        match self {
            Machine::Alone(console) => console,
            Machine::Watched(run) => run.probe().console(),
        }
    }

    /// The sound since the last call.
    fn take_audio(&mut self) -> Vec<f32> {
        match self {
            Machine::Alone(console) => console.take_audio(),
            Machine::Watched(run) => run.probe_mut().console_mut().take_audio(),
        }
    }

    /// Runs a frame; false if a scenario has stopped before its end, or the CPU has.
    fn run_frame(&mut self, number: u64, script: &Script, watch: &mut Watch) -> bool {
        match self {
            Machine::Alone(console) => {
                script.apply(number, console.inputs_mut());
                let running = watch.run_frame(console);
                watch.print_differences();
                running
            }
            Machine::Watched(run) => {
                script.apply(number, run.probe_mut().inputs_mut());
                let completed = run.run_frame(|console| watch.look(console));
                watch.print_differences();
                completed
            }
        }
    }
}

impl Run {
    /// Runs the frames.
    pub fn execute(self, catalog: &Catalog) -> Outcome {
        let mut rom =
            Rom::of(catalog, self.rom.as_deref(), self.hardware.scheme).map_err(Failure::usage)?;
        self.hardware.choose_game(&mut rom, 0);
        if let Some(path) = self.watching.symbols() {
            rom.take_symbols(path).map_err(Failure::usage)?;
        }
        let _claims = self.check_files().map_err(Failure::usage)?;
        let scenario = self.watching.scenario(self.frames);
        let scenario = scenario.map_err(Failure::usage)?;
        let script = self.script(&scenario).map_err(Failure::usage)?;
        self.check_frames(scenario.frames())
            .map_err(Failure::usage)?;
        let addresses = self
            .ram
            .iter()
            .map(|text| rom.ram_address(text))
            .collect::<Result<Vec<_>>>()
            .map_err(Failure::usage)?;
        let seed = self.seed.or(scenario.seed()).unwrap_or(0);
        let (mut console, mut watch) =
            machine::switch_on(catalog, &rom, seed).map_err(Failure::usage)?;
        if self.say {
            watch.listen().map_err(Failure::usage)?;
        }
        let savekey = self.hardware.plug_savekey(&mut console);
        let mut savekey = savekey.map_err(Failure::usage)?;
        let played = scenario.script().unwrap_or(&script);
        let given = scenario.controllers();
        let connected = self
            .hardware
            .connect(&rom, &mut console, played, given)
            .with_context(|| match &self.input {
                Some(path) => path.display().to_string(),
                None => self.watching.name(),
            });
        let standard = connected.map_err(Failure::usage)?;
        console.set_video(!self.no_video);
        let screen = Screen::of(standard);
        watch
            .keep_pictures(&self.pictures, &screen)
            .map_err(Failure::usage)?;
        let mut machine = match self.watching.requested() {
            false => Machine::Alone(Box::new(console)),
            true => {
                let run = self.watching.run(&scenario, console, &rom);
                Machine::Watched(Box::new(run.map_err(Failure::usage)?))
            }
        };
        let mut sound = None;
        if let Some(path) = &self.wav {
            check_sound(scenario.frames(), standard).map_err(Failure::usage)?;
            sound = Some(Sound::open(path, standard).map_err(Failure::usage)?);
            // The sound of the frames that were run is kept after Ctrl-C.
            interrupt::catch().map_err(Failure::failed)?;
        }
        let mut kept = Kept::default();
        let mut completed = 0;
        while completed < scenario.frames()
            && !interrupt::requested()
            && machine.run_frame(completed + 1, &script, &mut watch)
        {
            completed += 1;
            if self.say {
                for line in watch.new_lines(machine.console()) {
                    output::print_line(line)?;
                }
            }
            let frame = machine.console().frame();
            kept.vsyncs.watch(completed, machine.console().vsync());
            self.keep(completed, frame, &screen, &mut kept)
                .map_err(Failure::failed)?;
            if let Some(sound) = &mut sound {
                sound.add(&machine.take_audio()).map_err(Failure::failed)?;
            }
        }
        if let Some(kept) = &mut savekey {
            kept.write(machine.console()).map_err(Failure::failed)?;
        }
        if let Some(sound) = sound {
            sound.finish().map_err(Failure::failed)?;
        }
        if interrupt::requested() {
            return Err(Failure::Interrupted);
        }
        for (text, address) in self.ram.iter().zip(addresses) {
            let byte = machine.console().ram()[usize::from(address - 0x80)];
            kept.ram.push((text.clone(), byte));
        }
        self.conclude(&rom, &machine, &kept, &watch)?;
        self.check_frames(completed).map_err(Failure::failed)
    }

    /// Writes and prints all results, and fails if a check failed.
    fn conclude(&self, rom: &Rom, machine: &Machine, kept: &Kept, watch: &Watch) -> Outcome {
        let report = match machine {
            Machine::Alone(_) => None,
            Machine::Watched(run) => {
                self.watching.write(run.probe()).map_err(Failure::failed)?;
                Some(run.report())
            }
        };
        let verdict = watch.verdict();
        match &report {
            Some(report) if self.watching.json() => {
                let (hashes, ram) = (&kept.hashes, &kept.ram);
                let json = self
                    .watching
                    .to_json(report, rom, hashes, ram, watch.found());
                output::print_json(json.map_err(Failure::failed)?)?;
            }
            _ => {
                kept.print()?;
                if let Some(report) = &report {
                    output::print(self.watching.describe(report))?;
                }
                if let Ok(Some(summary)) = &verdict {
                    output::print_line(summary)?;
                }
            }
        }
        if report.is_none() {
            if kept.steadiness.changes() > 0 {
                output::print_message(&kept.steadiness);
            }
            if !kept.vsyncs.are_regular() {
                output::print_message(&kept.vsyncs);
            }
        }
        verdict?;
        match report.map_or(0, |report| report.failed()) {
            0 => Ok(()),
            failed => Err(Failure::failed(anyhow!(
                "{} failed",
                count(failed as u64, "check")
            ))),
        }
    }

    /// The inputs besides the scenario's own.
    fn script(&self, scenario: &Scenario) -> Result<Script> {
        let Some(path) = &self.input else {
            return Ok(Script::default());
        };
        if scenario.script().is_some() {
            bail!("both the scenario and {} have inputs", path.display());
        }
        let text = files::read_text(path)?;
        Script::parse(&text).with_context(|| path.display().to_string())
    }

    /// Checks that each output has a file of its own, and can be written; claims them.
    fn check_files(&self) -> Result<Vec<Claim>> {
        let frames = self.frame.iter().map(|(_, path)| path.as_path());
        let outputs = frames.chain(self.wav.as_deref());
        let outputs = outputs.chain(self.hardware.savekey());
        let inputs = [self.rom.as_deref(), self.input.as_deref()];
        files::outputs(
            outputs.chain(self.watching.outputs()),
            inputs.into_iter().flatten().chain(self.watching.inputs()),
        )
    }

    /// Checks that all requested frames are among those that are run.
    fn check_frames(&self, run: u64) -> Result<()> {
        let requested = self.frame.iter().map(|(frame, _)| frame).chain(&self.hash);
        match requested.max() {
            Some(last) if *last > run => bail!("frame {last} is after the last, which is {run}"),
            _ => Ok(()),
        }
    }

    /// Writes and keeps what was requested of a frame.
    fn keep(&self, number: u64, frame: &Frame, screen: &Screen, kept: &mut Kept) -> Result<()> {
        kept.steadiness.watch(number, frame.lines());
        for (_, path) in self
            .frame
            .iter()
            .filter(|(requested, _)| *requested == number)
        {
            files::write(path, &file_of(frame, screen, path)?)?;
        }
        for _ in self.hash.iter().filter(|&&requested| requested == number) {
            let digest = Sha256::digest(&frame.pixels);
            kept.hashes.push((number, hex(&digest)));
        }
        Ok(())
    }
}

/// Checks that the sound of frames with as many scanlines as a television shows fits into a WAV file.
fn check_sound(frames: u64, standard: Standard) -> Result<()> {
    let samples = (standard.audio_rate() / standard.frame_rate()).round() as u64;
    let most = host::MOST_SAMPLES / samples;
    ensure!(
        frames <= most,
        "--wav: the sound of {frames} frames is larger than a WAV file of 4 GiB, which has {most}"
    );
    Ok(())
}

impl Kept {
    fn print(&self) -> Outcome {
        for (frame, hash) in &self.hashes {
            output::print_line(format_args!("hash {frame} {hash}"))?;
        }
        for (name, byte) in &self.ram {
            output::print_line(format_args!("ram {name} ${byte:02X}"))?;
        }
        Ok(())
    }
}

/// The contents of a frame's file, in the format of its name.
fn file_of(frame: &Frame, screen: &Screen, path: &Path) -> Result<Vec<u8>> {
    if path.extension().is_some_and(|extension| extension == "idx") {
        Ok(frame.pixels.clone())
    } else {
        screen.png(frame)
    }
}
