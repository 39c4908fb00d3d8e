//! The parts of the table's picture that follow the game late: chips, the pot, the order of hands, a chance.

use poker_engine::rules::SEATS;
use referee::{Found, Late};

use super::Number;
use super::due::{chance, chance_due, pot, seated};
use crate::constants::{
    MODE_BUY, MODE_DRAW, MODE_JUDGE, MODE_PAUSE, MODE_SETUP, MODE_THINK, PAUSE_FRAMES,
};
use crate::memory::Ram;
use crate::order::in_order;
use crate::state::{self, ESTIMATE, UNKNOWN};

/// Frames in which all seats are looked up.
const ALL_SEATS: u8 = 17;

/// The parts of the table's picture that may be late.
#[derive(Clone, Debug)]
pub struct ShownLate {
    /// The chips of the seats, and the number above the table.
    chips: Late<([Number; SEATS], u16)>,
    /// The cards of the seats in any order, as bits.
    order: Late<[u64; SEATS]>,
    /// The number of cards to be bought, and their chance.
    chance: Late<(u8, Option<u16>)>,
}

impl Default for ShownLate {
    fn default() -> ShownLate {
        let seats = ALL_SEATS.into();
        ShownLate {
            chips: Late::new(seats, "a seat is looked up in one of sixteen frames"),
            order: Late::new(seats, "a hand is put in order in one of sixteen frames"),
            chance: Late::new(1, "a chance is looked up in the frame after"),
        }
    }
}

impl ShownLate {
    /// Advances by a frame.
    ///
    /// # Errors
    /// Something is not shown that must be by now.
    pub fn compare(&mut self, ram: &Ram) -> Result<(), Found> {
        let mode = ram.mode();
        if mode == MODE_SETUP || ram.job() != 0 {
            *self = ShownLate::default();
            return Ok(());
        }
        let due = chance_due(ram);
        if self.chance.is_due((ram.wish(), due), true) {
            self.chance
                .same("the chance", words(chance(ram)), words(due))?;
        }
        let rests = ![MODE_BUY, MODE_THINK].contains(&mode) || ram.thought() != 0;
        self.compare_chips(ram, rests)?;
        let waits = (MODE_DRAW..=MODE_JUDGE).contains(&mode)
            || mode == MODE_PAUSE && ram.timer() >= PAUSE_FRAMES / 2;
        let bits = |bits: u64, card: u8| bits | 1 << (card % u64::BITS as u8);
        let cards = |seat| state::places(ram, seat).into_iter().fold(0, bits);
        let over = self
            .order
            .is_due(std::array::from_fn(cards), rests && !waits);
        // A table that rests is looked at now and then.
        if !ram.frame().is_multiple_of(ALL_SEATS) {
            return Ok(());
        }
        for seat in 0..SEATS {
            let hand = state::hand(ram, seat)?;
            if over {
                let what = format!("the order of the cards of seat {}", seat + 1);
                self.order
                    .same(&what, hand.to_string(), in_order(&hand).to_string())?;
            }
        }
        Ok(())
    }

    /// The chips of the seats and the number above the table; the table looks them up while it `rests`.
    fn compare_chips(&mut self, ram: &Ram, rests: bool) -> Result<(), Found> {
        let chips = state::chips(ram);
        let rows: [[bool; 2]; SEATS] = std::array::from_fn(|seat| seated(ram, seat));
        let due = std::array::from_fn(|seat| Number::of(rows[seat][0].then_some(chips[seat])));
        let (word, number) = pot(ram);
        if !self.chips.is_due((due, number), rests) {
            return Ok(());
        }
        for seat in (0..SEATS).filter(|seat| rows[*seat][1]) {
            let what = format!("the chips of seat {}", seat + 1);
            let shown = Number::shown(ram, seat).to_string();
            self.chips.same(&what, shown, due[seat].to_string())?;
        }
        let what = format!("the number behind {word}");
        self.chips.same(&what, ram.shown_pot(), number.into())
    }
}

/// A chance in the form in which it is shown.
fn words(chance: Option<u16>) -> String {
    match chance {
        None => "nothing".to_string(),
        Some(UNKNOWN) => "?".to_string(),
        Some(chance) => {
            let known = chance & !ESTIMATE;
            let mark = if known == chance { "" } else { "?" };
            format!("{} %{mark}", known / 10)
        }
    }
}
