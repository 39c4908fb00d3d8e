//! The position as an opponent's search uses it: small, and fast to launch on.
//!
//! Owns a map of the 94 even cells, the launchers' state and the flight over it, which stops where a
//! ball is lost from sight. That is the rules' launch once more, for speed; tests hold it to
//! [`Flight`](crate::games::ricochet::rules::Flight). It evaluates nothing and chooses nothing.

use crate::games::ricochet::rules::board::{bumper_in_row, Board, Cell, COLUMNS, PIECES, ROWS};
use crate::games::ricochet::rules::magazine::MAX_LAUNCHES;
use crate::games::ricochet::rules::{
    Direction, End, Game, Launcher, Magazine, Orientation, Outage, Piece, Side, Target,
};

/// With this many hits on pieces and bumpers behind it a ball is lost from sight at the next one.
pub const LOST: u8 = 40;
/// The most that the points of one launch count, either way.
pub const MOST: i32 = 500;

/// The even cells of the lattice.
const CELLS: usize = COLUMNS as usize * ROWS as usize / 2 + 1;
/// Distances on the map, by heading: bit 0 to the right, bit 1 down.
const STEPS: [isize; 4] = [-9, -8, 8, 9];
const RIGHT: usize = 1;
const DOWN: usize = 2;

/// The content of a cell; a piece is its index plus 1.
type Content = u8;
const NOTHING: Content = 0;
const LAST_PIECE: Content = PIECES as Content;
const WALL: Content = 0x80;
const EXIT: Content = 0x81;
const BUMPER: Content = 0x90; // and the side
const LAUNCHER: Content = 0xA0; // and its index

/// The effort of a search; the time on a console is proportional to it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Effort {
    /// Candidates looked at.
    pub candidates: u64,
    /// Launches followed.
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
    map: [Content; CELLS],
    /// The cell of each piece.
    places: [u8; PIECES],
    /// Bit n is set while piece n lies flat.
    flat: u16,
    magazines: [Magazine; 4],
    values: [i32; 2],
    outage: Outage,
}

/// Whether it is a piece or a bumper.
fn counts(content: Content) -> bool {
    (1..=LAST_PIECE).contains(&content) || (BUMPER..LAUNCHER).contains(&content)
}

fn index(cell: Cell) -> usize {
    (usize::from(cell.y()) * usize::from(COLUMNS) + usize::from(cell.x())) / 2
}

impl Sight {
    /// The position of a game.
    pub fn of(game: &Game) -> Sight {
        let mut sight = Sight {
            map: [NOTHING; CELLS],
            places: [0; PIECES],
            flat: 0,
            magazines: game.magazines.0,
            values: Side::ALL.map(|side| game.values[side].into()),
            outage: game.variant.rules().outage,
        };
        for (row, column) in (0..ROWS).flat_map(|row| (0..COLUMNS).map(move |column| (row, column)))
        {
            if let Some(cell) = Cell::new(column, row) {
                sight.map[index(cell)] = fixture(cell, game);
            }
        }
        sight.place(&game.board);
        sight
    }

    fn place(&mut self, board: &Board) {
        for piece in Piece::all() {
            let placed = board.placed(piece);
            let (n, at) = (piece.index(), index(placed.cell));
            self.places[n] = at as u8;
            self.map[at] = n as Content + 1;
            self.flat |= u16::from(placed.orientation == Orientation::Horizontal) << n;
        }
    }

    /// Whether a launch can be made from this launcher.
    pub fn is_ready(&self, launcher: Launcher) -> bool {
        self.magazines[launcher.index()].is_ready()
    }

