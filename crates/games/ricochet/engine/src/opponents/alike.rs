//! Finds the move orders of one direction that are alike for the balls that fly after them.
//!
//! A ball takes the same way after two orders that differ only in pieces of which it visits neither the old marker nor
//! the new one. This module owns that relation; other modules keep what they learn about alike orders.

use super::courses::{Markers, bit_of, next_marker};
use super::sight::Sight;
use super::ways::{OWN, SETS, Ways};
use crate::rules::{Direction, Side};

/// The sets of a side's pieces that move in one direction.
#[derive(Clone, Copy, Debug)]
pub struct Orders {
    /// For each piece the marker that it leaves and the one that it enters, if it can go.
    changed: [Markers; OWN],
}

impl Orders {
    /// The sets of these ways, from where the pieces are in `sight`.
    pub fn new(sight: &Sight, side: Side, ways: Ways, direction: Direction) -> Orders {
        Orders {
            changed: std::array::from_fn(|n| {
                let from = sight.place(side, n);
                match ways.largest >> n & 1 {
                    0 => 0,
                    _ => bit_of(from) | bit_of(next_marker(from, direction)),
                }
            }),
        }
    }

    /// No piece moves.
    pub const NONE: Orders = Orders { changed: [0; OWN] };

    /// The sets that come after a set, or are that, and are alike for who visits these markers: bit n is set n.
    pub fn alike(&self, set: u8, visited: Markers) -> u64 {
        let near = |(n, changed): (usize, &Markers)| usize::from(changed & visited != 0) << n;
        let near: usize = self.changed.iter().enumerate().map(near).sum();
        let sets = SUBSETS[!near % SETS] << (usize::from(set) & near);
        sets & u64::MAX << set
    }
}

/// The subsets of each set: bit n is set n.
static SUBSETS: [u64; SETS] = {
    let mut subsets = [0; SETS];
    let mut set = 0;
    while set < SETS * SETS {
        let (of, subset) = (set / SETS, set % SETS);
        if subset & !of == 0 {
            subsets[of] |= 1 << subset;
        }
        set += 1;
    }
    subsets
};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::opponents::arena::positions;
    use crate::opponents::sight::State;
    use crate::rules::Launcher;

    #[test]
    fn balls_fly_the_same_way_after_orders_that_are_alike() {
        let mut alike_others = 0;
        for (_, game) in positions(0xA11C).step_by(37).take(100) {
            let (side, state) = (game.to_move, State::of(&game));
            let home = Sight::of(&game);
            for direction in Direction::ALL {
                let ways = Ways::of(&game.board, side, direction);
                let orders = Orders::new(&home, side, ways, direction);
                let flown = ways.sets().map(|set| {
                    let mut sight = home.clone();
                    sight.shift(side, set, direction);
                    let flown =
                        Launcher::ALL.map(|launcher| sight.way_and_markers(state, launcher));
                    (set, flown)
                });
                let flown: Vec<_> = flown.collect();
                for (n, (set, one)) in flown.iter().enumerate() {
                    for (later, other) in &flown[n..] {
                        for (one, other) in one.iter().zip(other) {
                            if orders.alike(*set, one.1) >> later & 1 == 1 {
                                assert_eq!(
                                    one, other,
                                    "{set} and {later} {direction:?} in {game:?}"
                                );
                                alike_others += u32::from(set != later);
                            }
                        }
                    }
                }
            }
        }
        assert!(alike_others > 1000, "{alike_others}");
    }
}
