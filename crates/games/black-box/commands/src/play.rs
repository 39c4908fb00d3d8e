//! `ricochet black-box play`: a game in the terminal, or from a script on the standard input.

use std::time::{SystemTime, UNIX_EPOCH};

use anyhow::{Result, anyhow};
use clap::{ArgMatches, Args, Command, FromArgMatches};

use super::{LevelArgs, picture, ray};
use black_box_engine::rules::{Cell, Ending, Game, GameNumber, Laser, Mark, Opened, Shown};
use output::{Failure, Outcome, print};
use random::Random;

/// Play a game with lasers and marks typed in, one a line
///
/// T3 fires a laser; `guess ROW COLUMN`, `empty ROW COLUMN` and `clear ROW COLUMN` mark a cell; `done`
/// judges the guesses and `give-up` opens the box. After the end a laser shows its ray.
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
    let mut game = Game::new(number.balls(level));
    print(format_args!(
        "game number {number}, {} balls\n{}",
        level.balls(),
        show(&game)
    ))?;
    for line in output::lines() {
        let line = line?;
        if line.trim().is_empty() {
            continue;
        }
        match act(&mut game, &line) {
            Ok(text) => print(text)?,
            Err(refusal) => print(format_args!("{refusal}\n"))?,
        }
    }
    Ok(())
}

/// Carries out a line and returns what to print.
fn act(game: &mut Game, line: &str) -> Result<String> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let cell = |row: &str, column: &str| -> Result<Cell> {
        match (row.parse(), column.parse()) {
            (Ok(row), Ok(column)) => Ok(Cell { row, column }),
            _ => Err(anyhow!("`{row} {column}` is not a row and a column")),
        }
    };
    match words[..] {
        ["guess", row, column] => game.set_mark(cell(row, column)?, Mark::Guess)?,
        ["empty", row, column] => game.set_mark(cell(row, column)?, Mark::NoBall)?,
        ["clear", row, column] => game.clear_mark(cell(row, column)?)?,
        ["done"] => drop(game.finish()?),
        ["give-up"] => game.give_up()?,
        [word] => {
            let laser: Laser = word.parse()?;
            if game.ending().is_some() {
                game.show_ray(laser)?;
                return Ok(ray::describe(*game.balls(), laser));
            }
            let answer = game.fire(laser)?;
            return Ok(format!("{answer}\n{}", show(game)));
        }
        _ => {
            return Err(anyhow!(
                "`{line}` is not a laser, guess, empty, clear, done or give-up"
            ));
        }
    }
    Ok(show(game))
}

/// The box, the balls left to mark and the score.
fn show(game: &Game) -> String {
    let text = picture::draw(
        game.balls().size(),
        |cell| match (game.opened(cell), game.mark(cell)) {
            (Ok(Some(Opened::Right)), _) => 'O',
            (Ok(Some(Opened::Wrong)), _) => 'x',
            (Ok(Some(Opened::Missed)), _) => '!',
            (_, Some(Mark::Guess)) => 'o',
            (_, Some(Mark::NoBall)) => '-',
            (_, None) => '.',
        },
        |laser| {
            game.shown(laser)
                .as_ref()
                .map_or_else(String::new, Shown::to_string)
        },
    );
    let state = match game.ending() {
        None => format!(
            "guesses {} of {}, lasers {}",
            game.guesses().len(),
            game.balls().len(),
            game.lasers_shown()
        ),
        Some(Ending::Done { score, wrong }) => format!("score {score}, wrong guesses {wrong}"),
        Some(Ending::GivenUp) => "given up".to_string(),
    };
    format!("{text}{state}\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_script_plays_a_game_to_its_end() {
        let balls = "....../....../..O.../....../....O./......".parse().unwrap();
        let mut game = Game::new(balls);
        let mut last = |line| act(&mut game, line).map_err(|error| error.to_string());
        assert!(last("t1").unwrap().starts_with("L1\n"));
        assert_eq!(last("L1").unwrap_err(), "laser L1 shows something already");
        assert!(
            last("guess 2 2")
                .unwrap()
                .ends_with("guesses 1 of 2, lasers 2\n")
        );
        assert_eq!(last("empty 2 2").unwrap_err(), "cell (2,2) has a guess");
        assert_eq!(last("done").unwrap_err(), "1 guess is missing");
        assert_eq!(last("guess 6 0").unwrap_err(), "no cell (6,0) in this box");
        assert_eq!(
            last("guess a 0").unwrap_err(),
            "`a 0` is not a row and a column"
        );
        last("guess 4 3").unwrap();
        assert!(
            last("done")
                .unwrap()
                .ends_with("score 7, wrong guesses 1\n")
        );
        assert!(last("T2").unwrap().starts_with("H\n"));
    }
}
