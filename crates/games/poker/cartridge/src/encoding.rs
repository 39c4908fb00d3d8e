//! What the bytes of the cartridge's RAM mean (`asm/poker/ram.inc`), in the engine's types.

use crate::constants::{
    ESTIMATE as ESTIMATE_BIT, KIND_LEFT, KIND_RIGHT, KIND_TIGHT, STATE_ACTED, STATE_EMPTY,
    STATE_FOLDED, STATE_IN, STATE_OUT,
};
use poker_engine::opponents::Temper;
use poker_engine::rules::State;

/// A chance that is not known yet.
pub const UNKNOWN: u16 = 0xFFFF;
/// The bit of a chance that is an estimate.
pub const ESTIMATE: u16 = (ESTIMATE_BIT as u16) << 8;
/// A person with the left stick, and with the right one.
const PEOPLE: [u8; 2] = [KIND_LEFT, KIND_RIGHT];

/// The temper of a kind of seat; `None` of a person and of an empty seat.
pub fn temper(kind: u8, demo: bool) -> Option<Temper> {
    if demo && PEOPLE.contains(&kind) {
        return Some(Temper::Odds);
    }
    let index = kind.checked_sub(KIND_TIGHT)?;
    Temper::ALL.get(usize::from(index)).copied()
}

/// The byte of a seat's state.
pub fn state_byte(state: State) -> u8 {
    match state {
        State::Empty => STATE_EMPTY,
        State::In => STATE_IN,
        State::Folded => STATE_FOLDED,
        State::Out => STATE_OUT,
        State::Acted => STATE_ACTED,
    }
}
