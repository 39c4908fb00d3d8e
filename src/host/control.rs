//! What a player can press or switch, and from how many places.
//!
//! Owns the way from presses and releases, whenever they come, to the console's inputs of one frame.
//! It knows no keyboard and no pad: those name their keys here ([`Source`]).

use std::collections::{BTreeMap, VecDeque};

use crate::console::{Control, Inputs};

/// Something that is pressed and let go: a key by its number, or a part of the pad in a seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Source {
    Key(u8),
    /// The seat (0 or 1), and the part by the number its reader gives it.
    Pad(usize, u8),
}

/// Frames for which a press or a pause between two presses lasts at least, so that a cartridge that
/// looks at its sticks in every second frame sees it too.
const SHORTEST: u32 = 2;

/// One source: its state, and the changes that are still to come.
#[derive(Debug)]
struct Latch {
    control: Control,
    on: bool,
    /// Frames since the last change.
    age: u32,
    coming: VecDeque<bool>,
}

impl Latch {
    fn new(control: Control) -> Latch {
        Latch {
            control,
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
    inputs: Inputs,
}

impl Panel {
    /// Notes that `source` was pressed (`on`) or let go. It stands for `control` until it is let go.
    pub fn change(&mut self, source: Source, control: Control, on: bool) {
        let latch = self
            .latches
            .entry(source)
            .or_insert_with(|| Latch::new(control));
        latch.push(on);
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
    }

    /// Moves a switch, which stays where it is.
    pub fn switch(&mut self, control: Control, on: bool) {
        control.set(&mut self.inputs, on);
    }

    /// The inputs of the next frame. A stick's lever cannot lean two opposite ways; both together
    /// count as neither.
    pub fn next_frame(&mut self) -> Inputs {
        let mut inputs = self.inputs;
        for latch in self.latches.values_mut() {
            latch.step();
            if latch.on {
                latch.control.set(&mut inputs, true);
            }
        }
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
    use crate::console::Lever;

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
}
