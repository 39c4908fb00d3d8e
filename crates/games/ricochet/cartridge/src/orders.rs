//! Derives a move order from the boards before and after it.

use ricochet_engine::rules::{Board, Direction, MoveOrder, Piece};

/// The order that leads from one board to the other: all pieces that are elsewhere, the foremost
/// first, since that sequence is allowed whenever any is. `None` if they did not all go one marker
/// in the same direction. Whether the order is legal is not checked here.
pub fn order_between(before: &Board, after: &Board) -> Option<MoveOrder> {
    let cells = |piece| (before.placed(piece).cell, after.placed(piece).cell);
    let mut pieces: Vec<Piece> = Piece::all()
        .filter(|&piece| cells(piece).0 != cells(piece).1)
        .collect();
    let direction = Direction::ALL.into_iter().find(|&direction| {
        pieces
            .iter()
            .all(|&piece| cells(piece).0.neighbour(direction) == Some(cells(piece).1))
    })?;
    pieces.sort_by_key(|&piece| {
        let (x, y) = (i16::from(cells(piece).0.x()), i16::from(cells(piece).0.y()));
        match direction {
            Direction::Up => y,
            Direction::Down => -y,
            Direction::Left => x,
            Direction::Right => -x,
        }
    });
    Some(MoveOrder { direction, pieces })
}

#[cfg(test)]
mod tests {
    use super::*;
    use ricochet_engine::rules::{Game, Side, Turn, Variant};

    fn derived(order: &str) -> Option<String> {
        let mut game = Game::first(Variant::FIRST, Side::Left);
        let before = game.board.clone();
        game.play(&order.parse().unwrap()).unwrap();
        order_between(&before, &game.board).map(|order| Turn::Move(order).to_string())
    }

    #[test]
    fn the_foremost_piece_goes_first() {
        assert_eq!(derived("DCBA").as_deref(), Some("DCBA"));
        assert_eq!(derived("UABC").as_deref(), Some("UABC"));
        assert_eq!(derived("RF").as_deref(), Some("RF"));
        assert_eq!(derived("DEC").as_deref(), Some("DCE"));
    }

    #[test]
    fn two_directions_are_no_order() {
        let before = Board::start();
        let mut after = before.clone();
        after
            .shift(Piece::from_letter('A').unwrap(), Direction::Up)
            .unwrap();
        after
            .shift(Piece::from_letter('D').unwrap(), Direction::Right)
            .unwrap();
        assert_eq!(order_between(&before, &after), None);
    }
}
