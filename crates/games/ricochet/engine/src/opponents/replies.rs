//! The replies to the move orders of one direction, each followed once.
//!
//! This module owns the cache of their ways; the search evaluates them.

use super::alike::Orders;
use super::courses::Markers;
use super::sight::Way;
use super::ways::{SETS, numbers};
use crate::rules::End;

/// The entry of a set whose reply has not been followed.
const UNKNOWN: u8 = u8::MAX;

/// The ways of replies after the sets of pieces that move in one direction.
#[derive(Debug)]
pub struct Replies {
    /// For each end and set an index of `ways`.
    known: [[u8; SETS]; End::ALL.len()],
    ways: Vec<(Way, Markers)>,
}

impl Replies {
    /// An empty cache.
    pub fn new() -> Replies {
        Replies {
            known: [[UNKNOWN; SETS]; End::ALL.len()],
            ways: Vec::new(),
        }
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.known = [[UNKNOWN; SETS]; End::ALL.len()];
        self.ways.clear();
    }

    /// The way of the reply from this end after these pieces have moved, and the markers that its ball visits; `follow`
    /// finds it if it is not known yet.
    pub fn way(
        &mut self,
        end: End,
        orders: &Orders,
        set: u8,
        follow: impl FnOnce() -> (Way, Markers),
    ) -> &(Way, Markers) {
        let known = &mut self.known[end as usize];
        let mut index = known[usize::from(set) % SETS];
        if index == UNKNOWN {
            index = self.ways.len() as u8;
            let (way, visited) = follow();
            for set in numbers(orders.alike(set, visited)) {
                known[usize::from(set) % SETS] = index;
            }
            self.ways.push((way, visited));
        }
        &self.ways[usize::from(index)]
    }
}
