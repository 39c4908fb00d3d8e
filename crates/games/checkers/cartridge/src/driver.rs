//! The driver: moves the controls of the cartridge to make the moves of a record.
//! It turns them into pushes of a stick.
//!
//! Owns where the cursor goes, when the button is pressed and how long to wait. It reads the cursor, the mode and what is
//! chosen in the RAM as a player reads them on the screen, and changes only the controls. Every frame must have 262
//! lines. The result is checked by the referee and by [`Replay`](super::Replay).

use probe::symbols::Symbols;
use vcs::{Cartridge, Stick};

use super::constants::{
    FLAG_LIFTED, FLAG_TURNED, ITEM_BACK, ITEM_NONE, MODE_EDIT, MODE_OVER, MODE_PLAY,
};
use super::encoding::square_byte;
use super::view::{Addresses, View};
use checkers_engine::rules::{Move, Position, Side, Square};
use referee::{Controls, Halt, MOST_PUSHES, Observer, Rig};

/// Frames within which the cartridge must respond to the controls.
const PATIENCE: u32 = 300;
/// Frames within which the computer must choose: ten minutes.
const MOST_THINKING: u32 = 10 * 60 * 60;
/// Frames within which a push moves the cursor.
const SETTLED: u32 = 8;

/// A console with Checkers in it, and the referee beside it.
pub struct Driver {
    /// The console, the controls and the referee.
    pub rig: Rig<super::Checkers>,
    at: Addresses,
    item: u16,
}

impl Driver {
    /// Switches a console on, with an observer of every instruction.
    ///
    /// # Errors
    /// A symbol is missing.
    pub fn new(
        cartridge: Cartridge,
        symbols: &Symbols,
        observer: Observer,
    ) -> Result<Driver, Halt> {
        Ok(Driver {
            rig: Rig::new(cartridge, super::referee(symbols)?, observer),
            at: Addresses::new(symbols)?,
            item: symbols.value("item")?,
        })
    }

    /// From the set-up to the first turn of a `game` in which black is the person's.
    ///
    /// # Errors
    /// The cartridge does not do it.
    pub fn start(&mut self, game: u8) -> Result<(), Halt> {
        self.push_until("choose a game", Stick::RIGHT, |driver| {
            driver.byte(driver.at.game) == game
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
            if position.piece(square).is_some() {
                self.steer(square)?;
                self.push_until("offer every piece", Stick::FIRE, |driver| {
                    let set = driver.view().position();
                    set.is_ok_and(|set| set.piece(square) == position.piece(square))
                })?;
            }
        }
        if self.view().turn() != Ok(position.turn()) {
            self.go_below()?;
            self.push_until("change the side to move", Stick::FIRE, |driver| {
                driver.view().turn() == Ok(position.turn())
            })?;
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
        let side = self.view().turn()?;
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
        Ok(self.view().flag(FLAG_LIFTED))
    }

    /// Takes the last move back, if there is one.
    ///
    /// # Errors
    /// The cartridge does not offer it.
    pub fn take_back(&mut self) -> Result<(), Halt> {
        self.choose(ITEM_BACK)?;
        self.push(Stick::FIRE)?;
        let side = self.view().turn()?;
        self.hand_over(side);
        self.wait_for_turn()
    }

    /// Chooses an item below the board and presses the button.
    ///
    /// # Errors
    /// The cartridge does not offer it.
    pub fn act(&mut self, item: u8) -> Result<(), Halt> {
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
        self.byte(self.at.mode)
    }

    fn view(&self) -> View<'_> {
        View {
            console: &self.rig.console,
            at: &self.at,
        }
    }

    /// Moves the cursor to a square, from below the board too.
    fn steer(&mut self, square: Square) -> Result<(), Halt> {
        let to = square_byte(square);
        for _ in 0..MOST_PUSHES {
            let at = self.byte(self.at.cursor);
            let turned = self.view().flag(FLAG_TURNED);
            let either = |one, other| if turned { other } else { one };
            let stick = if self.byte(self.item) != ITEM_NONE {
                Stick::UP
            } else if at == to {
                return Ok(());
            } else if at / 4 != to / 4 {
                if at < to {
                    either(Stick::DOWN, Stick::UP)
                } else {
                    either(Stick::UP, Stick::DOWN)
                }
            } else if at < to {
                either(Stick::RIGHT, Stick::LEFT)
            } else {
                either(Stick::LEFT, Stick::RIGHT)
            };
            let item = self.byte(self.item);
            self.push(stick)?;
            for _ in 0..SETTLED {
                if (self.byte(self.at.cursor), self.byte(self.item)) != (at, item) {
                    break;
                }
                self.run_frame()?;
            }
        }
        let from = self.byte(self.at.cursor) + 1;
        Err(Halt::Stuck(format!(
            "the cursor does not come from square {from} to {square}"
        )))
    }

    /// Goes to the line below the board.
    fn go_below(&mut self) -> Result<(), Halt> {
        for _ in 0..MOST_PUSHES {
            if self.byte(self.item) != ITEM_NONE {
                return Ok(());
            }
            self.push(Stick::DOWN)?;
            self.idle(SETTLED)?;
        }
        Err(Halt::Stuck(
            "the cursor does not come below the board".to_string(),
        ))
    }

    fn choose(&mut self, item: u8) -> Result<(), Halt> {
        self.go_below()?;
        for _ in 0..MOST_PUSHES {
            if self.byte(self.item) == item {
                return Ok(());
            }
            self.push(Stick::RIGHT)?;
            self.idle(SETTLED)?;
        }
        Err(Halt::Stuck(format!(
            "item {item} is not offered below the board"
        )))
    }
}

impl Controls for Driver {
    type Checks = super::Checkers;

    fn rig(&self) -> &Rig<Self::Checks> {
        &self.rig
    }

    fn rig_mut(&mut self) -> &mut Rig<Self::Checks> {
        &mut self.rig
    }
}
