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
    for name in ["as.bin", "as.3f", "as.dpp"] {
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
    assert_eq!(run(&["as.dpp", "--scheme", "F8"]).well(), "ram $80 $22\n");
    let unsupported = "bank scheme DPC+ is not supported";
    run(&["as.dpp"]).refused(2, &format!("as.dpp: {unsupported}"));
    run(&["as.bin", "--scheme", "dpp"]).refused(
        2,
        &format!("invalid value 'dpp' for '--scheme <SCHEME>': {unsupported}"),
    );
    run(&["as.bin", "--scheme", "F9"]).refused(
        2,
        "invalid value 'F9' for '--scheme <SCHEME>': unknown bank scheme; supported \
         are 0840 0FA0 2K 3E 3E+ 3EX 3F 4K 4KSC BF BFSC CV DF DFSC DPC E0 E7 EF EFSC F0 F4 F4SC F6 F6SC F8 F8SC FA FA2 FC \
         FE MDM SB TVBOY UA UASW WD WDSW X07",
    );
    run(&["as.bin", "--scheme", "3E", "--seed", "1"]).well();
    run(&["as.bin", "--scheme", "FA"]).refused(
        2,
        "as.bin: not an image of scheme FA: 8192 bytes instead of 12288",
    );
}
