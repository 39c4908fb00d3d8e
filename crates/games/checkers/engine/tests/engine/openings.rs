//! The openings of a match.

use checkers_engine::Position;
use checkers_engine::openings::{all, level, reached, three_move};

/// The American Checker Federation has 174 openings without transpositions and immediate losses, and 156 in
/// its deck.
#[test]
fn the_deck_has_as_many_openings_as_the_federations() {
    let [all, level, deck] = [all(), level(), three_move()];
    assert_eq!([all.len(), level.len(), deck.len()], [216, 174, 156]);
    let mut positions: Vec<Position> = all.iter().map(|moves| reached(moves)).collect();
    positions.sort();
    positions.dedup();
    assert_eq!(positions.len(), 216);
}

#[test]
fn well_known_openings_are_in_the_deck_and_blunders_are_not() {
    let deck: Vec<Position> = three_move().iter().map(|moves| reached(moves)).collect();
    let level: Vec<Position> = level().iter().map(|moves| reached(moves)).collect();
    let after = |text: &str| {
        text.split(' ').fold(Position::START, |position, played| {
            position.after(&super::read(&position, played))
        })
    };
    for (name, text) in [
        ("White Doctor", "10-14 22-18 12-16"),
        ("Octopus", "10-15 21-17 7-10"),
        ("Black Hole", "10-14 22-17 9-13"),
        ("Skunk", "12-16 24-20 10-15"),
    ] {
        assert!(deck.contains(&after(text)), "{name}");
    }
    for (name, text) in [
        ("Nutcracker", "10-15 22-17 9-14"),
        ("Rattlesnake", "9-14 23-19 10-15"),
    ] {
        assert!(
            level.contains(&after(text)) && !deck.contains(&after(text)),
            "{name}, barred"
        );
    }
    assert!(!level.contains(&after("12-16 22-17 9-13")), "loses a man");
}
