//! A person's first hour, press by press: finds each game on the shelf, plays a turn in it, saves, leaves and goes on,
//! from an empty home. Each press is one that the screen has named before it is made.
//!
//! The pictures after each press are kept in `target/tmp/presses`.

use std::fs;
use std::path::Path;
use std::process::Stdio;
use std::thread::sleep;
use std::time::{Duration, Instant};

use super::common::Place;
use super::seen::Seen;
use super::{Running, TIMEOUT, display, error_output, find_window, xdotool};

/// A press, and where the screen names it.
#[derive(Clone, Copy)]
enum Press {
    /// Keys for what the cartridge shows, as `strings.txt` has the words.
    Shown(&'static str, &'static str),
    /// Keys that the manual names, which is open: pages down until it says these words, goes back to the game, and presses.
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
    counted: &'static str,
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
        counted: "1 turn",
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
        counted: "1 ray",
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
        counted: "2 moves",
    },
    Game {
        name: "Rocketball!",
        arrows: "Down",
        turn: &[
            Shown("FIRE: START", "space"),
            Until("FIRE: PLACE", "Right"),
            Shown("FIRE: PLACE", "space"),
            Shown("STICK: TURN", "Right"),
            Shown("FIRE: DONE", "space"),
        ],
        counted: "1 action",
    },
    Game {
        name: "Ricochet Poker",
        arrows: "Down Right",
        turn: &[
            Shown("FIRE: || START", "space"),
            Wait("UP: MORE"),
            Read("and the button", "space"),
        ],
        counted: " action",
    },
];

/// Time after which a test fails that waits for words; computers think, and play hands, meanwhile.
const PATIENCE: Duration = Duration::from_secs(90);
/// Time in which a line of help that comes in turns with others comes.
const BLINK: Duration = Duration::from_secs(4);

/// A program in a window whose presses are made by xdotool, and whose pictures are kept.
struct Hand {
    _server: Running,
    play: Running,
    display: String,
    window: String,
    /// The game, for the names of the pictures.
    name: &'static str,
    pictures: usize,
}

impl Hand {
    fn start(place: &Place, name: &'static str) -> Hand {
        let (server, display) = display(24);
        let mut play = place.ricochet(&[]);
        play.env("DISPLAY", &display).stderr(Stdio::piped());
        let mut play = Running(play.spawn().unwrap());
        let window = find_window(&display, &mut play, "^Games for the Atari 2600$");
        xdotool(&display, &["windowfocus", "--sync", &window]);
        Hand {
            _server: server,
            play,
            display,
            window,
            name,
            pictures: 0,
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
        let name = format!("{}-{:02}.png", self.name, self.pictures);
        fs::write(folder.join(name), self.seen().png()).unwrap();
    }

    /// Waits until the screen is as wanted; keeps a picture.
    fn wait(&mut self, words: &str, is_there: impl Fn(&Seen) -> bool) {
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
        self.keep();
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

    fn wait_shown(&mut self, words: &str) {
        self.wait(words, |seen| seen.shows(words));
    }

    /// Presses keys one after another, those that a plus joins together, as long as a person does.
    fn press(&self, keys: &str) {
        for together in keys.split_ascii_whitespace() {
            for (action, time) in [("keydown", 100), ("keyup", 150)] {
                xdotool(&self.display, &[action, together]);
                sleep(Duration::from_millis(time));
            }
        }
    }

    /// Opens a page of the menu, and chooses its line.
    fn open(&mut self, line: &str) {
        self.wait_said("PAUSE");
        self.choose(line);
    }

    /// Goes down to a line of a menu, which is then dark on light, and presses the button.
    fn choose(&mut self, line: &str) {
        self.wait_said(line);
        let start = Instant::now();
        while !self.seen().is_chosen(line) {
            assert!(
                start.elapsed() < TIMEOUT,
                "{}: `{line}` is not reached",
                self.name
            );
            self.press("Down");
        }
        self.press("space");
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
                    assert!(start.elapsed() < TIMEOUT, "{}: no `{words}`", self.name);
                    self.press(keys);
                }
                self.keep();
            }
            Wait(words) => self.wait_shown(words),
            Read(words, keys) => {
                self.press("Escape");
                self.open("HOW TO PLAY");
                let start = Instant::now();
                while !self.seen().says(words) {
                    assert!(
                        start.elapsed() < 3 * TIMEOUT,
                        "{}: `{words}` is not read",
                        self.name
                    );
                    self.press("Down");
                }
                self.keep();
                self.press("space");
                self.choose("GO ON");
                self.press(keys);
            }
        }
    }

    /// The page of checks counts this.
    fn counts(&mut self, words: &str) {
        self.press("Escape");
        self.open("CHECKS");
        self.wait_said(words);
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

fn first_hour(game: &Game) {
    let place = Place::new("presses");
    let mut hand = Hand::start(&place, game.name);
    hand.wait_said("ARROWS: CHOOSE");
    hand.press(game.arrows);
    hand.wait_said("FIRE, SPACE: PLAY");
    hand.press("space");
    for &press in game.turn {
        hand.make(press);
    }
    hand.counts(game.counted);
    hand.open("SAVE AND LOAD");
    hand.wait_said("1: EMPTY");
    hand.press("space");
    hand.choose("SAVE HERE");
    hand.choose("BACK");
    hand.choose("LEAVE");
    hand.ended();

    let mut hand = Hand::start(&place, game.name);
    hand.pictures = 50;
    hand.wait_said("ARROWS: CHOOSE");
    hand.press(game.arrows);
    hand.press("space");
    hand.choose("GO ON WHERE YOU LEFT");
    hand.press("Escape");
    hand.open("LEAVE");
    hand.ended();
}

macro_rules! games {
    ($($name:ident $number:literal)*) => {$(
        #[test]
        #[ignore = "opens windows on a virtual display"]
        fn $name() {
            first_hour(&GAMES[$number]);
        }
    )*};
}

games! {
    ricochet_is_found_and_played 0
    black_box_is_found_and_played 1
    checkers_is_found_and_played 2
    rocketball_is_found_and_played 3
    poker_is_found_and_played 4
}
