//! The position as an opponent's search uses it: small, and fast to launch on.
//!
//! Owns the pieces on the `courses` of the board, the launchers' state and the flight, which
//! stops where a ball is lost from sight. That is the rules' launch once more, for speed: it goes from hit
//! to hit, not from cell to cell. For that each piece knows what a ball that leaves it comes to, as the members of
//! a linked list know their neighbours; a piece that moves leaves the lists of its two lines and enters two others.
//! Tests compare the flight with [`Flight`](crate::games::ricochet::rules::Flight).
//! It evaluates nothing and chooses nothing.

use super::courses::{
    cell, cells_between, courses, crossings, launched, next_marker, number_of, Arrival, Cells,
    Crossing, Departure, Distance, LINES, PLACES, STEPS, TURNED,
};
use super::loads::{self, Loads};
use super::ways::OWN;
use crate::games::ricochet::rules::board::{bumper_in_row, Board, PIECES};
use crate::games::ricochet::rules::{
    Cell, Direction, End, Game, Launcher, Orientation, Piece, Placed, Side, Target,
};

/// With this many hits on pieces and bumpers behind it a ball is lost from sight at the next one.
pub const LOST: u32 = 48;
/// The column of a target that is not in play, where no cell is.
const NO_TARGET: u8 = u8::MAX;
/// The most that the points of one launch count, either way.
pub const MOST: i32 = 500;

/// What stops a ball; a piece is its index.
type Content = u8;
const BUMPER: Content = PIECES as Content; // and the side
const LAST_BUMPER: Content = BUMPER + 1;
const EXIT: Content = LAST_BUMPER + 1;
const TARGET: Content = EXIT + 1;
const LAUNCHER: Content = TARGET + 1; // and its index
/// Number of contents, and the bits that one of them takes.
const CONTENTS: usize = LAUNCHER as usize + Launcher::ALL.len();
const CONTENT_BITS: u32 = CONTENTS.ilog2() + 1;

/// The bit of [`Sight::flat`] that a hit on each piece changes, and none for a bumper.
static TURNING: [u32; CONTENTS] = {
    let mut turning = [0; CONTENTS];
    let mut piece = 0;
    while piece < PIECES {
        turning[piece] = 1 << piece;
        piece += 1;
    }
    turning
};

/// The effort of a search; the time on a console is proportional to it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Effort {
    /// Candidates looked at.
    pub candidates: u64,
    /// Moves of one piece looked at as replies.
    pub moves: u64,
    /// Launches looked at, those included whose way was known from another candidate.
    pub launches: u64,
    /// Cells that their balls passed.
    pub cells: u64,
    /// Pieces and bumpers that they hit.
    pub hits: u64,
    /// Walls that they hit.
    pub walls: u64,
}

/// The result of a launch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Landing {
    /// For the side that launched, less those of the other side; -[`MOST`]..=[`MOST`].
    pub points: i32,
    /// The launcher knocked out.
    pub hit: Option<Launcher>,
    /// Launches that the target loaded into a launcher.
    pub loaded: u8,
}

/// The way from a departure to what stops the ball.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Hop(u16);

impl Hop {
    const NONE: Hop = Hop(0);

    #[inline]
    fn new(arrival: Arrival, content: Content) -> Hop {
        Hop((arrival << CONTENT_BITS) as u16 | u16::from(content))
    }

    #[inline]
    fn arrival(self) -> Arrival {
        (self.0 >> CONTENT_BITS).into()
    }

    #[inline]
    fn content(self) -> Content {
        (self.0 & ((1 << CONTENT_BITS) - 1)) as Content
    }
}

/// A position, the side to move left out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sight {
    /// What a ball comes to from the sides and from the pieces, whatever the way it leaves them. Undefined for
    /// other departures.
    hops: [Hop; PLACES],
    /// Bit n of a line is set if a piece, the target or the right side is in column n.
    stops: [u32; LINES],
    /// The column of the target, or [`NO_TARGET`].
    target: u8,
    /// The numbers of the cells that the pieces are on.
    places: [u8; PIECES],
    /// Bit n is set while piece n lies flat.
    flat: u32,
    loads: Loads,
    /// For how long a launcher that is hit is out, as [`Loads`] has it.
    outage: u8,
    /// The points of a hit on each content, for a launch of Left and one of Right.
    points: [[i16; CONTENTS]; 2],
    /// Hits after which a ball is lost.
    lost: u32,
}

/// The way of a ball from its launch to where it ends or is lost from sight.
#[derive(Clone, Copy, Debug)]
pub struct Way {
    /// How the pieces lie after it.
    flat: u32,
    /// Pieces and bumpers hit.
    hits: u32,
    /// For the side that launched, less those of the other side.
    points: i32,
    distance: Distance,
    /// What has ended it: [`EXIT`], [`TARGET`] or a launcher; a piece or bumper if it is lost.
    end: Content,
}

