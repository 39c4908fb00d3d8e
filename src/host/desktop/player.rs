//! A console that a person plays, for a window and a terminal alike: speed, rewinding, saved states and messages.
//!
//! Owns what happens between two pictures. It opens no window and reads no clock: times are durations since any
//! fixed moment.

use std::path::PathBuf;
use std::time::Duration;

use anyhow::{anyhow, bail, Result};

use super::notice::Notice;
use super::session::Session;
use super::sound::Sound;
use super::states::States;
use crate::files;
use crate::host::portable::{Advance, History, Panel, Playback, Request, Screen};
use vcs::{Console, Frame, Standard};

/// A console, what runs it, and what the person at it has chosen.
pub struct Player<'a> {
    console: &'a mut Console,
    session: &'a mut dyn Session,
    standard: Standard,
    screen: Screen,
    /// In lower case the prefix of the files that are written to the current directory.
    name: String,
    /// What presses the console's controls.
    pub panel: Panel,
    playback: Playback,
    history: History,
    states: States,
    /// The number of the state that is saved and loaded.
    number: u32,
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
        Player {
            console,
            session,
            standard: setting.standard,
            screen: Screen::of(setting.standard),
            name: setting.name.to_lowercase().replace(['/', '\\'], "-"),
            panel: Panel::new(controllers),
            playback: Playback::new(controllers, now),
            history: History::default(),
            states: States::new(setting.states),
            number: 1,
            sound,
            title: None,
            notices: Vec::new(),
        }
    }

    /// The television's picture.
    pub fn screen(&self) -> &Screen {
        &self.screen
    }

    /// The last complete frame.
    pub fn frame(&self) -> &Frame {
        self.console.frame()
    }

    /// Whether the person has left.
    pub fn left(&self) -> bool {
        self.playback.left()
    }

    /// The lines to draw over the picture at this time.
    pub fn lines(&self, now: Duration) -> Vec<String> {
        self.playback.lines(now)
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
                let notice = match self.save_screenshot() {
                    Ok(path) => Notice::ScreenshotSaved(path),
                    Err(error) => Notice::ScreenshotFailed(format!("{error:#}")),
                };
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
    pub fn advance(&mut self) {
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
        let samples = self.console.take_audio();
        if let Some(sound) = &self.sound {
            sound.push(&samples, self.playback.gain());
        }
    }

    /// Writes a screenshot to the first of NAME-1.png, NAME-2.png and so on that does not exist.
    fn save_screenshot(&self) -> Result<PathBuf> {
        let path = (1..)
            .map(|number| PathBuf::from(format!("{}-{number}.png", self.name)))
            .find(|path| !path.exists())
            .ok_or_else(|| anyhow!("all file names are taken"))?;
        files::write(&path, &self.screen.png(self.frame())?)?;
        Ok(path)
    }
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;

    use super::*;
    use crate::host::desktop::session::FrameReport;
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
            standard: Standard::Ntsc,
            name: "test",
            states: folder.map(Path::to_path_buf),
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
        player.lines(NOW).join("/")
    }

    #[test]
    fn a_state_is_saved_under_a_number_and_loaded_again() {
        let folder = Folder::new("states");
        let (mut console, mut session) = (console(0xF800), Plain(0));
        let mut player = player(&mut console, &mut session, Some(&folder.0));
        for _ in 0..25 {
            player.advance();
        }
        assert_eq!(said(&mut player, Request::NextState), "STATE 2: EMPTY");
        assert_eq!(said(&mut player, Request::SaveState), "STATE 2 SAVED");
        let saved = player.console.frame_number();
        for _ in 0..25 {
            player.advance();
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
            player.advance();
        }
        let before = player.console.frame_number();
        player.request(Request::Rewind(true), NOW);
        for _ in 0..4 {
            player.advance();
        }
        let now = player.console.frame_number();
        assert!(
            now < before - 9 && now > before - 30,
            "{now} after {before}"
        );
        for _ in 0..20 {
            player.advance();
        }
        let first = player.console.frame_number();
        assert!(first <= 11, "{first}");
        player.request(Request::Rewind(false), NOW);
        player.advance();
        assert_eq!(player.console.frame_number(), first + 1);
    }
}
