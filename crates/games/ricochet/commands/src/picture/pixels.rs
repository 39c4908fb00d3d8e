//! A launch as pixels: a still picture as PNG, an animation as GIF. Both have the palette of [`Paint`].

use std::io::Cursor;

use anyhow::Result;
use font8x8::legacy::BASIC_LEGACY;

use super::{Course, Paint};
use output::animation::Animation;
use ricochet_engine::rules::board::{COLUMNS, ROWS, bumper_in_row};
use ricochet_engine::rules::{Board, Cell, Event, Launcher, Orientation, Piece, Side};

/// Pixels from one cell of the lattice to the next.
const PITCH: i32 = 40;
/// Pixels around the lattice.
const MARGIN: i32 = 32;
/// Distance of the walls from the outer rows.
const WALL: i32 = 8;
/// Half the length and half the width of a piece.
const PIECE: [i32; 2] = [14, 4];
/// Pixels of a glyph, and how often each is repeated across and down.
const GLYPH: usize = 8;
const LETTER: i32 = 2;
const WIDTH: i32 = PITCH * (COLUMNS as i32 - 1) + 2 * MARGIN;
const HEIGHT: i32 = PITCH * (ROWS as i32 - 1) + 2 * MARGIN;
/// Steps of the path that an animation shows behind the ball.
const TAIL: usize = 40;
/// Hundredths of a second for a step of an animation, for one of a launch that is longer than [`LONG`]
/// steps, and for the last picture.
const STEP: u16 = 6;
const FAST_STEP: u16 = 3;
const LONG: usize = 150;
const LAST: u16 = 250;

/// A picture: indices into [`Paint::all`].
#[derive(Clone, Debug, PartialEq, Eq)]
struct Pixels(Vec<u8>);

impl Pixels {
    fn new() -> Pixels {
        Pixels(vec![Paint::Ground.index(); (WIDTH * HEIGHT) as usize])
    }

    /// Fills the rectangle around a point.
    fn fill(&mut self, [x, y]: [i32; 2], [half_width, half_height]: [i32; 2], paint: Paint) {
        for y in (y - half_height).max(0)..=(y + half_height).min(HEIGHT - 1) {
            for x in (x - half_width).max(0)..=(x + half_width).min(WIDTH - 1) {
                self.0[(y * WIDTH + x) as usize] = paint.index();
            }
        }
    }

    fn disc(&mut self, [x, y]: [i32; 2], radius: i32, paint: Paint) {
        for dy in -radius..=radius {
            for dx in (-radius..=radius).filter(|dx| dx * dx + dy * dy <= radius * radius) {
                self.fill([x + dx, y + dy], [0, 0], paint);
            }
        }
    }

    /// A line in any of the eight directions.
    fn line(&mut self, [mut x, mut y]: [i32; 2], to: [i32; 2], paint: Paint) {
        loop {
            self.fill([x, y], [1, 1], paint);
            if [x, y] == to {
                return;
            }
            x += (to[0] - x).signum();
            y += (to[1] - y).signum();
        }
    }

    /// Letters from this point on.
    fn text(&mut self, [left, top]: [i32; 2], text: &str, paint: Paint) {
        for (number, letter) in (0..).zip(text.bytes()) {
            let rows = BASIC_LEGACY[usize::from(letter) % BASIC_LEGACY.len()];
            for (y, row) in (0..).zip(rows) {
                for x in (0..GLYPH as i32).filter(|x| row >> x & 1 == 1) {
                    let x = left + LETTER * (x + number * GLYPH as i32);
                    self.fill([x, top + LETTER * y], [LETTER / 2, LETTER / 2], paint);
                }
            }
        }
    }
}

/// The middle of a cell.
fn place(cell: Cell) -> [i32; 2] {
    [cell.x(), cell.y()].map(|at| MARGIN + PITCH * i32::from(at))
}

/// Walls, target, markers, bumpers and launchers.
fn board(course: &Course) -> Pixels {
    let mut pixels = Pixels::new();
    for y in [MARGIN - WALL, HEIGHT - MARGIN + WALL] {
        pixels.fill([WIDTH / 2, y], [WIDTH / 2 - MARGIN, 2], Paint::Wall);
    }
    if let Some(target) = course.surroundings.target {
        let x = MARGIN + PITCH * i32::from(target.column);
        pixels.fill([x, MARGIN - WALL], [PITCH / 2, 4], Paint::Target);
        let width = 2 * LETTER * GLYPH as i32;
        let text = format!("+{}", target.launches);
        pixels.text([x - width / 2, 2], &text, Paint::Target);
    }
    for cell in Cell::markers() {
        pixels.fill(place(cell), [1, 1], Paint::Marker);
    }
    for side in Side::ALL {
        let paint = Paint::of_side(side);
        for row in (0..ROWS).filter(|row| bumper_in_row(course.surroundings.bumpers[side], *row)) {
            if let Some(cell) = Cell::new(side.column(), row) {
                pixels.fill(place(cell), [4, PITCH / 2], paint);
            }
        }
    }
    for launcher in Launcher::ALL {
        pixels.disc(place(launcher.cell()), 9, Paint::of_side(launcher.side));
    }
    pixels
}

