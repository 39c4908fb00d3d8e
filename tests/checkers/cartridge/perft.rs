//! Perft inside the image, by its own generator, against the numbers that are published and those of
//! the rules.

use super::routines::{Board, Rules};

/// Paths from the start, by depth from 1.
const START: [u64; 7] = [7, 49, 302, 1469, 7361, 36768, 179_740];
/// The depth of the test that always runs.
const DEPTH: usize = 5;
/// Positions of the rules with black to move: white, black, and their paths by depth from 1.
const POSITIONS: [(&str, &str, [u64; 5]); 4] = [
    ("14,15,22,23", "10,11", [4, 7, 22, 78, 246]),
    ("26,27", "22", [1, 2, 4, 8, 32]),
    ("17,18,25,26", "K22", [4, 24, 54, 228, 759]),
    ("14,15,22,23,7,6", "K18", [6, 28, 112, 744, 1905]),
];

fn from_the_start(depths: impl Iterator<Item = usize>) {
    let mut rules = Rules::new();
    for depth in depths {
        assert_eq!(rules.perft(depth as u32), START[depth - 1], "depth {depth}");
    }
}

#[test]
fn the_generator_finds_the_published_numbers_from_the_start() {
    from_the_start(1..=DEPTH);
}

/// Takes minutes.
#[test]
#[ignore]
fn the_generator_finds_the_published_numbers_to_seven_plies() {
    from_the_start(DEPTH + 1..=START.len());
}

#[test]
fn positions_of_the_rules_have_their_numbers_from_both_sides() {
    for (white, black, counts) in POSITIONS {
        let board = Board::black_to_move(white, black);
        for board in [board, board.turned()] {
            let mut rules = Rules::new();
            for (depth, count) in (1..).zip(counts) {
                rules.set_board(board);
                assert_eq!(rules.perft(depth), count, "{white} {black}, depth {depth}");
            }
        }
    }
}

#[test]
fn a_king_may_come_back_to_where_it_began() {
    let mut rules = Rules::new();
    rules.set_board(Board::black_to_move("10,11,18,19", "K7"));
    rules.begin();
    let mut moves: Vec<Vec<u8>> = std::iter::from_fn(|| rules.next()).collect();
    moves.sort();
    assert_eq!(moves, [[7, 14, 23, 16, 7], [7, 16, 23, 14, 7]]);
    rules.begin();
    rules.next();
    rules.make();
    let after = rules.board();
    assert_eq!((after.white, after.black), (0, 1 << 6));
    assert!(rules.unmake());
    assert_eq!(rules.board(), Board::black_to_move("10,11,18,19", "K7"));
}

#[test]
fn taking_back_a_whole_game_of_single_moves_restores_every_position() {
    let mut rules = Rules::new();
    let mut boards = vec![rules.board()];
    for turn in 0..40 {
        rules.begin();
        let moves: Vec<Vec<u8>> = std::iter::from_fn(|| rules.next()).collect();
        if moves.is_empty() {
            break;
        }
        rules.begin();
        for _ in 0..=(turn * 7) % moves.len() {
            rules.next();
        }
        rules.make();
        boards.push(rules.board());
    }
    let mut taken_back = 0;
    boards.pop();
    while rules.unmake() {
        assert_eq!(Some(rules.board()), boards.pop());
        taken_back += 1;
    }
    assert!(taken_back >= LEAST_TAKEN_BACK, "only {taken_back} turns");
}

/// Turns that `history` holds at least in a game with jumps.
const LEAST_TAKEN_BACK: usize = 5;
