//! From the engine's types to the RAM.

use super::Layout;
use super::encoding::OUT_GAME;
use super::encoding::*;
use crate::constants::{
    DRAWN_BEFORE, FACE_HORIZONTAL, FRAMES_A_SECOND, FROM_SHIFT, GAME_OVER, MATCH_OVER, NOBODY,
};
use crate::extra;
use referee::Ram;
use ricochet_engine::rules::{
    Ball, BySide, Clock, Flight, Game, GameResult, Launcher, Magazine, Match, MatchResult,
    Orientation, Outage, Piece, Placed, Side, Standing, Step, Turn,
};
use vcs::Console;

/// The number of turns stays here in `ply`.
const MAX_PLY: u16 = 255;

impl Layout {
    /// Writes the turn that a side is to show as its choice, to the cartridge's RAM.
    pub fn write_choice(&self, turn: &Turn, side: Side, console: &mut Console) {
        let [choice, mask] = choice_of(turn, side);
        extra::write(console, self.choice, choice);
        extra::write(console, self.choice_mask, mask);
    }

    /// Writes what [`Layout::game`] reads.
    pub fn write_game(&self, game: &Game, ram: &mut Ram) {
        ram[self.variant] = game.variant.number() - 1;
        for piece in Piece::all() {
            let Placed { cell, orientation } = game.board.placed(piece);
            ram[self.place + piece.index()] = place_of(cell);
            ram[self.face + piece.index()] = face_of(piece)
                | match orientation {
                    Orientation::Vertical => 0,
                    Orientation::Horizontal => FACE_HORIZONTAL,
                };
        }
        for side in Side::ALL {
            ram[self.score_hi + side as usize] = to_bcd(game.scores[side] / 100);
            ram[self.score_lo + side as usize] = to_bcd(game.scores[side] % 100);
            ram[self.value + side as usize] = to_bcd(game.values[side].into());
            ram[self.bumpers + side as usize] = game.bumpers[side];
        }
        ram[self.outs] = 0;
        for launcher in Launcher::ALL {
            let Magazine { launches, outage } = game.magazines[launcher];
            ram[self.launch + launcher.index()] = to_bcd(launches.into());
            let bits = match outage {
                Outage::None => 0,
                Outage::Turns(turns) => turns,
                Outage::Game => OUT_GAME,
            };
            ram[self.outs] |= bits << (2 * launcher.index());
        }
        ram[self.turn] = game.to_move as u8;
        ram[self.ply] = game.turns.min(MAX_PLY) as u8;
        ram[self.quiet] = game.quiet;
    }

    /// Writes that the game goes on or is over, as it stands at the end of a turn.
    pub fn write_over(&self, over: bool, ram: &mut Ram) {
        ram[self.status] = if over { GAME_OVER } else { 0 };
    }

    /// Writes a launch after its last step: the ball and what the step met.
    pub fn write_flight(&self, flight: &Flight, step: Step, ram: &mut Ram) {
        let Ball { cell, heading } = flight.ball();
        ram[self.ball_x] = cell.x();
        ram[self.ball_y] = cell.y();
        ram[self.ball_dir] =
            direction_of(heading) | (flight.launcher().index() as u8) << FROM_SHIFT;
        ram[self.event] = step
            .into_iter()
            .map(event_code)
            .fold(0, |sum, code| sum | code);
    }

    /// Writes where the ball of a launch has been.
    pub fn write_trail(&self, trail: &Trail, ram: &mut Ram) {
        ram[self.trail..self.trail + TRAIL_ROWS].copy_from_slice(&trail.0);
    }

    /// Writes the averages of the smart clock, in seconds.
    pub fn write_averages(&self, averages: BySide<u8>, ram: &mut Ram) {
        for side in Side::ALL {
            ram[self.avg + side as usize] = averages[side];
        }
    }

    /// Writes the smart clock: the averages, the frames for which it has measured the present turn,
    /// and the points that the turn has cost by now.
    pub fn write_clock(&self, clock: &Clock, frames: u32, late: u8, ram: &mut Ram) {
        self.write_averages(clock.averages, ram);
        ram[self.clock] = (frames / u32::from(FRAMES_A_SECOND)).min(u8::MAX.into()) as u8;
        ram[self.clock_frames] = (frames % u32::from(FRAMES_A_SECOND)) as u8;
        ram[self.late] = late;
    }

    /// Copies what a computer that thinks has for itself: the clock of its turn, and the trail.
    pub fn copy_thought(&self, from: &Ram, ram: &mut Ram) {
        for at in [self.clock, self.clock_frames, self.late] {
            ram[at] = from[at];
        }
        let trail = self.trail..self.trail + TRAIL_ROWS;
        ram[trail.clone()].copy_from_slice(&from[trail]);
    }

    /// Writes what [`Layout::contest`] reads where no time of a turn has passed, but for the end of a
    /// game or match.
    pub fn write_contest(&self, contest: &Match, ram: &mut Ram) {
        self.write_game(&contest.game, ram);
        self.write_standing(&contest.standing, ram);
        self.write_clock(&contest.clock, 0, 0, ram);
        self.write_ratings(contest.ratings, ram);
    }

    /// Writes what [`Layout::standing`] reads, but for the end of the match.
    pub fn write_standing(&self, standing: &Standing, ram: &mut Ram) {
        for side in Side::ALL {
            ram[self.match_hi + side as usize] = to_bcd(standing.points[side] / 100);
            ram[self.match_lo + side as usize] = to_bcd(standing.points[side] % 100);
            ram[self.value + side as usize] = to_bcd(standing.values[side].into());
            ram[self.bumpers + side as usize] = standing.bumpers[side];
        }
        ram[self.began] = standing.first as u8 | if standing.drawn { DRAWN_BEFORE } else { 0 };
        ram[self.games] = standing.games.min(u8::MAX.into()) as u8;
    }

    /// Writes the ratings, 0..=9999.
    pub fn write_ratings(&self, ratings: BySide<u16>, ram: &mut Ram) {
        for side in Side::ALL {
            ram[self.rate_hi + side as usize] = to_bcd(ratings[side] / 100);
            ram[self.rate_lo + side as usize] = to_bcd(ratings[side] % 100);
        }
    }

    /// Writes who won the game that has just ended, or the match if that is over.
    pub fn write_result(&self, standing: &Standing, last: GameResult, ram: &mut Ram) {
        ram[self.status] = match (standing.result(), last) {
            (None, GameResult::Won { winner, .. }) => GAME_OVER | winner as u8,
            (None, GameResult::Drawn) => GAME_OVER | NOBODY,
            (Some(MatchResult::Won { winner, .. }), _) => GAME_OVER | MATCH_OVER | winner as u8,
            (Some(MatchResult::Drawn), _) => GAME_OVER | MATCH_OVER | NOBODY,
        };
    }
}
