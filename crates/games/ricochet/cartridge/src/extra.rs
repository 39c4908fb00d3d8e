//! The variables in the cartridge's RAM.
//!
//! F4SC has 128 bytes that are always mapped. 3E+ has 64 parts of 512, and the part with the variables is not mapped
//! while the rules run or rows are drawn.

use crate::constants::{CURTAIN_BYTE, LOOKS_BYTE, MAP_RAM, PIECE_ROWS};
use probe::symbols::Symbols;
use vcs::{BANK_SIZE, Console};

/// Bytes of a part of the RAM of 3E+.
const PART: usize = 512;
/// Bytes of F4SC's RAM.
pub const SMALL: usize = 128;
/// Bytes of the image that 3E+ maps at once.
const SLICE: usize = 1024;

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

/// The code that draws the rows of pieces; empty with F4SC.
pub fn code(console: &Console) -> &[u8] {
    let bytes = 2 * usize::from(PIECE_ROWS) * PART;
    console.cartridge_ram().get(..bytes).unwrap_or_default()
}

/// Has the board drawn anew, as a cartridge of 3E+ does when a match begins: for whoever puts another board into the RAM.
pub fn new_board(console: &mut Console) {
    if console.cartridge_ram().len() > SMALL {
        let part = usize::from(MAP_RAM) * PART;
        let ram = console.cartridge_ram_mut();
        ram[part + usize::from(CURTAIN_BYTE)] = 1;
        ram[part + usize::from(LOOKS_BYTE)] = 0;
    }
}

/// Maps the bank of a label, with the variables where they are not always mapped, unless the label lies there.
pub fn map(console: &mut Console, label: u16) {
    let slices = console.cartridge().banks();
    let bank = Symbols::bank_of(label, slices);
    console.map_bank(bank);
    if console.cartridge_ram().len() > SMALL {
        console.set_bank(match usize::from(label) % BANK_SIZE {
            0..SLICE => bank * (BANK_SIZE / SLICE),
            _ => slices + usize::from(MAP_RAM),
        });
    }
}
