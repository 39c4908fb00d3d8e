//! What the bytes of the cartridge's RAM mean: `asm/checkers/constants.inc` and `ram.inc` in Rust.

use checkers_engine::rules::{Side, Square, Squares, Variant};

/// From the port where the cartridge's RAM is read down to the one where it is written.
pub const WRITE: u16 = 0x80;
/// No square.
pub const NO_SQUARE: u8 = 0xFF;
/// The most hops of a move.
pub const MOST_HOPS: u8 = 9;
/// The mode of the set-up.
pub const MODE_SETUP: u8 = 0;
/// The mode in which a person moves.
pub const MODE_PLAY: u8 = 2;
/// The mode in which the computer thinks.
pub const MODE_THINK: u8 = 4;
/// The mode in which the board is set up.
pub const MODE_EDIT: u8 = 6;
/// The mode of a game that is over.
pub const MODE_OVER: u8 = 7;
/// `game` for two players.
pub const GAME_TWO: u8 = 9;
/// The first `game` of the losing game.
pub const GAME_LOSING: u8 = 10;
/// Number of games.
pub const GAMES: u8 = 19;
/// In `flags`: a piece is picked up.
pub const FLAG_LIFTED: u8 = 0b0000_0010;
/// In `flags`: the last move blinks.
pub const FLAG_ANSWER: u8 = 0b0000_0100;
/// In `flags`: the computer thinks for the person.
pub const FLAG_HINT: u8 = 0b0000_1000;
/// In `flags`: nobody plays.
pub const FLAG_DEMO: u8 = 0b0001_0000;
/// In `flags`: the game that is over is drawn.
pub const FLAG_DRAWN: u8 = 0b0010_0000;
/// In `flags`: the computer's hint is shown.
pub const FLAG_SHOWN: u8 = 0b0100_0000;
/// In `flags`: black's side of the board is below.
pub const FLAG_TURNED: u8 = 0b0000_0001;
/// In `flags`: a move before the last one is shown.
pub const FLAG_LOOK: u8 = 0b1000_0000;
/// What a square with black's man shows; a king one more.
pub const STATE_BLACK: u8 = 1;
/// What a square with white's man shows; a king one more.
pub const STATE_WHITE: u8 = 3;
/// What the right one of two squares in a byte is multiplied by.
pub const STATES: u8 = 8;
/// Nothing below the board is chosen.
pub const ITEM_NONE: u8 = 0;
/// The item that takes a turn back.
pub const ITEM_BACK: u8 = 1;
/// The item that asks for a hint.
pub const ITEM_HINT: u8 = 2;
/// The item that shows the last move.
pub const ITEM_LAST: u8 = 3;
/// The item that turns the board round.
pub const ITEM_TURN: u8 = 4;
/// The item that asks for a draw.
pub const ITEM_DRAW: u8 = 5;
/// The message of a refused hand while a jump is due.
pub const MESSAGE_JUMP: u8 = 1;
/// The message of a refused hand otherwise.
pub const MESSAGE_NO: u8 = 2;
/// The message where there is nothing to take back or to show.
pub const MESSAGE_EMPTY: u8 = 3;
/// Frames after which a held direction is a push again.
pub const REPEAT_FIRST: u8 = 20;
/// Frames from each further one to the next.
pub const REPEAT_NEXT: u8 = 9;
/// Bytes of `history`.
pub const HISTORY_BYTES: usize = 15;
/// In a byte of `history`: a king's step.
pub const TAG_KING: u8 = 0b1000_0000;
/// In a byte of `history`: nothing more.
pub const NO_TAG: u8 = 0x63;

/// The bytes of a bitmap: bit (n - 1) & 7 of byte (n - 1) >> 3 is square n.
pub fn bitmap(squares: Squares) -> [u8; 4] {
    squares.packed().to_le_bytes()
}

/// The squares of a bitmap.
pub fn squares(bytes: [u8; 4]) -> Squares {
    Squares::unpacked(u32::from_le_bytes(bytes))
}

/// The byte of a square.
pub fn square_byte(square: Square) -> u8 {
    square.number() - 1
}

/// The square of a byte; `None` if there is none.
pub fn square(byte: u8) -> Option<Square> {
    Square::new(byte.checked_add(1)?)
}

/// `turn` of a side.
pub fn turn_byte(side: Side) -> u8 {
    side as u8
}

/// The side of `turn`; `None` if there is none.
pub fn side(turn: u8) -> Option<Side> {
    Side::ALL.get(usize::from(turn)).copied()
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
