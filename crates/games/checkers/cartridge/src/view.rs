//! A console's memory as the engine's types, and the engine's as the console's bytes.

use probe::addresses;
use vcs::Console;

use super::constants::MOST_HOPS;
use super::encoding;
use checkers_engine::rules::{Move, Position, Side, Square, Squares};
use random::Random;
use referee::{Found, Ram};

addresses! {
    /// Addresses of the cartridge's variables.
    pub struct Addresses {
        mode, flags, game, turn, quiet, cursor, message, path, hops, due, movable, taken, black,
        white, kings, ghosts, ghost_kings, last = ["lastFrom", "lastTo"], look_back,
        hint = ["hintFrom", "hintTo"], item, timer, think_mark, idle, random,
        /// Counts frames.
        frame,
        /// Frames until the pieces that can move have flashed.
        flash,
        /// The move before the last one that is shown, and a hint.
        look = ["lookFrom", "lookTo"],
        /// The last depth that the computer finished.
        depth = "finished",
        /// What the squares show.
        shown,
        /// The last moves.
        history,
    }
}

/// A console's memory.
pub struct View<'a> {
    pub console: &'a Console,
    pub at: &'a Addresses,
}

impl View<'_> {
    pub fn byte(&self, address: u16) -> u8 {
        self.console.peek(address)
    }

    pub fn squares(&self, address: u16) -> Squares {
        encoding::squares([0, 1, 2, 3].map(|at| self.byte(address + at)))
    }

    pub fn flag(&self, flag: u8) -> bool {
        self.byte(self.at.flags) & flag != 0
    }

    /// The side to move.
    pub fn turn(&self) -> Result<Side, Found> {
        let turn = self.byte(self.at.turn);
        encoding::side(turn).ok_or_else(|| format!("{turn} stands for no side").into())
    }

    /// The generator.
    pub fn random(&self) -> Result<Random, Found> {
        let bytes = [0, 1, 2, 3].map(|at| self.byte(self.at.random + at));
        match u32::from_le_bytes(bytes) {
            0 => Err("the generator's state is 0".into()),
            state => Ok(Random::new(state)),
        }
    }

    /// The position.
    pub fn position(&self) -> Result<Position, Found> {
        let [black, white, kings] =
            [self.at.black, self.at.white, self.at.kings].map(|at| self.squares(at));
        let position = Position::new(black, white, kings, self.turn()?);
        let position = position.ok_or("a square has two pieces, or a king none")?;
        match position.kings(Side::Black).or(position.kings(Side::White)) == kings {
            true => Ok(position),
            false => Err("a man is on its king row".into()),
        }
    }

    /// The squares of the move that is entered or made.
    pub fn path(&self) -> Result<Vec<Square>, Found> {
        let hops = self.byte(self.at.hops);
        if hops > MOST_HOPS {
            return Err(format!("a move of {hops} hops").into());
        }
        (0..=u16::from(hops))
            .map(|at| {
                let byte = self.byte(self.at.path + at);
                encoding::square(byte).filter(|_| byte < 32)
            })
            .collect::<Option<_>>()
            .ok_or_else(|| "a move beyond the board".into())
    }

    /// The move of this position whose path is entered.
    pub fn entered(&self, position: &Position) -> Result<Move, Found> {
        let path = self.path()?;
        let moves = position.moves();
        let found = moves
            .into_iter()
            .find(|found| found.path().eq(path.iter().copied()));
        found.ok_or_else(|| format!("{} is no move of {position}", numbers_of(&path)).into())
    }
}

/// Squares as the numbers of a path.
pub fn numbers_of(path: &[Square]) -> String {
    let numbers: Vec<String> = path.iter().map(Square::to_string).collect();
    numbers.join("-")
}

/// Writes a position into the console's RAM.
pub fn write(at: &Addresses, ram: &mut Ram, position: &Position) {
    write_squares(ram, at.black, position.pieces(Side::Black));
    write_squares(ram, at.white, position.pieces(Side::White));
    let kings = position.kings(Side::Black).or(position.kings(Side::White));
    write_squares(ram, at.kings, kings);
    write_byte(ram, at.turn, encoding::turn_byte(position.turn()));
}

/// Writes a bitmap into the console's RAM.
pub fn write_squares(ram: &mut Ram, address: u16, squares: Squares) {
    for (at, byte) in (address..).zip(encoding::bitmap(squares)) {
        write_byte(ram, at, byte);
    }
}

/// Writes a byte into the console's RAM.
pub fn write_byte(ram: &mut Ram, address: u16, byte: u8) {
    ram[usize::from(address & 0x7F)] = byte;
}
