//! Builds a table backwards from the ends of games, one distance after the other.
//!
//! Materials are solved in an order in which captures and crownings lead to solved ones. A material and the one with
//! the sides exchanged are solved together, since steps lead from one to the other. A position is examined for a
//! distance if a step leads to one that was solved with the distance before, or if a capture or a crowning can give
//! that distance; its value then follows from its successors.

use rayon::prelude::*;

use super::index::{Index, MAX_PIECES, Slice};
use super::material::Material;
use super::{LONGEST, Table, Value, with_black_to_move};
use crate::rules::Position;

/// Is called with the number of positions solved so far and the number of all places.
pub type Progress<'a> = &'a dyn Fn(usize, usize);

impl Table {
    /// Solves all positions with a piece of each side and at most `pieces` in all, on rayon's current thread
    /// pool.
    ///
    /// # Panics
    /// If `pieces` is not 2 to [`MAX_PIECES`], or a distance is longer than 254 plies.
    pub fn build(pieces: u8, progress: Progress) -> Table {
        assert!(
            (2..=MAX_PIECES).contains(&pieces),
            "no table of {pieces} pieces"
        );
        let index = Index::new(pieces);
        let bytes = vec![0; index.len()];
        let mut table = Table { index, bytes };
        let materials: Vec<Material> = table.index.slices().map(|slice| slice.material).collect();
        let mut done = 0;
        for material in materials {
            if material > material.turned() {
                continue;
            }
            done += table.solve(material);
            progress(done, table.bytes.len());
        }
        table
    }

    /// Solves a material and the one with the sides exchanged; returns the number of their places.
    fn solve(&mut self, material: Material) -> usize {
        let of = |material| {
            let slice: Option<&Slice> =
                self.index.slices().find(|slice| slice.material == material);
            slice.expect("a table has the turned material of each of its materials")
        };
        let mut slices = vec![of(material)];
        if material != material.turned() {
            slices.push(of(material.turned()));
        }
        let places = slices.iter().map(|slice| slice.len).sum();
        // Positions to be looked at, by distance.
        let mut due: Vec<Vec<Position>> = vec![Vec::new(); usize::from(LONGEST) + 2];
        for slice in slices {
            let promised = |place| {
                let position = slice.position(place)?;
                Some((position, self.promised(&position)?))
            };
            let found: Vec<(Position, u8)> = (0..slice.len)
                .into_par_iter()
                .filter_map(promised)
                .collect();
            for (position, distance) in found {
                due[usize::from(distance)].push(position);
            }
        }
        for distance in 0..=LONGEST {
            let mut now = std::mem::take(&mut due[usize::from(distance)]);
            now.par_sort_unstable();
            now.dedup();
            let look = |position: &Position| {
                let place = self.index.place(position)?;
                let unsolved = self.bytes[place] == 0;
                let found = unsolved
                    .then(|| self.made_by_successors(position))
                    .flatten()?;
                Some((place, *position, found))
            };
            let found: Vec<(usize, Position, u8)> = now.par_iter().filter_map(look).collect();
            let mut solved = Vec::new();
            for (place, position, exact) in found {
                if exact == distance {
                    self.bytes[place] = distance + 1;
                    solved.push(position);
                } else if exact > distance {
                    due[usize::from(exact)].push(position);
                }
            }
            let back = |position: &Position| {
                let mut before = Vec::new();
                position.append_steps_back(&mut before);
                before.iter().map(with_black_to_move).collect::<Vec<_>>()
            };
            let next: Vec<Position> = solved.par_iter().flat_map_iter(back).collect();
            assert!(
                distance < LONGEST || next.is_empty(),
                "a distance is longer than {LONGEST} plies"
            );
            due[usize::from(distance) + 1].extend(next);
        }
        places
    }

    /// The distance that captures and crownings promise a position: of the shortest win among them, or of
    /// the loss if all moves are captures or crownings and lose, or if there is no move.
    fn promised(&self, position: &Position) -> Option<u8> {
        let (mut shortest_win, mut longest_loss) = (None, Some(0));
        let material = Material::of(position).turned();
        for played in position.moves() {
            let after = position.after(&played);
            match (Material::of(&after) != material).then(|| self.value(&after)) {
                Some(Value::Loss(plies)) => {
                    shortest_win = Some(shortest_win.unwrap_or(LONGEST).min(plies + 1));
                }
                Some(Value::Win(plies)) => {
                    longest_loss = longest_loss.map(|longest: u8| longest.max(plies + 1));
                }
                Some(Value::Draw) | None => longest_loss = None,
            }
        }
        shortest_win.or(longest_loss)
    }

    /// The distance of a position as far as its successors are solved; `None` if they do not decide it.
    fn made_by_successors(&self, position: &Position) -> Option<u8> {
        let mut win: Option<u8> = None;
        let mut loss = Some(0);
        for played in position.moves() {
            match self.value(&position.after(&played)) {
                Value::Loss(plies) => win = Some(win.map_or(plies + 1, |win| win.min(plies + 1))),
                Value::Win(plies) => loss = loss.map(|loss: u8| loss.max(plies + 1)),
                Value::Draw => loss = None,
            }
        }
        win.or(loss)
    }

    /// The value of a position as far as it is solved; a side without pieces has lost.
    fn value(&self, position: &Position) -> Value {
        self.get(position).unwrap_or(Value::Loss(0))
    }
}
