//! The functions of keys and pad buttons by name, and which keys and buttons are configured for them.

use std::collections::BTreeMap;

use anyhow::{Context, Result, bail};

use super::keymap::Action::{self, Hold, Keypad, Press, SecondFire, Stick, Switch, While};
use super::keys::{Button, Key};
use super::request::Request::*;
use vcs::Control::{BlackAndWhite, Difficulty, Reset, Select};
use vcs::Lever;

/// A choice as it is written: of a section, for each function the names of its keys or buttons.
pub type Choice = BTreeMap<String, BTreeMap<String, Vec<String>>>;

/// The section with the functions of pad buttons.
const PAD: &str = "pad";

/// The functions of keys: section, name, default key, and what it does.
#[rustfmt::skip]
pub(super) const FUNCTIONS: &[(&str, &str, Key, Action)] = &[
    ("left-stick", "up", Key::Up, Stick(0, Lever::Up)),
    ("left-stick", "down", Key::Down, Stick(0, Lever::Down)),
    ("left-stick", "left", Key::Left, Stick(0, Lever::Left)),
    ("left-stick", "right", Key::Right, Stick(0, Lever::Right)),
    ("left-stick", "fire", Key::Space, Stick(0, Lever::Fire)),
    ("left-stick", "second-paddle-fire", Key::Key4, SecondFire(0)),
    ("right-stick", "up", Key::Y, Stick(1, Lever::Up)),
    ("right-stick", "down", Key::H, Stick(1, Lever::Down)),
    ("right-stick", "left", Key::G, Stick(1, Lever::Left)),
    ("right-stick", "right", Key::J, Stick(1, Lever::Right)),
    ("right-stick", "fire", Key::F, Stick(1, Lever::Fire)),
    ("right-stick", "second-paddle-fire", Key::Key6, SecondFire(1)),
    ("console", "select", Key::F1, Hold(Select)),
    ("console", "reset", Key::F2, Hold(Reset)),
    ("console", "colour", Key::F3, Switch(BlackAndWhite, false)),
    ("console", "black-and-white", Key::F4, Switch(BlackAndWhite, true)),
    ("console", "left-difficulty-a", Key::F5, Switch(Difficulty(0), true)),
    ("console", "left-difficulty-b", Key::F6, Switch(Difficulty(0), false)),
    ("console", "right-difficulty-a", Key::F7, Switch(Difficulty(1), true)),
    ("console", "right-difficulty-b", Key::F8, Switch(Difficulty(1), false)),
    ("window", "referee", Key::F9, Press(Referee)),
    ("window", "help", Key::F10, Press(Help)),
    ("window", "full-screen", Key::F11, Press(FullScreen)),
    ("window", "screenshot", Key::F12, Press(Screenshot)),
    ("window", "menu", Key::Escape, Press(Menu)),
    ("window", "pause", Key::Pause, Press(Pause)),
    ("window", "step", Key::N, Press(Step)),
    ("window", "fast", Key::Tab, While(Fast)),
    ("window", "slow", Key::R, Press(Slow)),
    ("window", "rewind", Key::Backspace, While(Rewind)),
    ("window", "save-state", Key::V, Press(SaveState(None))),
    ("window", "load-state", Key::B, Press(LoadState(None))),
    ("window", "next-state", Key::T, Press(NextState)),
    ("window", "mute", Key::M, Press(Mute)),
    ("window", "louder", Key::Equal, Press(Louder)),
    ("window", "softer", Key::Minus, Press(Softer)),
    ("window", "clip", Key::U, Press(Clip)),
    ("window", "palette", Key::Home, Press(Palette(1))),
    ("window", "tube", Key::End, Press(Crt)),
    ("window", "smooth", Key::PageUp, Press(Smooth)),
    ("left-keypad", "1", Key::Key1, Keypad(0, 0)),
    ("left-keypad", "2", Key::Key2, Keypad(0, 1)),
    ("left-keypad", "3", Key::Key3, Keypad(0, 2)),
    ("left-keypad", "4", Key::Q, Keypad(0, 3)),
    ("left-keypad", "5", Key::W, Keypad(0, 4)),
    ("left-keypad", "6", Key::E, Keypad(0, 5)),
    ("left-keypad", "7", Key::A, Keypad(0, 6)),
    ("left-keypad", "8", Key::S, Keypad(0, 7)),
    ("left-keypad", "9", Key::D, Keypad(0, 8)),
    ("left-keypad", "star", Key::Z, Keypad(0, 9)),
    ("left-keypad", "0", Key::X, Keypad(0, 10)),
    ("left-keypad", "hash", Key::C, Keypad(0, 11)),
    ("right-keypad", "1", Key::Key8, Keypad(1, 0)),
    ("right-keypad", "2", Key::Key9, Keypad(1, 1)),
    ("right-keypad", "3", Key::Key0, Keypad(1, 2)),
    ("right-keypad", "4", Key::I, Keypad(1, 3)),
    ("right-keypad", "5", Key::O, Keypad(1, 4)),
    ("right-keypad", "6", Key::P, Keypad(1, 5)),
    ("right-keypad", "7", Key::K, Keypad(1, 6)),
    ("right-keypad", "8", Key::L, Keypad(1, 7)),
    ("right-keypad", "9", Key::Semicolon, Keypad(1, 8)),
    ("right-keypad", "star", Key::Comma, Keypad(1, 9)),
    ("right-keypad", "0", Key::Period, Keypad(1, 10)),
    ("right-keypad", "hash", Key::Slash, Keypad(1, 11)),
];

