//! Plays by clicks on what the expected picture shows, and on nothing else, with the referee beside them.

use poker_cartridge::targets::Target;
use poker_cartridge::{GAME, Poker};
use testing::pointed::{Hand, side};
use vcs::{Stick, VISIBLE_CLOCKS};

/// Clocks from a card to the next.
const CARD: usize = 16;

/// Returns the last thing of this name of the seat whose plate is long: it is its turn.
fn own(hand: &Hand, thing: &str) -> String {
    let things = hand.things();
    let is_turn = |seat: &u8| {
        let plate = things.get(&format!("the plate of seat {seat}"));
        plate.is_some_and(|plate| plate.iter().any(|(x, _)| *x < VISIBLE_CLOCKS / 5))
    };
    let seat = (1..=8).find(is_turn).expect("somebody's turn");
    let mut of_seat = things
        .keys()
        .filter(|name| name.starts_with(thing) && name.ends_with(&format!("of seat {seat}")));
    of_seat.next_back().expect("a card").clone()
}

/// The set-up, and turns of two persons: cards are bought, and a hand is folded.
#[test]
fn two_persons_play() {
    let mut hand = Hand::new(&GAME);
    hand.click(">the row STANDARD", "the row CASINO");
    hand.click("<the row CASINO", "the row STANDARD");
    let rows = hand.targets::<Poker>(|name, x| {
        let row = |number| Some(Some(Target::Row(number, side(x))));
        match name.strip_prefix("the row ")? {
            "GAME" => row(0),
            "STANDARD" => row(1),
            "SEAT" => row(2),
            "KIND_1" => row(3),
            "CHIPS" => row(4),
            "JOKERS" => row(5),
            "OFF" => row(6),
            _ => Some(Some(Target::Push(Stick::FIRE))),
        }
    });
    assert_eq!(rows, 15);
    hand.click(">the row SEAT", "the row KIND_3");
    hand.click("<the row KIND_3", "the row KIND_2");
    hand.click("the row HINT_START", "the row FIRE_1");
    let card = own(&hand, "card");
    let cards = hand.targets::<Poker>(|name, _| {
        let is_own = name == card;
        (name.starts_with("card")).then_some(is_own.then_some(Target::Wish(0)))
    });
    assert_eq!(cards, 2);
    let (x, y) = hand.until(&card);
    hand.click_at((x + 2 * CARD, y), "the row FIRE_2");
    hand.go_back("the row FIRE_2", "the row FIRE_1");
    hand.click_at((x + 2 * CARD, y), "the row FIRE_2");
    hand.act("the row FIRE_2");
    hand.until("the row FIRE_1");
    hand.click(&own(&hand, "card"), "the row FIRE_FOLD");
    hand.act("the row FIRE_FOLD");
}
