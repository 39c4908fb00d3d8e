//! The playfield, which object is seen, and the collision latches.
//!
//! Source: the Programmer's Guide on PFx, CTRLPF, COLUxx and CXxx.

/// The objects' numbers in a list of what is lit.
pub const PLAYER: [usize; 2] = [0, 1];
pub const MISSILE: [usize; 2] = [2, 3];
pub const BALL: usize = 4;
pub const PLAYFIELD: usize = 5;

const WIDTH: u16 = 160;

/// The playfield's registers and the bit that it shows.
#[derive(Default)]
pub struct Playfield {
    /// PF0, PF1 and PF2.
    pub bytes: [u8; 3],
    /// CTRLPF.
    mode: u8,
    /// Whether the right half is mirrored, decided at the left edge and before the middle.
    mirrored: bool,
    column: u16,
    lit: bool,
}

impl Playfield {
    /// Whether it shows at the beam.
    pub fn lit(&self) -> bool {
        self.lit
    }

    /// CTRLPF.
    pub fn set_mode(&mut self, value: u8) {
        self.mode = value;
    }

    /// Takes a new bit at every fourth column.
    pub fn clock(&mut self, column: u16) {
        self.column = column;
        if column == 0 || column == WIDTH / 2 - 1 {
            self.mirrored = self.mode & 1 != 0;
        }
        if column.is_multiple_of(4) {
            let cell = match column / 4 {
                left @ 0..20 => left,
                right if self.mirrored => 39 - right,
                right => right - 20,
            };
            let [pf0, pf1, pf2] = self.bytes;
            let bit = match cell {
                0..4 => pf0 >> (4 + cell),
                4..12 => pf1 >> (11 - cell),
                _ => pf2 >> (cell - 12),
            };
            self.lit = bit & 1 != 0;
        }
    }

    /// In blank it shows nothing.
    pub fn end_line(&mut self) {
        self.lit = false;
    }

    /// The colour of the foremost object, of COLUP0, COLUP1, COLUPF and COLUBK.
    pub fn colour(&self, lit: [bool; 6], [p0, p1, pf, background]: [u8; 4]) -> u8 {
        let over_players = self.mode & 4 != 0;
        let score = self.mode & 2 != 0 && !over_players;
        let players = [
            (PLAYER[0], p0),
            (MISSILE[0], p0),
            (PLAYER[1], p1),
            (MISSILE[1], p1),
        ];
        let half = if self.column < WIDTH / 2 { p0 } else { p1 };
        // in score mode the playfield has a player's colour and place; the one is not seen before the other
        let before: &[(usize, u8)] = match (over_players, score) {
            (true, _) => &[(PLAYFIELD, pf), (BALL, pf)],
            (_, true) => &[(PLAYER[0], p0), (MISSILE[0], p0), (PLAYFIELD, half)],
            _ => &[],
        };
        let behind = [(PLAYFIELD, pf), (BALL, pf)];
        let mut front_to_back = before.iter().chain(&players).chain(&behind);
        let foremost = front_to_back.find(|(object, _)| lit[*object]);
        foremost.map_or(background, |(_, colour)| *colour)
    }
}

/// Each latch's register, bit and pair.
const LATCHES: [(u16, u8, usize, usize); 15] = [
    (0, 7, MISSILE[0], PLAYER[1]),
    (0, 6, MISSILE[0], PLAYER[0]),
    (1, 7, MISSILE[1], PLAYER[0]),
    (1, 6, MISSILE[1], PLAYER[1]),
    (2, 7, PLAYER[0], PLAYFIELD),
    (2, 6, PLAYER[0], BALL),
    (3, 7, PLAYER[1], PLAYFIELD),
    (3, 6, PLAYER[1], BALL),
    (4, 7, MISSILE[0], PLAYFIELD),
    (4, 6, MISSILE[0], BALL),
    (5, 7, MISSILE[1], PLAYFIELD),
    (5, 6, MISSILE[1], BALL),
    (6, 7, BALL, PLAYFIELD),
    (7, 7, PLAYER[0], PLAYER[1]),
    (7, 6, MISSILE[0], MISSILE[1]),
];

/// What has been latched since CXCLR.
#[derive(Default)]
pub struct Collisions([bool; LATCHES.len()]);

impl Collisions {
    /// Adds the pairs of what is lit.
    pub fn latch(&mut self, lit: [bool; 6]) {
        for (latch, (_, _, one, other)) in self.0.iter_mut().zip(LATCHES) {
            *latch |= lit[one] && lit[other];
        }
    }

    /// What a read of register `number` drives.
    pub fn register(&self, number: u16) -> u8 {
        let set = LATCHES.iter().zip(self.0).filter(|(_, set)| *set);
        let of_register = set.filter(|((register, ..), _)| *register == number);
        of_register.map(|((_, bit, ..), _)| 1 << bit).sum()
    }
}
