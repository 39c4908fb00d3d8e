//! The checks of scenarios, and the reports of failures.

use probe::{Probe, Report, Run, Scenario};

use crate::{FRAMES, NAMES, image, probe};

/// Runs a scenario on a program.
fn run(code: &[u8], symbols: &str, scenario: &str) -> Report {
    let scenario = Scenario::parse(scenario).unwrap();
    Run::new(&scenario, probe(code, symbols)).unwrap().finish()
}

/// The failures in a report.
fn failures(report: &Report) -> Vec<String> {
    let text = report.describe("s");
    let lines = text.lines().filter(|line| line.contains("FAILED"));
    lines.map(|line| line.replace("FAILED: ", "")).collect()
}

#[test]
fn a_scenario_that_passes() {
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
fn reports_failures_of_every_kind() {
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
            format!(
                "s:2: frame 2, scanline 262, cycle 5, {here}, $F014 (Count): frame ($80) is $01, expected 9"
            ),
            format!(
                "s:2: frame 2, scanline 262, cycle 5, {here}, $F014 (Count): the number of scanlines is 262, expected 312"
            ),
            format!(
                "s:6: frame 2, scanline 0, cycle 5, {here}, $F014 (Count): the last write to COLUPF is not written yet, expected 0"
            ),
            String::from("s:6: Count was reached 8 times, expected < 5"),
            format!(
                "s:11: frame 5, scanline 258, cycle 8, {here}, $F026 (End): the cycle of the scanline is 8, expected 0"
            ),
            String::from("s:15: Start was reached 1 times, expected 2"),
            String::from("s:18: End+8 was not reached"),
            format!(
                "s:20: Count to Outer took 13 cycles, expected < 12: from frame 2, scanline 0, cycle 5, {here}, $F014 (Count), and 7 more"
            ),
            String::from("s:24: Outer to Start was not executed"),
            String::from("s:30: there were no two WSYNCs from Outer to Inner"),
        ]
    );
    assert_eq!(report.failed(), 8);
}

#[test]
fn reports_a_kernel_that_takes_too_many_lines() {
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
    // with X = 2: CPX 2, BNE 2, LDY 2, 14 iterations of 5 and one of 4, NOP 2, DEX 2, BNE 3, STA 3
    let cycles = 2 + 2 + 2 + 14 * 5 + 4 + 2 + 2 + 3 + 3;
    let report = run(&code, names, &scenario(1));
    let kernel = &report.kernels[0];
    assert_eq!((kernel.max, report.passed), (cycles, false));
    // the first of three WSYNCs starts an interval, so there are two, one of them too long
    assert_eq!(kernel.laps, 2 * kernel.failed);
    assert_eq!(
        kernel.failure.as_deref(),
        Some(
            "90 cycles from WSYNC to WSYNC, 2 scanlines instead of 1: to frame 1, scanline 3, cycle 11, bank 0, $F002 (Line)"
        )
    );
    assert!(run(&code, names, &scenario(2)).passed);
}

