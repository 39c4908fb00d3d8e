//! The test bench: what its instruments find in small programs whose every cycle is known.

use ricochet::bench::{Bench, BenchError, Byte, Report, Run, Scenario};
use ricochet::console::{Cartridge, Console};
use ricochet::symbols::Symbols;

/// A 4 KiB image with `code` at $F000, which the CPU starts at.
fn image(code: &[u8]) -> Vec<u8> {
    let mut image = vec![0xFF; 0x1000];
    image[..code.len()].copy_from_slice(code);
    image[0xFFC..].copy_from_slice(&[0x00, 0xF0, 0x00, 0xF0]);
    image
}

fn bench(code: &[u8], symbols: &str) -> Bench {
    Bench::new(&image(code), symbols).unwrap()
}

/// Runs a scenario on a program.
fn run(code: &[u8], symbols: &str, scenario: &str) -> Report {
    let scenario = Scenario::parse(scenario).unwrap();
    Run::new(&scenario, bench(code, symbols)).unwrap().finish()
}

/// The failures in a report as they are told, without what never fails.
fn failures(report: &Report) -> Vec<String> {
    let text = report.describe("s");
    let lines = text.lines().filter(|line| line.contains("FAILED"));
    lines.map(|line| line.replace("FAILED: ", "")).collect()
}

/// Frames of 262 lines: three of VSYNC, then 259. Counts them in $80, in frame 3 one to 10.
#[rustfmt::skip]
const FRAMES: &[u8] = &[
    0xA9, 0x00,       // F000  Start LDA #0
    0x85, 0x80,       //             STA frame
    0xA9, 0x02,       // F004  Frame LDA #2
    0x85, 0x02,       //             STA WSYNC
    0x85, 0x00,       //             STA VSYNC
    0x85, 0x02,       //             STA WSYNC
    0x85, 0x02,       //             STA WSYNC
    0x85, 0x02,       //             STA WSYNC
    0xA9, 0x00,       //             LDA #0
    0x85, 0x00,       //             STA VSYNC
    0xE6, 0x80,       // F014  Count INC frame
    0xA5, 0x80,       //             LDA frame
    0x85, 0x09,       //             STA COLUBK
    0xA0, 0x02,       //             LDY #2
    0xA2, 0x81,       // F01C  Outer LDX #129
    0x85, 0x02,       // F01E  Inner STA WSYNC
    0xCA,             //             DEX
    0xD0, 0xFB,       //             BNE Inner
    0x88,             //             DEY
    0xD0, 0xF6,       //             BNE Outer
    0x4C, 0x04, 0xF0, // F026  End   JMP Frame
];
const NAMES: &str =
    "Start f000\nFrame f004\nCount f014\nOuter f01c\nInner f01e\nEnd f026\nframe 0080\nFIVE 0005\n";

#[test]
fn the_bench_changes_nothing() {
    let image = std::fs::read("rom/ricochet.a26").unwrap();
    let cartridge = Cartridge::new(&image, None).unwrap();
    let mut alone = Console::new(cartridge.clone(), 5);
    let mut bench = Bench::with(Console::new(cartridge, 5), Symbols::default());
    for number in 1..=60 {
        for inputs in [alone.inputs_mut(), bench.inputs_mut()] {
            inputs.sticks[0].fire = number % 20 > 15;
        }
        assert_eq!(alone.run_frame(), bench.run_frame());
    }
    assert_eq!(alone.save(), bench.console().save());
}

#[test]
fn ram_that_was_never_written() {
    #[rustfmt::skip]
    let code = [
        0xA5, 0x80,       // F000 LDA score      never written
        0x85, 0x81,       // F002 STA score+1
        0xA5, 0x81,       // F004 LDA score+1    written
        0xE6, 0x82,       // F006 INC lives      never written
        0xE6, 0x82,       // F008 INC lives      written by now
        0x68,             // F00A PLA            $FE, never written
        0x48,             // F00B PHA
        0x68,             // F00C PLA            written
        0xB5, 0x90,       // F00D LDA $90,X      X is 0, and the dummy read of $90 the same
        0x04, 0xA0,       // F00F NOP $A0        uses nothing
        0x20, 0x14, 0xF0, // F011 JSR $F014      reads the stack for nothing
        0x4C, 0x14, 0xF0, // F014 JMP $F014
    ];
    let mut bench = bench(&code, "score 0080\nlives 0082\nStart f000\n");
    bench.run_frame();
    let reads: Vec<_> = bench
        .uninitialised()
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
    let at = bench.uninitialised().next().unwrap().at.to_string();
    assert_eq!(at, "frame 1, scanline 0, cycle 0, bank 0, $F000 (Start)");
}

