//! Mistakes planted in the image, each of which is seen or heard and said in words.

use poker_cartridge::referee;
use probe::symbols::Symbols;
use vcs::{BANK_SIZE, Cartridge, Console};

use crate::sessions::sessions;
use crate::{IMAGE, symbols};

/// The most bytes from a label to its mistake.
const REACH: usize = 250;

/// Replaces bytes at or after a label of the image, and plays the rules' own hand up to the first difference; returns it.
fn planted(label: &str, from: &[u8], to: &[u8]) -> String {
    let symbols = symbols();
    let address = symbols.code(label).unwrap();
    let bank = Symbols::bank_of(address, IMAGE.len() / BANK_SIZE);
    let start = bank * BANK_SIZE + usize::from(address) % BANK_SIZE;
    let mut places = IMAGE[start..][..REACH].windows(from.len());
    let offset = places.position(|bytes| bytes == from);
    let offset = offset.unwrap_or_else(|| panic!("no {from:02X?} behind {label}"));
    let mut image = IMAGE.to_vec();
    image[start + offset..][..to.len()].copy_from_slice(to);
    let mut console = Console::new(Cartridge::new(&image, None).unwrap(), 0);
    let mut referee = referee(&symbols).unwrap();
    let all = sessions("poker");
    let played = all.iter().find(|played| played.name == "own").unwrap();
    for frame in 1..=played.script.last_frame() {
        played.script.apply(frame, console.inputs_mut());
        referee.run_frame(&mut console);
        if let Some(difference) = referee.take_differences().first() {
            return difference.to_string();
        }
    }
    panic!("nothing is found behind {label}");
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
            "the words PAY_1 above the table",
        ),
        // A hand folds, but the line says HOUSE FOLDS.
        (
            "ModeWords",
            &[0x0E, 0x11, 0x00, 0x80],
            &[0x07, 0x11, 0x00, 0x80],
            "the line FOLDS below the table",
        ),
    ] {
        let text = planted(label, from, to);
        assert!(text.contains(words), "{text}");
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
        let text = planted(label, from, to);
        assert!(text.contains(words), "{text}");
    }
}
