//! Compares keypads with the manual ("On keypads"): turns in its notation, refusals, held keys, joysticks beside a
//! keypad.
//!
//! The expectations come from the manual and from `docs/hardware.md`: the engine has no controllers.

use super::test_console::{TestConsole, equal, hold};
use campaign::Subject;
use referee::Found;
use ricochet_cartridge::constants::{
    BUTTON_DROP, KEYPADS, MODE_DIRECTION, MODE_EDIT, MODE_LAUNCH, MODE_MOVING, MODE_PICK,
    MODE_RESULT, MODE_SETUP,
};
use ricochet_cartridge::keys::FOUND;
use ricochet_cartridge::state;
use ricochet_engine::rules::game::QUIET_LIMIT;
use ricochet_engine::rules::{Direction, Game, Side};
use vcs::{Control, Controller, Lever, Stick};

/// Frames from one look for keypads to the next.
const LOOKS: u32 = 64;
/// Frames in which every row of keys is read once.
const ROWS: u32 = 4;
/// Frames in which a key is entered.
const ENTERED: u32 = 5;
/// Frames in which any launch has ended.
const PATIENCE: u32 = 6000;
/// Frames in which every row of keys has been read several times.
const SECOND: u32 = 60;

/// The keys, row by row: pieces, the launchers T and B with the arrow up between them, and the other arrows.
const KEYS: [&str; 2] = ["ABCDEFtubldr", "GHIJKLtubldr"];
/// The place of either side's cursor when it begins.
const HOME: (u8, u8) = (1, 5);

/// Runs all of them.
///
/// # Errors
/// The first case that differs, or the symbol that is missing.
pub fn compare(subject: &Subject) -> Result<(), Found> {
    first_game(subject)?;
    second_game(subject)?;
    piece_first(subject)?;
    direction_first(subject)?;
    only_the_side_to_move(subject)?;
    held_into_a_turn(subject)?;
    launch_due(subject)?;
    joystick_beside(subject)?;
    joysticks(subject)?;
    set_up(subject)?;
    rating(subject)?;
    select(subject)
}

/// A console with these controllers, which has found them.
fn with(subject: &Subject, controllers: [Controller; 2]) -> Result<TestConsole, Found> {
    TestConsole::new(subject, FOUND, |console| {
        console.inputs_mut().controllers = controllers;
    })
}

fn keypads(subject: &Subject) -> Result<TestConsole, Found> {
    with(subject, [Controller::Keypad; 2])
}

impl TestConsole {
    /// Presses keys one after the other.
    fn tap(&mut self, port: usize, keys: &str) -> Result<(), Found> {
        self.push(keys.chars().filter_map(|name| key(port, name)))
    }

    fn hold(&mut self, port: usize, name: char, on: bool) {
        if let Some(key) = key(port, name) {
            key.set(self.console.inputs_mut(), on);
        }
    }

    /// From the set-up to a match of two persons in this variant.
    fn begin(&mut self, variant: u8) -> Result<(), Found> {
        self.tap(0, "uul")?; // RIGHT: HUMAN, before ROOKIE
        self.tap(0, "uuuu")?;
        for _ in 1..variant {
            self.tap(0, "r")?;
        }
        self.tap(0, "uA")?; // START, with any letter
        self.run(ENTERED)?;
        equal("the mode of a match", self.mode(), MODE_PICK)
    }

    /// Makes a turn in the rules' notation by the keypad of the side to move.
    fn play(&mut self, turn: &str) -> Result<(), Found> {
        let Game { to_move, turns, .. } = self.game()?;
        let port = to_move as usize;
        match turn {
            "T" => self.tap(port, "t")?,
            "B" => self.tap(port, "b")?,
            order => {
                let arrow = order[..1].to_lowercase();
                self.tap(port, &format!("{arrow}{}{arrow}", &order[1..]))?;
            }
        }
        let on = format!("the turn {turn} goes on");
        self.run_while(&on, PATIENCE, |test| Ok(test.game()?.turns == turns))?;
        self.run(ENTERED)
    }

    fn game(&self) -> Result<Game, Found> {
        state::game(&self.console, &self.at)
    }

    fn cursor(&self) -> (u8, u8) {
        (self.ram().cursor_x(), self.ram().cursor_y())
    }

