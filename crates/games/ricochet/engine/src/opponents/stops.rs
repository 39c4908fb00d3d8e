//! The stops of balls on the lines of the [`courses`](super::courses), as linked lists.
//!
//! Each stop is linked to the next stop of a ball that leaves it. This module owns the lists, and inserts and removes
//! stops. It knows no position and follows no ball.

use super::courses::{
    Arrival, CELL_TABLE, Departure, LINES, PLACE_BITS, PLACE_TABLE, PLACES, STEPS, crossings,
    turned,
};
use crate::rules::Launcher;
use crate::rules::board::PIECES;

/// Size of the table by line: any four bits index it.
const LINE_TABLE: usize = LINES.next_power_of_two();

/// What stops a ball; a piece is its index.
pub type Content = u32;
pub const BUMPER: Content = PIECES as Content; // and the side
pub const LAST_BUMPER: Content = BUMPER + 1;
pub const EXIT: Content = LAST_BUMPER + 1;
pub const TARGET: Content = EXIT + 1;
pub const LAUNCHER: Content = TARGET + 1; // and its index
/// Bits that a content takes, and the size of the tables by content: that many bits index them.
const CONTENT_BITS: u32 = (LAUNCHER + Launcher::ALL.len() as u32).ilog2() + 1;
pub const CONTENT_TABLE: usize = 1 << CONTENT_BITS;

/// The way from a departure to what stops the ball, and where it goes on from there: from the least significant bit the
/// content, the departure if that stands vertical, the arrival, and the departure if it lies horizontal. With the content
/// in the lowest bits a test of its bit needs no shift.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hop(u32);

const VERTICAL: u32 = CONTENT_BITS;
const ARRIVAL: u32 = VERTICAL + PLACE_BITS;
const HORIZONTAL: u32 = ARRIVAL + PLACE_BITS;
const _: () = assert!(HORIZONTAL + PLACE_BITS == u32::BITS);

/// The hops to each arrival, without a content.
static TO_ARRIVAL: [Hop; PLACE_TABLE] = to_arrival();
/// The spots at each cell.
static SPOTS: [[Spot; 2]; CELL_TABLE] = spots();

const fn to_arrival() -> [Hop; PLACE_TABLE] {
    let mut hops = [Hop::NONE; PLACE_TABLE];
    let mut arrival = 0;
    while arrival < PLACES {
        let [back, on] = turned(arrival);
        hops[arrival] = Hop((back << VERTICAL | on << HORIZONTAL | arrival << ARRIVAL) as u32);
        arrival += 1;
    }
    hops
}

const fn spots() -> [[Spot; 2]; CELL_TABLE] {
    let (crossings, to_arrival) = (crossings(), to_arrival());
    let mut spots = [[Spot::NONE; 2]; CELL_TABLE];
    let mut n = 0;
    while n < 2 * CELL_TABLE {
        let crossing = crossings[n / 2][n % 2];
        spots[n / 2][n % 2] = Spot {
            from_the_right: to_arrival[crossing.right as usize],
            from_the_left: to_arrival[crossing.left as usize],
            line: crossing.line,
            column: crossing.column,
        };
        n += 1;
    }
    spots
}

/// A cell on a line, where a stop can be.
#[derive(Clone, Copy, Debug)]
pub struct Spot {
    /// The hops of a ball from the right and from the left that stops here, without a content.
    from_the_right: Hop,
    from_the_left: Hop,
    line: u8,
    column: u8,
}

impl Spot {
    const NONE: Spot = Spot {
        from_the_right: Hop::NONE,
        from_the_left: Hop::NONE,
        line: 0,
        column: 0,
    };

    /// The spots of the lines at a cell between the sides; both are the same if it is on a wall.
    #[inline]
    pub fn at(cell: u8) -> &'static [Spot; 2] {
        &SPOTS[usize::from(cell)]
    }

    /// Where a ball leaves to the right.
    #[inline]
    fn right(self) -> Departure {
        self.from_the_right.arrival()
    }

    /// Where a ball leaves to the left.
    #[inline]
    fn left(self) -> Departure {
        self.from_the_left.arrival()
    }

    #[inline]
    fn line(self) -> usize {
        usize::from(self.line) % LINE_TABLE
    }
}

