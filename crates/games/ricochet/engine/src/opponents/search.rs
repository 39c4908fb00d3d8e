//! Chooses an opponent's turn: goes through the candidates in their order and computes the value of each.
//!
//! Implements docs/ricochet/opponents.md. Its cuts (a candidate that can no longer become better than the best) change
//! no choice.

use super::alike::Orders;
use super::choice::Choice;
use super::courses::Markers;
use super::opponent::Opponent;
use super::refuted::Refuted;
use super::replies::Replies;
use super::reply::Reply;
use super::sight::{Effort, Landing, Sight, State};
use super::stops::{CONTENT_TABLE, LAUNCHER};
use super::ways::{Ways, at_most, order};
use super::weights::{POINT, Sets, Weights};
use super::whims;
use crate::rules::game::QUIET_LIMIT;
use crate::rules::{Direction, End, Game, Launcher, Side, Target, Turn};

/// The value of a turn that ends the game in front; less for one that ends it behind.
pub const WON: i32 = 30000;
/// What a reply is worth beside its points that ends the game in front.
pub const ENDS: i32 = 1000;
/// Less than any value.
const NONE: i32 = i32::MIN;

/// A candidate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Candidate {
    Launch(Launcher),
    Order(Direction, u8),
}

/// One search.
pub(super) struct Search<'a> {
    pub(super) weights: &'a Weights,
    pub(super) sight: Sight,
    pub(super) side: Side,
    /// The scores' difference before the turn, for the side.
    pub(super) lead: i32,
    /// Quiet turns before the turn.
    quiet: u8,
    /// The target of this turn, of the next, and of the one after it.
    pub(super) targets: [Option<Target>; 3],
    pub(super) best: i32,
    /// The pieces that have moved in the candidate, if it is an order.
    pub(super) moved: Option<u8>,
    /// The orders in the direction of the candidate.
    pub(super) orders: Orders,
    /// Points of a ball that ends at each content, besides its own, for a launch of Left and one of Right.
    hits: [[i32; CONTENT_TABLE]; 2],
    /// Points of each launch that the target loads, for a launch of Left and one of Right.
    loads: [i32; 2],
    /// Whether the turn before was a launch.
    echoes: bool,
    replies: Replies,
    /// The orders that the first of `refutations` refutes.
    pub(super) refuted: Refuted,
    /// The markers that the balls of the first reply to a candidate and of its answers have visited.
    pub(super) visited: Markers,
    /// The last two replies with which a candidate was dropped, the latest first.
    pub(super) refutations: [Reply; 2],
    pub(super) effort: Effort,
}

/// The turn that an opponent chooses for the side to move, its pieces front first; `None` once the
/// game is over. Every turn chosen is legal.
pub fn choose(opponent: Opponent, game: &Game) -> Option<Turn> {
    find(opponent, game).map(|choice| choice.turn)
}

/// The turn of [`choose`], with its value and the effort of finding it.
pub fn find(opponent: Opponent, game: &Game) -> Option<Choice> {
    if opponent.lapses(game) {
        whims::follow(game, Opponent::ROOKIE.weights().lost)
    } else {
        search(opponent.weights(), game)
    }
}

/// Returns the turn that the weights choose; `None` once the game is over.
pub fn search(weights: &Weights, game: &Game) -> Option<Choice> {
    if game.result().is_some() {
        return None;
    }
    let side = game.to_move;
    let later = |turns: u16| {
        let mut later = game.clone();
        later.turns = later.turns.saturating_add(turns);
        later.target()
    };
    let state = State::of(game);
    let mut search = Search {
        weights,
        sight: Sight::of(game).losing(weights.lost),
        side,
        lead: i32::from(game.scores[side]) - i32::from(game.scores[side.other()]),
        quiet: game.quiet,
        targets: [later(0), later(1), later(2)],
        best: NONE,
        moved: None,
        hits: Side::ALL.map(|one| hits(weights, one, one == side)),
        loads: Side::ALL.map(|one| {
            if one == side {
                weights.load
            } else {
                weights.deny
            }
        }),
        echoes: game.turns > 0 && game.quiet == 0,
        orders: Orders::NONE,
        replies: Replies::new(),
        refuted: Refuted::new(),
        visited: 0,
        refutations: Reply::LIKELY,
        effort: Effort::default(),
    };
    let mut chosen = None;
    let mut consider = |search: &mut Search, candidate| {
        search.effort.candidates += 1;
        if let Some(value) = search.value(state, candidate) {
            search.best = value;
            search.refuted.clear();
            chosen = Some(candidate);
        }
    };
    for launcher in End::ALL.map(|end| Launcher::new(side, end)) {
        if state.loads.is_ready(launcher) {
            consider(&mut search, Candidate::Launch(launcher));
        }
    }
    if !game.launch_due() {
        for direction in Direction::ALL {
            let ways = Ways::of(&game.board, side, direction);
            search.orders = Orders::new(&search.sight, side, ways, direction);
            search.replies.clear();
            search.refuted.clear();
            for set in ways.sets_of(weights.sets) {
                if let Some(effort) = search.refuted.effort(set) {
                    search.effort += effort;
                    continue;
                }
                search.move_to(set, direction);
                consider(&mut search, Candidate::Order(direction, set));
            }
            search.move_to(0, direction);
        }
    }
    let turn = match chosen? {
        Candidate::Launch(launcher) => Turn::Launch(launcher.end),
        Candidate::Order(direction, set) => Turn::Move(order(game, direction, set)),
    };
    Some(Choice {
        turn,
        value: search.best,
        effort: search.effort,
    })
}

impl Sets {
    /// Whether a set of pieces is looked at.
    pub fn include(self, set: u8) -> bool {
        self.mask() >> set & 1 == 1
    }

