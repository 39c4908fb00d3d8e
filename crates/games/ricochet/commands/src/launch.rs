//! `ricochet launch`: follows a launch in the reference engine, event by event and as a picture.

use std::path::PathBuf;

use anyhow::{Result, anyhow};
use clap::{ArgMatches, Args, Command, FromArgMatches};

use super::picture::{Course, pixels, svg, terminal};
use super::start;
use output::{Failure, Outcome, files, is_on_terminal, print_coloured};
use ricochet_engine::rules::notation::parse_turns;
use ricochet_engine::rules::{Game, Launcher, Side, Variant};

/// Play turns in the reference engine, then print and draw a launch
///
/// Prints one event a line and then the points. On a terminal the board and the path are drawn above
/// them: the path goes from yellow to red, the pieces are drawn as they lie before the launch.
#[derive(Args, Debug)]
struct Launch {
    /// The variant, 1 to 5
    #[arg(long, required_unless_present_any = ["from", "position"])]
    variant: Option<Variant>,
    /// The side that begins: left or right
    #[arg(long, value_name = "SIDE", default_value = "left")]
    first: Side,
    /// Start after the turns of this record
    #[arg(long, value_name = "FILE", conflicts_with_all = ["variant", "first", "position"])]
    from: Option<PathBuf>,
    /// Start after a record written here on one line, `;` between its lines, such as "variant 3 first left; DC DI"
    #[arg(long, value_name = "RECORD", conflicts_with_all = ["variant", "first"])]
    position: Option<String>,
    /// Turns to play before the launch, of the two sides alternately, such as "DCBA LLK T B"
    #[arg(long, value_name = "TURNS", default_value = "")]
    moves: String,
    /// Print each step: its number, its events, and the ball's column, row and direction. On a terminal each step is drawn
    #[arg(long)]
    step: bool,
    /// Write the board and the path to this file as PNG
    #[arg(long, value_name = "FILE")]
    png: Option<PathBuf>,
    /// Write the board and the path to this file as SVG
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
    /// Write an animation to this file as GIF, one picture a step
    #[arg(long, value_name = "FILE")]
    gif: Option<PathBuf>,
    /// The launcher: LT, LB, RT or RB. Either side's is valid, whichever side is to move
    launcher: Launcher,
}

/// The command line.
pub fn command() -> Command {
    Launch::augment_args(Command::new("launch"))
}

/// Prints the launch, one event a line, and then the points; writes the pictures.
///
/// # Errors
/// A record or turn cannot be read or is refused, the launcher is out or empty, or a file cannot be written.
pub fn run(matches: &ArgMatches) -> Outcome {
    let launch = Launch::from_arg_matches(matches).map_err(Failure::usage)?;
    let outputs = [&launch.png, &launch.svg, &launch.gif];
    let outputs = outputs.into_iter().flatten().map(PathBuf::as_path);
    let _claims = files::outputs(outputs, launch.from.as_deref()).map_err(Failure::usage)?;
    let course = course(&launch).map_err(Failure::usage)?;
    launch.write(&course).map_err(Failure::failed)?;
    let text = match (is_on_terminal(), launch.step) {
        (false, false) => events(&course),
        (false, true) => steps(&course, |_| String::new()),
        (true, false) => terminal::draw(&course) + &events(&course),
        (true, true) => steps(&course, |number| terminal::draw_moment(&course, number)),
    };
    print_coloured(&text)
}

impl Launch {
    fn write(&self, course: &Course) -> Result<()> {
        if let Some(path) = &self.png {
            files::write(path, &pixels::png(course)?)?;
        }
        if let Some(path) = &self.svg {
            files::write(path, svg::draw(course).as_bytes())?;
        }
        if let Some(path) = &self.gif {
            files::write(path, &pixels::gif(course)?)?;
        }
        Ok(())
    }
}

/// The launch, or why there is none.
fn course(args: &Launch) -> Result<Course> {
    let record = match (&args.from, &args.position) {
        (Some(path), _) => Some(start::read(path)?),
        (None, Some(text)) => Some(start::parse(text)?),
        (None, None) => None,
    };
    let mut game = match (record, args.variant) {
        (Some(record), _) => record.play()?.game,
        (None, Some(variant)) => Game::first(variant, args.first),
        (None, None) => return Err(anyhow!("neither a variant nor a record is given")),
    };
    game.play_all(&parse_turns(&args.moves)?)?;
    let flight = game
        .flight(args.launcher)
        .map_err(|error| anyhow!("launch {}: {error}", args.launcher))?;
    Ok(Course::of(flight))
}

