//! Game pads, connected and disconnected at any time.

use gilrs::{EventType, GamepadId, Gilrs};

use crate::host::portable::{change_axis, change_button, release_pad, Axis, Button, Panel};

/// The connected pads, and the players who have them: the first pad is the left player's.
pub struct Pads {
    gilrs: Gilrs,
    players: [Option<GamepadId>; 2],
}

impl Pads {
    /// Opens the system's game pads.
    ///
    /// # Errors
    /// Returns one line if the system does not report pads. No pad being connected is not an error, see
    /// [`Pads::any`].
    pub fn open() -> Result<Pads, String> {
        let gilrs = Gilrs::new().map_err(|error| error.to_string())?;
        let mut pads = Pads {
            gilrs,
            players: [None; 2],
        };
        let connected: Vec<_> = pads.gilrs.gamepads().map(|(id, _)| id).collect();
        for id in connected {
            pads.assign(id);
        }
        Ok(pads)
    }

    /// Whether any player has a pad.
    pub fn any(&self) -> bool {
        self.players.iter().any(Option::is_some)
    }

    /// Assigns a pad to the first player without one, unless it is assigned already. With two pads in use
    /// it is ignored, and assigned at a later event once a player has lost a pad.
    fn assign(&mut self, id: GamepadId) {
        if !self.players.contains(&Some(id)) {
            if let Some(free) = self.players.iter_mut().find(|player| player.is_none()) {
                *free = Some(id);
            }
        }
    }

    /// Passes all events since the last call to the panel.
    pub fn drain(&mut self, panel: &mut Panel) {
        while let Some(event) = self.gilrs.next_event() {
            if event.event != EventType::Disconnected {
                self.assign(event.id);
            }
            let Some(player) = self.players.iter().position(|&id| id == Some(event.id)) else {
                continue;
            };
            match event.event {
                EventType::ButtonPressed(from, _) => press(panel, player, from, true),
                EventType::ButtonReleased(from, _) => press(panel, player, from, false),
                EventType::AxisChanged(from, value, _) => {
                    if let Some(axis) = axis(from) {
                        change_axis(panel, player, axis, value);
                    }
                }
                EventType::Disconnected => {
                    release_pad(panel, player);
                    self.players[player] = None;
                }
                _ => {}
            }
        }
    }
}

fn press(panel: &mut Panel, player: usize, from: gilrs::Button, down: bool) {
    if let Some(button) = button(from) {
        change_button(panel, player, button, down);
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
