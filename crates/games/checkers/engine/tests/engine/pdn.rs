//! Games as text.

use checkers_engine::pdn::{PdnGame, read, read_each};
use checkers_engine::{Numbering, Position, Variant};
use proptest::prelude::*;

use super::{any_position, position};

fn games(text: &str) -> Vec<PdnGame> {
    read(text, Numbering::BlackFirst).unwrap()
}

fn moves(game: &PdnGame) -> String {
    let moves: Vec<String> = game.moves.iter().map(|played| played.to_string()).collect();
    moves.join(" ")
}

#[test]
fn a_game_is_read_with_all_that_stands_around_its_moves() {
    let text = "% not part of it\n\
        [Event \"Scotch; by the book\"]\n[Black \"A. Player\"]\n[GameType \"21,B,8,8,N1,0\"]\n\n\
        1.11-15 23-19 {the usual reply (1... 22-18)} 2. 8-11! 22-17 $1 ; as in 1847\n\
        (2... 22-18 15x22 (2... 24-20) {and so on)}) 3.4-8 17-13?! 3... 15-18 24-20 * 11-15 1/2-1/2\n";
    let [game] = &games(text)[..] else {
        panic!("one game")
    };
    assert_eq!(game.tags.len(), 2);
    assert_eq!(
        game.tags[0],
        ("Event".to_string(), "Scotch; by the book".to_string())
    );
    assert_eq!(
        moves(game),
        "11-15 23-19 8-11 22-17 4-8 17-13 15-18 24-20 11-15"
    );
    assert_eq!((&*game.result, game.line), ("1/2-1/2", 2));
}

#[test]
fn several_games_are_told_apart_by_results_and_tags() {
    let text =
        "1. 9-13 0-1\n1. 9-14 1-0 [Event \"a\"] 10-14 [Event \"b\"] 10-15 *\n\n[Event \"c\"] *";
    let found = games(text);
    let found: Vec<(String, &str, usize)> = found
        .iter()
        .map(|game| (moves(game), &*game.result, game.line))
        .collect();
    let expected = [
        ("9-13", "0-1", 1),
        ("9-14", "1-0", 2),
        ("10-14", "*", 2),
        ("10-15", "*", 2),
        ("", "*", 4),
    ];
    assert_eq!(
        found,
        expected.map(|(moves, result, line)| (moves.to_string(), result, line))
    );
    assert!(games(" \n{nothing} ; at all\n").is_empty());
}

#[test]
fn a_game_set_up_begins_in_its_position() {
    let text = "[SetUp \"1\"]\n[FEN \"W:WK7:B10,11,18,19.\"]\n1... 7x7 *";
    let [game] = &games(text)[..] else {
        panic!("one game")
    };
    assert_eq!(game.start, position("W:WK7:B10,11,18,19"));
    assert_eq!(moves(game), "7x14x23x16x7");
    assert_eq!(
        game.to_pdn(),
        "[GameType \"21\"]\n[SetUp \"1\"]\n[FEN \"W:WK7:B10,11,18,19\"]\n\n1... 7x7 *\n\n"
    );
}

#[test]
fn captures_that_could_be_another_one_are_written_in_full() {
    let text = "[FEN \"B:W14,15,22,23:B10,11\"]\n10x19x26 *";
    let written = games(text)[0].to_pdn();
    assert!(written.ends_with("\n\n1. 10x19x26 *\n\n"), "{written}");
}

