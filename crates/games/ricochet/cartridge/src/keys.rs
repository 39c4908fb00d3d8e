//! The keys of keypads by the manual ("On keypads"), and the frames of a press.

use ricochet_engine::rules::{Direction, Piece};
use vcs::Stick;

/// Frames in which the cartridge has found the keypads.
pub const FOUND: u32 = 40;
/// Frames for which a key is down, so that it is seen next to a look for keypads, too.
pub const DOWN: u32 = 5;
/// Frames after which the next key follows.
pub const UP: u32 = 5;

/// The keys, by their indices in [`vcs::Keys`]; the first six are a side's pieces.
pub(super) const KEY_TOP: usize = 6;
pub(super) const KEY_UP: usize = 7;
pub(super) const KEY_BOTTOM: usize = 8;
pub(super) const KEY_LEFT: usize = 9;
pub(super) const KEY_DOWN: usize = 10;
pub(super) const KEY_RIGHT: usize = 11;
/// A key that is the button where letters have no meaning.
pub(super) const KEY_BUTTON: usize = 0;

/// The key of a piece on its side's keypad.
pub(super) fn of(piece: Piece) -> usize {
    let before = Piece::of(piece.owner()).take_while(|&other| other != piece);
    before.count()
}

/// The keys that are the stick's levers and its button, each with whether it is pushed.
pub(super) fn pushed(stick: Stick) -> [(usize, bool); 5] {
    [
        (KEY_UP, stick.up),
        (KEY_DOWN, stick.down),
        (KEY_LEFT, stick.left),
        (KEY_RIGHT, stick.right),
        (KEY_BUTTON, stick.fire),
    ]
}

pub(super) fn arrow(direction: Direction) -> usize {
    match direction {
        Direction::Up => KEY_UP,
        Direction::Down => KEY_DOWN,
        Direction::Left => KEY_LEFT,
        Direction::Right => KEY_RIGHT,
    }
}
