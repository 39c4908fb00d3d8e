//! The statements of the manual of 1980, one by one, through the sticks and switches.

use checkers_cartridge::constants;
use vcs::{Control, Lever};

use super::hand::Hand;
use super::routines::Board;

/// Frames of `BLINK`'s whole period twice, and of a few blinks.
const BLINKS: u64 = 130;
const FIRE: Lever = Lever::Fire;
const MANUAL: &str = include_str!("../../../../../../docs/checkers/manual.md");

#[test]
fn select_steps_through_nineteen_games_and_round() {
    let mut hand = Hand::new();
    for game in (1..19).chain([0]) {
        hand.press(Control::Select);
        assert_eq!(hand.ram(hand.at.game), game);
    }
}

#[test]
fn the_number_of_the_game_is_above_the_board_when_it_changes_and_at_the_choices() {
    let mut hand = Hand::playing(1);
    for game in 2..=19 {
        hand.press(Control::Select);
        hand.frames(2);
        assert!(hand.says(constants::S_NUMBER));
        assert_eq!(hand.numbers(), [None, Some(game)]);
    }
    hand.frames(200);
    assert!(!hand.says(constants::S_NUMBER));
    hand.choose(constants::ITEM_HINT);
    assert!(hand.says(constants::S_NUMBER));
    assert_eq!(hand.numbers(), [None, Some(19)]);
}

#[test]
fn the_board_is_green_and_buff_from_level_5_on() {
    let mut hand = Hand::playing(1);
    let amateur = hand.colour(16);
    for game in 2..=19 {
        hand.press(Control::Select);
        hand.frames(2);
        let level = if game > 10 { game - 10 } else { game };
        let pro = level > 4 && game != 10;
        assert_eq!(hand.colour(16) != amateur, pro, "game {game}");
    }
}

#[test]
fn select_in_the_middle_of_a_game_goes_on_with_it() {
    let mut hand = Hand::playing(1);
    hand.set_up(Board::black_to_move("22,23,K5", "9,10,K31"));
    let board = hand.board();
    for game in 2..=10 {
        hand.press(Control::Select);
        hand.frames(10);
        assert_eq!((hand.ram(hand.at.game) + 1, hand.board()), (game, board));
        assert!(hand.is(constants::MODE_PLAY));
    }
    // Now there are two players: white's turn follows, which is the computer's in game 11.
    hand.play(&[9, 13]);
    assert!(hand.board().white_moves);
    hand.press(Control::Select);
    hand.until_turn();
    assert!(!hand.board().white_moves && hand.flag(constants::FLAG_ANSWER));
}

/// The computer thinks in a game, 1 to 19, since a few frames.
fn thinking(game: u8) -> Hand {
    let mut hand = Hand::playing(game);
    for square in [11, 15] {
        hand.go(square);
        hand.push(FIRE);
    }
    hand.until(constants::MODE_THINK);
    hand.frames(20);
    hand
}

#[test]
fn select_while_the_computer_thinks_has_it_think_at_the_next_level() {
    let mut hand = thinking(7);
    let board = hand.board();
    hand.press(Control::Select);
    hand.until(constants::MODE_THINK);
    assert_eq!((hand.ram(hand.at.game) + 1, hand.board()), (8, board));
    hand.frames(2);
    // Level 9 next, then two players: white is a person's.
    for game in [9, 10] {
        assert!(hand.is(constants::MODE_THINK));
        hand.press(Control::Select);
        assert_eq!(hand.ram(hand.at.game) + 1, game);
        hand.frames(10);
    }
    assert!(hand.is(constants::MODE_PLAY));
    assert_eq!(hand.board(), board);
    hand.choose(constants::ITEM_LAST);
    hand.push(FIRE);
    assert_eq!(hand.numbers(), [Some(11), Some(15)]);
    // The losing game's level 1 answers.
    hand.press(Control::Select);
    hand.until_turn();
    assert!(!hand.board().white_moves && hand.flag(constants::FLAG_ANSWER));
}

#[test]
fn select_ends_a_hint() {
    let mut hand = Hand::playing(4);
    hand.choose(constants::ITEM_HINT);
    hand.push(FIRE);
    hand.until(constants::MODE_THINK);
    hand.press(Control::Select);
    hand.frames(10);
    assert!(hand.is(constants::MODE_PLAY) && hand.ram(hand.at.game) + 1 == 5);
    assert!(!hand.flag(constants::FLAG_HINT) && !hand.flag(constants::FLAG_SHOWN));
    hand.play(&[11, 15]);
    assert_ne!(hand.board(), Board::START);
}

