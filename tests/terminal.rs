//! `ricochet play --tui` in a pseudo terminal, whose screen the crate `vt100` keeps.
#![cfg(target_os = "linux")]

use std::io::{Read, Write};
use std::process::Child;
use std::sync::{Arc, Mutex};
use std::thread::{self, sleep};
use std::time::{Duration, Instant};

use catalog::GAMES;
use host::Palette;
use pty_process::Size;
use pty_process::blocking::{Command, Pts, Pty, open};
use testing::{Place, cartridge};

/// Time after which a test fails that waits for something.
const TIMEOUT: Duration = Duration::from_secs(20);
/// What a program asks a terminal for last, to know whether the questions before were understood.
const ATTRIBUTES: &[u8] = b"\x1b[c";

/// A terminal with the program in it.
struct Terminal {
    pty: Arc<Pty>,
    screen: Arc<Mutex<vt100::Parser>>,
    play: Child,
    place: Place,
}

/// Starts `ricochet` in the terminal of this device, without a display.
fn start(place: &Place, arguments: &[&str], device: Pts) -> Child {
    Command::new(env!("CARGO_BIN_EXE_ricochet"))
        .args(arguments)
        .env_remove("DISPLAY")
        .env_remove("WAYLAND_DISPLAY")
        .current_dir(place.path())
        .env("HOME", place.home())
        .env("XDG_CONFIG_HOME", place.home().join("config"))
        .env("XDG_DATA_HOME", place.home().join("data"))
        .env("COLORTERM", "truecolor")
        .env("TERM", "xterm-256color")
        .env("SSH_CONNECTION", "a test, without sound")
        .spawn(device)
        .unwrap()
}

impl Terminal {
    /// `answer` is what the terminal answers to the question for its attributes, after its answers to those before.
    fn new(name: &str, size: (u16, u16), answer: &'static [u8]) -> Terminal {
        Terminal::with(name, &["play", "Show.bin", "--tui"], size, answer)
    }

    /// The same with other arguments.
    fn with(
        name: &str,
        arguments: &[&str],
        (rows, columns): (u16, u16),
        answer: &'static [u8],
    ) -> Terminal {
        let place = Place::new(name);
        place.file("Show.bin", cartridge());
        Terminal::at(place, arguments, (rows, columns), answer)
    }

    /// The same where the program may have run before.
    fn at(
        place: Place,
        arguments: &[&str],
        (rows, columns): (u16, u16),
        answer: &'static [u8],
    ) -> Terminal {
        let (pty, device) = open().unwrap();
        pty.resize(Size::new(rows, columns)).unwrap();
        let play = start(&place, arguments, device);
        let pty = Arc::new(pty);
        let screen = Arc::new(Mutex::new(vt100::Parser::new(rows, columns, 0)));
        let (from, to) = (Arc::clone(&pty), Arc::clone(&screen));
        thread::spawn(move || {
            let mut bytes = [0; 65536];
            let mut asked = Vec::new();
            // It ends with an error when the program has left.
            while let Ok(length @ 1..) = (&*from).read(&mut bytes) {
                asked.extend_from_slice(&bytes[..length]);
                if asked
                    .windows(ATTRIBUTES.len())
                    .any(|part| part == ATTRIBUTES)
                {
                    (&*from).write_all(answer).unwrap();
                    asked.clear();
                }
                let keep = asked.len().saturating_sub(ATTRIBUTES.len() - 1);
                asked.drain(..keep);
                to.lock().unwrap().process(&bytes[..length]);
            }
        });
        Terminal {
            pty,
            screen,
            play,
            place,
        }
    }

    fn type_in(&self, keys: &str) {
        (&*self.pty).write_all(keys.as_bytes()).unwrap();
    }

    fn wait_for(&self, what: &str, holds: impl Fn(&vt100::Screen) -> bool) {
        let start = Instant::now();
        loop {
            let screen = self.screen.lock().unwrap().screen().clone();
            if holds(&screen) {
                return;
            }
            assert!(
                start.elapsed() < TIMEOUT,
                "no {what}:\n{}",
                screen.contents()
            );
            sleep(Duration::from_millis(5));
        }
    }

