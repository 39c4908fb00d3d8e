//! Reads and writes the cartridge's RAM (`asm/poker/ram.inc`) as the engine's types.

use super::constants::{
    ESTIMATE as ESTIMATE_BIT, HAND, JOB_ACTOR, KIND_HOUSE, KIND_LEFT, KIND_RIGHT, KIND_TIGHT,
    KIND_YOU, MODE_ACTOR, NO_CARD, NO_SEAT, STATE_ACTED, STATE_EMPTY, STATE_FOLDED, STATE_IN,
    STATE_OUT,
};
use super::memory::{Memory, Ram};
use poker_engine::opponents::Temper;
use poker_engine::rules::{Card, HOUSE, Hand, Options, Position, SEATS, State, Table};
use probe::memory::Bytes;
use random::Random;
use referee::{Found, generator, same};

/// A chance that is not known yet.
pub const UNKNOWN: u16 = 0xFFFF;
/// The bit of a chance that is an estimate.
pub const ESTIMATE: u16 = (ESTIMATE_BIT as u16) << 8;
/// Places of a hand.
const PLACES: usize = HAND as usize;

/// Reads the table before a deal; `None` where it can't be told: only the first hand of a session has the rules' own cards.
///
/// # Errors
/// The RAM is not valid.
pub fn read(ram: &Ram) -> Result<Option<Table>, Found> {
    let (options, house, first) = (options(ram)?, house(ram)?, ram.flag_first());
    if options.example && !first {
        return Ok(None);
    }
    let has_house = options.has_bank() || !first && options.rotating;
    same("house", house.is_some(), has_house)?;
    let table = Table::new(options, chips(ram), random(ram)?);
    Ok(Some(table.after_house(house)))
}

/// Writes a hand that is under way, as it is when the cartridge looks whose turn it is. Who plays the seats stays. It is no
/// [`Table`]: there the seats that can't act have folded already, which the cartridge must do here.
pub fn write(to: &mut impl Bytes, at: &Memory, position: &Position) {
    for seat in 0..SEATS {
        let cards = position.hands[seat].cards();
        for place in 0..PLACES {
            let byte = cards.get(place).map_or(NO_CARD, |card| card.number());
            at.hands.at(PLACES * seat + place).set(to, byte);
        }
        let [low, high] = position.chips[seat].to_le_bytes();
        let (state, house) = match (position.states[seat], position.house == Some(seat)) {
            (State::Acted, true) => (State::In, KIND_HOUSE),
            (state, house) => (state, u8::from(house) * KIND_HOUSE),
        };
        at.counts.at(seat).set(to, cards.len() as u8);
        at.chips_lo.at(seat).set(to, low);
        at.chips_hi.at(seat).set(to, high);
        at.states.at(seat).set(to, state_byte(state));
        let kind = at.kinds.at(seat).get(to) & !KIND_HOUSE;
        at.kinds.at(seat).set(to, kind | house);
    }
    let [pack @ .., _] = position.left().bits().to_le_bytes();
    at.pack.set(to, pack);
    at.random.set(to, position.random.state());
    at.pot.set(to, position.pot);
    for (variable, byte) in [
        (at.options, position.options.bits()),
        (at.actor, NO_SEAT),
        (at.next, NO_SEAT),
        (at.step, 0),
        (at.flags, 0),
        (at.timer, 0),
        (at.mode, MODE_ACTOR),
        (at.job, JOB_ACTOR),
    ] {
        variable.set(to, byte);
    }
}

/// The seat of a byte.
///
/// # Errors
/// The byte is not a seat.
pub fn seat(byte: u8) -> Result<usize, Found> {
    match usize::from(byte) {
        seat @ 0..SEATS => Ok(seat),
        _ => Err(format!("{byte} is no seat").into()),
    }
}

/// The generator.
///
/// # Errors
/// Its state is 0.
pub fn random(ram: &Ram) -> Result<Random, Found> {
    generator(ram.random())
}

/// The options.
///
/// # Errors
/// They do not go together.
pub fn options(ram: &Ram) -> Result<Options, Found> {
    let bits = ram.options();
    Options::of_bits(bits).map_err(|error| format!("options {bits:#04x}: {error}").into())
}

/// The chips of the seats; in the casino game the last seat's are not counted.
pub fn chips(ram: &Ram) -> [u16; SEATS] {
    let (low, high) = (ram.chips_lo(), ram.chips_hi());
    std::array::from_fn(|seat| match seat == HOUSE && ram.option_casino() {
        true => 0,
        false => u16::from_le_bytes([low.get(seat), high.get(seat)]),
    })
}

/// The house's seat, if there is one.
///
/// # Errors
/// The house has several seats.
pub fn house(ram: &Ram) -> Result<Option<usize>, Found> {
    let is_house = |seat: &usize| ram.kinds().get(*seat) & KIND_HOUSE != 0;
    let seats: Vec<usize> = (0..SEATS).filter(is_house).collect();
    match seats[..] {
        [] => Ok(None),
        [seat] => Ok(Some(seat)),
        _ => Err(format!("the house has the seats {seats:?}").into()),
    }
}

/// The cards left, as bits.
pub fn pack(ram: &Ram) -> u64 {
    let bytes = ram.pack().all();
    (0..)
        .zip(bytes)
        .map(|(at, byte)| u64::from(byte) << (8 * at))
        .sum()
}

/// The cards in the places of a seat, as bytes.
pub fn places(ram: &Ram, seat: usize) -> [u8; PLACES] {
    std::array::from_fn(|place| ram.hands().get(PLACES * seat + place))
}

/// A seat's hand.
///
/// # Errors
/// The bytes are no hand.
pub fn hand(ram: &Ram, seat: usize) -> Result<Hand, Found> {
    let mut hand = Hand::default();
    let number = ram.counts().get(seat);
    for (place, byte) in (0..).zip(places(ram, seat)) {
        match (place < number, Card::of_number(byte)) {
            (true, Some(card)) if !hand.cards().contains(&card) => hand.push(card),
            (false, _) if byte == NO_CARD => {}
            _ => {
                return Err(format!(
                    "seat {seat} has {number} cards and {byte:#04x} at place {place}"
                )
                .into());
            }
        }
    }
    Ok(hand)
}

/// The chance of this number of cards, from 1, per mille, with [`ESTIMATE`]; or [`UNKNOWN`].
pub fn chance(ram: &Ram, cards: u8) -> u16 {
    let at = 2 * (usize::from(cards) - 1);
    u16::from_le_bytes([ram.chances().get(at), ram.chances().get(at + 1)])
}

/// Whether a person plays a seat.
pub fn is_person(ram: &Ram, seat: usize) -> bool {
    [KIND_LEFT, KIND_RIGHT, KIND_YOU].contains(&ram.kinds().get(seat))
}

/// The computer player of a seat; `None` of a person and of an empty seat.
pub fn temper(ram: &Ram, seat: usize) -> Option<Temper> {
    if ram.flag_demo() && is_person(ram, seat) {
        return Some(Temper::Odds);
    }
    let index = ram.kinds().get(seat).checked_sub(KIND_TIGHT)?;
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
