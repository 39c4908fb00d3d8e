//! A turn that an opponent has chosen.

use super::sight::Effort;
use crate::rules::Turn;

/// A turn that was chosen.
#[derive(Clone, Debug)]
pub struct Choice {
    /// The turn, its pieces front first.
    pub turn: Turn,
    /// Its value, in eighths of a point, or of a turn that ends the game as [`WON`](super::search::WON).
    pub value: i32,
    /// The effort of finding it.
    pub effort: Effort,
}
