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

use crate::rules::board::{COLUMNS, ROWS};
use crate::rules::{Cell, Direction, Launcher, Side};

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
/// Rows with markers.
const MARKER_ROWS: usize = BOTTOM - 1;
/// Steps after which a ball is in the same row with the same vertical direction.
const PERIOD: usize = 2 * BOTTOM;

/// Number of places.
pub const PLACES: usize = COURSES * STEPS;
/// Bits that a place takes, and the size of the tables by place: that many bits index them.
pub const PLACE_BITS: u32 = PLACES.ilog2() + 1;
pub const PLACE_TABLE: usize = 1 << PLACE_BITS;
/// Where a ball can leave.
pub type Departure = usize;
/// Where a ball can arrive: the departure that leads back.
pub type Arrival = usize;

/// Cells that a ball can visit, by their numbers: row by row.
const CELLS: usize = (WIDTH * ROWS as usize).div_ceil(2);
/// Size of the tables by cell: any byte indexes them.
pub const CELL_TABLE: usize = 1 << u8::BITS;
/// A set of markers. Each has a bit, and the last four share theirs with the first four; no two on a course do.
pub type Markers = u64;
/// The number of a cell that does not exist.
pub const NOWHERE: u8 = u8::MAX;

/// A cell on a line: the departures to the right and to the left. They are the arrivals from there, too.
#[derive(Clone, Copy, Debug)]
pub struct Crossing {
    pub right: u16,
    pub left: u16,
    pub line: u8,
    pub column: u8,
}

/// What lies between the side and each place, as a departure and as an arrival. One table, so that one register holds
/// its address.
static PASSED: Passed = Passed {
    milestone_of_departure: milestones_of(false),
    milestone_of_arrival: milestones_of(true),
    markers_to_departure: markers_to(false),
    markers_to_arrival: markers_to(true),
};

struct Passed {
    milestone_of_departure: [u32; PLACE_TABLE],
    milestone_of_arrival: [u32; PLACE_TABLE],
    markers_to_departure: [Markers; PLACE_TABLE],
    markers_to_arrival: [Markers; PLACE_TABLE],
}

/// The bit of each marker.
static MARKERS: [Markers; CELL_TABLE] = markers();
/// The markers next to each marker, by direction.
static NEXT: [[u8; CELL_TABLE]; Direction::ALL.len()] = next();

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

