//! MDM: the Menu Driven Megacart, up to 512 KiB with a menu and its games.
//!
//! Source: Stella's description of the format.

use super::signature::{Signature, has};
use crate::cartridge::layout::{BANK_SIZE, Layout, Scheme, Sizes, Switch};

/// An access switches if these lines of the address are so.
const SELECT: u16 = 0x1C00;
const SELECTED: u16 = 0x0800;
/// The lines that choose the bank, and the first choice after which nothing switches any more.
const BANKS: u16 = 0xFF;
const LOCKING: u16 = 0x80;
/// Bytes at the start of an image in which it has its mark.
const MARK_AREA: usize = 2 * BANK_SIZE;

impl Scheme {
    /// 8 to 512 KiB in banks of 4 KiB: an access to $0800 + B, or B + 256, 512 or 768, switches to bank B, where numbers that
    /// do not exist wrap around. After one with a B from 128 on nothing switches any more. Starts in bank 0.
    pub const MDM: Scheme = Scheme(&Layout {
        name: "MDM",
        sizes: Sizes::Multiples {
            step: 4,
            first: 8,
            last: 512,
        },
        random_parts: 0, // the menu is in the first bank
        snoop: Some(|banks, seen, locked| {
            if *locked != 0 || seen.address & SELECT != SELECTED {
                return None;
            }
            let bank = seen.address & BANKS;
            *locked = u32::from(bank >= LOCKING);
            let choice = usize::from(bank) % banks;
            Some(Switch { part: 0, choice })
        }),
        ..Layout::BANKED
    });
}

const MARK: &[Signature] = &[(b"MDMC", 1)];

/// Whole banks with its mark in one of the first two.
pub fn is_mdm(image: &[u8]) -> bool {
    Scheme::MDM.fits(image.len()) && has(&image[..MARK_AREA], MARK)
}
