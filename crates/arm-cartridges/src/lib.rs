//! Cartridges with an ARM for the console of the crate `vcs`: the bank schemes DPC+, CDF and BUS.
//!
//! Such a cartridge has a microcontroller that answers the 6507: it reads graphics and sound for it from streams of data, and
//! runs programs in Thumb code which the 6507 calls. The driver, the microcontroller's own program in the first 2 or 3 KiB of
//! an image, is not run; this crate does what it does. The game's Thumb code runs on the crate `armv4t_emu`.
//!
//! CDF stands for its versions 0 and 1, CDFJ and CDFJ+, and BUS for its versions 0 to 3; the driver in an image tells which.
//!
//! ```no_run
//! let image = std::fs::read("game.bin")?;
//! // any image: those without an ARM have the schemes of vcs
//! let cartridge = arm_cartridges::cartridge(&image, None)?;
//! let mut console = vcs::Console::new(cartridge, 0);
//! console.run_frame();
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Time
//!
//! A call of Thumb code takes no time of the 6507, as in Stella 6.7. Timers count the time between calls, and stand still
//! in them. A call that has not returned after [`INSTRUCTIONS`] instructions stops the program.
//!
//! Sources: Darrell Spice's articles on DPC+ and CDFJ programming on AtariAge; batari Basic's sources and manual; the NXP
//! user manual UM10161 of the LPC2103; the documentation of Stella and Gopher2600, and Stella 6.7 for what its frames show.

mod arm;
mod bus;
mod cdf;
mod dpc_plus;
mod music;
mod streams;

pub use arm::INSTRUCTIONS;
pub use bus::BUS;
pub use cdf::CDF;
pub use dpc_plus::DPC_PLUS;

use thiserror::Error;
use vcs::{Cartridge, CartridgeError, Scheme};

/// The schemes of this crate.
pub const SCHEMES: [Scheme; 3] = [BUS, CDF, DPC_PLUS];

/// The opcode that stops the 6507.
const JAM: u8 = 0x02;

/// Returns a cartridge with `image`, as [`Cartridge::new`], also of a scheme of this crate.
///
/// # Errors
/// As [`Cartridge::new`].
pub fn cartridge(image: &[u8], scheme: Option<Scheme>) -> Result<Cartridge, CartridgeError> {
    cartridge_of_game(image, scheme, 0)
}

/// Returns a cartridge with one of the games in `image`, as [`Cartridge::of_game`], also of a scheme of this crate.
///
/// # Errors
/// As [`Cartridge::of_game`].
pub fn cartridge_of_game(
    image: &[u8],
    scheme: Option<Scheme>,
    game: usize,
) -> Result<Cartridge, CartridgeError> {
    match Cartridge::of_game(image, scheme, game) {
        Err(CartridgeError::Unsupported(name)) => {
            let scheme = SCHEMES.into_iter().find(|scheme| scheme.name() == name);
            let scheme = scheme.ok_or(CartridgeError::Unsupported(name))?;
            Cartridge::of_game(image, Some(scheme), game)
        }
        made => made,
    }
}

/// Why a name is no scheme's.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum NameError {
    /// The scheme is known and not supported.
    #[error(transparent)]
    Unsupported(CartridgeError),
    /// No scheme has the name.
    #[error("unknown bank scheme; supported are {names}", names = names())]
    Unknown,
}

/// The names of all schemes, with spaces between.
fn names() -> String {
    let mut names: Vec<&str> = Scheme::all().iter().map(|scheme| scheme.name()).collect();
    names.extend(SCHEMES.map(|scheme| scheme.name()));
    names.sort_unstable();
    names.join(" ")
}

/// Returns the scheme of a name or an extension, in either case, of `vcs` or of this crate.
///
/// # Errors
/// If there is none, or it is not supported.
pub fn scheme(text: &str) -> Result<Scheme, NameError> {
    let is_named = |scheme: &Scheme| {
        let name = scheme.name();
        let mut names = scheme.extensions().iter().chain([&name]);
        names.any(|name| name.eq_ignore_ascii_case(text))
    };
    match SCHEMES.into_iter().find(is_named) {
        Some(scheme) => Ok(scheme),
        None => text.parse().map_err(|error| match error {
            CartridgeError::Unknown => NameError::Unknown,
            error => NameError::Unsupported(error),
        }),
    }
}

/// Returns the scheme of a file name's extension, as [`Scheme::from_extension`], also one of this crate.
///
/// # Errors
/// If the extension is that of a scheme that is not supported.
pub fn scheme_of_extension(extension: &str) -> Result<Option<Scheme>, NameError> {
    match scheme(extension.trim_start_matches('.')) {
        Ok(scheme) => Ok(Some(scheme)),
        Err(NameError::Unknown) => Ok(None),
        Err(error) => Err(error),
    }
}
