//! Black Box's campaign: long comparisons of the cartridge with the engine.
//!
//! | argument | compared |
//! |---|---|
//! | `--balls` | every laser of every box of a size, up to this number of balls |
//! | `--judge` | the judge on all sets of balls that answer alike, and on sets that nearly do |
//! | `--games` | random games through the sticks, every frame checked |
//! | `--choices` | choices of the computer that seeks, in games through the sticks |
//!
//! The same arguments give the same work on any number of threads. The tests call the same functions
//! with small counts.

mod boxes;
pub mod choices;
pub mod controls;
pub mod games;
pub mod judge;
pub mod lessons;
mod panel;
mod rays;
pub mod switches;
pub mod words;

use std::time::Instant;

use anyhow::anyhow;
use clap::{ArgMatches, Args, Command, FromArgMatches};

use black_box_engine::rules::{Level, Size};
pub use boxes::random_boxes;
use campaign::Subject;
use campaign::report::{self, Report, Reports};
use output::{Failure, Outcome, print_line};
pub use rays::{Rays, every_ray};
use referee::count;

/// Frames of a second on an NTSC television.
const FRAMES_A_SECOND: f64 = 59.92;

/// The campaign's arguments.
#[derive(Args, Debug)]
struct Arguments {
    /// Size of the boxes for rays and the judge
    #[arg(long, value_name = "N", default_value = "8")]
    size: Size,
    /// Most balls in a box for rays and the judge; all boxes with fewer balls are tried too
    #[arg(long, value_name = "K", default_value_t = 3,
          value_parser = clap::value_parser!(u8).range(1..=i64::from(Level::MAX_BALLS)))]
    balls: u8,
    /// Random games through the sticks instead of rays: all sizes and numbers of balls, one player and
    /// two, refused lasers and guesses; every frame is checked
    #[arg(long, value_name = "N")]
    games: Option<u64>,
    /// The judge instead of rays: all pairs of sets of balls that answer alike, and N random pairs that
    /// differ by one ball on a neighbouring cell
    #[arg(long, value_name = "N")]
    judge: Option<u64>,
    /// Choices of the computer that seeks instead of rays: N games, in which a random box of this size
    /// and number of balls is hidden through the sticks; prints how long it thought
    #[arg(long, value_name = "N")]
    choices: Option<u64>,
    #[command(flatten)]
    reports: Reports,
}

/// Adds the campaign's arguments to the command.
pub fn arguments(command: Command) -> Command {
    Arguments::augment_args(command)
        .after_help("All 21,731,840 rays of the 8 x 8 boxes of one to four balls: --balls 4. The work ends with the first \
                     difference, and then there is no report.")
}

/// Runs the campaign, and prints what was compared.
///
/// # Errors
/// There is a difference, or the image is not valid.
pub fn run(matches: &ArgMatches, subject: &Subject) -> Outcome {
    let arguments = Arguments::from_arg_matches(matches).map_err(Failure::usage)?;
    if !arguments.reports.merge.is_empty() {
        return report::merge(&arguments.reports.merge);
    }
    let Arguments {
        size,
        balls,
        games,
        judge,
        choices,
        ref reports,
    } = arguments;
    let mut report = Report::default();
    if (games, judge, choices) == (None, None, None) {
        run_rays(subject, size, balls, &mut report)?;
    }
    if let Some(near) = judge {
        run_judge(subject, size, balls, near, &mut report)?;
    }
    if let Some(games) = games {
        run_games(subject, games, &mut report)?;
    }
    if let Some(games) = choices {
        let level = Level::new(size, balls).ok_or_else(|| {
            Failure::usage(anyhow!(
                "the computer seeks {} balls or more",
                Level::MIN_BALLS
            ))
        })?;
        run_choices(subject, level, games, &mut report)?;
    }
    match &reports.report {
        Some(path) => report.write(path).map_err(Failure::failed),
        None => Ok(()),
    }
}

/// A difference between the cartridge and the engine.
fn difference(text: String) -> Failure {
    Failure::failed(anyhow!(text))
}

/// No difference, and the seconds since the work was begun.
fn equal_since(begun: Instant) -> (u64, f64) {
    (0, begun.elapsed().as_secs_f64())
}

