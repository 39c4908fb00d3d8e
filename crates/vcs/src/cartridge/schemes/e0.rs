//! E0: Parker Brothers' 8 KiB in slices of 1 KiB.

use super::signature::{Signature, has, is_kib};
use crate::cartridge::layout::{Layout, Scheme, Sizes, Source, Switch};

const SLICE: usize = 1024;
/// The offset of the first hotspot; each part has one for each slice.
const HOTSPOTS: usize = 0xFE0;
const SLICES: usize = 8;
const SWITCHED_PARTS: usize = 3;

impl Scheme {
    /// Parker Brothers: 8 KiB in slices of 1 KiB. $1FE0-$1FE7 choose the slice at $1000, $1FE8-$1FEF the
    /// one at $1400, $1FF0-$1FF7 the one at $1800; the last slice is always at $1C00.
    pub const E0: Scheme = Scheme(&Layout {
        name: "E0",
        sizes: Sizes::Kib(&[8]),
        slice: SLICE,
        start: [4, 5, 6, 0],
        choices: |slices, part| if part < SWITCHED_PARTS { slices } else { 1 },
        hotspot: Some(|_, offset| {
            let number = offset.checked_sub(HOTSPOTS)?;
            let (part, choice) = (number / SLICES, number % SLICES);
            (part < SWITCHED_PARTS).then_some(Switch { part, choice })
        }),
        draw: |map, slices, [first, second, third, _]| {
            for (part, slice) in [first, second, third, slices - 1].into_iter().enumerate() {
                map.set(part * SLICE, SLICE, Source::Image(slice * SLICE));
            }
        },
        ..Layout::BANKED
    });
}

const ACCESSES: &[Signature] = &[
    (&[0x8D, 0xE0, 0x1F], 1), // STA $1FE0
    (&[0x8D, 0xE0, 0x5F], 1), // STA $5FE0
    (&[0x8D, 0xE9, 0xFF], 1), // STA $FFE9
    (&[0x0C, 0xE0, 0x1F], 1), // NOP $1FE0
    (&[0xAD, 0xE0, 0x1F], 1), // LDA $1FE0
    (&[0xAD, 0xE9, 0xFF], 1), // LDA $FFE9
    (&[0xAD, 0xED, 0xFF], 1), // LDA $FFED
    (&[0xAD, 0xF3, 0xBF], 1), // LDA $BFF3
];

/// The image accesses a hotspot as one of E0's games does.
pub fn is_e0(image: &[u8]) -> bool {
    is_kib(image, 8) && has(image, ACCESSES)
}
