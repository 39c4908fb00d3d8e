//! The players' ratings before and after a match.
//!
//! Owns the arithmetic only. A computer opponent's rating is fixed: the caller keeps it
//! as it was. Everything here is **R**.

use super::board::{BySide, Side};
use super::standing::MatchResult;

/// A rating of 0 is a new player's and counts as this.
pub const NEW_PLAYER: u16 = 1000;
/// The highest rating; the lowest after a match is 1.
pub const MAX_RATING: u16 = 9999;

/// Points of performance for each match point of difference per game, and their limit.
const PER_MATCH_POINT: i32 = 200;
const MAX_PERFORMANCE: i32 = 1600;
/// A winner loses no more than this.
const MAX_WINNERS_LOSS: i32 = 10;

/// The ratings (0..=9999) after a match of `games` games, each 1..=9999.
///
/// With m the difference in match points, g the games and p = min(1600, 200 m / g), the winner
/// gains and the loser gives d = (loser's + p - winner's) / 4, but the winner never loses more than
/// 10. In a drawn match each moves by a quarter of the difference towards the other. Divisions
/// round toward zero. One change for both keeps the sum.
pub fn after_match(ratings: BySide<u16>, result: MatchResult, games: u16) -> BySide<u16> {
    let old = |side: Side| match ratings[side] {
        0 => i32::from(NEW_PLAYER),
        rating => rating.into(),
    };
    let (winner, change) = match result {
        MatchResult::Won { winner, by } => {
            let performance =
                (PER_MATCH_POINT * i32::from(by) / i32::from(games.max(1))).min(MAX_PERFORMANCE);
            let change = (old(winner.other()) + performance - old(winner)) / 4;
            (winner, change.max(-MAX_WINNERS_LOSS))
        }
        MatchResult::Drawn => (Side::Left, (old(Side::Right) - old(Side::Left)) / 4),
    };
    let kept = |rating: i32| rating.clamp(1, MAX_RATING.into()) as u16;
    let mut new = BySide::both(0);
    new[winner] = kept(old(winner) + change);
    new[winner.other()] = kept(old(winner.other()) - change);
    new
}
