//! A trace of the executed instructions, in the format of the debugger of Stella 7 after `logTrace`.
//!
//! Both count scanlines from the end of VSYNC, but the first frame is 1 here and 0 in Stella. `Cy` is
//! the CPU cycle of the scanline, `Pxl` the colour clock relative to the left edge of the visible line,
//! `PS` the flags, a capital letter if set. Flags and registers are those before the instruction.

use std::fmt::Write as _;
use std::ops::RangeInclusive;

use crate::opcodes;
use crate::position::Moment;
use crate::symbols::Symbols;
use vcs::cpu::{FLAG_C, FLAG_D, FLAG_N, FLAG_V, FLAG_Z};
use vcs::{Access, Console};

/// The most frames that one trace contains, which is about 60 MB of text.
pub const MOST_FRAMES: u64 = 100;
/// The interrupt flag.
const FLAG_I: u8 = 0x04;
/// Colour clocks of the horizontal blank.
const BLANK: i32 = 68;

/// The trace of a range of frames.
#[derive(Clone, Debug)]
pub struct Trace {
    frames: RangeInclusive<u64>,
    /// Number of banks of the cartridge.
    banks: usize,
    text: String,
}

impl Trace {
    /// A trace of `frames`, of which only the first [`MOST_FRAMES`] are traced.
    pub fn new(frames: RangeInclusive<u64>, console: &Console) -> Trace {
        let last = (*frames.end()).min(frames.start().saturating_add(MOST_FRAMES - 1));
        let banks = console.cartridge().banks();
        let mut text = String::from("Trigger:  Frame Scn Cy Pxl | PS       A  X  Y  SP | ");
        text += match banks {
            0 | 1 => "",
            2..=9 => "B/",
            _ => "Bk/",
        };
        text += "Addr Code     Disasm\n";
        Trace {
            frames: *frames.start()..=last,
            banks,
            text,
        }
    }

    /// Whether a frame is traced.
    pub fn contains(&self, frame: u64) -> bool {
        self.frames.contains(&frame)
    }

    /// Adds a line for the instruction that was executed at `moment`.
    pub fn watch(&mut self, moment: &Moment, accesses: &[Access], symbols: &Symbols) {
        if !self.contains(moment.frame) {
            return;
        }
        let registers = moment.registers;
        let pc = registers.pc;
        let bytes: Vec<u8> = opcodes::fetches(accesses)
            .map(|access| access.value)
            .collect();
        let code: Vec<_> = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
        let flag = |flag: u8, name: char| match registers.p & flag {
            0 => name.to_ascii_lowercase(),
            _ => name,
        };
        let bank = match self.banks {
            0 | 1 => String::from(" "),
            2..=9 => format!(" {}/", moment.bank),
            _ => format!("{:3}/", moment.bank),
        };
        let _ = writeln!(
            self.text,
            "{:<10} {:5} {:3} {:02} {:3} | {}{}-B{}{}{}{} {:02X} {:02X} {:02X} {:02X} |{bank} {pc:04x} {:<8} {}",
            "trace",
            moment.frame,
            moment.scanline,
            moment.clock / 3,
            i32::from(moment.clock) - BLANK,
            flag(FLAG_N, 'N'),
            flag(FLAG_V, 'V'),
            flag(FLAG_D, 'D'),
            flag(FLAG_I, 'I'),
            flag(FLAG_Z, 'Z'),
            flag(FLAG_C, 'C'),
            registers.a,
            registers.x,
            registers.y,
            registers.sp,
            code.join(" "),
            opcodes::disassemble(pc, &bytes, symbols)
        );
    }

    /// Returns the text so far.
    pub fn text(&self) -> &str {
        &self.text
    }
}
