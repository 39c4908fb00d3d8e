//! Collects presses and releases, which come at any time, into the inputs of each frame.
//!
//! Independent of keyboard, mouse and pads: their modules identify a key or button by a [`Source`].

use std::collections::VecDeque;

use super::knobs::{KNOBS_BYTES, Knob, Knobs};
use vcs::{Control, Controller, Inputs};

/// Identifies a key or button that can be pressed and released.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Source {
    /// A key of the keyboard, by its number.
    Key(u8),
    /// Any button of the mouse.
    Mouse,
    /// A button or stick of the pad of player 0 or 1, by its number.
    Pad(usize, u8),
}

/// The effect of a source while it is pressed.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Effect {
    /// Sets a control.
    On(Control),
    /// Turns a knob at a rate from -1.0 (left) to 1.0 (right).
    Turn(Knob, f32),
}

impl From<Control> for Effect {
    fn from(control: Control) -> Effect {
        Effect::On(control)
    }
}

/// Minimum length in frames of a press, and of the release between two presses, so that cartridges which
/// read the joysticks in every second frame detect both.
const MIN_FRAMES: u32 = 2;

/// All knobs.
const KNOBS: [Knob; 6] = [
    Knob::Paddle(0),
    Knob::Paddle(1),
    Knob::Paddle(2),
    Knob::Paddle(3),
    Knob::Wheel(0),
    Knob::Wheel(1),
];

/// The state of a source, and the changes that have not been applied yet.
#[derive(Debug)]
struct Latch {
    effect: Effect,
    on: bool,
    /// Frames since the last change.
    age: u32,
    pending: VecDeque<bool>,
}

impl Latch {
    fn new(effect: Effect) -> Latch {
        Latch {
            effect,
            on: false,
            age: MIN_FRAMES,
            pending: VecDeque::new(),
        }
    }

    fn push(&mut self, on: bool) {
        if on != self.pending.back().copied().unwrap_or(self.on) {
            self.pending.push_back(on);
        }
    }

    fn step(&mut self) {
        self.age = self.age.saturating_add(1);
        if self.age >= MIN_FRAMES
            && let Some(on) = self.pending.pop_front()
        {
            self.on = on;
            self.age = 0;
        }
    }
}

/// Collects presses and releases between frames. None is lost, however short.
#[derive(Debug, Default)]
pub struct Panel {
    /// Those of the sources that were ever pressed: some dozens at most.
    latches: Vec<(Source, Latch)>,
    /// Knobs turned by analogue sticks, and the rates.
    turning: Vec<(Source, Knob, f32)>,
    knobs: Knobs,
    inputs: Inputs,
}

impl Panel {
    /// Returns the panel of a console with these controllers in its left and right port.
    pub fn new(controllers: [Controller; 2]) -> Panel {
        let inputs = Inputs {
            controllers,
            ..Inputs::default()
        };
        Panel {
            inputs,
            ..Panel::default()
        }
    }

    /// The controllers in the left and the right port.
    pub fn controllers(&self) -> [Controller; 2] {
        self.inputs.controllers
    }

    /// The positions of the switches, and the controllers; without held keys and buttons.
    pub fn inputs(&self) -> &Inputs {
        &self.inputs
    }

    /// Records that `source` was pressed (`on`) or released. The effect is the one given with the first
    /// change of that source.
    pub fn change(&mut self, source: Source, effect: impl Into<Effect>, on: bool) {
        let known = self.latches.iter().position(|latch| latch.0 == source);
        let index = known.unwrap_or_else(|| {
            self.latches.push((source, Latch::new(effect.into())));
            self.latches.len() - 1
        });
        self.latches[index].1.push(on);
    }

    /// Sets a knob to an absolute position from 0.0 (left) to 1.0 (right), `moved` being the change of
    /// position. Paddles take the position, driving controllers the change.
    pub fn point(&mut self, knob: Knob, position: f32, moved: f32) {
        self.knobs.point(knob, position, moved);
    }

    /// Records that `source` turns a knob at a rate from -1.0 (left) to 1.0 (right), until its next call.
    pub fn turn(&mut self, source: Source, knob: Knob, rate: f32) {
        self.turning.retain(|turning| turning.0 != source);
        self.turning.push((source, knob, rate));
    }

    /// The state of the knobs, which outlasts what is pressed. A panel that is made anew for each frame gets it from the one
    /// before.
    pub fn knobs(&self) -> [u8; KNOBS_BYTES] {
        self.knobs.to_bytes()
    }

    /// Puts the knobs into a state of [`Panel::knobs`]; of other bytes, into some position between their stops.
    pub fn set_knobs(&mut self, state: &[u8; KNOBS_BYTES]) {
        self.knobs = Knobs::from_bytes(state);
    }

    /// Releases all sources for which `which` returns true, as when a pad is disconnected.
    pub fn release(&mut self, which: impl Fn(Source) -> bool) {
        for (source, latch) in &mut self.latches {
            if which(*source) {
                latch.push(false);
            }
        }
        self.turning.retain(|turning| !which(turning.0));
    }

    /// Moves a switch; it keeps its position until the next call.
    pub fn switch(&mut self, control: Control, on: bool) {
        control.set(&mut self.inputs, on);
    }

