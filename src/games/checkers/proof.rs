//! Checkers' fixed checks, for `ricochet mutants` and `ricochet coverage`: small counts of what the campaign
//! compares, and recorded games.

use super::campaign::positions::Source;
use super::campaign::{choices, games, perft};
use super::pdn::read;
use super::referee::Replay;
use super::rules::{Numbering, Variant};
use crate::games::program::{Check, Part, Proof, Subject};

/// The checks and the parts of the image.
pub const PROOF: Proof = Proof {
    checks: &[
        Check {
            name: "perft",
            run: |subject| perft::from_the_start(subject, 3).map(|_| ()),
        },
        Check {
            name: "boards",
            run: |subject| perft::of_boards(subject, 300, 2).map(|_| ()),
        },
        Check {
            name: "choices",
            run: chosen,
        },
        Check {
            name: "games",
            run: |subject| games::random_games(subject, 6).map(|_| ()),
        },
        Check {
            name: "records",
            run: records,
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
    equivalents: include_str!("../../../tests/checkers/equivalents.txt"),
};

/// Choices of both games, in games and on boards by lot.
fn chosen(subject: &Subject) -> Result<(), String> {
    for variant in [Variant::Checkers, Variant::Losing] {
        for (source, level, count) in [
            (Source::SetUps, 1, 200),
            (Source::SetUps, 2, 60),
            (Source::SetUps, 3, 30),
            (Source::Games, 1, 10),
            (Source::Games, 2, 10),
            (Source::Games, 3, 12),
        ] {
            choices::compare(subject, source, variant, level, count)?;
        }
    }
    Ok(())
}

/// Recorded games.
const RECORDS: [&str; 2] = [
    include_str!("../../../tests/checkers/games/rules.pdn"),
    include_str!("../../../tests/checkers/games/losing.pdn"),
];

fn records(subject: &Subject) -> Result<(), String> {
    for text in RECORDS {
        let games = read(text, Numbering::BlackFirst).map_err(|error| error.to_string())?;
        for game in games {
            let (cartridge, observer) = (subject.cartridge.clone(), subject.observer.clone());
            let begun = Replay::new(
                cartridge,
                &subject.symbols,
                game.variant(),
                game.start,
                observer,
            );
            let mut replay = begun.map_err(|halt| halt.to_string())?;
            let played = replay.play_all(&game.moves);
            played.map_err(|stopped| stopped.to_string())?;
        }
    }
    Ok(())
}
