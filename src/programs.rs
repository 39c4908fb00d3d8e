//! The games' parts of the program, in the order of the catalog.

use catalog::Catalog;
use program::Program;
use referee::Game;

macro_rules! programs {
    ($($engine:ident $cartridge:ident $commands:ident $tools:ident,)*) => {
        &[$(&$commands::PROGRAM),*]
    };
}

/// The parts of the bundled games.
static BUNDLED: &[&Program] = catalog::rows!(programs);

/// The games that the program knows, with their parts of the command line.
#[derive(Debug)]
pub struct Programs {
    /// The games.
    pub catalog: Catalog,
    programs: &'static [&'static Program],
}

impl Programs {
    /// The bundled games.
    pub fn bundled() -> Programs {
        Programs {
            catalog: catalog::GAMES,
            programs: BUNDLED,
        }
    }

    /// The games of these programs, at least one.
    ///
    /// # Panics
    /// Panics without a game.
    pub fn of(programs: Vec<&'static Program>) -> Programs {
        let games = programs.iter().map(|program| program.game);
        Programs {
            catalog: Catalog::new(games.collect::<Vec<_>>().leak()),
            programs: programs.leak(),
        }
    }

    /// The part of a game of the catalog.
    ///
    /// # Panics
    /// Panics if it is the game of another catalog.
    pub fn part(&self, game: &Game) -> &'static Program {
        let mut parts = self.programs.iter();
        let part = parts.find(|program| program.game.name == game.name);
        part.expect("each game of the catalog has its part")
    }
}
