//! WSYNC, RSYNC, and lines in which nothing is written.

use crate::bench::*;

#[test]
fn wsync_holds_the_cpu_to_the_end_of_the_line() {
    for cycle in 0..75 {
        let mut bench = Bench::new();
        bench.at(cycle, WSYNC, 0);
        assert!(bench.tia.cpu_waits());
        while bench.tia.cpu_waits() {
            bench.cycle();
        }
        assert_eq!(bench.tia.beam(), 0);
    }
    // completed as the line ends, it costs none
    let mut bench = Bench::new();
    bench.at(75, WSYNC, 0);
    assert_eq!(bench.tia.beam(), 0);
    assert!(!bench.tia.cpu_waits());
}

#[test]
fn rsync_ends_the_line_one_cycle_later() {
    let mut bench = Bench::new();
    bench.at(39, RSYNC, 0);
    assert!(bench.tia.cycle());
    // columns 0 to 54: the beam was at column 52, and had three clocks left
    assert_eq!(bench.tia.line()[54], 0x02);
    assert_eq!(bench.tia.line()[55..], [0; 105]);
}

#[test]
fn lines_without_writes_stay_as_they_are() {
    let mut bench = placed();
    bench.set(ENAM0, 2).set(PF1, 0x18).set(NUSIZ0, 0x06);
    bench.line();
    let line = bench.line();
    for _ in 0..10 {
        assert_eq!(bench.line(), line);
    }
    // a write in the middle of such a line counts from there on
    bench.at(50, COLUBK, 0x08); // column 85
    let expected = format!("{}{}", &line[..85], line[85..].replace('.', "1"));
    assert_eq!(bench.line(), expected);
}

#[test]
fn a_line_that_is_not_drawn_again_is_what_drawing_it_would_give() {
    let mut random = 1u32;
    let mut next = || {
        random = random.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        random >> 16
    };
    for _ in 0..300 {
        let (mut left_alone, mut written_to) = (Bench::new(), Bench::new());
        for _ in 0..next() % 76 {
            left_alone.cycle();
            written_to.cycle();
        }
        for _ in 0..60 {
            let register = NUSIZ0 + (next() % u32::from(CXCLR - NUSIZ0)) as u16;
            let value = next() as u8;
            for bench in [&mut left_alone, &mut written_to] {
                bench.set(register, value);
            }
        }
        for bench in [&mut left_alone, &mut written_to] {
            bench.set(COLUBK, 0x0E);
        }
        for line in 0..8 {
            left_alone.line();
            written_to.line();
            assert_eq!(left_alone.tia.line(), written_to.tia.line(), "line {line}");
            written_to.at(30, COLUBK, 0x0E); // changes nothing, but is a write
            left_alone.at(30, NO_REGISTER, 0);
        }
        for register in 0..8 {
            assert_eq!(left_alone.read(register), written_to.read(register));
        }
    }
}
