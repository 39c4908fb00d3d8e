//! Game pads, connected and disconnected at any time.

use anyhow::{Result, anyhow};
use gilrs::{EventType, GamepadId, Gilrs};

use super::input::Input;
use crate::portable::{Axis, Button, Seats};

/// Deflection, of 1.0, with which a stick counts as a first button: sticks at rest tremble.
const FIRST_MOVE: f32 = 0.5;

/// The connected pads, and the players who have them: the first pad on which something is pressed is the left player's.
pub struct Pads {
    gilrs: Gilrs,
    seats: Seats<GamepadId>,
}

impl Pads {
    /// Opens the system's game pads.
    ///
    /// # Errors
    /// Returns one line if the system does not report pads. No pad being connected is not an error, see
    /// [`Pads::any`].
    pub fn open() -> Result<Pads> {
        let gilrs = Gilrs::new().map_err(|error| anyhow!("{error}"))?;
        Ok(Pads {
            gilrs,
            seats: Seats::default(),
        })
    }

    /// Whether a pad is connected.
    pub fn any(&self) -> bool {
        self.gilrs.gamepads().next().is_some()
    }

    /// Returns all events since the last call.
    pub fn drain(&mut self) -> Vec<Input> {
        let mut inputs = Vec::new();
        while let Some(event) = self.gilrs.next_event() {
            let id = event.id;
            match event.event {
                EventType::ButtonPressed(from, _) => {
                    if let (Some(player), Some(button)) = (self.seats.press(id), button(from)) {
                        inputs.push(Input::Button(player, button, true));
                    }
                }
                EventType::ButtonReleased(from, _) => {
                    if let (Some(player), Some(button)) = (self.seats.player(&id), button(from)) {
                        inputs.push(Input::Button(player, button, false));
                    }
                }
                EventType::AxisChanged(from, value, _) => {
                    let player = match value.abs() >= FIRST_MOVE {
                        true => self.seats.press(id),
                        false => self.seats.player(&id),
                    };
                    if let (Some(player), Some(axis)) = (player, axis(from)) {
                        inputs.push(Input::Axis(player, axis, value));
                    }
                }
                EventType::Disconnected => {
                    inputs.extend(self.seats.leave(&id).map(Input::PadLost));
                }
                _ => {}
            }
        }
        inputs
    }
}

/// The button with this position, if it has a function.
fn button(from: gilrs::Button) -> Option<Button> {
    Some(match from {
        gilrs::Button::South => Button::South,
        gilrs::Button::East => Button::East,
        gilrs::Button::North => Button::North,
        gilrs::Button::West => Button::West,
        gilrs::Button::DPadUp => Button::DPadUp,
        gilrs::Button::DPadDown => Button::DPadDown,
        gilrs::Button::DPadLeft => Button::DPadLeft,
        gilrs::Button::DPadRight => Button::DPadRight,
        gilrs::Button::LeftTrigger => Button::LeftTrigger,
        gilrs::Button::RightTrigger => Button::RightTrigger,
        gilrs::Button::LeftTrigger2 => Button::LeftTrigger2,
        gilrs::Button::RightTrigger2 => Button::RightTrigger2,
        gilrs::Button::Select => Button::Select,
        gilrs::Button::Start => Button::Start,
        gilrs::Button::Mode => Button::Guide,
        gilrs::Button::Unknown => Button::Other,
        _ => return None,
    })
}

/// The axis with this name, if it has a function.
fn axis(from: gilrs::Axis) -> Option<Axis> {
    match from {
        gilrs::Axis::LeftStickX => Some(Axis::LeftX),
        gilrs::Axis::LeftStickY => Some(Axis::LeftY),
        gilrs::Axis::RightStickX => Some(Axis::RightX),
        _ => None,
    }
}

#[cfg(all(test, target_os = "linux"))]
mod tests;
