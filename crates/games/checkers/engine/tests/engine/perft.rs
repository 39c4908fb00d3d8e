//! The published numbers of sequences of moves.

use checkers_engine::Position;
use checkers_engine::perft::{Counted, divide, perft, perft_shared};

const FROM_START: [u64; 11] = [
    7, 49, 302, 1_469, 7_361, 36_768, 179_740, 845_931, 3_963_680, 18_391_564, 85_242_128,
];

fn shared(depth: u32, counted: Counted) -> u64 {
    perft_shared(&Position::START, depth, counted, &|_| ())
}

#[test]
fn sequences_from_the_start_are_as_many_as_published() {
    for (depth, count) in (1..).zip(FROM_START) {
        assert_eq!(shared(depth, Counted::Paths), count, "depth {depth}");
        if depth <= 8 {
            assert_eq!(
                perft(&Position::START, depth, Counted::Paths),
                count,
                "depth {depth}"
            );
        }
    }
    assert_eq!(shared(12, Counted::Paths), 388_623_673);
}

#[test]
fn results_from_the_start_are_as_many_as_published() {
    assert_eq!(shared(12, Counted::Results), 388_617_999);
}

#[test]
fn first_moves_divide_eight_plies() {
    let counts = [
        ("9-13", 148_117),
        ("9-14", 92_267),
        ("10-14", 94_412),
        ("10-15", 108_364),
        ("11-15", 96_625),
        ("11-16", 163_687),
        ("12-16", 142_459),
    ];
    let divided = divide(&Position::START, 8, Counted::Paths);
    let divided: Vec<(String, u64)> = divided
        .into_iter()
        .map(|(played, count)| (played.to_string(), count))
        .collect();
    assert_eq!(
        divided,
        counts.map(|(played, count)| (played.to_string(), count))
    );
}

#[test]
fn positions_of_the_rules_have_their_numbers() {
    let both: [(&str, [u64; 6]); 4] = [
        ("B:W14,15,22,23:B10,11", [4, 7, 22, 78, 246, 905]),
        ("B:W26,27:B22", [1, 2, 4, 8, 32, 56]),
        ("B:W17,18,25,26:BK22", [4, 24, 54, 228, 759, 3293]),
        ("B:W14,15,22,23,7,6:BK18", [6, 28, 112, 744, 1905, 14012]),
    ];
    for (fen, counts) in both {
        let position: Position = fen.parse().unwrap();
        for (depth, count) in (1..).zip(counts) {
            assert_eq!(
                perft(&position, depth, Counted::Paths),
                count,
                "{fen}, depth {depth}"
            );
            assert_eq!(
                perft_shared(&position, depth, Counted::Paths, &|_| ()),
                count,
                "{fen}, depth {depth}"
            );
        }
    }
    let results = [4, 24, 96, 712, 1821, 13856];
    let position: Position = "B:W14,15,22,23,7,6:BK18".parse().unwrap();
    for (depth, count) in (1..).zip(results) {
        assert_eq!(
            perft(&position, depth, Counted::Results),
            count,
            "depth {depth}"
        );
    }
    let round: Position = "B:W10,11,18,19:BK7".parse().unwrap();
    assert_eq!(perft(&round, 1, Counted::Paths), 2);
    assert_eq!(perft(&round, 1, Counted::Results), 1);
    for played in round.moves() {
        assert_eq!((played.from().number(), played.to().number()), (7, 7));
    }
    let crowned: Position = "B:W26,27:B22".parse().unwrap();
    let [only] = crowned.moves()[..] else {
        panic!("one move");
    };
    assert_eq!(only.to_string(), "22x31");
    assert_eq!(crowned.after(&only).to_string(), "W:W27:BK31");
}
