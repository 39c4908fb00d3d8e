//! What can be pointed at on Rocketball!'s screens, and the way of the cursor there.

use referee::{Click, How, Toward};
use rocketball_engine::rules::{Chip, Direction, Square};
use scene::row_at;
use vcs::Stick;

use super::constants::{
    DEED_CLOCKWISE, DEED_COUNTER, DEED_DRIFT, DEED_NONE, DEED_PLACE, ITEM_SWITCH, MODE_AIM,
    MODE_FACE, MODE_OVER, MODE_PLAY, MODE_SETUP, MODE_WISH,
};
use super::layout::{BELOW_LINE, ROW_PITCH, ROWS_LINE};
use super::memory::Ram;
use super::screen;
use super::state::{self, chip, square};

/// The row of the set-up that says what stick and button do.
const HELP_ROW: u8 = ITEM_SWITCH + 1;

/// Something that can be pointed at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// A row of the set-up, for a push to a side.
    Row(u8, Stick),
    /// A square: the button places a chip there, or takes the one that lies there.
    Square(Square),
    /// A direction of the chip that is taken, or of a ball that is out.
    Aim(Direction),
    /// What a push does at once.
    Push(Stick),
}

impl Target {
    /// What is at a place of the picture. Beside a chip that is taken it is the direction from there; where the chip has that
    /// already, and on the chip, it is the button.
    pub fn at(ram: &Ram, click: Click) -> Option<Target> {
        let Click { x, y, how } = click;
        let back = how == How::Back;
        let below = row_at(y, BELOW_LINE, ROW_PITCH) == Some(0);
        let push = match ram.mode() {
            mode if how == How::Drop && ![MODE_AIM, MODE_FACE].contains(&mode) => None,
            _ if ram.flag_demo() => Some(Stick::FIRE),
            MODE_AIM if back => push_back(ram),
            _ if back => None,
            MODE_SETUP => match row_at(y, ROWS_LINE, ROW_PITCH)? as u8 {
                row @ ..HELP_ROW => return Some(Target::Row(row, click.side())),
                row => (row == HELP_ROW).then_some(Stick::FIRE),
            },
            MODE_OVER => Some(Stick::FIRE),
            MODE_WISH => below.then(|| click.arrow()),
            MODE_PLAY | MODE_AIM | MODE_FACE if below => Some(Stick::FIRE),
            MODE_AIM | MODE_FACE => {
                let aim = screen::direction_at(held(ram)?, x, y).map(Target::Aim);
                let is_new = |aim: &Target| aim.toward(ram) != Toward::There(Stick::CENTRE);
                return match how {
                    How::Drop => aim,
                    _ => aim.filter(is_new).or(Some(Target::Push(Stick::FIRE))),
                };
            }
            _ => return screen::square_at(x, y).map(Target::Square),
        };
        push.map(Target::Push)
    }

    /// The next step there.
    pub fn toward(self, ram: &Ram) -> Toward {
        match (self, ram.mode()) {
            (Target::Push(stick), _) => Toward::There(stick),
            (Target::Row(row, stick), MODE_SETUP) => Toward::row(ram.item(), row, stick),
            (Target::Square(to), MODE_PLAY) => to_square(ram, to),
            (Target::Square(_), MODE_SETUP | MODE_AIM | MODE_WISH | MODE_FACE | MODE_OVER) => {
                Toward::Gone
            }
            (Target::Square(_), _) => Toward::Wait,
            (Target::Aim(direction), MODE_AIM | MODE_FACE) => to_direction(ram, direction),
            _ => Toward::Gone,
        }
    }
}

/// The square of what is aimed.
fn held(ram: &Ram) -> Option<Square> {
    match ram.mode() {
        MODE_FACE => Some(Square::MIDDLE),
        _ => square(ram.cursor()),
    }
}

/// The push that goes back from a chip that is taken, if there is one.
fn push_back(ram: &Ram) -> Option<Stick> {
    match ram.deed() {
        // The same direction once more.
        DEED_PLACE => state::direction(ram.aim()).ok().map(push),
        DEED_DRIFT => None,
        _ if ram.flag_drifts() => Some(Stick::FIRE),
        _ => Some(Stick::UP),
    }
}

/// The push in a direction of the field.
pub fn push(direction: Direction) -> Stick {
    match direction {
        Direction::North => Stick::UP,
        Direction::East => Stick::RIGHT,
        Direction::South => Stick::DOWN,
        Direction::West => Stick::LEFT,
    }
}

/// The push that brings the cursor nearer to a square, or the button there.
fn to_square(ram: &Ram, to: Square) -> Toward {
    let Some(from) = square(ram.cursor()) else {
        return Toward::Gone;
    };
    Toward::Push(if from.column() < to.column() {
        Stick::RIGHT
    } else if from.column() > to.column() {
        Stick::LEFT
    } else if from.row() < to.row() {
        Stick::DOWN
    } else if from.row() > to.row() {
        Stick::UP
    } else {
        return Toward::There(Stick::FIRE);
    })
}

/// The push that turns what is aimed to a direction; none if it has that.
fn to_direction(ram: &Ram, to: Direction) -> Toward {
    let deed = ram.deed();
    let drifts = ram.flag_drifts() && deed != DEED_PLACE;
    if drifts || deed == DEED_PLACE || ram.mode() == MODE_FACE {
        let is_aimed = ram.aim() == to as u8 && (!drifts || deed == DEED_DRIFT);
        return Toward::There(if is_aimed { Stick::CENTRE } else { push(to) });
    }
    let taken = held(ram).and_then(|square| chip(ram.chips().get(square.number()))?);
    let Some(from) = taken.and_then(Chip::direction) else {
        return Toward::Gone;
    };
    let due = match to {
        _ if to == from => DEED_NONE,
        _ if to == from.turned(1) => DEED_CLOCKWISE,
        _ if from == to.turned(1) => DEED_COUNTER,
        _ => return Toward::Gone,
    };
    match (deed, due) {
        _ if deed == due => Toward::There(Stick::CENTRE),
        (DEED_COUNTER, _) | (_, DEED_CLOCKWISE) => Toward::Push(Stick::RIGHT),
        _ => Toward::Push(Stick::LEFT),
    }
}
