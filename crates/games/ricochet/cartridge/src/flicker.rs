//! Checks that every frame has 262 lines, and that the picture does not change while nothing that it shows changes.

use std::sync::Arc;

use crate::code::{bytes, line_bytes};
use crate::constants::{self, BREATH, COLOUR_FRAMES, DEMO, DEMO_TURN};
use crate::memory::Memory;
use referee::{Found, Ram};
use vcs::{Console, Inputs, Standard, VISIBLE_CLOCKS};

/// Scanlines of a frame.
pub const LINES: usize = Standard::Ntsc.lines();

/// Frames in which the picture may follow a change of the board while no ball flies: its code in the cartridge's RAM
/// is patched in steps.
const MOST_PATCHED: u32 = 60;

/// Bytes of the kernel's from `nextTrail` on.
const KERNEL_BYTES: usize = 5;

/// Checks each frame against the one before it.
#[derive(Debug)]
pub struct Onlooker {
    at: Arc<Memory>,
    last: Option<Shown>,
    /// Frames since what the frame is drawn from has changed: the colours follow in [`COLOUR_FRAMES`].
    unchanged: u8,
    /// Frames in a row before which the code was patched.
    patched: u32,
    /// Number of frames that had to show the same as the one before.
    pub still: u64,
}

/// What a frame was drawn from, as far as it can be seen, and what it showed. It is drawn from the RAM
/// as it stands at the end of the frame before.
#[derive(Debug)]
struct Shown {
    number: u64,
    from: Option<(Ram, [u8; 2], Inputs)>,
    left: Ram,
    progress: [u8; 2],
    /// The code that draws the board and the line below it, after the frame, and whether it was that before the frame, too.
    code: Vec<u8>,
    steady: bool,
    pixels: Vec<u8>,
}

impl Onlooker {
    /// An onlooker for an image with these variables.
    pub fn new(at: Arc<Memory>) -> Onlooker {
        Onlooker {
            at,
            last: None,
            unchanged: 0,
            patched: 0,
            still: 0,
        }
    }

    /// Checks the frame that has just been completed.
    ///
    /// # Errors
    /// The frame has another number of lines, or it flickers.
    pub fn look(&mut self, console: &Console) -> Result<(), Found> {
        let frame = console.frame();
        let number = frame.number;
        let lines = frame.lines();
        if lines != LINES && number != 1 {
            return Err(format!("frame {number} has {lines} lines").into());
        }
        let at = &self.at;
        let mut left = *console.ram();
        let (mode, count) = (at.mode.get(&left), at.frame.get(&left));
        // What may count while nothing that is shown changes.
        for counter in [at.frame, at.clock_f, at.repeat, at.stick, at.sound, at.note] {
            counter.set(&mut left, 0);
        }
        // What is computed for a frame, or left by what draws the board.
        let [scratch, place, kernel, best] = [
            at.scratch.address(),
            at.place.address(),
            at.next_trail.address(),
            at.best.address(),
        ]
        .map(|address| usize::from(address) & 0x7F);
        for range in [
            scratch..place,
            kernel..kernel + KERNEL_BYTES,
            best..left.len(),
        ] {
            left[range].fill(0);
        }
        // From a launch to the end of a game the timer makes things flash.
        if mode < constants::MODE_LAUNCH {
            at.timer.set(&mut left, 0);
        }
        if mode == constants::MODE_THINK {
            at.frame.set(&mut left, count & BREATH);
        }
        if at.options.get(&left) & DEMO != 0 {
            let shown = at.frame.get(&left) | count & DEMO_TURN;
            at.frame.set(&mut left, shown);
        }
        let last = self.last.take().filter(|last| last.number + 1 == number);
        let code = [bytes(console), &line_bytes(console)].concat();
        let black = frame.pixels.iter().all(|&pixel| pixel == 0);
        let steady = !black && last.as_ref().is_some_and(|last| last.code == code);
        let flies = mode == constants::MODE_LAUNCH;
        self.patched = match steady || flies || last.is_none() {
            true => 0,
            false => self.patched + 1,
        };
        if self.patched > MOST_PATCHED {
            let frames = self.patched;
            return Err(format!("frame {number}: the board is patched for {frames} frames").into());
        }
        // A computer's bar grows with its candidates.
        let progress = [at.candidate, at.think_at].map(|byte| byte.get(console));
        let from = last
            .as_ref()
            .map(|last| (last.left, last.progress, *console.inputs()));
        let same = last.filter(|last| from.is_some() && last.from == from);
        self.unchanged = match same {
            Some(_) => self.unchanged.saturating_add(1),
            None => 0,
        };
        let drawn = self.unchanged > COLOUR_FRAMES;
        let same = same.filter(|last| drawn && steady && last.steady);
        self.last = Some(Shown {
            number,
            from,
            left,
            progress,
            code,
            steady,
            pixels: frame.pixels.clone(),
        });
        self.still += u64::from(same.is_some());
        match same {
            Some(last) if last.pixels != frame.pixels => {
                let both = last.pixels.iter().zip(&frame.pixels);
                let at = both.take_while(|(one, other)| one == other).count();
                Err(format!(
                    "frame {number} flickers: line {}, clock {}, mode {:02X}",
                    at / VISIBLE_CLOCKS,
                    at % VISIBLE_CLOCKS,
                    mode
                )
                .into())
            }
            _ => Ok(()),
        }
    }
}
