//! FC: Amiga's Power Play Arcade, up to 32 KiB, switched in three steps.
//!
//! Source: Stella's description of the format.

use super::signature::{Signature, has, is_any_kib};
use crate::cartridge::layout::{Layout, Scheme, Seen, Sizes, Switch};

/// The addresses to which the bank's number is written: its lowest two bits, and the others.
const LOW_BITS: u16 = 0x1FF8;
const HIGH_BITS: u16 = 0x1FF9;
const LOW_BITS_NUMBER: u32 = 2;
/// The offset of the hotspot that switches to that bank.
const HOTSPOT: usize = 0xFFC;

impl Scheme {
    /// 4, 8, 16 or 32 KiB in banks of 4 KiB. A write to $1FF8 sets the lowest two bits of the next bank's
    /// number, a write to $1FF9 the others; an access to $1FFC, the reset vector, switches to that bank. If
    /// the value written to $1FF9 is too large for the others, it is the whole number.
    pub const FC: Scheme = Scheme(&Layout {
        name: "FC",
        sizes: Sizes::Kib(&[4, 8, 16, 32]),
        hotspot: Some(|now, offset| {
            (offset == HOTSPOT).then_some(Switch {
                part: 0,
                choice: now.latch as usize % now.banks,
            })
        }),
        snoop: Some(|banks, seen, next| {
            set_next(banks, seen, next);
            None
        }),
        ..Layout::BANKED
    });
}

fn set_next(banks: usize, seen: Seen, next: &mut u32) {
    let high = usize::from(seen.value) << LOW_BITS_NUMBER;
    match seen.address {
        LOW_BITS if seen.write => *next = u32::from(seen.value) % (1 << LOW_BITS_NUMBER),
        HIGH_BITS if seen.write && high < banks => *next = next.wrapping_add(high as u32),
        HIGH_BITS if seen.write => *next = seen.value.into(),
        _ => return,
    }
    *next %= banks as u32;
}

const ACCESSES: &[Signature] = &[
    (&[0x8D, 0xF8, 0x1F, 0x4A, 0x4A, 0x8D], 1), // STA $1FF8, LSR, LSR, STA
    (&[0x8D, 0xF8, 0xFF, 0x8D, 0xFC, 0xFF], 1), // STA $FFF8, STA $FFFC
    (&[0x8C, 0xF9, 0xFF, 0xAD, 0xFC, 0xFF], 1), // STY $FFF9, LDA $FFFC
];

/// 4 or 16 KiB that switch as one of FC's games does.
pub fn is_4k_or_16k(image: &[u8]) -> bool {
    is_any_kib(image, &[4, 16]) && has(image, ACCESSES)
}

/// 8 or 32 KiB that switch as one of FC's games does.
pub fn is_8k_or_32k(image: &[u8]) -> bool {
    is_any_kib(image, &[8, 32]) && has(image, ACCESSES)
}
