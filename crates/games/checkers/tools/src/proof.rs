//! Checkers' fixed checks, for `ricochet-lab mutants` and `ricochet-lab coverage`: the campaign's kinds of work with
//! small counts, and recorded games.

use super::kinds::{CAMPAIGN, choices};
use campaign::{Check, Part, Proof, Subject};
use checkers_cartridge::GAME;
use checkers_engine::rules::{Game, Numbering, Position, Variant};
use referee::Found;

/// The checks and the parts of the image.
pub const PROOF: Proof = Proof {
    checks: &[
        Check {
            name: "pictures",
            run: |subject| compare(subject, "--pictures 256"),
        },
        campaign::sessions!(
            GAME, "checkers",
            "alone" "choices" "demo" "setup" "two"
        ),
        Check {
            name: "perft",
            run: |subject| compare(subject, "--perft 3"),
        },
        Check {
            name: "boards",
            run: |subject| compare(subject, "--boards 300"),
        },
        Check {
            name: "choices",
            run: chosen,
        },
        Check {
            name: "games",
            run: |subject| compare(subject, "--games 6"),
        },
        Check {
            name: "records",
            run: |subject| campaign::replay(&GAME, subject, &RECORDS),
        },
    ],
    parts: &[
        Part {
            name: "rules",
            ranges: &[("FindBegin", Some("Start2"))],
        },
        Part {
            name: "computer",
            ranges: &[
                ("ThinkInOverscan", Some("LongestLo")),
                ("BlackOn", Some("Start5")),
                ("WhiteOn", Some("Start6")),
            ],
        },
    ],
    equivalents: include_str!("../files/tests/checkers/equivalents.txt"),
    minute: include_str!("../files/tests/checkers/minute.txt"),
};

fn compare(subject: &Subject, line: &str) -> Result<(), Found> {
    CAMPAIGN.compare(subject, line).map(drop)
}

/// Choices of both games, in games and on random boards.
fn chosen(subject: &Subject) -> Result<(), Found> {
    for losing in ["", " --losing"] {
        for line in [
            "--choices 500 --level 1 --set-ups",
            "--choices 200 --level 2 --set-ups",
            "--choices 40 --level 3 --set-ups",
            "--choices 200 --level 1 --kings",
            "--choices 100 --level 2 --kings",
            "--choices 10 --level 1",
            "--choices 10 --level 2",
            "--choices 12 --level 3",
        ] {
            compare(subject, &format!("{line}{losing}"))?;
        }
    }
    let thinker = choices::Thinker::new(subject).map_err(Found::of)?;
    for (fen, levels) in LONG {
        let position = Position::from_fen(fen, Numbering::BlackFirst);
        let position = position.map_err(Found::of)?;
        for level in levels {
            thinker.compare(&Game::new(Variant::Checkers, position), level)?;
        }
    }
    Ok(())
}

/// Positions in which the time is up before a turn has been valued, and before the last depth, with levels.
const LONG: [(&str, [u8; 2]); 2] = [
    (
        "B:WK1,K2,K4,K6,K8,K10,K13,K15,K18,K20,K21,K24,K27,K30:BK3,K5,K7,K9,K11,K12,K14,K16,K17,K19,K22,K23,K25,K28,K32",
        [1, 2],
    ),
    (
        "W:WK1,K2,K3,K7,K9,11,K12,K15,K19,K20,K21:B4,K5,K6,K8,K10,K13,K14,K16,K18,K25,26,K28",
        [3, 4],
    ),
];

/// Recorded games.
const RECORDS: [&str; 2] = [
    include_str!("../files/tests/checkers/games/rules.pdn"),
    include_str!("../files/tests/checkers/games/losing.pdn"),
];
