//! F0: Dynacom's Megaboy, 64 KiB with one hotspot.
//!
//! Source: the Stella manual.

use super::signature::is_kib;
use crate::cartridge::layout::{Layout, Scheme, Sizes, Switch};

/// The offset of the hotspot.
const HOTSPOT: usize = 0xFF0;

impl Scheme {
    /// 64 KiB in banks of 4 KiB: an access to $1FF0 switches to the next bank, from the last to the first.
    /// Starts in the last bank.
    pub const F0: Scheme = Scheme(&Layout {
        name: "F0",
        sizes: Sizes::Kib(&[64]),
        start: [15, 0, 0, 0],
        hotspot: Some(|now, offset| {
            (offset == HOTSPOT).then_some(Switch {
                part: 0,
                choice: (now.bank + 1) % now.banks,
            })
        }),
        ..Layout::BANKED
    });
}

/// All images of this size that have no other scheme's marks.
pub fn fits(image: &[u8]) -> bool {
    is_kib(image, 64)
}
