//! F4 and F4SC: Atari's 32 KiB in 8 banks, without and with RAM.

use super::signature::{SC_RAM, has_sc_ram, is_kib};
use crate::cartridge::layout::{Layout, Scheme, Sizes, draw_bank_and_ram, hotspot_per_bank};

const SIZES: Sizes = Sizes::Kib(&[32]);
/// The offset of bank 0's hotspot.
const HOTSPOTS: usize = 0xFF4;

impl Scheme {
    /// 32 KiB in banks of 4 KiB, hotspots $1FF4-$1FFB.
    pub const F4: Scheme = Scheme(&Layout {
        name: "F4",
        sizes: SIZES,
        hotspot: Some(|now, offset| hotspot_per_bank(HOTSPOTS, now, offset)),
        ..Layout::BANKED
    });

    /// F4 with 128 bytes of RAM: written at $1000-$107F, read at $1080-$10FF.
    pub const F4SC: Scheme = Scheme(&Layout {
        name: "F4SC",
        extensions: &["F4S"],
        ram: SC_RAM,
        draw: |map, _, [bank, ..]| draw_bank_and_ram(map, bank, SC_RAM),
        ..*Scheme::F4.0
    });
}

pub fn fits(image: &[u8]) -> bool {
    is_kib(image, 32)
}

/// The image has the area of the RAM in every bank.
pub fn is_sc(image: &[u8]) -> bool {
    fits(image) && has_sc_ram(image)
}
