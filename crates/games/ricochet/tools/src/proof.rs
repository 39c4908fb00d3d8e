//! Ricochet's fixed checks, for `ricochet-lab mutants` and `ricochet-lab coverage`: the campaign's kinds of work with
//! small counts, and recorded games.

use super::kinds::{
    CAMPAIGN, called, controls, hand, keypads, matches, savekey, sounds, special, thresholds,
    weights,
};
use campaign::{Check, Part, Proof, Subject};
use referee::Found;
use ricochet_cartridge::{GAME, Player, restart_amid};
use ricochet_engine::opponents::Opponent;
use ricochet_engine::rules::{BySide, Setup, Side, Turn, Variant};

/// The checks and the parts of the image.
pub const PROOF: Proof = Proof {
    checks: &[
        campaign::sessions!(
            GAME, "ricochet",
            "computers" "launches" "moves" "setup" "switches" "target" "variant-5"
        ),
        Check {
            name: "pictures",
            run: |subject| compare(subject, "--pictures 60"),
        },
        Check {
            name: "launches",
            run: |subject| compare(subject, "--launches 400"),
        },
        Check {
            name: "limits",
            run: |subject| called::limits(subject, 0, 2000),
        },
        Check {
            name: "calls",
            run: |subject| compare(subject, "--called 10"),
        },
        Check {
            name: "controls",
            run: controls::compare,
        },
        Check {
            name: "sounds",
            run: sounds::compare,
        },
        Check {
            name: "thresholds",
            run: thresholds::compare,
        },
        Check {
            name: "SaveKey",
            run: savekey::compare,
        },
        Check {
            name: "lapses",
            run: |subject| special::lapses(subject, 0, 1),
        },
        Check {
            name: "leads",
            run: special::leads,
        },
        Check {
            name: "records",
            run: |subject| campaign::replay(&GAME, subject, &RECORDS),
        },
        Check {
            name: "choices",
            run: |subject| compare(subject, "--choices 200"),
        },
        Check {
            name: "weights",
            run: weights::compare,
        },
        Check {
            name: "extremes",
            run: |subject| special::extremes(subject, 0, 125),
        },
        Check {
            name: "rich launches",
            run: |subject| special::rich(subject, 0, 60),
        },
        Check {
            name: "targets",
            run: |subject| special::targets(subject, 0, 2),
        },
        Check {
            name: "endings",
            run: |subject| special::endings(subject, 0, 300),
        },
        Check {
            name: "set-up",
            run: set_ups,
        },
        Check {
            name: "hand",
            run: |subject| hand::begins_anew(subject).and_then(|()| hand::compare(subject, 0, 60)),
        },
        Check {
            name: "keys",
            run: keypads::compare,
        },
        Check {
            name: "matches",
            run: |subject| compare(subject, "--matches 3"),
        },
        Check {
            name: "keypads",
            run: |subject| compare(subject, "--keypads 3"),
        },
        Check {
            name: "computers",
            run: |subject| compare(subject, "--games 4"),
        },
    ],
    parts: &[
        Part {
            name: "rules",
            ranges: &[
                ("LowLaunchBegin", Some("LowClockTick")),
                ("CanLaunch", Some("Allowance")), // with F4SC, the clock's tick as well
            ],
        },
        Part {
            name: "clock",
            ranges: &[
                ("LowClockTick", Some("LowMoveCursor")),
                ("Allowance", Some("FirstScreen")),
            ],
        },
        Part {
            name: "rating",
            ranges: &[("RateMatch", Some("KeysInBlank"))],
        },
        Part {
            name: "keypads",
            ranges: &[("KeysInBlank", None)],
        },
        Part {
            name: "input",
            ranges: &[
                ("Switches", Some("RatingHi")),
                ("OpenSetUp", Some("CountIdle")),
                ("LowMoveCursor", Some("LowDone")),
                ("WatchDemo", Some("GoVerticalSync")), // with F4SC, the cursor's way as well
            ],
        },
        Part {
            name: "opponents",
            ranges: &[("Evaluate", None), ("EvaluateLaunch", None)],
        },
    ],
    equivalents: include_str!("../files/tests/ricochet/equivalents.txt"),
    minute: include_str!("../files/tests/ricochet/sessions/game.txt"),
};

/// Does what a line of the campaign's arguments asks for.
fn compare(subject: &Subject, line: &str) -> Result<(), Found> {
    CAMPAIGN.compare(subject, line).map(drop)
}

/// Recorded games and positions at the limits of the rules.
const RECORDS: [&str; 10] = [
    include_str!("../files/tests/ricochet/games/manual-1.txt"),
    include_str!("../files/tests/ricochet/games/match-5.txt"),
    include_str!("../files/tests/ricochet/games/computer.txt"),
    "variant 3 first left players human 8 ratings 1200 0\n\
     position LT=1 LB=0 bumpers=1,1 match=3,2 games=4 score=500,0\nT\n",
    "variant 1 first left\nposition clock=15290\nRF\n",
    "variant 2 first left\nposition turns=253\nRF LL LF RL RF LL\n",
    "variant 5 first right\nposition RT=3/* score=9990,9990 value=99,99 quiet=12\nB\n",
    "variant 5 first right\nposition RT=3/* quiet=12\ntry RH\n",
    "variant 1 first left\ntry RABCDEF\n",
    "variant 1 first right\ntry LGHIJKL\n",
];

/// The set-up of matches of all variants, players and first sides, and their first turn; a match that is
/// begun again; and the set-up after it.
fn set_ups(subject: &Subject) -> Result<(), Found> {
    let setups = Variant::all()
        .zip(0..)
        .map(|(variant, number): (_, u8)| Setup {
            variant,
            first: Side::ALL[usize::from(number) % 2],
            players: BySide::new(None, Opponent::new(number)),
            ratings: BySide::new(1234 * u16::from(number), 9999 - 1111 * u16::from(number)),
            position: None,
        });
    let mut begun: Option<Player> = None;
    for setup in setups {
        let play = |begun: &mut Option<Player>| -> Result<(), Found> {
            let replay = match begun {
                Some(replay) => {
                    replay.driver.leave()?;
                    replay.begin_anew(&setup)?;
                    replay
                }
                None => begun.insert(matches::replay(subject, &setup)?),
            };
            let order = if setup.first == Side::Left {
                "DCBA"
            } else {
                "UGHI"
            };
            let order: Turn = order.parse().map_err(Found::of)?;
            if replay.game().choice().is_none() {
                restart_amid(replay, &order, 3)?;
                replay.attempt(&order.into())?.ok();
            }
            Ok(())
        };
        play(&mut begun)?;
    }
    Ok(())
}
