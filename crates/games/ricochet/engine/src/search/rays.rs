//! Launches from many positions, each followed in few steps.
//!
//! During a launch no piece leaves its cell, so that the way from one hit to the next depends only on the hit and the
//! heading after it. [`Rays`] computes each of these ways once a position, when a ball first takes it; a launch is then a
//! look-up for each hit. The rules' own launch is [`Flight`](crate::rules::Flight); the tests compare
//! the two.

use crate::rules::board::{COLUMNS, PIECES, ROWS, bumper_in_row};
use crate::rules::{BySide, Cell, Launcher, Side, Surroundings};

/// Rows of bumper slots on a side.
const SLOTS: usize = 4;
/// What a ball can come from: the pieces, then the slots of Left and Right, then the launchers.
const FIRST_SLOT: usize = PIECES;
const FIRST_LAUNCHER: usize = FIRST_SLOT + 2 * SLOTS;
const SOURCES: usize = FIRST_LAUNCHER + Launcher::ALL.len();
/// A heading is two bits.
const HEADINGS: usize = 4;
const RIGHT: usize = 1;
const DOWN: usize = 2;
/// A way that has not been computed.
const UNKNOWN: u8 = u8::MAX;
/// A way that leaves the board or ends on the target.
const NOWHERE: u8 = UNKNOWN - 1;
/// The entry of a cell without a piece.
const NOBODY: u8 = u8::MAX;

/// What a launch is worth for a hunt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Yield {
    /// Pieces and bumpers hit.
    pub bounces: u32,
    /// Points of the side that launched.
    pub points: u32,
}

/// The ways of a ball between the pieces of one position.
pub struct Rays {
    surroundings: Surroundings,
    cells: [Cell; PIECES],
    standing: [u8; COLUMNS as usize * ROWS as usize],
    /// The source that the ball hits next, and its heading on arrival; by source and heading.
    next: [u8; SOURCES * HEADINGS],
}

impl Rays {
    /// The ways between pieces on these cells, each of them a marker and no two the same.
    pub fn new(surroundings: Surroundings, cells: [Cell; PIECES]) -> Rays {
        let mut rays = Rays {
            surroundings,
            cells,
            standing: [NOBODY; COLUMNS as usize * ROWS as usize],
            next: [UNKNOWN; SOURCES * HEADINGS],
        };
        rays.stand();
        rays
    }

    /// Puts the pieces on other cells.
    pub fn place(&mut self, cells: &[Cell; PIECES]) {
        for cell in self.cells {
            self.standing[index(cell.x(), cell.y())] = NOBODY;
        }
        self.cells = *cells;
        self.stand();
        self.next.fill(UNKNOWN);
    }

    fn stand(&mut self) {
        for (number, cell) in self.cells.iter().enumerate() {
            self.standing[index(cell.x(), cell.y())] = number as u8;
        }
    }

    /// A launch to its end. Bit n of `horizontal` is set if piece n lies horizontally before it.
    pub fn launch(&mut self, launcher: Launcher, mut horizontal: u16) -> Yield {
        let value = |owner: Side| u32::from(self.surroundings.values[owner]);
        let values = BySide::new(value(Side::Left), value(Side::Right));
        let other = launcher.side.other();
        let mut found = Yield {
            bounces: 0,
            points: 0,
        };
        let mut source = FIRST_LAUNCHER + launcher.index();
        let right = usize::from(launcher.side == Side::Left) * RIGHT;
        let down = usize::from(launcher.cell().y() == 0) * DOWN;
        let mut heading = right | down;
        loop {
            let way = source * HEADINGS + heading;
            if self.next[way] == UNKNOWN {
                self.next[way] = self.cast(source, heading);
            }
            let next = self.next[way];
            if next == NOWHERE {
                return found;
            }
            source = usize::from(next) / HEADINGS;
            heading = usize::from(next) % HEADINGS;
            if source < FIRST_SLOT {
                heading ^= if horizontal >> source & 1 == 0 {
                    RIGHT
                } else {
                    DOWN
                };
                horizontal ^= 1 << source;
                found.points += 1;
            } else {
                let launchers = source >= FIRST_LAUNCHER;
                let owner = if launchers {
                    Launcher::ALL[source - FIRST_LAUNCHER].side
                } else {
                    Side::ALL[(source - FIRST_SLOT) / SLOTS]
                };
                if owner == other {
                    found.points += values[other];
                }
                if launchers {
                    return found;
                }
                heading ^= RIGHT;
            }
            found.bounces += 1;
        }
    }

    /// Follows a ball from a source to what it hits next.
    fn cast(&self, source: usize, heading: usize) -> u8 {
        let (mut x, mut y) = self.position(source);
        let right = heading & RIGHT != 0;
        let mut down = heading & DOWN != 0;
        loop {
            if y == if down { ROWS - 1 } else { 0 } {
                let target = self.surroundings.target;
                if !down && target.is_some_and(|target| target.column == x) {
                    return NOWHERE;
                }
                down = !down;
            }
            x = if right { x + 1 } else { x - 1 };
            y = if down { y + 1 } else { y - 1 };
            let hit = if x == 0 || x == COLUMNS - 1 {
                let side = Side::ALL[usize::from(x != 0)];
                if y == 0 || y == ROWS - 1 {
                    FIRST_LAUNCHER + 2 * side as usize + usize::from(y != 0)
                } else if bumper_in_row(self.surroundings.bumpers[side], y) {
                    FIRST_SLOT + SLOTS * side as usize + usize::from(y / 2 - 1)
                } else {
                    return NOWHERE;
                }
            } else {
                match self.standing[index(x, y)] {
                    NOBODY => continue,
                    piece => usize::from(piece),
                }
            };
            let heading = (usize::from(right) * RIGHT) | (usize::from(down) * DOWN);
            return (hit * HEADINGS + heading) as u8;
        }
    }

    /// The column and row of a source.
    fn position(&self, source: usize) -> (u8, u8) {
        if let Some(cell) = self.cells.get(source) {
            return (cell.x(), cell.y());
        }
        if source >= FIRST_LAUNCHER {
            let cell = Launcher::ALL[source - FIRST_LAUNCHER].cell();
            return (cell.x(), cell.y());
        }
        let slot = source - FIRST_SLOT;
        let row = 2 * (slot % SLOTS + 1);
        (Side::ALL[slot / SLOTS].column(), row as u8)
    }
}

fn index(x: u8, y: u8) -> usize {
    usize::from(y) * usize::from(COLUMNS) + usize::from(x)
}
