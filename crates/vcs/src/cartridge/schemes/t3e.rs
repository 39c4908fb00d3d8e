//! 3E and 3EX: 3F with RAM.
//!
//! Source: the Stella manual.

use super::signature::{Signature, has};
use super::t3f::{SLICE, STA_3F};
use crate::cartridge::layout::{Layout, Map, PARTS, Scheme, Seen, Sizes, Source, Switch};

const RAM_SLICE: usize = 1024;
/// Slices of RAM: of 3E, and the most of 3EX.
const SLICES_3E: usize = 32;
const SLICES_3EX: usize = 256;
/// A write there maps a slice of the image.
pub const IMAGE_SWITCH: u16 = 0x3F;
/// A write there maps a slice of the RAM.
pub const RAM_SWITCH: u16 = 0x3E;

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
        ram: SLICES_3E * RAM_SLICE,
        slice: SLICE,
        choices: |slices, part| choices::<SLICES_3E>(slices, part),
        registers: RAM_SWITCH,
        register: Some(|slices, seen, _| switch::<SLICES_3E>(slices, seen)),
        draw,
        ..Layout::BANKED
    });

    /// 3E with 256 KiB of RAM. The image states how much of it the cartridge has, and is expected to use no
    /// more.
    pub const T3EX: Scheme = Scheme(&Layout {
        name: "3EX",
        ram: SLICES_3EX * RAM_SLICE,
        choices: |slices, part| choices::<SLICES_3EX>(slices, part),
        registers: RAM_SWITCH,
        register: Some(|slices, seen, _| switch::<SLICES_3EX>(slices, seen)),
        ..*Scheme::T3E.0
    });
}

fn choices<const RAM_SLICES: usize>(slices: usize, part: usize) -> usize {
    match part {
        0 => slices + RAM_SLICES,
        _ => 1,
    }
}

fn switch<const RAM_SLICES: usize>(slices: usize, seen: Seen) -> Option<Switch> {
    let number = usize::from(seen.value);
    let choice = match seen.address {
        IMAGE_SWITCH => number % slices,
        RAM_SWITCH => slices + number % RAM_SLICES,
        _ => return None,
    };
    Some(Switch { part: 0, choice })
}

fn draw(map: &mut Map, slices: usize, [lower, ..]: [usize; PARTS]) {
    map.set(SLICE, SLICE, Source::Image((slices - 1) * SLICE));
    match lower.checked_sub(slices) {
        Some(slice) => {
            map.set(0, RAM_SLICE, Source::Read(slice * RAM_SLICE));
            map.set(RAM_SLICE, RAM_SLICE, Source::Write(slice * RAM_SLICE));
        }
        None => map.set(0, SLICE, Source::Image(lower * SLICE)),
    }
}

const STA_3E: &[Signature] = &[(&[0x85, 0x3E], 1)];

/// The image writes to $3E and to $3F.
pub fn is_3e(image: &[u8]) -> bool {
    Scheme::T3E.fits(image.len()) && has(image, STA_3F) && has(image, STA_3E)
}

const MARK_3EX: &[Signature] = &[(b"3EX", 2)];

/// The image has 3EX's mark twice.
pub fn is_3ex(image: &[u8]) -> bool {
    Scheme::T3EX.fits(image.len()) && has(image, MARK_3EX)
}
