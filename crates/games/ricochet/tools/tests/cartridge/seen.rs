//! Mistakes planted in the image, each of which is seen or heard and said in words.

use probe::Script;
use ricochet_cartridge::referee;
use ricochet_tools::kinds::CAMPAIGN;

use crate::plants::{self, Planted};
use crate::{IMAGE, symbols};

const GAME: &str = include_str!("../../../../../../tests/ricochet/sessions/game.txt");

fn planted(label: &str, from: &[u8], to: &[u8]) -> Planted {
    plants::planted(IMAGE, symbols(), label, from, to)
}

/// The first difference in the manual's first game.
fn played(planted: &Planted) -> String {
    let script = Script::parse(GAME).unwrap();
    planted.played(referee(&symbols()).unwrap(), &script)
}

#[test]
fn a_wrong_picture_is_said_by_its_thing() {
    for (label, from, to, words) in [
        // A row of the letter A.
        (
            "GlyphRows",
            &[0x07, 0x05, 0x07][..],
            &[0x07, 0x07, 0x07][..],
            "standing A on (1,3)",
        ),
        // Right's pieces have Left's colour.
        (
            "Colours",
            &[0x9C, 0x3C],
            &[0x9C, 0x9C],
            "the launches of RT: 5",
        ),
        // A cursor that picks a piece is pink.
        (
            "CursorOf",
            &[0x48, 0x5C, 0xDC],
            &[0x48, 0x5C, 0x5C],
            "the cursor at",
        ),
        // The side to move is the one whose score is dark.
        ("TurnLeft", &[0x9E, 0x96], &[0x96, 0x9E], "Left's score"),
        // The bar is under the other side's score.
        (
            "LeftMarks",
            &[0x03, 0x00, 0x00, 0x00, 0x03],
            &[0x00, 0x03, 0x00, 0x03, 0x00],
            "the bar under Left's score",
        ),
        // A row of the title's letters.
        ("Logo0", &[0x40, 0x40], &[0x40, 0xC0], "the title"),
        // A pixel of a row of text.
        (
            "TextPage0",
            &[0xEE, 0xEE, 0xAA],
            &[0xEE, 0xAE, 0xAA],
            "the row",
        ),
        // A row of the scores' zero.
        (
            "ScoreDigits",
            &[0x0E, 0x0E, 0x0A],
            &[0x0E, 0x0A, 0x0A],
            "Left's score    0",
        ),
        // 4 for 5 in rows 0 and 10.
        (
            "NumberOf",
            &[0x14, 0x19],
            &[0x14, 0x14],
            "the launches of LT: 5",
        ),
        // A row of a launcher.
        ("TopLauncher", &[0x10, 0x30], &[0x10, 0x70], "the launcher "),
        // The walls have another yellow.
        (
            "SetUpKernel",
            &[0xA9, 0x1C],
            &[0xA9, 0x1E],
            "the upper wall",
        ),
    ] {
        let mistake = planted(label, from, to);
        let text = played(&mistake);
        assert!(text.contains(words), "{label}: {text}");
        assert_ne!(mistake.compared(&CAMPAIGN, "--pictures 20"), "");
    }
}

#[test]
fn a_wrong_sound_is_said() {
    for (label, from, to, words) in [
        // The second note of a piece is as loud as the first.
        (
            "Notes",
            &[0x03, 0x4A, 0x0B, 0x03][..],
            &[0x03, 0x4A, 0x0C, 0x03][..],
            "should be E6: a piece is hit",
        ),
        // Left's turn begins with another note.
        (
            "Notes",
            &[0x04, 0xC3, 0x09, 0x04],
            &[0x04, 0xC3, 0x0B, 0x04],
            "A4 is heard in frame 0, should be C5: Left's turn begins",
        ),
    ] {
        let text = played(&planted(label, from, to));
        assert!(text.contains(words), "{text}");
    }
}
