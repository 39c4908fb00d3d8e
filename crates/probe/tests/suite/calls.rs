//! Calls of routines, and labels with values.

use probe::symbols::Symbols;
use probe::{Labels, Probe, ProbeError};

use crate::{FRAMES, NAMES, image, probe};

/// An image of two banks with `code` at the start of both, and the bank's number at $FF00.
fn banked(code: &[u8]) -> Probe {
    let mut image = [image(code), image(code)].concat();
    (image[0x0F00], image[0x1F00]) = (0, 1);
    Probe::new(&image, "Routine f000\n").unwrap()
}

#[test]
fn a_call_returns_registers_and_cycles() {
    // STX $90, TYA, RTS: 3 + 2 + 6 cycles
    let mut probe = probe(&[0x86, 0x90, 0x98, 0x60], "Routine f000\nAfter f002\n");
    let measured = probe.measure("Routine", "After").unwrap();
    let before = probe.console().registers();
    let called = probe.call("Routine", [1, 2, 0x83], 100).unwrap();
    assert_eq!(called.cycles, 11);
    let registers = called.registers;
    assert_eq!((registers.a, registers.x, registers.y), (0x83, 2, 0x83));
    assert_eq!(registers.p & 0x80, 0x80);
    assert_eq!((registers.pc, registers.sp), (before.pc, before.sp));
    assert_eq!(probe.peek("$90"), Ok(2));
    assert_eq!(probe.console().cycles(), 11);
    assert_eq!(probe.times(measured).total, 3);
}

#[test]
fn a_call_may_switch_banks() {
    // bank 0: STA $FFF9, which switches to bank 1: LDX $FF00, STA $FFF8, RTS
    let code = [0x8D, 0xF9, 0xFF, 0xAE, 0x00, 0xFF, 0x8D, 0xF8, 0xFF, 0x60];
    let mut probe = banked(&code);
    let called = probe.call("0:Routine", [0; 3], 100).unwrap();
    assert_eq!((called.cycles, called.registers.x), (4 + 4 + 4 + 6, 1));
    assert_eq!(probe.console().bank(), 0);
}

#[test]
fn a_call_starts_in_the_bank_of_its_mirror() {
    // LDX $FF00, RTS
    let mut probe = banked(&[0xAE, 0x00, 0xFF, 0x60]);
    for (place, bank) in [("$D000", 0), ("$F000", 1), ("0:$F000", 0), ("1:$D000", 1)] {
        let called = probe.call(place, [0xFF; 3], 100).unwrap();
        assert_eq!(called.registers.x, bank, "{place}");
    }
}

#[test]
fn a_call_that_does_not_return_is_an_error() {
    let call = |code: &[u8]| probe(code, "Routine f000\n").call("Routine", [0; 3], 1000);
    let error = call(&[0x4C, 0x00, 0xF0]).unwrap_err();
    assert_eq!(
        error.to_string(),
        "`Routine` did not return in 1002 cycles: now at frame 1, scanline 13, cycle 14, bank 0, $F000 (Routine)"
    );
    let error = call(&[0xEA, 0x02]).unwrap_err();
    assert_eq!(
        error.to_string(),
        "the CPU jammed at frame 1, scanline 0, cycle 2, bank 0, $F001 (Routine+1)"
    );
    // after 37 NOPs the JAM's cycles end in the next line
    let error = call(&[&[0xEA; 37][..], &[0x02]].concat()).unwrap_err();
    assert_eq!(
        error.to_string(),
        "the CPU jammed at frame 1, scanline 0, cycle 74, bank 0, $F025 (Routine+37)"
    );
    // a jump to the return address instead of RTS
    assert_eq!(
        call(&[0x4C, 0x00, 0x00]),
        Err(ProbeError::Stack(String::from("Routine"), 0xFD, 0xFB))
    );
    assert!(matches!(
        probe(&[0x60], "").call("Routine", [0; 3], 9),
        Err(ProbeError::Name(_))
    ));
}

#[test]
fn the_return_address_of_a_call_is_initialised() {
    let mut probe = probe(&[0x60], "");
    probe.watch_uninitialised();
    probe.call("$F000", [0; 3], 100).unwrap();
    assert_eq!(probe.uninitialised().unwrap().count(), 0);
}

#[test]
fn labels_call_back_with_their_values() {
    let symbols = Symbols::parse(NAMES).unwrap();
    let labels = Labels::new(&symbols, &[(1, "Outer"), (2, "Inner"), (3, "End")]).unwrap();
    let mut probe = probe(FRAMES, NAMES);
    probe.run_frame();
    let mut counts = [0; 4];
    probe.run_frame_with(&labels, |console, value| {
        counts[value] += 1;
        // the second pass of the outer loop becomes the last
        if value == 1 && counts[1] == 1 {
            let registers = console.registers();
            console.set_registers(vcs::Registers { y: 1, ..registers });
        }
    });
    assert_eq!(counts, [0, 1, 129, 1]);
    let missing = Labels::new(&symbols, &[((), "Loop")]).unwrap_err();
    assert_eq!(missing.to_string(), "there is no symbol `Loop`");
}

#[test]
fn results_need_their_watch() {
    let probe = probe(FRAMES, NAMES);
    assert_eq!(
        probe.written("COLUBK"),
        Err(ProbeError::NotWatched("watch_registers"))
    );
    assert_eq!(
        probe.coverage().unwrap_err().to_string(),
        "there are no results without Probe::watch_coverage"
    );
    assert_eq!(probe.trace(), Err(ProbeError::NotWatched("start_trace")));
    let unwatched = probe.uninitialised().err();
    assert_eq!(
        unwatched,
        Some(ProbeError::NotWatched("watch_uninitialised"))
    );
}