    fn scores(&self) -> Result<[u16; 2], Found> {
        let scores = self.game()?.scores;
        Ok(Side::ALL.map(|side| scores[side]))
    }

    /// The state of a turn that is being entered: mode, cursor, and turns before it.
    fn is(&self, what: &str, mode: u8, cursor: (u8, u8), turns: u16) -> Result<(), Found> {
        let found = (self.mode(), self.cursor(), self.game()?.turns);
        equal(
            &format!("mode, cursor and turns after {what}"),
            found,
            (mode, cursor, turns),
        )
    }
}

/// A key of a keypad by its character in [`KEYS`].
fn key(port: usize, name: char) -> Option<Control> {
    let key = KEYS[port].find(name)?;
    Some(Control::Key(port, key))
}

/// The manual's first game, and from its result to the next game.
fn first_game(subject: &Subject) -> Result<(), Found> {
    let mut test = keypads(subject)?;
    test.begin(1)?;
    for turn in ["DCBA", "LLK", "T", "B"] {
        test.play(turn)?;
    }
    equal("the scores of the first game", test.scores()?, [20, 23])?;
    equal("its end", test.game()?.result().is_some(), true)?;
    equal("its turns", test.referee.checks().tally.turns, 4)?;
    // Any key leads on to the result, and another to the next game.
    test.tap(0, "F")?;
    test.run(ENTERED)?;
    equal("the mode of a result", test.mode(), MODE_RESULT)?;
    test.tap(1, "K")?;
    let next = (test.mode(), test.game()?.turns);
    equal("mode and turns of the next game", next, (MODE_PICK, 0))?;
    equal("games", test.referee.checks().tally.games, 1)
}

/// The manual's second game.
fn second_game(subject: &Subject) -> Result<(), Found> {
    let mut test = keypads(subject)?;
    test.begin(3)?;
    for turn in ["DC", "DI", "T", "T", "B"] {
        test.play(turn)?;
    }
    equal("the scores of the second game", test.scores()?, [112, 128])
}

/// A piece may come before its direction.
fn piece_first(subject: &Subject) -> Result<(), Found> {
    let mut test = keypads(subject)?;
    test.begin(1)?;
    test.tap(0, "A")?;
    test.is("A", MODE_DIRECTION, (1, 3), 0)?;
    test.tap(0, "A")?;
    test.is("A again, which releases it", MODE_PICK, (1, 3), 0)?;
    test.tap(0, "BC")?;
    test.is("B, and C instead", MODE_DIRECTION, (1, 7), 0)?;
    test.tap(0, "d")?;
    test.is("a direction", MODE_MOVING, (1, 9), 0)?;
    test.tap(0, "B")?;
    test.is("B, which goes the same way", MODE_MOVING, (1, 7), 0)?;
    test.tap(0, "B")?;
    let game = test.game()?;
    let ended = (game.turns, game.quiet, game.to_move);
    equal("B again, which ends the order", ended, (1, 1, Side::Right))
}

/// A direction can be changed and given up until a piece has moved.
fn direction_first(subject: &Subject) -> Result<(), Found> {
    let mut test = keypads(subject)?;
    test.begin(1)?;
    test.tap(0, "u")?;
    test.is("up", MODE_MOVING, HOME, 0)?;
    equal("the cursor's", test.ram().button(), BUTTON_DROP)?;
    test.tap(0, "d")?;
    let down = Direction::Down as u8;
    equal("the direction", test.ram().move_dir(), down)?;
    test.tap(0, "d")?;
    test.is("down again", MODE_PICK, HOME, 0)?;
    test.tap(0, "dA")?;
    // A cannot go down, onto B: the order is still empty, and the button on no piece does not end it.
    test.is("A, which cannot go down", MODE_MOVING, (1, 3), 0)?;
    test.tap(0, "C")?;
    test.is("C", MODE_MOVING, (1, 9), 0)?;
    test.tap(0, "u")?;
    test.is("another direction, too late", MODE_MOVING, (1, 9), 0)?;
    test.tap(0, "t")?;
    test.is("a launcher, too late", MODE_MOVING, (0, 0), 0)?;
    test.tap(0, "b")?;
    test.is("the other launcher, too late", MODE_MOVING, (0, 10), 0)?;
    test.tap(0, "d")?;
    equal("turns after the same direction", test.game()?.turns, 1)?;
    test.tap(1, "lt")?;
    equal("a launcher gives up a direction", test.mode(), MODE_LAUNCH)
}

