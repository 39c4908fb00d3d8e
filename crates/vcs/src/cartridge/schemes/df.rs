//! DF and DFSC: homebrew's 128 KiB in 32 banks, without and with RAM.
//!
//! Source: Stella's description of the format.

use super::signature::{SC_RAM, ends_with_mark, is_kib};
use crate::cartridge::layout::{Layout, Scheme, Sizes, draw_bank_and_ram, hotspot_per_bank};

const KIB: usize = 128;
/// The offset of bank 0's hotspot.
const HOTSPOTS: usize = 0xFC0;

impl Scheme {
    /// 128 KiB in banks of 4 KiB, hotspots $1FC0-$1FDF.
    pub const DF: Scheme = Scheme(&Layout {
        name: "DF",
        sizes: Sizes::Kib(&[KIB]),
        start: [15, 0, 0, 0],
        hotspot: Some(|now, offset| hotspot_per_bank(HOTSPOTS, now, offset)),
        ..Layout::BANKED
    });

    /// DF with 128 bytes of RAM: written at $1000-$107F, read at $1080-$10FF.
    pub const DFSC: Scheme = Scheme(&Layout {
        name: "DFSC",
        extensions: &["DFS"],
        ram: SC_RAM,
        start: [15, 0, 0, 0],
        draw: |map, _, [bank, ..]| draw_bank_and_ram(map, bank, SC_RAM),
        ..*Scheme::DF.0
    });
}

/// 128 KiB with DF's mark.
pub fn is_df(image: &[u8]) -> bool {
    is_kib(image, KIB) && ends_with_mark(image, b"DFDF")
}

/// 128 KiB with DFSC's mark.
pub fn is_sc(image: &[u8]) -> bool {
    is_kib(image, KIB) && ends_with_mark(image, b"DFSC")
}
