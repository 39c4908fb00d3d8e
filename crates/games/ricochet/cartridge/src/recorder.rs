//! The record of the match that is being played, as the referee sees it.
//!
//! Owns which turns belong to it. A match between two computers, as in the demonstration, is not recorded. A record ends
//! with the turn in which a difference was found, so that it can be played again up to there.

use referee::MatchRecord;
use ricochet_engine::contest::{Contest, Setup};
use ricochet_engine::record::Record;
use ricochet_engine::rules::{Side, Turn};

/// The record of one match after the other.
#[derive(Clone, Debug, Default)]
pub struct Recorder {
    record: Option<Record>,
    /// Matches recorded, those without a turn not counted.
    matches: u32,
    /// The turn that has begun and not ended.
    begun: Option<Turn>,
    /// Whether the record has changed since it was taken.
    changed: bool,
    /// Whether the record is as long as it can be.
    stopped: bool,
}

impl Recorder {
    /// A match begins.
    pub fn begin(&mut self, contest: &Contest) {
        self.begun = None;
        self.stopped = false;
        let persons = contest.players.left.is_none() || contest.players.right.is_none();
        let mut ratings = contest.ratings;
        for side in Side::ALL {
            if contest.players[side].is_some() {
                ratings[side] = 0; // a computer's is fixed
            }
        }
        let setup = Setup {
            variant: contest.standing.variant,
            first: contest.standing.first,
            players: contest.players,
            ratings,
        };
        self.record = persons.then(|| Record::new(setup, vec![Vec::new()]));
    }

    /// The next game of the match begins.
    pub fn next_game(&mut self) {
        if let Some(record) = self.record.as_mut().filter(|_| !self.stopped) {
            record.games.push(Vec::new());
        }
    }

    /// A turn is made; it counts once it has ended.
    pub fn turn(&mut self, turn: &Turn) {
        self.begun = Some(turn.clone());
    }

    /// The turn has ended.
    pub fn end_turn(&mut self) {
        let record = self.record.as_mut().filter(|_| !self.stopped);
        let (Some(record), Some(turn)) = (record, self.begun.take()) else {
            return;
        };
        self.matches += u32::from(record.games.concat().is_empty());
        if let Some(game) = record.games.last_mut() {
            game.push(turn);
        }
        self.changed = true;
    }

    /// A difference was found, or the position was replaced: the record ends with the turn that was made.
    pub fn stop(&mut self) {
        self.end_turn();
        self.stopped = true;
    }

    /// The record, if it has changed since the last call.
    pub fn take(&mut self) -> Option<MatchRecord> {
        let record = self.record.as_ref().filter(|_| self.changed)?;
        let taken = MatchRecord {
            number: self.matches,
            text: record.to_string(),
        };
        self.changed = false;
        Some(taken)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ricochet_engine::opponents::Opponent;
    use ricochet_engine::rules::{BySide, End, Variant};

    fn contest(players: BySide<Option<Opponent>>) -> Contest {
        Contest::new(&Setup {
            variant: Variant::FIRST,
            first: Side::Right,
            players,
            ratings: BySide::new(1200, 0),
        })
    }

    #[test]
    fn a_record_grows_by_the_turns_that_end() {
        let mut recorder = Recorder::default();
        recorder.begin(&contest(BySide::new(None, Opponent::new(2))));
        assert_eq!(recorder.take(), None);
        recorder.turn(&Turn::Launch(End::Top));
        assert_eq!(recorder.take(), None);
        recorder.end_turn();
        let taken = recorder.take().unwrap();
        assert_eq!(taken.number, 1);
        assert_eq!(
            taken.text,
            "variant 1 first right players human 2 ratings 1200 0\nT\n"
        );
        assert_eq!(recorder.take(), None);
        recorder.next_game();
        recorder.turn(&Turn::Launch(End::Bottom));
        recorder.stop();
        recorder.turn(&Turn::Launch(End::Top));
        recorder.end_turn();
        let taken = recorder.take().unwrap();
        assert!(taken.text.ends_with("T\ngame\nB\n"), "{}", taken.text);
    }

    #[test]
    fn every_match_with_a_turn_has_a_number_and_computers_alone_are_not_recorded() {
        let mut recorder = Recorder::default();
        let players = BySide::both(None);
        recorder.begin(&contest(players));
        for _ in 0..2 {
            recorder.begin(&contest(players));
            recorder.turn(&Turn::Launch(End::Top));
            recorder.end_turn();
        }
        assert_eq!(recorder.take().map(|taken| taken.number), Some(2));
        recorder.begin(&contest(BySide::both(Opponent::new(1))));
        recorder.turn(&Turn::Launch(End::Top));
        recorder.end_turn();
        assert_eq!(recorder.take(), None);
    }
}
