//! Plays a box from the first laser to the end.

use std::cell::RefCell;

use ::rules::Rules;

use super::Choice;
use crate::rules::{Action, Cells, Game, Games, Level, Mark, Setup, Told};
use crate::solver::Facts;

/// Has a player seek in a box of a level: `choose` gets the answers known, until it returns marks, which are judged. Returns the
/// game.
///
/// # Errors
/// The error of `choose`.
///
/// # Panics
/// Panics if `choose` returns a laser that was fired, or another number of marks than there are balls.
pub fn seek<E>(
    level: Level,
    balls: Cells,
    mut choose: impl FnMut(&Facts) -> Result<Choice, E>,
) -> Result<Game, E> {
    let facts = RefCell::new(Facts::none(level));
    let mut marks: Option<Vec<Action>> = None;
    let mut failed = None;
    let mut games = Games::begin(&Setup::Computer(balls));
    ::rules::play(
        &mut games,
        usize::MAX,
        |_, _| {
            if marks.is_none() {
                match choose(&facts.borrow()) {
                    Ok(Choice::Fire(laser)) => return Some(Action::Fire(laser)),
                    Ok(Choice::Mark(cells)) => {
                        let guess = |cell| Action::Mark(cell, Some(Mark::Guess));
                        marks = Some(cells.iter().map(guess).collect());
                    }
                    Err(error) => {
                        failed = Some(error);
                        return None;
                    }
                }
            }
            marks.as_mut()?.pop().or(Some(Action::Done))
        },
        |_, action, events| {
            if let (Some(Action::Fire(laser)), [Told::Answered(answer)]) = (action, events) {
                let added = facts.borrow_mut().add(*laser, *answer);
                added.expect("a laser that was not known");
            }
        },
    );
    match failed {
        None => Ok(games.game().clone()),
        Some(error) => Err(error),
    }
}
