//! The variables in the cartridge's RAM.
//!
//! F4SC has 128 bytes that are always mapped. 3E+ has 64 parts of 512, and the part with the variables is not mapped
//! while the rules run or rows are drawn.

use crate::constants::MAP_RAM;
use vcs::Console;

/// Bytes of a part of the RAM of 3E+, and of F4SC's RAM.
const PART: usize = 512;
const SMALL: usize = 128;

/// Where the byte with the symbol's address `address` is in the cartridge's RAM.
fn index(console: &Console, address: u16) -> usize {
    let address = usize::from(address);
    match console.cartridge_ram().len() {
        0..=SMALL => address % SMALL,
        _ => usize::from(MAP_RAM) * PART + address % PART,
    }
}

/// Reads a variable by its address.
pub fn read(console: &Console, address: u16) -> u8 {
    console.cartridge_ram()[index(console, address)]
}

/// Writes a variable by its address.
pub fn write(console: &mut Console, address: u16, value: u8) {
    let index = index(console, address);
    console.cartridge_ram_mut()[index] = value;
}

/// Maps the 4 KiB of the image with a label in bank `bank`, and the variables where they are not always mapped.
pub fn map(console: &mut Console, bank: usize) {
    if console.cartridge_ram().len() > SMALL {
        let slices = console.cartridge().banks();
        console.set_bank(slices + usize::from(MAP_RAM));
    }
    console.map_bank(bank);
}
