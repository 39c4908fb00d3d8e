//! EF and EFSC: homebrew's 64 KiB in 16 banks, without and with RAM.
//!
//! Source: Stella's description of the format; its hotspots are those of F4, moved down.

use super::signature::{SC_RAM, Signature, ends_with_mark, has, has_sc_ram, is_kib};
use crate::cartridge::layout::{Layout, Scheme, Sizes, draw_bank_and_ram, hotspot_per_bank};

const SIZES: Sizes = Sizes::Kib(&[64]);
/// The offset of bank 0's hotspot.
const HOTSPOTS: usize = 0xFE0;

impl Scheme {
    /// 64 KiB in banks of 4 KiB, hotspots $1FE0-$1FEF.
    pub const EF: Scheme = Scheme(&Layout {
        name: "EF",
        sizes: SIZES,
        start: [1, 0, 0, 0],
        hotspot: Some(|now, offset| hotspot_per_bank(HOTSPOTS, now, offset)),
        ..Layout::BANKED
    });

    /// EF with 128 bytes of RAM: written at $1000-$107F, read at $1080-$10FF.
    pub const EFSC: Scheme = Scheme(&Layout {
        name: "EFSC",
        extensions: &["EFS"],
        ram: SC_RAM,
        start: [15, 0, 0, 0],
        draw: |map, _, [bank, ..]| draw_bank_and_ram(map, bank, SC_RAM),
        ..*Scheme::EF.0
    });
}

const ACCESSES: &[Signature] = &[
    (&[0x0C, 0xE0, 0xFF], 1), // NOP $FFE0
    (&[0xAD, 0xE0, 0xFF], 1), // LDA $FFE0
    (&[0x0C, 0xE0, 0x1F], 1), // NOP $1FE0
    (&[0xAD, 0xE0, 0x1F], 1), // LDA $1FE0
];

/// 64 KiB with EFSC's mark, or with the first hotspot and the area of the RAM in every bank.
pub fn is_sc(image: &[u8]) -> bool {
    is_kib(image, 64)
        && (ends_with_mark(image, b"EFSC") || has(image, ACCESSES) && has_sc_ram(image))
}

/// 64 KiB with EF's mark, or with an access to the first hotspot.
pub fn is_ef(image: &[u8]) -> bool {
    is_kib(image, 64) && (ends_with_mark(image, b"EFEF") || has(image, ACCESSES))
}