    /// Returns the inputs of the next frame. Opposite directions of a joystick cancel each other, since
    /// no real joystick can close both contacts.
    pub fn next_frame(&mut self) -> Inputs {
        let mut inputs = self.inputs;
        // Includes the knobs that nothing turns: a rate of 0.0 resets their acceleration.
        let mut rates = KNOBS.map(|knob| (knob, 0.0));
        let mut turn = |knob, by| {
            for (turned, rate) in &mut rates {
                *rate += if *turned == knob { by } else { 0.0 };
            }
        };
        for (_, latch) in &mut self.latches {
            latch.step();
            match latch.effect {
                Effect::On(control) if latch.on => control.set(&mut inputs, true),
                Effect::Turn(knob, rate) if latch.on => turn(knob, rate),
                _ => {}
            }
        }
        for &(_, knob, rate) in &self.turning {
            turn(knob, rate);
        }
        for (knob, rate) in rates {
            self.knobs.turn(knob, rate.clamp(-1.0, 1.0));
        }
        self.knobs.next_frame(&mut inputs);
        for stick in &mut inputs.sticks {
            if stick.up && stick.down {
                (stick.up, stick.down) = (false, false);
            }
            if stick.left && stick.right {
                (stick.left, stick.right) = (false, false);
            }
        }
        inputs
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use vcs::Lever;

    const RIGHT: Effect = Effect::Turn(Knob::Paddle(0), 1.0);
    const LEFT: Effect = Effect::Turn(Knob::Paddle(0), -1.0);
    const FIRE: Control = Control::Stick(0, Lever::Fire);

    fn fire_in_each_frame(panel: &mut Panel, frames: usize) -> String {
        (0..frames)
            .map(|_| {
                if panel.next_frame().sticks[0].fire {
                    '#'
                } else {
                    '.'
                }
            })
            .collect()
    }

    #[test]
    fn a_tap_between_two_frames_is_not_lost() {
        let mut panel = Panel::default();
        panel.change(Source::Key(1), FIRE, true);
        panel.change(Source::Key(1), FIRE, false);
        assert_eq!(fire_in_each_frame(&mut panel, 4), "##..");
    }

    #[test]
    fn two_taps_are_two_presses() {
        let mut panel = Panel::default();
        for on in [true, false, true, false] {
            panel.change(Source::Key(1), FIRE, on);
        }
        assert_eq!(fire_in_each_frame(&mut panel, 8), "##..##..");
    }

    #[test]
    fn repeated_press_events_are_one_press() {
        let mut panel = Panel::default();
        for _ in 0..5 {
            panel.change(Source::Key(1), FIRE, true);
        }
        assert_eq!(fire_in_each_frame(&mut panel, 4), "####");
        panel.change(Source::Key(1), FIRE, false);
        assert_eq!(fire_in_each_frame(&mut panel, 3), "...");
    }

    #[test]
    fn a_control_is_on_while_any_source_holds_it() {
        let mut panel = Panel::default();
        panel.change(Source::Key(1), FIRE, true);
        panel.change(Source::Pad(0, 0), FIRE, true);
        assert_eq!(fire_in_each_frame(&mut panel, 2), "##");
        panel.change(Source::Key(1), FIRE, false);
        assert_eq!(fire_in_each_frame(&mut panel, 2), "##");
        panel.release(|source| matches!(source, Source::Pad(0, _)));
        assert_eq!(fire_in_each_frame(&mut panel, 2), "..");
    }

    #[test]
    fn opposite_directions_cancel() {
        let mut panel = Panel::default();
        panel.change(Source::Key(1), Control::Stick(1, Lever::Left), true);
        panel.change(Source::Key(2), Control::Stick(1, Lever::Right), true);
        panel.change(Source::Key(3), Control::Stick(1, Lever::Up), true);
        let stick = panel.next_frame().sticks[1];
        assert!(!stick.left && !stick.right && stick.up);
    }

    #[test]
    fn a_switch_keeps_its_position() {
        let mut panel = Panel::default();
        panel.switch(Control::Difficulty(1), true);
        panel.next_frame();
        assert_eq!(panel.next_frame().difficulty_a, [false, true]);
        panel.switch(Control::Difficulty(1), false);
        assert_eq!(panel.next_frame().difficulty_a, [false, false]);
    }

    #[test]
    fn a_knob_turns_while_a_key_or_a_stick_is_held() {
        let mut panel = Panel::default();
        let kilohms = |panel: &mut Panel| panel.next_frame().paddles[0].kilohms;
        panel.change(Source::Key(1), RIGHT, true);
        let first = kilohms(&mut panel);
        let second = kilohms(&mut panel);
        assert!(500 > first && first > second);
        panel.change(Source::Key(2), LEFT, true);
        assert_eq!(kilohms(&mut panel), second, "opposite directions cancel");
        panel.release(|_| true);
        kilohms(&mut panel);
        let still = kilohms(&mut panel);
        assert_eq!(kilohms(&mut panel), still);
        panel.turn(Source::Pad(0, 0), Knob::Paddle(0), -0.5);
        assert!(kilohms(&mut panel) > still);
        panel.release(|source| matches!(source, Source::Pad(0, _)));
        let still = kilohms(&mut panel);
        assert_eq!(kilohms(&mut panel), still);
    }

    #[test]
    fn the_controllers_stay_plugged_in() {
        let controllers = [Controller::Paddles, Controller::Keypad];
        let mut panel = Panel::new(controllers);
        assert_eq!(panel.next_frame().controllers, controllers);
        assert_eq!(panel.next_frame().controllers, controllers);
    }
}