#[test]
fn a_fault_is_reported_with_line_and_column() {
    for (text, line, column, what) in [
        (
            "1. 11-15 23-19\n2. 8-12 *",
            2,
            4,
            "8-12 is not possible here",
        ),
        (
            "1.11-15 22-18 2.8-11 *",
            1,
            17,
            "8-11 is not possible here: a jump is due",
        ),
        ("11-15 x", 1, 7, "`x` is not a move"),
        ("11-15 )", 1, 7, "unexpected `)`"),
        ("11-15 {never", 1, 7, "a comment without an end"),
        ("\n (11-15 (22-18)", 2, 2, "a variation without an end"),
        ("[Event \"a]", 1, 8, "a value without an end"),
        ("[Event a]", 1, 8, "expected the value of Event"),
        ("[\"a\"]", 1, 2, "expected the name of a tag"),
        ("[Event \"a\"", 1, 11, "expected `]`"),
        ("[GameType \"20\"]", 1, 1, "game type 20 is not 21"),
        ("[FEN \"B:W33:B1\"]", 1, 10, "no square 33"),
        (
            "[FEN \"B:W14,15,22,23:B10,11\"] 10x26",
            1,
            31,
            "10x26 may be 10x17x26 or 10x19x26",
        ),
    ] {
        let error = read(text, Numbering::BlackFirst).unwrap_err();
        assert!(error.fault.to_string().starts_with(what), "{text}: {error}");
        assert_eq!(
            (error.line, error.column),
            (line, column),
            "{text}: {error}"
        );
    }
}

/// Public report: one game without a position in a collection of 267 (wiegerw/pdn, bridges.pdn).
#[test]
fn a_game_at_fault_does_not_hide_the_others() {
    for bad in [
        "[Event \"no position\"]\n[Setup \"1\"]\n[FEN \"W::.\"]\n1/2-1/2\n",
        "[FEN \"W::.\"]\n[Event \"tags behind the fault\"]\n\n1. 11-15 *\n",
        "[GameType \"20\"]\n[Event \"another game\"]\n1. 32-28 19-23\n2. 28x19 14x23 *\n",
        "[Event \"not possible\"]\n\n1. 11-15 22-18 2. 8-11 22-17\n3. 9-13 1-0\n",
        "[FEN \"B:W14,15,22,23:B10,11\"]\n1. 10x26 *\n",
        "[Event no mark]\n[Site \"here\"]\n1. 11-15 *\n",
    ] {
        let good = "[Event \"good\"]\n\n1. 11-15 22-18 *\n";
        let text = format!("{good}\n{bad}\n{good}\n{good}{bad}");
        let read = read_each(&text, Numbering::BlackFirst);
        let is_good: Vec<bool> = read.iter().map(Result::is_ok).collect();
        assert_eq!(is_good, [true, false, true, true, false], "{bad}: {read:?}");
        for game in read.iter().flatten() {
            assert_eq!((moves(game).as_str(), game.tags.len()), ("11-15 22-18", 1));
        }
        let line = read[1].as_ref().unwrap_err().line;
        assert!(
            (5..5 + bad.lines().count()).contains(&line),
            "{bad}: line {line}"
        );
    }
}