/// Between two persons the keys of the other side do nothing.
fn only_the_side_to_move(subject: &Subject) -> Result<(), Found> {
    let mut test = keypads(subject)?;
    test.begin(1)?;
    test.hold(1, 'G', true);
    test.tap(1, "tHl")?;
    test.is("the other side's keys", MODE_PICK, HOME, 0)?;
    test.tap(0, "C")?;
    test.is("C", MODE_DIRECTION, (1, 7), 0)?;
    // The same for Right, in the second turn.
    test.tap(0, "dd")?;
    test.tap(0, "AuTt")?;
    let right = (test.game()?.turns, test.mode());
    equal("turns and mode after Left's keys", right, (1, MODE_PICK))
}

/// A key that is held when a turn begins is not entered until it is pressed again.
fn held_into_a_turn(subject: &Subject) -> Result<(), Found> {
    let mut test = keypads(subject)?;
    test.begin(1)?;
    test.tap(0, "dC")?;
    test.hold(1, 'G', true);
    test.tap(0, "d")?;
    test.run(SECOND)?;
    let held = (test.game()?.turns, test.mode());
    equal("turns and mode while G is held", held, (1, MODE_PICK))?;
    test.hold(1, 'G', false);
    test.run(ENTERED)?;
    test.tap(1, "G")?;
    equal("the mode after G", test.mode(), MODE_DIRECTION)?;
    // The same for a key that hurries a computer.
    let mut test = keypads(subject)?;
    test.tap(0, "A")?; // START, against ROOKIE
    test.run(ENTERED)?;
    test.tap(0, "dCd")?;
    test.hold(0, 'F', true);
    test.run_while("the computer's turn goes on", PATIENCE, |test| {
        let turn = (test.game()?.to_move, test.mode());
        Ok(turn != (Side::Left, MODE_PICK))
    })?;
    test.run(SECOND)?;
    let held = (test.cursor(), test.mode());
    equal("cursor and mode while F is held", held, (HOME, MODE_PICK))
}

/// No direction is taken when a launch is due.
fn launch_due(subject: &Subject) -> Result<(), Found> {
    let mut test = keypads(subject)?;
    test.begin(1)?;
    test.watched = false;
    test.set(|at| at.quiet, QUIET_LIMIT);
    test.tap(0, "d")?;
    test.is("a direction when a launch is due", MODE_PICK, HOME, 0)
}

/// A joystick in the other port goes on working, and nothing is pushed in it for the keypad's sake.
fn joystick_beside(subject: &Subject) -> Result<(), Found> {
    use Controller::{Joystick, Keypad};
    let mut test = with(subject, [Keypad, Joystick])?;
    // Against ROOKIE, either of them: the stick chooses F, the keypad moves it.
    test.tap(0, "A")?;
    test.run(ENTERED)?;
    test.push_levers(1, &[Lever::Right])?;
    test.is("the stick", MODE_PICK, (3, 5), 0)?;
    test.push_levers(1, &[Lever::Fire])?;
    test.is("its button", MODE_DIRECTION, (3, 5), 0)?;
    test.tap(0, "r")?;
    test.is("the keypad's arrow", MODE_MOVING, (5, 5), 0)?;
    test.push_levers(1, &[Lever::Fire])?;
    equal("turns after the button", test.game()?.turns, 1)?;
    // Nothing but the controllers differs, so launches of both sides take the same time while nothing is held.
    let pairs = [Joystick, Keypad].map(|left| [[left, Joystick], [left, Keypad]]);
    let mut launches = Vec::new();
    for controllers in pairs.concat() {
        let frames = launch_frames(&mut with(subject, controllers)?, controllers)?;
        launches.push(frames);
    }
    let same = |launches: &[[u32; 2]]| {
        let [one, other] = [launches[0], launches[1]];
        one.iter()
            .zip(other)
            .all(|(one, other)| one.abs_diff(other) <= ENTERED)
    };
    let same = launches.windows(2).all(same);
    equal(
        &format!("{launches:?} are frames of the same launches"),
        same,
        true,
    )
}

