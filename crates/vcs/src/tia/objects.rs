//! The six objects together, which share the beam and HMOVE.

use super::ball::Ball;
use super::missile::Missile;
use super::player::Player;
use super::playfield::Playfield;
use super::row::{Line, Row};
use crate::tape::saved;

/// Number of objects.
pub const OBJECTS: usize = 6;
/// Indices of the objects' rows: player 0.
pub const P0: usize = 0;
/// Missile 0.
pub const M0: usize = 1;
/// Player 1.
pub const P1: usize = 2;
/// Missile 1.
pub const M1: usize = 3;
/// Ball.
pub const BL: usize = 4;
/// Playfield.
pub const PF: usize = 5;

/// The objects on the screen: all state that a line without writes can change and pass on to the next.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Objects {
    pub playfield: Playfield,
    pub players: [Player; 2],
    pub missiles: [Missile; 2],
    pub ball: Ball,
}

saved!(Objects: playfield, players, missiles, ball);

impl Objects {
    /// Returns whether a restored state is valid.
    pub fn in_range(&self) -> bool {
        self.playfield.in_range()
            && self.players.iter().all(Player::in_range)
            && self.missiles.iter().all(Missile::in_range)
            && self.ball.in_range()
    }

    /// Returns which objects show on the current clock.
    #[inline]
    pub fn lit(&self) -> [bool; OBJECTS] {
        let [p0, p1] = &self.players;
        let [m0, m1] = &self.missiles;
        [
            p0.lit,
            m0.lit,
            p1.lit,
            m1.lit,
            self.ball.lit,
            self.playfield.lit,
        ]
    }

    /// One clock of the picture at column `x`, the line being at `clock`.
    #[inline]
    pub fn tick(&mut self, clock: u8, x: u8) {
        self.playfield.tick(x);
        for player in &mut self.players {
            player.tick(usize::from(x));
        }
        for missile in &mut self.missiles {
            missile.tick(clock);
        }
        self.ball.tick(true);
    }

    /// Draws the columns of one object up to `end`, without HMOVE.
    #[inline]
    pub fn draw(&mut self, object: usize, row: &mut Row, end: usize) {
        match object {
            P0 => self.players[0].run(row, end),
            P1 => self.players[1].run(row, end),
            M0 => self.missiles[0].run(row, end),
            M1 => self.missiles[1].run(row, end),
            BL => self.ball.run(row, end),
            _ => self.playfield.run(row, end),
        }
    }

    pub fn start_motion(&mut self) {
        for player in &mut self.players {
            player.motion.moving = true;
        }
        for missile in &mut self.missiles {
            missile.motion.moving = true;
        }
        self.ball.motion.moving = true;
    }

    /// One of HMOVE's counts in the picture. Returns whether any object moves.
    pub fn count_motion(&mut self, count: u8) -> bool {
        let mut any = false;
        for player in &mut self.players {
            any |= player.motion.count(count);
        }
        for missile in &mut self.missiles {
            any |= missile.motion.count(count);
        }
        any | self.ball.count(count)
    }

