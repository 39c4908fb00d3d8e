//! The TIA's read registers: buttons, paddles, and the bits of the bus.

use crate::bench::*;
use vcs::tia::{Tia, Wire};

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
