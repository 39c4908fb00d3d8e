//! Ricochet Poker's fixed checks, for `ricochet-lab mutants` and `ricochet-lab coverage`: the campaign's kinds of work
//! with small counts.

use super::kinds::{CAMPAIGN, hands, selected};
use campaign::{Check, Part, Proof, Subject};
use poker_cartridge::GAME;
use referee::Found;

/// The checks and the parts of the image.
pub const PROOF: Proof = Proof {
    checks: &[
        campaign::sessions!(
            GAME, "poker",
            "casino" "demo" "own" "rotating" "setup" "seven"
        ),
        Check {
            name: "pictures",
            run: |subject| compare(subject, "--pictures 189"),
        },
        Check {
            name: "SELECT",
            run: selected::compare,
        },
        Check {
            name: "ranking",
            run: |subject| {
                hands::chosen(subject)?;
                compare(subject, "--random-hands 8000")
            },
        },
        Check {
            name: "chosen",
            run: |subject| compare(subject, "--chosen"),
        },
        Check {
            name: "positions",
            run: |subject| compare(subject, "--positions 360"),
        },
        Check {
            name: "splits",
            run: |subject| compare(subject, "--splits"),
        },
        Check {
            name: "bonuses",
            run: |subject| compare(subject, "--bonuses"),
        },
        Check {
            name: "games",
            run: |subject| compare(subject, "--sessions 10"),
        },
    ],
    parts: &[
        Part {
            name: "control",
            ranges: &[("StartGame", Some("BlankWork"))],
        },
        Part {
            name: "rules",
            ranges: &[("Ones", Some("Start2"))],
        },
        Part {
            name: "odds",
            ranges: &[("ThinkOnes", Some("Start4")), ("FarOnes", Some("Start5"))],
        },
    ],
    equivalents: include_str!("../files/tests/poker/equivalents.txt"),
    minute: include_str!("../files/tests/poker/minute.txt"),
};

fn compare(subject: &Subject, line: &str) -> Result<(), Found> {
    CAMPAIGN.compare(subject, line).map(drop)
}
