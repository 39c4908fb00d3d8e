//! DPC: Activision's two banks with a chip for graphics, random numbers and music.
//!
//! Source: US patent 4,644,495.

use crate::cartridge::dpc;
use crate::cartridge::layout::{BANK_SIZE, Layout, PARTS, Scheme, Sizes, Source, Switch};

/// The offset of bank 0's hotspot.
const HOTSPOTS: usize = 0xFF8;
const BANKS: usize = 2;
const PROGRAM: usize = BANKS * BANK_SIZE;
/// The most bytes that follow the display data in a dump: random numbers, which the chip makes itself.
const RANDOM_NUMBERS: usize = 256;
const REGISTERS: usize = 2 * dpc::REGISTERS as usize;
/// The last bank.
const START: [u16; PARTS] = [1, 0, 0, 0];

impl Scheme {
    /// 8 KiB in banks of 4 KiB, hotspots $1FF8-$1FF9, then 2 KiB of display data and at most 256 bytes that are not
    /// used; the chip's registers are read at $1000-$103F and written at $1040-$107F.
    pub const DPC: Scheme = Scheme(&Layout {
        name: "DPC",
        sizes: Sizes::Range {
            first: PROGRAM + dpc::DISPLAY,
            last: PROGRAM + dpc::DISPLAY + RANDOM_NUMBERS,
        },
        contents: |image| image[..PROGRAM + dpc::DISPLAY].into(),
        start: START,
        hotspot: Some(|_, offset| {
            let choice = offset.checked_sub(HOTSPOTS).filter(|&bank| bank < BANKS)?;
            Some(Switch { part: 0, choice })
        }),
        dpc: true,
        draw: |map, _, [bank, ..]| {
            map.set(0, BANK_SIZE, Source::Image(bank * BANK_SIZE));
            map.set(0, REGISTERS, Source::Dpc(bank * BANK_SIZE));
        },
        ..Layout::BANKED
    });
}

/// Images of this size have no other scheme.
pub fn fits(image: &[u8]) -> bool {
    Scheme::DPC.fits(image.len())
}
