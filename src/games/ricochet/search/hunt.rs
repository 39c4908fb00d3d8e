//! The search for record launches: simulated annealing over the turns that lead to one.
//!
//! A run starts from the first position of a match, mutates a list of turns, plays as much of it as is legal and
//! rates the better launch of the side that is then to move. Every position rated is therefore reachable. Runs
//! with the same seed and start give the same result.

use std::fmt;
use std::str::FromStr;

use rand::{Rng, SeedableRng};
use rand_pcg::Pcg64Mcg;

use crate::games::ricochet::opponents::ways::order;
use crate::games::ricochet::opponents::ways::{Ways, OWN};
use crate::games::ricochet::rules::{
    Direction, End, Event, Flight, Game, Launcher, NotationError, Piece, Side, Turn, Variant,
};

/// The most turns before the launch.
const MOST_TURNS: usize = 60;
/// Turns of a run's first list.
const FIRST_TURNS: std::ops::Range<usize> = 6..30;
/// One of this many turns drawn is a launch, in every second run. The others have no launch but the last: a launch turns pieces,
/// so that a change before it changes everything after it.
const LAUNCHES: u32 = 8;
/// The temperature of a run at its start, and of one that starts from a record, as parts of the best value so far.
const HOT: [f64; 2] = [0.08, 0.02];
/// The temperature at its end.
const COLD: f64 = 0.002;

/// What makes one launch better than another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Goal {
    /// The number of pieces and bumpers hit.
    Bounces,
    /// The points of the side that launches.
    Points,
}

impl Goal {
    /// Both.
    pub const ALL: [Goal; 2] = [Goal::Bounces, Goal::Points];

