//! The console as a whole: cartridges, power-on, frames, controls, calls, saved states.

use vcs::{
    Arrays, BANK_SIZE, Batch, Cartridge, Console, Controller, Inputs, RestoreError, Standard, Step,
    Undriven, VISIBLE_CLOCKS,
};

/// An image of `banks` banks, each with `code` at $1000, its number at $1F00, and the vectors.
fn image(banks: usize, code: &[u8]) -> Vec<u8> {
    let mut image = Vec::new();
    for bank in 0..banks {
        let mut bytes = vec![0xEA; BANK_SIZE];
        bytes[..code.len()].copy_from_slice(code);
        bytes[0xF00] = bank as u8;
        bytes[0xFFA..].copy_from_slice(&[0x00, 0xF0, 0x00, 0xF0, 0x00, 0xF0]);
        image.extend(bytes);
    }
    image
}

fn console(banks: usize, code: &[u8]) -> Console {
    Console::new(Cartridge::new(&image(banks, code), None).unwrap(), 0)
}

/// Draws with every register.
const TIA: &[u8] = include_bytes!("data/tia.bin");

/// JMP $F000
const LOOP: [u8; 3] = [0x4C, 0x00, 0xF0];

/// A program that draws frames of 262 lines whose background is $80, from a byte of RAM upwards:
/// VSYNC for 3 lines, then 259.
#[rustfmt::skip]
const PICTURE: &[u8] = &[
    0xA9, 0x02, 0x85, 0x02, 0x85, 0x00,         // LDA #2, STA WSYNC, STA VSYNC
    0x85, 0x02, 0x85, 0x02, 0x85, 0x02,         // STA WSYNC three times
    0xA9, 0x00, 0x85, 0x00,                     // LDA #0, STA VSYNC
    0xE6, 0x80,                                 // INC $80
    0xA0, 0x02, 0xA2, 0x81,                     // LDY #2, LDX #129
    0x86, 0x09, 0x85, 0x02, 0xCA, 0xD0, 0xF9,   // STX COLUBK, STA WSYNC, DEX, BNE
    0xA2, 0x81, 0x88, 0xD0, 0xF4,               // LDX #129, DEY, BNE
    0x4C, 0x00, 0xF0,
];

#[test]
fn seed_0_is_quiet_and_other_seeds_are_not() {
    let quiet = console(2, &LOOP);
    let registers = quiet.registers();
    assert_eq!(quiet.ram(), &[0; 128]);
    assert_eq!((registers.a, registers.x, registers.y), (0, 0, 0));
    assert_eq!(
        (registers.sp, registers.p, registers.pc),
        (0xFD, 0x20, 0xF000)
    );
    assert_eq!(
        (quiet.cycles(), quiet.bank(), quiet.frame_number()),
        (0, 1, 1)
    );

    let cartridge = Cartridge::new(&image(8, &LOOP), None).unwrap();
    let mut banks = [false; 8];
    let mut timers = [false; 256];
    for seed in 1..=200 {
        let chance = Console::new(cartridge.clone(), seed);
        assert_eq!(chance.save(), Console::new(cartridge.clone(), seed).save());
        assert_ne!(
            chance.ram(),
            Console::new(cartridge.clone(), seed + 1).ram()
        );
        assert_eq!(chance.cycles(), 0);
        assert_eq!(chance.registers().pc, 0xF000);
        banks[chance.bank()] = true;
        timers[usize::from(chance.peek(0x284))] = true;
        // With joysticks nothing charges the paddles' ports, and nothing would drain them.
        for port in 0x38..=0x3B {
            assert_eq!(chance.peek(port) & 0x80, 0, "seed {seed}");
        }
    }
    assert_eq!(banks, [true; 8], "every bank is started in");
    assert!(timers.iter().filter(|&&seen| seen).count() > 100);
}

#[test]
fn the_timer_starts_as_after_a_write_in_the_first_cycle() {
    let mut quiet = console(1, &[0xAD, 0x84, 0x02]); // LDA INTIM
    quiet.step();
    assert_eq!(quiet.registers().a, 0xFE);
}

#[test]
fn ram_is_seen_in_the_zero_page_and_the_stack_and_nowhere_among_the_registers() {
    // LDA #$12, STA $80, LDX $0180, STX $0D81
    let code = [0xA9, 0x12, 0x85, 0x80, 0xAE, 0x80, 0x01, 0x8E, 0x81, 0x0D];
    let mut console = console(1, &code);
    for _ in 0..4 {
        console.step();
    }
    assert_eq!(console.registers().x, 0x12);
    assert_eq!(console.ram()[..3], [0x12, 0x12, 0]);
    assert_ne!(console.peek(0x0280), 0x12);
    console.poke_ram(0xFF, 0x34);
    assert_eq!(console.peek(0x01FF), 0x34);
}

