//! The value of a candidate after the worst reply, a launch or a move of one piece.
//!
//! Implements ORACLE's value of docs/ricochet/opponents.md. A reply that can no longer be the worst is left before its
//! answer is complete, and a candidate as soon as one reply shows that it isn't better than the best: neither changes
//! the choice. Most candidates are refuted by the reply that refuted the last one, so that is tried first.

use super::reply::Reply;
use super::search::{ENDS, Search};
use super::sight::{Effort, State};
use crate::rules::game::QUIET_LIMIT;
use crate::rules::{End, Launcher};

/// Points that a launch in reply counts more than it gains: it brings the end nearer.
pub const LAUNCHED: i32 = 10;
/// Points of an answer that ends the game ahead, and less of one that ends it behind.
pub const ENDING: i32 = 50;

/// The position after a candidate.
#[derive(Clone, Copy, Debug)]
struct After {
    state: State,
    /// The scores' difference, for the side that made the turn.
    lead: i32,
    /// What the turn counts for it.
    base: i32,
}

impl Search<'_> {
    /// The value of a turn that gave `points` and counts `base`, seen after it with `quiet` turns without a launch;
    /// `None` if it is not better than the best.
    pub(super) fn worst(&mut self, state: State, points: i32, base: i32, quiet: u8) -> Option<i32> {
        let after = After {
            state,
            lead: self.lead + points,
            base,
        };
        let may_move = quiet < QUIET_LIMIT;
        let mut worst = i32::MAX;
        let first = self.refutations;
        let before = self.effort;
        self.visited = 0;
        let Some(looked) = self.look(after, first[0], may_move, worst) else {
            self.refuted_at_once(before);
            return None;
        };
        worst = self.look(after, first[1], may_move, looked)?;
        for reply in Reply::all().filter(|reply| !first.contains(reply)) {
            worst = self.look(after, reply, may_move, worst)?;
        }
        Some(worst)
    }

    /// Enters the candidate as refuted by the first reply, if it is an order, and those that are alike for the balls that
    /// have flown; `before` is the effort before it.
    fn refuted_at_once(&mut self, before: Effort) {
        if let Some(set) = self.moved {
            let mut effort = self.effort - before;
            effort.candidates = 1;
            self.refuted
                .enter(self.orders.alike(set, self.visited), effort);
        }
    }

    /// The lesser of `worst` and the value after a reply, if that is possible; `None` if the candidate is not better
    /// than the best.
    fn look(&mut self, after: After, reply: Reply, may_move: bool, worst: i32) -> Option<i32> {
        let other = self.side.other();
        let value = match reply.launch() {
            Some(end) => {
                let launcher = Launcher::new(other, end);
                if !after.state.loads.is_ready(launcher) {
                    return Some(worst);
                }
                let landing = self.launch_reply(after.state, launcher);
                let lead = after.lead - landing.points;
                let base = after.base - self.weights.reply * (landing.points + LAUNCHED);
                if landing.after.loads.is_over() {
                    base + self.weights.reply * ENDS * lead.signum()
                } else {
                    let state = landing.after;
                    self.settled(base, worst)
                        .unwrap_or_else(|| self.answered(After { state, lead, base }, worst))
                }
            }
            None => {
                let (piece, direction) = reply.piece_and_direction();
                if !may_move || !self.sight.can_go(other, piece, direction) {
                    return Some(worst);
                }
                self.effort.moves += 1;
                self.visited |= self.sight.markers_of_step(other, piece, direction);
                self.settled(after.base, worst).unwrap_or_else(|| {
                    // The target does not move while the piece is away.
                    self.sight.aim(self.targets[2]);
                    let from = self.sight.step(other, piece, direction);
                    let state = after.state.after_move(other);
                    let value = self.answered(After { state, ..after }, worst);
                    self.sight.step_back(other, piece, from);
                    value
                })
            }
        };
        self.unless_refuted(reply, value.min(worst))
    }

    /// `worst`; `None` if a reply with that value shows that the candidate is not better than the best.
    #[inline]
    fn unless_refuted(&mut self, reply: Reply, worst: i32) -> Option<i32> {
        if worst > self.best {
            return Some(worst);
        }
        if self.refutations[0] != reply {
            self.refutations = [reply, self.refutations[0]];
            self.refuted.clear();
        }
        None
    }

    /// The value after a reply where no answer can change what comes of it: the candidate is not better than the best
    /// with any, or the reply is not the worst without one.
    fn settled(&self, base: i32, worst: i32) -> Option<i32> {
        if base + self.weights.answer * self.weights.cap <= self.best {
            return Some(self.best);
        }
        (base >= worst).then_some(worst)
    }

    /// `base` and the best answer's weight, or any value from `worst` on if it is at least that.
    fn answered(&mut self, after: After, worst: i32) -> i32 {
        self.sight.aim(self.targets[2]);
        let value = self.answered_from(End::Top, after, after.base, worst);
        self.answered_from(End::Bottom, after, value, worst)
    }

    /// `value`, or that of the answer from an end if it is greater.
    #[inline(always)]
    fn answered_from(&mut self, end: End, after: After, value: i32, worst: i32) -> i32 {
        let launcher = Launcher::new(self.side, end);
        if value >= worst || !after.state.loads.is_ready(launcher) {
            return value;
        }
        let (way, visited) = self.sight.way_and_markers(after.state, launcher);
        self.visited |= visited;
        let landing = self.sight.land(
            after.state,
            launcher,
            self.targets[2],
            &way,
            &mut self.effort,
        );
        let mut worth = self.worth(self.side, landing);
        if landing.after.loads.is_over() {
            worth += ENDING * (after.lead + landing.points).signum();
        }
        value.max(after.base + self.weights.answer * worth.min(self.weights.cap))
    }
}