fn pieces(pixels: &mut Pixels, board: &Board) {
    for piece in Piece::all() {
        let at = place(board.placed(piece).cell);
        let [long, wide] = PIECE;
        let half = match board.placed(piece).orientation {
            Orientation::Vertical => [wide, long],
            Orientation::Horizontal => [long, wide],
        };
        pixels.fill(at, half, Paint::of_side(piece.owner()));
        let beside = [at[0] + wide + 3, at[1] - long - 4];
        pixels.text(beside, &piece.to_string(), Paint::Letter);
    }
}

/// Draws the path of some steps, from 1. A strike at a wall is a corner outside the lattice's outer rows.
fn path(pixels: &mut Pixels, course: &Course, steps: std::ops::Range<usize>) {
    let all = course.moments.len() - 1;
    for number in steps {
        let moment = &course.moments[number];
        let from = place(course.moments[number - 1].ball.cell);
        let to = place(moment.ball.cell);
        let paint = Paint::of_step(number, all);
        if let Some(Event::Target { .. }) = moment.step.strike {
            pixels.line(from, [from[0], MARGIN - WALL], paint);
        }
        pixels.line(from, to, paint);
    }
}

/// The board before a launch and the whole path, as a PNG file. Pieces are drawn as they lie before the launch.
///
/// # Errors
/// The encoder fails.
pub fn png(course: &Course) -> Result<Vec<u8>> {
    let mut pixels = board(course);
    path(&mut pixels, course, 1..course.moments.len());
    pieces(&mut pixels, &course.first().board);
    pixels.disc(place(course.last().ball.cell), 7, Paint::Ball);
    let mut file = Cursor::new(Vec::new());
    let mut encoder = png::Encoder::new(&mut file, WIDTH as u32, HEIGHT as u32);
    encoder.set_color(png::ColorType::Indexed);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_palette(palette());
    let mut writer = encoder.write_header()?;
    writer.write_image_data(&pixels.0)?;
    writer.finish()?;
    Ok(file.into_inner())
}

/// A picture for each step, as an animated GIF file that repeats.
///
/// # Errors
/// The encoder fails.
pub fn gif(course: &Course) -> Result<Vec<u8>> {
    let mut animation = Animation::new(WIDTH as usize, HEIGHT as usize, &palette())?;
    let ground = board(course);
    let steps = course.moments.len() - 1;
    for (number, moment) in course.moments.iter().enumerate() {
        let mut pixels = ground.clone();
        path(
            &mut pixels,
            course,
            number.saturating_sub(TAIL).max(1)..number + 1,
        );
        pieces(&mut pixels, &moment.board);
        pixels.disc(place(moment.ball.cell), 7, Paint::Ball);
        let delay = match number {
            last if last == steps => LAST,
            _ if steps > LONG => FAST_STEP,
            _ => STEP,
        };
        animation.push(pixels.0, delay)?;
    }
    animation.finish()
}

fn palette() -> Vec<u8> {
    Paint::all().flat_map(Paint::rgb).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use ricochet_engine::rules::{Game, Variant};

    fn course() -> Course {
        let game = Game::first(Variant::FIRST, Side::Left);
        Course::of(game.flight(Launcher::ALL[1]).unwrap())
    }

    #[test]
    fn a_png_has_the_path_the_pieces_and_the_ball() {
        let mut reader = png::Decoder::new(Cursor::new(png(&course()).unwrap()))
            .read_info()
            .unwrap();
        let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
        reader.next_frame(&mut pixels).unwrap();
        let at = |x: i32, y: i32| pixels[(y * WIDTH + x) as usize];
        let cell = |x, y| place(Cell::new(x, y).unwrap());
        let [x, y] = cell(1, 3); // piece A, vertical
        assert_eq!(at(x, y + PIECE[0]), Paint::Left.index());
        assert_eq!(at(x + PIECE[0], y), Paint::Ground.index());
        let [x, y] = cell(0, 10);
        assert_eq!(at(x + PITCH / 2, y - PITCH / 2), Paint::Path(0).index());
        let [x, y] = place(course().last().ball.cell);
        assert_eq!(at(x, y), Paint::Ball.index());
    }

    #[test]
    fn a_gif_has_a_picture_for_each_step_and_ends_like_the_launch() {
        let course = course();
        let file = gif(&course).unwrap();
        let mut options = gif::DecodeOptions::new();
        options.set_color_output(gif::ColorOutput::Indexed);
        let mut decoder = options.read_info(&file[..]).unwrap();
        let mut canvas = Pixels::new();
        let mut frames = 0;
        while let Some(frame) = decoder.read_next_frame().unwrap() {
            frames += 1;
            for (number, pixel) in (0..).zip(frame.buffer.iter()) {
                let x = i32::from(frame.left) + number % i32::from(frame.width);
                let y = i32::from(frame.top) + number / i32::from(frame.width);
                canvas.0[(y * WIDTH + x) as usize] = *pixel;
            }
        }
        assert_eq!(frames, course.moments.len());
        let [x, y] = place(course.last().ball.cell);
        assert_eq!(canvas.0[(y * WIDTH + x) as usize], Paint::Ball.index());
    }
}
