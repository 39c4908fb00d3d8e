//! A console's memory as the engine's types.

use probe::addresses;
use referee::Found;
use vcs::Console;

use super::constants::{HAND, KIND_HOUSE, NO_CARD, PACK_BYTES};
use poker_engine::rules::{Card, Hand, Options, SEATS};
use random::Random;

addresses! {
    /// Addresses of the cartridge's variables.
    pub struct Addresses {
        flags, random, options, pot, actor, next, bought, chances, hands, counts,
        chips_low = "chipsLo", chips_high = "chipsHi", pack, states, kinds, mode, job, frame, idle,
        item, timer, message, sound, notice, wish, thought, share, shown_pot, shown_chance,
        shown_low, shown_high, shown_seat, shown_option, shown_game, stake,
        /// The next step of a job, 0 before its first: the first of the rules' own bytes.
        step = "rulesRam",
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

    /// A word of the console's RAM.
    pub fn word(&self, address: u16) -> u16 {
        u16::from_le_bytes(self.bytes(address))
    }

    /// The generator.
    pub fn random(&self) -> Result<Random, Found> {
        match u32::from_le_bytes(self.bytes(self.at.random)) {
            0 => Err("the generator's state is 0".into()),
            state => Ok(Random::new(state)),
        }
    }

    pub fn options(&self) -> Result<Options, Found> {
        let bits = self.byte(self.at.options);
        Options::of_bits(bits).map_err(|error| format!("options {bits:#04x}: {error}").into())
    }

    /// The chips of the seats.
    pub fn chips(&self) -> [u16; SEATS] {
        let low: [u8; SEATS] = self.bytes(self.at.chips_low);
        let high: [u8; SEATS] = self.bytes(self.at.chips_high);
        std::array::from_fn(|seat| u16::from_le_bytes([low[seat], high[seat]]))
    }

    pub fn states(&self) -> [u8; SEATS] {
        self.bytes(self.at.states)
    }

    /// The house's seat, if there is one.
    pub fn house(&self) -> Result<Option<usize>, Found> {
        let kinds: [u8; SEATS] = self.bytes(self.at.kinds);
        let seats: Vec<usize> = (0..SEATS)
            .filter(|seat| kinds[*seat] & KIND_HOUSE != 0)
            .collect();
        match seats[..] {
            [] => Ok(None),
            [seat] => Ok(Some(seat)),
            _ => Err(format!("the house has the seats {seats:?}").into()),
        }
    }

    /// The cards left, as bits.
    pub fn pack(&self) -> u64 {
        let bytes: [u8; PACK_BYTES as usize] = self.bytes(self.at.pack);
        let mut bits = [0; 8];
        bits[..PACK_BYTES as usize].copy_from_slice(&bytes);
        u64::from_le_bytes(bits)
    }

    /// The cards in the places of a seat, as bits.
    pub fn cards(&self, seat: usize) -> u64 {
        let bytes: [u8; HAND as usize] = self.bytes(self.at.hands + seat as u16 * u16::from(HAND));
        bytes
            .iter()
            .fold(0, |bits, card| bits | 1 << (card % u64::BITS as u8))
    }

    /// A seat's hand.
    pub fn hand(&self, seat: usize) -> Result<Hand, Found> {
        let mut hand = Hand::default();
        let number = self.byte(self.at.counts + seat as u16);
        for place in 0..u16::from(HAND) {
            let byte = self.byte(self.at.hands + seat as u16 * u16::from(HAND) + place);
            match (place < u16::from(number), Card::of_number(byte)) {
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
}
