//! `ricochet analyse`: prints the choices of the opponents and of a deeper search in a position, and the costly turns
//! of a game.

use std::ffi::OsString;

use anyhow::{Result, anyhow};
use clap::{ArgMatches, Args, Command, FromArgMatches};
use indicatif::ParallelProgressIterator;
use rayon::prelude::*;

use super::start;
use output::{Failure, Outcome, print};
use program::progress;
use ricochet_engine::opponents::whims::Whims;
use ricochet_engine::opponents::{Opponent, Weights, choose};
use ricochet_engine::record::Record;
use ricochet_engine::rules::{Game, Side, Turn};
use ricochet_engine::search::terms::{Terms, terms};
use ricochet_engine::search::turns::{DECIDED, Limits, POINT, Ranked, best, value};

/// Turns of a game that are reported as costly.
const COSTLY: usize = 3;
/// Weights are in eighths.
const EIGHTHS: i32 = 8;

/// Analyse a position or a recorded game
///
/// For a position, prints the turn that each computer opponent chooses with the terms of its value, and
/// the best turns of a deeper search with what they lead to. Values are in points for the side to move: the
/// points of the turns that the search looked at, and what the position after them promises.
///
/// A record that ends in mid-game is analysed at its end, or before the turn that --turn names. For a game that is
/// over, prints the three turns that cost most: the value of the best turn less that of the turn
/// played.
#[derive(Args, Debug)]
struct Analyse {
    /// Turns that the search looks ahead: 1 to 4. Each further one takes ten to fifty times as long
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = clap::value_parser!(u8).range(1..=4))]
    plies: u8,
    /// Best turns to print
    #[arg(long, value_name = "N", default_value_t = 5, value_parser = clap::value_parser!(u8).range(1..=50))]
    best: u8,
    /// Analyse the position before this turn of the game
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    turn: Option<u16>,
    /// The game of the record, from 1; the last one by default
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    game: Option<u16>,
    /// A file with a record, or a record on one line, `;` between its lines, such as "variant 3 first left; DC DI"
    #[arg(value_name = "RECORD|POSITION")]
    record: OsString,
}

/// The command line.
pub fn command() -> Command {
    Analyse::augment_args(Command::new("analyse"))
}

/// Prints the analysis.
///
/// # Errors
/// The record cannot be read or played, or it has no such game or turn.
pub fn run(matches: &ArgMatches) -> Outcome {
    let analyse = Analyse::from_arg_matches(matches).map_err(Failure::usage)?;
    let text = analyse.text().map_err(Failure::usage)?;
    print(text)
}

impl Analyse {
    fn text(&self) -> Result<String> {
        let record = start::read_or_parse(&self.record)?;
        let after = record.play()?;
        let games = record.parts.len();
        let number = self.game.map_or(games, usize::from);
        let turns = record
            .parts
            .get(number - 1)
            .ok_or_else(|| anyhow!("the record has no game {number}; it has {games}"))?;
        if let Some(turn) = self.turn {
            let before = usize::from(turn) - 1;
            if before > turns.len() {
                return Err(anyhow!(
                    "game {number} has no turn {turn}; it has {}",
                    turns.len()
                ));
            }
            return self.position(&game_at(&record, number, before)?);
        }
        if number == games && after.game.result().is_none() {
            return self.position(&after.game);
        }
        let start = game_at(&record, number, 0)?;
        let turns: Vec<Turn> = turns.iter().map(|timed| timed.turn.clone()).collect();
        Ok(self.game(&start, &turns))
    }

