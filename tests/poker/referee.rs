//! The referee in games of computers, and on a wrong image.

use probe::symbols::Symbols;

use crate::common::Place;

const IMAGE: &[u8] = include_bytes!("../../rom/poker.a26");
const SYMBOLS: &str = include_str!("../../rom/poker.sym");
const BANK: usize = 0x1000;

/// Frames between two pushes of SELECT in the set-up, and for which each lasts.
const PUSH: usize = 20;
const HELD: usize = 3;
/// Games that SELECT steps through, from 1: standard, with jokers, of six and of seven cards, and the casino game, at last
/// with a house that rotates.
const GAMES: std::ops::RangeInclusive<usize> = 1..=11;
/// Frames in which each demonstration makes some turns.
const FRAMES: &str = "5000";

/// Pushes of SELECT that choose a game of the set-up, from 1, after which its demonstration begins.
fn select(game: usize) -> String {
    let pushes = 1..game;
    pushes
        .map(|push| format!("{}+{HELD} select\n", push * PUSH))
        .collect()
}

/// The number before these words.
fn number(printed: &str, words: &str) -> u32 {
    let before = printed.split_once(words).map(|(before, _)| before);
    let last = before.and_then(|before| before.split_whitespace().last());
    last.and_then(|number| number.parse().ok())
        .unwrap_or_else(|| panic!("no number before `{words}`: {printed}"))
}

#[test]
#[ignore = "plays the demonstration of every game"]
fn the_demonstrations_are_the_engine_s() {
    let place = Place::new("poker-demonstrations");
    for game in GAMES {
        place.file("select", select(game));
        let arguments = [
            "run",
            "poker",
            "--frames",
            FRAMES,
            "--no-video",
            "--input",
            "select",
        ];
        let printed = place.run(&arguments).well();
        assert!(number(&printed, " action") >= 3, "game {game}: {printed}");
        assert!(number(&printed, " chance") >= 3, "game {game}: {printed}");
    }
}

/// With a mask of too many bits draws take more bytes, so that the generator is another one after the first deal.
#[test]
fn a_draw_with_the_wrong_mask_is_found() {
    const MASKS: [u8; 7] = [0, 1, 3, 7, 15, 31, 63];
    let place = Place::new("poker-masks");
    let symbols = Symbols::parse(SYMBOLS).unwrap();
    let masks = symbols.code("DrawMasks").unwrap();
    let mut image = IMAGE.to_vec();
    let start = Symbols::bank_of(masks, image.len() / BANK) * BANK + usize::from(masks) % BANK;
    assert_eq!(image[start..start + MASKS.len()], MASKS);
    image[start + MASKS.len() - 1] = 0x7F;
    place.file("wrong.a26", image);
    place.file("wrong.sym", SYMBOLS);
    let ended = place.run(&["run", "wrong.a26", "--frames", FRAMES, "--no-video"]);
    assert_eq!(ended.code, Some(1), "{}", ended.err);
    assert!(ended.err.contains("in the engine"), "{}", ended.err);
}
