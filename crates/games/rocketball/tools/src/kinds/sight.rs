//! Compares how the computer players follow the balls, on every field with up to one chip.

use super::every_chip;
use campaign::{Kind, Subject, Units, Value, worker};
use random::Random;
use referee::{Calls, Found};
use rocketball_cartridge::constants::{NORTH_GOAL, SOUTH_GOAL};
use rocketball_cartridge::memory::Memory;
use rocketball_cartridge::state::{place, place_bytes, write_field};
use rocketball_engine::opponents::{ROLLS, Seen, Wish, rolls_of};
use rocketball_engine::rules::{
    Chip, Direction, Field, Game, Place, Side, Square, Variant, Variants,
};

/// CPU cycles within which every routine returns.
const MOST_CYCLES: u64 = 5_000;
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
    units: Units::Once(Value::Nothing, |_| Ok(1 + every_chip().count() as u64)),
    unit: "fields",
    worker: |asked| {
        let chips = std::iter::once(None).chain(every_chip().map(Some));
        let chips: Vec<_> = chips.collect();
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

/// A console whose computer player looks at balls.
struct Sight {
    calls: Calls<Memory>,
}

impl Sight {
    /// A console that was just switched on.
    ///
    /// # Errors
    /// Returns the symbol that is missing.
    fn new(subject: &Subject) -> Result<Sight, Found> {
        let calls = Calls::new(subject)?;
        Ok(Sight { calls })
    }

    /// Writes a field and the side that looks at it, as the first one of its round.
    fn look(&mut self, field: &Field, side: Side) {
        let (to, at) = (self.calls.probe.console_mut(), &self.calls.at);
        write_field(to, at, field);
        at.flags.set(to, 0);
        at.actor.set(to, side as u8);
        at.forward.set(to, Wish::new(field, side).forward as u8);
    }

    fn call(&mut self, routine: &str) -> Result<(), Found> {
        self.calls.call(routine, [0; 3], MOST_CYCLES)?;
        Ok(())
    }

    /// Places a ball, `None` for one that is not on the field.
    fn place(&mut self, number: usize, from: Place) -> Option<Seen> {
        let seen = Seen::new(from)?;
        let (square, direction) = place_bytes(Some(from));
        let (to, at) = (self.calls.probe.console_mut(), &self.calls.at);
        at.sim_at.set(to, square);
        at.sim_dir.set(to, direction.unwrap_or(0));
        at.sim_lost.set(to, 0);
        at.sim_ball.set(to, number as u8);
        at.rolls.set(to, 0);
        Some(seen)
    }

    /// The ball in the cartridge's RAM.
    fn seen(&self) -> Result<Seen, Found> {
        let ram = self.calls.ram();
        let [at, direction, lost] = [ram.sim_at(), ram.sim_dir(), ram.sim_lost()];
        match (at, place(at, direction)) {
            (NORTH_GOAL, _) => Ok(Seen::Goal(Side::North)),
            (SOUTH_GOAL, _) => Ok(Seen::Goal(Side::South)),
            (_, Some(Place::On(square, _))) if lost != 0 => Ok(Seen::Lost(square)),
            (_, Some(Place::On(square, direction))) => Ok(Seen::Ball(square, direction)),
            _ => Err(format!("a ball is at {at} with direction {direction}").into()),
        }
    }

    /// Moves a ball as the player sees it, in the image and in the engine, until it has made as many moves as a die
    /// has faces. Returns the number of moves that were compared.
    ///
    /// # Errors
    /// The two differ, or the routine does not return.
    fn compare_moves(&mut self, field: &Field, from: Place) -> Result<u64, Found> {
        let Some(mut seen) = self.place(0, from) else {
            return Ok(0);
        };
        let mut chips = field.chips;
        for _ in 0..ROLLS {
            self.call("SimMove")?;
            seen = seen.after(&mut chips);
            let cartridge = self.seen()?;
            if cartridge != seen {
                return Err(format!(
                    "from {from} among `{}` a computer sees {cartridge:?}, in the engine {seen:?}",
                    field.chips
                )
                .into());
            }
        }
        Ok(ROLLS as u64)
    }

    /// Sums what a ball of this number is worth to a side over the rolls of a die, in the image and in the engine.
    /// [`Sight::look`] comes first, with the same field and side.
    ///
    /// # Errors
    /// The two differ, or the routine does not return.
    fn compare_worth(
        &mut self,
        field: &Field,
        side: Side,
        number: usize,
        from: Place,
    ) -> Result<(), Found> {
        let Some(seen) = self.place(number, from) else {
            return Ok(());
        };
        self.call("RollsOf")?;
        let cartridge = self.calls.ram().rolls() as i16;
        let cartridge = i32::from(cartridge);
        let wish = Wish::new(field, side);
        let engine = rolls_of(&mut field.clone(), &wish, number, seen, ROLLS);
        match cartridge == engine {
            true => Ok(()),
            false => Err(format!(
                "ball {number} from {from} among `{}` is worth {cartridge} to {side}, in the engine {engine}",
                field.chips
            ).into()),
        }
    }

    /// Every place of a ball on the field.
    fn places() -> impl Iterator<Item = Place> {
        Square::all().flat_map(|square| {
            Direction::ALL
                .into_iter()
                .map(move |direction| Place::On(square, direction))
        })
    }
}
