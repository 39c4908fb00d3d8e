//! The search for record launches: simulated annealing over the cells of the pieces before one.
//!
//! A run begins with an opening: the first position of a match, a position after random launches, or the one after the
//! last but one launch of a record. From there both sides have up to twelve turns before one must launch. The run moves
//! pieces freely, as long as each side has enough turns to bring its pieces there, and rates the launch. It then
//! searches the turns that lead to the best positions. Every launch returned is therefore one that legal turns lead to.
//! Runs with the same seed and start give the same result.

use std::fmt;
use std::str::FromStr;

use rand::{Rng, SeedableRng};
use rand_pcg::Pcg64Mcg;
use thiserror::Error;

use super::rays::{Rays, Yield};
use super::way;
use crate::opponents::ways::{Ways, order};
use crate::rules::board::PIECES;
use crate::rules::game::QUIET_LIMIT;
use crate::rules::{
    Cell, Direction, End, Event, Flight, Game, Launcher, Orientation, Side, Turn, Variant,
};

/// Launches of an opening that is drawn.
const LAUNCHES: std::ops::RangeInclusive<u32> = 1..=5;
/// Turns between the opening and the launch.
const TURNS: std::ops::RangeInclusive<usize> = 7..=QUIET_LIMIT as usize;
/// The temperature of a run at its start, and of one that starts from a record: how much the logarithm of the value may
/// fall.
const HOT: [f64; 2] = [0.3, 0.1];
/// The temperature at its end.
const COLD: f64 = 0.03;

enums::listed! {
    /// What makes one launch better than another.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
    pub enum Goal {
        /// The number of pieces and bumpers hit.
        Bounces,
        /// The points of the side that launches.
        Points,
    }
}

impl Goal {
    /// The value of a launch that has ended.
    pub fn value(self, measure: &Measure) -> u32 {
        match self {
            Goal::Bounces => measure.bounces,
            Goal::Points => measure.points,
        }
    }

    fn of(self, found: Yield) -> u32 {
        match self {
            Goal::Bounces => found.bounces,
            Goal::Points => found.points,
        }
    }
}

impl fmt::Display for Goal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Goal::Bounces => "bounces",
            Goal::Points => "points",
        })
    }
}

/// A text that is not the name of a goal.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("`{0}` is not a goal (bounces, points)")]
pub struct GoalError(pub String);

impl FromStr for Goal {
    type Err = GoalError;

    /// Reads `bounces` or `points`.
    fn from_str(text: &str) -> Result<Goal, GoalError> {
        Goal::ALL
            .into_iter()
            .find(|goal| goal.to_string() == text)
            .ok_or_else(|| GoalError(text.to_string()))
    }
}

/// The measures of a launch.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Measure {
    /// Pieces and bumpers hit.
    pub bounces: u32,
    /// Cells that the ball entered, and the strike at the target if there is one.
    pub steps: u32,
    /// Points of the side that launched.
    pub points: u32,
}

impl Measure {
    /// Plays a launch to its end.
    pub fn of(mut flight: Flight) -> Measure {
        let mut measure = Measure::default();
        while let Some(step) = flight.step() {
            measure.steps += 1;
            let hit = matches!(step.contact, Some(Event::Piece(_) | Event::Bumper { .. }));
            measure.bounces += u32::from(hit);
        }
        measure.points = flight.points()[flight.launcher().side];
        measure
    }
}

/// A launch, and the turns of the first game of a match before it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// The value of the launch for the goal of the run.
    pub value: u32,
    /// The turns of both sides alternately, Left first; the last one is the launch.
    pub turns: Vec<Turn>,
}

/// One run.
#[derive(Clone, Copy, Debug)]
pub struct Run<'a> {
    /// The variant.
    pub variant: Variant,
    /// The value that is to be high.
    pub goal: Goal,
    /// Determines everything drawn.
    pub seed: u64,
    /// Number of positions that are rated.
    pub positions: u32,
    /// The turns to start from, a launch at their end; `None` for a start drawn.
    pub start: Option<&'a [Turn]>,
    /// Only launches of a higher value are looked for.
    pub above: u32,
}

/// Where the pieces stand before a launch, and from where it is made.
#[derive(Clone, Copy, Debug)]
struct Position {
    cells: [Cell; PIECES],
    end: End,
}

/// What a run does not change.
struct Opening {
    /// The turns of it.
    turns: Vec<Turn>,
    /// The game after them.
    game: Game,
    /// Number of turns until the launch.
    left: usize,
    /// The game at the launch, but for the cells of the pieces.
    then: Game,
}

