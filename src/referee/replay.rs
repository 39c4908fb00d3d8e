//! Plays a game on the cartridge through its sticks and in the engine at once.
//!
//! Owns the way from a turn to pushes of a stick: where the cursor has to go, when the button is
//! pressed, how long to wait. It looks at the cursor in the RAM as a player looks at the screen, and
//! moves nothing but the sticks, except where a game begins: as long as the cartridge cannot be told
//! by its own controls which variant is to be played and who begins, the start is written into its
//! RAM.

use std::fmt;

use super::layout::Layout;
use super::report::{Difference, Kind};
use super::symbols::{SymbolError, Symbols};
use super::Referee;
use crate::console::{Cartridge, Console, Stick};
use crate::games::ricochet::board::{COLUMNS, ROWS};
use crate::games::ricochet::{
    Cell, Direction, Game, Illegal, Launcher, Match, MoveOrder, Piece, Side, Turn, Variant,
};

/// `mode`, as `asm/ricochet/control.asm` has it: nothing is chosen in this turn yet.
const MODE_PICK: u8 = 0;
/// `mode`: a piece is chosen, the stick is to say where to.
const MODE_DIRECTION: u8 = 1;

/// Frames in which the controls should have answered.
const PATIENCE: u32 = 300;
/// Frames in which any turn should be over: the longest launches take about a minute.
const LONG_PATIENCE: u32 = 5 * 60 * 60;
/// Pushes that should take the cursor anywhere.
const PUSHES: u32 = 40;

/// Why a replay ends early.
#[derive(Debug)]
pub enum Halt {
    /// A symbol is missing or makes no sense.
    Symbols(SymbolError),
    /// The engine refuses the turn.
    Illegal(Illegal),
    /// The cartridge does not do what the sticks ask for; in words.
    Stuck(String),
    /// The two do not agree.
    Difference(Box<Difference>),
}

impl fmt::Display for Halt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Halt::Symbols(error) => write!(f, "{error}"),
            Halt::Illegal(why) => write!(f, "{why}"),
            Halt::Stuck(what) => write!(f, "{what}"),
            Halt::Difference(difference) => write!(f, "{difference}"),
        }
    }
}

impl std::error::Error for Halt {}

impl From<SymbolError> for Halt {
    fn from(error: SymbolError) -> Halt {
        Halt::Symbols(error)
    }
}

/// A console with Ricochet in it, the referee beside it, and the first game of a match in the engine.
pub struct Replay {
    console: Console,
    referee: Referee,
    tally: Match,
    game: Game,
    cursor_x: usize,
    cursor_y: usize,
    mode: usize,
}

impl Replay {
    /// Switches a console on and has it begin a match, of which the first game can be played.
    ///
    /// # Errors
    /// [`Halt::Symbols`], or whatever keeps the cartridge from waiting for the first turn.
    pub fn new(
        cartridge: Cartridge,
        symbols: &Symbols,
        variant: Variant,
        first: Side,
    ) -> Result<Replay, Halt> {
        let mut replay = Replay {
            console: Console::new(cartridge, 0),
            referee: Referee::new(symbols)?,
            tally: Match::new(variant, first),
            game: Game::first(variant, first),
            cursor_x: symbols.ram("cursorX", 1)?,
            cursor_y: symbols.ram("cursorY", 1)?,
            mode: symbols.ram("mode", 1)?,
        };
        replay.await_pick()?;
        replay.write_start();
        Ok(replay)
    }

    /// What the referee has compared.
    pub fn referee(&self) -> &Referee {
        &self.referee
    }

    /// The engine's game as it stands.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// Plays one turn of the side to move, on both.
    ///
    /// # Errors
    /// Why it could not be played, or where the two differ.
    pub fn play(&mut self, turn: &Turn) -> Result<(), Halt> {
        let mut after = self.game.clone();
        after.play(turn).map_err(Halt::Illegal)?;
        self.await_pick()?;
        let turns = self.referee.tally().turns;
        match turn {
            Turn::Launch(end) => self.launch(Launcher::new(self.game.to_move, *end))?,
            Turn::Move(order) => self.order(order)?,
        }
        self.wait("end the turn", LONG_PATIENCE, |replay| {
            replay.referee.tally().turns > turns
        })?;
        self.game = after;
        let over = self.game.result();
        if let Some(result) = over {
            self.tally.enter(result);
        }
        let cartridge = *self.console.ram();
        let mut engine = cartridge;
        self.layout().write_game(&self.game, &mut engine);
        self.layout().write_tally(&self.tally, &mut engine);
        if let Some(result) = over {
            self.layout().write_result(&self.tally, result, &mut engine);
        }
        if engine != cartridge {
            let at = format!("the position after turn {}", self.game.turns);
            let kind = Kind::State(Box::new(engine));
            let difference = Difference::new(at, kind, self.layout(), &cartridge);
            return Err(Halt::Difference(Box::new(difference)));
        }
        Ok(())
    }

