//! `ricochet play`: the window, and the terminal.

use std::cell::RefCell;
use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::sync::mpsc::{Receiver, TryRecvError, sync_channel};
use std::thread;

use anyhow::{Context, Result, anyhow};
use clap::builder::{PossibleValue, TypedValueParser};
use clap::{Arg, Args, Command};

use super::book;
use super::controls;
use super::diff::{self, Read};
use super::hardware::{Hardware, Kept};
use super::machine::{self, Findings, Watch};
use super::no_display;
use super::pictures;
use super::places;
use super::recent;
use super::rom::Rom;
use super::set_up;
use super::settings;
use crate::programs::Programs;
use catalog::Catalog;
use host::{
    self, Desk, End, Exhibit, FrameReport, Notice, Overlay, Palette, Session, Setting, Settings,
    Shelf,
};
use output;
use output::files::Claim;
use output::{Failure, Outcome, files, interrupt};
use probe::Script;
use referee::{Click, How, Watched};
use vcs::{Console, Inputs, Standard};

/// Number of bytes that are read of a palette file, which has fewer.
const LARGEST_PALETTE: usize = 1 << 16;
/// Why a replay ends when its window is closed.
const CLOSED: &str = "the window is closed";

/// Play in a window
///
/// Without a name, opens the shelf of the games. The left stick is the arrow keys, and its button space or Enter, or the
/// first game pad; the right stick is G J Y H and F, or the second pad. In the five games a click plays, too. Escape, or a
/// pad's Start with Select open the menu: how to play, keys, saved states, picture, sound, and the console's switches. F1 is SELECT and
/// F2 RESET (a pad's select and start).
#[derive(Debug, Default, Args)]
pub struct Play {
    /// Game, or image file, to play; the shelf by default
    #[arg(value_name = "NAME|FILE")]
    rom: Option<PathBuf>,
    #[command(flatten)]
    hardware: Hardware,
    /// What was put into the console last, and how often in a row before.
    #[arg(skip)]
    opened: RefCell<Option<(PathBuf, usize)>>,
    #[command(flatten)]
    pictures: pictures::Kept,
    /// Play one of the games that were played last: 1, the default, is the last one; `recent` lists them
    #[arg(long, value_name = "N", conflicts_with = "rom", num_args = 0..=1, default_missing_value = "1")]
    #[arg(value_parser = clap::value_parser!(u8).range(1..=recent::MOST))]
    recent: Option<u8>,
    /// Write a record of the match to this file, whole after every turn; a second match is written to
    /// FILE-2, and so on. `diff` and `--replay` play it again
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
    /// Play in the terminal, as over SSH: half blocks, without pads. So it does without a display, unless --window is given
    #[arg(long)]
    tui: bool,
    /// Play in a window, or fail
    #[arg(long, conflicts_with = "tui")]
    window: bool,
    /// Fill the screen (F11)
    #[arg(long, conflicts_with = "tui")]
    fullscreen: bool,
    /// Print what the picture of a game of the catalog says, for a screen reader: each line of text when it is new
    #[arg(long, conflicts_with_all = ["tui", "replay"])]
    say: bool,
    #[command(flatten)]
    picture: Picture,
    #[arg(skip)]
    typed: set_up::Typed,
    /// Show a recorded game, played through the sticks and compared with the engine, and play on after its last turn; not in
    /// Black Box and Poker, whose records contain what a player must not see
    #[arg(long, value_name = "RECORD")]
    replay: Option<PathBuf>,
}

/// Takes any path, and lists the games in completions.
#[derive(Clone, Debug)]
pub struct NameOrFile {
    /// The names of the games.
    pub names: Vec<&'static str>,
}

impl TypedValueParser for NameOrFile {
    type Value = PathBuf;

    fn parse_ref(
        &self,
        _: &Command,
        _: Option<&Arg>,
        value: &OsStr,
    ) -> Result<PathBuf, clap::Error> {
        Ok(PathBuf::from(value))
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(self.names.iter().map(PossibleValue::new)))
    }
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
    /// Adds what the command line chooses to the settings. Returns the palettes that can be taken.
    ///
    /// # Errors
    /// The palette is neither a known name nor a palette file.
    fn choose(
        &self,
        settings: &mut Settings,
        standard: Standard,
    ) -> Result<Vec<(String, Palette)>> {
        settings.look.smooth |= self.smooth;
        settings.look.crt |= self.crt;
        let mut palettes = Palette::choices(standard);
        let Some(wanted) = &self.palette else {
            return Ok(palettes);
        };
        let known = palettes.iter().find(|(name, _)| Path::new(name) == wanted);
        settings.palette = match known {
            Some((name, _)) => name.clone(),
            None => {
                let file = files::read(wanted, LARGEST_PALETTE)?;
                let palette = Palette::from_stella(&file, standard);
                let palette = palette.with_context(|| wanted.display().to_string())?;
                let name = wanted.file_stem().unwrap_or_default();
                let name = name.to_string_lossy().into_owned();
                palettes.insert(0, (name.clone(), palette));
                name
            }
        };
        Ok(palettes)
    }
}

