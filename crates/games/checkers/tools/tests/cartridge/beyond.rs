//! Features beyond the manual of 1980: taking back, draws, hints, the last moves, the turned board, the end of a game,
//! the demonstration.

use checkers_cartridge::constants;
use vcs::{Control, Lever};

use super::hand::Hand;
use super::routines::Board;

const FIRE: Lever = Lever::Fire;
/// Three moves of the start, black, white and black's jump.
const MOVES: [[u8; 2]; 3] = [[11, 15], [22, 18], [15, 22]];

/// Two players have made these moves.
fn after(moves: &[[u8; 2]]) -> Hand {
    let mut hand = Hand::playing(10);
    for squares in moves {
        hand.play(squares);
    }
    hand
}

/// Chooses below the board and pushes the button.
fn ask(hand: &mut Hand, item: u8) {
    hand.choose(item);
    hand.push(FIRE);
}

#[test]
fn every_turn_that_is_kept_can_be_taken_back() {
    let mut boards: Vec<Board> = (0..3).map(|turns| after(&MOVES[..turns]).board()).collect();
    let mut hand = after(&MOVES);
    while let Some(board) = boards.pop() {
        ask(&mut hand, constants::ITEM_BACK);
        hand.until_turn();
        assert_eq!(hand.board(), board);
    }
    ask(&mut hand, constants::ITEM_BACK);
    assert!(hand.heard("Refused"));
    hand.until_turn();
    assert_eq!(hand.board(), Board::START);
}

#[test]
fn against_the_computer_both_sides_last_turns_are_taken_back() {
    let mut hand = Hand::playing(1);
    hand.play(&MOVES[0]);
    assert_ne!(hand.board(), Board::START);
    ask(&mut hand, constants::ITEM_BACK);
    hand.until_turn();
    assert_eq!(hand.board(), Board::START);
}

#[test]
fn the_last_moves_are_shown_on_request_one_after_the_other() {
    let mut hand = after(&MOVES);
    let board = hand.board();
    hand.choose(constants::ITEM_LAST);
    for squares in MOVES.iter().rev() {
        hand.push(FIRE);
        assert_eq!(hand.numbers(), squares.map(Some));
        assert_eq!(hand.board(), board);
    }
    hand.push(FIRE);
    assert!(hand.heard("Refused"));
    hand.push(FIRE);
    assert_eq!(
        hand.numbers(),
        MOVES[2].map(Some),
        "from the last one again"
    );
}

#[test]
fn a_hint_is_a_move_that_can_be_played() {
    for game in [1, 4, 11] {
        let mut hand = Hand::playing(game);
        ask(&mut hand, constants::ITEM_HINT);
        hand.until_turn();
        assert!(hand.flag(constants::FLAG_SHOWN));
        assert_eq!(hand.board(), Board::START);
        let [from, to] = hand.numbers().map(Option::unwrap);
        assert_eq!(hand.pictures(70), 2, "it comes and goes");
        hand.go(from);
        assert!(!hand.flag(constants::FLAG_SHOWN));
        hand.push(FIRE);
        hand.go(to);
        hand.push(FIRE);
        hand.until_turn();
        let moved = 1 << (from - 1) | 1 << (to - 1);
        assert_eq!(hand.board().black, Board::START.black ^ moved);
    }
}

#[test]
fn the_board_can_be_turned_round() {
    let mut hand = after(&MOVES[..1]);
    for _ in 0..2 {
        for square in 1..=32 {
            let piece = |board: u32| board >> (square - 1) & 1 == 1;
            let board = hand.board();
            let expected = match (piece(board.black), piece(board.white)) {
                (true, _) => hand.colour(1),
                (_, true) => hand.colour(32),
                _ => hand.colour(18),
            };
            assert_eq!(hand.colour(square), expected, "square {square}");
        }
        let before = hand.console.frame().clone();
        ask(&mut hand, constants::ITEM_TURN);
        assert!(before.line(69) != hand.console.frame().line(69));
        hand.push(Lever::Up);
    }
}

#[test]
fn a_position_that_occurs_for_the_third_time_is_a_draw() {
    let mut hand = Hand::in_position(Board::black_to_move("K5,K9", "K28,K24"));
    let round: [[u8; 2]; 4] = [[28, 32], [5, 1], [32, 28], [1, 5]];
    for (turn, squares) in round.iter().chain(&round).enumerate() {
        assert!(hand.is(constants::MODE_PLAY), "turn {turn}");
        hand.play(squares);
    }
    assert!(hand.is(constants::MODE_OVER) && hand.flag(constants::FLAG_DRAWN));
    assert_eq!(hand.ram(hand.at.message), constants::P_DRAW_REPEAT);
}

