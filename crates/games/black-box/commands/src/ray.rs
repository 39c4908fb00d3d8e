//! `ricochet black-box ray`: follows a ray in the reference engine, step by step.

use std::path::PathBuf;

use anyhow::Result;
use clap::{ArgMatches, Args, Command, FromArgMatches};

use super::drawing;
use black_box_engine::rules::{Answer, Cells, Laser, Ray, Step, drawing::draw};
use output::{Failure, Outcome, files, print};

/// Fire a laser at a box and print the answer, the path and a picture of it
#[derive(Args, Debug)]
struct Fire {
    /// The box, rows from the top separated by `/`, `O` a ball, `.` an empty cell
    #[arg(long = "box", value_name = "BOX")]
    balls: Cells,
    /// Write the box and the path to this file as PNG
    #[arg(long, value_name = "FILE")]
    png: Option<PathBuf>,
    /// Write the box and the path to this file as SVG
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
    /// Write an animation to this file as GIF, one picture a step
    #[arg(long, value_name = "FILE")]
    gif: Option<PathBuf>,
    /// The laser, such as T3 (T, B, L or R and the column's or row's number)
    laser: Laser,
}

/// The command line.
pub fn command() -> Command {
    Fire::augment_args(Command::new("ray"))
}

/// Prints the answer (`H`, `R` or the laser where the ray leaves), each step and a picture; writes the
/// pictures.
///
/// # Errors
/// The box has no such laser, or a file cannot be written.
pub fn run(matches: &ArgMatches) -> Outcome {
    let fire = Fire::from_arg_matches(matches).map_err(Failure::usage)?;
    let outputs = [&fire.png, &fire.svg, &fire.gif];
    let outputs = outputs.into_iter().flatten().map(PathBuf::as_path);
    let _claims = files::outputs(outputs, None).map_err(Failure::usage)?;
    let laser = fire
        .laser
        .checked(fire.balls.size())
        .map_err(Failure::usage)?;
    fire.write(laser).map_err(Failure::failed)?;
    print(describe(fire.balls, laser))
}

impl Fire {
    fn write(&self, laser: Laser) -> Result<()> {
        if let Some(path) = &self.png {
            files::write(path, &drawing::png(self.balls, laser)?)?;
        }
        if let Some(path) = &self.svg {
            files::write(path, drawing::svg(self.balls, laser).as_bytes())?;
        }
        if let Some(path) = &self.gif {
            files::write(path, &drawing::gif(self.balls, laser)?)?;
        }
        Ok(())
    }
}

/// The answer, the steps and the picture of a ray.
pub fn describe(balls: Cells, laser: Laser) -> String {
    let size = balls.size();
    let mut ray = Ray::new(balls, laser);
    let steps: Vec<Step> = ray.by_ref().collect();
    let answer = ray.answer().expect("every ray ends");
    let mut text = format!("{answer}\n");
    for step in &steps {
        text += &format!("{step}\n");
    }
    let visited = Cells::of(
        size,
        steps.iter().filter_map(|step| step.position.cell(size)),
    );
    text + &draw(
        size,
        |cell| match (balls.contains(cell), visited.contains(cell)) {
            (true, _) => 'O',
            (false, true) => '*',
            (false, false) => '.',
        },
        |other| match answer {
            Answer::Detour(exit) if other == exit || other == laser => "1".to_string(),
            Answer::Hit | Answer::Reflection if other == laser => answer.to_string(),
            _ => String::new(),
        },
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_answer_comes_first_and_the_path_follows() {
        let balls = "....../....../..O.../....../....../......".parse().unwrap();
        let text = describe(balls, "T1".parse().unwrap());
        let picture = text
            .strip_prefix(
                "L1\n(0,1) down ahead\n(1,1) down ahead\n(1,1) left turns right\n\
                 (1,0) left ahead\n(1,-1) left ahead\n",
            )
            .expect("the steps");
        let lines: Vec<&str> = picture.lines().collect();
        assert_eq!(lines[0], "        0  1  2  3  4  5");
        assert_eq!(lines[3], " 1   1  *  *  .  .  .  .");
        assert_eq!(lines[4], " 2      .  .  O  .  .  .");
    }
}