    /// The value of a launch that has ended.
    pub fn value(self, measure: &Measure) -> u32 {
        match self {
            Goal::Bounces => measure.bounces,
            Goal::Points => measure.points,
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

impl FromStr for Goal {
    type Err = NotationError;

    /// Reads `bounces` or `points`.
    fn from_str(text: &str) -> Result<Goal, NotationError> {
        Goal::ALL
            .into_iter()
            .find(|goal| goal.to_string() == text)
            .ok_or_else(|| NotationError::new(format!("`{text}` is not a goal (bounces, points)")))
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
    /// Number of lists of turns that are rated.
    pub lists: u32,
    /// The turns to start from, a launch at their end; `None` for turns drawn.
    pub start: Option<&'a [Turn]>,
}

/// A turn of any side: it is played as far as it is legal.
#[derive(Clone, Copy, Debug)]
enum Gene {
    Launch(End),
    /// Bit n is the side's piece n.
    Order(Direction, u8),
}

impl Run<'_> {
    /// Makes the run and returns the best launch; `None` if no list led to any.
    pub fn best(&self) -> Option<Found> {
        let mut chance = Pcg64Mcg::seed_from_u64(self.seed.rotate_left(32) ^ self.stream());
        let launches = self.seed % 4 >= 2;
        let mut now: Vec<Gene> = match self.start {
            Some(turns) => before_last(turns).iter().map(gene).collect(),
            None => {
                let turns = chance.random_range(FIRST_TURNS);
                (0..turns)
                    .map(|_| any_gene(launches, &mut chance))
                    .collect()
            }
        };
        let mut best: Option<Found> = None;
        let mut value = 0;
        for number in 0..self.lists {
            let mut next = now.clone();
            if number > 0 {
                mutate(&mut next, launches, &mut chance);
            }
            let Some(found) = self.rate(&mut next) else {
                continue;
            };
            let top = best.as_ref().map_or(0, |best| best.value);
            let done = f64::from(number) / f64::from(self.lists);
            let hot = HOT[usize::from(self.start.is_some())];
            let temperature = f64::from(top.max(1)) * hot * (COLD / hot).powf(done);
            let loss = f64::from(value) - f64::from(found.value);
            if loss <= 0.0 || chance.random_bool((-loss / temperature).exp()) {
                value = found.value;
                now = next;
            }
            if found.value > top {
                best = Some(self.found(found, &now));
            }
        }
        best
    }

    /// Separates the draws of the variants and goals.
    fn stream(&self) -> u64 {
        u64::from(self.variant.number()) << 1 | self.goal as u64
    }

    /// Plays a list of turns and rates the launches of the side then to move. Turns that are not legal are removed from
    /// the list, and everything after the game's end. `None` if no launch is left to make.
    fn rate(&self, genes: &mut Vec<Gene>) -> Option<Rated> {
        let mut game = Game::first(self.variant, Side::Left);
        genes.truncate(MOST_TURNS);
        genes.retain_mut(|gene| play(&mut game, gene));
        let side = game.to_move;
        let rate = |end: End| {
            let flight = game.flight(Launcher::new(side, end)).ok()?;
            let value = self.goal.value(&Measure::of(flight));
            Some(Rated { value, end })
        };
        let rated = End::ALL.into_iter().filter_map(rate);
        rated.max_by_key(|rated| rated.value)
    }

    /// The turns of a list that was rated, and the launch.
    fn found(&self, rated: Rated, genes: &[Gene]) -> Found {
        let mut game = Game::first(self.variant, Side::Left);
        let mut turns = Vec::new();
        for gene in genes {
            let turn = turn(&game, *gene);
            if game.play(&turn).is_ok() {
                turns.push(turn);
            }
        }
        turns.push(Turn::Launch(rated.end));
        Found {
            value: rated.value,
            turns,
        }
    }
}

/// The better launch after a list of turns.
#[derive(Clone, Copy, Debug)]
struct Rated {
    value: u32,
    end: End,
}

/// Plays what is legal of a turn, which becomes that; false if nothing of it is, or if it would end the game.
fn play(game: &mut Game, gene: &mut Gene) -> bool {
    match gene {
        Gene::Launch(end) => {
            let mut after = game.clone();
            let legal = after.play(&Turn::Launch(*end)).is_ok() && after.result().is_none();
            if legal {
                *game = after;
            }
            legal
        }
        Gene::Order(direction, set) => {
            if game.launch_due() {
                return false;
            }
            let mut moved = 0;
            for piece in Ways::front_first(&game.board, game.to_move, *direction) {
                let bit = 1 << (piece.index() % OWN);
                if *set & bit != 0 && game.board.shift(piece, *direction).is_ok() {
                    moved |= bit;
                }
            }
            *set = moved;
            if moved != 0 {
                game.quiet += 1;
                game.end_turn(None);
            }
            moved != 0
        }
    }
}

fn turn(game: &Game, gene: Gene) -> Turn {
    match gene {
        Gene::Launch(end) => Turn::Launch(end),
        Gene::Order(direction, set) => Turn::Move(order(game, direction, set)),
    }
}

fn before_last(turns: &[Turn]) -> &[Turn] {
    &turns[..turns.len().saturating_sub(1)]
}

fn gene(turn: &Turn) -> Gene {
    match turn {
        Turn::Launch(end) => Gene::Launch(*end),
        Turn::Move(order) => {
            let bit = |piece: &Piece| 1 << (piece.index() % OWN);
            let set = order.pieces.iter().map(bit).fold(0, |set, bit| set | bit);
            Gene::Order(order.direction, set)
        }
    }
}

fn any_gene(launches: bool, chance: &mut Pcg64Mcg) -> Gene {
    if launches && chance.random_ratio(1, LAUNCHES) {
        return Gene::Launch(End::ALL[chance.random_range(0..End::ALL.len())]);
    }
    let direction = Direction::ALL[chance.random_range(0..Direction::ALL.len())];
    Gene::Order(direction, chance.random_range(1..1 << OWN))
}

/// Changes a list of turns in one or two places.
fn mutate(genes: &mut Vec<Gene>, launches: bool, chance: &mut Pcg64Mcg) {
    for _ in 0..chance.random_range(1..=2) {
        let place = chance.random_range(0..=genes.len());
        let inside = place < genes.len();
        match chance.random_range(0..10) {
            0 => genes.insert(place, any_gene(launches, chance)),
            1 if inside => drop(genes.remove(place)),
            2 if inside => genes[place] = any_gene(launches, chance),
            3 if inside && place + 1 < genes.len() => genes.swap(place, place + 1),
            // Two turns at once, so that every side keeps its own.
            4 => {
                genes.insert(place, any_gene(launches, chance));
                genes.insert(place, any_gene(launches, chance));
            }
            _ => {
                if let Some(Gene::Order(_, set)) = genes.get_mut(place) {
                    *set ^= 1 << chance.random_range(0..OWN);
                }
            }
        }
    }
}
