//! `ricochet ricochet play`: a match in the terminal, or from a script on the standard input.

use anyhow::{Result, anyhow};
use clap::{ArgMatches, Args, Command, FromArgMatches};

use output::{Failure, Outcome, print};
use random::Random;
use ricochet_engine::opponents::{Opponent, choose};
use ricochet_engine::rules::{BySide, Match, Setup, Side, TimedTurn, Variant};
use rules::Table;

/// Play a match with turns typed in, one a line
///
/// T and B launch from the top and the bottom launcher; DCBA moves C, B and A down, in this order (U up, D down, L left,
/// R right). T@66 is a launch for which the smart clock has counted 66 seconds; it is off in turns without them. These are
/// the words of a record. `back` takes the last turn back, `record` prints the match as a record, `board` the board again.
#[derive(Args, Debug)]
struct Play {
    /// The variant, 1 to 5
    #[arg(long, default_value_t = Variant::FIRST)]
    variant: Variant,
    /// The side that begins: left or right
    #[arg(long, value_name = "SIDE", default_value = "left")]
    first: Side,
    /// Who plays Left: hand, or an opponent such as archer
    #[arg(long, value_name = "PLAYER", default_value = "hand", value_parser = seat)]
    left: Seat,
    /// Who plays Right
    #[arg(long, value_name = "PLAYER", default_value = "archer", value_parser = seat)]
    right: Seat,
}

/// An opponent; `None` for a person who types.
type Seat = Option<Opponent>;

fn seat(name: &str) -> Result<Seat> {
    let mut all = Opponent::ALL.into_iter();
    match all.find(|opponent| opponent.name().eq_ignore_ascii_case(name)) {
        None if name != "hand" => {
            let names = Opponent::ALL.map(|opponent| opponent.name().to_lowercase());
            Err(anyhow!(
                "no player `{name}`; the players are hand, {}",
                names.join(", ")
            ))
        }
        seat => Ok(seat),
    }
}

/// The command line.
pub fn command() -> Command {
    Play::augment_args(Command::new("play"))
}

/// Plays to the end of the match or of the input. A line that is not valid or refused prints why and changes nothing.
///
/// # Errors
/// Input or output fails.
pub fn run(matches: &ArgMatches) -> Outcome {
    let asked = Play::from_arg_matches(matches).map_err(Failure::usage)?;
    let mut table = table(Setup {
        players: BySide::new(asked.left, asked.right),
        ..Setup::new(asked.variant, asked.first)
    });
    print(table.begin())?;
    for line in output::lines() {
        if table.is_over() {
            break;
        }
        print(table.enter(&line?))?;
    }
    Ok(())
}

/// A match and who plays it.
fn table(setup: Setup) -> Table<'static, Match> {
    let players = Side::ALL.into_iter().map(|side| {
        let opponent = setup.players[side]?;
        let player: rules::Player<Match> =
            Box::new(move |play, _, _| choose(opponent, &play.game).map(TimedTurn::from));
        Some((format!("{side} ({opponent})"), player))
    });
    let players = players.collect();
    // No opponent leaves anything to chance.
    Table::new(setup, players, Random::new(1))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn new(header: &str) -> Table<'static, Match> {
        table(header.parse().unwrap())
    }

    #[test]
    fn a_script_plays_until_a_line_is_refused() {
        let mut table = new("variant 1 first left");
        let begun = table.begin();
        assert!(begun.starts_with("    LT=5 "), "{begun}");
        assert!(begun.ends_with("Left 0, Right 0\nround 1, Left to move\n"));
        assert_eq!(table.enter("UG"), "piece G belongs to Right\n");
        assert!(table.enter("hello").starts_with("`hello` is not a turn"));
        // The manual's first launch: J, L, K, and then Left's own launcher.
        let launched = table.enter("B");
        assert!(
            launched.starts_with(
                "wall top 10\npiece J\npiece L\npiece K\nwall bottom 10\nlauncher LT\n"
            ),
            "{launched}"
        );
        assert!(launched.contains("\n  LT=5/2 "), "{launched}");
        assert!(launched.ends_with("Left 3, Right 10\nround 1, Right to move\n"));
        assert_eq!(table.enter("record"), "variant 1 first left\nB\n");
        assert_eq!(table.enter("back"), begun);
        // 66 seconds of 60.
        let late = table.enter("B@66");
        assert!(
            late.starts_with("Left is late, points for Right: 2\n"),
            "{late}"
        );
        assert!(late.ends_with("Left 3, Right 12\nround 1, Right to move\n"));
    }

    #[test]
    fn the_next_game_begins_by_itself() {
        let mut table = new("variant 1 first left");
        let text = table.enter("DCBA LLK T B");
        let over = "Right wins the game by 3\ngame 2, Left begins\n";
        assert!(text.contains(over), "{text}");
        assert!(table.enter("record").ends_with("T B\ngame\n"));
        assert!(table.enter("back").contains("round 2, Right to move"));
    }

    #[test]
    fn two_opponents_play_to_the_end() {
        let mut table = new("variant 1 first left players 1 2");
        let text = table.begin();
        assert!(text.starts_with("Left (ROOKIE): "), "{text}");
        assert!(table.is_over());
        assert!(text.contains(" the match"), "{text}");
        let again: ricochet_engine::Record = table.record().to_string().parse().unwrap();
        assert_eq!(again.play().as_ref(), Ok(table.game()));
    }
}
