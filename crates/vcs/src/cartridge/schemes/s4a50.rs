//! 4A50: 128 KiB and 32 KiB of RAM in pieces, switched by accesses anywhere in the address space.
//!
//! Source: Stella's description of the format.

use super::signature::is_any_kib;
use crate::cartridge::layout::{
    BANK_SIZE, Layout, Map, PARTS, Scheme, Seen, Sizes, Source, Switch,
};

const KIB: usize = 1024;
const SIZE: usize = 128 * KIB;
const RAM: usize = 32 * KIB;
/// The image's half for the first part, and for the others.
const HALF: usize = 64 * KIB;
/// The parts: 2 KiB at $1000, 1.5 KiB at $1800, 256 bytes at $1E00; and the image's last 256 bytes.
const LOW: usize = 0;
const MIDDLE: usize = 1;
const HIGH: usize = 2;
const SLICE: usize = 2 * KIB;
const PAGE: usize = 256;
const MIDDLE_SIZE: usize = 3 * KIB / 2;
const HIGH_AT: usize = SLICE + MIDDLE_SIZE;
const LAST_AT: usize = HIGH_AT + PAGE;
/// Choices of a part that are in the image; those after them are in the RAM.
const ROM_SLICES: usize = HALF / SLICE;
const ROM_PAGES: usize = HALF / PAGE;
const RAM_SLICES: usize = RAM / SLICE;
const RAM_PAGES: usize = RAM / PAGE;

impl Scheme {
    /// 128 KiB, or 32 or 64 repeated, and 32 KiB of RAM that is read and written at the same addresses. An access to
    /// $xC00-$xFFF below the cartridge switches a part if the value before it was $60-$7F, read or written in the cartridge
    /// or below $0200: a piece of the image or the RAM to $1000-$17FF, to $1800-$1DFF, or to $1E00-$1EFF. Accesses to $74-$7F and
    /// $F4-$FF switch by their value.
    pub const S4A50: Scheme = Scheme(&Layout {
        name: "4A50",
        extensions: &["4A5"],
        sizes: Sizes::Kib(&[32, 64, 128]),
        ram: RAM,
        contents: |image| image.repeat(SIZE / image.len()).into(),
        slice: SLICE,
        random_parts: 0, // not known of a cartridge
        choices: |_, part| match part {
            LOW | MIDDLE => ROM_SLICES + RAM_SLICES,
            HIGH => ROM_PAGES + RAM_PAGES,
            _ => 1,
        },
        snoop: Some(snoop),
        draw,
        ..Layout::BANKED
    });
}

fn draw(map: &mut Map, _slices: usize, chosen: [usize; PARTS]) {
    let source = |choice: usize, in_image: usize, size: usize, half: usize| match choice
        .checked_sub(in_image)
    {
        None => Source::Image(half + choice * size),
        Some(choice) => Source::Both(choice * size),
    };
    map.set(0, SLICE, source(chosen[LOW], ROM_SLICES, SLICE, 0));
    let middle = source(chosen[MIDDLE], ROM_SLICES, SLICE, HALF);
    map.set(SLICE, MIDDLE_SIZE, middle);
    let high = source(chosen[HIGH], ROM_PAGES, PAGE, HALF);
    map.set(HIGH_AT, PAGE, high);
    map.set(LAST_AT, PAGE, Source::Image(SIZE - PAGE));
}

/// The latch holds the value and the address of the last access; at power-on those of none that matters.
fn snoop(_slices: usize, seen: Seen, latch: &mut u32) -> Option<Switch> {
    let (value, address) = (*latch as u8, (*latch >> 8) as u16);
    *latch = u32::from(seen.address) << 8 | u32::from(seen.value);
    let is_armed = value & 0xE0 == 0x60 && !(0x200..BANK_SIZE as u16).contains(&address);
    let at = usize::from(seen.address);
    let at_low = match at & 0xF00 {
        // Its last 256 bytes: three lines and another one choose within the high part's sixteen pages.
        0xF00 if at & BANK_SIZE != 0 && is_armed => {
            let page = at >> 4 & 7 | at & 8;
            return Some(Switch {
                part: HIGH,
                choice: usize::from(seen.chosen[HIGH]) & !0xF | page,
            });
        }
        _ if at & BANK_SIZE != 0 => return None,
        _ if is_armed => by_address(at, seen.chosen),
        _ => None,
    };
    at_low.or_else(|| by_value(at, usize::from(seen.value)))
}

/// A piece of the image, by its number, in a part.
fn rom(part: usize, number: usize) -> Switch {
    let pieces = if part == HIGH { ROM_PAGES } else { ROM_SLICES };
    let choice = number % pieces;
    Switch { part, choice }
}

/// A piece of the RAM in a part.
fn ram(part: usize, number: usize) -> Switch {
    let (before, pieces) = match part {
        HIGH => (ROM_PAGES, RAM_PAGES),
        _ => (ROM_SLICES, RAM_SLICES),
    };
    let choice = before + number % pieces;
    Switch { part, choice }
}

/// What an access below the cartridge switches after the value that arms it.
fn by_address(at: usize, chosen: [u16; PARTS]) -> Option<Switch> {
    let toggled = |part: usize, bits: u16| Switch {
        part,
        choice: usize::from(chosen[part] ^ bits),
    };
    Some(match (at & 0xF00, at & 0x40 != 0) {
        (0xC00, _) => rom(HIGH, at),
        (0xD00, _) => ram(HIGH, at),
        (0xE00, false) => rom(LOW, at),
        (0xE00, true) => ram(LOW, at),
        (0xF00, false) => rom(MIDDLE, at),
        (0xF00, true) if at & 0x10 == 0 => ram(MIDDLE, at),
        (0x400, _) => toggled(LOW, 1),
        (0x500, _) => toggled(LOW, 2),
        (0x800, _) => toggled(MIDDLE, 1),
        (0x900, _) => toggled(MIDDLE, 2),
        _ => return None,
    })
}

/// What an access to the zero page switches by its value.
fn by_value(at: usize, value: usize) -> Option<Switch> {
    Some(match (at & 0xF7F, value & 0xF0) {
        (0x74 | 0x76 | 0x7C | 0x7E, _) => rom(HIGH, value),
        (0x75 | 0x77 | 0x7D | 0x7F, _) => ram(HIGH, value),
        (0x78..=0x7B, 0x00) => rom(LOW, value),
        (0x78..=0x7B, 0x40) => ram(LOW, value),
        (0x78..=0x7B, 0x90) => rom(MIDDLE, value & 0xF | 0x10),
        (0x78..=0x7B, 0xC0) => ram(MIDDLE, value),
        _ => return None,
    })
}

/// The vectors are those of a 4A50 cartridge: its name as the NMI's, or a start at $1Fxx with a NOP at
/// $6Exx or $6Fxx.
pub fn is_4a50(image: &[u8]) -> bool {
    if !is_any_kib(image, &[64, 128]) {
        return false;
    }
    let vectors = &image[image.len() - 6..];
    let [low, high] = [image[0xFFFC], image[0xFFFD]];
    let start = usize::from(u16::from_le_bytes([low, high]));
    vectors.starts_with(&[0x50, 0x4A])
        || high & 0x1F == 0x1F
            && image
                .get(start..start + 3)
                .is_some_and(|code| code[0] == 0x0C && code[2] & 0xFE == 0x6E)
}
