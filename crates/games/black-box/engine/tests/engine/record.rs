//! Records in the engine: their text, and the errors of bad ones.

use black_box_engine::record::Record;
use black_box_engine::*;
use random::Random;

const RECORDS: [&str; 4] = [
    include_str!("../../../../../../tests/black-box/games/alone.txt"),
    include_str!("../../../../../../tests/black-box/games/turns.txt"),
    include_str!("../../../../../../tests/black-box/games/rules-two-balls.txt"),
    include_str!("../../../../../../tests/black-box/games/rules-three-balls.txt"),
];

#[test]
fn a_record_is_read_as_it_was_written() {
    for text in RECORDS {
        let record: Record = text.parse().unwrap();
        assert_eq!(record.to_string().parse(), Ok(record), "{text}");
    }
}

fn after(text: &str) -> Result<Games, Box<dyn std::error::Error>> {
    let record: Record = text.parse()?;
    Ok(record.play()?)
}

#[test]
fn the_rules_examples_give_the_rules_scores() {
    // A reflection and a hit cost a point each; all balls are found.
    for text in [RECORDS[2], RECORDS[3]] {
        let games = after(text).unwrap();
        let one_point = Ending::Done { score: 1, wrong: 0 };
        assert_eq!(games.game().ending(), Some(one_point));
        assert_eq!(games.verdict(), Some(Verdict::Drawn));
    }
}

#[test]
fn a_bad_record_is_reported_in_one_line() {
    let alone = "black-box alone size 8 balls 4 number 12345";
    for (text, error) in [
        ("# nothing", "no header `black-box ...` in this record"),
        (
            "black-box size 8",
            "line 1: `black-box size 8` is not a header such as `black-box alone size 8 balls 4 number 01234`",
        ),
        (
            "\nblack-box turns size 7 balls 4 number 1",
            "line 2: `7` is not a size (6, 8, 10 or 12)",
        ),
        (
            "black-box turns size 8 balls 9 number 1",
            "line 1: `9` is not a number of balls (2 to 8)",
        ),
        (
            "black-box alone size 8 balls 4 number 100000",
            "line 1: `100000` is not a game number (00000 to 99999)",
        ),
        (
            "black-box hide O.O.../....../....../....../....../...... O...../....../....../....../....../......",
            "line 1: the two boxes differ in size or number of balls",
        ),
        (
            "black-box hide O...../....../....../....../....../...... O...../....../....../....../....../......",
            "line 1: `1` is not a number of balls (2 to 8)",
        ),
        (
            &format!("{alone}\nT0 fire"),
            "line 2: `fire` is not an action such as T3, =T3, +2,3, -2,3, .2,3, done or give-up",
        ),
        (
            &format!("{alone}\n\n+2,+3"),
            "line 3: `+2,+3` is not an action such as T3, =T3, +2,3, -2,3, .2,3, done or give-up",
        ),
        (
            &format!("{alone}\nT0 L0"),
            "game 1, action 2, `L0`: laser L0 shows something already",
        ),
        (
            &format!("{alone}\nT8"),
            "game 1, action 1, `T8`: no laser T8 at this box",
        ),
        (
            &format!("{alone}\n.8,0"),
            "game 1, action 1, `.8,0`: no cell (8,0) in this box",
        ),
        (
            &format!("{alone}\n+1,1 done"),
            "game 1, action 2, `done`: 3 guesses are missing",
        ),
        (
            &format!("{alone}\ngive-up T0"),
            "game 1, action 2, `T0`: the game is over",
        ),
        (
            &format!("{alone}\ngive-up\ngame"),
            "game 2: the game was over before it",
        ),
        (
            "black-box turns size 8 balls 4 number 12345\nT0\ngame",
            "game 2: game 1 is not over",
        ),
    ] {
        assert_eq!(after(text).unwrap_err().to_string(), error, "{text}");
    }
}

/// Set-ups of all sizes, with two balls to eight.
fn setups() -> impl Iterator<Item = Setup> {
    (0..)
        .zip(Size::ALL.into_iter().cycle())
        .map(|(number, size)| {
            let level = Level::new(size, 2 + (number / 4 % 7) as u8).unwrap();
            let named = |number| GameNumber::new(number).unwrap();
            let hidden = |at| named(7 * number + at).balls(level);
            match number % 5 {
                0 => Setup::Alone(level, named(number)),
                1 | 2 => Setup::Turns(level, named(number)),
                3 => Setup::Hide(hidden(1), hidden(2)),
                _ => Setup::Computer(hidden(1)),
            }
        })
}

#[test]
fn random_games_keep_the_contract() {
    let (mut ended, mut actions) = (0, 0);
    for (number, setup) in (1..=60).zip(setups()) {
        let record = ::rules::actions::<Games>(&setup, &mut Random::after_frames(number), 200);
        actions += record.parts.iter().map(Vec::len).sum::<usize>();
        ended += u32::from(record.play().unwrap().game().ending().is_some());
    }
    assert!(
        ended > 30 && actions > 1000,
        "{ended} games, {actions} actions"
    );
}

/// Of a record in which two players are done nothing is left but what the score of the second one needs.
#[test]
fn a_record_is_shrunk_to_what_fails() {
    let record: Record = RECORDS[1]
        .replace("give-up", "+11,11 +1,1 +2,2 +3,3 +4,4 done")
        .parse()
        .unwrap();
    let fails = |record: &Record| {
        let games = record.play();
        games.is_ok_and(|games| games.seeker() == 1 && games.game().ending().is_some())
    };
    let short = ::rules::shortest(&record, fails);
    assert!(fails(&short), "{short}");
    let count = |record: &Record| record.parts.iter().map(Vec::len).sum::<usize>();
    assert_eq!((count(&record), count(&short)), (23, 14), "{short}");
}
