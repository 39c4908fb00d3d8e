//! `ricochet poker play`: a session in the terminal, or from a script on the standard input.

use std::time::{SystemTime, UNIX_EPOCH};

use anyhow::{Context, Result, anyhow};
use clap::{ArgMatches, Args, Command, FromArgMatches};

use output::{Failure, Outcome, print};
use poker_engine::opponents::Temper;
use poker_engine::record::read_seed;
use poker_engine::rules::{MOST_CHIPS, Options, Setup, Table};
use random::Random;
use rules::Player;

/// The temper of this name.
///
/// # Errors
/// No temper has this name.
fn temper(name: &str) -> Result<Temper> {
    let known = Temper::ALL.into_iter().find(|temper| temper.name() == name);
    known.with_context(|| {
        let names = Temper::ALL.map(Temper::name).join(", ");
        format!("no player `{name}`; the players are {names}")
    })
}

/// Play a session with what to do typed in, one a line
///
/// Seat 1 is played by you, the others by the computer. `f` folds, `b3` buys up to three cards, `b` pays for three
/// in the casino game. The next hand is dealt by itself. `moves` lists what may be done, `back` takes the last action back,
/// `record` prints the session as a record, `board` the table again.
#[derive(Args, Debug)]
struct Play {
    /// The computer's players, with commas between: tight, bold, odds, fox
    #[arg(long, value_name = "NAMES", value_delimiter = ',', default_value = "tight,bold,fox", value_parser = temper)]
    players: Vec<Temper>,
    /// Play all seats yourself; this number of them
    #[arg(long, value_name = "N", conflicts_with = "players", value_parser = clap::value_parser!(u8).range(1..=8))]
    people: Option<u8>,
    /// Chips of each player at the start
    #[arg(long, value_name = "N", default_value_t = 20, value_parser = clap::value_parser!(u16).range(1..=i64::from(MOST_CHIPS)))]
    chips: u16,
    /// The options: jokers, six or seven, example; in the casino game capped, rotating
    #[arg(long, value_name = "NAMES", default_value = "none")]
    options: String,
    /// Play the casino game
    #[arg(long)]
    casino: bool,
    /// The state of the generator, eight hexadecimal digits; by the clock if none is given
    #[arg(long, value_name = "SEED", value_parser = read_seed)]
    seed: Option<Random>,
}

/// The command line.
pub fn command() -> Command {
    Play::augment_args(Command::new("play"))
}

/// Plays until the session or the input ends. A line that is not valid prints why and changes nothing.
///
/// # Errors
/// The options are not valid, or input or output fails.
pub fn run(matches: &ArgMatches) -> Outcome {
    let asked = Play::from_arg_matches(matches).map_err(Failure::usage)?;
    let mut table = asked.table().map_err(Failure::usage)?;
    print(table.begin())?;
    for line in output::lines() {
        if table.is_over() {
            break;
        }
        print(table.enter(&line?))?;
    }
    Ok(())
}

impl Play {
    /// The session and who plays it.
    fn table(&self) -> Result<rules::Table<'static, Table>> {
        let options = Options::parse(self.casino, &self.options)?;
        let mut players = vec![None];
        match self.people {
            Some(people) => players.resize_with(people.into(), || None),
            None => players.extend(self.players.iter().copied().map(|temper| {
                let choose: Player<Table> =
                    Box::new(move |table, seat, _| Some(temper.act(table, seat)));
                Some((temper.name().to_string(), choose))
            })),
        }
        let (fewest, most) = options.seats();
        if !(fewest..=most).contains(&players.len()) {
            return Err(anyhow!(
                "{} players instead of {fewest} to {most}",
                players.len()
            ));
        }
        let seed = self.seed.unwrap_or_else(|| {
            let now = SystemTime::now().duration_since(UNIX_EPOCH);
            Random::after_frames(now.unwrap_or_default().as_millis() as u32 & 0xFF_FFFF)
        });
        let setup = Setup {
            seed,
            seats: players.len(),
            chips: self.chips,
            options,
        };
        Ok(rules::Table::new(setup, players, seed))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(people: Option<u8>, players: &[Temper], options: &str) -> rules::Table<'static, Table> {
        let play = Play {
            players: players.to_vec(),
            people,
            chips: 20,
            options: options.to_string(),
            casino: false,
            seed: Some(Random::new(1)),
        };
        play.table().unwrap()
    }

    #[test]
    fn a_script_plays_the_rules_own_hand() {
        let mut table = of(Some(4), &[], "example");
        let text = table.begin();
        assert!(text.starts_with("hand 1\nseat 1 gets Kd\n"), "{text}");
        assert_eq!(table.enter("b5"), "1 to 4 cards can be bought\n");
        let action = "is not an action (f, or b and a number of cards)";
        assert_eq!(table.enter("x"), format!("`x` {action}\n"));
        assert_eq!(table.enter("b"), "`b` buys no number of cards\n");
        assert_eq!(table.enter("moves"), "f b1 b2 b3 b4\n");
        for line in ["b3", "f b2", "b2"] {
            table.enter(line);
        }
        let shown = table.enter("b4");
        assert!(shown.ends_with("pot 15; f, b1 175\n"), "{shown}");
        let record = table.enter("record");
        assert_eq!(
            record,
            "poker seed 00000001 seats 4 chips 20 options example\nb3 f b2 b2 b4\n"
        );
        assert!(table.enter("back").contains("\npot 11; f, b1 "));
        assert_eq!(table.enter("b4"), shown);
    }

    #[test]
    fn computers_act_under_their_names() {
        let mut table = of(None, &[Temper::Bold, Temper::Tight], "none");
        let text = table.begin() + &table.enter("f") + &table.enter("f");
        assert!(text.contains("\ntight: b1\nseat 3 pays 1\n"), "{text}");
        assert!(text.contains(" 3 tight  "), "{text}");
        assert!(text.contains("you    "), "{text}");
        assert!(!text.contains("antes"), "{text}");
    }
}
