//! FA: CBS RAM Plus.

use super::signature::is_kib;
use crate::cartridge::layout::{Layout, Scheme, Sizes, draw_bank_and_ram, hotspot_per_bank};

/// The offset of bank 0's hotspot.
const HOTSPOTS: usize = 0xFF8;
const RAM: usize = 256;

impl Scheme {
    /// CBS RAM Plus: 12 KiB in banks of 4 KiB, hotspots $1FF8-$1FFA, and 256 bytes of RAM: written at
    /// $1000-$10FF, read at $1100-$11FF.
    pub const FA: Scheme = Scheme(&Layout {
        name: "FA",
        sizes: Sizes::Kib(&[12]),
        ram: RAM,
        start: [2, 0, 0, 0],
        hotspot: Some(|now, offset| hotspot_per_bank(HOTSPOTS, now, offset)),
        draw: |map, _, [bank, ..]| draw_bank_and_ram(map, bank, RAM),
        ..Layout::BANKED
    });
}

pub fn fits(image: &[u8]) -> bool {
    is_kib(image, 12)
}
