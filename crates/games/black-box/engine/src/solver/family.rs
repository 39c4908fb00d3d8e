//! Families of boxes that fit, found by following rays through boxes known in part.

use std::sync::atomic::{AtomicUsize, Ordering};

use rayon::prelude::*;
use thiserror::Error;

use super::facts::Facts;
use crate::rules::{Answer, Cell, Cells, Heading, Laser, Level, Position};

/// The branches into which a search is cut before it goes on in parallel.
const BRANCHES: usize = 256;

/// Called with the number of branches searched and of all branches, from any thread.
pub type Progress<'a> = &'a (dyn Fn(usize, usize) + Sync);

/// Boxes that agree in some cells and are free in the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Family {
    /// Cells with a ball in every box of the family.
    balls: Cells,
    /// Cells on which the balls left are placed.
    free: Cells,
    /// Number of balls left.
    left: u8,
}

/// More families than a caller allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("too many boxes fit to list their families")]
pub struct TooMany;

/// Number of ways to choose `k` of `n`.
fn binomial(n: usize, k: usize) -> u64 {
    if k > n {
        return 0;
    }
    (0..k).fold(1, |product, index| {
        product * (n - index) as u64 / (index as u64 + 1)
    })
}

impl Family {
    /// All boxes of a level.
    pub fn all(level: Level) -> Family {
        Family {
            balls: Cells::none(level.size()),
            free: Cells::of(level.size(), level.size().cells()),
            left: level.balls(),
        }
    }

    /// Number of boxes, at least 1 for families that a search returns.
    pub fn len(&self) -> u64 {
        binomial(self.free.len(), self.left.into())
    }

    /// Whether no box is in the family.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The boxes, in order of their free cells.
    pub fn boxes(&self) -> impl Iterator<Item = Cells> + '_ {
        let free: Vec<Cell> = self.free.iter().collect();
        let left = usize::from(self.left);
        let mut chosen: Option<Vec<usize>> = (left <= free.len()).then(|| (0..left).collect());
        std::iter::from_fn(move || {
            let places = chosen.as_mut()?;
            let mut balls = self.balls;
            for &place in places.iter() {
                balls.insert(free[place]);
            }
            // The last place that can move on does, and those after it follow closely.
            let movable = (0..left)
                .rev()
                .find(|&at| places[at] < free.len() - left + at);
            match movable {
                Some(at) => {
                    let first = places[at] + 1;
                    for (offset, place) in places[at..].iter_mut().enumerate() {
                        *place = first + offset;
                    }
                }
                None => chosen = None,
            }
            Some(balls)
        })
    }

    /// The box with this number in an order of the family's boxes, 0 to its length less one.
    pub fn nth(&self, mut number: u64) -> Cells {
        let mut balls = self.balls;
        let mut left = usize::from(self.left);
        let mut cells = self.free.len();
        for cell in self.free.iter() {
            if left == 0 {
                break;
            }
            cells -= 1;
            let with = binomial(cells, left - 1);
            if number < with {
                balls.insert(cell);
                left -= 1;
            } else {
                number -= with;
            }
        }
        balls
    }

    fn with(&self, cell: Cell, ball: bool) -> Option<Family> {
        let mut family = *self;
        family.free.remove(cell);
        if ball {
            family.balls.insert(cell);
            family.left = family.left.checked_sub(1)?;
        }
        (family.free.len() >= usize::from(family.left)).then_some(family)
    }

    /// Follows a ray through all boxes of the family and calls `found` for each family that this
    /// one falls into, with the ray's answer in it.
    pub fn follow(&self, laser: Laser, found: &mut dyn FnMut(&Family, Answer)) {
        let position = Position::of_laser(laser, self.balls.size());
        self.follow_from(laser, position, Heading::of_laser(laser), found);
    }

    fn follow_from(
        &self,
        laser: Laser,
        mut position: Position,
        mut heading: Heading,
        found: &mut dyn FnMut(&Family, Answer),
    ) {
        let size = self.balls.size();
        let mut family = *self;
        loop {
            let ahead = position.ahead(heading);
            let seen = [
                ahead,
                ahead.ahead(heading.left()),
                ahead.ahead(heading.right()),
            ];
            let mut balls = [false; 3];
            for (place, ball) in seen.into_iter().zip(&mut balls) {
                let Some(cell) = place.cell(size) else {
                    continue;
                };
                if family.free.contains(cell) && family.left > 0 {
                    if let Some(other) = family.with(cell, true) {
                        if place == ahead {
                            found(&other, Answer::Hit);
                        } else {
                            other.follow_from(laser, position, heading, found);
                        }
                    }
                    match family.with(cell, false) {
                        Some(empty) => family = empty,
                        None => return,
                    }
                }
                *ball = family.balls.contains(cell);
                if place == ahead && *ball {
                    return found(&family, Answer::Hit);
                }
            }
            let outside = position.cell(size).is_none();
            match (balls[1], balls[2]) {
                (false, false) => {
                    position = ahead;
                    if let Some(exit) = position.laser(size) {
                        let answer = if exit == laser {
                            Answer::Reflection
                        } else {
                            Answer::Detour(exit)
                        };
                        return found(&family, answer);
                    }
                }
                _ if outside => return found(&family, Answer::Reflection),
                (true, false) => heading = heading.right(),
                (false, true) => heading = heading.left(),
                (true, true) => heading = heading.back(),
            }
        }
    }

    /// Calls `found` for each family of boxes in which the shots are answered so.
    fn search(&self, shots: &[(Laser, Answer)], found: &mut dyn FnMut(&Family)) {
        let Some((&(laser, expected), rest)) = shots.split_first() else {
            return found(self);
        };
        self.follow(laser, &mut |family, answer| {
            if answer == expected {
                family.search(rest, found);
            }
        });
    }
}

