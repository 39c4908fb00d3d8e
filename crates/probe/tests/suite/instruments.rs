//! Uninitialised RAM, stopwatches, runs to a label, coverage, traces.

use probe::symbols::Symbols;
use probe::{Byte, NameError, Probe, ProbeError, Run, Scenario};
use vcs::{Cartridge, Console, Scheme};

use crate::{FRAMES, NAMES, image, probe};

#[test]
fn observing_does_not_change_the_run() {
    let image = std::fs::read("examples/parade/parade.bin").unwrap();
    let cartridge = Cartridge::new(&image, None).unwrap();
    let mut alone = Console::new(cartridge.clone(), 5);
    let mut probe = Probe::with(Console::new(cartridge, 5), Symbols::default());
    probe.watch_registers();
    probe.watch_uninitialised();
    probe.watch_coverage();
    probe.start_trace(3..=4);
    for number in 1..=60 {
        for inputs in [alone.inputs_mut(), probe.inputs_mut()] {
            inputs.sticks[0].fire = number % 20 > 15;
        }
        assert_eq!(alone.run_frame(), probe.run_frame());
    }
    assert_eq!(alone.save(), probe.console().save());
}

#[test]
fn reports_reads_of_uninitialised_ram() {
    #[rustfmt::skip]
    let code = [
        0xA5, 0x80,       // F000 LDA score      uninitialised
        0x85, 0x81,       // F002 STA score+1
        0xA5, 0x81,       // F004 LDA score+1    written
        0xE6, 0x82,       // F006 INC lives      uninitialised
        0xE6, 0x82,       // F008 INC lives      written
        0x68,             // F00A PLA            $FE, uninitialised
        0x48,             // F00B PHA
        0x68,             // F00C PLA            written
        0xB5, 0x90,       // F00D LDA $90,X      X is 0, and the dummy read of $90 the same
        0x04, 0xA0,       // F00F NOP $A0        reads nothing
        0x20, 0x14, 0xF0, // F011 JSR $F014      dummy read of the stack
        0x4C, 0x14, 0xF0, // F014 JMP $F014
    ];
    let mut probe = probe(&code, "score 0080\nlives 0082\nStart f000\n");
    probe.watch_uninitialised();
    probe.run_frame();
    let reads: Vec<_> = probe
        .uninitialised()
        .unwrap()
        .map(|read| (read.byte, read.name.as_deref(), read.at.pc))
        .collect();
    assert_eq!(
        reads,
        [
            (Byte::Console(0x80), Some("score"), 0xF000),
            (Byte::Console(0x82), Some("lives"), 0xF006),
            (Byte::Console(0x90), Some("lives+14"), 0xF00D),
            (Byte::Console(0xFE), None, 0xF00A),
        ]
    );
    let at = probe
        .uninitialised()
        .unwrap()
        .next()
        .unwrap()
        .at
        .to_string();
    assert_eq!(at, "frame 1, scanline 0, cycle 0, bank 0, $F000 (Start)");
}

#[test]
fn reports_reads_of_uninitialised_cartridge_ram() {
    // STA $F000, LDA $F080, LDA $F081
    let code = [0x8D, 0x00, 0xF0, 0xAD, 0x80, 0xF0, 0xAD, 0x81, 0xF0];
    let mut image = vec![0xFF; 0x2000];
    for bank in image.chunks_mut(0x1000) {
        bank[0x100..0x109].copy_from_slice(&code);
        bank[0x109..0x10C].copy_from_slice(&[0x4C, 0x09, 0xF1]);
        bank[0xFFC..0xFFE].copy_from_slice(&[0x00, 0xF1]);
    }
    let mut probe = Probe::new(&image, "").unwrap();
    probe.watch_uninitialised();
    probe.run_frame();
    let reads: Vec<_> = probe
        .uninitialised()
        .unwrap()
        .map(|read| (read.byte, read.address))
        .collect();
    assert_eq!(reads, [(Byte::Cartridge(1), 0xF081)]);
    let scenario = "frames = 1\n[uninitialised]\nfail = true\nallow = ['$F081']";
    let scenario = Scenario::parse(scenario).unwrap();
    let run = Run::new(&scenario, Probe::new(&image, "").unwrap()).unwrap();
    assert!(run.finish().passed);
}

