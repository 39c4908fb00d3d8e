//! Evaluates a position.

use crate::{Position, Side, Square, Variant};

/// The greatest gain that is told apart from a greater one.
pub const LIMIT: i32 = 100;

/// Pieces of both sides with which a position is an endgame, at most.
const ENDGAME_PIECES: u32 = 11;
/// The value from which on a side leads in an endgame.
const LEAD: i32 = 12;

/// Which values the pieces have; decided for the position in which the computer chooses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// There are many pieces, or the losing game is played.
    Game,
    /// There are few pieces, and this side leads if one does.
    Endgame(Option<Side>),
}

impl Phase {
    /// The phase of a position.
    pub fn of(position: &Position, variant: Variant) -> Phase {
        let pieces = Side::ALL.map(|side| position.pieces(side).len());
        if variant == Variant::Losing || pieces.iter().sum::<u32>() > ENDGAME_PIECES {
            return Phase::Game;
        }
        let value = value(position, variant);
        Phase::Endgame(match value {
            LEAD.. => Some(Side::Black),
            _ if value <= -LEAD => Some(Side::White),
            _ => None,
        })
    }
}

/// The value of a position: positive if it is better for Black.
pub fn value(position: &Position, variant: Variant) -> i32 {
    value_in(position, variant, Phase::Game)
}

/// The value of a position when the pieces have a phase's values.
pub fn value_in(position: &Position, variant: Variant, phase: Phase) -> i32 {
    let sum = |side| of_side(position, side, variant, phase);
    let difference = sum(Side::Black) - sum(Side::White);
    match variant {
        Variant::Checkers => difference,
        Variant::Losing => -difference,
    }
}

fn of_side(position: &Position, side: Side, variant: Variant, phase: Phase) -> i32 {
    let kings = position.kings(side);
    let pieces = position.pieces(side).iter();
    pieces
        .map(|square| {
            let own = match side {
                Side::Black => square,
                Side::White => Square::new(33 - square.number()).expect("it is a square's number"),
            };
            let king = kings.contains(square);
            match (variant, phase) {
                (Variant::Losing, _) => of_losing(own, king),
                (_, Phase::Game) if king => KINGS[place(own)],
                (_, Phase::Game) => man(own, MEN, [5, 4]),
                (_, Phase::Endgame(_)) if !king => man(own, END_MEN, [3, 1]),
                (_, Phase::Endgame(Some(leader))) if leader != side => WEAK_KINGS[place(own)],
                (_, Phase::Endgame(_)) => END_KINGS[place(own)],
            }
        })
        .sum()
}

/// The value of a man by its row; `home` is what it has more on squares 1 and 3, and on 2 and 4.
fn man(square: Square, rows: [i32; 7], home: [i32; 2]) -> i32 {
    let more = match square.number() {
        1 | 3 => home[0],
        2 | 4 => home[1],
        _ => 0,
    };
    rows[usize::from(square.row())] + more
}

/// The place of a king: a double corner, the edge, next to the edge, the middle, the centre.
fn place(square: Square) -> usize {
    let (row, column) = (square.row(), square.column());
    let inner = (2..=5).contains(&column);
    match (square.number(), row) {
        (1 | 5 | 28 | 32, _) => 0,
        (_, 0 | 7) => 1,
        _ if column == 0 || column == 7 => 1,
        (_, 3 | 4) if inner => 4,
        (_, 2 | 5) if inner => 3,
        _ => 2,
    }
}

/// The value of a piece of the losing game.
fn of_losing(square: Square, king: bool) -> i32 {
    let (row, column) = (square.row(), square.column());
    if king {
        let between = row.min(7 - row).min(column).min(7 - column);
        15 - INSIDE[usize::from(between)]
    } else {
        16 + ADVANCED[usize::from(row)] + i32::from(column == 0 || column == 7)
    }
}

/// The value of a man by its row.
const MEN: [i32; 7] = [16, 16, 16, 15, 15, 16, 15];
/// The value of a man by its row, in an endgame.
const END_MEN: [i32; 7] = [16, 16, 17, 17, 18, 19, 20];
/// The value of a king by its place.
const KINGS: [i32; 5] = [20, 21, 24, 27, 30];
/// The value of a king by its place, in an endgame.
const END_KINGS: [i32; 5] = [21, 22, 24, 25, 26];
/// The value of a king by its place, in an endgame in which the other side leads.
const WEAK_KINGS: [i32; 5] = [35, 30, 29, 33, 34];
/// What a man of the losing game has more by its row.
const ADVANCED: [i32; 8] = [2, 0, 0, 2, 5, 5, 6, 6];
/// What a king of the losing game has less by the number of squares between it and the nearest edge.
const INSIDE: [i32; 4] = [0, 2, 5, 7];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Numbering;

    fn square(number: u8) -> Square {
        Square::new(number).expect("it is a square")
    }

    #[test]
    fn a_piece_of_the_losing_game_has_the_value_of_the_page() {
        let man = |number| of_losing(square(number), false);
        assert_eq!([1, 4, 5, 12, 18, 25].map(man), [18, 19, 17, 17, 21, 22]);
        let king = |number| of_losing(square(number), true);
        assert_eq!([1, 29, 6, 10, 15, 18].map(king), [15, 15, 13, 10, 8, 8]);
    }

    #[test]
    fn the_places_of_kings_are_those_of_the_page() {
        let places = |row: usize| [1, 2, 3, 4].map(|column| place(square(4 * row as u8 + column)));
        let rows: Vec<[usize; 4]> = (0..8).map(places).collect();
        assert_eq!(
            rows,
            [
                [0, 1, 1, 1],
                [0, 2, 2, 2],
                [2, 3, 3, 1],
                [1, 4, 4, 2],
                [2, 4, 4, 1],
                [1, 3, 3, 2],
                [2, 2, 2, 0],
                [1, 1, 1, 0]
            ]
        );
    }

    #[test]
    fn a_position_turned_round_has_the_opposite_value() {
        for fen in ["B:W14,15,22,23,K1:B10,11,K30", "W:WK4,K12,21,32:B1,2,3,K18"] {
            let position =
                Position::from_fen(fen, Numbering::BlackFirst).expect("it is a position");
            for variant in [Variant::Checkers, Variant::Losing] {
                let turned = value(&position.turned(), variant);
                assert_eq!(value(&position, variant), -turned, "{fen}");
            }
        }
        assert_eq!(value(&Position::START, Variant::Checkers), 0);
    }
}
