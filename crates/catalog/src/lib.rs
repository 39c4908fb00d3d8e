//! The games that the programs know, one row each.
//!
//! Code outside a game's folder finds the game here: by its name, by an image, by the symbols of a newly assembled
//! image, or by a record.

use probe::symbols::Symbols;
use referee::{Game, Image, Notation, Watcher};

/// Calls a macro with the packages of the games, a row each. A crate has a list of its own part of each game by it; its
/// dependencies are those of the packages that it names. A row may follow the macro's name: that of a game that is not
/// among them.
#[macro_export]
macro_rules! rows {
    ($take:ident $($row:tt)*) => {
        $take! {
            ricochet_engine ricochet_cartridge ricochet_commands ricochet_tools,
            black_box_engine black_box_cartridge black_box_commands black_box_tools,
            checkers_engine checkers_cartridge checkers_commands checkers_tools,
            rocketball_engine rocketball_cartridge rocketball_commands rocketball_tools,
            poker_engine poker_cartridge poker_commands poker_tools,
            $($row)*
        }
    };
}

macro_rules! games {
    ($($engine:ident $cartridge:ident $commands:ident $tools:ident,)*) => {
        &[$(&$cartridge::GAME),*]
    };
}

/// The games of the programs.
pub static GAMES: Catalog = Catalog::new(rows!(games));

/// A list of games. The first one is the default wherever a game may be named and is not; its commands
/// are the program's own, and those of another game are found under that game's name.
#[derive(Clone, Copy, Debug)]
pub struct Catalog {
    games: &'static [&'static Game],
}

impl Catalog {
    /// A catalog of these games, at least one.
    ///
    /// # Panics
    /// Panics without a game.
    pub const fn new(games: &'static [&'static Game]) -> Catalog {
        assert!(!games.is_empty(), "a catalog has at least one game");
        Catalog { games }
    }

    /// All games.
    pub fn games(&self) -> impl Iterator<Item = &'static Game> + use<> {
        self.games.iter().copied()
    }

    /// The default game.
    pub const fn first(&self) -> &'static Game {
        self.games[0]
    }

    /// All games but the default one.
    pub fn others(&self) -> impl Iterator<Item = &'static Game> + use<> {
        self.games().skip(1)
    }

    /// The game of this name or title, in any capitals, with hyphens or spaces between its words.
    pub const fn named(&self, name: &str) -> Option<&'static Game> {
        let mut index = 0;
        while index < self.games.len() {
            let game = self.games[index];
            if equal(game.name.as_bytes(), name.as_bytes())
                || equal(game.title.as_bytes(), name.as_bytes())
            {
                return Some(game);
            }
            index += 1;
        }
        None
    }

    /// The bundled image with these bytes, of which the address of a page may be another.
    pub fn image(&self, bytes: &[u8]) -> Option<&'static Image> {
        self.games()
            .flat_map(|game| game.images)
            .find(|image| image.is(bytes))
    }

    /// The first game whose referee finds in these symbols all that it needs.
    pub fn of_symbols(&self, symbols: &Symbols) -> Option<&'static Game> {
        self.games().find(|game| (game.referee)(symbols).is_ok())
    }

    /// A referee for an image with these symbols: of the first game whose referee finds in them all
    /// that it needs.
    pub fn referee(&self, symbols: &Symbols) -> Option<Box<dyn Watcher>> {
        self.games().find_map(|game| (game.referee)(symbols).ok())
    }

    /// The game that a record belongs to, by its first word.
    pub fn of_record(&self, text: &str) -> Option<(&'static Game, &'static Notation)> {
        self.notations().find(|(_, notation)| notation.begins(text))
    }

    /// The first words of all games' records.
    pub fn record_words(&self) -> impl Iterator<Item = &'static str> + use<> {
        self.notations().map(|(_, notation)| notation.first_word)
    }

    fn notations(&self) -> impl Iterator<Item = (&'static Game, &'static Notation)> + use<> {
        self.games()
            .filter_map(|game| Some((game, game.notation.as_ref()?)))
    }
}

/// Whether two names are the same but for capitals, and for what is between their words; `==` is not for constants.
const fn equal(one: &[u8], other: &[u8]) -> bool {
    let mut index = 0;
    while index < one.len() && index < other.len() && plain(one[index]) == plain(other[index]) {
        index += 1;
    }
    index == one.len() && index == other.len()
}

const fn plain(byte: u8) -> u8 {
    match byte {
        b' ' | b'_' => b'-',
        _ => byte.to_ascii_lowercase(),
    }
}

#[cfg(test)]
mod tests {
    use super::GAMES;

    #[test]
    fn a_game_is_named_in_any_capitals_and_by_its_title() {
        for (name, game) in [
            ("Poker", Some("poker")),
            ("RICOCHET POKER", Some("poker")),
            ("Black Box", Some("black-box")),
            ("black_box", Some("black-box")),
            ("Rocketball!", Some("rocketball")),
            ("ricochet", Some("ricochet")),
            ("poke", None),
            ("pokers", None),
            ("", None),
        ] {
            assert_eq!(GAMES.named(name).map(|game| game.name), game, "{name}");
        }
    }

    #[test]
    fn each_sentence_fits_into_the_window() {
        // 800 pixels in letters of 12, less one on either side.
        const MOST: usize = 64;
        for game in GAMES.games() {
            let sentence = game.sentence;
            assert!(
                sentence.ends_with('.') && sentence.len() <= MOST,
                "{sentence}"
            );
        }
    }
}
