//! Checks the clock and the ratings at every threshold of the rules, by calling the cartridge's routines. The
//! expectations are the rules' formulas, written here again without the engine.

use campaign::Subject;
use referee::Found;
use ricochet_cartridge::Routines;
use ricochet_cartridge::constants::HUMAN;
use ricochet_engine::rules::Side;

/// The most seconds of a turn that count for the average, and of an allowance.
const MOST_SECONDS: u16 = 99;
/// The most that the clock shows.
const LAST_SECOND: u16 = 255;
/// The last frame of a second.
const LAST_FRAME: u8 = 59;
/// A rating stays at this, and a new player has this one.
const MOST_RATING: i32 = 9999;
const NEW_RATING: i32 = 1000;
/// The most games of a match.
const MOST_GAMES: i32 = 12;
/// The ratings at which something changes.
const RATINGS: [i32; 27] = [
    0, 1, 2, 3, 9, 10, 11, 399, 400, 401, 402, 999, 1000, 1001, 1003, 1040, 1041, 8399, 8400, 9598,
    9599, 9600, 9601, 9989, 9990, 9998, 9999,
];

/// Runs all of them.
///
/// # Errors
/// The first case that differs, or the symbol that is missing.
pub fn compare(subject: &Subject) -> Result<(), Found> {
    let mut routines = Routines::new(subject)?;
    for side in [0, 1] {
        routines.set(|at| at.players.at(side), HUMAN);
    }
    routines.set(|at| at.variant, 0);
    routines.call("NewMatch", [0; 3], None)?;
    averages(&mut routines)?;
    allowances(&mut routines)?;
    ratings(&mut routines)
}

/// The average after every length of a turn and from every average: a quarter of the way, rounded.
fn averages(routines: &mut Routines) -> Result<(), Found> {
    for average in 0..=MOST_SECONDS {
        for seconds in 0..=LAST_SECOND {
            routines.set(|at| at.turn, Side::Left as u8);
            routines.set(|at| at.avg.at(0), average as u8);
            routines.set(|at| at.clock, seconds as u8);
            routines.set(|at| at.clock_f, 1);
            routines.call("ClockEnd", [0; 3], None)?;
            let due = (3 * average + seconds.min(MOST_SECONDS) + 2) / 4;
            let found = u16::from(routines.ram().avg().get(0));
            if found != due {
                return Err(format!(
                    "the average {average} becomes {found}, not {due}, after {seconds} seconds"
                )
                .into());
            }
        }
    }
    Ok(())
}

/// The second in which each of the three points is given away, for every average of the other side: twice the
/// average, at least 15 and at most 99 seconds, and every five seconds after it.
fn allowances(routines: &mut Routines) -> Result<(), Found> {
    for average in 0..=MOST_SECONDS {
        let allowance = (2 * average).clamp(15, MOST_SECONDS);
        for late in 0..3_u16 {
            for (after, due) in [(0, 0), (1, 1)] {
                routines.set_numbers(|at| [at.score_hi, at.score_lo], [0, 0]);
                routines.set(|at| at.turn, Side::Right as u8);
                routines.set(|at| at.avg.at(0), average as u8);
                routines.set(|at| at.late, late as u8);
                let second = allowance + 5 * late + after;
                routines.set(|at| at.clock, (second - 1) as u8);
                routines.set(|at| at.clock_f, LAST_FRAME);
                routines.call("ClockTick", [0; 3], None)?;
                let found = routines.numbers(|at| [at.score_hi, at.score_lo])?;
                if found != [due, 0] {
                    return Err(format!(
                        "against an average of {average}, with {late} points given away, second {second} leads to {found:?}"
                    ).into());
                }
            }
        }
    }
    Ok(())
}

/// The ratings after a match, from the rules' formula.
pub fn rated(ratings: [i32; 2], points: [i32; 2], games: i32) -> [i32; 2] {
    let [left, right] = ratings.map(|rating| if rating == 0 { NEW_RATING } else { rating });
    let kept = |rating: i32| rating.clamp(1, MOST_RATING);
    if points[0] == points[1] {
        let change = (right - left) / 4;
        return [kept(left + change), kept(right - change)];
    }
    let performance = (200 * (points[0] - points[1]).abs() / games).min(1600);
    let change = |winner: i32, loser: i32| ((loser + performance - winner) / 4).max(-10);
    if points[0] > points[1] {
        let change = change(left, right);
        [kept(left + change), kept(right - change)]
    } else {
        let change = change(right, left);
        [kept(left - change), kept(right + change)]
    }
}

/// All pairs of ratings at the limits, with all differences in match points at the limits of what a match of 1 to
/// 12 games gives.
fn ratings(routines: &mut Routines) -> Result<(), Found> {
    for games in 1..=MOST_GAMES {
        let most = 8 * games; // from here on a performance counts as 1600
        let leads = [0, 1, 2, 3, most - 1, most, most + 1, 99, 100, 999];
        for lead in leads {
            for left in RATINGS {
                for right in RATINGS {
                    let points = match (left + right + games) % 2 {
                        0 => [lead, 0],
                        _ => [0, lead],
                    };
                    routines.set(|at| at.games, games as u8);
                    routines.set_numbers(|at| [at.match_hi, at.match_lo], points);
                    routines.set_numbers(|at| [at.rate_hi, at.rate_lo], [left, right]);
                    routines.call("RateMatch", [0; 3], None)?;
                    let found = routines.numbers(|at| [at.rate_hi, at.rate_lo])?;
                    let due = rated([left, right], points, games);
                    if found != due {
                        return Err(format!(
                            "{left} and {right} become {found:?}, not {due:?}, after {points:?} in {games} games"
                        ).into());
                    }
                }
            }
        }
    }
    Ok(())
}
