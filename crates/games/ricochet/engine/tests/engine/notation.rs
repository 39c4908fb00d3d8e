//! Reading turns and records, and the errors of those that are not valid.

use ricochet_engine::notation::parse_turns;
use ricochet_engine::opponents::Opponent;
use ricochet_engine::{
    BySide, Direction, End, Launcher, MoveOrder, Piece, Record, Setup, Side, TimedTurn, Turn,
    Variant,
};

fn order(direction: Direction, letters: &str) -> Turn {
    Turn::Move(MoveOrder {
        direction,
        pieces: letters
            .chars()
            .map(|letter| Piece::from_letter(letter).unwrap())
            .collect(),
    })
}

#[test]
fn a_turn_is_the_keys_pressed() {
    let turns = parse_turns("DCBA LLK\nT  B RD UGL").unwrap();
    let expected = [
        order(Direction::Down, "CBA"),
        order(Direction::Left, "LK"),
        Turn::Launch(End::Top),
        Turn::Launch(End::Bottom),
        order(Direction::Right, "D"),
        order(Direction::Up, "GL"),
    ];
    assert_eq!(turns, expected);
}

#[test]
fn texts_that_are_no_turns() {
    let error = |text: &str| text.parse::<Turn>().unwrap_err().to_string();
    assert_eq!(
        error("XA"),
        "`XA` is not a turn: a direction (U D L R) and pieces, or a launcher (T B)"
    );
    assert_eq!(
        error("TB"),
        "`TB` is not a turn: a direction (U D L R) and pieces, or a launcher (T B)"
    );
    assert_eq!(
        error("DCM"),
        "`DCM` is not a turn: `M` is not a piece (A to L)"
    );
    assert_eq!(
        error("dc"),
        "`dc` is not a turn: a direction (U D L R) and pieces, or a launcher (T B)"
    );
}

#[test]
fn launchers_are_named_with_their_side() {
    for (name, launcher) in ["LT", "LB", "RT", "RB"].into_iter().zip(Launcher::ALL) {
        assert_eq!(name.parse(), Ok(launcher));
        assert_eq!(launcher.to_string(), name);
    }
    assert!("TL".parse::<Launcher>().is_err());
}

/// Turns while the clock is off.
fn timed(turns: &str) -> Vec<TimedTurn> {
    let turns = parse_turns(turns).unwrap().into_iter();
    turns.map(TimedTurn::from).collect()
}

#[test]
fn a_turn_may_have_its_seconds() {
    let turn: TimedTurn = "DCBA@66".parse().unwrap();
    let due = (order(Direction::Down, "CBA"), Some(66));
    assert_eq!((turn.turn.clone(), turn.seconds), due);
    assert_eq!(turn.to_string(), "DCBA@66");
    let error = |text: &str| text.parse::<TimedTurn>().unwrap_err().to_string();
    assert_eq!(
        error("T@"),
        "`T@` is not a turn and its seconds, such as T@66"
    );
    assert!(error("Q@6").starts_with("`Q` is not a turn: "));
}

#[test]
fn a_position_follows_the_header() {
    let text = "variant 3 first right\nposition LT=4/1 turns=17\nT\ngame\ntry B@5\n";
    let record: Record = text.parse().unwrap();
    assert_eq!(record.to_string(), text);
    let position = record.setup.position.unwrap();
    assert_eq!(position.in_play.game.turns, 17);
    let late = "line 3: the line `position` must follow the header";
    for before in ["T", "game", "position turns=1"] {
        let record = format!("variant 3 first right\n{before}\nposition turns=2\n");
        assert_eq!(record.parse::<Record>().unwrap_err().to_string(), late);
    }
    let record = "variant 3 first right\nposition turns=x\n".parse::<Record>();
    assert_eq!(
        record.unwrap_err().to_string(),
        "line 2: `turns=x` is not valid in a position"
    );
}

#[test]
fn a_record_with_comments() {
    let record: Record = "# a game\n\n variant 3  first right # so\nDI # one\n  DC T\n"
        .parse()
        .unwrap();
    let setup = Setup::new(Variant::new(3).unwrap(), Side::Right);
    let mut same = Record::new(setup);
    same.parts = vec![timed("DI DC T")];
    assert_eq!(record, same);
    assert_eq!(record.to_string(), "variant 3 first right\nDI DC\nT\n");
}

#[test]
fn a_record_of_three_games_with_ratings() {
    let text = "variant 5 first left ratings 1200 0\nT T\nT\ngame\nB\ngame\n";
    let record: Record = text.parse().unwrap();
    assert_eq!(record.setup.ratings, BySide::new(1200, 0));
    let games = ["T T T", "B", ""].map(timed);
    assert_eq!(record.parts, games);
    assert_eq!(record.to_string(), text);
}

#[test]
fn a_record_names_the_sides_that_computers_play() {
    let players = |header: &str| header.parse::<Setup>().unwrap().players;
    let opponent = |number| Some(Opponent::new(number).unwrap());
    let header = "variant 2 first left players human 3 ratings 1200 0";
    assert_eq!(players(header), BySide::new(None, opponent(3)));
    assert_eq!(header.parse::<Setup>().unwrap().to_string(), header);
    let header = "variant 2 first right players 8 1";
    assert_eq!(players(header), BySide::new(opponent(8), opponent(1)));
    assert_eq!(header.parse::<Setup>().unwrap().to_string(), header);
    let two = players("variant 2 first right players human human");
    assert_eq!(two, BySide::both(None));
}

#[test]
fn what_is_no_record() {
    let error = |text: &str| text.parse::<Record>().unwrap_err().to_string();
    assert_eq!(
        error("# nothing\n"),
        "no header `variant ...` in this record"
    );
    assert_eq!(
        error("DCBA\n"),
        "line 1: `DCBA` is not a header such as `variant 1 first left`"
    );
    assert_eq!(
        error("# six\nvariant 6 first left\n"),
        "line 2: `6` is not a variant (1 to 5)"
    );
    assert_eq!(
        error("variant 1 first up\n"),
        "line 1: `up` is not a side (left, right)"
    );
    assert_eq!(
        error("variant 1 first left ratings 1200 10000\n"),
        "line 1: `10000` is not a rating (0 to 9999)"
    );
    assert_eq!(
        error("variant 1 first left players human 9\n"),
        "line 1: `9` is not a player (human, or 1 to 8)"
    );
    assert_eq!(
        error("variant 1 first left ratings 1 2 players 1 2\n"),
        "line 1: `variant 1 first left ratings 1 2 players 1 2` is not a header such as \
         `variant 1 first left`"
    );
    assert_eq!(error("variant 1 first left\nT\n\nB Q\n").lines().count(), 1);
    assert!(error("variant 1 first left\nT\n\nB Q\n").starts_with("line 4: `Q` is not a turn"));
}
