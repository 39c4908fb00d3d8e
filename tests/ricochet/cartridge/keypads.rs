//! Ricochet on keypads: turns in the manual's notation, with the referee watching every frame.

use probe::symbols::Symbols;
use ricochet::games::ricochet::referee::numbers::{
    MODE_DIRECTION, MODE_EDIT, MODE_LAUNCH, MODE_MOVING, MODE_PICK, MODE_RESULT, MODE_SETUP,
};
use ricochet::games::ricochet::referee::{names, Referee};
use ricochet::games::ricochet::rules::game::QUIET_LIMIT;
use ricochet::games::ricochet::{Game, Side};
use vcs::{Console, Controller};

use crate::cartridge::{cartridge, symbols};

/// Scanlines of every frame.
const LINES: usize = 262;
/// Frames in which the cartridge has found out what is in its ports.
const FOUND: u32 = 40;
/// Frames for which a key is down, so that it is seen next to a look for keypads, too, and after which the next
/// one follows.
const DOWN: u32 = 5;
const UP: u32 = 5;
/// Frames from one look for keypads to the next.
const LOOKS: u32 = 64;
/// Frames in which any launch has ended.
const PATIENCE: u32 = 6000;

/// The keys, row by row: pieces, launchers and arrows. `.` is T's neighbour on the right, B.
const LEFT_KEYS: &str = "ABCDEFtubldr";
const RIGHT_KEYS: &str = "GHIJKLtubldr";

/// A console with Ricochet, a referee, and its controllers.
struct Table {
    console: Console,
    referee: Referee,
    symbols: Symbols,
}

impl Table {
    fn new(controllers: [Controller; 2]) -> Table {
        let mut console = Console::new(cartridge(), 0);
        console.inputs_mut().controllers = controllers;
        let symbols = symbols();
        let mut table = Table {
            referee: Referee::new(&symbols).unwrap(),
            console,
            symbols,
        };
        table.referee.run_frame(&mut table.console); // from power-on
        table.run(FOUND);
        table
    }

    fn run(&mut self, frames: u32) {
        for _ in 0..frames {
            self.referee.run_frame(&mut self.console);
            let frame = self.console.frame();
            assert_eq!(frame.lines(), LINES, "lines of frame {}", frame.number);
        }
        let differences = self.referee.take_differences();
        assert!(differences.is_empty(), "{}", differences[0]);
    }

    fn hold(&mut self, port: usize, key: char, on: bool) {
        let keys = [LEFT_KEYS, RIGHT_KEYS][port];
        let key = keys.find(key).expect("a key");
        self.console.inputs_mut().keypads[port][key] = on;
    }

    /// Presses keys one after the other.
    fn tap(&mut self, port: usize, keys: &str) {
        for key in keys.chars() {
            self.hold(port, key, true);
            self.run(DOWN);
            self.hold(port, key, false);
            self.run(UP);
        }
    }

    /// From the set-up to a match of two persons in this variant.
    fn begin(&mut self, variant: u8) {
        self.tap(0, "uul"); // RIGHT: HUMAN, before ROOKIE
        self.tap(0, "uuuu");
        for _ in 1..variant {
            self.tap(0, "r");
        }
        self.tap(0, "uA"); // START, with any letter
        self.run(UP);
        assert_eq!(self.byte(names::MODE), MODE_PICK);
    }

    /// Makes a turn in the rules' notation by the keypad of the side to move.
    fn play(&mut self, turn: &str) {
        let port = self.game().to_move as usize;
        let turns = self.game().turns;
        match turn {
            "T" => self.tap(port, "t"),
            "B" => self.tap(port, "b"),
            order => {
                let arrow = order[..1].to_lowercase();
                self.tap(port, &format!("{arrow}{}{arrow}", &order[1..]));
            }
        }
        for _ in 0..PATIENCE {
            if self.game().turns != turns {
                return self.run(UP);
            }
            self.run(1);
        }
        panic!("the turn {turn} does not end");
    }

    fn byte(&self, name: &str) -> u8 {
        self.console.ram()[self.symbols.ram(name, 1).unwrap()]
    }

    fn set_byte(&mut self, name: &str, value: u8) {
        let address = self.symbols.ram(name, 1).unwrap();
        self.console.poke_ram(address as u8 + 0x80, value);
        self.referee.checks_mut();
    }

    fn game(&self) -> Game {
        self.referee.layout().game(self.console.ram()).unwrap()
    }

    fn cursor(&self) -> (u8, u8) {
        (self.byte(names::CURSOR_X), self.byte(names::CURSOR_Y))
    }

