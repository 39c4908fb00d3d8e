//! The shared generator and the game numbers.
//!
//! The vectors were computed by a program in Python that makes the register's steps bit by bit on
//! four bytes, not eight at a time as the engine does.

use black_box_engine::{Cells, GameNumber, Level, Size};
use random::{POWER_ON, Random};

use super::balls;

#[test]
fn bytes_are_those_worked_out_bit_by_bit() {
    let mut random = Random::new(POWER_ON);
    let bytes: Vec<u8> = (0..16).map(|_| random.byte()).collect();
    assert_eq!(
        bytes,
        [
            0xB4, 0x83, 0x42, 0x9F, 0x34, 0xD9, 0x59, 0xFE, 0x27, 0xD4, 0x50, 0xE8, 0xEB, 0xB8,
            0xD1, 0xB3
        ]
    );
    assert_eq!(random.state(), 0xB2BB_86B3);
    let mut random = Random::new(1);
    let bytes: Vec<u8> = (0..8).map(|_| random.byte()).collect();
    assert_eq!(bytes, [0, 0, 0, 0xC5, 0, 0, 0, 0x11]);
}

#[test]
fn draws_are_those_worked_out_bit_by_bit() {
    for (n, expected) in [
        (6, [4, 3, 2, 4, 1, 1, 4, 0, 0, 3, 0, 1]),
        (10, [4, 3, 2, 4, 9, 9, 7, 4, 0, 8, 8, 1]),
        (52, [3, 2, 31, 25, 25, 39, 20, 16, 40, 43, 17, 51]),
    ] {
        let mut random = Random::new(POWER_ON);
        assert_eq!(expected.map(|_| random.below(n)), expected, "below {n}");
    }
}

/// The product of two polynomials over GF(2) modulo x^32 + x^7 + x^6 + x^2 + 1.
fn product(one: u32, other: u32) -> u32 {
    (0..32).rev().fold(0, |sum, bit| {
        let doubled = sum << 1 ^ if sum >> 31 == 1 { 0xC5 } else { 0 };
        doubled ^ if other >> bit & 1 == 1 { one } else { 0 }
    })
}

fn power(base: u32, exponent: u32) -> u32 {
    (0..32).rev().fold(1, |result, bit| {
        let square = product(result, result);
        if exponent >> bit & 1 == 1 {
            product(square, base)
        } else {
            square
        }
    })
}

#[test]
fn the_period_is_two_to_the_32_less_one_bytes() {
    // A step is a multiplication by x, a byte one by x^8: of order 2^32 - 1, since no power with one
    // of the prime factors left out is 1.
    let byte = power(2, 8);
    for state in [1, 2, POWER_ON, u32::MAX] {
        let mut random = Random::new(state);
        random.byte();
        assert_eq!(random.state(), product(state, byte));
    }
    let factors = [3, 5, 17, 257, 65537];
    assert_eq!(factors.iter().product::<u32>(), u32::MAX);
    assert_eq!(power(byte, u32::MAX), 1);
    for factor in factors {
        assert_ne!(power(byte, u32::MAX / factor), 1, "{factor}");
    }
}

#[test]
fn every_four_bytes_in_a_row_come_from_exactly_one_state() {
    // The four bytes are a linear function of the state's bits; it is one to one if no combination of
    // the columns is zero, which elimination finds.
    let mut columns: Vec<u32> = (0..32)
        .map(|bit| {
            let mut random = Random::new(1 << bit);
            u32::from_le_bytes(std::array::from_fn(|_| random.byte()))
        })
        .collect();
    for bit in 0..32 {
        let pivot = columns
            .iter()
            .position(|column| column >> bit & 1 == 1)
            .expect("a rank below 32");
        let pivot = columns.swap_remove(pivot);
        for column in &mut columns {
            if *column >> bit & 1 == 1 {
                *column ^= pivot;
            }
        }
    }
}

