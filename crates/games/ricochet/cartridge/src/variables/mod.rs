//! Where the cartridge keeps its game, and in which form.
//!
//! Owns the translation between the RAM, the console's and the cartridge's, and the engine's types. The
//! addresses come from the symbols; the encodings are those that `asm/ricochet/ram.inc` states. It
//! compares nothing: that is [`Referee`](super::Referee)'s.

mod encoding;
mod read;
mod words;
mod write;

pub use encoding::{Trail, Unreadable, choice_of};

use super::names;
use encoding::TRAIL_ROWS;
use probe::symbols::{SymbolError, Symbols};
use referee::RamNames;
use ricochet_engine::opponents::Opponent;
use ricochet_engine::rules::BySide;

/// The players of both sides; `None` for a person.
pub type Players = BySide<Option<Opponent>>;

/// The places of the cartridge's variables in the console's RAM, from 0, by their names in the source.
#[derive(Clone, Debug)]
pub struct Layout {
    names: RamNames,
    pub(super) place: usize,
    pub(super) face: usize,
    pub(super) score_hi: usize,
    pub(super) score_lo: usize,
    pub(super) launch: usize,
    pub(super) outs: usize,
    pub(super) value: usize,
    pub(super) bumpers: usize,
    pub(super) turn: usize,
    pub(super) ply: usize,
    pub(super) quiet: usize,
    pub(super) status: usize,
    pub(super) variant: usize,
    pub(super) began: usize,
    pub(super) games: usize,
    pub(super) rate_hi: usize,
    pub(super) rate_lo: usize,
    pub(super) match_hi: usize,
    pub(super) match_lo: usize,
    pub(super) avg: usize,
    pub(super) clock: usize,
    pub(super) clock_frames: usize,
    pub(super) late: usize,
    pub(super) ball_x: usize,
    pub(super) ball_y: usize,
    pub(super) ball_dir: usize,
    pub(super) event: usize,
    pub(super) trail: usize,
    pub(super) mode: usize,
    pub(super) cursor_x: usize,
    pub(super) cursor_y: usize,
    pub(super) options: usize,
    /// Addresses in the cartridge's RAM.
    pub(super) players: u16,
    pub(super) choice: u16,
    pub(super) choice_mask: u16,
}

impl Layout {
    /// Finds all variables.
    ///
    /// # Errors
    /// The first that the symbols lack or that is not in the RAM.
    pub fn new(symbols: &Symbols) -> Result<Layout, SymbolError> {
        Ok(Layout {
            names: RamNames::new(symbols),
            place: symbols.ram(names::PLACE, 12)?,
            face: symbols.ram(names::FACE, 12)?,
            score_hi: symbols.ram(names::SCORE_HI, 2)?,
            score_lo: symbols.ram(names::SCORE_LO, 2)?,
            launch: symbols.ram(names::LAUNCH, 4)?,
            outs: symbols.ram(names::OUTS, 1)?,
            value: symbols.ram(names::VALUE, 2)?,
            bumpers: symbols.ram(names::BUMPERS, 2)?,
            turn: symbols.ram(names::TURN, 1)?,
            ply: symbols.ram(names::PLY, 1)?,
            quiet: symbols.ram(names::QUIET, 1)?,
            status: symbols.ram(names::STATUS, 1)?,
            variant: symbols.ram(names::VARIANT, 1)?,
            began: symbols.ram(names::BEGAN, 1)?,
            games: symbols.ram(names::GAMES, 1)?,
            rate_hi: symbols.ram(names::RATE_HI, 2)?,
            rate_lo: symbols.ram(names::RATE_LO, 2)?,
            match_hi: symbols.ram(names::MATCH_HI, 2)?,
            match_lo: symbols.ram(names::MATCH_LO, 2)?,
            avg: symbols.ram(names::AVG, 2)?,
            clock: symbols.ram(names::CLOCK, 1)?,
            clock_frames: symbols.ram(names::CLOCK_F, 1)?,
            late: symbols.ram(names::LATE, 1)?,
            ball_x: symbols.ram(names::BALL_X, 1)?,
            ball_y: symbols.ram(names::BALL_Y, 1)?,
            ball_dir: symbols.ram(names::BALL_DIR, 1)?,
            event: symbols.ram(names::EVENT, 1)?,
            trail: symbols.ram(names::TRAIL, TRAIL_ROWS)?,
            mode: symbols.ram(names::MODE, 1)?,
            cursor_x: symbols.ram(names::CURSOR_X, 1)?,
            cursor_y: symbols.ram(names::CURSOR_Y, 1)?,
            options: symbols.ram(names::OPTIONS, 1)?,
            players: symbols.code(names::PLAYERS)?,
            choice: symbols.code(names::CHOICE)?,
            choice_mask: symbols.code(names::CHOICE_MASK)?,
        })
    }
}
