//! Converts keys, pads and the mouse to steps in a menu.

use std::time::Duration;

use super::input::{Act, Input};
use crate::portable::{Axis, Button, Controls, Key};

/// A step in a menu.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Nav {
    /// One up.
    Up,
    /// One down.
    Down,
    /// One to the left, or less.
    Left,
    /// One to the right, or more.
    Right,
    /// The button.
    Ok,
    /// To the page before.
    Back,
    /// The mouse is on this choice.
    Point(usize),
    /// The mouse's wheel was turned down by this number of notches, or up.
    Wheel(i32),
    /// The mouse's button was pressed on this choice, or on [`BACK`](super::menu::BACK).
    Click(usize),
}

/// Time until a direction that is held repeats, and between two of its steps.
const FIRST: Duration = Duration::from_millis(400);
const REPEAT: Duration = Duration::from_millis(110);
/// Deflection of a stick that is a step, and one at which it is at rest again.
const PUSHED: f32 = 0.6;
const AT_REST: f32 = 0.35;

/// Turns keys, pads and the mouse into steps.
#[derive(Debug, Default)]
pub struct Navigator {
    /// What is held and repeats, and when it does next.
    held: Option<(Held, Nav, Duration)>,
}

/// What holds a direction.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Held {
    Key(Key),
    Button(usize, Button),
    Axis(usize, Axis),
}

impl Navigator {
    /// The step that an input is, if it is one. `target` finds what is chosen at a character.
    pub fn input(
        &mut self,
        input: Input,
        controls: &Controls,
        now: Duration,
        target: impl Fn(u16, u16) -> Option<usize>,
    ) -> Option<Nav> {
        match input {
            Input::Key(key, true) => self.press(Held::Key(key), of_key(key, controls)?, now),
            Input::Key(key, false) => self.release(Held::Key(key)),
            Input::Button(player, button, true) => {
                self.press(Held::Button(player, button), of_button(button)?, now)
            }
            Input::Button(player, button, false) => self.release(Held::Button(player, button)),
            Input::Axis(player, axis, value) => {
                let held = Held::Axis(player, axis);
                let nav = match (axis, value > 0.0) {
                    (Axis::LeftX, true) => Nav::Right,
                    (Axis::LeftX, false) => Nav::Left,
                    (Axis::LeftY, true) => Nav::Up,
                    (Axis::LeftY, false) => Nav::Down,
                    (Axis::RightX, _) => return None,
                };
                let before = self
                    .held
                    .is_some_and(|(by, was, _)| by == held && was == nav);
                match value.abs() {
                    PUSHED.. if !before => self.press(held, nav, now),
                    ..AT_REST => self.release(held),
                    _ => None,
                }
            }
            Input::Mouse(mouse) => {
                let on = || {
                    let (column, row) = mouse.at?.character;
                    target(column, row)
                };
                match mouse.act? {
                    Act::Move => on().map(Nav::Point),
                    Act::Click => on().map(Nav::Click),
                    Act::Back => Some(Nav::Back),
                    Act::Wheel(notches) => Some(Nav::Wheel(notches)),
                }
            }
            Input::PadLost(player) => {
                let of_pad =
                    |held| matches!(held, Held::Button(by, _) | Held::Axis(by, _) if by == player);
                self.held = self.held.filter(|&(held, ..)| !of_pad(held));
                None
            }
            Input::Unfocused => {
                self.held = None;
                None
            }
            Input::ByPad(_) => None,
        }
    }

    fn press(&mut self, held: Held, nav: Nav, now: Duration) -> Option<Nav> {
        let repeats = matches!(nav, Nav::Up | Nav::Down | Nav::Left | Nav::Right);
        self.held = repeats.then_some((held, nav, now + FIRST));
        Some(nav)
    }

    fn release(&mut self, held: Held) -> Option<Nav> {
        self.held = self.held.filter(|&(by, ..)| by != held);
        None
    }

    /// The step of a direction that is held long enough.
    pub fn repeat(&mut self, now: Duration) -> Option<Nav> {
        let (_, nav, next) = self.held.as_mut()?;
        if now < *next {
            return None;
        }
        *next = now + REPEAT;
        Some(*nav)
    }
}