#[test]
fn the_board_can_be_set_up_while_the_computer_thinks() {
    let mut hand = thinking(9);
    let board = hand.board();
    hand.switch(Control::Difficulty(0), true);
    hand.until(constants::MODE_EDIT);
    hand.frames(5);
    assert_eq!(hand.board(), board);
    hand.go(32);
    hand.push(FIRE);
    hand.switch(Control::Difficulty(0), false);
    hand.until(constants::MODE_THINK);
    assert_eq!((board.kings, hand.board().kings), (0, 1 << 31));
}

/// A state of a game, and how it is reached.
type State = (&'static str, fn() -> Hand);

#[test]
fn reset_sets_up_the_pieces_in_every_state_of_a_game() {
    let states: [State; 5] = [
        ("a person's turn", || {
            let mut hand = Hand::playing(10);
            hand.play(&[11, 15]);
            hand
        }),
        ("a piece picked up", || {
            let mut hand = Hand::playing(10);
            hand.play(&[11, 15]);
            hand.go(22);
            hand.push(FIRE);
            assert!(hand.flag(constants::FLAG_LIFTED));
            hand
        }),
        ("a choice", || {
            let mut hand = Hand::playing(10);
            hand.play(&[11, 15]);
            hand.choose(constants::ITEM_HINT);
            hand
        }),
        ("the end", || {
            let hand = Hand::in_position(Board {
                white_moves: true,
                ..Board::black_to_move("5", "1")
            });
            assert!(hand.is(constants::MODE_OVER));
            hand
        }),
        ("the computer's turn", || thinking(9)),
    ];
    for (state, hand) in states {
        let mut hand = hand();
        hand.press(Control::Reset);
        hand.frames(2);
        assert_eq!(hand.board(), Board::START, "{state}");
        assert!(!hand.is(constants::MODE_OVER), "{state}");
        assert!(!hand.flag(constants::FLAG_LIFTED), "{state}");
    }
}

#[test]
fn the_person_is_black_and_begins_with_the_right_difficulty_at_b() {
    let hand = Hand::playing(1);
    assert_eq!(hand.board(), Board::START);
    assert_eq!(hand.text_colour(), hand.colour(1));
}

#[test]
fn the_computer_is_black_and_begins_with_the_right_difficulty_at_a() {
    let mut hand = Hand::playing_with(1, true);
    let board = hand.board();
    assert!(board.white_moves && board.white == Board::START.white);
    assert_ne!(board.black, Board::START.black);
    assert!(hand.says(constants::S_LAST));
    assert_eq!(hand.text_colour(), hand.colour(1), "black's move");
    hand.push(Lever::Right);
    assert_eq!(hand.text_colour(), hand.colour(32), "white's turn");
}

#[test]
fn the_right_difficulty_trades_the_sides_and_the_computer_makes_the_next_move() {
    let mut hand = Hand::playing(1);
    hand.play(&[11, 15]);
    let before = hand.board();
    assert!(!before.white_moves);
    hand.switch(Control::Difficulty(1), true);
    hand.until_turn();
    let after = hand.board();
    assert!(after.white_moves, "black has moved");
    assert_ne!(after.black, before.black);
}

#[test]
fn the_right_difficulty_trades_the_sides_after_the_move_that_the_computer_thinks_about() {
    let mut hand = thinking(3);
    let before = hand.board();
    hand.switch(Control::Difficulty(1), true);
    assert!(hand.is(constants::MODE_THINK));
    hand.until_turn();
    let after = hand.board();
    assert!(after.white_moves, "black has moved");
    assert_ne!(after.white, before.white);
    assert_ne!(after.black, before.black);
}

#[test]
fn the_numbers_of_the_squares_are_where_the_manual_has_them() {
    let rows: Vec<&str> = MANUAL
        .lines()
        .filter(|line| line.starts_with("    ") && line.trim().starts_with(char::is_numeric))
        .collect();
    assert_eq!(rows.len(), 8);
    let mut hand = Hand::playing(10);
    let bar = hand.colour(1);
    let mut seen = 0;
    for (row, line) in rows.iter().enumerate() {
        for column in 0..8 {
            // Two characters a square, behind the four that make it a block.
            let text = line.get(4 + 2 * column..).unwrap_or_default();
            let starts = line[..(4 + 2 * column).min(line.len())].ends_with(' ');
            let Some(Ok(number)) = text
                .starts_with(|c: char| starts && c.is_ascii_digit())
                .then(|| text.split(' ').next().unwrap().parse::<u8>())
            else {
                continue;
            };
            hand.go(number);
            assert_eq!(hand.numbers(), [None, Some(number)]);
            hand.frames(1);
            for other in 0..8 {
                let here = other == column;
                assert_eq!(hand.has_bar(row, other, bar), here, "{number}, {other}");
            }
            seen += 1;
        }
    }
    assert_eq!(seen, 32);
}

/// What differs from the manual of 1980, in the words of the appendix.
const DIFFERENT: &[&str] = &[
    "Title, set-up and demonstration",
    "the words above and below the board, and the choices below it",
    "sounds but the buzz",
    "Red was blue",
    "other colours in games of levels 5 to 9",
    "Captured pieces, which are drawn, were numbers",
    "numbers of the game and of the players",
    "JP flashed",
    "The cursor was an X, and one blinked where the last move began",
    "gave way to flashing colours",
    "Your side, or the left player's, is below",
    "The cursor moved diagonally only",
    "the left stick alone did for one player and the set-up",
    "by agreement, also of the computer's",
    "turns with jumps are not counted as plies",
    "every level has a limit of time",
    "here a choice can take longer",
    "at every level it values where men and kings are",
    "RESET is ignored while the left stick is held to the right",
    "SELECT and the left difficulty switch had no effect while the computer thought",
    "The right difficulty switch, turned in a game, trades the sides",
];

#[test]
fn what_is_different_from_the_manual_of_1980_is_in_the_appendix() {
    let (_, appendix) = MANUAL.split_once("## Rulings").unwrap();
    let appendix = appendix.split_whitespace().collect::<Vec<_>>().join(" ");
    for words in DIFFERENT {
        assert!(appendix.contains(words), "`{words}`");
    }
}

#[test]
fn the_squares_are_numbered_from_blacks_side_or_in_black_and_white_from_whites() {
    let mut hand = Hand::playing(10);
    for square in 1..=32 {
        hand.go(square);
        for (black_and_white, number) in [(false, square), (true, 33 - square)] {
            hand.switch(Control::BlackAndWhite, black_and_white);
            assert_eq!(hand.numbers(), [None, Some(number)]);
        }
        hand.switch(Control::BlackAndWhite, false);
    }
}

#[test]
fn the_cursor_moves_diagonally_and_has_the_colour_of_the_side_to_move() {
    let mut hand = Hand::playing(10);
    hand.go(18);
    // Black's side is below: up is towards higher numbers, left as well.
    for (vertical, horizontal, square) in [
        (Lever::Up, Lever::Left, 23),
        (Lever::Down, Lever::Left, 19),
        (Lever::Down, Lever::Right, 15),
        (Lever::Up, Lever::Right, 18),
    ] {
        hand.diagonal(vertical, horizontal);
        assert_eq!(hand.cursor(), square);
    }
    let bars = |hand: &Hand, colour: u8| {
        let row = hand.console.frame().line(60 + 18 * 3 + 1);
        row.contains(&colour)
    };
    assert!(bars(&hand, hand.colour(1)) && !bars(&hand, hand.colour(32)));
    hand.play(&[11, 15]);
    hand.go(18);
    assert!(bars(&hand, hand.colour(32)) && !bars(&hand, hand.colour(1)));
}

#[test]
fn a_piece_is_picked_up_and_dropped_and_the_move_is_shown_in_numbers() {
    let mut hand = Hand::playing(10);
    hand.go(11);
    hand.push(FIRE);
    assert!(hand.flag(constants::FLAG_LIFTED) && hand.heard("Picked"));
    assert!(hand.says(constants::S_FROM));
    assert_eq!(hand.numbers(), [None, Some(11)]);
    hand.diagonal(Lever::Up, Lever::Right);
    assert!(hand.says(constants::S_GOES));
    assert_eq!(hand.numbers(), [Some(11), Some(15)]);
    assert_eq!(hand.colour(15), hand.colour(1), "the piece is carried");
    assert_ne!(hand.colour(11), hand.colour(1));
    hand.push(FIRE);
    hand.until_turn();
    assert_eq!(hand.board().black, Board::START.black ^ (1 << 10 | 1 << 14));
    assert!(hand.board().white_moves);
}

#[test]
fn a_piece_may_be_put_back_and_another_one_moved() {
    let mut hand = Hand::playing(10);
    hand.play(&[11, 11]);
    assert!(!hand.flag(constants::FLAG_LIFTED) && hand.heard("Dropped"));
    assert_eq!(hand.board(), Board::START);
    hand.play(&[9, 13]);
    assert_eq!(hand.board().black, Board::START.black ^ (1 << 8 | 1 << 12));
}

#[test]
fn a_piece_that_cannot_move_and_a_wrong_square_are_refused_with_a_buzz() {
    let mut hand = Hand::playing(10);
    for square in [1, 5, 18, 23] {
        hand.go(square);
        hand.push(FIRE);
        assert!(hand.heard("Refused"), "{square}");
        assert!(!hand.flag(constants::FLAG_LIFTED), "{square}");
    }
    hand.go(11);
    hand.push(FIRE);
    for square in [18, 7, 12, 20] {
        hand.go(square);
        hand.push(FIRE);
        assert!(
            hand.heard("Refused") && hand.flag(constants::FLAG_LIFTED),
            "{square}"
        );
    }
    assert_eq!(hand.board(), Board::START);
}

/// The words below the board over each of these squares, without a press.
fn words_over(hand: &mut Hand, squares: &[(u8, u8)]) {
    for (square, words) in squares {
        hand.go(*square);
        assert_eq!(hand.ram(hand.at.status_line), *words, "over {square}");
    }
}

#[test]
fn where_a_piece_may_be_dropped_is_said_before_the_press() {
    let mut hand = Hand::playing(10);
    hand.go(11);
    hand.push(FIRE);
    words_over(
        &mut hand,
        &[
            (11, constants::P_PUT_BACK),
            (15, constants::P_DROP),
            (14, constants::P_NOT_THERE),
            (16, constants::P_DROP),
            (20, constants::P_NOT_THERE),
            (12, constants::P_NOT_THERE),
            (7, constants::P_NOT_THERE),
            (22, constants::P_NOT_THERE),
            (11, constants::P_PUT_BACK),
        ],
    );
    let mut hand = Hand::in_position(Board::black_to_move(TWO_JUMPS.0, TWO_JUMPS.1));
    hand.go(11);
    hand.push(FIRE);
    words_over(
        &mut hand,
        &[
            (16, constants::P_NOT_THERE),
            (15, constants::P_NOT_THERE),
            (18, constants::P_DROP),
        ],
    );
    hand.push(FIRE);
    words_over(
        &mut hand,
        &[
            (18, constants::P_JUMP_ON),
            (22, constants::P_NOT_THERE),
            (11, constants::P_NOT_THERE),
            (27, constants::P_DROP),
        ],
    );
}

#[test]
fn a_king_may_be_dropped_where_it_began_at_the_end_of_a_round_of_jumps() {
    let mut hand = Hand::in_position(Board::black_to_move("6,7,14,15", "K2"));
    hand.go(2);
    hand.push(FIRE);
    for square in [9, 18, 11] {
        hand.go(square);
        hand.push(FIRE);
    }
    words_over(
        &mut hand,
        &[
            (11, constants::P_JUMP_ON),
            (9, constants::P_NOT_THERE),
            (2, constants::P_DROP),
        ],
    );
}

/// What a square shows in some frames, and the fewest frames between two changes.
fn shown(hand: &mut Hand, square: u8) -> (Vec<Vec<u8>>, usize) {
    let pieces: Vec<_> = (0..BLINKS)
        .map(|_| {
            hand.frames(1);
            hand.piece(square)
        })
        .collect();
    let changes = (1..pieces.len()).filter(|at| pieces[*at] != pieces[at - 1]);
    let changes: Vec<_> = changes.collect();
    let fewest = changes.windows(2).map(|at| at[1] - at[0]).min();
    let mut told_apart: Vec<Vec<u8>> = Vec::new();
    for piece in pieces {
        if !told_apart.contains(&piece) {
            told_apart.push(piece);
        }
    }
    (told_apart, fewest.unwrap_or(usize::MAX))
}

#[test]
fn a_carried_piece_is_a_cross_where_it_may_not_be_dropped_and_what_is_there_is_seen() {
    let mut hand = Hand::playing(10);
    hand.go(11);
    hand.frames(BLINKS);
    let [man, own, other, empty] = [11, 10, 22, 18].map(|square| hand.piece(square));
    hand.push(FIRE);
    hand.go(18);
    let (crosses, _) = shown(&mut hand, 18);
    let [cross] = &crosses[..] else {
        panic!("it does not stand still on an empty square");
    };
    assert!(![&man, &other, &empty].contains(&cross));
    // The cross has the colour of the side to move: with white's pixels of a king or man no colour in common.
    assert!(cross.contains(&hand.colour(1)) && !cross.contains(&hand.colour(32)));
    for (square, beneath) in [(22, &other), (10, &own)] {
        hand.go(square);
        let (seen, fewest) = shown(&mut hand, square);
        assert!(seen.len() == 2 && seen.contains(beneath) && seen.contains(cross));
        assert!(fewest >= 15, "{fewest} frames");
    }
    for square in [15, 16, 11] {
        hand.go(square);
        let (seen, _) = shown(&mut hand, square);
        assert_eq!(seen, std::slice::from_ref(&man), "{square}");
    }
    assert_eq!(
        [10, 22, 18].map(|square| hand.piece(square)),
        [own, other, empty]
    );
}

/// Black's man on 11 must jump 15, then 23.
const TWO_JUMPS: (&str, &str) = ("15,23,32", "4,11");

#[test]
fn while_a_jump_is_due_the_line_above_says_so_in_turns_and_only_a_jump_is_accepted() {
    let mut hand = Hand::in_position(Board::black_to_move(TWO_JUMPS.0, TWO_JUMPS.1));
    hand.go(4);
    let (mut texts, mut changes, mut before) = (vec![], 0, vec![]);
    for _ in 0..2 * BLINKS {
        hand.frames(1);
        let text = hand.above();
        changes += usize::from(text != before);
        if !texts.contains(&text) {
            texts.push(text.clone());
        }
        before = text;
    }
    assert!(texts.len() == 2 && changes >= 4, "{changes}");
    hand.push(FIRE);
    assert!(hand.heard("Refused"));
    assert_eq!(hand.ram(hand.at.message), constants::MESSAGE_JUMP);
}

/// How often the colour in the middle of each of these squares changes in some frames.
fn changes(hand: &mut Hand, squares: &[u8], frames: u64) -> Vec<usize> {
    let mut counts = vec![0; squares.len()];
    for _ in 0..frames {
        let before: Vec<u8> = squares.iter().map(|square| hand.colour(*square)).collect();
        hand.frames(1);
        for ((count, square), before) in counts.iter_mut().zip(squares).zip(before) {
            *count += usize::from(hand.colour(*square) != before);
        }
    }
    counts
}

#[test]
fn the_pieces_that_must_jump_blink_until_one_is_picked_up() {
    let mut hand = Hand::in_position(Board::black_to_move(TWO_JUMPS.0, TWO_JUMPS.1));
    let squares = [4, 11, 15, 23, 32];
    let counts = changes(&mut hand, &squares, BLINKS);
    assert!(counts[1] >= 6, "{counts:?}");
    assert_eq!([counts[0], counts[2], counts[3], counts[4]], [0; 4]);
    hand.go(11);
    hand.push(FIRE);
    assert!(hand.flag(constants::FLAG_LIFTED));
    assert_eq!(changes(&mut hand, &squares, BLINKS), [0; 5]);
}

#[test]
fn the_pieces_that_can_move_flash_once_in_a_turn() {
    let mut hand = Hand::started(1, false);
    hand.until(constants::MODE_PLAY);
    let counts = changes(&mut hand, &[5, 8, 9, 10, 11, 12, 21, 24], BLINKS);
    assert_eq!(counts, [0, 0, 2, 2, 2, 2, 0, 0]);
    // After the computer's answer, which blinks, they flash as soon as something is pushed.
    for square in [11, 15] {
        hand.go(square);
        hand.push(FIRE);
    }
    hand.until(constants::MODE_THINK);
    hand.until(constants::MODE_PLAY);
    assert_eq!(hand.ram(hand.at.due), 0);
    assert_eq!(changes(&mut hand, &[9, 10], BLINKS), [0, 0]);
    hand.push(Lever::Left);
    assert_eq!(changes(&mut hand, &[9, 10], BLINKS), [2, 2]);
}

#[test]
fn captured_pieces_are_in_piles_of_four_beside_the_line_above_the_board() {
    // None; one of black and three of white; ten of white.  Pieces are lines 0 and 1, 3 and 4, 6 and 7, and 9 from below.
    let hand = Hand::playing(10);
    assert_eq!(hand.captured(), [None, None]);
    for (white, black, drawn) in [
        (
            "21,22,23,24,25,26,27,28,29",
            "1,2,3,4,5,6,7,8,9,10,12",
            [
                Some("........ ........ ........ ........ ##......"),
                Some("........ ......## ........ ......## ......##"),
            ],
        ),
        (
            "21,K32",
            "1,2,3,4,5,6,7,8,9,10,11,12",
            [None, Some("...##.## ...##.## ........ .#.##.## .#.##.##")],
        ),
    ] {
        let hand = Hand::in_position(Board::black_to_move(white, black));
        let colours = [1, 21].map(|square| hand.colour(square));
        let expected = [0, 1].map(|side| Some((drawn[side]?.to_string(), colours[side])));
        assert_eq!(hand.captured(), expected, "{white} {black}");
    }
}

#[test]
fn a_multiple_jump_is_made_hop_by_hop_and_must_be_gone_through_with() {
    let board = Board::black_to_move(TWO_JUMPS.0, TWO_JUMPS.1);
    let mut hand = Hand::in_position(board);
    hand.go(11);
    hand.push(FIRE);
    hand.go(18);
    hand.push(FIRE);
    assert!(hand.heard("Jumped"));
    assert_eq!(hand.board(), board, "the turn goes on");
    hand.push(FIRE);
    assert!(hand.heard("Refused"), "it cannot end there");
    hand.go(27);
    hand.push(FIRE);
    hand.until_turn();
    let after = hand.board();
    let after = (after.black, after.white, after.white_moves);
    assert_eq!(after, (1 << 3 | 1 << 26, 1 << 31, true));
}

#[test]
fn a_jump_into_the_king_row_ends_the_turn() {
    let mut hand = Hand::in_position(Board::black_to_move("26,27,15", "22"));
    hand.play(&[22, 31]);
    let after = hand.board();
    assert_eq!((after.black, after.kings), (1 << 30, 1 << 30));
    assert!(after.white_moves && after.white == (1 << 26 | 1 << 14));
    assert!(hand.heard("Crowned"));
}

#[test]
fn a_king_may_jump_into_the_king_row_and_out_again() {
    let mut hand = Hand::in_position(Board::black_to_move("26,27,12", "K22"));
    hand.play(&[22, 31, 24]);
    assert_eq!((hand.board().black, hand.board().white), (1 << 23, 1 << 11));
}

#[test]
fn the_computers_answer_blinks_until_a_push() {
    let mut hand = Hand::playing(1);
    hand.play(&[11, 15]);
    assert!(hand.flag(constants::FLAG_ANSWER));
    let [from, to] = hand.numbers().map(Option::unwrap);
    let board = hand.board();
    assert_eq!(
        board.white ^ Board::START.white,
        1 << (from - 1) | 1 << (to - 1)
    );
    let signals = if hand.ram(hand.at.due) == 0 { 1 } else { 2 }; // MUST JUMP comes and goes
    assert_eq!(hand.pictures(BLINKS), 2 * signals);
    hand.diagonal(Lever::Up, Lever::Left);
    assert!(!hand.flag(constants::FLAG_ANSWER));
    for _ in 0..BLINKS / 2 {
        assert_eq!(hand.colour(to), hand.colour(32));
        hand.frames(1);
    }
}

#[test]
fn what_the_computer_took_blinks_too() {
    let mut hand = Hand::playing(1);
    hand.set_up(Board::black_to_move("19,32", "11,4"));
    // 11-16 must be jumped: 19x12.
    hand.play(&[11, 16]);
    assert_eq!(hand.numbers(), [Some(19), Some(12)]);
    let mut colours = [hand.colour(16), hand.colour(12)].map(|colour| vec![colour]);
    for _ in 0..BLINKS {
        hand.frames(1);
        for (colours, square) in colours.iter_mut().zip([16, 12]) {
            if !colours.contains(&hand.colour(square)) {
                colours.push(hand.colour(square));
            }
        }
    }
    assert_eq!(colours.map(|colours| colours.len()), [2, 2]);
    hand.push(Lever::Left);
    hand.frames(2);
    assert_eq!(hand.colour(16), hand.colour(18), "empty");
    assert_eq!(hand.colour(12), hand.colour(32), "white");
}
