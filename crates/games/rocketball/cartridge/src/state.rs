//! Reads and writes the cartridge's RAM (`asm/rocketball/ram.inc`) as the engine's types.

use super::constants::{
    CODE_DJINN, EACH_BITS, GLYPH_LINES, NO_SQUARE, NORTH_DEMO, NORTH_GOAL, OUT_OF_FIELD,
    SOUTH_DEMO, SOUTH_GOAL, TIME_SHIFT,
};
use super::memory::{Memory, Ram};
use probe::memory::Bytes;
use random::Random;
use referee::{Found, generator, one_of};
use rocketball_engine::opponents::Level;
use rocketball_engine::rules::{
    Bag, Chip, Chips, Direction, EACH, Field, Game, Kind, MINUTES, Nonsense, POINTS, Place, Side,
    Square, Variant, Variants,
};

/// Reads the game between two decisions, at a roll; `None` without a ball on the field, or after the last point.
///
/// # Errors
/// The RAM is not valid.
pub fn read(ram: &Ram) -> Result<Option<Game>, Found> {
    let field = field(ram)?;
    let balls = &field.balls[..field.variants.balls()];
    let on = |place: &Option<Place>| place.and_then(Place::square).is_some();
    let score = ram.score().all();
    if !balls.iter().all(on) || score.iter().any(|points| *points >= POINTS) {
        return Ok(None);
    }
    let holder = side(ram.holder())?;
    Ok(Some(Game::on_field(field, holder, score, random(ram)?)))
}

/// Writes a game, as it is between two rolls.
pub fn write(to: &mut impl Bytes, at: &Memory, game: &Game) {
    write_field(to, at, game.field());
    at.holder.set(to, game.holder() as u8);
    at.score.set(to, game.score());
    at.random.set(to, game.random().state());
}

/// Writes a field on which no ball moves.
pub fn write_field(to: &mut impl Bytes, at: &Memory, field: &Field) {
    for (number, ball) in field.balls.into_iter().enumerate() {
        let (ball, facing) = place_bytes(ball);
        at.ball.at(number).set(to, ball);
        at.facing.at(number).set(to, facing.unwrap_or(0));
        at.left.at(number).set(to, 0);
    }
    at.rotated.set(to, field.rotated.map(square_byte));
    at.placed.set(to, square_byte(field.placed));
    at.variants.set(to, field.variants.bits());
    let options = options_byte(field.variants.each(), field.variants.minutes());
    at.options.set(to, options);
    for square in Square::all() {
        let byte = chip_byte(field.chips.get(square));
        at.chips.at(square.number()).set(to, byte);
    }
    for kind in Kind::ALL {
        at.bag.at(kind as usize).set(to, field.bag.count(kind));
    }
}

/// The side of a byte.
///
/// # Errors
/// The byte is not a side.
pub fn side(byte: u8) -> Result<Side, Found> {
    one_of(&Side::ALL, byte, "side")
}

/// The direction of a byte.
///
/// # Errors
/// The byte is not a direction.
pub fn direction(byte: u8) -> Result<Direction, Found> {
    one_of(&Direction::ALL, byte, "direction")
}

/// The generator.
///
/// # Errors
/// Its state is 0.
pub fn random(ram: &Ram) -> Result<Random, Found> {
    generator(ram.random())
}

/// The variants.
///
/// # Errors
/// They make no sense together.
pub fn variants(ram: &Ram) -> Result<Variants, Found> {
    let (bits, options) = (ram.variants(), ram.options());
    let variants = variants_of(bits, options);
    let variants = variants.ok_or_else(|| format!("options {options:#x}"))?;
    variants.map_err(|nonsense| format!("{bits:#x}, options {options:#x}: {nonsense}").into())
}

/// The level of a side's computer player; `None` of a person.
pub fn level(ram: &Ram, side: Side) -> Option<Level> {
    let number = match ram.flag_demo() {
        false => ram.players().get(side as usize),
        true => [NORTH_DEMO, SOUTH_DEMO][side as usize],
    };
    let index = usize::from(number).checked_sub(1)?;
    Level::ALL.get(index).copied()
}

/// The chips on the field.
///
/// # Errors
/// A byte has no meaning.
pub fn chips(ram: &Ram) -> Result<Chips, Found> {
    let mut chips = Chips::default();
    for square in Square::all() {
        let byte = ram.chips().get(square.number());
        let chip = chip(byte).ok_or_else(|| format!("{square} holds {byte}"))?;
        chips.put(square, chip);
    }
    Ok(chips)
}

/// The field, with the balls and what each side rotated last.
///
/// # Errors
/// A byte has no meaning.
pub fn field(ram: &Ram) -> Result<Field, Found> {
    field_with(ram, chips(ram)?)
}

/// The field with these chips.
///
/// # Errors
/// A byte has no meaning.
pub fn field_with(ram: &Ram, chips: Chips) -> Result<Field, Found> {
    let variants = variants(ram)?;
    let mut balls = [None; 2];
    for (number, ball) in balls.iter_mut().enumerate().take(variants.balls()) {
        let (at, facing) = (ram.ball().get(number), ram.facing().get(number));
        let place = place(at, facing);
        *ball = Some(place.ok_or_else(|| format!("ball {number} is at {at}, {facing}"))?);
    }
    let placed = square(ram.placed()).filter(|_| variants.has(Variant::Assault));
    Ok(Field {
        variants,
        chips,
        balls,
        bag: Bag::new(ram.bag().all()),
        rotated: ram.rotated().all().map(square),
        placed,
    })
}

/// The byte of the settings beside the switches.
pub fn options_byte(each: u8, minutes: Option<u8>) -> u8 {
    let place = |minutes| MINUTES.iter().position(|known| *known == minutes);
    let time = minutes.and_then(place).map_or(0, |place| 1 + place as u8);
    (each - EACH.start()) | time << TIME_SHIFT
}

/// The variants of the switches and that byte; `None` for a time that there is not.
pub fn variants_of(bits: u16, options: u8) -> Option<Result<Variants, Nonsense>> {
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
