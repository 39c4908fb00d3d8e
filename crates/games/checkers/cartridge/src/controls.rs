//! Plays the moves of a record through the cartridge's controls.
//!
//! A person plays both sides: in the game for two players, and in the losing game, which has no such game, by changing
//! sides with the right difficulty switch before each turn. Owns where the cursor goes, when the button is pressed and
//! how long to wait. It reads the cursor, the mode and the choices in the RAM as a player reads them on the screen, and
//! changes only the controls. Every frame must have 262 lines. The result is checked by [`Player`](referee::Player).

use vcs::Stick;

use super::constants::{GAME_LOSING, GAME_TWO, ITEM_BACK, MODE_EDIT, MODE_OVER, MODE_PLAY};
use super::state;
use super::targets::Target;
use super::{Checkers, Tally};
use checkers_engine::rules::{Ending, Game, Move, Position, Setup, Side, Square, Variant};
use referee::{Controls, Found, Rig, Subject, count};

/// Frames within which the cartridge must respond to the controls.
const PATIENCE: u32 = 300;
/// Frames within which the computer must choose: ten minutes.
const MOST_THINKING: u32 = 10 * 60 * 60;

/// A console with Checkers in it, and the referee beside it.
pub struct Driver {
    /// The console, the controls and the referee.
    pub rig: Rig<Checkers>,
}

impl Driver {
    /// From the set-up to the first turn of a `game` in which black is the person's.
    ///
    /// # Errors
    /// The cartridge does not do it.
    pub fn start(&mut self, game: u8) -> Result<(), Found> {
        self.push_until("choose a game", Stick::RIGHT, |driver| {
            driver.ram().game() == game
        })?;
        self.switch(|inputs, down| inputs.reset = down)?;
        self.wait_for_turn()
    }

    /// Sets up a position on the board, in a person's turn, and lets play go on.
    ///
    /// # Errors
    /// The cartridge does not do it.
    pub fn edit(&mut self, position: &Position) -> Result<(), Found> {
        self.rig.console.inputs_mut().difficulty_a[0] = true;
        self.wait("let the board be set up", PATIENCE, |driver| {
            driver.mode() == MODE_EDIT
        })?;
        self.switch(|inputs, down| inputs.reset = down)?;
        for square in Square::all() {
            let piece = position.piece(square);
            if piece.is_some() {
                self.steer(square)?;
                self.push_until("offer every piece", Stick::FIRE, |driver| {
                    state::position(&driver.ram()).is_ok_and(|set| set.piece(square) == piece)
                })?;
            }
        }
        let turns = |driver: &Driver| state::turn(&driver.ram()) == Ok(position.turn());
        if !turns(self) {
            self.go_to(Target::Below)?;
            self.push_until("change the side to move", Stick::FIRE, turns)?;
        }
        self.rig.console.inputs_mut().difficulty_a[0] = false;
        self.hand_over(position.turn());
        self.wait_for_turn()
    }

    /// Makes a person's move, hop by hop, and waits for the next person's turn or the end; the other side is the
    /// person's then.
    ///
    /// # Errors
    /// The cartridge does not do it.
    pub fn play(&mut self, played: &Move) -> Result<(), Found> {
        let side = state::turn(&self.ram())?;
        for square in played.path() {
            self.steer(square)?;
            self.push(Stick::FIRE)?;
        }
        if self.mode() == MODE_PLAY {
            return Err(Found::from(format!("the cartridge does not make {played}")));
        }
        self.hand_over(side.other());
        self.wait_for_turn()
    }

    /// Presses the button on a square; returns whether a piece is in the hand then.
    ///
    /// # Errors
    /// The cursor does not come there.
    pub fn press_on(&mut self, square: Square) -> Result<bool, Found> {
        self.steer(square)?;
        self.push(Stick::FIRE)?;
        Ok(self.ram().flag_lifted())
    }

    /// Takes the last move back, if there is one.
    ///
    /// # Errors
    /// The cartridge does not offer it.
    pub fn take_back(&mut self) -> Result<(), Found> {
        self.go_to(Target::Choice(ITEM_BACK))?;
        self.push(Stick::FIRE)?;
        let side = state::turn(&self.ram())?;
        self.hand_over(side);
        self.wait_for_turn()
    }

    /// Chooses an item below the board and presses the button.
    ///
    /// # Errors
    /// The cartridge does not offer it.
    pub fn ask(&mut self, item: u8) -> Result<(), Found> {
        self.go_to(Target::Choice(item))?;
        self.push(Stick::FIRE)?;
        self.wait_for_turn()
    }

    /// Makes this side the person's, in a game against the computer.
    pub fn hand_over(&mut self, side: Side) {
        self.rig.console.inputs_mut().difficulty_a[1] = side == Side::White;
    }

    /// Waits for a person's turn or the end of the game; the computer may think before.
    ///
    /// # Errors
    /// Neither comes.
    pub fn wait_for_turn(&mut self) -> Result<(), Found> {
        self.wait("come to a turn", MOST_THINKING, |driver| {
            [MODE_PLAY, MODE_OVER].contains(&driver.mode())
        })
    }

    /// The mode.
    pub fn mode(&self) -> u8 {
        self.ram().mode()
    }

    /// How the game ended on the cartridge, as the referee has compared it; a repetition that the cartridge no longer
    /// knows is no end.
    pub fn ending(&self) -> Option<Ending> {
        let checks = self.rig.referee.checks();
        checks.own.kept.ending(checks.game()?)
    }

    /// Moves the cursor to a square, from below the board too.
    fn steer(&mut self, square: Square) -> Result<(), Found> {
        self.go_to(Target::Square(square)).map(drop)
    }

    /// Goes to a target. Returns the push that does what it is for.
    fn go_to(&mut self, target: Target) -> Result<Stick, Found> {
        let what = format!("come to {target:?}");
        self.go(&what, |driver| target.toward(&driver.ram()))
    }
}

impl Controls for Driver {
    referee::rig!(Checkers);
}

impl referee::Driver for Driver {
    fn new(subject: &Subject) -> Result<Driver, Found> {
        let rig = Rig::new(subject)?;
        Ok(Driver { rig })
    }

    /// A position other than the usual one is set up through the stick.
    fn begin(&mut self, setup: &Setup) -> Result<(), Found> {
        self.start(match setup.variant {
            Variant::Checkers => GAME_TWO,
            Variant::Losing => GAME_LOSING,
        })?;
        match setup.start {
            Position::START => Ok(()),
            start => self.edit(&start),
        }
    }

    fn come_to(&mut self, game: &Game) -> Result<(), Found> {
        self.wait_for_turn()?;
        let known = self.rig.referee.checks().game();
        let known = known.ok_or_else(|| Found::from("no game is under way on the cartridge"))?;
        let (cartridge, engine) = (known.position(), game.position());
        match cartridge == engine {
            true => Ok(()),
            false => Err(Found::from(format!(
                "the cartridge is at {cartridge}, the engine at {engine}"
            ))),
        }
    }

    fn act(&mut self, _: &Game, played: &Move, _: Option<&Move>) -> Result<(), Found> {
        self.play(played)
    }

    fn compared(tally: &Tally) -> String {
        format!(
            "{}, {} and {}",
            count(tally.moves, "move"),
            count(tally.presses, "press"),
            count(tally.games, "end")
        )
    }
}
