//! `ricochet play`: the window.

use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, TryRecvError, sync_channel};
use std::thread;

use anyhow::{Context, Result, anyhow};
use clap::Args;

use super::controls;
use super::diff::{self, Read};
use super::hardware::{Hardware, Kept};
use super::machine::{self, Watch};
use super::pictures;
use super::places;
use super::recent;
use super::rom::Rom;
use catalog::Catalog;
use host::{self, FrameReport, Look, Notice, Overlay, Palette, Screen, Session, Setting};
use output;
use output::{Failure, Outcome, files, interrupt};
use vcs::{Console, Standard};

/// Number of bytes that are read of a palette file, which has fewer.
const LARGEST_PALETTE: usize = 1 << 16;
/// Why a replay ends when its window is closed.
const CLOSED: &str = "the window is closed";

/// Play in a window
///
/// Left stick: arrow keys and space, or the first game pad. Right stick: G J Y H and F, or the second
/// pad. Paddles: left and right of these keys turn the first, up and down the second, whose button is 4
/// or 6; driving controllers: left and right; the mouse turns the first of them. Keypads: the keys from
/// 1 2 3 down to Z X C, and from 8 9 0 down to comma, full stop, slash. F1 is SELECT and F2 RESET (a
/// pad's select and start); F3/F4 colour/black-and-white; F5/F6 left difficulty A/B, F7/F8 right. F10
/// lists the keys of the window on its picture: pause, fast, volume, full screen, screenshot; Esc leaves.
#[derive(Debug, Default, Args)]
pub struct Play {
    /// Game of the catalog, or image file, to play; Ricochet by default
    #[arg(value_name = "NAME|FILE")]
    rom: Option<PathBuf>,
    #[command(flatten)]
    hardware: Hardware,
    #[command(flatten)]
    pictures: pictures::Kept,
    /// Play one of the images that were played last: 1, the default, is the last one; `recent` lists them
    #[arg(long, value_name = "N", conflicts_with = "rom", num_args = 0..=1, default_missing_value = "1")]
    #[arg(value_parser = clap::value_parser!(u8).range(1..=recent::MOST))]
    recent: Option<u8>,
    /// Write a record of the match to this file, whole after every turn; a second match is written to
    /// FILE-2, and so on. `diff` and `--replay` play it again
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
    /// Play in the terminal, as over SSH: half blocks in true colour, without pads
    #[arg(long)]
    tui: bool,
    #[command(flatten)]
    picture: Picture,
    /// Show a recorded game, played through the sticks and compared with the engine
    #[arg(long, value_name = "RECORD", conflicts_with = "record")]
    replay: Option<PathBuf>,
}

/// How the picture is drawn.
#[derive(Debug, Default, Args)]
struct Picture {
    /// Colours: standard, vivid, soft, grey, or a palette file of Stella (792 bytes); Home takes the next
    #[arg(long, value_name = "NAME|FILE")]
    palette: Option<PathBuf>,
    /// As large as the window allows, not by whole numbers only (PageUp)
    #[arg(long)]
    smooth: bool,
    /// As on a tube: gaps between scanlines, each frame mixed with the one before (End)
    #[arg(long)]
    crt: bool,
}

impl Picture {
    /// The palettes that can be taken, the one to begin with first.
    ///
    /// # Errors
    /// The palette is neither a known name nor a palette file.
    fn palettes(&self, standard: Standard) -> Result<Vec<(String, Palette)>> {
        let mut palettes = Palette::choices(standard);
        let Some(wanted) = &self.palette else {
            return Ok(palettes);
        };
        match palettes
            .iter()
            .position(|(name, _)| Path::new(name) == wanted)
        {
            Some(place) => palettes.rotate_left(place),
            None => {
                let file = files::read(wanted, LARGEST_PALETTE)?;
                let palette = Palette::from_stella(&file, standard);
                let palette = palette.with_context(|| wanted.display().to_string())?;
                let name = wanted.file_stem().unwrap_or_default();
                palettes.insert(0, (name.to_string_lossy().into_owned(), palette));
            }
        }
        Ok(palettes)
    }
}

impl Play {
    /// Plays until the window is closed.
    pub fn execute(mut self, catalog: &Catalog) -> Outcome {
        if let Some(number) = self.recent {
            self.rom = Some(recent::image(number).map_err(Failure::usage)?);
        }
        interrupt::catch().map_err(Failure::failed)?;
        match &self.replay {
            Some(record) => self.replay(catalog, record)?,
            None => self.live(catalog)?,
        }
        match interrupt::requested() {
            true => Err(Failure::Interrupted),
            false => Ok(()),
        }
    }

    /// Plays a game, with the referee beside it.
    fn live(&self, catalog: &Catalog) -> Outcome {
        let rom =
            Rom::of(catalog, self.rom.as_deref(), self.hardware.scheme).map_err(Failure::usage)?;
        let (mut console, mut watch) =
            machine::switch_on(catalog, &rom, 0).map_err(Failure::usage)?;
        if let Some(path) = &self.record {
            watch
                .record(path, rom.has_records(catalog))
                .map_err(Failure::usage)?;
        }
        let standard = self.hardware.connect(&rom, &mut console);
        let savekey = self.hardware.plug_savekey(&mut console);
        let savekey = savekey.map_err(Failure::usage)?;
        let setting = self.setting(&rom, standard)?;
        watch
            .keep_pictures(&self.pictures, &Screen::of(standard))
            .map_err(Failure::usage)?;
        if let Some(path) = self.rom.as_deref().filter(|path| path.is_file())
            && let Err(error) = recent::add(path)
        {
            output::print_message(format_args!("{error:#}"));
        }
        let mut live = Live {
            watch,
            difference: None,
            savekey,
        };
        self.front_end(&mut console, &mut live, setting)
            .map_err(Failure::failed)?;
        live.watch.verdict().map(|_| ())
    }

