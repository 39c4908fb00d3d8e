//! Black Box's fixed checks, for `ricochet-lab mutants` and `ricochet-lab coverage`: the campaign's kinds of work with
//! small counts, and recorded games.

use super::kinds::{CAMPAIGN, boxes, controls, lessons, switches, words};
use black_box_cartridge::GAME;
use campaign::{Check, Part, Proof, Subject};
use referee::Found;

/// The checks and the parts of the image.
pub const PROOF: Proof = Proof {
    checks: &[
        Check {
            name: "boxes",
            run: |subject| boxes::compare(subject, 4),
        },
        Check {
            name: "rays",
            run: |subject| compare(subject, &["--rays 2 --size 6"]),
        },
        Check {
            name: "judge",
            run: |subject| compare(subject, &JUDGED),
        },
        Check {
            name: "words",
            run: words::compare,
        },
        campaign::sessions!(
            GAME, "black-box",
            "alone" "computer" "demo" "hide" "learn" "marks" "setup" "six" "twelve"
        ),
        Check {
            name: "pictures",
            run: |subject| compare(subject, &["--pictures 112"]),
        },
        Check {
            name: "controls",
            run: controls::compare,
        },
        Check {
            name: "switches",
            run: switches::compare,
        },
        Check {
            name: "records",
            run: |subject| campaign::replay(&GAME, subject, &RECORDS),
        },
        Check {
            name: "lessons",
            run: |subject| lessons::play(subject, 0).map(|_| ()),
        },
        Check {
            name: "games",
            run: |subject| compare(subject, &["--games 12"]),
        },
        Check {
            name: "seeker",
            run: |subject| compare(subject, &SOUGHT),
        },
    ],
    parts: &[
        Part {
            name: "control",
            ranges: &[
                ("Control", Some("StartDemo")),
                ("MoveCursor", Some("SendRay")),
            ],
        },
        Part {
            name: "lessons",
            ranges: &[
                ("StartLessons", Some("DrawByte")),
                ("LessonBoxes", Some("SeedBox")),
            ],
        },
        Part {
            name: "rules",
            ranges: &[
                ("DrawByte", Some("StartJudge")),
                ("SetBounds", Some("Notes")),
                ("SeedBox", Some("Start4")),
            ],
        },
        Part {
            name: "judge",
            ranges: &[("StartJudge", Some("SetBounds"))],
        },
        Part {
            name: "seeker",
            ranges: &[("SendRay", Some("LessonBoxes"))],
        },
        Part {
            name: "status",
            ranges: &[("StatusDecimal", Some("BoxStatus"))],
        },
    ],
    equivalents: include_str!("../files/tests/black-box/equivalents.txt"),
    minute: include_str!("../files/tests/black-box/minute.txt"),
};

/// Does what lines of the campaign's arguments ask for.
fn compare(subject: &Subject, lines: &[&str]) -> Result<(), Found> {
    let mut lines = lines.iter();
    lines.try_for_each(|line| CAMPAIGN.compare(subject, line).map(drop))
}

/// Pairs of boxes that answer alike, and such that nearly do.
const JUDGED: [&str; 4] = [
    "--alike --judge 24 --size 6 --balls 3",
    "--alike --judge 24 --size 8 --balls 2",
    "--alike --judge 24 --size 10 --balls 2",
    "--alike --judge 24 --size 12 --balls 2",
];

/// Games of the computer that seeks: few balls and many, all sizes.
const SOUGHT: [&str; 5] = [
    "--choices 1 --size 6 --balls 2",
    "--choices 1 --size 6 --balls 4",
    "--choices 1 --size 10 --balls 3",
    "--choices 1 --size 8 --balls 8",
    "--choices 1 --size 12 --balls 2",
];

/// Recorded games of one player and of two.
const RECORDS: [&str; 4] = [
    include_str!("../files/tests/black-box/games/alone.txt"),
    include_str!("../files/tests/black-box/games/rules-two-balls.txt"),
    include_str!("../files/tests/black-box/games/rules-three-balls.txt"),
    include_str!("../files/tests/black-box/games/turns.txt"),
];
