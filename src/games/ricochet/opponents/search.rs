//! How an opponent chooses: the candidates in their order, and the value of each.
//!
//! Owns docs/ricochet/opponents.md as code. What is left out on the way (a candidate that can no longer
//! become better than the best) changes no choice.

use super::choice::Choice;
use super::opponent::Opponent;
use super::replies::Replies;
use super::reply::Reply;
use super::sight::{Effort, Landing, Sight};
use super::ways::{order, Ways};
use super::weights::{Sets, Weights, POINT};
use super::whims;
use crate::games::ricochet::rules::game::QUIET_LIMIT;
use crate::games::ricochet::rules::{Direction, End, Game, Launcher, Side, Target, Turn};

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
    moved: Option<u8>,
    replies: Replies,
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
        whims::follow(game)
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
    let mut search = Search {
        weights,
        sight: Sight::of(game).losing(weights.lost),
        side,
        lead: i32::from(game.scores[side]) - i32::from(game.scores[side.other()]),
        quiet: game.quiet,
        targets: [later(0), later(1), later(2)],
        best: NONE,
        moved: None,
        replies: Replies::new(),
        refutations: Reply::LIKELY,
        effort: Effort::default(),
    };
    let mut chosen = None;
    let mut consider = |search: &mut Search, candidate| {
        search.effort.candidates += 1;
        if let Some(value) = search.value(candidate) {
            search.best = value;
            chosen = Some(candidate);
        }
    };
    for launcher in End::ALL.map(|end| Launcher::new(side, end)) {
        if search.sight.loads().is_ready(launcher) {
            consider(&mut search, Candidate::Launch(launcher));
        }
    }
    if !game.launch_due() {
        for direction in Direction::ALL {
            let ways = Ways::of(&game.board, side, direction);
            let replies = &mut search.replies;
            replies.begin(&search.sight, side, ways.largest, direction);
            let sets = ways.sets();
            for set in sets.filter(|set| weights.sets.include(*set, ways.largest)) {
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
    /// Whether a set of pieces is looked at where `largest` is all that can go.
    pub fn include(self, set: u8, largest: u8) -> bool {
        match self {
            Sets::Singles => set.count_ones() == 1,
            Sets::Lines => set.count_ones() == 1 || set == largest,
            Sets::Pairs => set.count_ones() <= 2,
            Sets::Triples => set.count_ones() <= 3,
            Sets::All => true,
        }
    }
}

impl Search<'_> {
    /// Moves the pieces of a set, and takes those back that have moved in the same direction before.
    fn move_to(&mut self, set: u8, direction: Direction) {
        let moved = self.moved.unwrap_or(0);
        let sight = &mut self.sight;
        sight.shift(self.side, moved & !set, opposite(direction));
        sight.shift(self.side, set & !moved, direction);
        self.moved = Some(set);
    }

    /// The value of a candidate if it is better than the best. An order is already carried out; but for
    /// that the position is as it was.
    fn value(&mut self, candidate: Candidate) -> Option<i32> {
        let (flat, loads) = (self.sight.lying(), self.sight.loads());
        let value = match candidate {
            Candidate::Launch(launcher) => {
                let landing = self
                    .sight
                    .launch(launcher, self.targets[0], &mut self.effort);
                self.sight.end_turn(self.side, landing.hit);
                let bonus = if self.lead > 0 {
                    self.weights.eager
                } else {
                    self.weights.thrift
                };
                let worth = self.worth(self.side, landing) + bonus;
                self.evaluate(landing.points, worth, 0)
            }
            Candidate::Order(..) => {
                self.sight.end_turn(self.side, None);
                self.evaluate(0, 0, self.quiet + 1)
            }
        };
        self.sight.lay(flat);
        self.sight.reload(loads);
        value
    }

    /// What a launch is worth to the side that made it.
    pub(super) fn worth(&self, side: Side, landing: Landing) -> i32 {
        let hit = match landing.hit {
            Some(hit) if hit.side == side => -self.weights.hit,
            Some(_) => self.weights.hit,
            None => 0,
        };
        landing.points + hit + self.weights.load * i32::from(landing.loaded)
    }

    /// The value of a turn that gave `points` and is `worth` so much, seen after it with `quiet`
    /// turns without a launch; `None` if it is not better than the best.
    fn evaluate(&mut self, points: i32, worth: i32, quiet: u8) -> Option<i32> {
        let weights = self.weights;
        let better = |value: i32, best| (value > best).then_some(value);
        if self.sight.loads().is_over() {
            let value = match (self.lead + points).signum() {
                0 => 0,
                sign => sign * WON + points,
            };
            return better(value, self.best);
        }
        let base = POINT * worth;
        if weights.moves {
            return self.worst(points, base, quiet);
        }
        let follow_at_most = weights.follow * weights.cap;
        let at_most =
            |reply| base - weights.reply * reply + weights.answer * weights.cap + follow_at_most;

        // R, the reply.
        let due = quiet >= QUIET_LIMIT;
        let (flat, loads) = (self.sight.lying(), self.sight.loads());
        let mut reply = if due { NONE } else { 0 };
        let mut after = None;
        let mut ended = false;
        for end in End::ALL {
            let launcher = Launcher::new(self.side.other(), end);
            if !self.sight.loads().is_ready(launcher) {
                continue;
            }
            let (worth, over) = self.reply(launcher, points);
            if worth > reply {
                (reply, ended) = (worth, over);
                after = Some((self.sight.lying(), self.sight.loads()));
            }
            self.sight.lay(flat);
            self.sight.reload(loads);
            if reply != NONE {
                better(at_most(reply), self.best)?;
            }
        }

        // F and S: without a reply they are the same.
        let mut value = base - weights.reply * reply;
        let quiet_answer = after.is_none() && weights.answer != 0;
        let mut follow = None;
        if let Some((flat, loads)) = after.filter(|_| weights.answer != 0 && !ended) {
            let before = (self.sight.lying(), self.sight.loads());
            self.sight.lay(flat);
            self.sight.reload(loads);
            value += weights.answer * self.best_launch();
            self.sight.lay(before.0);
            self.sight.reload(before.1);
        } else if quiet_answer {
            let best = self.best_launch();
            value += weights.answer * best;
            follow = Some(best);
        }
        better(value + follow_at_most, self.best)?;
        if weights.follow != 0 {
            value += weights.follow * follow.unwrap_or_else(|| self.best_launch());
        }
        better(value, self.best)
    }

    /// Makes a launch of the other side: what it is worth to that side, and whether it ends the
    /// game.
    fn reply(&mut self, launcher: Launcher, points: i32) -> (i32, bool) {
        let landing = self.launch_reply(launcher);
        let worth = self.worth(launcher.side, landing);
        if !self.sight.loads().is_over() {
            return (worth, false);
        }
        let behind = self.lead + points - landing.points;
        (worth - ENDS * behind.signum(), true)
    }

    /// Makes a launch of the other side, which ends its turn.
    pub(super) fn launch_reply(&mut self, launcher: Launcher) -> Landing {
        let target = self.targets[1];
        let sight = &mut self.sight;
        let landing = match self.moved {
            Some(set) => {
                let follow = || sight.way_and_cells(launcher, target);
                let way = self.replies.way(launcher.end, set, follow);
                sight.land(launcher, target, way, &mut self.effort)
            }
            None => sight.launch(launcher, target, &mut self.effort),
        };
        self.sight.end_turn(launcher.side, landing.hit);
        landing
    }

    /// The most that a launch of the own side is worth at its next turn, 0..=[`Weights::cap`]. The position
    /// is as it was.
    fn best_launch(&mut self) -> i32 {
        let (flat, loads) = (self.sight.lying(), self.sight.loads());
        let mut best = 0;
        for end in End::ALL {
            let launcher = Launcher::new(self.side, end);
            if self.sight.loads().is_ready(launcher) {
                let landing = self
                    .sight
                    .launch(launcher, self.targets[2], &mut self.effort);
                best = best.max(self.worth(self.side, landing));
                self.sight.lay(flat);
                self.sight.reload(loads);
            }
        }
        best.min(self.weights.cap)
    }
}

pub(super) fn opposite(direction: Direction) -> Direction {
    match direction {
        Direction::Up => Direction::Down,
        Direction::Down => Direction::Up,
        Direction::Left => Direction::Right,
        Direction::Right => Direction::Left,
    }
}
