//! The position as an opponent's search uses it: fast to launch on.
//!
//! Owns the pieces and what they stop, the state that launches change, and the flight, which stops where a ball is lost
//! from sight. That is the rules' launch once more, for speed: it goes from hit to hit, not from cell to cell. A piece
//! that moves leaves the lists of its two lines and enters two others; a launch moves nothing, so that the state alone is
//! kept to go back. Tests compare the flight with [`Flight`](crate::rules::Flight).
//! It evaluates nothing and chooses nothing.

use super::courses::{
    Arrival, CELL_TABLE, Departure, Distance, Markers, NOWHERE, bit_of, cell, courses, launched,
    markers_between, next_marker, number_of,
};
use super::loads::{self, Knock, Loads};
use super::stops::{
    BUMPER, CONTENT_TABLE, Content, EXIT, LAST_BUMPER, LAUNCHER, Spot, Stops, TARGET,
};
use super::ways::{OWN, members};
use crate::rules::board::{Board, PIECES, bumper_in_row};
use crate::rules::{
    Cell, Direction, End, Game, Launcher, Orientation, Piece, Placed, Side, Target,
};

/// With this many hits on pieces and bumpers behind it a ball is lost from sight at the next one.
pub const LOST: u32 = 48;
/// The column of a target that is not in play, where no cell is.
const NO_TARGET: u8 = u8::MAX;
/// The most that the points of one launch count, either way.
pub const MOST: i32 = 500;

/// The bits of the pieces.
const PIECES_MASK: u32 = (1 << PIECES) - 1;

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

impl std::ops::AddAssign for Effort {
    fn add_assign(&mut self, other: Effort) {
        self.candidates += other.candidates;
        self.moves += other.moves;
        self.launches += other.launches;
        self.cells += other.cells;
        self.hits += other.hits;
        self.walls += other.walls;
    }
}

impl std::ops::Sub for Effort {
    type Output = Effort;

    fn sub(self, other: Effort) -> Effort {
        Effort {
            candidates: self.candidates - other.candidates,
            moves: self.moves - other.moves,
            launches: self.launches - other.launches,
            cells: self.cells - other.cells,
            hits: self.hits - other.hits,
            walls: self.walls - other.walls,
        }
    }
}

/// The result of a turn with a launch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Landing {
    /// For the side that launched, less those of the other side; -[`MOST`]..=[`MOST`].
    pub points: i32,
    /// What has ended the ball's way.
    pub(super) end: Content,
    /// Launches that the target loaded into a launcher.
    pub loaded: u8,
    /// The state after the turn.
    pub after: State,
}

/// What launches change in a position, and the ends of turns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct State {
    /// Bit n is set while piece n lies flat.
    flat: u32,
    /// The launchers.
    pub loads: Loads,
}

/// Where the pieces of a position stand, and what launches meet besides them. How the pieces lie is in [`State`]; the
/// side to move is in neither.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sight {
    stops: Stops,
    /// The column of the target, or [`NO_TARGET`].
    target: u8,
    /// The numbers of the cells that the pieces are on.
    places: [u8; PIECES],
    /// Whether a piece is on each marker; no piece can go to [`NOWHERE`] either.
    occupied: [bool; CELL_TABLE],
    /// What a ball that ends at each content knocks out.
    knocks: [Knock; CONTENT_TABLE],
    /// The points of a hit on each content, for a launch of Left and one of Right.
    points: [[i32; CONTENT_TABLE]; 2],
    /// Hits after which a ball is lost.
    lost: u32,
}

/// The way of a ball from its launch to where it ends or is lost from sight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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

impl State {
    /// The state of a game.
    pub fn of(game: &Game) -> State {
        let lies = |piece: &Piece| game.board.placed(*piece).orientation == Orientation::Horizontal;
        let flat = Piece::all()
            .filter(lies)
            .fold(0, |flat, piece| flat | 1 << piece.index());
        State {
            flat,
            loads: Loads::of(game),
        }
    }

    /// The state after a turn of this side without a launch.
    #[inline]
    pub fn after_move(mut self, side: Side) -> State {
        self.loads.end_turn(side);
        self
    }
}

impl Sight {
    /// The position of a game.
    pub fn of(game: &Game) -> Sight {
        let sides = courses().map(|(departure, arrival, side, row)| {
            (departure, arrival, content(side, row, game.bumpers[side]))
        });
        let mut occupied = [false; CELL_TABLE];
        occupied[usize::from(NOWHERE)] = true;
        let mut sight = Sight {
            stops: Stops::new(sides),
            target: NO_TARGET,
            places: [0; PIECES],
            occupied,
            knocks: knocks(game),
            points: Side::ALL.map(|side| points(game, side)),
            lost: LOST,
        };
        for piece in Piece::all() {
            let placed = game.board.placed(piece);
            sight.put(piece.index(), number_of(placed.cell));
        }
        sight
    }

