//! The sticks and the console's switches, as the player holds them.

use super::riot::Pins;
use borsh::{BorshDeserialize, BorshSerialize};

/// One joystick; true is pressed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, BorshSerialize, BorshDeserialize)]
pub struct Stick {
    /// Pushed away.
    pub up: bool,
    /// Pulled near.
    pub down: bool,
    /// Pushed left.
    pub left: bool,
    /// Pushed right.
    pub right: bool,
    /// The button.
    pub fire: bool,
}

impl Stick {
    /// The stick's four lines, low when pressed: up in bit 0, then down, left, right.
    fn lines(self) -> u8 {
        let pressed = [self.up, self.down, self.left, self.right];
        let mask = pressed
            .iter()
            .rev()
            .fold(0, |lines, &on| lines << 1 | u8::from(on));
        !mask & 0x0F
    }
}

/// All the controls; the default is hands off, colour, both difficulties B.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, BorshSerialize, BorshDeserialize)]
pub struct Inputs {
    /// The left stick and the right one.
    pub sticks: [Stick; 2],
    /// GAME RESET held.
    pub reset: bool,
    /// GAME SELECT held.
    pub select: bool,
    /// TV TYPE at black-and-white.
    pub black_and_white: bool,
    /// Left and right difficulty at A.
    pub difficulty_a: [bool; 2],
}

impl Inputs {
    /// The levels at the RIOT's ports.
    pub(super) fn pins(&self) -> Pins {
        let [left, right] = self.sticks.map(Stick::lines);
        let [left_a, right_a] = self.difficulty_a.map(u8::from);
        Pins {
            a: left << 4 | right,
            b: 0x34
                | u8::from(!self.reset)
                | u8::from(!self.select) << 1
                | u8::from(!self.black_and_white) << 3
                | left_a << 6
                | right_a << 7,
        }
    }

    /// Whether the left and the right button are pressed.
    pub(super) fn fire(&self) -> [bool; 2] {
        self.sticks.map(|stick| stick.fire)
    }
}
