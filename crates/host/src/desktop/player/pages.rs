//! The menu over a game: its pages, and what is done there.

use std::time::Duration;

use super::super::activity::End;
use super::super::canvas::{Picture, target};
use super::super::drawing::{self, Lit};
use super::super::input::Input;
use super::super::menu::{Cap, Cursor, Item, Nav, Page, Passage, Step, Tile, button_and_back};
use super::super::settings::Settings;
use super::super::states::States;
use super::Player;
use crate::portable::{Controls, Key, LOUDEST, Request, Source, Speed, first_key};
use vcs::{Control, Controller};

/// States of the history in a second: one every ten frames.
const SECOND: usize = 6;
/// Sources of the switches that are pressed in the menu; no key has these numbers.
const SELECT: Source = Source::Key(u8::MAX);
const RESET: Source = Source::Key(u8::MAX - 1);

/// A page.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Name {
    /// What there is.
    Main,
    /// Go on where the person left, or begin anew.
    Resume,
    /// How to play.
    Manual,
    /// Keys and buttons.
    Controls,
    /// Waits for the new key of the function with this number.
    Press(usize),
    /// All saved states.
    States,
    /// One of them.
    State(u32),
    /// The last minute and a half.
    Rewind,
    /// How the picture is drawn.
    Picture,
    /// Sound.
    Sound,
    /// The switches of the console.
    Console,
    /// What the referee knows.
    Checks,
}

/// What a line of a page does.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Action {
    Open(Name),
    Back,
    GoOn,
    Resume,
    End(bool),
    Save(u32),
    Load(u32),
    Earlier,
    Speed,
    Palette,
    Toggle(Request),
    Request(Request),
    PauseUnfocused,
    Defaults,
    Volume,
    Switch(Control),
    Tap(Source, Control),
    Remap(usize),
    DefaultControls,
}

/// The menu while it is open: the pages that led to the one that is shown, and where the person is on each.
#[derive(Debug)]
pub struct Open {
    pages: Vec<(Name, Cursor)>,
    /// The pictures of the page that is shown: of the saved states, or of the moment to go back to.
    pictures: Vec<Option<Picture>>,
    /// Steps back in the history.
    back: usize,
    /// The manual in lines of this length.
    manual: Option<(usize, Vec<Passage>)>,
    /// What the last choice led to.
    said: Option<String>,
}

impl Open {
    /// The page that is shown.
    pub fn name(&self) -> Name {
        self.pages.last().map_or(Name::Main, |&(name, _)| name)
    }

    /// Where the person is on it.
    pub fn cursor(&mut self) -> &mut Cursor {
        if self.pages.is_empty() {
            self.pages.push((Name::Main, Cursor::default()));
        }
        let last = self.pages.len() - 1;
        &mut self.pages[last].1
    }
}

