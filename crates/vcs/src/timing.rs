//! The length of a scanline and of a CPU cycle in colour clocks.

/// Colour clocks per scanline.
pub const LINE_CLOCKS: u16 = 228;
/// Visible colour clocks per scanline: the pixels of a line. They are the last 160 of its 228.
pub const VISIBLE_CLOCKS: usize = 160;
/// Colour clocks per CPU cycle.
pub(crate) const CYCLE_CLOCKS: u16 = 3;
