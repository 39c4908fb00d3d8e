//! Mistakes planted in the image, each of which is seen or heard and said in words.

use checkers_cartridge::referee;
use checkers_tools::kinds::CAMPAIGN;
use probe::Script;

use crate::plants::{self, Planted};
use crate::{IMAGE, symbols};

const MINUTE: &str = include_str!("../../../../../../tests/checkers/minute.txt");

fn planted(label: &str, from: &[u8], to: &[u8]) -> Planted {
    plants::planted(IMAGE, symbols(), label, from, to)
}

/// The first difference in a minute of play.
fn played(planted: &Planted) -> String {
    let script = Script::parse(MINUTE).unwrap();
    planted.played(referee(&symbols()).unwrap(), &script)
}

#[test]
fn a_wrong_picture_is_said_by_its_thing() {
    for (label, from, to, words) in [
        // A row of the glyph of a black man has no hole.
        (
            "Pieces",
            &[0x7E, 0x7E, 0xFF, 0xE7][..],
            &[0x7E, 0x7E, 0xFF, 0xFF][..],
            "black man on square",
        ),
        // A white king for a white man on the second of two squares.
        ("GlyphSecond", &[0x21; 8], &[0x2C; 8], "white man on square"),
        // White's pieces on the second of two squares have black's colour.
        (
            "WhiteSecond",
            &[0x01, 0x01, 0x01, 0x01, 0x01, 0x01, 0x01, 0x01],
            &[0x00; 8],
            "white man on square",
        ),
        // The light squares of the red board have another red.
        ("Styles", &[0x42, 0x38], &[0x44, 0x38], "the board's frame"),
        // A frame as wide as the screen for the red board's.
        (
            "Styles",
            &[0x0E, 0x80],
            &[0x0E, 0xF0],
            "the ground beside the board",
        ),
        // A piece is captured when none is.
        (
            "BlackCaptured",
            &[0x0A, 0x00],
            &[0x0A, 0x0A],
            "ground: clock 16 of line 43",
        ),
        // LDA #MAN_RED: black's number and words have another red.
        (
            "RowTop",
            &[0xA9, 0x38],
            &[0xA9, 0x36],
            "the line FROM above the board",
        ),
        // LDA #S_SQUARE for S_FROM.
        (
            "CursorNumber",
            &[0xA9, 0x17],
            &[0xA9, 0x18],
            "above the board",
        ),
        // LDA #P_LIFT: other words.
        (
            "Status",
            &[0xA9, 0x05],
            &[0xA9, 0x06],
            "the line LIFT below the board",
        ),
        // EOR #SQUARES-1: the cursor is not turned round with the board.
        (
            "BoardKernel",
            &[0x49, 0x1F],
            &[0x49, 0x1E],
            "the cursor on square",
        ),
    ] {
        let mistake = planted(label, from, to);
        let text = played(&mistake);
        assert!(text.contains(words), "{text}");
        let found = mistake.compared(&CAMPAIGN, "--pictures 20");
        assert!(found.contains("difference at the picture"), "{found}");
    }
}

#[test]
fn a_wrong_sound_is_said() {
    for (label, from, to, words) in [
        // Another note of a step.
        (
            "Notes",
            &[0x02, 0x44, 0x0F, 0x00][..],
            &[0x02, 0x44, 0x0B, 0x00][..],
            "should be B5",
        ),
        // LDA #SOUND_DROP: a piece that is picked up sounds as one that is dropped.
        (
            "LiftOrDrop",
            &[0xA9, 0x80],
            &[0xA9, 0x88],
            "a piece is picked up",
        ),
    ] {
        let text = played(&planted(label, from, to));
        assert!(text.contains(words), "{text}");
    }
}
