//! The judge by equivalence, called inside the image, against the engine: on all pairs of sets of balls
//! that answer alike, and on pairs that differ by one ball on a neighbouring cell.

use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash, Hasher};

use rand::{Rng, SeedableRng};
use rand_pcg::Pcg64Mcg;
use rayon::prelude::*;

use super::panel::routines;
use black_box_cartridge::Routines;
use black_box_engine::rules::{Answers, Cell, Cells, Ending, Game, Laser, Mark, Size};
use campaign::{Subject, progress};

/// Lasers that answer differently, at most, for a pair that counts as nearest.
pub const NEAREST: usize = 4;
/// Pairs that are judged on one console.
const BATCH: usize = 64;

/// What was judged.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Judged {
    /// Boxes whose answers are also another box's.
    pub sharing: u64,
    /// Ordered pairs of two boxes that answer alike: hidden balls and guesses.
    pub alike: u64,
    /// Pairs that differ by one ball on a neighbouring cell.
    pub near: u64,
    /// Of these, pairs that answer alike.
    pub near_alike: u64,
    /// Of these, pairs that differ at [`NEAREST`] lasers or fewer, but do not answer alike.
    pub nearest: u64,
}

/// Judges all pairs of boxes with this number of balls that answer alike, and `near` random pairs
/// with one ball moved for each seed.
///
/// # Errors
/// Returns a difference, or what is missing.
pub fn compare(subject: &Subject, size: Size, balls: u8, near: u64) -> Result<Judged, String> {
    let groups = alike(size, balls);
    let mut judged = Judged {
        sharing: groups.iter().map(|group| group.len() as u64).sum(),
        ..Judged::default()
    };
    let mut pairs: Vec<(Cells, Cells)> = Vec::new();
    for group in &groups {
        for hidden in group {
            let others = group.iter().filter(|&guesses| guesses != hidden);
            pairs.extend(others.map(|guesses| (*hidden, *guesses)));
        }
    }
    judged.alike = pairs.len() as u64;
    let shared: Vec<Cells> = groups.into_iter().flatten().collect();
    for seed in subject.seeds.clone() {
        let mut dice = Pcg64Mcg::seed_from_u64(seed);
        for number in 0..near {
            // Every other one is beside a box that shares its answers, if there is one.
            let hidden = match number % 2 == 0 && !shared.is_empty() {
                true => shared[dice.random_range(0..shared.len())],
                false => random_box(&mut dice, size, balls),
            };
            let guesses = with_a_ball_moved(&mut dice, &hidden);
            let differ = different_lasers(&hidden, &guesses);
            judged.near += 1;
            judged.near_alike += u64::from(differ == 0);
            judged.nearest += u64::from((1..=NEAREST).contains(&differ));
            pairs.push((hidden, guesses));
        }
    }
    let bar = progress::bar(pairs.len() as u64, "pairs");
    let done = pairs.par_chunks(BATCH).try_for_each(|batch| {
        let routines = routines(subject, size);
        let mut routines = routines.map_err(|error| error.to_string())?;
        batch.iter().try_for_each(|(hidden, guesses)| {
            bar.inc(1);
            judge(&mut routines, hidden, guesses)
        })
    });
    bar.finish_and_clear();
    done.map(|()| judged)
}

/// Judges guesses on both sides.
fn judge(routines: &mut Routines, hidden: &Cells, guesses: &Cells) -> Result<(), String> {
    let cartridge = routines.judge(hidden, guesses);
    let cartridge = cartridge.map_err(|error| error.to_string())?;
    let mut game = Game::new(*hidden);
    for cell in guesses.iter() {
        game.set_mark(cell, Mark::Guess)
            .map_err(|refused| refused.to_string())?;
    }
    match game.finish() {
        Ok(Ending::Done { wrong, .. }) if wrong == cartridge => Ok(()),
        engine => Err(format!(
            "{hidden} and guesses {guesses}: {cartridge} wrong, in the engine {engine:?}"
        )),
    }
}

/// The boxes that share their answers with others, by their answers.
fn alike(size: Size, balls: u8) -> Vec<Vec<Cells>> {
    let cells: Vec<Cell> = size.cells().collect();
    let mut boxes: Vec<(u64, Cells)> = (0..cells.len())
        .into_par_iter()
        .flat_map_iter(|first| {
            let mut found = Vec::new();
            let begun = Cells::of(size, [cells[first]]);
            complete(&cells, first + 1, balls - 1, begun, &mut found);
            found
        })
        .collect();
    boxes.par_sort_unstable();
    let mut groups = Vec::new();
    for equal in boxes.chunk_by(|(one, _), (other, _)| one == other) {
        // Equal hashes do not imply equal answers.
        let mut left: Vec<Cells> = equal.iter().map(|(_, balls)| *balls).collect();
        while left.len() > 1 {
            let answers = Answers::of(&left[0]);
            let (group, others) = left
                .into_iter()
                .partition(|balls| Answers::of(balls) == answers);
            let group: Vec<Cells> = group;
            if group.len() > 1 {
                groups.push(group);
            }
            left = others;
        }
    }
    groups
}

/// Adds every box with `left` more balls among the cells from `from` on, with a hash of its answers.
fn complete(cells: &[Cell], from: usize, left: u8, balls: Cells, found: &mut Vec<(u64, Cells)>) {
    if left == 0 {
        let mut hasher = DefaultHasher::new();
        Answers::of(&balls).hash(&mut hasher);
        found.push((hasher.finish(), balls));
        return;
    }
    for at in from..cells.len() {
        let mut more = balls;
        more.insert(cells[at]);
        complete(cells, at + 1, left - 1, more, found);
    }
}

fn random_box(dice: &mut Pcg64Mcg, size: Size, balls: u8) -> Cells {
    let side = size.side() as u8;
    let mut set = Cells::none(size);
    while set.len() < balls.into() {
        set.insert(Cell {
            row: dice.random_range(0..side),
            column: dice.random_range(0..side),
        });
    }
    set
}

/// The box with a random ball on another cell beside it, also diagonally.
fn with_a_ball_moved(dice: &mut Pcg64Mcg, balls: &Cells) -> Cells {
    let all: Vec<Cell> = balls.iter().collect();
    loop {
        let from = all[dice.random_range(0..all.len())];
        let mut near = |at: u8| (at + dice.random_range(0..3)).checked_sub(1);
        let (Some(row), Some(column)) = (near(from.row), near(from.column)) else {
            continue;
        };
        let mut moved = *balls;
        if moved.insert(Cell { row, column }) {
            moved.remove(from);
            return moved;
        }
    }
}

/// Number of lasers that answer differently.
fn different_lasers(one: &Cells, other: &Cells) -> usize {
    let (one_answers, other_answers) = (Answers::of(one), Answers::of(other));
    Laser::all(one.size())
        .filter(|&laser| one_answers.get(laser) != other_answers.get(laser))
        .count()
}
