//! BF and BFSC: homebrew's 256 KiB in 64 banks, without and with RAM.
//!
//! Source: Stella's description of the format.

use super::signature::{SC_RAM, ends_with_mark, is_kib};
use crate::cartridge::layout::{Layout, Scheme, Sizes, draw_bank_and_ram, hotspot_per_bank};

const KIB: usize = 256;
/// The offset of bank 0's hotspot.
const HOTSPOTS: usize = 0xF80;

impl Scheme {
    /// 256 KiB in banks of 4 KiB, hotspots $1F80-$1FBF.
    pub const BF: Scheme = Scheme(&Layout {
        name: "BF",
        sizes: Sizes::Kib(&[KIB]),
        start: [1, 0, 0, 0],
        hotspot: Some(|now, offset| hotspot_per_bank(HOTSPOTS, now, offset)),
        ..Layout::BANKED
    });

    /// BF with 128 bytes of RAM: written at $1000-$107F, read at $1080-$10FF.
    pub const BFSC: Scheme = Scheme(&Layout {
        name: "BFSC",
        extensions: &["BFS"],
        ram: SC_RAM,
        start: [15, 0, 0, 0],
        draw: |map, _, [bank, ..]| draw_bank_and_ram(map, bank, SC_RAM),
        ..*Scheme::BF.0
    });
}

/// 256 KiB with BF's mark.
pub fn is_bf(image: &[u8]) -> bool {
    is_kib(image, KIB) && ends_with_mark(image, b"BFBF")
}

/// 256 KiB with BFSC's mark.
pub fn is_sc(image: &[u8]) -> bool {
    is_kib(image, KIB) && ends_with_mark(image, b"BFSC")
}
