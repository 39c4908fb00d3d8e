//! TVBOY: 512 KiB with the games of a TV Boy, of which a menu chooses one.
//!
//! Source: Stella's description of the format.

use super::signature::{Signature, has, is_kib};
use crate::cartridge::layout::{Layout, Scheme, Sizes, Switch};
use std::ops::RangeInclusive;

/// The addresses of the hotspots, one for each bank.
const HOTSPOTS: RangeInclusive<u16> = 0x1800..=0x187F;

impl Scheme {
    /// 512 KiB in banks of 4 KiB: an access to $1800 + B switches to bank B after its byte was read. Once
    /// another bank than the first was chosen nothing switches any more.
    pub const TVBOY: Scheme = Scheme(&Layout {
        name: "TVBOY",
        extensions: &["TVB"],
        sizes: Sizes::Kib(&[512]),
        random_parts: 0, // the menu is in the first bank
        snoop: Some(|banks, seen, locked| {
            if *locked != 0 || !HOTSPOTS.contains(&seen.address) {
                return None;
            }
            let choice = usize::from(seen.address) % banks;
            *locked = u32::from(choice != 0);
            Some(Switch { part: 0, choice })
        }),
        ..Layout::BANKED
    });
}

const CODE: &[Signature] = &[(&[0x91, 0x82, 0x6C, 0xFC, 0xFF], 1)]; // STA ($82),Y, JMP ($FFFC)

/// 512 KiB with an instruction sequence of its menu.
pub fn is_tvboy(image: &[u8]) -> bool {
    is_kib(image, 512) && has(image, CODE)
}
