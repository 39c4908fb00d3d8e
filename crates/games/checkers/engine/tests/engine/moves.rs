//! Generation, effects and notation of moves.

use checkers_engine::{MoveError, Numbering, Position, Side, Square};
use proptest::prelude::*;

use super::{any_position, position, read};

fn moves(fen: &str) -> Vec<String> {
    position(fen)
        .moves()
        .iter()
        .map(|played| played.to_string())
        .collect()
}

#[test]
fn men_step_forward_and_kings_in_all_directions() {
    assert_eq!(moves("B:W:B14"), ["14-17", "14-18"]);
    assert_eq!(moves("W:W14:B"), ["14-9", "14-10"]);
    assert_eq!(moves("B:W:BK14"), ["14-9", "14-10", "14-17", "14-18"]);
    assert_eq!(
        moves("B:W:B12,21,K4,K29"),
        ["4-8", "12-16", "21-25", "29-25"]
    );
}

#[test]
fn men_jump_forward_only() {
    assert_eq!(moves("B:W9,10,17,18:B14"), ["14x21", "14x23"]);
    assert_eq!(
        moves("B:W9,10,17,18:BK14"),
        ["14x5", "14x7", "14x21", "14x23"]
    );
}

#[test]
fn who_can_jump_must_and_may_choose() {
    assert_eq!(moves("B:W15,24:B1,11,12"), ["11x18"]);
    assert_eq!(
        moves("B:W14,15,22,23:B10,11"),
        ["10x17x26", "10x19x26", "11x18x25", "11x18x27"]
    );
}

#[test]
fn a_jump_is_gone_through_with() {
    let position = position("B:W15,23:B11");
    assert!(matches!(
        position.read_move("11x18", Numbering::BlackFirst),
        Err(MoveError::MustJump(_))
    ));
    assert_eq!(moves("B:W15,23:B11"), ["11x18x27"]);
}

#[test]
fn a_king_passes_through_the_king_row() {
    assert_eq!(moves("B:W26,27:BK22"), ["22x31x24"]);
    assert_eq!(moves("B:W26,27:B22"), ["22x31"]);
}

#[test]
fn nothing_is_jumped_twice_and_what_was_jumped_stays_until_the_end() {
    // Round the four pieces and back over its own square; a fifth one beyond it goes on.
    assert_eq!(
        moves("B:W10,11,18,19:BK7"),
        ["7x14x23x16x7", "7x16x23x14x7"]
    );
    let position = position("B:W10,11,18,19:BK7");
    let after = position.after(&position.moves()[0]);
    assert_eq!(after.to_string(), "W:W:BK7");
    assert_eq!(moves("B:W6,10,11,18,19:BK7").len(), 2);
}

#[test]
fn jumps_are_told_apart_by_their_paths() {
    let position = position("B:W14,15,22,23:B10,11");
    let text = |played: &str| position.move_text(&read(&position, played), Numbering::BlackFirst);
    assert_eq!(text("11x25"), "11x25");
    assert_eq!(text("10x17x26"), "10x17x26");
    let ambiguous = position
        .read_move("10x26", Numbering::BlackFirst)
        .unwrap_err();
    assert_eq!(ambiguous.to_string(), "10x26 may be 10x17x26 or 10x19x26");
    // Both ways round have the same result.
    let round = super::position("B:W10,11,18,19:BK7");
    assert_eq!(read(&round, "7x7"), round.moves()[0]);
    assert_eq!(read(&round, "7x16x23x14x7"), round.moves()[1]);
    assert_eq!(
        read(&round, "7x16x7"),
        round.moves()[0],
        "some of the squares, in order"
    );
}

#[test]
fn both_numberings_name_the_same_move() {
    let start = Position::START;
    let played = start.read_move("22-18", Numbering::WhiteFirst).unwrap();
    assert_eq!(played, read(&start, "11-15"));
    assert_eq!(start.move_text(&played, Numbering::WhiteFirst), "22-18");
}

#[test]
fn what_is_no_move_is_refused() {
    let start = Position::START;
    let refused = |text: &str| start.read_move(text, Numbering::BlackFirst).unwrap_err();
    for text in [
        "", "11", "11-", "-15", "11-33", "0-4", "11-15-", "+1-15", "11 15", "111-15", "11–15",
    ] {
        assert!(matches!(refused(text), MoveError::Malformed(_)), "{text}");
    }
    for text in ["11-12", "11-11", "15-18", "22-18", "11-14-18"] {
        assert!(matches!(refused(text), MoveError::Illegal(_)), "{text}");
    }
}