#[test]
fn the_accesses_of_an_instruction_are_recorded_in_order() {
    // NOP, INC $80
    let mut console = console(2, &[0xEA, 0xE6, 0x80]);
    let mut accesses = Vec::new();
    console.step_recorded(&mut accesses);
    console.step_recorded(&mut accesses);
    let recorded: Vec<_> = accesses
        .iter()
        .map(|access| (access.address, access.value, access.write, access.cycle))
        .collect();
    assert_eq!(
        recorded,
        [
            (0xF001, 0xE6, false, 3),
            (0xF002, 0x80, false, 4),
            (0x0080, 0x00, false, 5),
            (0x0080, 0x00, true, 6),
            (0x0080, 0x01, true, 7),
        ]
    );
    assert_eq!(console.save(), {
        let mut other = self::console(2, &[0xEA, 0xE6, 0x80]);
        other.step();
        other.step();
        other.save()
    });
}

#[test]
fn frames_go_from_vsync_to_vsync() {
    let mut console = console(1, PICTURE);
    console.run_frame();
    for number in 2..=5 {
        let frame = console.run_frame().clone();
        assert_eq!((frame.number, frame.lines()), (number, 262));
        assert_eq!(frame.pixels.len(), 262 * VISIBLE_CLOCKS);
        // ends with the store that turns VSYNC off
        assert_eq!(console.registers().pc, 0xF010);
        assert_eq!(console.frame_number(), number + 1);
        assert_eq!(console.ram()[0], number as u8 - 1);
        // line 0 is the one on which VSYNC went off: dark until then
        assert_eq!(frame.line(0)[159], 0x80);
        // COLUBK counts down, two rounds of it, and VSYNC is dark
        assert_eq!(frame.line(1)[100], 0x80);
        assert_eq!(frame.line(127)[100], 0x02);
        assert_eq!(frame.line(129)[100], 0x80);
        assert_eq!(frame.line(260)[100], 0);
        assert!(frame.line(262).is_empty());
    }
}

/// A program that draws PAL's 312 lines if the bits `mask` of the byte at `address` are 0 at power-on, else 262.
fn lines_by_control(address: u16, mask: u8) -> Vec<u8> {
    let [low, high] = address.to_le_bytes();
    #[rustfmt::skip]
    let code = [
        0xAD, low, high, 0x29, mask, 0x85, 0x80,    // LDA address, AND #mask, STA $80
        0xA9, 0x02, 0x85, 0x00,                     // $F007: LDA #2, STA VSYNC
        0x85, 0x02, 0x85, 0x02, 0x85, 0x02,         // STA WSYNC three times
        0xA9, 0x00, 0x85, 0x00,                     // LDA #0, STA VSYNC
        0xA2, 0x9A, 0xA4, 0x80, 0xF0, 0x02,         // LDX #154, LDY $80, BEQ $F01D
        0xA2, 0x81,                                 // LDX #129
        0x86, 0x81, 0xA0, 0x02,                     // $F01D: STX $81, LDY #2
        0xA6, 0x81,                                 // $F021: LDX $81
        0x85, 0x02, 0xCA, 0xD0, 0xFB,               // $F023: STA WSYNC, DEX, BNE $F023
        0x88, 0xD0, 0xF6, 0x85, 0x02,               // DEY, BNE $F021, STA WSYNC
        0x4C, 0x07, 0xF0,
    ];
    code.to_vec()
}

/// As [`lines_by_control`], after 256 lines in which a port charges.
fn lines_by_port(address: u16) -> Vec<u8> {
    let wait = [0xA2, 0x00, 0x85, 0x02, 0xCA, 0xD0, 0xFB]; // LDX #0, STA WSYNC, DEX, BNE
    let mut code = [&wait[..], &lines_by_control(address, 0x80)].concat();
    let jump = code.len() - 2;
    code[jump] += wait.len() as u8;
    code
}

#[test]
fn the_standard_is_that_of_the_picture_with_the_controllers_as_they_are() {
    const INPT0: u16 = 0x08;
    // An open port never charges, and that of a paddle in the middle or of a keypad does.
    for (controller, standard) in [
        (Controller::Joystick, Standard::Pal),
        (Controller::Driving, Standard::Pal),
        (Controller::Keypad, Standard::Ntsc),
        (Controller::Paddles, Standard::Ntsc),
    ] {
        let mut console = console(1, &lines_by_port(INPT0));
        console.inputs_mut().controllers[0] = controller;
        assert_eq!(Standard::detect(&console), standard, "{controller:?}");
    }
    // A SaveKey is in the right port in place of a stick that is held.
    let mut console = console(1, &lines_by_control(0x280, 0x01));
    console.inputs_mut().sticks[1].up = true;
    assert_eq!(Standard::detect(&console), Standard::Pal);
    console.plug_save_key(&[]);
    assert_eq!(Standard::detect(&console), Standard::Ntsc);
}

