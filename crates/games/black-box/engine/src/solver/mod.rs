//! Lists and counts the boxes that fit the answers of lasers, and finds the laser to fire next.
//!
//! # Families
//! Whole boxes are not tried one by one. A ray is followed through a box of which nothing is known; where it looks at a
//! cell for the first time, the search branches into a ball and no ball there. A branch ends where a ray comes to
//! another answer than the one given, or where there would be too many balls or too few cells left for them. What
//! survives all answers given is a [`Family`]: some cells with balls, some without, and the rest, which hold the
//! remaining balls in any arrangement. Each box that fits is in exactly one family, since branches differ in a cell.
//!
//! # Next laser
//! The best laser is the one whose answer is expected to give the most information: the entropy of
//! its answers over the boxes that fit, each box equally likely.

mod facts;
mod family;
mod next;

pub use facts::{Facts, FactsError};
pub use family::{Family, Progress, TooMany, count, families};
pub use next::{Ranked, rank};
