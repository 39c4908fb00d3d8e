//! The six objects together, which share the beam and HMOVE.

use super::ball::Ball;
use super::missile::Missile;
use super::mixer;
use super::player::Player;
use super::playfield::Playfield;

/// The objects on the screen: all state that a line without writes can change and pass on to the next.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Objects {
    pub playfield: Playfield,
    pub players: [Player; 2],
    pub missiles: [Missile; 2],
    pub ball: Ball,
}

impl Objects {
    /// Returns the set of objects that show on the current clock.
    #[inline]
    pub fn lit(&self) -> u8 {
        let [p0, p1] = &self.players;
        let [m0, m1] = &self.missiles;
        [
            (p0.lit, mixer::P0),
            (m0.lit, mixer::M0),
            (p1.lit, mixer::P1),
            (m1.lit, mixer::M1),
            (self.ball.lit, mixer::BL),
            (self.playfield.lit, mixer::PF),
        ]
        .iter()
        .fold(0, |set, &(lit, object)| set | (u8::from(lit) * object))
    }

    /// Begins a line: the playfield is off, the others continue where they stopped.
    pub fn begin_line(&mut self) {
        self.playfield.lit = false;
        self.players.iter_mut().for_each(Player::refresh);
        self.missiles.iter_mut().for_each(Missile::refresh);
        self.ball.refresh();
    }

    /// One clock of the picture at column `x`, the line being at `clock`.
    #[inline]
    pub fn tick(&mut self, clock: u8, x: u8) {
        self.playfield.tick(x);
        for player in &mut self.players {
            player.tick();
        }
        for missile in &mut self.missiles {
            missile.tick(clock);
        }
        self.ball.tick(true);
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

    /// One of HMOVE's counts; in blank the objects still moving get a clock. Returns whether any moves.
    pub fn count_motion(&mut self, count: u8, blank: bool) -> bool {
        let mut any = false;
        for player in &mut self.players {
            if player.motion.count(count) {
                any = true;
                if blank {
                    player.tick();
                }
            }
        }
        for missile in &mut self.missiles {
            if missile.motion.count(count) {
                any = true;
                if blank {
                    missile.tick_extra();
                }
            }
        }
        if self.ball.count(count) {
            any = true;
            if blank {
                self.ball.tick(false);
            }
        }
        any
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
