//! Plays the turns of a record through the cartridge's sticks or keypads.
//!
//! Owns where the cursor goes, when the button is pressed and how long to wait. It reads the cursor,
//! the mode and the lines of the set-up in the RAM as a player reads them on the screen, and changes
//! only the controls, but to put the game into a position. The result is checked by [`referee::Player`].
//! `keypads` presses keys, `turns` plays the turns of records.

mod keypads;
mod turns;

pub use turns::{record_of_turn, restart_amid};

use super::code::draw_anew;
use super::constants::{
    LINE_FIRST, LINE_LEFT, LINE_RATE_LEFT, LINE_RATE_RIGHT, LINE_RIGHT, LINE_START, LINE_VARIANT,
    MODE_DIRECTION, MODE_EDIT, MODE_GAME_OVER, MODE_LAUNCH, MODE_MOVING, MODE_PICK, MODE_RESULT,
    MODE_SETUP, RIGHT_BEGINS,
};
use super::keys::UP;
use super::record;
use super::state::{self, Players};
use super::targets::{Target, pushed};
use super::{Ricochet, flicker};
use referee::{Controls, Found, Rig};
use ricochet_engine::rules::{
    BySide, Cell, Direction, Launcher, Match, Piece, Position, Setup, Side, Turn,
};
use vcs::Stick;

/// Frames within which the cartridge must respond to the controls.
const PATIENCE: u32 = 300;
/// Frames within which any turn must end: the longest launches take about a minute.
const LONG_PATIENCE: u32 = 5 * 60 * 60;
/// Places of a rating's digits.
const PLACES: [u16; 4] = [1000, 100, 10, 1];

/// A console with Ricochet in it, and the referee beside it.
pub struct Driver {
    /// The console, the controls and the referee.
    pub rig: Rig<Ricochet>,
    /// Whether the button is held during launches, which hurries them.
    pub hurry: bool,
    /// Whether keypads are in both ports, not joysticks.
    keypads: bool,
    /// Frames of the present turn in which the clock was on and the side could act.
    pub thought: u32,
    /// The same of the last turn that was ended.
    last_thought: u32,
    /// How both sticks are held during a computer's turn.
    pub fidget: Stick,
    setup: Setup,
    /// Turns of computers in the record that they would not have chosen.
    warnings: Vec<String>,
    /// The position before the last turn that was attempted, and the turn; or the last position that the match was put into.
    last: Option<(Position, Option<Turn>)>,
    /// Looks at every frame from the first turn on.
    pub flicker: Option<flicker::Onlooker>,
}

impl Driver {
    /// What is going on, one of the constants' modes.
    pub fn mode(&self) -> u8 {
        self.ram().mode()
    }

    /// From the set-up to the first turn.
    fn set_up(&mut self, setup: &Setup) -> Result<(), Found> {
        self.wait_for_set_up()?;
        self.go_to_line(LINE_VARIANT)?;
        self.push_until("show the variant", Stick::RIGHT, |driver| {
            state::variant(&driver.rig.console, &driver.rig.at) == Ok(setup.variant)
        })?;
        self.go_to_line(LINE_FIRST)?;
        self.push_until("show who begins", Stick::RIGHT, |driver| {
            let right = driver.ram().options() & RIGHT_BEGINS != 0;
            right == (setup.first == Side::Right)
        })?;
        for side in Side::ALL {
            self.seat(side, setup.players)?;
            if setup.players[side].is_none() {
                self.rate(side, setup.ratings)?;
            }
        }
        self.go_to_line(LINE_START)?;
        self.thought = 0;
        self.press()
    }

    fn go_to_line(&mut self, line: u8) -> Result<(), Found> {
        self.go_to(Target::Line(line, Stick::RIGHT))
    }

    /// Chooses the player of a side.
    fn seat(&mut self, side: Side, players: Players) -> Result<(), Found> {
        self.go_to_line(match side {
            Side::Left => LINE_LEFT,
            Side::Right => LINE_RIGHT,
        })?;
        self.push_until("show who plays", Stick::RIGHT, |driver| {
            let shown = state::players(&driver.ram());
            shown.is_ok_and(|shown| shown[side] == players[side])
        })
    }

