//! What a player can press or switch, and from how many places.
//!
//! Owns the way from presses and releases, whenever they come, to the console's inputs of one frame.
//! It knows no keyboard, mouse or pad: those name their keys here ([`Source`]).

use std::collections::{BTreeMap, VecDeque};

use super::knobs::{Knob, Knobs};
use vcs::{Control, Controller, Inputs, Lever};

/// Something that is pressed and let go: a key by its number, the mouse's buttons together, or a part of
/// the pad in a seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Source {
    Key(u8),
    Mouse,
    /// The seat (0 or 1), and the part by the number its reader gives it.
    Pad(usize, u8),
}

/// What something does while it is pressed.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Effect {
    On(Control),
    /// Turns a knob, at 1.0 to the right or at -1.0 to the left.
    Turn(Knob, f32),
}

impl From<Control> for Effect {
    fn from(control: Control) -> Effect {
        Effect::On(control)
    }
}

impl Knob {
    /// The button beside it.
    pub fn fire(self) -> Control {
        match self {
            Knob::Paddle(paddle) => Control::PaddleFire(paddle),
            Knob::Wheel(port) => Control::Stick(port, Lever::Fire),
        }
    }
}

/// Frames for which a press or a pause between two presses lasts at least, so that a cartridge that
/// looks at its sticks in every second frame sees it too.
const SHORTEST: u32 = 2;

const KNOBS: [Knob; 6] = [
    Knob::Paddle(0),
    Knob::Paddle(1),
    Knob::Paddle(2),
    Knob::Paddle(3),
    Knob::Wheel(0),
    Knob::Wheel(1),
];

/// One source: its state, and the changes that are still to come.
#[derive(Debug)]
struct Latch {
    effect: Effect,
    on: bool,
    /// Frames since the last change.
    age: u32,
    coming: VecDeque<bool>,
}

impl Latch {
    fn new(effect: Effect) -> Latch {
        Latch {
            effect,
            on: false,
            age: SHORTEST,
            coming: VecDeque::new(),
        }
    }

    fn push(&mut self, on: bool) {
        if on != self.coming.back().copied().unwrap_or(self.on) {
            self.coming.push_back(on);
        }
    }

    fn step(&mut self) {
        self.age = self.age.saturating_add(1);
        if self.age >= SHORTEST {
            if let Some(on) = self.coming.pop_front() {
                self.on = on;
                self.age = 0;
            }
        }
    }
}

/// Collects presses and releases between frames; none is lost, however short.
#[derive(Debug, Default)]
pub struct Panel {
    latches: BTreeMap<Source, Latch>,
    /// Knobs that something leans against, and the rate at which it turns them.
    leaning: BTreeMap<Source, (Knob, f32)>,
    knobs: Knobs,
    inputs: Inputs,
}

impl Panel {
    /// The panel of a console with these controllers in its two ports.
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

    /// What is in the two ports.
    pub fn controllers(&self) -> [Controller; 2] {
        self.inputs.controllers
    }

    /// Notes that `source` was pressed (`on`) or let go. It always has the same effect.
    pub fn change(&mut self, source: Source, effect: impl Into<Effect>, on: bool) {
        let latch = self
            .latches
            .entry(source)
            .or_insert_with(|| Latch::new(effect.into()));
        latch.push(on);
    }

    /// Notes where something points that moves as a knob does, see [`Knobs::point`].
    pub fn point(&mut self, knob: Knob, place: f32, moved: f32) {
        self.knobs.point(knob, place, moved);
    }

    /// Notes that `source` leans against a knob and turns it at a rate from -1.0 to 1.0 until it leans
    /// otherwise.
    pub fn lean(&mut self, source: Source, knob: Knob, rate: f32) {
        self.leaning.insert(source, (knob, rate));
    }

