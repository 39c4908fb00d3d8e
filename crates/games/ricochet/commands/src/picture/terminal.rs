//! A launch in the terminal: a character for each thing, coloured with ANSI escapes.
//!
//! A cell of the lattice is two rows high and four columns wide, which is about square. Pieces are drawn as they
//! lie before the launch.

use anstyle::{RgbColor, Style};

use super::{Course, Moment, Paint};
use ricochet_engine::rules::board::{COLUMNS, ROWS, bumper_in_row};
use ricochet_engine::rules::{Board, Cell, Launcher, Orientation, Piece, Side};

/// Characters from one cell to the next, across and down.
const PITCH: [usize; 2] = [4, 2];
/// Characters around the lattice.
const MARGIN: [usize; 2] = [2, 1];
const WIDTH: usize = (COLUMNS as usize - 1) * PITCH[0] + 1 + 2 * MARGIN[0];
const HEIGHT: usize = (ROWS as usize - 1) * PITCH[1] + 1 + 2 * MARGIN[1];

struct Screen(Vec<[(char, Paint); WIDTH]>);

impl Screen {
    fn put(&mut self, [x, y]: [usize; 2], character: char, paint: Paint) {
        self.0[y][x] = (character, paint);
    }

    /// With ANSI escapes, each line ending in the default colour.
    fn text(&self) -> String {
        let mut text = String::new();
        for row in &self.0 {
            let mut last = None;
            for &(character, paint) in row {
                if character != ' ' && last != Some(paint) {
                    let [r, g, b] = paint.rgb();
                    let style = Style::new().fg_color(Some(RgbColor(r, g, b).into()));
                    text += &style.render().to_string();
                    last = Some(paint);
                }
                text.push(character);
            }
            text.truncate(text.trim_end_matches(' ').len());
            if last.is_some() {
                text += &anstyle::Reset.render().to_string();
            }
            text.push('\n');
        }
        text
    }
}

/// The place of a cell.
fn place(cell: Cell) -> [usize; 2] {
    [
        MARGIN[0] + PITCH[0] * usize::from(cell.x()),
        MARGIN[1] + PITCH[1] * usize::from(cell.y()),
    ]
}

/// Draws the board before a launch, and the whole path.
pub fn draw(course: &Course) -> String {
    let mut screen = board(course, &course.first().board);
    path(&mut screen, course, course.moments.len());
    pieces(&mut screen, &course.first().board);
    end(&mut screen, course.last());
    screen.text()
}

/// Draws the board after this number of steps, the path so far, and the ball.
pub fn draw_moment(course: &Course, steps: usize) -> String {
    let moment = &course.moments[steps];
    let mut screen = board(course, &moment.board);
    path(&mut screen, course, steps + 1);
    pieces(&mut screen, &moment.board);
    end(&mut screen, moment);
    screen.text()
}

fn end(screen: &mut Screen, moment: &Moment) {
    screen.put(place(moment.ball.cell), '●', Paint::Ball);
}

/// Walls, bumpers, launchers, target and markers.
fn board(course: &Course, board: &Board) -> Screen {
    let mut screen = Screen(vec![[(' ', Paint::Ground); WIDTH]; HEIGHT]);
    for x in MARGIN[0] + 1..WIDTH - MARGIN[0] - 1 {
        screen.put([x, 0], '━', Paint::Wall);
        screen.put([x, HEIGHT - 1], '━', Paint::Wall);
    }
    if let Some(target) = course.surroundings.target {
        let x = MARGIN[0] + PITCH[0] * usize::from(target.column);
        for x in x - 1..=x + 1 {
            screen.put([x, 0], '▀', Paint::Target);
        }
    }
    for cell in Cell::markers().filter(|cell| board.piece_at(*cell).is_none()) {
        screen.put(place(cell), '·', Paint::Marker);
    }
    for side in Side::ALL {
        let paint = Paint::of_side(side);
        for row in (0..ROWS).filter(|row| bumper_in_row(course.surroundings.bumpers[side], *row)) {
            if let Some(cell) = Cell::new(side.column(), row) {
                screen.put(place(cell), '█', paint);
            }
        }
    }
    for launcher in Launcher::ALL {
        let [x, y] = place(launcher.cell());
        let out = match launcher.side {
            Side::Left => x - 2,
            Side::Right => x + 1,
        };
        for (place, letter) in (out..).zip(launcher.to_string().chars()) {
            screen.put([place, y], letter, Paint::of_side(launcher.side));
        }
    }
    screen
}

fn path(screen: &mut Screen, course: &Course, moments: usize) {
    let steps = course.moments.len() - 1;
    for (number, pair) in (1..).zip(course.moments[..moments].windows(2)) {
        let (from, to) = (pair[0].ball.cell, pair[1].ball.cell);
        let paint = Paint::of_step(number, steps);
        let ([x, y], [to_x, to_y]) = (place(from), place(to));
        if from == to {
            continue; // the target: the ball has entered no other cell
        }
        let falling = (to_x > x) == (to_y > y);
        let between = [(x + to_x) / 2, (y + to_y) / 2];
        let crossed = match screen.0[between[1]][between[0]].0 {
            '╱' if falling => '╳',
            '╲' if !falling => '╳',
            '╳' => '╳',
            _ if falling => '╲',
            _ => '╱',
        };
        screen.put(between, crossed, paint);
        let on_side = to.x() == 0 || to.x() == COLUMNS - 1;
        if !on_side {
            screen.put([to_x, to_y], '•', paint);
        }
    }
}

/// A vertical piece is three rows high, a horizontal one three columns wide, its letter in the middle.
fn pieces(screen: &mut Screen, board: &Board) {
    for piece in Piece::all() {
        let paint = Paint::of_side(piece.owner());
        let [x, y] = place(board.placed(piece).cell);
        let (arms, arm) = match board.placed(piece).orientation {
            Orientation::Vertical => ([[x, y - 1], [x, y + 1]], '┃'),
            Orientation::Horizontal => ([[x - 1, y], [x + 1, y]], '━'),
        };
        for place in arms {
            screen.put(place, arm, paint);
        }
        screen.put([x, y], piece.letter(), paint);
    }
}
