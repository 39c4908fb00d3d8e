//! What the computer players see of the balls, on every field with up to one chip.

use rayon::prelude::*;

use campaign::Subject;
use random::Random;
use rocketball_cartridge::{Eyes, chips_for};
use rocketball_engine::rules::{Chip, Field, Game, Side, Square, Variant, Variants};

/// The variants whose goals differ in whose points they are.
const GOALS: [u16; 3] = [
    0,
    1 << Variant::TugOfWar as u16,
    1 << Variant::Assault as u16,
];

/// What was compared.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Compared {
    /// Moves of a ball as a computer player sees it.
    pub moves: u64,
    /// What a ball is worth to a side over the rolls of a die.
    pub worths: u64,
}

/// Moves a ball from every square in every direction, and sums what it is worth to both sides, on the empty field and
/// with each chip alone on each square where it may lie.
///
/// # Errors
/// A symbol is missing, or something differs.
pub fn compare(subject: &Subject) -> Result<Compared, String> {
    let with = |square: Square| {
        chips_for(square)
            .into_iter()
            .map(move |chip| (square, chip))
    };
    let chips: Vec<Option<(Square, Chip)>> = std::iter::once(None)
        .chain(Square::all().flat_map(with).map(Some))
        .collect();
    let all = chips.into_par_iter().map(|chip| field(subject, chip));
    all.try_reduce(Compared::default, |one, other| {
        Ok(Compared {
            moves: one.moves + other.moves,
            worths: one.worths + other.worths,
        })
    })
}

fn field(subject: &Subject, chip: Option<(Square, Chip)>) -> Result<Compared, String> {
    let (cartridge, observer) = (subject.cartridge.clone(), subject.observer.clone());
    let mut eyes = Eyes::new(cartridge, subject.symbols.clone(), observer)?;
    let mut compared = Compared::default();
    for bits in GOALS {
        let variants = Variants::of_bits(bits).map_err(|nonsense| nonsense.to_string())?;
        let mut field: Field = *Game::new(variants, Random::after_frames(1)).field();
        if let Some((square, chip)) = chip {
            field.chips.put(square, Some(chip));
        }
        for side in Side::ALL {
            eyes.look(&field, side);
            for from in Eyes::places() {
                if (side, bits) == (Side::North, 0) {
                    compared.moves += eyes.compare_moves(&field, from)?;
                }
                for ball in 0..variants.balls() {
                    eyes.compare_worth(&field, side, ball, from)?;
                    compared.worths += 1;
                }
            }
        }
    }
    Ok(compared)
}
