//! The TIA in small cases: registers written in given CPU cycles, a scanline as text.
//!
//! A write in cycle c takes place as the beam reaches colour clock 3 (c + 1); column 0 of the
//! picture is clock 68. Expectations follow from that, the Stella Programmer's Guide and Andrew
//! Towers' "Atari 2600 TIA Hardware Notes".

use ricochet::console::tia::{Tia, Wire};

const VSYNC: u16 = 0x00;
const VBLANK: u16 = 0x01;
const WSYNC: u16 = 0x02;
const RSYNC: u16 = 0x03;
const NUSIZ0: u16 = 0x04;
const NUSIZ1: u16 = 0x05;
const COLUP0: u16 = 0x06;
const COLUP1: u16 = 0x07;
const COLUPF: u16 = 0x08;
const COLUBK: u16 = 0x09;
const CTRLPF: u16 = 0x0A;
const REFP0: u16 = 0x0B;
const PF0: u16 = 0x0D;
const PF1: u16 = 0x0E;
const PF2: u16 = 0x0F;
const RESP0: u16 = 0x10;
const RESP1: u16 = 0x11;
const RESM0: u16 = 0x12;
const RESBL: u16 = 0x14;
const GRP0: u16 = 0x1B;
const GRP1: u16 = 0x1C;
const ENAM0: u16 = 0x1D;
const ENABL: u16 = 0x1F;
const HMP0: u16 = 0x20;
const HMM0: u16 = 0x22;
const HMBL: u16 = 0x24;
const VDELP0: u16 = 0x25;
const VDELBL: u16 = 0x27;
const RESMP0: u16 = 0x28;
const HMOVE: u16 = 0x2A;
const HMCLR: u16 = 0x2B;
const CXCLR: u16 = 0x2C;
const NO_REGISTER: u16 = 0x3F;

/// Colours, each shown as its letter: background, playfield and ball, the players.
const PALETTE: [(u16, u8, char); 4] = [
    (COLUBK, 0x02, '.'),
    (COLUPF, 0x04, 'F'),
    (COLUP0, 0x06, '0'),
    (COLUP1, 0x08, '1'),
];

/// A TIA of its own, its CPU played by the test.
struct Bench {
    tia: Tia,
    cycle: u16,
}

impl Bench {
    /// At the start of a line; motions are 0, the colours as in [`PALETTE`], all else is off.
    fn new() -> Bench {
        let tia = Tia::default();
        let mut bench = Bench { tia, cycle: 0 };
        for (register, colour, _) in PALETTE {
            bench.set(register, colour);
        }
        bench.set(HMCLR, 0);
        bench.line();
        bench
    }

    fn cycle(&mut self) {
        self.cycle = if self.tia.cycle() { 0 } else { self.cycle + 1 };
    }

    /// Writes in the next cycle.
    fn set(&mut self, register: u16, value: u8) -> &mut Bench {
        self.cycle();
        self.tia.write(register, value);
        self
    }

    /// Writes in cycle `cycle` of this line, 0 to 75.
    fn at(&mut self, cycle: u16, register: u16, value: u8) -> &mut Bench {
        assert!(self.cycle <= cycle, "cycle {cycle} is over");
        while self.cycle < cycle {
            self.cycle();
        }
        self.set(register, value)
    }

    /// Runs to the end of the line and shows it, blank's colour 0 as a space.
    fn line(&mut self) -> String {
        while !self.tia.cycle() {}
        self.cycle = 0;
        let letter = |&colour: &u8| {
            let known = PALETTE.iter().find(|(_, value, _)| *value == colour);
            known.map_or(if colour == 0 { ' ' } else { '?' }, |known| known.2)
        };
        self.tia.line().iter().map(letter).collect()
    }

    fn read(&mut self, register: u16) -> u8 {
        self.tia.read(register, [false; 2], 0)
    }
}

/// A line of background but for `shown` from `column` on.
fn line_with(column: usize, shown: &str) -> String {
    format!(
        "{}{shown:.<width$}",
        ".".repeat(column),
        width = 160 - column
    )
}

#[test]
fn playfield_bits_are_four_clocks_wide_and_in_their_odd_orders() {
    let mut bench = Bench::new();
    // PF0 from bit 4 up, PF1 from bit 7 down, PF2 from bit 0 up
    bench.set(PF0, 0x50).set(PF1, 0xC1).set(PF2, 0x83);
    bench.line();
    let half = "FFFF....FFFF....FFFFFFFF....................FFFFFFFFFFFF....................FFFF";
    assert_eq!(bench.line(), half.repeat(2));
    bench.set(CTRLPF, 1);
    let mirrored: String = half.chars().rev().collect();
    assert_eq!(bench.line(), format!("{half}{mirrored}"));
}

