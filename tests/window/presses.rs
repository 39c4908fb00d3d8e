//! A person's first hour, press by press, from an empty home: finds each game on the shelf, plays a turn in it, saves,
//! leaves and continues. The screen has named each press before it is made.
//!
//! The pictures after each press are kept in `target/tmp/presses`.

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{ChildStdin, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use super::seen::Seen;
use super::{Running, TIMEOUT, display, error_output, find_window, xdotool};
use testing::Place;
use testing::pad::{
    ABS_HAT0X, ABS_HAT0Y, BTN_SELECT, BTN_SOUTH, BTN_START, EV_ABS, EV_KEY, EV_SYN, answers, device,
};

/// A press, and where the screen names it.
#[derive(Clone, Copy)]
enum Press {
    /// Keys for what the cartridge shows, as `strings.txt` has the words.
    Shown(&'static str, &'static str),
    /// Keys that the manual names: opens it, turns its pages until it says these words, goes back to the game, and presses.
    Read(&'static str, &'static str),
    /// The stick, which the hint has named, until the cartridge shows these words.
    Until(&'static str, &'static str),
    /// No press: waits until the cartridge shows these words.
    Wait(&'static str),
}

use Press::{Read, Shown, Until, Wait};

/// A game, the arrows that lead to it on the shelf, a turn in it, and what the page of checks then counts.
struct Game {
    name: &'static str,
    arrows: &'static str,
    turn: &'static [Press],
    counted: Counted,
}

/// What the page of checks counts after a turn.
enum Counted {
    /// These words.
    Words(&'static str),
    /// More actions than choices of the computer, so one of a person.
    Actions,
}

const GAMES: [Game; 5] = [
    Game {
        name: "Ricochet",
        arrows: "",
        turn: &[
            Shown("FIRE: || START", "space"),
            Read("The cursor follows your stick", "Right"),
            Read("Press on one of your pieces", "space"),
            Read("Push the stick up, down, left or right", "Right"),
            Read("press on a piece that has moved", "space"),
        ],
        counted: Counted::Words("1 turn"),
    },
    Game {
        name: "Black Box",
        arrows: "Right",
        turn: &[
            Shown("FIRE: START", "space"),
            Shown("FIRE: GO ON", "space"),
            Shown("FIRE: GO ON", "space"),
            Shown("FIRE: RAY", "space"),
            Wait("FIRE: GO ON"),
        ],
        counted: Counted::Words("1 ray"),
    },
    Game {
        name: "Checkers",
        arrows: "Right Right",
        turn: &[
            Shown("FIRE: START", "space"),
            Shown("FIRE: LIFT", "space"),
            Read("diagonally to the next", "Up+Right"),
            Shown("FIRE: DROP", "space"),
            Wait("YOUR TURN"),
        ],
        counted: Counted::Words("2 moves"),
    },
    Game {
        name: "Rocketball!",
        arrows: "Down",
        turn: &[
            Shown("FIRE: START", "space"),
            Until("FIRE: PLACE", "Right Down"),
            Shown("FIRE: PLACE", "space"),
            // The ball has begun to the north or to the east; the same direction once more would give the chip up.
            Shown("STICK: AIM", "Down"),
            Shown("FIRE: DONE", "space"),
        ],
        counted: Counted::Actions,
    },
    Game {
        name: "Ricochet Poker",
        arrows: "Down Right",
        turn: &[
            Shown("FIRE: || START", "space"),
            Wait("UP: MORE"),
            Read("and the button", "space"),
        ],
        counted: Counted::Actions,
    },
];

/// Time after which a test fails that waits for words; computers think, and play hands, meanwhile.
const PATIENCE: Duration = Duration::from_secs(90);
/// Time in which a line of help that comes in turns with others comes.
const BLINK: Duration = Duration::from_secs(8);

/// The keys of a stick, and its button.
const STICK: &str = "Left Right Up Down";
const BUTTON: &str = "space";
/// The key that opens the menu.
const MENU: &str = "Escape";

/// What a person has in hand.
#[derive(Clone, Copy, PartialEq)]
enum With {
    Keys,
    Pad,
    /// Keys, in wine: the program for Windows that `RICOCHET_WINDOWS` names.
    Wine,
}

/// The buttons of a pad that do what a key does: type, code and value of their events.
fn buttons(key: &str) -> &'static [(u16, u16, i32)] {
    match key {
        "space" => &[(EV_KEY, BTN_SOUTH, 1)],
        "Escape" => &[(EV_KEY, BTN_START, 1), (EV_KEY, BTN_SELECT, 1)],
        "Left" => &[(EV_ABS, ABS_HAT0X, -1)],
        "Right" => &[(EV_ABS, ABS_HAT0X, 1)],
        "Up" => &[(EV_ABS, ABS_HAT0Y, -1)],
        "Down" => &[(EV_ABS, ABS_HAT0Y, 1)],
        "Up+Right" => &[(EV_ABS, ABS_HAT0Y, -1), (EV_ABS, ABS_HAT0X, 1)],
        key => panic!("no button for {key}"),
    }
}

/// The program for Windows. What it keeps is in the folder of wine that `WINEPREFIX` names.
fn wine() -> Command {
    let program = std::env::var_os("RICOCHET_WINDOWS");
    let mut wine = Command::new("wine");
    wine.arg(program.expect("`tools/windows --test` names the program"));
    wine
}

/// Forgets what the program for Windows has kept.
fn empty_home_of_wine() {
    let prefix = std::env::var_os("WINEPREFIX").expect("`tools/windows --test` sets it");
    for user in fs::read_dir(Path::new(&prefix).join("drive_c/users")).unwrap() {
        let kept = user.unwrap().path().join("AppData/Roaming/ricochet");
        let _ = fs::remove_dir_all(kept);
    }
}

/// A program in a window whose presses are made by xdotool or a pad, and whose pictures are kept.
struct Hand {
    _server: Running,
    play: Running,
    display: String,
    window: String,
    with: With,
    /// Takes a pad's events.
    pad: Option<RefCell<ChildStdin>>,
    /// The game, for the names of the pictures.
    name: &'static str,
    pictures: usize,
    /// The keys that the screen has named since the shelf, or the game, was opened; no others are pressed.
    named: BTreeSet<&'static str>,
}

impl Hand {
    fn start(place: &Place, name: &'static str, with: With) -> Hand {
        let (server, display) = display(24);
        let mut play = match with {
            With::Wine => wine(),
            With::Keys | With::Pad => place.program(&[]),
        };
        if with == With::Pad {
            let mut beside = Command::new("umockdev-wrapper");
            beside
                .arg(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/window/pad.py"))
                .arg(place.file("pad.umockdev", device(7)))
                .arg(place.file("pad.ioctl", answers(7)))
                .arg(play.get_program())
                .current_dir(place.path())
                .stdin(Stdio::piped());
            // Without ALSA's configuration no sound device is looked for, of which umockdev bears few.
            play.env("ALSA_CONFIG_PATH", "none");
            for (name, value) in play.get_envs() {
                match value {
                    Some(value) => beside.env(name, value),
                    None => beside.env_remove(name),
                };
            }
            play = beside;
        }
        play.env("DISPLAY", &display).stderr(Stdio::piped());
        let mut play = Running(play.spawn().unwrap());
        let pad = play.0.stdin.take().map(RefCell::new);
        let window = find_window(&display, &mut play, "^Games for the Atari 2600$");
        xdotool(&display, &["windowfocus", "--sync", &window]);
        Hand {
            _server: server,
            play,
            display,
            window,
            with,
            pad,
            name,
            pictures: 0,
            named: BTreeSet::new(),
        }
    }

    fn seen(&self) -> Seen {
        Seen::of(&self.display, &self.window)
    }

    /// Keeps a picture.
    fn keep(&mut self) {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("presses");
        fs::create_dir_all(&folder).unwrap();
        self.pictures += 1;
        let with = match self.with {
            With::Keys => "",
            With::Pad => "-pad",
            With::Wine => "-wine",
        };
        let name = format!("{}{with}-{:02}.png", self.name, self.pictures);
        fs::write(folder.join(name), self.seen().png()).unwrap();
    }

    /// Waits until the screen is as wanted; keeps a picture.
    fn wait(&mut self, words: &str, is_there: impl Fn(&Seen) -> bool) {
        self.wait_for(words, is_there);
        self.keep();
    }

    /// Waits until the screen is as wanted.
    fn wait_for(&mut self, words: &str, is_there: impl Fn(&Seen) -> bool) {
        let start = Instant::now();
        while !is_there(&self.seen()) {
            if start.elapsed() > PATIENCE {
                self.keep();
                panic!(
                    "{}: picture {} does not say `{words}`",
                    self.name, self.pictures
                );
            }
            sleep(Duration::from_millis(20));
        }
    }

    /// Whether the cartridge shows words at some time of this long.
    fn shows_within(&self, words: &str, time: Duration) -> bool {
        let start = Instant::now();
        while start.elapsed() < time {
            if self.seen().shows(words) {
                return true;
            }
            sleep(Duration::from_millis(20));
        }
        false
    }

    fn wait_said(&mut self, words: &str) {
        self.wait(words, |seen| seen.says(words));
    }

    /// Waits for words that name keys.
    fn learn(&mut self, words: &str, keys: &'static str) {
        self.wait_for(words, |seen| seen.says(words));
        self.named.extend(keys.split(' '));
    }

    /// Reads the line below the shelf, which names the keys, and presses those that lead to the game.
    fn find(&mut self, arrows: &str) {
        // No pad has been used yet.
        self.learn("ARROWS: CHOOSE", STICK);
        self.learn("FIRE, SPACE: PLAY", BUTTON);
        self.keep();
        self.press(arrows);
        self.press(BUTTON);
        self.named.clear();
    }

    /// Reads the hint over a game, which names the keys until the first button.
    fn read_hint(&mut self) {
        match self.with {
            With::Pad => {
                self.learn("FIRE: BUTTON", BUTTON);
                self.learn("MENU: START AND SELECT", MENU);
                // What the cartridges' help and the manuals call the stick, a pad's person has in hand.
                self.named.extend(STICK.split(' '));
            }
            With::Keys | With::Wine => {
                self.learn("FIRE: SPACE", BUTTON);
                self.learn("STICK: ARROWS", STICK);
                self.learn("MENU: ESC", MENU);
            }
        }
        self.keep();
    }

    fn wait_shown(&mut self, words: &str) {
        self.wait(words, |seen| seen.shows(words));
    }

    /// Presses keys one after another, those that a plus joins together, as long as a person does.
    fn press(&self, keys: &str) {
        for together in keys.split_ascii_whitespace() {
            for key in together.split('+') {
                assert!(
                    self.named.contains(key),
                    "{}: nothing on the screen has named {key}",
                    self.name
                );
            }
            for (action, time) in [("keydown", 100), ("keyup", 150)] {
                match &self.pad {
                    None => xdotool(&self.display, &[action, together]),
                    Some(pad) => {
                        let down = i32::from(action == "keydown");
                        let mut pad = pad.borrow_mut();
                        // The program may have ended when the button is released.
                        for (kind, code, value) in buttons(together) {
                            let _ = writeln!(pad, "{kind} {code} {}", value * down);
                        }
                        let _ = writeln!(pad, "{EV_SYN} 0 0");
                    }
                }
                sleep(Duration::from_millis(time));
            }
        }
    }

    /// Opens a page of the menu, and chooses its line.
    fn open(&mut self, line: &str) {
        self.wait_for("PAUSE", |seen| seen.says("PAUSE"));
        self.choose(line);
    }

    /// Goes down to a line of a menu, which is then dark on light, and presses the button.
    fn choose(&mut self, line: &str) {
        self.wait_said(line);
        self.learn(": CHOOSE", STICK);
        self.learn(": OK", BUTTON);
        let start = Instant::now();
        while !self.seen().is_chosen(line) {
            assert!(
                start.elapsed() < TIMEOUT,
                "{}: `{line}` is not reached",
                self.name
            );
            self.press("Down");
        }
        self.press(BUTTON);
    }

    fn make(&mut self, press: Press) {
        match press {
            Shown(words, keys) => {
                self.wait_shown(words);
                self.press(keys);
            }
            Until(words, keys) => {
                let start = Instant::now();
                while !self.shows_within(words, BLINK) {
                    assert!(start.elapsed() < PATIENCE, "{}: no `{words}`", self.name);
                    self.press(keys);
                }
                self.keep();
            }
            Wait(words) => self.wait_shown(words),
            Read(words, keys) => {
                self.press(MENU);
                self.open("HOW TO PLAY");
                self.learn("LEFT RIGHT: PAGE", STICK);
                self.learn(": BACK", BUTTON);
                let start = Instant::now();
                while !self.seen().says(words) {
                    assert!(
                        start.elapsed() < 3 * TIMEOUT,
                        "{}: `{words}` is not read",
                        self.name
                    );
                    self.press("Right");
                }
                self.keep();
                self.press(BUTTON);
                self.choose("GO ON");
                self.press(keys);
            }
        }
    }

    /// The page of checks counts this.
    fn counts(&mut self, counted: &Counted) {
        self.press(MENU);
        self.open("WHAT WAS COMPARED");
        match counted {
            Counted::Words(words) => self.wait_said(words),
            Counted::Actions => self.wait("an action of a person", |seen| {
                seen.number("action") > seen.number("choice")
            }),
        }
        self.choose("BACK");
    }

    /// Waits for the end of the program.
    fn ended(mut self) {
        let start = Instant::now();
        let status = loop {
            if let Some(status) = self.play.0.try_wait().unwrap() {
                break status;
            }
            assert!(start.elapsed() < TIMEOUT, "{}: it does not end", self.name);
            sleep(Duration::from_millis(20));
        };
        assert_eq!(status.code(), Some(0), "{}", error_output(&mut self.play.0));
    }
}

fn first_hour(game: &Game, with: With) {
    let place = Place::new("presses");
    if with == With::Wine {
        empty_home_of_wine();
    }
    let mut hand = Hand::start(&place, game.name, with);
    hand.find(game.arrows);
    hand.read_hint();
    for &press in game.turn {
        hand.make(press);
    }
    hand.counts(&game.counted);
    hand.open("SAVE AND LOAD");
    hand.wait_said("1: EMPTY");
    hand.press(BUTTON);
    hand.choose("SAVE HERE");
    hand.choose("BACK");
    hand.choose("LEAVE");
    hand.ended();

    let mut hand = Hand::start(&place, game.name, with);
    hand.pictures = 50;
    hand.find(""); // the game that was played last is chosen
    hand.choose("GO ON WHERE YOU LEFT");
    hand.read_hint();
    hand.press(MENU);
    hand.open("LEAVE");
    hand.ended();
}

/// A place of the picture as the window has it: a clock is five pixels wide, a scanline three high, from line 23 on.
fn pixel(clock: usize, line: usize) -> [String; 2] {
    [5 * clock + 2, 3 * (line - 23) + 1].map(|place| place.to_string())
}

/// A turn of Checkers without keys: the line that starts, a piece that is dragged from square 11 to 15, the computer's answer; then
/// the menu, by the right button where it does not go back.
#[test]
#[ignore = "opens windows on a virtual display"]
fn checkers_is_played_with_the_mouse() {
    let place = Place::new("pointed");
    let mut hand = Hand::start(&place, "Checkers", With::Keys);
    hand.find("Right Right");
    let mouse = |hand: &Hand, actions: &[&str], [x, y]: [String; 2]| {
        xdotool(
            &hand.display,
            &["mousemove", "--window", &hand.window, &x, &y],
        );
        for action in actions {
            xdotool(&hand.display, &[action, "1"]);
        }
    };
    hand.wait_shown("FIRE: START");
    mouse(&hand, &["click"], pixel(80, 178));
    hand.wait_shown("FIRE: LIFT");
    mouse(&hand, &["mousedown"], pixel(56, 159));
    mouse(&hand, &["mouseup"], pixel(72, 141));
    hand.wait_shown("YOUR TURN");
    // Beside the board there is nothing.
    mouse(&hand, &["click"], pixel(4, 100));
    sleep(Duration::from_millis(300));
    assert!(!hand.seen().says("PAUSE"));
    xdotool(&hand.display, &["click", "3"]);
    hand.open("WHAT WAS COMPARED");
    hand.wait_said("2 moves");
    hand.choose("BACK");
    hand.choose("KEYS AND PADS");
    hand.wait_said("IN THE GAME: CLICK ON WHAT YOU WANT");
    xdotool(&hand.display, &["click", "3"]);
    hand.choose("LEAVE");
    hand.ended();
}

#[test]
fn the_games_are_those_of_the_catalog() {
    let titles: Vec<&str> = catalog::GAMES.games().map(|game| game.title).collect();
    assert_eq!(GAMES.map(|game| game.name).to_vec(), titles);
}

macro_rules! games {
    ($($name:ident $number:literal $with:expr,)*) => {$(
        #[test]
        #[ignore = "opens windows on a virtual display; those of wine are run by tools/windows --test"]
        fn $name() {
            first_hour(&GAMES[$number], $with);
        }
    )*};
}

games! {
    ricochet_is_found_and_played 0 With::Keys,
    black_box_is_found_and_played 1 With::Keys,
    checkers_is_found_and_played 2 With::Keys,
    rocketball_is_found_and_played 3 With::Keys,
    poker_is_found_and_played 4 With::Keys,
    ricochet_is_found_and_played_with_a_pad_alone 0 With::Pad,
    black_box_is_found_and_played_with_a_pad_alone 1 With::Pad,
    checkers_is_found_and_played_with_a_pad_alone 2 With::Pad,
    rocketball_is_found_and_played_with_a_pad_alone 3 With::Pad,
    poker_is_found_and_played_with_a_pad_alone 4 With::Pad,
    ricochet_is_found_and_played_in_wine_at_length 0 With::Wine,
    black_box_is_found_and_played_in_wine_at_length 1 With::Wine,
    checkers_is_found_and_played_in_wine_at_length 2 With::Wine,
    rocketball_is_found_and_played_in_wine_at_length 3 With::Wine,
    poker_is_found_and_played_in_wine_at_length 4 With::Wine,
}
