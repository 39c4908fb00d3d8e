//! Evaluates a field for a player.

use super::candidates::path;
use super::sight::{Seen, Wish};
use crate::rules::{Chip, Direction, Field, Square};

/// The value of a goal.
pub const GOAL: i32 = 40;
/// What a ball is worth by its row, from the row before the goal that the player does not want to the row
/// before the one that it wants.
const ROWS: [i32; 11] = [-16, -11, -7, -4, -2, 0, 2, 4, 7, 11, 16];
/// Rolls of a die.
pub const ROLLS: usize = 4;

/// The sum of what all balls are worth after each of this number of moves.
pub fn rolls(field: &mut Field, wish: &Wish, moves: usize) -> i32 {
    let balls = 0..field.variants.balls();
    balls
        .filter_map(|ball| Some((ball, Seen::new(field.balls[ball]?)?)))
        .collect::<Vec<_>>()
        .into_iter()
        .map(|(ball, seen)| rolls_of(field, wish, ball, seen, moves))
        .sum()
}

/// The sum of what a ball is worth after each of this number of moves.
pub fn rolls_of(field: &mut Field, wish: &Wish, ball: usize, from: Seen, moves: usize) -> i32 {
    let mut seen = from;
    let mut sum = 0;
    for _ in 0..moves {
        seen = seen.after(&mut field.chips);
        sum += match seen {
            Seen::Goal(goal) => GOAL * wish.goal(field, ball, goal),
            Seen::Ball(square, _) | Seen::Lost(square) => ROWS[wish.row(square)],
        };
    }
    sum
}

/// The sum over the rolls of the only ball: a goal for as many rolls again, otherwise the least that
/// [`rolls`] can be after a reply within these moves.
pub fn alone(field: &mut Field, wish: &Wish, moves: usize) -> i32 {
    let Some(mut seen) = field.balls[0].and_then(Seen::new) else {
        return 0;
    };
    let mut sum = 0;
    for _ in 0..ROLLS {
        seen = seen.after(&mut field.chips);
        sum += match seen {
            Seen::Goal(goal) => ROLLS as i32 * GOAL * wish.goal(field, 0, goal),
            Seen::Ball(..) | Seen::Lost(_) => {
                let mut least = rolls_of(field, wish, 0, seen, ROLLS);
                reply(field, wish, seen, moves, |field| {
                    least = least.min(rolls_of(field, wish, 0, seen, ROLLS));
                });
                least
            }
        };
    }
    sum
}

/// The least that [`rolls`] can be after a reply within these moves of either ball.
pub fn before_reply(field: &mut Field, wish: &Wish, moves: usize) -> i32 {
    let mut least = rolls(field, wish, ROLLS);
    for place in field.balls.into_iter().flatten() {
        if let Some(from) = Seen::new(place) {
            reply(field, wish, from, moves, |field| {
                least = least.min(rolls(field, wish, ROLLS));
            });
        }
    }
    least
}

/// Shows the field after each of the opponent's replies on the squares that a ball enters in its next moves.
///
/// A reply places a vortex on an empty square, or rotates a chip, except the one that the player has just
/// rotated or, in Assault!, placed.
fn reply(
    field: &mut Field,
    wish: &Wish,
    from: Seen,
    moves: usize,
    mut show: impl FnMut(&mut Field),
) {
    let just = [field.rotated[wish.side as usize], field.placed];
    for square in path(from, moves, &mut field.chips) {
        let before = field.chips.get(square);
        let alone = field.variants.balls() == 1;
        let on_it = match alone {
            true => from.square() == Some(square),
            false => field.has_ball(square),
        };
        if square == Square::MIDDLE || on_it {
            continue;
        }
        let replies: Vec<Chip> = match before {
            None => Direction::ALL.map(Chip::Vortex).to_vec(),
            Some(_) if just.contains(&Some(square)) => Vec::new(),
            Some(chip) => [1, 3]
                .into_iter()
                .filter_map(|turns| chip.rotated(turns))
                .collect(),
        };
        for chip in replies {
            field.chips.put(square, Some(chip));
            show(field);
        }
        field.chips.put(square, before);
    }
}