    /// The analysis of one position.
    fn position(&self, game: &Game) -> Result<String> {
        if game.result().is_some() {
            return Err(anyhow!("the game is over in this position"));
        }
        let mut text = format!(
            "variant {}, turn {}, {} to move; score Left {} Right {}\n",
            game.variant,
            game.turns + 1,
            game.to_move,
            game.scores.left,
            game.scores.right
        );
        for opponent in Opponent::ALL {
            if let Some(turn) = choose(opponent, game) {
                text += &choice(opponent, game, &turn);
            }
        }
        let plies = usize::from(self.plies);
        let (ranked, effort) = best(game, Limits::plies(plies), self.best.into());
        text += &format!(
            "search of {plies} plies, {} launches followed:\n",
            effort.launches
        );
        for Ranked { line, value } in &ranked {
            text += &format!("{:>10}  {}\n", points(*value), words(line));
        }
        Ok(text)
    }

    /// The turns of a game that cost most.
    fn game(&self, start: &Game, turns: &[Turn]) -> String {
        let mut positions = Vec::new();
        let mut game = start.clone();
        for turn in turns {
            positions.push((game.clone(), turn));
            if game.play(turn).is_err() {
                break;
            }
        }
        let plies = usize::from(self.plies);
        let bar = progress::bar(positions.len() as u64, "turns");
        let mut costs: Vec<Cost> = positions
            .par_iter()
            .progress_with(bar)
            .filter_map(|(game, turn)| Cost::of(game, turn, plies))
            .collect();
        let mut text = format!(
            "{}: Left {} Right {}, {} turns, search of {plies} plies\n",
            match game.scores.left.cmp(&game.scores.right) {
                std::cmp::Ordering::Greater => "won by Left",
                std::cmp::Ordering::Less => "won by Right",
                std::cmp::Ordering::Equal => "drawn",
            },
            game.scores.left,
            game.scores.right,
            turns.len()
        );
        for side in Side::ALL {
            let all: i64 = costs
                .iter()
                .filter(|cost| cost.side == side)
                .map(Cost::points)
                .sum();
            text += &format!("{side}'s turns cost {all} points in all\n");
        }
        costs.sort_by_key(|cost| std::cmp::Reverse(cost.cost));
        for cost in costs.iter().filter(|cost| cost.cost > 0).take(COSTLY) {
            text += &cost.text();
        }
        text
    }
}

/// A game of a record, from 1, after this number of its turns.
fn game_at(record: &Record, number: usize, turns: usize) -> Result<Game> {
    let mut before = record.clone();
    before.parts.truncate(number);
    if let Some(last) = before.parts.last_mut() {
        last.truncate(turns);
    }
    Ok(before.play()?.game)
}

/// What a turn cost.
struct Cost {
    side: Side,
    /// The turn's number in the game, from 1.
    number: u16,
    /// In eighths of a point.
    cost: i32,
    played: Ranked,
    best: Ranked,
}

impl Cost {
    fn of(game: &Game, turn: &Turn, plies: usize) -> Option<Cost> {
        let (best, _) = best(game, Limits::plies(plies), 1);
        let best = best.into_iter().next()?;
        let played = value(game, turn, plies);
        Some(Cost {
            side: game.to_move,
            number: game.turns + 1,
            cost: (best.value - played.value).max(0),
            played,
            best,
        })
    }

    /// In points; a game won or lost by the turn counts none, since it has no amount.
    fn points(&self) -> i64 {
        i64::from(if self.cost < DECIDED {
            self.cost / POINT
        } else {
            0
        })
    }

    fn text(&self) -> String {
        let cost = match self.cost {
            decided if decided >= DECIDED => "the game".to_string(),
            cost => format!("{} points", cost / POINT),
        };
        format!(
            "turn {}, {}: `{}` cost {cost}\n  played {:>9}  {}\n  best   {:>9}  {}\n",
            self.number,
            self.side,
            self.played.line[0],
            points(self.played.value),
            words(&self.played.line),
            points(self.best.value),
            words(&self.best.line)
        )
    }
}

/// A value in points.
fn points(value: i32) -> String {
    match value {
        won if won >= DECIDED => "wins".to_string(),
        lost if lost <= -DECIDED => "loses".to_string(),
        value => format!("{:+.1}", f64::from(value) / f64::from(POINT)),
    }
}

