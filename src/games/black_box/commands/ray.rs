//! `ricochet black-box ray`: a ray in the reference engine, step by step.

use clap::{ArgMatches, Args, Command, FromArgMatches};

use super::{picture, print};
use crate::failure::{Failure, Outcome};
use crate::games::black_box::rules::{Answer, Cells, Laser, Ray, Step};

/// Fire a laser at a box and print the answer, the path and a picture of it
#[derive(Args, Debug)]
struct Fire {
    /// The box, rows from the top separated by `/`, `O` a ball, `.` an empty cell
    #[arg(long = "box", value_name = "BOX")]
    balls: Cells,
    /// The laser, such as T3 (T, B, L or R and the column's or row's number)
    laser: Laser,
}

/// The command line.
pub fn command() -> Command {
    Fire::augment_args(Command::new("ray"))
}

/// Prints the answer (`H`, `R` or the laser where the ray leaves), each step and a picture.
///
/// # Errors
/// The box has no such laser.
pub fn run(matches: &ArgMatches) -> Outcome {
    let Fire { balls, laser } = Fire::from_arg_matches(matches).map_err(Failure::usage)?;
    let laser = laser.checked(balls.size()).map_err(Failure::usage)?;
    print(&describe(balls, laser))
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
    text + &picture::draw(
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
