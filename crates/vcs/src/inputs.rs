//! The controllers in the two ports, and the console's switches.
//!
//! Owns the wiring of each kind of controller to the RIOT's port A and the TIA's INPT0 to INPT5.
//!
//! Source: the Stella Programmer's Guide, chapter 4 and the sections on the TIA's inputs.

use super::riot::Pins;
use super::tia::{PORTS, Wire};
use crate::tape::{self, Saved, Tape, saved};

enums::listed! {
    /// The kind of controller in a port.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub enum Controller {
        /// A joystick with a button.
        #[default]
        Joystick,
        /// A pair of paddles.
        Paddles,
        /// A keypad with twelve keys.
        Keypad,
        /// A driving controller: a wheel without stops, with a button.
        Driving,
        /// Half of the keyboard of a CompuMate, which has plugs for both ports; it needs the cartridge with it, of scheme CM.
        CompuMate,
    }
}

impl Saved for Controller {
    fn pass(&mut self, tape: &mut Tape) {
        let all = Controller::ALL;
        *self = all[usize::from(tape.choice(*self as u8, all.len() as u8))];
    }
}

impl Controller {
    /// Those that can be plugged in alone: all but the CompuMate, which comes with its cartridge.
    pub const ALONE: [Controller; 4] = [
        Controller::Joystick,
        Controller::Paddles,
        Controller::Keypad,
        Controller::Driving,
    ];

    /// Returns its name, in small letters.
    pub const fn name(self) -> &'static str {
        match self {
            Controller::Joystick => "joystick",
            Controller::Paddles => "paddles",
            Controller::Keypad => "keypad",
            Controller::Driving => "driving",
            Controller::CompuMate => "compumate",
        }
    }
}

/// One joystick; true is pressed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
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

saved!(Stick: up, down, left, right, fire);

impl Stick {
    /// Not touched.
    pub const CENTRE: Stick = Stick {
        up: false,
        down: false,
        left: false,
        right: false,
        fire: false,
    };
    /// Pushed away, and nothing else.
    pub const UP: Stick = Stick {
        up: true,
        ..Stick::CENTRE
    };
    /// Pulled near, and nothing else.
    pub const DOWN: Stick = Stick {
        down: true,
        ..Stick::CENTRE
    };
    /// Pushed left, and nothing else.
    pub const LEFT: Stick = Stick {
        left: true,
        ..Stick::CENTRE
    };
    /// Pushed right, and nothing else.
    pub const RIGHT: Stick = Stick {
        right: true,
        ..Stick::CENTRE
    };
    /// The button, and nothing else.
    pub const FIRE: Stick = Stick {
        fire: true,
        ..Stick::CENTRE
    };

    /// Returns the stick's four lines, low when pressed: up in bit 0, then down, left, right.
    fn lines(self) -> u8 {
        let [up, down, left, right] = [self.up, self.down, self.left, self.right].map(u8::from);
        !(up | down << 1 | left << 2 | right << 3) & 0x0F
    }
}

/// One paddle of a pair.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Paddle {
    /// The resistance in kilohms: [`Paddle::LEFTMOST`] when turned fully left, 0 when fully right.
    pub kilohms: u16,
    /// The button.
    pub fire: bool,
}

saved!(Paddle: kilohms, fire);

impl Paddle {
    /// Kilohms of a paddle that is turned fully left.
    pub const LEFTMOST: u16 = 1000;
}

impl Default for Paddle {
    /// In the middle.
    fn default() -> Paddle {
        Paddle {
            kilohms: Paddle::LEFTMOST / 2,
            fire: false,
        }
    }
}

/// The keys of one keypad, row by row: 1 2 3, 4 5 6, 7 8 9, star 0 hash; true is pressed.
pub type Keys = [bool; KEYS];

/// Keys of a keypad.
pub const KEYS: usize = 12;
/// Keys in a row.
const KEY_COLUMNS: usize = 3;
/// The keypad's resistors between each column of keys and +5 V.
const KEYPAD_OHMS: u32 = 4700;