/// The column and the row of the cell with this number.
const fn column_and_row(number: usize) -> (usize, usize) {
    (2 * number % WIDTH, 2 * number / WIDTH)
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

/// Where a ball leaves after an arrival: at a vertical piece or a bumper, and at a horizontal piece.
pub const fn turned(arrival: Arrival) -> [Departure; 2] {
    let (course, step) = arrived(arrival);
    let back = turned_course(course, step, false) * STEPS + STEPS - step;
    // A horizontal piece is never at a side.
    if step == STEPS {
        return [back, back];
    }
    [back, turned_course(course, step, true) * STEPS + step]
}

/// The bit of the cell in a column and a row if it is a marker: they are counted column by column.
const fn marker(column: usize, row: usize) -> Markers {
    if column == 0 || column == STEPS || row == 0 || row == BOTTOM {
        return 0;
    }
    1 << ((MARKER_ROWS * column + row) / 2 % Markers::BITS as usize)
}

const fn markers() -> [Markers; CELL_TABLE] {
    let mut markers = [0; CELL_TABLE];
    let mut cell = 0;
    while cell < CELLS {
        let (column, row) = column_and_row(cell);
        markers[cell] = marker(column, row);
        cell += 1;
    }
    markers
}

/// The markers of a course after this number of steps.
const fn markers_after(course: usize, steps: usize) -> Markers {
    let mut markers = 0;
    let mut step = 0;
    while step <= steps {
        let marker = marker(column(course, step), row(course, step));
        assert!(markers & marker == 0);
        markers |= marker;
        step += 1;
    }
    markers
}

/// The markers of a course up to each departure, or to each arrival.
const fn markers_to(arrival: bool) -> [Markers; PLACE_TABLE] {
    let mut markers = [0; PLACE_TABLE];
    let mut place = 0;
    while place < PLACES {
        let (course, steps) = reached(place, arrival);
        markers[place] = markers_after(course, steps);
        place += 1;
    }
    markers
}

/// The milestone of a course after this number of steps: the number in the upper half, and in the lower half twice the
/// number of the walls passed, and one more on a wall.
const fn milestone(course: usize, steps: usize) -> u32 {
    let mut walls = 0;
    let mut step = 1; // the corners are launchers
    while step <= steps && step < STEPS {
        if row(course, step).is_multiple_of(BOTTOM) {
            walls += if step < steps { 2 } else { 1 };
        }
        step += 1;
    }
    (steps as u32) << 16 | walls
}

/// The milestone of each departure, or of each arrival.
const fn milestones_of(arrival: bool) -> [u32; PLACE_TABLE] {
    let mut milestones = [0; PLACE_TABLE];
    let mut place = 0;
    while place < PLACES {
        let (course, steps) = reached(place, arrival);
        milestones[place] = milestone(course, steps);
        place += 1;
    }
    milestones
}

/// The crossings of the lines at each cell between the sides; both are the same if it is on a wall.
pub const fn crossings() -> [[Crossing; 2]; CELL_TABLE] {
    let none = Crossing {
        right: 0,
        left: 0,
        line: 0,
        column: 0,
    };
    let mut crossings = [[none; 2]; CELL_TABLE];
    let mut place = 0;
    while place < FROM_A_SIDE * STEPS {
        let (course, step) = departed(place);
        if step > 0 {
            let crossing = Crossing {
                right: place as u16,
                left: (reversed(course) * STEPS + STEPS - step) as u16,
                line: course as u8,
                column: step as u8,
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

const fn next() -> [[u8; CELL_TABLE]; Direction::ALL.len()] {
    let mut next = [[NOWHERE; CELL_TABLE]; Direction::ALL.len()];
    let mut cell = 0;
    while cell < CELLS {
        let (x, y) = column_and_row(cell);
        let is_marker = marker(x, y) != 0;
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
pub fn number_of(cell: Cell) -> u8 {
    number(cell.x().into(), cell.y().into()) as u8
}

/// The cell with this number.
pub fn cell(number: u8) -> Cell {
    let (x, y) = column_and_row(number.into());
    Cell::new(x as u8, y as u8).expect("every number below CELLS is a cell's")
}

/// The marker next to a marker in a direction, or [`NOWHERE`].
#[inline]
pub fn next_marker(cell: u8, direction: Direction) -> u8 {
    NEXT[direction as usize][usize::from(cell)]
}

/// The markers that a ball visits from a departure to an arrival, the last one included.
#[inline]
pub fn markers_between(from: Departure, to: Arrival) -> Markers {
    PASSED.markers_to_departure[from] ^ PASSED.markers_to_arrival[to]
}

/// The bit of a marker.
#[inline]
pub fn bit_of(marker: u8) -> Markers {
    MARKERS[usize::from(marker)]
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

/// The distance that a ball has flown, a difference of milestones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Distance(u32);

impl Distance {
    /// That of a ball that leaves here.
    #[inline]
    pub fn from(departure: Departure) -> Distance {
        Distance(PASSED.milestone_of_departure[departure].wrapping_neg())
    }

    /// Adds a turn: where the ball arrives and where it leaves.
    #[inline]
    pub fn turn(&mut self, arrival: Arrival, departure: Departure) {
        let turned = PASSED.milestone_of_arrival[arrival]
            .wrapping_sub(PASSED.milestone_of_departure[departure]);
        self.0 = self.0.wrapping_add(turned);
    }

    /// Ends the distance at an arrival.
    #[inline]
    pub fn end(&mut self, arrival: Arrival) {
        self.0 = self.0.wrapping_add(PASSED.milestone_of_arrival[arrival]);
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
