//! The rules of the board, of launches and of the target one by one, each in a position small enough to
//! follow by hand.

use ricochet_engine::board::bumper_in_row;
use ricochet_engine::*;

use Orientation::{Horizontal, Vertical};
use Side::{Left, Right};

use crate::positions::*;

// The lattice

#[test]
fn sixty_eight_markers() {
    let markers: Vec<Cell> = Cell::markers().collect();
    assert_eq!(markers.len(), 40 + 28);
    for x in [1, 3, 5, 7, 9, 11, 13, 15] {
        assert!(
            [1, 3, 5, 7, 9]
                .iter()
                .all(|&y| markers.contains(&cell(x, y)))
        );
    }
    for x in [2, 4, 6, 8, 10, 12, 14] {
        assert!([2, 4, 6, 8].iter().all(|&y| markers.contains(&cell(x, y))));
    }
}

#[test]
fn the_start_is_a_mirror_image() {
    let start = Board::start();
    let left = [
        ("A", 1, 3),
        ("B", 1, 5),
        ("C", 1, 7),
        ("D", 2, 4),
        ("E", 2, 6),
        ("F", 3, 5),
    ];
    let right = [
        ("G", 15, 3),
        ("H", 15, 5),
        ("I", 15, 7),
        ("J", 14, 4),
        ("K", 14, 6),
        ("L", 13, 5),
    ];
    for (owner, side) in [(Left, left), (Right, right)] {
        for (letter, x, y) in side {
            let piece = piece(letter.chars().next().unwrap());
            assert_eq!(piece.owner(), owner);
            assert_eq!(
                start.placed(piece),
                Placed {
                    cell: cell(x, y),
                    orientation: Vertical
                }
            );
        }
    }
}

#[test]
fn no_piece_stands_along_a_wall_or_on_another() {
    assert_eq!(
        board(&[('A', 2, 0, Vertical)]),
        Err(BoardError::NoMarker(piece('A'), cell(2, 0)))
    );
    assert_eq!(
        board(&[('L', 8, 10, Vertical)]),
        Err(BoardError::NoMarker(piece('L'), cell(8, 10)))
    );
    assert_eq!(
        board(&[('L', 1, 3, Vertical)]),
        Err(BoardError::Shared(piece('A'), piece('L'), cell(1, 3)))
    );
}

#[test]
fn bumpers_stand_in_four_rows_two_or_one() {
    let rows = |count| {
        (0..11)
            .filter(|&row| bumper_in_row(count, row))
            .collect::<Vec<u8>>()
    };
    assert_eq!(rows(4), [2, 4, 6, 8]);
    assert_eq!(rows(2), [4, 6]);
    assert_eq!(rows(1), [4]);
    assert!(rows(0).is_empty());
}

#[test]
fn the_five_variants() {
    let table = [
        (5, 2, false, true),
        (5, 2, true, true),
        (5, 4, true, true),
        (3, 4, true, true),
        (3, 4, true, false),
    ];
    assert_eq!(Variant::all().count(), table.len());
    for (variant, (launches, bumpers, target, markers)) in Variant::all().zip(table) {
        let rules = variant.rules();
        assert_eq!(
            (rules.launches, rules.bumpers, rules.target, rules.markers),
            (launches, bumpers, target, markers)
        );
        let outage = if variant.number() == 5 {
            Outage::Game
        } else {
            Outage::Turns(2)
        };
        assert_eq!(rules.outage, outage);
    }
    assert_eq!((Variant::new(0), Variant::new(6)), (None, None));
}

// A launch

#[test]
fn a_free_board_shows_walls_bumper_and_exit() {
    let game = free_game(1, &[]);
    assert_eq!(
        events(&game, LT),
        [
            "wall bottom 10",
            "bumper R 4",
            "wall top 12",
            "wall bottom 2",
            "exit L 8"
        ]
    );
    assert_eq!(points(&game, LT), (10, 0));
}

#[test]
fn balls_start_diagonally_inward() {
    let game = Game::first(variant(1), Left);
    for (launcher, x, y, right, down) in [
        (LT, 1, 1, true, true),
        (LB, 1, 9, true, false),
        (RT, 15, 1, false, true),
        (RB, 15, 9, false, false),
    ] {
        let mut flight = game.flight(launcher).unwrap();
        flight.step();
        assert_eq!(
            flight.ball(),
            Ball {
                cell: cell(x, y),
                heading: Heading { right, down }
            }
        );
    }
}

#[test]
fn a_vertical_piece_turns_the_ball_sideways_and_then_lies() {
    let game = free_game(1, &[('B', 5, 5, Vertical)]);
    assert_eq!(events(&game, LT), ["piece B", "launcher LB"]);
    assert_eq!(points(&game, LT), (1, 10));
    let mut flight = game.flight(LT).unwrap();
    flight.finish();
    assert_eq!(
        flight.board().placed(piece('B')),
        Placed {
            cell: cell(5, 5),
            orientation: Horizontal
        }
    );
}

#[test]
fn a_horizontal_piece_turns_the_ball_up_or_down_and_then_stands() {
    let game = free_game(1, &[('B', 5, 5, Horizontal), ('J', 10, 4, Vertical)]);
    assert_eq!(
        events(&game, LT)[..3],
        ["piece B", "wall top 10", "bumper R 6"]
    );
    let mut flight = game.flight(LT).unwrap();
    flight.finish();
    assert_eq!(flight.board().placed(piece('B')).orientation, Vertical);
}

