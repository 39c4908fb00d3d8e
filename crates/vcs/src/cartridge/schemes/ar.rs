//! AR: the Supercharger, whose games come from tapes into its 6 KiB of RAM.
//!
//! An image holds the loads of a tape, each of 8,448 bytes: 8 KiB of pages of 256 bytes, and a header. Its bytes are the
//! start address (two), the configuration, the number of pages, a byte for the sum, the load's number, and from byte 16 on
//! where each page belongs: bits 0 and 1 are the bank, 2 to 4 the page in it. The sums of header and pages are not looked
//! at. Instead of a tape, the ROM of this cartridge reads a load from the image at once: `ar.asm` is its program.
//!
//! Sources: the Cuttle Cart's manual; Kevin Horton, "Atari 2600 bankswitching"; Stella's description of the format.

use crate::cartridge::layout::{
    BANK_SIZE, Layout, Map, Now, PARTS, Scheme, Seen, Sizes, Source, Switch,
};
use std::borrow::Cow;

/// Bytes of a load, and of the pages in it.
const LOAD: usize = 8448;
const PAGES: usize = 8192;
const PAGE: usize = 256;
/// The most loads; those of the longest game are four.
const MOST_LOADS: usize = 62;
/// Bytes of a bank, of all RAM, and of an image without a header: the RAM's contents.
const BANK: usize = 2048;
const RAM: usize = 3 * BANK;
/// Bytes behind the RAM in which the ROM finds what was loaded: the header's first three, and whether there is such a load.
const FOUND: usize = 64;
/// The number of the bank that is ROM.
const ROM: usize = 3;

/// The ROM's program, at $F800.
static BIOS: &[u8] = include_bytes!("ar.bin");
/// What the ROM has behind it: a jam.
const NOTHING: u8 = 0x02;
/// Offsets in the ROM: an access to the first page, at the number of a load, reads that load; there is the result; the
/// vectors.
const DECK: usize = 0x100;
const RESULT: usize = 0x200;
const VECTORS: usize = BANK - 4;
/// The program's start at power-on.
const START: [u8; 2] = [0x0A, 0xF8];

/// The banks at $F000 and at $F800 by bits 2 to 4 of the configuration.
const BANKS: [[usize; 2]; 8] = [
    [2, ROM],
    [0, ROM],
    [2, 0],
    [0, 2],
    [2, ROM],
    [1, ROM],
    [2, 1],
    [1, 2],
];
const CONFIGURATIONS: usize = 32;
/// The bit of a configuration with which RAM can be written.
const WRITABLE: usize = 2;
/// The address that makes the held byte the configuration.
const CONFIGURE: u16 = 0x1FF8;
/// An access with these lines low, to $F000 to $F0FF, holds its low byte.
const HOLDING: u16 = 0x0F00;
/// The held byte is written by the fifth access after that, not counting repetitions of an address.
const DELAY: u32 = 5;

/// The header of an image without one.
const HEADER: [u8; 6] = [0xAC, 0xFA, 0x0F, (RAM / PAGE) as u8, 0x62, 0];

impl Scheme {
    /// The Supercharger: tapes of 1 to 62 loads of 8,448 bytes, or 6 KiB, the contents of the RAM. Two of three banks of 2 KiB
    /// RAM, or one and a ROM, are at $1000 and $1800. An access to $10xx holds the byte xx; the fifth after it writes this
    /// to where it is, or one to $1FF8 makes it the configuration, which is the *bank*'s number.
    ///
    /// The RAM that [`crate::Console::cartridge_ram`] shows ends with 64 bytes for the ROM's program.
    pub const AR: Scheme = Scheme(&Layout {
        name: "AR",
        sizes: Sizes::Loads {
            size: LOAD,
            most: MOST_LOADS,
            or: RAM,
        },
        ram: RAM + FOUND,
        contents,
        slice: PAGE,
        random_parts: 0, // without the ROM there is nothing in the RAM
        choices: |_, part| if part == 0 { CONFIGURATIONS } else { 1 },
        hotspot: Some(|now, offset| {
            let switch = Switch {
                part: 0,
                choice: usize::from(Held::of(now.latch).byte) % CONFIGURATIONS,
            };
            (offset == usize::from(CONFIGURE) % BANK_SIZE).then_some(switch)
        }),
        snoop: Some(snoop),
        before: Some(before),
        draw,
        ..Layout::BANKED
    });
}

/// Whole loads, or the contents of the RAM.
pub fn fits(image: &[u8]) -> bool {
    Scheme::AR.fits(image.len())
}

