//! The images of the tests: programs in assembly, and small ones of a few instructions.

use std::path::{Path, PathBuf};
use std::process::Command;
use vcs::{BANK_SIZE, Console};

const KIB: usize = 1024;
/// The size of most images.
const SIZE: usize = 32 * KIB;

pub fn data() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data")
}

/// Assembles `source` with dasm and these definitions.
pub fn assembled(source: &str, definitions: &[&str]) -> Vec<u8> {
    let name = format!("{source}{}.bin", definitions.concat());
    let out = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let run = Command::new("dasm")
        .current_dir(data())
        .args([source, "-f3"])
        .args(definitions)
        .arg(format!("-o{}", out.display()))
        .output()
        .expect("dasm is installed by tools/test");
    assert!(
        run.status.success(),
        "{source}: {}",
        String::from_utf8_lossy(&run.stdout)
    );
    std::fs::read(out).unwrap()
}

/// An image of a scheme with the code of one frame: it calls a program once, then counts in $80 for ever.
pub struct Image {
    /// The marks of the driver, at their places in the image.
    marks: &'static [(usize, &'static [u8])],
    /// Where the Thumb code and the first bank begin.
    thumb: usize,
    bank: usize,
    banks: usize,
    /// The 6507's address of the register that calls the program.
    call: u16,
}

pub const DPC_PLUS: Image = Image {
    marks: &[(0, b"DPC+.DPC+")],
    thumb: 0xC08,
    bank: 0xC00,
    banks: 6,
    call: 0xF05A,
};
pub const CDF_0: Image = Image {
    marks: &[(0, b"CDF\0CDF\0CDF\0")],
    call: 0xFFF3,
    ..CDFJ
};
pub const CDF_1: Image = Image {
    marks: &[(0, b"CDF\x01CDF\x01CDF\x01")],
    ..CDFJ
};
pub const CDFJ: Image = Image {
    marks: &[(0, b"CDFJCDFJCDFJ")],
    thumb: 0x808,
    bank: 0x1000,
    banks: 7,
    call: 0xFFF3,
};
/// Its Thumb code is behind the banks; it has 64 KiB.
pub const CDFJ_PLUS: Image = Image {
    marks: &[
        (0, b"PLUSCDFJ\x01\0\0\0"),
        (0x17F4, &[0xFC, 0x1F, 0x00, 0x40, 0x00, 0x80, 0x00, 0x00]),
    ],
    thumb: 0x8000,
    bank: 0x800,
    banks: 7,
    call: 0xFFF3,
};
pub const BUS_0: Image = Image {
    marks: &[(0xBF8, b"BUS\0"), (0x100, b"BUS\0")],
    thumb: 0xC08,
    bank: 0xC00,
    banks: 6,
    call: 0xF01B,
};
pub const BUS_1: Image = Image {
    marks: &[(0x7F4, b"BUS\0BUS\0")],
    call: 0xF01A,
    ..BUS_3
};
pub const BUS_2: Image = Image {
    marks: &[(0x778, b"BUS\0BUS\0")],
    ..BUS_1
};
pub const BUS_3: Image = Image {
    marks: &[(0x770, b"BUS\0BUS\0")],
    thumb: 0x808,
    bank: 0x1000,
    banks: 7,
    call: 0xFFF3,
};

pub const ALL: [(&str, &Image); 9] = [
    ("DPC+", &DPC_PLUS),
    ("CDF 0", &CDF_0),
    ("CDF 1", &CDF_1),
    ("CDFJ", &CDFJ),
    ("CDFJ+", &CDFJ_PLUS),
    ("BUS 0", &BUS_0),
    ("BUS 1", &BUS_1),
    ("BUS 2", &BUS_2),
    ("BUS 3", &BUS_3),
];

impl Image {
    /// Returns an image with `filling` everywhere else, so that it has the size and the driver's marks of the scheme.
    pub fn of(&self, mut filling: impl FnMut() -> u8) -> Vec<u8> {
        let size = if self.thumb < SIZE { SIZE } else { 2 * SIZE };
        let mut image: Vec<u8> = (0..size).map(|_| filling()).collect();
        for &(at, mark) in self.marks {
            image[at..at + mark.len()].copy_from_slice(mark);
        }
        image
    }

    /// Returns a console with an image that calls this Thumb code once.
    pub fn console(&self, thumb: &[u16]) -> Console {
        // no two halves of a page are equal, as they are in images with RAM
        let mut bytes = (0..=u8::MAX).cycle();
        let mut image = self.of(|| bytes.next().unwrap_or(0));
        for (at, code) in (self.thumb..).step_by(2).zip(thumb) {
            image[at..at + 2].copy_from_slice(&code.to_le_bytes());
        }
        let [low, high] = self.call.to_le_bytes();
        #[rustfmt::skip]
        let code = [
            0xA9, 0xFF,       // F800  LDA #$FF
            0x8D, low, high,  //       STA CALL
            0xE6, 0x80,       //       INC $80
            0xA9, 0x02,       //       LDA #2
            0x85, 0x00,       //       STA VSYNC
            0x85, 0x02,       //       STA WSYNC
            0x85, 0x02,       //       STA WSYNC
            0x85, 0x02,       //       STA WSYNC
            0xA9, 0x00,       //       LDA #0
            0x85, 0x00,       //       STA VSYNC
            0xA2, 0xC8,       //       LDX #200
            0x85, 0x02,       //       STA WSYNC
            0xCA,             //       DEX
            0xD0, 0xFB,       //       BNE
            0x4C, 0x05, 0xF8, //       JMP $F805
        ];
        for bank in 0..self.banks {
            let bank = self.bank + bank * BANK_SIZE;
            image[bank + 0x800..][..code.len()].copy_from_slice(&code);
            image[bank + 0xFFC..][..2].copy_from_slice(&[0x00, 0xF8]);
        }
        Console::new(arm_cartridges::cartridge(&image, None).unwrap(), 0)
    }
}
