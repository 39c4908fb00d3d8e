//! Random games, of which every field is compared; and dice.

use rayon::prelude::*;

use super::variants_of;
use campaign::{Subject, progress};
use output::interrupt;
use random::Random;
use rocketball_cartridge::Rules;
use rocketball_engine::rules::{
    Direction, Game, Kind, Moving, Phase, Place, Square, Variant, Variants,
};

/// Rounds of a game.
const ROUNDS: u32 = 60;
/// Balls that are rolled for on each field.
const BALLS: u8 = 16;

/// Bags for a djinn's wish.
const WISHES: [&[Kind]; 6] = [
    &[Kind::Vortex, Kind::Bumper],
    &[Kind::Mogul, Kind::Twister],
    &[Kind::Bumper],
    &[Kind::Twister],
    &[Kind::Barricade],
    &[Kind::Gust],
];

/// What was compared.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Compared {
    /// Fields.
    pub fields: u64,
    /// Moves of a ball.
    pub moves: u64,
    /// Whether something may be done.
    pub allowed: u64,
    /// Actions done.
    pub actions: u64,
    /// Chips drawn.
    pub draws: u64,
}

impl Compared {
    fn and(self, other: Compared) -> Compared {
        Compared {
            fields: self.fields + other.fields,
            moves: self.moves + other.moves,
            allowed: self.allowed + other.allowed,
            actions: self.actions + other.actions,
            draws: self.draws + other.draws,
        }
    }
}

fn rules(subject: &Subject) -> Result<Rules, String> {
    Rules::new(
        subject.cartridge.clone(),
        subject.symbols.clone(),
        subject.observer.clone(),
    )
}

/// Compares the fields of this number of random games with each seed. The variants of the games take turns, so that
/// 378 games in a row have all combinations that make sense.
///
/// # Errors
/// A symbol is missing, or something differs.
pub fn compare(subject: &Subject, games: u64) -> Result<Compared, String> {
    let numbers: Vec<u64> = subject
        .seeds
        .clone()
        .flat_map(|seed| seed * games..(seed + 1) * games)
        .collect();
    let bar = progress::bar(numbers.len() as u64, "games");
    let game = |number: u64| {
        if interrupt::requested() {
            return Ok(Compared::default());
        }
        let variants = variants_of(number);
        let compared = one(subject, variants, number as u32);
        bar.inc(1);
        compared.map_err(|why| format!("game {number}, {variants}: {why}"))
    };
    let compared = numbers
        .into_par_iter()
        .map(game)
        .try_reduce(Compared::default, |one, other| Ok(one.and(other)));
    bar.finish_and_clear();
    compared
}

/// Compares the fields of a random game of these variants.
///
/// # Errors
/// A symbol is missing, or something differs.
pub fn one(subject: &Subject, variants: Variants, number: u32) -> Result<Compared, String> {
    play(&mut rules(subject)?, variants, number)
}

fn play(rules: &mut Rules, variants: Variants, number: u32) -> Result<Compared, String> {
    let mut compared = Compared::default();
    let mut chance = Random::new(number.wrapping_mul(0x9E37_79B1) | 1);
    let mut game = Game::new(variants, Random::new(chance.state() ^ 0x0F0F_0F0E));
    rules.set_random(chance);
    for _ in 0..ROUNDS {
        match game.phase() {
            Phase::Over(_) => break,
            Phase::Roll => drop(game.roll()),
            Phase::Face(_) => drop(game.face(Direction::ALL[usize::from(chance.below(4))])),
            Phase::Act(side) => {
                let actions = game.actions();
                let action = actions[(usize::from(chance.byte()) << 8
                    | usize::from(chance.byte()))
                    % actions.len()];
                let field = game.field();
                rules.lay(&field.chips);
                for _ in 0..BALLS {
                    let square = Square::of_number(chance.below(77).into()).expect("a square");
                    let direction = Direction::ALL[usize::from(chance.below(4))];
                    let mut moving = Moving::new(Place::On(square, direction), chance.below(4) + 1);
                    while moving.left > 0 {
                        moving = rules.move_ball(moving)?;
                        compared.moves += 1;
                    }
                }
                for kind in Kind::ALL {
                    if kind != Kind::Djinn && field.bag.count(kind) > 0 {
                        compared.allowed += rules.compare_actions(field, side, kind)?;
                    }
                }
                if variants.has(Variant::Djinns) {
                    for kinds in WISHES {
                        compared.allowed += rules.compare_wishes(field, side, kinds)?;
                    }
                }
                if variants.draws() {
                    rules.compare_draw(field, side)?;
                    compared.draws += 1;
                }
                if let Some(drawn) = game.drawn().filter(|drawn| *drawn != Kind::Djinn) {
                    rules.compare_act(field, side, drawn, action)?;
                    compared.actions += 1;
                }
                compared.fields += 1;
                game.act(action).map_err(|refused| refused.to_string())?;
            }
        }
    }
    Ok(compared)
}

/// Rolls this number of dice with each seed. Returns how often each number came.
///
/// # Errors
/// A symbol is missing, or a die differs.
pub fn compare_dice(subject: &Subject, dice: u64) -> Result<[u64; 4], String> {
    let mut rules = rules(subject)?;
    let mut counts = [0; 4];
    for seed in subject.seeds.clone() {
        rules.set_random(Random::after_frames(1 + (seed as u32 & 0xFFFF)));
        for _ in 0..dice {
            counts[usize::from(rules.roll_die()? - 1)] += 1;
        }
    }
    Ok(counts)
}