/// Second default keys: a key, and the key whose function it has.
const SECOND: &[(Key, Key)] = &[(Key::Enter, Key::Space)];

/// The functions of pad buttons, and their default buttons. The other buttons have functions only with a keypad, see
/// [`super::padmap`].
const BUTTONS: &[(&str, &[Button])] = &[
    ("up", &[Button::DPadUp]),
    ("down", &[Button::DPadDown]),
    ("left", &[Button::DPadLeft]),
    ("right", &[Button::DPadRight]),
    (
        "fire",
        &[
            Button::South,
            Button::East,
            Button::North,
            Button::West,
            Button::Other,
        ],
    ),
    ("second-paddle-fire", &[Button::RightTrigger]),
    ("select", &[Button::Select]),
    ("reset", &[Button::Start]),
    ("fast", &[Button::RightTrigger2]),
    ("rewind", &[Button::LeftTrigger2]),
    ("menu", &[Button::Guide]),
];

/// Which keys and buttons have which functions.
#[derive(Debug, Clone, PartialEq)]
pub struct Controls {
    /// A key, and the key whose function in [`FUNCTIONS`] it has.
    keys: Vec<(Key, Key)>,
    /// A button, and the function in [`BUTTONS`] that it has.
    buttons: Vec<(Button, usize)>,
}

impl Default for Controls {
    fn default() -> Controls {
        let keys = FUNCTIONS.iter().map(|&(_, _, key, _)| (key, key));
        let keys = keys.chain(SECOND.iter().copied());
        let buttons = (0..BUTTONS.len()).flat_map(default_buttons);
        Controls {
            keys: keys.collect(),
            buttons: buttons.collect(),
        }
    }
}

/// The default buttons of a function.
fn default_buttons(function: usize) -> impl Iterator<Item = (Button, usize)> {
    let (_, buttons) = BUTTONS[function];
    buttons.iter().map(move |&button| (button, function))
}

impl Controls {
    /// The controls of a choice. A function that it does not name has its keys or buttons of the defaults, except those
    /// that the choice gives to another function.
    ///
    /// # Errors
    /// Returns one line with the section, function, or key or button that does not exist, or the key or button that
    /// would have two functions at a time.
    pub fn new(choice: &Choice) -> Result<Controls> {
        let mut chosen = Controls {
            keys: Vec::new(),
            buttons: Vec::new(),
        };
        let mut named = (Vec::new(), Vec::new());
        for (section, functions) in choice {
            if section != PAD && !FUNCTIONS.iter().any(|(known, ..)| known == section) {
                bail!("there is no section [{section}]");
            }
            for (function, names) in functions {
                let place = || format!("[{section}] {function}");
                match section == PAD {
                    true => {
                        let index = BUTTONS.iter().position(|(known, _)| known == function);
                        let index =
                            index.with_context(|| format!("{}: no such function", place()))?;
                        for name in names {
                            let button = Button::named(name).with_context(|| {
                                format!("{}: no button is named {name:?}", place())
                            })?;
                            chosen.add_button(button, index).with_context(place)?;
                        }
                        named.1.push(index);
                    }
                    false => {
                        let found = FUNCTIONS
                            .iter()
                            .find(|(known, name, ..)| known == section && name == function);
                        let &(_, _, default, _) =
                            found.with_context(|| format!("{}: no such function", place()))?;
                        for name in names {
                            let key = Key::named(name).with_context(|| {
                                format!("{}: no key is named {name:?}", place())
                            })?;
                            chosen.add_key(key, default).with_context(place)?;
                        }
                        named.0.push(default);
                    }
                }
            }
        }
        for &(_, _, key, _) in FUNCTIONS {
            if !named.0.contains(&key) {
                // A key with another function has it alone.
                let _ = chosen.add_key(key, key);
                for &(second, _) in SECOND.iter().filter(|&&(_, of)| of == key) {
                    let _ = chosen.add_key(second, key);
                }
            }
        }
        for function in (0..BUTTONS.len()).filter(|function| !named.1.contains(function)) {
            for (button, function) in default_buttons(function) {
                let _ = chosen.add_button(button, function);
            }
        }
        Ok(chosen)
    }

