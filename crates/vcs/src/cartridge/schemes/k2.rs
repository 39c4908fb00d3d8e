//! 2K: a bare ROM of 2 KiB, without switching.

use super::signature::is_kib;
use crate::cartridge::layout::{BANK_SIZE, Layout, Scheme, Sizes, Source};

const SIZE: usize = BANK_SIZE / 2;

impl Scheme {
    /// 2 KiB, mirrored at $1800.
    pub const K2: Scheme = Scheme(&Layout {
        name: "2K",
        sizes: Sizes::Kib(&[2]),
        slice: SIZE,
        draw: |map, _, _| {
            map.set(0, SIZE, Source::Image(0));
            map.set(SIZE, SIZE, Source::Image(0));
        },
        ..Layout::BANKED
    });
}

pub fn fits(image: &[u8]) -> bool {
    is_kib(image, 2)
}
