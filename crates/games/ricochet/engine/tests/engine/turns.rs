//! The rules of move orders, of launchers and of the end of a game one by one.

use ricochet_engine::notation::parse_turns;
use ricochet_engine::*;

use Orientation::{Horizontal, Vertical};
use Side::{Left, Right};

use crate::positions::*;

// Move orders

#[test]
fn pieces_move_one_marker_in_the_order_given() {
    let mut game = Game::first(variant(1), Left);
    game.play(&turn("DCBA")).unwrap();
    assert_eq!(game.board.placed(piece('A')).cell, cell(1, 5));
    assert_eq!(game.board.placed(piece('B')).cell, cell(1, 7));
    assert_eq!(game.board.placed(piece('C')).cell, cell(1, 9));
    assert_eq!(game.to_move, Right);
    game.play(&turn("LLK")).unwrap();
    assert_eq!(game.board.placed(piece('L')).cell, cell(11, 5));
    assert_eq!(game.board.placed(piece('K')).cell, cell(12, 6));
}

#[test]
fn orders_that_are_refused() {
    let game = Game::first(variant(1), Left);
    let refused = |text| refusal(&game, text);
    assert_eq!(refused("D"), Illegal::NoPiece);
    assert_eq!(refused("UG"), Illegal::NotOwn(piece('G')));
    assert_eq!(refused("RFF"), Illegal::MovedTwice(piece('F')));
    assert_eq!(
        refused("LA"),
        Illegal::OffBoard(piece('A'), Direction::Left)
    );
    assert_eq!(
        refused("LD"),
        Illegal::OffBoard(piece('D'), Direction::Left)
    );
    assert_eq!(
        refused("DAB"),
        Illegal::Blocked(piece('A'), Direction::Down, piece('B'))
    );
    assert_eq!(refused("RFL"), Illegal::NotOwn(piece('L')));
}

#[test]
fn the_outermost_markers_bound_the_moves() {
    let mut game = Game::first(variant(1), Left);
    game.board = board(&[
        ('A', 1, 1, Vertical),
        ('B', 15, 9, Vertical),
        ('D', 2, 2, Vertical),
        ('E', 14, 8, Vertical),
    ])
    .unwrap();
    for (text, letter, direction) in [
        ("UA", 'A', Direction::Up),
        ("LA", 'A', Direction::Left),
        ("DB", 'B', Direction::Down),
        ("RB", 'B', Direction::Right),
        ("UD", 'D', Direction::Up),
        ("LD", 'D', Direction::Left),
        ("DE", 'E', Direction::Down),
        ("RE", 'E', Direction::Right),
    ] {
        assert_eq!(
            refusal(&game, text),
            Illegal::OffBoard(piece(letter), direction)
        );
    }
}

// Launchers, loads and the end of the game

#[test]
fn a_launch_uses_one_of_its_launcher() {
    let mut game = free_game(1, &[]);
    game.play(&turn("T")).unwrap();
    assert_eq!(
        game.magazines.0.map(|magazine| magazine.launches),
        [4, 5, 5, 5]
    );
}

#[test]
fn an_empty_launcher_is_refused() {
    let mut game = Game::first(variant(1), Left);
    game.magazines[LT].launches = 0;
    assert_eq!(refusal(&game, "T"), Illegal::Empty(LT));
}

#[test]
fn a_launcher_hit_in_its_owners_turn_misses_the_next_two() {
    let mut game = free_game(1, &[('B', 5, 5, Vertical)]);
    game.play(&turn("T")).unwrap();
    assert_eq!(game.magazines[LB].outage, Outage::Turns(2));
    game.play(&turn("UI")).unwrap();
    assert_eq!(refusal(&game, "B"), Illegal::OutForTurns(LB, 2));
    game.play(&turn("UA")).unwrap();
    game.play(&turn("DI")).unwrap();
    assert_eq!(refusal(&game, "B"), Illegal::OutForTurns(LB, 1));
    game.play(&turn("DA")).unwrap();
    game.play(&turn("UI")).unwrap();
    assert_eq!(
        game.magazines[LB],
        Magazine {
            launches: 5,
            outage: Outage::None
        }
    );
    game.play(&turn("B")).unwrap();
}

