//! `ricochet-lab checkers perft`: counts sequences of moves.

use std::time::Instant;

use clap::{ArgMatches, Args, Command, FromArgMatches};

use checkers_commands::{numbering, start};
use checkers_engine::rules::Position;
use checkers_engine::rules::perft::{Counted, divide, perft_shared};
use output::{Failure, Outcome, print, print_line};
use program::progress;

/// Count the sequences of moves of a length
///
/// Prints the number, then how long it took. Jumps that take the same pieces in another order are counted
/// apart, as paths.
#[derive(Args, Debug)]
struct Perft {
    /// Number of moves, 0 to 24
    #[arg(value_parser = clap::value_parser!(u32).range(0..=24))]
    depth: u32,
    /// The position to begin with, as a FEN such as B:W21,K22:B1,2
    #[arg(long)]
    fen: Option<String>,
    /// Number the squares of the FEN and of the moves from White's side
    #[arg(long)]
    white_first: bool,
    /// Count jumps with the same result as one
    #[arg(long)]
    results: bool,
    /// Print a number for each first move too
    #[arg(long)]
    divide: bool,
}

/// The command line.
pub fn command() -> Command {
    Perft::augment_args(Command::new("perft"))
}

/// Counts and prints.
///
/// # Errors
/// The FEN is not valid.
pub fn run(matches: &ArgMatches) -> Outcome {
    let perft = Perft::from_arg_matches(matches).map_err(Failure::usage)?;
    let numbering = numbering(perft.white_first);
    let position = start(perft.fen.as_deref(), numbering)?;
    let counted = match perft.results {
        true => Counted::Results,
        false => Counted::Paths,
    };
    let begun = Instant::now();
    let number = count(&position, perft.depth, counted);
    print_line(number)?;
    let seconds = begun.elapsed().as_secs_f64();
    print_line(format_args!(
        "{} in {seconds:.2} s on {}: {:.0} million a second",
        if perft.results { "results" } else { "paths" },
        referee::count(rayon::current_num_threads() as u64, "thread"),
        number as f64 / seconds / 1e6
    ))?;
    if !perft.divide {
        return Ok(());
    }
    let mut text = String::new();
    for (played, number) in divide(&position, perft.depth, counted) {
        text += &format!("{} {number}\n", played.in_full(numbering));
    }
    print(text)
}

fn count(position: &Position, depth: u32, counted: Counted) -> u64 {
    let bar = progress::bar(0, "positions of the fifth ply");
    let number = perft_shared(position, depth, counted, &|parts| {
        bar.set_length(parts as u64);
        bar.inc(1);
    });
    bar.finish_and_clear();
    number
}
