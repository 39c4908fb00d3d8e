//! SB: Superbanking's 128 or 256 KiB, switched by accesses below the cartridge.
//!
//! Source: Stella's description of the format.

use super::signature::is_any_kib;
use crate::cartridge::layout::{LAST, Layout, Scheme, Sizes, Switch};

const KIB: &[usize] = &[128, 256];
/// The address lines that are compared.
const LINES: u16 = 0x1800;
/// Their state at the hotspots.
const HOTSPOTS: u16 = 0x0800;

impl Scheme {
    /// 128 or 256 KiB in banks of 4 KiB: an access to $0800 + B switches to bank B, B below the number of
    /// banks. Starts in the last bank.
    pub const SB: Scheme = Scheme(&Layout {
        name: "SB",
        sizes: Sizes::Kib(KIB),
        start: [LAST, 0, 0, 0],
        snoop: Some(|banks, seen, _| {
            (seen.address & LINES == HOTSPOTS).then_some(Switch {
                part: 0,
                choice: usize::from(seen.address) % banks,
            })
        }),
        ..Layout::BANKED
    });
}

/// All images of this size that have no other scheme's marks.
pub fn fits(image: &[u8]) -> bool {
    is_any_kib(image, KIB)
}
