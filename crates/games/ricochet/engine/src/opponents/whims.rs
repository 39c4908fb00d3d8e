//! Whims: how ROOKIE chooses, and the others in their lapses.
//!
//! Computes the numbers that docs/ricochet/opponents.md derives from a position: its hash, the points wanted from a
//! launch, and the values of the move orders.

use super::choice::Choice;
use super::sight::{Effort, Sight, State};
use super::ways::{Ways, order};
use super::weights::{POINT, Sets};
use crate::rules::board::COLUMNS;
use crate::rules::{Direction, End, Game, Launcher, Piece, Turn};

/// The points that a launch must exceed, by the first number drawn.
static WANTED: [i32; 8] = [96, -4, 96, 48, 0, 96, 96, -8];
/// A number of the sequence is the last one times this,
const MULTIPLIER: u8 = 5;
/// plus this.
const INCREMENT: u8 = 1;
/// Its lowest bits, which are not used.
const UNUSED: u32 = 5;

/// The hash of a position: of the turns played and of the cells of the pieces.
pub fn hash(game: &Game) -> u8 {
    let turns = game.turns.min(u8::MAX.into()) as u8;
    Piece::all().fold(turns, |hash, piece| {
        let cell = game.board.placed(piece).cell;
        let number = (COLUMNS * cell.y() + cell.x()) / 2;
        hash.rotate_left(1) ^ number
    })
}

/// The values of a position's move orders.
#[derive(Clone, Copy, Debug)]
pub struct Whims {
    wanted: i32,
    number: u8,
}

impl Whims {
    /// The whims of a position.
    pub fn of(game: &Game) -> Whims {
        let mut whims = Whims {
            wanted: 0,
            number: hash(game),
        };
        whims.wanted = WANTED[usize::from(whims.draw())];
        whims
    }

    /// The points that a launch must exceed to be made instead of a move.
    pub fn wanted(&self) -> i32 {
        self.wanted
    }

    /// Returns the value of the next move order, in eighths of a point.
    pub fn next_order(&mut self) -> i32 {
        POINT * self.wanted + i32::from(self.draw())
    }

    /// Draws a number, 0..=7.
    fn draw(&mut self) -> u8 {
        self.number = self.number.wrapping_mul(MULTIPLIER).wrapping_add(INCREMENT);
        self.number >> UNUSED
    }
}

/// Returns the turn that a whim chooses, whose ball is lost from sight after this number of hits; `None` once the game
/// is over.
pub fn follow(game: &Game, lost: u32) -> Option<Choice> {
    if game.result().is_some() {
        return None;
    }
    let mut effort = Effort::default();
    let mut best: Option<(i32, Turn)> = None;
    let mut consider = |value: i32, turn: &dyn Fn() -> Turn| {
        if best.as_ref().is_none_or(|(most, _)| value > *most) {
            best = Some((value, turn()));
        }
    };
    let (mut sight, state) = (Sight::of(game).losing(lost), State::of(game));
    for end in End::ALL {
        let launcher = Launcher::new(game.to_move, end);
        if state.loads.is_ready(launcher) {
            effort.candidates += 1;
            let landing = sight.launch(state, launcher, game.target(), &mut effort);
            consider(POINT * landing.points, &|| Turn::Launch(end));
        }
    }
    if !game.launch_due() {
        let mut whims = Whims::of(game);
        for direction in Direction::ALL {
            let ways = Ways::of(&game.board, game.to_move, direction);
            for set in ways.sets() {
                if Sets::Singles.include(set) {
                    effort.candidates += 1;
                    let value = whims.next_order();
                    consider(value, &|| Turn::Move(order(game, direction, set)));
                }
            }
        }
    }
    best.map(|(value, turn)| Choice {
        turn,
        value,
        effort,
    })
}
