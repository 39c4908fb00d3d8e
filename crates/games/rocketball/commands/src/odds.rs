//! `ricochet rocketball odds`: computes the exact chances of goals.

use anyhow::anyhow;
use clap::{ArgMatches, Args, Command, FromArgMatches};

use super::Position;
use output::{Failure, Outcome, print};
use rocketball_engine::odds::{self, Chance};

/// Print the exact chances of either goal after each of the next rolls, if the chips stay as they are
///
/// A line for each number of rolls: the chance that the ball is in the north goal by then, in the south
/// goal, that a mogul had it fly off the field, and that it is still on it.
#[derive(Args, Debug)]
struct Odds {
    #[command(flatten)]
    position: Position,
    /// Number of rolls; at most 12 with bumpers, twisters or barricades on the field
    #[arg(value_name = "ROLLS", default_value_t = 4, value_parser = clap::value_parser!(u32).range(1..=i64::from(Chance::MOST_DICE)))]
    rolls: u32,
}

/// The command line.
pub fn command() -> Command {
    Odds::augment_args(Command::new("odds"))
}

/// Prints the chances.
///
/// # Errors
/// There are too many rolls for chips that roll dice.
pub fn run(matches: &ArgMatches) -> Outcome {
    let asked = Odds::from_arg_matches(matches).map_err(Failure::usage)?;
    let Position { at, chips } = &asked.position;
    let most = odds::most_rolls(chips);
    if asked.rolls > most {
        return Err(Failure::usage(anyhow!(
            "at most {most} rolls on a field with chips that roll dice"
        )));
    }
    let mut text =
        String::from("rolls   north goal     south goal     out            on the field\n");
    for (roll, odds) in (1..).zip(odds::odds(*at, chips, asked.rolls)) {
        let [north, south] = odds.goals;
        let columns =
            [north, south, odds.out, odds.field].map(|chance| format!("{:14}", words(chance)));
        text += format!("{roll:5}   {}", columns.join(" ")).trim_end();
        text += "\n";
    }
    print(text)
}

/// The fraction, if it is short, or the share.
fn words(chance: Chance) -> String {
    let (ways, all) = chance.reduced();
    match all {
        1 => ways.to_string(),
        2..=4096 => format!("{ways}/{all}"),
        _ => format!("{:.6}", chance.share()),
    }
}