/// A batch has no television whose standard would have to be found: a frame has the lines of its VSYNCs.
#[test]
fn a_batch_draws_the_picture_of_the_controls_from_its_first_step_on() {
    let cartridge = Cartridge::new(&image(1, &lines_by_control(0x282, 0x01)), None).unwrap();
    for (reset, lines) in [(false, 262), (true, 312)] {
        let inputs = Inputs {
            reset,
            ..Inputs::default()
        };
        let mut batch = Batch::new(&cartridge, &[0], 0..320, 1).unwrap();
        let steps = [Step {
            console: 0,
            inputs,
            frames: 5,
            shown: true,
            ..Step::default()
        }];
        batch.send(&steps).unwrap();
        let mut pixels = vec![0; batch.picture_bytes()];
        let (mut consoles, mut ram, mut frames) = ([0], [0; 128], [0]);
        batch
            .receive(Arrays {
                consoles: &mut consoles,
                pixels: &mut pixels,
                ram: &mut ram,
                frames: &mut frames,
                ..Arrays::default()
            })
            .unwrap();
        let mut console = Console::new(cartridge.clone(), 0);
        *console.inputs_mut() = inputs;
        for _ in 0..5 {
            console.run_frame();
        }
        assert_eq!((frames, console.frame().lines()), ([5], lines));
        assert_eq!(pixels[..lines * VISIBLE_CLOCKS], console.frame().pixels[..]);
        assert!(
            pixels[lines * VISIBLE_CLOCKS..]
                .iter()
                .all(|&pixel| pixel == 0)
        );
    }
}

/// Stella's report 501.
#[test]
fn the_standard_is_that_of_the_picture_with_the_controls_as_they_are() {
    const SWITCHES: u16 = 0x282;
    const STICKS: u16 = 0x280;
    type Hold = fn(&mut Inputs);
    let controls: [(u16, u8, Hold); 6] = [
        (SWITCHES, 0x01, |inputs| inputs.reset = true),
        (SWITCHES, 0x02, |inputs| inputs.select = true),
        (SWITCHES, 0x08, |inputs| inputs.black_and_white = true),
        (STICKS, 0x10, |inputs| inputs.sticks[0].up = true),
        (0x0C, 0x80, |inputs| inputs.sticks[0].fire = true),
        (STICKS, 0x80, |inputs| {
            inputs.controllers[0] = Controller::Paddles;
            inputs.paddles[0].fire = true;
        }),
    ];
    for (address, mask, hold) in controls {
        let mut console = console(1, &lines_by_control(address, mask));
        let named = format!("{address:03X} {mask:02X}");
        assert_eq!(Standard::detect(&console), Standard::Ntsc, "{named}");
        let held = |frame, inputs: &mut Inputs| {
            if frame == 1 {
                hold(inputs);
            }
        };
        assert_eq!(
            Standard::detect_while(&console, held),
            Standard::Pal,
            "{named}"
        );
        hold(console.inputs_mut());
        assert_eq!(Standard::detect(&console), Standard::Pal, "{named}");
    }
}

#[test]
fn a_program_without_vsync_still_produces_frames() {
    let mut console = console(1, &LOOP);
    assert_eq!(console.run_frame().lines(), 51);
    for _ in 0..3 {
        assert_eq!(console.run_frame().lines(), 360);
    }
    // a frame is given up 51 lines after VSYNC was due
    for (standard, lines) in [(Standard::Ntsc, 259 + 51), (Standard::Pal, 309 + 51)] {
        console.set_standard(standard);
        assert_eq!(console.run_frame().lines(), lines);
    }
    // and one whose CPU has jammed as well
    let mut jammed = console_jammed();
    assert_eq!(jammed.run_frame().lines(), 51);
    assert!(jammed.jammed());
}

fn console_jammed() -> Console {
    console(1, &[0x02])
}

#[test]
fn controls_are_read_low_when_pressed_and_switches_as_printed() {
    let mut console = console(1, &LOOP);
    let read = |console: &Console| (console.peek(0x280), console.peek(0x282));
    assert_eq!(read(&console), (0xFF, 0x3F));
    assert_eq!((console.peek(0x0C), console.peek(0x0D)), (0x80, 0x80));
    console.inputs_mut().sticks[0].right = true;
    assert_eq!(read(&console).0, 0x7F);
    console.inputs_mut().sticks[0].left = true;
    console.inputs_mut().sticks[1].up = true;
    assert_eq!(read(&console).0, 0x3E);
    console.inputs_mut().sticks[1].down = true;
    console.inputs_mut().sticks[0].up = true;
    assert_eq!(read(&console).0, 0x2C);
    console.inputs_mut().sticks[1].fire = true;
    assert_eq!((console.peek(0x0C), console.peek(0x0D)), (0x80, 0x00));
    console.inputs_mut().reset = true;
    assert_eq!(read(&console).1, 0x3E);
    console.inputs_mut().select = true;
    assert_eq!(read(&console).1, 0x3C);
    console.inputs_mut().black_and_white = true;
    assert_eq!(read(&console).1, 0x34);
    console.inputs_mut().difficulty_a = [true, false];
    assert_eq!(read(&console).1, 0x74);
    console.inputs_mut().difficulty_a = [true, true];
    assert_eq!(read(&console).1, 0xF4);
}

