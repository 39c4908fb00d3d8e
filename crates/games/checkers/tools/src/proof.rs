//! Checkers' fixed checks, for `ricochet mutants` and `ricochet coverage`: small counts of what the campaign
//! compares, and recorded games.

use super::campaign::positions::Source;
use super::campaign::{choices, games, perft};
use ::campaign::{Check, Part, Proof, Subject};
use checkers_cartridge::Replay;
use checkers_engine::pdn::read;
use checkers_engine::rules::{Game, Numbering, Position, Variant};

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
    equivalents: include_str!("../../../../../tests/checkers/equivalents.txt"),
};

/// Choices of both games, in games and on boards by lot.
fn chosen(subject: &Subject) -> Result<(), String> {
    for variant in [Variant::Checkers, Variant::Losing] {
        for (source, level, count) in [
            (Source::SetUps, 1, 500),
            (Source::SetUps, 2, 200),
            (Source::SetUps, 3, 40),
            (Source::Kings, 1, 200),
            (Source::Kings, 2, 100),
            (Source::Games, 1, 10),
            (Source::Games, 2, 10),
            (Source::Games, 3, 12),
        ] {
            choices::compare(subject, source, variant, level, count)?;
        }
    }
    let thinker = choices::Thinker::new(subject).map_err(|error| error.to_string())?;
    for (fen, levels) in LONG {
        let position = Position::from_fen(fen, Numbering::BlackFirst);
        let position = position.map_err(|error| error.to_string())?;
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
    include_str!("../../../../../tests/checkers/games/rules.pdn"),
    include_str!("../../../../../tests/checkers/games/losing.pdn"),
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
