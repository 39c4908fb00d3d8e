//! The position as an opponent's search uses it: small, and fast to launch on.
//!
//! Owns the pieces on the `lines` of the board, the launchers' state and the flight, which
//! stops where a ball is lost from sight. That is the rules' launch once more, for speed: it goes from hit
//! to hit, not from cell to cell. Tests compare it with [`Flight`](crate::games::ricochet::rules::Flight).
//! It evaluates nothing and chooses nothing.

use super::lines::{cells_between, ByLine, Cells, Distance, Spot, LINES, OTHER, ROW, WIDTH};
use super::loads::Loads;
use super::ways::OWN;
use crate::games::ricochet::rules::board::{bumper_in_row, Board, PIECES};
use crate::games::ricochet::rules::{
    Cell, Direction, Game, Launcher, Orientation, Piece, Placed, Side, Target,
};

/// With this many hits on pieces and bumpers behind it a ball is lost from sight at the next one.
pub const LOST: u32 = 48;
/// The most that the points of one launch count, either way.
pub const MOST: i32 = 500;

/// The content of a cell that stops a ball; a piece is its index.
type Content = u8;
const BUMPER: Content = PIECES as Content; // and the side
const LAST_BUMPER: Content = BUMPER + 1;
const EXIT: Content = LAST_BUMPER + 1;
const TARGET: Content = EXIT + 1;
const LAUNCHER: Content = TARGET + 1; // and its index

/// For each piece and bumper what a hit adds to the count of hits, of which those on Left's and Right's
/// bumpers are counted again in the bytes above.
const HIT: [u32; BUMPER as usize + 2] = {
    let mut hit = [1; BUMPER as usize + 2];
    hit[BUMPER as usize] |= 1 << 8;
    hit[LAST_BUMPER as usize] |= 1 << 16;
    hit
};
/// The bits of [`Sight::flat`] that stand for pieces: those that a hit turns.
const TURNING: u32 = (1 << PIECES) - 1;

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

/// A position, the side to move left out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sight {
    /// Bit n of a line is set if a ball is stopped in column n: at each side, and by a piece.
    stops: [u32; LINES],
    /// The content of each cell that stops a ball; undefined for the others.
    contents: ByLine<Content>,
    /// Where the pieces are.
    places: [Spot; PIECES],
    /// Bit n is set while piece n lies flat.
    flat: u32,
    loads: Loads,
    values: [i32; 2],
    /// Hits after which a ball is lost.
    lost: u32,
}

/// The way of a ball from its launch to where it ends or is lost from sight.
#[derive(Clone, Copy, Debug)]
pub struct Way {
    /// How the pieces lie after it.
    flat: u32,
    /// Hits as [`HIT`] counts them.
    hits: u32,
    distance: Distance,
    /// What has ended it: [`EXIT`], [`TARGET`] or a launcher; a piece or bumper if it is lost.
    end: Content,
    /// The cells that it visited. With other cells as they are and pieces elsewhere it would be the same.
    pub visited: Cells,
}

impl Sight {
    /// The position of a game.
    pub fn of(game: &Game) -> Sight {
        let mut sight = Sight {
            stops: [1 | 1 << (WIDTH - 1); LINES],
            contents: [[TARGET; WIDTH]; LINES],
            places: [Spot { line: 0, column: 0 }; PIECES],
            flat: 0,
            loads: Loads::of(game),
            values: Side::ALL.map(|side| game.values[side].into()),
            lost: LOST,
        };
        for (line, rows) in ROW.iter().enumerate() {
            for side in Side::ALL {
                let column = usize::from(side.column());
                sight.contents[line][column] = content(side, rows[column], game.bumpers[side]);
            }
        }
        sight.place(&game.board);
        sight
    }

    fn place(&mut self, board: &Board) {
        for piece in Piece::all() {
            let placed = board.placed(piece);
            let spot = Spot::of(placed.cell);
            self.toggle(spot);
            self.put(piece.index(), spot);
            self.flat |= u32::from(placed.orientation == Orientation::Horizontal) << piece.index();
        }
    }

    /// Enters that a cell is occupied, or that it no longer is.
    fn toggle(&mut self, spot: Spot) {
        self.stops[spot.line] ^= 1 << spot.column;
        self.stops[spot.other_line()] ^= 1 << spot.column;
    }

    /// Enters which piece is on an occupied cell.
    fn put(&mut self, piece: usize, spot: Spot) {
        for line in [spot.line, spot.other_line()] {
            self.contents[line][spot.column] = piece as Content;
        }
        self.places[piece] = spot;
    }