impl Run<'_> {
    /// Makes the run and returns the best launch above the value to beat; `None` if there is none, or if no turns were found
    /// that lead to it.
    pub fn best(&self) -> Option<Found> {
        let mut chance = Pcg64Mcg::seed_from_u64(self.seed.rotate_left(32) ^ self.stream());
        let opening = self.opening(&mut chance)?;
        let better = self.anneal(&opening, &mut chance)?;
        better
            .iter()
            .rev()
            .find_map(|position| self.found(&opening, position, &mut chance))
    }

    /// Separates the draws of the variants and goals.
    fn stream(&self) -> u64 {
        u64::from(self.variant.number()) << 1 | self.goal as u64
    }

    /// The opening; `None` if it leads to no launch.
    fn opening(&self, chance: &mut Pcg64Mcg) -> Option<Opening> {
        let mut game = Game::first(self.variant, Side::Left);
        let mut turns = Vec::new();
        let mut left = chance.random_range(TURNS);
        if let Some(start) = self.start {
            let (_, before) = start.split_last()?;
            let is_launch = |turn: &Turn| matches!(turn, Turn::Launch(_));
            let opening = before
                .iter()
                .rposition(is_launch)
                .map_or(0, |last| last + 1);
            turns = before[..opening].to_vec();
            left = before.len() - opening;
            game.play_all(&turns).ok()?;
        } else if self.seed % 4 >= 2 {
            for _ in 0..chance.random_range(LAUNCHES) {
                for _ in 0..chance.random_range(TURNS) {
                    let turn = any_order(&game, chance)?;
                    game.play(&turn).ok()?;
                    turns.push(turn);
                }
                let turn = Turn::Launch(any(&End::ALL, chance));
                game.play(&turn).ok()?;
                turns.push(turn);
            }
        }
        if game.result().is_some() {
            return None;
        }
        let mut then = game.clone();
        for _ in 0..left {
            then.end_turn(None);
        }
        Some(Opening {
            turns,
            game,
            left,
            then,
        })
    }

    /// The positions of rising value that the run came to, with a launch above the value to beat; `None` if there is no
    /// launch to make.
    fn anneal(&self, opening: &Opening, chance: &mut Pcg64Mcg) -> Option<Vec<Position>> {
        let Opening { game, then, .. } = opening;
        let side = then.to_move;
        let ready = |end: &End| then.magazines[Launcher::new(side, *end)].is_ready();
        let ends: Vec<End> = End::ALL.into_iter().filter(ready).collect();
        if ends.is_empty() {
            return None;
        }
        let from = way::cells(game);
        let mut now = Position {
            cells: self.start_cells().unwrap_or(from),
            end: any(&ends, chance),
        };
        if let Some(Turn::Launch(end)) = self.start.and_then(<[Turn]>::last) {
            now.end = *end;
        }
        let mut horizontal = 0;
        for (number, placed) in game.board.pieces().iter().enumerate() {
            horizontal |= u16::from(placed.orientation == Orientation::Horizontal) << number;
        }
        let first = |side| usize::from(side == game.to_move);
        let reached = |cells: &[Cell; PIECES]| {
            let enough =
                |side| way::turns_needed(&from, cells, side) <= (opening.left + first(side)) / 2;
            Side::ALL.into_iter().all(enough)
        };
        let mut rays = Rays::new(then.surroundings(), now.cells);
        let mut better = Vec::new();
        let mut top = self.above;
        let mut value = 0.0;
        let hot = HOT[usize::from(self.start.is_some())];
        for number in 0..self.positions {
            let mut next = now;
            if number > 0 {
                mutate(&mut next, &ends, chance);
                if !reached(&next.cells) {
                    continue;
                }
            }
            rays.place(&next.cells);
            let launch = rays.launch(Launcher::new(side, next.end), horizontal);
            let rated = self.goal.of(launch);
            let logarithm = (1.0 + f64::from(rated)).ln();
            let done = f64::from(number) / f64::from(self.positions);
            let temperature = hot * (COLD / hot).powf(done);
            if logarithm >= value || chance.random_bool(((logarithm - value) / temperature).exp()) {
                value = logarithm;
                now = next;
            }
            if rated > top {
                top = rated;
                better.push(next);
            }
        }
        Some(better)
    }

    /// The cells of the pieces before the start's launch.
    fn start_cells(&self) -> Option<[Cell; PIECES]> {
        let (_, before) = self.start?.split_last()?;
        let mut game = Game::first(self.variant, Side::Left);
        game.play_all(before).ok()?;
        Some(way::cells(&game))
    }

    /// Searches the turns that lead to a position, and measures its launch in the game.
    fn found(
        &self,
        opening: &Opening,
        position: &Position,
        chance: &mut Pcg64Mcg,
    ) -> Option<Found> {
        let orders = way::search(&opening.game, opening.left, &position.cells, chance)?;
        let mut game = opening.game.clone();
        game.play_all(&orders).ok()?;
        let flight = game
            .flight(Launcher::new(game.to_move, position.end))
            .ok()?;
        let value = self.goal.value(&Measure::of(flight));
        let mut turns = opening.turns.clone();
        turns.extend(orders);
        turns.push(Turn::Launch(position.end));
        (value > self.above).then_some(Found { value, turns })
    }
}

fn any<T: Copy>(of: &[T], chance: &mut Pcg64Mcg) -> T {
    of[chance.random_range(0..of.len())]
}

/// A legal move order; `None` if the direction drawn allows none.
fn any_order(game: &Game, chance: &mut Pcg64Mcg) -> Option<Turn> {
    for _ in 0..16 {
        let direction = any(&Direction::ALL, chance);
        let sets: Vec<u8> = Ways::of(&game.board, game.to_move, direction)
            .sets()
            .collect();
        if !sets.is_empty() {
            return Some(Turn::Move(order(game, direction, any(&sets, chance))));
        }
    }
    None
}

/// Changes a position in one or two places: the launcher, or a piece's cell. A piece on the new cell goes to the old one.
fn mutate(position: &mut Position, ends: &[End], chance: &mut Pcg64Mcg) {
    for _ in 0..chance.random_range(1..=2) {
        if chance.random_ratio(1, 14) {
            position.end = any(ends, chance);
            continue;
        }
        let piece = chance.random_range(0..PIECES);
        let from = position.cells[piece];
        let to = if chance.random_ratio(2, 5) {
            from.neighbour(any(&Direction::ALL, chance))
        } else {
            // Orders lead from odd columns to odd ones, and from even to even.
            let odd = from.x() % 2;
            let [columns, rows] = [[7, 4], [8, 5]][usize::from(odd)];
            let [x, y] = [columns, rows].map(|number| 2 - odd + 2 * chance.random_range(0..number));
            Cell::new(x, y)
        };
        let Some(to) = to else {
            continue;
        };
        if let Some(other) = position.cells.iter().position(|cell| *cell == to) {
            position.cells[other] = from;
        }
        position.cells[piece] = to;
    }
}
