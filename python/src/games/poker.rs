//! Ricochet Poker: chips, four tempers.

use super::RANDOM;
use crate::game::Seats;
use poker_engine::opponents::Temper;
use poker_engine::{Action, MOST_CARDS, Phase, SEATS, Setup, State, Table};
use random::Random;
use rules::Rules;

/// Where there is no seat.
const NONE: i16 = -1;

impl Seats for Table {
    const NAME: &'static str = "poker";
    const HEADER: &'static str = "poker seed 243F6A88 seats 4 chips 20 options none";
    /// 0 folds, a number of cards buys so many.
    const NUMBERS: usize = MOST_CARDS + 1;
    const OBSERVED: usize = SEATS * (2 + MOST_CARDS) + 5;
    const CHANCE_COUNTS: bool = true;
    const OPPONENTS: &'static [&'static str] = &["tight", "bold", "odds", "fox", RANDOM];

    type Driver = poker_cartridge::Driver;
    type Memory = ();

    fn cartridge() -> &'static referee::Game {
        &poker_cartridge::GAME
    }

    fn sides(setup: &Setup) -> Vec<String> {
        (1..=setup.seats)
            .map(|seat| format!("seat_{seat}"))
            .collect()
    }

    fn seeded(setup: Setup, random: Random) -> Setup {
        Setup {
            seed: random,
            ..setup
        }
    }

    fn numbers(action: &Action) -> Vec<usize> {
        vec![match action {
            Action::Fold => 0,
            Action::Buy(number) => (*number).into(),
        }]
    }

    /// The chips.
    fn worth(&self, sides: usize) -> Vec<i32> {
        self.chips()[..sides]
            .iter()
            .map(|chips| i32::from(*chips))
            .collect()
    }

    fn observe(&self, _: &Setup, _: &[usize], side: usize) -> Vec<i16> {
        let mut seen = Vec::with_capacity(Self::OBSERVED);
        for seat in 0..SEATS {
            let state = match self.states()[seat] {
                State::Empty => 0,
                State::In => 1,
                State::Folded => 2,
                State::Out => 3,
                State::Acted => 4,
            };
            seen.extend([state, self.chips()[seat] as i16]);
            let mut cards = [0; MOST_CARDS];
            for (seen, card) in cards.iter_mut().zip(self.hands()[seat].cards()) {
                *seen = i16::from(card.number()) + 1;
            }
            seen.extend(cards);
        }
        let turn = match self.phase() {
            Phase::Act(seat) => seat as i16,
            Phase::Deal | Phase::Over => NONE,
        };
        let house = self.house().map_or(NONE, |seat| seat as i16);
        let most = usize::try_from(turn).map_or(0, |seat| self.most(seat));
        seen.extend([self.pot() as i16, house, turn, most.into(), side as i16]);
        seen
    }

    fn choose(&self, _: &Setup, opponent: &str, _: &mut (), chance: &mut Random) -> Option<Action> {
        if opponent == RANDOM {
            return self.random_action(chance);
        }
        let temper = Temper::ALL
            .into_iter()
            .find(|temper| temper.name() == opponent)?;
        match self.phase() {
            Phase::Act(seat) => Some(temper.act(self, seat)),
            Phase::Deal | Phase::Over => None,
        }
    }
}
