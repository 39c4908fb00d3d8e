//! Positions in which the computer chooses: from games, and random ones.

use std::iter;

use checkers_engine::openings::{Openings, three_move};
use checkers_engine::opponents::choose_in;
use checkers_engine::rules::{Game, MOST_PIECES, Position, Side, Square, Squares, Variant};
use random::Random;
use rules::Rules;

/// Positions of a game are taken from this ply on, every fourth ply on average.
const FIRST_PLY: usize = 3;
const EVERY: u8 = 4;
/// Of this number of turns of these games one is random.
const RANDOM_ONCE_IN: u16 = 8;
/// The most plies that the players of these games look ahead.
const MOST_PLIES: u8 = 4;
/// The most plies of a game.
const MOST_TURNS: usize = 160;

/// The most random turns behind a board that was set up.
const MOST_RANDOM: u16 = 18;
/// How many of four pieces are kings on such a board.
const SHARES: u16 = 5;

/// Where positions are from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// Games that begin with a three-move opening.
    Games,
    /// Boards that were set up at random.
    SetUps,
    /// A few kings and a man at most, after random kings' steps: turns lead back to earlier positions.
    Kings,
}

impl Source {
    /// Positions without end. The same seed gives the same ones.
    pub fn positions(self, variant: Variant, seed: u64) -> Box<dyn Iterator<Item = Game>> {
        let mut chance = Random::after_frames(1 + (seed as u32 & 0xFFFF));
        match self {
            Source::Games => Box::new(Games::new(variant, chance)),
            Source::SetUps => Box::new(iter::repeat_with(move || set_up(variant, &mut chance))),
            Source::Kings => Box::new(iter::repeat_with(move || kings(variant, &mut chance))),
        }
    }

    /// The position of a unit, if each seed has `each` of them. Units are quickest in their order.
    pub fn of_units(self, variant: Variant, each: u64) -> impl FnMut(u64) -> Game {
        let (mut seed, mut next) = (0, 0);
        let mut positions = self.positions(variant, seed);
        move |unit| {
            if unit / each != seed || unit % each < next {
                (seed, next) = (unit / each, 0);
                positions = self.positions(variant, seed);
            }
            let skipped = unit % each - next;
            next += skipped + 1;
            let position = positions.nth(skipped as usize);
            position.expect("positions without end")
        }
    }
}

/// The most kings of a side on a board with kings.
const MOST_KINGS: u16 = 3;
/// Random steps there.
const LEAST_STEPS: u8 = 4;
const MORE_STEPS: u16 = 12;

/// One to three kings of each side, and of one side perhaps a man, after random turns without a capture; often back to
/// and fro.
fn kings(variant: Variant, chance: &mut Random) -> Game {
    loop {
        let mut by_side = [Squares::NONE; 2];
        for side in &mut by_side {
            for _ in 0..1 + chance.below(MOST_KINGS) {
                if let Some(square) = Square::new(1 + chance.below(32)) {
                    side.insert(square);
                }
            }
        }
        let [black, white] = by_side;
        let man = Square::new(1 + chance.below(32)).into_iter().collect();
        let crowned = black.or(white).without(man);
        let turn = Side::ALL[usize::from(chance.below(2))];
        let Some(position) = Position::new(black, white, crowned, turn) else {
            continue;
        };
        let mut game = Game::new(variant, position);
        for _ in 0..LEAST_STEPS + chance.below(MORE_STEPS) {
            let moves = game.position().moves();
            let steps = moves.iter().filter(|turn| !turn.is_jump());
            let steps: Vec<_> = steps.collect();
            if steps.is_empty() || game.ending().is_some() {
                break;
            }
            let own = game.moves().rev().nth(1).copied();
            let back = own.and_then(|own| {
                let mut steps = steps.iter();
                steps.find(|step| step.from() == own.to() && step.to() == own.from())
            });
            let random = steps[usize::from(chance.below(steps.len().min(256) as u16))];
            let turn = **back.filter(|_| chance.below(4) > 0).unwrap_or(&random);
            if game.act(&turn).is_err() {
                break;
            }
        }
        if game.ending().is_none() && game.position().can_move() {
            return game;
        }
    }
}

/// As many men and kings of each side as in a game at most, on any squares, and then a few random turns. The side to move can move.
fn set_up(variant: Variant, chance: &mut Random) -> Game {
    loop {
        let full = 1 + u16::from(chance.below(8));
        let kings = u16::from(chance.below(SHARES));
        let mut by_side = [Squares::NONE; 2];
        let mut crowned = Squares::NONE;
        for square in Square::all() {
            if u16::from(chance.below(8)) >= full {
                continue;
            }
            let side = &mut by_side[usize::from(chance.below(2))];
            if side.len() == MOST_PIECES {
                continue;
            }
            side.insert(square);
            if u16::from(chance.below(SHARES - 1)) < kings {
                crowned.insert(square);
            }
        }
        let turn = Side::ALL[usize::from(chance.below(2))];
        let [black, white] = by_side;
        let Some(position) = Position::new(black, white, crowned, turn) else {
            continue;
        };
        let mut game = Game::new(variant, position);
        for _ in 0..chance.below(MOST_RANDOM) {
            let moves = game.position().moves();
            if game.ending().is_some() || moves.is_empty() {
                break;
            }
            let turn = moves[usize::from(chance.below(moves.len().min(256) as u16))];
            if game.act(&turn).is_err() {
                break;
            }
        }
        if game.ending().is_none() && game.position().can_move() {
            return game;
        }
    }
}

/// Positions of games that begin with a three-move opening and in which both sides look a few plies ahead, but now and
/// then play a random turn.
struct Games {
    openings: Openings,
    variant: Variant,
    chance: Random,
    game: Game,
    /// The plies that each side looks ahead.
    plies: [u8; 2],
    /// Whether the game's position was the last one.
    taken: bool,
}

impl Games {
    fn new(variant: Variant, chance: Random) -> Games {
        let mut games = Games {
            openings: three_move(),
            variant,
            chance,
            game: Game::new(variant, Position::START),
            plies: [0; 2],
            taken: false,
        };
        games.begin();
        games
    }

    /// Begins the next game.
    fn begin(&mut self) {
        let openings = self.openings.len() as u16;
        let opening = &self.openings[usize::from(self.chance.below(openings))];
        self.plies = [(); 2].map(|()| 1 + self.chance.below(MOST_PLIES.into()));
        self.game = Game::new(self.variant, Position::START);
        for played in opening {
            if self.game.act(played).is_err() {
                break;
            }
        }
    }

    /// Plays a turn, or begins the next game.
    fn turn(&mut self) {
        let moves = self.game.position().moves();
        let side = usize::from(self.game.position().turn() == Side::White);
        let random = self.chance.below(RANDOM_ONCE_IN) == 0;
        let played = match choose_in(&self.game, self.plies[side]) {
            Some(choice) if !random => choice.turn,
            _ => moves[usize::from(self.chance.below(moves.len() as u16))],
        };
        let refused = self.game.act(&played).is_err();
        if refused || self.game.ending().is_some() || self.game.moves().len() >= MOST_TURNS {
            self.begin();
        }
    }
}

impl Iterator for Games {
    type Item = Game;

    fn next(&mut self) -> Option<Game> {
        loop {
            if self.taken {
                self.turn();
            }
            let late = self.game.moves().len() >= FIRST_PLY;
            self.taken = true;
            if late && self.chance.below(EVERY.into()) == 0 {
                return Some(self.game.clone());
            }
        }
    }
}
