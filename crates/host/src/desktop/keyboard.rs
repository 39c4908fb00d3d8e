//! Key events of the window.

use std::cell::RefCell;
use std::rc::Rc;

use minifb::InputCallback;

use super::input::Input;
use crate::portable::Key;

/// The presses and releases reported by the window, in their order. Polling the state of the keys once a
/// frame would lose a key that is pressed and released between two frames.
#[derive(Debug, Clone, Default)]
pub struct Keyboard {
    keys: Rc<RefCell<Keys>>,
    alt: bool,
}

#[derive(Debug, Default)]
struct Keys {
    events: Vec<(Key, bool)>,
    /// The keys that are down: the system repeats their presses.
    down: Vec<Key>,
}

impl InputCallback for Keyboard {
    fn add_char(&mut self, _character: u32) {}

    fn set_key_state(&mut self, key: minifb::Key, down: bool) {
        if matches!(key, minifb::Key::LeftAlt | minifb::Key::RightAlt) {
            self.alt = down;
        }
        let key = match key {
            minifb::Key::Enter if self.alt => minifb::Key::F11,
            key => key,
        };
        if let Some(key) = known(key) {
            let mut keys = self.keys.borrow_mut();
            if keys.down.contains(&key) == down {
                return;
            }
            keys.down.retain(|&other| other != key);
            if down {
                keys.down.push(key);
            }
            keys.events.push((key, down));
        }
    }
}

impl Keyboard {
    /// Returns all events since the last call.
    pub fn drain(&self) -> Vec<Input> {
        let events = std::mem::take(&mut self.keys.borrow_mut().events);
        events
            .into_iter()
            .map(|(key, down)| Input::Key(key, down))
            .collect()
    }

    /// Forgets which keys are down, as when the window loses the focus.
    pub fn release(&self) {
        self.keys.borrow_mut().down.clear();
    }
}

/// Converts the keys that have the same name here and in minifb.
macro_rules! known_keys {
    ($($name:ident)*) => {
        /// The key with this name, if it can have a function.
        fn known(key: minifb::Key) -> Option<Key> {
            match key {
                $(minifb::Key::$name => Some(Key::$name),)*
                _ => None,
            }
        }
    };
}

known_keys! {
    Up Down Left Right Space
    Key0 Key1 Key2 Key3 Key4 Key5 Key6 Key7 Key8 Key9
    A B C D E F G H I J K L M N O P Q R S T U V W X Y Z
    Semicolon Comma Period Slash Backslash Apostrophe Backquote LeftBracket RightBracket Minus Equal
    F1 F2 F3 F4 F5 F6 F7 F8 F9 F10 F11 F12
    Escape Enter Pause Tab Backspace Insert Delete Home End PageUp PageDown
    LeftShift RightShift LeftCtrl RightCtrl
    NumPad0 NumPad1 NumPad2 NumPad3 NumPad4 NumPad5 NumPad6 NumPad7 NumPad8 NumPad9
    NumPadDot NumPadSlash NumPadAsterisk NumPadMinus NumPadPlus NumPadEnter
}

#[cfg(test)]
mod tests {
    use super::*;
    use minifb::Key as Pressed;

    fn events(changes: &[(Pressed, bool)]) -> Vec<Input> {
        let mut keyboard = Keyboard::default();
        for &(key, down) in changes {
            keyboard.set_key_state(key, down);
        }
        keyboard.drain()
    }

    #[test]
    fn events_between_two_frames_keep_their_order_and_repeats_are_dropped() {
        let changes = [
            (Pressed::F4, true),
            (Pressed::F4, false),
            (Pressed::Space, true),
            (Pressed::Space, true),
            (Pressed::F3, true),
            (Pressed::Space, true),
            (Pressed::Space, false),
            (Pressed::Space, false),
        ];
        let expected = [
            (Key::F4, true),
            (Key::F4, false),
            (Key::Space, true),
            (Key::F3, true),
            (Key::Space, false),
        ];
        let expected = expected.map(|(key, down)| Input::Key(key, down));
        assert_eq!(events(&changes), expected);
    }

    #[test]
    fn enter_with_alt_fills_the_screen() {
        let found = events(&[
            (Pressed::LeftAlt, true),
            (Pressed::Enter, true),
            (Pressed::Enter, false),
            (Pressed::LeftAlt, false),
            (Pressed::Enter, true),
        ]);
        let expected = [(Key::F11, true), (Key::F11, false), (Key::Enter, true)];
        assert_eq!(found, expected.map(|(key, down)| Input::Key(key, down)));
    }

    #[test]
    fn a_key_that_was_down_when_the_focus_was_lost_can_be_pressed_again() {
        let mut keyboard = Keyboard::default();
        keyboard.set_key_state(Pressed::Left, true);
        keyboard.release();
        keyboard.set_key_state(Pressed::Left, true);
        assert_eq!(keyboard.drain(), [Input::Key(Key::Left, true); 2]);
    }
}