/// The keys of a CompuMate, bit N for key N: row by row 7 6 8 2 3 0 9 5 1 4, U Y I W E P O T Q R, J H K S D ENTER L G A F,
/// M N comma X C SPACE period B Z V, and then FUNC and SHIFT; 1 is pressed.
pub type Keyboard = u64;

/// Keys of a CompuMate.
pub const KEYBOARD_KEYS: usize = 42;
/// Keys in a row of its keyboard.
pub(super) const KEYBOARD_COLUMNS: usize = 10;
const FUNC: usize = 40;
const SHIFT: usize = 41;
/// The CompuMate's resistors between the wires of INPT0 to INPT3 and +5 V.
const COMPUMATE_OHMS: u32 = 20_000;

/// All controls. The default is two joysticks with nothing pressed, colour, both difficulties B.
///
/// In arrays the left port's come first. Controls of a controller that is not plugged in have no effect.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Inputs {
    /// The controllers in the left and the right port.
    pub controllers: [Controller; 2],
    /// The joysticks. A driving controller's button is that of the port's joystick, on the same wire.
    pub sticks: [Stick; 2],
    /// The paddles, two per port.
    pub paddles: [Paddle; 4],
    /// The keypads.
    pub keypads: [Keys; 2],
    /// The keyboard of a CompuMate.
    pub keyboard: Keyboard,
    /// The driving controllers' positions: steps of their code, which repeats after four, clockwise; 0
    /// follows 255.
    pub wheels: [u8; 2],
    /// GAME RESET held.
    pub reset: bool,
    /// GAME SELECT held.
    pub select: bool,
    /// TV TYPE at black-and-white.
    pub black_and_white: bool,
    /// Left and right difficulty at A.
    pub difficulty_a: [bool; 2],
}

saved!(
    Inputs: controllers, sticks, paddles, keypads, keyboard, wheels, reset, select, black_and_white,
    difficulty_a
);

impl Inputs {
    /// The controls as bytes, as many for all.
    pub fn to_bytes(mut self) -> Vec<u8> {
        tape::written(&mut self)
    }

    /// The controls of [`Inputs::to_bytes`]; `None` for other bytes.
    pub fn from_bytes(bytes: &[u8]) -> Option<Inputs> {
        let mut inputs = Inputs::default();
        tape::read(&mut inputs, bytes).then_some(inputs)
    }