    /// The launchers of a side from which a launch can be made, the top first.
    pub fn ready(&self, side: Side) -> impl Iterator<Item = Launcher> + '_ {
        let both = End::ALL.map(|end| Launcher::new(side, end));
        both.into_iter().filter(|launcher| self.is_ready(*launcher))
    }

    /// Whether a side has no launch to make.
    pub fn is_over(&self) -> bool {
        Side::ALL
            .into_iter()
            .any(|side| self.ready(side).next().is_none())
    }

    /// How the pieces lie; [`Sight::lay`] puts them back.
    pub fn lying(&self) -> u16 {
        self.flat
    }

    /// Sets the orientations of the pieces, as of [`Sight::lying`].
    pub fn lay(&mut self, flat: u16) {
        self.flat = flat;
    }

    /// The launchers; [`Sight::reload`] puts them back.
    pub fn magazines(&self) -> [Magazine; 4] {
        self.magazines
    }

    /// Sets the state of the launchers, as of [`Sight::magazines`].
    pub fn reload(&mut self, magazines: [Magazine; 4]) {
        self.magazines = magazines;
    }

    /// Moves pieces of a set (bit n: the side's piece n) by one marker, all at once: whether they
    /// may go is [`Ways`]'s.
    pub fn shift(&mut self, side: Side, set: u8, direction: Direction) {
        let first = side as usize * PIECES / 2;
        let pieces = (first..first + PIECES / 2).filter(|n| set >> (n - first) & 1 == 1);
        for n in pieces.clone() {
            self.map[usize::from(self.places[n])] = NOTHING;
        }
        for n in pieces {
            let to = usize::from(self.places[n]).wrapping_add_signed(marker_distance(direction));
            self.places[n] = to as u8;
            self.map[to] = n as Content + 1;
        }
    }

    /// Makes a launch with the target where it then is: the pieces turn, the launcher has one
    /// launch less, launches are loaded, a launcher is knocked out. The turn is not ended by it.
    pub fn launch(
        &mut self,
        launcher: Launcher,
        target: Option<Target>,
        effort: &mut Effort,
    ) -> Landing {
        let side = launcher.side;
        let mut gain = 0;
        let (mut hits, mut walls) = (0, 0);
        let mut at = index(launcher.cell());
        let mut heading = match side {
            Side::Left => RIGHT,
            Side::Right => 0,
        } | match launcher.end {
            End::Top => DOWN,
            End::Bottom => 0,
        };
        let target_at = target.map_or(CELLS, |target| usize::from(target.column) / 2);
        let mut landing = Landing {
            points: 0,
            hit: None,
            loaded: 0,
        };
        effort.launches += 1;
        loop {
            at = at.wrapping_add_signed(STEPS[heading]);
            effort.cells += 1;
            let mut score = |owner: usize| {
                let value = self.values[owner];
                gain += if owner == side as usize {
                    -value
                } else {
                    value
                };
            };
            match self.map[at] {
                NOTHING => continue,
                content if hits == LOST && counts(content) => break,
                content @ 1..=LAST_PIECE => {
                    let bit = 1 << (content - 1);
                    heading ^= if self.flat & bit == 0 { RIGHT } else { DOWN };
                    self.flat ^= bit;
                    gain += 1;
                }
                WALL if at == target_at => {
                    landing.loaded = self.load(launcher.partner(), target);
                    break;
                }
                WALL => {
                    heading ^= DOWN;
                    walls += 1;
                    continue;
                }
                EXIT => break,
                content if content >= LAUNCHER => {
                    let n = usize::from(content - LAUNCHER);
                    score(n / 2);
                    landing.hit = Some(Launcher::ALL[n]);
                    self.magazines[n].outage = self.outage;
                    break;
                }
                content => {
                    score(usize::from(content - BUMPER));
                    heading ^= RIGHT;
                }
            }
            hits += 1;
        }
        effort.hits += u64::from(hits);
        effort.walls += walls;
        let used = &mut self.magazines[launcher.index()].launches;
        *used = used.saturating_sub(1);
        landing.points = gain.clamp(-MOST, MOST);
        landing
    }

    /// Loads the target's launches; returns how many it is worth.
    fn load(&mut self, launcher: Launcher, target: Option<Target>) -> u8 {
        let magazine = &mut self.magazines[launcher.index()];
        let launches = target.map_or(0, |target| target.launches);
        if magazine.outage == Outage::Game {
            return 0;
        }
        magazine.launches = magazine.launches.saturating_add(launches).min(MAX_LAUNCHES);
        launches
    }

    /// Ends a turn of a side in which the launcher `hit` was knocked out.
    pub fn end_turn(&mut self, side: Side, hit: Option<Launcher>) {
        for end in End::ALL {
            let launcher = Launcher::new(side, end);
            if hit != Some(launcher) {
                let outage = &mut self.magazines[launcher.index()].outage;
                *outage = outage.after_turn();
            }
        }
    }
}

