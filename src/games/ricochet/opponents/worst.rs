//! The value of a candidate after the worst reply, a launch or a move of one piece.
//!
//! Owns ORACLE's value of docs/ricochet/opponents.md. A reply that can no longer be the worst is left before its
//! answer is complete, and a candidate as soon as one reply shows that it isn't better than the best: neither
//! changes the choice.

use super::reply::Reply;
use super::search::{opposite, Search, ENDS};
use crate::games::ricochet::rules::game::QUIET_LIMIT;
use crate::games::ricochet::rules::{End, Launcher};

/// Points that a launch in reply counts more than it gains: it brings the end nearer.
pub const LAUNCHED: i32 = 10;
/// Points of an answer that ends the game ahead, and less of one that ends it behind.
pub const ENDING: i32 = 50;

impl Search<'_> {
    /// The value of a turn that gave `points` and counts `base`, seen after it with `quiet` turns without a launch;
    /// `None` if it is not better than the best.
    pub(super) fn worst(&mut self, points: i32, base: i32, quiet: u8) -> Option<i32> {
        let lead = self.lead + points;
        let mut worst = i32::MAX;
        let first = self.refutations;
        for reply in first {
            if self.is_possible(reply, quiet) {
                self.look(reply, lead, base, &mut worst)?;
            }
        }
        for reply in Reply::all().filter(|reply| !first.contains(reply)) {
            if self.is_possible(reply, quiet) {
                self.look(reply, lead, base, &mut worst)?;
            }
        }
        Some(worst)
    }

    fn is_possible(&self, reply: Reply, quiet: u8) -> bool {
        let other = self.side.other();
        match reply {
            Reply::Launch(end) => self.sight.loads().is_ready(Launcher::new(other, end)),
            Reply::Move(piece, direction) => {
                quiet < QUIET_LIMIT && self.sight.can_go(other, piece, direction)
            }
        }
    }

    /// Lowers `worst` to the value after a reply if that is less; `None` if the candidate is not better than the
    /// best. The position is as it was.
    fn look(&mut self, reply: Reply, lead: i32, base: i32, worst: &mut i32) -> Option<()> {
        let (flat, loads) = (self.sight.lying(), self.sight.loads());
        let other = self.side.other();
        let value = match reply {
            Reply::Launch(end) => {
                let landing = self.launch_reply(Launcher::new(other, end));
                let lead = lead - landing.points;
                let bound = base - self.weights.reply * (landing.points + LAUNCHED);
                if self.sight.loads().is_over() {
                    bound + self.weights.reply * ENDS * lead.signum()
                } else {
                    self.answered(lead, bound, *worst)
                }
            }
            Reply::Move(piece, direction) => {
                self.effort.moves += 1;
                self.sight.shift(other, 1 << piece, direction);
                self.sight.end_turn(other, None);
                let value = self.answered(lead, base, *worst);
                self.sight.shift(other, 1 << piece, opposite(direction));
                value
            }
        };
        self.sight.lay(flat);
        self.sight.reload(loads);
        *worst = value.min(*worst);
        if *worst > self.best {
            return Some(());
        }
        if self.refutations[0] != reply {
            self.refutations = [reply, self.refutations[0]];
        }
        None
    }

    /// `bound` and the best answer's weight, or any value from `worst` on if it is at least that.
    fn answered(&mut self, lead: i32, bound: i32, worst: i32) -> i32 {
        let weights = self.weights;
        if bound + weights.answer * weights.cap <= self.best {
            return self.best;
        }
        let (flat, loads) = (self.sight.lying(), self.sight.loads());
        let mut value = bound;
        for end in End::ALL {
            let launcher = Launcher::new(self.side, end);
            if value >= worst || !self.sight.loads().is_ready(launcher) {
                continue;
            }
            let target = self.targets[2];
            let landing = self.sight.launch(launcher, target, &mut self.effort);
            self.sight.end_turn(self.side, landing.hit);
            let mut worth = self.worth(self.side, landing);
            if self.sight.loads().is_over() {
                worth += ENDING * (lead + landing.points).signum();
            }
            value = value.max(bound + weights.answer * worth.min(weights.cap));
            self.sight.lay(flat);
            self.sight.reload(loads);
        }
        value
    }
}
