//! Maps the events of the engine and of the hand to sounds of the manual's table.

use checkers_engine::rules::Event;

use super::hand::Hand;

scene::sounds!("checkers");

/// Returns the sound of a move, from the engine's events.
pub fn of_move(events: &[Event], by_computer: bool) -> &'static str {
    let has = |event: fn(&Event) -> bool| events.iter().any(event);
    match by_computer {
        _ if has(|event| matches!(event, Event::Crowned(_))) => sound!("a man becomes a king"),
        _ if has(|event| matches!(event, Event::Taken(_))) => sound!("a jump"),
        true => sound!("the computer has moved"),
        false => sound!("a piece is dropped"),
    }
}

/// Returns the sound of an action of the hand.
pub fn of_hand(hand: &Hand) -> &'static str {
    match hand {
        Hand::Refused => sound!("refused: a piece that cannot move"),
        Hand::Holds(path) if path.len() == 1 => sound!("a piece is picked up"),
        Hand::Holds(_) => sound!("a jump after which another one is due"),
        Hand::Empty => sound!("a piece is put back"),
    }
}
