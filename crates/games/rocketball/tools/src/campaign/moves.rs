//! Every move of a ball on fields with few chips.

use rayon::prelude::*;

use campaign::{Subject, progress};
use output::interrupt;
use rocketball_cartridge::{Rules, chips_for};
use rocketball_engine::rules::{Chip, Chips, Direction, Kind, Moving, Place, Square};

/// What was compared.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Compared {
    /// Fields.
    pub fields: u64,
    /// Moves.
    pub moves: u64,
}

/// Makes every move of a ball, from every square and in every direction, on every field with up to this number
/// of chips: all kinds that may lie there, or vortices only if `vortices`. On fields with a mogul the move is made
/// with each number of moves left, otherwise as the last one of a roll.
///
/// # Errors
/// A symbol is missing, or a move differs.
pub fn compare(subject: &Subject, chips: u8, vortices: bool) -> Result<Compared, String> {
    let mut singles: Vec<(Square, Chip)> = Square::all()
        .flat_map(|square| {
            chips_for(square)
                .into_iter()
                .map(move |chip| (square, chip))
        })
        .collect();
    if vortices {
        singles.retain(|(_, chip)| chip.kind() == Kind::Vortex);
    }
    // Each job is the fields whose first chip is the same; the field without chips is one.
    let mut jobs: Vec<Option<usize>> = vec![None];
    if chips > 0 {
        jobs.extend((0..singles.len()).map(Some));
    }
    let bar = progress::bar(jobs.len() as u64, "first chips");
    let job = |first: Option<usize>| {
        let mut rules = Rules::new(
            subject.cartridge.clone(),
            subject.symbols.clone(),
            subject.observer.clone(),
        )?;
        let mut compared = Compared::default();
        let mut lying = Chips::default();
        if let Some(first) = first {
            let (square, chip) = singles[first];
            lying.put(square, Some(chip));
        }
        field(&mut rules, &lying, &mut compared)?;
        for (square, chip) in singles
            .iter()
            .skip(first.map_or(usize::MAX, |first| first + 1))
        {
            if chips < 2 || interrupt::requested() {
                break;
            }
            if lying.may_lie(chip.kind(), *square, None) || beside(&lying, *square, *chip) {
                lying.put(*square, Some(*chip));
                field(&mut rules, &lying, &mut compared)?;
                lying.put(*square, None);
            }
        }
        bar.inc(1);
        Ok(compared)
    };
    let all = jobs.into_par_iter().map(job);
    let compared = all.try_reduce(Compared::default, |one, other| {
        Ok(Compared {
            fields: one.fields + other.fields,
            moves: one.moves + other.moves,
        })
    });
    bar.finish_and_clear();
    compared
}

/// Whether a chip may lie because a mogul was placed beside it later.
fn beside(lying: &Chips, square: Square, chip: Chip) -> bool {
    let mogul = |(_, other): (Square, Chip)| other == Chip::Mogul;
    let alone = Chips::default().may_lie(chip.kind(), square, None);
    alone
        && lying.get(square).is_none()
        && lying.iter().all(mogul)
        && !lying.iter().any(|(at, _)| at == square)
}

/// Makes every move on a field.
fn field(rules: &mut Rules, lying: &Chips, compared: &mut Compared) -> Result<(), String> {
    rules.lay(lying);
    let most = match lying.count(Kind::Mogul) {
        0 => 1,
        _ => 4,
    };
    for square in Square::all() {
        for direction in Direction::ALL {
            for left in 1..=most {
                rules.move_ball(Moving::new(Place::On(square, direction), left))?;
                compared.moves += 1;
            }
        }
    }
    compared.fields += 1;
    Ok(())
}
