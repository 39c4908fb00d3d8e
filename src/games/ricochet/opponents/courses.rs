//! The twenty courses on which balls fly.
//!
//! From one hit to the next the ball's column changes by one each step, always the same way, and only
//! walls change its vertical direction. So it follows one of twenty courses, ten from either side, each with
//! one cell in every column. Course *n* from a side starts in row 2*n* of it, downwards; where that is below
//! row 10, it comes from the lower wall, in row 20 - 2*n*, upwards. Course 0 from the left:
//!
//! ```text
//!      0       4       8      12      16
//!  0   #
//!  1     #
//!  2       #
//!  3         #
//!  4           #                       #
//!  5             #                   #
//!  6               #               #
//!  7                 #           #
//!  8                   #       #
//!  9                     #   #
//! 10                       #
//! ```
//!
//! A cell between the walls is on four courses: two lines, each in both directions. A ball that hits a piece or
//! a bumper there continues on another one of them: after a vertical piece on one from the other side, after a
//! horizontal one on the other from the same side. A cell on a wall is on one line only.
//!
//! A *place* is where a ball can leave: the course times 16, plus the steps made on it, 0..=15. Where a ball arrives
//! is named by the place that leads back from there, so that what is found by looking one way says where to look the
//! other way.
//!
//! This module owns the geometry. It knows no pieces.

use crate::games::ricochet::rules::board::{COLUMNS, ROWS};
use crate::games::ricochet::rules::{Cell, Direction, Launcher, Side};

/// Number of courses: the first ten are from the left.
const COURSES: usize = 2 * FROM_A_SIDE;
const FROM_A_SIDE: usize = 10;
/// Number of lines: each is a course from the left and one from the right.
pub const LINES: usize = FROM_A_SIDE;
/// Steps that a ball can make on a course.
pub const STEPS: usize = WIDTH - 1;
const WIDTH: usize = COLUMNS as usize;
/// The last row; a ball on it or on row 0 is turned by the wall.
const BOTTOM: usize = ROWS as usize - 1;
/// Steps after which a ball is in the same row with the same vertical direction.
const PERIOD: usize = 2 * BOTTOM;

/// Number of places.
pub const PLACES: usize = COURSES * STEPS;
/// Where a ball can leave.
pub type Departure = usize;
/// Where a ball can arrive: the departure that leads back.
pub type Arrival = usize;

/// Cells that a ball can visit, by their numbers: row by row.
pub const CELLS: usize = (WIDTH * ROWS as usize).div_ceil(2);
/// A set of cells: bit n is the cell with that number.
pub type Cells = u128;
/// The entry of a cell that does not exist.
const NOWHERE: u8 = u8::MAX;

/// A cell on a line: the departures to the right and to the left. They are the arrivals from there, too.
#[derive(Clone, Copy, Debug)]
pub struct Crossing {
    right: u16,
    left: u16,
}

/// The way on from an arrival.
#[derive(Clone, Copy, Debug)]
pub struct Turned {
    departure: u16,
    /// The milestone of the arrival less that of the departure.
    distance: u32,
}

/// How a ball goes on from each arrival: after a vertical piece or a bumper, and after a horizontal piece.
pub static TURNED: [[Turned; 2]; PLACES] = turned();
/// The cells of a course up to each departure, and up to each arrival.
static CELLS_TO_DEPARTURE: [Cells; PLACES] = cells_to(false);
static CELLS_TO_ARRIVAL: [Cells; PLACES] = cells_to(true);
/// The milestone of each departure, and of each arrival.
static MILESTONE_OF_DEPARTURE: [u32; PLACES] = milestones_of(false);
static MILESTONE_OF_ARRIVAL: [u32; PLACES] = milestones_of(true);
/// The crossings of the lines at each cell between the sides; both are the same if it is on a wall.
static CROSSINGS: [[Crossing; 2]; CELLS] = all_crossings();
/// The markers next to each marker, by direction.
static NEXT: [[u8; CELLS]; Direction::ALL.len()] = next();

const fn row(course: usize, step: usize) -> usize {
    let phase = (2 * course + step) % PERIOD;
    if phase <= BOTTOM {
        phase
    } else {
        PERIOD - phase
    }
}

const fn column(course: usize, step: usize) -> usize {
    if course < FROM_A_SIDE {
        step
    } else {
        STEPS - step
    }
}

const fn number(column: usize, row: usize) -> usize {
    (row * WIDTH + column) / 2
}

