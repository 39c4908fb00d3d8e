//! Functions of the keys; the default keys are those of Stella.

use super::controls::{Controls, FUNCTIONS};
#[cfg(test)]
use super::controls::{choice, default_keys};
use super::keys::Key;
use super::knobs::Knob;
use super::panel::{Effect, Panel, Source};
use super::request::Request;
use vcs::{Control, Controller, KEYBOARD_KEYS, Lever};

/// What a key does.
#[derive(Debug, Clone, Copy)]
pub(super) enum Action {
    /// Moves the joystick in a port, or turns the paddles or the driving controller there.
    Stick(usize, Lever),
    /// Presses the button of the second paddle in a port.
    SecondFire(usize),
    /// Presses a key of the keypad in a port, by its index in [`vcs::Keys`].
    Keypad(usize, usize),
    /// Holds a switch.
    Hold(Control),
    /// Moves a switch to a position.
    Switch(Control, bool),
    /// Requests something when the key is pressed.
    Press(Request),
    /// Requests something when the key is pressed (`true`) and when it is released.
    While(fn(bool) -> Request),
}

/// Records that a key was pressed (`down`) or released, which has the functions that `controls` gives it. Returns the
/// request that this makes.
pub fn change_key(panel: &mut Panel, controls: &Controls, key: Key, down: bool) -> Option<Request> {
    if panel.controllers()[0] == Controller::CompuMate
        && let Some(typed) = typed(key)
    {
        panel.change(Source::Key(key as u8), typed, down);
        return None;
    }
    let functions = controls.functions(key);
    let requests = functions.filter_map(|function| act(panel, key, function, down));
    requests.last()
}

/// The keys of a CompuMate in the order of [`vcs::Keyboard`].
#[rustfmt::skip]
const KEYBOARD: [Key; KEYBOARD_KEYS] = {
    use Key::*;
    [
        Key7, Key6, Key8, Key2, Key3, Key0, Key9, Key5, Key1, Key4,
        U, Y, I, W, E, P, O, T, Q, R,
        J, H, K, S, D, Enter, L, G, A, F,
        M, N, Comma, X, C, Space, Period, B, Z, V,
        LeftCtrl, LeftShift,
    ]
};

/// The key of a CompuMate that a key stands for.
fn typed(key: Key) -> Option<Control> {
    let same = match key {
        Key::RightCtrl => Key::LeftCtrl,
        Key::RightShift => Key::LeftShift,
        key => key,
    };
    let index = KEYBOARD.iter().position(|&known| known == same);
    index.map(Control::Typed)
}

/// Carries out the function whose default key is `function`, for the key that was pressed or released.
fn act(panel: &mut Panel, key: Key, function: Key, down: bool) -> Option<Request> {
    let (.., action) = FUNCTIONS.iter().find(|(_, _, of, _)| *of == function)?;
    match *action {
        Action::Switch(control, on) if down => panel.switch(control, on),
        Action::Press(request) if down => return Some(request),
        Action::While(request) => return Some(request(down)),
        Action::Switch(..) | Action::Press(_) => {}
        held => {
            let effect = effect(held, panel.controllers())?;
            panel.change(Source::Key(key as u8), effect, down);
        }
    }
    None
}

/// The effect of a key that is held, if it has one with these controllers.
fn effect(action: Action, controllers: [Controller; 2]) -> Option<Effect> {
    Some(match action {
        Action::Hold(control) => control.into(),
        Action::Keypad(port, index) if controllers[port] == Controller::Keypad => {
            Control::Key(port, index).into()
        }
        Action::SecondFire(port) if controllers[port] == Controller::Paddles => {
            Knob::Paddle(2 * port + 1).fire().into()
        }
        Action::Stick(port, lever) => {
            // Left and right turn the first paddle, up and down the second.
            let [first, second] = [0, 1].map(|paddle| Knob::Paddle(2 * port + paddle));
            let wheel = Knob::Wheel(port);
            match (controllers[port], lever) {
                (Controller::Joystick, lever) => Control::Stick(port, lever).into(),
                (Controller::Paddles, Lever::Left) => Effect::Turn(first, -1.0),
                (Controller::Paddles, Lever::Right) => Effect::Turn(first, 1.0),
                (Controller::Paddles, Lever::Up) => Effect::Turn(second, -1.0),
                (Controller::Paddles, Lever::Down) => Effect::Turn(second, 1.0),
                (Controller::Paddles, Lever::Fire) => first.fire().into(),
                (Controller::Driving, Lever::Left) => Effect::Turn(wheel, -1.0),
                (Controller::Driving, Lever::Right) => Effect::Turn(wheel, 1.0),
                (Controller::Driving, Lever::Fire) => wheel.fire().into(),
                (Controller::Driving, Lever::Up | Lever::Down)
                | (Controller::Keypad | Controller::CompuMate, _) => {
                    return None;
                }
            }
        }
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cmp::Ordering;
    use vcs::{Inputs, KEYS};

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
    fn letters_are_typed_on_a_compumate_and_the_console_keeps_its_switches() {
        let keys = [Key::P, Key::M, Key::RightShift, Key::F2];
        let inputs = held(Controller::CompuMate, &keys);
        assert_eq!(inputs.keyboard, 1 << 15 | 1 << 30 | 1 << 41);
        assert!(inputs.reset);
        // on any other console P is for the window
        assert_eq!(held(Controller::Joystick, &keys).keyboard, 0);
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
        let both = ["left-keypad", "right-keypad"].into_iter();
        let all: Vec<Key> = both.flat_map(default_keys).collect();
        let all = held(Controller::Keypad, &all);
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
        for &(section, name, _, action) in FUNCTIONS {
            let (side, expected) = match action {
                Action::Stick(port, lever) => (port, format!("stick {lever:?}").to_lowercase()),
                Action::SecondFire(port) => (port, "stick second-paddle-fire".to_string()),
                Action::Keypad(port, index) => (port, format!("keypad {}", KEYS[index])),
                _ => continue,
            };
            let expected = format!("{}-{expected}", ["left", "right"][side]);
            assert_eq!(format!("{section} {name}"), expected);
        }
    }

    #[test]
    fn every_function_of_a_key_has_another_name_and_key_and_does_something() {
        for (index, &(section, name, key, action)) in FUNCTIONS.iter().enumerate() {
            let others = &FUNCTIONS[..index];
            let is_same = |other: &&(&str, &str, Key, Action)| {
                other.2 == key || (other.0, other.1) == (section, name)
            };
            assert!(!others.iter().any(|other| is_same(&other)), "{key:?}");
            let acts = match action {
                Action::Switch(..) | Action::Press(_) | Action::While(_) => true,
                held => Controller::ALL
                    .iter()
                    .any(|&controller| effect(held, [controller; 2]).is_some()),
            };
            assert!(acts, "{key:?}");
        }
    }
}
