//! `ricochet rocketball move`: prints where the ball is after each roll.

use anyhow::anyhow;
use clap::{ArgMatches, Args, Command, FromArgMatches};

use super::Position;
use output::{Failure, Outcome, print};
use referee::count;
use rocketball_engine::rules::{Moving, Place};

/// Print where the ball is after each roll, a line each
///
/// Prints the square and the direction, `north goal`, `south goal`, or `out` if a mogul has it fly off the
/// field. Rolls after that are not made.
#[derive(Args, Debug)]
struct Move {
    #[command(flatten)]
    position: Position,
    /// The dice of bumpers, twisters and barricades, in the order in which the ball enters them
    #[arg(long, value_name = "DICE", value_delimiter = ',', value_parser = clap::value_parser!(u8).range(1..=4))]
    dice: Vec<u8>,
    /// Print each move of a roll, not only where it ends
    #[arg(long)]
    each: bool,
    /// The rolls, 1 to 4
    #[arg(required = true, value_name = "ROLL", value_parser = clap::value_parser!(u8).range(1..=4))]
    rolls: Vec<u8>,
}

/// The command line.
pub fn command() -> Command {
    Move::augment_args(Command::new("move"))
}

/// Moves the ball and prints where it is.
///
/// # Errors
/// The chips need more dice than there are.
pub fn run(matches: &ArgMatches) -> Outcome {
    let asked = Move::from_arg_matches(matches).map_err(Failure::usage)?;
    let lines = asked.lines().map_err(Failure::usage)?;
    print(lines)
}

impl Move {
    fn lines(&self) -> anyhow::Result<String> {
        let mut chips = self.position.chips;
        let mut dice = self.dice.iter();
        let mut missing = 0;
        let mut place = self.position.at;
        let mut text = String::new();
        for roll in &self.rolls {
            let mut moving = Moving::new(place, *roll);
            let mut die = || {
                dice.next().copied().unwrap_or_else(|| {
                    missing += 1;
                    1
                })
            };
            while moving.left > 0 {
                moving.step(&mut chips, &mut die);
                if self.each || moving.left == 0 {
                    text += &format!("{}\n", moving.place);
                }
            }
            place = moving.place;
            if !matches!(place, Place::On(..)) {
                break;
            }
        }
        match (missing, dice.len()) {
            (0, 0) => Ok(text),
            (0, left) => Err(anyhow!("{} of --dice not used", count(left as u64, "die"))),
            _ => Err(anyhow!(
                "the ball enters chips that roll a die: --dice has {} of {}",
                self.dice.len(),
                self.dice.len() + missing
            )),
        }
    }
}