impl Sight {
    /// The position of a game.
    pub fn of(game: &Game) -> Sight {
        let mut sight = Sight {
            hops: [Hop::NONE; PLACES],
            stops: [1 << STEPS; LINES],
            target: NO_TARGET,
            places: [0; PIECES],
            flat: 0,
            loads: Loads::of(game),
            outage: loads::turns(game.variant.rules().outage),
            points: Side::ALL.map(|side| points(game, side)),
            lost: LOST,
        };
        for (departure, arrival, side, row) in courses() {
            let content = content(side, row, game.bumpers[side]);
            sight.hops[departure] = Hop::new(arrival, content);
        }
        for piece in Piece::all() {
            let placed = game.board.placed(piece);
            sight.put(piece.index(), number_of(placed.cell));
            sight.flat |= u32::from(placed.orientation == Orientation::Horizontal) << piece.index();
        }
        sight
    }

    /// Puts a piece on a marker that is not occupied.
    #[inline]
    fn put(&mut self, piece: usize, cell: usize) {
        for crossing in crossings(cell) {
            self.block(*crossing, piece as Content);
        }
        self.places[piece] = cell as u8;
    }

    /// Takes the piece off a marker.
    #[inline]
    fn take(&mut self, cell: usize) {
        for crossing in crossings(cell) {
            self.free(*crossing);
        }
    }

    /// Stops balls at a crossing, between what stopped them to the right and to the left of it.
    #[inline]
    fn block(&mut self, crossing: Crossing, content: Content) {
        let (right, left) = (crossing.right(), crossing.left());
        let (line, column) = crossing.line_and_column();
        // The side stops every ball.
        let columns = 1 + (self.stops[line] >> (column + 1)).trailing_zeros() as usize;
        let from_the_right = left - columns;
        let to_the_left = self.hops[from_the_right];
        let from_the_left = to_the_left.arrival();
        self.hops[right] = self.hops[from_the_left];
        self.hops[left] = to_the_left;
        self.hops[from_the_left] = Hop::new(left, content);
        self.hops[from_the_right] = Hop::new(right, content);
        self.stops[line] |= 1 << column;
    }

    /// Lets balls through a crossing again.
    #[inline]
    fn free(&mut self, crossing: Crossing) {
        let to_the_right = self.hops[crossing.right()];
        let to_the_left = self.hops[crossing.left()];
        self.hops[to_the_right.arrival()] = to_the_left;
        self.hops[to_the_left.arrival()] = to_the_right;
        let (line, column) = crossing.line_and_column();
        self.stops[line] &= !(1 << column);
    }

    /// The number of the cell that the side's piece with this number, 0 to 5, is on.
    #[inline]
    pub fn place(&self, side: Side, piece: usize) -> usize {
        self.places[side as usize * OWN + piece].into()
    }

    /// The pieces as they stand and lie.
    pub fn board(&self) -> Board {
        let pieces = std::array::from_fn(|piece| Placed {
            cell: cell(self.places[piece].into()),
            orientation: match self.flat >> piece & 1 {
                0 => Orientation::Vertical,
                _ => Orientation::Horizontal,
            },
        });
        Board::new(pieces).expect("pieces stay apart on their markers")
    }

    /// The launchers.
    pub fn loads(&self) -> Loads {
        self.loads
    }

    /// The same position, where a ball is lost from sight after this number of hits, 1..=255, instead of [`LOST`].
    pub fn losing(self, lost: u32) -> Sight {
        Sight { lost, ..self }
    }

    /// Returns the orientations of the pieces; [`Sight::lay`] restores them.
    pub fn lying(&self) -> u32 {
        self.flat
    }

    /// Sets the orientations of the pieces, as of [`Sight::lying`].
    pub fn lay(&mut self, flat: u32) {
        self.flat = flat;
    }

    /// Sets the state of the launchers, as of [`Sight::loads`].
    pub fn reload(&mut self, loads: Loads) {
        self.loads = loads;
    }

    /// Moves pieces of a set (bit n: the side's piece n) by one marker, all at once: whether they
    /// may go is [`Ways`](super::ways::Ways)'s.
    pub fn shift(&mut self, side: Side, set: u8, direction: Direction) {
        let first = side as usize * OWN;
        // A piece may go where another one of the set has been.
        for n in members(set) {
            self.take(self.places[first + n].into());
        }
        for n in members(set) {
            let from = self.places[first + n].into();
            let to = next_marker(from, direction).expect("the pieces may go");
            self.put(first + n, to);
        }
    }

    /// Whether the side's piece with this number, 0 to 5, can go one marker in a direction.
    #[inline]
    pub fn can_go(&self, side: Side, piece: usize, direction: Direction) -> bool {
        next_marker(self.place(side, piece), direction).is_some_and(|next| !self.is_stop(next))
    }

    #[inline]
    fn is_stop(&self, marker: usize) -> bool {
        let (line, column) = crossings(marker)[0].line_and_column();
        self.stops[line] >> column & 1 == 1
    }

    /// Makes a launch with the target where it then is: the pieces turn, the launcher has one
    /// launch less, launches are loaded, a launcher is knocked out. The turn is not ended by it.
    pub fn launch(
        &mut self,
        launcher: Launcher,
        target: Option<Target>,
        effort: &mut Effort,
    ) -> Landing {
        let way = self.way(launcher, target);
        self.land(launcher, target, &way, effort)
    }