    /// Waits until both halves of the character in the middle have the colour of a COLU value.
    fn wait_for_colour(&self, colu: u8) {
        let [_, red, green, blue] = Palette::ntsc().rgb(colu).to_be_bytes();
        let colour = vt100::Color::Rgb(red, green, blue);
        self.wait_for(&format!("colour {colu:02X}"), |screen| {
            let (rows, columns) = screen.size();
            let cell = screen.cell(rows / 2, columns / 2).unwrap();
            cell.contents() == "\u{2580}" && cell.fgcolor() == colour && cell.bgcolor() == colour
        });
    }

    /// Leaves with Ctrl-C; returns the place, where the program can run again.
    fn left(self) -> Place {
        self.type_in("\x03");
        let (code, place) = self.over();
        assert_eq!(code, Some(0));
        place
    }

    /// Waits for the end; returns the exit code.
    fn ended(self) -> Option<i32> {
        self.over().0
    }

    fn over(mut self) -> (Option<i32>, Place) {
        let start = Instant::now();
        loop {
            if let Some(status) = self.play.try_wait().unwrap() {
                self.wait_for("screen of before", |screen| !screen.alternate_screen());
                return (status.code(), self.place);
            }
            assert!(start.elapsed() < TIMEOUT, "it does not end");
            sleep(Duration::from_millis(10));
        }
    }
}

/// COLU of the cartridge's picture with the left stick at rest, and to the right: SWCHA, whose bit 7 is right.
const REST: u8 = 0xFF;
const RIGHT: u8 = 0x7F;

#[test]
fn keys_of_a_plain_terminal_are_held_for_a_while() {
    let terminal = Terminal::new("terminal-plain", (60, 160), b"\x1b[?62c");
    terminal.wait_for_colour(REST);
    terminal.type_in("\x1b[C");
    terminal.wait_for_colour(RIGHT);
    terminal.wait_for_colour(REST);
    terminal.type_in("\x1b[21~"); // F10
    let shows = |what: &'static str| move |screen: &vt100::Screen| screen.contents().contains(what);
    terminal.wait_for("keys", shows("KEYS AND PADS"));
    terminal.type_in("\x1b"); // Escape
    terminal.wait_for("menu", shows("SHOW - PAUSE"));
    sleep(Duration::from_millis(50)); // an escape sequence is none any more
    terminal.type_in("\x1b[A"); // up, from the first line to the last
    terminal.type_in("\r");
    assert_eq!(terminal.ended(), Some(0));
}

#[test]
fn a_terminal_that_reports_releases_has_them_obeyed() {
    let terminal = Terminal::new("terminal-kitty", (40, 120), b"\x1b[?0u\x1b[?62c");
    terminal.wait_for_colour(REST);
    terminal.type_in("\x1b[1;1:1C");
    terminal.wait_for_colour(RIGHT);
    sleep(Duration::from_millis(500)); // longer than a key is held without its release
    terminal.wait_for_colour(RIGHT);
    terminal.type_in("\x1b[1;1:3C");
    terminal.wait_for_colour(REST);
    terminal.type_in("\x1b[99;5u"); // Ctrl-C
    assert_eq!(terminal.ended(), Some(0));
}

#[test]
fn a_terminal_that_is_too_small_says_so_until_it_is_larger() {
    let terminal = Terminal::new("terminal-small", (10, 30), b"\x1b[?62c");
    terminal.wait_for("line", |screen| {
        screen.contents().trim() == "30 x 10: 40 x 18 are needed"
    });
    terminal.screen.lock().unwrap().set_size(24, 80);
    terminal.pty.resize(Size::new(24, 80)).unwrap();
    terminal.wait_for_colour(REST);
    terminal.type_in("\x03"); // Ctrl-C
    assert_eq!(terminal.ended(), Some(0));
}

