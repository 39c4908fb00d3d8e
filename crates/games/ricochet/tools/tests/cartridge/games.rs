//! Games played through the sticks and in the engine at once, with every frame checked.

use referee::Replay as _;
use ricochet_cartridge::Player;
use ricochet_cartridge::memory::Ram;
use ricochet_engine::notation::parse_turns;
use ricochet_engine::{BySide, Launcher, Record, Setup, Side, TimedTurn, Turn, Variant};
use ricochet_tools::kinds::matches;
use vcs::Console;

use crate::{memory, subject};

/// A match about to begin, every frame checked.
pub fn replay(setup: &Setup) -> Player {
    matches::replay(&subject(), setup).unwrap_or_else(|found| panic!("{found}"))
}

fn play(record: &Record) -> Player {
    let mut replay = replay(&record.setup);
    if let Err(found) = replay.play_all(record) {
        panic!("{found}");
    }
    replay
}

/// Plays turns of a game that Left begins; turns and launches that were equal, and the scores.
fn played(variant: u8, turns: &str) -> (u64, u64, [u16; 2]) {
    let setup = Setup::new(Variant::new(variant).unwrap(), Side::Left);
    let mut replay = replay(&setup);
    for turn in parse_turns(turns).unwrap() {
        replay
            .act(&turn.clone().into(), None)
            .unwrap_or_else(|found| panic!("{turn}: {found}"));
    }
    let tally = *replay.tally();
    let scores = replay.game().game.scores;
    (tally.turns, tally.launches, [scores.left, scores.right])
}

#[test]
fn the_manuals_launches_through_the_sticks() {
    // Vectors 1 and 2; 3, after a move of Left's that is not in its way; 4 and 5; 6 to 8.
    assert_eq!(played(1, "B"), (1, 1, [3, 10]));
    assert_eq!(played(1, "T"), (1, 1, [3, 10]));
    assert_eq!(played(1, "DCBA LLK UA T"), (4, 1, [0, 4]));
    assert_eq!(played(3, "DC DI T T B"), (5, 3, [14 + 98, 18 + 110]));
}

#[test]
fn the_manuals_games_through_the_sticks() {
    for text in [
        include_str!("../../../../../../tests/ricochet/games/manual-1.txt"),
        include_str!("../../../../../../tests/ricochet/games/manual-2.txt"),
    ] {
        let record: Record = text.parse().unwrap();
        let tally = play(&record).driver.rig.referee.checks().tally;
        assert_eq!(
            (tally.turns, tally.games),
            (record.parts[0].len() as u64, 1)
        );
    }
}

#[test]
fn a_computers_line_may_miss_one_look_of_a_thought() {
    // ORACLE's line is there some 110 frames after it is due.
    let record: Record = "variant 4 first left players human 8\nRAD T\n"
        .parse()
        .unwrap();
    let tally = *play(&record).tally();
    assert_eq!((tally.turns, tally.launches), (2, 1));
}

/// Plays a recorded match to its end, and returns the record.
fn whole_match(text: &str) -> Record {
    let record: Record = text.parse().unwrap();
    let replay = play(&record);
    let tally = *replay.tally();
    assert_eq!(
        (tally.games, tally.matches),
        (record.parts.len() as u64, 1),
        "the games and the match"
    );
    record
}

#[test]
fn a_match_of_variant_1_that_goes_on_from_the_manuals_first_game() {
    let record = whole_match(include_str!(
        "../../../../../../tests/ricochet/games/match-1.txt"
    ));
    let manual: Record = include_str!("../../../../../../tests/ricochet/games/manual-1.txt")
        .parse()
        .unwrap();
    assert_eq!(
        (&record.setup, &record.parts[0]),
        (&manual.setup, &manual.parts[0])
    );
}

#[test]
fn a_match_of_variant_3_that_needs_five_games() {
    let record = whole_match(include_str!(
        "../../../../../../tests/ricochet/games/match-3.txt"
    ));
    assert_eq!((record.setup.variant.number(), record.parts.len()), (3, 5));
}

#[test]
fn matches_of_the_other_variants() {
    for (number, text) in [
        (
            2,
            include_str!("../../../../../../tests/ricochet/games/match-2.txt"),
        ),
        (
            4,
            include_str!("../../../../../../tests/ricochet/games/match-4.txt"),
        ),
        (
            5,
            include_str!("../../../../../../tests/ricochet/games/match-5.txt"),
        ),
    ] {
        assert_eq!(whole_match(text).setup.variant.number(), number);
    }
}

#[test]
fn a_game_against_a_computer() {
    let record: Record = include_str!("../../../../../../tests/ricochet/games/computer.txt")
        .parse()
        .unwrap();
    let tally = play(&record).driver.rig.referee.checks().tally;
    assert_eq!((tally.turns, tally.choices, tally.games), (4, 2, 1));
}

/// The most points of a launch that the result shows.
const MOST_SHOWN: u32 = 999;

/// Each side's biggest launch as the cartridge keeps it for the result.
fn biggest_shown(console: &Console) -> BySide<u32> {
    let at = memory();
    let ram = Ram::new(console, &at);
    let decimal = |low: u32, hundreds: u32| hundreds * 100 + (low >> 4) * 10 + (low & 0xF);
    let hundreds = u32::from(ram.biggest_hi());
    BySide::new(
        decimal(ram.biggest_lo().get(0).into(), hundreds >> 4),
        decimal(ram.biggest_lo().get(1).into(), hundreds & 0xF),
    )
}

#[test]
fn the_biggest_launch_of_each_side_is_kept_for_the_result() {
    for (text, last) in [
        (
            include_str!("../../../../../../tests/ricochet/games/manual-1.txt"),
            None,
        ),
        (
            include_str!("../../../../../../tests/ricochet/games/manual-2.txt"),
            None,
        ),
        // More than the result has digits for.
        (
            include_str!("../../../../../../tests/ricochet/records/points-3.txt"),
            Some(MOST_SHOWN),
        ),
    ] {
        let record: Record = text.parse().unwrap();
        let mut replay = replay(&record.setup);
        let mut biggest = BySide::both(0);
        let mut largest = 0;
        for TimedTurn { turn, .. } in &record.parts[0] {
            assert_eq!(
                biggest_shown(&replay.driver.rig.console),
                biggest,
                "before {turn}"
            );
            let game = replay.game().game.clone();
            if let Turn::Launch(end) = turn {
                let side = game.to_move;
                let mut flight = game.flight(Launcher::new(side, *end)).unwrap();
                flight.finish();
                largest = flight.points()[side].min(MOST_SHOWN);
                biggest[side] = largest.max(biggest[side]);
            }
            replay
                .act(&turn.clone().into(), None)
                .unwrap_or_else(|found| panic!("{found}"));
        }
        assert_eq!(biggest_shown(&replay.driver.rig.console), biggest);
        assert!(last.is_none_or(|points| points == largest), "{largest}");
    }
}