/// The frames of Left's first launch, and of Right's after it, by these controllers.
fn launch_frames(test: &mut TestConsole, controllers: [Controller; 2]) -> Result<[u32; 2], Found> {
    use Lever::{Fire, Left, Up};
    let push = |test: &mut TestConsole, port: usize, levers: &[Lever], keys: &str| match controllers
        [port]
    {
        Controller::Keypad => test.tap(port, keys),
        _ => test.push_levers(port, levers),
    };
    push(test, 0, &[Up, Up, Left], "uul")?; // RIGHT: HUMAN
    push(test, 0, &[Up, Up, Up, Up, Up, Fire], "uuuuuA")?;
    let mut frames = [0; 2];
    for (port, frames) in frames.iter_mut().enumerate() {
        test.run(ENTERED)?;
        push(test, port, &[Up; 5], "")?;
        push(test, port, &[Fire], "t")?;
        let shown = |test: &TestConsole| Ok(test.mode() & MODE_LAUNCH != 0);
        *frames = test.run_while("the launch goes on", PATIENCE, shown)?;
        equal(
            "turns after a launch",
            usize::from(test.game()?.turns),
            port + 1,
        )?;
    }
    Ok(frames)
}

/// A joystick is never taken for a keypad.
fn joysticks(subject: &Subject) -> Result<(), Found> {
    let mut test = with(subject, [Controller::Joystick; 2])?;
    for (frame, lever) in (0..400).zip([1_u8, 2, 4, 8, 16, 0, 17, 0].into_iter().cycle()) {
        test.console.inputs_mut().sticks[frame % 2] = Stick {
            up: lever & 1 != 0,
            down: lever & 2 != 0,
            left: lever & 4 != 0,
            right: lever & 8 != 0,
            fire: lever & 16 != 0,
        };
        test.run(1)?;
        let found = test.ram().options() & KEYPADS;
        equal("a keypad that is found", found, 0)?;
    }
    Ok(())
}

/// Arrows walk through the set-up, and a keypad may be plugged in late.
fn set_up(subject: &Subject) -> Result<(), Found> {
    let mut test = with(subject, [Controller::Joystick; 2])?;
    test.hold(0, 'd', true);
    test.run(FOUND)?;
    equal("the line without a keypad", test.cursor().1, 6)?;
    test.hold(0, 'd', false);
    test.console.inputs_mut().controllers[0] = Controller::Keypad;
    test.run(FOUND)?;
    let found = (test.mode(), test.cursor().1);
    equal("mode and line with one", found, (MODE_SETUP, 6))?;
    test.tap(0, "d")?;
    equal("the line after an arrow", test.cursor().1, 0)
}

/// A key that ends the entry of a rating counts once, whenever it is pressed.
fn rating(subject: &Subject) -> Result<(), Found> {
    let mut test = keypads(subject)?;
    test.tap(0, "uuuA")?;
    equal("the mode of the entry", test.mode(), MODE_EDIT)?;
    let mode = test.at.mode;
    for wait in 0..ROWS {
        for name in "ABCDEFtb".chars() {
            let mut console = test.console.clone();
            for (down, frames) in [(true, FOUND), (false, ENTERED)] {
                if let Some(key) = key(0, name) {
                    hold(&mut console, key, down, frames);
                }
                let what = format!("the mode with {name} down ({down}), {wait} frames later");
                equal(&what, mode.get(&console), MODE_SETUP)?;
            }
        }
        test.run(1)?;
    }
    Ok(())
}

/// SELECT leads to the set-up in whatever frame it is pressed.
fn select(subject: &Subject) -> Result<(), Found> {
    for alone in [false, true] {
        let mut test = keypads(subject)?;
        match alone {
            true => test.tap(0, "A")?, // START, against ROOKIE
            false => test.begin(1)?,
        }
        equal("the mode of a match", test.mode(), MODE_PICK)?;
        let mode = test.at.mode;
        for wait in 0..LOOKS {
            let mut console = test.console.clone();
            for pressed in [true, false] {
                hold(&mut console, Control::Select, pressed, ENTERED);
            }
            let after = format!("the mode after SELECT {wait} frames later");
            equal(&after, mode.get(&console), MODE_SETUP)?;
            test.run(1)?;
        }
    }
    Ok(())
}
