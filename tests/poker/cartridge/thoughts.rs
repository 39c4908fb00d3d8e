//! What is laid into the RAM: chances, all of them within three seconds and as the engine has them, and bonuses.

use campaign::Subject;
use poker_tools::campaign::{bonuses, chosen, positions};
use probe::symbols::Symbols;

use crate::{SYMBOLS, cartridge};

/// Tables laid by lot, each of the options in turn.
const POSITIONS: u64 = 405;

fn subject() -> Subject {
    let symbols = Symbols::parse(SYMBOLS).expect("symbols");
    Subject::new(cartridge(), symbols, 0..1)
}

#[test]
fn chances_at_chosen_tables_are_exact_and_known_within_three_seconds() {
    let decided = chosen::compare(&subject()).unwrap();
    assert!(decided.longest <= positions::MOST_FRAMES);
    assert!(decided.longest > 120, "the long thoughts are not long");
}

#[test]
fn chances_at_tables_laid_by_lot_are_exact_and_known_within_three_seconds() {
    let decided = positions::some(&subject(), 0, POSITIONS).unwrap();
    assert_eq!(decided.choices, POSITIONS);
    assert!(decided.longest <= positions::MOST_FRAMES);
}

/// Twelve hands for each of the two banks, 216 with one player and 18 with two against a house that rotates.
#[test]
fn bonuses_are_paid_as_in_the_engine() {
    assert_eq!(bonuses::compare(&subject()), Ok(258));
}
