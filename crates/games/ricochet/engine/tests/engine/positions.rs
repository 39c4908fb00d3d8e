//! Small positions for the tests of the rules, and their launches and refusals.

use ricochet_engine::*;

use Orientation::{Horizontal, Vertical};
use Side::{Left, Right};

pub const LT: Launcher = Launcher::new(Left, End::Top);
pub const LB: Launcher = Launcher::new(Left, End::Bottom);
pub const RT: Launcher = Launcher::new(Right, End::Top);
pub const RB: Launcher = Launcher::new(Right, End::Bottom);

pub fn variant(number: u8) -> Variant {
    Variant::new(number).unwrap()
}

pub fn cell(x: u8, y: u8) -> Cell {
    Cell::new(x, y).unwrap()
}

pub fn piece(letter: char) -> Piece {
    Piece::from_letter(letter).unwrap()
}

/// The start position with some pieces put elsewhere.
pub fn board(changes: &[(char, u8, u8, Orientation)]) -> Result<Board, BoardError> {
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
pub const FREE: [(char, u8, u8, Orientation); 3] = [
    ('G', 15, 1, Vertical),
    ('H', 13, 9, Vertical),
    ('K', 14, 8, Vertical),
];

pub fn free_game(number: u8, more: &[(char, u8, u8, Orientation)]) -> Game {
    let mut game = Game::first(variant(number), Left);
    game.board = board(&[&FREE, more].concat()).unwrap();
    game
}

pub fn events(game: &Game, launcher: Launcher) -> Vec<String> {
    game.flight(launcher)
        .unwrap()
        .events()
        .map(|event| event.to_string())
        .collect()
}

pub fn points(game: &Game, launcher: Launcher) -> (u32, u32) {
    let mut flight = game.flight(launcher).unwrap();
    flight.finish();
    (flight.points().left, flight.points().right)
}

pub fn turn(text: &str) -> Turn {
    text.parse().unwrap()
}

pub fn refusal(game: &Game, text: &str) -> Illegal {
    let mut tried = game.clone();
    let reason = tried.play(&turn(text)).expect_err(text);
    assert_eq!(&tried, game, "a refused turn changes nothing");
    reason
}

/// A ball from LT reaches the top wall at column 8.
pub fn at_column_eight(number: u8) -> Game {
    free_game(number, &[('B', 4, 4, Horizontal)])
}
