//! From a front end's pads and mouse to the console's controls, through [`Panel`].
//!
//! A front end gives the level of each button anew for every frame, and may run a frame again from a saved state. So the panel
//! is made anew for each frame, too; what lasts is in [`Hands`], which is a part of saved states.

use std::ffi::{CStr, c_uint};

use host::portable::{
    Axis, Button, Controls, KNOBS_BYTES, Knob, Panel, Pointer, Source, change_axis, change_button,
};
use vcs::{Control, Controller, Inputs, Paddle};

use crate::api::{analog, device, joypad};

/// The players, each with a pad.
pub const PLAYERS: usize = 2;
/// Pixels by which a mouse moves a paddle from stop to stop: the width of a window of 160 pixels, four times enlarged.
const MOUSE_PIXELS: f32 = 640.0;
/// Axes of a pad that have a function.
const AXES: usize = 3;
/// Bytes of [`Hands`].
pub const HANDS_BYTES: usize = KNOBS_BYTES + PLAYERS * AXES * size_of::<i16>();

/// The axes, with the stick's index and the axis's number.
pub const STICKS: [(Axis, c_uint, c_uint); AXES] = [
    (Axis::LeftX, analog::LEFT, analog::X),
    (Axis::LeftY, analog::LEFT, analog::Y),
    (Axis::RightX, analog::RIGHT, analog::X),
];

/// The buttons of controllers, and those of the console.
const BUTTONS: [(c_uint, Button); 14] = [
    (joypad::B, Button::South),
    (joypad::A, Button::East),
    (joypad::X, Button::North),
    (joypad::Y, Button::West),
    (joypad::UP, Button::DPadUp),
    (joypad::DOWN, Button::DPadDown),
    (joypad::LEFT, Button::DPadLeft),
    (joypad::RIGHT, Button::DPadRight),
    (joypad::SELECT, Button::Select),
    (joypad::START, Button::Start),
    (joypad::L, Button::LeftTrigger),
    (joypad::L2, Button::LeftTrigger2),
    (joypad::R, Button::RightTrigger),
    (joypad::R2, Button::RightTrigger2),
];
/// The buttons that move a switch to a position, where the controller does not need them.
const SWITCHES: [(c_uint, Control, bool); 6] = [
    (joypad::L, Control::Difficulty(0), true),
    (joypad::L2, Control::Difficulty(0), false),
    (joypad::R, Control::Difficulty(1), true),
    (joypad::R2, Control::Difficulty(1), false),
    (joypad::L3, Control::BlackAndWhite, false),
    (joypad::R3, Control::BlackAndWhite, true),
];

/// What is pressed in a frame.
#[derive(Clone, Copy, Debug, Default)]
pub struct Levels {
    /// Of each player's pad a bit for each button.
    pub buttons: [u16; PLAYERS],
    /// Of each player's pad the axes of [`STICKS`].
    pub axes: [[i16; AXES]; PLAYERS],
    /// Pixels that the mouse has moved to the right since the last frame.
    pub mouse_moved: i16,
    /// Whether a button of the mouse is pressed.
    pub mouse_pressed: bool,
}

/// What lasts from frame to frame besides the console's switches: how the knobs stand, and how the sticks stood.
#[derive(Debug)]
pub struct Hands {
    knobs: [u8; KNOBS_BYTES],
    axes: [[i16; AXES]; PLAYERS],
}

impl Default for Hands {
    fn default() -> Hands {
        Hands {
            knobs: Panel::default().knobs(),
            axes: Default::default(),
        }
    }
}

impl Hands {
    /// The state as bytes.
    pub fn to_bytes(&self) -> [u8; HANDS_BYTES] {
        let mut bytes = [0; HANDS_BYTES];
        let (knobs, axes) = bytes.split_at_mut(KNOBS_BYTES);
        knobs.copy_from_slice(&self.knobs);
        let places = axes.chunks_exact_mut(size_of::<i16>());
        for (place, axis) in places.zip(self.axes.as_flattened()) {
            place.copy_from_slice(&axis.to_le_bytes());
        }
        bytes
    }

    /// The state of [`Hands::to_bytes`].
    pub fn from_bytes(bytes: &[u8; HANDS_BYTES]) -> Hands {
        let mut hands = Hands::default();
        let (knobs, axes) = bytes.split_at(KNOBS_BYTES);
        hands.knobs.copy_from_slice(knobs);
        let places = axes.chunks_exact(size_of::<i16>());
        for (axis, place) in hands.axes.as_flattened_mut().iter_mut().zip(places) {
            *axis = i16::from_le_bytes([place[0], place[1]]);
        }
        hands
    }

