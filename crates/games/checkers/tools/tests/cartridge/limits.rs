//! The cycles of the rule routines in the longest moves.

use checkers_engine::{Position, Side, Square, Squares};

use super::routines::rules;
use crate::position;

/// CPU cycles of overscan (`OVERSCAN_TIMER`), less what its modes do besides the routine.
const OVERSCAN: u64 = 34 * 64 - 250;
/// CPU cycles that `FIND_MARGIN` and `RULES_MARGIN` leave for a step.
const STEP: u64 = 16 * 64 - 100;

/// A king's move over nine kings, the most that a move can take: the jumps between eight squares.
const LONGEST: [u8; 10] = [1, 10, 3, 12, 19, 10, 17, 26, 19, 28];

fn longest() -> Position {
    position("W:WK1:BK6,K7,K8,K14,K15,K16,K22,K23,K24")
}

#[test]
fn the_longest_move_fits_into_overscan_made_shown_and_taken_back() {
    for board in [longest(), longest().turned()] {
        let mut rules = rules();
        rules.set_position(&board);
        rules.begin().unwrap();
        let turned = board != longest();
        let longest = LONGEST.map(|square| if turned { 33 - square } else { square });
        let found = std::iter::from_fn(|| rules.next_move().unwrap())
            .find(|path| path.iter().copied().map(Square::number).eq(longest));
        assert!(found.is_some(), "no path {longest:?}");
        for routine in ["MakeMove", "Ghosts", "Show", "UnmakeMove"] {
            let cycles = rules.cycles(routine, [0; 3]).unwrap();
            println!("{routine}: {cycles} cycles");
            assert!(cycles < OVERSCAN, "{routine}: {cycles} cycles");
        }
        assert_eq!(rules.position(), Ok(board));
    }
}

#[test]
fn a_step_of_the_rules_fits_into_its_margin() {
    let crowded =
        position("B:W14,15,16,17,18,19,22,23,24,25,26,27:BK1,K2,K3,K4,K5,K6,K7,K8,K9,K10,K11,K12");
    let mut longest_step = 0;
    for board in [Position::START, crowded, crowded.turned(), longest()] {
        let mut rules = rules();
        rules.set_position(&board);
        let mut step = |routine: &str| {
            let cycles = rules.cycles(routine, [0; 3]).unwrap();
            longest_step = longest_step.max(cycles);
        };
        step("FindBegin");
        (0..=32).for_each(|_| step("FindStep"));
        step("GenerateBegin");
        (0..300).for_each(|_| step("GenerateStep"));
    }
    println!("longest step: {longest_step} cycles");
    assert!(longest_step < STEP, "{longest_step} cycles");
}

/// CPU cycles that are left in vertical blank for what a choice below the board looks up.
const CHOICE: u64 = 1_500;
/// Moves that `history` holds at most.
const KEPT: u8 = 15;

#[test]
fn looking_up_an_earlier_move_fits_into_vertical_blank() {
    let mut most = 0;
    for board in [longest(), position("B:WK5,K9:BK28,K24")] {
        let mut rules = rules();
        rules.set_position(&board);
        for _ in 0..KEPT {
            rules.begin().unwrap();
            if rules.next_move().unwrap().is_none() {
                break;
            }
            rules.make().unwrap();
        }
        for ago in 1..=KEPT + 1 {
            most = most.max(rules.cycles("LookUp", [ago, 0, 0]).unwrap());
        }
    }
    println!("LookUp: {most} cycles");
    assert!(most < CHOICE, "{most} cycles");
}

#[test]
fn the_next_piece_fits_into_vertical_blank() {
    let squares = |first: u8, count: u8| -> Squares {
        (first..first + count).filter_map(Square::new).collect()
    };
    let mut most = 0;
    for (black, white) in [(12, 12), (12, 11), (11, 12)] {
        let (black, white) = (squares(5, black), squares(17, white));
        let board = Position::new(black, white, black.or(white), Side::Black).unwrap();
        for cursor in 0..32 {
            let mut rules = rules();
            rules.set_position(&board);
            rules.calls.set(rules.calls.at.cursor, cursor);
            for _ in 0..5 {
                most = most.max(rules.cycles("NextPiece", [0; 3]).unwrap());
            }
        }
    }
    println!("NextPiece: {most} cycles");
    assert!(most < CHOICE, "{most} cycles");
}

#[test]
fn the_balance_of_material_fits_into_overscan() {
    // More pieces than can be set up.
    let half = |first: u8| -> Squares { (first..first + 16).filter_map(Square::new).collect() };
    let (black, white) = (half(1), half(17));
    let all_kings = Position::new(black, white, black.or(white), Side::Black).unwrap();
    let mut rules = rules();
    rules.set_position(&all_kings);
    let cycles = rules.cycles("Balance", [0; 3]).unwrap();
    println!("Balance: {cycles} cycles");
    assert!(cycles < OVERSCAN, "{cycles} cycles");
}

#[test]
fn the_board_is_shown_within_overscan_whatever_is_marked() {
    let mut rules = rules();
    rules.set_position(&longest());
    let mut most = 0;
    for flags in 0..0x80 {
        for (blink, barred) in [(0, 0), (0, 1), (0x10, 0), (0x10, 1)] {
            rules.calls.set(rules.calls.at.flags, flags);
            rules.calls.set(rules.calls.at.frame, blink);
            rules.calls.set(rules.calls.at.barred, barred);
            most = most.max(rules.cycles("Show", [0; 3]).unwrap());
        }
    }
    println!("Show: {most} cycles");
    assert!(most < OVERSCAN, "{most} cycles");
}

#[test]
fn a_hop_that_is_looked_up_and_a_press_in_the_same_frame_fit_into_vertical_blank() {
    let crowded =
        position("B:W14,15,16,17,18,19,22,23,24,25,26,27:BK1,K2,K3,K4,K5,K6,K7,K8,K9,K10,K11,K12");
    let mut most = 0;
    for board in [crowded, crowded.turned(), longest(), longest().turned()] {
        let pieces = Square::all().filter(|square| board.piece(*square).is_some());
        for (from, due) in pieces.flat_map(|from| [(from, 0), (from, 1)]) {
            let mut rules = rules();
            rules.set_position(&board);
            rules
                .calls
                .set(rules.calls.at.path.at(0), from.index() as u8);
            rules.calls.set(rules.calls.at.due, due);
            for to in 0..32 {
                rules.calls.set(rules.calls.at.hops, 0);
                let looked_up = rules.cycles("MayHop", [0, 0, to]).unwrap();
                let pressed = rules.cycles("TryHop", [0, 0, to]).unwrap();
                // After a hop the piece is where the cursor is, and nothing is looked up.
                let refused = rules.calls.ram().hops() == 0;
                most = most.max(pressed + if refused { looked_up } else { 0 });
            }
        }
    }
    println!("MayHop and TryHop: {most} cycles");
    assert!(most < CHOICE, "{most} cycles");
}
