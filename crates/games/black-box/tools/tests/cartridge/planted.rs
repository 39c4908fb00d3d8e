//! Mistakes planted in the image, each of which is seen or heard and said in words.

use black_box_cartridge::referee;
use black_box_tools::kinds::CAMPAIGN;

use crate::plants::{self, Planted};
use crate::sessions::sessions;
use crate::{IMAGE, symbols};

/// What a campaign says of a wrong picture.
const PICTURE: &str = "difference at the picture";

fn planted(label: &str, from: &[u8], to: &[u8]) -> Planted {
    plants::planted(IMAGE, symbols(), label, from, to)
}

/// The first difference in a session.
fn played(planted: &Planted, session: &str) -> String {
    let all = sessions("black-box");
    let played = all.iter().find(|played| played.name == session).unwrap();
    planted.played(referee(&symbols()).unwrap(), &played.script)
}

#[track_caller]
fn assert_says(text: &str, words: &str) {
    assert!(text.contains(words), "{text}");
}

#[test]
fn a_wrong_picture_is_said_by_its_thing() {
    for (label, from, to, words) in [
        // A row of the glyph of an arrow.
        (
            "GlyphsRight",
            &[0x04, 0x0E, 0x1F][..],
            &[0x04, 0x0A, 0x1F][..],
            "an arrow at laser T2",
        ),
        // LDA #FIELD: the ground's colour.
        (
            "ModeDone",
            &[0xA9, 0x82],
            &[0xA9, 0xB2],
            "the ground around the box",
        ),
        // LDA #MARK: a mark's colour.
        (
            "ModeDone",
            &[0xA9, 0x1E],
            &[0xA9, 0x4E],
            "the mark of no ball in cell (0,3)",
        ),
        // BEQ in place of BNE: the cursor is not shown.
        (
            "BoxPlace",
            &[0xF0, 0x02, 0xA2, 0x0F],
            &[0xD0, 0x02, 0xA2, 0x0F],
            "the cursor at column 3, row 0",
        ),
        // ADC #BAR_AT: the cursor is a step further right.
        (
            "BoxPlace",
            &[0x69, 0x06],
            &[0x69, 0x09],
            "the cursor at column 3, row 0",
        ),
        // LDX cursorX in place of cursorY: the bar's row.
        (
            "BoxPlace",
            &[0xA6, 0xC6, 0xA4],
            &[0xA6, 0xC5, 0xA4],
            "the cursor at column 3, row 0",
        ),
        // LDA scores: the points are those of an older game.
        (
            "Status",
            &[0xA5, 0xCA, 0x20],
            &[0xA5, 0xCD, 0x20],
            "the row SEEK",
        ),
        // LDY #S_HIDING in place of S_SEEK.
        ("Status", &[0xA0, 0x22], &[0xA0, 0x23], "the row SEEK"),
        // SBC balls: no ball is missing.
        (
            "Status",
            &[0x38, 0xE5, 0xC9],
            &[0x38, 0xE5, 0xAA],
            "the row SEEK",
        ),
        // AND #MARK_LOWER: the lower lines of a mark are too dark.
        (
            "BoxKernel",
            &[0x29, 0xF9],
            &[0x29, 0xF1],
            "a ball's mark in cell",
        ),
    ] {
        let mistake = planted(label, from, to);
        assert_says(&played(&mistake, "alone"), words);
        assert_says(&mistake.compared(&CAMPAIGN, "--pictures 10"), PICTURE);
    }
}

#[test]
fn a_pair_that_blinks_at_another_time_is_said() {
    // AND #BLINK: the ends of a detour come and go at another time.
    let mistake = planted("HidePair", &[0x29, 0x10], &[0x29, 0x20]);
    assert_says(&played(&mistake, "alone"), "an arrow at laser L0");
}

#[test]
fn a_wrong_sound_is_said() {
    // Another note, and another answer's sound.
    let note = played(
        &planted("Notes", &[0x04, 0xCC, 0x07], &[0x04, 0xCC, 0x09]),
        "alone",
    );
    let event = played(
        &planted("AnswerSound", &[0xBE, 0xA7], &[0xA7, 0xBE]),
        "alone",
    );
    assert_says(&note, "C5 is heard in frame 0, should be E5: hit");
    assert_says(&event, "A4 is heard in frame 4, should be E5: detour");
}
