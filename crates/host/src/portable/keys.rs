//! Names of keys and of the buttons of game pads.

/// Defines the keys and the list of them.
macro_rules! keys {
    ($($name:ident)*) => {
        /// A key, named as on a US keyboard.
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        #[allow(missing_docs)] // the name of a key is its documentation
        pub enum Key {
            $($name,)*
        }

        impl Key {
            /// All keys.
            pub const ALL: &[Key] = &[$(Key::$name,)*];

            /// Its name: that of the variant, of a digit only the digit.
            pub fn name(self) -> &'static str {
                let name = match self {
                    $(Key::$name => stringify!($name),)*
                };
                name.strip_prefix("Key").unwrap_or(name)
            }
        }
    };
}

#[rustfmt::skip]
keys! {
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

impl Key {
    /// The key with this name, in either case.
    pub fn named(name: &str) -> Option<Key> {
        let named = |key: &&Key| key.name().eq_ignore_ascii_case(name);
        Key::ALL.iter().find(named).copied()
    }

    /// Whether it writes a letter.
    pub fn is_letter(self) -> bool {
        matches!(self.name().as_bytes(), [b'A'..=b'Z'])
    }

    /// The key that writes this character on a US keyboard, in either case.
    pub fn of_character(character: char) -> Option<Key> {
        use Key::*;
        Some(match character.to_ascii_lowercase() {
            ' ' => Space,
            '0' => Key0,
            '1' => Key1,
            '2' => Key2,
            '3' => Key3,
            '4' => Key4,
            '5' => Key5,
            '6' => Key6,
            '7' => Key7,
            '8' => Key8,
            '9' => Key9,
            'a' => A,
            'b' => B,
            'c' => C,
            'd' => D,
            'e' => E,
            'f' => F,
            'g' => G,
            'h' => H,
            'i' => I,
            'j' => J,
            'k' => K,
            'l' => L,
            'm' => M,
            'n' => N,
            'o' => O,
            'p' => P,
            'q' => Q,
            'r' => R,
            's' => S,
            't' => T,
            'u' => U,
            'v' => V,
            'w' => W,
            'x' => X,
            'y' => Y,
            'z' => Z,
            ';' => Semicolon,
            ',' => Comma,
            '.' => Period,
            '/' => Slash,
            '\\' => Backslash,
            '\'' => Apostrophe,
            '`' => Backquote,
            '[' => LeftBracket,
            ']' => RightBracket,
            '-' => Minus,
            '=' | '+' => Equal,
            _ => return None,
        })
    }
}

/// Defines the buttons and the list of them.
macro_rules! buttons {
    ($($name:ident)*) => {
        /// A button of a pad, named by its position; `Other` has none, as on a plain joystick.
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        #[allow(missing_docs)] // the name of a button is its documentation
        pub enum Button {
            $($name,)*
        }

        impl Button {
            /// All buttons.
            pub const ALL: &[Button] = &[$(Button::$name,)*];

            /// Its name: that of the variant.
            pub fn name(self) -> &'static str {
                match self {
                    $(Button::$name => stringify!($name),)*
                }
            }
        }
    };
}

#[rustfmt::skip]
buttons! {
    South East North West
    DPadUp DPadDown DPadLeft DPadRight
    LeftTrigger RightTrigger LeftTrigger2 RightTrigger2
    Select Start Guide
    Other
}

impl Button {
    /// The button with this name, in either case.
    pub fn named(name: &str) -> Option<Button> {
        let named = |button: &&Button| button.name().eq_ignore_ascii_case(name);
        Button::ALL.iter().find(named).copied()
    }
}
