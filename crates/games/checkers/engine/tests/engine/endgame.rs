//! The endgame table.

use std::sync::LazyLock;

use checkers_engine::endgame::{Material, Table, Value};
use checkers_engine::{Position, Side};

use super::position;

static FOUR: LazyLock<Table> = LazyLock::new(|| Table::build(4, &|_, _| ()));

/// King against king as Ed Trice published it: of 992 positions 230 wins, 654 draws and 108 losses of the
/// side to move, the longest win in 11 plies.
#[test]
fn king_against_king_is_as_published() {
    let kings = Material {
        own_men: 0,
        own_kings: 1,
        other_men: 0,
        other_kings: 1,
    };
    let table = Table::build(2, &|_, _| ());
    let counts = table.counts();
    let (_, count) = counts
        .iter()
        .find(|(material, _)| *material == kings)
        .unwrap();
    assert_eq!((count.wins, count.draws, count.losses), (230, 654, 108));
    let wins = table.positions(kings).filter_map(|(_, value)| match value {
        Value::Win(plies) => Some(plies),
        _ => None,
    });
    assert_eq!(wins.max(), Some(11));
}

/// The numbers of positions of 1 to 4 pieces are 120, 6,972, 261,224 and 7,092,774 by the Chinook project,
/// and the table has all but those of one side alone.
#[test]
#[ignore = "builds the table of four pieces"]
fn there_are_as_many_positions_as_published() {
    let mut found = [0; 5];
    for (material, count) in FOUR.counts() {
        found[usize::from(material.pieces())] += count.wins + count.losses + count.draws;
    }
    let choose =
        |all: u64, count: u64| (0..count).fold(1, |ways, place| ways * (all - place) / (place + 1));
    // Men on 28 squares, kings on what is left of 32.
    let one_side = |pieces: u64| -> u64 {
        2 * (0..=pieces)
            .map(|men| choose(28, men) * choose(32 - men, pieces - men))
            .sum::<u64>()
    };
    for (pieces, published) in [(2, 6_972), (3, 261_224), (4, 7_092_774)] {
        assert_eq!(
            found[pieces],
            published - one_side(pieces as u64),
            "{pieces} pieces"
        );
    }
}

/// Every value is what the values of the successors make it.
#[test]
#[ignore = "builds the table of four pieces"]
fn values_follow_from_their_successors() {
    let mut checked = 0u64;
    for (material, _) in FOUR.counts() {
        // All of up to three pieces, a part of those of four.
        let step = if material.pieces() < 4 { 1 } else { 13 };
        for (position, value) in FOUR.positions(material).step_by(step) {
            assert_eq!(position.turn(), Side::Black);
            let after: Vec<Value> = position
                .moves()
                .iter()
                .map(|played| position.after(played))
                .map(|after| FOUR.get(&after).unwrap_or(Value::Loss(0)))
                .collect();
            assert_eq!(value, follows(&after), "{position}");
            checked += 1;
        }
    }
    assert!(checked > 500_000);
}

fn follows(after: &[Value]) -> Value {
    let shortest_win = after.iter().filter_map(|value| match value {
        Value::Loss(plies) => Some(plies + 1),
        _ => None,
    });
    if let Some(plies) = shortest_win.min() {
        return Value::Win(plies);
    }
    let lost: Option<Vec<u8>> = after
        .iter()
        .map(|value| match value {
            Value::Win(plies) => Some(plies + 1),
            _ => None,
        })
        .collect();
    match lost {
        Some(plies) => Value::Loss(plies.into_iter().max().unwrap_or(0)),
        None => Value::Draw,
    }
}

#[test]
#[ignore = "builds the table of four pieces"]
fn well_known_endings_have_their_values() {
    // Two kings win against one even in the double corner, one king does not against one there.
    assert!(matches!(
        FOUR.get(&position("W:WK18,K19:BK1")),
        Some(Value::Win(_))
    ));
    assert_eq!(FOUR.get(&position("W:WK18:BK1")), Some(Value::Draw));
    assert_eq!(FOUR.get(&position("B:W1,2,3:B30,31")), None, "five pieces");
    assert_eq!(FOUR.get(&position("B:W:BK1")), None, "one side only");
}

#[test]
fn a_table_is_read_as_it_is_written() {
    let small = Table::build(2, &|_, _| ());
    let file = small.to_bytes();
    let read = Table::from_bytes(&file).unwrap();
    assert_eq!(read.counts(), small.counts());
    let refused = |file: &[u8]| Table::from_bytes(file).err().unwrap().to_string();
    assert_eq!(refused(b"RIFF"), "not a table of endgames");
    assert!(refused(&file[..file.len() - 1]).contains("bytes instead of"));
    let mut many = file.clone();
    many[28] = 9;
    assert_eq!(refused(&many), "a table of 9 pieces (2 to 5)");
    // The format before this one, and every bit that is changed.
    assert_eq!(
        refused(b"checkers endgames 1\n\x02"),
        "a table of another version of this program"
    );
    for bit in (0..8 * file.len()).step_by(61) {
        let mut changed = file.clone();
        changed[bit / 8] ^= 1 << (bit % 8);
        assert!(Table::from_bytes(&changed).is_err(), "bit {bit}");
    }
}

#[test]
#[ignore = "builds the table of four pieces"]
fn both_sides_are_the_same() {
    for text in ["B:WK18,K19:BK1", "B:W17:B9,K4", "B:W28,K11:B5,6"] {
        let position: Position = text.parse().unwrap();
        assert_eq!(FOUR.get(&position), FOUR.get(&position.turned()));
    }
}