    /// Plays in the window or in the terminal, until the person leaves.
    fn front_end(
        &self,
        console: &mut Console,
        session: &mut dyn Session,
        setting: Setting,
    ) -> Result<()> {
        match self.tui {
            true => host::play_in_terminal(console, session, setting, notify),
            false => host::play(console, session, setting, notify),
        }
    }

    /// What the host needs to know of an image.
    fn setting<'a>(&self, rom: &'a Rom, standard: Standard) -> Result<Setting<'a>, Failure> {
        Ok(Setting {
            standard,
            name: &rom.name,
            states: places::states(rom),
            controls: controls::own().map_err(Failure::usage)?,
            look: Look {
                smooth: self.picture.smooth,
                crt: self.picture.crt,
            },
            palettes: self.picture.palettes(standard).map_err(Failure::usage)?,
        })
    }

    /// Shows a record until the window is closed.
    fn replay(&self, catalog: &Catalog, path: &Path) -> Outcome {
        if self.hardware.savekey().is_some() {
            return Err(Failure::usage(anyhow!(
                "a record is shown without a SaveKey"
            )));
        }
        let Read { game, play, .. } = diff::read(catalog, path).map_err(Failure::usage)?;
        let rom = Rom::of_game(catalog, game, self.rom.as_deref()).map_err(Failure::usage)?;
        let symbols = rom.known_symbols().map_err(Failure::usage)?;
        let cartridge = rom.cartridge().map_err(Failure::usage)?;
        let (mut console, _) = machine::switch_on(catalog, &rom, 0).map_err(Failure::usage)?;
        let standard = self.hardware.connect(&rom, &mut console);
        let setting = self.setting(&rom, standard)?;
        // Another thread plays, one frame ahead of the window; it stops where the window is closed.
        let (sender, frames) = sync_channel::<Console>(1);
        let player = thread::spawn(move || {
            let onlooker = Box::new(move |console: &mut Console| {
                let shown = console.clone();
                console.take_audio();
                sender.send(shown).map_err(|_| CLOSED.into())
            });
            let observer = referee::Observer::Nothing;
            play(cartridge, &symbols, observer, Some(onlooker))
        });
        let mut shown = Shown { frames };
        let closed = self.front_end(&mut console, &mut shown, setting);
        let frames = shown.frames;
        let over = matches!(frames.try_recv(), Err(TryRecvError::Disconnected));
        drop(frames);
        let replayed = player
            .join()
            .map_err(|_| Failure::failed(anyhow!("the replay has failed")))?
            .map_err(Failure::usage)?;
        closed.map_err(Failure::failed)?;
        if over {
            output::print_line(format_args!("{}: {replayed}", path.display()))?;
        }
        match over && !replayed.equal() {
            true => Err(Failure::failed(anyhow!("the game differs"))),
            false => Ok(()),
        }
    }
}

/// Prints an event of the window.
fn notify(notice: Notice) {
    match notice {
        // Several lines, in the format of the referee.
        Notice::Difference(text) => output::print_error(&text),
        notice => output::print_message(notice),
    }
}

/// A game that is played, with the referee beside it.
struct Live {
    watch: Watch,
    /// The report of the last difference.
    difference: Option<String>,
    savekey: Option<Kept>,
}

impl Session for Live {
    fn run_frame(&mut self, console: &mut Console) -> FrameReport {
        let running = !console.jammed();
        let mut messages = Vec::new();
        if !self.watch.run_frame(console) && running {
            messages.extend(self.watch.jammed().map(String::from));
        }
        if let Err(error) = self.watch.write_record() {
            messages.push(format!("the match is not recorded: {error:#}"));
        }
        if let Some(Err(error)) = self.savekey.as_mut().map(|kept| kept.write(console)) {
            messages.push(format!("the SaveKey is not kept: {error:#}"));
        }
        let differences = self.watch.take_differences();
        if let Some(last) = differences.last() {
            self.difference = Some(last.clone());
        }
        FrameReport {
            title: self.watch.new_title(),
            differences,
            messages,
        }
    }

    fn overlay(&self) -> Overlay {
        let Some((found, path)) = self.watch.findings() else {
            return Overlay {
                lines: vec!["no referee: the image is of no game of the catalog".to_string()],
                path: Vec::new(),
            };
        };
        let mut lines = vec![found];
        let report = self.difference.iter().flat_map(|report| report.lines());
        lines.extend(report.map(String::from));
        Overlay { lines, path }
    }

    fn replaceable(&self) -> bool {
        true
    }

    fn replaced(&mut self) {
        self.watch.resume();
    }

    fn stops(&self) -> bool {
        interrupt::requested()
    }
}

/// A recorded game that another thread plays.
struct Shown {
    frames: Receiver<Console>,
}

impl Session for Shown {
    fn run_frame(&mut self, console: &mut Console) -> FrameReport {
        if let Ok(shown) = self.frames.recv() {
            *console = shown;
        }
        FrameReport::default()
    }

    fn replaceable(&self) -> bool {
        false
    }

    fn replaced(&mut self) {}

    fn stops(&self) -> bool {
        interrupt::requested()
    }

    fn overlay(&self) -> Overlay {
        Overlay {
            lines: vec!["the result is printed when the record is over".to_string()],
            path: Vec::new(),
        }
    }
}
