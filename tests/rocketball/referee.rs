//! The referee in games of computers, and on wrong images.

use probe::symbols::Symbols;

use crate::common::Place;

const IMAGE: &[u8] = include_bytes!("../../rom/rocketball.a26");
const SYMBOLS: &str = include_str!("../../rom/rocketball.sym");
const BANK: usize = 0x1000;
/// Frames between two pushes of SELECT in the set-up, and for which each lasts.
const PUSH: usize = 20;
const HELD: usize = 3;
/// Frames in which the demonstration makes some dozen turns.
const FRAMES: &str = "6000";
/// Frames in which a round of Assault! comes in which the fault below shows.
const FRAMES_OF_FAULT: &str = "12000";

/// Pushes of SELECT that choose a game of the set-up, from 1, after which its demonstration begins.
fn select(game: usize) -> String {
    let pushes = 1..game;
    pushes
        .map(|push| format!("{}+{HELD} select\n", push * PUSH))
        .collect()
}

#[test]
#[ignore = "plays the demonstration of every game"]
fn the_demonstrations_of_all_games_are_the_engine_s() {
    let place = Place::new("rocketball-demonstrations");
    for game in 1..=6 {
        place.file("select", select(game));
        let arguments = ["run", "rocketball", "--frames", FRAMES, "--input", "select"];
        let printed = place.run(&arguments).well();
        let choices = printed
            .split_once(" actions, ")
            .and_then(|(_, rest)| rest.split_once(" choices of the computer"))
            .map(|(choices, _)| choices.parse().unwrap());
        let choices: u32 = choices.unwrap_or_else(|| panic!("game {game}: {printed}"));
        assert!(choices > 10, "game {game}: {choices} choices");
    }
}

/// In Assault! the second of a round may rotate a chip that the first of an earlier round has placed. The image
/// with this fault was once ours: `Act` did not forget the chip.
#[test]
fn a_chip_that_is_barred_for_too_long_is_found() {
    const STORE: [u8; 1] = [0x85]; // STA zp
    const LOAD: u8 = 0xA5; // LDA zp
    let place = Place::new("rocketball-barred");
    let symbols = Symbols::parse(SYMBOLS).unwrap();
    let act = symbols.code("Act").unwrap();
    let placed = symbols.value("placed").unwrap() as u8;
    let mut image = IMAGE.to_vec();
    let start = Symbols::bank_of(act, image.len() / BANK) * BANK + usize::from(act) % BANK;
    let stores = [&STORE[..], &[placed]].concat();
    let at = image[start..]
        .windows(stores.len())
        .position(|bytes| bytes == stores)
        .unwrap();
    image[start + at] = LOAD;
    place.file("wrong.a26", image);
    place.file("wrong.sym", SYMBOLS);
    place.file("select", select(5));
    let arguments = [
        "run",
        "wrong.a26",
        "--frames",
        FRAMES_OF_FAULT,
        "--input",
        "select",
    ];
    let ended = place.run(&arguments);
    assert_eq!(ended.code, Some(1), "{}", ended.err);
    assert!(ended.err.contains("difference at Act"), "{}", ended.err);
    assert!(ended.err.contains("in the engine"), "{}", ended.err);
}