/// The step of a key: those of the sticks, and what everybody tries.
fn of_key(key: Key, controls: &Controls) -> Option<Nav> {
    let own = controls.functions(key).find_map(|function| match function {
        Key::Up | Key::Y => Some(Nav::Up),
        Key::Down | Key::H => Some(Nav::Down),
        Key::Left | Key::G => Some(Nav::Left),
        Key::Right | Key::J => Some(Nav::Right),
        Key::Space | Key::F => Some(Nav::Ok),
        Key::Escape => Some(Nav::Back),
        _ => None,
    });
    own.or(match key {
        Key::Up => Some(Nav::Up),
        Key::Down => Some(Nav::Down),
        Key::Left | Key::PageUp => Some(Nav::Left),
        Key::Right | Key::PageDown => Some(Nav::Right),
        Key::Space | Key::Enter | Key::NumPadEnter => Some(Nav::Ok),
        Key::Escape | Key::Backspace => Some(Nav::Back),
        _ => None,
    })
}

/// The step of a pad's button.
fn of_button(button: Button) -> Option<Nav> {
    Some(match button {
        Button::DPadUp => Nav::Up,
        Button::DPadDown => Nav::Down,
        Button::DPadLeft => Nav::Left,
        Button::DPadRight => Nav::Right,
        Button::East | Button::Guide | Button::Select => Nav::Back,
        Button::South | Button::West | Button::North | Button::Other | Button::Start => Nav::Ok,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::desktop::input::{Mouse, Place};

    const NOW: Duration = Duration::ZERO;

    #[test]
    fn a_direction_that_is_held_repeats_and_a_button_does_not() {
        let controls = Controls::default();
        let mut navigator = Navigator::default();
        let key = |navigator: &mut Navigator, key, down| {
            navigator.input(Input::Key(key, down), &controls, NOW, |_, _| None)
        };
        assert_eq!(key(&mut navigator, Key::Down, true), Some(Nav::Down));
        assert_eq!(navigator.repeat(FIRST / 2), None);
        assert_eq!(navigator.repeat(FIRST), Some(Nav::Down));
        assert_eq!(navigator.repeat(FIRST + REPEAT / 2), None);
        assert_eq!(navigator.repeat(FIRST + REPEAT), Some(Nav::Down));
        assert_eq!(key(&mut navigator, Key::Down, false), None);
        assert_eq!(navigator.repeat(10 * FIRST), None);
        for (pressed, nav) in [
            (Key::Enter, Nav::Ok),
            (Key::Space, Nav::Ok),
            (Key::F, Nav::Ok),
            (Key::Escape, Nav::Back),
            (Key::Y, Nav::Up),
        ] {
            assert_eq!(key(&mut navigator, pressed, true), Some(nav));
            let repeats = navigator.repeat(10 * FIRST).is_some();
            assert_eq!(repeats, nav == Nav::Up);
        }
    }

    #[test]
    fn a_stick_steps_once_for_a_push() {
        let controls = Controls::default();
        let mut navigator = Navigator::default();
        let mut push = |value| {
            let input = Input::Axis(1, Axis::LeftY, value);
            navigator.input(input, &controls, NOW, |_, _| None)
        };
        assert_eq!(push(-0.3), None);
        assert_eq!(push(-0.7), Some(Nav::Down));
        assert_eq!(push(-1.0), None);
        assert_eq!(push(-0.5), None);
        assert_eq!(push(0.0), None);
        assert_eq!(push(0.9), Some(Nav::Up));
    }

    #[test]
    fn the_mouse_points_and_its_buttons_choose_and_go_back() {
        let controls = Controls::default();
        let mut navigator = Navigator::default();
        let mut mouse = |at: Option<(u16, u16)>, act| {
            let at = at.map(|character| Place {
                character,
                ..Place::default()
            });
            let input = Input::Mouse(Mouse {
                at,
                held: true,
                act,
            });
            let target = |column, row| (row == 5).then_some(usize::from(column));
            navigator.input(input, &controls, NOW, target)
        };
        assert_eq!(mouse(Some((7, 4)), Some(Act::Move)), None);
        assert_eq!(mouse(Some((7, 5)), Some(Act::Move)), Some(Nav::Point(7)));
        assert_eq!(mouse(Some((7, 5)), None), None);
        assert_eq!(mouse(Some((7, 5)), Some(Act::Click)), Some(Nav::Click(7)));
        assert_eq!(mouse(Some((7, 4)), Some(Act::Back)), Some(Nav::Back));
        assert_eq!(mouse(None, Some(Act::Click)), None);
        let turned = Some(Act::Wheel(-2));
        assert_eq!(mouse(Some((7, 4)), turned), Some(Nav::Wheel(-2)));
    }
}
