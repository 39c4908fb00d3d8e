//! Draws a ray in its box as PNG, SVG and animated GIF, all from the same shapes.

use std::fmt::Write;
use std::io::Cursor;

use anyhow::Result;
use font8x8::legacy::BASIC_LEGACY;

use black_box_engine::rules::{Answer, Cell, Cells, Laser, Position, Ray};
use output::animation::Animation;

/// Pixels from one cell to the next, and around the lasers.
const PITCH: i32 = 32;
const MARGIN: i32 = 12;
/// Pixels of a glyph of the font, and how often each is repeated.
const GLYPH: i32 = 8;
const LETTER: i32 = 2;
/// Half the width of a path.
const PATH: i32 = 2;
/// Hundredths of a second that an animation shows a step, and its last picture.
const STEP: u16 = 20;
const LAST: u16 = 250;

/// A colour that all pictures share.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Paint {
    Ground,
    Black,
    Lattice,
    Laser,
    Ball,
    Path,
    Letter,
}

/// The red, green and blue parts of the colours, by [`Paint`].
const PALETTE: [[u8; 3]; 7] = [
    [0x38, 0x3F, 0xB7],
    [0x00, 0x00, 0x00],
    [0x55, 0x5A, 0xD0],
    [0xA0, 0xA0, 0xA0],
    [0xAA, 0xB2, 0x30],
    [0x68, 0xD0, 0x60],
    [0xEC, 0xEC, 0xEC],
];

/// A shape in pixels from the left and from the top.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Shape {
    /// A filled rectangle: its first pixel, width and height.
    Rectangle([i32; 2], [i32; 2]),
    /// A filled circle: its middle and radius.
    Disc([i32; 2], i32),
    /// A level or upright line between two points.
    Line([i32; 2], [i32; 2]),
    /// A letter around a point.
    Letter([i32; 2], char),
}

/// The shapes of a picture, the lowest first, and the length of its sides in pixels.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Drawing {
    side: i32,
    shapes: Vec<(Shape, Paint)>,
}

/// The middle of a cell or laser.
fn place(position: Position) -> [i32; 2] {
    [position.column, position.row].map(|at| MARGIN + PITCH * (i32::from(at) + 1) + PITCH / 2)
}

/// A ray that has made its steps up to a number of them.
fn draw(balls: Cells, laser: Laser, steps: usize) -> Drawing {
    let size = balls.size();
    let cells = size.side() as i32;
    let side = 2 * MARGIN + PITCH * (cells + 2);
    let mut shapes = vec![(Shape::Rectangle([0, 0], [side, side]), Paint::Ground)];
    let corner = MARGIN + PITCH;
    let black = Shape::Rectangle([corner; 2], [PITCH * cells; 2]);
    shapes.push((black, Paint::Black));
    for row in 0..size.side() as u8 {
        for column in 0..size.side() as u8 {
            let cell = Cell { row, column };
            let at = place(Position {
                row: row as i8,
                column: column as i8,
            });
            match balls.contains(cell) {
                true => shapes.push((Shape::Disc(at, PITCH / 3), Paint::Ball)),
                false => shapes.push((Shape::Disc(at, 1), Paint::Lattice)),
            }
        }
    }
    let mut ray = Ray::new(balls, laser);
    let mut at = place(Position::of_laser(laser, size));
    let mut path = Vec::new();
    for step in ray.by_ref().take(steps) {
        let to = place(step.position);
        path.push((Shape::Line(at, to), Paint::Path));
        at = to;
    }
    path.push((Shape::Disc(at, PITCH / 6), Paint::Path));
    let answer = ray.answer();
    for other in Laser::all(size) {
        let at = place(Position::of_laser(other, size));
        let letter = match answer {
            Some(Answer::Detour(exit)) if other == laser || other == exit => Some('1'),
            Some(Answer::Hit) if other == laser => Some('H'),
            Some(Answer::Reflection) if other == laser => Some('R'),
            _ => None,
        };
        match letter {
            Some(letter) => path.push((Shape::Letter(at, letter), Paint::Letter)),
            None => shapes.push((Shape::Disc(at, 3), Paint::Laser)),
        }
    }
    shapes.extend(path);
    Drawing { side, shapes }
}

/// The number of steps of a ray.
fn steps(balls: Cells, laser: Laser) -> usize {
    Ray::new(balls, laser).count()
}

impl Drawing {
    /// Indices into [`PALETTE`], row by row.
    fn pixels(&self) -> Vec<u8> {
        let mut pixels = vec![0; (self.side * self.side) as usize];
        for (shape, paint) in &self.shapes {
            let mut dot = |[x, y]: [i32; 2]| {
                pixels[(y * self.side + x) as usize] = *paint as u8;
            };
            match shape {
                Shape::Rectangle([left, top], [width, height]) => {
                    rectangle([*left, *top], [*width, *height], &mut dot);
                }
                Shape::Disc([x, y], radius) => {
                    for dy in -radius..=*radius {
                        for dx in -radius..=*radius {
                            if dx * dx + dy * dy <= radius * radius {
                                dot([x + dx, y + dy]);
                            }
                        }
                    }
                }
                Shape::Line(from, to) => {
                    let [left, top] = [0, 1].map(|axis| from[axis].min(to[axis]) - PATH);
                    let extent = [0, 1].map(|axis| (from[axis] - to[axis]).abs() + 2 * PATH);
                    rectangle([left, top], extent, &mut dot);
                }
                Shape::Letter([x, y], letter) => {
                    let [left, top] = [x, y].map(|middle| middle - LETTER * GLYPH / 2);
                    let rows = BASIC_LEGACY[*letter as usize % BASIC_LEGACY.len()];
                    for (row, bits) in (0..).zip(rows) {
                        for column in (0..GLYPH).filter(|column| bits >> column & 1 == 1) {
                            let at = [left + LETTER * column, top + LETTER * row];
                            rectangle(at, [LETTER, LETTER], &mut dot);
                        }
                    }
                }
            }
        }
        pixels
    }
}