#[test]
fn measures_cycles_from_one_label_to_another() {
    #[rustfmt::skip]
    let code = [
        0xA2, 0x0A,       // F000 Start LDX #10
        0xCA,             // F002 Loop  DEX
        0xD0, 0xFD,       // F003       BNE Loop
        0xEA,             // F005 After NOP
        0x4C, 0x00, 0xF0, // F006       JMP Start
    ];
    let mut probe = probe(&code, "Start f000\nLoop f002\nAfter f005\n");
    let whole = probe.measure("Start", "After").unwrap();
    let round = probe.measure("Loop", "Loop").unwrap();
    let inside = probe.measure("Loop", "After").unwrap();
    let never = probe.measure("After+20", "Start").unwrap();
    probe.run_frame();
    // LDX takes 2 cycles, each iteration 5, and the last BNE is not taken
    let times = probe.times(whole);
    assert_eq!((times.min, times.max), (51, 51));
    assert_eq!(times.mean(), 51.0);
    // 5 to the next iteration; from the last one through After and Start 4 + 2 + 3 + 2
    let times = probe.times(round);
    assert_eq!((times.min, times.max), (5, 11));
    let rounds = times.count - times.histogram[&11];
    assert_eq!(times.histogram, [(5, rounds), (11, rounds / 9)].into());
    assert_eq!((probe.times(inside).min, probe.times(inside).max), (49, 49));
    assert_eq!(probe.times(never).count, 0);
    let longest = probe.times(whole).longest.as_ref().unwrap();
    assert_eq!(
        (longest.pc, longest.label.as_deref()),
        (0xF000, Some("Start"))
    );
    assert_eq!(
        probe.measure("Strat", "After"),
        Err(ProbeError::Name(NameError::Unknown(String::from("Strat"))))
    );
}

#[test]
fn runs_to_a_label() {
    let mut probe = probe(FRAMES, NAMES);
    probe.watch_registers();
    probe.run_to("Count", 1).unwrap();
    assert_eq!((probe.position().frame, probe.position().pc), (2, 0xF014));
    assert_eq!(probe.peek("frame"), Ok(0));
    probe.poke("frame", 7).unwrap();
    probe.run_to("Count", 1).unwrap();
    assert_eq!((probe.position().frame, probe.peek("frame")), (3, Ok(8)));
    assert_eq!(probe.written("COLUBK"), Ok(Some(8)));
    assert_eq!(probe.written("COLUPF"), Ok(None));
    assert_eq!(
        probe.run_to("Start", 3),
        Err(ProbeError::NotReached(String::from("Start"), 3))
    );
    assert!(probe.poke("Start", 1).is_err());
    assert!(probe.written("INPT4").is_err());
}

#[test]
fn a_jam_ends_a_run_to_a_label() {
    let mut probe = probe(&[0xEA, 0x02], "Start f000\nEnd f010\n");
    let error = probe.run_to("End", 3).unwrap_err();
    assert_eq!(
        error.to_string(),
        "the CPU jammed at frame 1, scanline 0, cycle 2, bank 0, $F001 (Start+1)"
    );
}