fn words(line: &[Turn]) -> String {
    let turns: Vec<String> = line.iter().map(Turn::to_string).collect();
    turns.join(" ")
}

/// An opponent's choice, and the terms of its value.
fn choice(opponent: Opponent, game: &Game, turn: &Turn) -> String {
    if opponent.lapses(game) {
        let wanted = Whims::of(game).wanted();
        return format!("{opponent:6} `{turn}`: a whim; launches for more than {wanted:+}\n");
    }
    let weights = opponent.weights();
    let terms = terms(weights, game, turn);
    format!("{opponent:6} `{turn}`: {}\n", reason(weights, &terms))
}

/// The terms of a value, each with its weight, in points.
fn reason(weights: &Weights, terms: &Terms) -> String {
    if terms.ends {
        let result = match terms.value {
            0 => "drawn",
            won if won > 0 => "won",
            _ => "lost",
        };
        return format!("the game ends with it, {result}");
    }
    let reply = match &terms.reply_turn {
        Some(turn) => format!("reply `{turn}` {}", terms.reply),
        None => "no reply".to_string(),
    };
    let mut text = format!(
        "value {:+.1} = turn {:+} - {}/{EIGHTHS} x {reply}",
        f64::from(terms.value) / f64::from(EIGHTHS),
        terms.turn,
        weights.reply
    );
    for (weight, name, points) in [
        (weights.answer, "own answer", terms.answer),
        (weights.follow, "own next launch", terms.follow),
    ] {
        if weight != 0 {
            text += &format!(" + {weight}/{EIGHTHS} x {name} {points}");
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn analysed(record: &str, game: Option<u16>, turn: Option<u16>) -> Result<String> {
        let analyse = Analyse {
            plies: 1,
            best: 2,
            turn,
            game,
            record: record.into(),
        };
        analyse.text()
    }

    #[test]
    fn a_position_lists_all_opponents_and_the_best_turns() {
        let text = analysed("variant 1 first left; DC DI", None, None).unwrap();
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(
            lines[0],
            "variant 1, turn 3, Left to move; score Left 0 Right 0"
        );
        for (line, opponent) in lines[1..].iter().zip(Opponent::ALL) {
            assert!(line.starts_with(opponent.name()), "{line}");
        }
        let search = lines[1 + Opponent::ALL.len()];
        assert!(search.starts_with("search of 1 plies"), "{search}");
        assert_eq!(lines.len(), 4 + Opponent::ALL.len());
    }

    #[test]
    fn a_finished_game_lists_its_costly_turns() {
        let record = include_str!("../files/tests/ricochet/games/match-5.txt").replace('\n', ";");
        let without_comments: Vec<&str> = record
            .split(';')
            .map(|line| line.split('#').next().unwrap_or_default())
            .collect();
        let text = analysed(&without_comments.join(";"), Some(1), None).unwrap();
        let costs = text
            .lines()
            .filter(|line| line.starts_with("turn "))
            .count();
        assert!((1..=COSTLY).contains(&costs), "{text}");
        // Nothing is cheaper than the best: every cost is the difference of the two lines below it.
        assert!(text.starts_with("won by "), "{text}");
    }

    #[test]
    fn games_and_turns_that_the_record_lacks_are_refused() {
        let record = "variant 1 first left; DC DI";
        assert_eq!(
            analysed(record, Some(2), None).unwrap_err().to_string(),
            "the record has no game 2; it has 1"
        );
        assert_eq!(
            analysed(record, None, Some(4)).unwrap_err().to_string(),
            "game 1 has no turn 4; it has 2"
        );
        assert!(analysed(record, None, Some(3)).is_ok());
        assert_eq!(
            format!("{:#}", analysed("missing.txt", None, None).unwrap_err()),
            "cannot read missing.txt: No such file or directory (os error 2)"
        );
    }
}