#[test]
fn playfield_writes_show_two_clocks_later_from_the_next_bit_on() {
    for cycle in 22..=26 {
        let mut bench = Bench::new();
        bench.at(cycle, PF0, 0xF0);
        let column = 3 * (usize::from(cycle) + 1) - 68;
        let first = (column + 2).next_multiple_of(4);
        let mut expected = line_with(first, &"F".repeat(16 - first));
        expected.replace_range(80..96, &"F".repeat(16));
        assert_eq!(bench.line(), expected, "cycle {cycle}");
    }
}

#[test]
fn score_colours_the_halves_and_priority_overrides_it() {
    let mut bench = Bench::new();
    bench.set(PF2, 0x80);
    bench.set(CTRLPF, 0x02);
    bench.line();
    let mut expected = line_with(76, "0000");
    expected.replace_range(156..160, "1111");
    assert_eq!(bench.line(), expected);
    bench.set(CTRLPF, 0x06);
    assert_eq!(bench.line(), expected.replace(['0', '1'], "F"));
}

#[test]
fn resets_in_blank_put_players_at_3_and_missiles_and_ball_at_2() {
    for (graphics, strobe, column, letter) in [
        (GRP0, RESP0, 3, "0"),
        (ENAM0, RESM0, 2, "0"),
        (ENABL, RESBL, 2, "F"),
    ] {
        for cycle in 3..=21 {
            let mut bench = Bench::new();
            bench.set(graphics, 0x82); // one pixel, or bit 1
            bench.at(40, strobe, 0);
            bench.line();
            bench.at(cycle, strobe, 0);
            bench.line();
            let shown = if graphics == GRP0 { "0.....0" } else { letter };
            assert_eq!(
                bench.line(),
                line_with(column, shown),
                "{strobe:02X} in cycle {cycle}"
            );
        }
    }
}

#[test]
fn resets_in_the_picture_show_five_clocks_later_for_players_and_four_for_the_others() {
    for cycle in 23..=73 {
        let beam = 3 * (usize::from(cycle) + 1) - 68;
        let mut bench = Bench::new();
        bench.set(GRP0, 0x80);
        bench.at(cycle, RESP0, 0);
        bench.line();
        let column = (beam + 5) % 160;
        assert_eq!(
            bench.line(),
            line_with(column, "0"),
            "RESP0 in cycle {cycle}"
        );

        let mut bench = Bench::new();
        bench.set(ENAM0, 2);
        bench.at(cycle, RESM0, 0);
        bench.line();
        let column = (beam + 4) % 160;
        assert_eq!(
            bench.line(),
            line_with(column, "0"),
            "RESM0 in cycle {cycle}"
        );
    }
}

#[test]
fn a_reset_player_waits_for_the_next_line_but_its_copies_and_the_ball_do_not() {
    let mut bench = Bench::new();
    bench.set(GRP0, 0xFF).set(NUSIZ0, 0x01);
    bench.line();
    bench.line();
    bench.at(40, RESP0, 0); // column 55
                            // in this line only the copy 16 columns on
    let after = bench.line()[55..].to_string();
    assert_eq!(after, line_with(55 + 5 + 16, "00000000")[55..]);

    let mut bench = Bench::new();
    bench.set(ENABL, 2).set(CTRLPF, 0x30);
    bench.line();
    bench.at(40, RESBL, 0);
    assert_eq!(bench.line()[55..80], *"....FFFFFFFF.............");
}

/// Player 0 with all its pixels at column 60, missile 0 at 62, both from the next line on.
fn placed() -> Bench {
    let mut bench = Bench::new();
    bench.set(GRP0, 0xFF);
    bench.at(40, RESP0, 0); // 55 + 5
    bench.set(RESM0, 0); // 58 + 4
    bench.line();
    bench
}

