//! `ricochet checkers analyse`: searches a position or a recorded game with the engine.

use std::path::{Path, PathBuf};

use anyhow::{Context, anyhow};
use clap::{ArgMatches, Args, Command, FromArgMatches};

use super::{Routines, endgame_table};
use checkers_engine::endgame::Table;
use checkers_engine::pdn::{self, PdnGame};
use checkers_engine::rules::{Game, Move, Numbering, Position, Variant, board};
use checkers_engine::search::{Found, SURE, Search, WIN};
use output::{Failure, Outcome, files, interrupt, print, print_line, print_message};

/// Places of the search's table, as a power of two: 24 MiB.
const TABLE_BITS: u32 = 20;

/// Search a position, or each position of a recorded game, for the best move
///
/// For a position prints a line each ply deeper: the value for the side to move, in men, the positions
/// visited and the moves expected. For a game prints each move with the value after it, and the move found
/// better, if one is.
#[derive(Args, Debug)]
struct Analyse {
    /// A FEN such as B:W21,K22:B1,2, or a PDN file
    #[arg(value_name = "FEN|FILE")]
    subject: PathBuf,
    #[command(flatten)]
    rules: Routines,
    /// Plies to look ahead
    #[arg(long, value_name = "PLIES", default_value_t = 13, value_parser = clap::value_parser!(u8).range(1..=60))]
    depth: u8,
    /// Which game of the file, from 1
    #[arg(long, value_name = "N", default_value_t = 1)]
    game: usize,
    /// Use this table of `ricochet-lab checkers endgame`
    #[arg(long, value_name = "FILE")]
    endgame: Option<PathBuf>,
}

/// The command line.
pub fn command() -> Command {
    Analyse::augment_args(Command::new("analyse"))
}

/// Searches and prints.
///
/// # Errors
/// The position, the game or the table is not valid.
pub fn run(matches: &ArgMatches) -> Outcome {
    let analyse = Analyse::from_arg_matches(matches).map_err(Failure::usage)?;
    let table = endgame_table(analyse.endgame.as_ref(), analyse.rules.variant())?;
    interrupt::catch().map_err(Failure::failed)?;
    let path = &analyse.subject;
    if path.is_file() {
        return analyse.game(path, table.as_ref());
    }
    let numbering = analyse.rules.numbering();
    let shown = path.display();
    let position = Position::from_fen(&path.to_string_lossy(), numbering)
        .with_context(|| format!("`{shown}` is neither a file nor a position"))
        .map_err(Failure::usage)?;
    analyse.position(position, table.as_ref())
}

impl Analyse {
    fn position(&self, position: Position, table: Option<&Table>) -> Outcome {
        let numbering = self.rules.numbering();
        print(board(&position, numbering))?;
        if let Some(value) = table.and_then(|table| table.get(&position)) {
            print_line(format_args!("the table of endgames: {value}"))?;
        }
        let mut printed = Ok(());
        let game = Game::new(self.rules.variant(), position);
        let mut search = Search::new(self.rules.variant(), TABLE_BITS, table);
        let found = search.run(&game, self.depth, &mut |found| {
            printed = print_line(line(found, &position, numbering));
            printed.is_ok() && !interrupt::requested()
        });
        printed?;
        if found.is_none() {
            let ending = match self.rules.variant() {
                Variant::Checkers => "lost",
                Variant::Losing => "won",
            };
            print_line(format_args!(
                "{} cannot move and has {ending}",
                position.turn()
            ))?;
        }
        Ok(())
    }

    fn game(&self, path: &Path, table: Option<&Table>) -> Outcome {
        let numbering = self.rules.numbering();
        let game = read_game(path, numbering, self.game)?;
        let mut search = Search::new(self.rules.variant(), TABLE_BITS, table);
        let mut position = game.start;
        for (ply, played) in game.moves.iter().enumerate() {
            let found = self.quietly(&mut search, position);
            let after = position.after(played);
            let value = match self.quietly(&mut search, after) {
                Some(found) => -found.value,
                None if self.rules.losing => -WIN,
                None => WIN,
            };
            if interrupt::requested() {
                return Err(Failure::Interrupted);
            }
            let text = position.move_text(played, numbering);
            let mut line = format!(
                "{:4} {:5} {text:12}{:>9}",
                ply + 1,
                position.turn(),
                men(value)
            );
            if let Some(better) =
                found.filter(|found| found.line[0] != *played && found.value > value)
            {
                let text = position.move_text(&better.line[0], numbering);
                line += &format!("  {text} {}", men(better.value));
            }
            print_line(line.trim_end())?;
            position = after;
        }
        Ok(())
    }

    fn quietly(&self, search: &mut Search, position: Position) -> Option<Found> {
        let game = Game::new(self.rules.variant(), position);
        search.run(&game, self.depth, &mut |_| !interrupt::requested())
    }
}

/// A game of a PDN file by its number.
fn read_game(path: &Path, numbering: Numbering, number: usize) -> Result<PdnGame, Failure> {
    let text = files::read_ascii(path).map_err(Failure::usage)?;
    let signed = files::check_signed(&text).with_context(|| path.display().to_string());
    signed.map_err(Failure::usage)?;
    let games = pdn::read_each(&text, numbering);
    for (other, game) in (1..).zip(&games) {
        if let Err(why) = game
            && other != number
        {
            let path = path.display();
            print_message(format_args!("{path}: game {other} is left out: {why}"));
        }
    }
    let count = games.len();
    let game = number
        .checked_sub(1)
        .and_then(|index| games.into_iter().nth(index));
    match game {
        Some(game) => game
            .with_context(|| format!("{}: game {number}", path.display()))
            .map_err(Failure::usage),
        None => {
            let has = referee::count(count as u64, "game");
            let has = format!("{}: it has {has}, and no game {number}", path.display());
            Err(Failure::usage(anyhow!(has)))
        }
    }
}

/// The result, as a line.
fn line(found: &Found, position: &Position, numbering: Numbering) -> String {
    let moves = in_words(&found.line, position, numbering);
    format!(
        "{:3} {:>9} {:>12}  {moves}",
        found.depth,
        men(found.value),
        found.nodes
    )
}

/// Moves as text, from a position on.
fn in_words(moves: &[Move], position: &Position, numbering: Numbering) -> String {
    let mut position = *position;
    let text = |played: &Move| {
        let text = position.move_text(played, numbering);
        position = position.after(played);
        text
    };
    moves.iter().map(text).collect::<Vec<_>>().join(" ")
}

/// A value in men, or a win or a loss with its distance in plies.
pub fn men(value: i32) -> String {
    match value {
        SURE.. => format!("win {}", WIN - value),
        _ if value <= -SURE => format!("loss {}", value + WIN),
        _ => format!("{:+.2}", f64::from(value) / 100.0),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_in_men_or_plies_to_the_end() {
        assert_eq!([0, 7, -145].map(men), ["+0.00", "+0.07", "-1.45"]);
        assert_eq!([WIN - 3, 4 - WIN].map(men), ["win 3", "loss 4"]);
    }
}
