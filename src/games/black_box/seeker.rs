//! The computer that seeks: which laser it fires, and when it marks the balls.
//!
//! `docs/black-box/seeker.md` is its definition, from which a cartridge can be written; this module
//! carries it out. It sees the answers alone, never the hidden balls.

use crate::games::black_box::rules::{Answer, Answers, Cell, Cells, Laser, Level, Tracer};
use crate::games::black_box::solver::Facts;
use crate::games::random::Random;

/// How thorough a seeker is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// Number of candidates.
    pub candidates: usize,
    /// A search ends once it has traced this many rays.
    pub rays: usize,
    /// Searches in a row without a laser to fire after which the best candidate is marked.
    pub searches: usize,
    /// Candidates that must fit and agree before the first of them is marked.
    pub agreeing: usize,
}

impl Settings {
    /// The cartridge's.
    pub const CARTRIDGE: Settings = Settings {
        candidates: 8,
        rays: 4096,
        searches: 8,
        agreeing: 2,
    };
}

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
    settings: Settings,
    random: Random,
    candidates: Vec<Candidate>,
    /// Rays traced by the last search.
    traced: usize,
}

impl Seeker {
    /// A seeker at the start of a game, whose candidates are drawn from the generator.
    pub fn new(level: Level, settings: Settings, mut random: Random) -> Seeker {
        let candidates = (0..settings.candidates)
            .map(|_| Candidate {
                cells: level.draw(&mut random),
                mismatches: 0,
            })
            .collect();
        Seeker {
            level,
            settings,
            random,
            candidates,
            traced: 0,
        }
    }

    /// The generator as the seeker leaves it.
    pub fn random(&self) -> Random {
        self.random
    }

    /// Rays traced by the last search.
    pub fn traced(&self) -> usize {
        self.traced
    }

    fn balls(&self, cells: &[Cell]) -> Cells {
        Cells::of(self.level.size(), cells.iter().copied())
    }

    /// Number of shots that these balls answer otherwise, in the order fired; more than `most` are
    /// not counted.
    fn mismatches(&mut self, cells: &[Cell], facts: &Facts, most: usize) -> usize {
        let tracer = Tracer::new(&self.balls(cells));
        let mut count = 0;
        for &(laser, answer) in facts.shots() {
            self.traced += 1;
            if tracer.answer(laser) != answer {
                count += 1;
                if count > most {
                    break;
                }
            }
        }
        count
    }

    /// Searches until all candidates fit or enough rays were traced.
    fn search(&mut self, facts: &Facts) {
        self.traced = 0;
        for index in 0..self.candidates.len() {
            let cells = self.candidates[index].cells.clone();
            self.candidates[index].mismatches = self.mismatches(&cells, facts, usize::MAX);
        }
        for index in 0..self.candidates.len() {
            while self.candidates[index].mismatches > 0 && self.traced < self.settings.rays {
                self.try_once(index, facts);
            }
        }
    }

    /// Moves one ball of a candidate and keeps that if no more shots are answered otherwise.
    fn try_once(&mut self, index: usize, facts: &Facts) {
        let moved = usize::from(self.random.below(self.level.balls().into()));
        let mut cells = self.candidates[index].cells.clone();
        let Some(cell) = self.draw_destination(cells[moved]) else {
            return;
        };
        if cells.contains(&cell) {
            return;
        }
        cells[moved] = cell;
        let most = self.candidates[index].mismatches;
        let mismatches = self.mismatches(&cells, facts, most);
        if mismatches <= most {
            self.candidates[index] = Candidate { cells, mismatches };
        }
    }

    /// Where a ball moves: one time in four to a neighbour, otherwise anywhere. `None` for a
    /// neighbour outside the box.
    fn draw_destination(&mut self, from: Cell) -> Option<Cell> {
        if self.random.below(4) > 0 {
            return Some(self.level.draw_cell(&mut self.random));
        }
        let (rows, columns) = NEIGHBOURS[usize::from(self.random.below(8))];
        let cell = Cell {
            row: from.row.checked_add_signed(rows)?,
            column: from.column.checked_add_signed(columns)?,
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
        for laser in facts.unknown() {
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
        for _ in 0..self.settings.searches {
            self.search(facts);
            let all: Vec<&Candidate> = self.candidates.iter().collect();
            let fitting: Vec<&Candidate> = all
                .iter()
                .copied()
                .filter(|candidate| candidate.mismatches == 0)
                .collect();
            let separating = self.separating(&fitting, facts).or_else(|| {
                match fitting.len() >= self.settings.agreeing {
                    true => None,
                    false => self.separating(&all, facts),
                }
            });
            if let Some(laser) = separating {
                return Choice::Fire(laser);
            }
            if fitting.len() >= self.settings.agreeing {
                return Choice::Mark(self.balls(&fitting[0].cells));
            }
        }
        let best = self
            .candidates
            .iter()
            .min_by_key(|candidate| candidate.mismatches)
            .expect("a seeker has candidates");
        Choice::Mark(self.balls(&best.cells))
    }
}
