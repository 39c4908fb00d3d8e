//! Records as the crate `rules` reads and plays them.

use checkers_engine::pdn;
use checkers_engine::record::Record;
use checkers_engine::{Game, Move, Numbering, Position, Setup, Variant};
use proptest::prelude::*;
use random::Random;

use super::{any_position, position};

/// Why a text is refused, as a record or in the engine.
fn refused(text: &str) -> String {
    match text.parse::<Record>() {
        Ok(record) => record.play().unwrap_err().to_string(),
        Err(error) => error.to_string(),
    }
}

#[test]
fn a_record_is_pdn() {
    let text = "[Variant \"losing\"] [GameType \"21\"] [Numbering \"white-first\"] [SetUp \"1\"] [FEN \"W:W11:B32\"]\n11-15 32-28\n";
    let record: Record = text.parse().unwrap();
    let setup = Setup {
        variant: Variant::Losing,
        start: position("W:W22:B1"),
        numbering: Numbering::WhiteFirst,
    };
    assert_eq!(record.setup, setup);
    let words: Vec<String> = record.parts[0].iter().map(Move::to_string).collect();
    assert_eq!(words, ["22-18", "1-5"]);
    assert_eq!(record.to_string(), text);
    let [game] = &pdn::read(text, Numbering::BlackFirst).unwrap()[..] else {
        panic!("one game")
    };
    assert_eq!((game.setup(), &game.moves), (setup, &record.parts[0]));
}

#[test]
fn the_first_fault_is_reported_with_its_place() {
    let header = "[GameType \"21\"]";
    for (text, why) in [
        ("", "no header `[GameType ...` in this record"),
        (
            "11-15",
            "line 1: `11-15` is not a line of tags such as `[FEN \"B:W21,K22:B1,2\"]`",
        ),
        ("[FEN \"B:W33:B1\"]", "line 1: no square 33 (1 to 32)"),
        (
            &format!("{header}\n11-15 22x16"),
            "line 2: `22x16` is not a move such as 11-15 or 22x15x6",
        ),
        (
            &format!("{header}\n11-15 # the usual one\n9-13"),
            "move 2, `9-13`: 9-13 is not possible here",
        ),
        (
            "[FEN \"B:W6:B1\"]\n1x10 10-15",
            "move 2, `10-15`: the game is over: Black has won",
        ),
    ] {
        assert_eq!(refused(text), why);
    }
}

/// All squares in a row, whether or not pieces move so.
#[test]
fn a_path_is_a_move_of_an_empty_board() {
    for (text, taken) in [
        ("15-18", 0),
        ("18-15", 0),
        ("15x22x31", 2),
        ("7x14x23x16x7", 4),
    ] {
        let read = Move::read(text, Numbering::BlackFirst).unwrap();
        assert_eq!(
            (read.to_string(), read.captured().len()),
            (text.into(), taken)
        );
    }
    for text in [
        "15-15", "15-17", "15-18-22", "4-5", "12x4", "15x22x15", "22", "",
    ] {
        assert!(Move::read(text, Numbering::BlackFirst).is_err(), "{text}");
    }
}

proptest! {
    #![proptest_config(samples::cases(100))]

    #[test]
    fn random_games_keep_the_contract(
        start in prop_oneof![Just(Position::START), any_position()],
        losing in any::<bool>(), white_first in any::<bool>(), seed in 1..u32::MAX,
    ) {
        let setup = Setup {
            variant: if losing { Variant::Losing } else { Variant::Checkers },
            start,
            numbering: if white_first { Numbering::WhiteFirst } else { Numbering::BlackFirst },
        };
        rules::actions::<Game>(&setup, &mut Random::new(seed), 200);
    }
}

/// Without the moves that a failure does not need nothing is left but those.
#[test]
fn a_record_is_shrunk_to_what_fails() {
    let text =
        "[GameType \"21\"]\n11-15 22-18 15x22 25x18 8-11 29-25 4-8 25-22 12-16 24-20 10-15 21-17\n";
    let record: Record = text.parse().unwrap();
    let jumps = |record: &Record| record.parts[0].iter().any(Move::is_jump);
    let short = rules::shortest(&record, jumps);
    assert_eq!(short.to_string(), "[GameType \"21\"]\n11-15 22-18 15x22\n");
}
