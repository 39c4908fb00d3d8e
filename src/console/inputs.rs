//! The sticks and the console's switches, as the player holds them.

use super::riot::Pins;
use super::tia::{Wire, PORTS};
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

    /// What the TIA's ports INPT0 to INPT3 are connected to: a joystick leaves them alone.
    pub(super) fn wires(&self) -> [Wire; PORTS] {
        [Wire::Open; PORTS]
    }

    /// Whether the left and the right button are pressed.
    pub(super) fn fire(&self) -> [bool; 2] {
        self.sticks.map(|stick| stick.fire)
    }
}

/// One input line of the console.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Control {
    /// A part of the joystick in port 0 (left) or 1 (right).
    Stick(usize, Lever),
    Reset,
    Select,
    /// The colour switch; on is black-and-white.
    BlackAndWhite,
    /// The difficulty switch of player 0 (left) or 1 (right); on is A.
    Difficulty(usize),
}

/// A part of a joystick.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Lever {
    Up,
    Down,
    Left,
    Right,
    Fire,
}

impl Control {
    /// Sets this line of `inputs`.
    pub fn set(self, inputs: &mut Inputs, on: bool) {
        *match self {
            Control::Stick(port, lever) => {
                let stick = &mut inputs.sticks[port];
                match lever {
                    Lever::Up => &mut stick.up,
                    Lever::Down => &mut stick.down,
                    Lever::Left => &mut stick.left,
                    Lever::Right => &mut stick.right,
                    Lever::Fire => &mut stick.fire,
                }
            }
            Control::Reset => &mut inputs.reset,
            Control::Select => &mut inputs.select,
            Control::BlackAndWhite => &mut inputs.black_and_white,
            Control::Difficulty(player) => &mut inputs.difficulty_a[player],
        } = on;
    }
}
