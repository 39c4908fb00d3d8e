//! The six objects together, which share the beam and HMOVE.

use super::ball::Ball;
use super::missile::Missile;
use super::player::Player;
use super::playfield::Playfield;
use super::row::Row;
use borsh::{BorshDeserialize, BorshSerialize};

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
#[derive(Clone, Debug, Default, PartialEq, Eq, BorshSerialize, BorshDeserialize)]
pub struct Objects {
    pub playfield: Playfield,
    pub players: [Player; 2],
    pub missiles: [Missile; 2],
    pub ball: Ball,
}

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
