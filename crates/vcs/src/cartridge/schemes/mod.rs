//! The table of the bank schemes, one file each, and their detection in an image.
//!
//! An image does not state its scheme. Its size leaves a few, which are distinguished by the instructions with which
//! programs are known to switch banks, and by the signatures that later formats put into their images. The signatures
//! and their order are those of Stella, which took them from the MESS project and from AtariAge, so that an image runs
//! here as it does there.

mod ar;
mod bf;
pub(super) mod cm;
mod cv;
mod df;
mod dpc;
mod e0;
mod e7;
mod ef;
mod f0;
mod f4;
mod f6;
mod f8;
mod fa;
mod fa2;
mod fc;
mod fe;
mod k2;
mod k4;
mod mdm;
mod s0840;
mod s0fa0;
mod s4a50;
mod sb;
mod several;
mod signature;
mod t3e;
mod t3e_plus;
mod t3f;
mod tvboy;
mod ua;
mod unsupported;
mod wd;
mod x07;

use crate::cartridge::layout::Scheme;
use Known::{Supported, Unsupported};
use std::str::FromStr;
use thiserror::Error;

/// A scheme, or the name of one that is not supported, and the test that an image of it passes.
enum Known {
    Supported(Scheme, fn(&[u8]) -> bool),
    Unsupported(&'static str, fn(&[u8]) -> bool),
}

/// All schemes in the order in which an image is tested for them: the first whose test it passes is its
/// scheme.
static TABLE: &[Known] = &[
    // marks in images of any size
    Unsupported("ELF", unsupported::is_elf),
    Supported(Scheme::T3E_PLUS, t3e_plus::is_3e_plus),
    Supported(Scheme::MDM, mdm::is_mdm),
    Unsupported("MVC", unsupported::is_mvc),
    // 2 to 12 KiB, and 16 KiB before its hotspots are looked for
    Supported(Scheme::CV, cv::is_cv),
    Supported(Scheme::K2, k2::fits),
    Supported(Scheme::K4SC, k4::is_sc),
    Supported(Scheme::F6SC, f6::is_sc),
    Supported(Scheme::E7, e7::is_12k_or_16k),
    Supported(Scheme::FC, fc::is_4k_or_16k),
    Unsupported("GL", unsupported::is_gl),
    Supported(Scheme::AR, ar::fits),
    Supported(Scheme::K4, k4::fits),
    Supported(Scheme::FA, fa::fits),
    // sizes and marks that leave no doubt
    Supported(Scheme::FA2, fa2::is_24k_or_28k),
    Supported(Scheme::FA2, fa2::is_29k),
    Supported(Scheme::DPC, dpc::fits),
    Supported(Scheme::WDSW, wd::is_wdsw),
    Unsupported("CTY", unsupported::is_cty),
    Unsupported("EFF", unsupported::is_eff),
    Supported(Scheme::TVBOY, tvboy::is_tvboy),
    Unsupported("CDF", unsupported::is_cdf),
    Unsupported("DPC+", unsupported::is_dpc_plus),
    Supported(Scheme::F4SC, f4::is_sc),
    Supported(Scheme::F8SC, f8::is_sc),
    Supported(Scheme::F8, f8::is_doubled),
    Supported(Scheme::E0, e0::is_e0),
    // Tigervision's hotspots, in images of many sizes
    Supported(Scheme::T3EX, t3e::is_3ex),
    Supported(Scheme::T3E, t3e::is_3e),
    Supported(Scheme::DF, df::is_df),
    Supported(Scheme::DFSC, df::is_sc),
    Supported(Scheme::BF, bf::is_bf),
    Supported(Scheme::BFSC, bf::is_sc),
    Supported(Scheme::T3F, t3f::is_3f),
    // other hotspots
    Unsupported("JANE", unsupported::is_jane),
    Supported(Scheme::UA, ua::is_ua),
    Supported(Scheme::S0FA0, s0fa0::is_0fa0),
    Supported(Scheme::FE, fe::is_fe),
    Supported(Scheme::S0840, s0840::is_0840),
    Supported(Scheme::E7, e7::is_8k),
    Supported(Scheme::WD, wd::is_wd),
    Unsupported("BUS", unsupported::is_bus),
    Supported(Scheme::FA2, fa2::is_32k),
    Supported(Scheme::FC, fc::is_8k_or_32k),
    Unsupported("03E0", unsupported::is_03e0),
    Supported(Scheme::S4A50, s4a50::is_4a50),
    Supported(Scheme::EFSC, ef::is_sc),
    Supported(Scheme::EF, ef::is_ef),
    Supported(Scheme::X07, x07::is_x07),
    // what is left of each size
    Supported(Scheme::F8, f8::fits),
    Supported(Scheme::F6, f6::fits),
    Supported(Scheme::F4, f4::fits),
    Supported(Scheme::F0, f0::fits),
    Supported(Scheme::SB, sb::fits),
    // only by name
    Supported(Scheme::UASW, |_| false),
    Supported(Scheme::CM, |_| false),
    Supported(Scheme::N2IN1, |_| false),
    Supported(Scheme::N4IN1, |_| false),
    Supported(Scheme::N8IN1, |_| false),
    Supported(Scheme::N16IN1, |_| false),
    Supported(Scheme::N32IN1, |_| false),
    Supported(Scheme::N64IN1, |_| false),
    Supported(Scheme::N128IN1, |_| false),
];

/// Returns the size in bytes of the largest image of any supported scheme.
pub fn largest_image() -> usize {
    let sizes = TABLE.iter().map(|known| match known {
        Supported(scheme, _) => scheme.0.sizes.largest(),
        Unsupported(..) => 0,
    });
    sizes.max().unwrap_or(0)
}

/// Returns the supported schemes in the order of their names.
fn supported() -> Vec<Scheme> {
    let mut schemes: Vec<Scheme> = TABLE
        .iter()
        .filter_map(|known| match known {
            Supported(scheme, _) => Some(*scheme),
            Unsupported(..) => None,
        })
        .collect();
    schemes.sort_by_key(|scheme| scheme.name());
    schemes.dedup();
    schemes
}

/// The names of the supported schemes with spaces between.
fn names() -> String {
    let names: Vec<&str> = supported().iter().map(|scheme| scheme.name()).collect();
    names.join(" ")
}

/// Why an image or a name is no cartridge's.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum CartridgeError {
    /// No scheme has images of this number of bytes.
    #[error("not a cartridge image: no bank scheme has {0} bytes")]
    Size(usize),
    /// Images of the requested scheme have other sizes.
    #[error("not an image of scheme {scheme}: {size} bytes instead of {sizes}", sizes = .scheme.0.sizes)]
    SizeForScheme {
        /// The scheme.
        scheme: Scheme,
        /// The image's size in bytes.
        size: usize,
    },
    /// The image, or the name, is that of a scheme that is not supported; its name.
    #[error("bank scheme {0} is not supported")]
    Unsupported(&'static str),
    /// An image has fewer games.
    #[error("there is no game {game}: {}", match .games {
        1 => "the image has one".to_string(),
        games => format!("the image has {games}"),
    })]
    NoGame {
        /// The game, from 1.
        game: usize,
        /// The number of games in the image.
        games: usize,
    },
    /// No scheme has the requested name.
    #[error("unknown bank scheme; supported are {names}", names = names())]
    Unknown,
}

