//! What the TIA holds, for debuggers, tests and programs that learn: registers as last written, and positions.

use super::line::comb_clocks;
use super::objects::{BL, M0, M1, P0, P1};
use super::{Tia, mixer};
use crate::timing::VISIBLE_CLOCKS;

/// Number of collision registers, CXM0P to CXPPMM.
const COLLISION_REGISTERS: usize = 8;

/// What the chip holds at the present clock: [`Console::tia`](crate::Console::tia).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TiaState {
    /// COLUP0, COLUP1, COLUPF and COLUBK, bit 0 clear.
    pub colours: [u8; 4],
    /// Player 0 and player 1.
    pub players: [PlayerState; 2],
    /// Missile 0 and missile 1.
    pub missiles: [MissileState; 2],
    /// The ball.
    pub ball: BallState,
    /// The playfield.
    pub playfield: PlayfieldState,
    /// Bits 7 and 6 of CXM0P to CXPPMM, the others clear.
    pub collisions: [u8; COLLISION_REGISTERS],
    /// VSYNC is on.
    pub vsync: bool,
    /// VBLANK is on.
    pub vblank: bool,
}

/// A player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayerState {
    /// GRPx.
    pub graphics: u8,
    /// GRPx as it was at the last write to the other player's, which shows with VDELPx.
    pub old_graphics: u8,
    /// VDELPx.
    pub delayed: bool,
    /// REFPx.
    pub reflected: bool,
    /// NUSIZx bits 2 to 0: number, distance and width of the copies.
    pub mode: u8,
    /// The column, `0..160`, of the main copy's first pixel: where it is drawn in a line without writes and HMOVE.
    pub column: u8,
    /// HMPx: the number of clocks, `-8..=7`, by which HMOVE moves it to the left.
    pub motion: i8,
}

/// A missile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MissileState {
    /// ENAMx.
    pub enabled: bool,
    /// RESMPx: hidden, and moved to its player.
    pub locked: bool,
    /// NUSIZx bits 2 to 0: number and distance of the copies.
    pub mode: u8,
    /// Columns of a copy: 1, 2, 4 or 8.
    pub width: u8,
    /// As [`PlayerState::column`].
    pub column: u8,
    /// As [`PlayerState::motion`].
    pub motion: i8,
}

/// The ball.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BallState {
    /// ENABL.
    pub enabled: bool,
    /// ENABL as it was at the last write to GRP1, which shows with VDELBL.
    pub old_enabled: bool,
    /// VDELBL.
    pub delayed: bool,
    /// Columns: 1, 2, 4 or 8.
    pub width: u8,
    /// As [`PlayerState::column`].
    pub column: u8,
    /// As [`PlayerState::motion`].
    pub motion: i8,
}

/// The playfield.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayfieldState {
    /// PF0 to PF2 as twenty bits, bit 0 the leftmost.
    pub bits: u32,
    /// CTRLPF bit 0: the right half is reflected.
    pub reflected: bool,
    /// CTRLPF bit 1, without bit 2: the halves have the players' colours.
    pub score: bool,
    /// CTRLPF bit 2: playfield and ball are before players and missiles.
    pub first: bool,
}

impl Tia {
    /// Returns what the chip holds.
    pub fn inspect(&self) -> TiaState {
        let objects = &self.objects;
        let column = |object| self.origin(object);
        TiaState {
            colours: self.mixer.colours,
            players: [
                objects.players[0].state(column(P0)),
                objects.players[1].state(column(P1)),
            ],
            missiles: [
                objects.missiles[0].state(column(M0)),
                objects.missiles[1].state(column(M1)),
            ],
            ball: objects.ball.state(column(BL)),
            playfield: objects.playfield.state(self.mixer.priority),
            collisions: self.collision_registers(),
            vsync: self.vsync,
            vblank: self.vblank,
        }
    }

    /// The column in which a moving object's counter has or will have its present value.
    fn origin(&self, object: usize) -> usize {
        let row = &self.rows[object];
        match (self.blank, row.is_settled()) {
            (true, _) => usize::from(comb_clocks(self.comb)),
            (false, true) => 0,
            (false, false) => row.drawn(),
        }
    }

    fn collision_registers(&self) -> [u8; COLLISION_REGISTERS] {
        let mut now = self.clone();
        now.latch_collisions();
        std::array::from_fn(|register| mixer::collision_register(now.collisions, register as u16))
    }
}

/// The column, `0..160`, that is `lead` columns behind the start of a copy; the position counter is `counter` in `column`.
pub(super) fn shown_at(column: usize, counter: u8, lead: usize) -> u8 {
    ((column + VISIBLE_CLOCKS - usize::from(counter) + lead) % VISIBLE_CLOCKS) as u8
}
