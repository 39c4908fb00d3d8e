//! The collision latches.

use crate::bench::*;

#[test]
fn collisions_are_latched_pairwise_until_cleared() {
    const REGISTERS: std::ops::Range<u16> = 0x00..0x08;
    let all = |bench: &mut Bench| REGISTERS.map(|r| bench.read(r)).collect::<Vec<_>>();
    let mut bench = placed();
    bench.line();
    assert_eq!(all(&mut bench), [0; 8]);
    // missile 0 within player 0: CXM0P bit 6
    bench.set(ENAM0, 2);
    bench.line();
    assert_eq!(all(&mut bench), [0x40, 0, 0, 0, 0, 0, 0, 0]);
    // both with the playfield: CXP0FB and CXM0FB bit 7; and what was, stays
    bench.set(PF1, 0xFF).set(PF2, 0xFF);
    bench.line();
    bench.set(PF1, 0).set(PF2, 0).set(ENAM0, 0);
    bench.line();
    assert_eq!(all(&mut bench), [0x40, 0, 0x80, 0, 0x80, 0, 0, 0]);
    bench.set(CXCLR, 0);
    bench.line();
    assert_eq!(all(&mut bench), [0; 8]);
    // none in vertical blank
    bench.set(VBLANK, 2).set(ENAM0, 2);
    bench.line();
    assert_eq!(all(&mut bench), [0; 8]);
}

#[test]
fn collision_reads_see_what_was_drawn_up_to_the_beam() {
    let mut bench = placed();
    bench.set(PF1, 0xFF).set(PF2, 0xFF); // the playfield meets player 0 at column 60
    while bench.tia.beam() < 68 + 60 {
        assert_eq!(bench.read(0x02), 0, "at clock {}", bench.tia.beam());
        bench.cycle();
    }
    bench.cycle();
    assert_eq!(bench.read(0x02), 0x80);
}

#[test]
fn each_of_the_fifteen_pairs_has_its_bit() {
    // the Programmer's Guide's table of CXM0P to CXPPMM: register, bit 7's pair, bit 6's pair
    const TABLE: [(u16, [&str; 2], [&str; 2]); 8] = [
        (0x00, ["M0", "P1"], ["M0", "P0"]),
        (0x01, ["M1", "P0"], ["M1", "P1"]),
        (0x02, ["P0", "PF"], ["P0", "BL"]),
        (0x03, ["P1", "PF"], ["P1", "BL"]),
        (0x04, ["M0", "PF"], ["M0", "BL"]),
        (0x05, ["M1", "PF"], ["M1", "BL"]),
        (0x06, ["BL", "PF"], ["", ""]),
        (0x07, ["P0", "P1"], ["M0", "M1"]),
    ];
    const OBJECTS: [(&str, u16, u8); 6] = [
        ("P0", GRP0, 0xFF),
        ("P1", GRP1, 0xFF),
        ("M0", ENAM0, 0x02),
        ("M1", ENAM1, 0x02),
        ("BL", ENABL, 0x02),
        ("PF", PF2, 0xFF),
    ];
    for (n, first) in OBJECTS.iter().enumerate() {
        for second in &OBJECTS[n + 1..] {
            let mut bench = Bench::new();
            // all around column 60
            for (cycle, strobe) in [
                (39, RESP0),
                (40, RESP1),
                (41, RESM0),
                (42, RESM1),
                (43, RESBL),
            ] {
                bench.at(cycle, strobe, 0);
            }
            bench.set(NUSIZ0, 0x35).set(NUSIZ1, 0x35).set(CTRLPF, 0x30);
            bench.line();
            bench.set(first.1, first.2).set(second.1, second.2);
            bench.line();
            for (register, high, low) in TABLE {
                let both = |pair: [&str; 2]| pair.contains(&first.0) && pair.contains(&second.0);
                let expected = u8::from(both(high)) << 7 | u8::from(both(low)) << 6;
                let pair = (first.0, second.0);
                assert_eq!(
                    bench.read(register),
                    expected,
                    "{pair:?}, register {register:02X}"
                );
            }
        }
    }
}

/// Objects that come to column 8: the register and value with which each shows, its strobe, HMxx with its motion, and the
/// register of its collision with the playfield.
const AT_THE_COMB: [(u16, u8, u16, u16, u8, u16); 5] = [
    (GRP0, 0x80, RESP0, HMP0, 0x10, 0x02), // one to the left of column 9
    (GRP1, 0x80, RESP1, HMP1, 0x10, 0x03),
    (ENAM0, 2, RESM0, HMM0, 0, 0x04),
    (ENAM1, 2, RESM1, HMM1, 0, 0x05),
    (ENABL, 2, RESBL, HMBL, 0, 0x06),
];

/// Stella's report 548, seen on three consoles: what waits at the comb's right edge is lit behind it, where the playfield
/// shows.
#[test]
fn the_playfield_collides_behind_the_comb_with_what_stands_at_its_edge() {
    for (object, shown, strobe, motion, left, register) in AT_THE_COMB {
        for (playfield, hmove, further, collides) in [
            (0x10, true, 0, true), // columns 0 to 3
            (0x20, true, 0, true), // columns 4 to 7
            (0x40, true, 0, true), // columns 8 to 11, seen
            (0x80, true, 0, false),
            (0x10, false, 0, false),   // no comb
            (0x30, true, 0xF0, false), // one column to the right of the edge
        ] {
            for vblank in [0, 2] {
                let mut bench = Bench::new();
                bench.at(23, strobe, 0).line();
                bench.set(motion, left).at(2, HMOVE, 0).line();
                bench.set(motion, further).at(2, HMOVE, 0);
                bench
                    .at(66, motion, 0)
                    .set(object, shown)
                    .set(PF0, playfield);
                bench.set(VBLANK, vblank).set(CXCLR, 0).line();
                if hmove {
                    bench.at(2, HMOVE, 0);
                }
                bench.line();
                let expected = if collides && vblank == 0 { 0x80 } else { 0 };
                let case = format!("{object:02X}, PF0 = {playfield:02X}, comb {hmove}");
                assert_eq!(bench.read(register), expected, "{case}");
            }
        }
    }
}

/// In blank each object is lit as on its next clock, and collides though it is not seen (Stella's reports 294 and 548).
#[test]
fn objects_collide_in_blank_where_the_next_clock_would_show_them() {
    for (left, collides) in [(0x20, true), (0x10, false)] {
        for cycle in [10, 21] {
            let mut bench = Bench::new();
            bench.set(RESM0, 0).set(RESM1, 0).line(); // column 2
            bench.set(HMM0, left).set(HMM1, left).at(2, HMOVE, 0).line();
            bench.set(ENAM0, 2).set(ENAM1, 2).set(CXCLR, 0);
            bench.at(cycle, ENAM0, 0).line();
            let expected = if collides { 0x40 } else { 0 };
            let case = format!("{left:02X} to the left, off in cycle {cycle}");
            assert_eq!(bench.read(0x07), expected, "{case}");
        }
    }
}