#[test]
fn wsync_costs_what_is_left_of_the_line() {
    // STA WSYNC twice, then the rest
    let mut console = console(1, &[0x85, 0x02, 0x85, 0x02, 0xEA]);
    console.step();
    assert_eq!(console.cycles(), 3);
    console.step();
    assert_eq!((console.cycles(), console.beam()), (76 + 3, (1, 9)));
    console.step();
    assert_eq!(console.cycles(), 2 * 76 + 2);
    // INC WSYNC writes twice in a row: RDY stops reads only
    let mut console = self::console(1, &[0xE6, 0x02, 0xEA]);
    console.step();
    assert_eq!(console.cycles(), 5);
    console.step();
    assert_eq!(console.cycles(), 76 + 2);
}

#[test]
fn a_restored_state_continues_as_the_machine_would_have() {
    let mut console = console(2, PICTURE);
    for _ in 0..1000 {
        console.step(); // into the middle of a line
    }
    console.inputs_mut().sticks[1].fire = true;
    let saved = console.save();
    let mut other = self::console(2, PICTURE);
    other.restore(&saved).unwrap();
    for _ in 0..5 {
        assert_eq!(other.run_frame(), console.run_frame());
        assert_eq!(other.registers(), console.registers());
        assert_eq!(other.cycles(), console.cycles());
    }
    assert_eq!(other.save(), console.save());
    assert_eq!(other.inputs(), console.inputs());
    // and back
    other.restore(&saved).unwrap();
    assert_eq!(other.save(), saved);
}

#[test]
fn a_bad_state_is_rejected_and_changes_nothing() {
    let mut console = console(1, PICTURE);
    console.run_frame();
    let saved = console.save();
    console.run_frame();
    let now = console.save();
    for length in 0..saved.len() {
        assert!(console.restore(&saved[..length]).is_err(), "{length} bytes");
    }
    for place in (0..saved.len()).step_by(7) {
        let mut damaged = saved.clone();
        damaged[place] ^= 0x10;
        assert!(console.restore(&damaged).is_err(), "byte {place} changed");
    }
    let mut longer = saved.clone();
    longer.push(0);
    assert_eq!(console.restore(&longer), Err(RestoreError::Damaged));
    assert_eq!(
        console.restore(b"nothing like it"),
        Err(RestoreError::NotAState)
    );
    let mut earlier = saved.clone();
    earlier[4] -= 1; // behind the magic
    let version = earlier[4];
    let refused = console.restore(&earlier).unwrap_err();
    assert_eq!(refused, RestoreError::OtherVersion(version));
    assert!(refused.to_string().contains(&format!("version {version};")));
    assert_eq!(console.save(), now);
    let mut other = self::console(1, &LOOP);
    assert_eq!(other.restore(&saved), Err(RestoreError::OtherCartridge));
}

#[test]
fn a_forged_state_is_rejected_with_the_invalid_part() {
    let mut console = console(1, PICTURE);
    console.run_frame();
    let saved = console.save();
    // After the 13 bytes of the header and the 8 of the image's checksum: 7 of the CPU's registers and
    // whether it is jammed, then the cycle count, lowest byte first. The last four bytes count the lines
    // that a frame should have.
    for (place, value, part) in [
        (13 + 8 + 6, 0x10, "CPU's status"),
        (13 + 8 + 8 + 7, 0xFF, "cycle count"),
        (saved.len() - 3, 0x7F, "television"),
    ] {
        let mut forged = saved.clone();
        forged[place] = value;
        let mut body = forged[13..].to_vec();
        body.resize(body.len().next_multiple_of(8), 0);
        let (words, _) = body.as_chunks::<8>();
        let start = 0xCBF2_9CE4_8422_2325 ^ (forged.len() - 13) as u64;
        let sum = words.iter().fold(start, |hash: u64, word| {
            let product = (hash ^ u64::from_le_bytes(*word)).wrapping_mul(0x0100_0000_01B3);
            product ^ product >> 32
        });
        forged[5..13].copy_from_slice(&sum.to_le_bytes());
        let refused = console.restore(&forged).unwrap_err();
        assert_eq!(refused, RestoreError::OutOfRange(part));
        assert_eq!(
            refused.to_string(),
            format!("saved state is invalid: {part} out of range")
        );
        assert_eq!(console.save(), saved);
    }
}

#[test]
fn a_snapshot_continues_with_the_same_frames_and_has_one_size() {
    let mut console = console(2, PICTURE);
    let size = console.snapshot_size();
    console.run_frame();
    let snapshot = console.snapshot();
    let mut bytes = Vec::new();
    let sizes: Vec<usize> = (0..20_000)
        .map(|step| {
            let others = [step, step / 7].map(|number| Controller::ALL[number / 100 % 5]);
            console.inputs_mut().controllers = others;
            console.step();
            let copied = console.snapshot();
            console.snapshot_into(&mut bytes);
            assert!(bytes == copied, "step {step}");
            bytes.len()
        })
        .collect();
    assert!(sizes.iter().all(|&bytes| bytes == size), "{size}");
    // a twentieth of a state with pixels
    assert!(size < console.save().len() / 20, "{size}");
    let mut other = self::console(2, PICTURE);
    for console in [&mut console, &mut other] {
        console.restore_snapshot(&snapshot).unwrap();
    }
    assert_eq!(other.frame().number, 1);
    assert!(other.frame().pixels.iter().all(|&pixel| pixel == 0));
    let mut whole = self::console(2, PICTURE);
    whole.run_frame();
    for _ in 0..5 {
        assert_eq!(other.run_frame(), whole.run_frame());
        assert_eq!(console.run_frame(), whole.frame());
        assert_eq!(other.take_audio().len(), 2 * whole.frame().lines());
    }
    assert!(other.save() == whole.save());
}

