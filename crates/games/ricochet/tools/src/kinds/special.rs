//! Compares the opponents' choices at positions that tournament games rarely reach: numbers at the limits of the rules,
//! launches that win more than the opponents count, the target in every round, the last launches of a game.
//!
//! The boards are those of tournament games; only numbers are changed.

use super::chance::Dice;
use super::choices::Thinker;
use campaign::Subject;
use referee::Found;
use ricochet_engine::opponents::sight::MOST;
use ricochet_engine::opponents::{Opponent, arena};
use ricochet_engine::rules::{BySide, Event, Flight, Game, Launcher, Outage, Side, Variant};
use ricochet_engine::standing::MAX_VALUE;

/// Turns of a game up to the first round without a target.
const TARGET_TURNS: u16 = 48;
/// The greatest lead that is compared: beyond what two launches can make up for.
const FURTHEST: u16 = 1300;
/// Right's score where the scores are nearly equal.
const MIDDLE: u16 = 5000;

/// Compares the choice of every opponent at each position.
fn compare(subject: &Subject, games: Vec<Game>, dice: &mut Dice) -> Result<(), Found> {
    let mut thinker = Thinker::new(subject).map_err(Found::of)?;
    for game in games {
        for opponent in Opponent::ALL {
            thinker.compare(&game, opponent, dice)?;
        }
    }
    Ok(())
}

/// Sets numbers of a game to the limits of the rules, or leaves them: values, scores, launches, turns, quiet turns.
pub fn extreme(game: &mut Game, dice: &mut Dice) {
    for side in Side::ALL {
        game.values[side] = dice.pick(&[10, 11, 50, 98, 99]);
        let score = game.scores[side];
        game.scores[side] = dice.pick(&[0, 100, 4999, 5000, 9900, 9999, score]);
    }
    for launcher in Launcher::ALL {
        let launches = game.magazines[launcher].launches;
        game.magazines[launcher].launches = dice.pick(&[1, 2, 98, 99, launches]);
    }
    let turns = game.turns;
    game.turns = dice.pick(&[0, 4, 5, 45, 46, 47, 48, 254, 255, turns]);
    let quiet = game.quiet;
    game.quiet = dice.pick(&[0, 10, 11, 12, quiet]);
}

/// Leaves few launches of a game. The scores are nearly equal, at once or after one of the launches.
pub fn ending(game: &mut Game, dice: &mut Dice) {
    for launcher in Launcher::ALL {
        game.magazines[launcher].launches = dice.pick(&[0, 1, 1, 2]);
        if game.magazines[launcher].outage == Outage::None && dice.roll(4) == 0 {
            game.magazines[launcher].outage = game.variant.rules().outage;
        }
    }
    for side in Side::ALL {
        game.values[side] = 10 + dice.roll(90) as u8;
    }
    let leads: Vec<i32> = flights(game).map(|flight| lead(&flight)).collect();
    let lead = if leads.is_empty() || dice.roll(2) == 0 {
        dice.roll(40) as i32 - 20
    } else {
        dice.roll(3) as i32 - 1 - dice.pick(&leads)
    };
    game.scores = BySide::new(MIDDLE.saturating_add_signed(lead as i16), MIDDLE);
    game.quiet = dice.pick(&[0, 5, 11, 12]);
}

/// This many boards of tournament games, in every other one with numbers at the limits of the rules.
///
/// # Errors
/// The first difference, or the symbol that is missing.
pub fn extremes(subject: &Subject, seed: u64, count: usize) -> Result<(), Found> {
    let mut dice = Dice::new(seed, 2);
    let positions = arena::positions(seed).step_by(7);
    let extremes = positions.zip(0..).filter_map(|((_, mut game), number)| {
        if number % 2 == 1 {
            extreme(&mut game, &mut dice);
        }
        game.result().is_none().then_some(game)
    });
    let extremes = extremes.take(count).collect();
    compare(subject, extremes, &mut dice)
}

