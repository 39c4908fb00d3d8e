//! Schemes that are known and not supported: their names, and the tests that recognise their images so
//! that these are refused by name.

use super::signature::{has, has_sc_ram, is_kib, Signature};
use crate::cartridge::layout::BANK_SIZE;

/// Names, with further extensions of file names.
pub const NAMES: &[(&str, &[&str])] = &[
    ("03E0", &["03E"]),
    ("0840", &["084"]),
    ("0FA0", &["0FA"]),
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
    ("BF", &[]),
    ("BFSC", &["BFS"]),
    ("BUS", &[]),
    ("CDF", &[]),
    ("CM", &[]),
    ("CTY", &[]),
    ("CV", &[]),
    ("DF", &[]),
    ("DFSC", &["DFS"]),
    ("DPC", &[]),
    ("DPC+", &["DPP"]),
    ("EF", &[]),
    ("EFF", &[]),
    ("EFSC", &["EFS"]),
    ("ELF", &[]),
    ("F0", &[]),
    ("FA2", &[]),
    ("FC", &[]),
    ("GL", &[]),
    ("JANE", &["JAN"]),
    ("MDM", &[]),
    ("MVC", &[]),
    ("SB", &[]),
    ("TVBOY", &["TVB"]),
    ("UA", &["UASW"]),
    ("WD", &["WDSW"]),
    ("X07", &[]),
];

/// Bytes at the end of an image in which some formats have a mark.
const MARK_AREA: usize = 8;
/// Bytes at the start of an image in which MDM has its mark.
const MDM_AREA: usize = 2 * BANK_SIZE;
/// Bytes of a block on a Supercharger tape.
const AR_BLOCK: usize = 8448;
/// The area that FA2 leaves empty in 32 KiB starts here.
const FA2_EMPTY: usize = 29 * 1024;

/// Whether `image` has one of these numbers of KiB.
fn is_any_kib(image: &[u8], sizes: &[usize]) -> bool {
    sizes.iter().any(|&kib| is_kib(image, kib))
}

/// Whether the image's last bytes contain `mark`.
fn ends_with_mark(image: &[u8], mark: &[u8]) -> bool {
    let area = image.len().saturating_sub(MARK_AREA);
    image[area..].windows(mark.len()).any(|bytes| bytes == mark)
}

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

const CV: &[Signature] = &[
    (&[0x9D, 0xFF, 0xF3], 1), // STA $F3FF,X
    (&[0x99, 0x00, 0xF4], 1), // STA $F400,Y
];
pub fn is_cv(image: &[u8]) -> bool {
    is_any_kib(image, &[2, 4]) && has(image, CV)
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

const UA: &[Signature] = &[
    (&[0x8D, 0x40, 0x02], 1), // STA $0240
    (&[0xAD, 0x40, 0x02], 1), // LDA $0240
    (&[0xBD, 0x1F, 0x02], 1), // LDA $021F,X
    (&[0x2C, 0xC0, 0x02], 1), // BIT $02C0
    (&[0x8D, 0xC0, 0x02], 1), // STA $02C0
    (&[0xAD, 0xC0, 0x02], 1), // LDA $02C0
];
pub fn is_ua(image: &[u8]) -> bool {
    is_kib(image, 8) && has(image, UA)
}

const S0FA0: &[Signature] = &[
    (&[0x2C, 0xC0, 0x0F], 1), // BIT $0FC0
    (&[0x8D, 0xC0, 0x0F], 1), // STA $0FC0
    (&[0xAD, 0xC0, 0x0F], 1), // LDA $0FC0
    (&[0x2C, 0xC0, 0xEF], 1), // BIT $EFC0
];
pub fn is_0fa0(image: &[u8]) -> bool {
    is_kib(image, 8) && has(image, S0FA0)
}

const S0840: &[Signature] = &[
    (&[0xAD, 0x00, 0x08], 2),       // LDA $0800
    (&[0xAD, 0x40, 0x08], 2),       // LDA $0840
    (&[0x2C, 0x00, 0x08], 2),       // BIT $0800
    (&[0x0C, 0x00, 0x08, 0x4C], 2), // NOP $0800, JMP
    (&[0x0C, 0xFF, 0x0F, 0x4C], 2), // NOP $0FFF, JMP
];
pub fn is_0840(image: &[u8]) -> bool {
    is_kib(image, 8) && has(image, S0840)
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

const EF: &[Signature] = &[
    (&[0x0C, 0xE0, 0xFF], 1), // NOP $FFE0
    (&[0xAD, 0xE0, 0xFF], 1), // LDA $FFE0
    (&[0x0C, 0xE0, 0x1F], 1), // NOP $1FE0
    (&[0xAD, 0xE0, 0x1F], 1), // LDA $1FE0
];
pub fn is_efsc(image: &[u8]) -> bool {
    is_kib(image, 64) && (ends_with_mark(image, b"EFSC") || has(image, EF) && has_sc_ram(image))
}

pub fn is_ef(image: &[u8]) -> bool {
    is_kib(image, 64) && (ends_with_mark(image, b"EFEF") || has(image, EF))
}

const X07: &[Signature] = &[
    (&[0xAD, 0x0D, 0x08], 1), // LDA $080D
    (&[0xAD, 0x1D, 0x08], 1), // LDA $081D
    (&[0xAD, 0x2D, 0x08], 1), // LDA $082D
    (&[0x0C, 0x0D, 0x08], 1), // NOP $080D
    (&[0x0C, 0x1D, 0x08], 1), // NOP $081D
    (&[0x0C, 0x2D, 0x08], 1), // NOP $082D
];
pub fn is_x07(image: &[u8]) -> bool {
    is_kib(image, 64) && has(image, X07)
}

pub fn is_f0(image: &[u8]) -> bool {
    is_kib(image, 64)
}

pub fn is_df(image: &[u8]) -> bool {
    is_any_kib(image, &[128, 256]) && ends_with_mark(image, b"DFDF")
}

pub fn is_dfsc(image: &[u8]) -> bool {
    is_any_kib(image, &[128, 256]) && ends_with_mark(image, b"DFSC")
}

pub fn is_bf(image: &[u8]) -> bool {
    is_any_kib(image, &[128, 256]) && ends_with_mark(image, b"BFBF")
}

pub fn is_bfsc(image: &[u8]) -> bool {
    is_any_kib(image, &[128, 256]) && ends_with_mark(image, b"BFSC")
}

pub fn is_sb(image: &[u8]) -> bool {
    is_any_kib(image, &[128, 256])
}

const TVBOY: &[Signature] = &[(&[0x91, 0x82, 0x6C, 0xFC, 0xFF], 1)]; // STA ($82),Y, JMP ($FFFC)
pub fn is_tvboy(image: &[u8]) -> bool {
    is_kib(image, 512) && has(image, TVBOY)
}
