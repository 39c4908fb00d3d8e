//! The instruments on small programs whose every cycle is known.

use probe::Probe;

mod calls;
mod instruments;
mod memory;
mod random;
mod scenarios;

/// A 4 KiB image with `code` at $F000, where execution starts.
fn image(code: &[u8]) -> Vec<u8> {
    let mut image = vec![0xFF; 0x1000];
    image[..code.len()].copy_from_slice(code);
    image[0xFFC..].copy_from_slice(&[0x00, 0xF0, 0x00, 0xF0]);
    image
}

fn probe(code: &[u8], symbols: &str) -> Probe {
    Probe::new(&image(code), symbols).unwrap()
}

/// Frames of 262 scanlines: 3 of VSYNC, then 259. Counts the frames in $80.
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
