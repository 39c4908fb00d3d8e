//! The names that a browser gives to keys and to the buttons and axes of pads.

use host::portable::{Axis, Button, Key, Request};

/// The key with a `KeyboardEvent.code`, if it has a function. Codes are positions on a US keyboard.
pub fn key(code: &str) -> Option<Key> {
    use Key::*;
    Some(match code {
        "ArrowUp" => Up,
        "ArrowDown" => Down,
        "ArrowLeft" => Left,
        "ArrowRight" => Right,
        "Space" => Space,
        "Digit0" => Key0,
        "Digit1" => Key1,
        "Digit2" => Key2,
        "Digit3" => Key3,
        "Digit4" => Key4,
        "Digit6" => Key6,
        "Digit8" => Key8,
        "Digit9" => Key9,
        "KeyA" => A,
        "KeyB" => B,
        "KeyC" => C,
        "KeyD" => D,
        "KeyE" => E,
        "KeyF" => F,
        "KeyG" => G,
        "KeyH" => H,
        "KeyI" => I,
        "KeyJ" => J,
        "KeyK" => K,
        "KeyL" => L,
        "KeyM" => M,
        "KeyN" => N,
        "KeyO" => O,
        "KeyP" => P,
        "KeyQ" => Q,
        "KeyR" => R,
        "KeyS" => S,
        "KeyV" => V,
        "KeyW" => W,
        "KeyX" => X,
        "KeyY" => Y,
        "KeyZ" => Z,
        "Semicolon" => Semicolon,
        "Comma" => Comma,
        "Period" => Period,
        "Slash" => Slash,
        "F1" => F1,
        "F2" => F2,
        "F3" => F3,
        "F4" => F4,
        "F5" => F5,
        "F6" => F6,
        "F7" => F7,
        "F8" => F8,
        "F10" => F10,
        "Enter" | "NumpadEnter" => Enter,
        "Escape" => Escape,
        "Pause" => Pause,
        "Tab" => Tab,
        "Backspace" => Backspace,
        "Minus" => Minus,
        "Equal" => Equal,
        _ => return None,
    })
}

/// The buttons of a pad in the order of the Gamepad API's standard mapping.
const BUTTONS: [Button; 16] = [
    Button::South,
    Button::East,
    Button::West,
    Button::North,
    Button::LeftTrigger,
    Button::RightTrigger,
    Button::LeftTrigger2,
    Button::RightTrigger2,
    Button::Select,
    Button::Start,
    Button::Other,
    Button::Other,
    Button::DPadUp,
    Button::DPadDown,
    Button::DPadLeft,
    Button::DPadRight,
];

/// The button of a pad with this index in the Gamepad API's standard mapping.
pub fn button(index: usize) -> Option<Button> {
    BUTTONS.get(index).copied()
}

/// The axis of a pad with this index in the Gamepad API's standard mapping, and the factor to the host's
/// direction: there down is positive, here up.
pub fn axis(index: usize) -> Option<(Axis, f32)> {
    match index {
        0 => Some((Axis::LeftX, 1.0)),
        1 => Some((Axis::LeftY, -1.0)),
        2 => Some((Axis::RightX, 1.0)),
        _ => None,
    }
}

/// The number by which the page knows a request, from 1; 0 for those that no key makes.
pub fn request(request: Request) -> u32 {
    match request {
        Request::Help => 1,
        Request::Menu => 2,
        Request::Pause => 3,
        Request::Step => 4,
        Request::Fast(true) => 5,
        Request::Fast(false) => 6,
        Request::Mute => 7,
        Request::Louder => 8,
        Request::Softer => 9,
        Request::FullScreen => 10,
        Request::Screenshot => 11,
        Request::Slow => 12,
        Request::Rewind(true) => 13,
        Request::Rewind(false) => 14,
        Request::SaveState(_) => 15,
        Request::LoadState(_) => 16,
        Request::NextState => 17,
        Request::Clip => 18,
        Request::Palette(_) => 19,
        Request::Crt => 20,
        Request::Smooth => 21,
        Request::Referee => 22,
        Request::Speed(_)
        | Request::GoBack(_)
        | Request::Resume
        | Request::Volume(_)
        | Request::PauseUnfocused
        | Request::DefaultSettings
        | Request::Switch(_)
        | Request::Tap(_)
        | Request::AssignKey(..)
        | Request::AssignButton(..)
        | Request::DefaultControls
        | Request::Shelf
        | Request::Leave => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_keys_by_their_names() {
        for (code, expected) in [
            ("ArrowUp", Some(Key::Up)),
            ("KeyG", Some(Key::G)),
            ("Digit4", Some(Key::Key4)),
            ("F11", None),
            ("KeyU", None),
            ("", None),
        ] {
            assert_eq!(key(code), expected, "{code}");
        }
    }

    #[test]
    fn the_directions_of_a_pad_are_its_buttons_12_to_15() {
        let directions: Vec<Option<Button>> = (12..17).map(button).collect();
        let [up, down] = [Button::DPadUp, Button::DPadDown].map(Some);
        let [left, right] = [Button::DPadLeft, Button::DPadRight].map(Some);
        assert_eq!(directions, [up, down, left, right, None]);
    }
}
