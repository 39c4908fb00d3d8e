//! Functions of a game pad's buttons and sticks.

use super::controls::Controls;
#[cfg(test)]
use super::controls::choice;
use super::keys::Button;
use super::knobs::Knob;
use super::panel::{Effect, Panel, Source};
use super::request::Request;
use vcs::{Control, Controller, KEYS, Lever};

/// An axis of a pad's sticks that has a function.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Axis {
    /// The left stick, from -1.0 (left) to 1.0 (right).
    LeftX,
    /// The left stick, from -1.0 (down) to 1.0 (up).
    LeftY,
    /// The right stick, from -1.0 (left) to 1.0 (right).
    RightX,
}

/// Deflection, of 1.0, at which a stick closes a joystick's contact.
const CLOSES_AT: f32 = 0.5;
/// Deflection at which the contact opens again.
const OPENS_AT: f32 = 0.35;
/// Deflection below which a stick does not turn a driving controller.
const DEAD_ZONE: f32 = 0.15;
/// Number of the first source that is an axis; buttons have lower numbers.
const FIRST_AXIS: u8 = 128;

/// The controller that a pad acts as.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Role {
    /// The joystick in this port.
    Joystick(usize),
    /// The paddle of the left stick, and the paddle of the right one if it has one.
    Paddles(usize, Option<usize>),
    /// The keypad in this port.
    Keypad(usize),
    /// The driving controller in this port.
    Driving(usize),
    /// A port without anything that a pad stands for.
    Nothing,
}

/// The role of a player's pad: the left player has the controller in the left port, the right player the
/// one in the right port. With paddles in one port and a joystick in the other, the pad on the side of the
/// joystick is the second paddle.
fn role(controllers: [Controller; 2], player: usize) -> Role {
    let other = 1 - player;
    match (controllers[player], controllers[other]) {
        (Controller::Joystick, Controller::Paddles) => Role::Paddles(2 * other + 1, None),
        (Controller::Joystick, _) => Role::Joystick(player),
        (Controller::Paddles, _) => Role::Paddles(2 * player, Some(2 * player + 1)),
        (Controller::Keypad, _) => Role::Keypad(player),
        (Controller::Driving, _) => Role::Driving(player),
        (Controller::CompuMate, _) => Role::Nothing,
    }
}

/// The buttons for the keys of a keypad, in the order of [`vcs::Keys`] and as near to their positions as
/// possible.
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

/// Records that a button of the pad of player 0 or 1 was pressed (`down`) or released, which has the functions that
/// `controls` gives it. Returns the request that this makes. A button that operates the controller requests nothing.
pub fn change_button(
    panel: &mut Panel,
    controls: &Controls,
    player: usize,
    button: Button,
    down: bool,
) -> Option<Request> {
    let mut requested = None;
    for function in controls.button_functions(button) {
        match effect(panel.controllers(), player, function) {
            Some(effect) => panel.change(Source::Pad(player, button as u8), effect, down),
            None => requested = request(function, down),
        }
    }
    requested
}

/// The request that a button makes by default.
fn request(button: Button, down: bool) -> Option<Request> {
    match button {
        Button::LeftTrigger if down => Some(Request::SaveState(None)),
        Button::RightTrigger if down => Some(Request::LoadState(None)),
        Button::LeftTrigger2 => Some(Request::Rewind(down)),
        Button::RightTrigger2 => Some(Request::Fast(down)),
        Button::Guide if down => Some(Request::Menu),
        _ => None,
    }
}

/// The effect that a button has by default.
fn effect(controllers: [Controller; 2], player: usize, button: Button) -> Option<Effect> {
    match button {
        Button::Start => Some(Control::Reset.into()),
        Button::Select => Some(Control::Select.into()),
        _ => match role(controllers, player) {
            Role::Joystick(port) => joystick_button(port, button),
            Role::Paddles(first, second) => paddle_button(first, second, button),
            Role::Keypad(port) => KEYPAD
                .iter()
                .position(|&known| known == button)
                .map(|index| Control::Key(port, index).into()),
            Role::Driving(port) => wheel_button(port, button),
            Role::Nothing => None,
        },
    }
}

