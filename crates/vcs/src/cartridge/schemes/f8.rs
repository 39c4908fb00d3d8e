//! F8 and F8SC: Atari's 8 KiB in 2 banks, without and with RAM.

use super::signature::{SC_RAM, has_sc_ram, is_kib};
use crate::cartridge::layout::{
    BANK_SIZE, Layout, PARTS, Scheme, Sizes, draw_bank_and_ram, hotspot_per_bank,
};

const SIZES: Sizes = Sizes::Kib(&[8]);
/// The offset of bank 0's hotspot.
const HOTSPOTS: usize = 0xFF8;
/// The last bank.
const START: [u16; PARTS] = [1, 0, 0, 0];

impl Scheme {
    /// 8 KiB in banks of 4 KiB, hotspots $1FF8-$1FF9.
    pub const F8: Scheme = Scheme(&Layout {
        name: "F8",
        sizes: SIZES,
        start: START,
        hotspot: Some(|now, offset| hotspot_per_bank(HOTSPOTS, now, offset)),
        ..Layout::BANKED
    });

    /// F8 with 128 bytes of RAM: written at $1000-$107F, read at $1080-$10FF.
    pub const F8SC: Scheme = Scheme(&Layout {
        name: "F8SC",
        extensions: &["F8S"],
        ram: SC_RAM,
        draw: |map, _, [bank, ..]| draw_bank_and_ram(map, bank, SC_RAM),
        ..*Scheme::F8.0
    });
}

pub fn fits(image: &[u8]) -> bool {
    is_kib(image, 8)
}

/// The image has the area of the RAM in every bank.
pub fn is_sc(image: &[u8]) -> bool {
    fits(image) && has_sc_ram(image)
}

/// 4 KiB dumped twice: such an image need not have any hotspot.
pub fn is_doubled(image: &[u8]) -> bool {
    fits(image) && image[..BANK_SIZE] == image[BANK_SIZE..]
}
