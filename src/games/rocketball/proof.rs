//! Rocketball!'s fixed checks, for `ricochet mutants` and `ricochet coverage`: small counts of what the campaign
//! compares, and recorded games.

use super::campaign::{choices, fields, games, moves, sight};
use super::record::Record;
use super::referee::Replay;
use super::rules::Variants;
use crate::games::program::{Check, Part, Proof, Subject};

/// The checks and the parts of the image.
pub const PROOF: Proof = Proof {
    checks: &[
        Check {
            name: "moves",
            run: |subject| moves::compare(subject, 1, false).map(|_| ()),
        },
        Check {
            name: "dice",
            run: |subject| fields::compare_dice(subject, 200).map(|_| ()),
        },
        Check {
            name: "fields",
            run: random_fields,
        },
        Check {
            name: "set-ups",
            run: |subject| {
                games::numbers(subject)?;
                games::set_ups(subject, SET_UPS).map(|_| ())
            },
        },
        Check {
            name: "sight",
            run: |subject| sight::compare(subject).map(|_| ()),
        },
        Check {
            name: "records",
            run: records,
        },
        Check {
            name: "games",
            run: random_games,
        },
        Check {
            name: "choices",
            run: chosen,
        },
    ],
    parts: &[
        Part {
            name: "control",
            ranges: &[("Play", Some("Status")), ("OpenSetUp", Some("BlankWork"))],
        },
        Part {
            name: "rules",
            ranges: &[("RollDie", Some("Cover")), ("TurnedAt", Some("Rules"))],
        },
        Part {
            name: "computer",
            ranges: &[("BeginThought", Some("Start4"))],
        },
    ],
    equivalents: include_str!("../../../tests/rocketball/equivalents.txt"),
};

/// Bits of variants: each by itself, djinns with bumpers; then all special chips with Drifting Winds, and these with
/// Assault! too.
pub const VARIANTS: [u16; 12] = [0, 1, 2, 4, 8, 16, 33, 64, 128, 256, 0xBF, 0x1BF];

/// Switches that the set-up lets begin, and that it refuses.
const SET_UPS: [u16; 8] = [0x20, 0x21, 0x30, 0xA0, 0x140, 0x100, 0x1FF, 0x1BF];

fn variants() -> impl Iterator<Item = (u32, Variants)> {
    (1..).zip(
        VARIANTS
            .into_iter()
            .filter_map(|bits| Variants::of_bits(bits).ok()),
    )
}

fn random_fields(subject: &Subject) -> Result<(), String> {
    variants().try_for_each(|(number, variants)| fields::one(subject, variants, number).map(|_| ()))
}

fn random_games(subject: &Subject) -> Result<(), String> {
    for (number, variants) in variants() {
        let played = games::play(subject, variants, number);
        played.map_err(|halt| format!("{variants}: {halt}"))?;
    }
    Ok(())
}

/// Choices of all levels with every variant; the second number is how many.
fn chosen(subject: &Subject) -> Result<(), String> {
    for (levels, most) in [([1, 1], 12), ([2, 3], 12), ([4, 4], 6)] {
        for (number, variants) in variants() {
            let asked = choices::Match {
                levels,
                variants: None,
                most,
            };
            let chosen = choices::play(subject, &asked, variants, number.into());
            chosen.map_err(|halt| format!("levels {levels:?}, {variants}: {halt}"))?;
        }
    }
    Ok(())
}

/// Recorded games: the rules' vectors, and the variants.
pub const RECORDS: [&str; 8] = [
    include_str!("../../../tests/rocketball/games/v1.txt"),
    include_str!("../../../tests/rocketball/games/v2.txt"),
    include_str!("../../../tests/rocketball/games/v3.txt"),
    include_str!("../../../tests/rocketball/games/plain.txt"),
    include_str!("../../../tests/rocketball/games/special.txt"),
    include_str!("../../../tests/rocketball/games/tug.txt"),
    include_str!("../../../tests/rocketball/games/drifting.txt"),
    include_str!("../../../tests/rocketball/games/assault.txt"),
];

fn records(subject: &Subject) -> Result<(), String> {
    for text in RECORDS {
        let record: Record = text.parse().map_err(|error| format!("{text}: {error}"))?;
        let (cartridge, observer) = (subject.cartridge.clone(), subject.observer.clone());
        let begun = Replay::new(cartridge, &subject.symbols, &record.setup, observer);
        let mut replay = begun.map_err(|halt| halt.to_string())?;
        let played = replay.play_all(&record);
        played.map_err(|stopped| stopped.to_string())?;
    }
    Ok(())
}
