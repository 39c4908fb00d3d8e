//! The bank schemes: their names, and the sizes of their images.

use super::CartridgeError;
use borsh::{BorshDeserialize, BorshSerialize};
use std::fmt;
use std::str::FromStr;

/// How an image is banked. Addresses are those in the cartridge's $1000 to $1FFF; a hotspot
/// switches on every access to it. RAM has one port to read and one to write.
#[derive(Clone, Copy, Debug, PartialEq, Eq, BorshSerialize, BorshDeserialize)]
pub enum Scheme {
    /// 2 KiB, seen twice.
    K2,
    /// 4 KiB.
    K4,
    /// 8 KiB, hotspots $1FF8-$1FF9.
    F8,
    /// 16 KiB, hotspots $1FF6-$1FF9.
    F6,
    /// 32 KiB, hotspots $1FF4-$1FFB.
    F4,
    /// 4 KiB with 128 bytes of RAM: written at $1000-$107F, read at $1080-$10FF.
    K4Sc,
    /// F8 with the same RAM.
    F8Sc,
    /// F6 with the same RAM.
    F6Sc,
    /// F4 with the same RAM.
    F4Sc,
    /// CBS RAM Plus: 12 KiB, hotspots $1FF8-$1FFA, and 256 bytes of RAM: written at $1000-$10FF, read
    /// at $1100-$11FF.
    Fa,
    /// Activision: 8 KiB. The bank is bit 5, inverted, of what is on the data bus in the cycle after
    /// an access to $01FE: the high byte of where a subroutine call or return goes.
    Fe,
    /// Parker Brothers: 8 KiB in slices of 1 KiB. $1FE0-$1FE7 choose what is at $1000, $1FE8-$1FEF at
    /// $1400, $1FF0-$1FF7 at $1800; the last slice is always at $1C00.
    E0,
    /// M-Network: 8, 12 or 16 KiB in slices of 2 KiB, the last always at $1800, and 2 KiB of RAM.
    /// $1FE0-$1FE6 choose the slice at $1000 and $1FE7 1 KiB of RAM in its place, written at
    /// $1000-$13FF and read at $1400-$17FF. $1FE8-$1FEB choose which 256 bytes of the other 1 KiB are
    /// written at $1800-$18FF and read at $1900-$19FF. With 8 KiB the hotspots are from $1FE4 on.
    E7,
    /// Tigervision: 4 to 512 KiB in slices of 2 KiB, the last always at $1800. A write to $00-$3F
    /// puts the slice of that number at $1000.
    T3f,
    /// 3F with 32 KiB of RAM in slices of 1 KiB: a write to $3F is for a slice of the image, one to
    /// $3E for one of the RAM, read at $1000-$13FF and written at $1400-$17FF.
    T3e,
}

/// All schemes with their names, and by which extensions of files they are known as well.
const NAMES: [(Scheme, &str, &[&str]); 15] = [
    (Scheme::K2, "2K", &[]),
    (Scheme::K4, "4K", &[]),
    (Scheme::K4Sc, "4KSC", &["4KS"]),
    (Scheme::F8, "F8", &[]),
    (Scheme::F8Sc, "F8SC", &["F8S"]),
    (Scheme::F6, "F6", &[]),
    (Scheme::F6Sc, "F6SC", &["F6S"]),
    (Scheme::F4, "F4", &[]),
    (Scheme::F4Sc, "F4SC", &["F4S"]),
    (Scheme::Fa, "FA", &[]),
    (Scheme::Fe, "FE", &[]),
    (Scheme::E0, "E0", &[]),
    (Scheme::E7, "E7", &["E78", "E78K"]),
    (Scheme::T3f, "3F", &[]),
    (Scheme::T3e, "3E", &[]),
];

