//! Positions as drawings of letters.

use super::position::Position;
use super::square::{Numbering, Side, Square};

/// The board as text, with the numbers of its squares beside it: `b` and `w` men, `B` and `W` kings. Squares
/// 1 to 4 of the numbering are at the top.
pub fn board(position: &Position, numbering: Numbering) -> String {
    let mut text = String::new();
    for row in 0..8u8 {
        let numbers = 4 * row + 1..=4 * row + 4;
        let squares = numbers
            .clone()
            .filter_map(|number| numbering.square(number));
        let marks: Vec<String> = squares
            .map(|square| mark(position, square).to_string())
            .collect();
        let numbers: Vec<String> = numbers.map(|number| format!("{number:2}")).collect();
        let indent = if row % 2 == 0 { "  " } else { "" };
        text += &format!(
            "{:18}{}\n",
            format!("{indent}{}", marks.join("   ")),
            numbers.join(" ")
        );
    }
    text
}

fn mark(position: &Position, square: Square) -> char {
    match position.piece(square) {
        None => '.',
        Some(piece) => match (piece.side, piece.king) {
            (Side::Black, false) => 'b',
            (Side::Black, true) => 'B',
            (Side::White, false) => 'w',
            (Side::White, true) => 'W',
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_board_has_square_1_of_the_numbering_at_the_top_left() {
        let position: Position = "B:W21,K30:B1,K8".parse().unwrap();
        let lines = |numbering| {
            board(&position, numbering)
                .lines()
                .map(str::to_string)
                .collect::<Vec<_>>()
        };
        let usual = lines(Numbering::BlackFirst);
        assert_eq!(usual[0], "  b   .   .   .    1  2  3  4");
        assert_eq!(usual[1], ".   .   .   B      5  6  7  8");
        assert_eq!(usual[5], "w   .   .   .     21 22 23 24");
        let other = lines(Numbering::WhiteFirst);
        assert_eq!(other[0], "  .   .   W   .    1  2  3  4");
        assert_eq!(other[7], ".   .   .   b     29 30 31 32");
    }
}
