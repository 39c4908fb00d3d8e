//! The games' parts of the program, in the order of the catalog.

use campaign::Lab;
use catalog::Catalog;
use referee::Game;

macro_rules! labs {
    ($($engine:ident $cartridge:ident $commands:ident $tools:ident,)*) => {
        &[$(&$tools::LAB),*]
    };
}

/// The parts of the bundled games.
static BUNDLED: &[&Lab] = catalog::rows!(labs);

/// The games that the program knows, with their parts of it.
#[derive(Debug)]
pub struct Labs {
    /// The games.
    pub catalog: Catalog,
    labs: Vec<&'static Lab>,
}

impl Labs {
    /// The bundled games.
    pub fn bundled() -> Labs {
        Labs::of(BUNDLED.to_vec())
    }

    /// The games of these parts, at least one.
    ///
    /// # Panics
    /// Panics without a game.
    pub fn of(labs: Vec<&'static Lab>) -> Labs {
        let games = labs.iter().map(|lab| lab.game);
        Labs {
            catalog: Catalog::new(games.collect::<Vec<_>>().leak()),
            labs,
        }
    }

    /// The part of a game of the catalog.
    ///
    /// # Panics
    /// Panics if it is the game of another catalog.
    pub fn part(&self, game: &Game) -> &'static Lab {
        let part = self.labs.iter().find(|lab| lab.game.name == game.name);
        part.expect("each game of the catalog has its part")
    }
}
