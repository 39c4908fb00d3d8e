//! WD and WDSW: Wickstead Design's 8 KiB in slices of 1 KiB, and the same with two slices exchanged, as in a
//! dump of the only cartridge.
//!
//! Source: Stella's description of the format.

use super::signature::{Signature, has, is_kib};
use crate::cartridge::layout::{Layout, Map, PARTS, Scheme, Seen, Sizes, Source, Switch};
use std::ops::RangeInclusive;

const SLICE: usize = 1024;
const RAM: usize = 64;
/// Bytes of WDSW's images.
const WDSW_SIZE: usize = 8 * 1024 + 3;
/// The addresses at which a read switches; the lowest three bits are the arrangement.
const HOTSPOTS: RangeInclusive<u16> = 0x30..=0x3F;
const ARRANGEMENTS: [[usize; PARTS]; 8] = [
    [0, 0, 1, 3],
    [0, 1, 2, 3],
    [4, 5, 6, 7],
    [7, 4, 2, 3],
    [0, 0, 6, 7],
    [0, 1, 7, 6],
    [2, 3, 4, 5],
    [6, 0, 5, 1],
];
/// Accesses after the one to a hotspot that still find the old arrangement.
const DELAY: u32 = 3;
/// The latch holds the accesses that are left, and above them the arrangement that follows.
const LEFT_BITS: u32 = 4;

impl Scheme {
    /// 8 KiB in slices of 1 KiB, and 64 bytes of RAM: read at $1000-$103F, written at $1040-$107F. A read of
    /// $30-$3F chooses one of eight arrangements of four slices, which the fourth access after it finds.
    pub const WD: Scheme = Scheme(&Layout {
        name: "WD",
        sizes: Sizes::Kib(&[8]),
        ram: RAM,
        slice: SLICE,
        random_parts: 0, // its game does not start from the other arrangements
        choices: |_, part| if part == 0 { ARRANGEMENTS.len() } else { 1 },
        snoop: Some(snoop),
        draw,
        ..Layout::BANKED
    });

    /// WD in 8,195 bytes: the third slice and the fourth are exchanged, and the last three bytes are none of
    /// the cartridge's.
    pub const WDSW: Scheme = Scheme(&Layout {
        name: "WDSW",
        sizes: Sizes::Bytes(WDSW_SIZE),
        contents: |image| {
            let mut slices: Vec<&[u8]> = image.chunks_exact(SLICE).collect();
            slices.swap(2, 3);
            slices.concat().into()
        },
        ..*Scheme::WD.0
    });
}

fn snoop(_banks: usize, seen: Seen, latch: &mut u32) -> Option<Switch> {
    if HOTSPOTS.contains(&seen.address) && !seen.write {
        let arrangement = u32::from(seen.address) % ARRANGEMENTS.len() as u32;
        *latch = arrangement << LEFT_BITS | DELAY;
        return None;
    }
    let left = *latch % (1 << LEFT_BITS);
    *latch -= u32::from(left > 0);
    (left == 1).then_some(Switch {
        part: 0,
        choice: (*latch >> LEFT_BITS) as usize % ARRANGEMENTS.len(),
    })
}

fn draw(map: &mut Map, _slices: usize, [arrangement, ..]: [usize; PARTS]) {
    for (part, slice) in ARRANGEMENTS[arrangement].into_iter().enumerate() {
        map.set(part * SLICE, SLICE, Source::Image(slice * SLICE));
    }
    map.set(0, RAM, Source::Read(0));
    map.set(RAM, RAM, Source::Write(0));
}

const LDA_39: &[Signature] = &[(&[0xA5, 0x39, 0x4C], 1)]; // LDA $39, JMP

/// 8 KiB that switch as its game does.
pub fn is_wd(image: &[u8]) -> bool {
    is_kib(image, 8) && has(image, LDA_39)
}

/// The only dump has this size.
pub fn is_wdsw(image: &[u8]) -> bool {
    image.len() == WDSW_SIZE
}
