//! The numbers of the cartridge that stand for something (`asm/poker/constants.inc`).

use crate::games::poker::opponents::Temper;
use crate::games::poker::rules::State;

/// Bytes of a hand in `hands`.
pub const HAND: u16 = 7;
/// The byte of no card.
pub const NO_CARD: u8 = 0xFF;
/// The byte of no seat.
pub const NO_SEAT: u8 = 0xFF;
/// Bytes of `pack`.
pub const PACK_BYTES: u16 = 7;
/// The bit of `flags` while nobody plays: the seats of people are played as ODDS.
pub const FLAG_DEMO: u8 = 0x80;
/// The bit of `flags` in the first hand of a session.
pub const FLAG_FIRST: u8 = 0x40;
/// A person with the left stick, and with the right one.
const PEOPLE: [u8; 2] = [1, 2];
/// The first of the tempers.
const FIRST_TEMPER: u8 = 3;
/// A chance that is not known yet.
pub const UNKNOWN: u16 = 0xFFFF;
/// The bit of a chance that is an estimate.
pub const ESTIMATE: u16 = 0x8000;

/// The temper of a kind of seat; `None` of a person and of an empty seat.
pub fn temper(kind: u8, demo: bool) -> Option<Temper> {
    if demo && PEOPLE.contains(&kind) {
        return Some(Temper::Odds);
    }
    let index = kind.checked_sub(FIRST_TEMPER)?;
    Temper::ALL.get(usize::from(index)).copied()
}

/// The byte of a seat's state.
pub fn state_byte(state: State) -> u8 {
    match state {
        State::Empty => 0,
        State::In => 1,
        State::Folded => 2,
        State::Out => 3,
        State::Acted => 4,
    }
}
