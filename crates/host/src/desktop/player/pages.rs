//! The pages of the menu over a game: their lines, and the request of each.

use super::super::canvas::Picture;
use super::super::drawing::{self, Lit};
use super::super::menu::{Cap, Item, Page, Passage, Tile, button_and_back};
use super::super::settings::{LOUDEST, Settings};
use super::super::states::States;
use super::game::Game;
use crate::portable::{Controls, Key, Request, Speed, first_key};
use vcs::{Control, Controller, Inputs};

/// States of the history in a second: one every ten frames.
pub const SECOND: usize = 6;

/// A page.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Name {
    /// The first page.
    Main,
    /// Go on where the person left, or begin anew.
    Resume,
    /// The cartridge has stopped for good.
    Jammed,
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
    /// What the referee has compared.
    Checks,
}

impl Name {
    /// Whether no game goes on behind the page, so that the way back leads to the shelf.
    pub fn is_of_no_game(self) -> bool {
        matches!(self, Name::Resume | Name::Jammed)
    }
}

/// The action of a line of a page.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Action {
    /// Opens a page.
    Open(Name),
    /// Returns to the page before.
    Back,
    /// Closes the menu.
    Close,
    /// Chooses how far to go back, and requests it.
    GoBack,
    /// Requests something with the button.
    Request(Request),
    /// Requests another value: with the button, and with a step to the left or right.
    Set {
        /// With the button.
        ok: Request,
        /// With a step to the left.
        less: Request,
        /// With a step to the right.
        more: Request,
    },
}

/// A line whose button does the same as a step to the right.
fn steps(less: Request, more: Request) -> Action {
    Action::Set {
        ok: more,
        less,
        more,
    }
}

/// A line with two values.
fn toggle(request: Request) -> Action {
    steps(request, request)
}

fn back() -> Item<Action> {
    Item::new("BACK", Action::Back)
}

/// The line that names the keys of a page.
pub fn keys(
    name: Name,
    page: &Page<Action>,
    selected: usize,
    controls: &Controls,
    by_pad: bool,
) -> String {
    match name {
        Name::Press(number) if is_of_pad(controls, number) => {
            return "STICK, ANY KEY: BACK".to_string();
        }
        Name::Press(_) => return format!("PAD, {}: BACK", first_key(controls, Key::Escape)),
        _ => {}
    }
    let [button, back] = button_and_back(controls, by_pad);
    if !page.text.is_empty() {
        return format!("UP DOWN: READ  LEFT RIGHT: PAGE  {button}: BACK");
    }
    let choose = page.chooser(by_pad);
    let changes = matches!(
        page.action(selected),
        Some(Action::Set { .. } | Action::GoBack)
    );
    let change = if changes { "  LEFT RIGHT: CHANGE" } else { "" };
    format!("{choose}: CHOOSE{change}  {button}: OK  {back}: BACK")
}

/// The first page.
pub fn main(game: &Game) -> Page<Action> {
    const SPEEDS: [(Speed, &str); 3] = [
        (Speed::Slow, "SLOW"),
        (Speed::Normal, "NORMAL"),
        (Speed::Fast, "FAST"),
    ];
    let speed = game.playback.speed();
    let at = SPEEDS.iter().position(|&(known, _)| known == speed);
    let at = at.unwrap_or(1);
    let speed = |by: usize| Request::Speed(SPEEDS[(at + by) % SPEEDS.len()].0);
    let mut items = vec![
        Item::new("GO ON", Action::Close),
        Item::new("HOW TO PLAY", Action::Open(Name::Manual)),
        Item::new("KEYS AND PADS", Action::Open(Name::Controls)),
    ];
    if game.machine.session().replaceable() {
        items.push(Item::new("SAVE AND LOAD", Action::Open(Name::States)));
        items.push(Item::new("BACK IN TIME", Action::Open(Name::Rewind)));
    }
    items.extend([
        Item::set("SPEED", SPEEDS[at].1, steps(speed(2), speed(1))),
        Item::new("PICTURE", Action::Open(Name::Picture)),
        Item::new("SOUND", Action::Open(Name::Sound)),
        Item::new("SWITCHES OF THE CONSOLE", Action::Open(Name::Console)),
        Item::new("WHAT WAS COMPARED", Action::Open(Name::Checks)),
        Item::new("OTHER GAMES", Action::Request(Request::Shelf)),
        Item::new("LEAVE", Action::Request(Request::Leave)),
    ]);
    Page {
        items,
        ..Page::new(format!("{} - PAUSE", game.title.to_uppercase()))
    }
}

