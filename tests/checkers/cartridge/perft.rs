//! Compares perft by the image's own move generator with published numbers and with the engine's.

use checkers_engine::Square;

use super::routines::rules;
use crate::position;

/// Paths from the start, by depth from 1.
const START: [u64; 5] = [7, 49, 302, 1469, 7361];
/// Positions of the rules with black to move, and their paths by depth from 1.
const POSITIONS: [(&str, [u64; 5]); 4] = [
    ("B:W14,15,22,23:B10,11", [4, 7, 22, 78, 246]),
    ("B:W26,27:B22", [1, 2, 4, 8, 32]),
    ("B:W17,18,25,26:BK22", [4, 24, 54, 228, 759]),
    ("B:W14,15,22,23,7,6:BK18", [6, 28, 112, 744, 1905]),
];

/// `ricochet-lab campaign checkers --perft 7` goes on.
#[test]
fn the_generator_finds_the_published_numbers_from_the_start() {
    let mut rules = rules();
    for (depth, paths) in (1..).zip(START) {
        assert_eq!(rules.perft(depth), Ok(paths), "depth {depth}");
    }
}

#[test]
fn positions_of_the_rules_have_their_numbers_from_both_sides() {
    for (fen, counts) in POSITIONS {
        for board in [position(fen), position(fen).turned()] {
            let mut rules = rules();
            for (depth, count) in (1..).zip(counts) {
                rules.set_position(&board);
                assert_eq!(rules.perft(depth), Ok(count), "{board}, depth {depth}");
            }
        }
    }
}

/// Paths as the numbers of their squares, in order.
fn numbers(paths: Vec<Vec<Square>>) -> Vec<Vec<u8>> {
    let numbers = |path: Vec<Square>| path.into_iter().map(Square::number).collect();
    let mut paths: Vec<Vec<u8>> = paths.into_iter().map(numbers).collect();
    paths.sort();
    paths
}

#[test]
fn a_king_may_come_back_to_where_it_began() {
    let mut rules = rules();
    let board = position("B:W10,11,18,19:BK7");
    rules.set_position(&board);
    let moves = numbers(rules.moves().unwrap());
    assert_eq!(moves, [[7, 14, 23, 16, 7], [7, 16, 23, 14, 7]]);
    rules.begin().unwrap();
    rules.next_move().unwrap();
    rules.make().unwrap();
    assert_eq!(rules.position(), Ok(position("W:W:BK7")));
    assert_eq!(rules.unmake(), Ok(true));
    assert_eq!(rules.position(), Ok(board));
}

#[test]
fn taking_back_a_whole_game_of_single_moves_restores_every_position() {
    let mut rules = rules();
    let mut boards = vec![rules.position()];
    for turn in 0..40 {
        let moves = rules.moves().unwrap();
        if moves.is_empty() {
            break;
        }
        rules.begin().unwrap();
        for _ in 0..=(turn * 7) % moves.len() {
            rules.next_move().unwrap();
        }
        rules.make().unwrap();
        boards.push(rules.position());
    }
    let mut taken_back = 0;
    boards.pop();
    while rules.unmake().unwrap() {
        assert_eq!(Some(rules.position()), boards.pop());
        taken_back += 1;
    }
    assert!(taken_back >= LEAST_TAKEN_BACK, "only {taken_back} turns");
}

/// Turns that `history` holds at least in a game with jumps.
const LEAST_TAKEN_BACK: usize = 5;
