//! Schemes that are known and not supported: their names, and the tests that recognise their images so
//! that these are refused by name.

use super::signature::{Signature, ends_with_mark, has, is_any_kib, is_kib};

/// Names, with further extensions of file names.
pub const NAMES: &[(&str, &[&str])] = &[
    ("03E0", &["03E"]),
    ("BUS", &[]),
    ("CDF", &[]),
    ("CTY", &[]),
    ("DPC+", &["DPP"]),
    ("EFF", &[]),
    ("ELF", &[]),
    ("GL", &[]),
    ("JANE", &["JAN"]),
    ("MVC", &[]),
];

pub fn is_elf(image: &[u8]) -> bool {
    image.starts_with(b"\x7FELF")
}

pub fn is_mvc(image: &[u8]) -> bool {
    image.starts_with(b"MVC\0")
}

const GL: &[Signature] = &[(&[0xAD, 0xB8, 0x0C], 1)]; // LDA $0CB8
pub fn is_gl(image: &[u8]) -> bool {
    is_any_kib(image, &[4, 6]) && has(image, GL)
}

const JANE: &[Signature] = &[(&[0xAD, 0xF1, 0xFF, 0x60], 1)]; // LDA $FFF1, RTS
pub fn is_jane(image: &[u8]) -> bool {
    is_kib(image, 16) && has(image, JANE)
}

const DPC_PLUS: &[Signature] = &[(b"DPC+", 2)];
pub fn is_dpc_plus(image: &[u8]) -> bool {
    is_kib(image, 29) || is_kib(image, 32) && has(image, DPC_PLUS)
}

const S03E0: &[Signature] = &[
    (&[0x0D, 0xE0, 0x03, 0x0D], 1), // ORA $03E0, ORA
    (&[0xAD, 0xE0, 0x03, 0xAD], 1), // LDA $03E0, LDA
];
pub fn is_03e0(image: &[u8]) -> bool {
    is_kib(image, 8) && has(image, S03E0)
}

const CTY: &[Signature] = &[(b"LENIN", 1)];
pub fn is_cty(image: &[u8]) -> bool {
    is_kib(image, 32) && has(image, CTY)
}

const CDF: &[Signature] = &[(b"CDF", 3), (b"PLUSCDFJ", 1)];
pub fn is_cdf(image: &[u8]) -> bool {
    is_any_kib(image, &[32, 64, 128, 256, 512]) && has(image, CDF)
}

const BUS: &[Signature] = &[(b"BUS", 2)];
pub fn is_bus(image: &[u8]) -> bool {
    is_kib(image, 32) && has(image, BUS)
}

pub fn is_eff(image: &[u8]) -> bool {
    is_kib(image, 64) && ends_with_mark(image, b"EFFB")
}