    /// Enters what a launch does whose ball goes this way.
    #[inline]
    pub fn land(
        &mut self,
        launcher: Launcher,
        target: Option<Target>,
        way: &Way,
        effort: &mut Effort,
    ) -> Landing {
        effort.launches += 1;
        effort.cells += u64::from(way.distance.cells());
        effort.walls += u64::from(way.distance.walls());
        effort.hits += u64::from(way.hits);
        let mut landing = Landing {
            points: way.points,
            hit: None,
            loaded: 0,
        };
        if way.end >= LAUNCHER {
            let hit = Launcher::ALL[usize::from(way.end - LAUNCHER)];
            landing.hit = Some(hit);
            self.loads.knock_out(hit, self.outage);
        } else if way.end == TARGET {
            let launches = target.map_or(0, |target| target.launches);
            landing.loaded = self.loads.load(launcher.partner(), launches);
        }
        self.flat = way.flat;
        self.loads.launch(launcher);
        landing
    }

    /// Follows the ball of a launch from stop to stop. The pieces lie as they did.
    #[inline]
    pub fn way(&mut self, launcher: Launcher, target: Option<Target>) -> Way {
        self.aim(target);
        self.follow(launcher, |_, _| ())
    }

    /// The way of a launch, and the cells that its ball visits: with other cells as they are and pieces elsewhere it
    /// would be the same.
    pub fn way_and_cells(&mut self, launcher: Launcher, target: Option<Target>) -> (Way, Cells) {
        self.aim(target);
        let mut cells = 0;
        let way = self.follow(launcher, |from, to| cells |= cells_between(from, to));
        (way, cells)
    }

    /// Lets the target stop balls where it is now, and no longer where it was.
    #[inline]
    pub fn aim(&mut self, target: Option<Target>) {
        let column = target.map_or(NO_TARGET, |target| target.column);
        if column != self.target {
            self.move_target(column);
        }
    }

    fn move_target(&mut self, column: u8) {
        if let Some(cell) = Cell::new(self.target, 0) {
            let [crossing, _] = crossings(number_of(cell));
            self.free(*crossing);
            self.hops[crossing.right()] = Hop::NONE;
            self.hops[crossing.left()] = Hop::NONE;
        }
        if let Some(cell) = Cell::new(column, 0) {
            let [crossing, _] = crossings(number_of(cell));
            self.block(*crossing, TARGET);
        }
        self.target = column;
    }

    /// Follows the ball of a launch; `visit` is called with each part of its way.
    #[inline]
    fn follow(&self, launcher: Launcher, mut visit: impl FnMut(Departure, Arrival)) -> Way {
        let points = &self.points[launcher.side as usize];
        let mut departure = launched(launcher);
        let mut way = Way {
            flat: self.flat,
            hits: 0,
            points: 0,
            distance: Distance::from(departure),
            end: EXIT,
        };
        loop {
            let hop = self.hops[departure];
            let (arrival, content) = (hop.arrival(), hop.content());
            visit(departure, arrival);
            if content > LAST_BUMPER || way.hits == self.lost {
                if content > LAST_BUMPER {
                    way.points += i32::from(points[usize::from(content)]);
                }
                way.points = way.points.clamp(-MOST, MOST);
                way.distance.end(arrival);
                way.end = content;
                return way;
            }
            way.points += i32::from(points[usize::from(content)]);
            way.hits += 1;
            let turned = TURNED[arrival][(way.flat >> content & 1) as usize];
            way.distance.turn(turned);
            way.flat ^= TURNING[usize::from(content)];
            departure = turned.departure();
        }
    }

    /// Ends a turn of a side in which the launcher `hit` was knocked out.
    #[inline]
    pub fn end_turn(&mut self, side: Side, hit: Option<Launcher>) {
        self.loads.end_turn(side, hit);
    }
}

/// What stops a ball at a side.
fn content(side: Side, row: u8, bumpers: u8) -> Content {
    let launcher = |launcher: &Launcher| launcher.side == side && launcher.cell().y() == row;
    match Launcher::ALL.into_iter().position(|one| launcher(&one)) {
        Some(index) => LAUNCHER + index as Content,
        None if bumper_in_row(bumpers, row) => BUMPER + side as Content,
        None => EXIT,
    }
}

/// The points of a hit on each content, for a launch of this side.
fn points(game: &Game, side: Side) -> [i16; CONTENTS] {
    let mut points = [0; CONTENTS];
    points[..PIECES].fill(1);
    for owner in Side::ALL {
        let value = i16::from(game.values[owner]);
        let value = if owner == side { -value } else { value };
        points[BUMPER as usize + owner as usize] = value;
        for end in End::ALL {
            points[LAUNCHER as usize + Launcher::new(owner, end).index()] = value;
        }
    }
    points
}

/// The numbers of the pieces of a set.
#[inline]
fn members(set: u8) -> impl Iterator<Item = usize> {
    let mut left = set;
    std::iter::from_fn(move || {
        let lowest = (left != 0).then(|| left.trailing_zeros() as usize);
        left &= left.wrapping_sub(1);
        lowest
    })
}
