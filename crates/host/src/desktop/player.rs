//! A console that a person plays, for a window and a terminal alike: speed, rewinding, saved states and messages.
//!
//! Owns what happens between two pictures. It opens no window and reads no clock: times are durations since any
//! fixed moment.

use std::path::PathBuf;
use std::thread::{self, JoinHandle};
use std::time::Duration;

use anyhow::{Context, Result, bail};

use super::clip::Clip;
use super::notice::Notice;
use super::session::Session;
use super::sound::Sound;
use super::states::States;
use crate::portable::{
    Advance, Blocks, Controls, Edge, History, Look, Overlay, Painter, Palette, Panel, Playback,
    Request, Screen, draw_caption, draw_path,
};
use output::files;
use vcs::{Console, Frame, Standard};

/// Height of the window, in lines of the overlay's path.
const PATH: usize = 300;

/// A console, what runs it, and what the person at it has chosen.
pub struct Player<'a> {
    console: &'a mut Console,
    session: &'a mut dyn Session,
    standard: Standard,
    screen: Screen,
    look: Look,
    painter: Painter,
    /// The palettes by their names, and which of them is taken.
    palettes: Vec<(String, Palette)>,
    palette: usize,
    /// In lower case the prefix of the files that are written to the current directory.
    name: String,
    /// What presses the console's controls.
    pub panel: Panel,
    /// Which keys and buttons do.
    pub controls: Controls,
    playback: Playback,
    history: History,
    states: States,
    /// The number of the state that is saved and loaded.
    number: u32,
    /// Whether what the referee knows is drawn over the picture.
    referee: bool,
    clip: Clip,
    /// A clip that is being written.
    writing: Option<JoinHandle<Vec<Notice>>>,
    sound: Option<Sound>,
    /// Title that the window is to have, until it is taken.
    title: Option<String>,
    notices: Vec<Notice>,
}

/// What a front end needs besides the console and the session.
#[derive(Debug)]
pub struct Setting<'a> {
    /// The standard of the console and the television.
    pub standard: Standard,
    /// The first title of the window, and in lower case the prefix of the files written to the current directory.
    pub name: &'a str,
    /// The folder for the states of this cartridge; `None` if there is no place for it.
    pub states: Option<PathBuf>,
    /// Which keys and buttons have which functions.
    pub controls: Controls,
    /// How the picture is drawn at the start.
    pub look: Look,
    /// The palettes that can be taken, at least one, with their names; the first one is taken at the start.
    pub palettes: Vec<(String, Palette)>,
}

