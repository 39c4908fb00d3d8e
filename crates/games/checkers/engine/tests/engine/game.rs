//! How games end.

use checkers_engine::{
    Ending, Event, Game, Move, Numbering, Position, Refused, Side, Square, Variant,
};
use rules::Rules;

use super::{game, position, read};

#[test]
fn who_cannot_move_has_lost_or_has_won_the_losing_game() {
    for (variant, winner) in [
        (Variant::Checkers, Side::Black),
        (Variant::Losing, Side::White),
    ] {
        let ending = |start, moves| game(variant, position(start), moves).ending();
        assert_eq!(ending("B:W6:B1", ""), None);
        assert_eq!(
            ending("B:W6:B1", "1x10"),
            Some(Ending::Won(winner)),
            "no piece left"
        );
        // White's man on 12 cannot step to 8 and cannot jump it.
        assert_eq!(ending("B:W12:B3,4", ""), None);
        assert_eq!(
            ending("B:W12:B3,4", "4-8"),
            Some(Ending::Won(winner)),
            "shut in"
        );
    }
    let nobody = Game::new(Variant::Checkers, Position::empty(Side::Black));
    assert_eq!(nobody.ending(), Some(Ending::Won(Side::White)));
}

const THERE_AND_BACK: &str = "1-6 32-27 6-1 27-32 ";

#[test]
fn the_third_occurrence_is_a_draw() {
    let start = position("B:WK32:BK1");
    let twice = game(Variant::Checkers, start, THERE_AND_BACK);
    assert_eq!((twice.occurrences(), twice.ending()), (2, None));
    let mut thrice = game(Variant::Checkers, start, &THERE_AND_BACK.repeat(2));
    assert_eq!(thrice.ending(), Some(Ending::Repeated));
    let one = read(&thrice.position(), "1-6");
    assert_eq!(thrice.act(&one), Err(Refused::Over(Ending::Repeated)));
    let last = read(&position("W:WK27:BK1"), "27-32");
    assert_eq!(thrice.take_back(), Some(last));
    assert_eq!((thrice.ending(), thrice.moves().len()), (None, 7));
}

#[test]
fn nothing_before_a_mans_advance_is_a_repetition() {
    let start = position("B:WK32,28:BK1");
    let game = game(
        Variant::Checkers,
        start,
        "1-6 32-27 6-1 27-32 1-6 28-24 6-1 24-20 1-6 32-27 6-1 27-32",
    );
    assert_eq!((game.occurrences(), game.quiet()), (2, 4));
}

/// Moves of two kings, six and eight steps round, so that 80 plies show no position three times.
fn walk(plies: usize) -> String {
    let black = ["2-7", "7-10", "10-14", "14-9", "9-6", "6-2"];
    let white = [
        "32-27", "27-31", "31-26", "26-23", "23-19", "19-24", "24-28", "28-32",
    ];
    let text = |ply: usize| match ply % 2 {
        0 => black[ply / 2 % black.len()],
        _ => white[ply / 2 % white.len()],
    };
    (0..plies).map(text).collect::<Vec<_>>().join(" ")
}

#[test]
fn forty_moves_of_each_side_without_a_capture_or_an_advance_are_a_draw() {
    let play = |fen: &str, moves: &str| {
        let game = game(Variant::Checkers, position(fen), moves);
        (game.quiet(), game.ending())
    };
    assert_eq!(play("B:WK32:BK2", &walk(79)), (79, None));
    assert_eq!(play("B:WK32:BK2", &walk(80)), (80, Some(Ending::Quiet)));
    // The count begins anew with a man's advance and with a capture, and not with a king's step.
    let start = "B:W14,K32:BK1";
    assert_eq!(play(start, "1-5 32-27 5-1"), (3, None));
    assert_eq!(play(start, "1-5 32-27 5-1 14-10 1-5"), (1, None));
    assert_eq!(
        play(start, "1-5 32-27 5-1 14-10 1-6 10x1"),
        (0, Some(Ending::Won(Side::White)))
    );
}

#[test]
fn a_move_returns_what_happens() {
    let happened = |start: &str, text: &str| {
        let start = position(start);
        let mut game = Game::new(Variant::Checkers, start);
        game.act(&read(&start, text)).unwrap()
    };
    let square = |number| Square::new(number).unwrap();
    assert_eq!(happened("B:W32:B1", "1-6"), []);
    assert_eq!(
        happened("B:W18,26,1:B15", "15x22x31"),
        [
            Event::Taken(square(18)),
            Event::Taken(square(26)),
            Event::Crowned(square(31)),
        ]
    );
    assert_eq!(
        happened("B:W6:BK1", "1x10"),
        [
            Event::Taken(square(6)),
            Event::Over(Ending::Won(Side::Black))
        ]
    );
}

#[test]
fn a_move_that_the_position_lacks_is_refused() {
    let start = position("B:W18,32:B15,1");
    let mut game = Game::new(Variant::Checkers, start);
    let mut refused = |text| {
        let played = Move::read(text, Numbering::BlackFirst).unwrap();
        game.act(&played).unwrap_err().to_string()
    };
    assert_eq!(refused("1-6"), "1-6 is not possible here: a jump is due");
    assert_eq!(
        refused("15x24"),
        "15x24 is not possible here: a jump is due"
    );
    assert_eq!(game.position(), start);
}