#[test]
fn a_full_line_is_one_line() {
    // STA WSYNC writes in the last cycle of the line and does not halt
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
fn stops_at_a_label() {
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
    assert_eq!(failures(&report), ["s:10: the run ended before frame 50"]);
}

#[test]
fn connects_controllers_and_applies_inputs() {
    let scenario = "frames = 5
         left = 'paddles'
         right = 'joystick'
         inputs = \"\"\"
         3+1 pfire0   # the first paddle's button is the joystick's left line
         3+1 fire1
         \"\"\"
         [[at]]
         frame = 3
         memory = { SWCHA = 0x7F, INPT5 = '& $80 = 0' }
         [[at]]
         frame = 4
         memory = { SWCHA = 0xFF, INPT5 = '& $80 = $80' }";
    assert_eq!(failures(&run(FRAMES, NAMES, scenario)), [""; 0]);
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
fn uninitialised_reads_fail_only_with_fail() {
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
        [
            "$90 was read before it was written: frame 1, scanline 0, cycle 3, bank 0, $F002 (Start+2)"
        ]
    );
    let report = run(
        &code,
        names,
        "frames = 1\n[uninitialised]\nfail = true\nallow = ['score', '$90']",
    );
    assert!(report.passed);
}

#[test]
fn rejects_names_and_values_that_the_image_does_not_have() {
    for (scenario, message) in [
        (
            "[[at]]\nframe = 3\n\nmemory = { lives = 1 }",
            "line 5: `lives` is neither a number nor a symbol",
        ),
        (
            "[[at]]\nframe = 3\nmemory = { frame = 256 }",
            "line 4: $100 can never be met: the maximum is 255",
        ),
        (
            "[[at]]\nframe = 3\nmemory = { frame = 'SIX' }",
            "line 4: `SIX` is neither a number nor a symbol",
        ),
        (
            "[[at]]\nframe = 3\nregisters = { s = 1 }",
            "line 4: `s` is not one of a, x, y, sp, p, pc",
        ),
        (
            "[[at]]\nframe = 3\nwritten = { INPT4 = 1 }",
            "line 4: `INPT4` is not a write register of TIA or RIOT",
        ),
        (
            "[[at]]\nframe = 3\nbank = 1",
            "line 4: 1 can never be met: the maximum is 0",
        ),
        (
            "[[at]]\nframe = 10",
            "line 3: frame 10 is after the last, which is 9",
        ),
        (
            "[[at]]\nframe = '5..10'",
            "line 3: frame 10 is after the last, which is 9",
        ),
        ("[[at]]\nframe = 0", "line 3: frames are counted from 1"),
        (
            "[[at]]\nframe = '!= 3'",
            "line 3: frames must be a number or a range",
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
            "line 3: `1:Count`: the banks of this image are 0 to 0",
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
            "line 3: `Count` is $F014, which is not in RAM",
        ),
    ] {
        let scenario = Scenario::parse(&format!("frames = 9\n{scenario}")).unwrap();
        let error = Run::new(&scenario, probe(FRAMES, NAMES)).err().unwrap();
        assert_eq!(error.to_string(), message);
    }
}

#[test]
fn distinguishes_banks_that_share_addresses() {
    // bank 1 switches to bank 0 at $FFF8, where execution stays
    let mut image = [image(&[0xEA; 16]), image(&[0xEA; 16])].concat();
    image[0x1003..0x1006].copy_from_slice(&[0xAD, 0xF8, 0xFF]);
    image[0x0008..0x000B].copy_from_slice(&[0x4C, 0x08, 0xF0]);
    let names = "Start f000\nHere f007\n";
    let count = |label: &str| {
        let scenario = format!("frames = 1\n[[at]]\nlabel = '{label}'\ntimes = '0..'");
        let scenario = Scenario::parse(&scenario).unwrap();
        let probe = Probe::new(&image, names).unwrap();
        Run::new(&scenario, probe).unwrap().finish().checks[0].times
    };
    assert_eq!([count("Here"), count("0:Here"), count("1:Here")], [1, 1, 0]);
    assert_eq!(
        [count("Start"), count("0:Start"), count("1:Start")],
        [1, 0, 1]
    );
}

/// Frames of 260 scanlines with a VSYNC over the ends of as many of them, from cycle 3 of the first to cycle 5 of the last.
fn with_vsync(ends: u8) -> Vec<u8> {
    let mut code = vec![0xA9, 0x02, 0x85, 0x02, 0x85, 0x00]; // LDA #2; STA WSYNC; STA VSYNC
    for _ in 0..ends {
        code.extend([0x85, 0x02]); // STA WSYNC
    }
    code.extend([0xA9, 0x00, 0x85, 0x00]); // LDA #0; STA VSYNC
    code.extend([0xA2, 0xFF - ends]); // LDX #255 - ends
    code.extend([0x85, 0x02, 0xCA, 0xD0, 0xFB]); // Line: STA WSYNC; DEX; BNE Line
    code.extend([0xA2, 0x04, 0x85, 0x02, 0xCA, 0xD0, 0xFB]); // LDX #4; Last: STA WSYNC; DEX; BNE Last
    code.extend([0x4C, 0x00, 0xF0]); // JMP
    code
}

#[test]
fn vsync_has_a_length_and_a_start() {
    let scenario = "frames = 20
         [[at]]
         frame = '3..'
         lines = 260
         vsync = '>= 228'
         vsync_start = 3
         [[at]]
         frame = 5
         vsync = 230";
    let report = run(&with_vsync(3), "", scenario);
    assert_eq!(failures(&report), [""; 0]);
    assert_eq!((report.vsync.short, report.vsync.starts), (0, None));
    assert!(!report.describe("a").contains("VSYNC"));
    let report = run(&with_vsync(2), "", scenario);
    assert_eq!(
        failures(&report),
        [
            "s:2: frame 3, scanline 260, cycle 5, bank 0, $F00E: the number of cycles of VSYNC is 154, expected >= 228",
            "s:7: frame 5, scanline 260, cycle 5, bank 0, $F00E: the number of cycles of VSYNC is 154, expected 230",
        ]
    );
    assert_eq!((report.vsync.short, report.vsync.shortest), (10, Some(154)));
    let short = "\nVSYNC lasts 154 cycles instead of 228: frame 11 and 9 more\n";
    assert!(report.describe("a").contains(short));
    // JMP $F000: no frame is completed by a VSYNC.
    let scenario = "frames = 1\n[[at]]\nframe = 1\nvsync = 0";
    let report = run(&[0x4C, 0x00, 0xF0], "", scenario);
    assert!(failures(&report)[0].ends_with("the number of cycles of VSYNC is missing, expected 0"));
}

#[test]
fn a_vsync_that_begins_now_here_and_now_there_is_reported() {
    let mut code = with_vsync(3);
    // LSR in place of JMP; BCC and BCS take 2 or 3 cycles by the frame's number, and STA WSYNC is left out
    code.truncate(code.len() - 3);
    code.extend([0xE6, 0x80, 0xA5, 0x80, 0x4A, 0x90, 0x00]); // INC $80; LDA $80; LSR; BCC next
    code.extend([0xA9, 0x02, 0x4C, 0x04, 0xF0]); // LDA #2; JMP to STA VSYNC
    let report = run(&code, "", "frames = 20");
    let (first, last) = report.vsync.starts.unwrap();
    assert_eq!((last - first, report.vsync.short), (1, 0));
    let text = format!("\nVSYNC begins in different cycles of a line, {first} to {last}\n");
    assert!(report.describe("a").contains(&text));
}

#[test]
fn registers_that_cannot_be_read_fail_only_with_undriven() {
    // LDA GRP0; LDA $2E; LDA INPT1; BIT INPT4's mirror; STA GRP0; NOP GRP1; JMP
    let code = [
        0xA5, 0x1B, 0xA5, 0x2E, 0xA5, 0x09, 0x24, 0x3C, 0x85, 0x1B, 0x04, 0x1C, 0x4C, 0x00, 0xF0,
    ];
    let texts = [
        "GRP0 ($1B) cannot be read: frame 1, scanline 0, cycle 0, bank 0, $F000",
        "$2E is no register: frame 1, scanline 0, cycle 3, bank 0, $F002",
    ];
    let report = run(&code, "", "frames = 2");
    assert!(report.passed);
    assert!(report.describe("a").contains(&texts.join(
        "
"
    )));
    let report = run(&code, "", "frames = 2\n[undriven]\nfail = true");
    assert_eq!(
        (failures(&report), report.failed()),
        (texts.map(String::from).to_vec(), 1)
    );
}

#[test]
fn bits_that_no_chip_drives_may_not_change_the_picture() {
    let scenario = "frames = 3\n[undriven]\nfail = true";
    // LDA CXM0P; AND #$C0; STA COLUBK; JMP
    let kept = [0xA5, 0x00, 0x29, 0xC0, 0x85, 0x09, 0x4C, 0x00, 0xF0];
    assert!(run(&kept, "", scenario).passed);
    // LDA CXM0P; STA COLUBK; JMP
    let all = [0xA5, 0x00, 0x85, 0x09, 0x4C, 0x00, 0xF0];
    let report = run(&all, "", scenario);
    assert_eq!(
        failures(&report),
        ["bits that no chip drives change the picture or the sound from frame 1 on"]
    );
    assert!(run(&all, "", "frames = 3").passed);
}

/// Runs a scenario on the example of docs/testing-your-cartridge.md, with references of its pictures.
fn parade(scenario: &str, references: Vec<Option<Vec<u8>>>) -> Report {
    let file = |name: &str| std::fs::read(format!("examples/parade/{name}")).unwrap();
    let symbols = String::from_utf8(file("parade.sym")).unwrap();
    let scenario = Scenario::parse(scenario).unwrap();
    let mut run = Run::new(
        &scenario,
        Probe::new(&file("parade.bin"), &symbols).unwrap(),
    )
    .unwrap();
    run.take_references(references);
    run.finish()
}

#[test]
fn a_control_is_held_until_a_place_is_reached() {
    // The button is read before the salute begins, so it is up from frame 41 on; the second press is not cut.
    let report = parade(
        "frames = 150
         inputs = '40+BeginSalute fire; 80+3 fire'
         [[at]]
         frame = 40
         memory = { held = '& $80 = 0' }
         [[at]]
         frame = '41..79'
         memory = { held = '& $80 != 0' }
         [[at]]
         frame = '80..82'
         memory = { held = '& $80 = 0' }
         [[at]]
         label = 'BeginSalute'
         times = 2",
        Vec::new(),
    );
    assert_eq!(failures(&report), [""; 0]);
    let report = parade("frames = 150\n\ninputs = '40+BeginSalute up'", Vec::new());
    let why = "`40+BeginSalute up`: BeginSalute was not reached";
    assert_eq!(failures(&report), [format!("s:3: {why}")]);
}

#[test]
fn expressions_hold_at_a_time_and_within_a_time() {
    let report = parade(
        "frames = 150
         inputs = '40+50 fire'
         [[at]]
         frame = 60
         holds = ['bcd(saluted) = 1 and salute > 0', 'before(salute) - salute = 1']
         [[within]]
         frame = 39
         frames = 1
         holds = 'saluted = first(saluted) + 1'
         [[within]]
         label = 'BeginSalute'
         frames = 31
         holds = 'first(salute) = 0 and salute = 0 and before(salute) = 1'",
        Vec::new(),
    );
    assert_eq!(failures(&report), [""; 0]);
    assert_eq!(report.withins[1].times, 1);
    let report = parade(
        "frames = 60
         inputs = '40+50 fire'
         [[at]]
         frame = 50
         holds = ['saluted + 1 = bcd($12) - 9', 'salute']
         [[within]]
         frame = 40
         frames = 3
         holds = 'saluted - first(saluted) >= 1'
         [[within]]
         label = 'BeginSalute'
         frames = 60
         holds = 'salute = 200'
         [[within]]
         label = 'Start+1'
         frames = 1
         holds = 'saluted = 0'
         [[within]]
         label = 'BeginSalute+1'
         frames = 1
         holds = 'saluted = 0'",
        Vec::new(),
    );
    let at = report.checks[0].failures[0].at.to_string();
    assert_eq!(
        failures(&report),
        [
            format!("s:3: {at}: saluted + 1 is 2, expected = 3"),
            String::from(
                "s:6: saluted - first(saluted) is 0 3 frames after frame 40, expected >= 1"
            ),
            String::from("s:10: salute is 10 21 frames after frame 39, expected = 200"),
            String::from("s:18: BeginSalute+1 was not reached"),
        ]
    );
}

#[test]
fn a_frame_is_compared_with_its_reference() {
    let scenario = "frames = 60\n[[picture]]\nframe = 60\nfile = 'marching.png'";
    let report = parade(scenario, vec![None]);
    assert_eq!(
        failures(&report),
        ["s:2: frame 60, marching.png: there is no reference"]
    );
    let pixels = report.pictures[0].pixels.clone();
    assert_eq!(pixels.len(), 262 * 160);
    assert!(parade(scenario, vec![Some(pixels.clone())]).passed);
    let mut other = pixels.clone();
    (other[160 * 50 + 7], other[160 * 60]) = (0x1E, 0x20);
    let (found, all) = (pixels[160 * 50 + 7], pixels.len());
    assert_eq!(
        failures(&parade(scenario, vec![Some(other)])),
        [format!(
            "s:2: frame 60, marching.png: 2 of {all} pixels differ, the first at scanline 50, pixel 7: ${found:02X}, expected $1E"
        )]
    );
    let short = Some(pixels[160..].to_vec());
    let why = "it has 262 scanlines, the reference 261";
    let report = parade(scenario, vec![short]);
    assert_eq!(
        failures(&report),
        [format!("s:2: frame 60, marching.png: {why}")]
    );
    let names: Vec<String> = report.cases().into_iter().map(|case| case.name).collect();
    assert_eq!(names, ["picture of frame 60"]);
}
