//! Follows a person's hand on the board, hop by hop.
//!
//! At the labels where the button picks a piece up, puts it back or moves it, the engine says what follows; the RAM
//! must hold it when the board is shown next.

use checkers_engine::rules::{Ending, Game, Move, Position, Square, Squares};
use referee::{Found, same};

use super::Kept;
use super::constants::{MESSAGE_JUMP, MESSAGE_NO, MODE_EDIT, MODE_PLAY};
use super::memory::Ram;
use super::points::Follower;
use super::{set_up, sounds, state};

/// What the hand must have done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Hand {
    /// It was refused.
    Refused,
    /// It has picked the piece on the cursor's square up, or has moved it there from the first of these squares.
    Holds(Vec<Square>),
    /// It has put the piece back, or ended the move.
    Empty,
}

/// The button picks up what can move; where a piece is already picked up, [`hops`] follows unless it is put back.
pub fn lifts(follower: &mut Follower, ram: &Ram, game: Game) -> Result<(), Found> {
    let cursor = state::square(ram.cursor()).ok_or("no cursor")?;
    let can = |found: &Move| found.from() == cursor;
    let hand = match ram.flag_lifted() {
        true => (state::path(ram)? == [cursor]).then_some(Hand::Empty),
        false if game.position().moves().iter().any(can) => Some(Hand::Holds(vec![cursor])),
        false => Some(Hand::Refused),
    };
    follower.own.hand = hand;
    Ok(())
}

/// The piece goes on to square Y, if a move of the engine does.
pub fn hops(follower: &mut Follower, ram: &Ram, game: Game) -> Result<(), Found> {
    let to = state::square(ram.console.registers().y).ok_or("no square")?;
    let mut path = state::path(ram)?;
    path.push(to);
    let hand = match starting(&game.position(), &path) {
        None => Hand::Refused,
        Some(found) if found.path().count() == path.len() => Hand::Empty,
        Some(_) => Hand::Holds(path),
    };
    follower.own.hand = Some(hand);
    Ok(())
}

/// What the squares show is about to be computed: compares what the hand has done, or the board that is set up.
pub fn done(follower: &mut Follower, ram: &Ram) -> Result<(), Found> {
    follower.own.showing = true;
    match ram.mode() {
        MODE_EDIT => return set_up::board(follower, ram),
        MODE_PLAY => {}
        _ => return Ok(()),
    }
    let Some(game) = follower.game() else {
        return Ok(());
    };
    goes_on(&follower.own.kept, game)?;
    let Some(hand) = &follower.own.hand else {
        return Ok(());
    };
    let position = game.position();
    match hand {
        Hand::Refused => {
            let due = match position.must_jump() {
                true => MESSAGE_JUMP,
                false => MESSAGE_NO,
            };
            same(
                "the message by which the hand is refused",
                ram.message(),
                due,
            )?;
        }
        Hand::Holds(path) => {
            let held = ram.flag_lifted().then(|| state::path(ram)).transpose()?;
            let held = held.map(|path| state::numbers(&path));
            same("the hand", held, Some(state::numbers(path)))?;
            let taken = state::squares(ram.taken().all());
            same("the pieces taken", taken, passed(&position, path))?;
        }
        Hand::Empty => same("a piece in the hand", ram.flag_lifted(), false)?,
    }
    follower.speaker.expect(sounds::of_hand(hand));
    follower.tally.presses += 1;
    follower.own.hand = None;
    Ok(())
}

/// Fails if the game is drawn by its length.
pub fn goes_on(kept: &Kept, game: &Game) -> Result<(), Found> {
    match kept.ending(game) {
        Some(Ending::Quiet) => Err("the engine's game is drawn by 40 moves of each side".into()),
        _ => Ok(()),
    }
}

/// A move whose path is this one or starts with it.
fn starting(position: &Position, path: &[Square]) -> Option<Move> {
    let starts = |found: &Move| found.path().collect::<Vec<_>>().starts_with(path);
    position.moves().into_iter().find(starts)
}

/// The squares that a path jumps over.
fn passed(position: &Position, path: &[Square]) -> Squares {
    let between = |hop: &[Square]| {
        let middle = |one: u8, other: u8| (one + other) / 2;
        let row = middle(hop[0].row(), hop[1].row());
        let column = middle(hop[0].column(), hop[1].column());
        Square::all().find(|square| (square.row(), square.column()) == (row, column))
    };
    let over: Squares = path.windows(2).filter_map(between).collect();
    let taken = starting(position, path).map_or(Squares::NONE, |found| found.captured());
    taken.and(over)
}
