//! Compares the judge by equivalence, called inside the image, with the engine: on all pairs of sets of balls with the
//! same answers, and on pairs in which one ball is on a neighbouring cell.

use referee::Found;
use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash, Hasher};
use std::sync::{Arc, Mutex, PoisonError};

use rand::{Rng, SeedableRng};
use rand_pcg::Pcg64Mcg;
use rayon::prelude::*;

use super::OfLevel;
use black_box_cartridge::Routines;
use black_box_engine::rules::{
    Action, Answers, Cell, Cells, Ending, Game, Laser, Level, Mark, Size,
};
use campaign::{Kind, Subject, Units, Value, worker};

/// Lasers that answer differently, at most, for a pair that counts as nearest.
const NEAREST: usize = 4;

referee::tally! {
    /// What was judged of boxes that answer alike.
    pub struct Alike {
        /// Boxes whose answers are also another box's.
        boxes: sum,
        /// Ordered pairs of them: hidden balls and guesses.
        pairs: sum,
    }
}

referee::tally! {
    /// What was judged of boxes that differ by one ball.
    pub struct Near {
        /// Pairs.
        pairs: sum,
        /// Of these, pairs that answer alike.
        alike: sum,
        /// Of these, pairs that differ at [`NEAREST`] lasers or fewer, but do not answer alike.
        nearest: sum,
    }
}

/// All pairs of boxes of a level that answer alike. A unit is a hidden box, with each other one as the guesses.
pub const ALIKE: Kind<OfLevel> = Kind {
    name: "alike",
    help: "Judge all pairs of boxes that answer alike, one hidden and one as the guesses",
    default: None,
    units: Units::Once(Value::Nothing, |asked| {
        Ok(sharing(asked.options.level()).len() as u64)
    }),
    unit: "boxes",
    worker: |asked| {
        let level = asked.options.level();
        let sharing = sharing(level);
        let mut routines = new_routines(&asked.subject, level)?;
        Ok(worker(move |number: u64| {
            let (hidden, others) = &sharing[number as usize];
            for guesses in others {
                judge(&mut routines, hidden, guesses)?;
            }
            Ok::<_, Found>(Alike {
                boxes: 1,
                pairs: others.len() as u64,
            })
        }))
    },
    sentence: |counts| {
        format!(
            "{} that share their answers, {} of them judged as the engine does",
            counts.count("box"),
            counts.count("pair")
        )
    },
};

/// Pairs of boxes that differ by one ball on a neighbouring cell. Every other hidden box is one that shares its answers,
/// if there is one.
pub const JUDGE: Kind<OfLevel> = Kind {
    name: "judge",
    help: "Judge this number of random pairs, with each seed, that differ by one ball on a neighbouring cell",
    default: None,
    units: Units::EachSeed,
    unit: "pairs",
    worker: |asked| {
        let level = asked.options.level();
        let sharing = sharing(level);
        let mut routines = new_routines(&asked.subject, level)?;
        Ok(worker(move |number: u64| {
            let mut dice = Pcg64Mcg::seed_from_u64(number);
            let hidden = match number.is_multiple_of(2) && !sharing.is_empty() {
                true => sharing[dice.random_range(0..sharing.len())].0,
                false => random_box(&mut dice, level),
            };
            let guesses = with_a_ball_moved(&mut dice, &hidden);
            let differ = different_lasers(&hidden, &guesses);
            judge(&mut routines, &hidden, &guesses)?;
            Ok::<_, Found>(Near {
                pairs: 1,
                alike: u64::from(differ == 0),
                nearest: u64::from((1..=NEAREST).contains(&differ)),
            })
        }))
    },
    sentence: |counts| {
        format!(
            "{} with one ball moved judged as the engine does, {} alike, {} that differ at {NEAREST} lasers or fewer",
            counts.count("pair"),
            counts.sum("alike"),
            counts.sum("nearest")
        )
    },
};

fn new_routines(subject: &Subject, level: Level) -> Result<Routines, Found> {
    Routines::new(subject, level.size()).map_err(Found::of)
}

/// Judges guesses on both sides.
fn judge(routines: &mut Routines, hidden: &Cells, guesses: &Cells) -> Result<(), Found> {
    let cartridge = routines.judge(hidden, guesses);
    let mut game = Game::new(*hidden);
    for cell in guesses.iter() {
        game.set_mark(cell, Mark::Guess).map_err(Found::of)?;
    }
    match (cartridge, game.finish()) {
        (Ok(found), Ok(Ending::Done { wrong, .. })) if found == wrong => Ok(()),
        (cartridge, engine) => {
            let found =
                cartridge.map_or_else(|error| error.to_string(), |it| format!("{it} wrong"));
            let why = format!("{hidden} and guesses {guesses}: {found}, in the engine {engine:?}");
            let marks = guesses
                .iter()
                .map(|cell| Action::Mark(cell, Some(Mark::Guess)));
            Err(super::found(
                hidden,
                marks.chain([Action::Done]).collect(),
                why,
            ))
        }
    }
}

/// Boxes that share their answers with others, each with all the others.
type Sharing = Arc<Vec<(Cells, Vec<Cells>)>>;

/// The boxes of a level that share their answers with others. They are searched once.
fn sharing(level: Level) -> Sharing {
    static KNOWN: Mutex<Vec<(Level, Sharing)>> = Mutex::new(Vec::new());
    let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some((_, sharing)) = known.iter().find(|(other, _)| *other == level) {
        return sharing.clone();
    }
    let groups = alike(level.size(), level.balls());
    let sharing = groups.iter().flat_map(|group| {
        group.iter().map(|hidden| {
            let others = group.iter().filter(|&guesses| guesses != hidden);
            (*hidden, others.copied().collect())
        })
    });
    let sharing = Arc::new(sharing.collect());
    known.push((level, Arc::clone(&sharing)));
    sharing
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

fn random_box(dice: &mut Pcg64Mcg, level: Level) -> Cells {
    let side = level.size().side() as u8;
    let mut set = Cells::none(level.size());
    while set.len() < level.balls().into() {
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