#[test]
fn a_cartridges_ram_that_was_never_written() {
    // STA $F000, LDA $F080, LDA $F081
    let code = [0x8D, 0x00, 0xF0, 0xAD, 0x80, 0xF0, 0xAD, 0x81, 0xF0];
    let mut image = vec![0xFF; 0x2000];
    for bank in image.chunks_mut(0x1000) {
        bank[0x100..0x109].copy_from_slice(&code);
        bank[0x109..0x10C].copy_from_slice(&[0x4C, 0x09, 0xF1]);
        bank[0xFFC..0xFFE].copy_from_slice(&[0x00, 0xF1]);
    }
    let mut bench = Bench::new(&image, "").unwrap();
    bench.run_frame();
    let reads: Vec<_> = bench
        .uninitialised()
        .map(|read| (read.byte, read.address))
        .collect();
    assert_eq!(reads, [(Byte::Cartridge(1), 0xF081)]);
}

#[test]
fn cycles_from_one_label_to_another() {
    #[rustfmt::skip]
    let code = [
        0xA2, 0x0A,       // F000 Start LDX #10
        0xCA,             // F002 Loop  DEX
        0xD0, 0xFD,       // F003       BNE Loop
        0xEA,             // F005 After NOP
        0x4C, 0x00, 0xF0, // F006       JMP Start
    ];
    let mut bench = bench(&code, "Start f000\nLoop f002\nAfter f005\n");
    let whole = bench.measure("Start", "After").unwrap();
    let round = bench.measure("Loop", "Loop").unwrap();
    let inside = bench.measure("Loop", "After").unwrap();
    let never = bench.measure("After+20", "Start").unwrap();
    bench.run_frame();
    // LDX is 2, each round 5, and the last BNE is not taken
    let times = bench.times(whole);
    assert_eq!((times.min, times.max), (51, 51));
    assert_eq!(times.mean(), 51.0);
    // to the next round 5; from the last one through After and Start 4 + 2 + 3 + 2
    let times = bench.times(round);
    assert_eq!((times.min, times.max), (5, 11));
    assert_eq!((bench.times(inside).min, bench.times(inside).max), (49, 49));
    assert_eq!(bench.times(never).count, 0);
    let longest = bench.times(whole).longest.unwrap();
    assert_eq!(
        (longest.pc, longest.label.as_deref()),
        (0xF000, Some("Start"))
    );
    assert_eq!(
        bench.measure("Strat", "After"),
        Err(BenchError::Name(String::from(
            "`Strat` is neither a number nor a symbol"
        )))
    );
}

#[test]
fn running_to_a_label() {
    let mut bench = bench(FRAMES, NAMES);
    bench.run_to("Count", 1).unwrap();
    assert_eq!((bench.position().frame, bench.position().pc), (2, 0xF014));
    assert_eq!(bench.peek("frame"), Ok(0));
    bench.poke("frame", 7).unwrap();
    bench.run_to("Count", 1).unwrap();
    assert_eq!((bench.position().frame, bench.peek("frame")), (3, Ok(8)));
    assert_eq!(bench.written("COLUBK"), Ok(Some(8)));
    assert_eq!(bench.written("COLUPF"), Ok(None));
    assert_eq!(
        bench.run_to("Start", 3),
        Err(BenchError::NotReached(String::from("Start"), 3))
    );
    assert!(bench.poke("Start", 1).is_err());
    assert!(bench.written("INPT4").is_err());
}

#[test]
fn a_jam_ends_the_way_to_a_label() {
    let mut bench = bench(&[0xEA, 0x02], "Start f000\nEnd f010\n");
    let error = bench.run_to("End", 3).unwrap_err();
    assert_eq!(
        error.to_string(),
        "the CPU jammed at frame 1, scanline 0, cycle 2, bank 0, $F001 (Start+1)"
    );
}

