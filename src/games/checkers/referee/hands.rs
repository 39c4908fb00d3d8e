//! The hands of a player: they translate moves into pushes of a stick.
//!
//! Owns where the cursor goes, when the button is pressed and how long to wait. It reads the cursor, the mode and what is
//! chosen in the RAM as a player reads them on the screen, and changes only the controls. Every frame must have 262
//! lines. The result is checked by the referee and by [`Replay`](super::Replay).

use std::fmt;

use probe::symbols::{SymbolError, Symbols};
use vcs::{Cartridge, Console, Inputs, Standard, Stick};

use super::numbers::*;
use super::view::{Addresses, View};
use super::Referee;
use crate::games::checkers::rules::{Move, Position, Side, Square};
use crate::referee::{Difference, Observer};

/// Scanlines of a frame.
const LINES: usize = Standard::Ntsc.lines();
/// Frames from power-on until the cartridge is ready and its frames are complete.
const FIRST_FRAMES: u32 = 12;
/// Frames within which the cartridge must respond to the controls.
const PATIENCE: u32 = 300;
/// Frames within which the computer must choose: ten minutes.
const MOST_THINKING: u32 = 10 * 60 * 60;
/// Frames within which a push moves the cursor.
const SETTLED: u32 = 8;
/// Pushes within which the cursor reaches any place, and a line any value.
const PUSHES: u32 = 40;

/// A check of a completed frame. It may take the console's sound, and changes nothing else.
pub type Onlook = dyn FnMut(&mut Console) -> Result<(), String>;

/// Why a game on the cartridge and in the engine at once ends early.
#[derive(Debug)]
pub enum Halt {
    /// A symbol is missing or not valid.
    Symbols(SymbolError),
    /// The cartridge does not respond to the controls as it must; the text describes it.
    Stuck(String),
    /// The two do not agree.
    Difference(Box<Difference>),
}

impl fmt::Display for Halt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Halt::Symbols(error) => error.fmt(f),
            Halt::Stuck(what) => f.write_str(what),
            Halt::Difference(difference) => difference.fmt(f),
        }
    }
}

impl std::error::Error for Halt {}

impl From<SymbolError> for Halt {
    fn from(error: SymbolError) -> Halt {
        Halt::Symbols(error)
    }
}

/// A console with Checkers in it, and the referee beside it.
pub struct Hands {
    /// The console.
    pub console: Console,
    /// Compares every frame.
    pub referee: Referee,
    /// Whose stick is used, 0 or 1.
    pub stick: usize,
    /// Sees the console at the end of every frame.
    pub onlooker: Box<Onlook>,
    at: Addresses,
    item: u16,
}

/// A stick that is pushed up.
pub const UP: Stick = Stick { up: true, ..CENTRE };
/// As [`UP`].
pub const DOWN: Stick = Stick {
    down: true,
    ..CENTRE
};
/// As [`UP`].
pub const LEFT: Stick = Stick {
    left: true,
    ..CENTRE
};
/// As [`UP`].
pub const RIGHT: Stick = Stick {
    right: true,
    ..CENTRE
};
/// The button.
pub const FIRE: Stick = Stick {
    fire: true,
    ..CENTRE
};
const CENTRE: Stick = Stick {
    up: false,
    down: false,
    left: false,
    right: false,
    fire: false,
};

impl Hands {
    /// Switches a console on, with an observer of every instruction.
    ///
    /// # Errors
    /// A symbol is missing.
    pub fn new(cartridge: Cartridge, symbols: &Symbols, observer: Observer) -> Result<Hands, Halt> {
        let mut referee = super::referee(symbols)?;
        referee.observe(observer);
        let mut hands = Hands {
            console: Console::new(cartridge, 0),
            referee,
            stick: 0,
            onlooker: Box::new(|_| Ok(())),
            at: Addresses::new(symbols)?,
            item: symbols.value("item")?,
        };
        for _ in 0..FIRST_FRAMES {
            hands.referee.run_frame(&mut hands.console);
        }
        Ok(hands)
    }

