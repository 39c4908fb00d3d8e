//! Compares how the computer players follow the balls, on every field with up to one chip.

use campaign::{Kind, Subject, Units, Value, worker};
use random::Random;
use referee::Found;
use rocketball_cartridge::{Sight, chips_for};
use rocketball_engine::rules::{Chip, Field, Game, Side, Square, Variant, Variants};

/// The variants whose goals differ in whose points they are.
const GOALS: [u16; 3] = [
    0,
    1 << Variant::TugOfWar as u16,
    1 << Variant::Assault as u16,
];

referee::tally! {
    /// What was compared.
    pub struct Compared {
        /// Moves of a ball as a computer player sees it.
        moves: sum,
        /// What a ball is worth to a side over the rolls of a die.
        values: sum,
    }
}

/// Moves of a ball from every square in every direction, and what it is worth to both sides, on the empty field and with
/// each chip alone on each square where it may lie.
pub const SIGHT: Kind = Kind {
    name: "sight",
    help: "Move balls as the computer players see them, and compare what they are worth, on every field with up to one \
           chip",
    default: None,
    units: Units::Once(Value::Nothing, |_| Ok(chips().len() as u64)),
    unit: "fields",
    worker: |asked| {
        let chips = chips();
        Ok(worker(move |number: u64| {
            field(&asked.subject, chips[number as usize])
        }))
    },
    sentence: |counts| {
        format!(
            "the computer players see {} and {} of a ball as in the engine",
            counts.count("move"),
            counts.count("value")
        )
    },
};

/// No chip, and each chip on each square where it may lie.
fn chips() -> Vec<Option<(Square, Chip)>> {
    let with = |square: Square| {
        chips_for(square)
            .into_iter()
            .map(move |chip| (square, chip))
    };
    std::iter::once(None)
        .chain(Square::all().flat_map(with).map(Some))
        .collect()
}

fn field(subject: &Subject, chip: Option<(Square, Chip)>) -> Result<Compared, Found> {
    let mut sight = Sight::new(subject)?;
    let mut compared = Compared::default();
    for bits in GOALS {
        let variants = Variants::of_bits(bits).map_err(Found::of)?;
        let mut field: Field = *Game::new(variants, Random::after_frames(1)).field();
        if let Some((square, chip)) = chip {
            field.chips.put(square, Some(chip));
        }
        for side in Side::ALL {
            sight.look(&field, side);
            for from in Sight::places() {
                if (side, bits) == (Side::North, 0) {
                    compared.moves += sight.compare_moves(&field, from)?;
                }
                for ball in 0..variants.balls() {
                    sight.compare_worth(&field, side, ball, from)?;
                    compared.values += 1;
                }
            }
        }
    }
    Ok(compared)
}
