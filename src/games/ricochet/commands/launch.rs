//! `ricochet launch`: a launch in the reference engine, event by event.

use std::io::Write;

use anyhow::anyhow;
use clap::{ArgMatches, Args, Command, FromArgMatches};

use crate::failure::{Failure, Outcome};
use crate::games::ricochet::rules::notation::parse_turns;
use crate::games::ricochet::rules::{Game, Launcher, Side, Variant};

/// Play turns in the reference engine and print what a launch does then
#[derive(Args, Debug)]
struct Launch {
    /// The variant, 1 to 5
    #[arg(long)]
    variant: Variant,
    /// The side that begins: left or right
    #[arg(long, value_name = "SIDE", default_value = "left")]
    first: Side,
    /// The turns before the launch, of the two sides alternately, such as "DCBA LLK T B"
    #[arg(long, value_name = "TURNS", default_value = "")]
    moves: String,
    /// The launcher: LT, LB, RT or RB. Either side's is valid, whichever side is to move
    launcher: Launcher,
}

/// The command line.
pub fn command() -> Command {
    Launch::augment_args(Command::new("launch"))
}

/// Prints the launch, one event a line, and then the points.
///
/// # Errors
/// A turn cannot be read or is refused, or the launcher is out or empty.
pub fn run(matches: &ArgMatches) -> Outcome {
    let launch = Launch::from_arg_matches(matches).map_err(Failure::usage)?;
    let text = describe(&launch).map_err(|refusal| Failure::usage(anyhow!(refusal)))?;
    std::io::stdout()
        .write_all(text.as_bytes())
        .map_err(Failure::failed)
}

/// The launch in words, or why there is none.
fn describe(args: &Launch) -> Result<String, String> {
    let turns = parse_turns(&args.moves).map_err(|error| error.to_string())?;
    let mut game = Game::first(args.variant, args.first);
    game.play_all(&turns).map_err(|error| error.to_string())?;
    let mut flight = game
        .flight(args.launcher)
        .map_err(|error| format!("launch {}: {error}", args.launcher))?;
    let mut text = String::new();
    for event in flight.events() {
        text += &format!("{event}\n");
    }
    let points = flight.points();
    text += &format!("points Left {} Right {}\n", points.left, points.right);
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn described(moves: &str, launcher: &str) -> Result<String, String> {
        let launcher = launcher.parse().unwrap();
        describe(&Launch {
            variant: Variant::FIRST,
            first: Side::Left,
            moves: moves.to_string(),
            launcher,
        })
    }

    #[test]
    fn a_launch_is_described_event_by_event() {
        let text = "wall top 10\npiece J\npiece L\npiece K\nwall bottom 10\nlauncher LT\npoints Left 3 Right 10\n";
        assert_eq!(described("", "LB"), Ok(text.to_string()));
        assert!(described("DCBA LLK", "RT")
            .unwrap()
            .ends_with("exit L 2\npoints Left 0 Right 4\n"));
    }

    #[test]
    fn a_refusal_names_the_turn_and_the_reason() {
        let refused = |moves, launcher| described(moves, launcher).unwrap_err();
        assert_eq!(
            refused("DCBA UG DA", "LT"),
            "turn 3, Left `DA`: piece A cannot go down: piece B stands there"
        );
        assert_eq!(
            refused("DCBA LLK T", "LB"),
            "launch LB: launcher LB is out for 2 more turns"
        );
        assert_eq!(refused("DCBA LLK T B", "RT"), "launch RT: the game is over");
    }
}