impl<'a> Player<'a> {
    /// Returns a player whose first frame begins at `now`. `sound` is where the sound is played.
    pub fn new(
        console: &'a mut Console,
        session: &'a mut dyn Session,
        setting: Setting,
        sound: Option<Sound>,
        now: Duration,
    ) -> Player<'a> {
        let controllers = console.inputs().controllers;
        let mut screen = Screen::of(setting.standard);
        if let Some((_, palette)) = setting.palettes.first() {
            screen.set_palette(palette.clone());
        }
        Player {
            console,
            session,
            standard: setting.standard,
            screen,
            look: setting.look,
            painter: Painter::default(),
            palettes: setting.palettes,
            palette: 0,
            name: setting.name.to_lowercase().replace(['/', '\\'], "-"),
            panel: Panel::new(controllers),
            playback: Playback::new(controllers, setting.controls.clone(), now),
            controls: setting.controls,
            history: History::default(),
            states: States::new(setting.states),
            number: 1,
            referee: false,
            clip: Clip::new(setting.standard),
            writing: None,
            sound,
            title: None,
            notices: Vec::new(),
        }
    }

    /// Draws the last frame and what is written over it, as [`Painter::paint`].
    pub fn paint(&mut self, window: &mut Vec<u32>, size: (usize, usize), now: Duration) {
        let frame = self.console.frame();
        self.painter
            .paint(&self.screen, self.look, frame, window, size);
        let (width, height) = size;
        if self.referee {
            let Overlay { lines, path } = self.session.overlay();
            let place = |&(clock, line): &(u16, u16)| {
                let (clock, line) = (f64::from(clock), f64::from(line));
                self.painter.position(&self.screen, clock, line)
            };
            let places: Vec<(f64, f64)> = path.iter().map(place).collect();
            draw_path(window, width, &places, (height / PATH).max(1));
            draw_caption(window, width, height, Edge::Top, &lines);
        }
        let lines = self.playback.lines(now);
        draw_caption(window, width, height, Edge::Bottom, &lines);
    }

    /// Draws the last frame and the referee's path as half blocks; `None` if the terminal is too small.
    pub fn blocks(&self, columns: usize, rows: usize) -> Option<Blocks> {
        let mut blocks = Blocks::draw(&self.screen, self.console.frame(), columns, rows)?;
        if self.referee {
            let path = self.session.overlay().path;
            let place = |&(clock, line): &(u16, u16)| blocks.position(&self.screen, clock, line);
            let places: Vec<(f64, f64)> = path.iter().map(place).collect();
            draw_path(&mut blocks.pixels, blocks.width, &places, 1);
        }
        Some(blocks)
    }

    /// The lines to show at the top and at the bottom of the picture at this time.
    pub fn lines(&self, now: Duration) -> [Vec<String>; 2] {
        let referee = self.referee.then(|| self.session.overlay().lines);
        [referee.unwrap_or_default(), self.playback.lines(now)]
    }

    /// The last complete frame.
    pub fn frame(&self) -> &Frame {
        self.console.frame()
    }

    /// Whether the person has left.
    pub fn left(&self) -> bool {
        self.playback.left() || self.session.stops()
    }

    /// Shows a message for some seconds.
    pub fn say(&mut self, message: &str, now: Duration) {
        self.playback.say(message, now);
    }

    /// Returns the window's new title, if it has changed since the last call.
    pub fn take_title(&mut self) -> Option<String> {
        self.title.take()
    }

    /// Returns the events since the last call.
    pub fn take_notices(&mut self) -> Vec<Notice> {
        std::mem::take(&mut self.notices)
    }

    /// Carries out a request, unless it is the window's own.
    pub fn request(&mut self, request: Request, now: Duration) {
        self.playback.request(request, now);
        let message = match request {
            Request::Screenshot => {
                let notice = saved("screenshot", self.save_screenshot());
                let message = notice.to_string();
                self.notices.push(notice);
                message
            }
            Request::SaveState => match self.states.save(self.number, &self.console.save()) {
                Ok(()) => format!("STATE {} SAVED", self.number),
                Err(error) => format!("STATE {}: {error:#}", self.number),
            },
            Request::LoadState => match self.load_state() {
                Ok(()) => format!("STATE {}", self.number),
                Err(error) => format!("STATE {}: {error:#}", self.number),
            },
            Request::NextState => {
                self.number = self.number % States::HIGHEST + 1;
                let used = self.states.has(self.number);
                let used = if used { "SAVED" } else { "EMPTY" };
                format!("STATE {}: {used}", self.number)
            }
            Request::Clip if self.writing.is_some() => "A CLIP IS BEING WRITTEN".to_string(),
            Request::Clip => {
                let (clip, screen, name) =
                    (self.clip.clone(), self.screen.clone(), self.name.clone());
                self.writing = Some(thread::spawn(move || write_clip(&clip, &screen, &name)));
                "THE LAST SECONDS ARE WRITTEN".to_string()
            }
            Request::Palette => {
                self.palette = (self.palette + 1) % self.palettes.len().max(1);
                let Some((name, palette)) = self.palettes.get(self.palette) else {
                    return;
                };
                self.screen.set_palette(palette.clone());
                format!("PALETTE: {name}")
            }
            Request::Referee => {
                self.referee = !self.referee;
                return;
            }
            Request::Crt => {
                self.look.crt = !self.look.crt;
                let on = if self.look.crt {
                    "A TUBE"
                } else {
                    "A SHARP SCREEN"
                };
                on.to_string()
            }
            Request::Smooth => {
                self.look.smooth = !self.look.smooth;
                let smooth = self.look.smooth;
                let scale = if smooth { "ANY SIZE" } else { "WHOLE PIXELS" };
                scale.to_string()
            }
            _ => return,
        };
        self.playback.say(&message, now);
    }

    fn load_state(&mut self) -> Result<()> {
        if !self.session.replaceable() {
            bail!("not while a record is shown");
        }
        let state = self.states.load(self.number)?;
        self.restore(&state)?;
        self.run_frame(); // whose picture is shown
        Ok(())
    }

    fn restore(&mut self, state: &[u8]) -> Result<()> {
        self.console.restore(state)?;
        self.console.set_standard(self.standard);
        self.session.replaced();
        Ok(())
    }

    /// Runs the frames until the next picture.
    pub fn advance(&mut self, now: Duration) {
        if self.writing.as_ref().is_some_and(JoinHandle::is_finished) {
            self.finish(now);
        }
        match self.playback.advance() {
            Advance::Frames(frames) => {
                for _ in 0..frames {
                    *self.console.inputs_mut() = self.panel.next_frame();
                    if self.session.replaceable() {
                        self.history.keep(self.console);
                    }
                    self.run_frame();
                }
            }
            Advance::Back => {
                let state = self.history.take_latest();
                if state.is_some_and(|state| self.restore(&state).is_ok()) {
                    self.run_frame();
                }
            }
        }
    }

    /// Runs a frame with the console's inputs.
    fn run_frame(&mut self) {
        let report = self.session.run_frame(self.console);
        if report.title.is_some() {
            self.title = report.title;
        }
        let differences = report.differences.into_iter();
        self.notices.extend(differences.map(Notice::Difference));
        let messages = report.messages.into_iter();
        self.notices.extend(messages.map(Notice::Message));
        let samples = self.console.take_audio();
        self.clip.push(self.console.frame(), &samples);
        if let Some(sound) = &self.sound {
            sound.push(&samples, self.playback.gain());
        }
    }

    /// Waits until a clip is written that was requested.
    pub fn finish(&mut self, now: Duration) {
        let written = self.writing.take().map(JoinHandle::join);
        for notice in written.and_then(Result::ok).unwrap_or_default() {
            self.playback.say(&notice.to_string(), now);
            self.notices.push(notice);
        }
    }

    fn save_screenshot(&self) -> Result<PathBuf> {
        let path = free_path(&self.name, &["png"])?.with_extension("png");
        files::write(&path, &self.screen.png(self.frame())?)?;
        Ok(path)
    }
}

