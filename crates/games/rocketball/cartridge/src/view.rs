//! A console's memory as the engine's types.

use probe::symbols::{SymbolError, Symbols};
use referee::Found;
use vcs::Console;

use super::constants;
use super::encoding::{self, KINDS, SQUARES};
use random::Random;
use rocketball_engine::opponents::Level;
use rocketball_engine::rules::{
    Bag, Chips, Direction, Field, Kind, Side, Square, Variant, Variants,
};

/// Addresses of the cartridge's variables.
#[derive(Clone, Debug)]
pub struct Addresses {
    pub mode: u16,
    pub flags: u16,
    pub ball: u16,
    pub facing: u16,
    pub left: u16,
    pub score: u16,
    pub holder: u16,
    pub actor: u16,
    pub hand: u16,
    pub rotated: u16,
    pub placed: u16,
    pub variants: u16,
    pub options: u16,
    pub time_left: u16,
    pub players: u16,
    pub cursor: u16,
    pub deed: u16,
    pub aim: u16,
    pub cursor_at: u16,
    pub event: u16,
    pub cursor_code: u16,
    pub frame: u16,
    pub idle: u16,
    pub item: u16,
    pub dice: u16,
    pub timer: u16,
    pub message: u16,
    pub notice: u16,
    pub shown_variant: u16,
    pub random: u16,
    pub chips: u16,
    pub bag: u16,
}

impl Addresses {
    /// # Errors
    /// A symbol is missing.
    pub fn new(symbols: &Symbols) -> Result<Addresses, SymbolError> {
        Ok(Addresses {
            mode: symbols.value("mode")?,
            flags: symbols.value("flags")?,
            ball: symbols.value("ball")?,
            facing: symbols.value("facing")?,
            left: symbols.value("left")?,
            score: symbols.value("score")?,
            holder: symbols.value("holder")?,
            actor: symbols.value("actor")?,
            hand: symbols.value("hand")?,
            rotated: symbols.value("rotated")?,
            placed: symbols.value("placed")?,
            variants: symbols.value("variants")?,
            options: symbols.value("options")?,
            time_left: symbols.value("timeLeft")?,
            players: symbols.value("players")?,
            cursor: symbols.value("cursor")?,
            deed: symbols.value("deed")?,
            aim: symbols.value("aim")?,
            cursor_at: symbols.value("cursorAt")?,
            event: symbols.value("event")?,
            cursor_code: symbols.value("cursorCode")?,
            frame: symbols.value("frame")?,
            idle: symbols.value("idle")?,
            item: symbols.value("item")?,
            dice: symbols.value("dice")?,
            timer: symbols.value("timer")?,
            message: symbols.value("message")?,
            notice: symbols.value("notice")?,
            shown_variant: symbols.value("shownVariant")?,
            random: symbols.value("random")?,
            chips: symbols.code("chips")?,
            bag: symbols.code("bag")?,
        })
    }
}

/// A console's memory.
pub struct View<'a> {
    pub console: &'a Console,
    pub at: &'a Addresses,
}