    /// Passes HMOVE's counts in blank from count `count` on, `counts` or those until no object moves. Returns how many
    /// these are, the last in which an object moved, and after which of the counts each object was lit. Objects that are
    /// not in the set `near` are settled and not lit, or that does not matter.
    #[inline]
    pub fn pass_counts(
        &mut self,
        rows: &[Row; OBJECTS],
        near: u8,
        count: u8,
        counts: u8,
    ) -> (u8, u8, [u64; OBJECTS]) {
        let [p0, p1] = &mut self.players;
        let [m0, m1] = &mut self.missiles;
        let ball = &mut self.ball;
        let left = [
            p0.motion.clocks_left(count),
            m0.motion.clocks_left(count),
            p1.motion.clocks_left(count),
            m1.motion.clocks_left(count),
            ball.motion.clocks_left(count),
        ];
        let last = left.into_iter().fold(0, u8::max);
        let passed = counts.min(last.saturating_add(1));
        let mut lit = [0; OBJECTS];
        let locked = m0.is_locked() || m1.is_locked();
        let middles = locked.then(|| [p0.middle_column(), p1.middle_column()]);
        for (player, object) in [(&mut *p0, P0), (&mut *p1, P1)] {
            if near >> object & 1 == 0 {
                player.pass_unseen(left[object], passed);
            } else {
                lit[object] = player.pass_counts(&rows[object], left[object], passed);
            }
        }
        for (missile, object) in [(&mut *m0, M0), (&mut *m1, M1)] {
            if near >> object & 1 == 0 {
                missile.pass_unseen(left[object], passed);
            } else {
                lit[object] = missile.pass_counts(&rows[object], left[object], passed);
            }
        }
        if let Some([middle_0, middle_1]) = middles {
            let clocks = left.map(|left| usize::from(left.min(passed)));
            follow_in_blank(m0, p0, &rows[P0], middle_0, clocks[P0], clocks[M0]);
            follow_in_blank(m1, p1, &rows[P1], middle_1, clocks[P1], clocks[M1]);
        }
        if near >> BL & 1 == 0 {
            ball.pass_unseen(left[BL], passed);
        } else {
            lit[BL] = ball.pass_counts(&rows[BL], left[BL], passed);
        }
        (passed, last, lit)
    }

    /// Returns which objects are not settled or stand where they are lit before HMOVE's clocks in this blank are over, if
    /// they can be seen; bit 0 is the first.
    #[inline]
    pub fn near(&self, rows: &[Row; OBJECTS]) -> u8 {
        let [p0, p1] = &self.players;
        let [m0, m1] = &self.missiles;
        u8::from(!p0.is_dark(&rows[P0])) << P0
            | u8::from(!m0.is_idle(&rows[M0])) << M0
            | u8::from(!p1.is_dark(&rows[P1])) << P1
            | u8::from(!m1.is_idle(&rows[M1])) << M1
            | u8::from(!self.ball.is_idle(&rows[BL])) << BL
    }

    /// Returns which objects can be seen in blank, of the moving ones those of `near`.
    #[inline]
    pub fn seen_in_blank(&self, near: u8) -> u8 {
        let [m0, m1] = &self.missiles;
        let hidden = u8::from(!m0.visible()) << M0
            | u8::from(!m1.visible()) << M1
            | u8::from(!self.ball.enabled()) << BL;
        near & !hidden | u8::from(self.playfield.shows_in_comb()) << PF
    }

    /// Whether a settled object cannot be lit before HMOVE's clocks in this blank are over.
    #[inline]
    pub fn is_idle(&self, object: usize, rows: &[Row; OBJECTS]) -> bool {
        match object {
            P0 => self.players[0].is_idle(&rows[P0]),
            P1 => self.players[1].is_idle(&rows[P1]),
            M0 => self.missiles[0].is_idle(&rows[M0]),
            M1 => self.missiles[1].is_idle(&rows[M1]),
            _ => self.ball.is_idle(&rows[BL]),
        }
    }

    /// Returns which of the moving objects are lit in blank; bit 0 is the first.
    #[inline]
    pub fn standing(&self, rows: &[Row; OBJECTS]) -> u8 {
        let [p0, p1] = &self.players;
        let [m0, m1] = &self.missiles;
        u8::from(p0.is_next(&rows[P0])) << P0
            | u8::from(m0.is_next(&rows[M0])) << M0
            | u8::from(p1.is_next(&rows[P1])) << P1
            | u8::from(m1.is_next(&rows[M1])) << M1
            | u8::from(self.ball.is_next(&rows[BL])) << BL
    }

    /// Whether an object's drawing state follows from its counter.
    pub fn is_settled(&self, object: usize) -> bool {
        match object {
            P0 => self.players[0].is_settled(),
            P1 => self.players[1].is_settled(),
            M0 => self.missiles[0].is_settled(),
            M1 => self.missiles[1].is_settled(),
            BL => self.ball.is_settled(),
            _ => true,
        }
    }

