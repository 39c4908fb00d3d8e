//! The launchers as an opponent's search uses them.
//!
//! Owns the loads and outages of all four in two words. The search saves and restores them around every
//! launch, and reading a word is slow shortly after one of its bytes was written alone. The rules are those
//! of [`Magazine`](crate::games::ricochet::rules::Magazine).

use crate::games::ricochet::rules::magazine::MAX_LAUNCHES;
use crate::games::ricochet::rules::{End, Game, Launcher, Outage, Side};

/// An outage for the rest of the game.
const OUT_FOR_GAME: u32 = 0xFF;

/// The four launchers: a byte for each, the first the least significant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Loads {
    launches: u32,
    /// Turns for which a launcher is out, or [`OUT_FOR_GAME`].
    out: u32,
    /// The outage of a launcher that is hit.
    knocked_out: u32,
}

fn shift(launcher: Launcher) -> usize {
    8 * launcher.index()
}

fn turns(outage: Outage) -> u32 {
    match outage {
        Outage::None => 0,
        Outage::Turns(turns) => turns.into(),
        Outage::Game => OUT_FOR_GAME,
    }
}

impl Loads {
    /// The launchers of a game.
    pub fn of(game: &Game) -> Loads {
        let mut loads = Loads {
            launches: 0,
            out: 0,
            knocked_out: turns(game.variant.rules().outage),
        };
        for launcher in Launcher::ALL {
            let magazine = game.magazines[launcher];
            loads.launches |= u32::from(magazine.launches) << shift(launcher);
            loads.out |= turns(magazine.outage) << shift(launcher);
        }
        loads
    }

    /// The launches left in a launcher.
    pub fn launches(self, launcher: Launcher) -> u8 {
        (self.launches >> shift(launcher)) as u8
    }

    /// Whether a launcher is knocked out.
    pub fn is_out(self, launcher: Launcher) -> bool {
        self.out >> shift(launcher) & 0xFF != 0
    }

    /// Whether a launch can be made from this launcher.
    pub fn is_ready(self, launcher: Launcher) -> bool {
        let byte = 0xFF << shift(launcher);
        self.launches & byte != 0 && self.out & byte == 0
    }

    /// Whether a side has no launch to make.
    pub fn is_over(self) -> bool {
        let ready = |side| {
            self.is_ready(Launcher::new(side, End::Top))
                || self.is_ready(Launcher::new(side, End::Bottom))
        };
        !(ready(Side::Left) && ready(Side::Right))
    }

    /// Takes a launch from a launcher, if it has one.
    pub fn launch(&mut self, launcher: Launcher) {
        if self.launches >> shift(launcher) & 0xFF != 0 {
            self.launches -= 1 << shift(launcher);
        }
    }

    /// Loads launches into a launcher; returns their number, 0 if it is out for the game.
    pub fn load(&mut self, launcher: Launcher, launches: u8) -> u8 {
        if self.out >> shift(launcher) & 0xFF == OUT_FOR_GAME {
            return 0;
        }
        let before = (self.launches >> shift(launcher)) as u8;
        let after = before.saturating_add(launches).min(MAX_LAUNCHES);
        self.launches ^= u32::from(before ^ after) << shift(launcher);
        launches
    }

    /// Knocks a launcher out.
    pub fn knock_out(&mut self, launcher: Launcher) {
        self.out &= !(0xFF << shift(launcher));
        self.out |= self.knocked_out << shift(launcher);
    }

    /// Ends a turn of a side in which the launcher `hit` was knocked out.
    pub fn end_turn(&mut self, side: Side, hit: Option<Launcher>) {
        for end in End::ALL {
            let launcher = Launcher::new(side, end);
            let turns = self.out >> shift(launcher) & 0xFF;
            if turns != 0 && turns != OUT_FOR_GAME && hit != Some(launcher) {
                self.out -= 1 << shift(launcher);
            }
        }
    }
}
