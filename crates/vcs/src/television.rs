//! The television's part: scanlines in, frames out.
//!
//! Owns where a frame begins and ends. A frame holds every scanline from the one on which VSYNC
//! went off, which is its line 0, up to but without the next such one. Frame 1 begins at power-on.

use super::standard::Standard;
use super::timing::VISIBLE_CLOCKS;
use borsh::{BorshDeserialize, BorshSerialize};

/// Lines for which VSYNC, once due, is waited for, and for which it may then stay on.
const PATIENCE: u32 = 50;
/// Lines of VSYNC, the last ones of a frame.
const VSYNC_LINES: usize = 3;

/// Lines before VSYNC is due with the most patient standard.
const LONGEST: usize = Standard::Pal.lines() - VSYNC_LINES;

/// One completed frame.
#[derive(Clone, Debug, Default, PartialEq, Eq, BorshSerialize, BorshDeserialize)]
pub struct Frame {
    /// Its number; the first since power-on is 1. 0 and no lines: none is completed yet.
    pub number: u64,
    /// One byte a colour clock, the COLUxx value shown (bit 0 is 0), 160 a scanline.
    pub pixels: Vec<u8>,
}

impl Frame {
    /// Number of scanlines.
    pub fn lines(&self) -> usize {
        self.pixels.len() / VISIBLE_CLOCKS
    }

    /// The 160 pixels of scanline `n`, or nothing past the last one.
    pub fn line(&self, n: usize) -> &[u8] {
        let pixels = self.pixels.chunks_exact(VISIBLE_CLOCKS).nth(n);
        pixels.unwrap_or_default()
    }
}

/// Assembles frames.
#[derive(Clone, Debug, PartialEq, Eq, BorshSerialize, BorshDeserialize)]
pub struct Television {
    completed: Frame,
    /// Lines of the frame being drawn.
    pixels: Vec<u8>,
    vsync: bool,
    /// VSYNC has come, and its end will complete the frame.
    syncing: bool,
    /// Lines spent waiting for VSYNC to come, or to go.
    waited: u32,
    /// Lines that a frame should have.
    due: u32,
}

impl Default for Television {
    /// One that waits for VSYNC as long as any standard has it.
    fn default() -> Self {
        Television {
            completed: Frame::default(),
            pixels: Vec::new(),
            vsync: false,
            syncing: false,
            waited: 0,
            due: Standard::Pal.lines() as u32,
        }
    }
}

impl Television {
    /// Whether a saved one can be, `cycles` after power-on. Each line is either one that the television
    /// need not wait for, or counted as waited for.
    pub fn in_range(&self, cycles: u64) -> bool {
        let none = self.completed.number == 0;
        let unhurried = self.present_line().checked_sub(self.waited as usize);
        self.completed.number <= cycles
            && none == self.completed.pixels.is_empty()
            && self.completed.lines() <= LONGEST + PATIENCE as usize + 1
            && self.waited <= PATIENCE
            && unhurried.is_some_and(|lines| lines <= LONGEST)
            && Standard::ALL
                .iter()
                .any(|tv| tv.lines() == self.due as usize)
            && [&self.completed.pixels, &self.pixels].iter().all(|pixels| {
                pixels.len() % VISIBLE_CLOCKS == 0 && pixels.iter().all(|pixel| pixel & 1 == 0)
            })
    }

    /// The last completed frame.
    pub fn frame(&self) -> &Frame {
        &self.completed
    }

    /// Waits for VSYNC as the sets of this standard do.
    pub fn set_standard(&mut self, standard: Standard) {
        self.due = standard.lines() as u32;
    }

    /// The line being drawn, the frame's first being 0.
    pub fn present_line(&self) -> usize {
        self.pixels.len() / VISIBLE_CLOCKS
    }

    /// A write to VSYNC. Its end completes a frame, unless that would have no line. Where it has been
    /// on for so long that the frame was given up, its end counts as the next one's coming (Stella 6.7).
    pub fn set_vsync(&mut self, on: bool) {
        if self.vsync == on {
            return;
        }
        self.vsync = on;
        if !self.syncing {
            self.syncing = true;
        } else if !self.pixels.is_empty() {
            self.complete();
        }
    }

    /// The end of a scanline. A frame whose VSYNC does not come is completed here: the first one
    /// 51 lines after power-on, a later one when VSYNC is 51 lines overdue.
    pub fn line(&mut self, pixels: &[u8; VISIBLE_CLOCKS]) {
        self.pixels.extend_from_slice(pixels);
        let lines = self.pixels.len() / VISIBLE_CLOCKS;
        let due = self.due as usize - VSYNC_LINES;
        if self.syncing || lines > due || self.completed.number == 0 {
            self.waited += 1;
        }
        if self.waited > PATIENCE {
            self.complete();
        }
    }

    fn complete(&mut self) {
        self.completed.number += 1;
        std::mem::swap(&mut self.completed.pixels, &mut self.pixels);
        self.pixels.clear();
        self.syncing = false;
        self.waited = 0;
    }
}