    /// Where the side's piece with this number, 0 to 5, is.
    pub fn spot(&self, side: Side, piece: usize) -> Spot {
        self.places[side as usize * OWN + piece]
    }

    /// The pieces as they stand and lie.
    pub fn board(&self) -> Board {
        let pieces = std::array::from_fn(|piece| Placed {
            cell: self.places[piece].cell(),
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
        let mut left = set;
        while left != 0 {
            let piece = side as usize * OWN + left.trailing_zeros() as usize;
            left &= left - 1;
            let from = self.places[piece];
            let to = from.next(direction);
            self.toggle(from);
            self.toggle(to);
            self.put(piece, to);
        }
    }

    /// Whether the side's piece with this number, 0 to 5, can go one marker in a direction.
    pub fn can_go(&self, side: Side, piece: usize, direction: Direction) -> bool {
        let next = self.spot(side, piece).cell().neighbour(direction);
        next.is_some_and(|cell| {
            let spot = Spot::of(cell);
            self.stops[spot.line] >> spot.column & 1 == 0
        })
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
    pub fn land(
        &mut self,
        launcher: Launcher,
        target: Option<Target>,
        way: &Way,
        effort: &mut Effort,
    ) -> Landing {
        let hits = (way.hits & 0xFF) as i32;
        effort.launches += 1;
        effort.cells += u64::from(way.distance.cells());
        effort.walls += u64::from(way.distance.walls());
        effort.hits += hits as u64;
        let value = |owner: Side| {
            let value = self.values[owner as usize];
            if owner == launcher.side {
                -value
            } else {
                value
            }
        };
        let bumpers = |owner: Side| (way.hits >> (8 + 8 * owner as u32) & 0xFF) as i32;
        let pay = |owner: Side| bumpers(owner) * (value(owner) - 1);
        let mut points = hits + pay(Side::Left) + pay(Side::Right);
        let mut landing = Landing {
            points: 0,
            hit: None,
            loaded: 0,
        };
        if way.end >= LAUNCHER {
            let hit = Launcher::ALL[usize::from(way.end - LAUNCHER)];
            points += value(hit.side);
            landing.hit = Some(hit);
            self.loads.knock_out(hit);
        } else if way.end == TARGET {
            let launches = target.map_or(0, |target| target.launches);
            landing.loaded = self.loads.load(launcher.partner(), launches);
        }
        self.flat = way.flat;
        self.loads.launch(launcher);
        landing.points = points.clamp(-MOST, MOST);
        landing
    }

    /// Follows the ball of a launch from stop to stop. The position is as it was.
    pub fn way(&mut self, launcher: Launcher, target: Option<Target>) -> Way {
        let Some(cell) = target.and_then(|target| Cell::new(target.column, 0)) else {
            return self.follow(launcher);
        };
        let Spot { line, column } = Spot::of(cell);
        self.stops[line] |= 1 << column;
        let way = self.follow(launcher);
        self.stops[line] &= !(1 << column);
        way
    }

    fn follow(&self, launcher: Launcher) -> Way {
        let stops = &self.stops;
        let Spot {
            mut line,
            mut column,
        } = Spot::of(launcher.cell());
        let mut rightwards = launcher.side == Side::Left;
        let mut way = Way {
            flat: self.flat,
            hits: 0,
            distance: Distance::default(),
            end: EXIT,
            visited: 0,
        };
        loop {
            // Column 0 and column 16 always stop a ball.
            let left_of = (1 << column) - 1;
            let right = (stops[line] & !(2 * left_of + 1)).trailing_zeros();
            let left = 31u32.wrapping_sub((stops[line] & left_of).leading_zeros());
            // without a branch, which would be as hard to foresee as the ball's way
            let choose_right = u32::from(rightwards).wrapping_neg();
            let next = (left ^ ((left ^ right) & choose_right)) as usize;
            way.distance.add(line, column, next);
            way.visited |= cells_between(line, column, next, rightwards);
            column = next;
            let content = self.contents[line][column];
            if content > LAST_BUMPER || way.hits & 0xFF == self.lost {
                way.end = content;
                return way;
            }
            way.hits += HIT[usize::from(content)];
            rightwards ^= way.flat >> content & 1 == 0;
            way.flat ^= 1 << content & TURNING;
            line = usize::from(OTHER[line][column]);
        }
    }

    /// Ends a turn of a side in which the launcher `hit` was knocked out.
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
