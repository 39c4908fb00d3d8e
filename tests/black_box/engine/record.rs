//! Records in the engine: their text, and what is reported of bad ones.

use black_box_engine::record::{Contest, Record};
use black_box_engine::{DuelResult, Ending};

const RECORDS: [&str; 4] = [
    include_str!("../games/alone.txt"),
    include_str!("../games/turns.txt"),
    include_str!("../games/rules-two-balls.txt"),
    include_str!("../games/rules-three-balls.txt"),
];

#[test]
fn a_record_is_read_as_it_was_written() {
    for text in RECORDS {
        let record: Record = text.parse().unwrap();
        assert_eq!(record.to_string().parse(), Ok(record), "{text}");
    }
}

fn after(text: &str) -> Result<Contest, Box<dyn std::error::Error>> {
    let record: Record = text.parse()?;
    Ok(Contest::after(&record)?)
}

#[test]
fn the_rules_examples_give_the_rules_scores() {
    // A reflection and a hit cost a point each; all balls are found.
    for text in [RECORDS[2], RECORDS[3]] {
        let Ok(Contest::Two(duel, _)) = after(text) else {
            panic!("{text}");
        };
        let one_point = Ending::Done { score: 1, wrong: 0 };
        assert_eq!(duel.game().ending(), Some(one_point));
        assert_eq!(duel.result(), Some(DuelResult::Drawn));
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
            "line 2: `fire` is not an action such as T3, +2,3, -2,3, .2,3, done or give-up",
        ),
        (
            &format!("{alone}\n\n+2,+3"),
            "line 3: `+2,+3` is not an action such as T3, +2,3, -2,3, .2,3, done or give-up",
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
            "game 2: there are no more players",
        ),
        (
            "black-box turns size 8 balls 4 number 12345\nT0\ngame",
            "game 2: game 1 is not over",
        ),
    ] {
        assert_eq!(after(text).unwrap_err().to_string(), error, "{text}");
    }
}