#[test]
fn the_listing_of_what_was_touched() {
    #[rustfmt::skip]
    let code = [
        0xA2, 0x00,       // F000 Start LDX #0
        0x2C,             // F002       BIT, which hides
        0xA2, 0x01,       // F003 Other LDX #1
        0xBD, 0x10, 0xF0, // F005       LDA Table,X
        0xE0, 0x01,       // F008       CPX #1
        0xD0, 0xF7,       // F00A       BNE Other
        0x4C, 0x0C, 0xF0, // F00C Stop  JMP Stop
        0xEA,             // F00F       never run
        0x11, 0x22, 0x33, // F010 Table
    ];
    let names = "Start f000\nOther f003\nStop f00c\nTable f010\n";
    let mut bench = bench(&code, names);
    bench.run_to("Stop", 1).unwrap();
    let total = bench.coverage().total();
    // Start to Stop without it; Table and Table+1, and the vector
    assert_eq!((total.bytes, total.executed, total.data), (4096, 12, 4));
    // $FF from $F013 up to the vector
    assert_eq!(total.filling, 0xFFC - 0x13);
    let listing = bench.coverage_listing();
    let lines: Vec<_> = listing.lines().collect();
    assert_eq!(
        lines[..15],
        [
            "; bank 0: 12 of 4096 bytes executed (0.3 %), 4 read as data (0.1 %), 4080 never touched (99.6 %, 4073 of them filling)",
            "Start:",
            "F000  A2 00     ldx    #$00                  ; 1 x",
            "F002  2C A2 01  bit    $01a2                 ; 1 x",
            "Other:",
            "F003  A2 01     ldx    #$01                  ; 1 x",
            "F005  BD 10 F0  lda    Table,x               ; 2 x",
            "F008  E0 01     cpx    #$01                  ; 2 x",
            "F00A  D0 F7     bne    Other                 ; 2 x",
            "Stop:",
            "F00C-F00F  4 bytes never touched",
            "Table:",
            "F010  11 22                                  ; data",
            "F012       1 byte never touched",
            "F013-FFFB  4073 bytes filling",
        ]
    );
}

