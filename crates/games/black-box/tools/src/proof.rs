//! Black Box's fixed checks, for `ricochet mutants` and `ricochet coverage`: small counts of what the campaign
//! compares, and recorded games.

use super::campaign::{
    choices, controls, every_ray, games, judge, lessons, random_boxes, switches, words,
};
use ::campaign::{Check, Part, Proof, Subject};
use black_box_cartridge::Replay;
use black_box_engine::record::Record;
use black_box_engine::rules::{Level, Size};

/// The checks and the parts of the image.
pub const PROOF: Proof = Proof {
    checks: &[
        Check {
            name: "boxes",
            run: |subject| random_boxes(subject, 4).map(|_| ()),
        },
        Check {
            name: "rays",
            run: every_small_ray,
        },
        Check {
            name: "judge",
            run: judged,
        },
        Check {
            name: "words",
            run: words::compare,
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
            run: records,
        },
        Check {
            name: "lessons",
            run: |subject| lessons::play(subject, 0).map(|_| ()),
        },
        Check {
            name: "games",
            run: |subject| games::random_games(subject, 12).map(|_| ()),
        },
        Check {
            name: "seeker",
            run: sought,
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
    equivalents: include_str!("../../../../../tests/black_box/equivalents.txt"),
};

/// Every laser of every box of 6 x 6 with two balls.
fn every_small_ray(subject: &Subject) -> Result<(), String> {
    let [size, ..] = Size::ALL;
    every_ray(subject, size, 2).map(|_| ())
}

/// Pairs of boxes that answer alike, and such that nearly do.
fn judged(subject: &Subject) -> Result<(), String> {
    for (size, balls) in Size::ALL.into_iter().zip([3, 2, 2, 2]) {
        judge::compare(subject, size, balls, 24)?;
    }
    Ok(())
}

/// Games of the computer that seeks: few balls and many, all sizes.
fn sought(subject: &Subject) -> Result<(), String> {
    let [small, middle, wide, large] = Size::ALL;
    for (size, balls) in [(small, 2), (small, 4), (wide, 3), (middle, 8), (large, 2)] {
        let level = Level::new(size, balls).ok_or("no level")?;
        choices::compare(subject, level, 1)?;
    }
    Ok(())
}

/// Recorded games of one player and of two.
const RECORDS: [&str; 4] = [
    include_str!("../../../../../tests/black_box/games/alone.txt"),
    include_str!("../../../../../tests/black_box/games/rules-two-balls.txt"),
    include_str!("../../../../../tests/black_box/games/rules-three-balls.txt"),
    include_str!("../../../../../tests/black_box/games/turns.txt"),
];

fn records(subject: &Subject) -> Result<(), String> {
    for text in RECORDS {
        let record: Record = text.parse().map_err(|error| format!("{text}: {error}"))?;
        let (cartridge, observer) = (subject.cartridge.clone(), subject.observer.clone());
        let begun = Replay::observed(cartridge, &subject.symbols, &record.setup, 0, observer);
        let mut replay = begun.map_err(|halt| halt.to_string())?;
        let played = replay.play_all(&record);
        played.map_err(|stopped| stopped.to_string())?;
    }
    Ok(())
}