    /// The controls of a frame, on a console with these controllers whose switches are as in `before`.
    pub fn inputs(
        &mut self,
        before: &Inputs,
        controllers: [Controller; 2],
        levels: &Levels,
    ) -> Inputs {
        let controls = Controls::default();
        let mut panel = Panel::new(controllers);
        panel.set_knobs(&self.knobs);
        panel.switch(Control::BlackAndWhite, before.black_and_white);
        for (player, &a) in before.difficulty_a.iter().enumerate() {
            panel.switch(Control::Difficulty(player), a);
        }
        for player in 0..PLAYERS {
            let is_pressed = |id: c_uint| levels.buttons[player] >> id & 1 != 0;
            let mut needed = Vec::new();
            for (id, button) in BUTTONS.into_iter().filter(|&(id, _)| is_pressed(id)) {
                // A request is what a button makes that the controller does not need.
                let request = change_button(&mut panel, &controls, player, button, true);
                if request.is_none() {
                    needed.push(id);
                }
            }
            for (id, control, on) in SWITCHES {
                if is_pressed(id) && !needed.contains(&id) {
                    panel.switch(control, on);
                }
            }
            // A stick at rest leaves a paddle to d-pad and mouse.
            let moves_only = controllers.contains(&Controller::Paddles)
                && controllers[player] != Controller::Driving;
            for (index, (axis, ..)) in STICKS.into_iter().enumerate() {
                let value = levels.axes[player][index];
                if !moves_only || value != self.axes[player][index] {
                    change_axis(&mut panel, player, axis, deflection(axis, value));
                }
            }
        }
        if let Some(pointer) = Pointer::new(controllers) {
            let knob = pointer.knob();
            let moved = f32::from(levels.mouse_moved) / MOUSE_PIXELS;
            if moved != 0.0 {
                panel.point(knob, position(knob, before) + moved, moved);
            }
            panel.change(Source::Mouse, knob.fire(), levels.mouse_pressed);
        }
        let inputs = panel.next_frame();
        self.knobs = panel.knobs();
        self.axes = levels.axes;
        inputs
    }
}

/// An axis from -1.0 to 1.0, up being 1.0.
fn deflection(axis: Axis, value: i16) -> f32 {
    let value = (f32::from(value) / f32::from(i16::MAX)).max(-1.0);
    match axis {
        Axis::LeftY => -value,
        Axis::LeftX | Axis::RightX => value,
    }
}

/// Where a paddle stands, from 0.0 (left) to 1.0 (right); a driving controller has no such place.
fn position(knob: Knob, inputs: &Inputs) -> f32 {
    match knob {
        Knob::Paddle(paddle) => {
            let kilohms = inputs.paddles[paddle].kilohms;
            1.0 - f32::from(kilohms) / f32::from(Paddle::LEFTMOST)
        }
        Knob::Wheel(_) => 0.0,
    }
}

/// The kind of device, the stick's index, the button or axis, and what it does.
pub type Description = (c_uint, c_uint, c_uint, &'static CStr);

const fn button(id: c_uint, text: &'static CStr) -> Description {
    (device::JOYPAD, 0, id, text)
}

const fn stick(index: c_uint, text: &'static CStr) -> Description {
    (device::ANALOG, index, analog::X, text)
}

const CONSOLE: &[Description] = &[
    button(joypad::SELECT, c"Select"),
    button(joypad::START, c"Reset"),
    button(joypad::L3, c"Colour"),
    button(joypad::R3, c"Black and white"),
];
const DIFFICULTIES: &[Description] = &[
    button(joypad::L, c"Left difficulty A"),
    button(joypad::L2, c"Left difficulty B"),
    button(joypad::R, c"Right difficulty A"),
    button(joypad::R2, c"Right difficulty B"),
];
const JOYSTICK: &[Description] = &[
    button(joypad::UP, c"Up"),
    button(joypad::DOWN, c"Down"),
    button(joypad::LEFT, c"Left"),
    button(joypad::RIGHT, c"Right"),
    button(joypad::B, c"Fire"),
];
const TURNED: &[Description] = &[
    button(joypad::LEFT, c"Turn left"),
    button(joypad::RIGHT, c"Turn right"),
    button(joypad::B, c"Fire"),
    stick(analog::LEFT, c"Turn"),
];
const PADDLES: &[Description] = &[
    button(joypad::R, c"Second paddle: fire"),
    stick(analog::RIGHT, c"Second paddle: turn"),
    button(joypad::L, c"Left difficulty A"),
    button(joypad::L2, c"Left difficulty B"),
    button(joypad::R2, c"Right difficulty B"),
];
const KEYPAD: &[Description] = &[
    button(joypad::L, c"1"),
    button(joypad::UP, c"2"),
    button(joypad::R, c"3"),
    button(joypad::LEFT, c"4"),
    button(joypad::B, c"5"),
    button(joypad::RIGHT, c"6"),
    button(joypad::L2, c"7"),
    button(joypad::DOWN, c"8"),
    button(joypad::R2, c"9"),
    button(joypad::Y, c"*"),
    button(joypad::X, c"0"),
    button(joypad::A, c"#"),
];

/// What the buttons and sticks of a player's pad do with these controllers.
pub fn descriptions(controllers: [Controller; 2], player: usize) -> Vec<Description> {
    let lists: &[&[Description]] = match (controllers[player], controllers[1 - player]) {
        // The pad on the side of the joystick is the second paddle.
        (Controller::Joystick, Controller::Paddles) | (Controller::Driving, _) => {
            &[CONSOLE, TURNED, DIFFICULTIES]
        }
        (Controller::Joystick, _) => &[CONSOLE, JOYSTICK, DIFFICULTIES],
        (Controller::Paddles, _) => &[CONSOLE, TURNED, PADDLES],
        (Controller::Keypad, _) => &[CONSOLE, KEYPAD],
        (Controller::CompuMate, _) => &[CONSOLE, DIFFICULTIES],
    };
    lists.concat()
}
