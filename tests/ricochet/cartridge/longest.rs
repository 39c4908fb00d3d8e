//! How long the computer thinks: within its time in the longest choices found, which are records in
//! tests/ricochet/longest, and the search that found them.

use std::path::{Path, PathBuf};
use std::{env, fs};

use rayon::prelude::*;
use ricochet::games::ricochet::opponents::arena::{Fixture, Player};
use ricochet::games::ricochet::opponents::sight::Effort;
use ricochet::games::ricochet::opponents::Opponent;
use ricochet::games::ricochet::*;

use crate::cartridge::opponents::Thinker;

/// Frames a second.
const RATE: u64 = 60;
/// Seconds that a choice may take: of ARCHER, GUARD and SAPPER, and of ORACLE.
const SOON: u64 = 4;
const LATE: u64 = 30;
/// And what ORACLE may take on average.
const ORACLE_MEAN: f64 = 10.0;

fn limit(opponent: Opponent) -> u64 {
    if opponent == Opponent::ALL[3] {
        LATE * RATE
    } else {
        SOON * RATE
    }
}

/// Where the longest choice found of an opponent is recorded: the turns before it, by two people.
fn path(opponent: Opponent) -> PathBuf {
    let name = opponent.name().to_lowercase();
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/ricochet/longest")
        .join(name)
        .with_extension("txt")
}

/// The game after the turns of a record.
fn position(record: &Record) -> Game {
    Contest::after(record).expect("legal turns").game
}

#[test]
fn the_longest_choices_found_keep_their_time() {
    let mut thinker = Thinker::in_a_match();
    for opponent in Opponent::ALL {
        let record: Record = fs::read_to_string(path(opponent)).unwrap().parse().unwrap();
        let frames = thinker.frames(&position(&record), opponent);
        println!("{opponent}: {frames} frames");
        assert!(
            frames <= limit(opponent),
            "{opponent} takes {frames} frames"
        );
        assert!(
            frames > limit(opponent) / 4,
            "{opponent} takes {frames} frames: not the longest choice"
        );
    }
}

/// Names how many games the search plays; [`GAMES`] without it.
const COUNT: &str = "RICOCHET_TIMED_GAMES";
const GAMES: u32 = 20_000;
/// Which games those are.
const SEED: u64 = 11;
/// So many of the choices that took the engine most are timed on the cartridge, for each opponent,
const LONGEST: usize = 100;
/// and at least so many of all, evenly spread, for the mean.
const SAMPLE: usize = 1000;

/// A choice in a game of the search.
struct Choice {
    fixture: Fixture,
    opponent: Opponent,
    /// Turns before it, those of the opening among them.
    turns: usize,
    /// About how many cycles it takes on the cartridge.
    cycles: u64,
}

/// The games of the search: all variants, all pairs of opponents, in turn.
fn fixture(number: u32) -> Fixture {
    let pair = number as usize / 5;
    let [left, right] = [pair, pair / 4].map(|n| Player::Opponent(Opponent::ALL[n % 4]));
    Fixture {
        variant: Variant::new((number % 5) as u8 + 1).expect("there are five"),
        opening: number / 5,
        players: BySide::new(left, right),
        seed: SEED,
    }
}

/// About how many cycles of the cartridge a choice takes that took the engine so much.
fn cycles(effort: &Effort) -> u64 {
    6 * effort.cells
        + 57 * effort.hits
        + 42 * effort.walls
        + 500 * effort.launches
        + 1100 * effort.candidates
}

