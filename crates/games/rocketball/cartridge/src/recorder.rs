//! The record of the game that is being played, as the referee sees it.
//!
//! Owns which decisions belong to it. A demonstration is not recorded. A record ends before the decision at which a
//! difference was found.

use referee::MatchRecord;
use rocketball_engine::record::{Decision, Record, Setup};

/// The record of one game after the other.
#[derive(Clone, Debug, Default)]
pub struct Recorder {
    record: Option<Record>,
    /// Games recorded, those without a decision not counted.
    games: u32,
    /// Whether the record has changed since it was taken.
    changed: bool,
    /// Whether the record is as long as it can be.
    stopped: bool,
}

impl Recorder {
    /// A game begins.
    pub fn begin(&mut self, setup: Setup) {
        self.changed = false;
        self.stopped = false;
        self.record = Some(Record {
            setup,
            decisions: Vec::new(),
        });
    }

    /// A decision is made, in a demonstration or not.
    pub fn play(&mut self, decision: Decision, demonstration: bool) {
        if demonstration {
            self.record = None;
        }
        if let Some(record) = self.record.as_mut().filter(|_| !self.stopped) {
            self.games += u32::from(record.decisions.is_empty());
            record.decisions.push(decision);
            self.changed = true;
        }
    }

    /// A difference was found, or the position was replaced: what follows is not recorded.
    pub fn stop(&mut self) {
        self.stopped = true;
    }

    /// The record, if it has changed since the last call.
    pub fn take(&mut self) -> Option<MatchRecord> {
        let record = self.record.as_ref().filter(|_| self.changed)?;
        self.changed = false;
        Some(MatchRecord {
            number: self.games,
            text: record.to_string(),
        })
    }
}
