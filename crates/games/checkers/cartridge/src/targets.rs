//! What can be pointed at on Checkers' screens, and the way of the cursor there.

use std::cmp::Ordering;

use checkers_engine::rules::Square;
use referee::{Click, How, Toward};
use scene::row_at;
use vcs::Stick;

use super::constants::{ITEM_NONE, MODE_EDIT, MODE_OVER, MODE_PLAY, MODE_SETUP};
use super::layout::{
    BELOW_LINE, BOARD_LEFT, BOARD_TOP, ROW_PITCH, ROWS_LINE, SQUARE_HEIGHT, SQUARE_WIDTH,
};
use super::memory::Ram;
use super::screen::SIDE;
use super::state::{square, square_byte};

/// The last of the rows of the set-up that say which game is chosen, and the one that says what the button does.
const LEVEL_ROW: usize = 2;
const HELP_ROW: usize = 4;

/// Something that can be pointed at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// A square: the button picks up what is there, or drops what is carried.
    Square(Square),
    /// The line below the board.
    Below,
    /// This choice in it.
    Choice(u8),
    /// What a push does wherever the cursor is.
    Push(Stick),
}

impl Target {
    /// What is at a place of the picture.
    pub fn at(ram: &Ram, click: Click) -> Option<Target> {
        let Click { x, y, how } = click;
        let back = how == How::Back;
        let below = row_at(y, BELOW_LINE, ROW_PITCH) == Some(0);
        let is_chosen = ram.item() != ITEM_NONE;
        let push = match ram.mode() {
            _ if how == How::Drop && !ram.flag_lifted() => None,
            _ if ram.flag_demo() => Some(Stick::FIRE),
            MODE_SETUP if back => None,
            MODE_SETUP => match row_at(y, ROWS_LINE, ROW_PITCH)? {
                ..=LEVEL_ROW => Some(click.side()),
                HELP_ROW => Some(Stick::FIRE),
                _ => None,
            },
            MODE_OVER if back => Some(Stick::LEFT),
            MODE_OVER => below.then_some(Stick::FIRE),
            _ if is_chosen && back => Some(Stick::UP),
            MODE_EDIT if is_chosen && below => Some(Stick::FIRE),
            _ if is_chosen && below => Some(click.arrow()),
            _ if back => {
                let lifted = ram.flag_lifted() && ram.hops() == 0;
                return square(ram.path().get(0))
                    .filter(|_| lifted)
                    .map(Target::Square);
            }
            _ if below => return Some(Target::Below),
            _ => return square_at(ram, x, y).map(Target::Square),
        };
        push.map(Target::Push)
    }

    /// The next step there.
    pub fn toward(self, ram: &Ram) -> Toward {
        let item = ram.item();
        match (self, ram.mode()) {
            (Target::Push(stick), MODE_SETUP | MODE_OVER) => Toward::There(stick),
            (Target::Push(stick), _) if ram.flag_demo() => Toward::There(stick),
            (_, MODE_SETUP | MODE_OVER) => Toward::Gone,
            (_, MODE_PLAY | MODE_EDIT) if ram.settle() == 0 => match self {
                Target::Push(stick) => Toward::There(stick),
                Target::Square(_) if item != ITEM_NONE => Toward::Push(Stick::UP),
                Target::Square(to) => to_square(ram, to),
                _ if item == ITEM_NONE && ram.flag_lifted() => Toward::Gone,
                _ if item == ITEM_NONE => Toward::Push(Stick::DOWN),
                Target::Choice(choice) if item == choice => Toward::There(Stick::FIRE),
                Target::Choice(_) => Toward::Push(Stick::RIGHT),
                _ => Toward::There(Stick::CENTRE),
            },
            _ => Toward::Wait,
        }
    }
}

/// The square at a place of the picture.
fn square_at(ram: &Ram, x: usize, y: usize) -> Option<Square> {
    let column = x.checked_sub(BOARD_LEFT)? / SQUARE_WIDTH;
    let row = y.checked_sub(BOARD_TOP)? / SQUARE_HEIGHT;
    let is_dark = (row + column) % 2 == 1;
    if column >= SIDE || row >= SIDE || !is_dark {
        return None;
    }
    let at = (row * SIDE + column) as u8 / 2;
    let last = (SIDE * SIDE / 2) as u8 - 1;
    square(if ram.flag_turned() { last - at } else { at })
}

/// The push that brings the cursor nearer to a square, or the button on it.
fn to_square(ram: &Ram, to: Square) -> Toward {
    let (at, to) = (ram.cursor(), square_byte(to));
    let turned = ram.flag_turned();
    let either = |one, other| Toward::Push(if turned { other } else { one });
    match ((at / 4).cmp(&(to / 4)), at.cmp(&to)) {
        (Ordering::Less, _) => either(Stick::DOWN, Stick::UP),
        (Ordering::Greater, _) => either(Stick::UP, Stick::DOWN),
        (_, Ordering::Less) => either(Stick::RIGHT, Stick::LEFT),
        (_, Ordering::Greater) => either(Stick::LEFT, Stick::RIGHT),
        _ => Toward::There(Stick::FIRE),
    }
}
