//! Functions of the keys; the default keys are those of Stella.

use super::controls::Controls;
#[cfg(test)]
use super::controls::{FUNCTIONS, choice, entry};
use super::keys::Key;
use super::knobs::Knob;
use super::panel::{Effect, Panel, Source};
use super::request::Request;
use vcs::{Control, Controller, KEYS, Lever};

/// The function of a key.
#[derive(Debug, Clone, Copy)]
enum Action {
    /// Has an effect while the key is held.
    Hold(Effect),
    /// Moves a switch to a position.
    Switch(Control, bool),
    /// Requests something when it is pressed.
    Press(Request),
    /// Requests something while it is held: this when it is pressed (`true`) or released.
    While(fn(bool) -> Request),
}

/// The keys of the joystick in the left and in the right port.
pub(super) const STICKS: [[(Key, Lever); 5]; 2] = [
    [
        (Key::Up, Lever::Up),
        (Key::Down, Lever::Down),
        (Key::Left, Lever::Left),
        (Key::Right, Lever::Right),
        (Key::Space, Lever::Fire),
    ],
    [
        (Key::Y, Lever::Up),
        (Key::H, Lever::Down),
        (Key::G, Lever::Left),
        (Key::J, Lever::Right),
        (Key::F, Lever::Fire),
    ],
];

/// The fire button of the second paddle in the left and in the right port.
pub(super) const SECOND_FIRE: [Key; 2] = [Key::Key4, Key::Key6];

/// The keys of the keypad in the left and in the right port, in the order of [`vcs::Keys`].
#[rustfmt::skip]
pub(super) const KEYPADS: [[Key; KEYS]; 2] = [
    [
        Key::Key1, Key::Key2, Key::Key3,
        Key::Q, Key::W, Key::E,
        Key::A, Key::S, Key::D,
        Key::Z, Key::X, Key::C,
    ],
    [
        Key::Key8, Key::Key9, Key::Key0,
        Key::I, Key::O, Key::P,
        Key::K, Key::L, Key::Semicolon,
        Key::Comma, Key::Period, Key::Slash,
    ],
];

/// Records that a key was pressed (`down`) or released, which has the functions that `controls` gives it. Returns the
/// request that this makes.
pub fn change_key(panel: &mut Panel, controls: &Controls, key: Key, down: bool) -> Option<Request> {
    let functions = controls.functions(key);
    let requests = functions.filter_map(|function| act(panel, key, function, down));
    requests.last()
}

/// Carries out the function that `function` has in Stella's defaults, for the key that was pressed or released.
fn act(panel: &mut Panel, key: Key, function: Key, down: bool) -> Option<Request> {
    match action(function, panel.controllers())? {
        Action::Hold(effect) => panel.change(Source::Key(key as u8), effect, down),
        Action::Switch(control, on) if down => panel.switch(control, on),
        Action::Press(request) if down => return Some(request),
        Action::While(request) => return Some(request(down)),
        Action::Switch(..) | Action::Press(_) => {}
    }
    None
}

/// The function of a key with these controllers in the ports, if it has one.
fn action(key: Key, controllers: [Controller; 2]) -> Option<Action> {
    use Action::{Hold, Press, Switch};
    use Control::{BlackAndWhite, Difficulty, Reset, Select};
    Some(match key {
        Key::F1 => Hold(Select.into()),
        Key::F2 => Hold(Reset.into()),
        Key::F3 => Switch(BlackAndWhite, false),
        Key::F4 => Switch(BlackAndWhite, true),
        Key::F5 => Switch(Difficulty(0), true),
        Key::F6 => Switch(Difficulty(0), false),
        Key::F7 => Switch(Difficulty(1), true),
        Key::F8 => Switch(Difficulty(1), false),
        Key::F9 => Press(Request::Referee),
        Key::F10 => Press(Request::Help),
        Key::F11 => Press(Request::FullScreen),
        Key::F12 => Press(Request::Screenshot),
        Key::Escape => Press(Request::Menu),
        Key::Pause => Press(Request::Pause),
        Key::N => Press(Request::Step),
        Key::Tab => Action::While(Request::Fast),
        Key::Backspace => Action::While(Request::Rewind),
        Key::R => Press(Request::Slow),
        Key::U => Press(Request::Clip),
        Key::Home => Press(Request::Palette(1)),
        Key::End => Press(Request::Crt),
        Key::PageUp => Press(Request::Smooth),
        Key::V => Press(Request::SaveState(None)),
        Key::B => Press(Request::LoadState(None)),
        Key::T => Press(Request::NextState),
        Key::M => Press(Request::Mute),
        Key::Equal => Press(Request::Louder),
        Key::Minus => Press(Request::Softer),
        _ => {
            return [0, 1]
                .into_iter()
                .find_map(|port| effect(key, port, controllers[port]))
                .map(Hold);
        }
    })
}

