//! Plays the moves of a record through the cartridge's controls.
//!
//! A person plays both sides: in the game for two players, and in the losing game, which has no such game, by changing
//! sides with the right difficulty switch before each turn. Owns where the cursor goes, when the button is pressed and
//! how long to wait. It reads the cursor, the mode and the choices in the RAM as a player reads them on the screen, and
//! changes only the controls. Every frame must have 262 lines. The result is checked by [`Player`](referee::Player).

use probe::symbols::Symbols;
use vcs::{Cartridge, Stick};

use super::constants::{
    GAME_LOSING, GAME_TWO, ITEM_BACK, ITEM_NONE, MODE_EDIT, MODE_OVER, MODE_PLAY,
};
use super::memory::{Memory, Ram};
use super::state::{self, square_byte};
use super::{Checkers, Tally};
use checkers_engine::rules::{Ending, Game, Move, Position, Setup, Side, Square, Variant};
use referee::{Controls, Follower, Halt, MOST_PUSHES, Observer, Rig, count};

/// Frames within which the cartridge must respond to the controls.
const PATIENCE: u32 = 300;
/// Frames within which the computer must choose: ten minutes.
const MOST_THINKING: u32 = 10 * 60 * 60;
/// Frames within which a push moves the cursor.
const SETTLED: u32 = 8;

/// A console with Checkers in it, and the referee beside it.
pub struct Driver {
    /// The console, the controls and the referee.
    pub rig: Rig<Follower<Checkers>>,
    at: Memory,
}

impl Driver {
    /// From the set-up to the first turn of a `game` in which black is the person's.
    ///
    /// # Errors
    /// The cartridge does not do it.
    pub fn start(&mut self, game: u8) -> Result<(), Halt> {
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
    pub fn edit(&mut self, position: &Position) -> Result<(), Halt> {
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
                    state::read(&driver.ram()).is_ok_and(|set| set.piece(square) == piece)
                })?;
            }
        }
        let turns = |driver: &Driver| state::turn(&driver.ram()) == Ok(position.turn());
        if !turns(self) {
            self.go_below()?;
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
    pub fn play(&mut self, played: &Move) -> Result<(), Halt> {
        let side = state::turn(&self.ram())?;
        for square in played.path() {
            self.steer(square)?;
            self.push(Stick::FIRE)?;
        }
        if self.mode() == MODE_PLAY {
            return Err(Halt::Stuck(format!("the cartridge does not make {played}")));
        }
        self.hand_over(side.other());
        self.wait_for_turn()
    }

    /// Presses the button on a square; returns whether a piece is in the hand then.
    ///
    /// # Errors
    /// The cursor does not come there.
    pub fn press_on(&mut self, square: Square) -> Result<bool, Halt> {
        self.steer(square)?;
        self.push(Stick::FIRE)?;
        Ok(self.ram().flag_lifted())
    }

    /// Takes the last move back, if there is one.
    ///
    /// # Errors
    /// The cartridge does not offer it.
    pub fn take_back(&mut self) -> Result<(), Halt> {
        self.choose(ITEM_BACK)?;
        self.push(Stick::FIRE)?;
        let side = state::turn(&self.ram())?;
        self.hand_over(side);
        self.wait_for_turn()
    }

    /// Chooses an item below the board and presses the button.
    ///
    /// # Errors
    /// The cartridge does not offer it.
    pub fn ask(&mut self, item: u8) -> Result<(), Halt> {
        self.choose(item)?;
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
    pub fn wait_for_turn(&mut self) -> Result<(), Halt> {
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

    /// The variables in RAM.
    pub fn ram(&self) -> Ram<'_> {
        Ram::new(&self.rig.console, &self.at)
    }

    /// Moves the cursor to a square, from below the board too.
    fn steer(&mut self, square: Square) -> Result<(), Halt> {
        let to = square_byte(square);
        for _ in 0..MOST_PUSHES {
            let (at, item) = (self.ram().cursor(), self.ram().item());
            let turned = self.ram().flag_turned();
            let either = |one, other| if turned { other } else { one };
            let stick = if item != ITEM_NONE {
                Stick::UP
            } else if at == to {
                return Ok(());
            } else if at / 4 < to / 4 {
                either(Stick::DOWN, Stick::UP)
            } else if at / 4 > to / 4 {
                either(Stick::UP, Stick::DOWN)
            } else if at < to {
                either(Stick::RIGHT, Stick::LEFT)
            } else {
                either(Stick::LEFT, Stick::RIGHT)
            };
            self.push(stick)?;
            for _ in 0..SETTLED {
                if (self.ram().cursor(), self.ram().item()) != (at, item) {
                    break;
                }
                self.run_frame()?;
            }
        }
        let from = self.ram().cursor() + 1;
        Err(Halt::Stuck(format!(
            "the cursor does not come from square {from} to {square}"
        )))
    }

    /// Goes to the line below the board.
    fn go_below(&mut self) -> Result<(), Halt> {
        self.push_below("come below the board", Stick::DOWN, |item| {
            item != ITEM_NONE
        })
    }

    fn choose(&mut self, item: u8) -> Result<(), Halt> {
        self.go_below()?;
        let what = format!("offer item {item} below the board");
        self.push_below(&what, Stick::RIGHT, |offered| offered == item)
    }

    /// Pushes the stick until the item below the board is as it should be; `what` completes "the cartridge does not".
    fn push_below(
        &mut self,
        what: &str,
        stick: Stick,
        done: impl Fn(u8) -> bool,
    ) -> Result<(), Halt> {
        for _ in 0..MOST_PUSHES {
            if done(self.ram().item()) {
                return Ok(());
            }
            self.push(stick)?;
            self.idle(SETTLED)?;
        }
        Err(Halt::Stuck(format!("the cartridge does not {what}")))
    }
}

impl Controls for Driver {
    type Checks = Follower<Checkers>;

    fn rig(&self) -> &Rig<Self::Checks> {
        &self.rig
    }

    fn rig_mut(&mut self) -> &mut Rig<Self::Checks> {
        &mut self.rig
    }
}

impl referee::Driver for Driver {
    type Cartridge = Checkers;

    fn new(cartridge: Cartridge, symbols: &Symbols, observer: Observer) -> Result<Driver, Halt> {
        Ok(Driver {
            rig: Rig::new(cartridge, super::referee(symbols)?, observer),
            at: Memory::new(symbols)?,
        })
    }

    /// A position other than the usual one is set up through the stick.
    fn begin(&mut self, setup: &Setup) -> Result<(), Halt> {
        self.start(match setup.variant {
            Variant::Checkers => GAME_TWO,
            Variant::Losing => GAME_LOSING,
        })?;
        match setup.start {
            Position::START => Ok(()),
            start => self.edit(&start),
        }
    }

    fn come_to(&mut self, game: &Game) -> Result<(), Halt> {
        self.wait_for_turn()?;
        let known = self.rig.referee.checks().game();
        let known = known.ok_or_else(|| Halt::refused("no game is under way on the cartridge"))?;
        let (cartridge, engine) = (known.position(), game.position());
        match cartridge == engine {
            true => Ok(()),
            false => Err(Halt::Stuck(format!(
                "the cartridge is at {cartridge}, the engine at {engine}"
            ))),
        }
    }

    fn act(&mut self, _: &Game, played: &Move, _: Option<&Move>) -> Result<(), Halt> {
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
