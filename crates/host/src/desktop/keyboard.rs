//! The keys of the window.

use std::cell::RefCell;
use std::rc::Rc;

use minifb::InputCallback;

use crate::portable::{Controls, Key, Panel, Request, Source, change_key};

/// The presses and releases reported by the window, in their order. Polling the state of the keys once a
/// frame would lose a key that is pressed and released between two frames.
#[derive(Debug, Clone, Default)]
pub struct Keyboard {
    events: Rc<RefCell<Vec<(Key, bool)>>>,
    alt: bool,
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
            self.events.borrow_mut().push((key, down));
        }
    }
}

impl Keyboard {
    /// Passes all events since the last call to the panel. Returns what they request of the window.
    pub fn drain(&self, panel: &mut Panel, controls: &Controls) -> Vec<Request> {
        let mut events = self.events.borrow_mut();
        let requests = events.drain(..);
        requests
            .filter_map(|(key, down)| change_key(panel, controls, key, down))
            .collect()
    }

    /// Releases all keys, as when the window loses the focus.
    pub fn release(&self, panel: &mut Panel) {
        panel.release(|source| matches!(source, Source::Key(_)));
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
    Escape Enter Tab Backspace Insert Delete Home End PageUp PageDown
    LeftShift RightShift LeftCtrl RightCtrl
    NumPad0 NumPad1 NumPad2 NumPad3 NumPad4 NumPad5 NumPad6 NumPad7 NumPad8 NumPad9
    NumPadDot NumPadSlash NumPadAsterisk NumPadMinus NumPadPlus NumPadEnter
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn events_between_two_frames_keep_their_order() {
        let mut keyboard = Keyboard::default();
        for (key, down) in [
            (minifb::Key::F4, true),
            (minifb::Key::F4, false),
            (minifb::Key::F3, true),
            (minifb::Key::F12, true),
            (minifb::Key::Space, true),
            (minifb::Key::Space, false),
        ] {
            keyboard.set_key_state(key, down);
        }
        let mut panel = Panel::default();
        assert_eq!(
            keyboard.drain(&mut panel, &Controls::default()),
            [Request::Screenshot]
        );
        assert_eq!(keyboard.drain(&mut panel, &Controls::default()), []);
        let inputs = panel.next_frame();
        assert!(inputs.sticks[0].fire && !inputs.black_and_white);
    }

    #[test]
    fn enter_with_alt_fills_the_screen() {
        let mut keyboard = Keyboard::default();
        for (key, down) in [
            (minifb::Key::LeftAlt, true),
            (minifb::Key::Enter, true),
            (minifb::Key::Enter, false),
            (minifb::Key::LeftAlt, false),
            (minifb::Key::Enter, true),
        ] {
            keyboard.set_key_state(key, down);
        }
        let requests = keyboard.drain(&mut Panel::default(), &Controls::default());
        assert_eq!(requests, [Request::FullScreen, Request::Pause]);
    }

    #[test]
    fn keys_are_released_when_the_window_loses_the_focus() {
        let mut keyboard = Keyboard::default();
        keyboard.set_key_state(minifb::Key::Left, true);
        let mut panel = Panel::default();
        keyboard.drain(&mut panel, &Controls::default());
        keyboard.release(&mut panel);
        let left = (0..4).map(|_| panel.next_frame().sticks[0].left).last();
        assert_eq!(left, Some(false));
    }
}
