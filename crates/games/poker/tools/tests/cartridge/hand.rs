//! The rules' own hand, played through the sticks card by card.

use crate::table::Table;
use poker_cartridge::constants::MODE_WON;

/// Presses of SELECT to the game that deals it.
const OWN_HAND: usize = 9;
/// Who acts, how many cards it buys (0: it folds), the pot before, and all hands before, in the
/// order of the table.
const TURNS: [(u8, u8, u16, [&str; 4]); 6] = [
    (3, 3, 4, ["Kd", "Jc", "8h", "7s"]),
    (2, 0, 7, ["Kd", "Jc", "8h", "9c 7s 2h"]),
    (3, 2, 7, ["Kd", "Jc", "8h", "9c 7s 2h"]),
    (1, 2, 9, ["Kd", "Jc", "8h", "2h 2d 9c 7s"]),
    (0, 4, 11, ["Kd", "Qd Jc 9h", "8h", "2h 2d 9c 7s"]),
    (3, 0, 15, ["8s 8d Kd 5h", "Qd Jc 9h", "8h", "2h 2d 9c 7s"]),
];
/// Frames in which all hands are put in order.
const TIDIED: u64 = 16;
/// The chance of the last card that could be bought, per mille: 7 outs of 40.
const LAST_CHANCE: u16 = 175;
/// Chips of the four at the end of the hand: twenty, less what each has paid, and the pot.
const CHIPS: [u16; 4] = [30, 17, 19, 14];

fn plays_the_own_hand(side: usize) {
    let mut table = Table::after(OWN_HAND);
    for (actor, cards, pot, hands) in TURNS {
        table.wait_for_turn();
        assert_eq!(table.byte(table.at.actor), actor);
        assert_eq!(table.pot(), pot);
        // the hands are in order when nobody thinks any more
        table.chance(1);
        table.run(TIDIED);
        for (seat, hand) in (0..).zip(hands) {
            assert_eq!(table.hand(seat), hand, "seat {seat} at a pot of {pot}");
        }
        if pot == 15 {
            assert_eq!(table.chance(1), LAST_CHANCE);
        }
        table.choose(side, cards);
    }
    table.wait_for_mode(MODE_WON);
    assert_eq!(table.byte(table.at.winner), 0);
    assert_eq!(table.chips()[..4], CHIPS);
}

#[test]
fn the_rules_own_hand_is_played_with_the_left_stick() {
    plays_the_own_hand(0);
}

#[test]
fn the_rules_own_hand_is_played_with_the_right_stick() {
    plays_the_own_hand(1);
}