    /// Gives a key the function of `default`. It may have functions of several controllers, since a port has only one.
    fn add_key(&mut self, key: Key, default: Key) -> Result<()> {
        let meet = |&&(other, function): &&(Key, Key)| {
            other == key && function != default && overlap(function, default)
        };
        if let Some(&(_, other)) = self.keys.iter().find(meet) {
            bail!(
                "{} is also [{}] {}",
                key.name(),
                section(other),
                name(other)
            );
        }
        self.keys.push((key, default));
        Ok(())
    }

    fn add_button(&mut self, button: Button, function: usize) -> Result<()> {
        let meet = |&&(other, has): &&(Button, usize)| other == button && has != function;
        if let Some(&(_, other)) = self.buttons.iter().find(meet) {
            bail!("{} is also [{PAD}] {}", button.name(), BUTTONS[other].0);
        }
        self.buttons.push((button, function));
        Ok(())
    }

    /// The keys whose functions in the defaults this key has.
    pub fn functions(&self, key: Key) -> impl Iterator<Item = Key> + '_ {
        let of = move |&(pressed, function): &(Key, Key)| (pressed == key).then_some(function);
        self.keys.iter().filter_map(of)
    }

    /// The buttons whose functions in the defaults this button has: itself, if it has its function of the defaults or
    /// had none.
    pub(super) fn button_functions(&self, button: Button) -> impl Iterator<Item = Button> + use<> {
        let own = BUTTONS
            .iter()
            .position(|(_, buttons)| buttons.contains(&button));
        let has = self.buttons.iter().find(|(pressed, _)| *pressed == button);
        let function = match (has, own) {
            (Some(&(_, function)), own) if own == Some(function) => Some(button),
            (Some(&(_, function)), _) => BUTTONS[function].1.first().copied(),
            (None, Some(_)) => None,
            (None, None) => Some(button),
        };
        function.into_iter()
    }

    /// Gives a key to the function with this number in [`Controls::list`], in place of those that it has, and takes the
    /// key from functions that can be wanted at the same time. Another number changes nothing.
    pub fn assign_key(&mut self, number: usize, key: Key) {
        if let Some(&(_, _, function, _)) = FUNCTIONS.get(number) {
            self.keys.retain(|&(other, has)| {
                has != function && !(other == key && overlap(has, function))
            });
            self.keys.push((key, function));
        }
    }

    /// As [`Controls::assign_key`], of a pad's button.
    pub fn assign_button(&mut self, number: usize, button: Button) {
        let function = number.wrapping_sub(FUNCTIONS.len());
        // One that it has already changes nothing.
        if function < BUTTONS.len() && !self.buttons.contains(&(button, function)) {
            self.buttons
                .retain(|&(other, has)| has != function && other != button);
            self.buttons.push((button, function));
        }
    }

    /// The names of the keys that have the function which `default` has in the defaults, with a space between.
    pub fn keys_of(&self, default: Key) -> String {
        let of = |&&(_, function): &&(Key, Key)| function == default;
        let names = self.keys.iter().filter(of).map(|(key, _)| key.name());
        names.collect::<Vec<_>>().join(" ")
    }

    /// The choice that makes these controls: all functions in their order, with the names of their keys or buttons.
    pub fn list(&self) -> Vec<(&'static str, &'static str, Vec<&'static str>)> {
        let keys = FUNCTIONS.iter().map(|&(section, name, default, _)| {
            let of = |&&(_, function): &&(Key, Key)| function == default;
            let keys = self.keys.iter().filter(of).map(|(key, _)| key.name());
            (section, name, keys.collect())
        });
        let buttons = BUTTONS.iter().enumerate().map(|(function, (name, _))| {
            let of = |&&(_, has): &&(Button, usize)| has == function;
            let buttons = self.buttons.iter().filter(of);
            let buttons = buttons.map(|(button, _)| button.name());
            (PAD, *name, buttons.collect())
        });
        keys.chain(buttons).collect()
    }
}