/// Returns the scheme of an image.
///
/// # Errors
/// If it is of a scheme that is not supported, or of a size that no scheme has.
pub fn detect(image: &[u8]) -> Result<Scheme, CartridgeError> {
    TABLE
        .iter()
        .find_map(|known| match *known {
            Supported(scheme, test) => test(image).then_some(Ok(scheme)),
            Unsupported(name, test) => {
                test(image).then_some(Err(CartridgeError::Unsupported(name)))
            }
        })
        .unwrap_or(Err(CartridgeError::Size(image.len())))
}

impl Scheme {
    /// Returns the schemes of this crate in the order of their names.
    pub fn all() -> Vec<Scheme> {
        supported()
    }

    /// Returns the scheme of a file name's extension, in either case and with or without
    /// the dot; `None` for those that leave it open, such as `bin` and `a26`. The extensions are those
    /// of Stella and of the Harmony cartridge.
    ///
    /// # Errors
    /// [`CartridgeError::Unsupported`] if the extension is that of a scheme that is not supported.
    pub fn from_extension(extension: &str) -> Result<Option<Scheme>, CartridgeError> {
        match extension.trim_start_matches('.').parse() {
            Ok(scheme) => Ok(Some(scheme)),
            Err(CartridgeError::Unknown) => Ok(None),
            Err(error) => Err(error),
        }
    }
}

