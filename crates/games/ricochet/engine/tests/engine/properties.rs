//! Properties of every position, tested with random positions.

use proptest::prelude::*;
use random::Random;
use ricochet_engine::launch::retrace;
use ricochet_engine::opponents::Opponent;
use ricochet_engine::*;

fn any_side() -> impl Strategy<Value = Side> {
    prop::sample::select(Side::ALL.to_vec())
}

fn any_launcher() -> impl Strategy<Value = Launcher> {
    prop::sample::select(Launcher::ALL.to_vec())
}

fn any_board() -> impl Strategy<Value = Board> {
    let cells = Just(Cell::markers().collect::<Vec<_>>()).prop_shuffle();
    (cells, any::<[bool; 12]>()).prop_map(|(cells, lying)| {
        let pieces = std::array::from_fn(|index| Placed {
            cell: cells[index],
            orientation: if lying[index] {
                Orientation::Horizontal
            } else {
                Orientation::Vertical
            },
        });
        Board::new(pieces).expect("twelve different markers")
    })
}

fn any_surroundings() -> impl Strategy<Value = Surroundings> {
    let count = || prop::sample::select(vec![1u8, 2, 4]);
    let target = prop::option::of((prop::sample::select(vec![4u8, 8, 12]), 1u8..=8));
    (count(), count(), 10u8..=99, 10u8..=99, target).prop_map(
        |(left, right, left_value, right_value, target)| Surroundings {
            bumpers: BySide::new(left, right),
            values: BySide::new(left_value, right_value),
            target: target.map(|(column, launches)| Target { column, launches }),
        },
    )
}

fn any_order() -> impl Strategy<Value = MoveOrder> {
    let pieces = prop::collection::vec(
        (0..12usize).prop_map(|index| Piece::new(index).unwrap()),
        0..7,
    );
    (prop::sample::select(Direction::ALL.to_vec()), pieces)
        .prop_map(|(direction, pieces)| MoveOrder { direction, pieces })
}

fn any_turn() -> impl Strategy<Value = Turn> {
    prop_oneof![
        prop::sample::select(End::ALL.to_vec()).prop_map(Turn::Launch),
        any_order().prop_map(Turn::Move),
    ]
}

/// The cells of a board and whether each carries a piece, without anything about which or how.
fn cells(board: &Board) -> Vec<Cell> {
    let mut cells: Vec<Cell> = Piece::all().map(|piece| board.placed(piece).cell).collect();
    cells.sort();
    cells
}

