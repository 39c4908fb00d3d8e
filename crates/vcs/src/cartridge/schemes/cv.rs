//! CV: CommaVid's 2 KiB with 1 KiB of RAM.

use super::signature::{Signature, has, is_any_kib};
use crate::cartridge::layout::{Layout, Scheme, Sizes, Source};

const KIB: &[usize] = &[2, 4];
const SLICE: usize = 2048;
const RAM: usize = 1024;

impl Scheme {
    /// CommaVid: 2 KiB at $1800 and 1 KiB of RAM, read at $1000-$13FF and written at $1400-$17FF. An image of
    /// 4 KiB has them in its second half; its first half was the RAM, saved by the game's first owner.
    pub const CV: Scheme = Scheme(&Layout {
        name: "CV",
        sizes: Sizes::Kib(KIB),
        ram: RAM,
        saved_ram: |image| match image.len() / SLICE {
            1 => &[],
            _ => &image[..RAM],
        },
        slice: SLICE,
        choices: |_, _| 1,
        draw: |map, slices, _| {
            map.set(0, RAM, Source::Read(0));
            map.set(RAM, RAM, Source::Write(0));
            map.set(SLICE, SLICE, Source::Image((slices - 1) * SLICE));
        },
        ..Layout::BANKED
    });
}

const ACCESSES: &[Signature] = &[
    (&[0x9D, 0xFF, 0xF3], 1), // STA $F3FF,X
    (&[0x99, 0x00, 0xF4], 1), // STA $F400,Y
];

/// 2 or 4 KiB that write to the RAM as one of CommaVid's games does.
pub fn is_cv(image: &[u8]) -> bool {
    is_any_kib(image, KIB) && has(image, ACCESSES)
}
