//! Compares every move of a ball on fields with few chips.

use clap::Args;

use campaign::{Kind, Units, Value, worker};
use referee::Found;
use rocketball_cartridge::{Rules, chips_for};
use rocketball_engine::rules::{Chip, Chips, Direction, Kind as ChipKind, Moving, Place, Square};

referee::tally! {
    /// What was compared.
    pub struct Compared {
        /// Fields.
        fields: sum,
        /// Moves.
        moves: sum,
    }
}

/// The option of fields with few chips.
#[derive(Args, Debug)]
pub struct Options {
    /// With --chips 2: vortices only
    #[arg(long)]
    vortices: bool,
}

/// Every move of a ball, from every square and in every direction, on every field with up to a number of chips: all kinds
/// that may lie there, or vortices only. On fields with a mogul the move is made with each number of moves left, otherwise
/// as the last one of a roll. A unit is the fields whose first chip is the same; the field without chips is one.
pub const CHIPS: Kind<Options> = Kind {
    name: "chips",
    help: "Make every move of a ball on every field with up to this number of chips",
    default: Some(1),
    units: Units::Once(Value::Number(0, 2), |asked| {
        Ok(match asked.amount {
            0 => 1,
            _ => 1 + singles(asked.options.vortices).len() as u64,
        })
    }),
    unit: "first chips",
    worker: |asked| {
        let singles = singles(asked.options.vortices);
        let mut rules = Rules::new(&asked.subject)?;
        Ok(worker(move |number: u64| {
            let first = number.checked_sub(1).map(|first| first as usize);
            fields(&mut rules, &singles, first, asked.amount)
        }))
    },
    sentence: |counts| {
        format!(
            "{} on {} as the engine",
            counts.count("move"),
            counts.count("field")
        )
    },
};

/// Every chip on every square where it may lie alone; of vortices only if `vortices`.
fn singles(vortices: bool) -> Vec<(Square, Chip)> {
    let on = |square: Square| {
        chips_for(square)
            .into_iter()
            .map(move |chip| (square, chip))
    };
    let mut singles: Vec<(Square, Chip)> = Square::all().flat_map(on).collect();
    if vortices {
        singles.retain(|(_, chip)| chip.kind() == ChipKind::Vortex);
    }
    singles
}

/// Makes every move on the fields of up to `chips` chips whose first is that of this number.
fn fields(
    rules: &mut Rules,
    singles: &[(Square, Chip)],
    first: Option<usize>,
    chips: u64,
) -> Result<Compared, Found> {
    let mut compared = Compared::default();
    let mut lying = Chips::default();
    if let Some(first) = first {
        let (square, chip) = singles[first];
        lying.put(square, Some(chip));
    }
    field(rules, &lying, &mut compared)?;
    let others = match (first, chips) {
        (Some(first), 2) => &singles[first + 1..],
        _ => &[],
    };
    for (square, chip) in others {
        if lying.may_lie(chip.kind(), *square, None) || beside(&lying, *square, *chip) {
            lying.put(*square, Some(*chip));
            field(rules, &lying, &mut compared)?;
            lying.put(*square, None);
        }
    }
    Ok(compared)
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
fn field(rules: &mut Rules, lying: &Chips, compared: &mut Compared) -> Result<(), Found> {
    rules.lay(lying);
    let most = match lying.count(ChipKind::Mogul) {
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
