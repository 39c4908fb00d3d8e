//! 3F: Tigervision's slices of 2 KiB.

use super::signature::{Signature, has, is_kib};
use crate::cartridge::layout::{Layout, Scheme, Sizes, Source, Switch};
use std::ops::Range;

pub const SLICE: usize = 2048;
/// The addresses at which a write switches: the TIA's.
const SWITCHES: Range<u16> = 0x00..0x40;

impl Scheme {
    /// Tigervision: 4 to 512 KiB in slices of 2 KiB, the last always at $1800. A write to $00-$3F maps
    /// the slice of that number at $1000.
    pub const T3F: Scheme = Scheme(&Layout {
        name: "3F",
        sizes: Sizes::Kib(&[4, 8, 16, 32, 64, 128, 256, 512]),
        slice: SLICE,
        register: Some(|slices, seen, _| {
            SWITCHES.contains(&seen.address).then_some(Switch {
                part: 0,
                choice: usize::from(seen.value) % slices,
            })
        }),
        draw: |map, slices, [lower, ..]| {
            map.set(0, SLICE, Source::Image(lower * SLICE));
            map.set(SLICE, SLICE, Source::Image((slices - 1) * SLICE));
        },
        ..Layout::BANKED
    });
}

pub const STA_3F: &[Signature] = &[(&[0x85, 0x3F], 2)];

/// The image writes to $3F. No 3F image of 16 KiB is known.
pub fn is_3f(image: &[u8]) -> bool {
    Scheme::T3F.fits(image.len()) && !is_kib(image, 16) && has(image, STA_3F)
}
