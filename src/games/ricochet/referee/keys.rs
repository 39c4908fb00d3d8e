//! The hands on keypads: turns in the rules' notation, key by key.
//!
//! A piece may be pressed before its direction or after it, and an order ends with its direction or with a piece that
//! has moved; every other order goes the other way. The keys are those of the manual, "On keypads".

use super::hands::Hands;
use super::numbers::{MODE_DIRECTION, MODE_MOVING, MODE_PICK};
use crate::games::ricochet::rules::{Direction, End, Launcher, Piece};
use crate::referee::{Controls, Halt};
use vcs::{Controller, Keys, Stick};

/// Frames in which the cartridge has found the keypads.
const FOUND: u32 = 40;
/// Frames for which a key is down, so that it is seen next to a look for keypads, too.
const DOWN: u32 = 5;
/// Frames after which the next key follows.
pub(super) const UP: u32 = 5;

/// The keys, by their indices in [`vcs::Keys`]; the first six are a side's pieces.
const KEY_TOP: usize = 6;
const KEY_UP: usize = 7;
const KEY_BOTTOM: usize = 8;
const KEY_LEFT: usize = 9;
const KEY_DOWN: usize = 10;
const KEY_RIGHT: usize = 11;
/// A key that is the button where letters have no meaning.
const KEY_BUTTON: usize = 0;

impl Hands {
    /// Has both players take keypads, and waits until the cartridge has found them.
    pub fn take_keypads(&mut self) -> Result<(), Halt> {
        self.rig.console.inputs_mut().controllers = [Controller::Keypad; 2];
        self.keypads = true;
        self.idle(FOUND)
    }

    /// Keeps the keys down that are this push, where the arrows are the stick, and no other.
    pub(super) fn keep_keys(&mut self, port: usize, stick: Stick) {
        let keys = &mut self.rig.console.inputs_mut().keypads[port];
        *keys = Keys::default();
        for (key, pushed) in pushed(stick) {
            keys[key] = pushed;
        }
    }

    /// Presses the keys that are this push, one after the other.
    pub(super) fn tap_stick(&mut self, stick: Stick) -> Result<(), Halt> {
        let keys = pushed(stick).into_iter().filter(|(_, pushed)| *pushed);
        keys.map(|(key, _)| key).try_for_each(|key| self.tap(key))
    }

    /// Presses the key of a launcher.
    pub(super) fn tap_launcher(&mut self, launcher: Launcher) -> Result<(), Halt> {
        self.tap(match launcher.end {
            End::Top => KEY_TOP,
            End::Bottom => KEY_BOTTOM,
        })
    }

    /// Orders a piece to move, in a new order or the one begun. An order in which nothing has moved is given up. The
    /// other side's pieces have no keys.
    pub(super) fn tap_order(&mut self, piece: Piece, direction: Direction) -> Result<(), Halt> {
        if self.layout().to_move(self.ram()) != Ok(piece.owner()) {
            return Ok(());
        }
        let letter = key_of(piece);
        let from = self.place_of(piece)?;
        if self.mode() != MODE_PICK {
            return self.tap(letter);
        }
        if self.other_way() {
            self.tap(letter)?;
            if self.mode() == MODE_DIRECTION {
                self.tap(arrow(direction))?;
            }
            if self.mode() == MODE_DIRECTION {
                self.tap(letter)?;
            }
            return Ok(());
        }
        self.tap(arrow(direction))?;
        if self.mode() == MODE_MOVING {
            self.tap(letter)?;
        }
        if self.mode() == MODE_MOVING && self.place_of(piece)? == from {
            self.tap(arrow(direction))?;
        }
        Ok(())
    }

    /// Ends an order.
    pub(super) fn tap_end(&mut self, moved: Piece, direction: Direction) -> Result<(), Halt> {
        self.tap(match self.other_way() {
            true => key_of(moved),
            false => arrow(direction),
        })
    }

    fn other_way(&self) -> bool {
        self.rig.referee.tally().turns % 2 == 1
    }

    fn tap(&mut self, key: usize) -> Result<(), Halt> {
        let used = self.rig.stick;
        self.rig.console.inputs_mut().keypads[used][key] = true;
        let held = self.idle(DOWN);
        self.rig.console.inputs_mut().keypads[used][key] = false;
        held?;
        self.idle(UP)
    }
}

/// The key of a piece on its side's keypad.
fn key_of(piece: Piece) -> usize {
    let before = Piece::of(piece.owner()).take_while(|&other| other != piece);
    before.count()
}

/// The keys that are the stick's levers and its button, each with whether it is pushed.
fn pushed(stick: Stick) -> [(usize, bool); 5] {
    [
        (KEY_UP, stick.up),
        (KEY_DOWN, stick.down),
        (KEY_LEFT, stick.left),
        (KEY_RIGHT, stick.right),
        (KEY_BUTTON, stick.fire),
    ]
}

fn arrow(direction: Direction) -> usize {
    match direction {
        Direction::Up => KEY_UP,
        Direction::Down => KEY_DOWN,
        Direction::Left => KEY_LEFT,
        Direction::Right => KEY_RIGHT,
    }
}
