//! What can be pointed at on Ricochet's screens, and the way of the cursor there.

use std::cmp::Ordering;

use referee::{Click, How, Toward};
use ricochet_engine::rules::board::{COLUMNS, ROWS};
use ricochet_engine::rules::{Cell, Direction};
use vcs::Stick;

use super::code;
use super::constants::{
    DEMO, HUMAN, LINE_RATE_LEFT, LINE_RATE_RIGHT, LINE_START, LINES, MODE_DIRECTION, MODE_EDIT,
    MODE_GAME_OVER, MODE_LANDED, MODE_MOVING, MODE_PICK, MODE_PROOF, MODE_RESULT, MODE_SETUP,
};
use super::layout::RATING_LEFT;
use super::memory::Ram;
use super::screen;

/// Clocks of a rating's digit, and `cursorX` from one to the next.
const DIGIT_PITCH: usize = 4;
const COLUMNS_A_DIGIT: u8 = 2;
const LAST_DIGIT: u8 = 3;
/// The line of the set-up that says what stick and button do.
const HELP_LINE: u8 = LINES;

/// Something that can be pointed at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// A line of the set-up, for a push there.
    Line(u8, Stick),
    /// A digit of a rating, for a push there.
    Digit(u8, Stick),
    /// A marker or a launcher: the button picks the piece there, moves it, launches, or ends the turn.
    Cell(Cell),
    /// What a push does at once.
    Push(Stick),
}

impl Target {
    /// What is at a place of the picture. Beside a piece that is picked it is the way from there; on it, it is the button.
    pub fn at(ram: &Ram, click: Click) -> Option<Target> {
        let Click { x, y, how } = click;
        let back = how == How::Back;
        let line = || screen::line_at(y).map(|line| line as u8);
        let push = match ram.mode() {
            mode if how == How::Drop && mode != MODE_DIRECTION => None,
            // The board of another image, and another controller.
            _ if ram.keypads() || !code::is_for(ram.console) => None,
            _ if ram.options() & DEMO != 0 => Some(Stick::FIRE),
            MODE_EDIT => match x.checked_sub(RATING_LEFT).map(|x| (x / DIGIT_PITCH) as u8) {
                Some(digit @ ..=LAST_DIGIT) if line() == Some(ram.cursor_y()) => {
                    let push = if back { Stick::DOWN } else { Stick::UP };
                    return Some(Target::Digit(digit, push));
                }
                _ => (!back).then_some(Stick::FIRE),
            },
            MODE_DIRECTION if back => Some(Stick::FIRE),
            _ if back => None,
            MODE_SETUP => {
                return Some(match line()? {
                    line @ (LINE_RATE_LEFT | LINE_RATE_RIGHT) => Target::Line(line, Stick::FIRE),
                    LINE_START | HELP_LINE => Target::Line(LINE_START, Stick::FIRE),
                    line => Target::Line(line, click.side()),
                });
            }
            MODE_RESULT | MODE_PROOF | MODE_GAME_OVER | MODE_LANDED => Some(Stick::FIRE),
            MODE_DIRECTION => {
                let from = Cell::new(ram.cursor_x(), ram.cursor_y())?;
                let way = screen::direction_at(from, x, y).map(pushed);
                way.or((how == How::Press).then_some(Stick::FIRE))
            }
            _ => return screen::cell_at(x, y).map(Target::Cell),
        };
        push.map(Target::Push)
    }

    /// The next step there.
    pub fn toward(self, ram: &Ram) -> Toward {
        let player = || ram.players().all().get(usize::from(ram.turn())).copied();
        match (self, ram.mode()) {
            (Target::Push(stick), _) => Toward::There(stick),
            (Target::Line(line, stick), MODE_SETUP) => Toward::row(ram.cursor_y(), line, stick),
            (Target::Digit(digit, stick), MODE_EDIT) => {
                match ram.cursor_x().cmp(&(digit * COLUMNS_A_DIGIT)) {
                    Ordering::Less => Toward::Push(Stick::RIGHT),
                    Ordering::Greater => Toward::Push(Stick::LEFT),
                    Ordering::Equal => Toward::There(stick),
                }
            }
            (Target::Line(..) | Target::Digit(..), _) => Toward::Gone,
            (
                _,
                MODE_SETUP | MODE_EDIT | MODE_RESULT | MODE_PROOF | MODE_GAME_OVER | MODE_DIRECTION,
            ) => Toward::Gone,
            (Target::Cell(cell), MODE_PICK | MODE_MOVING) if player() == Some(HUMAN) => {
                to_cell(ram, cell)
            }
            _ => Toward::Wait,
        }
    }
}

/// The push of a stick in a direction.
pub fn pushed(direction: Direction) -> Stick {
    match direction {
        Direction::Up => Stick::UP,
        Direction::Down => Stick::DOWN,
        Direction::Left => Stick::LEFT,
        Direction::Right => Stick::RIGHT,
    }
}

/// The push that brings the cursor nearer to a cell, or the button there: diagonally as far as that helps, then straight, and to a
/// launcher from the marker beside it.
fn to_cell(ram: &Ram, cell: Cell) -> Toward {
    let at = (ram.cursor_x(), ram.cursor_y());
    if at == (cell.x(), cell.y()) {
        return Toward::There(Stick::FIRE);
    }
    let inside = |place: u8, count: u8| match cell.is_marker() {
        true => place,
        false => place.clamp(1, count - 2),
    };
    let beside = (inside(cell.x(), COLUMNS), inside(cell.y(), ROWS));
    let (x, y) = if at == beside {
        (at.0, cell.y())
    } else {
        beside
    };
    Toward::Push(Stick {
        up: at.1 > y,
        down: at.1 < y,
        left: at.0 > x,
        right: at.0 < x,
        fire: false,
    })
}

/// The stick of the side to move; a person alone may take either.
pub fn stick(ram: &Ram) -> usize {
    let persons = ram.players().all() == [HUMAN; 2];
    usize::from(persons && ram.mode() <= MODE_MOVING && ram.turn() != 0)
}