/// Writes a clip, as a GIF and a WAV file of the same number.
fn write_clip(clip: &Clip, screen: &Screen, name: &str) -> Vec<Notice> {
    let path = match free_path(name, &["gif", "wav"]) {
        Ok(path) => path,
        Err(error) => return vec![Notice::NotSaved("clip", format!("{error:#}"))],
    };
    let write = |extension: &str, bytes: Result<Vec<u8>>| {
        let path = path.with_extension(extension);
        files::write(&path, &bytes?)?;
        Ok(path)
    };
    vec![
        saved("sound", write("wav", clip.wav())),
        saved("clip", write("gif", clip.gif(screen))),
    ]
}

fn saved(what: &'static str, written: Result<PathBuf>) -> Notice {
    match written {
        Ok(path) => Notice::Saved(what, path),
        Err(error) => Notice::NotSaved(what, format!("{error:#}")),
    }
}

/// The first of NAME-1, NAME-2 and so on that exists with none of these extensions in the current directory.
fn free_path(name: &str, extensions: &[&str]) -> Result<PathBuf> {
    (1..=u32::MAX)
        // with_extension() replaces the last one, which may be a part of the name
        .map(|number| PathBuf::from(format!("{name}-{number}.")))
        .find(|path| {
            !extensions
                .iter()
                .any(|extension| path.with_extension(extension).exists())
        })
        .context("all file names are taken")
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;

    use super::*;
    use crate::desktop::session::FrameReport;
    use vcs::Cartridge;

    const NOW: Duration = Duration::ZERO;

    /// A session without a referee, which counts how often the state was replaced.
    struct Plain(u32);

    impl Session for Plain {
        fn run_frame(&mut self, console: &mut Console) -> FrameReport {
            console.run_frame();
            FrameReport::default()
        }

        fn replaceable(&self) -> bool {
            true
        }

        fn replaced(&mut self) {
            self.0 += 1;
        }

        fn stops(&self) -> bool {
            false
        }

        fn overlay(&self) -> Overlay {
            Overlay {
                lines: vec!["|".to_string()],
                path: vec![(80, 100), (80, 200)],
            }
        }
    }

    /// A console that jumps to itself at `address`.
    fn console(address: u16) -> Console {
        let mut image = vec![0xEA; 2048];
        let [low, high] = address.to_le_bytes();
        let at = usize::from(address - 0xF800);
        image[at..at + 3].copy_from_slice(&[0x4C, low, high]);
        image[0x7FC..].copy_from_slice(&[low, high, low, high]);
        Console::new(Cartridge::new(&image, None).unwrap(), 0)
    }

    fn player<'a>(
        console: &'a mut Console,
        session: &'a mut Plain,
        folder: Option<&Path>,
    ) -> Player<'a> {
        let setting = Setting {
            controls: Controls::default(),
            standard: Standard::Ntsc,
            name: "test",
            states: folder.map(Path::to_path_buf),
            look: Look::default(),
            palettes: Palette::choices(Standard::Ntsc),
        };
        Player::new(console, session, setting, None, NOW)
    }

    /// A folder that is removed at the end.
    struct Folder(PathBuf);

    impl Folder {
        fn new(name: &str) -> Folder {
            let name = format!("ricochet-{name}-{}", std::process::id());
            Folder(std::env::temp_dir().join(name))
        }
    }

    impl Drop for Folder {
        fn drop(&mut self) {
            let _ = fs::remove_dir_all(&self.0);
        }
    }

    fn said(player: &mut Player, request: Request) -> String {
        player.request(request, NOW);
        player.playback.lines(NOW).join("/")
    }

    #[test]
    fn a_state_is_saved_under_a_number_and_loaded_again() {
        let folder = Folder::new("states");
        let (mut console, mut session) = (console(0xF800), Plain(0));
        let mut player = player(&mut console, &mut session, Some(&folder.0));
        for _ in 0..25 {
            player.advance(NOW);
        }
        assert_eq!(said(&mut player, Request::NextState), "STATE 2: EMPTY");
        assert_eq!(said(&mut player, Request::SaveState), "STATE 2 SAVED");
        let saved = player.console.frame_number();
        for _ in 0..25 {
            player.advance(NOW);
        }
        assert_eq!(said(&mut player, Request::LoadState), "STATE 2");
        assert_eq!(player.console.frame_number(), saved + 1, "a frame is shown");
        for _ in 0..8 {
            said(&mut player, Request::NextState);
        }
        assert_eq!(said(&mut player, Request::NextState), "STATE 2: SAVED");
        let files: Vec<_> = fs::read_dir(&folder.0).unwrap().collect();
        assert_eq!(files.len(), 1, "nothing but the state");
        assert_eq!(session.0, 1);
    }

    #[test]
    fn what_is_no_state_of_this_image_is_refused_in_words() {
        let folder = Folder::new("refused");
        let (mut one, mut other) = (console(0xF800), console(0xF900));
        let mut session = Plain(0);
        let mut wrong = player(&mut other, &mut session, Some(&folder.0));
        assert_eq!(said(&mut wrong, Request::SaveState), "STATE 1 SAVED");
        let mut player = player(&mut one, &mut session, Some(&folder.0));
        let before = player.console.save();
        assert_eq!(
            said(&mut player, Request::LoadState),
            "STATE 1: saved state belongs to another cartridge"
        );
        let file = folder.0.join("1.state");
        let mut bytes = before.clone();
        bytes[4] = 200; // the version is behind the magic
        fs::write(&file, &bytes).unwrap();
        let refused = said(&mut player, Request::LoadState);
        assert!(
            refused.starts_with("STATE 1: saved state has version 200;"),
            "{refused}"
        );
        fs::write(&file, &before[..before.len() / 2]).unwrap();
        assert_eq!(
            said(&mut player, Request::LoadState),
            "STATE 1: saved state is damaged"
        );
        fs::write(&file, "text").unwrap();
        assert_eq!(
            said(&mut player, Request::LoadState),
            "STATE 1: not a saved state"
        );
        fs::remove_file(&file).unwrap();
        assert_eq!(
            said(&mut player, Request::LoadState),
            "STATE 1: nothing is saved there"
        );
        assert_eq!(player.console.save(), before);
        assert_eq!(session.0, 0);
    }

    #[test]
    fn palettes_and_looks_are_chosen_by_key() {
        let (mut console, mut session) = (console(0xF800), Plain(0));
        let mut player = player(&mut console, &mut session, None);
        for name in ["vivid", "soft", "grey", "standard"] {
            let said = said(&mut player, Request::Palette);
            assert_eq!(said, format!("PALETTE: {name}"));
        }
        said(&mut player, Request::Palette);
        let vivid = &Palette::choices(Standard::Ntsc)[1].1;
        assert_eq!(player.screen.palette().rgb(0x44), vivid.rgb(0x44));
        for (request, look) in [
            (Request::Crt, (true, false)),
            (Request::Smooth, (true, true)),
            (Request::Crt, (false, true)),
        ] {
            said(&mut player, request);
            assert_eq!((player.look.crt, player.look.smooth), look);
        }
    }

    #[test]
    fn the_referees_text_and_path_are_drawn_over_the_picture() {
        let (mut console, mut session) = (console(0xF800), Plain(0));
        let mut player = player(&mut console, &mut session, None);
        player.advance(NOW);
        let (width, height) = player.screen.size();
        let late = Duration::from_secs(10);
        let painted = |player: &mut Player| {
            let mut window = Vec::new();
            player.paint(&mut window, (width, height), late);
            window
        };
        let plain = painted(&mut player);
        player.request(Request::Referee, NOW);
        let window = painted(&mut player);
        // Clock 80 is drawn from 400 to 405, scanline 150 from (150 - 23) * 3 on.
        let at = |x: usize, y: usize| window[y * width + x];
        assert_ne!(at(402, 382), plain[382 * width + 402]);
        assert_eq!(at(420, 382), plain[382 * width + 420]);
        assert!(window[..20 * width].contains(&0x00FF_FFFF), "the text");
        player.request(Request::Referee, NOW);
        assert_eq!(painted(&mut player), plain);
    }

    #[test]
    fn without_a_data_directory_nothing_is_saved() {
        let (mut console, mut session) = (console(0xF800), Plain(0));
        let mut player = player(&mut console, &mut session, None);
        let refused = "STATE 1: there is no data directory";
        assert_eq!(said(&mut player, Request::SaveState), refused);
        assert_eq!(said(&mut player, Request::LoadState), refused);
    }

    #[test]
    fn winding_back_ends_at_the_first_frame_and_goes_on_from_there() {
        let (mut console, mut session) = (console(0xF800), Plain(0));
        let mut player = player(&mut console, &mut session, None);
        for _ in 0..60 {
            player.advance(NOW);
        }
        let before = player.console.frame_number();
        player.request(Request::Rewind(true), NOW);
        for _ in 0..4 {
            player.advance(NOW);
        }
        let now = player.console.frame_number();
        assert!(
            now < before - 9 && now > before - 30,
            "{now} after {before}"
        );
        for _ in 0..20 {
            player.advance(NOW);
        }
        let first = player.console.frame_number();
        assert!(first <= 11, "{first}");
        player.request(Request::Rewind(false), NOW);
        player.advance(NOW);
        assert_eq!(player.console.frame_number(), first + 1);
    }
}
