//! Schemes that are known and not supported: their names, and the tests that recognise their images so
//! that these are refused by name.

use super::signature::{ends_with_mark, has, is_any_kib, is_kib, Signature};
use crate::cartridge::layout::BANK_SIZE;

/// Names, with further extensions of file names.
pub const NAMES: &[(&str, &[&str])] = &[
    ("03E0", &["03E"]),
    ("2IN1", &["2N1"]),
    ("4IN1", &["4N1"]),
    ("8IN1", &["8N1"]),
    ("16IN1", &["16N", "16N1"]),
    ("32IN1", &["32N", "32N1"]),
    ("64IN1", &["64N", "64N1"]),
    ("128IN1", &["128", "128N1"]),
    ("3EX", &[]),
    ("3E+", &["3EP"]),
    ("4A50", &["4A5"]),
    ("AR", &[]),
    ("BUS", &[]),
    ("CDF", &[]),
    ("CM", &[]),
    ("CTY", &[]),
    ("DPC", &[]),
    ("DPC+", &["DPP"]),
    ("EFF", &[]),
    ("ELF", &[]),
    ("F0", &[]),
    ("FA2", &[]),
    ("FC", &[]),
    ("GL", &[]),
    ("JANE", &["JAN"]),
    ("MDM", &[]),
    ("MVC", &[]),
    ("TVBOY", &["TVB"]),
    ("WD", &["WDSW"]),
];

/// Bytes at the start of an image in which MDM has its mark.
const MDM_AREA: usize = 2 * BANK_SIZE;
/// Bytes of a block on a Supercharger tape.
const AR_BLOCK: usize = 8448;
/// The area that FA2 leaves empty in 32 KiB starts here.
const FA2_EMPTY: usize = 29 * 1024;

pub fn is_elf(image: &[u8]) -> bool {
    image.starts_with(b"\x7FELF")
}

const T3E_PLUS: &[Signature] = &[(b"TJ3E", 1)];
pub fn is_3e_plus(image: &[u8]) -> bool {
    has(image, T3E_PLUS)
}

const MDM: &[Signature] = &[(b"MDMC", 1)];
pub fn is_mdm(image: &[u8]) -> bool {
    has(&image[..image.len().min(MDM_AREA)], MDM)
}

pub fn is_mvc(image: &[u8]) -> bool {
    image.starts_with(b"MVC\0")
}

const GL: &[Signature] = &[(&[0xAD, 0xB8, 0x0C], 1)]; // LDA $0CB8
pub fn is_gl(image: &[u8]) -> bool {
    is_any_kib(image, &[4, 6]) && has(image, GL)
}

/// A tape of whole blocks, or one of 6 KiB.
pub fn is_ar(image: &[u8]) -> bool {
    !image.is_empty() && image.len() % AR_BLOCK == 0 || is_kib(image, 6)
}

const FC: &[Signature] = &[
    (&[0x8D, 0xF8, 0x1F, 0x4A, 0x4A, 0x8D], 1), // STA $1FF8, LSR, LSR, STA
    (&[0x8D, 0xF8, 0xFF, 0x8D, 0xFC, 0xFF], 1), // STA $FFF8, STA $FFFC
    (&[0x8C, 0xF9, 0xFF, 0xAD, 0xFC, 0xFF], 1), // STY $FFF9, LDA $FFFC
];
pub fn is_fc_4k_or_16k(image: &[u8]) -> bool {
    is_any_kib(image, &[4, 16]) && has(image, FC)
}

pub fn is_fc_8k_or_32k(image: &[u8]) -> bool {
    is_any_kib(image, &[8, 32]) && has(image, FC)
}

const T3EX: &[Signature] = &[(b"3EX", 2)];
pub fn is_3ex(image: &[u8]) -> bool {
    has(image, T3EX)
}

const JANE: &[Signature] = &[(&[0xAD, 0xF1, 0xFF, 0x60], 1)]; // LDA $FFF1, RTS
pub fn is_jane(image: &[u8]) -> bool {
    is_kib(image, 16) && has(image, JANE)
}

pub fn is_fa2(image: &[u8]) -> bool {
    is_any_kib(image, &[24, 28])
}

pub fn is_fa2_32k(image: &[u8]) -> bool {
    is_kib(image, 32) && image[FA2_EMPTY..].iter().all(|&byte| byte == 0)
}

const DPC_PLUS: &[Signature] = &[(b"DPC+", 2)];
pub fn is_dpc_plus(image: &[u8]) -> bool {
    is_kib(image, 29) || is_kib(image, 32) && has(image, DPC_PLUS)
}

/// 10 KiB, with or without the random number generator's 256 bytes.
pub fn is_dpc(image: &[u8]) -> bool {
    (10 * 1024..=10 * 1024 + 256).contains(&image.len())
}

/// 8 KiB and three bytes, as in the only dump.
pub fn is_wd_dump(image: &[u8]) -> bool {
    image.len() == 8 * 1024 + 3
}

const WD: &[Signature] = &[(&[0xA5, 0x39, 0x4C], 1)]; // LDA $39, JMP
pub fn is_wd(image: &[u8]) -> bool {
    is_kib(image, 8) && has(image, WD)
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

/// The vectors are those of a 4A50 cartridge: its name as the NMI's, or a start at $1Fxx with a NOP at
/// $6Exx or $6Fxx.
pub fn is_4a50(image: &[u8]) -> bool {
    if !is_any_kib(image, &[64, 128, 256]) {
        return false;
    }
    let vectors = &image[image.len() - 6..];
    let [low, high] = [image[0xFFFC], image[0xFFFD]];
    let start = usize::from(u16::from_le_bytes([low, high]));
    vectors.starts_with(&[0x50, 0x4A])
        || high & 0x1F == 0x1F
            && image
                .get(start..start + 3)
                .is_some_and(|code| code[0] == 0x0C && code[2] & 0xFE == 0x6E)
}

pub fn is_f0(image: &[u8]) -> bool {
    is_kib(image, 64)
}

const TVBOY: &[Signature] = &[(&[0x91, 0x82, 0x6C, 0xFC, 0xFF], 1)]; // STA ($82),Y, JMP ($FFFC)
pub fn is_tvboy(image: &[u8]) -> bool {
    is_kib(image, 512) && has(image, TVBOY)
}
