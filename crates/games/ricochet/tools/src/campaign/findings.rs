//! The differences that a campaign finds, and its progress.

use std::fmt;
use std::time::Instant;

use indicatif::ProgressBar;

use campaign::{Subject, progress};
use referee::count;
use ricochet_engine::contest::Setup;
use ricochet_engine::opponents::Opponent;
use ricochet_engine::position::Position;
use ricochet_engine::record::Record;
use ricochet_engine::rules::{BySide, Game};

/// Number of differences that are printed in full.
const PRINTED: usize = 3;

/// A difference.
#[derive(Clone, Debug)]
pub struct Found {
    /// The report.
    pub report: String,
    /// A record on which it can be played, if there is one.
    pub case: Option<Box<Record>>,
}

/// The record of a position in which the side to move begins its turn, without a turn.
pub fn record_of(game: &Game, players: BySide<Option<Opponent>>) -> Record {
    let setup = Setup {
        variant: game.variant,
        first: game.to_move,
        players,
        ratings: BySide::both(0),
    };
    let mut position = Position::first(&setup);
    position.contest.standing.bumpers = game.bumpers;
    position.contest.standing.values = game.values;
    position.contest.game = game.clone();
    Record {
        position: Some(position),
        ..Record::new(setup, vec![Vec::new()])
    }
}

impl From<String> for Found {
    fn from(report: String) -> Found {
        Found { report, case: None }
    }
}

/// The work of one kind: how much of it, and the differences found.
pub struct Findings {
    /// Number of differences.
    pub differences: u64,
    /// The first of them in full.
    pub reports: Vec<String>,
    /// Records on which the first of them can be played, where there is one.
    pub cases: Vec<Record>,
    start: Instant,
    bar: ProgressBar,
}

impl Findings {
    /// Begins work of this many units, such as `launches`, and shows a progress bar for them if the
    /// subject has one.
    pub fn begin(subject: &Subject, units: u64, unit: &str) -> Findings {
        Findings {
            differences: 0,
            reports: Vec::new(),
            cases: Vec::new(),
            start: Instant::now(),
            bar: match subject.progress {
                true => progress::bar(units, unit),
                false => ProgressBar::hidden(),
            },
        }
    }

    /// The bar, to count units as they are done.
    pub fn bar(&self) -> ProgressBar {
        self.bar.clone()
    }

    /// Enters a result; returns what was counted if there was no difference.
    pub fn enter<T>(&mut self, result: Result<T, Found>) -> Option<T> {
        match result {
            Ok(count) => Some(count),
            Err(Found { report, case }) => {
                self.differences += 1;
                if self.reports.len() < PRINTED {
                    self.reports.push(report);
                    self.cases.extend(case.map(|case| *case));
                }
                None
            }
        }
    }

    /// Seconds since the beginning.
    pub fn seconds(&self) -> f64 {
        self.start.elapsed().as_secs_f64()
    }

    /// The number of differences, and the seconds since the beginning.
    pub fn ended(&self) -> (u64, f64) {
        (self.differences, self.seconds())
    }

    /// Units a second since the beginning.
    pub fn rate(&self, units: u64) -> f64 {
        units as f64 / self.seconds()
    }

    /// Ends the work, and removes the bar.
    pub fn end(&self) {
        self.bar.finish_and_clear();
    }
}

impl fmt::Display for Findings {
    /// The number of differences, and the first of them in full.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", count(self.differences, "difference"))?;
        self.reports
            .iter()
            .try_for_each(|report| write!(f, "\n{}", report.trim_end()))
    }
}
