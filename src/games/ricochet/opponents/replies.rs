//! The replies to the move orders of one direction, each followed once.
//!
//! A reply's ball takes the same way after two orders that differ only in pieces of which it visits
//! neither the old cell nor the new one. This module owns the cache of these ways; their evaluation is the
//! search's.

use super::courses::{next_marker, Cells};
use super::sight::{Sight, Way};
use super::ways::{OWN, SETS};
use crate::games::ricochet::rules::{Direction, End, Side};

/// The entry of a set whose reply has not been followed.
const UNKNOWN: u8 = u8::MAX;

/// The ways of replies after the sets of pieces that move in one direction.
#[derive(Debug)]
pub struct Replies {
    /// For each piece the cell that it leaves and the one that it enters, if it can go.
    changed: [Cells; OWN],
    /// For each end and set an index of `ways`.
    known: [[u8; SETS]; End::ALL.len()],
    ways: Vec<Way>,
}

impl Replies {
    /// An empty cache; [`Replies::begin`] must come first.
    pub fn new() -> Replies {
        Replies {
            changed: [0; OWN],
            known: [[UNKNOWN; SETS]; End::ALL.len()],
            ways: Vec::new(),
        }
    }

    /// Forgets everything. From now on the pieces of `movable` move, from where they are in `sight`.
    pub fn begin(&mut self, sight: &Sight, side: Side, movable: u8, direction: Direction) {
        self.known = [[UNKNOWN; SETS]; End::ALL.len()];
        self.ways.clear();
        for (n, changed) in self.changed.iter_mut().enumerate() {
            let from = sight.place(side, n);
            *changed = match next_marker(from, direction) {
                Some(to) if movable >> n & 1 == 1 => 1 << from | 1 << to,
                _ => 0,
            };
        }
    }

    /// The way of the reply from this end after these pieces have moved; `follow` finds it if it is not
    /// known yet.
    pub fn way(&mut self, end: End, set: u8, follow: impl FnOnce() -> (Way, Cells)) -> &Way {
        let mut index = self.known[end as usize][usize::from(set)];
        if index == UNKNOWN {
            index = self.ways.len() as u8;
            let (way, visited) = follow();
            self.enter(end, set, visited);
            self.ways.push(way);
        }
        &self.ways[usize::from(index)]
    }

    /// Enters the next way for all sets after which the reply takes it.
    fn enter(&mut self, end: End, set: u8, visited: Cells) {
        let mut near = 0;
        for (n, changed) in self.changed.iter().enumerate() {
            near |= u8::from(changed & visited != 0) << n;
        }
        let far = !near & (SETS as u8 - 1);
        let known = &mut self.known[end as usize];
        let mut others = far;
        loop {
            known[usize::from(set & near | others)] = self.ways.len() as u8;
            if others == 0 {
                break;
            }
            others = (others - 1) & far;
        }
    }
}