#[test]
fn nusiz_copies_and_widths() {
    let p = "00000000";
    let pattern = |gaps: &[usize]| {
        let mut line = ".".repeat(160);
        for offset in gaps {
            line.replace_range(60 + offset..68 + offset, p);
        }
        line
    };
    for (mode, offsets) in [
        (0, vec![0]),
        (1, vec![0, 16]),
        (2, vec![0, 32]),
        (3, vec![0, 16, 32]),
        (4, vec![0, 64]),
        (6, vec![0, 32, 64]),
    ] {
        let mut bench = placed();
        bench.set(NUSIZ0, mode);
        bench.line();
        assert_eq!(bench.line(), pattern(&offsets), "mode {mode}");
    }
    // wide players start one clock later
    for (mode, width) in [(5, 16), (7, 32)] {
        let mut bench = placed();
        bench.set(NUSIZ0, mode);
        bench.line();
        assert_eq!(
            bench.line(),
            line_with(61, &"0".repeat(width)),
            "mode {mode}"
        );
    }
    for (bits, width) in [(0x00, 1), (0x10, 2), (0x20, 4), (0x30, 8)] {
        let mut bench = placed();
        bench.set(GRP0, 0).set(ENAM0, 2).set(NUSIZ0, bits);
        bench.line();
        assert_eq!(bench.line(), line_with(62, &"0".repeat(width)));
    }
}

#[test]
fn reflection_and_pixel_order() {
    let mut bench = placed();
    bench.set(GRP0, 0b1101_0000);
    bench.line();
    assert_eq!(bench.line(), line_with(60, "00.0...."));
    bench.set(REFP0, 0x08);
    assert_eq!(bench.line(), line_with(60, "....0.00"));
}

#[test]
fn vertical_delay_waits_for_the_other_player() {
    let mut bench = placed();
    bench.set(VDELP0, 1).set(GRP1, 0); // player 0's old copy is now $FF
    assert_eq!(bench.line(), line_with(60, "00000000"));
    bench.set(GRP0, 0x81);
    assert_eq!(bench.line(), line_with(60, "00000000"));
    bench.set(GRP1, 0);
    assert_eq!(bench.line(), line_with(60, "0......0"));

    let mut bench = Bench::new();
    bench.set(CTRLPF, 0x10).set(VDELBL, 1).set(ENABL, 2);
    bench.at(40, RESBL, 0);
    bench.line();
    assert_eq!(bench.line(), line_with(160, ""));
    bench.set(GRP1, 0);
    assert_eq!(bench.line(), line_with(59, "FF"));
}

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
    for value in [-8, -3, 0, 5, 7i8] {
        let mut bench = placed();
        bench.set(GRP0, 0x80).set(HMP0, (value as u8) << 4);
        bench.line();
        bench.at(73, HMOVE, 0);
        bench.line();
        let column = (60 - 8 - i16::from(value)) as usize;
        assert_eq!(bench.line(), line_with(column, "0"), "HMP0 {value}");
    }
}

#[test]
fn missile_locked_to_its_player_is_hidden_and_let_go_in_it() {
    // the clocks from a player's first pixel, at 60 or wide at 61, to the missile (Towers)
    for (mode, column) in [(0, 60 + 4), (5, 61 + 6), (7, 61 + 10)] {
        let mut bench = placed();
        bench.set(ENAM0, 2).set(NUSIZ0, mode).set(RESMP0, 2);
        bench.set(GRP0, 0);
        bench.line();
        assert_eq!(bench.line(), line_with(160, ""));
        bench.at(2, RESMP0, 0);
        bench.line();
        assert_eq!(bench.line(), line_with(column, "0"), "mode {mode}");
    }
}

#[test]
fn players_lie_before_the_playfield_unless_it_has_priority() {
    let mut bench = placed();
    bench.set(PF1, 0xFF).set(PF2, 0xFF);
    bench.line();
    assert_eq!(bench.line()[56..72], *"FFFF00000000FFFF");
    bench.set(CTRLPF, 0x04);
    assert_eq!(bench.line()[56..72], *"FFFFFFFFFFFFFFFF");
}

#[test]
fn player_0_lies_before_player_1() {
    let mut bench = Bench::new();
    bench.set(GRP0, 0xFF).set(GRP1, 0xFF).set(NUSIZ1, 5);
    bench.at(39, RESP1, 0); // 52 + 5, and one more as it is wide
    bench.set(RESP0, 0); // 55 + 5
    bench.line();
    assert_eq!(bench.line(), line_with(58, "1100000000111111"));
}

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
fn reads_leave_the_lower_six_lines_of_the_bus() {
    let mut tia = Tia::default();
    for register in 0x00..0x10 {
        assert_eq!(tia.read(register, [true; 2], 0xFF) & 0x3F, 0x3F);
        assert_eq!(tia.read(register, [true; 2], 0x00), 0);
    }
}

