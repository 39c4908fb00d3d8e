//! `ricochet-lab rocketball cartridge`: measures the cycles of the cartridge's moves, and the free bytes of its banks.

use std::fmt::Write as _;

use anyhow::anyhow;
use clap::{ArgMatches, Args, Command, FromArgMatches};

use crate::kinds::chips_for;
use crate::kinds::moves::move_ball;
use campaign::Subject;
use campaign::space::free_bytes;
use output::{Failure, Outcome, print};
use random::Random;
use referee::{Found, count};
use rocketball_cartridge::{GAME, Rules};
use rocketball_engine::rules::{Chips, Direction, Moving, Place, Square};

/// Numbers of chips of the fields that are measured.
const CHIPS: [usize; 4] = [0, 10, 30, 76];
/// Of this number of chips one is of any kind, the others are vortices.
const SPECIAL_IN: u16 = 4;

/// Measure the bundled cartridge: the cycles of a ball's moves, and free bytes by bank
///
/// The fields are random: a fourth of the chips are of any kind that may lie on the square. Each move is compared with the
/// engine's.
#[derive(Args, Debug)]
struct Measure {
    /// Fields with each number of chips; a ball makes a roll from each square of each
    #[arg(long, value_name = "N", default_value_t = 50, value_parser = clap::value_parser!(u32).range(1..))]
    fields: u32,
}

/// The command line.
pub fn command() -> Command {
    Measure::augment_args(Command::new("cartridge"))
}

/// Prints the table.
///
/// # Errors
/// The cartridge and the engine differ.
pub fn run(matches: &ArgMatches) -> Outcome {
    let Measure { fields } = Measure::from_arg_matches(matches).map_err(Failure::usage)?;
    let text = table(fields).map_err(|why| Failure::failed(anyhow!(why)))?;
    print(text)
}

fn table(fields: u32) -> Result<String, Found> {
    let subject = Subject::bundled(&GAME)?;
    let free = free_bytes(subject.cartridge.image());
    let mut rules = Rules::new(&subject)?;
    let mut chance = Random::after_frames(1);
    let mut text = String::new();
    for chips in CHIPS {
        let (mut moves, mut sum, mut most) = (0_u64, 0, 0);
        for _ in 0..fields {
            rules.lay(&random_chips(chips, &mut chance));
            for square in Square::all() {
                let direction = Direction::ALL[usize::from(chance.below(4))];
                let roll = chance.below(4) + 1;
                let mut ball = Moving::new(Place::On(square, direction), roll);
                while ball.left > 0 {
                    ball = move_ball(&mut rules, ball)?;
                    moves += 1;
                    sum += rules.cycles();
                    most = most.max(rules.cycles());
                }
            }
        }
        let mean = sum as f64 / moves.max(1) as f64;
        let _ = writeln!(
            text,
            "move among {}: {mean:.0} cycles on average, {most} at most ({moves} moves)",
            count(chips as u64, "chip"),
        );
    }
    for (bank, free) in free.into_iter().enumerate() {
        let _ = writeln!(text, "bank {bank}: {free} bytes free");
    }
    Ok(text)
}

/// A field with this number of chips.
fn random_chips(number: usize, chance: &mut Random) -> Chips {
    let mut squares: Vec<Square> = Square::all().filter(|at| *at != Square::MIDDLE).collect();
    let mut chips = Chips::default();
    for _ in 0..number {
        let square = squares.swap_remove(usize::from(chance.below(squares.len() as u16)));
        let mut kinds = chips_for(square);
        if chance.below(SPECIAL_IN) > 0 {
            kinds.truncate(Direction::ALL.len());
        }
        let chip = kinds[usize::from(chance.below(kinds.len() as u16))];
        chips.put(square, Some(chip));
    }
    chips
}
