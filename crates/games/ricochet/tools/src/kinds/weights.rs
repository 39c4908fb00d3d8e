//! Finds positions in which each weight of each opponent matters: with a weight of one more or one less the engine
//! would choose another turn, or give the turn another value. Also finds positions in which a candidate becomes the
//! best by the least difference, with all that `cap` allows: a limit that is too low would drop it.

use super::chance::Dice;
use super::choices::{Thinker, position};
use campaign::Subject;
use referee::Found;
use ricochet_engine::opponents::search::search;
use ricochet_engine::opponents::{Choice, OPPONENTS, Opponent, Weights, whims};
use ricochet_engine::rules::{Game, Turn};
use std::sync::LazyLock;

/// Positions of each opponent among which these are sought.
const SOUGHT: usize = 2000;

/// A weight: its name as in `docs/ricochet/opponents.md`, and how it is changed by a number.
type Weight = (&'static str, fn(&mut Weights, i32));

const WEIGHTS: [Weight; 13] = [
    ("r", |weights, by| weights.reply += by),
    ("s", |weights, by| weights.answer += by),
    ("f", |weights, by| weights.follow += by),
    ("cap", |weights, by| weights.cap += by),
    ("hit", |weights, by| weights.hit += by),
    ("own", |weights, by| weights.own += by),
    ("fear", |weights, by| weights.fear += by),
    ("load", |weights, by| weights.load += by),
    ("deny", |weights, by| weights.deny += by),
    ("eager", |weights, by| weights.eager += by),
    ("thrift", |weights, by| weights.thrift += by),
    ("echo", |weights, by| weights.echo += by),
    ("lost", |weights, by| {
        weights.lost = weights.lost.saturating_add_signed(by);
    }),
];

/// The name of the changes that find a limit.
const LIMIT: &str = "limit";

/// A change of a weight of an opponent by 1 or -1, and the first position in which it decides; `None` if there is none.
#[derive(Clone, Debug)]
pub struct Decided {
    /// The opponent.
    pub opponent: Opponent,
    /// The weight's name, or `limit`.
    pub weight: &'static str,
    /// The weights with the change.
    changed: Weights,
    /// The position.
    pub game: Option<Game>,
}

/// All changes.
pub static DECIDED: LazyLock<Vec<Decided>> = LazyLock::new(|| {
    let mut all = Vec::new();
    for opponent in Opponent::ALL {
        for (weight, change) in WEIGHTS {
            for by in [1, -1] {
                let mut changed = *opponent.weights();
                change(&mut changed, by);
                all.push(Decided {
                    opponent,
                    weight,
                    changed,
                    game: None,
                });
            }
        }
        let mut changed = *opponent.weights();
        changed.cap -= 1;
        all.push(Decided {
            opponent,
            weight: LIMIT,
            changed,
            game: None,
        });
    }
    for number in 0..(SOUGHT * OPPONENTS) as u64 {
        let opponent = Opponent::ALL[number as usize % OPPONENTS];
        let (_, game) = position(number, &mut Dice::new(0, number));
        let due = seen(opponent, opponent.weights(), &game);
        let open = |decided: &&mut Decided| decided.opponent == opponent && decided.game.is_none();
        for decided in all.iter_mut().filter(open) {
            let found = seen(opponent, &decided.changed, &game);
            let decides = match (decided.weight, &found, &due) {
                (LIMIT, Some((turn, value)), Some((best, most))) => {
                    turn != best && value + 1 == *most
                }
                _ => found != due,
            };
            if decides {
                decided.game = Some(game.clone());
            }
        }
    }
    all
});

/// The turn that an opponent with these weights chooses, and its value.
fn seen(opponent: Opponent, weights: &Weights, game: &Game) -> Option<(Turn, i32)> {
    let choice = match opponent.lapses(game) {
        true if opponent == Opponent::ROOKIE => whims::follow(game, weights.lost),
        true => None, // as ROOKIE, by its weights
        false => search(weights, game),
    };
    choice.map(|Choice { turn, value, .. }| (turn, value))
}

/// Compares the choice and its value in each of these positions.
///
/// # Errors
/// The first difference, or the symbol that is missing.
pub fn compare(subject: &Subject) -> Result<(), Found> {
    let mut thinker = Thinker::new(subject).map_err(Found::of)?;
    let mut dice = Dice::new(0, 7);
    for decided in DECIDED.iter() {
        if let Some(game) = &decided.game {
            thinker.compare(game, decided.opponent, &mut dice)?;
        }
    }
    Ok(())
}
