//! FA2: CBS RAM Plus with more banks, and with flash memory, as the Harmony cartridge has it.
//!
//! Source: Stella's description of the format.

use super::signature::{Signature, has, is_any_kib, is_kib};
use crate::cartridge::layout::{
    BANK_SIZE, Layout, Port, Scheme, Sizes, draw_bank_and_ram, hotspot_per_bank,
};

/// The offset of bank 0's hotspot.
const HOTSPOTS: usize = 0xFF5;
const RAM: usize = 256;
/// The offset of the address that loads and saves the RAM.
const FLASH_PORT: usize = 0xFF4;
/// The number of banks with which a cartridge has that address.
const BANKS_WITH_FLASH: usize = 7;
/// The byte of the RAM that requests an operation, and its values.
const REQUEST: usize = RAM - 1;
const LOAD: u8 = 1;
const SAVE: u8 = 2;
/// The bit that is read as 1 while an operation lasts.
const BUSY: u8 = 0x40;
/// Bytes of a program for the Harmony's processor in front of the banks in larger images.
const DRIVER: usize = 1024;
const BANKS: usize = BANKS_WITH_FLASH * BANK_SIZE;

impl Scheme {
    /// 24 or 28 KiB in banks of 4 KiB, hotspots $1FF5-$1FFA or $1FFB, and 256 bytes of RAM: written at
    /// $1000-$10FF, read at $1100-$11FF. Images of 29 and 32 KiB have the same 28 KiB after their first
    /// KiB, which is for the Harmony's own processor.
    ///
    /// With 28 KiB an access to $1FF4 loads the RAM from the flash memory if the RAM's last byte is 1, saves
    /// it if it is 2, and reads bit 6 as 1; the next one sets that byte to 0 and reads bit 6 as 0. On the
    /// Harmony that bit stays 1 for half a millisecond or a tenth of a second.
    pub const FA2: Scheme = Scheme(&Layout {
        name: "FA2",
        sizes: Sizes::Kib(&[24, 28, 29, 32]),
        ram: RAM,
        flash: RAM,
        contents: |image| match image.len() {
            size if size > BANKS => image[DRIVER..DRIVER + BANKS].into(),
            _ => image.into(),
        },
        hotspot: Some(|now, offset| hotspot_per_bank(HOTSPOTS, now, offset)),
        port: Some(Port {
            offset: FLASH_PORT,
            access: access_flash,
        }),
        draw: |map, _, [bank, ..]| draw_bank_and_ram(map, bank, RAM),
        ..Layout::BANKED
    });
}

/// The latch is 1 while an operation lasts.
fn access_flash(banks: usize, byte: u8, memory: &mut [u8], busy: &mut u32) -> u8 {
    if banks != BANKS_WITH_FLASH {
        return byte;
    }
    let (ram, flash) = memory.split_at_mut(RAM);
    if *busy != 0 {
        *busy = 0;
        ram[REQUEST] = 0;
        return byte & !BUSY;
    }
    *busy = 1;
    match ram[REQUEST] {
        LOAD => ram.copy_from_slice(flash),
        SAVE => flash.copy_from_slice(ram),
        _ => {}
    }
    byte | BUSY
}

/// Images of this size have no other scheme.
pub fn is_24k_or_28k(image: &[u8]) -> bool {
    is_any_kib(image, &[24, 28])
}

const DRIVER_CODE: &[Signature] = &[
    (&[0xA0, 0xC1, 0x1F, 0xE0], 1),
    (&[0x00, 0x80, 0x02, 0xE0], 1),
];

/// 29 KiB that start with the Harmony's program.
pub fn is_29k(image: &[u8]) -> bool {
    is_kib(image, 29) && has(&image[..DRIVER], DRIVER_CODE)
}

/// 32 KiB, the last 3 of them empty.
pub fn is_32k(image: &[u8]) -> bool {
    is_kib(image, 32) && image[DRIVER + BANKS..].iter().all(|&byte| byte == 0)
}