#[test]
fn forty_moves_of_each_side_without_a_capture_or_a_mans_move_are_a_draw() {
    for (quiet, drawn) in [(78, false), (79, true)] {
        let mut hand = Hand::in_position(Board::black_to_move("K5,22", "K28,9"));
        hand.poke(hand.at.quiet, quiet);
        hand.play(&[28, 32]);
        assert_eq!(hand.is(constants::MODE_OVER), drawn);
        assert_eq!(hand.flag(constants::FLAG_DRAWN), drawn);
        let forty = hand.ram(hand.at.message) == constants::P_DRAW_FORTY;
        assert!(!drawn || forty);
    }
    let mut hand = Hand::in_position(Board::black_to_move("K5,22", "K28,9"));
    hand.poke(hand.at.quiet, 79);
    hand.play(&[9, 13]);
    assert!(hand.is(constants::MODE_PLAY) && hand.ram(hand.at.quiet) == 0);
}

#[test]
fn two_players_agree_to_a_draw_by_the_button_twice() {
    let mut hand = after(&MOVES[..2]);
    ask(&mut hand, constants::ITEM_DRAW);
    hand.frames(200);
    assert!(hand.is(constants::MODE_PLAY), "asked once");
    hand.push(FIRE);
    assert!(hand.is(constants::MODE_PLAY), "too late");
    hand.push(FIRE);
    assert!(hand.is(constants::MODE_OVER) && hand.flag(constants::FLAG_DRAWN));
    assert_eq!(hand.ram(hand.at.message), constants::P_DRAW_AGREED);
}

#[test]
fn the_computer_agrees_to_a_draw_when_nothing_happens_and_it_is_not_ahead() {
    let even = ("K5,K9", "K28,K24");
    let white_ahead = ("K5,K9,10", "K28,K24");
    let black_ahead = ("K5,K9", "K28,K24,23");
    for (game, (white, black), quiet, agrees) in [
        (1, even, 19, false),
        (1, even, 20, true),
        (1, white_ahead, 60, false),
        (1, black_ahead, 60, true),
        (11, white_ahead, 60, true),
        (11, black_ahead, 60, false),
    ] {
        let mut hand = Hand::playing(game);
        hand.set_up(Board::black_to_move(white, black));
        hand.poke(hand.at.quiet, quiet);
        ask(&mut hand, constants::ITEM_DRAW);
        hand.frames(2);
        assert_eq!(
            hand.is(constants::MODE_OVER),
            agrees,
            "{game} {white} {black}"
        );
        assert_eq!(hand.heard("Refused"), !agrees);
    }
}

#[test]
fn who_cannot_move_has_lost_and_in_the_losing_game_won() {
    let black_cannot = Board::black_to_move("22", "K31");
    let black_cannot = Board {
        black: 0,
        kings: 0,
        ..black_cannot
    };
    let white_cannot = Board {
        white_moves: true,
        black: 1 << 21,
        white: 0,
        kings: 0,
    };
    let blocked = Board::black_to_move("9,13,14,18", "5");
    for (board, [alone, losing, two]) in [
        (
            black_cannot,
            [
                constants::P_YOU_LOSE,
                constants::P_YOU_WIN,
                constants::P_WHITE_WINS,
            ],
        ),
        (
            white_cannot,
            [
                constants::P_YOU_WIN,
                constants::P_YOU_LOSE,
                constants::P_BLACK_WINS,
            ],
        ),
        (
            blocked,
            [
                constants::P_YOU_LOSE,
                constants::P_YOU_WIN,
                constants::P_WHITE_WINS,
            ],
        ),
    ] {
        for (game, result) in [(1, alone), (11, losing), (10, two)] {
            let mut hand = Hand::playing(game);
            hand.set_up(board);
            assert!(hand.is(constants::MODE_OVER) && !hand.flag(constants::FLAG_DRAWN));
            assert_eq!(hand.ram(hand.at.message), result, "{result} {game}");
        }
    }
}

/// White is lost after this jump.
fn ended() -> (Hand, Board) {
    let board = Board::black_to_move("15", "11,8");
    let mut hand = Hand::in_position(board);
    hand.play(&[11, 18]);
    assert!(hand.is(constants::MODE_OVER));
    (hand, board)
}

#[test]
fn at_the_end_left_takes_back_and_button_and_select_go_to_the_set_up() {
    let (mut hand, board) = ended();
    hand.push(Lever::Left);
    hand.until_turn();
    assert!(hand.is(constants::MODE_PLAY));
    assert_eq!(hand.board(), board);
    for control in [
        Control::Stick(0, FIRE),
        Control::Stick(1, FIRE),
        Control::Select,
    ] {
        let (mut hand, _) = ended();
        hand.press(control);
        assert!(hand.is(constants::MODE_SETUP));
    }
}

