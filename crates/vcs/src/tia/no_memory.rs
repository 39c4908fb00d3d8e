//! In place of `memory.rs` in a page, which loads all code before it runs: no line is remembered.

use super::Tia;

/// No memory.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Lent;

impl Tia {
    /// Does nothing.
    pub fn remember(&mut self) {}

    /// Does nothing.
    pub fn settle_lines(&mut self) {}

    #[inline(always)]
    pub(crate) fn record(&mut self, _: u16, _: u8) -> bool {
        false
    }

    #[inline(always)]
    pub(super) fn mark_seen(&mut self, _: usize) {}

    #[inline(always)]
    pub(super) fn carry_out(&mut self) {}

    #[inline(always)]
    pub(super) fn remembered_collisions(&mut self) -> Option<u16> {
        None
    }

    #[inline(always)]
    pub(super) fn end_remembered_line(&mut self) -> bool {
        false
    }

    #[inline(always)]
    pub(super) fn end_audio_line(&mut self) {
        self.audio.end_line();
    }
}
