//! The numbers of the cartridge that stand for something (`asm/poker/constants.inc`,
//! `asm/poker/input/setup.asm`).

use poker_engine::opponents::Temper;
use poker_engine::rules::State;

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
/// The rules' job that finds whose turn it is.
pub const JOB_ACTOR: u8 = 3;
/// The mode of the set-up.
pub const MODE_SETUP: u8 = 0;
/// The mode in which the rules find whose turn it is.
pub const MODE_ACTOR: u8 = 4;
/// The mode in which a person folds or buys.
pub const MODE_BUY: u8 = 5;
/// The mode in which a computer does.
pub const MODE_THINK: u8 = 6;
/// The mode in which the session is over.
pub const MODE_OVER: u8 = 16;
/// The rows of the set-up: standard, casino, the rules' own hand;
pub const ITEM_TABLE: u8 = 1;
/// the seat that is shown,
pub const ITEM_SEAT: u8 = 2;
/// and who plays it;
pub const ITEM_WHO: u8 = 3;
/// chips at the start;
pub const ITEM_CHIPS: u8 = 4;
/// the option that is shown,
pub const ITEM_OPTION: u8 = 5;
/// and its switch.
pub const ITEM_SWITCH: u8 = 6;
/// Two jokers: a bit of `options`.
pub const OPTION_JOKERS: u8 = 0x01;
/// Hands of six cards: a bit of `options`.
pub const OPTION_SIX: u8 = 0x02;
/// Hands of seven cards: a bit of `options`.
pub const OPTION_SEVEN: u8 = 0x04;
/// Capped bonuses: a bit of `options`.
pub const OPTION_CAPPED: u8 = 0x08;
/// The casino game: a bit of `options`.
pub const OPTION_CASINO: u8 = 0x10;
/// The rules' own hand: a bit of `options`.
pub const OPTION_OWN: u8 = 0x20;
/// The rotating house: a bit of `options`.
pub const OPTION_ROTATES: u8 = 0x40;
/// A seat without a player.
pub const KIND_EMPTY: u8 = 0;
/// A person with the left stick.
pub const KIND_LEFT: u8 = 1;
/// A person with the left stick, and with the right one.
const PEOPLE: [u8; 2] = [KIND_LEFT, 2];
/// The first of the tempers.
pub const KIND_TIGHT: u8 = 3;
/// The bit of the house's seat.
pub const KIND_HOUSE: u8 = 8;
/// A chance that is not known yet.
pub const UNKNOWN: u16 = 0xFFFF;
/// The bit of a chance that is an estimate.
pub const ESTIMATE: u16 = 0x8000;

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
        State::Empty => 0,
        State::In => 1,
        State::Folded => 2,
        State::Out => 3,
        State::Acted => 4,
    }
}
