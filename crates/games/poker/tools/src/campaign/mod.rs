//! Ricochet Poker's campaign: long comparisons of the cartridge with the engine, inside the image.
//!
//! | argument | compared |
//! |---|---|
//! | `--cards` | the ranking of all hands of one to this number of cards |
//! | `--positions` | decisions of computers at tables that are chosen, and laid by lot: the table, each chance, the choice, and that it takes three seconds at most |
//! | `--sessions` | sessions by lot through the stick |
//! | `--splits` | pots of hands of all kinds, and of all remainders among equal ones |
//! | `--bonuses` | every bonus, and those that a house with few chips pays |
//! | `--lots` | the ranking of random hands of up to seven cards with jokers |

pub mod bonuses;
pub mod chosen;
pub mod hands;
pub mod positions;
pub mod sessions;
pub mod splits;

use anyhow::anyhow;
use clap::{ArgMatches, Args, Command, FromArgMatches};

use campaign::Subject;
use output::{Failure, Outcome, print_line};
use poker_engine::rules::Class;
use referee::count;

/// The campaign's arguments.
#[derive(Args, Debug)]
struct Arguments {
    /// Rank all hands of one to this number of cards
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=5))]
    cards: Option<u8>,
    /// Number of random hands of up to seven cards with jokers that are ranked with each seed
    #[arg(long, value_name = "N", default_value_t = 0)]
    lots: u64,
    /// Number of tables laid by lot with each seed, at which a computer decides
    #[arg(long, value_name = "N", default_value_t = 0)]
    positions: u64,
    /// Number of sessions played by lot through the stick with each seed
    #[arg(long, value_name = "N", default_value_t = 0)]
    sessions: u64,
    /// Settle pots of hands of all kinds, and of all remainders among equal hands
    #[arg(long)]
    splits: bool,
    /// Pay every bonus, and those of a house that rotates with few chips
    #[arg(long)]
    bonuses: bool,
}

/// Adds the campaign's arguments to the command.
pub fn arguments(command: Command) -> Command {
    Arguments::augment_args(command)
}

/// Runs the campaign, and prints what was compared. Without an argument, it ranks all hands of up to three cards.
///
/// # Errors
/// There is a difference, or the image is not valid.
pub fn run(matches: &ArgMatches, subject: &Subject) -> Outcome {
    let asked = Arguments::from_arg_matches(matches).map_err(Failure::usage)?;
    let nothing_else =
        asked.lots + asked.positions + asked.sessions == 0 && !asked.splits && !asked.bonuses;
    let failed = |text: String| Failure::failed(anyhow!(text));
    if let Some(cards) = asked.cards.or((nothing_else).then_some(3)) {
        let compared = hands::all(subject, cards).map_err(failed)?;
        print_line(format_args!(
            "{} of up to {} as the engine, the longest in {} cycles",
            count(compared.hands, "hand"),
            count(cards.into(), "card"),
            compared.longest
        ))?;
        let classes = Class::ALL
            .iter()
            .zip(compared.full)
            .map(|(class, hands)| format!("{hands} {}", class.name()));
        if cards == 5 {
            print_line(format_args!(
                "of five cards: {}",
                classes.collect::<Vec<_>>().join(", ")
            ))?;
        }
    }
    if asked.lots > 0 {
        let compared = hands::by_lot(subject, asked.lots).map_err(failed)?;
        print_line(format_args!(
            "{} by lot and {} chosen ones as the engine, the longest in {} cycles",
            count(compared.hands - hands::CHOSEN_HANDS, "hand"),
            hands::CHOSEN_HANDS,
            compared.longest
        ))?;
    }
    if asked.positions > 0 {
        let chosen = chosen::compare(subject).map_err(failed)?;
        print_line(format_args!(
            "{} at chosen tables as the engine, thought at most {:.2} s",
            count(chosen.choices, "choice"),
            f64::from(chosen.longest) / 60.0
        ))?;
        let decided = positions::compare(subject, asked.positions).map_err(failed)?;
        let seconds = |frames: f64| frames / 60.0;
        print_line(format_args!(
            "{} of computers as the engine, {} ({}); thought {:.1} s, at most {:.2} s (position {}); {} of 262 lines",
            count(decided.choices, "choice"),
            count(decided.chances, "chance"),
            count(decided.estimates, "estimate"),
            seconds(decided.thought as f64 / decided.choices.max(1) as f64),
            seconds(decided.longest.into()),
            decided.longest_in,
            count(decided.frames, "frame"),
        ))?;
    }
    if asked.splits {
        let settled = splits::compare(subject).map_err(failed)?;
        print_line(format_args!(
            "{} of hands as the engine, {} equal; {} among 2 to 6 equal hands",
            count(settled.pairs, "pair"),
            settled.equal,
            count(settled.pots, "pot"),
        ))?;
    }
    if asked.bonuses {
        let paid = bonuses::compare(subject).map_err(failed)?;
        print_line(format_args!("{} as the engine", count(paid, "bonus hand")))?;
    }
    if asked.sessions > 0 {
        let tally = sessions::compare(subject, asked.sessions).map_err(failed)?;
        print_line(format_args!(
            "{} as the engine: {}, {}, {} ({})",
            count(
                asked.sessions * subject.seeds.clone().count() as u64,
                "session"
            ),
            count(tally.hands, "hand"),
            count(tally.actions, "action"),
            count(tally.chances, "chance"),
            count(tally.estimates, "estimate"),
        ))?;
    }
    Ok(())
}
