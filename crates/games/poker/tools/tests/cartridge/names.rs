//! The seats' names on the screen: each seat has a name of its own, whoever plays it.

use crate::table::Table;
use poker_cartridge::constants::{
    KIND_EMPTY, KIND_LEFT, KIND_RIGHT, KIND_TIGHT, MODE_OVER, MODE_WON,
};
use vcs::Control;

/// `states` of a hand that has folded, and of one that is out.
const FOLDED: u8 = 2;
const OUT: u8 = 3;

/// Presses of SELECT to the game of two persons, to that of seven computers, to the casino game alone, to four persons, and to the game at home.
const DUEL: usize = 1;
const EIGHT: usize = 2;
const CASINO: usize = 6;
const OWN_HAND: usize = 9;
const AT_HOME: usize = 10;

/// The names of the seats, or the words of those that have folded or are out.
fn assert_names(table: &mut Table, names: &[&str]) {
    let shown = names.iter().map(|name| {
        let (word, number) = name.split_at(name.len() - 1);
        let word = match table.state(number.parse::<usize>().unwrap() - 1) {
            FOLDED => "FOLD",
            OUT => "OUT",
            _ => word,
        };
        format!("{word}{number}")
    });
    let shown: Vec<String> = shown.collect();
    assert_eq!(table.names(), shown);
}

#[test]
fn four_persons_with_one_stick_have_names_of_their_own() {
    let mut table = Table::after(OWN_HAND);
    table.wait_for_turn();
    assert_names(&mut table, &["LEFT1", "LEFT2", "LEFT3", "LEFT4"]);
}

#[test]
fn eight_seats_have_names_of_their_own() {
    let mut table = Table::after(EIGHT);
    table.wait_for_turn();
    assert_names(
        &mut table,
        &[
            "YOU1", "TIGHT2", "ODDS3", "BOLD4", "FOX5", "ODDS6", "TIGHT7", "FOX8",
        ],
    );
}

/// The only person is YOU, whichever stick it has, and has the left one when the set-up returns; two persons have the names of
/// their sticks.
#[test]
fn a_person_alone_is_you() {
    for kinds in [[KIND_LEFT, KIND_TIGHT], [KIND_TIGHT, KIND_RIGHT]] {
        let mut table = Table::set_up();
        for seat in 0..8 {
            let kind = kinds.get(seat).copied().unwrap_or(KIND_EMPTY);
            table.poke(table.at.kinds.at(seat), kind);
        }
        table.push(Control::Reset);
        table.wait_for_turn();
        let names = kinds.map(|kind| if kind == KIND_TIGHT { "TIGHT" } else { "YOU" });
        assert_names(
            &mut table,
            &[&format!("{}1", names[0]), &format!("{}2", names[1])],
        );
        table.push(Control::Select);
        let back = kinds.map(|kind| {
            if kind == KIND_TIGHT {
                KIND_TIGHT
            } else {
                KIND_LEFT
            }
        });
        assert_eq!([0, 1].map(|seat| table.kind(seat)), back);
    }
    let mut table = Table::after(DUEL);
    table.wait_for_turn();
    assert_names(&mut table, &["LEFT1", "FOX2", "RIGHT3", "ODDS4"]);
}

#[test]
fn the_house_has_a_name() {
    let mut table = Table::after(CASINO);
    table.wait_for_turn();
    assert_names(&mut table, &["YOU1", "HOUSE8"]);
}

/// In the first hand seat 1 is the house, so that the person at seat 3 alone decides; in the second one seat 2.
#[test]
fn who_is_the_house_is_seen_as_it_rotates() {
    let mut table = Table::after(AT_HOME);
    table.wait_for_turn();
    assert_eq!(table.byte(table.at.actor), 2);
    assert_names(&mut table, &["HOUSE1", "FOX2", "RIGHT3", "ODDS4"]);
    table.choose(1, 0);
    table.wait_for_turn();
    assert_names(&mut table, &["LEFT1", "HOUSE2", "RIGHT3", "ODDS4"]);
}

#[test]
fn the_winner_of_a_session_is_no_house() {
    let mut table = Table::after(AT_HOME);
    table.choose(1, 0);
    table.wait_for_mode(MODE_WON);
    assert_names(&mut table, &["HOUSE1", "FOX2", "RIGHT3", "ODDS4"]);
    // the house has all chips
    for seat in 1..4 {
        table.poke(table.at.chips_lo.at(seat), 0);
    }
    table.wait_for_mode(MODE_OVER);
    assert_eq!(table.byte(table.at.winner), 0);
    assert_names(&mut table, &["LEFT1", "FOX2", "RIGHT3", "ODDS4"]);
}
