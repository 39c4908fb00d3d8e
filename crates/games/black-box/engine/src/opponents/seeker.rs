//! The computer that seeks: chooses the laser to fire, and when to mark the balls.
//!
//! Implements `docs/black-box/seeker.md`, from which the cartridge is written too. It sees the answers, never the
//! hidden balls.

use std::fmt;

use crate::rules::{Answer, Answers, Cell, Cells, Laser, Level, Side, Tracer};
use crate::solver::Facts;
use random::Random;

/// A search ends once it has traced this many rays, each trial counted as one more.
pub const WORK: usize = 3072;
/// The most candidates.
const MOST_CANDIDATES: usize = 8;
/// The most balls of all candidates together.
const MOST_BALLS: usize = 25;
/// Sides in the order of lasers.
const ORDER: [Side; 4] = [Side::Top, Side::Right, Side::Bottom, Side::Left];
/// Steps to the cells around one, by the number drawn: rows and columns.
const NEIGHBOURS: [(i8, i8); 8] = [
    (-1, -1),
    (-1, 0),
    (-1, 1),
    (0, -1),
    (0, 1),
    (1, -1),
    (1, 0),
    (1, 1),
];

/// What a seeker does next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// Fires this laser.
    Fire(Laser),
    /// Marks these cells and is done.
    Mark(Cells),
}

impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Choice::Fire(laser) => laser.fmt(f),
            Choice::Mark(cells) => write!(f, "the marks {cells}"),
        }
    }
}

/// A set of balls that may be the hidden one.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Candidate {
    /// In the order drawn.
    cells: Vec<Cell>,
    /// Number of shots that it answers otherwise than the box.
    mismatches: usize,
}

/// A seeker in one game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seeker {
    level: Level,
    random: Random,
    candidates: Vec<Candidate>,
    /// Rays and trials of the last search.
    worked: usize,
}

/// The number of candidates at a level.
fn candidates(level: Level) -> usize {
    MOST_CANDIDATES.min(MOST_BALLS / usize::from(level.balls()))
}

/// The lasers of a box in the seeker's order: clockwise by sides from the top, and by number.
fn in_order(level: Level) -> impl Iterator<Item = Laser> {
    let numbers = 0..level.size().side() as u8;
    ORDER
        .into_iter()
        .flat_map(move |side| numbers.clone().map(move |number| Laser::new(side, number)))
}

/// The shots in the seeker's order of the lasers fired.
fn sorted(facts: &Facts) -> Vec<(Laser, Answer)> {
    let shot = |laser| facts.shots().iter().find(|shot| shot.0 == laser).copied();
    in_order(facts.level()).filter_map(shot).collect()
}

/// Draws a byte: its high four bits are a row and its low four bits a column, of each only as many
/// bits as the size needs. `None` if they are no cell of the box.
fn draw_cell(level: Level, random: &mut Random) -> Option<Cell> {
    let mask = (level.size().side() as u8).next_power_of_two() - 1;
    let byte = random.byte();
    let cell = Cell {
        row: byte >> 4 & mask,
        column: byte & mask,
    };
    level.size().contains(cell).then_some(cell)
}

impl Seeker {
    /// A seeker at the start of a game, whose candidates are drawn from the generator.
    pub fn new(level: Level, mut random: Random) -> Seeker {
        let candidates = (0..candidates(level))
            .map(|_| {
                let mut cells = Vec::new();
                while cells.len() < usize::from(level.balls()) {
                    let drawn = draw_cell(level, &mut random);
                    cells.extend(drawn.filter(|cell| !cells.contains(cell)));
                }
                Candidate {
                    cells,
                    mismatches: 0,
                }
            })
            .collect();
        Seeker {
            level,
            random,
            candidates,
            worked: 0,
        }
    }

    /// The generator as the seeker leaves it.
    pub fn random(&self) -> Random {
        self.random
    }

    /// Rays and trials of the last search.
    pub fn worked(&self) -> usize {
        self.worked
    }

