//! The television: assembles scanlines into frames.
//!
//! Owns where a frame begins and ends. A frame has every scanline from the one on which VSYNC was turned
//! off, its line 0, up to but excluding the next such line. Frame 1 begins at power-on.

use super::standard::Standard;
use super::timing::VISIBLE_CLOCKS;
use borsh::{BorshDeserialize, BorshSerialize};

/// Lines to wait for VSYNC once it is due, and for it to end.
const PATIENCE: u32 = 50;
/// Lines of VSYNC, the last of a frame.
const VSYNC_LINES: usize = 3;

/// Lines before VSYNC is due in the standard with the most lines.
const LONGEST: usize = Standard::Pal.lines() - VSYNC_LINES;
/// Lines of the longest frame.
const MOST_LINES: usize = LONGEST + PATIENCE as usize + 1;

/// One completed frame.
#[derive(Clone, Debug, Default, PartialEq, Eq, BorshSerialize, BorshDeserialize)]
pub struct Frame {
    /// The number of the frame since power-on, from 1; 0, with no lines, if none is completed yet.
    pub number: u64,
    /// The lines from top to bottom, [`VISIBLE_CLOCKS`] bytes each: the COLUxx value shown, bit 0 clear.
    pub pixels: Vec<u8>,
}

impl Frame {
    /// Returns the number of scanlines.
    pub fn lines(&self) -> usize {
        self.pixels.len() / VISIBLE_CLOCKS
    }

    /// Returns the 160 pixels of scanline `n`, from 0; empty past the last one.
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
    /// VSYNC has begun, and its end will complete the frame.
    syncing: bool,
    /// Lines spent waiting for VSYNC to begin or to end.
    waited: u32,
    /// Lines of a standard frame.
    due: u32,
}

impl Default for Television {
    /// Waits for VSYNC as long as the standard with the most lines.
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
    /// Returns whether a restored state is valid, `cycles` after power-on: each line is either one before
    /// VSYNC is due, or counted as waited for.
    pub fn in_range(&self, cycles: u64) -> bool {
        let none = self.completed.number == 0;
        let unhurried = self.present_line().checked_sub(self.waited as usize);
        self.completed.number <= cycles
            && none == self.completed.pixels.is_empty()
            && self.completed.lines() <= MOST_LINES
            && self.waited <= PATIENCE
            && unhurried.is_some_and(|lines| lines <= LONGEST)
            && Standard::ALL
                .iter()
                .any(|tv| tv.lines() == self.due as usize)
            && [&self.completed.pixels, &self.pixels].iter().all(|pixels| {
                pixels.len() % VISIBLE_CLOCKS == 0 && pixels.iter().all(|pixel| pixel & 1 == 0)
            })
    }

    /// Allocates the memory for the longest frame.
    pub fn reserve(&mut self) {
        for pixels in [&mut self.completed.pixels, &mut self.pixels] {
            pixels.reserve((MOST_LINES * VISIBLE_CLOCKS).saturating_sub(pixels.len()));
        }
    }

    /// Returns the last completed frame.
    #[inline]
    pub fn frame(&self) -> &Frame {
        &self.completed
    }

    /// Sets the number of lines after which VSYNC is due.
    pub fn set_standard(&mut self, standard: Standard) {
        self.due = standard.lines() as u32;
    }

    /// Returns the line being drawn, from 0.
    #[inline]
    pub fn present_line(&self) -> usize {
        self.pixels.len() / VISIBLE_CLOCKS
    }

    /// A write to VSYNC. Its end completes a frame unless that would have no line. If the frame was ended
    /// while VSYNC was on, the end of VSYNC counts as the beginning of the next (as in Stella 6.7).
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

    /// Whether the end of a scanline may complete the frame.
    pub fn may_complete(&self) -> bool {
        self.waited >= PATIENCE
    }

    /// The end of a scanline. A frame without VSYNC is completed here: the first one 51 lines after
    /// power-on, a later one when VSYNC is 51 lines overdue. Returns whether that is so.
    pub fn line(&mut self, pixels: &[u8; VISIBLE_CLOCKS]) -> bool {
        self.pixels.extend_from_slice(pixels);
        let lines = self.pixels.len() / VISIBLE_CLOCKS;
        let due = self.due as usize - VSYNC_LINES;
        if self.syncing || lines > due || self.completed.number == 0 {
            self.waited += 1;
        }
        let overdue = self.waited > PATIENCE;
        if overdue {
            self.complete();
        }
        overdue
    }

    fn complete(&mut self) {
        self.completed.number += 1;
        std::mem::swap(&mut self.completed.pixels, &mut self.pixels);
        self.pixels.clear();
        self.syncing = false;
        self.waited = 0;
    }
}
