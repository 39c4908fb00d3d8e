//! Checkers: a move is chosen hop by hop; a win is a point, a loss a point less.

use super::{RANDOM, lower_case};
use crate::game::Seats;
use checkers_engine::opponents::{beginner, decide};
use checkers_engine::{Ending, Game, Move, Setup, Side, Square};
use random::Random;
use rules::Rules;

/// Diagonal directions of a square.
const DIRECTIONS: usize = 4;
/// A man and a king, as they are observed; negative for the other side's.
const MAN: i16 = 1;
const KING: i16 = 2;
/// Added to a piece that has been jumped in the turn.
const JUMPED: i16 = 2;
const BEGINNER: &str = "beginner";

/// The places of the squares that the jump of a number goes over and to.
fn jump(number: usize) -> (usize, usize) {
    let from = Square::all()
        .nth(number / DIRECTIONS)
        .expect("a number of a hop");
    let (down, right) = (number >> 1 & 1 == 1, number & 1 == 1);
    let place = |steps: i8| {
        let by = |forth: bool| if forth { steps } else { -steps };
        let row = from.row().checked_add_signed(by(down));
        let column = from.column().checked_add_signed(by(right));
        Square::all()
            .position(|square| Some(square.row()) == row && Some(square.column()) == column)
            .expect("a jump that was legal")
    };
    (place(1), place(2))
}

impl Seats for Game {
    const NAME: &'static str = "checkers";
    const HEADER: &'static str = "[GameType \"21\"]";
    const NUMBERS: usize = Square::COUNT * DIRECTIONS;
    const OBSERVED: usize = Square::COUNT + 5;
    const CHANCE_COUNTS: bool = false;
    /// A number is that of the plies that the computer looks ahead.
    const OPPONENTS: &'static [&'static str] = &[
        "1", "2", "3", "4", "5", "6", "7", "8", "9", BEGINNER, RANDOM,
    ];

    type Driver = checkers_cartridge::Driver;
    type Memory = ();

    fn cartridge() -> &'static referee::Game {
        &checkers_cartridge::GAME
    }

    fn sides(_: &Setup) -> Vec<String> {
        lower_case(&Side::ALL)
    }

    /// A number for each hop: 4 times the square's number less one, 2 more to a greater row, 1 more to a greater column.
    fn numbers(action: &Move) -> Vec<usize> {
        let path: Vec<Square> = action.path().collect();
        let hop = |hop: &[Square]| {
            let (down, right) = (
                hop[1].row() > hop[0].row(),
                hop[1].column() > hop[0].column(),
            );
            DIRECTIONS * hop[0].index() + 2 * usize::from(down) + usize::from(right)
        };
        path.windows(2).map(hop).collect()
    }

    fn worth(&self, _: usize) -> Vec<i32> {
        match self.ending() {
            Some(Ending::Won(Side::Black)) => vec![1, -1],
            Some(Ending::Won(Side::White)) => vec![-1, 1],
            Some(Ending::Repeated | Ending::Quiet) | None => vec![0, 0],
        }
    }

    /// A piece in the middle of a jump is where it has come to, and those that it has jumped are still there.
    fn observe(&self, _: &Setup, begun: &[usize], side: usize) -> Vec<i16> {
        let (position, own) = (self.position(), Side::ALL[side]);
        let mut seen: Vec<i16> = Square::all()
            .map(|square| match position.piece(square) {
                None => 0,
                Some(piece) => {
                    let kind = if piece.king { KING } else { MAN };
                    if piece.side == own { kind } else { -kind }
                }
            })
            .collect();
        let mut hand = 0;
        for number in begun {
            let from = number / DIRECTIONS;
            let (over, to) = jump(*number);
            let jumped = if seen[over] < 0 { -JUMPED } else { JUMPED };
            seen[over] += jumped;
            seen[to] = std::mem::take(&mut seen[from]);
            hand = to as i16 + 1;
        }
        seen.extend([
            hand,
            i16::from(position.turn() == own),
            side as i16,
            self.quiet() as i16,
            self.occurrences() as i16,
        ]);
        seen
    }

    fn choose(&self, _: &Setup, opponent: &str, _: &mut (), chance: &mut Random) -> Option<Move> {
        match opponent {
            RANDOM => self.random_action(chance),
            BEGINNER => Some(beginner::choose(self, 0, chance)),
            plies => Some(decide(self, plies.parse().ok()?, chance)),
        }
    }
}