proptest! {
    #![proptest_config(samples::cases(2000))]

    #[test]
    fn a_launch_ends_and_can_be_retraced_to_its_start(
        board in any_board(), surroundings in any_surroundings(), launcher in any_launcher(),
    ) {
        let mut flight = Flight::new(launcher, board.clone(), surroundings);
        let mut steps = 0;
        let (mut ball, mut here) = (flight.ball(), board.clone());
        while flight.step().is_some() && flight.end().is_none() {
            steps += 1;
            (ball, here) = (flight.ball(), flight.board().clone());
        }
        prop_assert!(flight.end().is_some_and(Event::ends_launch));
        for _ in 0..steps {
            ball = retrace(ball, &mut here);
        }
        prop_assert_eq!(ball, Ball::launched(launcher));
        prop_assert_eq!(here, board);
    }

    #[test]
    fn a_launch_moves_no_piece_and_turns_each_as_often_as_it_is_hit(
        board in any_board(), surroundings in any_surroundings(), launcher in any_launcher(),
    ) {
        let mut flight = Flight::new(launcher, board.clone(), surroundings);
        let events: Vec<Event> = flight.events().collect();
        for piece in Piece::all() {
            let hits = events.iter().filter(|event| **event == Event::Piece(piece)).count();
            let (before, after) = (board.placed(piece), flight.board().placed(piece));
            prop_assert_eq!(before.cell, after.cell);
            prop_assert_eq!(before.orientation == after.orientation, hits % 2 == 0);
        }
    }

    #[test]
    fn points_are_what_the_events_say(
        board in any_board(), surroundings in any_surroundings(), launcher in any_launcher(),
    ) {
        let mut flight = Flight::new(launcher, board, surroundings);
        let events: Vec<Event> = flight.events().collect();
        let (mut left, mut right) = (0u32, 0u32);
        for event in &events {
            match (event, launcher.side) {
                (Event::Piece(_), Side::Left) => left += 1,
                (Event::Piece(_), Side::Right) => right += 1,
                (Event::Bumper { side: Side::Left, .. }, _) => right += u32::from(surroundings.values.left),
                (Event::Bumper { side: Side::Right, .. }, _) => left += u32::from(surroundings.values.right),
                (Event::Launcher(hit), _) if hit.side == Side::Left => right += u32::from(surroundings.values.left),
                (Event::Launcher(_), _) => left += u32::from(surroundings.values.right),
                _ => {}
            }
        }
        prop_assert_eq!(flight.points(), BySide::new(left, right));
        prop_assert!(events.iter().rev().skip(1).all(|event| !event.ends_launch()));
    }

    #[test]
    fn a_mirrored_position_gives_the_mirrored_launch(
        board in any_board(), surroundings in any_surroundings(), launcher in any_launcher(),
    ) {
        let mirrored = |piece: Piece| Piece::new((piece.index() + 6) % 12).unwrap();
        let pieces = std::array::from_fn(|index| {
            let Placed { cell, orientation } = board.placed(mirrored(Piece::new(index).unwrap()));
            Placed { cell: Cell::new(16 - cell.x(), cell.y()).unwrap(), orientation }
        });
        let swap = |both: BySide<u8>| BySide::new(both.right, both.left);
        let around = Surroundings {
            bumpers: swap(surroundings.bumpers),
            values: swap(surroundings.values),
            target: surroundings.target.map(|target| Target { column: 16 - target.column, ..target }),
        };
        let opposite = Launcher::new(launcher.side.other(), launcher.end);
        let mut flight = Flight::new(launcher, board.clone(), surroundings);
        let mut image = Flight::new(opposite, Board::new(pieces).unwrap(), around);
        flight.finish();
        image.finish();
        prop_assert_eq!(flight.points(), BySide::new(image.points().right, image.points().left));
        for piece in Piece::all() {
            let orientation = flight.board().placed(piece).orientation;
            prop_assert_eq!(orientation, image.board().placed(mirrored(piece)).orientation);
        }
    }

    #[test]
    fn moves_keep_pieces_apart_on_markers_and_on_cells_of_their_kind(
        board in any_board(), order in any_order(), side in any_side(),
    ) {
        if let Ok(after) = order.apply(side, &board) {
            let standing = cells(&after);
            prop_assert!(standing.windows(2).all(|pair| pair[0] != pair[1]));
            for piece in Piece::all() {
                let (from, to) = (board.placed(piece), after.placed(piece));
                prop_assert!(to.cell.is_marker());
                prop_assert_eq!(from.orientation, to.orientation);
                prop_assert_eq!(from.cell.x() % 2, to.cell.x() % 2);
                prop_assert_eq!(from.cell.y() % 2, to.cell.y() % 2);
                let distance = from.cell.x().abs_diff(to.cell.x()) + from.cell.y().abs_diff(to.cell.y());
                prop_assert_eq!(distance, if order.pieces.contains(&piece) { 2 } else { 0 });
            }
        }
    }

    #[test]
    fn a_game_of_random_turns_keeps_its_bounds(
        number in 1u8..=5, first in any_side(), turns in prop::collection::vec(any_turn(), 0..60),
    ) {
        let mut game = Game::first(Variant::new(number).unwrap(), first);
        for turn in &turns {
            let before = game.clone();
            match game.play(turn) {
                Ok(_) => {
                    prop_assert_eq!(game.to_move, before.to_move.other());
                    prop_assert_eq!(game.turns, before.turns + 1);
                    prop_assert!(game.scores.left >= before.scores.left && game.scores.right >= before.scores.right);
                }
                Err(_) => prop_assert_eq!(&game, &before),
            }
            prop_assert!(game.quiet <= 12);
            prop_assert_eq!(game.result().is_some(), !(game.can_launch(Side::Left) && game.can_launch(Side::Right)));
        }
    }

    #[test]
    fn records_survive_writing_and_reading(
        number in 1u8..=5, first in any_side(), left in 0u16..=9999, right in 0u16..=9999,
        players in (0u8..=8, 0u8..=8),
        games in prop::collection::vec(prop::collection::vec(any_turn(), 0..20), 1..4),
    ) {
        let ratings = BySide::new(left, right);
        let players = BySide::new(Opponent::new(players.0), Opponent::new(players.1));
        let setup = Setup { players, ratings, ..Setup::new(Variant::new(number).unwrap(), first) };
        let games = games.into_iter().map(|turns| turns.into_iter().map(TimedTurn::from).collect());
        let record = Record { parts: games.collect(), ..Record::new(setup) };
        prop_assert_eq!(record.to_string().parse::<Record>(), Ok(record));
    }

    #[test]
    fn any_text_is_read_or_refused(text in "\\PC*") {
        let _ = text.parse::<Record>();
        if let Ok(turn) = text.parse::<Turn>() {
            prop_assert_eq!(turn.to_string(), text);
        }
    }
}

#[test]
fn random_matches_keep_the_contract() {
    for number in 0..60 {
        let variant = Variant::all().nth(number % 5).unwrap();
        let setup = Setup {
            players: BySide::new(Opponent::new(number as u8 % 9), None),
            ..Setup::new(variant, Side::ALL[number / 5 % 2])
        };
        let random = &mut Random::after_frames(7 * number as u32);
        let record = ::rules::actions::<Match>(&setup, random, 200);
        if number % 3 == 0 {
            let in_play = record.play().unwrap();
            if in_play.game.result().is_none() {
                // On from the middle of a match.
                let position = Position { in_play, frames: 0 };
                let first = position.in_play.game.to_move;
                let setup = Setup {
                    first,
                    position: Some(position),
                    ..setup
                };
                ::rules::actions::<Match>(&setup, random, 50);
            }
        }
    }
}
