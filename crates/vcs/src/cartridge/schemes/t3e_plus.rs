//! 3E+: 3E with four parts of 1 KiB, each switched by itself.
//!
//! Source: Stella's description of the format.

use super::signature::{Signature, has};
use super::t3e::{IMAGE_SWITCH, RAM_SWITCH};
use crate::cartridge::layout::{Layout, Map, PARTS, Scheme, Seen, Sizes, Source, Switch};

const SLICE: usize = 1024;
const RAM_SLICE: usize = 512;
const RAM_SLICES: usize = 64;
/// The bits of a written value that are the number of a slice; the part is above them.
const NUMBER_BITS: u32 = 6;

impl Scheme {
    /// 4 to 512 KiB in slices of 1 KiB, of which 64 can be mapped, and 32 KiB of RAM in slices of 512
    /// bytes. The lowest six bits of a write to $3F are the slice of the image, of a write to $3E the slice
    /// of the RAM; the highest two are the part of the address space: $1000, $1400, $1800 or $1C00. RAM is
    /// read in a part's first half and written in its second. At power-on the image's first slice is at
    /// $1C00; the other parts are undefined.
    ///
    /// A choice from the number of the image's slices on is a slice of the RAM.
    pub const T3E_PLUS: Scheme = Scheme(&Layout {
        name: "3E+",
        extensions: &["3EP"],
        sizes: Sizes::Multiples {
            step: 1,
            first: 4,
            last: 512,
        },
        ram: RAM_SLICES * RAM_SLICE,
        slice: SLICE,
        random_parts: PARTS - 1,
        choices: |slices, _| slices + RAM_SLICES,
        registers: RAM_SWITCH,
        register: Some(|slices, seen, _| switch(slices, seen)),
        draw,
        draw_part: Some(draw_part),
        ..Layout::BANKED
    });
}

fn switch(slices: usize, seen: Seen) -> Option<Switch> {
    let number = usize::from(seen.value & ((1 << NUMBER_BITS) - 1));
    let choice = match seen.address {
        IMAGE_SWITCH => number % slices,
        RAM_SWITCH => slices + number,
        _ => return None,
    };
    let part = usize::from(seen.value >> NUMBER_BITS);
    Some(Switch { part, choice })
}

fn draw(map: &mut Map, slices: usize, chosen: [usize; PARTS]) {
    for (part, choice) in chosen.into_iter().enumerate() {
        draw_part(map, slices, part, choice);
    }
}

fn draw_part(map: &mut Map, slices: usize, part: usize, choice: usize) {
    let offset = part * SLICE;
    match choice.checked_sub(slices) {
        Some(slice) => {
            let start = slice * RAM_SLICE;
            map.set(offset, RAM_SLICE, Source::Read(start));
            map.set(offset + RAM_SLICE, RAM_SLICE, Source::Write(start));
        }
        None => map.set(offset, SLICE, Source::Image(choice * SLICE)),
    }
}

const MARK: &[Signature] = &[(b"TJ3E", 1)];

/// The image has 3E+'s mark.
pub fn is_3e_plus(image: &[u8]) -> bool {
    Scheme::T3E_PLUS.fits(image.len()) && has(image, MARK)
}