#[test]
fn a_tag_has_quotation_marks_and_backslashes() {
    for (written, value) in [
        (r#"The \"Open\" 2024"#, r#"The "Open" 2024"#),
        (r"C:\\games", r"C:\games"),
        (r"C:\games", r"C:\games"),
        (r"no end \", r"no end \"),
        (r#"a \"] [b"#, r#"a "] [b"#),
    ] {
        let text = format!("[Event \"{written}\"]\n[Site \"x\"]\n\n1. 11-15 *\n");
        let game = &games(&text)[0];
        assert_eq!(game.tags[0].1, value, "{text}");
        assert_eq!(games(&game.to_pdn())[0].tags, game.tags);
    }
}

#[test]
fn squares_are_read_as_in_chess_and_counts_of_moves_behind_a_position_are_skipped() {
    let text = "[GameType \"21,W,8,8,A0,0\"]\n1. c5-d4 e3xc5 *";
    // Square 1 is b8, square 32 g1.
    let [one, last] = ["b8", "g1"].map(|name| Numbering::BlackFirst.named(name).unwrap().number());
    assert_eq!((one, last), (1, 32));
    for name in ["a8", "i1", "a9", "a0", "b", "", "33", "0", "001", "1b"] {
        assert!(Numbering::BlackFirst.named(name).is_none(), "{name}");
    }
    assert!(
        read(text, Numbering::BlackFirst).is_err(),
        "White begins there"
    );
    let text = "[FEN \"B:Wa1,e3,Kg5:Bb8,c5:H0:F1\"]\n1. c5-d4 e3xc5 *";
    let game = &games(text)[0];
    assert_eq!(game.start, position("B:W29,23,K16:B1,14"));
    assert_eq!(moves(game), "14-18 23x14");
    for tail in [":H", ":X1", ":", ":H0:", ":F1."] {
        let text = format!("[FEN \"B:W29:B1{tail}\"] *");
        assert_eq!(
            read(&text, Numbering::BlackFirst).is_ok(),
            tail == ":F1.",
            "{tail}"
        );
    }
}

/// A game of moves drawn by chance.
fn any_game() -> impl Strategy<Value = PdnGame> {
    let start = prop_oneof![Just(Position::START), any_position()];
    let drawn = prop::collection::vec(any::<prop::sample::Index>(), 0..60);
    let tags = prop::collection::vec(("[A-Z][A-Za-z0-9_]{0,9}x", "[^\r\n]{0,30}"), 0..4);
    let result = prop::sample::select(vec!["1-0", "0-1", "1/2-1/2", "*"]);
    (start, drawn, tags, result).prop_map(|(start, drawn, tags, result)| {
        let mut moves = Vec::new();
        let mut position = start;
        for index in drawn {
            let all = position.moves();
            if all.is_empty() {
                break;
            }
            moves.push(*index.get(&all));
            position = position.after(&moves[moves.len() - 1]);
        }
        let result = result.to_string();
        PdnGame {
            tags,
            start,
            numbering: Numbering::BlackFirst,
            moves,
            result,
            line: 1,
        }
    })
}

proptest! {
    #![proptest_config(samples::cases(500))]

    #[test]
    fn games_are_read_as_they_are_written(
        written in prop::collection::vec(any_game(), 1..4), white_first in any::<bool>(),
    ) {
        let numbering = if white_first { Numbering::WhiteFirst } else { Numbering::BlackFirst };
        let text: String = written.iter().map(|game| PdnGame { numbering, ..game.clone() }.to_pdn()).collect();
        prop_assert!(text.lines().all(|line| line.starts_with('[') || line.len() <= 79));
        let found = read(&text, numbering).unwrap();
        prop_assert_eq!(found.len(), written.len());
        for (found, written) in found.iter().zip(&written) {
            prop_assert_eq!(&found.tags, &written.tags);
            prop_assert_eq!((found.start, &found.result), (written.start, &written.result));
            let positions = |game: &PdnGame| -> Vec<Position> {
                let mut position = game.start;
                game.moves.iter().map(|played| { position = position.after(played); position }).collect()
            };
            prop_assert_eq!(positions(found), positions(written));
        }
    }

    #[test]
    fn no_text_makes_the_reader_panic(text in "[\\[\\]()\"{};%$!?*.:x0-9 \nFENBWK-]{0,60}") {
        let _ = read(&text, Numbering::BlackFirst);
    }
}

#[test]
fn the_numbering_and_the_losing_game_have_tags_of_their_own() {
    let text = "[Numbering \"white-first\"]\n[Variant \"losing\"]\n[FEN \"W:W11:B32\"]\n1... 11-15 *\n[Event \"b\"] 1. 9-14 *";
    let [first, second] = &games(text)[..] else {
        panic!("two games")
    };
    assert_eq!(first.start, position("W:W22:B1"));
    assert_eq!(moves(first), "22-18");
    assert_eq!(
        (first.variant(), second.variant()),
        (Variant::Losing, Variant::Checkers)
    );
    assert_eq!(moves(second), "9-14");
    let written = first.to_pdn();
    assert!(
        written.contains("[Numbering \"white-first\"]\n[SetUp \"1\"]\n[FEN \"W:W11:B32\"]\n"),
        "{written}"
    );
}
