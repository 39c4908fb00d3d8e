//! The set-up mode of the manual of 1980, through the left stick and its button.

use checkers_cartridge::constants;
use vcs::{Control, Lever};

use super::hand::Hand;
use super::routines::Board;

const FIRE: Lever = Lever::Fire;

/// The board is cleared and to be set up.
fn cleared() -> Hand {
    let mut hand = Hand::playing(10);
    hand.switch(Control::Difficulty(0), true);
    hand.until(constants::MODE_EDIT);
    hand.press(Control::Reset);
    hand
}

/// What is on a square: black's, white's, a king.
fn piece(board: Board, square: u8) -> [bool; 3] {
    [board.black, board.white, board.kings].map(|map| map >> (square - 1) & 1 == 1)
}

const EMPTY: [bool; 3] = [false, false, false];
const BLACK_MAN: [bool; 3] = [true, false, false];
const BLACK_KING: [bool; 3] = [true, false, true];
const WHITE_MAN: [bool; 3] = [false, true, false];
const WHITE_KING: [bool; 3] = [false, true, true];

#[test]
fn reset_clears_the_board_with_the_left_difficulty_at_a() {
    let board = cleared().board();
    assert_eq!((board.black, board.white, board.kings), (0, 0, 0));
}

#[test]
fn the_button_steps_through_the_pieces_on_every_square_and_a_man_in_its_king_row_is_a_king() {
    let mut hand = cleared();
    for square in 1..=32 {
        hand.go(square);
        let mut expected = vec![BLACK_MAN, BLACK_KING, WHITE_MAN, WHITE_KING];
        if square > 28 {
            expected.retain(|piece| *piece != BLACK_MAN);
        }
        if square < 5 {
            expected.retain(|piece| *piece != WHITE_MAN);
        }
        expected.push(EMPTY);
        for (push, expected) in expected.into_iter().enumerate() {
            hand.push(FIRE);
            let shown = piece(hand.board(), square);
            assert_eq!(shown, expected, "square {square}, push {push}");
        }
    }
}

#[test]
fn either_stick_sets_up() {
    for port in [0, 1] {
        let mut hand = cleared();
        let cursor = hand.cursor();
        hand.push_on(port, Lever::Up);
        assert_ne!(hand.cursor(), cursor);
        hand.push_on(port, FIRE);
        assert_eq!(piece(hand.board(), hand.cursor()), BLACK_MAN, "{port}");
    }
}

#[test]
fn a_side_has_twelve_pieces_at_most() {
    let (black, white): (Vec<u8>, Vec<u8>) = ((5..=16).collect(), (17..=28).collect());
    let kings = |squares: &[u8]| -> String {
        let squares: Vec<String> = squares.iter().map(|square| format!("K{square}")).collect();
        squares.join(",")
    };
    for (black, white, others) in [
        (&black[..], &white[..11], vec![WHITE_KING]),
        (&black[..11], &white[..], vec![BLACK_MAN, BLACK_KING]),
        (&black[..], &white[..], vec![]),
    ] {
        let mut hand = Hand::playing(10);
        hand.set_up(Board::black_to_move(&kings(white), &kings(black)));
        hand.switch(Control::Difficulty(0), true);
        hand.until(constants::MODE_EDIT);
        hand.go(1);
        for expected in others.iter().chain([&EMPTY]).cycle().take(6) {
            hand.push(FIRE);
            assert_eq!(piece(hand.board(), 1), *expected);
            assert_eq!(hand.heard("Refused"), others.is_empty());
        }
        // A piece that is there can be exchanged.
        hand.go(7);
        hand.push(FIRE);
        let free = if white.len() < 12 { WHITE_MAN } else { EMPTY };
        assert_eq!(piece(hand.board(), 7), free);
    }
}

#[test]
fn while_the_button_is_held_the_pieces_come_one_after_the_other() {
    let mut hand = cleared();
    hand.go(18);
    Control::Stick(0, FIRE).set(hand.console.inputs_mut(), true);
    let mut pieces = vec![EMPTY];
    for _ in 0..160 {
        hand.frames(1);
        let now = piece(hand.board(), 18);
        if pieces.last() != Some(&now) {
            pieces.push(now);
        }
    }
    Control::Stick(0, FIRE).set(hand.console.inputs_mut(), false);
    let round = [EMPTY, BLACK_MAN, BLACK_KING, WHITE_MAN, WHITE_KING, EMPTY];
    assert_eq!(pieces[..6], round);
    let chosen = piece(hand.board(), 18);
    hand.frames(60);
    assert_eq!(piece(hand.board(), 18), chosen, "the button is up");
}

#[test]
fn back_at_b_the_position_is_played_by_the_side_that_was_chosen() {
    let board = Board::black_to_move("K3,22", "K30,9");
    for white_moves in [false, true] {
        let board = Board {
            white_moves,
            ..board
        };
        let mut hand = Hand::in_position(board);
        assert!(hand.is(constants::MODE_PLAY));
        hand.play(if white_moves { &[3, 7] } else { &[30, 26] });
        assert_ne!(hand.board().white_moves, white_moves);
    }
}

#[test]
fn the_computer_goes_on_from_the_position_if_it_is_its_turn() {
    let mut hand = Hand::playing(1);
    hand.set_up(Board {
        white_moves: true,
        ..Board::black_to_move("K3,22", "K30,9")
    });
    assert!(!hand.board().white_moves, "the computer has moved");
    assert!(hand.flag(constants::FLAG_ANSWER));
}

#[test]
fn a_position_can_be_set_up_after_the_end_of_a_game() {
    let mut hand = Hand::in_position(Board {
        white_moves: true,
        ..Board::black_to_move("5", "1")
    });
    assert!(hand.is(constants::MODE_OVER));
    hand.set_up(Board::black_to_move("22", "9"));
    assert!(hand.is(constants::MODE_PLAY));
}

#[test]
fn what_was_played_before_cannot_be_taken_back() {
    let mut hand = Hand::playing(10);
    hand.play(&[11, 15]);
    hand.play(&[22, 18]);
    hand.play(&[15, 22]);
    hand.switch(Control::Difficulty(0), true);
    hand.until(constants::MODE_EDIT);
    for _ in 0..8 {
        hand.push(Lever::Down);
    }
    hand.push(FIRE);
    hand.push(Lever::Up);
    let board = hand.board();
    assert!(!board.white_moves, "the other side is to move");
    hand.switch(Control::Difficulty(0), false);
    hand.until_turn();
    hand.choose(constants::ITEM_BACK);
    hand.push(FIRE);
    assert!(hand.heard("Refused"));
    hand.until_turn();
    assert_eq!(hand.board(), board);
}