    /// The sets of pieces that are looked at: bit n is set n.
    pub fn mask(self) -> u64 {
        const SINGLES: u64 = at_most(1);
        const PAIRS: u64 = at_most(2);
        const TRIPLES: u64 = at_most(3);
        match self {
            Sets::Singles => SINGLES,
            Sets::Pairs => PAIRS,
            Sets::Triples => TRIPLES,
            Sets::All => !0,
        }
    }
}

impl Search<'_> {
    /// Moves the pieces of a set, and takes those back that have moved in the same direction before.
    fn move_to(&mut self, set: u8, direction: Direction) {
        let moved = self.moved.unwrap_or(0);
        self.sight
            .exchange(self.side, moved & !set, set & !moved, direction);
        self.moved = Some(set);
    }

    /// The value of a candidate if it is better than the best. An order is already carried out; but for
    /// that the position is as it was.
    fn value(&mut self, state: State, candidate: Candidate) -> Option<i32> {
        match candidate {
            Candidate::Launch(launcher) => {
                let target = self.targets[0];
                let landing = self.sight.launch(state, launcher, target, &mut self.effort);
                let bonus = self.weights.bonus(self.lead, self.echoes);
                let worth = self.worth(self.side, landing) + bonus;
                self.evaluate(landing.after, landing.points, worth, 0)
            }
            Candidate::Order(..) => {
                let after = state.after_move(self.side);
                self.evaluate(after, 0, 0, self.quiet + 1)
            }
        }
    }

    /// What a launch is worth to the side that made it.
    #[inline]
    pub(super) fn worth(&self, side: Side, landing: Landing) -> i32 {
        let hit = self.hits[side as usize][landing.end as usize % CONTENT_TABLE];
        landing.points + hit + self.loads[side as usize] * i32::from(landing.loaded)
    }

    /// The value of a turn that gave `points` and is `worth` so much, seen after it with `quiet`
    /// turns without a launch; `None` if it is not better than the best.
    fn evaluate(&mut self, state: State, points: i32, worth: i32, quiet: u8) -> Option<i32> {
        let weights = self.weights;
        let better = |value: i32, best| (value > best).then_some(value);
        if state.loads.is_over() {
            let value = match (self.lead + points).signum() {
                0 => 0,
                sign => sign * WON + points,
            };
            return better(value, self.best);
        }
        let base = POINT * worth;
        if weights.moves {
            return self.worst(state, points, base, quiet);
        }
        let follow_at_most = weights.follow * weights.cap;
        let at_most =
            |reply| base - weights.reply * reply + weights.answer * weights.cap + follow_at_most;

        // R, the reply.
        let due = quiet >= QUIET_LIMIT;
        let mut reply = if due { NONE } else { 0 };
        let mut after = None;
        let mut ended = false;
        for end in End::ALL {
            let launcher = Launcher::new(self.side.other(), end);
            if !state.loads.is_ready(launcher) {
                continue;
            }
            let landing = self.launch_reply(state, launcher);
            let mut worth = self.worth(launcher.side, landing);
            let over = landing.after.loads.is_over();
            if over {
                let behind = self.lead + points - landing.points;
                worth -= ENDS * behind.signum();
            }
            if worth > reply {
                (reply, ended) = (worth, over);
                after = Some(landing.after);
            }
            if reply != NONE {
                better(at_most(reply), self.best)?;
            }
        }

        // F and S: without a reply they are the same.
        let mut value = base - weights.reply * reply;
        let quiet_answer = after.is_none() && weights.answer != 0;
        let mut follow = None;
        if let Some(after) = after.filter(|_| weights.answer != 0 && !ended) {
            value += weights.answer * self.best_launch(after);
        } else if quiet_answer {
            let best = self.best_launch(state);
            value += weights.answer * best;
            follow = Some(best);
        }
        better(value + follow_at_most, self.best)?;
        if weights.follow != 0 {
            value += weights.follow * follow.unwrap_or_else(|| self.best_launch(state));
        }
        better(value, self.best)
    }

    /// Makes a launch of the other side.
    pub(super) fn launch_reply(&mut self, state: State, launcher: Launcher) -> Landing {
        let target = self.targets[1];
        let Some(set) = self.moved else {
            return self.sight.launch(state, launcher, target, &mut self.effort);
        };
        let sight = &mut self.sight;
        let follow = || {
            sight.aim(target);
            sight.way_and_markers(state, launcher)
        };
        let (way, visited) = self.replies.way(launcher.end, &self.orders, set, follow);
        self.visited |= visited;
        self.sight
            .land(state, launcher, target, way, &mut self.effort)
    }

    /// The most that a launch of the own side is worth at its next turn, 0..=[`Weights::cap`].
    fn best_launch(&mut self, state: State) -> i32 {
        let mut best = 0;
        for end in End::ALL {
            let launcher = Launcher::new(self.side, end);
            if state.loads.is_ready(launcher) {
                let target = self.targets[2];
                let landing = self.sight.launch(state, launcher, target, &mut self.effort);
                best = best.max(self.worth(self.side, landing));
            }
        }
        best.min(self.weights.cap)
    }
}

/// The points of a launch of this side that ends at each content, besides those of the hit: the side that chooses, or
/// the other one.
fn hits(weights: &Weights, side: Side, chooses: bool) -> [i32; CONTENT_TABLE] {
    let mut hits = [0; CONTENT_TABLE];
    for hit in Launcher::ALL {
        let points = match (hit.side == side, chooses) {
            (false, true) => weights.hit,
            (true, true) => -weights.own,
            (false, false) => weights.fear,
            (true, false) => -weights.hit,
        };
        hits[LAUNCHER as usize + hit.index()] = points;
    }
    hits
}
