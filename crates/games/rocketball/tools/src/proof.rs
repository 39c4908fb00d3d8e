//! Rocketball!'s fixed checks, for `ricochet-lab mutants` and `ricochet-lab coverage`: the campaign's kinds of work
//! with small counts, and recorded games.

use super::kinds::games::{SetUp, every_set_up};
use super::kinds::{CAMPAIGN, choices, clock, fields, games};
use campaign::{Check, Part, Proof, Subject};
use referee::Found;
use rocketball_cartridge::GAME;
use rocketball_engine::rules::Variants;

/// The checks and the parts of the image.
pub const PROOF: Proof = Proof {
    checks: &[
        campaign::sessions!(
            GAME, "rocketball",
            "assault" "clock" "demo" "drifting" "hands" "screen" "setup" "special"
        ),
        Check {
            name: "pictures",
            run: |subject| compare(subject, "--pictures 40"),
        },
        Check {
            name: "moves",
            run: |subject| compare(subject, "--chips 1"),
        },
        Check {
            name: "dice",
            run: |subject| compare(subject, "--dice 200"),
        },
        Check {
            name: "fields",
            run: random_fields,
        },
        Check {
            name: "set-ups",
            run: |subject| {
                let mut set_up = SetUp::new(subject)?;
                every_set_up()
                    .try_for_each(|(bits, minutes)| set_up.number(bits, minutes).map(drop))?;
                SET_UPS
                    .into_iter()
                    .try_for_each(|(bits, minutes)| set_up.try_one(bits, minutes).map(drop))
            },
        },
        Check {
            name: "sight",
            run: |subject| compare(subject, "--sight"),
        },
        Check {
            name: "records",
            run: |subject| campaign::replay(&GAME, subject, &RECORDS),
        },
        Check {
            name: "games",
            run: random_games,
        },
        Check {
            name: "choices",
            run: chosen,
        },
        Check {
            name: "clock",
            run: changes,
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
    equivalents: include_str!("../files/tests/rocketball/equivalents.txt"),
    minute: include_str!("../files/tests/rocketball/minute.txt"),
};

/// Bits of variants: each by itself, djinns with bumpers; then all special chips with Drifting Winds, and these with
/// Assault! too.
pub const VARIANTS: [u16; 12] = [0, 1, 2, 4, 8, 16, 33, 64, 128, 256, 0xBF, 0x1BF];

const CHOSEN: [&str; 2] = [
    "bumpers,tug-of-war-1,7-each",
    "bumpers,twisters,barricades,gusts,moguls,djinns,tug-of-war-10,drifting,8-each",
];

/// Switches that the set-up lets begin, and that it refuses, with the minutes after which Tug-of-War changes.
const SET_UPS: [(u16, Option<u8>); 12] = [
    (0x20, None),
    (0x21, None),
    (0x30, None),
    (0xA0, None),
    (0x140, None),
    (0x100, None),
    (0x1FF, None),
    (0x1BF, None),
    (0, Some(1)),
    (0x100, Some(2)),
    (0x82, Some(5)),
    (0x1BF, Some(10)),
];

fn compare(subject: &Subject, line: &str) -> Result<(), Found> {
    CAMPAIGN.compare(subject, line).map(drop)
}

/// The variants of the checks: those of [`VARIANTS`], and Tug-of-War that changes, with seven and with eight chips.
pub fn variants() -> impl Iterator<Item = (u32, Variants)> {
    let switches = VARIANTS
        .into_iter()
        .filter_map(|bits| Variants::of_bits(bits).ok());
    let chosen = CHOSEN.into_iter().filter_map(|names| names.parse().ok());
    (1..).zip(switches.chain(chosen))
}

fn random_fields(subject: &Subject) -> Result<(), Found> {
    variants().try_for_each(|(number, variants)| fields::one(subject, variants, number).map(|_| ()))
}

fn random_games(subject: &Subject) -> Result<(), Found> {
    for (number, variants) in variants() {
        let played = games::play(subject, variants, number);
        played.map_err(|halt| format!("{variants}: {halt}"))?;
    }
    Ok(())
}

/// Choices of all levels with every variant; the second number is how many.
fn chosen(subject: &Subject) -> Result<(), Found> {
    for (levels, most) in [([1, 1], 12), ([2, 3], 12), ([4, 4], 6)] {
        for (number, variants) in variants() {
            let asked = choices::Match {
                levels,
                most,
                changes: u64::MAX,
            };
            let chosen = choices::play(subject, &asked, variants, number.into());
            chosen.map_err(|halt| format!("levels {levels:?}, {variants}: {halt}"))?;
        }
    }
    Ok(())
}

/// A game until its goals have changed twice by the clock, after a minute each.
fn changes(subject: &Subject) -> Result<(), Found> {
    let played = clock::play(subject, 1, 0, 2).map_err(Found::of)?;
    match played.changes {
        2 => Ok(()),
        changes => Err(format!("{changes} changes").into()),
    }
}

/// Recorded games: the rules' vectors, and the variants.
pub const RECORDS: [&str; 8] = [
    include_str!("../files/tests/rocketball/games/v1.txt"),
    include_str!("../files/tests/rocketball/games/v2.txt"),
    include_str!("../files/tests/rocketball/games/v3.txt"),
    include_str!("../files/tests/rocketball/games/plain.txt"),
    include_str!("../files/tests/rocketball/games/special.txt"),
    include_str!("../files/tests/rocketball/games/tug.txt"),
    include_str!("../files/tests/rocketball/games/drifting.txt"),
    include_str!("../files/tests/rocketball/games/assault.txt"),
];