/// The loads, and behind them the ROM.
fn contents(image: &[u8]) -> Cow<'_, [u8]> {
    let mut all = image.to_vec();
    if image.len() == RAM {
        all.resize(PAGES, 0);
        all.extend(HEADER);
        all.resize(PAGES + 16, 0);
        let places = (0..3).flat_map(|bank| (0..BANK / PAGE).map(move |page| page << 2 | bank));
        all.extend(places.map(|place| place as u8));
        all.resize(LOAD, 0);
    }
    let mut rom = BIOS.to_vec();
    rom.resize(VECTORS, NOTHING);
    rom.extend([START, START].concat());
    all.extend(rom);
    all.into()
}

fn draw(map: &mut Map, slices: usize, [configuration, ..]: [usize; PARTS]) {
    let [low, high] = banks(configuration);
    map.set(0, BANK, Source::Read(low * BANK));
    match high {
        ROM => {
            map.set(BANK, BANK, Source::Image(slices * PAGE - BANK));
            map.set(BANK + RESULT, FOUND, Source::Read(RAM));
        }
        bank => map.set(BANK, BANK, Source::Read(bank * BANK)),
    }
}

fn banks(configuration: usize) -> [usize; 2] {
    BANKS[configuration / 4 % BANKS.len()]
}

/// What the latch holds.
#[derive(Clone, Copy)]
struct Held {
    byte: u8,
    /// Whether it waits to be written.
    waits: bool,
    /// Accesses since it was held, up to one more than [`DELAY`].
    since: u32,
    /// The address of the last access to the bus.
    last: u16,
}

impl Held {
    fn of(latch: u32) -> Held {
        Held {
            byte: latch as u8,
            waits: latch >> 8 & 1 != 0,
            since: latch >> 9 & 7,
            last: (latch >> 16) as u16,
        }
    }

    fn latch(self) -> u32 {
        u32::from(self.byte)
            | u32::from(self.waits) << 8
            | self.since << 9
            | u32::from(self.last) << 16
    }

    /// Follows an access.
    fn after(self, address: u16) -> Held {
        let since = self.since + u32::from(address != self.last);
        Held {
            since: since.min(DELAY + 1),
            waits: self.waits && since <= DELAY,
            last: address,
            ..self
        }
    }

    /// Whether the access that it follows writes.
    fn writes(self, configuration: usize) -> bool {
        self.waits && self.since == DELAY && configuration & WRITABLE != 0 && self.last != CONFIGURE
    }
}

fn before(now: Now, address: u16, image: &[u8], ram: &mut [u8]) {
    let [low, high] = banks(now.bank);
    let offset = usize::from(address) % BANK;
    let bank = match usize::from(address) & BANK {
        0 => low,
        _ => high,
    };
    if bank == ROM {
        if (DECK..DECK + PAGE).contains(&offset) {
            load(image, ram, address as u8);
        }
    } else if Held::of(now.latch).after(address).writes(now.bank) {
        ram[bank * BANK + offset] = now.latch as u8;
    }
}

fn snoop(_slices: usize, seen: Seen, latch: &mut u32) -> Option<Switch> {
    let configuration = usize::from(seen.chosen[0]);
    let mut held = Held::of(*latch).after(seen.address);
    if usize::from(seen.address) & BANK_SIZE != 0 {
        let is_free = configuration & WRITABLE == 0 || !held.waits;
        if seen.address & HOLDING == 0 && is_free {
            held.byte = seen.address as u8;
            held.waits = true;
            held.since = 0;
        } else if seen.address == CONFIGURE || held.writes(configuration) {
            held.waits = false;
        }
    }
    *latch = held.latch();
    None
}

/// Reads the load of this number into the RAM, and tells the ROM's program about it.
fn load(image: &[u8], ram: &mut [u8], number: u8) {
    let mut loads = image.chunks_exact(LOAD);
    let found = loads.find(|load| load[PAGES + 5] == number);
    let (ram, result) = ram.split_at_mut(RAM);
    result.fill(0);
    let Some((pages, header)) = found.map(|load| load.split_at(PAGES)) else {
        return;
    };
    let places = header[16..].iter().take(usize::from(header[3]));
    for (page, &place) in pages.chunks_exact(PAGE).zip(places) {
        let at = usize::from(place & 3) * BANK + usize::from(place >> 2 & 7) * PAGE;
        if let Some(to) = ram.get_mut(at..at + PAGE) {
            to.copy_from_slice(page);
        }
    }
    result[..3].copy_from_slice(&header[..3]);
    result[3] = 1;
}
