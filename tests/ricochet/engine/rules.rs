//! The rules and rulings one by one, each in a position small enough to be followed by hand.

use ricochet::games::ricochet::board::bumper_in_row;
use ricochet::games::ricochet::notation::parse_turns;
use ricochet::games::ricochet::*;

use Orientation::{Horizontal, Vertical};
use Side::{Left, Right};

const LT: Launcher = Launcher::new(Left, End::Top);
const LB: Launcher = Launcher::new(Left, End::Bottom);
const RT: Launcher = Launcher::new(Right, End::Top);
const RB: Launcher = Launcher::new(Right, End::Bottom);

fn variant(number: u8) -> Variant {
    Variant::new(number).unwrap()
}

fn cell(x: u8, y: u8) -> Cell {
    Cell::new(x, y).unwrap()
}

fn piece(letter: char) -> Piece {
    Piece::from_letter(letter).unwrap()
}

/// The start position with some pieces put elsewhere.
fn board(changes: &[(char, u8, u8, Orientation)]) -> Result<Board, BoardError> {
    let start = Board::start();
    let mut pieces: [Placed; 12] =
        std::array::from_fn(|index| start.placed(Piece::new(index).unwrap()));
    for &(letter, x, y, orientation) in changes {
        pieces[piece(letter).index()] = Placed {
            cell: cell(x, y),
            orientation,
        };
    }
    Board::new(pieces)
}

/// Takes G, H and K out of the way that a ball from LT takes over an otherwise free board:
/// down-right to the bottom wall at 10, up-right to (16,4), and on if a bumper stands there.
const FREE: [(char, u8, u8, Orientation); 3] = [
    ('G', 15, 1, Vertical),
    ('H', 13, 9, Vertical),
    ('K', 14, 8, Vertical),
];

fn free_game(number: u8, more: &[(char, u8, u8, Orientation)]) -> Game {
    let mut game = Game::first(variant(number), Left);
    game.board = board(&[&FREE, more].concat()).unwrap();
    game
}

fn events(game: &Game, launcher: Launcher) -> Vec<String> {
    game.flight(launcher)
        .unwrap()
        .events()
        .map(|event| event.to_string())
        .collect()
}

fn points(game: &Game, launcher: Launcher) -> (u32, u32) {
    let mut flight = game.flight(launcher).unwrap();
    flight.finish();
    (flight.points().left, flight.points().right)
}

fn turn(text: &str) -> Turn {
    text.parse().unwrap()
}

fn refusal(game: &Game, text: &str) -> Illegal {
    let mut tried = game.clone();
    let reason = tried.play(&turn(text)).expect_err(text);
    assert_eq!(&tried, game, "a refused turn changes nothing");
    reason
}

// The lattice

#[test]
fn sixty_eight_markers() {
    let markers: Vec<Cell> = Cell::markers().collect();
    assert_eq!(markers.len(), 40 + 28);
    for x in [1, 3, 5, 7, 9, 11, 13, 15] {
        assert!([1, 3, 5, 7, 9]
            .iter()
            .all(|&y| markers.contains(&cell(x, y))));
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

/// A ball from LT comes to the top wall at column 8.
fn at_column_eight(number: u8) -> Game {
    free_game(number, &[('B', 4, 4, Horizontal)])
}

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