impl Play {
    /// Plays until the person leaves.
    pub fn execute(mut self, programs: &Programs, typed: set_up::Typed) -> Outcome {
        if !typed.is_empty() && (self.rom.is_none() || self.replay.is_some()) {
            let line = "a choice at a set-up needs the name of a game";
            return Err(Failure::usage(anyhow!("{line}")));
        }
        self.typed = typed;
        if let Some(number) = self.recent {
            self.rom = Some(recent::image(number).map_err(Failure::usage)?);
        }
        let _claims = self.check_files().map_err(Failure::usage)?;
        interrupt::catch().map_err(Failure::failed)?;
        match &self.replay {
            Some(record) => self.replay(&programs.catalog, record)?,
            None => self.live(programs)?,
        }
        match interrupt::requested() {
            true => Err(Failure::Interrupted),
            false => Ok(()),
        }
    }

    /// Checks that each output has a file of its own, and can be written; claims them.
    fn check_files(&self) -> Result<Vec<Claim>> {
        let outputs = [self.record.as_deref(), self.hardware.savekey()];
        let inputs = [&self.rom, &self.replay, &self.picture.palette];
        let inputs = inputs.into_iter().flatten().map(PathBuf::as_path);
        let mut claims = files::outputs(outputs.into_iter().flatten(), inputs)?;
        claims.extend(self.pictures.open()?);
        Ok(claims)
    }

    /// Shows the shelf, unless a game is named, and plays what is chosen, with the referee beside it.
    fn live(&self, programs: &Programs) -> Outcome {
        let catalog = &programs.catalog;
        if self.rom.is_none() && self.record.is_some() {
            let line = "--record needs the name of a game";
            return Err(Failure::usage(anyhow!("{line}")));
        }
        let (_, unread) = settings::read();
        if let Some(reason) = unread {
            output::print_message(reason);
        }
        // What is named is read before a window is opened.
        let mut next = self.rom.clone();
        let mut cartridge = next
            .as_deref()
            .map(|named| self.insert(programs, named, &self.typed))
            .transpose();
        let mut desk = None;
        let mut verdict = Ok(());
        let mut message = None;
        if self.rom.is_none() {
            match self.open() {
                Ok((opened, why)) => {
                    desk = Some(opened);
                    message = why;
                }
                Err(why) if !self.tui && !self.window => {
                    return no_display::execute(programs, &why);
                }
                Err(error) => return Err(Failure::failed(error)),
            }
        }
        loop {
            let end = match (next.take(), cartridge) {
                (Some(_), Err(failure)) if self.rom.is_some() && desk.is_none() => {
                    return Err(failure);
                }
                (Some(_), Err(Failure::Usage(error) | Failure::Failed(error))) => {
                    message = Some(format!("{error:#}"));
                    End::Shelf
                }
                (Some(named), Ok(Some(inserted))) => {
                    self.remember(catalog, &named);
                    let desk = self.desk(&mut desk)?;
                    let (end, found) = self.play(programs, desk, inserted)?;
                    if let (Ok(()), Err(failure)) = (&verdict, found) {
                        verdict = Err(failure);
                    }
                    end
                }
                _ => {
                    let shelf = self
                        .shelf(catalog, message.take())
                        .map_err(Failure::usage)?;
                    let desk = self.desk(&mut desk)?;
                    desk.choose(shelf).map_err(Failure::failed)?
                }
            };
            next = match end {
                End::Left => break,
                End::Shelf => None,
                End::Game(number) => catalog
                    .games()
                    .nth(number)
                    .map(|game| PathBuf::from(game.name)),
                End::Recent(number) => shown_recent().into_iter().nth(number).map(PathBuf::from),
                End::File(path) => Some(path),
            };
            cartridge = next
                .as_deref()
                .map(|named| self.insert(programs, named, &set_up::Typed::default()))
                .transpose();
        }
        verdict
    }