/// Go on where the person left, or begin anew. `pictures` are those of the games that were left, of which the chosen one's is
/// shown.
pub fn resume(game: &Game, pictures: &[Option<Picture>], selected: usize) -> Page<Action> {
    const LINES: [&str; States::LEFT.len()] = [
        "GO ON WHERE YOU LEFT",
        "THE GAME BEFORE",
        "THE ONE BEFORE THAT",
    ];
    let left = game.states.left();
    let line = |(line, &number): (&&str, &u32)| {
        let request = match number == States::LEFT[0] {
            true => Request::Resume,
            false => Request::LoadState(Some(number)),
        };
        Item::new(*line, Action::Request(request))
    };
    let mut items: Vec<Item<Action>> = LINES.iter().zip(&left).map(line).collect();
    items.extend([
        Item::new("BEGIN ANEW", Action::Close),
        Item::new("OTHER GAMES", Action::Request(Request::Shelf)),
    ]);
    let chosen = selected.min(pictures.len().saturating_sub(1));
    Page {
        picture: pictures.get(chosen).cloned().flatten(),
        items,
        ..Page::new(game.title.to_uppercase())
    }
}

/// What to do after the cartridge has stopped, for the reason that it has given.
pub fn jammed(fault: Option<&str>) -> Page<Action> {
    Page {
        lines: vec![
            match fault {
                Some(fault) => format!("The game has stopped: {fault}."),
                None => "An instruction of the cartridge has stopped the console's processor, as on a real one: the image may be \
                         damaged, or need another bank scheme (--scheme)."
                    .to_string(),
            },
            "Go back to a moment before, or choose another game.".to_string(),
        ],
        items: vec![
            Item::new("BACK IN TIME", Action::Open(Name::Rewind)),
            Item::new("SAVED STATES", Action::Open(Name::States)),
            Item::new("OTHER GAMES", Action::Request(Request::Shelf)),
            Item::new("LEAVE", Action::Request(Request::Leave)),
        ],
        ..Page::new("THE CARTRIDGE HAS STOPPED")
    }
}

/// How to play.
pub fn manual(text: Vec<Passage>) -> Page<Action> {
    const NONE: &str = "This cartridge came without a manual.";
    Page {
        text: match text.is_empty() {
            true => vec![Passage::Line(NONE.to_string())],
            false => text,
        },
        ..Page::new("HOW TO PLAY")
    }
}

/// All saved states, by their pictures.
pub fn states(states: &States, pictures: &[Option<Picture>]) -> Page<Action> {
    let tile = |(number, picture): (u32, &Option<Picture>)| {
        let label = match (picture, states.has(number)) {
            (Some(_), _) => format!("{number}"),
            (None, true) => format!("{number}: OTHER VERSION"),
            (None, false) => format!("{number}: EMPTY"),
        };
        Tile {
            label,
            line: String::new(),
            picture: picture.clone(),
            action: Action::Open(Name::State(number)),
        }
    };
    Page {
        tiles: (1..).zip(pictures).map(tile).collect(),
        items: vec![back()],
        ..Page::new("SAVED STATES")
    }
}

/// A saved state.
pub fn state(game: &Game, number: u32, picture: Option<Picture>) -> Page<Action> {
    let save = Action::Request(Request::SaveState(Some(number)));
    let load = Action::Request(Request::LoadState(Some(number)));
    let mut items = vec![Item::new("SAVE HERE", save), back()];
    if game.states.has(number) && game.machine.session().replaceable() {
        items.insert(0, Item::new("GO ON FROM HERE", load));
    }
    Page {
        picture,
        items,
        ..Page::new(format!("SAVED STATE {number}"))
    }
}

/// The last minute and a half, at a number of steps back.
pub fn rewind(steps: usize, picture: Option<Picture>) -> Page<Action> {
    let ago = match steps.div_ceil(SECOND) {
        1 => "1 SECOND AGO".to_string(),
        ago => format!("{ago} SECONDS AGO"),
    };
    Page {
        picture,
        items: vec![Item::set("GO ON FROM", ago, Action::GoBack), back()],
        ..Page::new("BACK IN TIME")
    }
}

/// How the picture is drawn.
pub fn picture(settings: &Settings) -> Page<Action> {
    let size = if settings.look.smooth {
        "AS LARGE AS IT FITS"
    } else {
        "WHOLE PIXELS"
    };
    let palette = steps(Request::Palette(-1), Request::Palette(1));
    let pauses = toggle(Request::PauseUnfocused);
    let full = Action::Request(Request::FullScreen);
    let keep = Action::Request(Request::Screenshot);
    let clip = Action::Request(Request::Clip);
    let defaults = Action::Request(Request::DefaultSettings);
    Page {
        items: vec![
            Item::set("COLOURS", settings.palette.to_uppercase(), palette),
            Item::set("TUBE EFFECT", on(settings.look.crt), toggle(Request::Crt)),
            Item::set("SIZE", size, toggle(Request::Smooth)),
            Item::new("FULL SCREEN", full),
            Item::set(
                "PAUSE IN THE BACKGROUND",
                on(settings.pause_unfocused),
                pauses,
            ),
            Item::new("KEEP THIS PICTURE", keep),
            Item::new("KEEP THE LAST 8 SECONDS", clip),
            Item::new("DEFAULTS", defaults),
            back(),
        ],
        clear: true,
        ..Page::new("PICTURE")
    }
}

