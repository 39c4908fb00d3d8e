//! Options that the chosen game does not have: they are off when a session begins.

use vcs::Control;

use crate::table::Table;

const JOKERS: u8 = 0x01;
const SIX: u8 = 0x02;
const SEVEN: u8 = 0x04;
const CAPPED: u8 = 0x08;
const CASINO: u8 = 0x10;
const ROTATES: u8 = 0x40;

/// The options with which a session begins that are chosen in the set-up.
fn begun(chosen: u8) -> u8 {
    let mut table = Table::set_up();
    table.poke("options", chosen);
    table.push(Control::Reset);
    table.await_turn();
    table.byte("options")
}

#[test]
fn the_casino_game_is_played_without_jokers_and_with_five_cards() {
    assert_eq!(begun(CASINO | CAPPED | JOKERS | SIX), CASINO | CAPPED);
    assert_eq!(begun(CASINO | ROTATES | SEVEN), CASINO | ROTATES);
}

#[test]
fn the_standard_game_has_no_house() {
    assert_eq!(begun(JOKERS | SIX | CAPPED | ROTATES), JOKERS | SIX);
}

/// One seat is enough against the bank, and not where the house rotates.
#[test]
fn a_house_that_rotates_needs_two_seats() {
    const MODE_SETUP: u8 = 0;
    for (options, begins) in [(CASINO, true), (CASINO | ROTATES, false)] {
        let mut table = Table::set_up();
        table.poke("options", options);
        for seat in 1..8 {
            table.poke(&format!("kinds+{seat}"), 0);
        }
        table.push(Control::Reset);
        assert_eq!(table.byte("mode") != MODE_SETUP, begins, "{options:#04x}");
    }
}
