//! Compares the games that SELECT steps through with the manual (`docs/poker/manual.md`): the engine has none.

use campaign::Subject;
use poker_cartridge::Driver;
use poker_cartridge::constants::{
    KIND_EMPTY, KIND_LEFT, KIND_RIGHT, OPTION_CAPPED, OPTION_CASINO, OPTION_JOKERS, OPTION_OWN,
    OPTION_ROTATES, OPTION_SEVEN, OPTION_SIX,
};
use referee::{Controls, Driver as _, Found};

/// The options, and the number of persons with the left stick, with the right one, and of computers.
const GAMES: [(&str, u8, [usize; 3]); 11] = [
    ("SOLO", 0, [1, 0, 3]),
    ("DUEL", 0, [1, 1, 2]),
    ("FULL", 0, [1, 0, 7]),
    ("JOKERS", OPTION_JOKERS, [1, 0, 3]),
    ("SIX CARDS", OPTION_SIX, [1, 0, 3]),
    ("SEVEN CARDS", OPTION_SEVEN, [1, 0, 3]),
    ("CASINO", OPTION_CASINO, [1, 0, 0]),
    ("CASINO DUEL", OPTION_CASINO, [1, 1, 1]),
    ("BONUS TO 10", OPTION_CASINO | OPTION_CAPPED, [1, 0, 6]),
    ("RULES' HAND", OPTION_OWN, [4, 0, 0]),
    ("ROTATE HOUSE", OPTION_CASINO | OPTION_ROTATES, [1, 1, 2]),
];

/// Steps through all of them, to the first one again.
///
/// # Errors
/// The first one that differs, or what keeps the cartridge from it.
pub fn compare(subject: &Subject) -> Result<(), Found> {
    let mut driver = Driver::new(subject)?;
    for due in GAMES.iter().chain(&GAMES[..1]) {
        let seats = driver.ram().kinds().all().into_iter();
        let seats: Vec<u8> = seats.filter(|kind| *kind != KIND_EMPTY).collect();
        let [left, right] =
            [KIND_LEFT, KIND_RIGHT].map(|kind| seats.iter().filter(|seat| **seat == kind).count());
        let found = (
            driver.ram().options(),
            [left, right, seats.len() - left - right],
        );
        if found != (due.1, due.2) {
            return Err(format!("{} has options and players {found:?}", due.0).into());
        }
        driver.switch(|inputs, down| inputs.select = down)?;
    }
    Ok(())
}
