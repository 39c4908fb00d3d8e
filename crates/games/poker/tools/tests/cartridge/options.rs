//! Options that the chosen game does not have are off when a session begins.

use poker_cartridge::constants::{
    MODE_SETUP, OPTION_CAPPED, OPTION_CASINO, OPTION_JOKERS, OPTION_ROTATES, OPTION_SEVEN,
    OPTION_SIX,
};
use vcs::Control;

use crate::table::Table;

/// The options with which a session begins that are chosen in the set-up.
fn begun(chosen: u8) -> u8 {
    let mut table = Table::set_up();
    table.poke(table.at.options, chosen);
    table.push(Control::Reset);
    table.wait_for_turn();
    table.byte(table.at.options)
}

#[test]
fn the_casino_game_is_played_without_jokers_and_with_five_cards() {
    assert_eq!(
        begun(OPTION_CASINO | OPTION_CAPPED | OPTION_JOKERS | OPTION_SIX),
        OPTION_CASINO | OPTION_CAPPED
    );
    assert_eq!(
        begun(OPTION_CASINO | OPTION_ROTATES | OPTION_SEVEN),
        OPTION_CASINO | OPTION_ROTATES
    );
}

#[test]
fn the_standard_game_has_no_house() {
    assert_eq!(
        begun(OPTION_JOKERS | OPTION_SIX | OPTION_CAPPED | OPTION_ROTATES),
        OPTION_JOKERS | OPTION_SIX
    );
}

/// One seat is enough against the bank, and not where the house rotates.
#[test]
fn a_house_that_rotates_needs_two_seats() {
    for (options, begins) in [
        (OPTION_CASINO, true),
        (OPTION_CASINO | OPTION_ROTATES, false),
    ] {
        let mut table = Table::set_up();
        table.poke(table.at.options, options);
        for seat in 1..8 {
            table.poke(table.at.kinds.at(seat), 0);
        }
        table.push(Control::Reset);
        assert_eq!(
            table.byte(table.at.mode) != MODE_SETUP,
            begins,
            "{options:#04x}"
        );
    }
}
