//! Records: what is read, written and refused.

use random::Random;
use rocketball_engine::record::Record;
use rocketball_engine::{
    Action, Decision, Direction, Game, Phase, Setup, Square, Variant, Variants, When,
};

/// The rules' vectors that begin a game, and games of the variants.
const RECORDS: [&str; 8] = [
    include_str!("../../../../../../tests/rocketball/games/v1.txt"),
    include_str!("../../../../../../tests/rocketball/games/v2.txt"),
    include_str!("../../../../../../tests/rocketball/games/v3.txt"),
    include_str!("../../../../../../tests/rocketball/games/plain.txt"),
    include_str!("../../../../../../tests/rocketball/games/special.txt"),
    include_str!("../../../../../../tests/rocketball/games/tug.txt"),
    include_str!("../../../../../../tests/rocketball/games/drifting.txt"),
    include_str!("../../../../../../tests/rocketball/games/assault.txt"),
];

/// Why a text is refused, as a record or in the engine.
fn refused(text: &str) -> String {
    let record: Result<Record, _> = text.parse();
    match record {
        Ok(record) => record.play().unwrap_err().to_string(),
        Err(error) => error.to_string(),
    }
}

#[test]
fn records_are_read_and_written() {
    for text in RECORDS {
        let record: Record = text.parse().unwrap();
        assert_eq!(record.to_string().parse(), Ok(record));
    }
    let square = Square::new(3, 4).unwrap();
    for (word, decision) in [
        (">3,4", Decision::Act(Action::Clockwise(square))),
        (
            "~3,4W",
            Decision::Act(Action::Drift(square, Direction::West)),
        ),
        ("!S", Decision::Face(Direction::South)),
        (".", Decision::Act(Action::Pass)),
        ("*", Decision::Change(When::Roll)),
        ("**", Decision::Change(When::NewField)),
    ] {
        assert_eq!(word.parse(), Ok(decision));
        assert_eq!(decision.to_string(), word);
    }
}

#[test]
fn the_first_fault_is_reported_with_its_place() {
    let header = "rocketball seed 243F6A88 variants none";
    let timed = "rocketball seed 243F6A88 variants tug-of-war-10";
    for (text, why) in [
        ("", "no header `rocketball ...` in this record"),
        (
            "\nrocketball seed 1 variants none",
            "line 2: `1` is not a seed (8 hexadecimal digits, not all 0)",
        ),
        (
            "rocketball seed 00000000 variants none",
            "line 1: `00000000` is not a seed (8 hexadecimal digits, not all 0)",
        ),
        (
            "rocketball variants none",
            "line 1: `rocketball variants none` is not a header such as `rocketball seed 243F6A88 variants none`",
        ),
        (
            "rocketball seed 243F6A88 variants djinns",
            "line 1: `djinns`: djinns need another special chip in the bag",
        ),
        (
            &format!("{header}\n!X"),
            "line 2: `!X` is not a direction such as !N",
        ),
        (
            &format!("# a game\n{header}\n+0,0N # a chip\n+3,5N"),
            "decision 2, `+3,5N`: the middle never holds a chip",
        ),
        (
            &format!("{header} !N"),
            "line 1: `rocketball seed 243F6A88 variants none !N` is not a header such as `rocketball seed 243F6A88 variants none`",
        ),
        (
            &format!("{header}\n!N"),
            "decision 1, `!N`: it is not the time for this",
        ),
        (
            &format!("{header}\n+0,0N *"),
            "decision 2, `*`: Tug-of-War does not change in this game",
        ),
        (
            &format!("{timed}\n*"),
            "decision 1, `*`: it is not the time for this",
        ),
        (
            &format!("{timed}\n+3,0E **"),
            "decision 2, `**`: it is not the time for this",
        ),
        (
            &format!("{timed}\n+0,0N *\n*"),
            "line 3: `*`: the goals changed right before",
        ),
    ] {
        assert_eq!(refused(text), why);
    }
}

/// V1's dice: the ball of the second decision goes into the north goal, South's but for a change before its roll.
#[test]
fn a_change_is_an_event_of_the_record() {
    let v1 = RECORDS[0].replace("none", "tug-of-war-10");
    let after = |word: &str| {
        let record: Record = format!("{v1} {word}").parse().unwrap();
        let game = record.play().unwrap();
        (game.score(), game.field().variants.has(Variant::TugOfWar))
    };
    assert_eq!(after(""), ([0, 1], false));
    assert_eq!(after("*"), ([1, 0], true));
    assert_eq!(after("**"), ([0, 1], true));
}

#[test]
fn a_game_goes_on_from_the_seed() {
    let record: Record = RECORDS[3].parse().unwrap();
    let game = record.play().unwrap();
    assert!(matches!(game.phase(), Phase::Over(_)));
    let seed = record.setup.seed;
    let mut again = seed.before();
    again.byte();
    assert_eq!(again, seed);
}

#[test]
fn random_games_keep_the_contract() {
    for number in 1..=60 {
        let every: Vec<_> = Variants::all().collect();
        let variants = every[number as usize * 7 % every.len()];
        let timed = variants.changing_every(1).map(Variants::at_first);
        let setup = Setup {
            seed: Random::after_frames(number),
            variants: timed.unwrap_or(variants),
        };
        rules::actions::<Game>(&setup, &mut Random::after_frames(7 * number), 200);
    }
}

/// Without the decisions that a failure does not need nothing is left but those.
#[test]
fn a_record_is_shrunk_to_what_fails() {
    let record: Record = RECORDS[3].parse().unwrap();
    let points = |record: &Record| record.play().map_or([0; 2], |game| game.score());
    let short = rules::shortest(&record, |record| points(record) != [0, 0]);
    assert_ne!(points(&short), [0, 0]);
    let fewer = short.parts[0].split_last().map(|(_, rest)| rest.to_vec());
    let fewer = Record {
        parts: vec![fewer.unwrap()],
        ..short.clone()
    };
    assert_eq!(points(&fewer), [0, 0], "{short}");
    assert!(short.parts[0].len() < record.parts[0].len());
}
