//! F6 and F6SC: Atari's 16 KiB in 4 banks, without and with RAM.

use super::signature::{SC_RAM, has_sc_ram, is_kib};
use crate::cartridge::layout::{Layout, Scheme, Sizes, draw_bank_and_ram, hotspot_per_bank};

const SIZES: Sizes = Sizes::Kib(&[16]);
/// The offset of bank 0's hotspot.
const HOTSPOTS: usize = 0xFF6;

impl Scheme {
    /// 16 KiB in banks of 4 KiB, hotspots $1FF6-$1FF9.
    pub const F6: Scheme = Scheme(&Layout {
        name: "F6",
        sizes: SIZES,
        hotspot: Some(|now, offset| hotspot_per_bank(HOTSPOTS, now, offset)),
        ..Layout::BANKED
    });

    /// F6 with 128 bytes of RAM: written at $1000-$107F, read at $1080-$10FF.
    pub const F6SC: Scheme = Scheme(&Layout {
        name: "F6SC",
        extensions: &["F6S"],
        ram: SC_RAM,
        draw: |map, _, [bank, ..]| draw_bank_and_ram(map, bank, SC_RAM),
        ..*Scheme::F6.0
    });
}

pub fn fits(image: &[u8]) -> bool {
    is_kib(image, 16)
}

/// The image has the area of the RAM in every bank.
pub fn is_sc(image: &[u8]) -> bool {
    fits(image) && has_sc_ram(image)
}
