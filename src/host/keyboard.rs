//! The keys of the window, laid out as in Stella.

use std::cell::RefCell;
use std::rc::Rc;

use minifb::{InputCallback, Key};

use super::control::{Effect, Panel, Source};
use super::knobs::Knob;
use vcs::{Control, Controller, Lever, KEYS};

/// What a key does.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Action {
    /// While the key is held.
    Hold(Effect),
    /// Puts a switch into a position.
    Switch(Control, bool),
    Screenshot,
}

/// The keys that stand for a joystick in either port, with what they do there.
const STICKS: [[(Key, Lever); 5]; 2] = [
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

/// The button of the second paddle in either port.
const SECOND_FIRE: [Key; 2] = [Key::Key4, Key::Key6];

/// The keys that stand for those of a keypad in either port, in the order of [`vcs::Keys`].
const KEYPADS: [[Key; KEYS]; 2] = [
    [
        Key::Key1,
        Key::Key2,
        Key::Key3,
        Key::Q,
        Key::W,
        Key::E,
        Key::A,
        Key::S,
        Key::D,
        Key::Z,
        Key::X,
        Key::C,
    ],
    [
        Key::Key8,
        Key::Key9,
        Key::Key0,
        Key::I,
        Key::O,
        Key::P,
        Key::K,
        Key::L,
        Key::Semicolon,
        Key::Comma,
        Key::Period,
        Key::Slash,
    ],
];

/// What a key does with these controllers in the ports; most do nothing.
fn action(key: Key, controllers: [Controller; 2]) -> Option<Action> {
    use Action::{Hold, Screenshot, Switch};
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
        Key::F12 => Screenshot,
        _ => {
            return [0, 1]
                .into_iter()
                .find_map(|port| effect(key, port, controllers[port]))
                .map(Hold)
        }
    })
}

/// What a key does with the controller in a port, if anything.
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
            let place = KEYPADS[port].iter().position(|&known| known == key)?;
            Some(Control::Key(port, place).into())
        }
        Controller::Driving => match lever? {
            Lever::Left => Some(Effect::Turn(Knob::Wheel(port), -1.0)),
            Lever::Right => Some(Effect::Turn(Knob::Wheel(port), 1.0)),
            Lever::Fire => Some(Knob::Wheel(port).fire().into()),
            Lever::Up | Lever::Down => None,
        },
    }
}

/// The presses and releases that the window has reported, in their order. Asking for a key's state
/// once a frame instead would lose a key that is pressed and let go in between.
#[derive(Debug, Clone, Default)]
pub struct Keyboard {
    events: Rc<RefCell<Vec<(Key, bool)>>>,
}

impl InputCallback for Keyboard {
    fn add_char(&mut self, _character: u32) {}

    fn set_key_state(&mut self, key: Key, down: bool) {
        self.events.borrow_mut().push((key, down));
    }
}

impl Keyboard {
    /// Passes on what happened since the last call; true if a screenshot is wanted.
    pub fn drain(&self, panel: &mut Panel) -> bool {
        let mut screenshot = false;
        for (key, down) in self.events.borrow_mut().drain(..) {
            match action(key, panel.controllers()) {
                Some(Action::Hold(effect)) => panel.change(Source::Key(key as u8), effect, down),
                Some(Action::Switch(control, on)) if down => panel.switch(control, on),
                Some(Action::Screenshot) if down => screenshot = true,
                _ => {}
            }
        }
        screenshot
    }

    /// Lets go of all keys, as when the window is left with a key down.
    pub fn release(&self, panel: &mut Panel) {
        panel.release(|source| matches!(source, Source::Key(_)));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cmp::Ordering;
    use vcs::Inputs;

    fn after_with(controllers: [Controller; 2], events: &[(Key, bool)]) -> (Inputs, bool) {
        let mut keyboard = Keyboard::default();
        for &(key, down) in events {
            keyboard.set_key_state(key, down);
        }
        let mut panel = Panel::new(controllers);
        let screenshot = keyboard.drain(&mut panel);
        panel.next_frame();
        panel.next_frame();
        (panel.next_frame(), screenshot)
    }

    fn after(events: &[(Key, bool)]) -> (Inputs, bool) {
        after_with([Controller::Joystick; 2], events)
    }

    fn held(controller: Controller, keys: &[Key]) -> Inputs {
        let events: Vec<_> = keys.iter().map(|&key| (key, true)).collect();
        after_with([controller; 2], &events).0
    }

    #[test]
    fn paddles_have_keys_for_both_ways_and_a_button() {
        use Ordering::{Greater, Less};
        // Kilohms fall to the right.
        for (key, paddle, way) in [
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
                let expected = if n == paddle { way } else { Ordering::Equal };
                assert_eq!(turned.kilohms.cmp(&500), expected, "{key:?}, paddle {n}");
            }
        }
        for (key, paddle) in [(Key::Space, 0), (Key::Key4, 1), (Key::F, 2), (Key::Key6, 3)] {
            let fire = held(Controller::Paddles, &[key]).paddles.map(|p| p.fire);
            assert_eq!(fire, [0, 1, 2, 3].map(|n| n == paddle), "{key:?}");
        }
    }

    #[test]
    fn keypads_have_a_block_of_keys_each() {
        let inputs = held(
            Controller::Keypad,
            &[Key::Key1, Key::C, Key::Key0, Key::Comma],
        );
        let pressed = inputs.keypads.map(|keys| {
            let places = (0..KEYS).filter(|&place| keys[place]);
            places.collect::<Vec<_>>()
        });
        assert_eq!(pressed, [vec![0, 11], vec![2, 9]]);
        let all = held(Controller::Keypad, KEYPADS.as_flattened());
        assert_eq!(all.keypads, [[true; KEYS]; 2]);
    }

    #[test]
    fn wheels_turn_both_ways_and_have_their_buttons() {
        let inputs = held(Controller::Driving, &[Key::Right, Key::G, Key::Space]);
        assert_eq!(inputs.wheels, [1, 255]);
        assert!(inputs.sticks[0].fire && !inputs.sticks[1].fire);
    }

    #[test]
    fn each_stick_has_its_keys() {
        let (inputs, _) = after(&[(Key::Left, true), (Key::Space, true), (Key::H, true)]);
        let [left, right] = inputs.sticks;
        assert!(left.left && left.fire && !left.down);
        assert!(right.down && !right.left && !right.fire);
    }

    #[test]
    fn a_tapped_reset_is_pressed() {
        let mut keyboard = Keyboard::default();
        keyboard.set_key_state(Key::F2, true);
        keyboard.set_key_state(Key::F2, false);
        let mut panel = Panel::default();
        keyboard.drain(&mut panel);
        assert!(panel.next_frame().reset);
    }

    #[test]
    fn switches_stay_when_the_key_is_let_go() {
        let (inputs, _) = after(&[
            (Key::F4, true),
            (Key::F4, false),
            (Key::F7, true),
            (Key::F7, false),
        ]);
        assert!(inputs.black_and_white);
        assert_eq!(inputs.difficulty_a, [false, true]);
    }

    #[test]
    fn f12_takes_one_picture() {
        assert!(after(&[(Key::F12, true), (Key::F12, false)]).1);
        assert!(!after(&[(Key::F12, false)]).1);
    }
}