/// The course with the same cells in the other direction.
///
/// The phase at its start is the negative of that after all steps of the other.
const fn reversed(course: usize) -> usize {
    let (side, n) = (course / FROM_A_SIDE, course % FROM_A_SIDE);
    (1 - side) * FROM_A_SIDE + (2 * FROM_A_SIDE - STEPS / 2 - n) % FROM_A_SIDE
}

/// The course and the number of steps made on it at a departure.
const fn departed(place: usize) -> (usize, usize) {
    (place / STEPS, place % STEPS)
}

/// The course and the number of steps made on it at an arrival.
const fn arrived(place: usize) -> (usize, usize) {
    (reversed(place / STEPS), STEPS - place % STEPS)
}

/// The course and the number of steps made on it at a place, as an arrival or as a departure.
const fn reached(place: usize, arrival: bool) -> (usize, usize) {
    if arrival {
        arrived(place)
    } else {
        departed(place)
    }
}

/// The course that a ball is on after a step, if its vertical direction turns, or its horizontal direction.
///
/// Where the one turns, the phases before and after add up to a multiple of the period. Where the other one does,
/// the phase is the same, and the steps are those from the other side.
const fn turned_course(course: usize, step: usize, horizontal: bool) -> usize {
    let (side, n) = (course / FROM_A_SIDE, course % FROM_A_SIDE);
    if horizontal {
        side * FROM_A_SIDE + (3 * FROM_A_SIDE - n - step) % FROM_A_SIDE
    } else {
        (1 - side) * FROM_A_SIDE + (n + step + FROM_A_SIDE - STEPS / 2) % FROM_A_SIDE
    }
}

const fn turned() -> [[Turned; 2]; PLACES] {
    let none = Turned {
        departure: 0,
        distance: 0,
    };
    let departures = milestones_of(false);
    let arrivals = milestones_of(true);
    let mut turned = [[none; 2]; PLACES];
    let mut place = 0;
    while place < PLACES {
        let (course, step) = arrived(place);
        let back = turned_course(course, step, false) * STEPS + STEPS - step;
        turned[place][0] = Turned {
            departure: back as u16,
            distance: arrivals[place].wrapping_sub(departures[back]),
        };
        // A horizontal piece is never at a side.
        if step < STEPS {
            let on = turned_course(course, step, true) * STEPS + step;
            turned[place][1] = Turned {
                departure: on as u16,
                distance: arrivals[place].wrapping_sub(departures[on]),
            };
        }
        place += 1;
    }
    turned
}

/// The cells of a course after this number of steps.
const fn cells_after(course: usize, steps: usize) -> Cells {
    let mut cells = 0;
    let mut step = 0;
    while step <= steps {
        cells |= 1 << number(column(course, step), row(course, step));
        step += 1;
    }
    cells
}

/// The cells of a course up to each departure, or to each arrival.
const fn cells_to(arrival: bool) -> [Cells; PLACES] {
    let mut cells = [0; PLACES];
    let mut place = 0;
    while place < PLACES {
        let (course, steps) = reached(place, arrival);
        cells[place] = cells_after(course, steps);
        place += 1;
    }
    cells
}

/// The milestone of a course after this number of steps: the number in the upper half, and in the lower half twice the
/// number of the walls passed, and one more on a wall.
const fn milestone(course: usize, steps: usize) -> u32 {
    let mut walls = 0;
    let mut step = 1; // the corners are launchers
    while step <= steps && step < STEPS {
        if row(course, step) % BOTTOM == 0 {
            walls += if step < steps { 2 } else { 1 };
        }
        step += 1;
    }
    (steps as u32) << 16 | walls
}

/// The milestone of each departure, or of each arrival.
const fn milestones_of(arrival: bool) -> [u32; PLACES] {
    let mut milestones = [0; PLACES];
    let mut place = 0;
    while place < PLACES {
        let (course, steps) = reached(place, arrival);
        milestones[place] = milestone(course, steps);
        place += 1;
    }
    milestones
}

const fn all_crossings() -> [[Crossing; 2]; CELLS] {
    let mut crossings = [[Crossing { right: 0, left: 0 }; 2]; CELLS];
    let mut place = 0;
    while place < FROM_A_SIDE * STEPS {
        let (course, step) = departed(place);
        if step > 0 {
            let crossing = Crossing {
                right: place as u16,
                left: (reversed(course) * STEPS + STEPS - step) as u16,
            };
            let other = turned_course(course, step, true);
            let at = &mut crossings[number(column(course, step), row(course, step))];
            at[(course > other) as usize] = crossing;
            if course == other {
                at[1] = crossing;
            }
        }
        place += 1;
    }
    crossings
}

