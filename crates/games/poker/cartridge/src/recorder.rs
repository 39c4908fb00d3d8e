//! The record of the session that is being played, as the referee sees it.
//!
//! Owns which actions belong to it. Neither a demonstration is recorded nor a session with an empty seat between two
//! players, which a record does not express. A record ends before the action at which a difference was found.

use poker_engine::rules::{Action, Record, Table};
use referee::MatchRecord;

/// The record of one session after the other.
#[derive(Clone, Debug, Default)]
pub struct Recorder {
    record: Option<Record>,
    /// Hands dealt since the last action.
    dealt: usize,
    /// Sessions recorded, those without an action not counted.
    sessions: u32,
    /// Whether the record has changed since it was taken.
    changed: bool,
    /// Whether the record is as long as it can be.
    stopped: bool,
}

impl Recorder {
    /// A session begins: the table before its first deal.
    pub fn begin(&mut self, table: &Table, demonstration: bool) {
        let chips = table.chips();
        let seats = chips.iter().take_while(|chips| **chips > 0).count();
        let (players, others) = chips.split_at(seats);
        let even = players.iter().all(|chips| *chips == players[0]);
        let expressed = even && others.iter().all(|chips| *chips == 0);
        let played = !demonstration && seats > 0 && expressed;
        *self = Recorder {
            sessions: self.sessions,
            record: played.then(|| Record {
                seed: table.random().state(),
                seats,
                chips: players[0],
                options: table.options(),
                hands: Vec::new(),
            }),
            ..Recorder::default()
        };
    }

    /// A hand is dealt.
    pub fn deal(&mut self) {
        self.dealt += 1;
    }

    /// A player acts.
    pub fn act(&mut self, action: Action) {
        let begins = self.record.as_ref().is_some_and(|r| r.hands.is_empty());
        if self.add_hands() {
            self.sessions += u32::from(begins);
            let hands = self.record.iter_mut().flat_map(|r| r.hands.last_mut());
            hands.for_each(|hand| hand.push(action));
        }
    }

    /// The session is over.
    pub fn end(&mut self) {
        if self.dealt > 0 {
            self.add_hands();
        }
    }

    /// A difference was found, or the position was replaced: what follows is not recorded.
    pub fn stop(&mut self) {
        self.stopped = true;
    }

    /// Adds the hands that have been dealt. Returns whether the session is recorded.
    fn add_hands(&mut self) -> bool {
        let Some(record) = self.record.as_mut().filter(|_| !self.stopped) else {
            return false;
        };
        let hands = record.hands.len() + self.dealt;
        record.hands.resize(hands, Vec::new());
        self.dealt = 0;
        self.changed = true;
        true
    }

    /// The record, if it has changed since the last call.
    pub fn take(&mut self) -> Option<MatchRecord> {
        let record = self.record.as_ref().filter(|_| self.changed)?;
        self.changed = false;
        Some(MatchRecord {
            number: self.sessions,
            text: record.to_string(),
        })
    }
}
