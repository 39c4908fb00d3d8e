//! Games played through the sticks and in the engine at once, with every frame checked.

use referee::{Replay as _, Tally, Why};
use rocketball_cartridge::Player;
use rocketball_engine::record::Record;
use rocketball_engine::{Place, Side, Variants};
use rocketball_tools::kinds::{CAMPAIGN, choices, clock, fields, games, variants_of};
use rocketball_tools::proof::{RECORDS, variants};

use crate::subject;

/// Plays a record to its end.
fn played(text: &str) -> Player {
    let record: Record = text.parse().unwrap();
    let begun = Player::new(&subject(), &record.setup);
    let mut replay = begun.unwrap_or_else(|found| panic!("{found}"));
    if let Err(found) = replay.play_all(&record) {
        panic!("{text}: {found}");
    }
    replay
}

#[test]
fn the_rules_vectors_that_begin_a_game() {
    let [v1, v2, v3, ..] = RECORDS;
    let score = played(v1).game().score();
    assert_eq!(score, [0, 1], "the north goal is South's point");
    for (text, place) in [(v2, "4,10W"), (v3, "2,0E")] {
        let place: Place = place.parse().unwrap();
        let replay = played(text);
        assert_eq!(replay.game().field().balls[0], Some(place));
        let known = replay.driver.rig.referee.checks().game().unwrap();
        assert_eq!(known.field().balls[0], Some(place), "on the cartridge");
    }
}

#[test]
fn recorded_games_of_the_variants_end_on_the_cartridge() {
    for text in &RECORDS[3..] {
        let replay = played(text);
        assert!(replay.driver.is_over(), "{text}");
        assert_eq!(replay.tally().games, 1);
    }
}

#[test]
fn a_record_stops_at_a_decision_that_the_rules_refuse() {
    let [v1, ..] = RECORDS;
    let record: Record = v1.replace("+0,9E", "+3,5E").parse().unwrap();
    let begun = Player::new(&subject(), &record.setup);
    let mut replay = begun.unwrap_or_else(|found| panic!("{found}"));
    let found = replay.play_all(&record).unwrap_err();
    assert!(matches!(found.why, Why::Refused(_)), "{found}");
    assert_eq!(found.at.as_deref(), Some("decision 1, `+3,5E`"));
}

#[test]
fn games_of_every_variant_are_equal() {
    let mut refused = 0;
    for (number, variants) in variants() {
        let played = games::play(&subject(), variants, number);
        let played = played.unwrap_or_else(|found| panic!("{variants}: {found}"));
        assert!(
            played.rolls > 3 && played.actions > 3,
            "{variants}: {played:?}"
        );
        refused += played.squares;
    }
    assert!(refused > 1, "{refused}");
}

/// Unit of `campaign --fields` in which a gust carries the ball back to a mogul: the flight ends beside its start.
const FLOWN_BACK: u64 = 1378;

#[test]
fn a_flight_may_end_beside_its_start() {
    let variants = variants_of(FLOWN_BACK);
    let compared = fields::one(&subject(), variants, FLOWN_BACK as u32);
    assert!(compared.is_ok(), "{variants}: {compared:?}");
}

/// Fields of Assault! where the second of a round may not rotate what the first has placed.
#[test]
fn fields_of_every_variant_are_equal() {
    for (number, variants) in variants() {
        let compared = fields::one(&subject(), variants, number);
        let compared = compared.unwrap_or_else(|why| panic!("{variants}: {why}"));
        assert!(compared.fields > 2, "{variants}: {compared:?}");
    }
}

#[test]
fn the_set_up_refuses_what_makes_no_sense() {
    let (djinns, tug, assault, gusts) = (0x20, 0x40, 0x100, 8);
    let set_ups = [
        (djinns, None),
        (djinns | gusts, None),
        (tug | assault, None),
        (tug, None),
        (assault, None),
        (djinns | tug, None),
        (assault, Some(2)),
        (djinns, Some(5)),
        (gusts, Some(1)),
        (0, Some(10)),
    ];
    let mut set_up = games::SetUp::new(&subject()).unwrap();
    let mut all = games::Tried::default();
    for (bits, minutes) in set_ups {
        all.add(&set_up.try_one(bits, minutes).unwrap());
    }
    assert_eq!((all.allowed, all.refused), (5, 5));
}

/// South's point by V1's dice is North's if the clock runs out before the roll, and a change after the goal comes before
/// the new field's first roll.
#[test]
fn the_goals_change_when_the_time_is_up() {
    let v1 = RECORDS[0].replace("none", "tug-of-war-2");
    for (word, score, changes) in [("", [0, 1], 0), ("*", [1, 0], 1), ("**", [0, 1], 1)] {
        let mut replay = played(&format!("{v1} {word}"));
        assert_eq!(replay.game().score(), score, "{word}");
        assert_eq!(replay.tally().changes, changes, "{word}");
        let checks = replay.driver.rig.referee.checks_mut();
        let text = checks.take_record().unwrap().text;
        assert!(
            text.trim_end().ends_with(&format!(" {word}")) || word.is_empty(),
            "{text}"
        );
        assert_eq!(text.contains('*'), changes > 0, "{text}");
    }
}

