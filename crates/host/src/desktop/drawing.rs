//! A keyboard and a pad, drawn in characters.

use super::menu::Cap;

/// The keys of a keyboard by rows, 39 columns wide: the name of the key, and what is on it in three columns.
const KEYBOARD: [&[(&str, &str)]; 6] = [
    &[
        ("Escape", "ESC"),
        ("F1", "F1"),
        ("F2", "F2"),
        ("F3", "F3"),
        ("F4", "F4"),
        ("F5", "F5"),
        ("F6", "F6"),
        ("F7", "F7"),
        ("F8", "F8"),
        ("F9", "F9"),
        ("F10", "F10"),
        ("F11", "F11"),
        ("F12", "F12"),
    ],
    &[
        ("1", "1"),
        ("2", "2"),
        ("3", "3"),
        ("4", "4"),
        ("5", "5"),
        ("6", "6"),
        ("7", "7"),
        ("8", "8"),
        ("9", "9"),
        ("0", "0"),
        ("Minus", "-"),
        ("Equal", "="),
        ("Backspace", "BSP"),
    ],
    &[
        ("Tab", "TAB"),
        ("Q", "Q"),
        ("W", "W"),
        ("E", "E"),
        ("R", "R"),
        ("T", "T"),
        ("Y", "Y"),
        ("U", "U"),
        ("I", "I"),
        ("O", "O"),
        ("P", "P"),
        ("LeftBracket", "["),
        ("RightBracket", "]"),
    ],
    &[
        ("", ""),
        ("A", "A"),
        ("S", "S"),
        ("D", "D"),
        ("F", "F"),
        ("G", "G"),
        ("H", "H"),
        ("J", "J"),
        ("K", "K"),
        ("L", "L"),
        ("Semicolon", ";"),
        ("Apostrophe", "\'"),
        ("Enter", "ENT"),
    ],
    &[
        ("LeftShift", "SHF"),
        ("Z", "Z"),
        ("X", "X"),
        ("C", "C"),
        ("V", "V"),
        ("B", "B"),
        ("N", "N"),
        ("M", "M"),
        ("Comma", ","),
        ("Period", "."),
        ("Slash", "/"),
        ("RightShift", "SHF"),
        ("Up", "UP"),
    ],
    &[
        ("LeftCtrl", "CTL"),
        ("Space", "SPACE"),
        ("RightCtrl", "CTL"),
        ("Pause", "PAU"),
        ("Home", "HOM"),
        ("End", "END"),
        ("PageUp", "PGU"),
        ("Left", "LFT"),
        ("Down", "DN"),
        ("Right", "RGT"),
    ],
];

/// The buttons of a pad by rows, as they lie; without a name there is a gap.
const PAD: [&[(&str, &str)]; 6] = [
    &[("LeftTrigger2", "L2"), ("", ""), ("RightTrigger2", "R2")],
    &[("LeftTrigger", "L1"), ("", ""), ("RightTrigger", "R1")],
    &[
        ("", ""),
        ("DPadUp", "UP"),
        ("", ""),
        ("", ""),
        ("", ""),
        ("", ""),
        ("", ""),
        ("North", "N"),
        ("", ""),
    ],
    &[
        ("DPadLeft", "LFT"),
        ("", ""),
        ("DPadRight", "RGT"),
        ("Select", "SEL"),
        ("Guide", "GUI"),
        ("Start", "STA"),
        ("West", "W"),
        ("", ""),
        ("East", "E"),
    ],
    &[
        ("", ""),
        ("DPadDown", "DN"),
        ("", ""),
        ("", ""),
        ("", ""),
        ("", ""),
        ("", ""),
        ("South", "S"),
        ("", ""),
    ],
    &[("Other", "OTHER BUTTONS")],
];

/// A keyboard. `lit` says how a key of a name is drawn.
pub fn keyboard(lit: impl Fn(&str) -> Lit) -> Vec<Vec<Cap>> {
    drawn(&KEYBOARD, lit)
}

/// A pad.
pub fn pad(lit: impl Fn(&str) -> Lit) -> Vec<Vec<Cap>> {
    drawn(&PAD, lit)
}

/// How a key or button is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Lit {
    /// It has no function.
    Dark,
    /// It has one.
    Used,
    /// It has the function that is chosen.
    Chosen,
}

fn drawn(rows: &[&[(&str, &str)]], lit: impl Fn(&str) -> Lit) -> Vec<Vec<Cap>> {
    let cap = |&(name, label): &(&str, &str)| Cap {
        label: format!("{label:^3}"),
        lit: (!name.is_empty()).then(|| lit(name)),
    };
    rows.iter()
        .map(|row| row.iter().map(cap).collect())
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::portable::{Button, Key};

    #[test]
    fn the_keys_and_all_buttons_are_drawn_once_and_fit_the_narrowest_window() {
        for (rows, is_known) in [
            (
                &KEYBOARD,
                (|name| Key::named(name).is_some()) as fn(&str) -> bool,
            ),
            (&PAD, |name| Button::named(name).is_some()),
        ] {
            let mut names: Vec<&str> = rows.concat().iter().map(|(name, _)| *name).collect();
            names.retain(|name| !name.is_empty());
            assert!(names.iter().all(|name| is_known(name)), "{names:?}");
            let count = names.len();
            names.sort_unstable();
            names.dedup();
            assert_eq!(names.len(), count);
            for row in rows {
                let width: usize = row.iter().map(|(_, label)| label.len().max(3)).sum();
                assert!(width < 40, "{row:?}");
            }
        }
        assert_eq!(
            PAD.concat()
                .iter()
                .filter(|(name, _)| !name.is_empty())
                .count(),
            Button::ALL.len()
        );
    }
}
