//! The television standard that the program chooses, and its report of an unsteady picture.

use std::io::Cursor;

use host::Palette;
use testing::Place;
use vcs::Standard;

/// A 2 KiB cartridge with frames of `lines` lines (8 to 515), but for frame 40, which has one more: the
/// line during which `$80`, counted up in each frame, is 40.
fn cartridge(lines: usize) -> Vec<u8> {
    let first = (lines - 3) / 2;
    let second = lines - 3 - first;
    #[rustfmt::skip]
    let code = [
        0xA9, 0x02,         // F800  LDA #2
        0x85, 0x00,         //       STA VSYNC
        0x85, 0x02,         //       STA WSYNC
        0x85, 0x02,         //       STA WSYNC
        0x85, 0x02,         //       STA WSYNC
        0xA9, 0x00,         //       LDA #0
        0x85, 0x00,         //       STA VSYNC
        0xE6, 0x80,         //       INC $80
        0xA5, 0x80,         //       LDA $80
        0xC9, 0x28,         //       CMP #40
        0xD0, 0x02,         //       BNE $F818
        0x85, 0x02,         //       STA WSYNC
        0xA2, first as u8,  // F818  LDX #first
        0x85, 0x02,         // F81A  STA WSYNC
        0xCA,               //       DEX
        0xD0, 0xFB,         //       BNE $F81A
        0xA2, second as u8, //       LDX #second
        0x85, 0x02,         // F821  STA WSYNC
        0xCA,               //       DEX
        0xD0, 0xFB,         //       BNE $F821
        0x4C, 0x00, 0xF8,   //       JMP $F800
    ];
    let mut image = vec![0xEA; 2048];
    image[..code.len()].copy_from_slice(&code);
    image[0x7FC..].copy_from_slice(&[0x00, 0xF8, 0x00, 0xF8]);
    image
}

/// Runs an image with a number of lines under this name; returns the size and the palette of its picture.
fn picture(name: &str, lines: usize, more: &[&str]) -> ((u32, u32), Vec<u8>) {
    let place = Place::new(&format!("television-{name}-{lines}-{}", more.concat()));
    place.file(name, cartridge(lines));
    picture_of(&place, name, &[&["--frames", "9"], more].concat())
}

/// Runs an image; returns the size and the palette of its picture.
fn picture_of(place: &Place, name: &str, more: &[&str]) -> ((u32, u32), Vec<u8>) {
    let arguments = [&["run", name, "--frame", "9:x.png"], more].concat();
    place.run(&arguments).well();
    let file = Cursor::new(place.read("x.png"));
    let reader = png::Decoder::new(file).read_info().unwrap();
    let info = reader.info();
    let palette = info.palette.clone().unwrap().to_vec();
    ((info.width, info.height), palette)
}

#[test]
fn the_standard_is_found_by_flag_then_by_name_then_by_scanlines() {
    for (name, lines, flag, standard) in [
        ("show.bin", 262, None, Standard::Ntsc),
        ("show.bin", 312, None, Standard::Pal),
        ("show (PAL60).bin", 262, None, Standard::Pal60),
        ("show (SECAM).bin", 312, None, Standard::Secam),
        ("show (NTSC).bin", 312, None, Standard::Ntsc),
        ("show (NTSC).bin", 262, Some("pal"), Standard::Pal),
        ("show.bin", 312, Some("pal60"), Standard::Pal60),
        ("show.bin", 262, Some("secam"), Standard::Secam),
    ] {
        let flags = flag.map_or(Vec::new(), |flag| vec!["--tv", flag]);
        let (size, palette) = picture(name, lines, &flags);
        let expected = match standard {
            Standard::Ntsc | Standard::Pal60 => (800, 684),
            Standard::Pal | Standard::Secam => (640, 548),
        };
        assert_eq!(size, expected, "{name}, {lines} lines, {flag:?}");
        let same = palette == Palette::of(standard).to_bytes();
        assert!(same, "{name}, {lines} lines, {flag:?}");
    }
}

/// A cartridge with frames of 312 lines if RESET is held at power-on, else of 262.
fn longer_by_reset() -> Vec<u8> {
    const JUMP_BACK: usize = 0x26;
    let [mut image, mut shorter] = [312, 262].map(cartridge);
    shorter[JUMP_BACK + 2] = 0xF9;
    image[0x100..0x100 + JUMP_BACK + 3].copy_from_slice(&shorter[..JUMP_BACK + 3]);
    #[rustfmt::skip]
    let code = [
        0xAD, 0x82, 0x02,   // FF00  LDA SWCHB
        0x4A,               //       LSR
        0x90, 0x03,         //       BCC $FF09
        0x4C, 0x00, 0xF9,   //       JMP $F900
        0x4C, 0x00, 0xF8,   // FF09  JMP $F800
    ];
    image[0x700..][..code.len()].copy_from_slice(&code);
    image[0x7FC..].copy_from_slice(&[0x00, 0xFF, 0x00, 0xFF]);
    image
}

#[test]
fn the_standard_is_found_with_the_inputs_of_the_run() {
    let place = Place::new("television-inputs");
    place.file("show.bin", longer_by_reset());
    place.file("held.in", "1+30 reset\n");
    place.file("later.in", "30+30 reset\n");
    place.file("held.toml", "frames = 9\ninputs = \"1+30 reset\"\n");
    for (more, size) in [
        (vec!["--frames", "9", "--input", "held.in"], (640, 548)),
        (vec!["--scenario", "held.toml"], (640, 548)),
        (vec!["--frames", "9", "--input", "later.in"], (800, 684)),
    ] {
        let (found, _) = picture_of(&place, "show.bin", &more);
        assert_eq!(found, size, "{more:?}");
    }
}

#[test]
fn a_standard_that_there_is_not_is_refused() {
    let place = Place::new("television-refused");
    place
        .run(&["run", "--frames", "1", "--tv", "mesecam"])
        .refused(
        2,
        "invalid value 'mesecam' for '--tv <STANDARD>' [possible values: ntsc, pal, secam, pal60]",
    );
}

#[test]
fn an_unsteady_picture_is_reported_with_its_frames() {
    let place = Place::new("television-unsteady");
    place.file("show.bin", cartridge(262));
    let run = |frames| place.run(&["run", "show.bin", "--frames", frames]);
    assert_eq!(run("39").well(), "");
    run("60").refused(
        0,
        "unsteady picture: the number of lines changes 2 times: \
         262 in frames 11 to 40, 263 in frame 41, 262 in frames 42 to 60",
    );
}