/// This many positions in which a launch wins or loses more than the opponents count, with bumpers of the highest
/// value.
///
/// # Errors
/// The first difference, or the symbol that is missing.
pub fn rich(subject: &Subject, seed: u64, count: usize) -> Result<(), Found> {
    let rich = arena::positions(seed).filter_map(|(_, mut game)| {
        game.values = BySide::both(MAX_VALUE);
        let rich = flights(&game).any(|flight| lead(&flight).abs() > MOST);
        rich.then_some(game)
    });
    let rich = rich.take(count).collect();
    compare(subject, rich, &mut Dice::new(seed, 4))
}

/// This many positions for each turn of a game with a target, in which a launch hits it, and as many of the rounds
/// after them.
///
/// # Errors
/// The first difference, or the symbol that is missing.
pub fn targets(subject: &Subject, seed: u64, count: usize) -> Result<(), Found> {
    let mut positions = arena::positions(seed).map(|(_, game)| game);
    let mut chosen = Vec::new();
    for turns in 0..=TARGET_TURNS {
        let hit = positions.by_ref().filter_map(|mut game| {
            game.turns = turns;
            let hits = |flight: Flight| matches!(flight.end(), Some(Event::Target { .. }));
            (turns == TARGET_TURNS || flights(&game).any(hits)).then_some(game)
        });
        chosen.extend(hit.take(count));
    }
    compare(subject, chosen, &mut Dice::new(seed, 5))
}

/// This many positions before the last launches of a game.
///
/// # Errors
/// The first difference, or the symbol that is missing.
pub fn endings(subject: &Subject, seed: u64, count: usize) -> Result<(), Found> {
    let mut dice = Dice::new(seed, 6);
    let endings = arena::positions(seed).filter_map(|(_, mut game)| {
        ending(&mut game, &mut dice);
        game.result().is_none().then_some(game)
    });
    let endings = endings.take(count).collect();
    compare(subject, endings, &mut dice)
}

/// What a launch wins for Left more than for Right.
fn lead(flight: &Flight) -> i32 {
    let [left, right] = Side::ALL.map(|side| flight.points()[side] as i32);
    left - right
}

/// The launches that are possible for either side, each at its end.
fn flights(game: &Game) -> impl Iterator<Item = Flight> + '_ {
    Launcher::ALL.into_iter().filter_map(|launcher| {
        let mut flight = game.flight(launcher).ok()?;
        while flight.step().is_some() {}
        Some(flight)
    })
}

/// Whether each opponent follows its whims at this many boards of tournament games, with every number of turns that
/// the hash counts, so at every hash.
///
/// # Errors
/// The first difference, or the symbol that is missing.
pub fn lapses(subject: &Subject, seed: u64, boards: usize) -> Result<(), Found> {
    let mut thinker = Thinker::new(subject).map_err(Found::of)?;
    for (_, mut game) in arena::positions(seed).step_by(7).take(boards) {
        for turns in 0..=u8::MAX {
            game.turns = turns.into();
            for opponent in Opponent::ALL {
                thinker.compare_lapse(&game, opponent)?;
            }
        }
    }
    Ok(())
}

/// How far an opponent finds itself ahead or behind: every lead up to 1,300 points, from a score of its own for
/// each.
///
/// # Errors
/// The first difference, or the symbol that is missing.
pub fn leads(subject: &Subject) -> Result<(), Found> {
    let mut thinker = Thinker::new(subject).map_err(Found::of)?;
    let variant = Variant::all().next().ok_or("variant 1")?;
    for lead in 0..=FURTHEST {
        for side in Side::ALL {
            let mut game = Game::first(variant, side);
            let behind = lead * 37 % MIDDLE;
            for ahead in Side::ALL {
                game.scores[ahead] = behind + lead;
                game.scores[ahead.other()] = behind;
                thinker.compare_lead(&game, Opponent::ALL[1])?;
            }
        }
    }
    Ok(())
}