/// The moves of a position by the rules' words, square by square.
fn slow_moves(position: &Position) -> Vec<Vec<Square>> {
    let side = position.turn();
    let at = |row: i8, column: i8| {
        let on = (0..8).contains(&row) && (0..8).contains(&column);
        let square =
            Square::all().find(|one| (one.row() as i8, one.column() as i8) == (row, column));
        assert!(!on || square.is_some() == ((row + column) % 2 == 1));
        square
    };
    let beyond = |square: Square, (down, right): (i8, i8), squares: i8| {
        at(
            square.row() as i8 + squares * down,
            square.column() as i8 + squares * right,
        )
    };
    let forward = if side == Side::Black { 1 } else { -1 };
    let ways = |king: bool| {
        let all = [(-1, -1), (-1, 1), (1, -1), (1, 1)];
        all.into_iter()
            .filter(move |(down, _)| king || *down == forward)
    };
    let mut steps = Vec::new();
    let mut jumps = Vec::new();
    for from in Square::all() {
        let Some(piece) = position.piece(from).filter(|piece| piece.side == side) else {
            continue;
        };
        for way in ways(piece.king) {
            if let Some(to) = beyond(from, way, 1).filter(|to| position.piece(*to).is_none()) {
                steps.push(vec![from, to]);
            }
        }
        let mut open = vec![(vec![from], Vec::new())];
        while let Some((path, taken)) = open.pop() {
            let here = path[path.len() - 1];
            let mut last = path.len() > 1;
            let crowned = !piece.king && path.len() > 1 && side.king_row().contains(here);
            for way in ways(piece.king).filter(|_| !crowned) {
                let (Some(over), Some(to)) = (beyond(here, way, 1), beyond(here, way, 2)) else {
                    continue;
                };
                let foe = position.piece(over).is_some_and(|over| over.side != side);
                let free = position.piece(to).is_none() || to == from;
                if foe && free && !taken.contains(&over) {
                    last = false;
                    let longer = [&path[..], &[to]].concat();
                    open.push((longer, [&taken[..], &[over]].concat()));
                }
            }
            if last {
                jumps.push(path);
            }
        }
    }
    let mut moves = if jumps.is_empty() { steps } else { jumps };
    moves.sort();
    moves
}

proptest! {
    #![proptest_config(samples::cases(3000))]

    #[test]
    fn moves_are_those_found_square_by_square(position in any_position()) {
        let moves: Vec<Vec<Square>> = position.moves().iter().map(|played| played.path().collect()).collect();
        prop_assert_eq!(position.count_moves(), moves.len() as u64);
        prop_assert_eq!(position.can_move(), !moves.is_empty());
        prop_assert_eq!(moves, slow_moves(&position));
    }

    #[test]
    fn a_move_takes_what_it_passes_and_nothing_else(position in any_position()) {
        for played in position.moves() {
            let after = position.after(&played);
            let side = position.turn();
            let mut expected = position.with_turn(side.other());
            let piece = position.piece(played.from());
            expected.put(played.from(), None);
            for taken in played.captured().iter() {
                prop_assert_eq!(position.piece(taken).unwrap().side, side.other());
                expected.put(taken, None);
            }
            expected.put(played.to(), piece);
            prop_assert_eq!(after, expected);
            prop_assert_eq!(played.path().count() as u32, played.hops() + 1);
            prop_assert_eq!(played.is_jump(), position.must_jump());
        }
    }

    #[test]
    fn a_turned_board_has_turned_moves(position in any_position()) {
        let turned = position.turned();
        prop_assert_eq!(turned.turned(), position);
        let mut after: Vec<Position> = position.moves().iter().map(|played| position.after(played).turned()).collect();
        let mut other: Vec<Position> = turned.moves().iter().map(|played| turned.after(played)).collect();
        after.sort();
        other.sort();
        prop_assert_eq!(after, other);
    }

    #[test]
    fn a_move_is_read_as_it_is_written(position in any_position(), white_first in any::<bool>()) {
        let numbering = if white_first { Numbering::WhiteFirst } else { Numbering::BlackFirst };
        for played in position.moves() {
            prop_assert_eq!(position.read_move(&played.in_full(numbering), numbering), Ok(played));
            let short = position.read_move(&position.move_text(&played, numbering), numbering).unwrap();
            prop_assert_eq!(position.after(&short), position.after(&played));
        }
    }
}
