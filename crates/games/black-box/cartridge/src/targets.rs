//! What can be pointed at on Black Box's screens, and the way of the cursor there.

use referee::{Click, How, Toward};
use scene::row_at;
use vcs::Stick;

use super::constants::{
    DIGITS, GAME_LEARN, ITEM_DONE, ITEM_NONE, LINE_NUMBER, LINE_START, MODE_CHANGE, MODE_DEAL,
    MODE_HIDE, MODE_NUMBER, MODE_OPEN, MODE_PLAY, MODE_RESULT, MODE_SETUP, MODE_THINK,
};
use super::layout::{
    BELOW_LINE, DIGIT_LEFT, DIGIT_PITCH, ROW_LONGER, ROW_PITCH, ROWS_LINE, TOP_LINE,
};
use super::memory::Ram;
use super::screen;

/// The line of the set-up that says what stick and button do.
const HELP_LINE: u8 = LINE_START + 1;

/// Something that can be pointed at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// A line of the set-up, for a push there.
    Line(u8, Stick),
    /// A digit of the game number, for a push there.
    Digit(u8, Stick),
    /// A cell or a laser, by column and row of 14 each: the button marks it, or sends a ray.
    Place(u8, u8),
    /// The line above the box.
    Above,
    /// This way to end in it, for the button.
    Item(u8),
    /// What a push does at once.
    Push(Stick),
}

impl Target {
    /// What is at a place of the picture.
    pub fn at(ram: &Ram, click: Click) -> Option<Target> {
        let Click { x, y, how } = click;
        let back = how == How::Back;
        let is_chosen = ram.item() != ITEM_NONE;
        // The last lines stand lower by a part of the gap between two.
        let line = row_at(y, ROWS_LINE + ROW_LONGER - 1, ROW_PITCH).map(|line| line as u8);
        let push = match ram.mode() {
            _ if how == How::Drop => None,
            _ if ram.demo() != 0 => Some(Stick::FIRE),
            MODE_SETUP | MODE_CHANGE | MODE_RESULT if back => None,
            MODE_SETUP => {
                return Some(match (line?, click.side()) {
                    (line @ ..LINE_NUMBER, side) => Target::Line(line, side),
                    (LINE_NUMBER, Stick::LEFT) => Target::Line(LINE_NUMBER, Stick::LEFT),
                    (LINE_NUMBER, _) => Target::Line(LINE_NUMBER, Stick::FIRE),
                    (LINE_START | HELP_LINE, _) => Target::Line(LINE_START, Stick::FIRE),
                    _ => return None,
                });
            }
            MODE_NUMBER => match x.checked_sub(DIGIT_LEFT).map(|x| (x / DIGIT_PITCH) as u8) {
                Some(digit @ ..DIGITS) if line == Some(LINE_NUMBER) => {
                    let push = if back { Stick::DOWN } else { Stick::UP };
                    return Some(Target::Digit(digit, push));
                }
                _ => (!back).then_some(Stick::FIRE),
            },
            MODE_CHANGE | MODE_RESULT => Some(Stick::FIRE),
            MODE_DEAL | MODE_THINK => None,
            _ if back => is_chosen.then_some(Stick::DOWN),
            _ if row_at(y, TOP_LINE, ROW_PITCH) == Some(0) => match is_chosen {
                true => Some(Stick::FIRE),
                false => return Some(Target::Above),
            },
            mode if row_at(y, BELOW_LINE, ROW_PITCH) == Some(0) => match mode {
                MODE_OPEN.. if ram.game() == GAME_LEARN => return Some(Target::Item(ITEM_DONE)),
                MODE_PLAY => is_chosen.then_some(Stick::RIGHT),
                _ => None,
            },
            _ => return screen::place_at(ram, x, y).map(|(x, y)| Target::Place(x, y)),
        };
        push.map(Target::Push)
    }

    /// The next step there.
    pub fn toward(self, ram: &Ram) -> Toward {
        match (self, ram.mode()) {
            (Target::Push(stick), _) => Toward::There(stick),
            (Target::Line(line, stick), MODE_SETUP) => Toward::row(ram.chosen(), line, stick),
            (Target::Digit(digit, stick), MODE_NUMBER) => match ram.digit() {
                at if at < digit => Toward::Push(Stick::RIGHT),
                at if at > digit => Toward::Push(Stick::LEFT),
                _ => Toward::There(stick),
            },
            (Target::Line(..) | Target::Digit(..), _) | (_, ..=MODE_RESULT) => Toward::Gone,
            (_, MODE_OPEN) if ram.judge_stage() != 0 => Toward::Wait,
            (_, MODE_PLAY | MODE_HIDE | MODE_OPEN) => self.in_box(ram),
            _ => Toward::Wait,
        }
    }

    /// The next step there in the box or above it.
    fn in_box(self, ram: &Ram) -> Toward {
        let item = ram.item();
        match self {
            Target::Place(..) if item != ITEM_NONE => Toward::Push(Stick::DOWN),
            Target::Place(x, y) => to_place(ram, (x, y)),
            _ if item == ITEM_NONE => Toward::Push(Stick::UP),
            Target::Item(chosen) if chosen == item || ram.mode() != MODE_PLAY => {
                Toward::There(Stick::FIRE)
            }
            Target::Item(_) => Toward::Push(Stick::RIGHT),
            _ => Toward::There(Stick::CENTRE),
        }
    }
}

/// The push that brings the cursor nearer to a place: off the lasers unless the place is on the same side, then to its row or
/// column, never over a corner; or the button there.
fn to_place(ram: &Ram, place: (u8, u8)) -> Toward {
    let (first_x, last_x, last_y) = (ram.first_x(), ram.last_x(), ram.last_y());
    let ((x, y), (to_x, to_y)) = ((ram.cursor_x(), ram.cursor_y()), place);
    let beside = to_x == first_x || to_x == last_x;
    let across = if x < to_x { Stick::RIGHT } else { Stick::LEFT };
    let along = if y < to_y { Stick::DOWN } else { Stick::UP };
    Toward::Push(if (x, y) == place {
        return Toward::There(Stick::FIRE);
    } else if y == 0 && to_y != 0 {
        Stick::DOWN
    } else if y == last_y && to_y != last_y {
        Stick::UP
    } else if x == first_x && to_x != first_x {
        Stick::RIGHT
    } else if x == last_x && to_x != last_x {
        Stick::LEFT
    } else if beside && y != to_y || !beside && x == to_x {
        along
    } else {
        across
    })
}