    /// Returns the levels of controllers and switches at the RIOT's ports. `column` is the one of a CompuMate's keys that
    /// its cartridge connects.
    pub(super) fn pins(&self, column: Option<usize>) -> Pins {
        let [left, right] = [0, 1].map(|port| self.nibble(port, column));
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

    /// Returns the levels at a plug's pins 1 to 4, half of port A.
    fn nibble(&self, port: usize, column: Option<usize>) -> u8 {
        match self.controllers[port] {
            Controller::Joystick => self.sticks[port].lines(),
            // The first paddle's button is wired as a joystick's right, the second's as left.
            Controller::Paddles => {
                let [first, second] = [0, 1].map(|n| u8::from(self.paddles[2 * port + n].fire));
                !(first << 3 | second << 2) & 0x0F
            }
            // Its rows are inputs.
            Controller::Keypad => 0x0F,
            // Two rows of keys at the right plug.
            Controller::CompuMate => {
                let [second, fourth] = [1, 3].map(|row| u8::from(self.is_typed(row, column)));
                !((second << 2 | fourth << 3) * port as u8) & 0x0F
            }
            // A two-bit Gray code. The other two pins are not connected.
            Controller::Driving => 0x0C | [3, 1, 0, 2][usize::from(self.wheels[port] & 3)],
        }
    }

    /// Whether a key of a CompuMate in this row and column is pressed.
    fn is_typed(&self, row: usize, column: Option<usize>) -> bool {
        column.is_some_and(|column| self.has_key(KEYBOARD_COLUMNS * row + column))
    }

    fn has_key(&self, key: usize) -> bool {
        self.keyboard >> key & 1 != 0
    }

    /// Returns whether INPT4 and INPT5 are grounded; `port_a` are the levels that the RIOT drives, 1 for
    /// inputs, and `column` as for [`Inputs::pins`].
    pub(super) fn fire(&self, port_a: u8, column: Option<usize>) -> [bool; 2] {
        [0, 1].map(|port| match self.controllers[port] {
            Controller::Joystick | Controller::Driving => self.sticks[port].fire,
            Controller::Paddles => false,
            Controller::Keypad => self.grounds(port, 2, port_a),
            Controller::CompuMate => self.is_typed(2 * port, column),
        })
    }

    /// Returns what INPT0 to INPT3 are connected to; `port_a` as for [`Inputs::fire`].
    pub(super) fn wires(&self, port_a: u8) -> [Wire; PORTS] {
        std::array::from_fn(|number| {
            let (port, column) = (number / 2, number % 2);
            match self.controllers[port] {
                Controller::Joystick | Controller::Driving => Wire::Open,
                Controller::Paddles => Wire::Supply(u32::from(self.paddles[number].kilohms) * 1000),
                Controller::Keypad if self.grounds(port, column, port_a) => Wire::Ground,
                Controller::Keypad => Wire::Supply(KEYPAD_OHMS),
                // FUNC and SHIFT; the other two wires have a resistor alone.
                Controller::CompuMate => match number {
                    0 if !self.has_key(FUNC) => Wire::Ground,
                    3 if !self.has_key(SHIFT) => Wire::Ground,
                    _ => Wire::Supply(COMPUMATE_OHMS),
                },
            }
        })
    }

    /// Returns whether a keypad's column is grounded: one of its keys is pressed in a row that is driven
    /// low. The left keypad's rows are bits 4 to 7 from top to bottom, the right one's bits 0 to 3.
    fn grounds(&self, port: usize, column: usize, port_a: u8) -> bool {
        let rows = if port == 0 { port_a >> 4 } else { port_a };
        let keys = self.keypads[port].chunks_exact(KEY_COLUMNS);
        keys.enumerate()
            .any(|(row, keys)| keys[column] && rows >> row & 1 == 0)
    }
}

/// A control that is on or off.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Control {
    /// A direction or the button of the joystick in port 0 (left) or 1 (right); also the driving
    /// controller's button.
    Stick(usize, Lever),
    /// The GAME RESET switch; on is pressed.
    Reset,
    /// The GAME SELECT switch; on is pressed.
    Select,
    /// The colour switch; on is black-and-white.
    BlackAndWhite,
    /// The difficulty switch of player 0 (left) or 1 (right); on is A.
    Difficulty(usize),
    /// The button of paddle 0 to 3.
    PaddleFire(usize),
    /// A key of the keypad in port 0 or 1, by its index in [`Keys`].
    Key(usize, usize),
    /// A key of a CompuMate, by its bit in [`Keyboard`].
    Typed(usize),
}

/// A direction or the button of a joystick.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Lever {
    /// Pushed away.
    Up,
    /// Pulled near.
    Down,
    /// Pushed left.
    Left,
    /// Pushed right.
    Right,
    /// The button.
    Fire,
}

impl Control {
    /// Sets this control.
    ///
    /// # Panics
    /// If the port, paddle, player or key does not exist.
    pub fn set(self, inputs: &mut Inputs, on: bool) {
        *match self {
            Control::Typed(key) => {
                assert!(key < KEYBOARD_KEYS, "a CompuMate has no key {key}");
                let others = inputs.keyboard & !(1 << key);
                inputs.keyboard = others | u64::from(on) << key;
                return;
            }
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
            Control::PaddleFire(paddle) => &mut inputs.paddles[paddle].fire,
            Control::Key(port, key) => &mut inputs.keypads[port][key],
        } = on;
    }
}