#[test]
fn a_snapshot_has_the_save_key_undriven_bits_and_video() {
    let mut console = console(1, PICTURE);
    let without = console.snapshot();
    let mut bytes = vec![0; vcs::SAVE_KEY_BYTES];
    bytes[0x1234] = 0x56;
    console.plug_save_key(&bytes);
    console.set_undriven(Undriven::Random(7));
    console.set_video(false);
    let with = console.snapshot();
    assert_eq!(with.len(), console.snapshot_size());
    assert!(with.len() > without.len() + vcs::SAVE_KEY_BYTES);
    let mut other = self::console(1, PICTURE);
    other.restore_snapshot(&with).unwrap();
    assert!(other.save_key() == Some(&bytes[..]));
    assert!(!other.has_video());
    assert!(other.snapshot() == with);
    other.restore_snapshot(&without).unwrap();
    assert_eq!(other.save_key(), None);
    assert!(other.has_video());
    assert!(other.snapshot() == without);
    console.unplug_save_key();
    assert_eq!(console.save_key(), None);
}

#[test]
fn a_bad_snapshot_is_rejected_and_changes_nothing() {
    let mut console = console(1, PICTURE);
    console.plug_save_key(&[]);
    console.run_frame();
    let snapshot = console.snapshot();
    console.run_frame();
    let now = console.snapshot();
    for length in [0, 4, 12, 13, 16, 17, 500, snapshot.len() - 1] {
        let cut = &snapshot[..length];
        assert!(console.restore_snapshot(cut).is_err(), "{length} bytes");
    }
    for place in (0..snapshot.len()).step_by(7) {
        let mut damaged = snapshot.clone();
        damaged[place] ^= 0x10;
        assert!(console.restore_snapshot(&damaged).is_err(), "byte {place}");
    }
    let state = console.save();
    assert_eq!(
        console.restore_snapshot(&state),
        Err(RestoreError::NotAState)
    );
    assert_eq!(console.restore(&snapshot), Err(RestoreError::NotAState));
    assert!(console.snapshot() == now);
    let mut other = self::console(1, &LOOP);
    assert_eq!(
        other.restore_snapshot(&snapshot),
        Err(RestoreError::OtherCartridge)
    );
}

#[test]
fn sound_has_two_samples_per_line() {
    // AUDC 0 and AUDV 15 in both channels: the output is high
    let mut console = console(1, &[0xA9, 0x0F, 0x85, 0x19, 0x85, 0x1A, 0x4C, 0x06, 0xF0]);
    console.run_frame();
    assert_eq!(console.take_audio().len(), 2 * 51);
    console.run_frame();
    let samples = console.take_audio();
    assert_eq!(samples.len(), 2 * 360);
    assert!(samples.iter().all(|&sample| sample == 1.0));
    assert!(console.take_audio().is_empty());
}

#[test]
fn sound_is_taken_into_an_array_of_any_length() {
    // INC $80, LDA $80, STA AUDV0, JMP $F000
    let code = [0xE6, 0x80, 0xA5, 0x80, 0x85, 0x19, 0x4C, 0x00, 0xF0];
    let mut console = console(1, &code);
    (0..20).for_each(|_| _ = console.run_frame());
    let whole = console.clone().take_audio();
    assert!(whole.iter().any(|&sample| sample != whole[0]));
    for length in [0, 1, 100, whole.len(), whole.len() + 5] {
        let mut samples = vec![2.0; length];
        let mut copy = console.clone();
        let taken = copy.take_audio_into(&mut samples);
        assert_eq!(taken, length.min(whole.len()));
        assert_eq!(samples[..taken], whole[whole.len() - taken..]);
        assert!(samples[taken..].iter().all(|&sample| sample == 2.0));
        assert_eq!(copy.take_audio_into(&mut samples), 0);
    }
    console.drop_audio();
    assert!(console.take_audio().is_empty());
}

#[test]
fn a_snapshot_changes_nothing_of_the_machine() {
    let image = Cartridge::new(TIA, None).unwrap();
    let [mut watched, mut alone] = [(); 2].map(|()| Console::new(image.clone(), 5));
    for console in [&mut watched, &mut alone] {
        console.plug_save_key(&[1, 2, 3]);
    }
    let mut bytes = Vec::new();
    for step in 0..60_000 {
        assert_eq!(watched.step(), alone.step());
        if step % 7 == 0 {
            watched.snapshot_into(&mut bytes);
        }
        assert_eq!(watched.beam(), alone.beam());
    }
    assert_eq!(watched.frame(), alone.frame());
    assert!(watched.save() == alone.save());
    assert_eq!(watched.save_key(), alone.save_key());
    assert_eq!(watched.take_audio(), alone.take_audio());
}

