//! The launchers as an opponent's search uses them.
//!
//! Owns the loads and outages of all four in one word: the search saves and restores them around every launch, and
//! looks at all four after it to decide whether the game is over. Parts are not written alone, since reading the word
//! shortly afterwards would be slow. The rules are those of [`Magazine`](crate::rules::Magazine).

use crate::rules::magazine::MAX_LAUNCHES;
use crate::rules::{Game, Launcher, Outage, Side};

/// The four launchers: the launches of each in a byte of the lower half, the first in the least significant, and
/// the turns for which each is out in the upper half.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Loads(u64);

/// An outage for the rest of the game; no number of turns has this bit.
const OUT_FOR_GAME: u64 = 1 << OUT_FOR_GAME_BIT;
const OUT_FOR_GAME_BIT: u32 = 6;
/// The highest bit of a byte. No number has it.
const FLAG: u64 = 0x80;
/// A byte of 1 for each number.
const ONES: u64 = u64::MAX / 0xFF;
/// The outages of each side.
const OUTAGES: [u64; 2] = [0xFFFF << 32, 0xFFFF << 48];
/// The launches of each side.
const LAUNCHES: [u64; 2] = [0xFFFF, 0xFFFF << 16];

/// The place of a launcher's launches; that of its outage is in the upper half.
#[inline]
fn shift(launcher: Launcher) -> usize {
    8 * launcher.index()
}

#[inline]
fn shift_of_outage(launcher: Launcher) -> usize {
    u32::BITS as usize + shift(launcher)
}

/// An outage as a byte of [`Loads`].
pub fn turns(outage: Outage) -> u8 {
    match outage {
        Outage::None => 0,
        Outage::Turns(turns) => turns,
        Outage::Game => OUT_FOR_GAME as u8,
    }
}

impl Loads {
    /// The launchers of a game.
    pub fn of(game: &Game) -> Loads {
        let mut loads = 0;
        for launcher in Launcher::ALL {
            let magazine = game.magazines[launcher];
            loads |= u64::from(magazine.launches) << shift(launcher);
            loads |= u64::from(turns(magazine.outage)) << shift_of_outage(launcher);
        }
        Loads(loads)
    }

    /// The launches left in a launcher.
    #[inline]
    pub fn launches(self, launcher: Launcher) -> u8 {
        (self.0 >> shift(launcher)) as u8
    }

    #[inline]
    fn outage(self, launcher: Launcher) -> u8 {
        (self.0 >> shift_of_outage(launcher)) as u8
    }

    /// Whether a launcher is knocked out.
    #[inline]
    pub fn is_out(self, launcher: Launcher) -> bool {
        self.outage(launcher) != 0
    }

    /// Whether a launch can be made from this launcher.
    #[inline]
    pub fn is_ready(self, launcher: Launcher) -> bool {
        self.ready() & (FLAG << shift(launcher)) != 0
    }

    /// Whether a side has no launch to make.
    #[inline]
    pub fn is_over(self) -> bool {
        let ready = self.ready();
        LAUNCHES.iter().any(|side| ready & side == 0)
    }

    /// Flags for the numbers that are not zero.
    #[inline]
    fn flags(self) -> u64 {
        (self.0 + (FLAG - 1) * ONES) & (FLAG * ONES)
    }

    /// Flags for the launchers from which a launch can be made, in the lower half.
    #[inline]
    fn ready(self) -> u64 {
        let flags = self.flags();
        flags & !(flags >> u32::BITS)
    }

    /// Takes a launch from a launcher that has one.
    #[inline]
    pub fn launch(&mut self, launcher: Launcher) {
        debug_assert!(self.launches(launcher) != 0);
        self.0 -= 1 << shift(launcher);
    }

    /// Loads launches into a launcher; returns their number, 0 if it is out for the game.
    #[inline]
    pub fn load(&mut self, launcher: Launcher, launches: u8) -> u8 {
        if u64::from(self.outage(launcher)) == OUT_FOR_GAME {
            return 0;
        }
        let before = self.launches(launcher);
        let after = before.saturating_add(launches).min(MAX_LAUNCHES);
        self.0 ^= u64::from(before ^ after) << shift(launcher);
        launches
    }

    /// Ends a turn of a side without a launch.
    #[inline]
    pub fn end_turn(&mut self, side: Side) {
        self.0 -= self.counted(side);
    }

    /// Knocks a launcher out, or none.
    #[inline]
    pub fn knock_out(&mut self, knock: Knock) {
        self.0 = self.0 & knock.others | knock.outage;
    }

    /// A 1 for each outage of a side that has a number of turns.
    #[inline]
    fn counted(self, side: Side) -> u64 {
        (self.flags() / FLAG) & !(self.0 >> OUT_FOR_GAME_BIT) & OUTAGES[side as usize]
    }
}

/// What knocks a launcher out, or none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Knock {
    /// The outages of the others and all launches.
    others: u64,
    outage: u64,
}

impl Knock {
    /// Knocks out no launcher.
    pub const NONE: Knock = Knock {
        others: u64::MAX,
        outage: 0,
    };

    /// Knocks a launcher out for a number of [`turns`].
    pub fn out(launcher: Launcher, turns: u8) -> Knock {
        Knock {
            others: !(0xFF << shift_of_outage(launcher)),
            outage: u64::from(turns) << shift_of_outage(launcher),
        }
    }
}