    fn layout(&self) -> &Layout {
        self.referee.layout()
    }

    fn write_start(&mut self) {
        let mut ram = *self.console.ram();
        self.layout().write_game(&self.game, &mut ram);
        self.layout().write_tally(&self.tally, &mut ram);
        for (address, byte) in (0x80..=0xFF).zip(ram) {
            self.console.poke_ram(address, byte);
        }
        self.referee.start_from(self.game.clone());
    }

    fn launch(&mut self, launcher: Launcher) -> Result<(), Halt> {
        let cell = launcher.cell();
        let row = if cell.y() == 0 { 1 } else { ROWS - 2 };
        let column = if cell.x() == 0 { 1 } else { COLUMNS - 2 };
        if self.cursor() != (cell.x(), cell.y()) {
            self.steer(column, row)?;
            self.push(Stick {
                up: row == 1,
                down: row != 1,
                ..Stick::default()
            })?;
        }
        if self.cursor() != (cell.x(), cell.y()) {
            return Err(self.astray(cell.x(), cell.y()));
        }
        self.press()?;
        if self.console.ram()[self.mode] == MODE_PICK {
            return Err(Halt::Stuck(format!(
                "the cartridge does not launch from {launcher}"
            )));
        }
        Ok(())
    }

    fn order(&mut self, order: &MoveOrder) -> Result<(), Halt> {
        for &piece in &order.pieces {
            let from = self.place_of(piece)?;
            self.steer(from.x(), from.y())?;
            self.press()?;
            if self.console.ram()[self.mode] == MODE_DIRECTION {
                self.push(pushed(order.direction))?;
            }
            if Some(self.place_of(piece)?) != from.neighbour(order.direction) {
                let what = format!(
                    "the cartridge does not move piece {piece} {}",
                    order.direction
                );
                return Err(Halt::Stuck(what));
            }
        }
        // The cursor has gone with the last piece: the button on a piece that has moved is the end.
        self.press()
    }

    fn place_of(&self, piece: Piece) -> Result<Cell, Halt> {
        let board = self.layout().board(self.console.ram());
        board
            .map(|board| board.placed(piece).cell)
            .map_err(|why| Halt::Stuck(why.to_string()))
    }

    fn cursor(&self) -> (u8, u8) {
        (
            self.console.ram()[self.cursor_x],
            self.console.ram()[self.cursor_y],
        )
    }

    /// Takes the cursor to a marker: diagonally as far as that helps, then straight.
    fn steer(&mut self, column: u8, row: u8) -> Result<(), Halt> {
        for _ in 0..PUSHES {
            let (x, y) = self.cursor();
            if (x, y) == (column, row) {
                return Ok(());
            }
            self.push(Stick {
                up: y > row,
                down: y < row,
                left: x > column,
                right: x < column,
                fire: false,
            })?;
        }
        Err(self.astray(column, row))
    }

    fn astray(&self, column: u8, row: u8) -> Halt {
        let (x, y) = self.cursor();
        Halt::Stuck(format!(
            "the cursor does not come from ({x},{y}) to ({column},{row})"
        ))
    }

    fn press(&mut self) -> Result<(), Halt> {
        self.push(Stick {
            fire: true,
            ..Stick::default()
        })
    }

    /// Holds the stick of the side to move for a frame, and lets it go for another.
    fn push(&mut self, stick: Stick) -> Result<(), Halt> {
        let side = self.game.to_move as usize;
        self.console.inputs_mut().sticks[side] = stick;
        self.run_frame()?;
        self.console.inputs_mut().sticks[side] = Stick::default();
        self.run_frame()
    }

    fn run_frame(&mut self) -> Result<(), Halt> {
        self.referee.run_frame(&mut self.console);
        match self.referee.take_differences().pop() {
            Some(difference) => Err(Halt::Difference(Box::new(difference))),
            None => Ok(()),
        }
    }

    fn await_pick(&mut self) -> Result<(), Halt> {
        self.wait("wait for a turn", PATIENCE, |replay| {
            replay.console.ram()[replay.mode] == MODE_PICK
        })?;
        // What is held when a turn begins counts only after it has been let go.
        self.run_frame()
    }

    fn wait(
        &mut self,
        what: &str,
        frames: u32,
        mut done: impl FnMut(&Replay) -> bool,
    ) -> Result<(), Halt> {
        for _ in 0..frames {
            if done(self) {
                return Ok(());
            }
            self.run_frame()?;
        }
        Err(Halt::Stuck(format!("the cartridge does not {what}")))
    }
}

fn pushed(direction: Direction) -> Stick {
    Stick {
        up: direction == Direction::Up,
        down: direction == Direction::Down,
        left: direction == Direction::Left,
        right: direction == Direction::Right,
        fire: false,
    }
}
