//! A running game with its player, for a window or a terminal.
//!
//! | module | owns |
//! |---|---|
//! | `hands` | keys, pads and the mouse: presses of the console's controls, or a [`Request`] |
//! | `game` | what the menu shows, in the parts below |
//! | `menu`, `pages` | the menu over the picture: it reads the game, and returns a [`Request`] |
//! | `machine` | the console with its session, history and sound: frames, and going back |
//! | `left` | whether the game is one to go on with after it was left |
//! | `kept` | settings and controls, which are saved between two runs |
//! | `view` | palette, painter, the referee's lines and path over the picture |
//! | `captures` | screenshots and clips |
//!
//! [`Player`] carries out each [`Request`] in one place, and runs the frames that are due before a picture. It opens no
//! window and reads no clock: times are durations since any fixed moment.

mod captures;
mod game;
mod hands;
mod kept;
mod left;
mod machine;
mod menu;
mod pages;
#[cfg(test)]
mod tests;
mod view;

use std::time::Duration;

use anyhow::{Context, Result, bail};

use self::captures::Captures;
use self::game::Game;
pub use self::game::Setting;
use self::hands::presses;
use self::left::Left;
use self::menu::Menu;
use self::pages::Name;
use super::activity::{Activity, End};
use super::canvas::Canvas;
use super::input::{Ctrl, Input, WithCtrl};
use super::notice::Notice;
use super::session::Session;
use super::settings::{LOUDEST, Settings};
use super::sound::Sound;
use super::states::States;
use crate::portable::{Advance, Blocks, Controls, Request, Speed};
use vcs::{Console, Inputs};

/// The bits of a colour that are left when its channels are shifted by three.
const EIGHTHS: u32 = 0x001F_1F1F;

/// A game, its menu, and how it ends.
pub struct Player<'a> {
    game: Game<'a>,
    menu: Menu<'a>,
    captures: Captures,
    left: Left,
    end: Option<End>,
    /// Whether the window is to fill the screen, or no longer.
    full_screen: bool,
    ctrl: Ctrl,
    /// The line over the picture, as it was drawn last.
    line: Option<String>,
    /// Whether anything else that is drawn has changed.
    changed: bool,
    /// A message to show as soon as the time is known.
    late: Option<String>,
    notices: Vec<Notice>,
}

/// The answer to a request.
enum Answer {
    /// There is nothing to say.
    Done,
    /// What a setting is now, which a page of the menu shows anyway.
    Value(String),
    /// A message.
    Message(String),
}

