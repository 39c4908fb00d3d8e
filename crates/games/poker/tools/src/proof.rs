//! Ricochet Poker's fixed checks, for `ricochet mutants` and `ricochet coverage`: small counts of what the campaign
//! compares.

use super::campaign::{bonuses, chosen, hands, positions, sessions, splits};
use ::campaign::{Check, Part, Proof, Subject};

/// The checks and the parts of the image.
pub const PROOF: Proof = Proof {
    checks: &[
        Check {
            name: "ranking",
            run: |subject| hands::by_lot(subject, HANDS).map(|_| ()),
        },
        Check {
            name: "chosen",
            run: |subject| chosen::compare(subject).map(|_| ()),
        },
        Check {
            name: "positions",
            run: |subject| positions::some(subject, 0, POSITIONS).map(|_| ()),
        },
        Check {
            name: "splits",
            run: |subject| splits::compare(subject).map(|_| ()),
        },
        Check {
            name: "bonuses",
            run: |subject| bonuses::compare(subject).map(|_| ()),
        },
        Check {
            name: "sessions",
            run: random_sessions,
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
    equivalents: include_str!("../../../../../tests/poker/equivalents.txt"),
};

/// Random hands that are ranked.
const HANDS: u64 = 8_000;
/// Positions, each of the options in turn.
const POSITIONS: u64 = 360;
/// Sessions, each of the options in turn.
const SESSIONS: u64 = 10;

fn random_sessions(subject: &Subject) -> Result<(), String> {
    sessions::compare(subject, SESSIONS).map(|_| ())
}