fn run_choices(subject: &Subject, level: Level, games: u64, report: &mut Report) -> Outcome {
    let begun = Instant::now();
    let chosen = choices::compare(subject, level, games).map_err(difference)?;
    report.enter(
        subject,
        (
            &format!("choices, {0} x {0} with {1}", level.size(), level.balls()),
            games,
        ),
        &[
            ("games", chosen.games),
            ("choices", chosen.choices),
            ("lasers", chosen.lasers),
            ("found", chosen.found),
            ("frames of thinking", chosen.thought),
            ("frames", chosen.frames),
        ],
        &[("frames of a choice", chosen.longest.into())],
        equal_since(begun),
    );
    print_line(format_args!(
        "{0} x {0} with {1}: {2}, {3} equal; {4:.1} lasers a game, {5:.0} % found; thought {6:.1} s, at most \
         {7:.1} s (game {8} of seed {9}); {10} frames of 262 lines",
        level.size(),
        level.balls(),
        count(chosen.games, "game"),
        count(chosen.choices, "choice"),
        chosen.lasers as f64 / chosen.games as f64,
        100.0 * chosen.found as f64 / chosen.games as f64,
        chosen.thought as f64 / chosen.choices as f64 / FRAMES_A_SECOND,
        f64::from(chosen.longest) / FRAMES_A_SECOND,
        chosen.longest_in.1,
        chosen.longest_in.0,
        chosen.frames
    ))
}

fn run_rays(subject: &Subject, size: Size, balls: u8, report: &mut Report) -> Outcome {
    for balls in 1..=balls {
        let begun = Instant::now();
        let rays = every_ray(subject, size, balls).map_err(difference)?;
        report.enter_once(
            subject,
            &format!("rays, {size} x {size} with {balls}"),
            &[
                ("boxes", rays.boxes),
                ("hits", rays.hits),
                ("reflections", rays.reflections),
                ("detours", rays.detours),
            ],
            equal_since(begun),
        );
        print_line(format_args!(
            "{} boxes of {size} x {size} with {balls}: {} rays equal, {} H, {} R, {} with an exit, {:.0} rays a second",
            rays.boxes,
            rays.total(),
            rays.hits,
            rays.reflections,
            rays.detours,
            rays.total() as f64 / begun.elapsed().as_secs_f64()
        ))?;
    }
    Ok(())
}

fn run_judge(subject: &Subject, size: Size, balls: u8, near: u64, report: &mut Report) -> Outcome {
    for balls in 1..=balls {
        let begun = Instant::now();
        let judged = judge::compare(subject, size, balls, near).map_err(difference)?;
        let ended = equal_since(begun);
        let level = format!("{size} x {size} with {balls}");
        report.enter_once(
            subject,
            &format!("judge, all that answer alike, {level}"),
            &[("boxes", judged.sharing), ("pairs", judged.alike)],
            ended,
        );
        report.enter(
            subject,
            (&format!("judge, one ball moved, {level}"), near),
            &[
                ("pairs", judged.near),
                ("alike", judged.near_alike),
                ("nearest", judged.nearest),
            ],
            &[],
            ended,
        );
        print_line(format_args!(
            "{size} x {size} with {balls}: {} boxes share their answers, {} of them judged; {} with \
             one ball moved judged, {} alike, {} that differ at {} lasers or fewer",
            judged.sharing,
            count(judged.alike, "pair"),
            count(judged.near, "pair"),
            judged.near_alike,
            judged.nearest,
            judge::NEAREST
        ))?;
    }
    Ok(())
}

fn run_games(subject: &Subject, number: u64, report: &mut Report) -> Outcome {
    let begun = Instant::now();
    let played = games::random_games(subject, number).map_err(difference)?;
    report.enter(
        subject,
        ("games", number),
        &[
            ("games of one", played.alone),
            ("games of two", played.two),
            ("rays", played.rays),
            ("marks", played.marks),
            ("refused", played.refused),
            ("judged", played.judged),
            ("given up", played.given_up),
            ("rays shown", played.shown),
            ("frames", played.frames),
        ],
        &[],
        equal_since(begun),
    );
    print_line(format_args!(
        "{} of one player and {} of two; {} and {} equal; {} refused; {} judged, {} given up; {} shown; \
         {} frames of 262 lines, {:.2} games a second",
        count(played.alone, "game"),
        played.two,
        count(played.rays, "ray"),
        count(played.marks, "mark"),
        count(played.refused, "action"),
        played.judged,
        played.given_up,
        count(played.shown, "ray"),
        played.frames,
        (played.alone + played.two) as f64 / begun.elapsed().as_secs_f64()
    ))
}
