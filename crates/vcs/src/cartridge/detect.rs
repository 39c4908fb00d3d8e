//! Which scheme an image is of, from its size and from instructions and marks in it.
//!
//! An image says nothing about itself. Its size leaves few schemes open, and those that stay are told
//! apart by the instructions with which programs are known to switch banks, and by the marks that
//! later formats put into their images. The signatures and their order are those of Stella, which
//! has them from the MESS project and from AtariAge, so that an image runs here as it does there.

use super::{CartridgeError, Scheme, BANK_SIZE, SC_RAM};

/// Bytes to look for, and how often they must be found.
type Signature = (&'static [u8], usize);

const E0: &[Signature] = &[
    (&[0x8D, 0xE0, 0x1F], 1), // STA $1FE0
    (&[0x8D, 0xE0, 0x5F], 1), // STA $5FE0
    (&[0x8D, 0xE9, 0xFF], 1), // STA $FFE9
    (&[0x0C, 0xE0, 0x1F], 1), // NOP $1FE0
    (&[0xAD, 0xE0, 0x1F], 1), // LDA $1FE0
    (&[0xAD, 0xE9, 0xFF], 1), // LDA $FFE9
    (&[0xAD, 0xED, 0xFF], 1), // LDA $FFED
    (&[0xAD, 0xF3, 0xBF], 1), // LDA $BFF3
];
const E7: &[Signature] = &[
    (&[0xAD, 0xE2, 0xFF], 1), // LDA $FFE2
    (&[0xAD, 0xE5, 0xFF], 1), // LDA $FFE5
    (&[0xAD, 0xE5, 0x1F], 1), // LDA $1FE5
    (&[0xAD, 0xE7, 0x1F], 1), // LDA $1FE7
    (&[0x0C, 0xE7, 0x1F], 1), // NOP $1FE7
    (&[0x8D, 0xE7, 0xFF], 1), // STA $FFE7
    (&[0x8D, 0xE7, 0x1F], 1), // STA $1FE7
];
const E7_OF_8K: &[Signature] = &[
    (&[0xAD, 0xE4, 0xFF], 1), // LDA $FFE4
    (&[0xAD, 0xE5, 0xFF], 1), // LDA $FFE5
    (&[0xAD, 0xE6, 0xFF], 1), // LDA $FFE6
];
const FE: &[Signature] = &[
    (&[0x20, 0x00, 0xD0, 0xC6, 0xC5], 1), // JSR $D000, DEC $C5
    (&[0x20, 0xC3, 0xF8, 0xA5, 0x82], 1), // JSR $F8C3, LDA $82
    (&[0xD0, 0xFB, 0x20, 0x73, 0xFE], 1), // BNE, JSR $FE73
    (&[0xD0, 0xFB, 0x20, 0x68, 0xFE], 1), // BNE, JSR $FE68
    (&[0x20, 0x00, 0xF0, 0x84, 0xD6], 1), // JSR $F000, STY $D6
];
/// What speaks against FE.
const F8: &[Signature] = &[
    (&[0x8D, 0xF9, 0x1F], 2), // STA $1FF9
    (&[0x8D, 0xF9, 0xFF], 2), // STA $FFF9
];
const STA_3E: &[Signature] = &[(&[0x85, 0x3E], 1)];
const STA_3F: &[Signature] = &[(&[0x85, 0x3F], 2)];

const T3EX: &[Signature] = &[(b"3EX", 2)];
const T3E_PLUS: &[Signature] = &[(b"TJ3E", 1)];
const UA: &[Signature] = &[
    (&[0x8D, 0x40, 0x02], 1), // STA $0240
    (&[0xAD, 0x40, 0x02], 1), // LDA $0240
    (&[0xBD, 0x1F, 0x02], 1), // LDA $021F,X
    (&[0x2C, 0xC0, 0x02], 1), // BIT $02C0
    (&[0x8D, 0xC0, 0x02], 1), // STA $02C0
    (&[0xAD, 0xC0, 0x02], 1), // LDA $02C0
];
const S0FA0: &[Signature] = &[
    (&[0x2C, 0xC0, 0x0F], 1), // BIT $0FC0
    (&[0x8D, 0xC0, 0x0F], 1), // STA $0FC0
    (&[0xAD, 0xC0, 0x0F], 1), // LDA $0FC0
    (&[0x2C, 0xC0, 0xEF], 1), // BIT $EFC0
];
const S0840: &[Signature] = &[
    (&[0xAD, 0x00, 0x08], 2),       // LDA $0800
    (&[0xAD, 0x40, 0x08], 2),       // LDA $0840
    (&[0x2C, 0x00, 0x08], 2),       // BIT $0800
    (&[0x0C, 0x00, 0x08, 0x4C], 2), // NOP $0800, JMP
    (&[0x0C, 0xFF, 0x0F, 0x4C], 2), // NOP $0FFF, JMP
];
const S03E0: &[Signature] = &[
    (&[0x0D, 0xE0, 0x03, 0x0D], 1), // ORA $03E0, ORA
    (&[0xAD, 0xE0, 0x03, 0xAD], 1), // LDA $03E0, LDA
];
const WD: &[Signature] = &[(&[0xA5, 0x39, 0x4C], 1)]; // LDA $39, JMP
const CV: &[Signature] = &[
    (&[0x9D, 0xFF, 0xF3], 1), // STA $F3FF,X
    (&[0x99, 0x00, 0xF4], 1), // STA $F400,Y
];
const FC: &[Signature] = &[
    (&[0x8D, 0xF8, 0x1F, 0x4A, 0x4A, 0x8D], 1), // STA $1FF8, LSR, LSR, STA
    (&[0x8D, 0xF8, 0xFF, 0x8D, 0xFC, 0xFF], 1), // STA $FFF8, STA $FFFC
    (&[0x8C, 0xF9, 0xFF, 0xAD, 0xFC, 0xFF], 1), // STY $FFF9, LDA $FFFC
];
const GL: &[Signature] = &[(&[0xAD, 0xB8, 0x0C], 1)]; // LDA $0CB8
const JANE: &[Signature] = &[(&[0xAD, 0xF1, 0xFF, 0x60], 1)]; // LDA $FFF1, RTS
const CTY: &[Signature] = &[(b"LENIN", 1)];
const CDF: &[Signature] = &[(b"CDF", 3), (b"PLUSCDFJ", 1)];
const DPC_PLUS: &[Signature] = &[(b"DPC+", 2)];
const BUS: &[Signature] = &[(b"BUS", 2)];
const TVBOY: &[Signature] = &[(&[0x91, 0x82, 0x6C, 0xFC, 0xFF], 1)]; // STA ($82),Y, JMP ($FFFC)
const MDM: &[Signature] = &[(b"MDMC", 1)];
const EF: &[Signature] = &[
    (&[0x0C, 0xE0, 0xFF], 1), // NOP $FFE0
    (&[0xAD, 0xE0, 0xFF], 1), // LDA $FFE0
    (&[0x0C, 0xE0, 0x1F], 1), // NOP $1FE0
    (&[0xAD, 0xE0, 0x1F], 1), // LDA $1FE0
];
const X07: &[Signature] = &[
    (&[0xAD, 0x0D, 0x08], 1), // LDA $080D
    (&[0xAD, 0x1D, 0x08], 1), // LDA $081D
    (&[0xAD, 0x2D, 0x08], 1), // LDA $082D
    (&[0x0C, 0x0D, 0x08], 1), // NOP $080D
    (&[0x0C, 0x1D, 0x08], 1), // NOP $081D
    (&[0x0C, 0x2D, 0x08], 1), // NOP $082D
];

/// Bytes of a block on a Supercharger tape.
const AR_BLOCK: usize = 8448;
const ELF: &[u8] = b"\x7FELF";

/// The scheme of an image whose name says nothing.
///
/// # Errors
/// If it is of a known scheme that is not supported, or of a size that no scheme has.
pub(super) fn detect(image: &[u8]) -> Result<Scheme, CartridgeError> {
    let size = image.len();
    let found = by_mark(image).or_else(|| by_size(image));
    match found.unwrap_or(Err(CartridgeError::Size(size))) {
        Ok(scheme) if !scheme.fits(size) => Err(CartridgeError::Size(size)),
        found => found,
    }
}

type Found = Option<Result<Scheme, CartridgeError>>;

/// What an image says itself to be, whatever its size.
fn by_mark(image: &[u8]) -> Found {
    let start = &image[..image.len().min(8 * 1024)];
    let name = if image.starts_with(ELF) {
        "ELF"
    } else if has(image, T3E_PLUS) {
        "3E+"
    } else if has(start, MDM) {
        "MDM"
    } else if image.starts_with(b"MVC\0") {
        "MVC"
    } else {
        return None;
    };
    unsupported(name)
}

fn by_size(image: &[u8]) -> Found {
    let has = |signatures| has(image, signatures);
    let size = image.len();
    let whole = size % 1024 == 0;
    match if whole { size / 1024 } else { 0 } {
        _ if size == 0 => None,
        _ if size % AR_BLOCK == 0 => unsupported("AR"),
        6 if has(GL) => unsupported("GL"),
        6 => unsupported("AR"),
        2 | 4 if has(CV) => unsupported("CV"),
        2 => supported(Scheme::K2),
        4 if says_sc(image) => supported(Scheme::K4Sc),
        4 if has(FC) => unsupported("FC"),
        4 if has(GL) => unsupported("GL"),
        4 => supported(Scheme::K4),
        8 => of_8k(image),
        12 if has(E7) => supported(Scheme::E7),
        12 => supported(Scheme::Fa),
        16 if has_ram(image) => supported(Scheme::F6Sc),
        16 if has(E7) => supported(Scheme::E7),
        16 if has(FC) => unsupported("FC"),
        16 => tigervision(image, false)
            .or_else(|| has(JANE).then_some(Err(CartridgeError::Unsupported("JANE"))))
            .or(supported(Scheme::F6)),
        24 | 28 => unsupported("FA2"),
        29 => unsupported("DPC+"),
        32 => of_32k(image),
        64 => of_64k(image),
        128 | 256 => large(image),
        512 if has(TVBOY) => unsupported("TVBOY"),
        512 if has(CDF) => unsupported("CDF"),
        _ if size == 8 * 1024 + 3 => unsupported("WD"),
        _ if (10 * 1024..=10 * 1024 + 256).contains(&size) => unsupported("DPC"),
        _ => tigervision(image, true),
    }
}

fn of_8k(image: &[u8]) -> Found {
    let has = |signatures| has(image, signatures);
    if has_ram(image) {
        return supported(Scheme::F8Sc);
    }
    if image[..BANK_SIZE] == image[BANK_SIZE..] {
        return supported(Scheme::F8); // 4 KiB dumped twice: no hotspot shows
    }
    if has(E0) {
        return supported(Scheme::E0);
    }
    tigervision(image, true).or_else(|| {
        if has(UA) {
            unsupported("UA")
        } else if has(S0FA0) {
            unsupported("0FA0")
        } else if has(FE) && !has(F8) {
            supported(Scheme::Fe)
        } else if has(S0840) {
            unsupported("0840")
        } else if has(E7_OF_8K) {
            supported(Scheme::E7)
        } else if has(WD) {
            unsupported("WD")
        } else if has(FC) {
            unsupported("FC")
        } else if has(S03E0) {
            unsupported("03E0")
        } else {
            supported(Scheme::F8)
        }
    })
}

fn of_32k(image: &[u8]) -> Found {
    let has = |signatures| has(image, signatures);
    if has(CTY) {
        unsupported("CTY")
    } else if has(CDF) {
        unsupported("CDF")
    } else if has(DPC_PLUS) {
        unsupported("DPC+")
    } else if has_ram(image) {
        supported(Scheme::F4Sc)
    } else {
        tigervision(image, true).or_else(|| {
            if has(BUS) {
                unsupported("BUS")
            } else if image[29 * 1024..].iter().all(|&byte| byte == 0) {
                unsupported("FA2")
            } else if has(FC) {
                unsupported("FC")
            } else {
                supported(Scheme::F4)
            }
        })
    }
}

fn of_64k(image: &[u8]) -> Found {
    let has = |signatures| has(image, signatures);
    let end = &image[image.len() - 8..];
    let says = |mark: &[u8]| end.windows(mark.len()).any(|bytes| bytes == mark);
    if says(b"EFFB") {
        return unsupported("EFF");
    }
    if has(CDF) {
        return unsupported("CDF");
    }
    tigervision(image, true).or_else(|| {
        if is_4a50(image) {
            unsupported("4A50")
        } else if says(b"EFSC") || has(EF) && has_ram(image) {
            unsupported("EFSC")
        } else if says(b"EFEF") || has(EF) {
            unsupported("EF")
        } else if has(X07) {
            unsupported("X07")
        } else {
            unsupported("F0")
        }
    })
}

/// 128 or 256 KiB.
fn large(image: &[u8]) -> Found {
    let end = &image[image.len() - 8..];
    let says = |mark: &[u8]| end.windows(mark.len()).any(|bytes| bytes == mark);
    if has(image, CDF) {
        return unsupported("CDF");
    }
    let ram = tigervision(image, false);
    ram.or_else(|| {
        for name in ["DFDF", "DFSC", "BFBF", "BFSC"] {
            if says(name.as_bytes()) {
                let without_ram = name.strip_suffix("DF").or(name.strip_suffix("BF"));
                return unsupported(without_ram.unwrap_or(name));
            }
        }
        None
    })
    .or_else(|| tigervision(image, true))
    .or_else(|| is_4a50(image).then_some(Err(CartridgeError::Unsupported("4A50"))))
    .or(unsupported("SB"))
}

/// 3EX, 3E, and if `plain` 3F as well.
fn tigervision(image: &[u8], plain: bool) -> Found {
    if has(image, T3EX) {
        unsupported("3EX")
    } else if !has(image, STA_3F) {
        None
    } else if has(image, STA_3E) {
        supported(Scheme::T3e)
    } else if plain {
        supported(Scheme::T3f)
    } else {
        None
    }
}

fn supported(scheme: Scheme) -> Found {
    Some(Ok(scheme))
}

fn unsupported(name: &'static str) -> Found {
    Some(Err(CartridgeError::Unsupported(name)))
}

/// Whether one of the signatures is found as often as it must be.
fn has(image: &[u8], signatures: &[Signature]) -> bool {
    signatures.iter().any(|&(bytes, times)| {
        let mut rest = image;
        (0..times).all(|_| {
            let found = rest.windows(bytes.len()).position(|at| at == bytes);
            found.is_some_and(|at| {
                rest = &rest[at + bytes.len()..];
                true
            })
        })
    })
}

/// Whether every bank has the area of the RAM's ports as dumps of such cartridges have it, the first
/// half equal to the second.
fn has_ram(image: &[u8]) -> bool {
    image
        .chunks_exact(BANK_SIZE)
        .all(|bank| bank[..SC_RAM] == bank[SC_RAM..2 * SC_RAM])
}

/// Whether 4 KiB say that they have RAM: nothing under its ports, and the letters at $1FFA.
fn says_sc(image: &[u8]) -> bool {
    let nothing = image[1..2 * SC_RAM].iter().all(|&byte| byte == image[0]);
    nothing && image[BANK_SIZE - 6..].starts_with(b"SC")
}

/// Whether the vectors are those of a 4A50 cartridge: its name as the NMI's, or a start at $1Fxx with a
/// NOP at $6Exx or $6Fxx.
fn is_4a50(image: &[u8]) -> bool {
    let vectors = &image[image.len() - 6..];
    let [low, high] = [image[0xFFFC], image[0xFFFD]];
    let start = usize::from(u16::from_le_bytes([low, high]));
    vectors.starts_with(&[0x50, 0x4A])
        || high & 0x1F == 0x1F
            && image
                .get(start..start + 3)
                .is_some_and(|code| code[0] == 0x0C && code[2] & 0xFE == 0x6E)
}
