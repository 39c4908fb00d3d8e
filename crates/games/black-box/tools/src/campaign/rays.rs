//! Every laser of every box of a size with a number of balls: the cartridge's ray routine, called
//! inside the image, against the engine.

use rayon::prelude::*;

use super::panel::routines;
use black_box_cartridge::encoding::Plane;
use black_box_cartridge::{RoutineError, Routines};
use black_box_engine::rules::{Answer, Answers, Cell, Cells, Laser, Size};
use campaign::Subject;

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
            let routines = routines(subject, size);
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
