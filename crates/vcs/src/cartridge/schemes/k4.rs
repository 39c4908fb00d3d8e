//! 4K and 4KSC: a bare ROM of 4 KiB, without switching.

use super::signature::{SC_RAM, is_kib};
use crate::cartridge::layout::{BANK_SIZE, Layout, Scheme, Sizes, draw_bank_and_ram};

const SIZES: Sizes = Sizes::Kib(&[4]);

impl Scheme {
    /// 4 KiB.
    pub const K4: Scheme = Scheme(&Layout {
        name: "4K",
        sizes: SIZES,
        ..Layout::BANKED
    });

    /// 4 KiB with 128 bytes of RAM: written at $1000-$107F, read at $1080-$10FF.
    pub const K4SC: Scheme = Scheme(&Layout {
        name: "4KSC",
        extensions: &["4KS"],
        sizes: SIZES,
        ram: SC_RAM,
        draw: |map, _, _| draw_bank_and_ram(map, 0, SC_RAM),
        ..Layout::BANKED
    });
}

pub fn fits(image: &[u8]) -> bool {
    is_kib(image, 4)
}

/// The image is marked: one value under both ports of the RAM, and the letters SC at $1FFA.
pub fn is_sc(image: &[u8]) -> bool {
    fits(image)
        && image[1..2 * SC_RAM].iter().all(|&byte| byte == image[0])
        && image[BANK_SIZE - 6..].starts_with(b"SC")
}
