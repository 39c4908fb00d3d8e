//! A console's memory as the engine's types.

use probe::addresses;
use referee::Found;
use vcs::Console;

use super::constants;
use super::encoding::{self, KINDS, SQUARES};
use random::Random;
use rocketball_engine::opponents::Level;
use rocketball_engine::rules::{
    Bag, Chips, Direction, Field, Kind, Side, Square, Variant, Variants,
};

addresses! {
    /// Addresses of the cartridge's variables.
    pub struct Addresses {
        mode, flags, ball, facing, left, score, holder, actor, hand, rotated, placed, variants,
        options, time_left, players, cursor, deed, aim, cursor_at, event, cursor_code, frame, idle,
        item, dice, timer, message, notice, shown_variant, random, chips, bag,
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