#[test]
fn the_terminal_is_as_before_after_the_system_ends_the_program() {
    let terminal = Terminal::new("terminal-term", (40, 120), b"\x1b[?62c");
    terminal.wait_for_colour(REST);
    let id = terminal.play.id().to_string();
    let sent = std::process::Command::new("kill")
        .args(["-TERM", &id])
        .status();
    assert!(sent.unwrap().success());
    assert_eq!(terminal.ended(), Some(130));
}

#[test]
fn the_program_ends_when_the_terminal_is_closed() {
    let place = Place::new("terminal-closed");
    place.file("Show.bin", cartridge());
    let (mut pty, device) = open().unwrap();
    pty.resize(Size::new(40, 120)).unwrap();
    let mut play = start(&place, &["play", "Show.bin", "--tui"], device);
    let mut written = Vec::new();
    let mut bytes = [0; 65536];
    while !String::from_utf8_lossy(&written).contains('\u{2580}') {
        let length = pty.read(&mut bytes).unwrap();
        written.extend_from_slice(&bytes[..length]);
    }
    drop(pty);
    let start = Instant::now();
    while play.try_wait().unwrap().is_none() {
        assert!(start.elapsed() < TIMEOUT, "it does not end");
        sleep(Duration::from_millis(10));
    }
}

#[test]
fn what_is_no_terminal_is_refused_in_one_line() {
    let place = Place::new("terminal-none");
    place.file("Show.bin", cartridge());
    place.run(&["play", "Show.bin", "--tui"]).refused(
        1,
        "not a terminal: the standard input and output of --tui must be one",
    );
}

#[test]
fn without_a_display_the_terminal_has_the_shelf_and_says_why() {
    let terminal = Terminal::with("terminal-shelf", &[], (40, 120), b"\x1b[?62c");
    let shows = |what: &'static str| move |screen: &vt100::Screen| screen.contents().contains(what);
    for words in ["CHOOSE A GAME", "no window: ", "; this is the terminal"] {
        terminal.wait_for(words, shows(words));
    }
    terminal.type_in(" ");
    terminal.wait_for("the first game", shows("FIRE: SPACE"));
    terminal.type_in("\x03"); // Ctrl-C
    assert_eq!(terminal.ended(), Some(0));
    let terminal = Terminal::with("terminal-game", &["Show.bin"], (40, 120), b"\x1b[?62c");
    terminal.wait_for_colour(REST);
    terminal.type_in("\x03"); // Ctrl-C
    assert_eq!(terminal.ended(), Some(0));
}

#[test]
fn a_game_is_offered_again_from_its_first_turn_on_and_escape_goes_back() {
    let shows = |what: &'static str| move |screen: &vt100::Screen| screen.contents().contains(what);
    let play = |place| Terminal::at(place, &["ricochet"], (24, 80), b"\x1b[?62c");
    let terminal = play(Place::new("terminal-left"));
    terminal.wait_for("set-up", shows("> START"));
    terminal.type_in(" ");
    terminal.wait_for("game", shows("> LEFT TO MOVE"));
    let terminal = play(terminal.left());
    terminal.wait_for("set-up again", shows("> START"));
    terminal.type_in(" ");
    terminal.wait_for("game", shows("> LEFT TO MOVE"));
    // To the cursor's first piece, picks it, sends it to the right, and ends the turn on it.
    let right = "\x1b[C";
    for key in [right, " ", right, " "] {
        terminal.type_in(key);
        sleep(Duration::from_secs(1));
    }
    terminal.wait_for("the other's turn", |screen| {
        !shows("> LEFT TO MOVE")(screen)
    });
    let terminal = play(terminal.left());
    terminal.wait_for("offer", shows("GO ON WHERE YOU LEFT"));
    terminal.type_in("\x1b");
    terminal.wait_for("shelf", shows("CHOOSE A GAME"));
    let terminal = play(terminal.left());
    terminal.wait_for("offer", shows("GO ON WHERE YOU LEFT"));
    terminal.left();
}