    /// Puts a piece on a marker that is not occupied.
    #[inline]
    fn put(&mut self, piece: usize, cell: u8) {
        for spot in Spot::at(cell) {
            self.stops.block(spot, piece as Content);
        }
        self.places[piece] = cell;
        self.occupied[usize::from(cell)] = true;
    }

    /// Takes the piece off a marker.
    #[inline]
    fn take(&mut self, cell: u8) {
        for spot in Spot::at(cell) {
            self.stops.free(spot);
        }
        self.occupied[usize::from(cell)] = false;
    }

    /// The number of the cell that the side's piece with this number, 0 to 5, is on.
    #[inline]
    pub fn place(&self, side: Side, piece: usize) -> u8 {
        self.places[side as usize * OWN + piece]
    }

    /// The pieces as they stand and lie.
    pub fn board(&self, state: State) -> Board {
        let pieces = std::array::from_fn(|piece| Placed {
            cell: cell(self.places[piece]),
            orientation: match state.flat >> piece & 1 {
                0 => Orientation::Vertical,
                _ => Orientation::Horizontal,
            },
        });
        Board::new(pieces).expect("pieces stay apart on their markers")
    }

    /// The same position, where a ball is lost from sight after this number of hits instead of [`LOST`].
    pub fn losing(self, lost: u32) -> Sight {
        Sight { lost, ..self }
    }

    /// Moves pieces of a set (bit n: the side's piece n) by one marker, all at once: whether they
    /// may go is [`Ways`](super::ways::Ways)'s.
    pub fn shift(&mut self, side: Side, set: u8, direction: Direction) {
        self.exchange(side, 0, set, direction);
    }

    /// Moves the pieces of `back` by one marker against a direction, and those of `forth` in it, all at once.
    pub fn exchange(&mut self, side: Side, back: u8, forth: u8, direction: Direction) {
        let first = side as usize * OWN;
        // A piece may go where another one has been.
        for n in members(back | forth) {
            self.take(self.places[first + n]);
        }
        for n in members(back | forth) {
            let direction = if back >> n & 1 == 1 {
                direction.opposite()
            } else {
                direction
            };
            self.put(first + n, next_marker(self.places[first + n], direction));
        }
    }

    /// Whether the side's piece with this number, 0 to 5, can go one marker in a direction.
    #[inline]
    pub fn can_go(&self, side: Side, piece: usize, direction: Direction) -> bool {
        let next = next_marker(self.place(side, piece), direction);
        !self.occupied[usize::from(next)]
    }

    /// The cells that a side's piece leaves and enters when it goes one marker in a direction.
    #[inline]
    pub fn markers_of_step(&self, side: Side, piece: usize, direction: Direction) -> Markers {
        let from = self.place(side, piece);
        bit_of(from) | bit_of(next_marker(from, direction))
    }

    /// Moves a side's piece that can go by one marker; returns where it was, for [`Sight::step_back`].
    #[inline]
    pub fn step(&mut self, side: Side, piece: usize, direction: Direction) -> u8 {
        let from = self.place(side, piece);
        self.take(from);
        self.put(side as usize * OWN + piece, next_marker(from, direction));
        from
    }

    /// Takes the last step back, after which nothing else has moved, nor the target.
    #[inline]
    pub fn step_back(&mut self, side: Side, piece: usize, from: u8) {
        let piece = side as usize * OWN + piece;
        self.take(self.places[piece]);
        for spot in Spot::at(from).iter().rev() {
            self.stops.restore(spot, piece as Content);
        }
        self.places[piece] = from;
        self.occupied[usize::from(from)] = true;
    }

    /// Makes a turn with a launch: the pieces turn, the launcher has one launch less, launches are loaded, a launcher is
    /// knocked out, outages are counted down. The target is where it then is.
    #[inline(always)]
    pub fn launch(
        &mut self,
        state: State,
        launcher: Launcher,
        target: Option<Target>,
        effort: &mut Effort,
    ) -> Landing {
        self.aim(target);
        let way = self.way(state, launcher);
        self.land(state, launcher, target, &way, effort)
    }

    /// Ends a turn with a launch whose ball goes this way.
    #[inline(always)]
    pub fn land(
        &self,
        state: State,
        launcher: Launcher,
        target: Option<Target>,
        way: &Way,
        effort: &mut Effort,
    ) -> Landing {
        effort.launches += 1;
        effort.cells += u64::from(way.distance.cells());
        effort.walls += u64::from(way.distance.walls());
        effort.hits += u64::from(way.hits);
        // An outage that begins in this turn is not counted down in it.
        let mut loads = state.loads;
        loads.end_turn(launcher.side);
        loads.knock_out(self.knocks[way.end as usize % CONTENT_TABLE]);
        loads.launch(launcher);
        let mut loaded = 0;
        if way.end == TARGET {
            let launches = target.map_or(0, |target| target.launches);
            loaded = loads.load(launcher.partner(), launches);
        }
        Landing {
            points: way.points,
            end: way.end,
            loaded,
            after: State {
                flat: way.flat,
                loads,
            },
        }
    }

