//! The moving objects: where they stand, how they are drawn.

use crate::bench::*;

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

/// Towers' notes, which Stella's reports 213 and 947 confirm on consoles: a locked missile is reset while the main copy
/// of its player is drawn, at no other time.
#[test]
fn a_locked_missile_is_reset_in_the_middle_of_its_players_main_copy() {
    const OWN_COLUMN: usize = 2;
    for (mode, middle) in [
        (0, 64),
        (1, 64),
        (3, 64),
        (4, 64),
        (6, 64),
        (5, 67),
        (7, 71),
    ] {
        for (graphics, delayed) in [(0xFF, 0), (0, 0), (0xFF, 1)] {
            for cycle in 3..=75 {
                let mut bench = Bench::new();
                bench.set(RESM0, 0).set(NUSIZ0, mode).at(40, RESP0, 0);
                bench.set(VDELP0, delayed).set(GRP0, graphics).line();
                bench.set(RESMP0, 2).at(cycle, RESMP0, 0).line();
                bench.set(GRP0, 0).set(GRP1, 0).set(NUSIZ0, 0).set(ENAM0, 2);
                bench.line();
                let released = (3 * (usize::from(cycle) + 1)).saturating_sub(68);
                let column = if released >= middle {
                    // on the clock before its column
                    middle
                } else {
                    OWN_COLUMN
                };
                let case =
                    format!("mode {mode}, graphics {graphics:02X}, released in cycle {cycle}");
                assert_eq!(bench.line(), line_with(column, "0"), "{case}");
            }
        }
    }
}

#[test]
fn further_copies_of_a_player_do_not_reset_its_missile() {
    for (mode, cycle) in [(1, 54), (2, 58), (4, 70)] {
        let mut bench = Bench::new();
        bench.set(RESM0, 0).set(NUSIZ0, mode).at(40, RESP0, 0);
        bench.set(GRP0, 0xFF).line();
        bench.at(50, RESMP0, 2).at(cycle, RESMP0, 0).line(); // the main copy is over in cycle 45
        bench.set(GRP0, 0).set(NUSIZ0, 0).set(ENAM0, 2).line();
        assert_eq!(bench.line(), line_with(2, "0"), "mode {mode}");
    }
}

#[test]
fn hmove_moves_a_locked_missile_by_its_own_register() {
    let mut bench = placed();
    bench.set(HMP0, 0x30).set(HMM0, 0xE0).set(RESMP0, 2);
    bench.line();
    bench.at(2, HMOVE, 0).at(20, RESMP0, 0); // 2 to the right, while the player goes 3 to the left
    bench.set(GRP0, 0).set(ENAM0, 2).line();
    assert_eq!(bench.line(), line_with(64 + 2, "0"));
    // a line later it is in the middle of where the player is now
    let mut bench = placed();
    bench.set(HMP0, 0x30).set(HMM0, 0xE0).set(RESMP0, 2);
    bench.line();
    bench.at(2, HMOVE, 0).line();
    bench.at(2, RESMP0, 0).set(GRP0, 0).set(ENAM0, 2).line();
    assert_eq!(bench.line(), line_with(64 - 3, "0"));
}

