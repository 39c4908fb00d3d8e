//! The code of a match (`docs/ricochet/code.md`): the texts of QR codes that say what was played and what was computed from it.
//!
//! [`Writer`] makes them from states, as a cartridge does. [`read`] plays the match and compares. The two are written apart
//! from each other, from the page: they share no line. [`Scan`] collects the codes of photographs and reports on their matches.

mod read;
mod scan;
mod text;
mod write;

pub use read::{Proof, Unreadable, Verdict, Why, read};
pub use scan::{Scan, Scanned};
pub use text::{Code, Codes, NoCode};
pub use write::{Writer, state};