#[test]
fn fire_buttons_are_levels_or_latched() {
    let mut bench = Bench::new();
    let port = |bench: &mut Bench, pressed| bench.tia.read(0x0C, [pressed, false], 0);
    bench.set(VBLANK, 0x00);
    assert_eq!(port(&mut bench, false), 0x80);
    assert_eq!(port(&mut bench, true), 0x00);
    assert_eq!(port(&mut bench, false), 0x80);
    bench.set(VBLANK, 0x40);
    assert_eq!(port(&mut bench, false), 0x80);
    assert_eq!(port(&mut bench, true), 0x00);
    assert_eq!(
        port(&mut bench, false),
        0x00,
        "held until the latch is opened"
    );
    bench.set(VBLANK, 0x00).set(VBLANK, 0x40);
    assert_eq!(port(&mut bench, false), 0x80);
}

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
fn nothing_shows_in_vertical_blank_and_sync() {
    let mut bench = placed();
    bench.set(VBLANK, 2);
    bench.line();
    assert_eq!(bench.line(), " ".repeat(160));
    bench.set(VBLANK, 0);
    bench.line();
    bench.set(VSYNC, 2);
    assert_eq!(bench.line(), " ".repeat(160));
    bench.set(VSYNC, 0);
    assert_eq!(bench.line(), line_with(60, "00000000"));
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
fn an_object_over_the_right_edge_goes_on_at_the_left_one_in_the_next_line() {
    let mut bench = Bench::new();
    bench.set(ENAM0, 2).set(NUSIZ0, 0x30); // eight clocks wide
    bench.at(73, RESM0, 0); // column 154 + 4
    bench.line();
    assert_eq!(bench.line(), line_with(158, "00"));
    for _ in 0..3 {
        assert_eq!(bench.line(), format!("000000{}00", ".".repeat(152)));
    }
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

/// The lines until the ports INPT0 to INPT3 read 1, after VBLANK has dumped them for long enough.
fn lines_until_high(wire: Wire, limit: usize) -> Option<usize> {
    let mut bench = Bench::new();
    bench.tia.connect([wire; 4]);
    bench.set(VBLANK, 0x80);
    for _ in 0..20 {
        bench.line();
    }
    bench.set(VBLANK, 0x00); // in cycle 0
    for line in 1..=limit {
        bench.line();
        bench.cycle();
        bench.cycle(); // a whole number of lines and one cycle later
        let ports = [0x08, 0x09, 0x0A, 0x0B].map(|port| bench.read(port));
        assert_eq!(ports, [ports[0]; 4]);
        if ports[0] == 0x80 {
            return Some(line);
        }
    }
    None
}

#[test]
fn a_paddle_charges_its_port_in_a_time_that_goes_with_its_resistance() {
    // 379 lines at 1 megohm; 1.8 kilohm is always there
    for (ohms, lines) in [
        (1_000_000, 379),
        (750_000, 285), // 379 * 751.8 / 1001.8 = 284.4
        (500_000, 190), // 189.8
        (100_000, 39),  // 38.5
        (0, 1),         // 0.7
    ] {
        assert_eq!(
            lines_until_high(Wire::Supply(ohms), 400),
            Some(lines),
            "{ohms} ohms"
        );
    }
    assert_eq!(lines_until_high(Wire::Ground, 400), None);
    assert_eq!(lines_until_high(Wire::Open, 400), None);
}

#[test]
fn a_dumped_port_reads_0_and_a_charged_one_stays_1() {
    let mut bench = Bench::new();
    bench.tia.connect([Wire::Supply(1000); 4]);
    for _ in 0..10 {
        bench.line();
    }
    assert_eq!(bench.read(0x08), 0x80);
    bench.tia.connect([Wire::Open; 4]);
    for _ in 0..1000 {
        bench.line();
    }
    assert_eq!(bench.read(0x08), 0x80);
    bench.set(VBLANK, 0x80);
    assert_eq!(bench.read(0x08), 0x00);
    // a key of a keypad: 400 microseconds are enough to pull the port down (Programmer's Guide)
    bench.set(VBLANK, 0x00);
    bench.tia.connect([Wire::Supply(1000); 4]);
    for _ in 0..100 {
        bench.line();
    }
    assert_eq!(bench.read(0x08), 0x80);
    bench.tia.connect([Wire::Ground; 4]);
    bench.cycle();
    assert_eq!(bench.read(0x08), 0x80);
    for _ in 0..7 {
        bench.line(); // 64 microseconds each
    }
    assert_eq!(bench.read(0x08), 0x00);
}