/// The shots, those first that leave the fewest boxes: exits before reflections before hits.
fn ordered(facts: &Facts) -> Vec<(Laser, Answer)> {
    let mut shots = facts.shots().to_vec();
    shots.sort_by_key(|&(_, answer)| match answer {
        Answer::Detour(_) => 0,
        Answer::Reflection => 1,
        Answer::Hit => 2,
    });
    shots
}

/// Cuts the search into branches, and calls `visit` for each family found in each of them.
fn visit_all<T: Send>(
    facts: &Facts,
    progress: Progress,
    new: impl Fn() -> T + Sync,
    visit: impl Fn(&mut T, &Family) + Sync,
) -> Vec<T> {
    let shots = ordered(facts);
    let mut rest = &shots[..];
    let mut branches = vec![Family::all(facts.level())];
    while let ([shot, after @ ..], true) = (rest, branches.len() < BRANCHES) {
        let mut next = Vec::new();
        for branch in &branches {
            branch.search(&[*shot], &mut |family| next.push(*family));
        }
        branches = next;
        rest = after;
    }
    let (done, total) = (AtomicUsize::new(0), branches.len());
    branches
        .par_iter()
        .map(|branch| {
            let mut result = new();
            branch.search(rest, &mut |family| visit(&mut result, family));
            progress(done.fetch_add(1, Ordering::Relaxed) + 1, total);
            result
        })
        .collect()
}

/// Number of boxes that fit.
pub fn count(facts: &Facts, progress: Progress) -> u64 {
    visit_all(facts, progress, || 0, |sum, family| *sum += family.len())
        .into_iter()
        .sum()
}

/// The families of all boxes that fit, at most `limit` of them.
///
/// # Errors
/// There are more.
pub fn families(facts: &Facts, limit: usize, progress: Progress) -> Result<Vec<Family>, TooMany> {
    let found = AtomicUsize::new(0);
    let lists = visit_all(facts, progress, Vec::new, |list, family| {
        if found.fetch_add(1, Ordering::Relaxed) < limit {
            list.push(*family);
        }
    });
    if found.into_inner() > limit {
        return Err(TooMany);
    }
    Ok(lists.concat())
}
