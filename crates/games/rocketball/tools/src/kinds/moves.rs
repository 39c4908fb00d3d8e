//! Compares every move of a ball on fields with few chips.

use super::every_chip;
use clap::Args;

use campaign::{Kind, Units, Value, worker};
use referee::Found;
use rocketball_cartridge::Rules;
use rocketball_cartridge::constants::{
    EVENT_BLAST, EVENT_DIE, EVENT_EDGE, EVENT_FLOWN, EVENT_GOAL, EVENT_LOST, EVENT_MOVED,
    EVENT_TURNED,
};
use rocketball_cartridge::state::{self, chip_byte};
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
    let is_meant = |(_, chip): &(Square, Chip)| !vortices || chip.kind() == ChipKind::Vortex;
    every_chip().filter(is_meant).collect()
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
                move_ball(rules, Moving::new(Place::On(square, direction), left))?;
                compared.moves += 1;
            }
        }
    }
    compared.fields += 1;
    Ok(())
}

/// Makes a move of ball 0 in the image and in the engine, among the chips that lie. Returns the ball after it.
///
/// # Errors
/// The two differ, or the routine does not return.
pub fn move_ball(rules: &mut Rules, from: Moving) -> Result<Moving, Found> {
    let mut random = rules.random()?;
    let (cartridge, left) = rules.move_ball(from)?;
    let before = rules.chips;
    let (mut engine, mut chips, mut dice) = (from, before, 0);
    engine.step(&mut chips, &mut || {
        dice += 1;
        random.below(4) + 1
    });
    let ram = rules.calls.ram();
    let differs = |what: &str| {
        Err(format!(
            "{what}: {from:?} among `{before}` is at {cartridge:?} with {left} left on the cartridge, {engine:?} in the engine"
        )
        .into())
    };
    if cartridge != Some(engine.place) {
        return differs("place");
    }
    if engine.place.square().is_some() && left != engine.left {
        return differs("moves left");
    }
    if state::random(&ram)? != random {
        return differs("dice");
    }
    let event = heard(from, engine, &before, &chips, dice);
    if ram.event() != event {
        return differs(&format!("event {}, not {event}", ram.event()));
    }
    if dice > 0 || chips != before {
        let changed = Square::all().filter(|at| before.get(*at) != chips.get(*at));
        for square in engine.place.square().into_iter().chain(changed) {
            let byte = ram.chips().get(square.number());
            if byte != chip_byte(chips.get(square)) {
                return differs("chips");
            }
        }
        rules.chips = chips;
        rules.lay(&before);
    }
    Ok(engine)
}

/// What is heard of a move, by the ball before and after it, the chips before and after it, and the dice that were
/// rolled for it.
fn heard(from: Moving, to: Moving, before: &Chips, after: &Chips, dice: u32) -> u8 {
    let (Place::On(left, facing), Place::On(square, direction)) = (from.place, to.place) else {
        return match to.place {
            Place::Goal(_) => EVENT_GOAL,
            _ => EVENT_LOST,
        };
    };
    // A flight takes several moves. It may end where it began, or beside it: a gust has carried the ball back to a mogul.
    let flown = from.left > to.left + 1;
    match before.get(square) {
        _ if square == left && !flown => EVENT_EDGE,
        _ if before != after => EVENT_BLAST,
        _ if dice > 0 => EVENT_DIE,
        Some(Chip::Vortex(_)) if direction != facing => EVENT_TURNED,
        _ if flown => EVENT_FLOWN,
        _ => EVENT_MOVED,
    }
}