impl View<'_> {
    pub fn byte(&self, address: u16) -> u8 {
        self.console.peek(address)
    }

    fn bytes<const N: usize>(&self, address: u16) -> [u8; N] {
        let mut address = address..;
        [(); N].map(|()| self.byte(address.next().expect("endless")))
    }

    pub fn side(&self, address: u16) -> Result<Side, Found> {
        let byte = self.byte(address);
        let side = Side::ALL.get(usize::from(byte));
        side.copied()
            .ok_or_else(|| format!("{byte} is no side").into())
    }

    pub fn direction(&self, address: u16) -> Result<Direction, Found> {
        let byte = self.byte(address);
        let direction = Direction::ALL.get(usize::from(byte));
        direction
            .copied()
            .ok_or_else(|| format!("{byte} is no direction").into())
    }

    pub fn variants(&self) -> Result<Variants, Found> {
        let bits = u16::from_le_bytes(self.bytes(self.at.variants));
        let options = self.byte(self.at.options);
        let variants = encoding::variants(bits, options);
        let variants = variants.ok_or_else(|| format!("options {options:#x}"))?;
        variants.map_err(|nonsense| format!("{bits:#x}, options {options:#x}: {nonsense}").into())
    }

    /// Frames of play until the goals change.
    pub fn time_left(&self) -> u16 {
        u16::from_le_bytes(self.bytes(self.at.time_left))
    }

    /// The generator.
    pub fn random(&self) -> Result<Random, Found> {
        match u32::from_le_bytes(self.bytes(self.at.random)) {
            0 => Err("the generator's state is 0".into()),
            state => Ok(Random::new(state)),
        }
    }

    /// Whether nobody plays.
    pub fn demonstration(&self) -> bool {
        self.byte(self.at.flags) & constants::FLAG_DEMO != 0
    }

    /// The level of a side's computer player; `None` of a person.
    pub fn level(&self, side: Side) -> Option<Level> {
        let number = match self.demonstration() {
            false => self.byte(self.at.players + side as u16),
            true => [constants::NORTH_DEMO, constants::SOUTH_DEMO][side as usize],
        };
        let index = usize::from(number).checked_sub(1)?;
        Level::ALL.get(index).copied()
    }

    pub fn score(&self) -> [u8; 2] {
        self.bytes(self.at.score)
    }

    pub fn chips(&self) -> Result<Chips, Found> {
        let mut chips = Chips::default();
        for (square, address) in Square::all().zip(self.at.chips..self.at.chips + SQUARES) {
            let byte = self.byte(address);
            let chip = encoding::chip(byte).ok_or_else(|| format!("{square} holds {byte}"))?;
            chips.put(square, chip);
        }
        Ok(chips)
    }

    pub fn bag(&self) -> Bag {
        let counts = Kind::ALL.map(|kind| self.byte(self.at.bag + kind as u16));
        debug_assert_eq!(counts.len(), usize::from(KINDS));
        Bag::new(counts)
    }

    /// The field, with the balls and what each side rotated last.
    pub fn field(&self) -> Result<Field, Found> {
        self.field_with(self.chips()?)
    }

    /// The field with these chips.
    pub fn field_with(&self, chips: Chips) -> Result<Field, Found> {
        let variants = self.variants()?;
        let mut balls = [None; 2];
        for (number, ball) in (0..).zip(&mut balls).take(variants.balls()) {
            let at = self.byte(self.at.ball + number);
            let facing = self.byte(self.at.facing + number);
            let place = encoding::place(at, facing);
            *ball = Some(place.ok_or_else(|| format!("ball {number} is at {at}, {facing}"))?);
        }
        let square = |address| encoding::square(self.byte(address));
        let placed = square(self.at.placed).filter(|_| variants.has(Variant::Assault));
        Ok(Field {
            variants,
            chips,
            balls,
            bag: self.bag(),
            rotated: [0, 1].map(|side| square(self.at.rotated + side)),
            placed,
        })
    }
}

/// Writes a field into a console, as it is between two rolls.
pub fn write(console: &mut Console, at: &Addresses, field: &Field) {
    let ram: Vec<(u16, u8)> = {
        let mut bytes = Vec::new();
        for (number, ball) in (0..).zip(field.balls) {
            let (ball, facing) = encoding::place_bytes(ball);
            bytes.push((at.ball + number, ball));
            bytes.push((at.facing + number, facing.unwrap_or(0)));
            bytes.push((at.left + number, 0));
        }
        for (side, square) in (0..).zip(field.rotated) {
            bytes.push((at.rotated + side, encoding::square_byte(square)));
        }
        bytes.push((at.placed, encoding::square_byte(field.placed)));
        let [low, high] = field.variants.bits().to_le_bytes();
        bytes.extend([(at.variants, low), (at.variants + 1, high)]);
        let options = encoding::options_byte(field.variants.each(), field.variants.minutes());
        bytes.push((at.options, options));
        bytes
    };
    for (address, byte) in ram {
        console.poke_ram(address as u8, byte);
    }
    for (square, address) in Square::all().zip(at.chips..) {
        let byte = encoding::chip_byte(field.chips.get(square));
        console.poke_cartridge(address, byte);
    }
    for kind in Kind::ALL {
        console.poke_cartridge(at.bag + kind as u16, field.bag.count(kind));
    }
}
