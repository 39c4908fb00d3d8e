//! What the rules' routines may take, in the longest moves there are.

use super::routines::{Board, Rules};

/// CPU cycles of overscan (`OVERSCAN_TIMER`), less what its modes do besides the routine.
const OVERSCAN: u64 = 34 * 64 - 250;
/// CPU cycles that `FIND_MARGIN` and `RULES_MARGIN` leave for a step.
const STEP: u64 = 16 * 64 - 100;

/// A king's move over nine kings, the most that a move can take: the jumps between eight squares.
const LONGEST: [u8; 10] = [1, 10, 3, 12, 19, 10, 17, 26, 19, 28];
const TAKEN: &str = "K6,K7,K8,K14,K15,K16,K22,K23,K24";

fn longest() -> Board {
    Board {
        white_moves: true,
        ..Board::black_to_move("K1", TAKEN)
    }
}

#[test]
fn the_longest_move_fits_into_overscan_made_shown_and_taken_back() {
    for board in [longest(), longest().turned()] {
        let mut rules = Rules::new();
        rules.set_board(board);
        rules.begin();
        let turned = board != longest();
        let longest = LONGEST.map(|square| if turned { 33 - square } else { square });
        let path = std::iter::from_fn(|| rules.next()).find(|path| path == &longest);
        assert!(path.is_some(), "no path {longest:?}");
        for routine in ["MakeMove", "Ghosts", "Show", "UnmakeMove"] {
            let cycles = rules.cycles(routine, [0; 3]);
            println!("{routine}: {cycles} cycles");
            assert!(cycles < OVERSCAN, "{routine}: {cycles} cycles");
        }
        assert_eq!(rules.board(), board);
    }
}

#[test]
fn a_step_of_the_rules_fits_into_its_margin() {
    let crowded = Board::black_to_move(
        "14,15,16,17,18,19,22,23,24,25,26,27",
        "K1,K2,K3,K4,K5,K6,K7,K8,K9,K10,K11,K12",
    );
    let mut longest_step = 0;
    for board in [Board::START, crowded, crowded.turned(), longest()] {
        let mut rules = Rules::new();
        rules.set_board(board);
        rules.cycles("FindBegin", [0; 3]);
        for _ in 0..=32 {
            longest_step = longest_step.max(rules.cycles("FindStep", [0; 3]));
        }
        rules.cycles("GenerateBegin", [0; 3]);
        for _ in 0..300 {
            longest_step = longest_step.max(rules.cycles("GenerateStep", [0; 3]));
        }
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
    for board in [longest(), Board::black_to_move("K5,K9", "K28,K24")] {
        let mut rules = Rules::new();
        rules.set_board(board);
        for _ in 0..KEPT {
            rules.begin();
            if rules.next().is_none() {
                break;
            }
            rules.make();
        }
        for ago in 1..=KEPT + 1 {
            most = most.max(rules.cycles("LookUp", [ago, 0, 0]));
        }
    }
    println!("LookUp: {most} cycles");
    assert!(most < CHOICE, "{most} cycles");
}

#[test]
fn the_balance_of_material_fits_into_overscan() {
    // As many pieces as can be set up.
    let all_kings = Board {
        black: 0x0000_FFFF,
        white: 0xFFFF_0000,
        kings: 0xFFFF_FFFF,
        white_moves: false,
    };
    let mut rules = Rules::new();
    rules.set_board(all_kings);
    let cycles = rules.cycles("Balance", [0; 3]);
    println!("Balance: {cycles} cycles");
    assert!(cycles < OVERSCAN, "{cycles} cycles");
}

#[test]
fn the_board_is_shown_within_overscan_whatever_is_marked() {
    let mut rules = Rules::new();
    rules.set_board(longest());
    let mut most = 0;
    for flags in 0..0x80 {
        for blink in [0, 0x10] {
            rules.poke("flags", flags);
            rules.poke("frame", blink);
            most = most.max(rules.cycles("Show", [0; 3]));
        }
    }
    println!("Show: {most} cycles");
    assert!(most < OVERSCAN, "{most} cycles");
}
