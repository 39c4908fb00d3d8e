//! The numbers of the cartridge that stand for something (`asm/rocketball/constants.inc`).

use rocketball_engine::rules::{
    Chip, Direction, EACH, Kind, MINUTES, Nonsense, Place, Side, Square, Variants,
};

/// The bit of `flags` while nobody plays: the demonstration has players of its own, whatever `players` holds.
pub const FLAG_DEMO: u8 = 0x80;
/// The level of North in the demonstration.
pub const NORTH_DEMO: u8 = 2;
/// The level of South in the demonstration.
pub const SOUTH_DEMO: u8 = 3;
/// The bytes of the field: one for each square.
pub const SQUARES: u16 = Square::COUNT as u16;
/// Kinds in the bag.
pub const KINDS: u16 = Kind::ALL.len() as u16;
/// `ball` in the north goal, in the south goal, and out or not on the field at all.
pub const NORTH_GOAL: u8 = 77;
/// See [`NORTH_GOAL`].
pub const SOUTH_GOAL: u8 = 78;
/// See [`NORTH_GOAL`].
pub const OUT_OF_FIELD: u8 = 79;
/// A square that there is not.
pub const NO_SQUARE: u8 = 0xFF;
/// A chip's code on the cartridge is this number of times the engine's.
pub const GLYPH_LINES: u8 = 5;
/// The first code of a vortex; a field of a picture has the codes of chips, and more.
pub const CODE_VORTEX: u8 = 5;
/// The first code of a vortex as the cursor shows it.
pub const CODE_AIM_VORTEX: u8 = 125;
/// The engine's code of a djinn in the hand.
const DJINN: u8 = 13;
/// `deed`: place, rotate clockwise, counterclockwise, drift, pass.
pub const DEED_PLACE: u8 = 0;
/// See [`DEED_PLACE`].
pub const DEED_CLOCKWISE: u8 = 1;
/// See [`DEED_PLACE`].
pub const DEED_COUNTER: u8 = 2;
/// See [`DEED_PLACE`].
pub const DEED_DRIFT: u8 = 3;
/// See [`DEED_PLACE`].
pub const DEED_PASS: u8 = 4;
/// `deed`: none yet.
pub const DEED_NONE: u8 = 5;
/// The bit of `flags` while the second of a round of Assault! acts.
pub const FLAG_SECOND: u8 = 0x40;
/// The bit of `flags` while a chip is moved, not rotated.
pub const FLAG_DRIFTS: u8 = 0x10;
/// `event`: what is heard of a move. A move of a square,
pub const EVENT_MOVED: u8 = 0;
/// a turn by a vortex,
pub const EVENT_TURNED: u8 = 1;
/// one by the edge,
pub const EVENT_EDGE: u8 = 2;
/// one by a die,
pub const EVENT_DIE: u8 = 3;
/// a barricade that is gone,
pub const EVENT_BLAST: u8 = 4;
/// a flight over chips,
pub const EVENT_FLOWN: u8 = 5;
/// a ball that flies off the field,
pub const EVENT_LOST: u8 = 6;
/// and a goal.
pub const EVENT_GOAL: u8 = 7;
/// The set-up.
pub const MODE_SETUP: u8 = 0;
/// A ball that was out is put back.
pub const MODE_FACE: u8 = 4;
/// A person looks for a square.
pub const MODE_PLAY: u8 = 7;
/// A person turns the chip there.
pub const MODE_AIM: u8 = 8;
/// A person wishes for a kind.
pub const MODE_WISH: u8 = 9;
/// The computer thinks.
pub const MODE_THINK: u8 = 10;
/// What it does is shown.
pub const MODE_SHOW: u8 = 11;
/// Nothing can be done.
pub const MODE_PASS: u8 = 12;
/// A goal or a collision is shown.
pub const MODE_SCORED: u8 = 13;
/// The game is over.
pub const MODE_OVER: u8 = 14;
/// The dice roll.
pub const MODE_ROLL: u8 = 2;
/// `options`: chips of each kind beyond six,
pub const EACH_BITS: u8 = 0x03;
/// and the place of the time after which the goals change, 0 for none.
pub const TIME_BITS: u8 = 0x1C;
/// See [`TIME_BITS`].
pub const TIME_SHIFT: u8 = 2;
/// Frames of a minute of play.
pub const MINUTE: u16 = 3600;
/// The bit of `flags` while a ball that was put back is rolled for.
pub const FLAG_AGAIN: u8 = 0x20;
/// The row of the variants has one more entry: the number of chips.
pub const SETTING_EACH: u8 = 9;
/// The rows of the set-up: North's player; South's is the next one.
pub const ITEM_NORTH: u8 = 1;
/// See [`ITEM_NORTH`]: the variant.
pub const ITEM_VARIANT: u8 = 3;
/// See [`ITEM_NORTH`]: whether it is played.
pub const ITEM_SWITCH: u8 = 4;

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

/// The byte of a chip as the cursor shows it.
pub fn aimed_byte(chip: Chip) -> u8 {
    chip_byte(Some(chip)) + (CODE_AIM_VORTEX - CODE_VORTEX)
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
    match byte == GLYPH_LINES * DJINN {
        true => Some(Some(Kind::Djinn)),
        false => chip(byte).map(|chip| chip.map(Chip::kind)),
    }
}

/// The byte of a chip of a kind in the hand; a chip that has directions has its first one there.
pub fn hand_byte(kind: Kind) -> u8 {
    match kind {
        Kind::Djinn => GLYPH_LINES * DJINN,
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