#[test]
fn a_player_that_hmove_draws_in_blank_resets_its_missile_there() {
    // the player's first pixel comes two clocks before the right edge, and HMOVE's clocks pass its middle
    let mut bench = Bench::new();
    bench.set(RESM0, 0).at(73, RESP0, 0); // column 154 + 5
    bench.set(GRP0, 0xFF).line();
    bench.line();
    bench.at(70, RESMP0, 2).line();
    bench.set(HMP0, 0x70).at(2, HMOVE, 0).at(75, RESMP0, 0); // 15 clocks: 7 to the left of column 159
    bench.set(GRP0, 0).set(ENAM0, 2).line();
    // its middle, column 3, came with the 4th of the clocks; the missile, with HMM0 = 0, had 8 of them, 5 after that
    assert_eq!(bench.line(), line_with(160 - (7 - 3), "0"));
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

/// One clock of extended blank is 8 more than of plain blank.
const COMB: usize = 8;

#[test]
fn resets_in_an_extended_blank_stand_eight_columns_further_and_one_more_at_its_end() {
    // the counter stands still until the picture begins; near the end the reset takes less time
    for (cycle, later) in [(10, 0), (20, 0), (22, 0), (23, 0), (24, 1)] {
        for (graphics, strobe, column, letter) in [
            (GRP0, RESP0, 3, "0"),
            (ENAM0, RESM0, 2, "0"),
            (ENABL, RESBL, 2, "F"),
        ] {
            let mut bench = Bench::new();
            bench.set(graphics, 0x82);
            for register in [HMP0, HMM0, HMBL] {
                bench.set(register, 0x80); // no clocks at all
            }
            bench.at(40, strobe, 0);
            bench.line();
            bench.at(2, HMOVE, 0);
            bench.at(cycle, strobe, 0);
            bench.line();
            let shown = if graphics == GRP0 { "0.....0" } else { letter };
            let expected = line_with(column + COMB + later, shown);
            assert_eq!(bench.line(), expected, "{strobe:02X} in cycle {cycle}");
        }
    }
}

#[test]
fn a_ball_reset_in_the_picture_shows_four_clocks_later_in_every_cycle() {
    for cycle in 23..=73 {
        let mut bench = Bench::new();
        bench.set(ENABL, 2);
        bench.line();
        bench.at(cycle, RESBL, 0);
        let column = 3 * (usize::from(cycle) + 1) - 68 + 4;
        let shown = bench.line();
        if column < 160 {
            assert_eq!(shown[column - 4..=column], *"....F", "cycle {cycle}");
        }
        assert_eq!(bench.line(), line_with(column % 160, "F"), "cycle {cycle}");
    }
}

/// Missile 0 at column 68, eight wide, and player 0 with all its pixels at column 60.
fn drawn(mode: u8, register: u16, value: u8, cycle: u16) -> String {
    let mut bench = Bench::new();
    let missile = register != NUSIZ0;
    bench.set(NUSIZ0, mode);
    bench.set(if missile { ENAM0 } else { GRP0 }, 0xFF);
    bench.at(40, RESP0, 0);
    bench.at(43, RESM0, 0);
    bench.line();
    bench.line();
    bench.at(cycle, register, value);
    bench.line()
}

#[test]
fn nusiz_during_the_draw_changes_the_width_by_its_phase() {
    // Stella 6.7 has these lines; the write is at column 55 in cycle 40, and then every third one
    for (before, after, cycle, column, width) in [
        (0, 5, 40, 61, 16),
        (0, 5, 41, 60, 15),
        (0, 5, 42, 60, 13),
        (0, 5, 43, 60, 9),
        (0, 7, 40, 61, 32),
        (0, 7, 41, 60, 29),
        (0, 7, 42, 60, 21),
        (0, 7, 43, 60, 13),
        (5, 0, 40, 60, 8),
        (5, 0, 41, 61, 8),
        (5, 0, 42, 61, 9),
        (5, 0, 43, 61, 11),
        (7, 0, 40, 60, 8),
        (7, 0, 41, 61, 8),
        (7, 0, 42, 61, 10),
        (7, 0, 43, 61, 12),
        (7, 5, 40, 61, 16),
        (7, 5, 41, 61, 16),
        (7, 5, 42, 61, 18),
        (7, 5, 43, 61, 18),
    ] {
        let shown = drawn(before, NUSIZ0, after, cycle);
        let expected = line_with(column, &"0".repeat(width));
        assert_eq!(shown, expected, "{before} to {after} in cycle {cycle}");
    }
}

#[test]
fn resm_during_the_draw_moves_or_stretches_the_dot() {
    // Stella 6.7 has these lines; in cycle 43 the dot is put where it is, in 44 three columns on
    for (mode, cycle, column, width) in [
        (0x00, 43, 68, 1),
        (0x00, 44, 71, 1),
        (0x00, 45, 68, 1),
        (0x10, 43, 68, 2),
        (0x10, 44, 71, 2),
        (0x10, 45, 68, 2),
        (0x20, 43, 68, 4),
        (0x20, 44, 71, 4),
        (0x20, 45, 68, 6),
        (0x20, 46, 68, 4),
        (0x30, 43, 68, 8),
        (0x30, 44, 71, 8),
        (0x30, 45, 68, 10),
        (0x30, 46, 68, 9),
    ] {
        let expected = line_with(column, &"0".repeat(width));
        let shown = drawn(mode, RESM0, 0, cycle);
        assert_eq!(shown, expected, "NUSIZ {mode:02X} in cycle {cycle}");
    }
}

#[test]
fn resmp_during_the_draw_hides_the_rest_of_the_dot() {
    // the dot begins at column 68; the beam is at 64 in cycle 43, and three columns on in each later one
    for (cycle, width) in [(43, 0), (44, 0), (45, 2), (46, 5), (47, 8)] {
        let expected = line_with(68, &"0".repeat(width));
        assert_eq!(drawn(0x30, RESMP0, 2, cycle), expected, "cycle {cycle}");
    }
}