#[test]
fn either_stick_plays() {
    for port in [0, 1] {
        let mut hand = Hand::playing(1);
        hand.go(11);
        hand.push_on(port, FIRE);
        hand.push_on(port, Lever::Up);
        hand.push_on(port, FIRE);
        hand.until_turn();
        assert_eq!(hand.board().black, Board::START.black ^ (1 << 10 | 1 << 14));
    }
}

/// The computer's first move as black, after this number of frames at the set-up.
fn first_move(frames: u64) -> [Option<u8>; 2] {
    let mut hand = Hand::new();
    hand.switch(Control::Difficulty(1), true);
    hand.frames(frames);
    hand.press(Control::Reset);
    hand.until_turn();
    assert!(hand.board().white_moves && hand.board().white == Board::START.white);
    hand.numbers()
}

#[test]
fn the_computers_first_move_is_by_chance() {
    let mut moves: Vec<_> = (0..60).map(first_move).collect();
    moves.sort();
    moves.dedup();
    let all = [
        [9, 13],
        [9, 14],
        [10, 14],
        [10, 15],
        [11, 15],
        [11, 16],
        [12, 16],
    ];
    assert_eq!(moves, all.map(|squares| squares.map(Some)));
}

/// Frames of a step of `idle`, and steps until the colours cycle.
const IDLE: u64 = 128;
const CYCLE: u8 = 75;

#[test]
fn the_colours_cycle_when_nothing_is_pushed_until_a_push() {
    let mut hand = Hand::playing(10);
    let still = hand.console.frame().pixels.clone();
    for steps in 1..=2 {
        hand.frames(IDLE);
        assert_eq!(hand.ram(hand.at.idle), steps);
    }
    hand.poke(hand.at.idle, CYCLE - 2);
    hand.frames(IDLE);
    let colours = |hand: &Hand| [1, 18, 32].map(|square| hand.colour(square));
    let before = colours(&hand);
    let mut seen = vec![before];
    for _ in 0..5 {
        hand.frames(IDLE);
        assert!(!seen.contains(&colours(&hand)), "the colours change");
        seen.push(colours(&hand));
    }
    // As bright as before at most, so that no picture stays on the tube.
    for colours in &seen {
        let brighter = colours
            .iter()
            .zip(before)
            .any(|(now, then)| now & 0x0F > then & 0x0F);
        assert!(!brighter, "{seen:02x?}");
    }
    hand.poke(hand.at.idle, 0xFF);
    hand.frames(2 * IDLE);
    assert_eq!(hand.ram(hand.at.idle), 0xFF, "they go on");
    hand.push(Lever::Left);
    hand.push(Lever::Right);
    assert_eq!(colours(&hand), before);
    assert_eq!(hand.console.frame().pixels.len(), still.len());
}

/// Frames of the demonstration that are watched.
const WATCHED: u64 = 2_000;

#[test]
fn the_demonstration_plays_in_silence_and_leaves_the_chosen_game() {
    let mut hand = Hand::new();
    for _ in 0..6 {
        hand.push(Lever::Right);
    }
    hand.frames(12 * 60);
    assert!(hand.flag(constants::FLAG_DEMO));
    hand.console.take_audio();
    let mut boards = vec![hand.board()];
    for _ in 0..WATCHED {
        hand.frames(1);
        if hand.is(constants::MODE_WAIT) && boards.last() != Some(&hand.board()) {
            boards.push(hand.board());
        }
    }
    let audio = hand.console.take_audio();
    assert!(audio.len() > 1000 && audio.iter().all(|level| *level == audio[0]));
    assert!(boards.len() >= 6, "{} turns", boards.len());
    assert!(
        boards
            .windows(2)
            .all(|pair| pair[0].white_moves != pair[1].white_moves)
    );
    hand.push_on(1, Lever::Up);
    assert!(hand.is(constants::MODE_SETUP) && !hand.flag(constants::FLAG_DEMO));
    assert_eq!(hand.ram(hand.at.game), 6);
}

#[test]
fn men_and_kings_of_both_sides_are_told_apart_in_black_and_white_under_the_cursor_too() {
    for game in [10, 1, 5] {
        let mut hand = Hand::playing(game);
        hand.set_up(Board::black_to_move("14,K15", "18,K19"));
        hand.poke(hand.at.due, 0); // no piece blinks
        hand.switch(Control::BlackAndWhite, true);
        let mut pieces = Vec::new();
        for square in [14, 15, 18, 19, 22] {
            hand.go(9);
            let plain = hand.piece(square);
            hand.go(square);
            assert_eq!(hand.piece(square), plain, "the cursor hides nothing");
            assert!(!pieces.contains(&plain), "square {square} in game {game}");
            pieces.push(plain);
        }
        let chromatic = |colour: &u8| colour & 0xF0 != 0;
        assert!(!hand.console.frame().pixels.iter().any(chromatic));
    }
}
