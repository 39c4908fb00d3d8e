//! `ricochet-lab checkers endgame`: solves endgames and writes their table.

use std::path::PathBuf;

use clap::{ArgMatches, Args, Command, FromArgMatches};

use checkers_engine::endgame::Table;
use output::{Failure, Outcome, files, print};
use program::progress;

/// Solve all endgames of a few pieces, and print how many are won, drawn and lost
///
/// One line for each material, the side to move first (k kings, m men), with the longest distance in
/// plies until the loser cannot move.
#[derive(Args, Debug)]
struct Endgame {
    /// Greatest number of pieces of both sides together, 2 to 5
    #[arg(long, value_name = "N", default_value_t = 4, value_parser = clap::value_parser!(u8).range(2..=5))]
    pieces: u8,
    /// Write the table to this file, for `analyse --endgame`
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

/// The command line.
pub fn command() -> Command {
    Endgame::augment_args(Command::new("endgame"))
}

/// Builds the table, prints it and writes the file.
///
/// # Errors
/// The file cannot be written.
pub fn run(matches: &ArgMatches) -> Outcome {
    let Endgame { pieces, out } = Endgame::from_arg_matches(matches).map_err(Failure::usage)?;
    let _claims = files::outputs(out.as_deref(), None).map_err(Failure::usage)?;
    let bar = progress::bar(0, "positions");
    let table = Table::build(pieces, &|done, all| {
        bar.set_length(all as u64);
        bar.set_position(done as u64);
    });
    bar.finish_and_clear();
    let mut text = format!(
        "{:15}{:>10}{:>10}{:>10}{:>9}\n",
        "to move-other", "wins", "draws", "losses", "longest"
    );
    let mut sum = [0; 3];
    for (material, count) in table.counts() {
        let numbers = [count.wins, count.draws, count.losses];
        text += &line(&material.to_string(), numbers, &count.longest.to_string());
        for (sum, number) in sum.iter_mut().zip(numbers) {
            *sum += number;
        }
    }
    text += &line("all", sum, "");
    if let Some(path) = &out {
        files::write(path, &table.to_bytes()).map_err(Failure::failed)?;
    }
    print(text)
}

fn line(name: &str, [wins, draws, losses]: [u64; 3], longest: &str) -> String {
    format!("{name:15}{wins:>10}{draws:>10}{losses:>10}{longest:>9}\n")
}
