//! The seats' names as they stand on the screen: each seat has one of its own, whoever plays it.

use crate::table::Table;
use poker_cartridge::constants::{MODE_OVER, MODE_WON};

/// Presses of SELECT to the game of seven computers, to the casino game alone, to four persons, and to the game at home.
const EIGHT: usize = 2;
const CASINO: usize = 6;
const OWN_HAND: usize = 9;
const AT_HOME: usize = 10;

fn assert_names(table: &mut Table, names: &[&str]) {
    // the names and chips of eight seats are looked up in eight frames
    table.run(8);
    assert_eq!(table.names(), names);
}

#[test]
fn four_persons_with_one_stick_have_names_of_their_own() {
    let mut table = Table::after(OWN_HAND);
    table.wait_for_turn();
    assert_names(&mut table, &["L1", "L2", "L3", "L4"]);
}

#[test]
fn eight_seats_have_names_of_their_own() {
    let mut table = Table::after(EIGHT);
    table.wait_for_turn();
    assert_names(
        &mut table,
        &["L1", "T2", "O3", "B4", "P5", "O6", "T7", "P8"],
    );
}

#[test]
fn the_house_has_a_name() {
    let mut table = Table::after(CASINO);
    table.wait_for_turn();
    assert_names(&mut table, &["L1", "H8"]);
}

/// In the first hand seat 1 is the house, so that the person at seat 3 alone decides; in the second one seat 2.
#[test]
fn who_is_the_house_is_seen_as_it_rotates() {
    let mut table = Table::after(AT_HOME);
    table.wait_for_turn();
    assert_eq!(table.byte("actor"), 2);
    assert_names(&mut table, &["H1", "P2", "R3", "O4"]);
    table.choose(1, 0);
    table.wait_for_turn();
    assert_names(&mut table, &["L1", "H2", "R3", "O4"]);
}

#[test]
fn the_winner_of_a_session_is_no_house() {
    let mut table = Table::after(AT_HOME);
    table.choose(1, 0);
    table.wait_for_mode(MODE_WON);
    assert_names(&mut table, &["H1", "P2", "R3", "O4"]);
    // the house has all chips
    for seat in 1..4 {
        table.poke(&format!("chipsLo+{seat}"), 0);
    }
    table.wait_for_mode(MODE_OVER);
    assert_eq!(table.byte("winner"), 0);
    assert_names(&mut table, &["L1", "P2", "R3", "O4"]);
}
