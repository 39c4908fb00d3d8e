//! Games played on the cartridge through its sticks, and in the engine at once, every frame looked at.

use ricochet::games::ricochet::notation::parse_turns;
use ricochet::games::ricochet::{BySide, Game, Record, Setup, Side, Turn, Variant};
use ricochet::referee::Replay;

use crate::dice::{random_turn, Dice};
use crate::picture::Onlooker;
use crate::{cartridge, symbols};

fn replay(variant: Variant, first: Side) -> Replay {
    let setup = Setup {
        variant,
        first,
        ratings: BySide::new(0, 1234),
    };
    let mut replay =
        Replay::new(cartridge(), &symbols(), &setup).unwrap_or_else(|halt| panic!("{halt}"));
    let mut onlooker = Onlooker::new();
    replay.look_on(move |console| onlooker.look(console));
    replay
}

fn play(record: &Record) -> Replay {
    let mut replay = replay(record.variant, record.first);
    for (index, turn) in record.turns.iter().enumerate() {
        replay
            .play(turn)
            .unwrap_or_else(|halt| panic!("turn {}, `{turn}`: {halt}", index + 1));
    }
    replay
}

/// Plays turns of a game that Left begins; turns and launches that were equal, and the scores.
fn played(variant: u8, turns: &str) -> (u64, u64, [u16; 2]) {
    let record = Record {
        variant: Variant::new(variant).unwrap(),
        first: Side::Left,
        turns: parse_turns(turns).unwrap(),
    };
    let replay = play(&record);
    let tally = replay.referee().tally();
    let scores = replay.game().scores;
    (tally.turns, tally.launches, [scores.left, scores.right])
}

#[test]
fn the_manuals_launches_through_the_sticks() {
    // Vectors 1 and 2; 3, after a move of Left's that is not in its way; 4 and 5; 6 to 8.
    assert_eq!(played(1, "B"), (1, 1, [3, 10]));
    assert_eq!(played(1, "T"), (1, 1, [3, 10]));
    assert_eq!(played(1, "DCBA LLK UA T"), (4, 1, [0, 4]));
    assert_eq!(played(1, "DCBA LLK T B"), (4, 2, [20, 23]));
    assert_eq!(played(3, "DC DI T T B"), (5, 3, [14 + 98, 18 + 110]));
}

#[test]
fn the_recorded_games_through_the_sticks() {
    for text in [
        include_str!("../games/manual-1.txt"),
        include_str!("../games/manual-2.txt"),
    ] {
        let record: Record = text.parse().unwrap();
        let replay = play(&record);
        assert_eq!(replay.referee().tally().turns, record.turns.len() as u64);
        assert_eq!(replay.referee().tally().games, 1);
    }
}

#[test]
fn a_random_game_of_each_variant_through_the_sticks() {
    let mut dice = Dice(128);
    for variant in Variant::all() {
        let first = dice.pick(&Side::ALL);
        let mut replay = replay(variant, first);
        let mut game = Game::first(variant, first);
        while game.result().is_none() {
            let turn: Turn = random_turn(&mut dice, game.to_move);
            if game.play(&turn).is_ok() {
                replay
                    .play(&turn)
                    .unwrap_or_else(|halt| panic!("{turn}: {halt}"));
            }
        }
        assert_eq!(replay.referee().tally().turns, u64::from(game.turns));
    }
}