/// Whether a button is a fire button: the four face buttons, and all buttons of plain joysticks.
fn fires(button: Button) -> bool {
    use Button::{East, North, Other, South, West};
    matches!(button, South | East | North | West | Other)
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
        Button::RightTrigger => Some(Knob::Paddle(second?).fire().into()),
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

/// Records that a stick of the pad of player 0 or 1 moved along `axis` to `value`, from -1.0 to 1.0.
pub fn change_axis(panel: &mut Panel, player: usize, axis: Axis, value: f32) {
    match (role(panel.controllers(), player), axis) {
        (Role::Joystick(port), Axis::LeftX) => {
            contacts(
                panel,
                player,
                port,
                axis,
                value,
                [Lever::Left, Lever::Right],
            );
        }
        (Role::Joystick(port), Axis::LeftY) => {
            contacts(panel, player, port, axis, value, [Lever::Down, Lever::Up]);
        }
        (Role::Paddles(paddle, _), Axis::LeftX)
        | (Role::Paddles(_, Some(paddle)), Axis::RightX) => {
            panel.point(Knob::Paddle(paddle), (value + 1.0) / 2.0, 0.0);
        }
        (Role::Driving(port), Axis::LeftX) => {
            let rate = if value.abs() < DEAD_ZONE { 0.0 } else { value };
            let source = Source::Pad(player, FIRST_AXIS + 2 * (axis as u8));
            panel.turn(source, Knob::Wheel(port), rate);
        }
        _ => {}
    }
}

/// Releases all buttons and sticks of a player's pad, as when it is disconnected.
pub fn release_pad(panel: &mut Panel, player: usize) {
    panel.release(|source| matches!(source, Source::Pad(from, _) if from == player));
}

/// Sets the two opposite contacts of a joystick from an axis; `levers` are those of -1.0 and of 1.0.
fn contacts(
    panel: &mut Panel,
    player: usize,
    port: usize,
    axis: Axis,
    value: f32,
    levers: [Lever; 2],
) {
    let [negative, positive] = levers;
    for (part, lever, value) in [(0, negative, -value), (1, positive, value)] {
        let source = Source::Pad(player, FIRST_AXIS + 2 * (axis as u8) + part);
        if value >= CLOSES_AT {
            panel.change(source, Control::Stick(port, lever), true);
        } else if value <= OPENS_AT {
            panel.change(source, Control::Stick(port, lever), false);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn any_face_button_is_fire() {
        for button in [Button::South, Button::East, Button::North, Button::West] {
            let mut panel = Panel::default();
            change_button(&mut panel, &Controls::default(), 1, button, true);
            let [left, right] = panel.next_frame().sticks;
            assert!(right.fire && !left.fire);
        }
    }

    #[test]
    fn fire_is_held_until_all_face_buttons_are_released() {
        let mut panel = Panel::default();
        change_button(&mut panel, &Controls::default(), 0, Button::South, true);
        change_button(&mut panel, &Controls::default(), 0, Button::East, true);
        panel.next_frame();
        change_button(&mut panel, &Controls::default(), 0, Button::South, false);
        panel.next_frame();
        assert!(panel.next_frame().sticks[0].fire);
    }

    #[test]
    fn a_contact_closes_at_half_deflection_and_opens_near_the_centre() {
        let mut panel = Panel::default();
        let mut at = |value| {
            change_axis(&mut panel, 0, Axis::LeftY, value);
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
    fn start_and_select_are_those_of_the_console() {
        let mut panel = Panel::default();
        change_button(&mut panel, &Controls::default(), 0, Button::Start, true);
        change_button(&mut panel, &Controls::default(), 1, Button::Select, true);
        let inputs = panel.next_frame();
        assert!(inputs.reset && inputs.select);
    }

    #[test]
    fn each_stick_of_a_pad_is_a_paddle() {
        let mut panel = Panel::new([Controller::Paddles; 2]);
        change_axis(&mut panel, 0, Axis::LeftX, -1.0);
        change_axis(&mut panel, 0, Axis::RightX, 1.0);
        change_axis(&mut panel, 1, Axis::LeftX, 0.5);
        change_button(
            &mut panel,
            &Controls::default(),
            1,
            Button::RightTrigger,
            true,
        );
        change_button(&mut panel, &Controls::default(), 0, Button::East, true);
        let paddles = panel.next_frame().paddles;
        assert_eq!(paddles.map(|paddle| paddle.kilohms), [1000, 0, 250, 500]);
        assert_eq!(
            paddles.map(|paddle| paddle.fire),
            [true, false, false, true]
        );
    }

    #[test]
    fn with_one_pair_of_paddles_the_other_pad_is_the_second_paddle() {
        for (controllers, paddle) in [
            ([Controller::Paddles, Controller::Joystick], 1),
            ([Controller::Joystick, Controller::Paddles], 3),
        ] {
            let player = usize::from(paddle == 1);
            let mut panel = Panel::new(controllers);
            change_axis(&mut panel, player, Axis::LeftX, 1.0);
            change_button(
                &mut panel,
                &Controls::default(),
                player,
                Button::South,
                true,
            );
            let turned = panel.next_frame().paddles[paddle];
            assert_eq!((turned.kilohms, turned.fire), (0, true));
        }
    }

    #[test]
    fn a_deflected_stick_turns_the_wheel_continuously() {
        let mut panel = Panel::new([Controller::Joystick, Controller::Driving]);
        let steps = |panel: &mut Panel, value, frames| {
            change_axis(panel, 1, Axis::LeftX, value);
            (0..frames).map(|_| panel.next_frame().wheels[1]).last()
        };
        assert_eq!(steps(&mut panel, 1.0, 20), Some(10));
        assert_eq!(steps(&mut panel, 0.1, 20), Some(10));
        assert_eq!(steps(&mut panel, -0.5, 20), Some(5));
        change_button(&mut panel, &Controls::default(), 1, Button::West, true);
        assert!(panel.next_frame().sticks[1].fire);
    }

    #[test]
    fn the_lower_shoulder_buttons_wind_back_and_go_fast_and_guide_opens_the_menu() {
        let mut panel = Panel::default();
        let mut change =
            |button, down| change_button(&mut panel, &Controls::default(), 0, button, down);
        for down in [true, false] {
            let rewind = change(Button::LeftTrigger2, down);
            assert_eq!(rewind, Some(Request::Rewind(down)));
            let fast = change(Button::RightTrigger2, down);
            assert_eq!(fast, Some(Request::Fast(down)));
        }
        assert_eq!(change(Button::Guide, true), Some(Request::Menu));
        assert_eq!(change(Button::Guide, false), None);
    }

    #[test]
    fn a_pad_has_all_keys_of_a_keypad() {
        let mut panel = Panel::new([Controller::Keypad; 2]);
        for button in KEYPAD {
            let requested = change_button(&mut panel, &Controls::default(), 1, button, true);
            assert_eq!(requested, None);
        }
        let inputs = panel.next_frame();
        assert_eq!(inputs.keypads, [[false; KEYS], [true; KEYS]]);
        assert!(!inputs.reset && !inputs.select);
    }

    #[test]
    fn buttons_are_exchanged_and_lose_their_own_function() {
        let swapped = choice(&[
            ("pad", "fire", &["West"]),
            ("pad", "reset", &["North"]),
            ("pad", "up", &["LeftTrigger", "DPadUp"]),
        ]);
        let controls = Controls::new(&swapped).unwrap();
        let mut panel = Panel::default();
        for (button, expected) in [
            (Button::West, [true, false, false]),
            (Button::South, [false, false, false]),
            (Button::North, [false, true, false]),
            (Button::Start, [false, false, false]),
            (Button::LeftTrigger, [false, false, true]),
            (Button::DPadUp, [false, false, true]),
        ] {
            change_button(&mut panel, &controls, 0, button, true);
            let inputs = panel.next_frame();
            let found = [inputs.sticks[0].fire, inputs.reset, inputs.sticks[0].up];
            assert_eq!(found, expected, "{button:?}");
            change_button(&mut panel, &controls, 0, button, false);
            panel.next_frame();
            panel.next_frame();
        }
    }
}