/// The layout is that of `Debugger::log` in Stella 7: trigger, frame, scanline, cycle and pixel;
/// flags and registers; the bank of an image that has several; address, bytes, instruction.
#[test]
fn a_trace_as_stella_logs_it() {
    let mut one = bench(FRAMES, NAMES);
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
    let mut two = Bench::new(
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

#[test]
fn a_scenario_that_is_met() {
    let report = run(
        FRAMES,
        NAMES,
        "frames = 9
         [[at]]
         frame = '2..'
         lines = 262
         [[at]]
         frame = 6
         memory = { frame = 'FIVE', '$80' = [5], 'frame+0' = '>= 5', SWCHA = 0xFF }
         registers = { a = 0, x = 0, y = 0, sp = 0xFD, pc = 'Count' }
         written = { COLUBK = 5, VSYNC = 0 }
         bank = 0
         [[at]]
         label = 'Outer'
         frame = '3..4'
         times = 4
         scanline = '0..130'
         cycle = '< 76'
         [[at]]
         label = 'Count'
         hit = 4
         memory = { frame = 3 }
         [[time]]
         from = 'Inner'
         to = 'End'
         cycles = '19500..19700'
         [[kernel]]
         from = 'Inner'
         to = 'End'
         [uninitialised]
         fail = true",
    );
    assert_eq!(failures(&report), [""; 0]);
    assert!(report.passed);
    assert_eq!((report.frames, report.jammed), (9, None));
}

#[test]
fn what_is_said_of_a_scenario_that_is_not_met() {
    let report = run(
        FRAMES,
        NAMES,
        "frames = 9
         [[at]]
         frame = '2..3'
         lines = 312
         memory = { frame = [9, 0] }
         [[at]]
         label = 'Count'
         times = '< 5'
         memory = { frame = '!= 3' }
         written = { COLUPF = 0 }
         [[at]]
         label = 'End'
         frame = 5
         cycle = 0
         [[at]]
         label = 'Start'
         times = 2
         [[at]]
         label = 'End+8'
         [[time]]
         from = 'Count'
         to = 'Outer'
         cycles = '< 12'
         [[time]]
         from = 'Outer'
         to = 'Start'
         [[kernel]]
         from = 'End'
         to = 'Count'
         [[kernel]]
         from = 'Outer'
         to = 'Inner'",
    );
    let here = "bank 0";
    assert_eq!(
        failures(&report),
        [
            format!("s:2: frame 2, scanline 262, cycle 5, {here}, $F014 (Count): frame ($80) is $01, wanted 9"),
            format!("s:2: frame 2, scanline 262, cycle 5, {here}, $F014 (Count): the number of scanlines is 262, wanted 312"),
            format!("s:6: frame 2, scanline 0, cycle 5, {here}, $F014 (Count): what was written to COLUPF is nothing yet, wanted 0"),
            String::from("s:6: Count was reached 8 times, wanted < 5"),
            format!("s:11: frame 5, scanline 258, cycle 8, {here}, $F026 (End): the cycle in the line is 8, wanted 0"),
            String::from("s:15: Start was reached 1 times, wanted 2"),
            String::from("s:18: End+8 was never reached"),
            format!("s:20: Count to Outer took 13 cycles, wanted < 12: from frame 2, scanline 0, cycle 5, {here}, $F014 (Count), and 7 times more"),
            String::from("s:24: Outer to Start was never run"),
            String::from("s:30: there were never two WSYNCs from Outer to Inner"),
        ]
    );
    assert_eq!(report.failed(), 8);
}

#[test]
fn a_kernel_that_takes_more_lines_than_it_may() {
    #[rustfmt::skip]
    let code = [
        0xA2, 0x03,       // F000 Start LDX #3
        0x85, 0x02,       // F002 Line  STA WSYNC   work: 3 cycles after
        0xE0, 0x02,       // F004       CPX #2
        0xD0, 0x06,       // F006       BNE F00E
        0xA0, 0x0F,       // F008       LDY #15
        0x88,             // F00A       DEY
        0xD0, 0xFD,       // F00B       BNE F00A
        0xEA,             // F00D       NOP
        0xCA,             // F00E       DEX
        0xD0, 0xF1,       // F00F       BNE Line
        0x85, 0x02,       // F011 End   STA WSYNC
        0x4C, 0x00, 0xF0, // F013       JMP Start
    ];
    let scenario =
        |lines| format!("frames = 1\n[[kernel]]\nfrom = 'Start'\nto = 'End'\nlines = {lines}");
    let names = "Start f000\nLine f002\nEnd f011\n";
    // with X 2: CPX 2, BNE 2, LDY 2, 14 rounds of 5 and one of 4, NOP 2, DEX 2, BNE 3, STA 3
    let cycles = 2 + 2 + 2 + 14 * 5 + 4 + 2 + 2 + 3 + 3;
    let report = run(&code, names, &scenario(1));
    let kernel = &report.kernels[0];
    assert_eq!((kernel.max, report.passed), (cycles, false));
    // the first WSYNC of a run begins, so with three rounds there are two laps, one of them bad
    assert_eq!(kernel.laps, 2 * kernel.failed);
    assert_eq!(
        kernel.failure.as_deref(),
        Some("90 cycles from WSYNC to WSYNC, 2 scanlines instead of 1: up to frame 1, scanline 3, cycle 11, bank 0, $F002 (Line)")
    );
    assert!(run(&code, names, &scenario(2)).passed);
}

#[test]
fn exactly_a_line_is_no_more_than_a_line() {
    // STA WSYNC whose write is the line's last cycle: it does not halt, and the line is full
    let mut code = vec![0x85, 0x02]; // F000
    code.extend([0xEA; 35]); // 70 cycles
    code.extend([0x4C, 0x00, 0xF0]); // 3 cycles, and with the store 76
    let scenario = "frames = 1\n[[kernel]]\nfrom = '$F000'\nto = '$F100'";
    let report = run(&code, "", scenario);
    assert_eq!((report.kernels[0].max, report.passed), (76, true));
    code[2..4].copy_from_slice(&[0x04, 0x80]); // 3 cycles in place of 4
    code.insert(4, 0xEA); // and 2 more: one over
    let jump = code.len() - 2;
    code[jump..].copy_from_slice(&[0x00, 0xF0]);
    let report = run(&code, "", scenario);
    assert_eq!((report.kernels[0].max, report.passed), (77, false));
}

#[test]
fn a_run_that_is_stopped_at_a_label() {
    let report = run(
        FRAMES,
        NAMES,
        "frames = 100
         [[at]]
         label = 'Count'
         report = ['frame', 'a', 'pc', 'SWCHB']
         frame = '3..'
         [[at]]
         label = 'Outer'
         hit = 5
         stop = true
         [[at]]
         frame = 50
         memory = { frame = 1 }",
    );
    let stopped = report.stopped.as_ref().unwrap();
    assert_eq!(
        (stopped.frame, stopped.scanline, stopped.pc),
        (4, 0, 0xF01C)
    );
    assert_eq!(report.frames, 3);
    let text = report.describe("s");
    assert!(text.starts_with(
        "s:2: frame 3, scanline 0, cycle 5, bank 0, $F014 (Count): frame $01 a $00 pc $F014 SWCHB $3F\n"
    ), "{text}");
    assert_eq!(
        failures(&report),
        ["s:10: the run was over before frame 50"]
    );
}

#[test]
fn a_jam_is_a_failure() {
    let report = run(&[0xEA, 0x02], "", "frames = 3");
    assert_eq!(report.frames, 3);
    assert_eq!(
        failures(&report),
        ["the CPU jammed: frame 1, scanline 0, cycle 2, bank 0, $F001"]
    );
}

#[test]
fn uninitialised_reads_fail_only_if_they_are_to() {
    // LDA score, LDA $90, JMP
    let code = [0xA5, 0x80, 0xA5, 0x90, 0x4C, 0x04, 0xF0];
    let names = "score 0080\nStart f000\n";
    let report = run(&code, names, "frames = 1");
    assert!(report.passed && report.uninitialised.len() == 2);
    let report = run(
        &code,
        names,
        "frames = 1\n[uninitialised]\nfail = true\nallow = ['score']",
    );
    assert_eq!(
        failures(&report),
        ["$90 read before anything was written to it: frame 1, scanline 0, cycle 3, bank 0, $F002 (Start+2)"]
    );
    let report = run(
        &code,
        names,
        "frames = 1\n[uninitialised]\nfail = true\nallow = ['score', '$90']",
    );
    assert!(report.passed);
}

#[test]
fn names_that_an_image_does_not_have() {
    for (scenario, said) in [
        (
            "[[at]]\nframe = 3\n\nmemory = { lives = 1 }",
            "line 5: `lives` is neither a number nor a symbol",
        ),
        (
            "[[at]]\nframe = 3\nmemory = { frame = 256 }",
            "line 4: $100 can never be met: 255 is the most",
        ),
        (
            "[[at]]\nframe = 3\nmemory = { frame = 'SIX' }",
            "line 4: `SIX` is neither a number nor a symbol",
        ),
        (
            "[[at]]\nframe = 3\nregisters = { s = 1 }",
            "line 4: `s` is none of a, x, y, sp, p, pc",
        ),
        (
            "[[at]]\nframe = 3\nwritten = { INPT4 = 1 }",
            "line 4: `INPT4` is no register of the TIA or RIOT that is written",
        ),
        (
            "[[at]]\nframe = 3\nbank = 1",
            "line 4: 1 can never be met: 0 is the most",
        ),
        (
            "[[at]]\nframe = 10",
            "line 3: frame 10 is wanted, but only 9 are run",
        ),
        (
            "[[at]]\nframe = '5..10'",
            "line 3: frame 10 is wanted, but only 9 are run",
        ),
        ("[[at]]\nframe = 0", "line 3: frames count from 1"),
        (
            "[[at]]\nframe = '!= 3'",
            "line 3: frames are a number or a range",
        ),
        (
            "[[at]]\nlabel = 'Cuont'",
            "line 3: `Cuont` is neither a number nor a symbol",
        ),
        (
            "[[at]]\nlabel = 'frame'",
            "line 3: `frame` is $0080, which is not in the cartridge",
        ),
        (
            "[[at]]\nlabel = '1:Count'",
            "line 3: `1:Count`: the image has only banks 0 to 0",
        ),
        (
            "[[at]]\nlabel = 'Count'\nreport = ['a',\n'b']",
            "line 5: `b` is neither a number nor a symbol",
        ),
        (
            "[[time]]\nfrom = 'Count'\nto = 'x'",
            "line 4: `x` is neither a number nor a symbol",
        ),
        (
            "[uninitialised]\nallow = ['Count']",
            "line 3: `Count` is $F014, which is not in the RAM ($80 to $FF)",
        ),
    ] {
        let scenario = Scenario::parse(&format!("frames = 9\n{scenario}")).unwrap();
        let error = Run::new(&scenario, bench(FRAMES, NAMES)).err().unwrap();
        assert_eq!(error.to_string(), said);
    }
}

#[test]
fn labels_of_banks_that_share_their_addresses() {
    // bank 1 goes to bank 0 by its hotspot at $FFF8, and that one stays there
    let mut image = [image(&[0xEA; 16]), image(&[0xEA; 16])].concat();
    image[0x1003..0x1006].copy_from_slice(&[0xAD, 0xF8, 0xFF]);
    image[0x0008..0x000B].copy_from_slice(&[0x4C, 0x08, 0xF0]);
    let names = "Start f000\nHere f007\n";
    let count = |label: &str| {
        let scenario = format!("frames = 1\n[[at]]\nlabel = '{label}'\ntimes = '0..'");
        let scenario = Scenario::parse(&scenario).unwrap();
        let bench = Bench::new(&image, names).unwrap();
        Run::new(&scenario, bench).unwrap().finish().checks[0].times
    };
    assert_eq!([count("Here"), count("0:Here"), count("1:Here")], [1, 1, 0]);
    assert_eq!(
        [count("Start"), count("0:Start"), count("1:Start")],
        [1, 0, 1]
    );
}
