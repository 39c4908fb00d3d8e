//! Rocketball!: points, four computer players and the engine's search.

use super::{RANDOM, lower_case};
use crate::game::Seats;
use random::Random;
use rocketball_engine::opponents::{Level, Player, decide};
use rocketball_engine::{
    Action, Chip, Decision, Direction, Game, Kind, Phase, Place, Setup, Side, Square, Variant,
};

/// Codes of chips, from 1.
const CHIPS: usize = 12;
/// The numbers of a square: its chips, two rotations, four directions to drift.
const CLOCKWISE: usize = CHIPS;
const COUNTERCLOCKWISE: usize = CLOCKWISE + 1;
const DRIFT: usize = COUNTERCLOCKWISE + 1;
const OF_SQUARE: usize = DRIFT + Direction::ALL.len();
/// The number of a pass, and the first of those that face a ball.
const PASS: usize = Square::COUNT * OF_SQUARE;
const FACE: usize = PASS + 1;
/// Where there is no square, no direction, no chip.
const NONE: i16 = -1;
const BEGINNER: &str = "beginner";
const SEARCH: &str = "search";

impl Seats for Game {
    const NAME: &'static str = "rocketball";
    const HEADER: &'static str = "rocketball seed 243F6A88 variants none";
    const NUMBERS: usize = FACE + Direction::ALL.len();
    const OBSERVED: usize = Square::COUNT + 21;
    const CHANCE_COUNTS: bool = true;
    const OPPONENTS: &'static [&'static str] =
        &["puff", "breeze", "gale", "storm", SEARCH, BEGINNER, RANDOM];

    type Driver = rocketball_cartridge::Driver;
    type Memory = ();

    fn cartridge() -> &'static referee::Game {
        &rocketball_cartridge::GAME
    }

    fn sides(_: &Setup) -> Vec<String> {
        lower_case(&Side::ALL)
    }

    fn seeded(setup: Setup, random: Random) -> Setup {
        Setup {
            seed: random,
            ..setup
        }
    }

    /// No player chooses that the goals change.
    fn numbers(decision: &Decision) -> Vec<usize> {
        let of = |square: &Square, number: usize| square.number() * OF_SQUARE + number;
        vec![match decision {
            Decision::Act(Action::Place(square, chip)) => of(square, usize::from(chip.code()) - 1),
            Decision::Act(Action::Clockwise(square)) => of(square, CLOCKWISE),
            Decision::Act(Action::Counterclockwise(square)) => of(square, COUNTERCLOCKWISE),
            Decision::Act(Action::Drift(square, direction)) => {
                of(square, DRIFT + *direction as usize)
            }
            Decision::Act(Action::Pass) => PASS,
            Decision::Face(direction) => FACE + *direction as usize,
            Decision::Change(_) => return Vec::new(),
        }]
    }

    /// The points less those of the other side.
    fn worth(&self, _: usize) -> Vec<i32> {
        let [north, south] = self.score().map(i32::from);
        vec![north - south, south - north]
    }

    fn observe(&self, _: &Setup, _: &[usize], side: usize) -> Vec<i16> {
        let (field, own) = (self.field(), Side::ALL[side]);
        let of_square =
            |square: Option<Square>| square.map_or(NONE, |square| square.number() as i16);
        let chip = |square| field.chips.get(square).map_or(0, Chip::code);
        let mut seen: Vec<i16> = Square::all().map(|square| chip(square).into()).collect();
        for ball in field.balls {
            let [square, direction] = match ball {
                Some(Place::On(square, direction)) => [square.number() as i16, direction as i16],
                Some(Place::Goal(_) | Place::Out) | None => [NONE; 2],
            };
            seen.extend([square, direction]);
        }
        for side in [own, own.other()] {
            seen.push(self.score()[side as usize].into());
            seen.push(of_square(field.rotated[side as usize]));
        }
        seen.push(of_square(field.placed));
        seen.push(self.drawn().map_or(NONE, |kind| kind as i16));
        seen.extend(Kind::ALL.map(|kind| i16::from(field.bag.count(kind))));
        seen.extend([
            i16::from(field.variants.has(Variant::TugOfWar)),
            i16::from(matches!(self.phase(), Phase::Face(_))),
            i16::from(self.side() == Some(own)),
            side as i16,
        ]);
        seen
    }

    fn choose(
        &self,
        _: &Setup,
        opponent: &str,
        _: &mut (),
        chance: &mut Random,
    ) -> Option<Decision> {
        let player = match opponent {
            RANDOM => Player::Random,
            BEGINNER => Player::Beginner,
            SEARCH => Player::Search,
            name => Player::Computer(Level::ALL.into_iter().find(|level| level.name() == name)?),
        };
        decide(self, player, chance)
    }
}
