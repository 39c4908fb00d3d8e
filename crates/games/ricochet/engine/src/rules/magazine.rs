//! A launcher's state: the launches left in it and how long it is out.

use std::fmt;
use std::ops::{Index, IndexMut};

use super::board::Launcher;

/// **R** The most launches that a launcher holds.
pub const MAX_LAUNCHES: u8 = 99;

/// For how long a launcher cannot be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outage {
    /// It can be used.
    None,
    /// Out for this many turns of its owner, 1 or 2.
    Turns(u8),
    /// Out for the rest of the game.
    Game,
}

impl Outage {
    /// What is left of it after one turn of the launcher's owner.
    pub fn after_turn(self) -> Outage {
        match self {
            Outage::Turns(turns) if turns > 1 => Outage::Turns(turns - 1),
            Outage::Turns(_) => Outage::None,
            other => other,
        }
    }
}

/// A launcher's state.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Magazine {
    /// Launches left, 0..=99.
    pub launches: u8,
    /// For how long it cannot be used.
    pub outage: Outage,
}

impl Magazine {
    /// Whether a launch can be made from it.
    pub fn is_ready(self) -> bool {
        self.launches > 0 && self.outage == Outage::None
    }
}

impl fmt::Display for Magazine {
    /// Writes the launches and, behind a `/`, the turns for which it is out, or `*` for the rest of the game.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.launches)?;
        match self.outage {
            Outage::None => Ok(()),
            Outage::Turns(turns) => write!(f, "/{turns}"),
            Outage::Game => f.write_str("/*"),
        }
    }
}

/// The state of each [`Launcher`], in the order of [`Launcher::ALL`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Magazines(pub [Magazine; 4]);

impl Index<Launcher> for Magazines {
    type Output = Magazine;

    fn index(&self, launcher: Launcher) -> &Magazine {
        &self.0[launcher.index()]
    }
}

impl IndexMut<Launcher> for Magazines {
    fn index_mut(&mut self, launcher: Launcher) -> &mut Magazine {
        &mut self.0[launcher.index()]
    }
}