#[test]
fn every_outcome_of_a_draw_has_the_same_number_of_bytes() {
    // A byte is uniform over the states and a draw repeats on bytes that it rejects: so it is uniform
    // if each outcome is taken for equally many bytes. A state whose next byte is `byte` exists for
    // each, since the product with the polynomial is one to one in its low byte.
    for n in 1..=256u16 {
        let mask = (0..=8)
            .map(|bits| (1u16 << bits) - 1)
            .find(|&mask| mask >= n - 1)
            .unwrap();
        let mut taken = vec![0; n.into()];
        for top in 0..=255u32 {
            let mut random = Random::new(top << 24 | 1);
            let byte = random.clone().byte();
            let masked = u16::from(byte) & mask;
            if masked < n {
                assert_eq!(u16::from(random.below(n)), masked);
                taken[usize::from(masked)] += 1;
            }
        }
        assert!(
            taken.iter().all(|&count| count == taken[0] && count > 0),
            "below {n}: {taken:?}"
        );
    }
}

fn level(side: usize, balls: u8) -> Level {
    Level::new(Size::new(side).unwrap(), balls).unwrap()
}

#[test]
fn game_numbers_name_the_boxes_worked_out_bit_by_bit() {
    type Cell = (u8, u8);
    let expected: [(u32, usize, u8, &[Cell]); 6] = [
        (0, 8, 4, &[(4, 6), (2, 0), (4, 4), (0, 2)]),
        (12345, 8, 4, &[(7, 0), (5, 1), (0, 4), (1, 1)]),
        (99999, 8, 4, &[(1, 5), (1, 4), (4, 4), (3, 6)]),
        (0, 6, 2, &[(2, 0), (4, 2)]),
        (
            31415,
            10,
            6,
            &[(3, 8), (6, 2), (7, 8), (0, 0), (5, 5), (2, 5)],
        ),
        (
            27182,
            12,
            8,
            &[
                (4, 3),
                (4, 11),
                (9, 0),
                (2, 9),
                (11, 0),
                (11, 8),
                (8, 1),
                (9, 11),
            ],
        ),
    ];
    for (number, side, count, cells) in expected {
        let named = GameNumber::new(number).unwrap().balls(level(side, count));
        assert_eq!(named, balls(side, cells), "{number}");
    }
    assert_eq!(
        GameNumber::new(12345).unwrap().seed(level(8, 4)),
        0x8400_3039
    );
}

#[test]
fn the_frames_until_the_start_give_the_game_number() {
    for (frames, number) in [
        (0, 43249),
        (1, 32499),
        (2, 24997),
        (60, 87105),
        (600, 75495),
        (36000, 43245),
    ] {
        let drawn = GameNumber::draw(&mut Random::after_frames(frames));
        assert_eq!(drawn.get(), number, "{frames}");
    }
}

/// Chi squared over its degrees of freedom, for counts that should be equal.
fn unevenness(counts: &[u32]) -> f64 {
    let mean = f64::from(counts.iter().sum::<u32>()) / counts.len() as f64;
    let squares = |count: &u32| (f64::from(*count) - mean).powi(2) / mean;
    counts.iter().map(squares).sum::<f64>() / (counts.len() - 1) as f64
}

#[test]
fn the_boxes_of_all_game_numbers_are_even_over_cells_and_pairs() {
    for (side, count) in [(6, 2), (8, 4), (10, 6), (12, 8)] {
        let level = level(side, count);
        let area = level.size().area();
        let mut single = vec![0; area];
        let mut pairs = vec![0; area * area];
        for number in 0..GameNumber::COUNT {
            let balls: Cells = GameNumber::new(number).unwrap().balls(level);
            assert_eq!(balls.len(), usize::from(count));
            let cells: Vec<usize> = balls
                .iter()
                .map(|cell| usize::from(cell.row) * side + usize::from(cell.column))
                .collect();
            for (index, &one) in cells.iter().enumerate() {
                single[one] += 1;
                for &other in &cells[index + 1..] {
                    pairs[one * area + other] += 1;
                }
            }
        }
        let pairs: Vec<u32> = (0..area)
            .flat_map(|one| (one + 1..area).map(move |other| one * area + other))
            .map(|pair| pairs[pair])
            .collect();
        // Five standard deviations of chi squared over its degrees of freedom.
        let bound = |cases: usize| 1.0 + 5.0 * (2.0 / (cases - 1) as f64).sqrt();
        println!(
            "{side} {count}: {:.3} {:.3}",
            unevenness(&single),
            unevenness(&pairs)
        );
        assert!(unevenness(&single) < bound(area));
        assert!(unevenness(&pairs) < bound(pairs.len()));
    }
}