impl Hop {
    const NONE: Hop = Hop(0);

    /// The hop with this content, where it had none.
    #[inline]
    fn with(self, content: Content) -> Hop {
        Hop(self.0 | content)
    }

    /// Where the ball arrives.
    #[inline]
    pub fn arrival(self) -> Arrival {
        (self.0 >> ARRIVAL) as usize % PLACE_TABLE
    }

    /// What stops the ball.
    #[inline]
    pub fn content(self) -> Content {
        self.0 % CONTENT_TABLE as Content
    }

    /// Where the ball leaves, if bit n of `flat` is set while content n lies horizontal.
    #[inline]
    pub fn departure(self, flat: u32) -> Departure {
        let vertical = (self.0 >> VERTICAL) as usize % PLACE_TABLE;
        let horizontal = (self.0 >> HORIZONTAL) as usize;
        match flat >> self.content() & 1 {
            0 => vertical,
            _ => horizontal,
        }
    }
}

/// The stops on all lines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stops {
    /// What a ball comes to from the sides and from the stops, whatever the way it leaves them. Undefined for
    /// other departures.
    hops: [Hop; PLACE_TABLE],
    /// Bit n of a line is set if a stop or the right side is in column n.
    columns: [u32; LINE_TABLE],
}

impl Stops {
    /// No stops but the sides, each given with its departure, its arrival at the other end, and what is there.
    pub fn new(sides: impl Iterator<Item = (Departure, Arrival, Content)>) -> Stops {
        let mut stops = Stops {
            hops: [Hop::NONE; PLACE_TABLE],
            columns: [1 << STEPS; LINE_TABLE],
        };
        for (departure, arrival, content) in sides {
            stops.hops[departure] = TO_ARRIVAL[arrival].with(content);
        }
        stops
    }

    /// What a ball comes to that leaves a side or a stop.
    #[inline]
    pub fn hop(&self, departure: Departure) -> Hop {
        self.hops[departure]
    }

    /// Stops balls at a spot where nothing does, between what stopped them to the right and to the left of it.
    #[inline]
    pub fn block(&mut self, spot: &Spot, content: Content) {
        // The side stops every ball.
        let columns = (self.columns[spot.line()] >> spot.column).trailing_zeros();
        let to_the_left = self.hops[(spot.left() - columns as usize) % PLACE_TABLE];
        let to_the_right = self.hops[to_the_left.arrival()];
        self.hops[spot.right()] = to_the_right;
        self.hops[spot.left()] = to_the_left;
        self.link(spot, content, to_the_right, to_the_left);
    }

    /// Lets the balls from either side come to a spot.
    #[inline]
    fn link(&mut self, spot: &Spot, content: Content, to_the_right: Hop, to_the_left: Hop) {
        self.hops[to_the_right.arrival()] = spot.from_the_right.with(content);
        self.hops[to_the_left.arrival()] = spot.from_the_left.with(content);
        self.columns[spot.line()] |= 1 << spot.column;
    }

    /// Lets balls through a spot again.
    #[inline]
    pub fn free(&mut self, spot: &Spot) {
        let to_the_right = self.hops[spot.right()];
        let to_the_left = self.hops[spot.left()];
        self.hops[to_the_right.arrival()] = to_the_left;
        self.hops[to_the_left.arrival()] = to_the_right;
        self.columns[spot.line()] &= !(1 << spot.column);
    }

    /// Stops balls again where they were let through, if all stops put in since have been taken out, and the other way
    /// round.
    #[inline]
    pub fn restore(&mut self, spot: &Spot, content: Content) {
        let to_the_right = self.hops[spot.right()];
        let to_the_left = self.hops[spot.left()];
        debug_assert_eq!(self.hops[to_the_right.arrival()], to_the_left);
        debug_assert_eq!(self.hops[to_the_left.arrival()], to_the_right);
        self.link(spot, content, to_the_right, to_the_left);
    }

    /// Forgets what balls come to from a spot where nothing stops them any longer.
    pub fn forget(&mut self, spot: &Spot) {
        self.hops[spot.right()] = Hop::NONE;
        self.hops[spot.left()] = Hop::NONE;
    }
}