    /// Follows the ball of a launch from stop to stop.
    #[inline(always)]
    fn way(&self, state: State, launcher: Launcher) -> Way {
        self.follow(state, launcher, |_, _| ())
    }

    /// The way of a launch, and the cells that its ball visits: with other cells as they are and pieces elsewhere it
    /// would be the same.
    #[inline(always)]
    pub fn way_and_markers(&self, state: State, launcher: Launcher) -> (Way, Markers) {
        let mut markers = 0;
        let way = self.follow(state, launcher, |from, to| {
            markers |= markers_between(from, to)
        });
        (way, markers)
    }

    /// Lets the target stop balls where it is now, and no longer where it was.
    #[inline]
    pub fn aim(&mut self, target: Option<Target>) {
        let column = target.map_or(NO_TARGET, |target| target.column);
        if column != self.target {
            self.move_target(column);
        }
    }

    #[inline(never)]
    fn move_target(&mut self, column: u8) {
        if let Some(cell) = Cell::new(self.target, 0) {
            let [spot, _] = Spot::at(number_of(cell));
            self.stops.free(spot);
            self.stops.forget(spot);
        }
        if let Some(cell) = Cell::new(column, 0) {
            let [spot, _] = Spot::at(number_of(cell));
            self.stops.block(spot, TARGET);
        }
        self.target = column;
    }

    /// Follows the ball of a launch; `visit` is called with each part of its way.
    #[inline(always)]
    fn follow(
        &self,
        state: State,
        launcher: Launcher,
        mut visit: impl FnMut(Departure, Arrival),
    ) -> Way {
        let points = &self.points[launcher.side as usize];
        let mut departure = launched(launcher);
        let mut distance = Distance::from(departure);
        let mut flat = state.flat;
        let mut sum = 0;
        let mut left = self.lost;
        let hop = loop {
            let hop = self.stops.hop(departure);
            visit(departure, hop.arrival());
            if hop.content() > LAST_BUMPER {
                sum += points[hop.content() as usize];
                break hop;
            }
            if left == 0 {
                break hop;
            }
            left -= 1;
            sum += points[hop.content() as usize];
            departure = hop.departure(flat);
            // Bumpers have bits, too, that no hop looks at.
            flat ^= 1 << hop.content();
            distance.turn(hop.arrival(), departure);
        };
        distance.end(hop.arrival());
        Way {
            flat: flat & PIECES_MASK,
            hits: self.lost - left,
            points: sum.clamp(-MOST, MOST),
            distance,
            end: hop.content(),
        }
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

impl Landing {
    /// The launcher knocked out.
    pub fn hit(&self) -> Option<Launcher> {
        Launcher::ALL
            .get(self.end.wrapping_sub(LAUNCHER) as usize)
            .copied()
    }
}

/// What a ball that ends at each content knocks out.
fn knocks(game: &Game) -> [Knock; CONTENT_TABLE] {
    let turns = loads::turns(game.variant.rules().outage);
    let mut knocks = [Knock::NONE; CONTENT_TABLE];
    for launcher in Launcher::ALL {
        knocks[LAUNCHER as usize + launcher.index()] = Knock::out(launcher, turns);
    }
    knocks
}

/// The points of a hit on each content, for a launch of this side.
fn points(game: &Game, side: Side) -> [i32; CONTENT_TABLE] {
    let mut points = [0; CONTENT_TABLE];
    points[..PIECES].fill(1);
    for owner in Side::ALL {
        let value = i32::from(game.values[owner]);
        let value = if owner == side { -value } else { value };
        points[BUMPER as usize + owner as usize] = value;
        for end in End::ALL {
            points[LAUNCHER as usize + Launcher::new(owner, end).index()] = value;
        }
    }
    points
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::opponents::arena::positions;

    #[test]
    fn a_step_and_back_leaves_balls_the_ways_they_had() {
        for (_, game) in positions(0x57E9).step_by(11).take(300) {
            let (mut sight, state) = (Sight::of(&game), State::of(&game));
            let before = Launcher::ALL.map(|launcher| sight.way_and_markers(state, launcher));
            for side in Side::ALL {
                for (piece, direction) in
                    (0..OWN).flat_map(|piece| Direction::ALL.map(|direction| (piece, direction)))
                {
                    if !sight.can_go(side, piece, direction) {
                        continue;
                    }
                    let mut moved = game.clone();
                    let number = Piece::new(side as usize * OWN + piece).expect("one of twelve");
                    moved.board.shift(number, direction).expect("it can go");
                    let from = sight.step(side, piece, direction);
                    let there = Sight::of(&moved);
                    for launcher in Launcher::ALL {
                        let expected = there.way_and_markers(state, launcher);
                        assert_eq!(sight.way_and_markers(state, launcher), expected);
                    }
                    sight.step_back(side, piece, from);
                    let after =
                        Launcher::ALL.map(|launcher| sight.way_and_markers(state, launcher));
                    assert_eq!(after, before);
                }
            }
        }
    }
}