#[test]
fn a_launcher_hit_by_the_opponent_misses_the_next_two() {
    // Right's ball from the top comes down to (8,8), is turned up there and flies along the
    // diagonal to (0,0).
    let mut game = Game::first(variant(1), Right);
    game.board = board(&[('L', 8, 8, Horizontal)]).unwrap();
    assert_eq!(events(&game, RT), ["piece L", "launcher LT"]);
    game.play(&turn("T")).unwrap();
    assert_eq!(game.magazines[LT].outage, Outage::Turns(2));
    game.play(&turn("UA")).unwrap();
    assert_eq!(game.magazines[LT].outage, Outage::Turns(1));
    game.play(&turn("DI")).unwrap();
    assert_eq!(refusal(&game, "T"), Illegal::OutForTurns(LT, 1));
    game.play(&turn("DA")).unwrap();
    assert_eq!(game.magazines[LT].outage, Outage::None);
}

#[test]
fn in_variant_five_a_hit_launcher_stays_out() {
    let mut game = free_game(5, &[('B', 5, 5, Vertical)]);
    game.play(&turn("T")).unwrap();
    for text in ["UI", "UA", "DI", "DA", "UI", "UA", "DI"] {
        game.play(&turn(text)).unwrap();
        assert_eq!(
            game.magazines[LB],
            Magazine {
                launches: 3,
                outage: Outage::Game
            }
        );
    }
    assert_eq!(refusal(&game, "B"), Illegal::OutForGame(LB));
}

#[test]
fn the_game_ends_when_either_side_has_no_launch() {
    let mut game = free_game(1, &[]);
    game.magazines[LT].launches = 1;
    game.magazines[LB].launches = 0;
    assert_eq!(game.result(), None);
    game.play(&turn("T")).unwrap();
    assert_eq!(
        game.result(),
        Some(GameResult::Won {
            winner: Left,
            by: 10
        })
    );
    for text in ["T", "UG"] {
        assert_eq!(refusal(&game, text), Illegal::GameOver);
    }
}

#[test]
fn a_launcher_that_comes_back_in_time_keeps_the_game_going() {
    let mut game = free_game(1, &[]);
    game.magazines[LT].launches = 1;
    game.magazines[LB].outage = Outage::Turns(1);
    game.play(&turn("T")).unwrap();
    assert_eq!(game.result(), None);
    game.magazines[LB].outage = Outage::Turns(2);
    assert_eq!(
        game.result(),
        Some(GameResult::Won {
            winner: Left,
            by: 10
        })
    );
}

#[test]
fn the_target_can_save_the_last_launch() {
    let mut game = at_column_eight(2);
    game.magazines[LT].launches = 1;
    game.magazines[LB].launches = 0;
    game.play(&turn("T")).unwrap();
    assert_eq!(game.magazines[LB].launches, 1);
    assert_eq!(game.result(), None);
}

#[test]
fn a_game_is_won_by_the_difference_of_the_scores() {
    for (left, right, winner, by) in [
        (57, 20, Left, 37),
        (20, 57, Right, 37),
        (9999, 1, Left, 9998),
    ] {
        let mut game = free_game(1, &[]);
        for launcher in [LT, LB] {
            game.magazines[launcher].launches = 0;
        }
        game.scores = BySide::new(left, right);
        assert_eq!(game.result(), Some(GameResult::Won { winner, by }));
    }
}

#[test]
fn equal_scores_are_a_drawn_game() {
    let mut game = free_game(1, &[]);
    game.magazines[LT].launches = 1;
    game.magazines[LB].launches = 0;
    game.scores.right = 10;
    game.play(&turn("T")).unwrap();
    assert_eq!(game.result(), Some(GameResult::Drawn));
}

#[test]
fn scores_stay_at_9999() {
    let mut game = free_game(1, &[]);
    game.scores.left = 9995;
    game.play(&turn("T")).unwrap();
    assert_eq!(game.scores.left, 9999);
}

#[test]
fn a_launch_is_due_after_twelve_quiet_turns() {
    let mut game = free_game(1, &[]);
    for pair in 0..3 {
        assert!(!game.launch_due(), "after {pair} pairs");
        game.play_all(&parse_turns("UA UI DA DI").unwrap()).unwrap();
    }
    assert_eq!(game.quiet, 12);
    assert_eq!(refusal(&game, "UA"), Illegal::LaunchDue);
    game.play(&turn("T")).unwrap();
    assert_eq!(game.quiet, 0);
    game.play(&turn("UI")).unwrap();
    assert_eq!(game.quiet, 1);
}

#[test]
fn a_refused_turn_in_a_list_is_named() {
    let error = Game::first(variant(1), Left)
        .play_all(&parse_turns("DCBA LLK RAF").unwrap())
        .unwrap_err();
    assert_eq!(error.number, 3);
    assert_eq!(
        error.to_string(),
        "turn 3, Left `RAF`: piece A cannot go right: piece F stands there"
    );
}
