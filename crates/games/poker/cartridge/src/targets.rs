//! What can be pointed at on Ricochet Poker's screens, and the way of the stick there.

use referee::{Click, How, Toward};
use scene::row_at;
use vcs::Stick;

use super::constants::{
    ITEM_SWITCH, KIND_RIGHT, MODE_BUY, MODE_OVER, MODE_SETUP, OPTION_SEVEN, OPTION_SIX,
};
use super::layout::{BELOW_LINE, ROW_PITCH, ROWS_LINE};
use super::memory::Ram;
use super::{screen, state};

/// The row of the set-up that says what stick and button do.
const HELP_ROW: u8 = ITEM_SWITCH + 1;

/// Something that can be pointed at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// A row of the set-up, for a push to a side.
    Row(u8, Stick),
    /// This number of cards to be bought, or 0 to fold, which the button does then.
    Wish(u8),
    /// What a push does at once.
    Push(Stick),
}

impl Target {
    /// What is at a place of the picture. A free place of the hand whose turn it is stands for as many cards as fill it, and its
    /// cards stand for folding.
    pub fn at(ram: &Ram, click: Click) -> Option<Target> {
        let Click { x, y, how } = click;
        let back = how == How::Back;
        match ram.mode() {
            _ if how == How::Drop => None,
            _ if ram.flag_demo() => Some(Target::Push(Stick::FIRE)),
            MODE_SETUP | MODE_OVER if back => None,
            MODE_SETUP => match row_at(y, ROWS_LINE, ROW_PITCH)? as u8 {
                row @ ..HELP_ROW => Some(Target::Row(row, click.side())),
                HELP_ROW => Some(Target::Push(Stick::FIRE)),
                _ => None,
            },
            MODE_OVER => Some(Target::Push(Stick::FIRE)),
            MODE_BUY if back => Some(Target::Push(Stick::DOWN)),
            MODE_BUY if row_at(y, BELOW_LINE, ROW_PITCH) == Some(0) => {
                Some(Target::Push(Stick::FIRE))
            }
            MODE_BUY => {
                let (seat, place) = screen::place_at(ram, x, y)?;
                let free = (place + 1).saturating_sub(ram.counts().get(seat).into());
                let is_own = seat == usize::from(ram.actor());
                is_own.then(|| Target::Wish(most(ram, seat).min(free as u8)))
            }
            _ => None,
        }
    }

    /// The next step there.
    pub fn toward(self, ram: &Ram) -> Toward {
        match (self, ram.mode()) {
            (Target::Push(stick), _) => Toward::There(stick),
            (Target::Row(row, stick), MODE_SETUP) => Toward::row(ram.item(), row, stick),
            (Target::Wish(cards), MODE_BUY) => match ram.wish() {
                wish if wish < cards => Toward::Push(Stick::UP),
                wish if wish > cards => Toward::Push(Stick::DOWN),
                _ => Toward::There(Stick::CENTRE),
            },
            _ => Toward::Gone,
        }
    }
}

/// The most that a seat can buy: cards, or in the casino game once.
fn most(ram: &Ram, seat: usize) -> u8 {
    let options = ram.options();
    let room = match () {
        () if ram.option_casino() => return 1,
        () if options & OPTION_SEVEN != 0 => 7,
        () if options & OPTION_SIX != 0 => 6,
        () => 5,
    };
    let free = u16::from(ram.counts().get(seat)).abs_diff(room);
    state::chips(ram)[seat].min(free) as u8
}

/// The stick of the person whose turn it is.
pub fn stick(ram: &Ram) -> usize {
    let actor = usize::from(ram.actor());
    let kind = ram.kinds().all().get(actor).copied();
    usize::from(ram.mode() == MODE_BUY && kind == Some(KIND_RIGHT))
}
