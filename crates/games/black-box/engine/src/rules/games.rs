//! Two players: the same box for both, or each hides balls for the other. **R**
//!
//! Owns whose game it is and who wins. Neither player sees the other's lasers: the games are apart.

use super::cells::Cells;
use super::game::{Ending, Game};
use super::hiding::Level;

/// How two players play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DuelKind {
    /// Both seek in the same box, one after the other.
    SameBox,
    /// The second player hides for the first, then the first for the second.
    HideAndSeek,
}

/// How a duel ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DuelResult {
    /// This player, 0 or 1, has the lower score, or has a score where the other gave up.
    Won(usize),
    /// Equal scores, or both gave up.
    Drawn,
}

/// Two players' games at one level.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Duel {
    kind: DuelKind,
    level: Level,
    /// The games begun, in order; the first player seeks in the first.
    games: Vec<Game>,
}

impl Duel {
    /// A duel whose first game is in this box.
    ///
    /// `balls` are drawn for [`DuelKind::SameBox`] and hidden by the second player for
    /// [`DuelKind::HideAndSeek`]. `None` if they are not as many as the level's, or for a box of
    /// another size.
    pub fn new(kind: DuelKind, level: Level, balls: Cells) -> Option<Duel> {
        level.admits(&balls).then(|| Duel {
            kind,
            level,
            games: vec![Game::new(balls)],
        })
    }

    /// How the two play.
    pub fn kind(&self) -> DuelKind {
        self.kind
    }

    /// The player who seeks now or sought last, 0 or 1.
    pub fn seeker(&self) -> usize {
        self.games.len() - 1
    }

    /// The game under way or just over.
    pub fn game(&self) -> &Game {
        &self.games[self.seeker()]
    }

    /// The same, to play in.
    pub fn game_mut(&mut self) -> &mut Game {
        let seeker = self.seeker();
        &mut self.games[seeker]
    }

    /// Begins the second player's game once the first is over; returns whether it did.
    ///
    /// `hidden` are the balls that the first player hid. In the same box they are not looked at.
    pub fn change(&mut self, hidden: &Cells) -> bool {
        let balls = match self.kind {
            DuelKind::SameBox => *self.games[0].balls(),
            DuelKind::HideAndSeek => *hidden,
        };
        let ready =
            self.games.len() == 1 && self.games[0].ending().is_some() && self.level.admits(&balls);
        if ready {
            self.games.push(Game::new(balls));
        }
        ready
    }

    /// The result once both games are over.
    pub fn result(&self) -> Option<DuelResult> {
        let [first, second] = &self.games[..] else {
            return None;
        };
        // A player who gave up comes after every score.
        let worth = |game: &Game| {
            game.ending().map(|ending| match ending {
                Ending::Done { score, .. } => (false, score),
                Ending::GivenUp => (true, 0),
            })
        };
        Some(match worth(first)?.cmp(&worth(second)?) {
            std::cmp::Ordering::Less => DuelResult::Won(0),
            std::cmp::Ordering::Greater => DuelResult::Won(1),
            std::cmp::Ordering::Equal => DuelResult::Drawn,
        })
    }
}