/// What stands on a cell for the whole game.
fn fixture(cell: Cell, game: &Game) -> Content {
    let side = Side::ALL.into_iter().find(|side| side.column() == cell.x());
    let launcher = Launcher::ALL
        .into_iter()
        .find(|launcher| launcher.cell() == cell);
    match (launcher, side) {
        (Some(launcher), _) => LAUNCHER + launcher.index() as Content,
        (None, Some(side)) if bumper_in_row(game.bumpers[side], cell.y()) => {
            BUMPER + side as Content
        }
        (None, Some(_)) => EXIT,
        (None, None) if cell.is_marker() => NOTHING,
        (None, None) => WALL,
    }
}

/// How far the next marker is on the map.
fn marker_distance(direction: Direction) -> isize {
    match direction {
        Direction::Up => -(isize::from(COLUMNS as i8)),
        Direction::Down => isize::from(COLUMNS as i8),
        Direction::Left => -1,
        Direction::Right => 1,
    }
}

/// Which sets of a side's pieces can go in one direction, front first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ways {
    /// The largest set that can go; bit n is the side's piece n.
    pub largest: u8,
    /// For each piece the own one that must go before it, as a set of one or none.
    ahead: [u8; PIECES / 2],
}

impl Ways {
    /// The ways of a side's pieces.
    pub fn of(board: &Board, side: Side, direction: Direction) -> Ways {
        let mut ways = Ways {
            largest: 0,
            ahead: [0; PIECES / 2],
        };
        for piece in Ways::front_first(board, side, direction) {
            let n = piece.index() % (PIECES / 2);
            let Some(to) = board.placed(piece).cell.neighbour(direction) else {
                continue;
            };
            match board.piece_at(to) {
                None => ways.largest |= 1 << n,
                Some(blocker) if blocker.owner() == side => {
                    ways.ahead[n] = 1 << (blocker.index() % (PIECES / 2));
                    if ways.largest & ways.ahead[n] != 0 {
                        ways.largest |= 1 << n;
                    }
                }
                Some(_) => {}
            }
        }
        ways
    }

    /// The pieces of a side, those farthest in the direction first, then by their letters.
    pub fn front_first(board: &Board, side: Side, direction: Direction) -> Vec<Piece> {
        let mut pieces: Vec<Piece> = Piece::of(side).collect();
        pieces.sort_by_key(|piece| {
            let cell = board.placed(*piece).cell;
            match direction {
                Direction::Up => cell.y() as i8,
                Direction::Down => -(cell.y() as i8),
                Direction::Left => cell.x() as i8,
                Direction::Right => -(cell.x() as i8),
            }
        });
        pieces
    }

    /// The sets whose pieces can all go, in ascending order.
    pub fn sets(self) -> impl Iterator<Item = u8> {
        (1..=self.largest).filter(move |set| self.allow(*set))
    }

    fn allow(&self, set: u8) -> bool {
        let stuck = |n: usize| set >> n & 1 == 1 && self.ahead[n] & !set != 0;
        set & !self.largest == 0 && !(0..PIECES / 2).any(stuck)
    }
}
