//! Presses the keys of keypads.

use super::Driver;
use crate::constants::{MODE_DIRECTION, MODE_MOVING, MODE_PICK};
use crate::keys::{self, UP};
use crate::state;
use referee::{Controls as _, Found};
use ricochet_engine::rules::{Direction, End, Launcher, Piece};
use vcs::{Controller, Keys, Stick};

/// Turns in the rules' notation, key by key. A piece may be pressed before its direction or after it, and an order ends
/// with its direction or with a piece that has moved; every other order goes the other way.
impl Driver {
    /// Has both players take keypads, and waits until the cartridge has found them.
    pub fn take_keypads(&mut self) -> Result<(), Found> {
        self.rig.console.inputs_mut().controllers = [Controller::Keypad; 2];
        self.keypads = true;
        self.idle(keys::FOUND)
    }

    /// Keeps the keys down that are this push, where the arrows are the stick, and no other.
    pub(super) fn keep_keys(&mut self, port: usize, stick: Stick) {
        let keys = &mut self.rig.console.inputs_mut().keypads[port];
        *keys = Keys::default();
        for (key, pushed) in keys::pushed(stick) {
            keys[key] = pushed;
        }
    }

    /// Presses the keys that are this push, one after the other.
    pub(super) fn tap_stick(&mut self, stick: Stick) -> Result<(), Found> {
        let keys = keys::pushed(stick)
            .into_iter()
            .filter(|(_, pushed)| *pushed);
        keys.map(|(key, _)| key).try_for_each(|key| self.tap(key))
    }

    /// Presses the key of a launcher.
    pub(super) fn tap_launcher(&mut self, launcher: Launcher) -> Result<(), Found> {
        self.tap(match launcher.end {
            End::Top => keys::KEY_TOP,
            End::Bottom => keys::KEY_BOTTOM,
        })
    }

    /// Orders a piece to move, in a new order or the one begun. An order in which nothing has moved is given up. The
    /// other side's pieces have no keys.
    pub(super) fn tap_order(&mut self, piece: Piece, direction: Direction) -> Result<(), Found> {
        if state::to_move(&self.rig.console, &self.rig.at) != Ok(piece.owner()) {
            return Ok(());
        }
        let letter = keys::of(piece);
        let from = self.place_of(piece)?;
        if self.mode() != MODE_PICK {
            return self.tap(letter);
        }
        if self.other_way() {
            self.tap(letter)?;
            if self.mode() == MODE_DIRECTION {
                self.tap(keys::arrow(direction))?;
            }
            if self.mode() == MODE_DIRECTION {
                self.tap(letter)?;
            }
            return Ok(());
        }
        self.tap(keys::arrow(direction))?;
        if self.mode() == MODE_MOVING {
            self.tap(letter)?;
        }
        if self.mode() == MODE_MOVING && self.place_of(piece)? == from {
            self.tap(keys::arrow(direction))?;
        }
        Ok(())
    }

    /// Ends an order.
    pub(super) fn tap_end(&mut self, moved: Piece, direction: Direction) -> Result<(), Found> {
        self.tap(match self.other_way() {
            true => keys::of(moved),
            false => keys::arrow(direction),
        })
    }

    fn other_way(&self) -> bool {
        self.rig.referee.checks().tally.turns % 2 == 1
    }

    fn tap(&mut self, key: usize) -> Result<(), Found> {
        let used = self.rig.stick;
        self.rig.console.inputs_mut().keypads[used][key] = true;
        let held = self.idle(keys::DOWN);
        self.rig.console.inputs_mut().keypads[used][key] = false;
        held?;
        self.idle(UP)
    }
}
