//! Shrinks a record on which cartridge and engine differ to a short one on which they still do.
//!
//! [`rules::shortest`] tries fewer turns. This module tries what else makes a record shorter: pieces back in their
//! places, items of the position left out, numbers made smaller, pieces left out of an order, no computers, no ratings;
//! and it tries a record quickly. The format of records is in [`record`](ricochet_engine::record).

use super::chance::Dice;
use super::choices::{self, Thinker};
use super::matches;
use campaign::Subject;
use referee::{Halt, Replay as _};
use ricochet_engine::opponents::choose;
use ricochet_engine::record::Record;
use ricochet_engine::rules::{BySide, End, MoveOrder, Position, Setup, TimedTurn, Turn};

/// The most records that are tried.
const MOST_TRIES: u32 = 400;

/// Why cartridge and engine differ on a record, in words; `None` if they do not, or the record is not
/// valid.
pub fn difference(subject: &Subject, record: &Record) -> Option<String> {
    record.play().ok()?;
    played(subject, record, false)
}

/// As [`difference`], of a valid record; with `hurry` launches and results are shortened with the button.
fn played(subject: &Subject, record: &Record, hurry: bool) -> Option<String> {
    let stopped = match matches::replay(subject, &record.setup) {
        Ok(mut replay) => {
            replay.set_hurry(hurry);
            replay.play_all(record).err()?.halt
        }
        Err(halt) => halt,
    };
    match stopped {
        Halt::Symbols(_) | Halt::Refused(_) => None,
        halt => Some(halt.to_string()),
    }
}

/// How it is found out whether the two differ on a record: the quickest way in which they do on the first one.
enum Way {
    /// The computer's choice alone, in one slice.
    Choice(Box<Thinker>),
    /// The record with launches and results shortened.
    Hurried,
    /// The record as `diff` plays it.
    Plain,
}

impl Way {
    /// The ways to try on a record, the quickest first.
    fn of(subject: &Subject, record: &Record) -> Vec<Way> {
        let mut ways = vec![Way::Hurried, Way::Plain];
        if choices::choice_in(record).is_some() {
            let thinker = Thinker::new(subject).ok();
            ways.splice(0..0, thinker.map(|thinker| Way::Choice(Box::new(thinker))));
        }
        ways
    }

    fn differs(&mut self, subject: &Subject, record: &Record) -> bool {
        if record.play().is_err() {
            return false;
        }
        match self {
            Way::Choice(thinker) => choices::choice_in(record).is_some_and(|(game, opponent)| {
                let mut dice = Dice::new(0, 0);
                thinker.compare(&game, opponent, &mut dice).is_err()
            }),
            Way::Hurried => played(subject, record, true).is_some(),
            Way::Plain => difference(subject, record).is_some(),
        }
    }
}

/// The shortest record found on which the two still differ, as `diff` plays it; `None` if they do not on this
/// one.
pub fn shrink(subject: &Subject, record: &Record) -> Option<Record> {
    difference(subject, record)?;
    for mut way in Way::of(subject, record) {
        if !way.differs(subject, record) {
            continue;
        }
        let best = rules::shortest(record, |shorter| way.differs(subject, shorter));
        let mut shrinker = Shrinker {
            subject,
            way,
            tries: 0,
            best,
        };
        while shrinker.round() {}
        if difference(subject, &shrinker.best).is_some() {
            return Some(shrinker.best);
        }
    }
    Some(record.clone())
}

struct Shrinker<'a> {
    subject: &'a Subject,
    way: Way,
    tries: u32,
    best: Record,
}

