//! HMOVE.

use crate::bench::*;

#[test]
fn hmove_moves_left_by_positive_values_and_right_by_negative_ones() {
    for value in -8..=7i8 {
        let mut bench = placed();
        bench.set(GRP0, 0x80).set(HMP0, (value as u8) << 4);
        bench.line();
        bench.at(2, HMOVE, 0); // as after STA WSYNC, STA HMOVE
        let moved = bench.line();
        let column = (60 - i16::from(value)) as usize;
        assert_eq!(moved[8..], line_with(column, "0")[8..], "HMP0 {value}");
        assert_eq!(moved[..8], *"        ", "the comb");
        assert_eq!(
            bench.line(),
            line_with(column, "0"),
            "only one line has the comb"
        );
    }
}

#[test]
fn hmove_moves_all_objects_and_hmclr_none() {
    let mut bench = placed();
    bench.set(GRP0, 0x80).set(ENAM0, 2).set(ENABL, 2);
    bench.at(60, RESBL, 0); // 115 + 4
    bench.line();
    bench.set(HMP0, 0x30).set(HMM0, 0xE0).set(HMBL, 0x70);
    bench.line();
    bench.at(2, HMOVE, 0);
    bench.line();
    let mut expected = line_with(57, "0......0"); // missile 62 + 2
    expected.replace_range(112..113, "F");
    expected.replace_range(64..65, "0");
    assert_eq!(bench.line(), expected);
    bench.set(HMCLR, 0);
    bench.line();
    bench.at(2, HMOVE, 0);
    bench.line();
    assert_eq!(bench.line(), expected);
}

#[test]
fn hmove_at_the_end_of_a_line_has_no_comb_and_moves_eight_further_left() {
    for cycle in [72, 73] {
        for value in -8..=7i8 {
            let mut bench = placed();
            bench.set(GRP0, 0x80).set(HMP0, (value as u8) << 4);
            bench.line();
            bench.at(cycle, HMOVE, 0);
            bench.line();
            let column = (60 - 8 - i16::from(value)) as usize;
            assert_eq!(
                bench.line(),
                line_with(column, "0"),
                "HMP0 {value} in cycle {cycle}"
            );
        }
    }
}

#[test]
fn a_motion_register_changed_too_soon_after_hmove_counts_for_it() {
    // motion stops at the count that the register has then: one count every four clocks from clock
    // 3 * 3 + 6 on. HMP0 is made 0 again, whose count is the eighth, before the seventh, or after all
    for (cycle, moved) in [(4, 0), (24, 7)] {
        let mut bench = placed();
        bench.set(GRP0, 0x80).set(HMP0, 0x70);
        bench.line();
        bench.at(2, HMOVE, 0).at(cycle, HMP0, 0x00);
        bench.line();
        assert_eq!(bench.line(), line_with(60 - moved, "0"), "cycle {cycle}");
    }
}

#[test]
fn hmclr_that_makes_motion_miss_its_stop_moves_17_left_in_every_line() {
    // a clock every fourth one of the 68 of blank (Towers: the stars of Cosmic Ark)
    for cycle in [20, 21] {
        let mut bench = Bench::new();
        bench.set(NUSIZ0, 0x30).set(ENAM0, 2);
        bench.at(50, RESM0, 0); // 85 + 4
        bench.line();
        bench.set(HMM0, 0x60);
        bench.line();
        bench.at(2, HMOVE, 0).at(cycle, HMCLR, 0);
        bench.line();
        let mut columns = Vec::new();
        for _ in 0..20 {
            // its left edge; in one line out of four the motion swallows the whole missile
            let line = bench.line().repeat(2);
            columns.push(line.find(".0").map(|at| (at + 1) % 160));
        }
        assert_eq!(columns.iter().flatten().count(), 15);
        for (n, column) in columns.iter().enumerate().skip(4) {
            // four lines earlier the phase of its four-clock counter was the same
            let before = columns[n - 4].map(|before| (before + 2 * 160 - 4 * 17) % 160);
            assert_eq!(*column, before, "{columns:?}");
        }
        bench.at(2, HMOVE, 0);
        bench.line();
        let still = bench.line();
        assert_eq!(bench.line(), still, "HMOVE with HMCLR's zeros ends it");
    }
}
