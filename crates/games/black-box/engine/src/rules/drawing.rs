//! The box as text: the cells, and around them what the lasers show.

use super::cells::{Cell, Size};
use super::laser::{Laser, Side};

/// Draws a box with a character a cell and a short text a laser, separated by spaces. The numbers of
/// rows and columns stand outside.
pub fn draw(size: Size, cell: impl Fn(Cell) -> char, laser: impl Fn(Laser) -> String) -> String {
    let side = size.side() as u8;
    let edge = |side_of_box: Side| {
        (0..side)
            .map(|number| format!("{:>3}", laser(Laser::new(side_of_box, number))))
            .collect::<String>()
    };
    let numbers: String = (0..side).map(|number| format!("{number:>3}")).collect();
    let mut text = format!("      {numbers}\n      {}\n", edge(Side::Top));
    for row in 0..side {
        let cells: String = (0..side)
            .map(|column| format!("{:>3}", cell(Cell { row, column })))
            .collect();
        let [left, right] = [Side::Left, Side::Right].map(|beside| laser(Laser::new(beside, row)));
        text += &format!("{row:>2} {left:>3}{cells}{right:>3}\n");
    }
    text += &format!("      {}\n", edge(Side::Bottom));
    text.lines()
        .map(|line| format!("{}\n", line.trim_end()))
        .collect()
}