impl Shrinker<'_> {
    /// Tries everything once; returns whether anything became shorter.
    fn round(&mut self) -> bool {
        let before = self.best.clone();
        let setup = &mut self.best.clone().setup;
        setup.ratings = BySide::both(0);
        self.try_setup(setup.clone());
        setup.players = BySide::both(None);
        self.try_setup(setup.clone());
        self.items();
        self.launches();
        self.numbers();
        self.orders();
        if self.best == before {
            self.pairs();
        }
        self.best != before && self.tries < MOST_TRIES
    }

    /// Takes a record over if the two differ on it.
    fn attempt(&mut self, mut record: Record) -> bool {
        if let (Way::Choice(_), Some((game, opponent))) = (&self.way, choices::choice_in(&record)) {
            let Some(chosen) = choose(opponent, &game) else {
                return false;
            };
            record.parts = vec![vec![chosen.into()]];
        }
        if record == self.best || self.tries >= MOST_TRIES {
            return false;
        }
        self.tries += 1;
        let differs = self.way.differs(self.subject, &record);
        if differs {
            self.best = record;
        }
        differs
    }

    fn try_setup(&mut self, setup: Setup) {
        let items = self.item_texts();
        if let Some(record) = self.with(&setup, &items) {
            self.attempt(record);
        }
    }

    /// The items of the position.
    fn item_texts(&self) -> Vec<String> {
        position_items(&self.best)
    }

    /// The record with another set-up and other items.
    fn with(&self, setup: &Setup, items: &[String]) -> Option<Record> {
        let position = match items {
            [] => None,
            items => Some(Position::parse(&items.join(" "), setup).ok()?),
        };
        Some(Record {
            setup: Setup {
                position,
                ..setup.clone()
            },
            ..self.best.clone()
        })
    }

    fn try_items(&mut self, items: &[String]) -> bool {
        let setup = self.best.setup.clone();
        let record = self.with(&setup, items);
        record.is_some_and(|record| self.attempt(record))
    }

    /// Leaves out items: all, each half, each one.
    fn items(&mut self) {
        if self.try_items(&[]) {
            return;
        }
        let mut size = self.item_texts().len().div_ceil(2);
        while size > 0 {
            let mut at = 0;
            loop {
                let mut items = self.item_texts();
                if at >= items.len() {
                    break;
                }
                let end = (at + size).min(items.len());
                items.drain(at..end);
                if !self.try_items(&items) {
                    at += size;
                }
            }
            size /= 2;
        }
    }

    /// Leaves out two items at once that are only needed together.
    fn pairs(&mut self) {
        let items = self.item_texts();
        for (second, first) in
            (0..items.len()).flat_map(|second| (0..second).map(move |first| (second, first)))
        {
            let mut items = items.clone();
            items.remove(second);
            items.remove(first);
            if self.try_items(&items) {
                return;
            }
        }
    }

    /// Takes the other launcher, after which more items may be left out.
    fn launches(&mut self) {
        let mut record = self.best.clone();
        let last = record.parts.last_mut().and_then(|turns| turns.last_mut());
        let Some(Turn::Launch(end)) = last.map(|timed| &mut timed.turn) else {
            return;
        };
        *end = match end {
            End::Top => End::Bottom,
            End::Bottom => End::Top,
        };
        let now = std::mem::replace(&mut self.best, record);
        if self.way.differs(self.subject, &self.best) {
            self.items();
        }
        if self.item_texts().len() >= position_items(&now).len() {
            self.best = now;
        }
    }

    /// Makes the numbers of the items smaller.
    fn numbers(&mut self) {
        for index in 0..self.item_texts().len() {
            for place in 0.. {
                let items = self.item_texts();
                let Some(number) = items.get(index).and_then(|item| number(item, place)) else {
                    break;
                };
                for smaller in [0, 1, 10, number / 2] {
                    let mut items = self.item_texts();
                    let Some(item) = items.get_mut(index).filter(|_| smaller < number) else {
                        continue;
                    };
                    *item = replaced(item, place, smaller);
                    if self.try_items(&items) {
                        break;
                    }
                }
            }
        }
    }

    /// Leaves pieces out of the orders.
    fn orders(&mut self) {
        let shorter = |timed: &TimedTurn| -> Vec<TimedTurn> {
            let Turn::Move(MoveOrder { direction, pieces }) = &timed.turn else {
                return Vec::new();
            };
            let without = |left_out: usize| {
                let mut pieces = pieces.clone();
                pieces.remove(left_out);
                TimedTurn::from(Turn::Move(MoveOrder {
                    direction: *direction,
                    pieces,
                }))
            };
            match pieces.len() {
                0 | 1 => Vec::new(),
                all => (0..all).map(without).collect(),
            }
        };
        for turn in self
            .best
            .attempt
            .iter()
            .flat_map(shorter)
            .collect::<Vec<_>>()
        {
            let attempt = Some(turn);
            self.attempt(Record {
                attempt,
                ..self.best.clone()
            });
        }
        let last = self.best.parts.last().and_then(|turns| turns.last());
        for turn in last.into_iter().flat_map(shorter).collect::<Vec<_>>() {
            let mut record = self.best.clone();
            if let Some(last) = record.parts.last_mut().and_then(|turns| turns.last_mut()) {
                *last = turn;
            }
            self.attempt(record);
        }
    }
}

/// The items of a record's position.
fn position_items(record: &Record) -> Vec<String> {
    let position = record.setup.position.as_ref();
    position.map_or(Vec::new(), |position| position.items(&record.setup))
}

/// The places of the numbers behind the `=` of an item.
fn places(item: &str) -> Vec<std::ops::Range<usize>> {
    let mut places: Vec<std::ops::Range<usize>> = Vec::new();
    let values = item.find('=').map_or(item.len(), |at| at + 1);
    for (at, letter) in item.char_indices().skip(values) {
        match places.last_mut() {
            _ if !letter.is_ascii_digit() => {}
            Some(place) if place.end == at => place.end += 1,
            _ => places.push(at..at + 1),
        }
    }
    places
}

fn number(item: &str, place: usize) -> Option<u32> {
    item[places(item).get(place)?.clone()].parse().ok()
}

fn replaced(item: &str, place: usize, number: u32) -> String {
    let mut text = item.to_string();
    if let Some(place) = places(item).get(place) {
        text.replace_range(place.clone(), &number.to_string());
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_found_behind_the_sign() {
        assert_eq!(number("score=95,9999", 0), Some(95));
        assert_eq!(number("score=95,9999", 1), Some(9999));
        assert_eq!(number("LT=4/2", 1), Some(2));
        assert_eq!(number("drawn", 0), None);
        assert_eq!(replaced("score=95,9999", 1, 1), "score=95,1");
    }
}
