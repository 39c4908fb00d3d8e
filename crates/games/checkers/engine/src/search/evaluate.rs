//! Evaluates a position without looking ahead.

use crate::rules::{Position, Side, Squares, Variant};

/// The worth of a man, the unit of values being a hundredth of it.
const MAN: i32 = 100;
/// The worth of a king.
const KING: i32 = 145;
/// Each row that a man has advanced.
const ADVANCED: i32 = 2;
/// Each man in its own back row while the other side has men to stop.
const BACK_ROW: i32 = 6;
/// Each man on squares 14, 15, 18 and 19, and their neighbours 10, 11, 22 and 23.
const CENTRE_MAN: i32 = 3;
/// Each king in the inner rows and columns.
const CENTRE_KING: i32 = 6;
/// Each move of the side to move more than the other's.
const MOBILITY: i32 = 2;
/// Times the difference in material over all material: exchanges favour the side that is ahead.
const TRADE: i32 = 240;

/// The squares of some numbers.
fn squares(numbers: &[u8]) -> Squares {
    use crate::rules::Square;
    numbers
        .iter()
        .filter_map(|number| Square::new(*number))
        .collect()
}

/// The sets that the evaluation looks at, made once.
pub struct Evaluation {
    variant: Variant,
    centre: Squares,
    inner: Squares,
    rows: [Squares; 8],
}

impl Evaluation {
    /// The evaluation of this game.
    pub fn new(variant: Variant) -> Evaluation {
        let row = |row: u8| squares(&[4 * row + 1, 4 * row + 2, 4 * row + 3, 4 * row + 4]);
        Evaluation {
            variant,
            centre: squares(&[10, 11, 14, 15, 18, 19, 22, 23]),
            inner: squares(&[
                6, 7, 8, 9, 10, 11, 14, 15, 16, 17, 18, 19, 22, 23, 24, 25, 26, 27,
            ]),
            rows: [0, 1, 2, 3, 4, 5, 6, 7].map(row),
        }
    }

    /// The value for the side to move, in hundredths of a man.
    pub fn value(&self, position: &Position) -> i32 {
        let turn = position.turn();
        let moves = position.count_moves() as i32;
        let replies = position.with_turn(turn.other()).count_moves() as i32;
        let mobility = MOBILITY * (moves.min(20) - replies.min(20));
        let (ours, theirs) = (material(position, turn), material(position, turn.other()));
        match self.variant {
            Variant::Losing => theirs - ours + 2 * mobility,
            Variant::Checkers => {
                let trade = TRADE * (ours - theirs) / (ours + theirs).max(1);
                let place = self.placing(position, turn) - self.placing(position, turn.other());
                ours - theirs + trade + place + mobility
            }
        }
    }

    fn placing(&self, position: &Position, side: Side) -> i32 {
        let (men, kings) = (position.men(side), position.kings(side));
        let row = |row: usize| match side {
            Side::Black => self.rows[row],
            Side::White => self.rows[7 - row],
        };
        let mut value = 0;
        for advanced in 1..7 {
            value += ADVANCED * advanced as i32 * men.and(row(advanced)).len() as i32;
        }
        if !position.men(side.other()).is_empty() {
            value += BACK_ROW * men.and(row(0)).len() as i32;
        }
        value += CENTRE_MAN * men.and(self.centre).len() as i32;
        value + CENTRE_KING * kings.and(self.inner).len() as i32
    }
}

fn material(position: &Position, side: Side) -> i32 {
    MAN * position.men(side).len() as i32 + KING * position.kings(side).len() as i32
}
