//! The lessons: the rules' examples, in the order in which the cartridge shows them.
//!
//! Owns their boxes and lasers, and the box to be solved at the end. Their text is in `asm/black-box/pages.txt`.

use super::rules::{Answer, Answers, Cells, Laser};

/// An open box, and a laser that is fired through it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lesson {
    /// What the ray shows.
    pub shows: &'static str,
    balls: &'static str,
    laser: &'static str,
}

impl Lesson {
    /// The balls of its box.
    pub fn balls(&self) -> Cells {
        self.balls.parse().expect("a box")
    }

    /// Its laser.
    pub fn laser(&self) -> Laser {
        self.laser.parse().expect("a laser")
    }

    /// How its ray ends.
    pub fn answer(&self) -> Answer {
        Answers::of(&self.balls()).get(self.laser())
    }
}

/// The lessons with a box: the examples of the rules' section 4, and a ray that meets no ball.
pub const LESSONS: [Lesson; 8] = [
    Lesson {
        shows: "no ball near its way",
        balls: "......../......../......../..O...../......../......../......../........",
        laser: "T6",
    },
    Lesson {
        shows: "a hit",
        balls: "......../......../......../......../......../...O..../......../........",
        laser: "L5",
    },
    Lesson {
        shows: "a turn",
        balls: "......../......../......../..O...../......../......../......../........",
        laser: "T1",
    },
    Lesson {
        shows: "several turns",
        balls: "......../......../.O....O./......../......../...O..../......../......O.",
        laser: "L4",
    },
    Lesson {
        shows: "back between two balls",
        balls: "......../....O.../......../....O.../......../......../......../........",
        laser: "L2",
    },
    Lesson {
        shows: "a reflection at the edge",
        balls: "......../......../O......./......../......../......../......../........",
        laser: "L3",
    },
    Lesson {
        shows: "a hit before turns",
        balls: "......../......../....O.../....O.../....O.../......../......../........",
        laser: "L3",
    },
    Lesson {
        shows: "the same way back",
        balls: "......../..O.O.../......../......../......../......../......../....O...",
        laser: "L6",
    },
];

/// The box that is solved at the end.
const LAST: &str = "....../.O..../....../....../...O../......";

/// The balls of the box that is solved at the end.
pub fn last_box() -> Cells {
    LAST.parse().expect("a box")
}
