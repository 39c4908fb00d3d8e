//! Reads and writes the cartridge's RAM (`asm/checkers/ram.inc`) as the engine's types.

use probe::memory::Bytes;

use super::constants::{GAME_LOSING, GAME_TWO, MOST_HOPS};
use super::memory::{Memory, Ram};
use checkers_engine::rules::{Game, Move, Position, Setup, Side, Square, Squares, Variant};
use random::Random;
use referee::{Found, generator, one_of};
use rules::Rules as _;

/// Reads the game at the beginning of a turn; `None` where kings have moved before it, from positions that the RAM does not have.
///
/// # Errors
/// The RAM is not valid.
pub fn read(ram: &Ram) -> Result<Option<Game>, Found> {
    let setup = Setup {
        variant: variant(ram.game()),
        start: position(ram)?,
        ..Setup::default()
    };
    Ok((ram.quiet() == 0).then(|| Game::begin(&setup)))
}

/// Writes a game between two turns.
pub fn write(to: &mut impl Bytes, at: &Memory, game: &Game) {
    write_position(to, at, &game.position());
    at.quiet.set(to, game.quiet() as u8);
}

/// The position.
///
/// # Errors
/// It is not valid.
pub fn position(ram: &Ram) -> Result<Position, Found> {
    let [black, white, kings] = bitmaps(ram.console, ram.at);
    let position = Position::new(black, white, kings, turn(ram)?);
    let position = position.ok_or("a square has two pieces, or a king none")?;
    match position.kings(Side::Black).or(position.kings(Side::White)) == kings {
        true => Ok(position),
        false => Err("a man is on its king row".into()),
    }
}

/// Writes a position.
pub fn write_position(to: &mut impl Bytes, at: &Memory, position: &Position) {
    let kings = position.kings(Side::Black).or(position.kings(Side::White));
    at.black.set(to, bitmap(position.pieces(Side::Black)));
    at.white.set(to, bitmap(position.pieces(Side::White)));
    at.kings.set(to, bitmap(kings));
    at.turn.set(to, position.turn() as u8);
}

/// The squares of black's pieces, of white's, and of the kings, whatever they are.
pub fn bitmaps(from: &impl Bytes, at: &Memory) -> [Squares; 3] {
    [at.black, at.white, at.kings].map(|bitmap| squares(bitmap.get(from)))
}

/// The squares of a bitmap: bit (n - 1) & 7 of byte (n - 1) >> 3 is square n.
pub fn squares(bytes: [u8; 4]) -> Squares {
    Squares::unpacked(u32::from_le_bytes(bytes))
}

/// The bytes of a bitmap.
pub fn bitmap(squares: Squares) -> [u8; 4] {
    squares.packed().to_le_bytes()
}

/// The square of a byte; `None` if there is none.
pub fn square(byte: u8) -> Option<Square> {
    Square::new(byte.checked_add(1)?)
}

/// The byte of a square.
pub fn square_byte(square: Square) -> u8 {
    square.number() - 1
}

/// The side to move.
///
/// # Errors
/// There is no such side.
pub fn turn(ram: &Ram) -> Result<Side, Found> {
    one_of(&Side::ALL, ram.turn(), "side")
}

/// The person's side, or the left player's.
pub fn person(ram: &Ram) -> Side {
    match ram.console.inputs().difficulty_a[1] {
        true => Side::White,
        false => Side::Black,
    }
}

/// Who wins in a `game`.
pub fn variant(game: u8) -> Variant {
    match game < GAME_LOSING {
        true => Variant::Checkers,
        false => Variant::Losing,
    }
}

/// The plies that the computer looks ahead in a `game`; `None` for two players.
pub fn plies(game: u8) -> Option<u8> {
    match game {
        GAME_TWO => None,
        GAME_LOSING.. => Some(game - GAME_LOSING + 1),
        _ => Some(game + 1),
    }
}

/// The generator.
///
/// # Errors
/// Its state is 0.
pub fn random(ram: &Ram) -> Result<Random, Found> {
    generator(ram.random())
}

/// The squares of the move that is entered or made.
///
/// # Errors
/// It has too many hops, or leaves the board.
pub fn path(ram: &Ram) -> Result<Vec<Square>, Found> {
    let hops = ram.hops();
    if hops > MOST_HOPS {
        return Err(format!("a move of {hops} hops").into());
    }
    let bytes = ram.path().all().into_iter().take(1 + usize::from(hops));
    let path = bytes.map(square).collect::<Option<_>>();
    path.ok_or_else(|| "a move beyond the board".into())
}

/// The move of this position whose path is entered.
///
/// # Errors
/// The position has no such move.
pub fn entered(ram: &Ram, position: &Position) -> Result<Move, Found> {
    let path = path(ram)?;
    let mut moves = position.moves().into_iter();
    let found = moves.find(|found| found.path().eq(path.iter().copied()));
    found.ok_or_else(|| format!("{} is no move of {position}", numbers(&path)).into())
}

/// Squares as the numbers of a path.
pub fn numbers(path: &[Square]) -> String {
    let numbers: Vec<String> = path.iter().map(Square::to_string).collect();
    numbers.join("-")
}