/// Sound.
pub fn sound(settings: &Settings) -> Page<Action> {
    let volume = settings.volume;
    let set = Action::Set {
        // The button goes on from the loudest to the softest.
        ok: Request::Volume((volume + 1) % (LOUDEST + 1)),
        less: Request::Volume(volume.saturating_sub(1)),
        more: Request::Volume((volume + 1).min(LOUDEST)),
    };
    Page {
        items: vec![
            Item::set("SOUND", on(!settings.muted), toggle(Request::Mute)),
            Item::set("VOLUME", format!("{volume:>2}"), set),
            back(),
        ],
        ..Page::new("SOUND")
    }
}

/// The switches of the console.
pub fn console(switches: &Inputs) -> Page<Action> {
    let tap = |control| Action::Request(Request::Tap(control));
    let switch = |control| toggle(Request::Switch(control));
    let difficulty = |side: usize| {
        if switches.difficulty_a[side] {
            "A"
        } else {
            "B"
        }
    };
    let colour = if switches.black_and_white {
        "BLACK AND WHITE"
    } else {
        "COLOUR"
    };
    let [left, right] = [0, 1].map(|side| (difficulty(side), switch(Control::Difficulty(side))));
    Page {
        items: vec![
            Item::new("RESET", tap(Control::Reset)),
            Item::new("SELECT", tap(Control::Select)),
            Item::set("TELEVISION", colour, switch(Control::BlackAndWhite)),
            Item::set("LEFT DIFFICULTY", left.0, left.1),
            Item::set("RIGHT DIFFICULTY", right.0, right.1),
            back(),
        ],
        ..Page::new("SWITCHES OF THE CONSOLE")
    }
}

/// What the referee has compared.
pub fn checks(game: &Game) -> Page<Action> {
    let overlay = game.machine.session().overlay();
    let mut lines =
        vec!["While you play, the program plays along and compares each turn.".to_string()];
    lines.extend(overlay.lines);
    if !overlay.path.is_empty() {
        lines.push("In the game, the way of the last ball is drawn as well.".to_string());
    }
    let shown = on(game.view.shows_referee());
    Page {
        lines,
        items: vec![
            Item::set("SHOW IT IN THE GAME", shown, toggle(Request::Referee)),
            back(),
        ],
        ..Page::new("WHAT WAS COMPARED")
    }
}

/// Keys and buttons.
pub fn controls(game: &Game, selected: usize) -> Page<Action> {
    let controllers = game.hands.switches().controllers;
    let used = |section: &str, function: &str| {
        let port = usize::from(section.starts_with("right"));
        match section.split_once('-') {
            Some((_, "keypad")) => controllers[port] == Controller::Keypad,
            Some((_, "stick")) => match controllers[port] {
                Controller::Keypad | Controller::CompuMate => false,
                Controller::Paddles => true,
                Controller::Joystick | Controller::Driving => function != "second-paddle-fire",
            },
            _ => section != "pad" || function != "second-paddle-fire",
        }
    };
    let list = game.kept.controls().list();
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
            let press = Action::Open(Name::Press(number));
            Item::set(in_words(section, function), keys, press)
        })
        .collect();
    let defaults = Action::Request(Request::DefaultControls);
    items.extend([Item::new("DEFAULTS", defaults), back()]);
    let chosen = items.get(selected).and_then(|item| match item.action {
        Action::Open(Name::Press(number)) => Some(number),
        _ => None,
    });
    let mut lines = vec!["FIRE, THEN THE NEW KEY OR BUTTON".to_string()];
    if game.mouse && game.machine.session().is_pointed_at() {
        lines.push("IN THE GAME: CLICK ON WHAT YOU WANT".to_string());
    }
    Page {
        lines,
        drawing: drawing(game.kept.controls(), chosen),
        items,
        ..Page::new("KEYS AND PADS")
    }
}

/// Waits for the new key or button of the function with this number.
pub fn press(controls: &Controls, number: usize) -> Page<Action> {
    let list = controls.list();
    let named = list.get(number);
    let words = named.map(|(section, function, _)| in_words(section, function));
    let what = if is_of_pad(controls, number) {
        "BUTTON OF A PAD"
    } else {
        "KEY"
    };
    Page {
        lines: vec![format!("PRESS THE {what} FOR"), words.unwrap_or_default()],
        drawing: drawing(controls, Some(number)),
        items: vec![back()],
        ..Page::new("A NEW KEY")
    }
}

/// Whether a function is one of a pad's buttons.
pub fn is_of_pad(controls: &Controls, number: usize) -> bool {
    let list = controls.list();
    list.get(number)
        .is_some_and(|&(section, ..)| section == "pad")
}

/// The keyboard or the pad, with the keys of the function that is chosen; without one, with all that are used.
fn drawing(controls: &Controls, chosen: Option<usize>) -> Vec<Vec<Cap>> {
    let list = controls.list();
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
