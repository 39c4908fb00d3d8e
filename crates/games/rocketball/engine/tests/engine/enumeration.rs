//! Every square, direction and roll on every field with up to two vortices.

use std::collections::BTreeMap;

use rocketball_engine::{Chip, Chips, Direction, Moving, Place, Side, Square};

use super::{no_die, states};

/// The ball after one move.
fn step(place: Place, chips: &mut Chips) -> Place {
    let mut moving = Moving::new(place, 1);
    moving.step(chips, &mut no_die);
    moving.place
}

/// The goal that a ball comes to if it goes on for ever; `None` if it goes round.
fn end(mut place: Place, chips: &mut Chips) -> Option<Side> {
    for _ in 0..=4 * Square::COUNT {
        match place {
            Place::Goal(side) => return Some(side),
            _ => place = step(place, chips),
        }
    }
    None
}

#[test]
fn the_empty_field_leads_33_states_into_each_goal_and_242_round() {
    let mut ends = BTreeMap::new();
    for place in states() {
        let goal = end(place, &mut Chips::default());
        *ends.entry(goal).or_insert(0) += 1;
        let opposite = end(place.opposite(), &mut Chips::default());
        assert_eq!(opposite, goal.map(Side::other), "{place}");
    }
    let expected = [
        (None, 242),
        (Some(Side::North), 33),
        (Some(Side::South), 33),
    ];
    assert_eq!(ends.into_iter().collect::<Vec<_>>(), expected);
}

/// What a move is by the rules' words, apart from the engine: on columns and rows as numbers.
fn expected(
    column: i32,
    row: i32,
    facing: usize,
    lying: &dyn Fn(i32, i32) -> Option<usize>,
) -> String {
    const LETTERS: [char; 4] = ['N', 'E', 'S', 'W'];
    let (right, down) = [(0, -1), (1, 0), (0, 1), (-1, 0)][facing];
    let (to_column, to_row) = (column + right, row + down);
    if (0..7).contains(&to_column) && (0..11).contains(&to_row) {
        let facing = lying(to_column, to_row).unwrap_or(facing);
        return format!("{to_column},{to_row} {}", LETTERS[facing]);
    }
    if facing.is_multiple_of(2) && (2..=4).contains(&column) {
        return if facing == 0 {
            "north goal"
        } else {
            "south goal"
        }
        .to_string();
    }
    let arrow = match facing {
        0 | 2 if column < 2 => 'E',
        0 | 2 => 'W',
        3 if row % 2 == 0 => 'S',
        3 => 'N',
        _ if row % 2 == 0 => 'N',
        _ => 'S',
    };
    format!("{column},{row} {arrow}")
}

#[test]
fn every_move_on_every_field_with_up_to_two_vortices_is_what_the_rules_describe() {
    // A move depends on the square ahead only, so the second chip must not matter: all pairs of squares are
    // laid, with every direction of the first chip and one of the second's for each.
    let squares: Vec<Square> = Square::all()
        .filter(|square| *square != Square::MIDDLE)
        .collect();
    let mut moves = 0u32;
    for (index, first) in squares.iter().enumerate() {
        for second in &squares[index..] {
            for one in 0..4 {
                let other = (one + index) % 4;
                let mut chips = Chips::default();
                chips.put(*second, Some(Chip::Vortex(Direction::ALL[other])));
                chips.put(*first, Some(Chip::Vortex(Direction::ALL[one])));
                let lying = |column: i32, row: i32| {
                    let is = |square: &Square| {
                        (i32::from(square.column()), i32::from(square.row())) == (column, row)
                    };
                    is(first)
                        .then_some(one)
                        .or_else(|| is(second).then_some(other))
                };
                for square in [*first, *second].into_iter().flat_map(around) {
                    for facing in Direction::ALL {
                        let place = Place::On(square, facing);
                        let (column, row) = (square.column().into(), square.row().into());
                        let moved = step(place, &mut chips).to_string();
                        let expected = expected(column, row, facing as usize, &lying);
                        assert_eq!(moved, expected, "{place} on {chips}");
                        moves += 1;
                    }
                }
            }
        }
    }
    assert!(moves > 300_000, "{moves}");
}

/// A square and those next to it.
fn around(square: Square) -> impl Iterator<Item = Square> {
    let next = Direction::ALL.into_iter();
    next.filter_map(move |direction| square.neighbour(direction))
        .chain([square])
}

#[test]
fn turned_by_180_degrees_every_field_with_one_vortex_leads_to_the_opposite_place() {
    for at in Square::all().filter(|square| *square != Square::MIDDLE) {
        for direction in Direction::ALL {
            let mut chips = Chips::default();
            chips.put(at, Some(Chip::Vortex(direction)));
            let mut turned = Chips::default();
            turned.put(at.opposite(), Some(Chip::Vortex(direction.turned(2))));
            for place in states() {
                let roll = |place, chips: &mut Chips| {
                    let mut moving = Moving::new(place, 4);
                    moving.finish(chips, &mut no_die);
                    moving.place
                };
                let there = roll(place, &mut chips);
                assert_eq!(roll(place.opposite(), &mut turned), there.opposite());
            }
        }
    }
}
