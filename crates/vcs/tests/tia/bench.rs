//! A TIA alone, whose CPU the test plays, and its scanlines as text.

use vcs::tia::Tia;

pub const VSYNC: u16 = 0x00;
pub const VBLANK: u16 = 0x01;
pub const WSYNC: u16 = 0x02;
pub const RSYNC: u16 = 0x03;
pub const NUSIZ0: u16 = 0x04;
pub const NUSIZ1: u16 = 0x05;
pub const COLUP0: u16 = 0x06;
pub const COLUP1: u16 = 0x07;
pub const COLUPF: u16 = 0x08;
pub const COLUBK: u16 = 0x09;
pub const CTRLPF: u16 = 0x0A;
pub const REFP0: u16 = 0x0B;
pub const PF0: u16 = 0x0D;
pub const PF1: u16 = 0x0E;
pub const PF2: u16 = 0x0F;
pub const RESP0: u16 = 0x10;
pub const RESP1: u16 = 0x11;
pub const RESM0: u16 = 0x12;
pub const RESM1: u16 = 0x13;
pub const RESBL: u16 = 0x14;
pub const GRP0: u16 = 0x1B;
pub const GRP1: u16 = 0x1C;
pub const ENAM0: u16 = 0x1D;
pub const ENAM1: u16 = 0x1E;
pub const ENABL: u16 = 0x1F;
pub const HMP0: u16 = 0x20;
pub const HMP1: u16 = 0x21;
pub const HMM0: u16 = 0x22;
pub const HMM1: u16 = 0x23;
pub const HMBL: u16 = 0x24;
pub const VDELP0: u16 = 0x25;
pub const VDELBL: u16 = 0x27;
pub const RESMP0: u16 = 0x28;
pub const HMOVE: u16 = 0x2A;
pub const HMCLR: u16 = 0x2B;
pub const CXCLR: u16 = 0x2C;
pub const NO_REGISTER: u16 = 0x3F;

/// Colours, each shown as its letter: background, playfield and ball, the players.
const PALETTE: [(u16, u8, char); 4] = [
    (COLUBK, 0x02, '.'),
    (COLUPF, 0x04, 'F'),
    (COLUP0, 0x06, '0'),
    (COLUP1, 0x08, '1'),
];

/// A TIA without a console; the test takes the CPU's part.
pub struct Bench {
    pub tia: Tia,
    cycle: u16,
}

impl Bench {
    /// At the start of a line; motions are 0, the colours as in [`PALETTE`], all else is off.
    pub fn new() -> Bench {
        let tia = Tia::default();
        let mut bench = Bench { tia, cycle: 0 };
        for (register, colour, _) in PALETTE {
            bench.set(register, colour);
        }
        bench.set(HMCLR, 0);
        bench.line();
        bench
    }

    pub fn cycle(&mut self) {
        self.cycle = if self.tia.cycle() { 0 } else { self.cycle + 1 };
    }

    /// Writes in the next cycle.
    pub fn set(&mut self, register: u16, value: u8) -> &mut Bench {
        self.cycle();
        self.tia.write(register, value);
        self
    }

    /// Writes in cycle `cycle` of this line, 0 to 75.
    pub fn at(&mut self, cycle: u16, register: u16, value: u8) -> &mut Bench {
        assert!(self.cycle <= cycle, "cycle {cycle} is over");
        while self.cycle < cycle {
            self.cycle();
        }
        self.set(register, value)
    }

    /// Runs to the end of the line and shows it, blank's colour 0 as a space.
    pub fn line(&mut self) -> String {
        while !self.tia.cycle() {}
        self.cycle = 0;
        let letter = |&colour: &u8| {
            let known = PALETTE.iter().find(|(_, value, _)| *value == colour);
            known.map_or(if colour == 0 { ' ' } else { '?' }, |known| known.2)
        };
        self.tia.line().iter().map(letter).collect()
    }

    pub fn read(&mut self, register: u16) -> u8 {
        self.tia.read(register, [false; 2], 0)
    }
}

/// A line of background but for `shown` from `column` on.
pub fn line_with(column: usize, shown: &str) -> String {
    format!(
        "{}{shown:.<width$}",
        ".".repeat(column),
        width = 160 - column
    )
}

/// Player 0 with all its pixels at column 60, missile 0 at 62, both from the next line on.
pub fn placed() -> Bench {
    let mut bench = Bench::new();
    bench.set(GRP0, 0xFF);
    bench.at(40, RESP0, 0); // 55 + 5
    bench.set(RESM0, 0); // 58 + 4
    bench.line();
    bench
}
