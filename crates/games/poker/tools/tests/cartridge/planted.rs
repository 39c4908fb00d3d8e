//! Mistakes planted in the image, each of which is seen or heard and said in words.

use poker_cartridge::referee;
use poker_tools::kinds::CAMPAIGN;

use crate::plants::{self, Planted};
use crate::sessions::sessions;
use crate::{IMAGE, symbols};

fn planted(label: &str, from: &[u8], to: &[u8]) -> Planted {
    plants::planted(IMAGE, symbols(), label, from, to)
}

/// The first difference in the rules' own hand.
fn played(planted: &Planted) -> String {
    let all = sessions("poker");
    let own = all.iter().find(|session| session.name == "own").unwrap();
    planted.played(referee(&symbols()).unwrap(), &own.script)
}

#[test]
fn a_wrong_picture_is_said_by_its_thing() {
    for (label, from, to, words) in [
        // A row of the glyph of a seven.
        (
            "TallRanks",
            &[0xE7, 0xE7, 0xE7, 0xF3, 0xF3, 0x83][..],
            &[0xE7, 0xE7, 0xE3, 0xF3, 0xF3, 0x83][..],
            "card 7 of spades of seat 4",
        ),
        // The places of two seats' cards, swapped.
        (
            "SevensTall",
            &[7, 14],
            &[14, 7],
            "card J of clubs of seat 2",
        ),
        // The plate of a hand that is out has another red.
        (
            "PlatesTall",
            &[0xC0, 0x40, 0xC2],
            &[0xC0, 0x42, 0xC2],
            "the plate of seat 2",
        ),
        // The hand to beat is not marked.
        (
            "PlatesTall",
            &[0x1E, 0x84, 0x54],
            &[0x1E, 0xC2, 0x54],
            "the plate of seat 3",
        ),
        // Rows of four seats are a line lower.
        (
            "TallAbove",
            &[0x21, 0x0F, 0x03],
            &[0x21, 0x0F, 0x04],
            "the name LEFT of seat 1",
        ),
        // The chips are not looked up: no STA shownLow.
        (
            "ShowSeat",
            &[0x9D, 0x6D, 0xF0],
            &[0xEA, 0xEA, 0xEA],
            "the chips of seat 1",
        ),
        // Hands are not put in order: the last place of the first card is not found.
        (
            "TidyHand",
            &[0xC9, 0x02, 0x90, 0xF6],
            &[0xC9, 0x09, 0x90, 0xF6],
            "the order of the cards of seat 4",
        ),
        // The price is one too high.
        (
            "RowTop",
            &[0x18, 0x69, 0x2C],
            &[0x18, 0x69, 0x2D],
            "the row POT PAY_1",
        ),
        // A hand folds, but the line says HOUSE FOLDS.
        (
            "ModeWords",
            &[0x0E, 0x11, 0x00, 0x80],
            &[0x07, 0x11, 0x00, 0x80],
            "the row FOLDS",
        ),
    ] {
        let mistake = planted(label, from, to);
        let text = played(&mistake);
        assert!(text.contains(words), "{text}");
        assert_ne!(mistake.compared(&CAMPAIGN, "--pictures 40"), "");
    }
}

#[test]
fn a_wrong_sound_is_said() {
    for (label, from, to, words) in [
        // Another note of the chips.
        (
            "Notes",
            &[0x02, 0x46, 0x07][..],
            &[0x02, 0x46, 0x08][..],
            "A6 is heard in frame 0, should be B6: everybody has paid the ante",
        ),
        // A hand that is out sounds as one that is no longer the lowest.
        (
            "Judge",
            &[0xA9, 0xB1],
            &[0xA9, 0xA7],
            "E5 is heard in frame 0, should be A4: a hand has bought all it can and is out",
        ),
        // A person's turn begins in silence.
        (
            "BeginTurn",
            &[0xA9, 0xA0, 0x85, 0xA6],
            &[0xA9, 0x00, 0x85, 0xA6],
            "should be G5: a person's turn begins",
        ),
    ] {
        let text = played(&planted(label, from, to));
        assert!(text.contains(words), "{text}");
    }
}
