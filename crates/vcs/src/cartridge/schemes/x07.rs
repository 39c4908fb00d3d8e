//! X07: AtariAge's 64 KiB in 16 banks, switched by accesses below the cartridge.
//!
//! Source: Stella's description of the format.

use super::signature::{Signature, has, is_kib};
use crate::cartridge::layout::{Layout, Scheme, Seen, Sizes, Switch};

/// The address lines that select a bank's hotspot; lines 4 to 7 are the bank.
const BANK_LINES: u16 = 0x180F;
const BANK_HOTSPOT: u16 = 0x080D;
/// The address lines that select the TIA, which switches between the last two banks by line 6.
const TIA_LINES: u16 = 0x1880;
/// The first of the two banks between which the TIA's addresses switch.
const TIA_BANK: usize = 14;

impl Scheme {
    /// 64 KiB in banks of 4 KiB: an access to $080D + 16 B switches to bank B. In banks 14 and 15 every
    /// access to the TIA switches too: to 14 at $00-$3F, to 15 at $40-$7F.
    pub const X07: Scheme = Scheme(&Layout {
        name: "X07",
        sizes: Sizes::Kib(&[64]),
        snoop: Some(snoop),
        ..Layout::BANKED
    });
}

fn snoop(_banks: usize, seen: Seen, _latch: &mut u32) -> Option<Switch> {
    let choice = if seen.address & BANK_LINES == BANK_HOTSPOT {
        usize::from(seen.address >> 4 & 15)
    } else if seen.address & TIA_LINES == 0 && usize::from(seen.chosen[0]) >= TIA_BANK {
        TIA_BANK + usize::from(seen.address >> 6 & 1)
    } else {
        return None;
    };
    Some(Switch { part: 0, choice })
}

const ACCESSES: &[Signature] = &[
    (&[0xAD, 0x0D, 0x08], 1), // LDA $080D
    (&[0xAD, 0x1D, 0x08], 1), // LDA $081D
    (&[0xAD, 0x2D, 0x08], 1), // LDA $082D
    (&[0x0C, 0x0D, 0x08], 1), // NOP $080D
    (&[0x0C, 0x1D, 0x08], 1), // NOP $081D
    (&[0x0C, 0x2D, 0x08], 1), // NOP $082D
];

/// 64 KiB that access a hotspot.
pub fn is_x07(image: &[u8]) -> bool {
    is_kib(image, 64) && has(image, ACCESSES)
}
