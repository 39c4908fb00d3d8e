//! E7: M-Network's 8, 12 or 16 KiB in slices of 2 KiB, with 2 KiB of RAM.

use super::signature::{Signature, has, is_kib};
use crate::cartridge::layout::{Layout, Map, Now, PARTS, Scheme, Sizes, Source, Switch};

const SLICE: usize = 2048;
/// Bytes of RAM that can be mapped in place of a slice.
const LOWER_RAM: usize = 1024;
/// Bytes of each of the four blocks that the other RAM has.
const BLOCK: usize = 256;
const BLOCKS: usize = 4;

impl Scheme {
    /// M-Network: 8, 12 or 16 KiB in slices of 2 KiB, the last always at $1800, and 2 KiB of RAM.
    /// $1FE0-$1FE6 choose the slice at $1000, $1FE7 maps 1 KiB of RAM there, written at $1000-$13FF and
    /// read at $1400-$17FF. $1FE8-$1FEB choose one of four blocks of 256 bytes of the other 1 KiB, written
    /// at $1800-$18FF and read at $1900-$19FF. With 8 KiB the hotspots start at $1FE4.
    pub const E7: Scheme = Scheme(&Layout {
        name: "E7",
        extensions: &["E78", "E78K"],
        sizes: Sizes::Kib(&[8, 12, 16]),
        ram: LOWER_RAM + BLOCKS * BLOCK,
        slice: SLICE,
        choices: |slices, part| match part {
            0 => slices,
            1 => BLOCKS,
            _ => 1,
        },
        hotspot: Some(hotspot),
        draw,
        ..Layout::BANKED
    });
}

fn hotspot(now: Now, offset: usize) -> Option<Switch> {
    let (part, choice) = match (offset, now.banks) {
        (0xFE8..=0xFEB, _) => (1, offset - 0xFE8),
        (0xFE0..=0xFE7, 8) => (0, offset - 0xFE0),
        (0xFE4..=0xFE7, 4) => (0, offset - 0xFE4),
        // of 12 KiB: the first two slices have two hotspots each
        (0xFE0..=0xFE3, 6) => (0, offset % 2),
        (0xFE4..=0xFE7, 6) => (0, offset - 0xFE2),
        _ => return None,
    };
    Some(Switch { part, choice })
}

/// The RAM has the number of the last slice, which is never at $1000.
fn draw(map: &mut Map, slices: usize, [lower, block, ..]: [usize; PARTS]) {
    let last = slices - 1;
    if lower == last {
        map.set(0, LOWER_RAM, Source::Write(0));
        map.set(LOWER_RAM, LOWER_RAM, Source::Read(0));
    } else {
        map.set(0, SLICE, Source::Image(lower * SLICE));
    }
    let ram = LOWER_RAM + block * BLOCK;
    map.set(SLICE, SLICE, Source::Image(last * SLICE));
    map.set(SLICE, BLOCK, Source::Write(ram));
    map.set(SLICE + BLOCK, BLOCK, Source::Read(ram));
}

const ACCESSES: &[Signature] = &[
    (&[0xAD, 0xE2, 0xFF], 1), // LDA $FFE2
    (&[0xAD, 0xE5, 0xFF], 1), // LDA $FFE5
    (&[0xAD, 0xE5, 0x1F], 1), // LDA $1FE5
    (&[0xAD, 0xE7, 0x1F], 1), // LDA $1FE7
    (&[0x0C, 0xE7, 0x1F], 1), // NOP $1FE7
    (&[0x8D, 0xE7, 0xFF], 1), // STA $FFE7
    (&[0x8D, 0xE7, 0x1F], 1), // STA $1FE7
];
const ACCESSES_8K: &[Signature] = &[
    (&[0xAD, 0xE4, 0xFF], 1), // LDA $FFE4
    (&[0xAD, 0xE5, 0xFF], 1), // LDA $FFE5
    (&[0xAD, 0xE6, 0xFF], 1), // LDA $FFE6
];

/// 12 or 16 KiB that access a hotspot as one of E7's games does.
pub fn is_12k_or_16k(image: &[u8]) -> bool {
    (is_kib(image, 12) || is_kib(image, 16)) && has(image, ACCESSES)
}

/// 8 KiB that access a hotspot as one of E7's games does.
pub fn is_8k(image: &[u8]) -> bool {
    is_kib(image, 8) && has(image, ACCESSES_8K)
}
