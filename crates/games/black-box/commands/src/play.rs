//! `ricochet black-box play`: a game in the terminal, or from a script on the standard input.

use std::time::{SystemTime, UNIX_EPOCH};

use clap::{ArgMatches, Args, Command, FromArgMatches};

use super::{LevelArgs, ray};
use black_box_engine::rules::{GameNumber, Games, Laser, Setup};
use output::{Failure, Outcome, print};
use random::Random;
use rules::Table;

/// Play a game with lasers and marks typed in, one a line
///
/// T3 fires a laser; `guess ROW COLUMN`, `empty ROW COLUMN` and `clear ROW COLUMN` mark a cell, or +ROW,COLUMN, -ROW,COLUMN and
/// .ROW,COLUMN, the words of a record (docs/black-box/notation.md); =T3 marks its column; `done` judges the guesses and `give-up`
/// opens the box. `back` takes the last action back, `record` prints the game as a record, `board` the box again. After the end a
/// laser shows its ray.
#[derive(Args, Debug)]
struct Play {
    #[command(flatten)]
    level: LevelArgs,
    /// The game number, 00000 to 99999; drawn if none is given
    #[arg(long)]
    number: Option<GameNumber>,
}

/// The command line.
pub fn command() -> Command {
    Play::augment_args(Command::new("play"))
}

/// Plays until the end of the input. A line that is not valid or refused prints why and changes
/// nothing.
///
/// # Errors
/// The level is not valid, or input or output fails.
pub fn run(matches: &ArgMatches) -> Outcome {
    let Play { level, number } = Play::from_arg_matches(matches).map_err(Failure::usage)?;
    let level = level.level()?;
    let number = number.unwrap_or_else(|| {
        let now = SystemTime::now().duration_since(UNIX_EPOCH);
        let milliseconds = now.unwrap_or_default().as_millis() as u32;
        GameNumber::draw(&mut Random::after_frames(milliseconds & 0xFF_FFFF))
    });
    let mut table = table(Setup::Alone(level, number));
    let (balls, begun) = (level.balls(), table.begin());
    print(format_args!("game number {number}, {balls} balls\n{begun}"))?;
    for line in output::lines() {
        print(enter(&mut table, &line?))?;
    }
    Ok(())
}

/// Games of somebody who types.
fn table(setup: Setup) -> Table<'static, Games> {
    Table::new(setup, vec![None], Random::after_frames(0))
}

/// Carries out a line and returns what to print. After the end a laser shows its ray.
fn enter(table: &mut Table<Games>, line: &str) -> String {
    if let (true, Ok(laser)) = (table.is_over(), line.trim().parse::<Laser>()) {
        let game = table.game().game();
        return match game.show_ray(laser) {
            Ok(_) => ray::describe(*game.balls(), laser),
            Err(refused) => format!("{refused}\n"),
        };
    }
    let words: Vec<&str> = line.split_whitespace().collect();
    match words[..] {
        ["guess", row, column] => table.enter(&format!("+{row},{column}")),
        ["empty", row, column] => table.enter(&format!("-{row},{column}")),
        ["clear", row, column] => table.enter(&format!(".{row},{column}")),
        _ => table.enter(line),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use black_box_engine::rules::{Level, Size};

    #[test]
    fn a_script_plays_a_game_to_its_end() {
        let balls = "....../....../..O.../....../....O./......".parse().unwrap();
        let level = Level::new(Size::ALL[0], 2).unwrap();
        let mut numbers = (0..GameNumber::COUNT).filter_map(GameNumber::new);
        let number = numbers.find(|number| number.balls(level) == balls).unwrap();
        let mut table = table(Setup::Alone(level, number));
        let mut last = |line| enter(&mut table, line);
        assert!(last("t1").starts_with("L1\n"));
        assert_eq!(last("L1"), "laser L1 shows something already\n");
        let guessed = last("guess 2 2");
        assert!(guessed.ends_with("guesses 1 of 2, lasers 2\n"));
        assert_eq!(last("empty 2 2"), "cell (2,2) has a guess\n");
        assert_eq!(last("done"), "1 guess is missing\n");
        assert_eq!(last("guess 6 0"), "no cell (6,0) in this box\n");
        assert!(last("guess a 0").starts_with("`+a,0` is not an action such as T3"));
        last("+5,5");
        assert_eq!(last("back"), guessed);
        last("+4,3");
        assert!(last("done").ends_with("score 7, wrong guesses 1\n"));
        assert!(last("T2").starts_with("H\n"));
    }
}
