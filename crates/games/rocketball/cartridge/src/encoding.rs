//! What the bytes of the cartridge's RAM mean (`asm/rocketball/ram.inc`), in the engine's types.

use crate::constants::{
    CODE_DJINN, EACH_BITS, GLYPH_LINES, NO_SQUARE, NORTH_GOAL, OUT_OF_FIELD, SOUTH_GOAL, TIME_SHIFT,
};
use rocketball_engine::rules::{
    Chip, Direction, EACH, Kind, MINUTES, Nonsense, Place, Side, Square, Variants,
};

/// The bytes of the field: one for each square.
pub const SQUARES: u16 = Square::COUNT as u16;
/// Kinds in the bag.
pub const KINDS: u16 = Kind::ALL.len() as u16;

/// The byte of the settings beside the switches.
pub fn options_byte(each: u8, minutes: Option<u8>) -> u8 {
    let place = |minutes| MINUTES.iter().position(|known| *known == minutes);
    let time = minutes.and_then(place).map_or(0, |place| 1 + place as u8);
    (each - EACH.start()) | time << TIME_SHIFT
}

/// The variants of the switches and that byte; `None` for a time that there is not.
pub fn variants(bits: u16, options: u8) -> Option<Result<Variants, Nonsense>> {
    let time = match options >> TIME_SHIFT {
        0 => None,
        place => Some(*MINUTES.get(usize::from(place) - 1)?),
    };
    let variants = Variants::of_bits(bits)
        .and_then(|variants| variants.with_each(EACH.start() + (options & EACH_BITS)));
    Some(match time {
        Some(minutes) => variants.and_then(|variants| variants.changing_every(minutes)),
        None => variants,
    })
}

/// The byte of a chip, or of an empty square.
pub fn chip_byte(chip: Option<Chip>) -> u8 {
    chip.map_or(0, |chip| GLYPH_LINES * chip.code())
}

/// The chip of a byte; `None` for a byte that has no meaning.
pub fn chip(byte: u8) -> Option<Option<Chip>> {
    match (byte / GLYPH_LINES, byte % GLYPH_LINES) {
        (0, 0) => Some(None),
        (code, 0) => Chip::of_code(code).map(Some),
        _ => None,
    }
}

/// The kind of the chip in the hand; `None` for a byte that has no meaning.
pub fn hand(byte: u8) -> Option<Option<Kind>> {
    match byte == CODE_DJINN {
        true => Some(Some(Kind::Djinn)),
        false => chip(byte).map(|chip| chip.map(Chip::kind)),
    }
}

/// The byte of a chip of a kind in the hand; a chip that has directions has its first one there.
pub fn hand_byte(kind: Kind) -> u8 {
    match kind {
        Kind::Djinn => CODE_DJINN,
        kind => chip_byte(kind.chips().first().copied()),
    }
}

/// The place of a ball; `None` for bytes that have no meaning.
pub fn place(ball: u8, facing: u8) -> Option<Place> {
    match ball {
        NORTH_GOAL => Some(Place::Goal(Side::North)),
        SOUTH_GOAL => Some(Place::Goal(Side::South)),
        OUT_OF_FIELD => Some(Place::Out),
        _ => Some(Place::On(
            Square::of_number(ball.into())?,
            *Direction::ALL.get(usize::from(facing))?,
        )),
    }
}

/// The bytes of a ball's place; its direction, if it has one.
pub fn place_bytes(place: Option<Place>) -> (u8, Option<u8>) {
    match place {
        Some(Place::On(square, direction)) => (square.number() as u8, Some(direction as u8)),
        Some(Place::Goal(Side::North)) => (NORTH_GOAL, None),
        Some(Place::Goal(Side::South)) => (SOUTH_GOAL, None),
        Some(Place::Out) | None => (OUT_OF_FIELD, None),
    }
}

/// The square of a byte, and `None` for [`NO_SQUARE`].
pub fn square(byte: u8) -> Option<Square> {
    Square::of_number(byte.into())
}

/// The byte of a square.
pub fn square_byte(square: Option<Square>) -> u8 {
    square.map_or(NO_SQUARE, |square| square.number() as u8)
}