    /// From the set-up to the first turn of a `game` in which black is the person's.
    ///
    /// # Errors
    /// The cartridge does not do it.
    pub fn start(&mut self, game: u8) -> Result<(), Halt> {
        self.push_until("choose a game", RIGHT, |hands| {
            hands.byte(hands.at.game) == game
        })?;
        self.switch(|inputs, down| inputs.reset = down)?;
        self.await_turn()
    }

    /// Sets up a position on the board, in a person's turn, and lets play go on.
    ///
    /// # Errors
    /// The cartridge does not do it.
    pub fn edit(&mut self, position: &Position) -> Result<(), Halt> {
        self.console.inputs_mut().difficulty_a[0] = true;
        self.wait("let the board be set up", PATIENCE, |hands| {
            hands.mode() == MODE_EDIT
        })?;
        self.switch(|inputs, down| inputs.reset = down)?;
        for square in Square::all() {
            if position.piece(square).is_some() {
                self.steer(square)?;
                self.push_until("offer every piece", FIRE, |hands| {
                    let set = hands.view().position();
                    set.is_ok_and(|set| set.piece(square) == position.piece(square))
                })?;
            }
        }
        if self.view().turn() != Ok(position.turn()) {
            self.go_below()?;
            self.push_until("change the side to move", FIRE, |hands| {
                hands.view().turn() == Ok(position.turn())
            })?;
        }
        self.console.inputs_mut().difficulty_a[0] = false;
        self.hand_over(position.turn());
        self.await_turn()
    }

    /// Makes a person's move, hop by hop, and waits for the next person's turn or the end; the other side is the
    /// person's then.
    ///
    /// # Errors
    /// The cartridge does not do it.
    pub fn play(&mut self, played: &Move) -> Result<(), Halt> {
        let side = self.view().turn().map_err(Halt::Stuck)?;
        for square in played.path() {
            self.steer(square)?;
            self.push(FIRE)?;
        }
        if self.mode() == MODE_PLAY {
            return Err(Halt::Stuck(format!("the cartridge does not make {played}")));
        }
        self.hand_over(side.other());
        self.await_turn()
    }

    /// Presses the button on a square; returns whether a piece is in the hand then.
    ///
    /// # Errors
    /// The cursor does not come there.
    pub fn press_on(&mut self, square: Square) -> Result<bool, Halt> {
        self.steer(square)?;
        self.push(FIRE)?;
        Ok(self.view().flag(FLAG_LIFTED))
    }

    /// Takes the last move back, if there is one.
    ///
    /// # Errors
    /// The cartridge does not offer it.
    pub fn take_back(&mut self) -> Result<(), Halt> {
        self.choose(ITEM_BACK)?;
        self.push(FIRE)?;
        let side = self.view().turn().map_err(Halt::Stuck)?;
        self.hand_over(side);
        self.await_turn()
    }

    /// Chooses an item below the board and presses the button.
    ///
    /// # Errors
    /// The cartridge does not offer it.
    pub fn act(&mut self, item: u8) -> Result<(), Halt> {
        self.choose(item)?;
        self.push(FIRE)?;
        self.await_turn()
    }

    /// Makes this side the person's, in a game against the computer.
    pub fn hand_over(&mut self, side: Side) {
        self.console.inputs_mut().difficulty_a[1] = side == Side::White;
    }

    /// Waits for a person's turn or the end of the game; the computer may think before.
    ///
    /// # Errors
    /// Neither comes.
    pub fn await_turn(&mut self) -> Result<(), Halt> {
        self.wait("come to a turn", MOST_THINKING, |hands| {
            [MODE_PLAY, MODE_OVER].contains(&hands.mode())
        })
    }