#[test]
fn a_wall_and_a_piece_in_one_step() {
    let game = free_game(1, &[('B', 11, 9, Vertical)]);
    let mut flight = game.flight(LT).unwrap();
    for _ in 0..10 {
        assert_eq!(flight.step(), Some(Step::default()));
    }
    let both = Step {
        strike: Some(Event::Wall {
            wall: Wall::Bottom,
            column: 10,
        }),
        contact: Some(Event::Piece(piece('B'))),
    };
    assert_eq!(flight.step(), Some(both));
    assert_eq!(
        flight.ball(),
        Ball {
            cell: cell(11, 9),
            heading: Heading {
                right: false,
                down: false
            }
        }
    );
}

#[test]
fn one_bumper_less_lets_the_ball_out() {
    let mut game = free_game(1, &[('B', 5, 5, Horizontal), ('J', 10, 4, Vertical)]);
    game.bumpers.right = 1;
    assert_eq!(events(&game, LT), ["piece B", "wall top 10", "exit R 6"]);
    assert_eq!(points(&game, LT), (1, 0));
}

#[test]
fn a_bumper_pays_its_owners_opponent_whoever_launched() {
    let mut game = free_game(1, &[]);
    game.values = BySide::new(31, 17);
    assert_eq!(points(&game, LT), (17, 0));
    // Mirrored: Right launches, and the ball meets Left's bumper.
    game.board = board(&[
        ('A', 1, 1, Vertical),
        ('B', 3, 9, Vertical),
        ('E', 2, 8, Vertical),
    ])
    .unwrap();
    assert_eq!(events(&game, RT)[..2], ["wall bottom 6", "bumper L 4"]);
    assert_eq!(points(&game, RT), (0, 31));
}

#[test]
fn an_own_launcher_pays_the_opponent() {
    let mut game = free_game(1, &[('B', 5, 5, Vertical)]);
    game.values.left = 25;
    game.play(&turn("T")).unwrap();
    assert_eq!((game.scores.left, game.scores.right), (1, 25));
}

#[test]
fn a_launcher_that_is_out_stops_and_scores_and_starts_its_count_again() {
    let mut game = free_game(1, &[('B', 5, 5, Vertical)]);
    game.magazines[LB].outage = Outage::Turns(1);
    assert_eq!(events(&game, LT), ["piece B", "launcher LB"]);
    game.play(&turn("T")).unwrap();
    assert_eq!(game.scores.right, 10);
    assert_eq!(
        game.magazines[LB],
        Magazine {
            launches: 5,
            outage: Outage::Turns(2)
        }
    );
}

// The target

#[test]
fn without_a_target_the_wall_is_a_wall() {
    assert_eq!(
        events(&at_column_eight(1), LT)[..2],
        ["piece B", "wall top 8"]
    );
    let mut second_round = at_column_eight(2);
    second_round.turns = 2;
    assert_eq!(events(&second_round, LT)[..2], ["piece B", "wall top 8"]);
}

#[test]
fn the_target_ends_the_launch_and_loads_the_other_launcher() {
    let mut game = at_column_eight(2);
    assert_eq!(events(&game, LT), ["piece B", "target 8"]);
    game.play(&turn("T")).unwrap();
    assert_eq!(
        (game.magazines[LT].launches, game.magazines[LB].launches),
        (4, 6)
    );
    assert_eq!((game.scores.left, game.scores.right), (1, 0));
}

#[test]
fn the_target_moves_every_round_and_grows_every_third() {
    let mut game = Game::first(variant(2), Left);
    let expected = [
        (8, 1),
        (12, 1),
        (8, 1),
        (4, 2),
        (8, 2),
        (12, 2),
        (8, 3),
        (4, 3),
        (8, 3),
        (12, 4),
    ];
    for (round, (column, launches)) in expected.into_iter().enumerate() {
        for half in 0..2 {
            game.turns = round as u16 * 2 + half;
            assert_eq!(game.target(), Some(Target { column, launches }));
        }
    }
    game.turns = 47; // the last turn of round 24
    assert_eq!(
        game.target(),
        Some(Target {
            column: 4,
            launches: 8
        })
    );
    game.turns = 48;
    assert_eq!(game.target(), None);
    game.variant = variant(1);
    game.turns = 0;
    assert_eq!(game.target(), None);
}

#[test]
fn a_launcher_out_for_two_turns_takes_launches_won() {
    let mut game = at_column_eight(4);
    game.magazines[LB].outage = Outage::Turns(2);
    game.play(&turn("T")).unwrap();
    assert_eq!(
        game.magazines[LB],
        Magazine {
            launches: 4,
            outage: Outage::Turns(1)
        }
    );
}

#[test]
fn a_launcher_out_for_the_game_takes_none() {
    let mut game = at_column_eight(5);
    game.magazines[LB].outage = Outage::Game;
    game.play(&turn("T")).unwrap();
    assert_eq!(
        game.magazines[LB],
        Magazine {
            launches: 3,
            outage: Outage::Game
        }
    );
}

#[test]
fn a_launcher_holds_ninety_nine() {
    let mut game = at_column_eight(2);
    game.magazines[LB].launches = 99;
    game.play(&turn("T")).unwrap();
    assert_eq!(game.magazines[LB].launches, 99);
}

#[test]
fn a_heading_is_named_by_their_directions() {
    for (right, down, name) in [
        (false, false, "up-left"),
        (true, false, "up-right"),
        (false, true, "down-left"),
        (true, true, "down-right"),
    ] {
        assert_eq!(Heading { right, down }.to_string(), name);
    }
}

#[test]
fn the_pieces_of_each_side_have_six_letters() {
    let letters = |side| {
        Piece::of(side)
            .map(|piece| piece.to_string())
            .collect::<String>()
    };
    assert_eq!(
        (letters(Left), letters(Right)),
        ("ABCDEF".to_string(), "GHIJKL".to_string())
    );
}