impl<'a> Player<'a> {
    /// Returns a player whose first frame begins at once. `sound` plays the samples.
    pub fn new(
        console: &'a mut Console,
        session: &'a mut dyn Session,
        setting: Setting<'a>,
        sound: Option<Sound>,
    ) -> Player<'a> {
        let offers = setting.offers;
        let mut player = Player {
            captures: Captures::new(setting.folder.clone(), setting.name),
            menu: Menu::new(setting.manual.clone()),
            left: Left::default(),
            game: Game::new(console, session, setting, sound),
            end: None,
            full_screen: false,
            ctrl: Ctrl::default(),
            line: None,
            changed: true,
            late: None,
            notices: Vec::new(),
        };
        if offers {
            player.offer_resume();
        }
        player
    }

    /// Offers to go on with the games that were left, if there are states of them.
    fn offer_resume(&mut self) {
        let game = &self.game;
        if !game.machine.session().replaceable() {
            return;
        }
        for number in game.states.left() {
            let state = game.states.load(number);
            if let Err(error) = state.and_then(|state| game.picture_of(&state)) {
                let _ = game.states.remove(number);
                let dropped = format!("THE GAME YOU LEFT CANNOT GO ON: {error:#}");
                self.late = Some(dropped);
            }
        }
        if !game.states.left().is_empty() {
            self.open(Name::Resume);
        }
    }

    /// Adds an event.
    pub fn add_notice(&mut self, notice: Notice) {
        self.notices.push(notice);
    }

    /// Does what is requested, and shows the answer: in the menu if it is open, else over the picture.
    fn request(&mut self, request: Request, now: Duration) {
        self.changed = true;
        let answer = self.perform(request, now);
        let answer = answer.unwrap_or_else(|error| Answer::Message(format!("{error:#}")));
        match (answer, self.menu.is_open()) {
            (Answer::Done, _) | (Answer::Value(_), true) => {}
            (Answer::Message(message), true) => self.menu.say(message),
            (Answer::Value(message) | Answer::Message(message), false) => {
                self.game.playback.say(&message, now);
            }
        }
    }

    /// Does what is requested.
    ///
    /// # Errors
    /// Returns one line for the person.
    fn perform(&mut self, request: Request, now: Duration) -> Result<Answer> {
        let Game {
            machine,
            kept,
            hands,
            playback,
            states,
            view,
            ..
        } = &mut self.game;
        match request {
            Request::Menu => self.open(Name::Main),
            Request::Help => self.open(Name::Controls),
            Request::Referee => view.toggle_referee(),
            Request::Pause => playback.pause(),
            Request::Step => playback.step(),
            Request::Fast(on) => playback.set_fast(on),
            Request::Slow => {
                let (speed, message) = match playback.speed() {
                    Speed::Slow => (Speed::Normal, "NORMAL SPEED"),
                    _ => (Speed::Slow, "SLOW"),
                };
                playback.set_speed(speed);
                return Ok(Answer::Value(message.to_string()));
            }
            Request::Speed(speed) => playback.set_speed(speed),
            Request::Rewind(on) => playback.rewind(on, now),
            Request::GoBack(steps) => {
                self.go_back(steps)
                    .context("THERE IS NOTHING TO GO BACK TO")?;
                self.menu.close();
            }
            Request::SaveState(place) => {
                let number = place.unwrap_or(states.number());
                states.choose(number);
                let saved = states.save(number, &machine.console().save());
                let message = match place {
                    None => {
                        saved.with_context(|| format!("STATE {number}"))?;
                        format!("STATE {number} SAVED")
                    }
                    Some(_) => {
                        self.menu.back(&self.game);
                        saved.context("NOT SAVED")?;
                        format!("SAVED IN PLACE {number}")
                    }
                };
                return Ok(Answer::Message(message));
            }
            Request::LoadState(None) => {
                let number = states.number();
                let loaded = self.load_state(number);
                loaded.with_context(|| format!("STATE {number}"))?;
                return Ok(Answer::Message(format!("STATE {number}")));
            }
            Request::LoadState(Some(number)) => {
                self.load_state(number)?;
                match States::LEFT.contains(&number) {
                    true => self.left.from = Some(number),
                    false => self.game.states.choose(number),
                }
                self.left.turn = true;
                self.menu.close();
            }
            Request::NextState => {
                let number = states.number() % States::HIGHEST + 1;
                states.choose(number);
                let used = if states.has(number) { "SAVED" } else { "EMPTY" };
                return Ok(Answer::Value(format!("STATE {number}: {used}")));
            }
            Request::Resume => {
                let [last, ..] = States::LEFT;
                return self.perform(Request::LoadState(Some(last)), now);
            }
            Request::Mute | Request::Louder | Request::Softer | Request::Volume(_) => {
                kept.set(|settings| match request {
                    Request::Mute => settings.muted = !settings.muted,
                    Request::Volume(volume) => settings.volume = volume,
                    louder => {
                        settings.muted = false;
                        settings.volume = match louder {
                            Request::Louder => (settings.volume + 1).min(LOUDEST),
                            _ => settings.volume.saturating_sub(1),
                        };
                    }
                })?;
                return Ok(Answer::Value(kept.settings().loudness()));
            }
            Request::FullScreen => self.full_screen = true,
            Request::Screenshot => self.captures.request_screenshot(),
            Request::Clip => {
                let message = self.captures.write_clip(machine.clip(), view.screen());
                playback.say(message, now); // and after the menu
                return Ok(Answer::Message(message.to_string()));
            }
            Request::Palette(by) => {
                let name = view.step_palette(by).unwrap_or_default();
                kept.set(|settings| settings.palette = name.to_string())?;
                return Ok(Answer::Value(format!("PALETTE: {name}")));
            }
            Request::Crt => {
                kept.set(|settings| settings.look.crt = !settings.look.crt)?;
                let on = kept.settings().look.crt;
                let message = if on { "A TUBE" } else { "A SHARP SCREEN" };
                return Ok(Answer::Value(message.to_string()));
            }
            Request::Smooth => {
                kept.set(|settings| settings.look.smooth = !settings.look.smooth)?;
                let on = kept.settings().look.smooth;
                let message = if on { "ANY SIZE" } else { "WHOLE PIXELS" };
                return Ok(Answer::Value(message.to_string()));
            }
            Request::PauseUnfocused => {
                let toggle = |settings: &mut Settings| {
                    settings.pause_unfocused = !settings.pause_unfocused;
                };
                kept.set(toggle)?;
            }
            Request::DefaultSettings => {
                let changed = kept.set(|settings| *settings = Settings::default());
                view.set_palette(&kept.settings().palette);
                changed?;
            }
            Request::Switch(control) => hands.switch(control),
            Request::Tap(control) => {
                hands.tap(control);
                self.menu.close();
            }
            Request::AssignKey(number, key) => {
                kept.set_controls(|controls| controls.assign_key(number, key))?;
            }
            Request::AssignButton(number, button) => {
                kept.set_controls(|controls| controls.assign_button(number, button))?;
            }
            Request::DefaultControls => {
                kept.set_controls(|controls| *controls = Controls::default())?;
            }
            Request::Shelf => self.end = Some(End::Shelf),
            Request::Leave => self.end = Some(End::Left),
        }
        Ok(Answer::Done)
    }

    /// Opens the menu at a page. Nothing is held any more then.
    fn open(&mut self, name: Name) {
        self.release(Duration::ZERO); // a message of long ago
        self.menu.open(name, &self.game);
    }

    /// Goes on from a saved state.
    fn load_state(&mut self, number: u32) -> Result<()> {
        if !self.game.machine.session().replaceable() {
            bail!("not while a record is shown");
        }
        let state = self.game.states.load(number)?;
        let gain = self.game.gain();
        self.notices
            .extend(self.game.machine.restore(&state, gain)?);
        Ok(())
    }

    /// Goes on from a state of the history; `None` if there is none.
    fn go_back(&mut self, steps: usize) -> Option<()> {
        let gain = self.game.gain();
        let notices = self.game.machine.go_back(steps, gain)?;
        self.notices.extend(notices);
        Some(())
    }

    /// Runs a frame with these inputs.
    fn run(&mut self, mut inputs: Inputs) {
        self.game.machine.steer(&mut inputs);
        if presses(&inputs) {
            self.game.playback.pressed();
        }
        if self.left.ends(&inputs) {
            if self.game.machine.take_turn().is_some() {
                self.keep_left();
            }
            self.left.begin();
        }
        let gain = self.game.gain();
        self.notices.extend(self.game.machine.run(inputs, gain));
        let turn = self.game.machine.take_turn();
        self.left.played(&inputs, turn);
    }

    /// Keeps the state of the game, which is left, if it had a turn.
    fn keep_left(&mut self) {
        let Game {
            machine, states, ..
        } = &self.game;
        let can_go_on = machine.session().replaceable() && !machine.console().jammed();
        if !(self.left.turn && can_go_on && states.is_some()) {
            return;
        }
        if let Err(error) = states.leave(self.left.from, &machine.console().save()) {
            let message = format!("the game cannot be continued later: {error:#}");
            self.notices.push(Notice::Message(message));
        }
    }

    /// Shows an event over the picture as well.
    fn tell(&mut self, notice: Notice, now: Duration) {
        self.game.playback.say(&notice.to_string(), now);
        if self.menu.is_open() {
            self.changed = true;
            self.menu.say(notice.to_string());
        }
        self.notices.push(notice);
    }

    /// Tells of a clip that has been written, or, if `wait`, that is being written.
    fn tell_of_clip(&mut self, wait: bool, now: Duration) {
        for notice in self.captures.written(wait) {
            self.tell(notice, now);
        }
    }

    /// Releases all keys and buttons.
    fn release(&mut self, now: Duration) {
        self.game.hands.release();
        self.game.playback.set_fast(false);
        self.game.playback.rewind(false, now);
    }
}