    /// The window or the terminal, opened when it is needed first.
    fn desk<'a>(&self, desk: &'a mut Option<Desk>) -> Result<&'a mut Desk, Failure> {
        if desk.is_none() {
            let (opened, _) = self.open().map_err(Failure::failed)?;
            *desk = Some(opened);
        }
        desk.as_mut().context("it is open").map_err(Failure::failed)
    }

    /// Opens the window or the terminal that is wanted; if neither is, a window, or else the terminal, and says why.
    ///
    /// # Errors
    /// Returns one line if it cannot be opened.
    fn open(&self) -> Result<(Desk, Option<String>)> {
        if self.tui {
            return Ok((Desk::terminal(notify)?, None));
        }
        match Desk::window(notify, self.fullscreen) {
            Err(error) if !self.window && Desk::has_terminal() => {
                let why = format!("{error:#}; this is the terminal");
                output::print_message(&why);
                Ok((Desk::terminal(notify)?, Some(why)))
            }
            window => Ok((window?, None)),
        }
    }

    /// The shelf of all games.
    fn shelf(&self, catalog: &Catalog, message: Option<String>) -> Result<Shelf> {
        let mut exhibits = Vec::new();
        for game in catalog.games() {
            let rom = Rom::of_game(catalog, game, None)?;
            let mut console = Console::new(rom.cartridge()?, 0);
            let standard =
                self.hardware
                    .connect(&rom, &mut console, &Script::default(), [None; 2])?;
            exhibits.push(Exhibit {
                title: game.title.to_string(),
                sentence: game.sentence.to_string(),
                console,
                standard,
            });
        }
        let name = |path: String| {
            let name = Path::new(&path).file_name().unwrap_or_default();
            name.to_string_lossy().into_owned()
        };
        let played = recent::list().unwrap_or_default();
        let number = |name: &String| catalog.games().position(|game| game.name == name);
        let chosen = played.iter().find_map(number).unwrap_or(0);
        let recent = shown_recent().into_iter().map(name).collect();
        let stops = interrupt::requested;
        Ok(Shelf::new(
            exhibits,
            chosen,
            recent,
            controls::own()?,
            message,
            stops,
        ))
    }

    /// Puts what was played at the head of the list.
    fn remember(&self, catalog: &Catalog, named: &Path) {
        let game = named.to_str().and_then(|name| catalog.named(name));
        let added = match game {
            Some(game) => recent::add_name(game.name),
            None => recent::add(named),
        };
        if let Err(error) = added {
            output::print_message(format_args!("{error:#}"));
        }
    }

    /// Switches a console on with a game or a file in it, and makes the choices that are typed at its set-up.
    fn insert(
        &self,
        programs: &Programs,
        named: &Path,
        typed: &set_up::Typed,
    ) -> Result<Inserted, Failure> {
        let catalog = &programs.catalog;
        let mut rom =
            Rom::of(catalog, Some(named), self.hardware.scheme).map_err(Failure::usage)?;
        let times = self.opened.take().filter(|(path, _)| path == named);
        let times = times.map_or(0, |(_, times)| times + 1);
        self.hardware.choose_game(&mut rom, times);
        self.opened.replace(Some((named.to_path_buf(), times)));
        let (mut console, mut watch) =
            machine::switch_on(catalog, &rom, 0).map_err(Failure::usage)?;
        if let Some(path) = &self.record {
            watch
                .record(path, rom.has_records(catalog))
                .map_err(Failure::usage)?;
        }
        if self.say && self.rom.is_some() {
            watch.listen().map_err(Failure::usage)?;
        }
        let savekey = self.hardware.plug_savekey(&mut console);
        let savekey = savekey.map_err(Failure::usage)?;
        let standard = self
            .hardware
            .connect(&rom, &mut console, &Script::default(), [None; 2])
            .map_err(Failure::usage)?;
        typed
            .choose(programs, rom.game(catalog), &mut console, &mut watch)
            .map_err(Failure::usage)?;
        watch
            .keep_pictures(&self.pictures, &host::Screen::of(standard))
            .map_err(Failure::usage)?;
        // What is not valid is reported before a window is opened.
        controls::own().map_err(Failure::usage)?;
        let mut settings = Settings::default();
        self.picture
            .choose(&mut settings, standard)
            .map_err(Failure::usage)?;
        let live = Live {
            watch,
            difference: None,
            savekey,
            says: self.say,
        };
        Ok(Inserted {
            rom,
            console,
            standard,
            live,
            is_new: !typed.is_empty(),
        })
    }

    /// Plays a game until the person leaves it. Returns what the person wants next, and the referee's verdict.
    fn play(
        &self,
        programs: &Programs,
        desk: &mut Desk,
        inserted: Inserted,
    ) -> Result<(End, Outcome), Failure> {
        let Inserted {
            rom,
            mut console,
            standard,
            mut live,
            is_new,
        } = inserted;
        let game = rom.game(&programs.catalog);
        let book = game.and_then(|game| programs.part(game).manual.as_ref());
        let manual = move |columns| match book {
            Some(book) => book::passages(book, columns),
            None => Vec::new(),
        };
        let mut setting = self.setting(&rom, standard)?;
        setting.manual = Rc::new(manual);
        setting.offers = !is_new;
        let end = desk
            .play(&mut console, &mut live, setting)
            .map_err(Failure::failed)?;
        Ok((end, live.watch.verdict().map(|_| ())))
    }

    /// The host's data of an image.
    fn setting<'a>(&self, rom: &'a Rom, standard: Standard) -> Result<Setting<'a>, Failure> {
        let (mut settings, _) = settings::read();
        let palettes = self
            .picture
            .choose(&mut settings, standard)
            .map_err(Failure::usage)?;
        Ok(Setting {
            standard,
            name: &rom.name,
            folder: places::pictures(),
            states: places::states(rom),
            controls: controls::own().map_err(Failure::usage)?,
            settings,
            keeper: &settings::Files,
            palettes,
            manual: Rc::new(|_| Vec::new()),
            offers: true,
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
        let hides = game.notation.is_none_or(|notation| notation.hides);
        if hides && self.record.is_some() {
            return Err(Failure::usage(anyhow!(
                "--record: nobody plays on in a game whose record contains what a player must not see"
            )));
        }
        let rom = Rom::of_game(catalog, game, self.rom.as_deref()).map_err(Failure::usage)?;
        let subject = rom.subject().map_err(Failure::usage)?;
        let (mut console, mut watch) =
            machine::switch_on(catalog, &rom, 0).map_err(Failure::usage)?;
        if let Some(path) = &self.record {
            watch.record(path, true).map_err(Failure::usage)?;
        }
        let standard = self
            .hardware
            .connect(&rom, &mut console, &Script::default(), [None; 2])
            .map_err(Failure::usage)?;
        let last_turn = || {
            let Read { play, .. } = diff::read(catalog, path)?;
            let (mut console, referee) = referee::last_turn(&play, &rom.subject()?)?;
            console.set_standard(standard);
            Ok((console, referee))
        };
        let live = Live {
            watch,
            difference: None,
            savekey: None,
            says: false,
        };
        let setting = self.setting(&rom, standard)?;
        // Another thread plays, one frame ahead of the window; it stops where the window is closed.
        let (sender, frames) = sync_channel::<Console>(1);
        let player = thread::Builder::new().spawn(move || {
            let onlooker = Box::new(move |console: &mut Console, _: &dyn referee::Watcher| {
                let shown = console.clone();
                console.take_audio();
                sender.send(shown).map_err(|_| CLOSED.into())
            });
            play(&subject, Some(onlooker))
        });
        let player = player.map_err(|error| Failure::failed(anyhow!("no threads: {error}")))?;
        let mut shown = Shown {
            frames,
            last_turn: (!hides).then_some(&last_turn),
            live,
            plays: false,
        };
        let closed = self.open();
        let closed = closed.and_then(|(mut desk, _)| desk.play(&mut console, &mut shown, setting));
        let Shown { frames, live, .. } = shown;
        let over = matches!(frames.try_recv(), Err(TryRecvError::Disconnected));
        drop(frames);
        let replayed = player
            .join()
            .map_err(|_| Failure::failed(anyhow!("the replay has failed")))?
            .map_err(Failure::usage)?;
        closed.map_err(Failure::failed)?;
        if over {
            let name = output::printable(&path.display().to_string());
            output::print(format_args!("{name}: {replayed}\n"))?;
        }
        match over && !replayed.equal() {
            true => Err(Failure::failed(anyhow!("the game differs"))),
            false => live.watch.verdict().map(|_| ()),
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

/// The files that were played last and are not bundled games.
fn shown_recent() -> Vec<String> {
    let list = recent::list().unwrap_or_default();
    list.into_iter()
        .filter(|image| image.contains(['/', '\\']))
        .collect()
}

/// A console with a cartridge in it.
struct Inserted {
    rom: Rom,
    console: Console,
    standard: Standard,
    live: Live,
    /// Whether a new game is wanted, with choices at its set-up.
    is_new: bool,
}

/// A game that is played, with the referee beside it.
struct Live {
    watch: Watch,
    /// The report of the last difference.
    difference: Option<String>,
    savekey: Option<Kept>,
    /// Whether the words of the picture are printed.
    says: bool,
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
        if self.says {
            let lines = self.watch.new_lines(console);
            let printed = lines.iter().try_for_each(output::print_line);
            if let Err(Failure::Failed(error)) = printed {
                messages.push(format!("{error:#}"));
                self.says = false;
            }
        }
        let differences = self.watch.take_differences();
        if let Some(last) = differences.last() {
            self.difference = Some(last.clone());
        }
        FrameReport {
            differences,
            messages,
        }
    }

    fn overlay(&self) -> Overlay {
        let Some(Findings { text, short, path }) = self.watch.findings() else {
            return Overlay {
                lines: vec!["no referee: the image is of no game of the catalog".to_string()],
                ..Overlay::default()
            };
        };
        let mut lines = vec![text];
        let report = self.difference.iter().flat_map(|report| report.lines());
        lines.extend(report.map(String::from));
        Overlay { lines, short, path }
    }

    fn take_turn(&mut self) -> Option<bool> {
        self.watch.take_turn()
    }

    fn is_pointed_at(&self) -> bool {
        self.watch.is_pointed_at()
    }

    fn press(&mut self, console: &Console, (x, y): (usize, usize), back: bool) -> bool {
        let how = if back { How::Back } else { How::Press };
        self.watch.press(console, Click { x, y, how })
    }

    fn release(&mut self, place: Option<(usize, usize)>) {
        self.watch.release(place);
    }

    fn steer(&mut self, console: &Console, inputs: &mut Inputs) {
        self.watch.steer(console, inputs);
    }

    fn words(&self, console: &Console) -> Vec<String> {
        self.watch.words(console)
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

/// A recorded game that another thread plays, and that the person plays on when it is over.
struct Shown<'a> {
    frames: Receiver<Console>,
    /// Comes to the last turn; `None` if nobody may play on.
    last_turn: Option<&'a dyn Fn() -> Result<Watched>>,
    live: Live,
    /// Whether the person plays.
    plays: bool,
}

impl Session for Shown<'_> {
    fn run_frame(&mut self, console: &mut Console) -> FrameReport {
        if self.plays {
            return self.live.run_frame(console);
        }
        let mut messages = Vec::new();
        match self.frames.recv() {
            Ok(shown) => *console = shown,
            Err(_) => match self.last_turn.take().map(|last_turn| last_turn()) {
                None => {}
                Some(Err(error)) => {
                    let error = format!("{error:#}");
                    let why = error.lines().next().unwrap_or_default();
                    messages.push(format!("nobody can play on: {why}"));
                }
                Some(Ok((last, referee))) => {
                    *console = last;
                    self.live.watch.follow(referee);
                    self.plays = true;
                    messages.push("the record is over: it is your turn".to_string());
                }
            },
        }
        FrameReport {
            messages,
            ..FrameReport::default()
        }
    }

    fn replaceable(&self) -> bool {
        self.plays
    }

    fn replaced(&mut self) {
        self.live.replaced();
    }

    fn stops(&self) -> bool {
        interrupt::requested()
    }

    fn take_turn(&mut self) -> Option<bool> {
        match self.plays {
            true => self.live.take_turn(),
            false => None,
        }
    }

    fn is_pointed_at(&self) -> bool {
        self.live.is_pointed_at()
    }

    fn press(&mut self, console: &Console, place: (usize, usize), back: bool) -> bool {
        self.plays && self.live.press(console, place, back)
    }

    fn release(&mut self, place: Option<(usize, usize)>) {
        self.live.release(place);
    }

    fn steer(&mut self, console: &Console, inputs: &mut Inputs) {
        self.live.steer(console, inputs);
    }

    fn words(&self, console: &Console) -> Vec<String> {
        match self.plays {
            true => self.live.words(console),
            false => Vec::new(),
        }
    }

    fn overlay(&self) -> Overlay {
        match self.plays {
            true => self.live.overlay(),
            false => Overlay {
                lines: vec!["the result is printed when the record is over".to_string()],
                ..Overlay::default()
            },
        }
    }
}
