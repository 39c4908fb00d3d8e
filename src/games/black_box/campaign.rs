//! Black Box's campaign: every laser of every box of a size, up to a number of balls. The cartridge's
//! ray routine, called inside the image, against the engine.

use std::time::Instant;

use anyhow::anyhow;
use clap::{ArgMatches, Args, Command, FromArgMatches};
use rayon::prelude::*;

use super::referee::numbers::Plane;
use super::referee::{RoutineError, Routines};
use super::rules::{Answer, Answers, Cell, Cells, Laser, Level, Size};
use crate::failure::{Failure, Outcome};
use crate::games::entry::Subject;

/// The campaign's arguments.
#[derive(Args, Debug)]
struct Arguments {
    /// Size of the boxes
    #[arg(long, value_name = "N", default_value = "8")]
    size: Size,
    /// Most balls in a box; all boxes with one ball and more are tried
    #[arg(long, value_name = "K", default_value_t = 3,
          value_parser = clap::value_parser!(u8).range(1..=i64::from(Level::MAX_BALLS)))]
    balls: u8,
}

/// Adds the campaign's arguments to the command.
pub fn arguments(command: Command) -> Command {
    Arguments::augment_args(command)
        .after_help("All 21,731,840 rays of the 8 x 8 boxes of one to four balls: --balls 4.")
}

/// Rays that were compared, by how they end: hit, reflection, detour.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Rays {
    /// Boxes.
    pub boxes: u64,
    /// Absorbed rays.
    pub hits: u64,
    /// Reflected rays.
    pub reflections: u64,
    /// Rays that left at another laser.
    pub detours: u64,
}

impl Rays {
    /// All rays.
    pub fn total(self) -> u64 {
        self.hits + self.reflections + self.detours
    }

    fn and(self, other: Rays) -> Rays {
        Rays {
            boxes: self.boxes + other.boxes,
            hits: self.hits + other.hits,
            reflections: self.reflections + other.reflections,
            detours: self.detours + other.detours,
        }
    }
}

/// Fires every laser of every box with this number of balls on both sides.
///
/// # Errors
/// Returns the first difference, or what is missing.
pub fn every_ray(subject: &Subject, size: Size, balls: u8) -> Result<Rays, String> {
    let cells: Vec<Cell> = size.cells().collect();
    (0..cells.len())
        .into_par_iter()
        .map(|first| {
            let text = |error: RoutineError| error.to_string();
            let routines = Routines::new(subject.cartridge.clone(), subject.symbols.clone(), size);
            let mut boxes = Boxes {
                routines: routines.map_err(text)?,
                cells: &cells,
                balls: Cells::none(size),
                rays: Rays::default(),
            };
            boxes.balls.insert(cells[first]);
            boxes.complete(first + 1, balls - 1)?;
            Ok(boxes.rays)
        })
        .try_reduce(Rays::default, |one, other| Ok(one.and(other)))
}

/// The boxes that begin with some balls.
struct Boxes<'a> {
    routines: Routines,
    cells: &'a [Cell],
    balls: Cells,
    rays: Rays,
}

impl Boxes<'_> {
    /// Adds every set of `left` more balls among the cells from `from` on.
    fn complete(&mut self, from: usize, left: u8) -> Result<(), String> {
        if left == 0 {
            return self.fire();
        }
        for at in from..self.cells.len() {
            self.balls.insert(self.cells[at]);
            self.complete(at + 1, left - 1)?;
            self.balls.remove(self.cells[at]);
        }
        Ok(())
    }

    /// Fires every laser of the box.
    fn fire(&mut self) -> Result<(), String> {
        let text = |error: RoutineError| error.to_string();
        let set = self.routines.set_plane(Plane::Balls, &self.balls);
        set.map_err(text)?;
        let engine = Answers::of(&self.balls);
        for laser in Laser::all(self.balls.size()) {
            let answer = self.routines.fire(Plane::Balls, laser).map_err(text)?;
            if answer != engine.get(laser) {
                return Err(format!(
                    "{} {laser}: {answer}, in the engine {}",
                    self.balls,
                    engine.get(laser)
                ));
            }
            match answer {
                Answer::Hit => self.rays.hits += 1,
                Answer::Reflection => self.rays.reflections += 1,
                Answer::Detour(_) => self.rays.detours += 1,
            }
        }
        self.rays.boxes += 1;
        Ok(())
    }
}

/// Runs the campaign, and prints what was compared.
///
/// # Errors
/// There is a difference, or the image is not valid.
pub fn run(matches: &ArgMatches, subject: &Subject) -> Outcome {
    let arguments = Arguments::from_arg_matches(matches).map_err(Failure::usage)?;
    for balls in 1..=arguments.balls {
        let begun = Instant::now();
        let rays = every_ray(subject, arguments.size, balls);
        let rays = rays.map_err(|error| Failure::failed(anyhow!(error)))?;
        println!(
            "{} boxes of {} x {} with {balls}: {} rays equal, {} H, {} R, {} with an exit, {:.0} rays a second",
            rays.boxes,
            arguments.size,
            arguments.size,
            rays.total(),
            rays.hits,
            rays.reflections,
            rays.detours,
            rays.total() as f64 / begun.elapsed().as_secs_f64()
        );
    }
    Ok(())
}
