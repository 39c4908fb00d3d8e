//! Pots and their winners: hands of all kinds against each other, and pots of all remainders among equal hands.

use campaign::Subject;
use output::interrupt;
use poker_cartridge::constants::KIND_TIGHT;
use poker_cartridge::{Desk, waits};
use poker_engine::rules::{Hand, Options, Position, SEATS, State};
use random::Random;

/// Full hands of each kind: two that are equal in ranks if there are such, and others.
const HANDS: [[&str; 3]; 9] = [
    ["AcJd8h5s3c", "AdJc8s5h3d", "KsJh9d6c2d"],
    ["9c9dAhJs4c", "9h9sAdJc4d", "2c2dKhQs7c"],
    ["TcTd4h4sKc", "ThTs4c4dKd", "JcJd3h3s2c"],
    ["7c7d7hAsQc", "6c6d6hKsJc", "QcQdQs3h2s"],
    ["9cTdJhQsKc", "9dTcJsQhKd", "Ac2d3h4s5c"],
    ["Kc9c7c4c2c", "Kd9d7d4d2d", "AhTh6h4h3h"],
    ["8c8d8hQhQs", "KcKdKhTsTc", "2h2s2dAcAs"],
    ["5c5d5h5sAd", "JcJdJhJs9c", "3c3d3h3sKh"],
    ["4s5s6s7s8s", "4d5d6d7d8d", "TcJcQcKcAc"],
];
/// Equal hands: the four aces, and the jokers.
const ACES: [&str; 6] = ["Ac", "Ad", "Ah", "As", "*1", "*2"];
/// Shares of each winner of a split pot, before its remainder.
const SHARES: [u16; 4] = [0, 1, 127, 600];
/// Cards of a full hand.
const FULL: u32 = 5;
/// Chips of each player before the pot is paid, and the pot of two hands.
const CHIPS: u16 = 20;

/// What was compared.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Settled {
    /// Pairs of hands.
    pub pairs: u64,
    /// Those of them that split the pot.
    pub equal: u64,
    /// Pots that were split among two to six hands.
    pub pots: u64,
}

/// Has the cartridge settle all of it.
///
/// # Errors
/// The chips differ from the engine's.
pub fn compare(subject: &Subject) -> Result<Settled, String> {
    let (cartridge, observer) = (subject.cartridge.clone(), subject.observer.clone());
    let mut desk = Desk::new(cartridge, &subject.symbols, observer)?;
    let mut settled = Settled::default();
    for one in HANDS.iter().flatten() {
        for other in HANDS.iter().flatten() {
            if interrupt::requested() {
                return Ok(settled);
            }
            let words = [*one, *other];
            let both = hand(one).set().and(hand(other).set());
            if both.count() == 2 * FULL {
                let ranks = words.map(|word| hand(word).value().ranks());
                settle(&mut desk, &words, CHIPS + 1, false)?;
                settled.pairs += 1;
                settled.equal += u64::from(ranks[0] == ranks[1]);
            }
        }
    }
    for winners in 2..=ACES.len() {
        for first in 0..winners {
            // the better suits at other seats each time
            let mut words = ACES[..winners].to_vec();
            words.rotate_left(first);
            for share in SHARES {
                for odd in 0..winners as u16 {
                    let pot = share * winners as u16 + odd;
                    if pot > 0 {
                        settle(&mut desk, &words, pot, winners > 4)?;
                        settled.pots += 1;
                    }
                }
            }
        }
    }
    Ok(settled)
}

/// Has the cartridge settle a pot among these hands, which no more card can come to or which are equal.
fn settle(desk: &mut Desk, words: &[&str], pot: u16, jokers: bool) -> Result<(), String> {
    let options = Options::of_bits(u8::from(jokers)).expect("a standard game");
    let mut position = Position {
        options,
        chips: [0; SEATS],
        states: [State::Empty; SEATS],
        hands: Default::default(),
        pot,
        house: None,
        random: Random::new(1),
    };
    for (seat, word) in words.iter().enumerate() {
        position.chips[seat] = CHIPS;
        position.states[seat] = State::In;
        position.hands[seat] = hand(word);
    }
    let failed = |error: String| format!("a pot of {pot} among {}: {error}", words.join(" / "));
    match waits(&desk.lay(&position, [KIND_TIGHT; SEATS])) {
        true => Err(failed("it is not over".to_string())),
        false => desk.settle().map_err(failed),
    }
}

fn hand(word: &str) -> Hand {
    word.parse().expect("a hand")
}