    fn rate(&mut self, side: Side, ratings: BySide<u16>) -> Result<(), Found> {
        let shown = |driver: &Driver, place: u16| {
            let ratings = state::ratings(&driver.rig.console, &driver.rig.at);
            let rating = ratings?[side];
            Ok::<u16, Found>(rating / place % 10)
        };
        self.go_to_line(match side {
            Side::Left => LINE_RATE_LEFT,
            Side::Right => LINE_RATE_RIGHT,
        })?;
        self.press()?;
        self.wait("let a rating be entered", 1, |driver| {
            driver.mode() == MODE_EDIT
        })?;
        for (number, place) in (0..).zip(PLACES) {
            self.go_to(Target::Digit(number, Stick::UP))?;
            let digit = ratings[side] / place % 10;
            let way = match (digit + 10 - shown(self, place)?) % 10 {
                0..=5 => Stick::UP,
                _ => Stick::DOWN,
            };
            self.push_until("turn a digit", way, |driver| {
                shown(driver, place).is_ok_and(|now| now == digit)
            })?;
        }
        self.press()
    }

    /// Puts the cursor on a launcher and presses the button; returns whether a launch begins.
    fn launch(&mut self, launcher: Launcher) -> Result<bool, Found> {
        if self.keypads {
            self.tap_launcher(launcher)?;
            return Ok(self.mode() & MODE_LAUNCH != 0);
        }
        self.steer(launcher.cell())?;
        self.press()?;
        Ok(self.mode() & MODE_LAUNCH != 0)
    }

    /// Orders a piece to move, in a new order or the one begun; returns whether it has moved.
    fn order(&mut self, piece: Piece, direction: Direction) -> Result<bool, Found> {
        let from = self.place_of(piece)?;
        if self.keypads {
            self.tap_order(piece, direction)?;
        } else {
            self.steer(from)?;
            self.press()?;
            if self.mode() == MODE_DIRECTION {
                self.push(pushed(direction))?;
            }
            if self.mode() == MODE_DIRECTION {
                self.press()?;
            }
        }
        let to = self.place_of(piece)?;
        if to != from && Some(to) != from.neighbour(direction) {
            let what = format!("the cartridge moves {piece} from {from} to {to}");
            return Err(Found::from(what));
        }
        Ok(to != from)
    }

    /// Ends an order with the button, on a piece that has moved.
    fn end_order(&mut self, moved: Piece, direction: Direction) -> Result<(), Found> {
        if self.keypads {
            return self.tap_end(moved, direction);
        }
        let place = self.place_of(moved)?;
        self.steer(place)?;
        self.press()
    }

    /// Waits until this number of turns have ended in all.
    fn wait_for_turns(&mut self, turns: u64) -> Result<(), Found> {
        if self.hurry && self.mode() == MODE_LAUNCH {
            self.keep(Stick {
                fire: true,
                ..Stick::default()
            });
            self.wait("end the launch", LONG_PATIENCE, |driver| {
                driver.mode() != MODE_LAUNCH
            })?;
            self.keep(Stick::default());
            self.run_frame()?;
            self.press()?;
        }
        self.wait("end the turn", LONG_PATIENCE, |driver| {
            driver.rig.referee.checks().tally.turns >= turns
        })
    }

    /// Waits until the computer that is to move has chosen, and has it show this turn in place of its
    /// choice, which the referee has compared by then.
    fn instruct(&mut self, turn: &Turn, side: Side) -> Result<(), Found> {
        let choices = self.rig.referee.checks().tally.choices;
        for _ in 0..LONG_PATIENCE {
            loop {
                let before = self.rig.referee.checks().tally.choices;
                let completed = self.rig.referee.step(&mut self.rig.console);
                if self.rig.referee.checks().tally.choices != before {
                    state::write_choice(&mut self.rig.console, &self.rig.at, turn, side);
                    self.rig.referee.checks_mut().own.expect(turn);
                }
                if completed {
                    break;
                }
            }
            self.rig.completed()?;
            if self.rig.referee.checks().tally.choices != choices {
                return Ok(());
            }
        }
        Err(Found::from("the computer has not thought"))
    }

    /// Puts the game into this position: the side to move begins its turn, or goes on with one that the
    /// clock has measured for some frames. One frame, which shows parts of both, is not checked.
    pub fn place(&mut self, contest: &Match, frames: u32) {
        let console = &mut self.rig.console;
        state::write_thinking(console, &self.rig.at, contest, frames);
        draw_anew(console);
        self.rig.at.think_at.set(console, 0); // a computer begins to think again
        self.rig.referee.resume();
        self.rig.referee.checks_mut().go_on(contest.clone());
        self.rig.referee.run_frame(&mut self.rig.console);
        let counts = self.clock_on() && self.person_moves();
        self.thought = frames + u32::from(counts);
    }

    /// Waits for the beginning of a turn of a person.
    pub fn wait_for_pick(&mut self) -> Result<(), Found> {
        self.wait("wait for a turn", PATIENCE, |driver| {
            driver.mode() == MODE_PICK && driver.person_moves() && !driver.records()
        })?;
        // A control held when a turn begins counts only after it was released.
        self.settle()
    }

