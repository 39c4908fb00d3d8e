//! Game pads in the places of the two joysticks, plugged in and out at any time.

use gilrs::{Axis, Button, EventType, GamepadId, Gilrs};

use super::control::{Panel, Source};
use crate::console::{Control, Lever};

/// How far a stick must lean to count, of 1.0, and how far back it must come to count no more.
const LEANS: f32 = 0.5;
const UPRIGHT: f32 = 0.35;

/// The pads, and which of them sits in which seat: the first one connected on the left.
pub struct Pads {
    gilrs: Gilrs,
    seats: [Option<GamepadId>; 2],
}

impl Pads {
    /// Looks for pads.
    ///
    /// # Errors
    /// One line if the system cannot be asked for pads at all; that none is connected is no error
    /// ([`Pads::any`]).
    pub fn open() -> Result<Pads, String> {
        let gilrs = Gilrs::new().map_err(|error| error.to_string())?;
        let mut pads = Pads {
            gilrs,
            seats: [None; 2],
        };
        let connected: Vec<_> = pads.gilrs.gamepads().map(|(id, _)| id).collect();
        for id in connected {
            pads.seat(id);
        }
        Ok(pads)
    }

    /// Whether a pad sits in a seat.
    pub fn any(&self) -> bool {
        self.seats.iter().any(Option::is_some)
    }

    /// Gives a pad a free seat unless it has one; with both taken it gets none, and asks again with its
    /// next event.
    fn seat(&mut self, id: GamepadId) {
        if !self.seats.contains(&Some(id)) {
            if let Some(free) = self.seats.iter_mut().find(|seat| seat.is_none()) {
                *free = Some(id);
            }
        }
    }

    /// Passes on what happened since the last call.
    pub fn drain(&mut self, panel: &mut Panel) {
        while let Some(event) = self.gilrs.next_event() {
            if event.event != EventType::Disconnected {
                self.seat(event.id);
            }
            let Some(seat) = self.seats.iter().position(|&id| id == Some(event.id)) else {
                continue;
            };
            match event.event {
                EventType::ButtonPressed(button, _) => press(panel, seat, button, true),
                EventType::ButtonReleased(button, _) => press(panel, seat, button, false),
                EventType::AxisChanged(axis, value, _) => lean(panel, seat, axis, value),
                EventType::Disconnected => {
                    panel.release(|source| matches!(source, Source::Pad(from, _) if from == seat));
                    self.seats[seat] = None;
                }
                _ => {}
            }
        }
    }
}

fn press(panel: &mut Panel, seat: usize, button: Button, down: bool) {
    let control = match button {
        Button::DPadUp => Control::Stick(seat, Lever::Up),
        Button::DPadDown => Control::Stick(seat, Lever::Down),
        Button::DPadLeft => Control::Stick(seat, Lever::Left),
        Button::DPadRight => Control::Stick(seat, Lever::Right),
        // `Unknown` are the buttons of plain joysticks, which have no named places.
        Button::South | Button::East | Button::North | Button::West | Button::Unknown => {
            Control::Stick(seat, Lever::Fire)
        }
        Button::Start => Control::Reset,
        Button::Select => Control::Select,
        _ => return,
    };
    panel.change(Source::Pad(seat, button as u8), control, down);
}

/// The parts of a pad that are no button have numbers from here on.
const AXES: u8 = 128;

fn lean(panel: &mut Panel, seat: usize, axis: Axis, value: f32) {
    let (low, high) = match axis {
        Axis::LeftStickX => (Lever::Left, Lever::Right),
        Axis::LeftStickY => (Lever::Down, Lever::Up),
        _ => return,
    };
    for (part, lever, value) in [(0, low, -value), (1, high, value)] {
        let source = Source::Pad(seat, AXES + 2 * (axis as u8) + part);
        if value >= LEANS {
            panel.change(source, Control::Stick(seat, lever), true);
        } else if value <= UPRIGHT {
            panel.change(source, Control::Stick(seat, lever), false);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn any_face_button_fires_for_its_seat() {
        for button in [Button::South, Button::East, Button::North, Button::West] {
            let mut panel = Panel::default();
            press(&mut panel, 1, button, true);
            let [left, right] = panel.next_frame().sticks;
            assert!(right.fire && !left.fire);
        }
    }

    #[test]
    fn one_face_button_let_go_leaves_the_other() {
        let mut panel = Panel::default();
        press(&mut panel, 0, Button::South, true);
        press(&mut panel, 0, Button::East, true);
        panel.next_frame();
        press(&mut panel, 0, Button::South, false);
        panel.next_frame();
        assert!(panel.next_frame().sticks[0].fire);
    }

    #[test]
    fn a_stick_leans_at_half_way_and_stays_until_it_is_nearly_upright() {
        let mut panel = Panel::default();
        let mut at = |value| {
            lean(&mut panel, 0, Axis::LeftStickY, value);
            panel.next_frame();
            let stick = panel.next_frame().sticks[0];
            (stick.up, stick.down)
        };
        assert_eq!(at(0.45), (false, false));
        assert_eq!(at(0.6), (true, false));
        assert_eq!(at(0.45), (true, false));
        assert_eq!(at(0.2), (false, false));
        assert_eq!(at(-1.0), (false, true));
    }

    #[test]
    fn start_and_select_are_the_consoles() {
        let mut panel = Panel::default();
        press(&mut panel, 0, Button::Start, true);
        press(&mut panel, 1, Button::Select, true);
        let inputs = panel.next_frame();
        assert!(inputs.reset && inputs.select);
    }
}
