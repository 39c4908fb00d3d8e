//! What a position is worth.

use crate::games::checkers::{Position, Side, Square, Variant};

/// The greatest gain that is told apart from a greater one.
pub const LIMIT: i32 = 100;

/// The value of a position: positive if it is better for Black.
pub fn value(position: &Position, variant: Variant) -> i32 {
    let sum = |side| of_side(position, side, variant);
    let difference = sum(Side::Black) - sum(Side::White);
    match variant {
        Variant::Checkers => difference,
        Variant::Losing => -difference,
    }
}

fn of_side(position: &Position, side: Side, variant: Variant) -> i32 {
    let kings = position.kings(side);
    let pieces = position.pieces(side).iter();
    pieces
        .map(|square| {
            let own = match side {
                Side::Black => square,
                Side::White => Square::new(33 - square.number()).expect("it is a square's number"),
            };
            of_piece(own, kings.contains(square), variant)
        })
        .sum()
}

/// The value of a piece on a square as its side numbers it.
fn of_piece(square: Square, king: bool, variant: Variant) -> i32 {
    let (row, column) = (i32::from(square.row()), i32::from(square.column()));
    let side = i32::from(column == 0 || column == 7);
    match (variant, king) {
        (Variant::Checkers, false) => {
            let home = match square.number() {
                1 | 3 => 4,
                2 | 4 => 2,
                _ => 0,
            };
            16 + home + i32::from(row == 6)
        }
        (Variant::Checkers, true) => {
            let middle = (2..=5).contains(&row) && (2..=5).contains(&column);
            let corner = matches!(square.number(), 1 | 5 | 28 | 32);
            22 + i32::from(middle) - i32::from(row == 0 || row == 7) - side - 2 * i32::from(corner)
        }
        (Variant::Losing, false) => 16 + ADVANCED[usize::from(square.row())] + side,
        (Variant::Losing, true) => {
            let between = row.min(7 - row).min(column).min(7 - column);
            15 - INSIDE[between as usize]
        }
    }
}

/// What a man of the losing game has more by its row.
const ADVANCED: [i32; 8] = [2, 0, 0, 2, 5, 5, 6, 6];
/// What a king of the losing game has less by the number of squares between it and the nearest edge.
const INSIDE: [i32; 4] = [0, 2, 5, 7];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::checkers::Numbering;

    fn of(square: u8, king: bool, variant: Variant) -> i32 {
        of_piece(Square::new(square).expect("it is a square"), king, variant)
    }

    #[test]
    fn a_piece_has_the_value_of_the_page() {
        let man = |square| of(square, false, Variant::Checkers);
        assert_eq!([1, 2, 3, 4].map(man), [20, 18, 20, 18]);
        assert_eq!([5, 8, 12, 24, 25, 28].map(man), [16, 16, 16, 16, 17, 17]);
        let king = |square| of(square, true, Variant::Checkers);
        assert_eq!(
            [1, 4, 5, 15, 29, 32, 10, 28].map(king),
            [19, 20, 19, 23, 20, 19, 23, 19]
        );
        let man = |square| of(square, false, Variant::Losing);
        assert_eq!([1, 4, 5, 12, 18, 25].map(man), [18, 19, 17, 17, 21, 22]);
        let king = |square| of(square, true, Variant::Losing);
        assert_eq!([1, 29, 6, 10, 15, 18].map(king), [15, 15, 13, 10, 8, 8]);
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