    /// Presses a switch for a frame; `set` gets whether it is down.
    ///
    /// # Errors
    /// A frame is not as it must be.
    pub fn switch(&mut self, set: impl Fn(&mut Inputs, bool)) -> Result<(), Halt> {
        set(self.console.inputs_mut(), true);
        self.run_frame()?;
        set(self.console.inputs_mut(), false);
        self.run_frame()
    }

    /// Runs frames without a push.
    ///
    /// # Errors
    /// A frame is not as it must be.
    pub fn idle(&mut self, frames: u32) -> Result<(), Halt> {
        (0..frames).try_for_each(|_| self.run_frame())
    }

    /// The mode.
    pub fn mode(&self) -> u8 {
        self.byte(self.at.mode)
    }

    /// Frames since power-on.
    pub fn frames(&self) -> u64 {
        self.console.frame().number
    }

    fn view(&self) -> View<'_> {
        View {
            console: &self.console,
            at: &self.at,
        }
    }

    fn byte(&self, address: u16) -> u8 {
        self.console.peek(address)
    }

    /// Moves the cursor to a square, from below the board too.
    fn steer(&mut self, square: Square) -> Result<(), Halt> {
        let to = square_byte(square);
        for _ in 0..PUSHES {
            let at = self.byte(self.at.cursor);
            let turned = self.view().flag(FLAG_TURNED);
            let either = |one, other| if turned { other } else { one };
            let stick = if self.byte(self.item) != ITEM_NONE {
                UP
            } else if at == to {
                return Ok(());
            } else if at / 4 != to / 4 {
                if at < to {
                    either(DOWN, UP)
                } else {
                    either(UP, DOWN)
                }
            } else if at < to {
                either(RIGHT, LEFT)
            } else {
                either(LEFT, RIGHT)
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
        for _ in 0..PUSHES {
            if self.byte(self.item) != ITEM_NONE {
                return Ok(());
            }
            self.push(DOWN)?;
            self.idle(SETTLED)?;
        }
        Err(Halt::Stuck(
            "the cursor does not come below the board".to_string(),
        ))
    }

    fn choose(&mut self, item: u8) -> Result<(), Halt> {
        self.go_below()?;
        for _ in 0..PUSHES {
            if self.byte(self.item) == item {
                return Ok(());
            }
            self.push(RIGHT)?;
            self.idle(SETTLED)?;
        }
        Err(Halt::Stuck(format!(
            "item {item} is not offered below the board"
        )))
    }

    fn push_until(
        &mut self,
        what: &str,
        stick: Stick,
        done: impl Fn(&Hands) -> bool,
    ) -> Result<(), Halt> {
        for _ in 0..PUSHES {
            if done(self) {
                return Ok(());
            }
            self.push(stick)?;
        }
        Err(Halt::Stuck(format!("the cartridge does not {what}")))
    }

    /// Holds the stick for a frame, and lets it go for another.
    ///
    /// # Errors
    /// A frame is not as it must be.
    pub fn push(&mut self, stick: Stick) -> Result<(), Halt> {
        self.console.inputs_mut().sticks[self.stick] = stick;
        self.run_frame()?;
        self.console.inputs_mut().sticks[self.stick] = Stick::default();
        self.run_frame()
    }

    fn run_frame(&mut self) -> Result<(), Halt> {
        self.referee.run_frame(&mut self.console);
        (self.onlooker)(&mut self.console).map_err(Halt::Stuck)?;
        if let Some(difference) = self.referee.take_differences().pop() {
            return Err(Halt::Difference(Box::new(difference)));
        }
        let frame = self.console.frame();
        match frame.lines() {
            LINES => Ok(()),
            lines => Err(Halt::Stuck(format!(
                "frame {} has {lines} lines",
                frame.number
            ))),
        }
    }

    fn wait(&mut self, what: &str, frames: u32, done: impl Fn(&Hands) -> bool) -> Result<(), Halt> {
        for _ in 0..frames {
            if done(self) {
                return Ok(());
            }
            self.run_frame()?;
        }
        Err(Halt::Stuck(format!("the cartridge does not {what}")))
    }
}
