//! Compares the cartridge's ray routine, called inside the image, with the engine: every laser of every box of a size,
//! up to a number of balls.

use super::{OfSize, found};
use black_box_cartridge::Routines;
use black_box_cartridge::state::Plane;
use black_box_engine::rules::{Action, Answer, Answers, Cell, Cells, Laser, Level, Size};
use campaign::{Kind, Units, Value, worker};
use referee::Found;

referee::tally! {
    /// Rays that were compared, by how they end.
    pub struct Rays {
        /// Boxes.
        boxes: sum,
        /// Absorbed rays.
        hits: sum,
        /// Reflected rays.
        reflections: sum,
        /// Rays that left at another laser.
        detours: sum,
    }
}

/// Every laser of every box. A unit is the boxes of a number of balls whose first two balls are the same.
pub const RAYS: Kind<OfSize> = Kind {
    name: "rays",
    help: "Fire every laser of every box with up to this number of balls; the 8 x 8 boxes of one to four have 21,731,840 \
           rays",
    default: Some(3),
    units: Units::Once(Value::Number(1, Level::MAX_BALLS as u64), |asked| {
        Ok(begun(asked.options.size, asked.amount).len() as u64)
    }),
    unit: "first balls",
    worker: |asked| {
        let size = asked.options.size;
        let begun = begun(size, asked.amount);
        let cells: Vec<Cell> = size.cells().collect();
        let mut routines = Routines::new(&asked.subject, size).map_err(Found::of)?;
        Ok(worker(move |number: u64| {
            let (first, left) = &begun[number as usize];
            let mut boxes = Boxes {
                routines: &mut routines,
                cells: &cells,
                balls: Cells::of(size, first.iter().map(|&at| cells[at])),
                rays: Rays::default(),
            };
            let next = first.last().map_or(0, |last| last + 1);
            boxes.complete(next, *left)?;
            Ok::<_, Found>(boxes.rays)
        }))
    },
    sentence: |counts| {
        let ends = ["hits", "reflections", "detours"].map(|end| counts.sum(end));
        let [hits, reflections, detours] = ends;
        format!(
            "{} of {} as the engine: {hits} H, {reflections} R, {detours} with an exit",
            referee::count(ends.iter().sum(), "ray"),
            counts.count("box")
        )
    },
};

/// The first cells of boxes with 1 to `balls` balls, as numbers of cells, and the number of balls that are left.
fn begun(size: Size, balls: u64) -> Vec<(Vec<usize>, u64)> {
    let cells = size.area();
    let mut begun: Vec<(Vec<usize>, u64)> = (0..cells).map(|first| (vec![first], 0)).collect();
    for balls in 2..=balls {
        let seconds =
            |first| (first + 1..cells).map(move |second| (vec![first, second], balls - 2));
        begun.extend((0..cells).flat_map(seconds));
    }
    begun
}

/// The boxes that begin with some balls.
struct Boxes<'a> {
    routines: &'a mut Routines,
    cells: &'a [Cell],
    balls: Cells,
    rays: Rays,
}

impl Boxes<'_> {
    /// Adds every set of `left` more balls among the cells from `from` on.
    fn complete(&mut self, from: usize, left: u64) -> Result<(), Found> {
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
    fn fire(&mut self) -> Result<(), Found> {
        self.routines.set_plane(Plane::Balls, &self.balls);
        let engine = Answers::of(&self.balls);
        for laser in Laser::all(self.balls.size()) {
            let due = engine.get(laser);
            let answer = self.routines.fire(Plane::Balls, laser);
            if answer.as_ref() != Ok(&due) {
                let balls = &self.balls;
                let answer = answer.map_or_else(|error| error.to_string(), |it| it.to_string());
                let why = format!("{balls} {laser}: {answer}, in the engine {due}");
                return Err(found(balls, vec![Action::Fire(laser)], why));
            }
            match due {
                Answer::Hit => self.rays.hits += 1,
                Answer::Reflection => self.rays.reflections += 1,
                Answer::Detour(_) => self.rays.detours += 1,
            }
        }
        self.rays.boxes += 1;
        Ok(())
    }
}
