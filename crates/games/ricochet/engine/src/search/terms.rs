//! Computes the terms of an opponent's evaluation one by one, by docs/ricochet/opponents.md and without the cuts of the
//! opponents' search.

use crate::opponents::Weights;
use crate::opponents::search::{ENDS, WON};
use crate::opponents::sight::{Effort, Landing, Sight, State};
use crate::opponents::ways::order;
use crate::opponents::ways::{OWN, Ways};
use crate::opponents::worst::{ENDING, LAUNCHED};
use crate::rules::game::QUIET_LIMIT;
use crate::rules::{Direction, End, Game, Launcher, Side, Target, Turn};

/// The terms of a candidate, in points but for the value.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Terms {
    /// D: the worth of the turn, the bonus for launching included.
    pub turn: i32,
    /// R: the other side's best launch.
    pub reply: i32,
    /// That reply.
    pub reply_turn: Option<Turn>,
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
            let sets = ways.sets().filter(|set| weights.sets.include(*set));
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
    let mut sight = Sight::of(game).losing(weights.lost);
    let mut state = State::of(game);
    let mut terms = Terms::default();
    let mut points = 0;
    let mut quiet = 0;
    match turn {
        Turn::Launch(end) => {
            let launcher = Launcher::new(side, *end);
            let landing = sight.launch(state, launcher, later(0), &mut Effort::default());
            state = landing.after;
            points = landing.points;
            let echoes = game.turns > 0 && game.quiet == 0;
            terms.turn = worth(weights, side, landing) + weights.bonus(lead, echoes);
        }
        Turn::Move(order) => {
            let pieces = order.pieces.iter();
            let set = pieces.fold(0, |set, piece| set | 1 << (piece.index() % OWN));
            sight.shift(side, set, order.direction);
            state = state.after_move(side);
            quiet = game.quiet + 1;
        }
    }
    if state.loads.is_over() {
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
    if weights.moves {
        let after = After {
            weights,
            side,
            lead: lead + points,
            targets: [later(1), later(2)],
        };
        return after.worst(game, turn, (sight, state), quiet, terms);
    }
    terms.follow = best_launch(weights, &mut sight, state, side, later(2));
    terms.answer = terms.follow;
    let mut reply = if quiet >= QUIET_LIMIT { i32::MIN } else { 0 };
    for end in End::ALL {
        let launcher = Launcher::new(other, end);
        if !state.loads.is_ready(launcher) {
            continue;
        }
        let landing = sight.launch(state, launcher, later(1), &mut Effort::default());
        let mut value = worth_of_reply(weights, other, landing);
        let over = landing.after.loads.is_over();
        if over {
            value -= ENDS * (lead + points - landing.points).signum();
        }
        if value > reply {
            reply = value;
            terms.reply_turn = Some(Turn::Launch(end));
            terms.answer = if over {
                0
            } else {
                best_launch(weights, &mut sight, landing.after, side, later(2))
            };
        }
    }
    terms.reply = reply;
    terms.value = 8 * terms.turn - weights.reply * reply
        + weights.answer * terms.answer
        + weights.follow * terms.follow;
    terms
}

/// A position after a candidate whose value is that after the worst reply.
struct After<'a> {
    weights: &'a Weights,
    /// The side that made the turn.
    side: Side,
    lead: i32,
    /// Of the reply and of the answer.
    targets: [Option<Target>; 2],
}

impl After<'_> {
    /// Completes the terms with the worst reply.
    fn worst(
        &self,
        game: &Game,
        turn: &Turn,
        (mut sight, state): (Sight, State),
        quiet: u8,
        terms: Terms,
    ) -> Terms {
        let other = self.side.other();
        let of = |reply: i32, answer: i32, reply_turn: Turn| Terms {
            reply,
            answer,
            value: 8 * terms.turn - self.weights.reply * reply + self.weights.answer * answer,
            reply_turn: Some(reply_turn),
            ..terms.clone()
        };
        let mut all = Vec::new();
        for end in End::ALL {
            let launcher = Launcher::new(other, end);
            if !state.loads.is_ready(launcher) {
                continue;
            }
            let landing = sight.launch(state, launcher, self.targets[0], &mut Effort::default());
            let lead = self.lead - landing.points;
            let reply = landing.points + LAUNCHED;
            let (reply, answer) = if landing.after.loads.is_over() {
                (reply - ENDS * lead.signum(), 0)
            } else {
                (reply, self.answer(&mut sight, landing.after, lead))
            };
            all.push(of(reply, answer, Turn::Launch(end)));
        }
        let mut next = game.clone();
        if quiet < QUIET_LIMIT && next.play(turn).is_ok() {
            for direction in Direction::ALL {
                for piece in 0..OWN {
                    if !sight.can_go(other, piece, direction) {
                        continue;
                    }
                    let mut after = sight.clone();
                    after.shift(other, 1 << piece, direction);
                    let answer = self.answer(&mut after, state.after_move(other), self.lead);
                    let turn = Turn::Move(order(&next, direction, 1 << piece));
                    all.push(of(0, answer, turn));
                }
            }
        }
        all.into_iter()
            .min_by_key(|terms| terms.value)
            .unwrap_or_else(|| terms.clone())
    }

    /// The value of the best launch after a reply.
    fn answer(&self, sight: &mut Sight, state: State, lead: i32) -> i32 {
        let launchers = End::ALL.map(|end| Launcher::new(self.side, end));
        let ready = launchers
            .into_iter()
            .filter(|one| state.loads.is_ready(*one));
        let values = ready.map(|launcher| {
            let landing = sight.launch(state, launcher, self.targets[1], &mut Effort::default());
            let ends = match landing.after.loads.is_over() {
                true => ENDING * (lead + landing.points).signum(),
                false => 0,
            };
            worth(self.weights, self.side, landing) + ends
        });
        values.max().unwrap_or(0).clamp(0, self.weights.cap)
    }
}

/// The worth of a launch to the side that made it.
fn worth(weights: &Weights, side: Side, landing: Landing) -> i32 {
    let hit = match landing.hit() {
        Some(hit) if hit.side == side => -weights.own,
        Some(_) => weights.hit,
        None => 0,
    };
    landing.points + hit + weights.load * i32::from(landing.loaded)
}

/// The worth of a launch in reply to the side that makes it, as the side sees it that chooses.
fn worth_of_reply(weights: &Weights, side: Side, landing: Landing) -> i32 {
    let hit = match landing.hit() {
        Some(hit) if hit.side == side => -weights.hit,
        Some(_) => weights.fear,
        None => 0,
    };
    landing.points + hit + weights.deny * i32::from(landing.loaded)
}

fn best_launch(
    weights: &Weights,
    sight: &mut Sight,
    state: State,
    side: Side,
    target: Option<Target>,
) -> i32 {
    let launchers = End::ALL.map(|end| Launcher::new(side, end));
    let ready = launchers
        .into_iter()
        .filter(|launcher| state.loads.is_ready(*launcher));
    let worths = ready.map(|launcher| {
        let landing = sight.launch(state, launcher, target, &mut Effort::default());
        worth(weights, side, landing)
    });
    worths.max().unwrap_or(0).clamp(0, weights.cap)
}
