//! The casino game's tables: at which hands the house folds, and what the bank pays for good ones.

use super::hand::Hand;
use super::value::{Class, Ranks};

/// The lowest hands at which the house folds, for 1 to 7 players.
pub const KICK_OUTS: [&str; 7] = [
    "Kc Kd Qc 3c 2d",
    "Ac Ad Qc 3c 2d",
    "Tc Td 2c 2d 3c",
    "Ac Ad 2c 2d 3c",
    "2c 2d 2h 3c 4c",
    "Qc Qd Qh 2c 3c",
    "Ac 2d 3c 4c 5c",
];

/// The ranks from which on the house folds against this number of players who have paid their ante.
///
/// # Panics
/// With fewer than 1 player or more than 7.
pub fn kick_out(players: usize) -> Ranks {
    let hand: Hand = KICK_OUTS[players - 1].parse().expect("five cards");
    hand.value().ranks()
}

/// The most that is paid for a hand if bonuses are capped.
const CAP: u16 = 10;

/// The chips that the bank pays for a player's five cards.
pub fn bonus(ranks: Ranks, capped: bool) -> u16 {
    let paid = match ranks.class() {
        _ if ranks.is_royal() => 1000,
        Class::StraightFlush => 100,
        Class::Four => 25,
        Class::FullHouse => 10,
        Class::Flush => 5,
        Class::Straight => 2,
        Class::High | Class::Pair | Class::TwoPair | Class::Three => 0,
    };
    match capped {
        true => paid.min(CAP),
        false => paid,
    }
}
