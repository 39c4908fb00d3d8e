//! An image that is compared with the engine.

use std::path::PathBuf;

use probe::symbols::Symbols;
use vcs::Cartridge;

use super::{Found, Game, Observer};

/// What is compared with the engine.
#[derive(Clone, Debug)]
pub struct Subject {
    /// The cartridge.
    pub cartridge: Cartridge,
    /// The symbols of its image.
    pub symbols: Symbols,
    /// Records every instruction.
    pub observer: Observer,
    /// The image's file, if it is not the bundled one.
    pub rom: Option<PathBuf>,
}

impl Subject {
    /// A subject on which nothing is recorded, the bundled image.
    pub fn new(cartridge: Cartridge, symbols: Symbols) -> Subject {
        Subject {
            cartridge,
            symbols,
            observer: Observer::Nothing,
            rom: None,
        }
    }

    /// The bundled image that is played by a game's name.
    ///
    /// # Errors
    /// It is no image, or its symbols are none.
    pub fn bundled(game: &Game) -> Result<Subject, Found> {
        let image = game.image().map_err(Found::of)?;
        let cartridge = Cartridge::new(image.bytes, None).map_err(Found::of)?;
        let symbols = Symbols::parse(image.symbols).map_err(Found::of)?;
        Ok(Subject::new(cartridge, symbols))
    }
}