/// Schemes that are known and not supported, with the extensions that stand for them.
const UNSUPPORTED: [(&str, &[&str]); 41] = [
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

impl Scheme {
    /// The scheme that a file name's extension forces, in either case and with or without the dot;
    /// `None` for those that leave it open, as `bin` and `a26`. They are the extensions that Stella
    /// and the Harmony cartridge know.
    ///
    /// # Errors
    /// If the extension stands for a scheme that is not supported.
    pub fn from_extension(extension: &str) -> Result<Option<Scheme>, CartridgeError> {
        match extension.trim_start_matches('.').parse() {
            Ok(scheme) => Ok(Some(scheme)),
            Err(CartridgeError::Unknown) => Ok(None),
            Err(error) => Err(error),
        }
    }

    /// Whether an image of this scheme may have `size` bytes.
    pub fn fits(self, size: usize) -> bool {
        const K: usize = 1024;
        match self {
            Scheme::K2 => size == 2 * K,
            Scheme::K4 | Scheme::K4Sc => size == 4 * K,
            Scheme::F8 | Scheme::F8Sc | Scheme::Fe | Scheme::E0 => size == 8 * K,
            Scheme::F6 | Scheme::F6Sc => size == 16 * K,
            Scheme::F4 | Scheme::F4Sc => size == 32 * K,
            Scheme::Fa => size == 12 * K,
            Scheme::E7 => [8 * K, 12 * K, 16 * K].contains(&size),
            Scheme::T3f => size.is_power_of_two() && (4 * K..=512 * K).contains(&size),
            Scheme::T3e => size % (2 * K) == 0 && (4 * K..=512 * K).contains(&size),
        }
    }

    /// The sizes of its images, as one says them.
    fn sizes(self) -> &'static str {
        match self {
            Scheme::K2 => "2048",
            Scheme::K4 | Scheme::K4Sc => "4096",
            Scheme::F8 | Scheme::F8Sc | Scheme::Fe | Scheme::E0 => "8192",
            Scheme::F6 | Scheme::F6Sc => "16384",
            Scheme::F4 | Scheme::F4Sc => "32768",
            Scheme::Fa => "12288",
            Scheme::E7 => "8192, 12288 or 16384",
            Scheme::T3f => "a power of two from 4096 to 524288",
            Scheme::T3e => "a multiple of 2048 from 4096 to 524288",
        }
    }
}

impl FromStr for Scheme {
    type Err = CartridgeError;

    /// The scheme of a name or an extension, in either case.
    fn from_str(text: &str) -> Result<Scheme, CartridgeError> {
        let is = |name: &str| name.eq_ignore_ascii_case(text);
        let known = |name, others: &[&str]| is(name) || others.iter().any(|other| is(other));
        if let Some((scheme, ..)) = NAMES.iter().find(|(_, name, others)| known(name, others)) {
            return Ok(*scheme);
        }
        match UNSUPPORTED
            .iter()
            .find(|(name, others)| known(name, others))
        {
            Some((name, _)) => Err(CartridgeError::Unsupported(name)),
            None => Err(CartridgeError::Unknown),
        }
    }
}

impl fmt::Display for Scheme {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let name = NAMES.iter().find(|(scheme, ..)| scheme == self);
        f.write_str(name.map_or("", |(_, name, _)| name))
    }
}

impl fmt::Display for CartridgeError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            CartridgeError::Size(size) => {
                write!(f, "no cartridge: no bank scheme has images of {size} bytes")
            }
            CartridgeError::SizeForScheme { scheme, size } => write!(
                f,
                "no {scheme} cartridge: {size} bytes, and {scheme} has {}",
                scheme.sizes()
            ),
            CartridgeError::Unsupported(name) => {
                write!(
                    f,
                    "a cartridge of the bank scheme {name}, which is not supported"
                )
            }
            CartridgeError::Unknown => {
                f.write_str("no bank scheme is called so; those supported are")?;
                NAMES
                    .iter()
                    .try_for_each(|(_, name, _)| write!(f, " {name}"))
            }
        }
    }
}

impl std::error::Error for CartridgeError {}