#[test]
fn a_record_is_played_on_after_its_last_turn() {
    let place = Place::new("terminal-on");
    place.file("begun.txt", "variant 1 first left\nDCBA LLK\n");
    let play = [
        "play",
        "--replay",
        "begun.txt",
        "--record",
        "on.txt",
        "--tui",
    ];
    let terminal = Terminal::at(place, &play, (24, 80), b"\x1b[?62c");
    // While a record is shown there are no words.
    terminal.wait_for("the end of the record", |screen| {
        screen.contents().contains("> LEFT TO MOVE")
    });
    let right = "\x1b[C";
    for key in [right, " ", right, " "] {
        terminal.type_in(key);
        sleep(Duration::from_secs(1));
    }
    let place = terminal.left();
    let on = String::from_utf8(place.read("on.txt")).unwrap();
    let turns: Vec<&str> = on.lines().filter(|line| !line.starts_with('#')).collect();
    assert_eq!(turns[..2], ["variant 1 first left", "DCBA LLK"], "{on}");
    assert_eq!(turns.len(), 3, "{on}");
    assert!(
        place.run(&["diff", "on.txt"]).well().contains("3 turns"),
        "{on}"
    );
}

#[test]
fn choices_at_the_set_up_are_those_of_the_game_that_is_named() {
    let shows = |what: &'static str| move |screen: &vt100::Screen| screen.contents().contains(what);
    let arguments = ["checkers", "--level", "3"];
    let terminal = Terminal::with("terminal-level", &arguments, (24, 80), b"\x1b[?62c");
    terminal.wait_for("level", shows("> GAME 3"));
    terminal.type_in("\x1b");
    terminal.wait_for("menu", shows("CHECKERS - PAUSE"));
    sleep(Duration::from_millis(50)); // an escape sequence is none any more
    // From the first line up to the last but one, which leads to the shelf; there this game is chosen, and the first one
    // is two to its left.
    for key in ["\x1b[A", "\x1b[A", "\r"] {
        terminal.type_in(key);
        sleep(Duration::from_millis(200));
    }
    terminal.wait_for("shelf", shows("CHOOSE A GAME"));
    for key in ["\x1b[D", "\x1b[D", "\r"] {
        terminal.type_in(key);
        sleep(Duration::from_millis(200));
    }
    terminal.wait_for("another game", shows("> START"));
    terminal.left();
}

/// The column beside the picture of a terminal of 80 x 24: the pixels of 23 rows of characters leave 26 columns.
fn beside(screen: &vt100::Screen) -> Vec<String> {
    let rows = screen.rows(54, 26);
    rows.map(|row| row.trim_matches([' ', '\u{2580}']).to_string())
        .collect()
}

#[test]
fn each_game_says_in_words_what_its_picture_shows_and_what_the_keys_do() {
    // The line that is worked on in the set-up, the keys from there into a game, and what is said there; of the manuals.
    let all = [
        ("ricochet", "Ricochet", "> START", " ", "> LEFT TO MOVE"),
        ("black-box", "Black Box", "> START", " ", "LASERS SEND"),
        ("checkers", "Checkers", "> GAME 1", " ", "> RED TO MOVE"),
        ("rocketball", "Rocketball!", "> PLAIN GAME", " ", "NORTH 0"),
        ("poker", "Ricochet Poker", "> SOLO", " ", "4 BOLD "),
    ];
    let names: Vec<&str> = GAMES.games().map(|game| game.name).collect();
    assert_eq!(all.map(|(game, ..)| game).to_vec(), names);
    for (game, title, chosen, keys, said) in all {
        let name = format!("terminal-{game}");
        let terminal = Terminal::with(&name, &["play", game, "--tui"], (24, 80), b"\x1b[?62c");
        let has = |line: &'static str| {
            move |screen: &vt100::Screen| beside(screen).iter().any(|row| row == line)
        };
        for line in [title, chosen, "FIRE: SPACE", "STICK: ARROWS", "MENU: ESC"] {
            terminal.wait_for(line, has(line));
        }
        terminal.type_in(keys);
        let begins =
            |screen: &vt100::Screen| beside(screen).iter().any(|row| row.starts_with(said));
        terminal.wait_for(said, begins);
        terminal.type_in("\x03"); // Ctrl-C
        assert_eq!(terminal.ended(), Some(0));
    }
}