/// The image of tests/data/tia.asm reads collision registers and keeps them in RAM.
#[test]
fn without_video_only_the_pixels_differ() {
    let image = TIA;
    let cartridge = Cartridge::new(image, None).unwrap();
    let mut seen = Console::new(cartridge, 1);
    let mut unseen = seen.clone();
    unseen.set_video(false);
    let mut lit = 0;
    for _ in 0..60 {
        seen.run_frame();
        unseen.run_frame();
        assert_eq!(unseen.frame().lines(), seen.frame().lines());
        assert!(unseen.frame().pixels.iter().all(|&pixel| pixel == 0));
        lit += seen.frame().pixels.iter().filter(|&&p| p != 0).count();
        assert_eq!(unseen.ram(), seen.ram());
        assert_eq!(unseen.registers(), seen.registers());
        assert_eq!(unseen.cycles(), seen.cycles());
        assert!(unseen.take_audio() == seen.take_audio());
    }
    assert!(lit > 0);
    unseen.set_video(true);
    for _ in 0..2 {
        seen.run_frame();
        unseen.run_frame();
    }
    assert_eq!(unseen.frame(), seen.frame());
}

#[test]
fn undriven_bits_are_what_they_are_set_to() {
    // LDA CXM0P, STA $80, LDA CXBLPF, STA $81, LDA $0E, STA $82, LDA INPT4, STA $83,
    // LDA $1000 (F8SC's write port), STA $84, LDA $1080, STA $85, JMP to itself
    #[rustfmt::skip]
    let code = [
        0xA5, 0x00, 0x85, 0x80, 0xA5, 0x06, 0x85, 0x81, 0xA5, 0x0E, 0x85, 0x82, 0xA5, 0x0C, 0x85, 0x83,
        0xAD, 0x00, 0x10, 0x85, 0x84, 0xAD, 0x80, 0x10, 0x85, 0x85, 0x4C, 0x1A, 0xF1,
    ];
    let mut image = vec![0xEA; 2 * BANK_SIZE];
    for bank in image.chunks_mut(BANK_SIZE) {
        bank[..0x100].fill(0xFF);
        bank[0x100..0x100 + code.len()].copy_from_slice(&code);
        bank[0xFFC..0xFFE].copy_from_slice(&[0x00, 0xF1]);
    }
    let stored = |undriven| {
        let mut console = Console::new(Cartridge::new(&image, Some(vcs::Scheme::F8SC)).unwrap(), 0);
        console.set_undriven(undriven);
        for _ in 0..13 {
            console.step();
        }
        console.ram()[..6].to_vec()
    };
    // the last values on the bus: the operands, and of LDA $1000 its last byte
    assert_eq!(
        stored(Undriven::LastValue),
        [0x00, 0x06, 0x0E, 0x8C, 0x10, 0x10]
    );
    assert_eq!(stored(Undriven::Low), [0x00, 0x00, 0x00, 0x80, 0x00, 0x00]);
    assert_eq!(stored(Undriven::High), [0x3F, 0x7F, 0xFF, 0xFF, 0xFF, 0xFF]);
    let random = |seed| stored(Undriven::Random(seed));
    assert_eq!(random(1), random(1));
    assert_ne!(random(1), random(2));
    let driven = [0xC0, 0x80, 0x00, 0x80, 0x00, 0x00];
    for seed in 1..100 {
        let found: Vec<u8> = random(seed)
            .iter()
            .zip(driven)
            .map(|(byte, bits)| byte & bits)
            .collect();
        assert_eq!(found, [0x00, 0x00, 0x00, 0x80, 0x00, 0x00], "seed {seed}");
        assert_eq!(random(seed)[4], random(seed)[5], "what was read is stored");
    }
}

/// Nothing charges or drains a port that is open, and the program never dumps them: any charge at power-on would
/// stay for ever. Stella's ports are empty as well.
#[test]
fn open_paddle_ports_are_empty_whatever_the_seed() {
    // LDA INPT0, STA $80 and so on to INPT3, INC $84, JMP $F000
    #[rustfmt::skip]
    let code = [
        0xA5, 0x08, 0x85, 0x80, 0xA5, 0x09, 0x85, 0x81, 0xA5, 0x0A, 0x85, 0x82, 0xA5, 0x0B, 0x85, 0x83,
        0xE6, 0x84, 0x4C, 0x00, 0xF0,
    ];
    let cartridge = Cartridge::new(&image(1, &code), None).unwrap();
    for seed in 0..100 {
        let mut console = Console::new(cartridge.clone(), seed);
        console.run_frame();
        let ports = &console.ram()[..4];
        assert!(
            ports.iter().all(|port| port & 0x80 == 0),
            "seed {seed}: {ports:02X?}"
        );
    }
}

/// The opcodes that stop the CPU.
const JAM: [u8; 12] = [
    0x02, 0x12, 0x22, 0x32, 0x42, 0x52, 0x62, 0x72, 0x92, 0xB2, 0xD2, 0xF2,
];

