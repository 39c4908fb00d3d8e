//! What every frame of the cartridge fulfils: 262 lines, and no change in the picture while nothing
//! that it shows changes.

use crate::constants::{self, BREATH, DEMO, DEMO_TURN};
use crate::{extra, names};
use probe::symbols::{SymbolError, Symbols};
use referee::{Found, Ram};
use vcs::{Console, Inputs, Standard, VISIBLE_CLOCKS};

/// Scanlines of a frame.
pub const LINES: usize = Standard::Ntsc.lines();

/// Frames in which the picture may follow a change of the board: its code in the cartridge's RAM is patched in steps.
const MOST_PATCHED: u32 = 60;

/// Variables that may count while nothing that is shown changes.
const COUNTERS: [&str; 6] = [
    names::FRAME,
    names::CLOCK_F,
    names::REPEAT,
    names::STICK,
    names::SOUND,
    names::NOTE,
];

/// Checks each frame against the one before it.
#[derive(Debug)]
pub struct Onlooker {
    counters: Vec<usize>,
    timer: usize,
    mode: usize,
    frame: usize,
    options: usize,
    /// Addresses of `candidate` and `thinkAt`: a computer's bar grows with its candidates.
    progress: [u16; 2],
    last: Option<Shown>,
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
    /// The code that draws the board.
    code: Vec<u8>,
    pixels: Vec<u8>,
}

impl Onlooker {
    /// An onlooker for the image with these symbols.
    ///
    /// # Errors
    /// Returns the first symbol that is missing.
    pub fn new(symbols: &Symbols) -> Result<Onlooker, SymbolError> {
        let counters = COUNTERS.iter().map(|name| symbols.ram(name, 1));
        Ok(Onlooker {
            counters: counters.collect::<Result<_, _>>()?,
            timer: symbols.ram(names::TIMER, 1)?,
            mode: symbols.ram(names::MODE, 1)?,
            frame: symbols.ram(names::FRAME, 1)?,
            options: symbols.ram(names::OPTIONS, 1)?,
            progress: [
                symbols.code(names::CANDIDATE)?,
                symbols.code(names::THINK_AT)?,
            ],
            last: None,
            patched: 0,
            still: 0,
        })
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
        let mut left = *console.ram();
        let count = left[self.frame];
        for &counter in &self.counters {
            left[counter] = 0;
        }
        // From a launch to the end of a game the timer makes things flash.
        if left[self.mode] < constants::MODE_LAUNCH {
            left[self.timer] = 0;
        }
        if left[self.mode] == constants::MODE_THINK {
            left[self.frame] |= count & BREATH;
        }
        if left[self.options] & DEMO != 0 {
            left[self.frame] |= count & DEMO_TURN;
        }
        let last = self.last.take().filter(|last| last.number + 1 == number);
        let code = extra::code(console).to_vec();
        self.patched = match &last {
            Some(last) if last.code != code => self.patched + 1,
            _ => 0,
        };
        if self.patched > MOST_PATCHED {
            let frames = self.patched;
            return Err(format!("frame {number}: the board is patched for {frames} frames").into());
        }
        let progress = self.progress.map(|address| extra::read(console, address));
        let from = last
            .as_ref()
            .map(|last| (last.left, last.progress, *console.inputs()));
        let same = last.filter(|last| from.is_some() && last.from == from && last.code == code);
        self.last = Some(Shown {
            number,
            from,
            left,
            progress,
            code,
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
                    console.ram()[self.mode]
                )
                .into())
            }
            _ => Ok(()),
        }
    }
}
