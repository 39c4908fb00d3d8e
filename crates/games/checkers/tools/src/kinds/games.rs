//! Plays random games through the stick; the referee compares every step of the hand and every move.

use super::positions::Source;
use campaign::{Kind, Subject, Units, worker};
use checkers_cartridge::{Player, pdn};
use checkers_engine::pdn::PdnGame;
use checkers_engine::rules::{Game, Move, Position, Setup, Square, Variant};
use random::Random;
use referee::Found;
use rules::Rules;

/// The most moves of a game.
const MOST_MOVES: usize = 120;

referee::tally! {
    /// What was compared.
    pub struct Played {
        /// Games.
        games: sum,
        /// Those that came to their end.
        ended: sum,
        /// Moves.
        moves: sum,
        /// Presses of the button.
        presses: sum,
    }
}

/// Random games: every other one from a random board that is set up through the stick, every third one the losing game.
pub const GAMES: Kind = Kind {
    name: "games",
    help: "Number of random games through the stick, with each seed",
    default: None,
    units: Units::EachSeed,
    unit: "games",
    worker: |asked| Ok(worker(|number| play(&asked.subject, number))),
    sentence: |counts| {
        format!(
            "{} as the engine, {} of them to their end: {}, {}",
            counts.count("game"),
            counts.sum("ended"),
            counts.count("move"),
            counts.count("press")
        )
    },
};

fn play(subject: &Subject, number: u64) -> Result<Played, Found> {
    let variant = match number % 3 {
        2 => Variant::Losing,
        _ => Variant::Checkers,
    };
    let seed = number & 0xFFFF;
    let start = match number % 2 {
        0 => Position::START,
        _ => {
            let mut games = Source::SetUps.positions(variant, seed);
            games.next().expect("positions without end").position()
        }
    };
    let setup = Setup {
        variant,
        start,
        ..Setup::default()
    };
    let moves = random(Game::begin(&setup), seed as u32);
    let failed = |moves: &[Move], why: String| {
        let record = PdnGame {
            moves: moves.to_vec(),
            ..PdnGame::new(&setup)
        };
        Found::on(record.to_pdn(), why)
    };
    let begun = Player::new(subject, &setup);
    let mut player = begun.map_err(|found| failed(&[], found.to_string()))?;
    for (place, turn) in moves.iter().enumerate() {
        let failed = |why: String| failed(&moves[..=place], why);
        let goes_on = player.driver.ending().is_none();
        let wrong = goes_on.then(|| beside(player.game(), turn));
        if let Some(square) = wrong.flatten() {
            // The referee expects that it is refused; then the piece is put back.
            for square in [turn.from(), square, turn.from()] {
                let pressed = player.driver.press_on(square);
                pressed.map_err(|found| {
                    failed(format!("button on {square} before {turn}: {found}"))
                })?;
            }
        }
        let played = pdn::play(&mut player, std::slice::from_ref(turn));
        played.map_err(|found| failed(found.to_string()))?;
    }
    Ok(Played {
        games: 1,
        ended: u64::from(player.driver.ending().is_some()),
        moves: player.tally().moves,
        presses: player.tally().presses,
    })
}

/// An empty square beside the piece that a jump is due to move, if the board has one.
fn beside(game: &Game, turn: &Move) -> Option<Square> {
    let position = game.position();
    let from = turn.from();
    let near = |square: &Square| {
        square.row().abs_diff(from.row()) == 1 && square.column().abs_diff(from.column()) == 1
    };
    let empty = |square: &Square| position.piece(*square).is_none();
    let mut squares = Square::all().filter(|_| turn.is_jump());
    squares.find(|square| near(square) && empty(square))
}

/// Random moves to the end of the game.
fn random(mut game: Game, seed: u32) -> Vec<Move> {
    let mut chance = Random::after_frames(1 + seed);
    let mut played = Vec::new();
    while game.ending().is_none() && played.len() < MOST_MOVES {
        let moves = game.position().moves();
        let number = chance.below(moves.len().clamp(1, 256) as u16);
        let Some(turn) = moves.get(usize::from(number)) else {
            break;
        };
        if game.act(turn).is_err() {
            break;
        }
        played.push(*turn);
    }
    played
}