/// The effect of a key on the controller in a port, if it has one.
fn effect(key: Key, port: usize, controller: Controller) -> Option<Effect> {
    let lever = STICKS[port].iter().find(|(known, _)| *known == key);
    let lever = lever.map(|&(_, lever)| lever);
    match controller {
        Controller::Joystick => lever.map(|lever| Control::Stick(port, lever).into()),
        Controller::Paddles if key == SECOND_FIRE[port] => {
            Some(Knob::Paddle(2 * port + 1).fire().into())
        }
        // Left and right turn the first paddle, up and down the second.
        Controller::Paddles => {
            let [first, second] = [0, 1].map(|paddle| Knob::Paddle(2 * port + paddle));
            Some(match lever? {
                Lever::Left => Effect::Turn(first, -1.0),
                Lever::Right => Effect::Turn(first, 1.0),
                Lever::Up => Effect::Turn(second, -1.0),
                Lever::Down => Effect::Turn(second, 1.0),
                Lever::Fire => first.fire().into(),
            })
        }
        Controller::Keypad => {
            let index = KEYPADS[port].iter().position(|&known| known == key)?;
            Some(Control::Key(port, index).into())
        }
        Controller::Driving => match lever? {
            Lever::Left => Some(Effect::Turn(Knob::Wheel(port), -1.0)),
            Lever::Right => Some(Effect::Turn(Knob::Wheel(port), 1.0)),
            Lever::Fire => Some(Knob::Wheel(port).fire().into()),
            Lever::Up | Lever::Down => None,
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cmp::Ordering;
    use vcs::Inputs;

    fn after_with(controllers: [Controller; 2], events: &[(Key, bool)]) -> Inputs {
        let mut panel = Panel::new(controllers);
        for &(key, down) in events {
            change_key(&mut panel, &Controls::default(), key, down);
        }
        panel.next_frame();
        panel.next_frame();
        panel.next_frame()
    }

    fn after(events: &[(Key, bool)]) -> Inputs {
        after_with([Controller::Joystick; 2], events)
    }

    fn held(controller: Controller, keys: &[Key]) -> Inputs {
        let events: Vec<_> = keys.iter().map(|&key| (key, true)).collect();
        after_with([controller; 2], &events)
    }

    #[test]
    fn paddles_have_keys_for_both_directions_and_fire() {
        use Ordering::{Greater, Less};
        // The resistance falls to the right.
        for (key, paddle, direction) in [
            (Key::Left, 0, Greater),
            (Key::Right, 0, Less),
            (Key::Up, 1, Greater),
            (Key::Down, 1, Less),
            (Key::G, 2, Greater),
            (Key::J, 2, Less),
            (Key::Y, 3, Greater),
            (Key::H, 3, Less),
        ] {
            let paddles = held(Controller::Paddles, &[key]).paddles;
            for (n, turned) in paddles.iter().enumerate() {
                let expected = if n == paddle {
                    direction
                } else {
                    Ordering::Equal
                };
                assert_eq!(turned.kilohms.cmp(&500), expected, "{key:?}, paddle {n}");
            }
        }
        for (key, paddle) in [(Key::Space, 0), (Key::Key4, 1), (Key::F, 2), (Key::Key6, 3)] {
            let fire = held(Controller::Paddles, &[key]).paddles.map(|p| p.fire);
            assert_eq!(fire, [0, 1, 2, 3].map(|n| n == paddle), "{key:?}");
        }
    }

    #[test]
    fn each_keypad_has_a_block_of_keys() {
        let inputs = held(
            Controller::Keypad,
            &[Key::Key1, Key::C, Key::Key0, Key::Comma],
        );
        let pressed = inputs.keypads.map(|keys| {
            let pressed = (0..KEYS).filter(|&index| keys[index]);
            pressed.collect::<Vec<_>>()
        });
        assert_eq!(pressed, [vec![0, 11], vec![2, 9]]);
        let all = held(Controller::Keypad, KEYPADS.as_flattened());
        assert_eq!(all.keypads, [[true; KEYS]; 2]);
    }

    #[test]
    fn wheels_turn_in_both_directions_and_have_a_button() {
        let inputs = held(Controller::Driving, &[Key::Right, Key::G, Key::Space]);
        assert_eq!(inputs.wheels, [1, 255]);
        assert!(inputs.sticks[0].fire && !inputs.sticks[1].fire);
    }

    #[test]
    fn each_joystick_has_its_keys() {
        let inputs = after(&[(Key::Left, true), (Key::Space, true), (Key::H, true)]);
        let [left, right] = inputs.sticks;
        assert!(left.left && left.fire && !left.down);
        assert!(right.down && !right.left && !right.fire);
    }

    #[test]
    fn enter_is_a_second_fire_key() {
        for key in [Key::Space, Key::Enter] {
            assert!(after(&[(key, true)]).sticks[0].fire, "{key:?}");
        }
        let own = choice(&[("left-stick", "up", &["Enter"])]);
        let mut panel = Panel::default();
        change_key(&mut panel, &Controls::new(&own).unwrap(), Key::Enter, true);
        let stick = panel.next_frame().sticks[0];
        assert!(stick.up && !stick.fire);
    }

    #[test]
    fn a_tap_on_reset_is_not_lost() {
        let mut panel = Panel::default();
        change_key(&mut panel, &Controls::default(), Key::F2, true);
        change_key(&mut panel, &Controls::default(), Key::F2, false);
        assert!(panel.next_frame().reset);
    }

    #[test]
    fn switches_keep_their_position_when_the_key_is_released() {
        let inputs = after(&[
            (Key::F4, true),
            (Key::F4, false),
            (Key::F7, true),
            (Key::F7, false),
        ]);
        assert!(inputs.black_and_white);
        assert_eq!(inputs.difficulty_a, [false, true]);
    }

    #[test]
    fn pressing_a_key_requests_and_releasing_it_ends_what_is_held() {
        let mut panel = Panel::default();
        let mut change = |key, down| change_key(&mut panel, &Controls::default(), key, down);
        assert_eq!(change(Key::F12, true), Some(Request::Screenshot));
        assert_eq!(change(Key::F12, false), None);
        assert_eq!(change(Key::Tab, true), Some(Request::Fast(true)));
        assert_eq!(change(Key::Tab, false), Some(Request::Fast(false)));
        assert_eq!(change(Key::Backspace, true), Some(Request::Rewind(true)));
        assert_eq!(change(Key::Backspace, false), Some(Request::Rewind(false)));
        assert_eq!(change(Key::F2, true), None);
    }

    #[test]
    fn a_chosen_key_has_the_function_and_no_other() {
        let wasd = choice(&[
            ("left-stick", "up", &["W", "numpad8"]),
            ("left-stick", "fire", &["N"]),
        ]);
        let controls = Controls::new(&wasd).unwrap();
        let mut panel = Panel::default();
        for (key, up, fire) in [
            (Key::W, true, false),
            (Key::NumPad8, true, false),
            (Key::Up, false, false),
            (Key::N, false, true),
            (Key::Space, false, false),
        ] {
            assert_eq!(change_key(&mut panel, &controls, key, true), None);
            let stick = panel.next_frame().sticks[0];
            assert_eq!((stick.up, stick.fire), (up, fire), "{key:?}");
            change_key(&mut panel, &controls, key, false);
            panel.next_frame();
            panel.next_frame();
        }
        // Single frames have lost their key, and fire its second one; the pause has kept its own.
        assert_eq!(controls.keys_of(Key::N), "");
        assert_eq!(change_key(&mut panel, &controls, Key::Enter, true), None);
        assert!(!panel.next_frame().sticks[0].fire);
        let pause = change_key(&mut panel, &controls, Key::Pause, true);
        assert_eq!(pause, Some(Request::Pause));
    }

    #[test]
    fn two_keys_of_a_function_are_held_apart() {
        let controls = choice(&[("left-stick", "fire", &["Space", "RightCtrl"])]);
        let controls = Controls::new(&controls).unwrap();
        let mut panel = Panel::default();
        change_key(&mut panel, &controls, Key::Space, true);
        change_key(&mut panel, &controls, Key::RightCtrl, true);
        panel.next_frame();
        change_key(&mut panel, &controls, Key::Space, false);
        let held = (0..4).all(|_| panel.next_frame().sticks[0].fire);
        assert!(held);
    }

    #[test]
    fn a_key_may_be_of_two_controllers_for_one_port_only() {
        let both = choice(&[("left-stick", "up", &["Q"])]);
        let controls = Controls::new(&both).unwrap();
        let mut panel = Panel::new([Controller::Keypad, Controller::Joystick]);
        change_key(&mut panel, &controls, Key::Q, true);
        assert!(panel.next_frame().keypads[0][3]);
        for (section, function, key, reason) in [
            (
                "right-stick",
                "up",
                "Enter",
                "[window] pause: Enter is also [right-stick] up",
            ),
            (
                "left-keypad",
                "star",
                "Enter",
                "[window] pause: Enter is also [left-keypad] star",
            ),
        ] {
            let twice = choice(&[(section, function, &[key]), ("window", "pause", &["Enter"])]);
            let error = Controls::new(&twice).unwrap_err();
            assert_eq!(format!("{error:#}"), reason);
        }
    }

    #[test]
    fn names_are_those_of_the_functions() {
        const KEYS: [&str; 12] = [
            "1", "2", "3", "4", "5", "6", "7", "8", "9", "star", "0", "hash",
        ];
        for (port, side) in ["left", "right"].into_iter().enumerate() {
            for (key, lever) in STICKS[port] {
                let lever = format!("{lever:?}").to_lowercase();
                assert_eq!(entry(key), (&*format!("{side}-stick"), &*lever));
            }
            for (key, name) in KEYPADS[port].into_iter().zip(KEYS) {
                assert_eq!(entry(key), (&*format!("{side}-keypad"), name));
            }
        }
    }

    #[test]
    fn every_function_of_a_key_has_a_name() {
        let controllers = [
            Controller::Joystick,
            Controller::Paddles,
            Controller::Keypad,
            Controller::Driving,
        ];
        for &key in Key::ALL {
            let named = FUNCTIONS.iter().any(|(_, _, known)| *known == key);
            let acts = controllers
                .iter()
                .any(|&controller| action(key, [controller; 2]).is_some());
            assert_eq!(named, acts, "{key:?}");
        }
    }
}
