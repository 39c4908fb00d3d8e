//! Ricochet's commands.

pub mod analyse;
pub mod cartridge;
pub mod hunt;
pub mod launch;
pub mod longest;
mod picture;
pub mod play;
mod start;
pub mod strength;
pub mod tournament;

use campaign::Subject;
use probe::symbols::Symbols;
use referee::Found;
use ricochet_cartridge::GAME;
use vcs::Cartridge;

/// The bundled image as a campaign works on it.
fn bundled() -> Result<Subject, Found> {
    let image = &GAME.images[0];
    let cartridge = Cartridge::new(image.bytes, None).map_err(Found::of)?;
    let symbols = Symbols::parse(image.symbols).map_err(Found::of)?;
    Ok(Subject::new(cartridge, symbols))
}
