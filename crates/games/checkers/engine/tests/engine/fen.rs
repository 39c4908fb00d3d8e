//! Positions as text.

use checkers_engine::{Numbering, Position, Side};
use proptest::prelude::*;

use super::{any_position, position};

#[test]
fn the_start_is_the_manuals() {
    let start = "B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12";
    assert_eq!(Position::START.to_string(), start);
    assert_eq!(position("B:B1-12:W21-32."), Position::START);
    assert_eq!(
        Position::START.turned().with_turn(Side::Black),
        Position::START
    );
    assert_eq!(
        Position::START.to_fen(Numbering::WhiteFirst),
        "B:W1,2,3,4,5,6,7,8,9,10,11,12:B21,22,23,24,25,26,27,28,29,30,31,32"
    );
}

#[test]
fn kings_ranges_blanks_and_empty_sides_are_read() {
    assert_eq!(
        position("w: b k1 , K3-4 : w 32 ."),
        position("W:W32:BK1,K3,K4")
    );
    assert_eq!(position("W:W:B32").to_string(), "W:W:BK32");
}

#[test]
fn a_man_on_its_king_row_is_a_king() {
    assert_eq!(position("B:W1,5,32:B4,29").to_string(), "B:WK1,5,32:B4,K29");
}

#[test]
fn what_is_no_position_is_reported_with_its_column() {
    for (text, column, what) in [
        ("", 1, "expected the side to move"),
        ("X:W1:B2", 1, "expected the side to move"),
        ("B", 2, "expected `:`"),
        ("B:W1", 5, "expected `:`"),
        ("B:W1:W2", 6, "White's pieces twice"),
        ("B:W1,:B2", 6, "expected a square"),
        ("B:W33:B2", 4, "no square 33"),
        ("B:W0:B2", 4, "no square 0"),
        ("B:W99999999999:B2", 4, "no square 99999999999"),
        ("B:W9:B9", 7, "square 9 has two pieces"),
        ("B:W9,9:B1", 6, "square 9 has two pieces"),
        ("B:W9-5:B1", 4, "the range 9-5 is backwards"),
        ("B:W9:B1:W2", 9, "expected a count of moves"),
        ("B:W9:B1:H", 10, "expected a count of moves"),
        ("B:W9i:B1", 4, "no square 9i"),
        ("B:W9:B1.x", 9, "unexpected `x`"),
    ] {
        let error = text.parse::<Position>().unwrap_err();
        assert!(error.fault.to_string().starts_with(what), "{text}: {error}");
        assert_eq!(error.column, column, "{text}: {error}");
    }
}

proptest! {
    #![proptest_config(samples::cases(2000))]

    #[test]
    fn a_position_is_read_as_it_is_written(position in any_position(), white_first in any::<bool>()) {
        let numbering = if white_first { Numbering::WhiteFirst } else { Numbering::BlackFirst };
        let text = position.to_fen(numbering);
        prop_assert_eq!(Position::from_fen(&text, numbering), Ok(position));
    }

    #[test]
    fn the_other_numbering_is_the_board_turned_with_sides_kept(position in any_position()) {
        // Turning exchanges the sides, so that the letters are exchanged back.
        let turned = position.turned().to_string();
        let swapped = |c: char| match c { 'B' => 'W', 'W' => 'B', other => other };
        let swapped: String = turned.chars().map(swapped).collect();
        let read = Position::from_fen(&swapped, Numbering::WhiteFirst).unwrap();
        prop_assert_eq!(read, position);
    }

    #[test]
    fn no_text_makes_the_reader_panic(text in "[BWKk:,.0-9 -]{0,40}") {
        let _ = text.parse::<Position>();
    }
}