/// SplitMix64 (Sebastiano Vigna, in the public domain).
fn random(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
    let mut z = *state;
    z = (z ^ z >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ z >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ z >> 31
}

/// Calls `check` with consoles whose images are random bytes without JAM, of several schemes.
fn for_random_images(mut check: impl FnMut(Console, &mut u64, u64)) {
    let schemes = [
        (vcs::Scheme::K4, 4096),
        (vcs::Scheme::F8SC, 8192),
        (vcs::Scheme::E0, 8192),
        (vcs::Scheme::T3E_PLUS, 16384),
        (vcs::Scheme::FE, 8192),
    ];
    for seed in 1..=60 {
        let state = &mut (seed * 1000);
        let (scheme, size) = schemes[seed as usize % schemes.len()];
        let image: Vec<u8> = std::iter::repeat_with(|| random(state) as u8)
            .filter(|byte| !JAM.contains(byte))
            .take(size)
            .collect();
        let cartridge = Cartridge::new(&image, Some(scheme)).unwrap();
        check(Console::new(cartridge, seed), state, seed);
    }
}

/// Sends the CPU somewhere into the cartridge, with values that index and push everywhere, and both arithmetics.
fn send_anywhere(consoles: [&mut Console; 2], state: &mut u64) {
    let mut registers = vcs::Registers {
        pc: 0xF000 | random(state) as u16 & 0xFFF,
        ..consoles[0].registers()
    };
    [
        registers.a,
        registers.x,
        registers.y,
        registers.sp,
        registers.p,
    ] = [0; 5].map(|_| random(state) as u8);
    for console in consoles {
        console.set_registers(registers);
    }
}

/// Recorded instructions go by an access a cycle; the others know more of what is ahead. Both run the same random
/// code, in which now and then the program counter is sent back to the cartridge.
#[test]
fn instructions_do_the_same_whether_their_accesses_are_recorded_or_not() {
    for_random_images(|mut recorded, state, seed| {
        let mut free = recorded.clone();
        let mut accesses = Vec::new();
        for step in 0..4000 {
            if free.registers().pc & 0x1000 == 0 || random(state).is_multiple_of(50) {
                send_anywhere([&mut free, &mut recorded], state);
            }
            let before = free.cycles();
            assert_eq!(free.step(), recorded.step_recorded(&mut accesses));
            let at = format!("seed {seed}, step {step}, {accesses:02X?}");
            assert_eq!(free.registers(), recorded.registers(), "{at}");
            assert_eq!(free.cycles(), recorded.cycles(), "{at}");
            assert!(free.cycles() >= before + accesses.len() as u64, "{at}");
            assert_eq!(free.ram(), recorded.ram(), "{at}");
            if step % 16 == 0 {
                assert!(free.save() == recorded.save(), "{at}");
            }
            if free.jammed() {
                break;
            }
        }
        assert!(free.save() == recorded.save(), "seed {seed}");
    });
}

/// The same of many instructions in a run, wherever that leads.
#[test]
fn runs_of_instructions_do_the_same_as_one_after_the_other() {
    let marks = std::array::from_fn(|address| address % 97 == 0);
    for_random_images(|mut single, state, seed| {
        let mut run = single.clone();
        for turn in 0..1500 {
            if turn % 3 == 0 {
                send_anywhere([&mut run, &mut single], state);
            }
            // Without a limit it remembers lines.
            let cycles = match turn % 16 {
                0 => u64::MAX,
                _ => run.cycles() + random(state) % 200,
            };
            let completed = run.run_until(cycles, &marks);
            let mut accesses = Vec::new();
            let stopped = loop {
                let completed = single.step_recorded(&mut accesses);
                let marked = marks[usize::from(single.registers().pc) % BANK_SIZE];
                if completed || marked || single.cycles() >= cycles || single.jammed() {
                    break completed;
                }
            };
            let at = format!("seed {seed}, turn {turn}, {accesses:02X?}");
            assert_eq!(completed, stopped, "{at}");
            assert_eq!(run.registers(), single.registers(), "{at}");
            assert!(run.save() == single.save(), "{at}");
            if run.jammed() {
                break;
            }
        }
    });
}

/// Code that goes on in its mirrors, behind the end of a page, and in another bank.
#[test]
fn code_is_found_where_it_is_now() {
    #[rustfmt::skip]
    let code = [
        0xA9, 0x02, 0x85, 0x02, 0x85, 0x00,         // $F000 LDA #2, STA WSYNC, STA VSYNC
        0x85, 0x02, 0x85, 0x02,                     // STA WSYNC twice
        0xA9, 0x00, 0x85, 0x00,                     // LDA #0, STA VSYNC
        0xE6, 0x80,                                 // INC $80
        0xEA, 0xEA, 0xEA,                           // NOP
        0x4C, 0x16, 0xD0,                           // JMP $D016, a mirror of the next instruction
        0xE6, 0x81, 0xA5, 0x80,                     // $F016 INC $81, LDA $80
        0x29, 0x01, 0xAA,                           // AND #1, TAX
        0xBD, 0xF8, 0xFF,                           // LDA $FFF8,X: bank 0 or 1
        0x4C, 0xF0, 0x10,                           // JMP $10F0, over the page's end to $1100
    ];
    let mut image = image(2, &code);
    for (bank, bytes) in image.chunks_exact_mut(BANK_SIZE).enumerate() {
        bytes[0x0F0..0x100].fill([0xEA, 0x18][bank]); // NOP or CLC
        bytes[0x100..0x105].copy_from_slice(&[0xE6, 0x82 + bank as u8, 0x4C, 0x00, 0xF0]);
        bytes[0x0F6..0x0F8].copy_from_slice(&[0x69, 1 + bank as u8]); // ADC
        bytes[0x0F8..0x0FA].copy_from_slice(&[0x85, 0x84]);
    }
    let cartridge = Cartridge::new(&image, Some(vcs::Scheme::F8)).unwrap();
    let mut whole = Console::new(cartridge, 0);
    let mut single = whole.clone();
    let mut accesses = Vec::new();
    for frame in 1..40 {
        whole.run_frame();
        while !single.step_recorded(&mut accesses) {}
        assert_eq!(whole.registers(), single.registers(), "frame {frame}");
        assert!(whole.save() == single.save(), "frame {frame}");
    }
    let ram = whole.ram();
    assert!(ram[2] > 5 && ram[3] > 5, "{ram:?}");
}

/// A frame passes loops that wait for the timer at once.
#[test]
fn waiting_for_the_timer_is_the_same_turn_by_turn() {
    let loads = [0xAD, 0xAE, 0xAC, 0xCD]; // LDA, LDX, LDY and CMP of an absolute address
    let branches = [0xD0, 0x10, 0x30, 0xF0]; // BNE, BPL, BMI, BEQ
    let timers = [0x94, 0x95, 0x96, 0x97];
    for case in 0..loads.len() * branches.len() * timers.len() * 4 {
        let state = &mut (case as u64);
        let mut value = random(state) as u8;
        let timer = timers[case / 4 % 4];
        if timer == 0x97 {
            value &= 0x87;
        }
        let second = [0x02, 0x3F][case / 64 % 2]; // of one line of VSYNC no frame comes: it is given up
        #[rustfmt::skip]
        let code = [
            0xA9, 0x02, 0x85, 0x02, 0x85, 0x00,         // LDA #2, STA WSYNC, STA VSYNC
            0x85, 0x02, 0x85, second,                   // STA WSYNC, twice or once
            0xA9, 0x00, 0x85, 0x00,                     // LDA #0, STA VSYNC
            0xA9, value, 0x8D, timer, 0x02,             // STA TIMxxT
            loads[case % 4], 0x84, 0x02, branches[case / 16 % 4], 0xFB,
            0xE6, 0x80, 0x65, 0x80,                     // INC $80, ADC $80
            0xC5, 0x81, 0xE6, 0x81,                     // CMP $81, INC $81
            0x8D, timer, 0x02,                          // STA TIMxxT
            loads[case / 2 % 4], 0x84, 0x02, branches[case / 8 % 4], 0xFB,
            0x4C, 0x00, 0xF0,
        ];
        let mut whole = console(1, &code);
        let mut single = whole.clone();
        let mut accesses = Vec::new();
        for frame in 1..6 {
            whole.run_frame();
            while !single.step_recorded(&mut accesses) {}
            let at = format!("case {case}, frame {frame}: {code:02X?}");
            assert_eq!(whole.registers(), single.registers(), "{at}");
            assert_eq!(whole.cycles(), single.cycles(), "{at}");
            assert!(whole.save() == single.save(), "{at}");
        }
    }
}

#[test]
fn a_jammed_cpu_reads_on_and_executes_nothing() {
    // LDX #1, JAM, then INX
    let mut console = console(1, &[0xA2, 0x01, 0x02, 0xE8, 0xE8, 0xE8, 0xE8, 0xE8, 0xE8]);
    console.step();
    assert!(!console.jammed());
    console.step();
    assert!(console.jammed());
    let (cycles, registers) = (console.cycles(), console.registers());
    for step in 1..20 {
        console.step();
        assert_eq!(console.cycles(), cycles + step);
        assert_eq!(console.registers(), registers);
    }
    assert_eq!(registers.x, 1);
    let number = console.frame().number;
    assert_eq!(console.run_frame().number, number + 1);
    assert_eq!(console.registers(), registers);
}

#[test]
fn the_text_pal60_in_an_image_is_its_standard() {
    for (text, standard) in [
        (&b"PAL60"[..], Standard::Pal60),
        (b"PAL 60", Standard::Pal60),
        (b"PAL-60", Standard::Pal60),
        (b"PAL_60", Standard::Ntsc),
    ] {
        let mut image = vec![0xEA; 4096];
        image[0x800..][..text.len()].copy_from_slice(text);
        let console = Console::new(Cartridge::new(&image, None).unwrap(), 0);
        assert_eq!(Standard::detect(&console), standard, "{text:?}");
    }
}