/// The events, one a line, and the points.
fn events(course: &Course) -> String {
    let events = course.moments.iter().flat_map(|moment| moment.step);
    let mut text: String = events.map(|event| format!("{event}\n")).collect();
    text += &points(course);
    text
}

/// The steps, one a line, each with the picture that `draw` makes of it above it, and the points.
fn steps(course: &Course, draw: impl Fn(usize) -> String) -> String {
    let mut text = draw(0);
    for (number, moment) in course.moments.iter().enumerate().skip(1) {
        text += &draw(number);
        text += &format!("{number:>4} {}", moment.ball);
        for event in moment.step {
            text += &format!(", {event}");
        }
        text.push('\n');
    }
    text += &points(course);
    text
}

fn points(course: &Course) -> String {
    let points = course.last().points;
    format!("points Left {} Right {}\n", points.left, points.right)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn described(moves: &str, launcher: &str) -> Result<String> {
        course(&launch(moves, launcher)).map(|course| events(&course))
    }

    fn launch(moves: &str, launcher: &str) -> Launch {
        Launch {
            variant: Some(Variant::FIRST),
            first: Side::Left,
            from: None,
            position: None,
            moves: moves.to_string(),
            step: false,
            png: None,
            svg: None,
            gif: None,
            launcher: launcher.parse().unwrap(),
        }
    }

    #[test]
    fn a_record_on_the_command_line_is_a_start() {
        let from = |text: &str| {
            let mut launch = launch("", "RT");
            launch.position = Some(text.to_string());
            course(&launch).map(|course| events(&course))
        };
        assert_eq!(
            from("variant 1 first left; DCBA LLK").ok(),
            described("DCBA LLK", "RT").ok()
        );
        assert_eq!(
            from("variant 1; DCBA").unwrap_err().to_string(),
            "line 1: `variant 1` is not a header such as `variant 1 first left`"
        );
    }

    #[test]
    fn each_step_has_a_line_with_its_events_and_where_the_ball_is() {
        let course = course(&launch("", "LB")).unwrap();
        let text = steps(&course, |_| String::new());
        assert_eq!(text.lines().count(), course.moments.len());
        assert_eq!(text.lines().next(), Some("   1 (1,9) up-right"));
        assert_eq!(
            text.lines().find(|line| line.contains("wall top")),
            Some("  11 (11,1) down-right, wall top 10")
        );
    }

    #[test]
    fn the_terminal_shows_all_pieces_and_the_path() {
        let course = course(&launch("", "LB")).unwrap();
        let drawn = terminal::draw(&course);
        for letter in "ABCDEFGHIJKL".chars() {
            assert!(drawn.contains(letter), "{letter}");
        }
        assert_eq!(drawn.lines().count(), 23);
        assert_eq!(drawn.matches('●').count(), 1);
        // Each step of the path crosses one place between the cells.
        let crossed = |sign| drawn.matches(sign).count();
        let steps = course.moments.len() - 1;
        assert_eq!(crossed('╱') + crossed('╲') + 2 * crossed('╳'), steps);
    }

    #[test]
    fn a_launch_is_described_event_by_event() {
        let text = "wall top 10\npiece J\npiece L\npiece K\nwall bottom 10\nlauncher LT\npoints Left 3 Right 10\n";
        assert_eq!(described("", "LB").unwrap(), text);
        assert!(
            described("DCBA LLK", "RT")
                .unwrap()
                .ends_with("exit L 2\npoints Left 0 Right 4\n")
        );
    }

    #[test]
    fn a_refusal_names_the_turn_and_the_reason() {
        let refused = |moves, launcher| format!("{:#}", described(moves, launcher).unwrap_err());
        assert_eq!(
            refused("DCBA UG DA", "LT"),
            "turn 3, Left `DA`: piece A cannot go down: piece B stands there"
        );
        assert_eq!(
            refused("DCBA LLK T", "LB"),
            "launch LB: launcher LB is out for 2 more turns"
        );
        assert_eq!(refused("DCBA LLK T B", "RT"), "launch RT: the game is over");
    }
}
