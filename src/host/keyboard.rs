//! The keys of the window, laid out as in Stella.

use std::cell::RefCell;
use std::rc::Rc;

use minifb::{InputCallback, Key};

use super::control::{Panel, Source};
use crate::console::{Control, Lever};

/// What a key does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Action {
    /// On while the key is held.
    Hold(Control),
    /// Puts a switch into a position.
    Switch(Control, bool),
    Screenshot,
}

/// The keys and what they do; all others do nothing.
fn action(key: Key) -> Option<Action> {
    use Action::{Hold, Screenshot, Switch};
    use Control::{BlackAndWhite, Difficulty, Reset, Select, Stick};
    Some(match key {
        Key::Up => Hold(Stick(0, Lever::Up)),
        Key::Down => Hold(Stick(0, Lever::Down)),
        Key::Left => Hold(Stick(0, Lever::Left)),
        Key::Right => Hold(Stick(0, Lever::Right)),
        Key::Space => Hold(Stick(0, Lever::Fire)),
        Key::Y => Hold(Stick(1, Lever::Up)),
        Key::H => Hold(Stick(1, Lever::Down)),
        Key::G => Hold(Stick(1, Lever::Left)),
        Key::J => Hold(Stick(1, Lever::Right)),
        Key::F => Hold(Stick(1, Lever::Fire)),
        Key::F1 => Hold(Select),
        Key::F2 => Hold(Reset),
        Key::F3 => Switch(BlackAndWhite, false),
        Key::F4 => Switch(BlackAndWhite, true),
        Key::F5 => Switch(Difficulty(0), true),
        Key::F6 => Switch(Difficulty(0), false),
        Key::F7 => Switch(Difficulty(1), true),
        Key::F8 => Switch(Difficulty(1), false),
        Key::F12 => Screenshot,
        _ => return None,
    })
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
            match action(key) {
                Some(Action::Hold(control)) => {
                    panel.change(Source::Key(key as u8), control, down);
                }
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

    fn after(events: &[(Key, bool)]) -> (crate::console::Inputs, bool) {
        let mut keyboard = Keyboard::default();
        for &(key, down) in events {
            keyboard.set_key_state(key, down);
        }
        let mut panel = Panel::default();
        let screenshot = keyboard.drain(&mut panel);
        (panel.next_frame(), screenshot)
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
        assert!(after(&[(Key::F2, true), (Key::F2, false)]).0.reset);
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
