//! `ricochet-lab black-box count`: counts the boxes that fit the answers of lasers.

use clap::{ArgMatches, Args, Command, FromArgMatches};

use black_box_commands::solve::{Known, with_progress};
use black_box_engine::solver::count;
use output::{Failure, Outcome, print};

/// Count the boxes that fit what lasers answered
#[derive(Args, Debug)]
struct Count {
    #[command(flatten)]
    known: Known,
}

/// The command line.
pub fn command() -> Command {
    Count::augment_args(Command::new("count"))
}

/// Prints the number of boxes that fit.
///
/// # Errors
/// The level or an answer is not valid.
pub fn run(matches: &ArgMatches) -> Outcome {
    let Count { known } = Count::from_arg_matches(matches).map_err(Failure::usage)?;
    let facts = known.facts()?;
    let boxes = with_progress(|progress| count(&facts, progress));
    print(format_args!("{boxes}\n"))
}
