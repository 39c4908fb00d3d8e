//! The limits of the rules in the image: calls its routines with the numbers at which results change. The expectations
//! are worked out from the rules, without the engine.

use probe::memory::{Array, Byte};
use ricochet_cartridge::Routines;
use ricochet_cartridge::constants::{GAME_OVER, MATCH_OVER, NOBODY};
use ricochet_cartridge::memory::Memory;
use ricochet_tools::kinds::thresholds::{self, rated};

use crate::{memory, subject};

/// Columns of the target in rounds 1, 2, 3, 4 and so on around.
const TARGET_COLUMNS: [u8; 4] = [8, 12, 8, 4];
/// The first round without a target.
const NO_TARGET_FROM: u16 = 25;
/// Frames in a second of the smart clock.
const SECOND: u16 = 60;
/// Match points and values stay at these.
const MOST_MATCH_POINTS: i32 = 999;
const MOST_VALUE: i32 = 99;

/// A console whose rules are called one routine at a time.
struct Rules(Routines);

impl Rules {
    /// A match of this variant (1 to 5) that Left begins, between two people.
    fn new(variant: u8) -> Rules {
        let mut rules = Rules(Routines::new(&subject()).unwrap());
        rules.set(|at| at.variant, variant - 1);
        rules.players([0, 0]);
        rules.call("NewMatch", [0; 3]);
        rules
    }

    fn call(&mut self, label: &str, axy: [u8; 3]) -> (u8, u8) {
        let called = self.0.call(label, axy, None).unwrap();
        (called.a, called.y)
    }

    fn set(&mut self, variable: impl Fn(&Memory) -> Byte, value: u8) {
        self.0.set(variable, value);
    }

    fn get(&self, variable: impl Fn(&Memory) -> Byte) -> u8 {
        variable(&memory()).get(self.0.console())
    }

    /// Sets who plays: 0 for a person, else the number of an opponent.
    fn players(&mut self, players: [u8; 2]) {
        memory().players.set(self.0.console_mut(), players);
    }

    fn numbers(&self, of: impl Fn(&Memory) -> [Array<2>; 2]) -> [i32; 2] {
        self.0.numbers(of).unwrap()
    }

    fn set_scores(&mut self, scores: [i32; 2]) {
        self.0.set_numbers(|at| [at.score_hi, at.score_lo], scores);
    }

    fn scores(&self) -> [i32; 2] {
        self.numbers(|at| [at.score_hi, at.score_lo])
    }

    fn set_match_points(&mut self, points: [i32; 2]) {
        self.0.set_numbers(|at| [at.match_hi, at.match_lo], points);
    }

    fn match_points(&self) -> [i32; 2] {
        self.numbers(|at| [at.match_hi, at.match_lo])
    }

    fn set_ratings(&mut self, ratings: [i32; 2]) {
        self.0.set_numbers(|at| [at.rate_hi, at.rate_lo], ratings);
    }

    fn ratings(&self) -> [i32; 2] {
        self.numbers(|at| [at.rate_hi, at.rate_lo])
    }

    /// Counts frames of the present turn.
    fn tick(&mut self, frames: u16) {
        for _ in 0..frames {
            self.call("ClockTick", [0; 3]);
        }
    }
}

fn bcd(number: i32) -> u8 {
    (number / 10 * 16 + number % 10) as u8
}

fn from_bcd(byte: u8) -> i32 {
    assert!(byte >> 4 < 10 && byte & 0x0F < 10, "${byte:02X} is not BCD");
    i32::from(byte >> 4) * 10 + i32::from(byte & 0x0F)
}

// Matches (rules, sections 3 and 6)

#[test]
fn a_second_drawn_game_ends_the_match_as_it_stands() {
    for (points, winner) in [
        ([0, 0], NOBODY),
        ([3, 1], 0),
        ([2, 40], 1),
        ([7, 7], NOBODY),
    ] {
        let mut rules = Rules::new(3);
        rules.set_match_points(points);
        rules.set_scores([57, 57]);
        rules.call("GameEnd", [0; 3]);
        assert_eq!(rules.get(|at| at.status), GAME_OVER | NOBODY);
        rules.call("NewGame", [0; 3]);
        assert_eq!(rules.get(|at| at.turn), 1, "the other side begins");

        rules.set_scores([1000, 1000]);
        rules.call("GameEnd", [0; 3]);
        assert_eq!(rules.get(|at| at.status), GAME_OVER | MATCH_OVER | winner);
        assert_eq!(rules.match_points(), points);
        assert_eq!(rules.get(|at| at.games), 2);
    }
}

#[test]
fn a_drawn_game_after_one_that_was_won_does_not_end_the_match() {
    let mut rules = Rules::new(3);
    for (scores, status) in [
        ([5, 5], GAME_OVER | NOBODY),
        ([6, 5], GAME_OVER),
        ([9, 9], GAME_OVER | NOBODY),
    ] {
        rules.set_scores(scores);
        rules.call("GameEnd", [0; 3]);
        assert_eq!(rules.get(|at| at.status), status, "{scores:?}");
        rules.call("NewGame", [0; 3]);
    }
}