/// The turns of a search's game, each with whose it is and its cycles; those of the opening have none.
fn play(fixture: &Fixture) -> (Record, Vec<Option<(Opponent, u64)>>) {
    let start = fixture.start();
    let mut turns = fixture.opening();
    let mut choices = vec![None; turns.len()];
    let first = if turns.len() % 2 == 0 {
        start.to_move
    } else {
        start.to_move.other()
    };
    fixture.play(|_, player, turn, effort| {
        let Player::Opponent(opponent) = player else {
            unreachable!("only opponents play")
        };
        choices.push(Some((opponent, cycles(&effort))));
        turns.push(turn.clone());
    });
    let setup = Setup {
        variant: fixture.variant,
        first,
        players: BySide::both(None),
        ratings: BySide::both(0),
    };
    let games = vec![turns];
    (Record { setup, games }, choices)
}

impl Choice {
    /// The turns before it.
    fn record(&self) -> Record {
        let (mut record, _) = play(&self.fixture);
        record.games[0].truncate(self.turns);
        record
    }
}

/// Searches games of opponents for the choices that take longest, and for what one takes on average.
/// Records those that take longer than the ones on record.
#[test]
#[ignore = "a search of minutes: tools/thinking-time"]
fn search_for_the_longest_choices() {
    let count = env::var(COUNT).map_or(GAMES, |n| n.parse().expect(COUNT));
    let choices: Vec<Choice> = (0..count)
        .into_par_iter()
        .flat_map_iter(|number| {
            let fixture = fixture(number);
            let (_, choices) = play(&fixture);
            choices
                .into_iter()
                .enumerate()
                .filter_map(move |(turns, choice)| {
                    choice.map(|(opponent, cycles)| Choice {
                        fixture,
                        opponent,
                        turns,
                        cycles,
                    })
                })
        })
        .collect();
    let timed: Vec<Timed> = Opponent::ALL
        .into_par_iter()
        .map(|opponent| time(opponent, &choices))
        .collect();
    for Timed {
        opponent,
        sample,
        mean,
        longest,
        of,
        record,
    } in timed
    {
        println!("{opponent}: {mean:.2} seconds on average (of {sample} choices), {:.2} the longest of {of}", longest as f64 / RATE as f64);
        if let Some(record) = record {
            let text =
                format!("# The longest choice of {opponent} that was found comes next.\n{record}");
            fs::write(path(opponent), text).unwrap();
            println!("{opponent}: on record now");
        }
        assert!(longest <= limit(opponent), "{opponent} is too slow");
        assert!(mean <= ORACLE_MEAN, "{opponent} is too slow");
    }
}

/// What the search found of an opponent.
struct Timed {
    opponent: Opponent,
    /// How many choices the mean is of, and that in seconds.
    sample: usize,
    mean: f64,
    /// Frames of the longest, the one on record among them, and how many it is the longest of.
    longest: u64,
    of: usize,
    /// The turns before it, if it is longer than the one on record.
    record: Option<Record>,
}

/// Times an opponent's choices on the cartridge: a sample, and those that are long.
fn time(opponent: Opponent, choices: &[Choice]) -> Timed {
    let mut thinker = Thinker::in_a_match();
    let mut time = |record: &Record| thinker.frames(&position(record), opponent);
    let mut of: Vec<&Choice> = choices
        .iter()
        .filter(|choice| choice.opponent == opponent)
        .collect();
    let sample = of.iter().step_by((of.len() / SAMPLE).max(1));
    let sample: Vec<u64> = sample.map(|choice| time(&choice.record())).collect();
    of.sort_by_key(|choice| std::cmp::Reverse(choice.cycles));
    let long = of.iter().take(LONGEST).map(|choice| {
        let record = choice.record();
        (time(&record), record)
    });
    let (longest, record) = long
        .max_by_key(|(frames, _)| *frames)
        .expect("games have turns");
    let known = fs::read_to_string(path(opponent)).ok();
    let known = known.map_or(0, |text| time(&text.parse().expect("a record")));
    Timed {
        opponent,
        sample: sample.len(),
        mean: sample.iter().sum::<u64>() as f64 / sample.len() as f64 / RATE as f64,
        longest: longest.max(known),
        of: of.len(),
        record: (longest > known).then_some(record),
    }
}
