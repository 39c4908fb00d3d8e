//! Compares every field of random games; and dice.

use super::variants_of;
use campaign::{Kind as Work, Subject, Units, worker};
use random::Random;
use referee::Found;
use rocketball_cartridge::Rules;
use rocketball_engine::rules::{
    Direction, Game, Kind, Moving, Phase, Place, Square, Variant, Variants,
};

/// Random games of which every field is compared. The variants take turns, so that 378 games in a row have all
/// combinations that make sense.
pub const FIELDS: Work = Work {
    name: "fields",
    help: "Number of random games, with each seed, of which every field is compared",
    default: None,
    units: Units::EachSeed,
    unit: "games",
    worker: |asked| {
        Ok(worker(|number| {
            let variants = variants_of(number);
            let compared = one(&asked.subject, variants, number as u32);
            compared.map_err(|found| found.at(variants))
        }))
    },
    sentence: |counts| {
        format!(
            "{}: {}, {} of what is allowed, {}, {} as the engine",
            counts.count("field"),
            counts.count("move"),
            counts.count("question"),
            counts.count("action"),
            counts.count("draw")
        )
    },
};

/// Dice, each of which follows another state of the generator.
pub const DICE: Work = Work {
    name: "dice",
    help: "Number of dice with each seed",
    default: None,
    units: Units::EachSeed,
    unit: "dice",
    worker: |asked| {
        let mut rules = Rules::new(&asked.subject)?;
        Ok(worker(move |number: u64| {
            rules.set_random(Random::after_frames(1 + (number as u32 & 0xFFFF)));
            let mut dice = Dice::default();
            match rules.roll_die()? {
                1 => dice.ones = 1,
                2 => dice.twos = 1,
                3 => dice.threes = 1,
                _ => dice.fours = 1,
            }
            Ok::<_, Found>(dice)
        }))
    },
    sentence: |counts| format!("dice as the engine: {}", counts.list()),
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

referee::tally! {
    /// What was compared.
    pub struct Compared {
        /// Fields.
        fields: sum,
        /// Moves of a ball.
        moves: sum,
        /// Whether something may be done.
        questions: sum,
        /// Actions done.
        actions: sum,
        /// Chips drawn.
        draws: sum,
    }
}

referee::tally! {
    /// Dice by what they show.
    pub struct Dice {
        /// Dice of one.
        ones: sum,
        /// Dice of two.
        twos: sum,
        /// Dice of three.
        threes: sum,
        /// Dice of four.
        fours: sum,
    }
}

/// Compares the fields of a random game of these variants.
///
/// # Errors
/// A symbol is missing, or something differs.
pub fn one(subject: &Subject, variants: Variants, number: u32) -> Result<Compared, Found> {
    play(&mut Rules::new(subject)?, variants, number)
}

fn play(rules: &mut Rules, variants: Variants, number: u32) -> Result<Compared, Found> {
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
                let actions = game.possible();
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
                        compared.questions += rules.compare_actions(field, side, kind)?;
                    }
                }
                if variants.has(Variant::Djinns) {
                    for kinds in WISHES {
                        compared.questions += rules.compare_wishes(field, side, kinds)?;
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
                game.apply(action).map_err(Found::of)?;
            }
        }
    }
    Ok(compared)
}
