//! A launch as a picture: in the terminal, as PNG, as SVG and as an animated GIF.
//!
//! [`Course`] computes a launch step by step; the other modules only draw it.

pub mod pixels;
pub mod svg;
pub mod terminal;

use ricochet_engine::rules::{Ball, Board, BySide, Flight, Launcher, Side, Step, Surroundings};

/// A launch from its beginning to its end.
#[derive(Clone, Debug)]
pub struct Course {
    /// The launcher.
    pub launcher: Launcher,
    /// The bumpers, their values and the target.
    pub surroundings: Surroundings,
    /// The state before the first step and after each one.
    pub moments: Vec<Moment>,
}

/// A launch between two steps.
#[derive(Clone, Debug)]
pub struct Moment {
    /// The ball.
    pub ball: Ball,
    /// The pieces.
    pub board: Board,
    /// The points so far.
    pub points: BySide<u32>,
    /// What the step did that led here.
    pub step: Step,
}

impl Course {
    /// Plays a launch to its end.
    pub fn of(mut flight: Flight) -> Course {
        let moment = |flight: &Flight, step| Moment {
            ball: flight.ball(),
            board: flight.board().clone(),
            points: flight.points(),
            step,
        };
        let mut moments = vec![moment(&flight, Step::default())];
        while let Some(step) = flight.step() {
            moments.push(moment(&flight, step));
        }
        Course {
            launcher: flight.launcher(),
            surroundings: *flight.surroundings(),
            moments,
        }
    }

    /// The state before the first step.
    pub fn first(&self) -> &Moment {
        &self.moments[0]
    }

    /// The state at the end.
    pub fn last(&self) -> &Moment {
        &self.moments[self.moments.len() - 1]
    }
}

/// A colour of the palette that all pictures share.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Paint {
    /// Behind everything.
    Ground,
    /// The walls.
    Wall,
    /// A marker.
    Marker,
    /// What belongs to Left.
    Left,
    /// What belongs to Right.
    Right,
    /// The target.
    Target,
    /// The ball.
    Ball,
    /// Letters.
    Letter,
    /// The path: 0 at its beginning to [`SHADES`] - 1 at its end.
    Path(u8),
}

/// Shades of the path, from its beginning to its end.
pub const SHADES: u8 = 24;
/// The path's colours at its beginning and at its end.
const PATH: [[u8; 3]; 2] = [[0xFF, 0xE0, 0x60], [0xE0, 0x30, 0x60]];

impl Paint {
    /// All colours; a colour's place is its index in an image.
    pub fn all() -> impl Iterator<Item = Paint> {
        use Paint::*;
        let path = (0..SHADES).map(Path);
        [Ground, Wall, Marker, Left, Right, Target, Ball, Letter]
            .into_iter()
            .chain(path)
    }

    /// Its place in [`Paint::all`].
    pub fn index(self) -> u8 {
        match self {
            Paint::Ground => 0,
            Paint::Wall => 1,
            Paint::Marker => 2,
            Paint::Left => 3,
            Paint::Right => 4,
            Paint::Target => 5,
            Paint::Ball => 6,
            Paint::Letter => 7,
            Paint::Path(shade) => 8 + shade.min(SHADES - 1),
        }
    }

    /// Red, green and blue.
    pub fn rgb(self) -> [u8; 3] {
        match self {
            Paint::Ground => [0x12, 0x14, 0x1C],
            Paint::Wall => [0xB8, 0xA8, 0x70],
            Paint::Marker => [0x3C, 0x42, 0x54],
            Paint::Left => [0x58, 0xA0, 0xFF],
            Paint::Right => [0xFF, 0x98, 0x40],
            Paint::Target => [0x60, 0xE0, 0x80],
            Paint::Ball => [0xFF, 0xFF, 0xFF],
            Paint::Letter => [0xE0, 0xE4, 0xF0],
            Paint::Path(shade) => std::array::from_fn(|part| {
                let [from, to] = PATH.map(|colour| i32::from(colour[part]));
                let done = i32::from(shade.min(SHADES - 1));
                (from + (to - from) * done / i32::from(SHADES - 1)) as u8
            }),
        }
    }

    /// The shade of a step of the path by its number, from 1, and the number of steps.
    pub fn of_step(step: usize, steps: usize) -> Paint {
        let shade = (step.saturating_sub(1)) * usize::from(SHADES) / steps.max(1);
        Paint::Path(shade.min(usize::from(SHADES) - 1) as u8)
    }

    /// The colour of a side.
    pub fn of_side(side: Side) -> Paint {
        match side {
            Side::Left => Paint::Left,
            Side::Right => Paint::Right,
        }
    }
}
