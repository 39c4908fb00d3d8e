//! Reference pictures: draws what a game's screen must show, from the game's state; and reference sounds, by the table
//! of events in its manual.
//!
//! A [`Picture`] is drawn from back to front, by a [`Brush`] with bands, [`Art`] and rows of text ([`Line`]), in the
//! colour values that a console's frame has. [`Painted::difference`] names what a console's frame shows wrongly, not
//! only where: the thing that was drawn there last. A picture that follows another one is painted only where it
//! differs.
//!
//! Lines are counted as in `vcs::Frame::line`, clocks from the left edge of the picture. A game's scene takes positions
//! and colours from its `layout.toml` and art from the files that its cartridge's tables are generated from. It knows
//! no kernel: no cycles, no registers, no addresses.

mod art;
mod brush;
pub mod code;
mod picture;
mod shades;
mod sound;
mod text;

pub use art::{Art, ArtError, Arts};
pub use brush::{BAR_LEFT, BAR_WIDTH, Brush, Colour, Text, row_at};
pub use picture::{Area, Mismatch, Painted, Picture, Thing};
pub use shades::Shades;
pub use sound::{Channel, Hearing, Note, Sound, bytes_of_table, event, length_of_table, table};
pub use text::{COLUMN_CLOCKS, Line, TEXT_LEFT, TEXT_LINES, Words};

/// Index of NTSC in a colour's pair of values.
pub const NTSC: usize = 0;
/// Index of PAL60, which has the colours of PAL sets at NTSC's lines.
pub const PAL60: usize = 1;
/// Clocks of a line, one pixel each.
pub const CLOCKS: usize = 160;
/// Lines of a frame.
pub const LINES: usize = 262;

/// The text of a file of the cartridges' sources, by its path in `asm`; in a cartridge's crate.
#[macro_export]
macro_rules! source {
    ($path:literal) => {
        include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/files/asm/", $path))
    };
}