/// A margin from 1 to 9999 points, both ways: 1 match point and 1 for each full ten, values by full tens.
#[test]
fn every_size_of_a_margin_gives_its_match_points_and_value() {
    let small = (0..=130).chain([989, 990, 999]);
    let large = (1000..=9999)
        .step_by(999)
        .chain([1009, 1010, 1234, 9998, 9999]);
    let mut rules = Rules::new(3);
    for margin in small.chain(large).filter(|&margin| margin > 0) {
        for (winner, loser) in [(0, 1), (1, 0)] {
            for (least, had, value) in [(0, 0, 10), (40, 995, 98), (0, 999, 99), (0, 989, 89)] {
                let least = least.min(9999 - margin);
                let mut scores = [least; 2];
                scores[winner] += margin;
                let mut points = [0; 2];
                points[winner] = had;
                rules.call("NewMatch", [0; 3]);
                rules.set_scores(scores);
                rules.set_match_points(points);
                rules.set(|at| at.value.at(winner), bcd(value));
                rules.call("GameEnd", [0; 3]);

                let case = format!("{scores:?}, {points:?}, value {value}");
                points[winner] = (had + 1 + margin / 10).min(MOST_MATCH_POINTS);
                assert_eq!(rules.match_points(), points, "{case}");
                let value = (value + margin / 10).min(MOST_VALUE);
                assert_eq!(
                    from_bcd(rules.get(|at| at.value.at(winner))),
                    value,
                    "{case}"
                );
                assert_eq!(rules.get(|at| at.value.at(loser)), 0x10, "{case}");
                assert_eq!(
                    (
                        rules.get(|at| at.bumpers.at(winner)),
                        rules.get(|at| at.bumpers.at(loser))
                    ),
                    (4, 2)
                );
                assert_eq!(
                    rules.get(|at| at.status),
                    GAME_OVER | winner as u8,
                    "{case}"
                );
                assert_eq!(rules.get(|at| at.began), loser as u8, "the loser begins");
            }
        }
    }
}

// The target (rules, section 5)

#[test]
fn the_target_of_every_round_of_a_game_of_300_turns() {
    for variant in 1..=5 {
        let mut rules = Rules::new(variant);
        for turns in 0..300_u16 {
            let round = turns / 2 + 1;
            let target = match variant {
                1 => (0, 0),
                _ if round >= NO_TARGET_FROM => (0, 0),
                _ => (
                    TARGET_COLUMNS[usize::from(round - 1) % 4],
                    (1 + (round - 1) / 3) as u8,
                ),
            };
            let found = rules.call("TargetNow", [0; 3]);
            assert_eq!(found, target, "variant {variant}, turn {}", turns + 1);
            rules.set(|at| at.quiet, 0);
            rules.call("TurnEnd", [0; 3]);
        }
    }
}

// The clock (rules, section 7)

/// A turn of 300 seconds: 3 points are given away, after 60, 65 and 70 seconds, and it counts as 99.
#[test]
fn a_turn_of_300_seconds_counts_as_99_and_costs_three_points() {
    let mut rules = Rules::new(1);
    for second in 1..=300_u16 {
        rules.tick(SECOND);
        let late = [61, 66, 71].iter().filter(|&&due| second >= due).count();
        assert_eq!(rules.scores(), [0, late as i32], "{second} seconds");
        assert_eq!(u16::from(rules.get(|at| at.clock)), second.min(255));
    }
    rules.call("TurnEnd", [0; 3]);
    // (3 * 30 + 99 + 2) / 4
    assert_eq!(rules.get(|at| at.avg.at(0)), 47);
    assert_eq!(rules.get(|at| at.avg.at(1)), 30);
}

#[test]
fn every_average_every_allowance_and_the_limits_of_the_ratings() {
    thresholds::compare(&subject()).unwrap();
}

// Ratings (rules, section 8)

/// A computer keeps its rating whatever comes out; the person's is computed as ever.
#[test]
fn a_match_changes_no_computers_rating() {
    for variant in 1..=5 {
        for opponent in 1..=8 {
            for computer in [0, 1] {
                for points in [[0, 0], [9, 1], [1, 9]] {
                    let person = 1 - computer;
                    let mut rules = Rules::new(variant);
                    let mut players = [0; 2];
                    players[computer] = opponent;
                    rules.players(players);
                    rules.call("ResetRatings", [0; 3]);
                    let mut ratings = rules.ratings();
                    ratings[person] = 1200;
                    rules.set_ratings(ratings);
                    rules.set(|at| at.games, 3);
                    rules.set_match_points(points);
                    rules.call("RateMatch", [0; 3]);
                    let mut due = rated(ratings, points, 3);
                    due[computer] = ratings[computer];
                    assert_eq!(rules.ratings(), due, "{opponent} in variant {variant}");
                }
            }
        }
    }
}

#[test]
fn a_computer_is_never_late_and_its_average_stays() {
    let mut rules = Rules::new(1);
    rules.players([0, 2]);
    rules.set(|at| at.turn, 1);
    // Its turn is not measured: the clock is at 0 when it ends.
    rules.call("TurnEnd", [0; 3]);
    assert_eq!(rules.get(|at| at.avg.at(1)), 30);
    assert_eq!(rules.scores(), [0, 0]);
}
