//! The bank scheme that the program chooses for an image, and those that it refuses.

use testing::Place;
use vcs::BANK_SIZE;

/// 8 KiB with a different byte to load in each bank: $11 in the first, $22 in the second. The code is
/// in both: it keeps in $80 what it finds at $FF00 after it has put zero into $3F.
fn cartridge() -> Vec<u8> {
    #[rustfmt::skip]
    let code = [
        0xA2, 0x00,       // F800  LDX #0
        0x86, 0x3F,       //       STX $3F; STA alone would indicate 3F
        0xAD, 0x00, 0xF1, //       LDA $F100
        0x85, 0x80,       //       STA $80
        0x4C, 0x00, 0xF8, //       JMP $F800
    ];
    let mut image = Vec::new();
    for number in [0x11, 0x22] {
        let mut bank = vec![number; BANK_SIZE];
        bank[0x800..0x800 + code.len()].copy_from_slice(&code);
        bank[0x80] = 0; // so that the ports of SC's RAM are not seen in it
        bank[0xFFC..0xFFE].copy_from_slice(&[0x00, 0xF8]);
        image.extend(bank);
    }
    image
}

#[test]
fn the_flag_counts_more_than_the_extension_and_that_more_than_the_image() {
    let place = Place::new("schemes");
    for name in ["as.bin", "as.3f", "as.elf"] {
        place.file(name, cartridge());
    }
    let run = |arguments: &[&str]| {
        let frames = ["run", "--frames", "2", "--ram", "$80"];
        place.run(&[&frames[..], arguments].concat())
    };
    // F8 starts in its last bank; 3F has the first at $1000 after its hotspot
    assert_eq!(run(&["as.bin"]).well(), "ram $80 $22\n");
    assert_eq!(run(&["as.3f"]).well(), "ram $80 $11\n");
    assert_eq!(run(&["as.3f", "--scheme", "f8"]).well(), "ram $80 $22\n");
    assert_eq!(run(&["as.bin", "--scheme", "3F"]).well(), "ram $80 $11\n");
    assert_eq!(run(&["as.elf", "--scheme", "F8"]).well(), "ram $80 $22\n");
    let unsupported = "bank scheme ELF is not supported";
    run(&["as.elf"]).refused(2, &format!("as.elf: {unsupported}"));
    run(&["as.bin", "--scheme", "elf"]).refused(
        2,
        &format!("invalid value 'elf' for '--scheme <SCHEME>': {unsupported}"),
    );
    run(&["as.bin", "--scheme", "F9"]).refused(
        2,
        "invalid value 'F9' for '--scheme <SCHEME>': unknown bank scheme; supported \
         are 0840 0FA0 128IN1 16IN1 2IN1 2K 32IN1 3E 3E+ 3EX 3F 4A50 4IN1 4K 4KSC 64IN1 8IN1 AR BF BFSC BUS CDF CM CV DF DFSC \
         DPC DPC+ E0 E7 EF EFSC F0 F4 F4SC F6 F6SC F8 F8SC FA FA2 FC FE MDM SB TVBOY UA UASW WD WDSW X07",
    );
    run(&["as.bin", "--scheme", "3E", "--seed", "1"]).well();
    run(&["as.bin", "--scheme", "FA"]).refused(
        2,
        "as.bin: not an image of scheme FA: 8192 bytes instead of 12288",
    );
}

#[test]
fn a_game_of_several_is_chosen_by_its_number() {
    let place = Place::new("several");
    // 2 KiB each: LDA #N, STA $80, JMP
    let games = (1..=4).flat_map(|number| {
        let mut game = vec![0; 2048];
        game[..7].copy_from_slice(&[0xA9, number, 0x85, 0x80, 0x4C, 0x00, 0xF8]);
        game[0x7FC..0x7FE].copy_from_slice(&[0x00, 0xF8]);
        game
    });
    place.file("some.4n1", games.collect::<Vec<u8>>());
    let run = |arguments: &[&str]| {
        let frames = ["run", "some.4n1", "--frames", "1", "--ram", "$80"];
        place.run(&[&frames[..], arguments].concat())
    };
    for (arguments, game) in [(&[][..], 1), (&["--part", "1"], 1), (&["--part", "4"], 4)] {
        let ran = run(arguments);
        let said = format!("{}: game {game} of 4 in the image\n", testing::program());
        let found = (ran.code, ran.err, ran.out);
        assert_eq!(found, (Some(0), said, format!("ram $80 $0{game}\n")));
    }
    run(&["--part", "5"]).refused(2, "some.4n1: there is no game 5: the image has 4");
    run(&["--part", "2", "--scheme", "F8"])
        .refused(2, "some.4n1: there is no game 2: the image has one");
    run(&["--part", "0"]).refused(2, "invalid value '0' for '--part <N>': 0 is not in 1..=128");
}

