//! A model of a beginner, to measure the seeker and the boxes.
//!
//! Implements `docs/black-box/seeker.md`.

use super::{Choice, Seeker};
use crate::rules::{Cell, Cells, Laser};
use crate::solver::Facts;
use random::Random;

/// What it does with these answers known: with equal chances what this seeker would do, or something else. Instead of the
/// seeker's laser that is any laser whose answer is not known; instead of its marks these with one ball on a cell beside its own.
pub fn choose(seeker: &mut Seeker, facts: &Facts, chance: &mut Random) -> Choice {
    let choice = seeker.choose(facts);
    if chance.below(2) == 0 {
        return choice;
    }
    match choice {
        Choice::Fire(laser) => {
            let unknown: Vec<Laser> = facts.unknown().collect();
            Choice::Fire(any(&unknown, chance).unwrap_or(laser))
        }
        Choice::Mark(cells) => Choice::Mark(slipped(cells, chance)),
    }
}

/// These cells with one of them moved to a cell beside it, all such moves being equally likely.
fn slipped(mut cells: Cells, chance: &mut Random) -> Cells {
    let beside = |one: Cell, other: Cell| {
        one.row.abs_diff(other.row) <= 1 && one.column.abs_diff(other.column) <= 1
    };
    let mut moves = Vec::new();
    for ball in cells.iter() {
        let others = cells.size().cells().filter(|cell| beside(ball, *cell));
        let free = others.filter(|cell| !cells.contains(*cell));
        moves.extend(free.map(|cell| (ball, cell)));
    }
    if let Some((ball, cell)) = any(&moves, chance) {
        cells.remove(ball);
        cells.insert(cell);
    }
    cells
}

/// One of at most 256; `None` of none.
fn any<T: Copy>(from: &[T], chance: &mut Random) -> Option<T> {
    let number = (!from.is_empty()).then(|| chance.below(from.len() as u16))?;
    from.get(usize::from(number)).copied()
}
