//! Recorded games inside the image: its own generator and its making and taking back of moves, against the engine's.

use rayon::prelude::*;

use campaign::{Subject, progress};
use checkers_cartridge::{RoutineError, Rules};
use checkers_engine::pdn::PdnGame;
use checkers_engine::rules::{Game, Square};
use output::interrupt;

/// What was compared.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Replayed {
    /// Games.
    pub games: u64,
    /// Moves made.
    pub moves: u64,
    /// Moves that are possible in the positions of the games.
    pub possible: u64,
    /// Moves taken back at the ends of the games.
    pub taken_back: u64,
}

impl Replayed {
    fn and(self, other: Replayed) -> Replayed {
        Replayed {
            games: self.games + other.games,
            moves: self.moves + other.moves,
            possible: self.possible + other.possible,
            taken_back: self.taken_back + other.taken_back,
        }
    }
}

/// Plays games. Before each move all moves of the position are compared, after it the position and the quiet turns;
/// at the end moves are taken back as far as they are kept.
///
/// # Errors
/// A symbol is missing, a routine of the image fails, or there is a difference; with the line of the game.
pub fn all(subject: &Subject, games: &[PdnGame]) -> Result<Replayed, String> {
    let bar = progress::bar(games.len() as u64, "games");
    let replayed = games
        .par_iter()
        .filter(|_| !interrupt::requested())
        .map(|game| {
            let replayed = replay(subject, game);
            bar.inc(1);
            replayed.map_err(|error| format!("the game of line {}: {error}", game.line))
        })
        .try_reduce(Replayed::default, |one, other| Ok(one.and(other)));
    bar.finish_and_clear();
    replayed
}

fn replay(subject: &Subject, recorded: &PdnGame) -> Result<Replayed, String> {
    let (cartridge, symbols) = (subject.cartridge.clone(), subject.symbols.clone());
    let words = |error: RoutineError| error.to_string();
    let mut rules = Rules::new(cartridge, symbols, subject.observer.clone()).map_err(words)?;
    rules.set_position(&recorded.start);
    let mut game = Game::new(recorded.variant(), recorded.start);
    let mut replayed = Replayed {
        games: 1,
        ..Replayed::default()
    };
    for played in &recorded.moves {
        let position = game.position();
        let mut engine: Vec<Vec<Square>> = position
            .moves()
            .iter()
            .map(|m| m.path().collect())
            .collect();
        let mut cartridge = rules.moves().map_err(words)?;
        engine.sort();
        cartridge.sort();
        if engine != cartridge {
            return Err(format!(
                "{position}: {cartridge:?}, in the engine {engine:?}"
            ));
        }
        rules.enter(played);
        rules.make().map_err(words)?;
        game.play_on(played);
        same(&rules, &game)?;
        replayed.moves += 1;
        replayed.possible += engine.len() as u64;
    }
    while rules.unmake().map_err(words)? {
        if game.take_back().is_none() {
            return Err("more moves are taken back than were made".to_string());
        }
        let (cartridge, engine) = (rules.position().map_err(words)?, game.position());
        if cartridge != engine {
            return Err(format!(
                "taken back to {cartridge}, in the engine to {engine}"
            ));
        }
        replayed.taken_back += 1;
    }
    Ok(replayed)
}

/// Compares the position and the quiet turns.
fn same(rules: &Rules, game: &Game) -> Result<(), String> {
    let cartridge = rules.position().map_err(|error| error.to_string())?;
    let (quiet, engine) = (rules.quiet(), game.position());
    match cartridge == engine && u16::from(quiet) == game.quiet() {
        true => Ok(()),
        false => Err(format!(
            "{cartridge} after {quiet} quiet turns, in the engine {engine} after {}",
            game.quiet()
        )),
    }
}