impl Activity for Player<'_> {
    fn input(&mut self, input: Input, now: Duration) {
        let is_open = self.menu.is_open();
        match self.ctrl.take(input, self.game.kept.controls()) {
            WithCtrl::Plain => {}
            WithCtrl::Leave => self.end = Some(End::Left),
            WithCtrl::Nothing => return,
        }
        match input {
            Input::ByPad(by_pad) => self.game.playback.by_pad = by_pad,
            Input::Mouse(_) => self.game.mouse = true,
            Input::PadLost(_) if is_open => self.menu.say("THE PAD IS GONE".to_string()),
            Input::PadLost(_) => self.game.playback.say("THE PAD IS GONE", now),
            Input::Unfocused if !is_open => self.release(now),
            _ => {}
        }
        let game = &mut self.game;
        let request = match is_open {
            true => {
                game.hands.input_of_menu(input, now);
                self.menu.input(input, game, now)
            }
            false if game.points(input) => None,
            false => {
                let request = game.hands.input(input, game.kept.controls(), now);
                let pauses = input == Input::Unfocused && game.kept.settings().pause_unfocused;
                request.or(pauses.then_some(Request::Menu))
            }
        };
        if let Some(request) = request {
            self.request(request, now);
        }
    }

    fn advance(&mut self, now: Duration) {
        if self.game.machine.session().stops() {
            self.end = Some(End::Left);
        }
        if let Some(late) = self.late.take() {
            self.say(&late, now);
        }
        self.tell_of_clip(false, now);
        self.game.hands.advance(self.game.kept.controls(), now);
        if self.menu.is_open() {
            if let Some(nav) = self.menu.repeat(now) {
                self.changed = true;
                if let Some(request) = self.menu.step(nav, &self.game) {
                    self.request(request, now);
                }
            }
        } else {
            match self.game.playback.advance() {
                Advance::Frames(frames) => {
                    for _ in 0..frames {
                        let inputs = self.game.hands.next_frame();
                        self.run(inputs);
                    }
                }
                Advance::Back => {
                    self.go_back(0);
                }
            }
        }
        if self.game.machine.console().jammed() && !self.menu.is_open() {
            self.changed = true;
            self.menu.fault = self.game.machine.console().cartridge().fault();
            self.open(Name::Jammed);
        }
        let (screen, frame) = (self.game.view.screen(), self.game.machine.console().frame());
        if let Some(notice) = self.captures.take_screenshot(screen, frame) {
            self.tell(notice, now);
        }
    }

    fn end(&self) -> Option<End> {
        self.end.clone()
    }

    fn finish(&mut self, now: Duration) {
        self.tell_of_clip(true, now);
        self.keep_left();
    }

    fn lines(&self) -> usize {
        self.game.machine.console().frame().lines()
    }

    fn title(&self) -> String {
        self.game.title.to_string()
    }

    fn hides_mouse(&self) -> bool {
        !self.menu.is_open() && self.game.hands.points()
    }

    fn take_full_screen(&mut self) -> bool {
        std::mem::take(&mut self.full_screen)
    }

    fn say(&mut self, message: &str, now: Duration) {
        self.game.playback.say(message, now);
    }

    fn take_change(&mut self, now: Duration) -> bool {
        let Game {
            machine,
            kept,
            playback,
            view,
            ..
        } = &self.game;
        let line = playback.line(kept.controls(), now);
        let is_same = line == self.line && view.shows(machine, kept.settings().look);
        self.line = line;
        std::mem::take(&mut self.changed) || !is_same
    }

    fn take_notices(&mut self) -> Vec<Notice> {
        std::mem::take(&mut self.notices)
    }

    fn paint(&mut self, window: &mut Vec<u32>, size: (usize, usize)) {
        let game = &mut self.game;
        let look = game.kept.settings().look;
        game.view.paint(&game.machine, look, window, size);
        let shown = match self.menu.name() {
            None | Some(Name::Picture) => return,
            // Behind a long text there is nothing.
            Some(Name::Manual) => 0,
            Some(_) => EIGHTHS,
        };
        for pixel in window {
            *pixel = *pixel >> 3 & shown;
        }
    }

    fn blocks(&mut self, columns: usize, rows: usize) -> Option<Blocks> {
        match self.menu.is_open() {
            true => None,
            false => self.game.view.blocks(&self.game.machine, columns, rows),
        }
    }

    fn words(&mut self) -> [Vec<String>; 2] {
        let game = &mut self.game;
        let keys = game.playback.hint(game.kept.controls());
        let keys = keys.split("   ").map(String::from).collect();
        [game.view.words(&game.machine), keys]
    }

    fn canvas(&mut self, columns: u16, rows: u16, now: Duration) -> Canvas {
        let game = &self.game;
        let canvas = self.menu.canvas(game, columns, rows);
        canvas.unwrap_or_else(|| {
            let line = game.playback.line(game.kept.controls(), now);
            game.view.caption(&game.machine, line, columns, rows)
        })
    }

    fn steps(&self) -> bool {
        self.menu.is_open()
    }
}
