//! A console that a person plays, for a window and a terminal alike: speed, rewinding, saved states, messages, and the
//! menu over the picture.
//!
//! Owns what happens between two pictures. It opens no window and reads no clock: times are durations since any
//! fixed moment.

mod pages;

use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::thread::{self, JoinHandle};
use std::time::Duration;

use anyhow::{Context, Result, bail};
use ratatui::layout::Rect;
use ratatui::style::{Color, Style};

use self::pages::Open;
use super::activity::{Activity, End};
use super::canvas::{Canvas, Picture};
use super::clip::Clip;
use super::input::{Input, Mouse};
use super::menu::{Cursor, Navigator, Passage, wrapped};
use super::notice::Notice;
use super::session::Session;
use super::settings::{Keeper, Settings};
use super::sound::Sound;
use super::states::States;
use crate::portable::{
    Advance, Blocks, Chord, Chorded, Controls, History, Overlay, Painter, Palette, Panel, Playback,
    Pointer, Request, Screen, change_axis, change_button, change_key, draw_path, release_pad,
};
use output::files;
use vcs::{Console, Frame, Inputs, Standard};

/// Height of the window, in lines of the overlay's path.
const PATH: usize = 300;
/// The bits of a colour that are left when its channels are shifted by three.
const EIGHTHS: u32 = 0x001F_1F1F;

/// A console, what runs it, and what the person at it has chosen.
pub struct Player<'a> {
    console: &'a mut Console,
    session: &'a mut dyn Session,
    standard: Standard,
    screen: Screen,
    painter: Painter,
    /// The palettes by their names, and which of them is taken.
    palettes: Vec<(String, Palette)>,
    palette: usize,
    settings: Settings,
    keeper: &'a dyn Keeper,
    /// The game's title.
    title: &'a str,
    /// The prefix of the files that are written.
    name: String,
    /// The folder of these files.
    folder: PathBuf,
    manual: Rc<dyn Fn(usize) -> Vec<Passage> + 'a>,
    /// What presses the console's controls.
    panel: Panel,
    /// Which keys and buttons do.
    controls: Controls,
    chord: Chord,
    pointer: Option<Pointer>,
    playback: Playback,
    history: History,
    states: States,
    /// The number of the state that is saved and loaded.
    number: u32,
    /// Whether what the referee knows is drawn over the picture.
    referee: bool,
    /// What is to be said as soon as it is known what time it is.
    late: Option<String>,
    /// What the picture said last.
    words: Vec<String>,
    /// The menu, while it is open.
    menu: Option<Open>,
    navigator: Navigator,
    /// Where the manual was read last.
    reading: Cursor,
    /// What the mouse can choose, as it was drawn last.
    targets: Vec<(Rect, usize)>,
    mouse: Mouse,
    /// Whether a button was ever pressed.
    played: bool,
    end: Option<End>,
    /// Whether the window is to fill the screen, or no longer.
    full_screen: bool,
    /// Whether a screenshot is to be taken after the next frames.
    screenshot: bool,
    clip: Clip,
    /// A clip that is being written.
    writing: Option<JoinHandle<Vec<Notice>>>,
    sound: Option<Sound>,
    notices: Vec<Notice>,
}

/// What a front end needs besides the console and the session.
pub struct Setting<'a> {
    /// The standard of the console and the television.
    pub standard: Standard,
    /// The title of the window, and in lower case the prefix of the files that are written.
    pub name: &'a str,
    /// The folder of screenshots and clips.
    pub folder: PathBuf,
    /// The folder for the states of this cartridge; `None` if there is no place for it.
    pub states: Option<PathBuf>,
    /// Which keys and buttons have which functions.
    pub controls: Controls,
    /// What was chosen before.
    pub settings: Settings,
    /// Where choices are kept.
    pub keeper: &'a dyn Keeper,
    /// The palettes that can be taken, at least one, with their names.
    pub palettes: Vec<(String, Palette)>,
    /// How to play, in lines of at most a number of characters; empty if nobody knows.
    pub manual: Rc<dyn Fn(usize) -> Vec<Passage> + 'a>,
}