#[test]
fn lists_the_coverage() {
    #[rustfmt::skip]
    let code = [
        0xA2, 0x00,       // F000 Start LDX #0
        0x2C,             // F002       BIT, which skips
        0xA2, 0x01,       // F003 Other LDX #1
        0xBD, 0x10, 0xF0, // F005       LDA Table,X
        0xE0, 0x01,       // F008       CPX #1
        0xD0, 0xF7,       // F00A       BNE Other
        0x4C, 0x0C, 0xF0, // F00C Stop  JMP Stop
        0xEA,             // F00F       not executed
        0x11, 0x22, 0x33, // F010 Table
    ];
    let names = "Start f000\nOther f003\nStop f00c\nTable f010\n";
    let mut probe = probe(&code, names);
    probe.watch_coverage();
    probe.run_to("Stop", 1).unwrap();
    let total = probe.coverage().unwrap().total();
    // Start to before Stop; Table, Table+1 and the vector
    assert_eq!((total.bytes, total.executed, total.data), (4096, 12, 4));
    // $FF from $F013 up to the vector
    assert_eq!(total.filling, 0xFFC - 0x13);
    let listing = probe.coverage().unwrap().listing(probe.symbols());
    let lines: Vec<_> = listing.lines().collect();
    assert_eq!(
        lines[..15],
        [
            "; $0000-$0FFF of the image: 12 of 4096 bytes executed (0.3 %), 4 read as data (0.1 %), 4080 untouched (99.6 %, 4073 of them filling)",
            "Start:",
            "F000  A2 00     ldx    #$00                  ; 1 x",
            "F002  2C A2 01  bit    $01a2                 ; 1 x",
            "Other:",
            "F003  A2 01     ldx    #$01                  ; 1 x",
            "F005  BD 10 F0  lda    Table,x               ; 2 x",
            "F008  E0 01     cpx    #$01                  ; 2 x",
            "F00A  D0 F7     bne    Other                 ; 2 x",
            "Stop:",
            "F00C-F00F  4 bytes untouched",
            "Table:",
            "F010  11 22                                  ; data",
            "F012       1 byte untouched",
            "F013-FFFB  4073 bytes filling",
        ]
    );
}

#[test]
fn lists_slices_at_their_own_addresses() {
    // E0, its last slice at $1C00: LDA $1FE1, which puts slice 1 at $1000; LDA $1010 and $1410; JMP
    let mut image = vec![0xEE; 0x2000];
    image[0x1C00..0x1C0C].copy_from_slice(&[
        0xAD, 0xE1, 0x1F, 0xAD, 0x10, 0x10, 0xAD, 0x10, 0x14, 0x4C, 0x09, 0x1C,
    ]);
    image[0x1FFC..0x1FFE].copy_from_slice(&[0x00, 0x1C]);
    let cartridge = Cartridge::new(&image, Some(Scheme::E0)).unwrap();
    let mut probe = Probe::with(Console::new(cartridge, 0), Symbols::default());
    probe.watch_coverage();
    probe.run_frame();
    let listing = probe.coverage().unwrap().listing(probe.symbols());
    let slice = listing.lines().find(|line| line.starts_with("1010 "));
    assert_eq!(
        slice,
        Some("1010  EE                                     ; data")
    );
    // the second half has its own addresses
    assert!(listing.contains("\n1410  EE "), "{listing}");
    assert!(
        listing.contains("\n1C00  AD E1 1F  lda    $1fe1 "),
        "{listing}"
    );
}

/// The format is that of `Debugger::log` in Stella 7: trigger, frame, scanline, cycle and pixel; flags
/// and registers; the bank if the image has several; address, bytes, instruction.
#[test]
fn traces_in_the_format_of_stella() {
    let mut one = probe(FRAMES, NAMES);
    one.start_trace(2..=2);
    one.run_frames(3);
    let trace: Vec<_> = one.trace().unwrap().lines().collect();
    assert_eq!(
        trace[..5],
        [
            "Trigger:  Frame Scn Cy Pxl | PS       A  X  Y  SP | Addr Code     Disasm",
            "trace          2   0 05 -53 | nv-BdiZc 00 00 00 FD |  f014 e6 80    inc    frame",
            "trace          2   0 10 -38 | nv-Bdizc 00 00 00 FD |  f016 a5 80    lda    frame",
            "trace          2   0 13 -29 | nv-Bdizc 01 00 00 FD |  f018 85 09    sta    COLUBK",
            "trace          2   0 16 -20 | nv-Bdizc 01 00 00 FD |  f01a a0 02    ldy    #$02",
        ]
    );
    assert!(trace.last().unwrap().ends_with("sta    VSYNC"));
    let mut two = Probe::new(
        &[image(&[0x4C, 0x00, 0xF0]), image(&[0x4C, 0x00, 0xF0])].concat(),
        "",
    )
    .unwrap();
    two.start_trace(1..=1);
    two.run_frame();
    let trace: Vec<_> = two.trace().unwrap().lines().collect();
    assert!(trace[0].ends_with("| B/Addr Code     Disasm"));
    assert!(
        trace[1].ends_with("| 1/ f000 4c 00 f0 jmp    $f000"),
        "{}",
        trace[1]
    );
}
