//! `ricochet launch`: a launch in the reference engine, told event by event.

use std::io::Write;

use anyhow::anyhow;
use clap::Args;

use super::{Failure, Outcome};
use crate::games::ricochet::notation::parse_turns;
use crate::games::ricochet::{Game, Launcher, Side, Variant};

/// Play turns in the reference engine and print what a launch does then
#[derive(Args, Debug)]
pub struct LaunchArgs {
    /// The variant, 1 to 5
    #[arg(long)]
    variant: Variant,
    /// Who begins: left or right
    #[arg(long, value_name = "SIDE", default_value = "left")]
    first: Side,
    /// The turns before the launch, of the two sides alternately, such as "DCBA LLK T B"
    #[arg(long, value_name = "TURNS", default_value = "")]
    moves: String,
    /// The launcher: LT, LB, RT or RB. Either side's can be asked for, whoever's turn it is
    launcher: Launcher,
}

impl LaunchArgs {
    /// Prints the launch, one event a line and the points last.
    pub fn execute(self) -> Outcome {
        let story = tell(&self).map_err(|refusal| Failure::usage(anyhow!(refusal)))?;
        std::io::stdout()
            .write_all(story.as_bytes())
            .map_err(Failure::failed)
    }
}

/// The launch in words; or why there is none, since turns cannot be read or played, or the launcher
/// is out or empty.
fn tell(args: &LaunchArgs) -> Result<String, String> {
    let turns = parse_turns(&args.moves).map_err(|error| error.to_string())?;
    let mut game = Game::first(args.variant, args.first);
    game.play_all(&turns).map_err(|error| error.to_string())?;
    let mut flight = game
        .flight(args.launcher)
        .map_err(|error| format!("launch {}: {error}", args.launcher))?;
    let mut story = String::new();
    for event in flight.events() {
        story += &format!("{event}\n");
    }
    let points = flight.points();
    story += &format!("points Left {} Right {}\n", points.left, points.right);
    Ok(story)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(moves: &str, launcher: &str) -> Result<String, String> {
        let launcher = launcher.parse().unwrap();
        tell(&LaunchArgs {
            variant: Variant::FIRST,
            first: Side::Left,
            moves: moves.to_string(),
            launcher,
        })
    }

    #[test]
    fn a_launch_is_told_event_by_event() {
        let story = "wall top 10\npiece J\npiece L\npiece K\nwall bottom 10\nlauncher LT\npoints Left 3 Right 10\n";
        assert_eq!(told("", "LB"), Ok(story.to_string()));
        assert!(told("DCBA LLK", "RT")
            .unwrap()
            .ends_with("exit L 2\npoints Left 0 Right 4\n"));
    }

    #[test]
    fn a_refusal_says_which_turn_and_why() {
        let refused = |moves, launcher| told(moves, launcher).unwrap_err();
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