const fn next() -> [[u8; CELLS]; Direction::ALL.len()] {
    let mut next = [[NOWHERE; CELLS]; Direction::ALL.len()];
    let mut cell = 0;
    while cell < CELLS {
        let (x, y) = (2 * cell % WIDTH, 2 * cell / WIDTH);
        let is_marker = x > 0 && x < WIDTH - 1 && y > 0 && y < BOTTOM;
        if is_marker && y > 2 {
            next[Direction::Up as usize][cell] = number(x, y - 2) as u8;
        }
        if is_marker && y + 2 < BOTTOM {
            next[Direction::Down as usize][cell] = number(x, y + 2) as u8;
        }
        if is_marker && x > 2 {
            next[Direction::Left as usize][cell] = number(x - 2, y) as u8;
        }
        if is_marker && x + 2 < WIDTH - 1 {
            next[Direction::Right as usize][cell] = number(x + 2, y) as u8;
        }
        cell += 1;
    }
    next
}

/// The number of a cell.
#[inline]
pub fn number_of(cell: Cell) -> usize {
    number(cell.x().into(), cell.y().into())
}

/// The cell with this number.
pub fn cell(number: usize) -> Cell {
    let (x, y) = (2 * number % WIDTH, 2 * number / WIDTH);
    Cell::new(x as u8, y as u8).expect("every number below CELLS is a cell's")
}

/// The crossings of the lines at a cell between the sides; both are the same if it is on a wall.
#[inline]
pub fn crossings(cell: usize) -> &'static [Crossing; 2] {
    &CROSSINGS[cell]
}

impl Crossing {
    /// The departure to the right, which is the arrival from there.
    #[inline]
    pub fn right(self) -> usize {
        self.right.into()
    }

    /// The departure to the left, which is the arrival from there.
    #[inline]
    pub fn left(self) -> usize {
        self.left.into()
    }

    /// The number of the line and the column.
    #[inline]
    pub fn line_and_column(self) -> (usize, usize) {
        (self.right() / STEPS, self.right() % STEPS)
    }
}

/// The marker next to a marker in a direction.
#[inline]
pub fn next_marker(cell: usize, direction: Direction) -> Option<usize> {
    let next = NEXT[direction as usize][cell];
    (next != NOWHERE).then_some(next.into())
}

/// The cells that a ball visits from a departure to an arrival, the last one included.
#[inline]
pub fn cells_between(from: Departure, to: Arrival) -> Cells {
    CELLS_TO_DEPARTURE[from] ^ CELLS_TO_ARRIVAL[to]
}

/// Where the balls of a launcher leave.
#[inline]
pub fn launched(launcher: Launcher) -> Departure {
    // Both bottom launchers shoot upwards from row 10.
    let course = launcher.side as usize * FROM_A_SIDE + launcher.end as usize * (BOTTOM / 2);
    course * STEPS
}

/// The departures from the sides, and of each the arrival at the end of its course, the side and the row there.
pub fn courses() -> impl Iterator<Item = (Departure, Arrival, Side, u8)> {
    (0..COURSES).map(|course| {
        let side = Side::ALL[1 - course / FROM_A_SIDE];
        let row = row(course, STEPS) as u8;
        (course * STEPS, reversed(course) * STEPS, side, row)
    })
}

impl Turned {
    /// Where the ball leaves.
    #[inline]
    pub fn departure(self) -> Departure {
        self.departure.into()
    }
}

/// The distance that a ball has flown, a difference of milestones: those of the arrival and the departure at one
/// turn are taken together.
#[derive(Clone, Copy, Debug)]
pub struct Distance(u32);

impl Distance {
    /// That of a ball that leaves here.
    #[inline]
    pub fn from(departure: Departure) -> Distance {
        Distance(MILESTONE_OF_DEPARTURE[departure].wrapping_neg())
    }

    /// Adds a turn.
    #[inline]
    pub fn turn(&mut self, turned: Turned) {
        self.0 = self.0.wrapping_add(turned.distance);
    }

    /// Ends the distance at an arrival.
    #[inline]
    pub fn end(&mut self, arrival: Arrival) {
        self.0 = self.0.wrapping_add(MILESTONE_OF_ARRIVAL[arrival]);
    }

    /// The cells that the ball has passed, the last one included; the distance must have ended.
    #[inline]
    pub fn cells(self) -> u32 {
        self.0 >> 16
    }

    /// The walls that have turned the ball; not one at which it has ended.
    #[inline]
    pub fn walls(self) -> u32 {
        // Only a ball that ends on a wall leaves an odd number.
        (self.0 & 0xFFFF) / 2
    }
}