    /// What counts of the turn being entered: mode, cursor, and turns so far.
    fn entered(&self) -> (u8, (u8, u8), u16) {
        (self.byte(names::MODE), self.cursor(), self.game().turns)
    }
}

const KEYPADS: [Controller; 2] = [Controller::Keypad; 2];

#[test]
fn the_manuals_first_game_is_played_on_two_keypads() {
    let mut table = Table::new(KEYPADS);
    table.begin(1);
    for turn in ["DCBA", "LLK", "T", "B"] {
        table.play(turn);
    }
    let game = table.game();
    assert_eq!(
        (game.scores[Side::Left], game.scores[Side::Right]),
        (20, 23)
    );
    assert!(game.result().is_some());
    assert_eq!(table.referee.tally().turns, 4);
    // Any key leads on to the result, and another to the next game.
    table.tap(0, "F");
    table.run(UP);
    assert_eq!(table.byte(names::MODE), MODE_RESULT);
    table.tap(1, "K");
    assert_eq!(
        (table.byte(names::MODE), table.game().turns),
        (MODE_PICK, 0)
    );
    assert_eq!(table.referee.tally().games, 1);
}

#[test]
fn the_manuals_second_game_is_played_on_two_keypads() {
    let mut table = Table::new(KEYPADS);
    table.begin(3);
    for turn in ["DC", "DI", "T", "T", "B"] {
        table.play(turn);
    }
    let game = table.game();
    assert_eq!(
        (game.scores[Side::Left], game.scores[Side::Right]),
        (112, 128)
    );
}

#[test]
fn a_piece_may_come_before_its_direction() {
    let mut table = Table::new(KEYPADS);
    table.begin(1);
    // A and again A: chosen, and released. Then B, and C instead.
    table.tap(0, "A");
    assert_eq!(table.entered(), (MODE_DIRECTION, (1, 3), 0));
    table.tap(0, "A");
    assert_eq!(table.entered(), (MODE_PICK, (1, 3), 0));
    table.tap(0, "BC");
    assert_eq!(table.entered(), (MODE_DIRECTION, (1, 7), 0));
    table.tap(0, "d");
    assert_eq!(table.entered(), (MODE_MOVING, (1, 9), 0));
    // B goes the same way; B again ends the order.
    table.tap(0, "B");
    assert_eq!(table.entered(), (MODE_MOVING, (1, 7), 0));
    table.tap(0, "B");
    assert_eq!((table.game().turns, table.game().quiet), (1, 1));
    assert_eq!(table.game().to_move, Side::Right);
}

#[test]
fn a_direction_can_be_changed_and_given_up_until_a_piece_has_moved() {
    let mut table = Table::new(KEYPADS);
    table.begin(1);
    table.tap(0, "u");
    assert_eq!(table.entered(), (MODE_MOVING, (1, 5), 0));
    table.tap(0, "d");
    assert_eq!(table.byte("moveDir"), 1);
    table.tap(0, "d");
    assert_eq!(table.byte(names::MODE), MODE_PICK);
    // A cannot go down, onto B: the order is still empty, and the button on no piece does not end it.
    table.tap(0, "dA");
    assert_eq!(table.entered(), (MODE_MOVING, (1, 3), 0));
    table.tap(0, "C");
    assert_eq!(table.entered(), (MODE_MOVING, (1, 9), 0));
    // Another direction and a launcher are refused now; the same direction ends the order.
    table.tap(0, "ut");
    assert_eq!(
        (table.byte(names::MODE), table.game().turns),
        (MODE_MOVING, 0)
    );
    table.tap(0, "d");
    assert_eq!(table.game().turns, 1);
    // A launcher gives up a direction.
    table.tap(1, "lt");
    assert_eq!(table.byte(names::MODE), MODE_LAUNCH);
}

#[test]
fn only_the_keypad_of_the_side_to_move_counts_between_two_persons() {
    let mut table = Table::new(KEYPADS);
    table.begin(1);
    let before = table.entered();
    table.hold(1, 'G', true);
    table.tap(1, "tHl");
    assert_eq!(table.entered(), before);
    table.tap(0, "C");
    assert_eq!(table.entered(), (MODE_DIRECTION, (1, 7), 0));
}

