//! The reference engine against its rules.

mod beginner;
mod lessons;
mod properties;
mod random;
mod record;
mod rules;
mod seeker;
mod solver;
mod vectors;

use black_box_engine::{Cell, Cells, Laser, Size};

/// Balls by row and column.
fn balls(side: usize, cells: &[(u8, u8)]) -> Cells {
    let cells = cells.iter().map(|&(row, column)| Cell { row, column });
    Cells::of(Size::new(side).unwrap(), cells)
}

fn laser(name: &str) -> Laser {
    name.parse().unwrap()
}