    /// Lets go of everything that `which` names: its releases will not be heard of.
    pub fn release(&mut self, which: impl Fn(Source) -> bool) {
        for (_, latch) in self
            .latches
            .iter_mut()
            .filter(|(source, _)| which(**source))
        {
            latch.push(false);
        }
        self.leaning.retain(|&source, _| !which(source));
    }

    /// Moves a switch, which stays where it is.
    pub fn switch(&mut self, control: Control, on: bool) {
        control.set(&mut self.inputs, on);
    }

    /// The inputs of the next frame. A stick's lever cannot lean two opposite ways; both together
    /// count as neither.
    pub fn next_frame(&mut self) -> Inputs {
        let mut inputs = self.inputs;
        // Every knob there is, so that one that nothing turns stands still.
        let mut rates = BTreeMap::from(KNOBS.map(|knob| (knob, 0.0)));
        for latch in self.latches.values_mut() {
            latch.step();
            match latch.effect {
                Effect::On(control) if latch.on => control.set(&mut inputs, true),
                Effect::Turn(knob, rate) if latch.on => *rates.entry(knob).or_default() += rate,
                _ => {}
            }
        }
        for &(knob, rate) in self.leaning.values() {
            *rates.entry(knob).or_default() += rate;
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
    fn a_tap_between_two_frames_is_seen() {
        let mut panel = Panel::default();
        panel.change(Source::Key(1), FIRE, true);
        panel.change(Source::Key(1), FIRE, false);
        assert_eq!(fire_in_each_frame(&mut panel, 4), "##..");
    }

    #[test]
    fn two_taps_stay_two() {
        let mut panel = Panel::default();
        for on in [true, false, true, false] {
            panel.change(Source::Key(1), FIRE, on);
        }
        assert_eq!(fire_in_each_frame(&mut panel, 8), "##..##..");
    }

    #[test]
    fn a_repeated_press_is_one() {
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
    fn opposite_ways_are_neither() {
        let mut panel = Panel::default();
        panel.change(Source::Key(1), Control::Stick(1, Lever::Left), true);
        panel.change(Source::Key(2), Control::Stick(1, Lever::Right), true);
        panel.change(Source::Key(3), Control::Stick(1, Lever::Up), true);
        let stick = panel.next_frame().sticks[1];
        assert!(!stick.left && !stick.right && stick.up);
    }

    #[test]
    fn a_switch_stays() {
        let mut panel = Panel::default();
        panel.switch(Control::Difficulty(1), true);
        panel.next_frame();
        assert_eq!(panel.next_frame().difficulty_a, [false, true]);
        panel.switch(Control::Difficulty(1), false);
        assert_eq!(panel.next_frame().difficulty_a, [false, false]);
    }

    #[test]
    fn a_knob_turns_while_a_key_is_held_or_a_stick_leans() {
        let mut panel = Panel::default();
        let kilohms = |panel: &mut Panel| panel.next_frame().paddles[0].kilohms;
        panel.change(Source::Key(1), RIGHT, true);
        let first = kilohms(&mut panel);
        let second = kilohms(&mut panel);
        assert!(500 > first && first > second);
        panel.change(Source::Key(2), LEFT, true);
        assert_eq!(kilohms(&mut panel), second, "both ways are neither");
        panel.release(|_| true);
        kilohms(&mut panel);
        let still = kilohms(&mut panel);
        assert_eq!(kilohms(&mut panel), still);
        panel.lean(Source::Pad(0, 0), Knob::Paddle(0), -0.5);
        assert!(kilohms(&mut panel) > still);
        panel.release(|source| matches!(source, Source::Pad(0, _)));
        let still = kilohms(&mut panel);
        assert_eq!(kilohms(&mut panel), still);
    }

    #[test]
    fn what_is_plugged_in_stays() {
        let controllers = [Controller::Paddles, Controller::Keypad];
        let mut panel = Panel::new(controllers);
        assert_eq!(panel.next_frame().controllers, controllers);
        assert_eq!(panel.next_frame().controllers, controllers);
    }
}