#[test]
fn a_key_that_is_held_into_a_turn_is_not_entered() {
    let mut table = Table::new(KEYPADS);
    table.begin(1);
    table.tap(0, "dC");
    table.hold(1, 'G', true);
    table.tap(0, "d");
    table.run(60);
    assert_eq!(table.game().turns, 1);
    assert_eq!(table.byte(names::MODE), MODE_PICK, "G is held");
    table.hold(1, 'G', false);
    table.run(UP);
    table.tap(1, "G");
    assert_eq!(table.byte(names::MODE), MODE_DIRECTION);
}

#[test]
fn no_direction_is_taken_when_a_launch_is_due() {
    let mut table = Table::new(KEYPADS);
    table.begin(1);
    table.set_byte(names::QUIET, QUIET_LIMIT);
    table.hold(0, 'd', true);
    for _ in 0..UP {
        table.console.run_frame();
    }
    assert_eq!(table.byte(names::MODE), MODE_PICK);
}

#[test]
fn a_joystick_in_the_other_port_goes_on_working() {
    let mut table = Table::new([Controller::Keypad, Controller::Joystick]);
    // Against ROOKIE, either of them: the stick chooses F, the keypad moves it.
    table.tap(0, "A");
    table.run(UP);
    let push = |table: &mut Table, set: fn(&mut vcs::Stick)| {
        set(&mut table.console.inputs_mut().sticks[1]);
        table.run(DOWN);
        table.console.inputs_mut().sticks[1] = vcs::Stick::CENTRE;
        table.run(UP);
    };
    push(&mut table, |stick| stick.right = true);
    assert_eq!(table.cursor(), (3, 5));
    push(&mut table, |stick| stick.fire = true);
    assert_eq!(table.byte(names::MODE), MODE_DIRECTION);
    table.tap(0, "r");
    assert_eq!(table.entered(), (MODE_MOVING, (5, 5), 0));
    push(&mut table, |stick| stick.fire = true);
    assert_eq!(table.game().turns, 1);
}

#[test]
fn a_joystick_is_never_taken_for_a_keypad() {
    let mut table = Table::new([Controller::Joystick; 2]);
    for (frame, lever) in (0..400).zip([1_u8, 2, 4, 8, 16, 0, 17, 0].into_iter().cycle()) {
        let stick = &mut table.console.inputs_mut().sticks[frame % 2];
        *stick = vcs::Stick {
            up: lever & 1 != 0,
            down: lever & 2 != 0,
            left: lever & 4 != 0,
            right: lever & 8 != 0,
            fire: lever & 16 != 0,
        };
        table.run(1);
        assert_eq!(table.byte(names::OPTIONS) & 0x20, 0, "KEYPADS");
    }
}

#[test]
fn arrows_walk_through_the_set_up_and_a_keypad_may_be_plugged_in_late() {
    let mut table = Table::new([Controller::Joystick; 2]);
    table.hold(0, 'd', true);
    table.run(FOUND);
    assert_eq!(table.cursor().1, 6);
    table.hold(0, 'd', false);
    table.console.inputs_mut().controllers[0] = Controller::Keypad;
    table.run(FOUND);
    assert_eq!((table.byte(names::MODE), table.cursor().1), (MODE_SETUP, 6));
    table.tap(0, "d");
    assert_eq!(table.cursor().1, 0);
}

#[test]
fn a_key_that_ends_the_entry_of_a_rating_counts_once() {
    let keys = "ABCDEFtb".chars();
    for (key, wait) in keys.flat_map(|key| (0..4).map(move |wait| (key, wait))) {
        let mut table = Table::new(KEYPADS);
        table.tap(0, "uuuA");
        assert_eq!(table.byte(names::MODE), MODE_EDIT);
        table.run(wait);
        table.hold(0, key, true);
        table.run(FOUND);
        assert_eq!(table.byte(names::MODE), MODE_SETUP, "{key} is held");
        table.hold(0, key, false);
        table.run(UP);
        assert_eq!(table.byte(names::MODE), MODE_SETUP, "{key} is released");
    }
}

#[test]
fn select_leads_to_the_set_up_in_every_frame() {
    for (wait, alone) in (0..LOOKS).flat_map(|wait| [(wait, false), (wait, true)]) {
        let mut table = Table::new(KEYPADS);
        match alone {
            true => table.tap(0, "A"), // START, against ROOKIE
            false => table.begin(1),
        }
        assert_eq!(table.byte(names::MODE), MODE_PICK);
        table.run(wait);
        table.console.inputs_mut().select = true;
        table.run(UP);
        table.console.inputs_mut().select = false;
        table.run(UP);
        assert_eq!(table.byte(names::MODE), MODE_SETUP, "after {wait} frames");
    }
}
