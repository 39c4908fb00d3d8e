//! Shrinks a record on which cartridge and engine differ to a short one on which they still do.
//!
//! Owns what is tried: pieces back to their places, items of the position left out, numbers made smaller,
//! pieces left out of an order, no computers, no ratings. What a record means is
//! [`record`](crate::games::ricochet::record)'s.

use super::matches;
use crate::games::entry::Subject;
use crate::games::ricochet::position::Position;
use crate::games::ricochet::record::Record;
use crate::games::ricochet::referee::Halt;
use crate::games::ricochet::rules::{BySide, MoveOrder, Turn};
use crate::games::ricochet::{Contest, Setup};

/// The most records that are tried.
const MOST_TRIES: u32 = 400;

/// Why cartridge and engine differ on a record, in words; `None` if they do not, or the record is not
/// valid.
pub fn difference(subject: &Subject, record: &Record) -> Option<String> {
    Contest::after(record).ok()?;
    let stopped = match matches::replay(subject, &record.setup) {
        Ok(mut replay) => replay.play_all(record).err()?.halt,
        Err(halt) => halt,
    };
    match stopped {
        Halt::Symbols(_) | Halt::Illegal(_) => None,
        halt => Some(halt.to_string()),
    }
}

/// The shortest record found on which the two still differ; `None` if they do not on this one.
pub fn shrink(subject: &Subject, record: &Record) -> Option<Record> {
    let mut shrinker = Shrinker {
        subject,
        tries: 0,
        best: record.clone(),
    };
    difference(subject, record)?;
    while shrinker.round() {}
    Some(shrinker.best)
}

struct Shrinker<'a> {
    subject: &'a Subject,
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
        self.numbers();
        self.orders();
        self.best != before && self.tries < MOST_TRIES
    }

    /// Takes a record over if the two differ on it.
    fn attempt(&mut self, record: Record) -> bool {
        if record == self.best || self.tries >= MOST_TRIES {
            return false;
        }
        self.tries += 1;
        let differs = difference(self.subject, &record).is_some();
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
        let position = self.best.position.as_ref();
        position.map_or(Vec::new(), |position| position.items(&self.best.setup))
    }

    /// The record with another set-up and other items.
    fn with(&self, setup: &Setup, items: &[String]) -> Option<Record> {
        let position = match items {
            [] => None,
            items => Some(Position::parse(&items.join(" "), setup).ok()?),
        };
        Some(Record {
            setup: setup.clone(),
            position,
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
        let shorter = |turn: &Turn| -> Vec<Turn> {
            let Turn::Move(MoveOrder { direction, pieces }) = turn else {
                return Vec::new();
            };
            let without = |left_out: usize| {
                let mut pieces = pieces.clone();
                pieces.remove(left_out);
                Turn::Move(MoveOrder {
                    direction: *direction,
                    pieces,
                })
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
        let last = self.best.games.last().and_then(|turns| turns.last());
        for turn in last.into_iter().flat_map(shorter).collect::<Vec<_>>() {
            let mut record = self.best.clone();
            if let Some(last) = record.games.last_mut().and_then(|turns| turns.last_mut()) {
                *last = turn;
            }
            self.attempt(record);
        }
    }
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