    fn balls(&self, cells: &[Cell]) -> Cells {
        Cells::of(self.level.size(), cells.iter().copied())
    }

    /// Number of shots that these balls answer otherwise; the count ends when it exceeds `most`.
    fn mismatches(
        &mut self,
        cells: &[Cell],
        shots: &[(Laser, Answer)],
        most: Option<usize>,
    ) -> usize {
        let tracer = Tracer::new(&self.balls(cells));
        let mut count = 0;
        for &(laser, answer) in shots {
            self.worked += 1;
            if tracer.answer(laser) != answer {
                count += 1;
                if most.is_some_and(|most| count > most) {
                    break;
                }
            }
        }
        count
    }

    /// Makes trials on each candidate until it fits or the work is done.
    fn search(&mut self, facts: &Facts) {
        let shots = sorted(facts);
        self.worked = 0;
        for index in 0..self.candidates.len() {
            let cells = self.candidates[index].cells.clone();
            self.candidates[index].mismatches = self.mismatches(&cells, &shots, None);
            while self.candidates[index].mismatches > 0 && self.worked < WORK {
                self.try_once(index, &shots);
            }
        }
    }

    /// Moves one ball of a candidate and keeps that if no more shots are answered otherwise.
    fn try_once(&mut self, index: usize, shots: &[(Laser, Answer)]) {
        self.worked += 1;
        let byte = self.random.byte();
        let moved = usize::from(byte & 7);
        let mut cells = self.candidates[index].cells.clone();
        let Some(&ball) = cells.get(moved) else {
            return;
        };
        let destination = match byte >> 6 {
            0 => self.neighbour(ball, byte >> 3),
            _ => draw_cell(self.level, &mut self.random),
        };
        let Some(cell) = destination.filter(|cell| !cells.contains(cell)) else {
            return;
        };
        cells[moved] = cell;
        let most = self.candidates[index].mismatches;
        let mismatches = self.mismatches(&cells, shots, Some(most));
        if mismatches <= most {
            self.candidates[index] = Candidate { cells, mismatches };
        }
    }

    /// The neighbour of a cell, by its number; `None` outside the box.
    fn neighbour(&self, of: Cell, number: u8) -> Option<Cell> {
        let (rows, columns) = NEIGHBOURS[usize::from(number)];
        let cell = Cell {
            row: of.row.checked_add_signed(rows)?,
            column: of.column.checked_add_signed(columns)?,
        };
        self.level.size().contains(cell).then_some(cell)
    }

    /// The unknown laser that separates most pairs of these candidates, the first in order of equal
    /// ones; `None` if none separates any.
    fn separating(&self, candidates: &[&Candidate], facts: &Facts) -> Option<Laser> {
        let answers: Vec<Answers> = candidates
            .iter()
            .map(|candidate| Answers::of(&self.balls(&candidate.cells)))
            .collect();
        let mut best = (0, None);
        for laser in in_order(self.level).filter(|&laser| facts.answer(laser).is_none()) {
            let column: Vec<Answer> = answers.iter().map(|answers| answers.get(laser)).collect();
            let pairs = column
                .iter()
                .enumerate()
                .map(|(index, one)| column[index + 1..].iter().filter(|two| *two != one).count())
                .sum();
            if pairs > best.0 {
                best = (pairs, Some(laser));
            }
        }
        best.1
    }

    /// Decides what to do with these answers known.
    pub fn choose(&mut self, facts: &Facts) -> Choice {
        self.search(facts);
        let all: Vec<&Candidate> = self.candidates.iter().collect();
        let fitting: Vec<&Candidate> = all
            .iter()
            .copied()
            .filter(|candidate| candidate.mismatches == 0)
            .collect();
        let asked = if fitting.len() >= 2 { &fitting } else { &all };
        match self.separating(asked, facts) {
            Some(laser) => Choice::Fire(laser),
            None => {
                let best = all.iter().min_by_key(|candidate| candidate.mismatches);
                Choice::Mark(self.balls(&best.expect("a seeker has candidates").cells))
            }
        }
    }
}
