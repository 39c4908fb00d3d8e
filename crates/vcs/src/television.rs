//! The television: assembles scanlines into frames.
//!
//! Owns where a frame begins and ends. A frame has every scanline from the one on which VSYNC was turned
//! off, its line 0, up to but excluding the next such line. Frame 1 begins at power-on.
//!
//! A television does not take every VSYNC: it must last over the ends of two scanlines, as in Stella 8 and Gopher2600
//! (Stella's report 1150), and it has no effect while the beam still flies back from the bottom (Stella's report 349).

use super::standard::Standard;
use super::timing::VISIBLE_CLOCKS;
use crate::tape::saved;

/// Lines to wait for VSYNC once it is due, and for it to end.
const PATIENCE: u32 = 50;
/// Lines of VSYNC, the last of a frame.
const VSYNC_LINES: usize = 3;
/// Ends of scanlines that a VSYNC must last for.
const SHORTEST_SYNC: u32 = 2;
/// Lines in which the beam flies back from the lower half: the vertical blanking of NTSC, the shortest, but for VSYNC.
const FLYBACK: usize = 21 - VSYNC_LINES;

/// Lines before VSYNC is due in the standard with the most lines.
const LONGEST: usize = Standard::Pal.lines() - VSYNC_LINES;
/// Lines of the longest frame.
const MOST_LINES: usize = LONGEST + PATIENCE as usize + 1;

/// One completed frame.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Frame {
    /// The number of the frame since power-on, from 1; 0, with no lines, if none is completed yet.
    pub number: u64,
    /// The lines from top to bottom, [`VISIBLE_CLOCKS`] bytes each: the COLUxx value shown, bit 0 clear.
    pub pixels: Vec<u8>,
}

saved!(Frame: number, pixels);

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
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Television {
    completed: Frame,
    /// Lines of the frame being drawn.
    pixels: Vec<u8>,
    vsync: bool,
    /// The ends of scanlines since a VSYNC began that does not last long enough yet.
    pending: Option<u32>,
    /// A VSYNC is taken, and its end will complete the frame.
    syncing: bool,
    /// The last frame was completed by a VSYNC.
    synced: bool,
    /// Lines spent waiting for VSYNC to begin or to end.
    waited: u32,
    /// Lines of a standard frame.
    due: u32,
}

saved!(Television: completed, pixels, vsync, pending, syncing, synced, waited, due);

