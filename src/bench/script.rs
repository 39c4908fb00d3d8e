//! The input script: which controls are pressed and let go in which frames.
//!
//! Lines `FRAME[+HOLD] CONTROL [0|1]`, several on one line between `;`, comments from `#` on. A
//! control is set before its frame is run, to 1 unless told otherwise, and keeps its value; `+HOLD`
//! turns it back before the frame that many frames on. Within a frame the order is that of the file.

use std::collections::BTreeMap;

use anyhow::{anyhow, bail, Context, Result};

use crate::console::{Control, Inputs, Lever};

/// The names of the controls, those of the left stick first.
const CONTROLS: [(&str, Control); 15] = [
    ("up", Control::Stick(0, Lever::Up)),
    ("down", Control::Stick(0, Lever::Down)),
    ("left", Control::Stick(0, Lever::Left)),
    ("right", Control::Stick(0, Lever::Right)),
    ("fire", Control::Stick(0, Lever::Fire)),
    ("up1", Control::Stick(1, Lever::Up)),
    ("down1", Control::Stick(1, Lever::Down)),
    ("left1", Control::Stick(1, Lever::Left)),
    ("right1", Control::Stick(1, Lever::Right)),
    ("fire1", Control::Stick(1, Lever::Fire)),
    ("reset", Control::Reset),
    ("select", Control::Select),
    ("bw", Control::BlackAndWhite),
    ("diff0", Control::Difficulty(0)),
    ("diff1", Control::Difficulty(1)),
];

/// A script that has been read.
#[derive(Debug, Default)]
pub struct Script {
    /// The changes before each frame, in their order.
    changes: BTreeMap<u64, Vec<(Control, bool)>>,
}

impl Script {
    /// Reads a script.
    ///
    /// # Errors
    /// Names the line, counted from 1, and what is wrong there.
    pub fn parse(text: &str) -> Result<Script> {
        let mut script = Script::default();
        for (number, line) in (1..).zip(text.lines()) {
            let line = line.split('#').next().unwrap_or_default();
            for action in line
                .split(';')
                .map(str::trim)
                .filter(|action| !action.is_empty())
            {
                script
                    .add(action)
                    .with_context(|| format!("line {number}: `{action}`"))?;
            }
        }
        Ok(script)
    }

    fn add(&mut self, action: &str) -> Result<()> {
        let mut words = action.split_whitespace();
        let when = words.next().unwrap_or_default();
        let (frame, hold) = match when.split_once('+') {
            Some((frame, hold)) => (frame, Some(count(hold, "frames to hold")?)),
            None => (when, None),
        };
        let frame = count(frame, "a frame")?;
        let name = words.next().ok_or_else(|| anyhow!("no control is named"))?;
        let control = CONTROLS
            .iter()
            .find(|(known, _)| known.eq_ignore_ascii_case(name))
            .map(|&(_, control)| control)
            .ok_or_else(|| anyhow!("there is no control `{name}`"))?;
        let on = match words.next() {
            None | Some("1") => true,
            Some("0") => false,
            Some(other) => bail!("a control's value is 0 or 1, not `{other}`"),
        };
        if let Some(word) = words.next() {
            bail!("`{word}` is one word too many");
        }
        self.changes.entry(frame).or_default().push((control, on));
        if let Some(hold) = hold {
            let end = frame
                .checked_add(hold)
                .ok_or_else(|| anyhow!("there is no frame {frame}+{hold}"))?;
            self.changes.entry(end).or_default().push((control, !on));
        }
        Ok(())
    }

    /// The frame before which the last control changes; 0 if none ever does.
    pub fn last_frame(&self) -> u64 {
        self.changes.keys().next_back().copied().unwrap_or(0)
    }

    /// Sets the controls that change before `frame` is run; the first frame is 1.
    pub fn apply(&self, frame: u64, inputs: &mut Inputs) {
        for &(control, on) in self.changes.get(&frame).into_iter().flatten() {
            control.set(inputs, on);
        }
    }
}

/// A whole number from 1 up; `what` says of what, for the error.
fn count(text: &str, what: &str) -> Result<u64> {
    match text.parse() {
        Ok(0) | Err(_) => bail!("`{text}` is no number of {what}, which count from 1"),
        Ok(number) => Ok(number),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The inputs in each of the frames 1 to `frames`.
    fn inputs(text: &str, frames: u64) -> Vec<Inputs> {
        let script = Script::parse(text).unwrap();
        let mut inputs = Inputs::default();
        (1..=frames)
            .map(|frame| {
                script.apply(frame, &mut inputs);
                inputs
            })
            .collect()
    }

    fn error(text: &str) -> String {
        format!("{:#}", Script::parse(text).unwrap_err())
    }

    #[test]
    fn a_press_lasts_until_it_is_let_go() {
        let frames = inputs("2 reset 1\n4 reset 0", 5);
        let reset: Vec<_> = frames.iter().map(|inputs| inputs.reset).collect();
        assert_eq!(reset, [false, true, true, false, false]);
    }

    #[test]
    fn a_hold_lets_go_by_itself() {
        let frames = inputs("2+2 right1", 5);
        let right: Vec<_> = frames.iter().map(|inputs| inputs.sticks[1].right).collect();
        assert_eq!(right, [false, true, true, false, false]);
    }

    #[test]
    fn a_hold_of_a_zero_sets_it_again() {
        let frames = inputs("1 fire; 2+1 fire 0", 3);
        let fire: Vec<_> = frames.iter().map(|inputs| inputs.sticks[0].fire).collect();
        assert_eq!(fire, [true, false, true]);
    }

    #[test]
    fn comments_blanks_and_several_on_a_line() {
        let text = "# all switches\n\n1 bw; 1 diff0 1 ;; 1 DIFF1 # and no more; 1 fire\n";
        let first = inputs(text, 1)[0];
        assert!(first.black_and_white && !first.sticks[0].fire);
        assert_eq!(first.difficulty_a, [true, true]);
    }

    #[test]
    fn within_a_frame_the_order_is_the_files() {
        assert!(!inputs("3 up 1; 3 up 0", 3)[2].sticks[0].up);
        assert!(inputs("3 up 0; 3 up 1", 3)[2].sticks[0].up);
    }

    #[test]
    fn errors_say_where_and_what() {
        for (text, said) in [
            (
                "1 fire\n\n5 jump",
                "line 3: `5 jump`: there is no control `jump`",
            ),
            (
                "0 fire",
                "line 1: `0 fire`: `0` is no number of a frame, which count from 1",
            ),
            (
                "x fire",
                "line 1: `x fire`: `x` is no number of a frame, which count from 1",
            ),
            (
                "1 fire; 5+ up",
                "line 1: `5+ up`: `` is no number of frames to hold, which count from 1",
            ),
            ("7", "line 1: `7`: no control is named"),
            (
                "7 up on",
                "line 1: `7 up on`: a control's value is 0 or 1, not `on`",
            ),
            ("7 up 1 0", "line 1: `7 up 1 0`: `0` is one word too many"),
        ] {
            assert_eq!(error(text), said);
        }
    }
}