impl FromStr for Scheme {
    type Err = CartridgeError;

    /// Returns the scheme of a name or an extension, in either case.
    ///
    /// # Errors
    /// [`CartridgeError::Unsupported`] or [`CartridgeError::Unknown`].
    fn from_str(text: &str) -> Result<Scheme, CartridgeError> {
        let is = |name: &str| name.eq_ignore_ascii_case(text);
        let has_name = |name, extensions: &[&str]| is(name) || extensions.iter().any(|e| is(e));
        let found = supported()
            .into_iter()
            .find(|scheme| has_name(scheme.name(), scheme.0.extensions));
        if let Some(scheme) = found {
            return Ok(scheme);
        }
        let mut unsupported = unsupported::NAMES.iter();
        match unsupported.find(|(name, extensions)| has_name(name, extensions)) {
            Some((name, _)) => Err(CartridgeError::Unsupported(name)),
            None => Err(CartridgeError::Unknown),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cartridge::layout::{LAST, Now};
    use std::collections::BTreeSet;

    /// A name or an extension that two schemes had would choose one of them silently.
    #[test]
    fn names_and_extensions_are_unique() {
        let supported = supported();
        let names = supported
            .iter()
            .map(|scheme| (scheme.name(), scheme.0.extensions));
        let all: Vec<&str> = names
            .chain(unsupported::NAMES.iter().copied())
            .flat_map(|(name, extensions)| [name].into_iter().chain(extensions.iter().copied()))
            .collect();
        let distinct: BTreeSet<&str> = all.iter().copied().collect();
        assert_eq!(distinct.len(), all.len());
        for known in TABLE {
            if let Unsupported(name, _) = known {
                assert!(
                    unsupported::NAMES.iter().any(|(known, _)| known == name),
                    "{name}"
                );
            }
        }
    }

    /// What a scheme's file gives must fit the address space and the saved state.
    #[test]
    fn layouts_are_consistent() {
        for scheme in supported() {
            let layout = scheme.0;
            let sizes = (0..=512)
                .map(|kib| kib * 1024)
                .chain([8 * 1024 + 3, 8448, 4 * 8448])
                .filter(|&size| scheme.fits(size));
            for size in sizes {
                let size = (layout.contents)(&vec![0; size]).len();
                // A chip's data follow the banks.
                let whole = size % layout.slice == 0 || layout.dpc;
                assert!(whole, "{scheme} with {size} bytes");
                let banks = size / layout.slice;
                for (part, start) in layout.start.into_iter().enumerate() {
                    let choices = (layout.choices)(banks, part);
                    assert!(
                        start == LAST || usize::from(start) < choices,
                        "{scheme}: part {part}"
                    );
                    assert!(choices <= usize::from(LAST), "{scheme}: part {part}");
                }
                for offset in crate::cartridge::HOTSPOTS..crate::cartridge::BANK_SIZE {
                    let now = Now {
                        banks,
                        bank: banks - 1,
                        latch: u32::MAX,
                    };
                    if let Some(switch) = layout.hotspot.and_then(|hotspot| hotspot(now, offset)) {
                        let choices = (layout.choices)(banks, switch.part);
                        assert!(switch.choice < choices, "{scheme}: offset {offset:03X}");
                    }
                }
            }
        }
    }
}
