//! 3E: 3F with RAM.
//!
//! Source: the Stella manual.

use super::signature::{has, Signature};
use super::t3f::{SLICE, STA_3F};
use crate::cartridge::layout::{Layout, Scheme, Sizes, Source, Switch};

const RAM: usize = 32 * 1024;
const RAM_SLICE: usize = 1024;
/// A write there maps a slice of the image.
const IMAGE_SWITCH: u16 = 0x3F;
/// A write there maps a slice of the RAM.
const RAM_SWITCH: u16 = 0x3E;

impl Scheme {
    /// 3F with 32 KiB of RAM in slices of 1 KiB: a write to $3F maps a slice of the image at $1000, a
    /// write to $3E one of the RAM, read at $1000-$13FF and written at $1400-$17FF.
    ///
    /// A choice from the number of the image's slices on is a slice of the RAM.
    pub const T3E: Scheme = Scheme(&Layout {
        name: "3E",
        sizes: Sizes::Multiples {
            step: 2,
            first: 4,
            last: 512,
        },
        ram: RAM,
        slice: SLICE,
        choices: |slices, part| match part {
            0 => slices + RAM / RAM_SLICE,
            _ => 1,
        },
        snoop: Some(|slices, seen, _| {
            let number = usize::from(seen.value);
            let choice = match seen.address {
                IMAGE_SWITCH if seen.write => number % slices,
                RAM_SWITCH if seen.write => slices + number % (RAM / RAM_SLICE),
                _ => return None,
            };
            Some(Switch { part: 0, choice })
        }),
        draw: |map, slices, [lower, ..]| {
            map.set(SLICE, SLICE, Source::Image((slices - 1) * SLICE));
            match lower.checked_sub(slices) {
                Some(slice) => {
                    map.set(0, RAM_SLICE, Source::Read(slice * RAM_SLICE));
                    map.set(RAM_SLICE, RAM_SLICE, Source::Write(slice * RAM_SLICE));
                }
                None => map.set(0, SLICE, Source::Image(lower * SLICE)),
            }
        },
        ..Layout::BANKED
    });
}

const STA_3E: &[Signature] = &[(&[0x85, 0x3E], 1)];

/// The image writes to $3E and to $3F.
pub fn is_3e(image: &[u8]) -> bool {
    Scheme::T3E.fits(image.len()) && has(image, STA_3F) && has(image, STA_3E)
}