fn rectangle([left, top]: [i32; 2], [width, height]: [i32; 2], dot: &mut impl FnMut([i32; 2])) {
    for y in top..top + height {
        for x in left..left + width {
            dot([x, y]);
        }
    }
}

/// A ray and its box as a PNG file.
///
/// # Errors
/// The encoder fails.
pub fn png(balls: Cells, laser: Laser) -> Result<Vec<u8>> {
    let drawing = draw(balls, laser, usize::MAX);
    let side = drawing.side as u32;
    let mut file = Cursor::new(Vec::new());
    let mut encoder = png::Encoder::new(&mut file, side, side);
    encoder.set_color(png::ColorType::Indexed);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_palette(PALETTE.concat());
    let mut writer = encoder.write_header()?;
    writer.write_image_data(&drawing.pixels())?;
    writer.finish()?;
    Ok(file.into_inner())
}

/// A picture for each step of a ray, as an animated GIF file that repeats.
///
/// # Errors
/// The encoder fails.
pub fn gif(balls: Cells, laser: Laser) -> Result<Vec<u8>> {
    let steps = steps(balls, laser);
    let side = draw(balls, laser, 0).side as usize;
    let mut animation = Animation::new(side, side, &PALETTE.concat())?;
    for made in 0..=steps {
        // All steps, and the look at the end that gives the answer.
        let made = if made == steps { usize::MAX } else { made };
        let delay = if made == usize::MAX { LAST } else { STEP };
        animation.push(draw(balls, laser, made).pixels(), delay)?;
    }
    animation.finish()
}

/// A ray and its box as an SVG file.
pub fn svg(balls: Cells, laser: Laser) -> String {
    let drawing = draw(balls, laser, usize::MAX);
    let side = drawing.side;
    let mut text = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{side}\" height=\"{side}\" \
         viewBox=\"0 0 {side} {side}\" font-family=\"monospace\" text-anchor=\"middle\">\n"
    );
    for (shape, paint) in &drawing.shapes {
        let [red, green, blue] = PALETTE[*paint as usize];
        let colour = format!("#{red:02x}{green:02x}{blue:02x}");
        let line = match shape {
            Shape::Rectangle([x, y], [width, height]) => {
                format!(
                    "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" fill=\"{colour}\"/>"
                )
            }
            Shape::Disc([x, y], radius) => {
                format!("<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\" fill=\"{colour}\"/>")
            }
            Shape::Line([x1, y1], [x2, y2]) => format!(
                "<line x1=\"{x1}\" y1=\"{y1}\" x2=\"{x2}\" y2=\"{y2}\" stroke=\"{colour}\" \
                 stroke-width=\"{}\" stroke-linecap=\"square\"/>",
                2 * PATH
            ),
            Shape::Letter([x, y], letter) => {
                let size = LETTER * GLYPH;
                let y = y + size / 3;
                format!(
                    "<text x=\"{x}\" y=\"{y}\" font-size=\"{size}\" fill=\"{colour}\">{letter}</text>"
                )
            }
        };
        writeln!(text, "{line}").expect("a String takes all text");
    }
    text + "</svg>\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ray() -> (Cells, Laser) {
        let balls = "....../....../..O.../....../....../......".parse().unwrap();
        (balls, "T1".parse().unwrap())
    }

    /// The colour at a position in a picture of all steps.
    fn colour(row: i8, column: i8) -> u8 {
        let (balls, laser) = ray();
        let drawing = draw(balls, laser, usize::MAX);
        let [x, y] = place(Position { row, column });
        drawing.pixels()[(y * drawing.side + x + 3) as usize]
    }

    #[test]
    fn the_path_and_the_ball_are_where_they_are_in_the_box() {
        assert_eq!(colour(2, 2), Paint::Ball as u8);
        assert_eq!(colour(1, 0), Paint::Path as u8);
        assert_eq!(colour(0, 0), Paint::Black as u8);
        assert_eq!(colour(3, -1), Paint::Laser as u8);
    }

    #[test]
    fn the_files_can_be_read_and_have_their_pictures() {
        let (balls, laser) = ray();
        let file = png(balls, laser).unwrap();
        let reader = png::Decoder::new(Cursor::new(file)).read_info().unwrap();
        assert_eq!(reader.info().width, 280);
        let file = gif(balls, laser).unwrap();
        let mut decoder = gif::Decoder::new(Cursor::new(file)).unwrap();
        let mut pictures = 0;
        while decoder.read_next_frame().unwrap().is_some() {
            pictures += 1;
        }
        assert_eq!(pictures, 1 + steps(balls, laser));
        let text = svg(balls, laser);
        assert_eq!(text.matches("<line").count(), steps(balls, laser));
        assert_eq!(text.matches(">1</text>").count(), 2);
    }
}