#[test]
fn a_compumate_has_keys_and_no_sticks() {
    let place = Place::new("compumate");
    // LDA #$33, STA SWCHA, LDA #$F3, STA SWACNT, LDA INPT4, STA $80, JMP, in all four banks
    let code = [
        0xA9, 0x33, 0x8D, 0x80, 0x02, 0xA9, 0xF3, 0x8D, 0x81, 0x02, 0xA5, 0x0C, 0x85, 0x80, 0x4C,
        0x0A, 0xF0,
    ];
    let mut bank = vec![0; BANK_SIZE];
    bank[..code.len()].copy_from_slice(&code);
    bank[0xFFC..0xFFE].copy_from_slice(&[0x00, 0xF0]);
    place.file("mate.cm", bank.repeat(4));
    let run = |script: &str| {
        place.file("keys.txt", script);
        place.run(&[
            "run", "mate.cm", "--frames", "3", "--ram", "$80", "--input", "keys.txt",
        ])
    };
    assert_eq!(run("2 cm-7").well(), "ram $80 $0C\n");
    assert_eq!(run("2+1 CM-7").well(), "ram $80 $8C\n");
    assert_eq!(run("2 cm-6").well(), "ram $80 $8C\n");
    run("2 fire").refused(
        2,
        "keys.txt: line 1: `2 fire`: the left port has a CompuMate, and `fire` needs a joystick",
    );
    run("2 cm-tab").refused(2, "keys.txt: line 1: `2 cm-tab`: unknown control `cm-tab`");
    place.file("stick.bin", vec![0xEA; 4096]);
    place
        .run(&["run", "stick.bin", "--frames", "3", "--input", "keys.txt"])
        .refused(2, "keys.txt: line 1: `2 cm-tab`: unknown control `cm-tab`");
    place.file("keys.txt", "2 cm-a");
    place.run(&["run", "stick.bin", "--frames", "3", "--input", "keys.txt"]).refused(
        2,
        "keys.txt: line 1: `2 cm-a`: the left port has a joystick, and `cm-a` needs a CompuMate",
    );
}

/// An image of DPC+ whose Thumb code is this instruction. The 6507 calls it, and then counts in $80 for ever.
fn with_arm(thumb: u16) -> Vec<u8> {
    const DRIVER: usize = 3072;
    #[rustfmt::skip]
    let code = [
        0xA9, 0xFF,       // F100  LDA #$FF
        0x8D, 0x5A, 0xF0, //       STA CALLFUNCTION
        0xE6, 0x80,       //       INC $80
        0x4C, 0x05, 0xF1, //       JMP $F105
    ];
    let mut image: Vec<u8> = (0..32 * 1024).map(|index| index as u8).collect();
    image[..9].copy_from_slice(b"DPC+.DPC+");
    image[DRIVER + 8..][..2].copy_from_slice(&thumb.to_le_bytes());
    for bank in image[DRIVER..][..6 * BANK_SIZE].chunks_exact_mut(BANK_SIZE) {
        bank[0x100..][..code.len()].copy_from_slice(&code);
        bank[0xFFC..0xFFE].copy_from_slice(&[0x00, 0xF1]);
    }
    image
}

#[test]
fn an_arm_program_that_is_stopped_says_why() {
    let place = Place::new("arm");
    place.file("returns.bin", with_arm(0x4770)); // bx lr
    place.file("hangs.bin", with_arm(0xE7FE)); // b .
    place.run(&["run", "returns.bin", "--frames", "2"]).well();
    place.run(&["run", "hangs.bin", "--frames", "2"]).refused(
        1,
        "the cartridge's ARM program did not return after 500000 instructions, and is at $00000C08; it was stopped in frame 1",
    );
    let report = place.run(&["run", "hangs.bin", "--frames", "2", "--json"]);
    assert_eq!(report.code, Some(1));
    let fault = "\"fault\": \"the cartridge's ARM program did not return";
    assert!(report.out.contains(fault), "{}", report.out);
}
