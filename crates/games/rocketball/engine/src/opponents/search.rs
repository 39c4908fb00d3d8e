//! A search one roll deeper than STORM's, to measure the computer players. It exists only in the engine.

use super::candidates::{candidates, path};
use super::choose::{Level, Turn};
use super::sight::{Seen, Wish};
use super::value::{GOAL, ROLLS, rolls_of};
use crate::rules::{Action, Chip, Direction, Field, Square, Variant};

/// Rolls and replies that the search looks ahead; STORM looks one ahead.
const DEPTH: u32 = 2;
/// Moves of a ball within which replies are looked for.
const REPLY_MOVES: usize = 4;

/// The value of a goal that no roll can miss, and the greatest value of all.
pub const CERTAIN: i32 = GOAL * (ROLLS as i32).pow(DEPTH + 1);

/// A candidate of STORM's with its value to the player, -[`CERTAIN`] to [`CERTAIN`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Valued {
    /// What the player does.
    pub action: Action,
    /// Its value.
    pub value: i32,
}

/// STORM's candidates in order, each with its value by this search; nothing in Assault!, which it does not see.
///
/// The value of an action is the sum over the four rolls after it: a goal counts as in all rolls to come;
/// otherwise it is the least over the opponent's replies of the sum over the four rolls after that, in each of which
/// the player has the best of its own replies. Replies and balls are seen as STORM sees them.
pub fn search(field: &Field, turn: &Turn) -> Vec<Valued> {
    if field.variants.has(Variant::Assault) {
        return Vec::new();
    }
    let wish = Wish::new(field, turn.side);
    let all = candidates(field, &wish, turn.drawn, Level::Storm.own_moves());
    let value = |action: Action| {
        let mut after = *field;
        after.act(turn.side, turn.drawn, action).ok()?;
        let ball = Seen::new(after.balls[0]?)?;
        let just = after.rotated[turn.side as usize];
        let value = Look::new(&wish).value(&mut after, ball, just, DEPTH);
        Some(Valued { action, value })
    };
    all.into_iter().filter_map(value).collect()
}

/// Chooses an action: the first of those with the greatest value. In Assault! it is STORM's.
pub fn choose_by_search(field: &Field, turn: &Turn) -> Action {
    let all = search(field, turn);
    let best = all.iter().map(|valued| valued.value).max();
    match all.iter().find(|valued| Some(valued.value) == best) {
        Some(valued) => valued.action,
        None => super::choose(field, turn, Level::Storm),
    }
}

/// The player whose action was the last.
struct Look<'a> {
    wish: &'a Wish,
    /// 1, or -1 if it is the opponent.
    sign: i32,
}

impl Look<'_> {
    fn new(wish: &Wish) -> Look<'_> {
        Look { wish, sign: 1 }
    }

    /// The value to the player of the field after its action, `depth` rolls and replies before the last rolls.
    /// `just` is the square of the chip that it has rotated.
    fn value(&self, field: &mut Field, ball: Seen, just: Option<Square>, depth: u32) -> i32 {
        if depth == 0 {
            return self.sign * rolls_of(field, self.wish, 0, ball, ROLLS);
        }
        let other = Look {
            wish: self.wish,
            sign: -self.sign,
        };
        let goal = GOAL * (ROLLS as i32).pow(depth);
        let mut seen = ball;
        let mut sum = 0;
        for _ in 0..ROLLS {
            seen = seen.after(&mut field.chips);
            sum += match seen {
                Seen::Goal(side) => self.sign * goal * self.wish.goal(field, 0, side),
                Seen::Ball(..) | Seen::Lost(_) => -other.best(field, seen, just, depth - 1),
            };
        }
        sum
    }

    /// The best that the player can have by a reply, or without one.
    fn best(&self, field: &mut Field, ball: Seen, barred: Option<Square>, depth: u32) -> i32 {
        let mut best = self.value(field, ball, None, depth);
        for square in path(ball, REPLY_MOVES, &mut field.chips) {
            if square == Square::MIDDLE || ball.square() == Some(square) || barred == Some(square) {
                continue;
            }
            let before = field.chips.get(square);
            let (chips, just) = match before {
                None => (Direction::ALL.map(|way| Some(Chip::Vortex(way))), None),
                Some(chip) => {
                    let [right, left] = [1, 3].map(|turns| chip.rotated(turns));
                    ([right, left, None, None], Some(square))
                }
            };
            for chip in chips.into_iter().flatten() {
                field.chips.put(square, Some(chip));
                best = best.max(self.value(field, ball, just, depth));
            }
            field.chips.put(square, before);
        }
        best
    }
}