/// Whether two functions can be wanted at a time: not those of different controllers in one port.
fn overlap(one: Key, other: Key) -> bool {
    let port = |section: &'static str| section.split_once('-');
    match (port(section(one)), port(section(other))) {
        (Some((left, controller)), Some((right, another))) => {
            left != right || controller == another
        }
        _ => true,
    }
}

fn section(default: Key) -> &'static str {
    entry(default).0
}

fn name(default: Key) -> &'static str {
    entry(default).1
}

/// The default keys of a section.
pub(super) fn default_keys(section: &str) -> impl Iterator<Item = Key> {
    let of_section = FUNCTIONS
        .iter()
        .filter(move |(known, ..)| *known == section);
    of_section.map(|&(_, _, key, _)| key)
}

fn entry(default: Key) -> (&'static str, &'static str) {
    let found = FUNCTIONS.iter().find(|(_, _, key, _)| *key == default);
    found.map_or(("", ""), |&(section, name, ..)| (section, name))
}

/// The choice of these sections, functions, and names of keys or buttons.
#[cfg(test)]
pub(super) fn choice(lines: &[(&str, &str, &[&str])]) -> Choice {
    let mut choice = Choice::new();
    for (section, function, keys) in lines {
        let keys = keys.iter().map(|key| key.to_string()).collect();
        let section = choice.entry(section.to_string()).or_default();
        section.insert(function.to_string(), keys);
    }
    choice
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn unknown_names_are_reported_with_their_place() {
        for (section, function, key, reason) in [
            ("joystick", "up", "W", "there is no section [joystick]"),
            (
                "left-stick",
                "jump",
                "W",
                "[left-stick] jump: no such function",
            ),
            (
                "window",
                "pause",
                "Break",
                "[window] pause: no key is named \"Break\"",
            ),
            ("pad", "jump", "West", "[pad] jump: no such function"),
            (
                "pad",
                "fire",
                "Space",
                "[pad] fire: no button is named \"Space\"",
            ),
        ] {
            let error = Controls::new(&choice(&[(section, function, &[key])])).unwrap_err();
            assert_eq!(format!("{error:#}"), reason);
        }
    }

    #[test]
    fn a_key_or_button_is_given_to_another_function() {
        let mut controls = Controls::default();
        let number = |controls: &Controls, section: &str, name: &str| {
            let list = controls.list();
            let named = |&(of, is, _): &(&str, &str, Vec<&str>)| (of, is) == (section, name);
            list.iter().position(named).unwrap()
        };
        let keys = |controls: &Controls, section, name| {
            controls.list()[number(controls, section, name)].2.join(" ")
        };
        controls.assign_key(number(&controls, "left-stick", "fire"), Key::N);
        assert_eq!(keys(&controls, "left-stick", "fire"), "N");
        assert_eq!(keys(&controls, "window", "step"), "");
        // A keypad in the same port may share a key with the stick.
        controls.assign_key(number(&controls, "left-stick", "up"), Key::W);
        assert_eq!(keys(&controls, "left-keypad", "5"), "W");
        controls.assign_button(number(&controls, "pad", "menu"), Button::West);
        assert_eq!(keys(&controls, "pad", "menu"), "West");
        assert_eq!(keys(&controls, "pad", "fire"), "South East North Other");
        controls.assign_key(10_000, Key::A);
        controls.assign_button(10_000, Button::South);
        assert_eq!(keys(&controls, "pad", "menu"), "West");
    }

    #[test]
    fn the_list_makes_the_same_controls() {
        let controls = Controls::new(&choice(&[("console", "reset", &["PageDown"])])).unwrap();
        assert_ne!(controls, Controls::default());
        let mut listed = Choice::new();
        for (section, function, keys) in controls.list() {
            let keys = keys.into_iter().map(String::from).collect();
            let section = listed.entry(section.to_string()).or_default();
            section.insert(function.to_string(), keys);
        }
        let again = Controls::new(&listed).unwrap();
        assert_eq!(again.list(), controls.list());
    }
}
