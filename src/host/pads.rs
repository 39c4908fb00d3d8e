//! Game pads in the places of the controllers, plugged in and out at any time.

use gilrs::{Axis, Button, EventType, GamepadId, Gilrs};

use super::control::{Effect, Panel, Source};
use super::knobs::Knob;
use vcs::{Control, Controller, Lever, KEYS};

/// How far a stick must lean to count, of 1.0, and how far back it must come to count no more.
const LEANS: f32 = 0.5;
const UPRIGHT: f32 = 0.35;
/// How far it may lean and turn no wheel yet.
const AT_REST: f32 = 0.15;

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

/// What a pad is used as.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Role {
    Joystick(usize),
    /// Its left stick is this paddle, its right one the other.
    Paddles(usize, Option<usize>),
    Keypad(usize),
    Driving(usize),
}

/// What the pad in a seat is used as: the controller in the port on its side. With paddles in one port
/// and a joystick in the other, the second pad is the second paddle.
fn role(controllers: [Controller; 2], seat: usize) -> Role {
    let other = 1 - seat;
    match (controllers[seat], controllers[other]) {
        (Controller::Joystick, Controller::Paddles) => Role::Paddles(2 * other + 1, None),
        (Controller::Joystick, _) => Role::Joystick(seat),
        (Controller::Paddles, _) => Role::Paddles(2 * seat, Some(2 * seat + 1)),
        (Controller::Keypad, _) => Role::Keypad(seat),
        (Controller::Driving, _) => Role::Driving(seat),
    }
}

/// The buttons of a pad that stand for the keys of a keypad, as near to their places as they can be, in
/// the order of [`vcs::Keys`].
const KEYPAD: [Button; KEYS] = [
    Button::LeftTrigger,
    Button::DPadUp,
    Button::RightTrigger,
    Button::DPadLeft,
    Button::South,
    Button::DPadRight,
    Button::LeftTrigger2,
    Button::DPadDown,
    Button::RightTrigger2,
    Button::West,
    Button::North,
    Button::East,
];

fn press(panel: &mut Panel, seat: usize, button: Button, down: bool) {
    let effect = match button {
        Button::Start => Some(Control::Reset.into()),
        Button::Select => Some(Control::Select.into()),
        _ => match role(panel.controllers(), seat) {
            Role::Joystick(port) => joystick_button(port, button),
            Role::Paddles(first, second) => paddle_button(first, second, button),
            Role::Keypad(port) => KEYPAD
                .iter()
                .position(|&known| known == button)
                .map(|place| Control::Key(port, place).into()),
            Role::Driving(port) => wheel_button(port, button),
        },
    };
    if let Some(effect) = effect {
        panel.change(Source::Pad(seat, button as u8), effect, down);
    }
}

/// Whether any thumb would call it the fire button. `Unknown` are the buttons of plain joysticks, which
/// have no named places.
fn fires(button: Button) -> bool {
    use Button::{East, North, South, Unknown, West};
    matches!(button, South | East | North | West | Unknown)
}

fn joystick_button(port: usize, button: Button) -> Option<Effect> {
    let lever = match button {
        Button::DPadUp => Lever::Up,
        Button::DPadDown => Lever::Down,
        Button::DPadLeft => Lever::Left,
        Button::DPadRight => Lever::Right,
        button if fires(button) => Lever::Fire,
        _ => return None,
    };
    Some(Control::Stick(port, lever).into())
}

fn paddle_button(first: usize, second: Option<usize>, button: Button) -> Option<Effect> {
    match button {
        Button::DPadLeft => Some(Effect::Turn(Knob::Paddle(first), -1.0)),
        Button::DPadRight => Some(Effect::Turn(Knob::Paddle(first), 1.0)),
        Button::RightTrigger | Button::RightTrigger2 => Some(Knob::Paddle(second?).fire().into()),
        button if fires(button) => Some(Knob::Paddle(first).fire().into()),
        _ => None,
    }
}

fn wheel_button(port: usize, button: Button) -> Option<Effect> {
    let wheel = Knob::Wheel(port);
    match button {
        Button::DPadLeft => Some(Effect::Turn(wheel, -1.0)),
        Button::DPadRight => Some(Effect::Turn(wheel, 1.0)),
        button if fires(button) => Some(wheel.fire().into()),
        _ => None,
    }
}