    /// An object settles in column `column`.
    pub fn settle(&mut self, object: usize, column: usize) {
        match object {
            P0 => self.players[0].settle(column),
            P1 => self.players[1].settle(column),
            M0 => self.missiles[0].settle(column),
            M1 => self.missiles[1].settle(column),
            BL => self.ball.settle(column),
            _ => {
                self.playfield.latch_reflection();
            }
        }
    }

    /// Derives the drawing state of an object that was settled, in column `column`; `row` has the columns before it.
    pub fn derive(&mut self, object: usize, row: &Row, column: usize) {
        match object {
            P0 => self.players[0].derive(column),
            P1 => self.players[1].derive(column),
            M0 => self.missiles[0].derive(column),
            M1 => self.missiles[1].derive(column),
            BL => self.ball.derive(row.drawn(), column),
            _ => self.playfield.lit = column > 0 && row.shows(column - 1),
        }
    }

    /// The counter of an object; the playfield has none.
    #[inline]
    pub fn counter(&self, object: usize) -> u8 {
        match object {
            P0 => self.players[0].counter(),
            P1 => self.players[1].counter(),
            M0 => self.missiles[0].counter(),
            M1 => self.missiles[1].counter(),
            BL => self.ball.counter(),
            _ => 0,
        }
    }

    /// Moves an object, which is settled, to another counter; the playfield has none.
    #[cfg(not(target_family = "wasm"))]
    pub fn place(&mut self, object: usize, counter: u8) {
        match object {
            P0 => self.players[0].place(counter),
            P1 => self.players[1].place(counter),
            M0 => self.missiles[0].place(counter),
            M1 => self.missiles[1].place(counter),
            BL => self.ball.place(counter),
            _ => {}
        }
    }

    /// Whether a moving object cannot be seen, and its position is no other's.
    #[cfg(not(target_family = "wasm"))]
    pub fn is_unseen(&self, object: usize) -> bool {
        let side = usize::from(matches!(object, P1 | M1));
        match object {
            BL => !self.ball.enabled(),
            _ if self.missiles[side].is_locked() => false,
            P0 | P1 => self.players[side].shape() == 0,
            _ => !self.missiles[side].visible(),
        }
    }

    /// The line of a settled object.
    #[inline]
    pub fn line(&self, object: usize) -> Line {
        match object {
            P0 => self.players[0].line(),
            P1 => self.players[1].line(),
            M0 => self.missiles[0].line(),
            M1 => self.missiles[1].line(),
            BL => self.ball.line(),
            _ => self.playfield.line(),
        }
    }

    /// Updates whether an object is lit as a line begins.
    pub fn refresh(&mut self, object: usize) {
        match object {
            P0 => self.players[0].refresh(),
            P1 => self.players[1].refresh(),
            M0 => self.missiles[0].refresh(),
            M1 => self.missiles[1].refresh(),
            BL => self.ball.refresh(),
            _ => self.playfield.lit = false,
        }
    }

    /// Returns whether an object that has missed its stop and still moves stops at one of HMOVE's further
    /// counts, each of which is count 0.
    pub fn can_stop(&self) -> bool {
        let players = self.players.iter().map(|player| &player.motion);
        let missiles = self.missiles.iter().map(|missile| &missile.motion);
        players
            .chain(missiles)
            .chain([&self.ball.motion])
            .any(|motion| motion.stops_at(0))
    }

    pub fn clear_motion(&mut self) {
        for player in &mut self.players {
            player.motion.set(0);
        }
        for missile in &mut self.missiles {
            missile.motion.set(0);
        }
        self.ball.motion.set(0);
    }
}

/// A missile that is locked to its player follows it in blank. A settled player comes to its middle in clock `middle` of
/// the `its_clocks` that it has had; the missile has had `clocks`.
#[cold]
fn follow_in_blank(
    missile: &mut Missile,
    player: &mut Player,
    row: &Row,
    middle: usize,
    its_clocks: usize,
    clocks: usize,
) {
    let middle = match row.is_settled() {
        true => Some(middle).filter(|middle| *middle < its_clocks),
        false => player.take_middle(),
    };
    if let Some(middle) = middle
        && missile.is_locked()
    {
        missile.follow_in_blank(clocks.saturating_sub(middle));
    }
}
