//! CM: the CompuMate, a keyboard in both ports with a cartridge of 16 KiB and 2 KiB of RAM.
//!
//! Source: Stella's description of the device.

use crate::cartridge::layout::{BANK_SIZE, Layout, Map, PARTS, Scheme, Sizes, Source, Switch};
use crate::inputs::KEYBOARD_COLUMNS;

const RAM: usize = 2048;
const BANKS: usize = 4;
/// Lines of the RIOT's port A: two for the bank; the RAM is in place of the bank's second half if low; its direction,
/// written if high, which also goes back to the keyboard's first column; the clock for the next column.
const BANK: u8 = 0x03;
const NO_RAM: u8 = 0x10;
const WRITE: u8 = 0x20;
const CLOCK: u8 = 0x40;
/// The choices: the bank, and from here on the lines `NO_RAM` and `WRITE`.
const LINES_SHIFT: u32 = 2;
/// What the latch holds above the column: whether the clock was low, which it is not at power-on.
const CLOCK_LOW: u32 = 0x100;

impl Scheme {
    /// The CompuMate: 16 KiB in banks of 4 KiB, switched by bits 0 and 1 of the RIOT's port A, where inputs count as 1. With
    /// bit 4 low 2 KiB of RAM are at $1800-$1FFF, which can be written with bit 5 high.
    pub const CM: Scheme = Scheme(&Layout {
        name: "CM",
        sizes: Sizes::Kib(&[16]),
        ram: RAM,
        start: [LAST_BANK, 0, 0, 0],
        random_parts: 0, // the port's lines are high at power-on
        choices: |_, part| if part == 0 { BANKS * 4 } else { 1 },
        levels: Some(|port_a, latch| {
            *latch = next_column(*latch, port_a);
            Switch {
                part: 0,
                choice: usize::from(port_a & BANK | (port_a & (NO_RAM | WRITE)) >> LINES_SHIFT),
            }
        }),
        draw,
        ..Layout::BANKED
    });
}

/// Bank 3 without the RAM, whose direction is that of inputs.
const LAST_BANK: u16 = (BANK | (NO_RAM | WRITE) >> LINES_SHIFT) as u16;

fn draw(map: &mut Map, _banks: usize, [choice, ..]: [usize; PARTS]) {
    let lines = (choice << LINES_SHIFT) as u8;
    map.set(0, BANK_SIZE, Source::Image(choice % BANKS * BANK_SIZE));
    let rom = choice % BANKS * BANK_SIZE + RAM;
    let half = match (lines & NO_RAM == 0, lines & WRITE != 0) {
        (true, true) => Source::Both(0),
        (true, false) => Source::Read(0),
        (false, _) => Source::Image(rom),
    };
    map.set(RAM, RAM, half);
}

/// A counter of ten columns: bit 5 holds it at the first, and each rise of bit 6 advances it.
fn next_column(latch: u32, port_a: u8) -> u32 {
    let is_low = u32::from(port_a & CLOCK == 0) * CLOCK_LOW;
    let rises = is_low < latch & CLOCK_LOW;
    let column = match port_a & WRITE {
        0 => (column(latch) + usize::from(rises)) % KEYBOARD_COLUMNS,
        _ => 0,
    };
    column as u32 | is_low
}

/// Returns the column of keys that the latch has.
pub fn column(latch: u32) -> usize {
    (latch % CLOCK_LOW) as usize % KEYBOARD_COLUMNS
}
