//! What stops a program in Thumb code, and what it says then.

use crate::images::{self, Image};
use arm_cartridges::INSTRUCTIONS;
use vcs::Console;

/// Runs two frames; returns why the program was stopped, if it was.
fn run(console: &mut Console) -> Option<String> {
    console.run_frame();
    console.run_frame();
    let fault = console.cartridge().fault();
    assert_eq!(console.jammed(), fault.is_some());
    fault
}

/// Loads r0 from the two halves that follow the code, and executes `then` with it before it returns.
fn with_address(then: u16, address: u32) -> [u16; 8] {
    let [low, high] = [address as u16, (address >> 16) as u16];
    #[rustfmt::skip]
    let code = [
        0x4802, // 00 ldr r0, [pc, #8]  ; at 0C
        then,   // 02
        0x46C0, // 04 nop
        0x4770, // 06 bx lr
        0x46C0, // 08 nop
        0x46C0, // 0A nop
        low, high, // 0C
    ];
    code
}

/// `ldrb r1, [r0]`, `strb r1, [r0]` and `mov pc, r0`
const READ: u16 = 0x7801;
const WRITE: u16 = 0x7001;
const GO: u16 = 0x4687;

fn stopped(image: &Image, code: &[u16]) -> String {
    run(&mut image.console(code)).unwrap_or_default()
}

#[test]
fn a_program_that_returns_goes_on() {
    for (name, image) in images::ALL {
        let mut console = image.console(&[0x4770]); // bx lr
        assert_eq!(run(&mut console), None, "{name}");
        assert_eq!(console.ram()[0], 2, "{name}");
    }
}

#[test]
fn a_program_that_never_returns_is_given_up() {
    for (name, image) in images::ALL {
        let fault = stopped(image, &[0xE7FE]); // b .
        let expected = format!("did not return after {INSTRUCTIONS} instructions");
        assert!(fault.contains(&expected), "{name}: {fault}");
    }
}

#[test]
fn only_the_memory_behind_the_driver_is_the_programs() {
    let fault = |image, then, address| stopped(image, &with_address(then, address));
    for (name, image) in images::ALL {
        for (then, address, what) in [
            (READ, 0x0000_0100, "read its driver at $00000100"),
            (READ, 0x0010_0000, "read $00100000, outside its memory"),
            (READ, 0x4000_8000, "read $40008000, outside its memory"),
            (READ, 0x8000_0000, "read $80000000, outside its memory"),
            (WRITE, 0x4000_0040, "wrote to its driver at $40000040"),
            (WRITE, 0x4000_8000, "wrote to $40008000, outside its memory"),
            (WRITE, 0x0000_6000, "wrote to $00006000, outside its memory"),
            (WRITE, 0xFFFF_FFFF, "wrote to $FFFFFFFF, outside its memory"),
            (GO, 0x0000_0100, "went to $00000100, outside its memory"),
            (GO, 0x4000_8000, "went to $40008000, outside its memory"),
            (GO, 0xE000_8000, "went to $E0008000, outside its memory"),
        ] {
            let expected = format!("the cartridge's ARM program {what}");
            assert_eq!(fault(image, then, address), expected, "{name}");
        }
        for (then, address) in [
            (READ, 0x0000_0C10),
            (READ, 0x0000_7FFF),
            (READ, 0x4000_0000),
            (READ, 0x4000_1FFF),
            (READ, 0xE01F_C000),
            (WRITE, 0x4000_0000),
            (WRITE, 0x4000_0C00),
            (WRITE, 0x4000_1FFF),
            (WRITE, 0xE01F_C000),
        ] {
            assert_eq!(fault(image, then, address), "", "{name}: ${address:08X}");
        }
    }
}

#[test]
fn the_ram_of_larger_images_is_larger() {
    let end = |image: &Image, address| stopped(image, &with_address(WRITE, address));
    assert_eq!(end(&images::CDFJ_PLUS, 0x4000_3FFF), "");
    for address in [0x4000_2000, 0x4000_3FFF] {
        assert!(end(&images::CDFJ, address).contains("outside"));
    }
    assert!(end(&images::CDFJ_PLUS, 0x4000_4000).contains("outside"));
}

#[test]
fn what_is_no_thumb_instruction_of_an_arm7_stops_it() {
    // an undefined one, `swi 0` and `bkpt 0`
    for code in [0xDE00, 0xDF00, 0xBE00] {
        for (name, image) in images::ALL {
            let fault = stopped(image, &[code, 0x4770]);
            assert!(
                fault.contains("has no Thumb instruction at $0000"),
                "{name}: {fault}"
            );
        }
    }
}
