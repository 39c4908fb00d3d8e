//! A launch as an SVG file, for documents: a drawing of the board before it, and the whole path.

use std::fmt::Write as _;

use super::{Course, Paint};
use ricochet_engine::rules::board::{COLUMNS, ROWS, bumper_in_row};
use ricochet_engine::rules::{Cell, Event, Launcher, Orientation, Piece, Side};

/// Units from one cell of the lattice to the next; there is one cell's width around the lattice.
const PITCH: i32 = 20;
const WIDTH: i32 = PITCH * (COLUMNS as i32 + 1);
const HEIGHT: i32 = PITCH * (ROWS as i32 + 1);

fn place(cell: Cell) -> [i32; 2] {
    [cell.x(), cell.y()].map(|at| PITCH + PITCH * i32::from(at))
}

fn colour(paint: Paint) -> String {
    let [r, g, b] = paint.rgb();
    format!("#{r:02x}{g:02x}{b:02x}")
}

/// A rectangle around a point.
fn rectangle([x, y]: [i32; 2], [width, height]: [i32; 2], paint: Paint) -> String {
    let (left, top) = (x - width / 2, y - height / 2);
    let fill = colour(paint);
    format!(
        "<rect x=\"{left}\" y=\"{top}\" width=\"{width}\" height=\"{height}\" fill=\"{fill}\"/>\n"
    )
}

fn disc([x, y]: [i32; 2], radius: i32, paint: Paint) -> String {
    let fill = colour(paint);
    format!("<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\" fill=\"{fill}\"/>\n")
}

fn text([x, y]: [i32; 2], text: &str, paint: Paint) -> String {
    let fill = colour(paint);
    format!(
        "<text x=\"{x}\" y=\"{y}\" fill=\"{fill}\" font-family=\"sans-serif\" font-size=\"9\">{text}</text>\n"
    )
}

fn line([x, y]: [i32; 2], [to_x, to_y]: [i32; 2], paint: Paint) -> String {
    let stroke = colour(paint);
    format!(
        "<path d=\"M{x} {y}L{to_x} {to_y}\" stroke=\"{stroke}\" stroke-width=\"1.5\" stroke-linecap=\"round\"/>\n"
    )
}

/// Draws a launch. Pieces are drawn as they lie before it.
pub fn draw(course: &Course) -> String {
    let mut svg = String::new();
    let _ = writeln!(
        svg,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\">"
    );
    let _ = writeln!(svg, "<title>Launch from {}</title>", course.launcher);
    svg += &rectangle([WIDTH / 2, HEIGHT / 2], [WIDTH, HEIGHT], Paint::Ground);
    for y in [PITCH - 5, HEIGHT - PITCH + 5] {
        svg += &rectangle([WIDTH / 2, y], [WIDTH - 2 * PITCH, 2], Paint::Wall);
    }
    if let Some(target) = course.surroundings.target {
        let x = PITCH + PITCH * i32::from(target.column);
        svg += &rectangle([x, PITCH - 5], [PITCH, 4], Paint::Target);
        let launches = format!("+{}", target.launches);
        svg += &text([x - 5, PITCH - 9], &launches, Paint::Target);
    }
    for cell in Cell::markers() {
        svg += &disc(place(cell), 1, Paint::Marker);
    }
    for side in Side::ALL {
        for row in (0..ROWS).filter(|row| bumper_in_row(course.surroundings.bumpers[side], *row)) {
            if let Some(cell) = Cell::new(side.column(), row) {
                svg += &rectangle(place(cell), [4, PITCH], Paint::of_side(side));
            }
        }
    }
    for launcher in Launcher::ALL {
        svg += &disc(place(launcher.cell()), 5, Paint::of_side(launcher.side));
    }
    let steps = course.moments.len() - 1;
    for (number, pair) in (1..).zip(course.moments.windows(2)) {
        let paint = Paint::of_step(number, steps);
        let from = place(pair[0].ball.cell);
        let to = match pair[1].step.strike {
            Some(Event::Target { .. }) => [from[0], PITCH - 5],
            _ => place(pair[1].ball.cell),
        };
        svg += &line(from, to, paint);
    }
    let board = &course.first().board;
    for piece in Piece::all() {
        let at = place(board.placed(piece).cell);
        let size = match board.placed(piece).orientation {
            Orientation::Vertical => [4, 14],
            Orientation::Horizontal => [14, 4],
        };
        svg += &rectangle(at, size, Paint::of_side(piece.owner()));
        svg += &text([at[0] + 4, at[1] - 4], &piece.to_string(), Paint::Letter);
    }
    svg += &disc(place(course.last().ball.cell), 3, Paint::Ball);
    svg += "</svg>\n";
    svg
}

#[cfg(test)]
mod tests {
    use super::*;
    use ricochet_engine::rules::{Game, Variant};

    #[test]
    fn a_drawing_has_a_line_for_each_step_and_all_pieces() {
        let game = Game::first(Variant::new(3).unwrap(), Side::Left);
        let course = Course::of(game.flight(Launcher::ALL[0]).unwrap());
        let svg = draw(&course);
        assert_eq!(svg.matches("<path ").count(), course.moments.len() - 1);
        for piece in Piece::all() {
            assert!(svg.contains(&format!(">{piece}</text>")), "{piece}");
        }
        // Four bumpers a side, two walls, the target, the ground, twelve pieces.
        assert_eq!(svg.matches("<rect ").count(), 8 + 2 + 1 + 1 + 12);
    }
}
