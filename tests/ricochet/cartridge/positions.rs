//! Records that begin in the middle of a match, at rare positions, played through the sticks.

use referee::Replay as _;
use ricochet_cartridge::{Replay, Tally};
use ricochet_engine::{BySide, Record};
use ricochet_tools::kinds::matches;

use crate::subject;

/// Plays a record on the cartridge, every frame checked.
fn played(text: &str) -> Replay {
    let record: Record = text.parse().unwrap();
    let mut replay = matches::replay(&subject(), &record.setup).unwrap();
    if let Err(stopped) = replay.play_all(&record) {
        panic!("{text}: {stopped}");
    }
    replay
}

fn tally(text: &str) -> Tally {
    played(text).referee().checks().tally
}

/// A person's last launch ends the match against each computer, which keeps its rating.
#[test]
fn a_match_against_a_computer_ends_with_its_ratings() {
    for computer in 1..=8 {
        for score in ["500,0", "0,500"] {
            let text = format!(
                "variant 3 first left players human {computer} ratings 1200 0\n\
                 position LT=1 LB=0 bumpers=1,1 match=3,2 games=4 score={score}\nT\n"
            );
            let tally = tally(&text);
            assert_eq!((tally.games, tally.matches), (1, 1), "{text}");
        }
    }
}

/// A turn of 255 seconds and more: the clock stays, and three points are given away.
#[test]
fn the_clock_stays_at_255_seconds() {
    let replay = played("variant 1 first left\nposition clock=15290\nRF\n");
    let contest = replay.contest();
    assert_eq!(contest.game.scores, BySide::new(0, 3));
    // (3 * 30 + 99 + 2) / 4
    assert_eq!(contest.clock.averages, BySide::new(47, 30));
}

/// The turn after the one with number 255 has no target, and neither has any other.
#[test]
fn the_target_does_not_come_back_after_255_turns() {
    let text = "variant 2 first left\nposition turns=253\nRF LL LF RL RF LL\n";
    assert_eq!(tally(text).turns, 6);
}

/// A launcher that is out for the game, twelve quiet turns, and scores at the limit.
#[test]
fn positions_at_the_limits_of_the_rules() {
    for text in [
        "variant 5 first right\nposition RT=3/* score=9999,9999 quiet=12\ntry RH\n",
        "variant 5 first right\nposition RT=3/* score=9999,9999 quiet=12\ntry T\n",
        "variant 5 first right\nposition RT=3/* score=9990,9990 value=99,99 quiet=12\nB\n",
        "variant 3 first left\nposition A=5,5- LT=99/2 LB=1 turns=2 value=99,10\nB\n",
    ] {
        tally(text);
    }
}