    /// From the board at the end of a game to the screen with its result.
    fn wait_for_result(&mut self) -> Result<(), Found> {
        if self.hurry && self.mode() == MODE_GAME_OVER {
            self.press()?;
        }
        self.wait("show the result", PATIENCE, |driver| {
            driver.mode() == MODE_RESULT && !record::is_due(&driver.rig.console)
        })?;
        // As with a turn: a control held when the screen appears must be released first.
        self.settle()
    }

    /// Waits for the set-up.
    pub fn wait_for_set_up(&mut self) -> Result<(), Found> {
        self.wait("show the set-up", PATIENCE, |driver| {
            driver.mode() == MODE_SETUP
        })
    }

    /// Presses RESET: the match begins again.
    pub fn reset(&mut self) -> Result<(), Found> {
        self.rig.console.inputs_mut().reset = true;
        self.run_frame()?;
        // The side can act from this frame on, but where the match is recorded from the next.
        let acts = self.person_moves() && !self.records();
        self.thought = (self.clock_on() && acts).into();
        self.rig.console.inputs_mut().reset = false;
        self.run_frame()
    }

    /// Presses SELECT, which leads to the set-up.
    fn select(&mut self) -> Result<(), Found> {
        self.switch(|inputs, pressed| inputs.select = pressed)?;
        self.thought = 0;
        Ok(())
    }

    /// Whose stick is used from now on.
    fn take_side(&mut self, side: Side) {
        self.rig.stick = side as usize;
    }

    /// Keeps the stick as it is pushed from now on; of a keypad only a key for the button, since an arrow begins an
    /// order.
    pub fn keep(&mut self, stick: Stick) {
        if self.keypads {
            let button = Stick {
                fire: stick.fire,
                ..Stick::CENTRE
            };
            return self.keep_keys(self.rig.stick, button);
        }
        self.rig.console.inputs_mut().sticks[self.rig.stick] = stick;
    }

    /// Keeps the stick of a side as it is pushed, or the keys of its keypad.
    pub fn keep_of(&mut self, side: Side, stick: Stick) {
        match self.keypads {
            true => self.keep_keys(side as usize, stick),
            false => self.rig.console.inputs_mut().sticks[side as usize] = stick,
        }
    }

    /// Lets go of both sticks and keypads.
    fn let_go(&mut self) -> Result<(), Found> {
        let inputs = self.rig.console.inputs_mut();
        inputs.sticks = Default::default();
        inputs.keypads = Default::default();
        self.settle()
    }

    fn place_of(&self, piece: Piece) -> Result<Cell, Found> {
        let board = state::board(&self.rig.console, &self.rig.at)?;
        Ok(board.placed(piece).cell)
    }

    /// Takes the cursor to a marker or a launcher.
    fn steer(&mut self, cell: Cell) -> Result<(), Found> {
        self.go_to(Target::Cell(cell))
    }

    fn go_to(&mut self, target: Target) -> Result<(), Found> {
        let what = format!("come to {target:?}");
        self.go(&what, |driver| target.toward(&driver.ram()))
            .map(drop)
    }

    /// Waits until what was let go counts as released.
    fn settle(&mut self) -> Result<(), Found> {
        self.idle(if self.keypads { UP } else { 1 })
    }

    /// Whether a push in the next frame of a turn waits for the record of the match.
    fn records(&self) -> bool {
        record::is_urgent(&self.rig.console)
    }

    fn clock_on(&self) -> bool {
        let [_, right_a] = self.rig.console.inputs().difficulty_a;
        right_a
    }

    /// Whether the side to move is a person's.
    fn person_moves(&self) -> bool {
        let side = state::to_move(&self.rig.console, &self.rig.at);
        let players = state::players(&self.ram());
        matches!((side, players), (Ok(side), Ok(players)) if players[side].is_none())
    }
}

impl Controls for Driver {
    referee::rig!(Ricochet);

    fn hold(&mut self, stick: Stick) -> Result<(), Found> {
        match self.keypads {
            true => self.tap_stick(stick),
            false => self.hold_stick(stick),
        }
    }

    fn run_frame(&mut self) -> Result<(), Found> {
        // With keypads the game stands still then.
        let stands = self.keypads && self.records();
        let acts = self.mode() <= MODE_MOVING && self.person_moves() && !stands;
        let counts = self.clock_on() && acts;
        let turns = self.rig.referee.checks().tally.turns;
        self.rig.referee.run_frame(&mut self.rig.console);
        self.rig.completed()?;
        self.thought += u32::from(counts);
        if self.rig.referee.checks().tally.turns != turns {
            self.last_thought = std::mem::take(&mut self.thought);
        }
        Ok(())
    }
}