/// The parts of a pad that are no button have numbers from here on.
const AXES: u8 = 128;

/// A stick of a pad moves along `axis` to `value`, -1.0 (left, down) to 1.0 (right, up).
fn lean(panel: &mut Panel, seat: usize, axis: Axis, value: f32) {
    match (role(panel.controllers(), seat), axis) {
        (Role::Joystick(port), Axis::LeftStickX) => {
            push(panel, seat, port, axis, value, [Lever::Left, Lever::Right]);
        }
        (Role::Joystick(port), Axis::LeftStickY) => {
            push(panel, seat, port, axis, value, [Lever::Down, Lever::Up]);
        }
        (Role::Paddles(paddle, _), Axis::LeftStickX)
        | (Role::Paddles(_, Some(paddle)), Axis::RightStickX) => {
            panel.point(Knob::Paddle(paddle), (value + 1.0) / 2.0, 0.0);
        }
        (Role::Driving(port), Axis::LeftStickX) => {
            let rate = if value.abs() < AT_REST { 0.0 } else { value };
            let source = Source::Pad(seat, AXES + 2 * (axis as u8));
            panel.lean(source, Knob::Wheel(port), rate);
        }
        _ => {}
    }
}

/// A pad's stick as one of the joystick's axes.
fn push(panel: &mut Panel, seat: usize, port: usize, axis: Axis, value: f32, levers: [Lever; 2]) {
    let [low, high] = levers;
    for (part, lever, value) in [(0, low, -value), (1, high, value)] {
        let source = Source::Pad(seat, AXES + 2 * (axis as u8) + part);
        if value >= LEANS {
            panel.change(source, Control::Stick(port, lever), true);
        } else if value <= UPRIGHT {
            panel.change(source, Control::Stick(port, lever), false);
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

    #[test]
    fn each_stick_of_a_pad_is_a_paddle() {
        let mut panel = Panel::new([Controller::Paddles; 2]);
        lean(&mut panel, 0, Axis::LeftStickX, -1.0);
        lean(&mut panel, 0, Axis::RightStickX, 1.0);
        lean(&mut panel, 1, Axis::LeftStickX, 0.5);
        press(&mut panel, 1, Button::RightTrigger, true);
        press(&mut panel, 0, Button::East, true);
        let paddles = panel.next_frame().paddles;
        assert_eq!(paddles.map(|paddle| paddle.kilohms), [1000, 0, 250, 500]);
        assert_eq!(
            paddles.map(|paddle| paddle.fire),
            [true, false, false, true]
        );
    }

    #[test]
    fn with_one_pair_of_paddles_the_other_pad_is_the_second_one() {
        for (controllers, paddle) in [
            ([Controller::Paddles, Controller::Joystick], 1),
            ([Controller::Joystick, Controller::Paddles], 3),
        ] {
            let seat = usize::from(paddle == 1);
            let mut panel = Panel::new(controllers);
            lean(&mut panel, seat, Axis::LeftStickX, 1.0);
            press(&mut panel, seat, Button::South, true);
            let turned = panel.next_frame().paddles[paddle];
            assert_eq!((turned.kilohms, turned.fire), (0, true));
        }
    }

    #[test]
    fn a_leaning_stick_turns_the_wheel_on_and_on() {
        let mut panel = Panel::new([Controller::Joystick, Controller::Driving]);
        let steps = |panel: &mut Panel, value, frames| {
            lean(panel, 1, Axis::LeftStickX, value);
            (0..frames).map(|_| panel.next_frame().wheels[1]).last()
        };
        assert_eq!(steps(&mut panel, 1.0, 20), Some(10));
        assert_eq!(steps(&mut panel, 0.1, 20), Some(10));
        assert_eq!(steps(&mut panel, -0.5, 20), Some(5));
        press(&mut panel, 1, Button::West, true);
        assert!(panel.next_frame().sticks[1].fire);
    }

    #[test]
    fn a_pad_has_all_keys_of_a_keypad() {
        let mut panel = Panel::new([Controller::Keypad; 2]);
        for button in KEYPAD {
            press(&mut panel, 1, button, true);
        }
        let inputs = panel.next_frame();
        assert_eq!(inputs.keypads, [[false; KEYS], [true; KEYS]]);
        assert!(!inputs.reset && !inputs.select);
    }
}
