//! Detects the controllers that an image is played with, by the instructions that read their ports.
//!
//! A port is an address, so that a read of it looks the same whatever is plugged in; what gives a controller away is which ports
//! are read, and how their bit 7 is tested. The tests are those that Stella 6.7 has found in the images known to it
//! (`ControllerDetector`), apart from one for a single image. A driving controller is read as a joystick is, and is not detected;
//! nor are controllers that this console does not have, in whose ports a joystick stays.

use crate::inputs::Controller;

/// The values that each of the bytes may have.
type Pattern<'a> = &'a [&'a [u8]];

const BIT: u8 = 0x24;
const AND: u8 = 0x25;
const LDY: u8 = 0xA4;
const LDA: u8 = 0xA5;
const LDX: u8 = 0xA6;
const LDY_X: u8 = 0xB4;
const LDA_X: u8 = 0xB5;
const LDA_ABS: u8 = 0xAD;
const LDA_ABS_Y: u8 = 0xB9;
const STA: u8 = 0x85;
const STX: u8 = 0x86;
const STY_ABS: u8 = 0x8C;
const STA_ABS: u8 = 0x8D;
const STX_ABS: u8 = 0x8E;
const LDX_IMM: u8 = 0xA2;
const LDA_IMM: u8 = 0xA9;
const AND_IMM: u8 = 0x29;
const EOR_IMM: u8 = 0x49;
const ASL: u8 = 0x0A;
const ROL: u8 = 0x2A;
const LSR: u8 = 0x4A;
const ROR: u8 = 0x6A;
const PHA: u8 = 0x48;
const PLA: u8 = 0x68;
const NOP: u8 = 0xEA;
const JMP: u8 = 0x4C;
const BPL: u8 = 0x10;
const BMI: u8 = 0x30;
const BNE: u8 = 0xD0;

/// INPT0, INPT4, and their mirror that assemblers' lists have.
const INPT0: u8 = 0x08;
const INPT4: u8 = 0x0C;
const MIRROR: u8 = 0x30;
const COLUPF: u8 = 0x08;
/// The halves of SWCHA's address, of its mirror, and of SWACNT's.
const SWCHA: u8 = 0x80;
const SWCHA_MIRROR: u8 = 0x88;
const SWACNT: u8 = 0x81;
const RIOT_PAGE: u8 = 0x02;
/// Bit 7.
const SIGN: u8 = 0x80;

/// What tests the button's bit after a read of its port.
const BUTTON_TESTS: &[u8] = &[
    BPL, BMI, BNE, ASL, ROL, LSR, AND, AND_IMM, EOR_IMM, STX, STX_ABS, STY_ABS, STA_ABS,
];

impl Controller {
    /// The controllers that an image is played with, in the left and the right port, as far as its instructions tell: paddles, a
    /// keypad, or else a joystick.
    pub fn detect(image: &[u8]) -> [Controller; 2] {
        [0, 1].map(|port| {
            let button = reads_button(image, port);
            if button && scans_keypad(image, port) {
                // With a joystick's directions, a joystick of several buttons.
                match reads_directions(image) {
                    true => Controller::Joystick,
                    false => Controller::Keypad,
                }
            } else if !(button && reads_second_button(image, port)) && reads_paddle(image, port) {
                Controller::Paddles
            } else {
                Controller::Joystick
            }
        })
    }
}

/// Whether an image begins transfers to a SaveKey in the right port, by one of the known routines.
pub fn drives_save_key(image: &[u8]) -> bool {
    /// Levels of the serial bus's two wires: the clock's, both; and both as bits of SWCHA one higher.
    const CLOCK: u8 = 0x08;
    const BOTH: u8 = 0x0C;
    const SHIFTED: u8 = BOTH << 1;
    has(
        image,
        &[
            &[
                &[LDA_IMM],
                &[CLOCK],
                &[STA_ABS],
                &[SWCHA],
                &[RIOT_PAGE], //
                &[LDA_IMM],
                &[BOTH],
                &[STA_ABS],
                &[SWACNT],
            ],
            &[
                &[LDA_IMM],
                &[CLOCK],
                &[STA_ABS],
                &[SWCHA],
                &[RIOT_PAGE], //
                &[NOP],
                &[LDA_IMM],
                &[BOTH],
                &[STA_ABS],
            ],
            &[
                &[LDA_IMM],
                &[SHIFTED],
                &[STA_ABS],
                &[SWCHA],
                &[RIOT_PAGE], //
                &[LSR],
                &[STA_ABS],
                &[SWACNT],
                &[RIOT_PAGE],
            ],
            &[
                &[LDX_IMM],
                &[CLOCK],
                &[STX_ABS],
                &[SWCHA],
                &[RIOT_PAGE], //
                &[LDX_IMM],
                &[BOTH],
                &[STX_ABS],
                &[SWACNT],
            ],
        ],
    )
}

/// Whether one of the patterns is in the image.
fn has(image: &[u8], patterns: &[Pattern]) -> bool {
    let is_at = |pattern: &Pattern, at: &[u8]| {
        at.len() >= pattern.len()
            && pattern
                .iter()
                .zip(at)
                .all(|(values, byte)| values.contains(byte))
    };
    (0..image.len()).any(|at| patterns.iter().any(|pattern| is_at(pattern, &image[at..])))
}

/// Whether the button of a joystick is read.
fn reads_button(image: &[u8], port: u8) -> bool {
    let own = INPT4 + port;
    let own = &[own, own | MIRROR][..];
    // With an index, for both ports.
    let first = &[INPT4, INPT4 | MIRROR][..];
    has(
        image,
        &[
            &[&[BIT, LDA, LDX, LDY], own, BUTTON_TESTS],
            &[&[LDA_X, LDY_X], first, BUTTON_TESTS],
            &[&[LDA_ABS], own, &[0], &[AND_IMM]],
            &[&[LDA_ABS_Y], first, &[0], &[BPL, BMI, LSR, AND_IMM]],
            &[&[LDA_X], &[INPT0 | MIRROR], &[AND_IMM], &[SIGN], &[BNE]],
        ],
    )
}

/// Whether SWCHA is read.
fn reads_directions(image: &[u8]) -> bool {
    const READS: &[u8] = &[LDA_ABS, 0xAE, 0xAC, 0x2C, 0x0D, 0x2D, 0x4D];
    has(
        image,
        &[
            &[READS, &[SWCHA], &[RIOT_PAGE]],
            &[&[LDA_ABS], &[SWCHA_MIRROR], &[RIOT_PAGE]],
        ],
    )
}

/// Whether the two columns of a keypad are read that are on a paddle's lines.
fn scans_keypad(image: &[u8], port: u8) -> bool {
    let indexed: Pattern = &[&[LDA_X], &[INPT0 | MIRROR], &[AND_IMM], &[SIGN], &[BNE]];
    let left: Pattern = &[&[LDA_X], &[INPT0 | MIRROR], &[BMI]];
    [0, 1].into_iter().all(|column| {
        let own = INPT0 + 2 * port + column;
        let mirror = own | MIRROR;
        has(
            image,
            &[
                &[&[BIT, LDY], &[mirror], &[BMI]],
                &[&[LDA], &[mirror], &[BPL]],
                &[&[BIT], &[own], &[BPL, BMI]],
                &[&[LDX], &[own], &[BMI]],
                indexed,
            ],
        ) || port == 0 && has(image, &[left])
            || (port, column) == (0, 1) && has(image, &[&[&[BIT], &[mirror], &[BPL]]])
    })
}

/// Whether the second button of a joystick is read, which is on the line of the port's second paddle.
fn reads_second_button(image: &[u8], port: u8) -> bool {
    let own = INPT0 + 2 * port + 1;
    let own = &[own, own | MIRROR][..];
    const TESTS: &[u8] = &[BPL, BMI, ROR, AND_IMM, STX_ABS, STY_ABS, STA_ABS];
    has(image, &[&[&[BIT, AND, LDA, LDX, LDY], own, TESTS]])
}

/// Whether the first paddle of a port is read.
fn reads_paddle(image: &[u8], port: u8) -> bool {
    let own = INPT0 + 2 * port;
    let mirror = own | MIRROR;
    // With an index, for both ports.
    const FIRST: u8 = INPT0 | MIRROR;
    has(
        image,
        &[
            &[&[LDA], &[own], &[BPL, BMI]],
            &[&[LDA_X], &[own], &[BMI]],
            &[&[BIT, LDA], &[mirror], &[BPL, BMI]],
            &[&[LDA_X], &[mirror, FIRST], &[BPL, BMI]],
            &[&[LDY], &[mirror], &[BMI]],
            &[&[LDA_X], &[FIRST], &[AND_IMM], &[SIGN], &[BNE]],
            &[&[LDA_X], &[FIRST], &[EOR_IMM], &[0xFF], &[ASL]],
            &[&[LDA_ABS_Y], &[FIRST], &[0], &[BMI]],
            &[&[BIT], &[FIRST], &[STA], &[COLUPF], &[BPL]],
        ],
    ) || match port {
        0 => has(
            image,
            &[
                &[&[PLA], &[PHA], &[BPL]],
                &[&[LDA], &[INPT0], &[JMP]],
                &[&[LDA_ABS_Y], &[INPT0], &[0], &[BPL, BMI]],
                &[&[BIT], &[INPT0], &[BMI], &[2]],
            ],
        ),
        _ => has(
            image,
            &[
                &[&[BIT], &[own], &[BPL, BMI]],
                &[&[LDA_X], &[INPT0], &[BPL, BMI]],
                // Ports and paddles are swapped.
                &[&[LDA], &[mirror + 1], &[BMI]],
            ],
        ),
    }
}