impl<'a> Player<'a> {
    /// Returns a player whose first frame begins at once. `sound` is where the sound is played.
    pub fn new(
        console: &'a mut Console,
        session: &'a mut dyn Session,
        setting: Setting<'a>,
        sound: Option<Sound>,
    ) -> Player<'a> {
        let controllers = console.inputs().controllers;
        let mut playback = Playback::new(controllers);
        playback.volume = setting.settings.volume;
        playback.muted = setting.settings.muted;
        let wanted = |(name, _): &(String, Palette)| *name == setting.settings.palette;
        let palette = setting.palettes.iter().position(wanted).unwrap_or(0);
        let mut screen = Screen::of(setting.standard);
        if let Some((_, palette)) = setting.palettes.get(palette) {
            screen.set_palette(palette.clone());
        }
        let mut player = Player {
            standard: setting.standard,
            screen,
            painter: Painter::default(),
            palettes: setting.palettes,
            palette,
            settings: setting.settings,
            keeper: setting.keeper,
            title: setting.name,
            name: setting.name.to_lowercase().replace(['/', '\\'], "-"),
            folder: setting.folder,
            manual: setting.manual,
            panel: Panel::new(controllers),
            controls: setting.controls,
            chord: Chord::default(),
            pointer: Pointer::new(controllers),
            playback,
            history: History::default(),
            states: States::new(setting.states),
            number: 1,
            referee: false,
            late: None,
            words: Vec::new(),
            menu: None,
            navigator: Navigator::default(),
            reading: Cursor::default(),
            targets: Vec::new(),
            mouse: Mouse::default(),
            played: false,
            end: None,
            full_screen: false,
            screenshot: false,
            clip: Clip::new(setting.standard),
            writing: None,
            sound,
            notices: Vec::new(),
            console,
            session,
        };
        player.offer_resume();
        player
    }

    /// Offers to go on where the person left, if there is a state of that.
    fn offer_resume(&mut self) {
        if !self.session.replaceable() || !self.states.has(States::LEFT) {
            return;
        }
        match self
            .states
            .load(States::LEFT)
            .and_then(|state| self.look_at(&state))
        {
            Ok(_) => self.open(pages::Name::Resume),
            Err(error) => {
                let _ = self.states.remove(States::LEFT);
                let dropped = format!("THE GAME YOU LEFT CANNOT GO ON: {error:#}");
                self.late = Some(dropped);
            }
        }
    }

    /// The picture of a state, which is not taken.
    ///
    /// # Errors
    /// The state does not fit the console.
    fn look_at(&self, state: &[u8]) -> Result<Picture> {
        let mut console = self.console.clone();
        console.restore(state)?;
        console.set_standard(self.standard);
        console.run_frame();
        Ok(Picture::of_frame(&self.screen, console.frame()))
    }

    /// Adds an event.
    pub fn add_notice(&mut self, notice: Notice) {
        self.notices.push(notice);
    }

    /// The last complete frame.
    fn frame(&self) -> &Frame {
        self.console.frame()
    }

    /// Carries out a request.
    fn request(&mut self, request: Request, now: Duration) {
        self.playback.request(request, now);
        let message = match request {
            Request::Menu => return self.open(pages::Name::Main),
            Request::Help => return self.open(pages::Name::Controls),
            Request::FullScreen => {
                self.full_screen = true;
                return;
            }
            Request::Screenshot => {
                self.screenshot = true;
                return;
            }
            Request::Mute | Request::Louder | Request::Softer => {
                self.settings.volume = self.playback.volume;
                self.settings.muted = self.playback.muted;
                self.keep(now);
                return;
            }
            Request::SaveState => match self.states.save(self.number, &self.console.save()) {
                Ok(()) => format!("STATE {} SAVED", self.number),
                Err(error) => format!("STATE {}: {error:#}", self.number),
            },
            Request::LoadState => match self.load_state(self.number) {
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
                let (clip, screen) = (self.clip.clone(), self.screen.clone());
                let (folder, name) = (self.folder.clone(), self.name.clone());
                let write = move || write_clip(&clip, &screen, &folder, &name);
                self.writing = Some(thread::spawn(write));
                "THE LAST SECONDS ARE WRITTEN".to_string()
            }
            Request::Palette => {
                self.take_palette(1);
                format!("PALETTE: {}", self.settings.palette)
            }
            Request::Referee => {
                self.referee = !self.referee;
                return;
            }
            Request::Crt => {
                self.settings.look.crt = !self.settings.look.crt;
                let on = if self.settings.look.crt {
                    "A TUBE"
                } else {
                    "A SHARP SCREEN"
                };
                on.to_string()
            }
            Request::Smooth => {
                self.settings.look.smooth = !self.settings.look.smooth;
                let smooth = self.settings.look.smooth;
                let scale = if smooth { "ANY SIZE" } else { "WHOLE PIXELS" };
                scale.to_string()
            }
            _ => return,
        };
        self.playback.say(&message, now);
        if matches!(request, Request::Palette | Request::Crt | Request::Smooth) {
            self.keep(now);
        }
    }

    /// Keeps the settings; says so if that fails.
    fn keep(&mut self, now: Duration) {
        if let Err(error) = self.keeper.keep_settings(&self.settings) {
            self.playback.say(&format!("NOT KEPT: {error:#}"), now);
        }
    }

    /// Takes the palette that is `by` further in the list.
    fn take_palette(&mut self, by: i32) {
        let count = self.palettes.len().max(1) as i32;
        self.palette = (self.palette as i32 + by).rem_euclid(count) as usize;
        if let Some((name, palette)) = self.palettes.get(self.palette) {
            self.screen.set_palette(palette.clone());
            self.settings.palette.clone_from(name);
        }
    }

    /// Continues from a saved state.
    fn load_state(&mut self, number: u32) -> Result<()> {
        if !self.session.replaceable() {
            bail!("not while a record is shown");
        }
        let state = self.states.load(number)?;
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

    /// Runs a frame with the console's inputs.
    fn run_frame(&mut self) {
        let report = self.session.run_frame(self.console);
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
    fn wait_for_clip(&mut self, now: Duration) {
        let written = self.writing.take().map(JoinHandle::join);
        for notice in written.and_then(Result::ok).unwrap_or_default() {
            self.playback.say(&notice.to_string(), now);
            self.notices.push(notice);
        }
    }

    fn save_screenshot(&self) -> Result<PathBuf> {
        let path = free_path(&self.folder, &self.name, &["png"])?.with_extension("png");
        files::write(&path, &self.screen.png(self.frame())?)?;
        Ok(path)
    }

    /// Releases all keys and buttons of the console.
    fn release(&mut self, now: Duration) {
        self.panel.release(|_| true);
        for held in [Request::Fast, Request::Rewind] {
            self.playback.request(held(false), now);
        }
    }

    /// Passes an input to the console while no menu is open.
    fn play(&mut self, input: Input, now: Duration) {
        let requested = match input {
            Input::Key(key, down) => change_key(&mut self.panel, &self.controls, key, down),
            Input::Button(player, button, down) => {
                match self.chord.change(player, button, down, now) {
                    Chorded::Change(down) => {
                        change_button(&mut self.panel, &self.controls, player, button, down)
                    }
                    Chorded::Tap => {
                        for down in [true, false] {
                            change_button(&mut self.panel, &self.controls, player, button, down);
                        }
                        None
                    }
                    Chorded::Menu => Some(Request::Menu),
                    Chorded::Nothing => None,
                }
            }
            Input::Axis(player, axis, value) => {
                change_axis(&mut self.panel, player, axis, value);
                None
            }
            Input::ByPad(_) => None,
            Input::PadLost(player) => {
                release_pad(&mut self.panel, player);
                self.playback.say("THE PAD IS GONE", now);
                Some(Request::Menu)
            }
            Input::Mouse(mouse) => {
                let before = std::mem::replace(&mut self.mouse, mouse);
                match &mut self.pointer {
                    Some(pointer) => {
                        let across = mouse.at.map(|(across, ..)| across);
                        pointer.update(across, mouse.pressed, &mut self.panel);
                        None
                    }
                    None if mouse.pressed && !before.pressed && mouse.at.is_some() => {
                        Some(Request::Menu)
                    }
                    None => None,
                }
            }
            Input::Unfocused => {
                self.release(now);
                if let Some(pointer) = &mut self.pointer {
                    pointer.release(&mut self.panel);
                }
                self.settings.pause_unfocused.then_some(Request::Menu)
            }
        };
        if let Some(request) = requested {
            self.request(request, now);
        }
    }
}

impl Activity for Player<'_> {
    fn input(&mut self, input: Input, now: Duration) {
        match input {
            Input::ByPad(by_pad) => self.playback.by_pad = by_pad,
            _ if self.menu.is_some() => {
                // Start and Select are released when the menu that they have opened is there.
                if let Input::Button(player, button, false) = input {
                    self.chord.change(player, button, false, now);
                }
                self.navigate(input, now);
            }
            _ => self.play(input, now),
        }
    }

    fn advance(&mut self, now: Duration) {
        if self.session.stops() {
            self.end = Some(End::Left);
        }
        if let Some(late) = self.late.take() {
            self.playback.say(&late, now);
        }
        if self.writing.as_ref().is_some_and(JoinHandle::is_finished) {
            self.wait_for_clip(now);
        }
        for (player, button) in self.chord.due(now) {
            change_button(&mut self.panel, &self.controls, player, button, true);
        }
        if self.menu.is_some() {
            self.repeat(now);
        } else {
            match self.playback.advance() {
                Advance::Frames(frames) => {
                    for _ in 0..frames {
                        let inputs = self.panel.next_frame();
                        if presses(&inputs) {
                            self.played = true;
                            self.playback.pressed();
                        }
                        *self.console.inputs_mut() = inputs;
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
        if std::mem::take(&mut self.screenshot) {
            let notice = saved("screenshot", self.save_screenshot());
            self.playback.say(&notice.to_string(), now);
            self.notices.push(notice);
        }
    }

    fn end(&self) -> Option<End> {
        self.end.clone()
    }

    fn finish(&mut self, now: Duration) {
        self.wait_for_clip(now);
        if self.played && self.session.replaceable() && self.states.is_some() {
            let kept = self.states.save(States::LEFT, &self.console.save());
            if let Err(error) = kept {
                let message = format!("the game cannot be continued later: {error:#}");
                self.notices.push(Notice::Message(message));
            }
        }
    }

    fn lines(&self) -> usize {
        self.frame().lines()
    }

    fn title(&self) -> String {
        self.title.to_string()
    }

    fn hides_mouse(&self) -> bool {
        self.menu.is_none() && self.pointer.is_some()
    }

    fn take_full_screen(&mut self) -> bool {
        std::mem::take(&mut self.full_screen)
    }

    fn say(&mut self, message: &str, now: Duration) {
        self.playback.say(message, now);
    }

    fn take_notices(&mut self) -> Vec<Notice> {
        std::mem::take(&mut self.notices)
    }

    fn paint(&mut self, window: &mut Vec<u32>, size: (usize, usize)) {
        let frame = self.console.frame();
        self.painter
            .paint(&self.screen, self.settings.look, frame, window, size);
        if self.referee {
            let Overlay { path, .. } = self.session.overlay();
            let place = |&(clock, line): &(u16, u16)| {
                let (clock, line) = (f64::from(clock), f64::from(line));
                self.painter.position(&self.screen, clock, line)
            };
            let places: Vec<(f64, f64)> = path.iter().map(place).collect();
            draw_path(window, size.0, &places, (size.1 / PATH).max(1));
        }
        let open = self.menu.as_ref().map(Open::name);
        if open.is_some_and(|name| name != pages::Name::Picture) {
            // Behind a long text there is nothing.
            let shown = if open == Some(pages::Name::Manual) {
                0
            } else {
                EIGHTHS
            };
            for pixel in window {
                *pixel = *pixel >> 3 & shown;
            }
        }
    }

    fn blocks(&mut self, columns: usize, rows: usize) -> Option<Blocks> {
        if self.menu.is_some() {
            return None;
        }
        let mut blocks = Blocks::draw(&self.screen, self.console.frame(), columns, rows)?;
        if self.referee {
            let path = self.session.overlay().path;
            let place = |&(clock, line): &(u16, u16)| blocks.position(&self.screen, clock, line);
            let places: Vec<(f64, f64)> = path.iter().map(place).collect();
            draw_path(&mut blocks.pixels, blocks.width, &places, 1);
        }
        Some(blocks)
    }

    fn words(&mut self) -> [Vec<String>; 2] {
        let words = self.session.words(self.console);
        // While something moves, nobody may know what the picture says.
        if !words.is_empty() {
            self.words = words;
        }
        let keys = self.playback.hint(&self.controls);
        let keys = keys.split("   ").map(String::from).collect();
        [self.words.clone(), keys]
    }

    fn canvas(&mut self, columns: u16, rows: u16, now: Duration) -> Canvas {
        let line = self.playback.line(&self.controls, now);
        let mut canvas = match self.menu.take() {
            Some(mut open) => {
                let page = self.page(&mut open, usize::from(columns).saturating_sub(2));
                let keys = self.keys_of_page(open.name(), &page, open.cursor().selected);
                let canvas = open.cursor().draw(&page, columns, rows, &keys);
                self.menu = Some(open);
                canvas
            }
            None => {
                let mut canvas = Canvas::new(columns, rows);
                let known = self.referee.then(|| self.session.overlay().lines);
                let known = known.iter().flatten();
                let wide = usize::from(columns);
                let known = known.flat_map(|line| wrapped(line, wide.saturating_sub(2)));
                for (row, text) in (0..rows).zip(line.into_iter().chain(known)) {
                    let width = text.chars().count().min(wide.saturating_sub(2)) as u16;
                    let left = (columns - width) / 2;
                    let around = Rect::new(left.saturating_sub(1), row, width + 2, 1);
                    canvas.fill(around, CAPTION);
                    canvas.text(Rect::new(left, row, width, 1), &text, CAPTION);
                }
                canvas
            }
        };
        self.targets = std::mem::take(&mut canvas.targets);
        canvas
    }

    fn steps(&self) -> bool {
        self.menu.is_some()
    }
}

/// Lines over the picture.
const CAPTION: Style = Style::new()
    .fg(Color::Rgb(0xFF, 0xFF, 0xFF))
    .bg(Color::Rgb(0, 0, 0));

/// Whether a button of a controller, RESET or SELECT is pressed.
fn presses(inputs: &Inputs) -> bool {
    inputs.reset
        || inputs.select
        || inputs.sticks.iter().any(|stick| stick.fire)
        || inputs.paddles.iter().any(|paddle| paddle.fire)
        || inputs.keypads.as_flattened().contains(&true)
}

/// Writes a clip, as a GIF and a WAV file of the same number.
fn write_clip(clip: &Clip, screen: &Screen, folder: &Path, name: &str) -> Vec<Notice> {
    let path = match free_path(folder, name, &["gif", "wav"]) {
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

/// The first of NAME-1, NAME-2 and so on that exists with none of these extensions in a folder.
fn free_path(folder: &Path, name: &str, extensions: &[&str]) -> Result<PathBuf> {
    (1..=u32::MAX)
        // with_extension() replaces the last one, which may be a part of the name
        .map(|number| folder.join(format!("{name}-{number}.")))
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
    use crate::portable::{Axis, Key};
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
            name: "Test",
            folder: PathBuf::from("."),
            states: folder.map(Path::to_path_buf),
            settings: Settings::default(),
            keeper: &Nowhere,
            palettes: Palette::choices(Standard::Ntsc),
            manual: Rc::new(|columns| vec![Passage::Line("m".repeat(columns))]),
        };
        Player::new(console, session, setting, None)
    }

    /// Keeps nothing.
    struct Nowhere;

    impl Keeper for Nowhere {
        fn keep_settings(&self, _: &Settings) -> Result<()> {
            bail!("there is no place")
        }

        fn keep_controls(&self, _: &Controls) -> Result<()> {
            bail!("there is no place")
        }
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
        player
            .playback
            .line(&player.controls, NOW)
            .unwrap_or_default()
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
        drop(player);
        assert_eq!(session.0, 1);
    }

    #[test]
    fn what_is_no_state_of_this_image_is_refused_in_words() {
        let folder = Folder::new("refused");
        let (mut one, mut other) = (console(0xF800), console(0xF900));
        let mut session = Plain(0);
        let mut wrong = player(&mut other, &mut session, Some(&folder.0));
        assert_eq!(said(&mut wrong, Request::SaveState), "STATE 1 SAVED");
        drop(wrong);
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
        drop(player);
        assert_eq!(session.0, 0);
    }

    #[test]
    fn palettes_and_looks_are_chosen_by_key() {
        let (mut console, mut session) = (console(0xF800), Plain(0));
        let mut player = player(&mut console, &mut session, None);
        for name in ["vivid", "soft", "grey", "standard"] {
            let said = said(&mut player, Request::Palette);
            assert_eq!(said, "NOT KEPT: there is no place");
            assert_eq!(player.settings.palette, name);
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
            assert_eq!(
                (player.settings.look.crt, player.settings.look.smooth),
                look
            );
        }
    }

    /// The rows of the screen of a terminal of 80 by 24.
    fn rows(player: &mut Player) -> Vec<String> {
        let buffer = player.canvas(80, 24, NOW).buffer;
        let row = |y| (0..80).map(|x| buffer[(x, y)].symbol()).collect::<String>();
        (0..24).map(|y| row(y).trim().to_string()).collect()
    }

    #[test]
    fn the_referees_text_and_path_are_drawn_over_the_picture() {
        let (mut console, mut session) = (console(0xF800), Plain(0));
        let mut player = player(&mut console, &mut session, None);
        player.advance(NOW);
        let (width, height) = player.screen.size();
        let painted = |player: &mut Player| {
            let mut window = Vec::new();
            player.paint(&mut window, (width, height));
            window
        };
        let plain = painted(&mut player);
        player.request(Request::Referee, NOW);
        let window = painted(&mut player);
        // Clock 80 is drawn from 400 to 405, scanline 150 from (150 - 23) * 3 on.
        let at = |x: usize, y: usize| window[y * width + x];
        assert_ne!(at(402, 382), plain[382 * width + 402]);
        assert_eq!(at(420, 382), plain[382 * width + 420]);
        let keys = "FIRE: SPACE   STICK: ARROWS   MENU: ESC";
        assert_eq!(rows(&mut player)[..3], [keys, "|", ""]);
        player.request(Request::Referee, NOW);
        assert_eq!(painted(&mut player), plain);
    }

    /// Presses and releases keys, a frame each.
    fn press(player: &mut Player, keys: &[Key]) {
        for &key in keys {
            player.input(Input::Key(key, true), NOW);
            player.advance(NOW);
            player.input(Input::Key(key, false), NOW);
            player.advance(NOW);
        }
    }

    #[test]
    fn the_menu_holds_the_game_and_its_keys_do_not_reach_it() {
        let (mut console, mut session) = (console(0xF800), Plain(0));
        let mut player = player(&mut console, &mut session, None);
        press(&mut player, &[Key::Escape]);
        let before = player.console.frame_number();
        assert_eq!(rows(&mut player)[0], "TEST - PAUSE");
        press(&mut player, &[Key::Down, Key::Enter]);
        assert_eq!(rows(&mut player)[0], "HOW TO PLAY");
        assert!(rows(&mut player).contains(&"m".repeat(78)));
        press(&mut player, &[Key::Space, Key::Up]);
        assert_eq!(player.console.frame_number(), before);
        player.input(Input::Key(Key::Enter, true), NOW);
        assert!(player.menu.is_none(), "GO ON");
        player.input(Input::Key(Key::Enter, false), NOW);
        for _ in 0..4 {
            player.advance(NOW);
            assert!(!player.console.inputs().sticks[0].fire);
        }
        assert_eq!(player.console.frame_number(), before + 4);
        assert!(!player.played);
    }

    /// Chooses the line that begins with these words on the page that is shown.
    fn choose(player: &mut Player, label: &str) {
        for _ in 0..200 {
            let mut open = player.menu.take().expect("the menu is open");
            let page = player.page(&mut open, 78);
            let chosen = open.cursor().selected;
            player.menu = Some(open);
            let mut labels = page.tiles.iter().map(|tile| &tile.label);
            let items = page.items.iter().map(|item| &item.label);
            if labels
                .by_ref()
                .chain(items)
                .nth(chosen)
                .is_some_and(|is| is.starts_with(label))
            {
                return press(player, &[Key::Enter]);
            }
            let step = if chosen < page.tiles.len() && chosen % 3 < 2 {
                Key::Right
            } else {
                Key::Down
            };
            press(player, &[step]);
        }
        panic!("no {label} in {:#?}", rows(player));
    }

    #[test]
    fn a_state_is_saved_and_loaded_in_the_menu_and_a_game_that_was_left_goes_on() {
        let folder = Folder::new("menu");
        let (mut one, mut session) = (console(0xF800), Plain(0));
        let mut player = player(&mut one, &mut session, Some(&folder.0));
        press(&mut player, &[Key::Space, Key::Escape]);
        assert!(player.played);
        let saved = player.console.frame_number();
        choose(&mut player, "SAVE AND LOAD");
        choose(&mut player, "3: EMPTY");
        choose(&mut player, "SAVE HERE");
        assert!(rows(&mut player).contains(&"SAVED IN PLACE 3".to_string()));
        press(&mut player, &[Key::Escape, Key::Escape]);
        press(&mut player, &[Key::Left; 5]);
        assert!(player.console.frame_number() > saved);
        press(&mut player, &[Key::Escape]);
        choose(&mut player, "SAVE AND LOAD");
        choose(&mut player, "3");
        choose(&mut player, "GO ON FROM HERE");
        // The frame whose picture is shown, and two after the button.
        assert_eq!(player.console.frame_number(), saved + 3);
        player.finish(NOW);
        let left = player.console.frame_number();
        drop(player);

        let mut next = console(0xF800);
        let mut player = super::tests::player(&mut next, &mut session, Some(&folder.0));
        assert_eq!(rows(&mut player)[0], "TEST");
        choose(&mut player, "GO ON WHERE YOU LEFT");
        assert_eq!(player.console.frame_number(), left + 3);
        drop(player);

        fs::write(folder.0.join("0.state"), "text").unwrap();
        let mut last = console(0xF800);
        let mut player = super::tests::player(&mut last, &mut session, Some(&folder.0));
        // A person may have looked at the shelf for a while.
        player.advance(10 * Duration::from_secs(60));
        let line = "THE GAME YOU LEFT CANNOT GO ON: not a saved state";
        assert_eq!(rows(&mut player)[0], line);
        assert!(!folder.0.join("0.state").exists());
    }

    #[test]
    fn a_key_is_given_to_a_function_in_the_menu() {
        let (mut console, mut session) = (console(0xF800), Plain(0));
        let mut player = player(&mut console, &mut session, None);
        press(&mut player, &[Key::F10]);
        choose(&mut player, "LEFT STICK FIRE");
        assert!(rows(&mut player).contains(&"PRESS THE KEY FOR".to_string()));
        assert_eq!(rows(&mut player)[23], "PAD, ESC: BACK");
        press(&mut player, &[Key::N]);
        assert_eq!(player.controls.keys_of(Key::Space), "N");
        let said = rows(&mut player);
        assert!(
            said.contains(&"NOT KEPT: there is no place".to_string()),
            "{said:#?}"
        );
        choose(&mut player, "ALL AS AT FIRST");
        assert_eq!(player.controls, Controls::default());
        // A stick alone goes back.
        choose(&mut player, "PAD FIRE");
        assert_eq!(rows(&mut player)[23], "STICK, ANY KEY: BACK");
        for value in [-1.0, 0.0] {
            player.input(Input::Axis(0, Axis::LeftX, value), NOW);
        }
        assert_eq!(rows(&mut player)[0], "KEYS AND PADS");
        assert_eq!(player.controls, Controls::default());
        choose(&mut player, "BACK");
        choose(&mut player, "LEAVE");
        assert_eq!(player.end(), Some(End::Left));
    }

    #[test]
    fn every_page_has_a_way_back_with_one_button_and_names_its_keys() {
        let folder = Folder::new("pages");
        let (mut console, mut session) = (console(0xF800), Plain(0));
        let mut player = player(&mut console, &mut session, Some(&folder.0));
        press(&mut player, &[Key::Right; 40]);
        for name in [
            pages::Name::Manual,
            pages::Name::Controls,
            pages::Name::States,
            pages::Name::State(1),
            pages::Name::Rewind,
            pages::Name::Picture,
            pages::Name::Sound,
            pages::Name::Console,
            pages::Name::Checks,
        ] {
            player.open(name);
            let rows_of_page = rows(&mut player);
            assert!(rows_of_page[23].contains("FIRE"), "{rows_of_page:#?}");
            match name {
                pages::Name::Manual => press(&mut player, &[Key::Enter]),
                _ => choose(&mut player, "BACK"),
            }
            assert_eq!(rows(&mut player)[0], "TEST - PAUSE", "{name:?}");
        }
    }

    #[test]
    fn the_manual_opens_where_it_was_read_last() {
        let (mut console, mut session) = (console(0xF800), Plain(0));
        let mut player = player(&mut console, &mut session, None);
        let line = |number| Passage::Line(format!("line {number}"));
        player.manual = Rc::new(move |_| (0..99).map(line).collect());
        player.open(pages::Name::Main);
        choose(&mut player, "HOW TO PLAY");
        assert!(rows(&mut player).contains(&"line 0".to_string()));
        press(&mut player, &[Key::Right, Key::Right, Key::Down]);
        let read = rows(&mut player);
        assert!(!read.contains(&"line 0".to_string()), "{read:#?}");
        press(&mut player, &[Key::Enter, Key::Pause]);
        assert!(player.menu.is_none());
        player.open(pages::Name::Main);
        choose(&mut player, "HOW TO PLAY");
        assert_eq!(rows(&mut player), read);
    }

    #[test]
    fn a_page_names_the_buttons_of_what_was_used_last() {
        let (mut console, mut session) = (console(0xF800), Plain(0));
        let mut player = player(&mut console, &mut session, None);
        player.open(pages::Name::Sound);
        for (by_pad, keys) in [
            (
                true,
                "STICK: CHOOSE  LEFT RIGHT: CHANGE  BUTTON: OK  SELECT: BACK",
            ),
            (
                false,
                "UP DOWN: CHOOSE  LEFT RIGHT: CHANGE  FIRE, SPACE: OK  ESC: BACK",
            ),
        ] {
            player.input(Input::ByPad(by_pad), NOW);
            assert_eq!(rows(&mut player)[23], keys);
        }
    }

    #[test]
    fn the_menu_goes_back_in_time() {
        let (mut console, mut session) = (console(0xF800), Plain(0));
        let mut player = player(&mut console, &mut session, None);
        press(&mut player, &[Key::Left; 150]);
        let before = player.console.frame_number();
        player.open(pages::Name::Rewind);
        press(&mut player, &[Key::Left, Key::Left]);
        assert!(
            rows(&mut player)
                .iter()
                .any(|row| row.contains("< 2 SECONDS AGO >"))
        );
        press(&mut player, &[Key::Enter]);
        let ago = before - player.console.frame_number();
        assert!((110..=130).contains(&ago), "{ago} frames");
    }

    #[test]
    fn start_with_select_and_a_lost_pad_open_the_menu() {
        use crate::portable::Button::{Select, South, Start};
        let (mut console, mut session) = (console(0xF800), Plain(0));
        let mut player = player(&mut console, &mut session, None);
        for _ in 0..2 {
            for (button, down) in [
                (Start, true),
                (Select, true),
                (Start, false),
                (Select, false),
            ] {
                player.input(Input::Button(0, button, down), NOW);
                player.advance(NOW);
                let inputs = player.console.inputs();
                assert!(!inputs.reset && !inputs.select);
            }
            assert!(player.menu.is_some());
            // GO ON
            for down in [true, false] {
                player.input(Input::Button(0, South, down), NOW);
            }
            assert!(player.menu.is_none());
        }
        player.input(Input::PadLost(0), NOW);
        assert!(player.menu.is_some());
    }

    #[test]
    fn a_game_pauses_in_the_background_if_that_is_chosen() {
        let (mut console, mut session) = (console(0xF800), Plain(0));
        let mut player = player(&mut console, &mut session, None);
        player.input(Input::Unfocused, NOW);
        choose(&mut player, "PICTURE");
        choose(&mut player, "PAUSE IN THE BACKGROUND");
        press(&mut player, &[Key::Pause]);
        assert!(player.menu.is_none());
        player.input(Input::Unfocused, NOW);
        assert!(player.menu.is_none());
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