impl Default for Television {
    /// Waits for VSYNC as long as the standard with the most lines.
    fn default() -> Self {
        Television {
            completed: Frame::default(),
            pixels: Vec::new(),
            vsync: false,
            pending: None,
            syncing: false,
            synced: false,
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
            && self.pending.is_none_or(|ends| ends < SHORTEST_SYNC)
            && unhurried.is_some_and(|lines| lines <= LONGEST)
            && Standard::ALL
                .iter()
                .any(|tv| tv.lines() == self.due as usize)
            && [&self.completed.pixels, &self.pixels].iter().all(|pixels| {
                pixels.len() % VISIBLE_CLOCKS == 0 && pixels.iter().all(|pixel| pixel & 1 == 0)
            })
    }

    /// Takes the pixels of the last frame and of the one being drawn away.
    #[cfg(not(target_family = "wasm"))]
    pub fn take_pixels(&mut self) -> [Vec<u8>; 2] {
        [&mut self.completed.pixels, &mut self.pixels].map(std::mem::take)
    }

    /// Puts pixels that [`Television::take_pixels`] took back.
    #[cfg(not(target_family = "wasm"))]
    pub fn put_pixels(&mut self, [completed, present]: [Vec<u8>; 2]) {
        self.completed.pixels = completed;
        self.pixels = present;
    }

    /// Makes the last frame and the one being drawn black lines, of these numbers.
    #[cfg(not(target_family = "wasm"))]
    pub fn blacken(&mut self, [completed, present]: [u16; 2]) {
        let black = |lines| vec![0; usize::from(lines) * VISIBLE_CLOCKS];
        self.put_pixels([black(completed), black(present)]);
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

    /// A write to VSYNC. The end of one that is taken completes a frame.
    pub fn set_vsync(&mut self, on: bool) {
        if self.vsync == on {
            return;
        }
        self.vsync = on;
        let flies_back = self.synced
            && self.completed.lines() > self.due as usize / 2
            && self.present_line() < FLYBACK;
        self.pending = (on && !flies_back).then_some(0);
        if !on && self.syncing {
            self.complete(true);
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
        if let Some(ends) = &mut self.pending {
            *ends += 1;
            if *ends == SHORTEST_SYNC {
                self.pending = None;
                self.syncing = true;
            }
        }
        let overdue = self.waited > PATIENCE;
        if overdue {
            self.complete(false);
        }
        overdue
    }

    fn complete(&mut self, synced: bool) {
        self.synced = synced;
        self.completed.number += 1;
        std::mem::swap(&mut self.completed.pixels, &mut self.pixels);
        self.pixels.clear();
        self.syncing = false;
        self.waited = 0;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What a program does in a line: VSYNC stays, changes in it, or is on for a part of it.
    #[derive(Clone, Copy)]
    enum Line {
        Plain,
        On,
        Off,
        Pulse,
    }
    use Line::{Off, On, Plain, Pulse};

    /// Returns the lines of each of the first frames of a program that does this over and over.
    fn frames(program: &[(Line, usize)]) -> Vec<usize> {
        let mut tv = Television::default();
        tv.set_standard(Standard::Ntsc);
        let mut lengths = Vec::new();
        let rounds = program
            .iter()
            .flat_map(|&(line, times)| std::iter::repeat_n(line, times));
        let rounds: Vec<Line> = rounds.collect();
        for line in rounds.iter().cycle().take(3000) {
            match line {
                Plain => {}
                On => tv.set_vsync(true),
                Off => tv.set_vsync(false),
                Pulse => {
                    tv.set_vsync(true);
                    tv.set_vsync(false);
                }
            }
            let number = tv.frame().number;
            tv.line(&[0; VISIBLE_CLOCKS]);
            if tv.frame().number > number || matches!(line, Off | Pulse) {
                lengths.push((tv.frame().number, tv.frame().lines()));
            }
        }
        lengths.dedup();
        lengths.into_iter().map(|(_, lines)| lines).collect()
    }

    #[test]
    fn a_vsync_lasts_over_two_ends_of_lines() {
        for (lines, taken) in [(1, false), (2, true), (3, true), (10, true)] {
            let lengths = frames(&[(Off, 1), (Plain, 259 - lines), (On, 1), (Plain, lines - 1)]);
            let steady = lengths[3..].iter().all(|lines| *lines == 260);
            assert_eq!(steady, taken, "{lines} lines of VSYNC: {lengths:?}");
        }
    }

    #[test]
    fn short_pulses_anywhere_change_nothing() {
        for before in [0, 1, 17, 100, 200, 257] {
            let rest = 258 - before;
            let program = [
                (Off, 1),
                (Plain, before),
                (Pulse, 1),
                (Plain, rest),
                (On, 1),
                (Plain, 2),
            ];
            let lengths = frames(&program);
            assert!(
                lengths[3..].iter().all(|lines| *lines == 263),
                "{before}: {lengths:?}"
            );
        }
    }

    #[test]
    fn a_second_vsync_while_the_beam_flies_back_is_not_taken() {
        for (between, frames_of) in [(1, vec![256]), (17, vec![272]), (18, vec![252, 21])] {
            let program = [(Off, 1), (Plain, 248), (On, 1), (Plain, 2)];
            let again = [(Off, 1), (Plain, between - 1), (On, 1), (Plain, 2)];
            let lengths = frames(&[program, again].concat());
            let mut settled = lengths[4..].to_vec();
            let first = settled.iter().position(|lines| *lines == frames_of[0]);
            settled.drain(..first.expect("the first frame"));
            let expected: Vec<usize> = frames_of.into_iter().cycle().take(settled.len()).collect();
            assert_eq!(settled, expected, "{between}");
        }
    }

    #[test]
    fn frames_of_a_few_lines_are_frames() {
        let lengths = frames(&[(Off, 1), (Plain, 6), (On, 1), (Plain, 2)]);
        assert!(lengths[3..].iter().all(|lines| *lines == 10), "{lengths:?}");
    }
}
