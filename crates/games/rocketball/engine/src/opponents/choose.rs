//! Chooses an action.

use super::candidates::candidates;
use super::lapse::Lapse;
use super::sight::Wish;
use super::value::{ROLLS, alone, before_reply, rolls};
use crate::rules::{Action, Direction, Field, Kind, Side, Variant};

enums::listed! {
    /// A computer player, the weakest first.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
    pub enum Level {
        /// Looks at the next roll, but for its lapses.
        Puff,
        /// Looks at the next roll.
        Breeze,
        /// Looks at the next roll, and at replies right before the ball.
        Gale,
        /// Looks at every roll, every reply within reach, and every roll after it.
        Storm,
    }
}

impl Level {
    /// Its name on a command line.
    pub fn name(self) -> &'static str {
        match self {
            Level::Puff => "puff",
            Level::Breeze => "breeze",
            Level::Gale => "gale",
            Level::Storm => "storm",
        }
    }

    /// Moves ahead of each ball within which the player looks for squares for its action.
    pub(super) fn own_moves(self) -> usize {
        match self {
            Level::Puff | Level::Breeze | Level::Gale => 4,
            Level::Storm => 6,
        }
    }

    /// Moves ahead of each of this number of balls within which it looks for squares for the opponent's reply.
    pub(super) fn reply_moves(self, balls: usize) -> usize {
        match self {
            Level::Puff | Level::Breeze => 0,
            Level::Gale => balls,
            Level::Storm => 4,
        }
    }

    /// Moves whose worth it adds up as the second of a round of Assault!.
    pub(super) fn second_moves(self) -> usize {
        match self {
            Level::Puff | Level::Breeze | Level::Gale => 4,
            Level::Storm => 6,
        }
    }
}

/// What a player knows besides the field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Turn {
    /// The side that acts.
    pub side: Side,
    /// Whether it is the holder of the windbag: in Assault!, the opponent acts before the balls move.
    pub holder: bool,
    /// The kind drawn; `Kind::Vortex` where chips are not drawn, `None` with an empty bag.
    pub drawn: Option<Kind>,
}

/// Chooses an action: of the candidates, the first of those with the greatest value. It is one that the rules
/// allow. PUFF has a lapse in some positions.
pub fn choose(field: &Field, turn: &Turn, level: Level) -> Action {
    let wish = Wish::new(field, turn.side);
    let lapse = (level == Level::Puff).then(|| Lapse::of(field)).flatten();
    if let Some(lapse) = lapse {
        return lapse.action(field, &wish, turn.drawn);
    }
    let mut best: Option<(i32, Action)> = None;
    for action in candidates(field, &wish, turn.drawn, level.own_moves()) {
        let mut after = *field;
        if after.act(turn.side, turn.drawn, action).is_err() {
            continue;
        }
        let replies = level.reply_moves(field.variants.balls());
        let value = match (field.variants.has(Variant::Assault), turn.holder) {
            (true, false) => rolls(&mut after, &wish, level.second_moves()),
            _ if level <= Level::Breeze => rolls(&mut after, &wish, ROLLS),
            (true, true) => before_reply(&mut after, &wish, replies),
            (false, _) => alone(&mut after, &wish, replies),
        };
        if best.is_none_or(|(most, _)| value > most) {
            best = Some((value, action));
        }
    }
    best.map_or(Action::Pass, |(_, action)| action)
}

/// Chooses the direction of a ball that is put on the middle: where the side wants it to go.
pub fn face(field: &Field, side: Side) -> Direction {
    Wish::new(field, side).forward
}