impl Player<'_> {
    /// Opens the menu at a page.
    pub(super) fn open(&mut self, name: Name) {
        self.release(Duration::ZERO);
        self.navigator = Default::default();
        let main = (Name::Main, Cursor::default());
        self.menu = Some(Open {
            pages: match name {
                Name::Main => vec![main],
                Name::Resume => vec![(name, Cursor::default())],
                _ => vec![main, (name, Cursor::default())],
            },
            pictures: Vec::new(),
            back: 0,
            manual: None,
            said: None,
        });
        self.look();
    }

    /// Makes the pictures of the page that is shown.
    fn look(&mut self) {
        let Some(open) = &self.menu else { return };
        let state = |number| self.states.load(number).ok();
        let picture = |number| self.look_at(&state(number)?).ok();
        let pictures = match open.name() {
            Name::States => (1..=States::HIGHEST).map(picture).collect(),
            Name::State(number) => vec![picture(number)],
            Name::Resume => vec![picture(States::LEFT)],
            Name::Rewind => {
                let state = self.history.back(open.back);
                vec![state.and_then(|state| self.look_at(state).ok())]
            }
            _ => Vec::new(),
        };
        if let Some(open) = &mut self.menu {
            open.pictures = pictures;
        }
    }

    /// Passes an input to the menu.
    pub(super) fn navigate(&mut self, input: Input, now: Duration) {
        let name = self.menu.as_ref().map(Open::name);
        if let (Input::PadLost(_), Some(open)) = (input, &mut self.menu) {
            open.said = Some("THE PAD IS GONE".to_string());
        }
        if let Some(Name::Press(number)) = name {
            return self.remap(number, input, now);
        }
        // The key that opens the menu closes it, and those for the whole window keep their functions.
        if let Input::Key(key, true) = input {
            let functions: Vec<Key> = self.controls.functions(key).collect();
            for (function, request) in [
                (Key::F11, Request::FullScreen),
                (Key::F12, Request::Screenshot),
            ] {
                if functions.contains(&function) {
                    return self.request(request, now);
                }
            }
            if functions.contains(&Key::Pause) {
                self.menu = None;
                return;
            }
        }
        let targets = &self.targets;
        let at = |column, row| target(targets, column, row);
        if let Some(nav) = self.navigator.input(input, &self.controls, now, at) {
            self.step(nav, now);
        }
    }

    /// Takes the steps of a direction that is held.
    pub(super) fn repeat(&mut self, now: Duration) {
        if let Some(nav) = self.navigator.repeat(now) {
            self.step(nav, now);
        }
    }

    fn step(&mut self, nav: Nav, now: Duration) {
        let Some(mut open) = self.menu.take() else {
            return;
        };
        let page = self.page(&mut open, 0);
        let step = open.cursor().step(&page, nav);
        if open.name() == Name::Manual {
            self.reading = *open.cursor();
        }
        if step != Step::Moved {
            open.said = None;
        }
        self.menu = Some(open);
        let action = |number: usize| {
            let tiles = page.tiles.iter().map(|tile| tile.action);
            tiles
                .chain(page.items.iter().map(|item| item.action))
                .nth(number)
        };
        match step {
            Step::Moved => {}
            Step::Back => self.back(),
            Step::Chosen(number) => {
                if let Some(action) = action(number) {
                    self.act(action, 1, true, now);
                }
            }
            Step::Changed(number, by) => {
                if let Some(action) = action(number) {
                    self.act(action, by, false, now);
                }
            }
        }
    }

    /// Returns to the page before, or to the game.
    fn back(&mut self) {
        if let Some(open) = &mut self.menu {
            open.pages.pop();
            if open.pages.is_empty() {
                self.menu = None;
            }
        }
        self.look();
    }

    fn say_there(&mut self, message: String) {
        if let Some(open) = &mut self.menu {
            open.said = Some(message);
        }
    }

    /// Does what a line does: when it was chosen by the button, or changed by a step of -1 or 1.
    fn act(&mut self, action: Action, by: i32, chosen: bool, now: Duration) {
        let settings = self.settings.clone();
        match action {
            Action::Speed => {
                let speeds = [Speed::Slow, Speed::Normal, Speed::Fast];
                let at = speeds
                    .iter()
                    .position(|&speed| speed == self.playback.speed);
                let next = (at.unwrap_or(1) as i32 + by).rem_euclid(3);
                self.playback.speed = speeds[next as usize];
            }
            Action::Palette => self.take_palette(by),
            Action::Volume => {
                let most = i32::from(LOUDEST);
                let volume = i32::from(self.playback.volume) + by;
                // The button goes on from the loudest to the softest.
                let volume = if chosen {
                    volume % (most + 1)
                } else {
                    volume.clamp(0, most)
                };
                self.playback.volume = volume as u8;
                self.settings.volume = self.playback.volume;
            }
            Action::Toggle(request) => match request {
                Request::Mute => {
                    self.playback.muted = !self.playback.muted;
                    self.settings.muted = self.playback.muted;
                }
                Request::Crt => self.settings.look.crt = !self.settings.look.crt,
                Request::Smooth => self.settings.look.smooth = !self.settings.look.smooth,
                Request::Referee => self.referee = !self.referee,
                _ => {}
            },
            Action::PauseUnfocused => {
                self.settings.pause_unfocused = !self.settings.pause_unfocused;
            }
            Action::Switch(control) => {
                let now = self.panel.inputs();
                let is_on = match control {
                    Control::BlackAndWhite => now.black_and_white,
                    Control::Difficulty(side) => now.difficulty_a[side],
                    _ => false,
                };
                self.panel.switch(control, !is_on);
            }
            Action::Earlier if !chosen => {
                let last = self.history.len().saturating_sub(1);
                if let Some(open) = &mut self.menu {
                    let back = open.back as i64 - i64::from(by) * SECOND as i64;
                    open.back = back.clamp(0, last as i64) as usize;
                }
                self.look();
            }
            _ if !chosen => {}
            Action::Earlier => {
                let back = self.menu.as_ref().map_or(0, |open| open.back);
                match self.history.take_back(back) {
                    Some(state) if self.restore(&state).is_ok() => {
                        self.run_frame();
                        self.menu = None;
                    }
                    _ => self.say_there("THERE IS NOTHING TO GO BACK TO".to_string()),
                }
            }
            Action::Open(name) => {
                // The manual opens where the person has read it last.
                let cursor = match name {
                    Name::Manual => self.reading,
                    _ => Cursor::default(),
                };
                if let Some(open) = &mut self.menu {
                    open.pages.push((name, cursor));
                    open.back = 0;
                }
                self.look();
            }
            Action::Back => self.back(),
            Action::GoOn => self.menu = None,
            Action::Resume => {
                self.menu = None;
                match self.load_state(States::LEFT) {
                    Ok(()) => self.played = true,
                    Err(error) => self.playback.say(&format!("{error:#}"), now),
                }
            }
            Action::End(left) => self.end = Some(if left { End::Left } else { End::Shelf }),
            Action::Save(number) => {
                let said = match self.states.save(number, &self.console.save()) {
                    Ok(()) => format!("SAVED IN PLACE {number}"),
                    Err(error) => format!("NOT SAVED: {error:#}"),
                };
                self.number = number;
                self.back();
                self.say_there(said);
            }
            Action::Load(number) => match self.load_state(number) {
                Ok(()) => {
                    self.number = number;
                    self.played = true;
                    self.menu = None;
                }
                Err(error) => self.say_there(format!("{error:#}")),
            },
            Action::Request(request) => {
                self.request(request, now);
                if let Some(message) = self.playback.line(&self.controls, now) {
                    self.say_there(message);
                }
            }
            Action::Defaults => {
                self.settings = Settings::default();
                self.playback.volume = self.settings.volume;
                self.playback.muted = self.settings.muted;
                let standard = |(name, _): &(String, _)| *name == self.settings.palette;
                let place = self.palettes.iter().position(standard).unwrap_or(0);
                self.take_palette(place as i32 - self.palette as i32);
            }
            Action::Tap(source, control) => {
                self.panel.change(source, control, true);
                self.panel.change(source, control, false);
                self.menu = None;
            }
            Action::Remap(number) => self.act(Action::Open(Name::Press(number)), by, chosen, now),
            Action::DefaultControls => {
                self.controls = Controls::default();
                self.keep_controls();
            }
        }
        if settings != self.settings
            && let Err(error) = self.keeper.keep_settings(&self.settings)
        {
            self.say_there(format!("NOT KEPT: {error:#}"));
        }
    }

    fn keep_controls(&mut self) {
        if let Err(error) = self.keeper.keep_controls(&self.controls) {
            self.say_there(format!("NOT KEPT: {error:#}"));
        }
    }

    /// Gives a function the key or button that is pressed.
    fn remap(&mut self, number: usize, input: Input, now: Duration) {
        let before = self.controls.clone();
        match (input, self.is_of_pad(number)) {
            (Input::Key(Key::Escape, true), _) => {}
            (Input::Key(key, true), false) => self.controls.assign_key(number, key),
            (Input::Button(_, button, true), true) => self.controls.assign_button(number, button),
            // The other one: the person has changed his mind.
            (Input::Key(_, true) | Input::Button(_, _, true), _) => {}
            (Input::Mouse(mouse), _) if mouse.pressed && !self.mouse.pressed => {
                self.mouse = mouse;
            }
            (Input::Mouse(mouse), _) => {
                self.mouse = mouse;
                return;
            }
            (Input::Axis(..), _) => {
                // It must come to rest before it counts as the next step.
                let step = self
                    .navigator
                    .input(input, &self.controls, now, |_, _| None);
                if step.is_none() {
                    return;
                }
            }
            _ => return,
        }
        self.back();
        if self.controls != before {
            self.keep_controls();
        }
    }

    /// Whether a function is one of a pad's buttons.
    fn is_of_pad(&self, number: usize) -> bool {
        let list = self.controls.list();
        list.get(number)
            .is_some_and(|&(section, ..)| section == "pad")
    }

    /// What the keys do on a page.
    pub(super) fn keys_of_page(&self, name: Name, page: &Page<Action>, selected: usize) -> String {
        let by_pad = self.playback.by_pad;
        let [button, back] = button_and_back(&self.controls, by_pad);
        match name {
            Name::Press(number) if self.is_of_pad(number) => {
                return "STICK, ANY KEY: BACK".to_string();
            }
            Name::Press(_) => {
                return format!("PAD, {}: BACK", first_key(&self.controls, Key::Escape));
            }
            _ => {}
        }
        if !page.text.is_empty() {
            return format!("UP DOWN: READ  LEFT RIGHT: PAGE  {button}: BACK");
        }
        let choose = match (by_pad, page.tiles.is_empty()) {
            (true, _) => "STICK",
            (false, true) => "UP DOWN",
            (false, false) => "ARROWS",
        };
        let item = selected.checked_sub(page.tiles.len());
        let item = item.and_then(|number| page.items.get(number));
        let changes = item.is_some_and(|item| item.value.is_some() && !is_key(item.action));
        let change = if changes { "  LEFT RIGHT: CHANGE" } else { "" };
        format!("{choose}: CHOOSE{change}  {button}: OK  {back}: BACK")
    }

    /// The page that is shown, for a text in lines of at most `columns` characters.
    pub(super) fn page(&self, open: &mut Open, columns: usize) -> Page<Action> {
        let name = open.name();
        let mut page = match name {
            Name::Main => self.main_page(),
            Name::Resume => Page {
                picture: open.pictures.first().cloned().flatten(),
                items: vec![
                    Item::new("GO ON WHERE YOU LEFT", Action::Resume),
                    Item::new("BEGIN ANEW", Action::GoOn),
                    Item::new("OTHER GAMES", Action::End(false)),
                ],
                ..Page::new(self.title.to_uppercase())
            },
            Name::Manual => {
                let known = open
                    .manual
                    .as_ref()
                    .is_some_and(|(length, _)| *length == columns);
                if columns > 0 && !known {
                    open.manual = Some((columns, (self.manual)(columns)));
                }
                let text = open.manual.as_ref().map(|(_, text)| text.clone());
                let text = text.unwrap_or_default();
                Page {
                    text: match text.is_empty() {
                        true => vec![Passage::Line(
                            "This cartridge came without a manual.".into(),
                        )],
                        false => text,
                    },
                    ..Page::new("HOW TO PLAY")
                }
            }
            Name::Controls => self.controls_page(open.cursor().selected),
            Name::Press(number) => {
                let list = self.controls.list();
                let named = list
                    .get(number)
                    .map(|(section, function, _)| (*section, *function));
                let (section, function) = named.unwrap_or_default();
                let what = if self.is_of_pad(number) {
                    "BUTTON OF A PAD"
                } else {
                    "KEY"
                };
                Page {
                    lines: vec![format!("PRESS THE {what} FOR"), in_words(section, function)],
                    drawing: self.drawing(Some(number)),
                    items: vec![Item::new("BACK", Action::Back)],
                    ..Page::new("A NEW KEY")
                }
            }
            Name::States => {
                let tile = |(index, picture): (usize, &Option<Picture>)| {
                    let number = index as u32 + 1;
                    let label = match (picture, self.states.has(number)) {
                        (Some(_), _) => format!("{number}"),
                        (None, true) => format!("{number}: OF ANOTHER VERSION"),
                        (None, false) => format!("{number}: EMPTY"),
                    };
                    Tile {
                        label,
                        picture: picture.clone(),
                        action: Action::Open(Name::State(number)),
                    }
                };
                Page {
                    tiles: open.pictures.iter().enumerate().map(tile).collect(),
                    items: vec![Item::new("BACK", Action::Back)],
                    ..Page::new("SAVED STATES")
                }
            }
            Name::State(number) => {
                let mut items = vec![Item::new("SAVE HERE", Action::Save(number))];
                if self.states.has(number) && self.session.replaceable() {
                    items.insert(0, Item::new("GO ON FROM HERE", Action::Load(number)));
                }
                items.push(Item::new("BACK", Action::Back));
                Page {
                    picture: open.pictures.first().cloned().flatten(),
                    items,
                    ..Page::new(format!("SAVED STATE {number}"))
                }
            }
            Name::Rewind => {
                let ago = open.back.div_ceil(SECOND);
                let ago = if ago == 1 {
                    "1 SECOND".to_string()
                } else {
                    format!("{ago} SECONDS")
                };
                Page {
                    picture: open.pictures.first().cloned().flatten(),
                    items: vec![
                        Item::set("GO ON FROM", format!("{ago} AGO"), Action::Earlier),
                        Item::new("BACK", Action::Back),
                    ],
                    ..Page::new("BACK IN TIME")
                }
            }
            Name::Picture => self.picture_page(),
            Name::Sound => Page {
                items: vec![
                    Item::set(
                        "SOUND",
                        on(!self.playback.muted),
                        Action::Toggle(Request::Mute),
                    ),
                    Item::set(
                        "VOLUME",
                        format!("{:>2}", self.playback.volume),
                        Action::Volume,
                    ),
                    Item::new("BACK", Action::Back),
                ],
                ..Page::new("SOUND")
            },
            Name::Console => self.console_page(),
            Name::Checks => Page {
                lines: self.checked(),
                items: vec![
                    Item::set(
                        "SHOW IT IN THE GAME",
                        on(self.referee),
                        Action::Toggle(Request::Referee),
                    ),
                    Item::new("BACK", Action::Back),
                ],
                ..Page::new("CHECKS")
            },
        };
        if let Some(said) = &open.said {
            page.lines.push(said.clone());
        }
        page
    }

    /// What the referee has compared.
    fn checked(&self) -> Vec<String> {
        let overlay = self.session.overlay();
        let mut lines =
            vec!["While you play, the program plays along and compares each turn.".to_string()];
        lines.extend(overlay.lines);
        if !overlay.path.is_empty() {
            lines.push("In the game, the way of the last ball is drawn as well.".to_string());
        }
        lines
    }

    fn main_page(&self) -> Page<Action> {
        let speed = match self.playback.speed {
            Speed::Slow => "SLOW",
            Speed::Normal => "NORMAL",
            Speed::Fast => "FAST",
        };
        let replaceable = self.session.replaceable();
        let mut items = vec![
            Item::new("GO ON", Action::GoOn),
            Item::new("HOW TO PLAY", Action::Open(Name::Manual)),
            Item::new("KEYS AND PADS", Action::Open(Name::Controls)),
        ];
        if replaceable {
            items.push(Item::new("SAVE AND LOAD", Action::Open(Name::States)));
            items.push(Item::new("BACK IN TIME", Action::Open(Name::Rewind)));
        }
        items.extend([
            Item::set("SPEED", speed, Action::Speed),
            Item::new("PICTURE", Action::Open(Name::Picture)),
            Item::new("SOUND", Action::Open(Name::Sound)),
            Item::new("SWITCHES OF THE CONSOLE", Action::Open(Name::Console)),
            Item::new("CHECKS", Action::Open(Name::Checks)),
            Item::new("OTHER GAMES", Action::End(false)),
            Item::new("LEAVE", Action::End(true)),
        ]);
        Page {
            items,
            ..Page::new(format!("{} - PAUSE", self.title.to_uppercase()))
        }
    }

    fn picture_page(&self) -> Page<Action> {
        let settings = &self.settings;
        let size = if settings.look.smooth {
            "AS LARGE AS IT FITS"
        } else {
            "WHOLE PIXELS"
        };
        Page {
            items: vec![
                Item::set("COLOURS", settings.palette.to_uppercase(), Action::Palette),
                Item::set(
                    "LIKE A TUBE",
                    on(settings.look.crt),
                    Action::Toggle(Request::Crt),
                ),
                Item::set("SIZE", size, Action::Toggle(Request::Smooth)),
                Item::new("FULL SCREEN", Action::Request(Request::FullScreen)),
                Item::set(
                    "PAUSE IN THE BACKGROUND",
                    on(settings.pause_unfocused),
                    Action::PauseUnfocused,
                ),
                Item::new("KEEP THIS PICTURE", Action::Request(Request::Screenshot)),
                Item::new("KEEP THE LAST 8 SECONDS", Action::Request(Request::Clip)),
                Item::new("ALL AS AT FIRST", Action::Defaults),
                Item::new("BACK", Action::Back),
            ],
            clear: true,
            ..Page::new("PICTURE")
        }
    }

    fn console_page(&self) -> Page<Action> {
        let inputs = self.panel.inputs();
        let difficulty = |side: usize| if inputs.difficulty_a[side] { "A" } else { "B" };
        let colour = if inputs.black_and_white {
            "BLACK AND WHITE"
        } else {
            "COLOUR"
        };
        Page {
            items: vec![
                Item::new("RESET", Action::Tap(RESET, Control::Reset)),
                Item::new("SELECT", Action::Tap(SELECT, Control::Select)),
                Item::set("TELEVISION", colour, Action::Switch(Control::BlackAndWhite)),
                Item::set(
                    "LEFT DIFFICULTY",
                    difficulty(0),
                    Action::Switch(Control::Difficulty(0)),
                ),
                Item::set(
                    "RIGHT DIFFICULTY",
                    difficulty(1),
                    Action::Switch(Control::Difficulty(1)),
                ),
                Item::new("BACK", Action::Back),
            ],
            ..Page::new("SWITCHES OF THE CONSOLE")
        }
    }

    /// The keyboard or the pad, with the keys of the function that is chosen; without one, with all that are used.
    fn drawing(&self, chosen: Option<usize>) -> Vec<Vec<Cap>> {
        let list = self.controls.list();
        let of_pad = |section: &str| section == "pad";
        let chosen = chosen.and_then(|number| list.get(number));
        let is_pad = chosen.is_some_and(|&(section, ..)| of_pad(section));
        let has = |(section, _, keys): &(&str, &str, Vec<&str>), name: &str| {
            of_pad(section) == is_pad && keys.contains(&name)
        };
        let lit = |name: &str| match () {
            () if chosen.is_some_and(|chosen| has(chosen, name)) => Lit::Chosen,
            () if list.iter().any(|one| has(one, name)) => Lit::Used,
            () => Lit::Dark,
        };
        match is_pad {
            true => drawing::pad(lit),
            false => drawing::keyboard(lit),
        }
    }

    fn controls_page(&self, selected: usize) -> Page<Action> {
        let controllers = self.panel.controllers();
        let used = |section: &str, function: &str| {
            let port = usize::from(section.starts_with("right"));
            match section.split_once('-') {
                Some((_, "keypad")) => controllers[port] == Controller::Keypad,
                Some((_, "stick")) => match controllers[port] {
                    Controller::Keypad => false,
                    Controller::Paddles => true,
                    Controller::Joystick | Controller::Driving => function != "second-paddle-fire",
                },
                _ => section != "pad" || function != "second-paddle-fire",
            }
        };
        let list = self.controls.list();
        let lines = list
            .iter()
            .enumerate()
            .filter(|(_, (section, function, _))| used(section, function));
        let mut items: Vec<Item<Action>> = lines
            .map(|(number, (section, function, keys))| {
                let keys = match keys.len() {
                    0 => "-".to_string(),
                    1..=2 => keys.join(" "),
                    _ => format!("{} ...", keys[..2].join(" ")),
                };
                Item::set(in_words(section, function), keys, Action::Remap(number))
            })
            .collect();
        items.push(Item::new("ALL AS AT FIRST", Action::DefaultControls));
        items.push(Item::new("BACK", Action::Back));
        let chosen = items.get(selected).and_then(|item| match item.action {
            Action::Remap(number) => Some(number),
            _ => None,
        });
        Page {
            lines: vec!["FIRE, THEN THE NEW KEY OR BUTTON".to_string()],
            drawing: self.drawing(chosen),
            items,
            ..Page::new("KEYS AND PADS")
        }
    }
}

/// Whether the button alone changes a line.
fn is_key(action: Action) -> bool {
    matches!(action, Action::Remap(_))
}

fn on(on: bool) -> &'static str {
    if on { "ON" } else { "OFF" }
}

/// A function of a key or button for people.
fn in_words(section: &str, function: &str) -> String {
    let words = match section {
        "console" | "window" => function.to_string(),
        _ => format!("{section} {function}"),
    };
    words.replace('-', " ").to_uppercase()
}
