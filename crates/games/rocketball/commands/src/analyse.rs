//! `ricochet rocketball analyse`: prints the choices of the computer players and of a deeper search on a field.

use std::fmt::Write as _;

use anyhow::{Context, Result, anyhow, bail};
use clap::{ArgMatches, Args, Command, FromArgMatches};

use super::Position;
use output::{Failure, Outcome, print};
use rocketball_engine::opponents::{CERTAIN, Level, Turn, choose, search};
use rocketball_engine::rules::{Field, Kind, Side, Variant, Variants};

/// Print what each computer player does on a field, and what a deeper search finds it worth
///
/// After the players come STORM's candidates, the best first: a value of 100 is a goal that the next roll cannot
/// miss, -100 one for the opponent.
#[derive(Args, Debug)]
struct Analyse {
    #[command(flatten)]
    position: Position,
    /// The side that acts
    #[arg(long, value_name = "SIDE", default_value = "south", value_parser = side)]
    side: Side,
    /// The variants, with commas between; not Assault!, whose balls it does not see
    #[arg(long, value_name = "NAMES", default_value_t = Variants::NONE)]
    variants: Variants,
    /// The kind of the chip drawn
    #[arg(long, value_name = "KIND", default_value = "vortex", value_parser = kind)]
    drawn: Kind,
    /// Number of candidates that are printed
    #[arg(long, value_name = "N", default_value_t = 5)]
    best: usize,
}

fn side(name: &str) -> Result<Side> {
    match name {
        "north" => Ok(Side::North),
        "south" => Ok(Side::South),
        _ => bail!("no side `{name}`; the sides are north, south"),
    }
}

fn kind(name: &str) -> Result<Kind> {
    let kind = Kind::ALL.into_iter().find(|kind| kind.to_string() == name);
    kind.with_context(|| {
        let kinds = Kind::ALL.map(|kind| kind.to_string());
        format!("no kind `{name}`; the kinds are {}", kinds.join(", "))
    })
}

/// The command line.
pub fn command() -> Command {
    Analyse::augment_args(Command::new("analyse"))
}

/// Prints the players' actions and the search's values.
///
/// # Errors
/// The variants are those of Assault!, or the ball is not on the field.
pub fn run(matches: &ArgMatches) -> Outcome {
    let asked = Analyse::from_arg_matches(matches).map_err(Failure::usage)?;
    let Position { at, chips } = asked.position;
    if asked.variants.has(Variant::Assault) {
        return Err(Failure::usage(anyhow!(
            "analyse does not see the balls of assault"
        )));
    }
    let field = Field {
        chips,
        ..Field::new(asked.variants, [Some(at), None])
    };
    let turn = Turn {
        side: asked.side,
        holder: true,
        drawn: Some(asked.drawn),
    };
    let mut valued = search(&field, &turn);
    valued.sort_by_key(|candidate| -candidate.value);
    let mut text = String::new();
    let share = |value: i32| 100.0 * f64::from(value) / f64::from(CERTAIN);
    for level in Level::ALL {
        let action = choose(&field, &turn, level);
        let value = valued.iter().find(|candidate| candidate.action == action);
        let value = value.map_or(String::new(), |found| format!("{:8.1}", share(found.value)));
        let _ = writeln!(text, "{:6}  {:7}{value}", level.name(), action.to_string());
    }
    for candidate in valued.iter().take(asked.best) {
        let action = candidate.action.to_string();
        let _ = writeln!(text, "search  {action:7}{:8.1}", share(candidate.value));
    }
    print(text)
}
