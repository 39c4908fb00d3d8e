//! The terms of an opponent's evaluation, one by one: docs/ricochet/opponents.md, followed without the cuts that
//! the opponents' search makes.

use crate::games::ricochet::opponents::search::{ENDS, WON};
use crate::games::ricochet::opponents::sight::{Effort, Landing, Sight};
use crate::games::ricochet::opponents::ways::order;
use crate::games::ricochet::opponents::ways::{Ways, OWN};
use crate::games::ricochet::opponents::Weights;
use crate::games::ricochet::rules::game::QUIET_LIMIT;
use crate::games::ricochet::rules::{Direction, End, Game, Launcher, Side, Target, Turn};

/// The terms of a candidate, in points but for the value.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Terms {
    /// D: the worth of the turn, the bonus for launching included.
    pub turn: i32,
    /// R: the other side's best launch.
    pub reply: i32,
    /// The launcher of that reply.
    pub reply_end: Option<End>,
    /// S: the side's own best launch after the reply.
    pub answer: i32,
    /// F: the side's own best launch if the other side does nothing.
    pub follow: i32,
    /// Whether the game is over with the turn; the other terms are 0 then.
    pub ends: bool,
    /// In eighths of a point.
    pub value: i32,
}

/// The candidates of the side to move, in their order.
pub fn candidates(weights: &Weights, game: &Game) -> Vec<Turn> {
    if game.result().is_some() {
        return Vec::new();
    }
    let ready = |end: &End| game.magazines[Launcher::new(game.to_move, *end)].is_ready();
    let launches = End::ALL.into_iter().filter(ready);
    let mut turns: Vec<Turn> = launches.map(Turn::Launch).collect();
    if !game.launch_due() {
        for direction in Direction::ALL {
            let ways = Ways::of(&game.board, game.to_move, direction);
            let sets = ways
                .sets()
                .filter(|set| weights.sets.include(*set, ways.largest));
            turns.extend(sets.map(|set| Turn::Move(order(game, direction, set))));
        }
    }
    turns
}

/// The terms of a legal turn.
pub fn terms(weights: &Weights, game: &Game, turn: &Turn) -> Terms {
    let side = game.to_move;
    let other = side.other();
    let later = |turns: u16| {
        let mut later = game.clone();
        later.turns = later.turns.saturating_add(turns);
        later.target()
    };
    let lead = i32::from(game.scores[side]) - i32::from(game.scores[other]);
    let mut sight = Sight::of(game);
    let mut terms = Terms::default();
    let mut points = 0;
    let mut quiet = 0;
    match turn {
        Turn::Launch(end) => {
            let landing = sight.launch(Launcher::new(side, *end), later(0), &mut Effort::default());
            sight.end_turn(side, landing.hit);
            points = landing.points;
            let bonus = if lead > 0 {
                weights.eager
            } else {
                weights.thrift
            };
            terms.turn = worth(weights, side, landing) + bonus;
        }
        Turn::Move(order) => {
            let pieces = order.pieces.iter();
            let set = pieces.fold(0, |set, piece| set | 1 << (piece.index() % OWN));
            sight.shift(side, set, order.direction);
            sight.end_turn(side, None);
            quiet = game.quiet + 1;
        }
    }
    if sight.loads().is_over() {
        let value = match (lead + points).signum() {
            0 => 0,
            sign => sign * WON + points,
        };
        return Terms {
            ends: true,
            value,
            turn: 0,
            ..terms
        };
    }
    terms.follow = best_launch(weights, &sight, side, later(2));
    terms.answer = terms.follow;
    let mut reply = if quiet >= QUIET_LIMIT { i32::MIN } else { 0 };
    for end in End::ALL {
        let launcher = Launcher::new(other, end);
        if !sight.loads().is_ready(launcher) {
            continue;
        }
        let mut after = sight.clone();
        let landing = after.launch(launcher, later(1), &mut Effort::default());
        after.end_turn(other, landing.hit);
        let mut value = worth(weights, other, landing);
        let over = after.loads().is_over();
        if over {
            value -= ENDS * (lead + points - landing.points).signum();
        }
        if value > reply {
            reply = value;
            terms.reply_end = Some(end);
            terms.answer = if over {
                0
            } else {
                best_launch(weights, &after, side, later(2))
            };
        }
    }
    terms.reply = reply;
    terms.value = 8 * terms.turn - weights.reply * reply
        + weights.answer * terms.answer
        + weights.follow * terms.follow;
    terms
}

/// The worth of a launch to the side that made it.
fn worth(weights: &Weights, side: Side, landing: Landing) -> i32 {
    let hit = match landing.hit {
        Some(hit) if hit.side == side => -weights.hit,
        Some(_) => weights.hit,
        None => 0,
    };
    landing.points + hit + weights.load * i32::from(landing.loaded)
}

fn best_launch(weights: &Weights, sight: &Sight, side: Side, target: Option<Target>) -> i32 {
    let launchers = End::ALL.map(|end| Launcher::new(side, end));
    let ready = launchers
        .into_iter()
        .filter(|launcher| sight.loads().is_ready(*launcher));
    let worths = ready.map(|launcher| {
        let landing = sight
            .clone()
            .launch(launcher, target, &mut Effort::default());
        worth(weights, side, landing)
    });
    worths.max().unwrap_or(0).clamp(0, weights.cap)
}
