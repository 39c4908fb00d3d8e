//! The writes that take effect only some colour clocks later: how many, and their effects that are no
//! register.

/// Colour clocks from a write to HMOVE to the start of the motion.
pub const HMOVE: u8 = 6;
/// Colour clocks from a write to PF0, PF1 or PF2 to its effect.
pub const PLAYFIELD: u8 = 2;
/// Colour clocks from a write to HMxx or HMCLR to its effect.
pub const MOTION: u8 = 2;
/// Colour clocks from a write to GRPx, REFPx, ENAMx or ENABL to its effect.
pub const GRAPHICS: u8 = 1;
/// Colour clocks from a write to GRPx to the shift of the delayed copies.
pub const SHIFT: u8 = 1;
/// Colour clocks from a write to VBLANK to its effect on the picture.
pub const VBLANK: u8 = 1;

/// Effect of GRP1: player 0's graphics move to its delayed copy. Numbers from $40 are no register's.
pub const SHIFT_P0: u16 = 0x40;
/// Effect of GRP0: player 1's graphics move to its delayed copy.
pub const SHIFT_P1: u16 = 0x41;
/// Effect of GRP1: ENABL moves to its delayed copy.
pub const SHIFT_BALL: u16 = 0x42;