/// By the clock alone, in the frame that the referee's own count says: two people wait for the end of a minute and of two,
/// and computers play a game.
#[test]
#[ignore = "plays for ten minutes"]
fn the_clock_counts_minutes_of_play() {
    for minutes in [1, 2] {
        let played = clock::play(&subject(), minutes, 0, 3);
        let played = played.unwrap_or_else(|found| panic!("{minutes}: {found}"));
        assert_eq!(played.changes, 3, "{minutes}: {played:?}");
        let frames = 3 * 3600 * u64::from(minutes);
        assert!(
            (frames..frames + 3600).contains(&played.frames),
            "{played:?}"
        );
    }
    let variants = "tug-of-war-1".parse().unwrap();
    let asked = choices::Match {
        levels: [2, 2],
        most: u64::MAX,
        changes: 1,
    };
    let chosen = choices::play(&subject(), &asked, variants, 2);
    let chosen = chosen.unwrap_or_else(|found| panic!("{found}"));
    assert_eq!(chosen.changes, 1, "{chosen:?}");
}

/// A frame of a person's turn with Drifting Winds in which an image of ours was late, when the clock was counted in
/// vertical blank.
#[test]
fn the_clock_makes_no_frame_late() {
    let variants = variants_of(196);
    assert_eq!(
        variants.to_string(),
        "bumpers,twisters,barricades,tug-of-war-2,drifting,7-each"
    );
    let played = games::play(&subject(), variants, 196);
    played.unwrap_or_else(|found| panic!("{found}"));
}

/// A computer's turn on the cartridge takes no longer than this, in frames: 15 seconds.
const LONGEST: u64 = 15 * 60;

/// Choices of computers of these levels in a game of the campaign.
fn chosen(levels: [u8; 2], bits: u16, number: u64, most: u64) -> choices::Chosen {
    let variants = Variants::of_bits(bits).unwrap();
    let asked = choices::Match {
        levels,
        most,
        changes: u64::MAX,
    };
    let chosen = choices::play(&subject(), &asked, variants, number);
    let chosen = chosen.unwrap_or_else(|found| panic!("{levels:?}, {variants}: {found}"));
    assert_eq!(chosen.choices, most);
    chosen
}

/// The game of all special chips, Drifting Winds and Assault! in which an image of ours was once late by 98 lines, when
/// STORM, the second of a round, looked at both balls between two looks at the timer. It has the longest thought known.
#[test]
fn the_longest_thought_known_ends_in_time() {
    let chosen = chosen([4, 4], 0x1BF, 0, 30);
    assert!(chosen.longest > 450, "{chosen:?}");
    assert!(chosen.longest < LONGEST, "{chosen:?}");
}

/// On an image of ours a ball that was lost after the roll went on in what it is worth.
#[test]
fn a_ball_that_is_lost_after_the_roll_stays_lost() {
    let (twisters, gusts) = (2, 8);
    chosen([2, 3], twisters, 2, 12);
    chosen([4, 4], twisters | gusts, 10, 8);
}

/// PUFF's lapses and the care between them, in every variant.
#[test]
fn the_kindest_player_has_the_engine_s_lapses() {
    for (number, variants) in variants() {
        let asked = choices::Match {
            levels: [1, 1],
            most: 20,
            changes: u64::MAX,
        };
        let chosen = choices::play(&subject(), &asked, variants, number.into());
        let chosen = chosen.unwrap_or_else(|found| panic!("{variants}: {found}"));
        assert!(chosen.choices > 3, "{variants}: {chosen:?}");
    }
}

#[test]
fn a_game_on_the_cartridge_is_recorded() {
    let [_, _, _, plain, ..] = RECORDS;
    let record: Record = plain.parse().unwrap();
    let mut replay = played(plain);
    let checks = replay.driver.rig.referee.checks_mut();
    let taken = checks.take_record().unwrap();
    assert_eq!(taken.number, 1);
    assert_eq!(taken.text.parse(), Ok(record));
    assert_eq!(replay.game().side(), None::<Side>);
}

/// In this game a chip is picked in a frame in which the cursor begins to blink.
#[test]
fn a_cursor_may_be_a_frame_late_where_the_mode_changes() {
    let compared = CAMPAIGN.compare(&subject(), "--games 1 --seeds 192..193");
    compared.unwrap_or_else(|found| panic!("{found}"));
}
