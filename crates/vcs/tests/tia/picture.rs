//! The playfield, colours and priorities.

use crate::bench::*;

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
    // the left half's registers, and the columns they are shown in
    for (register, value, begin, end) in
        [(PF0, 0xF0, 0, 16), (PF1, 0xFF, 16, 48), (PF2, 0xFF, 48, 80)]
    {
        for cycle in 22..=50 {
            let mut bench = Bench::new();
            bench.at(cycle, register, value);
            let column = 3 * (usize::from(cycle) + 1) - 68;
            let first = (column + 2).next_multiple_of(4).clamp(begin, end);
            let mut expected = line_with(first, &"F".repeat(end - first));
            let again = 80
                + begin
                    .max((column + 2).next_multiple_of(4).saturating_sub(80))
                    .min(end);
            expected.replace_range(again..80 + end, &"F".repeat(80 + end - again));
            assert_eq!(bench.line(), expected, "{register:02X} in cycle {cycle}");
        }
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
fn writes_in_the_picture_show_at_once_or_one_clock_later() {
    // in cycle 45 the beam is at column 70; a player four clocks a pixel wide shows from 61 on
    let line = |register, value| {
        let mut bench = placed();
        bench.set(NUSIZ0, 0x37).set(GRP0, 0xF0);
        bench.line();
        bench.at(45, register, value);
        bench.line()
    };
    let sixteen = line_with(61, &"0".repeat(16));
    assert_eq!(line(NO_REGISTER, 0), sixteen);
    // at once
    assert_eq!(line(COLUP0, 0x08), line_with(61, "0000000001111111"));
    assert_eq!(line(COLUBK, 0x06)[77..80], *"000");
    // one clock later
    assert_eq!(line(GRP0, 0x00), line_with(61, "0000000000"));
    let reflected = format!("{}......{}", "0".repeat(10), "0".repeat(16));
    assert_eq!(line(REFP0, 0x08), line_with(61, &reflected));
    assert_eq!(line(VBLANK, 0x02)[60..80], *".0000000000         ");
    let mut bench = placed();
    bench.set(GRP0, 0).set(NUSIZ0, 0x30).set(ENAM0, 2);
    bench.line();
    assert_eq!(bench.line(), line_with(62, "00000000"));
    bench.at(43, ENAM0, 0); // column 64
    assert_eq!(bench.line(), line_with(62, "000"));
}

#[test]
fn reflection_is_decided_at_the_edge_and_in_the_middle() {
    let left = line_with(0, "FFFF")[..80].to_string();
    let mirrored: String = left.chars().rev().collect();
    // in cycle 48 the beam is at column 79, where the half is decided; before, and after it
    for (cycle, right) in [(47, &mirrored), (49, &left), (60, &left)] {
        let mut bench = Bench::new();
        bench.set(PF0, 0x10);
        bench.line();
        bench.at(cycle, CTRLPF, 0x01);
        assert_eq!(bench.line(), format!("{left}{right}"), "cycle {cycle}");
        assert_eq!(
            bench.line(),
            format!("{left}{mirrored}"),
            "the line after cycle {cycle}"
        );
    }
}

#[test]
fn the_ball_has_the_playfields_colour_and_priority_but_not_its_score() {
    let mut bench = placed();
    bench.set(GRP0, 0xFF).set(ENABL, 2).set(CTRLPF, 0x20);
    bench.at(41, RESBL, 0); // 58 + 4
    bench.line();
    assert_eq!(bench.line(), line_with(60, "00000000"));
    bench.set(CTRLPF, 0x24);
    assert_eq!(bench.line(), line_with(60, "00FFFF00"));
    bench.set(CTRLPF, 0x22).set(GRP0, 0);
    assert_eq!(bench.line(), line_with(62, "FFFF"));
}
