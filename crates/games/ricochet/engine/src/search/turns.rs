//! The engine's own search for a turn: alpha-beta over all launches and all sets of pieces that can move.
//!
//! The order in which the pieces of a set move changes nothing, so a position has at most 254 turns. Launches are
//! followed as the opponents see them ([`Sight`]), until the ball is lost from sight. Values are in eighths of a point,
//! for the side to move.

use crate::opponents::sight::{Effort, Sight, State};
use crate::opponents::ways::order;
use crate::opponents::ways::{OWN, Ways};
use crate::rules::game::QUIET_LIMIT;
use crate::rules::{Direction, End, Game, Launcher, Side, Target, Turn};

/// The value of a game won at once; less by one for each ply before its end, and the lead is added.
pub const WON: i32 = 1_000_000;
/// Above this value a game is won, below its negative lost.
pub const DECIDED: i32 = WON / 2;
/// The weight of one point.
pub const POINT: i32 = 8;
/// Of each launch that the mover has left more than the other side.
const LAUNCH_LEFT: i32 = -24;
/// Of being ahead, for each launch that the side with fewest has less than [`MANY`].
const NEAR_END: i32 = 24;
const MANY: i32 = 6;
/// Of each launcher of the other side that is out.
const OUT: i32 = 32;
/// The most plies.
pub const MOST_PLIES: usize = 8;

/// How far a search goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Turns ahead, the first one included: 1 to [`MOST_PLIES`].
    pub plies: usize,
    /// Launches followed; the search ends once there are as many.
    pub launches: u64,
}

impl Limits {
    /// This number of plies, whatever the effort.
    pub fn plies(plies: usize) -> Limits {
        Limits {
            plies: plies.clamp(1, MOST_PLIES),
            launches: u64::MAX,
        }
    }

    /// As many plies as this number of launches allows.
    pub fn launches(launches: u64) -> Limits {
        Limits {
            plies: MOST_PLIES,
            launches,
        }
    }
}

/// A turn, and what it leads to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ranked {
    /// The turn and the best turns of both sides after it, as far as the search looked.
    pub line: Vec<Turn>,
    /// The value for the side that makes the turn.
    pub value: i32,
}

/// A turn of the side to move; bit n of a set is its piece n.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Play {
    Launch(End),
    Order(Direction, u8),
}

/// A position in the search.
#[derive(Clone, Debug)]
struct Node {
    sight: Sight,
    state: State,
    side: Side,
    /// The difference of the scores, for the side to move.
    lead: i32,
    quiet: u8,
    ply: usize,
}

/// The best `keep` turns of the side to move, best first, and the effort of finding them. Empty once the game is
/// over. A search that its limit ends uses what it found so far; it always completes its first ply.
pub fn best(game: &Game, limits: Limits, keep: usize) -> (Vec<Ranked>, Effort) {
    let mut search = Search::new(game, limits);
    let root = search.root(game);
    let mut plays = search.plays(&root);
    if game.result().is_some() {
        plays.clear();
    }
    let mut ranked: Vec<(i32, Vec<Play>)> = Vec::new();
    for plies in 1..=limits.plies {
        search.may_stop = plies > 1;
        let mut deeper: Vec<(i32, Vec<Play>)> = Vec::new();
        for play in &plays {
            let worst = deeper
                .get(keep.max(1) - 1)
                .map_or(-i32::MAX, |(value, _)| *value);
            let child = search.after(&root, *play);
            let mut line = Vec::new();
            let value = -search.value(&child, plies - 1, -i32::MAX, -worst, &mut line);
            if search.stopped {
                break;
            }
            // A later turn must be strictly better, so that the order of the candidates decides.
            if value > worst {
                line.insert(0, *play);
                let place = deeper.partition_point(|(other, _)| *other >= value);
                deeper.insert(place, (value, line));
                deeper.truncate(keep.max(1));
            }
        }
        if !deeper.is_empty() {
            ranked = deeper;
        }
        if search.stopped || ranked.is_empty() {
            break;
        }
        // The best turns first: they cut off most of the others at the next depth.
        let first: Vec<Play> = ranked.iter().map(|(_, line)| line[0]).collect();
        plays.retain(|play| !first.contains(play));
        plays.splice(0..0, first);
    }
    let ranked = ranked.into_iter().map(|(value, line)| Ranked {
        line: turns(game, &line),
        value,
    });
    (ranked.collect(), search.effort)
}

/// The value of one legal turn of the side to move at this number of plies, and what it leads to.
pub fn value(game: &Game, turn: &Turn, plies: usize) -> Ranked {
    let limits = Limits::plies(plies);
    let mut search = Search::new(game, limits);
    let root = search.root(game);
    let play = match turn {
        Turn::Launch(end) => Play::Launch(*end),
        Turn::Move(order) => {
            let pieces = order.pieces.iter();
            let set = pieces.fold(0, |set, piece| set | 1 << (piece.index() % OWN));
            Play::Order(order.direction, set)
        }
    };
    let child = search.after(&root, play);
    let mut line = Vec::new();
    let value = -search.value(&child, limits.plies - 1, -i32::MAX, i32::MAX, &mut line);
    line.insert(0, play);
    Ranked {
        line: turns(game, &line),
        value,
    }
}

/// The turns of a line, as far as the rules allow them: a ball that the search lost from sight flies on in the game.
fn turns(game: &Game, line: &[Play]) -> Vec<Turn> {
    let mut game = game.clone();
    let mut turns = Vec::new();
    for play in line {
        let turn = match *play {
            Play::Launch(end) => Turn::Launch(end),
            Play::Order(direction, set) => Turn::Move(order(&game, direction, set)),
        };
        if game.play(&turn).is_err() {
            break;
        }
        turns.push(turn);
    }
    turns
}

struct Search {
    limit: u64,
    /// The target of each ply, and of the two after the last.
    targets: [Option<Target>; MOST_PLIES + 2],
    effort: Effort,
    may_stop: bool,
    stopped: bool,
}

impl Search {
    fn new(game: &Game, limits: Limits) -> Search {
        Search {
            limit: limits.launches,
            targets: std::array::from_fn(|ply| {
                let mut later = game.clone();
                later.turns = later.turns.saturating_add(ply as u16);
                later.target()
            }),
            effort: Effort::default(),
            may_stop: false,
            stopped: false,
        }
    }

    fn root(&self, game: &Game) -> Node {
        let side = game.to_move;
        Node {
            sight: Sight::of(game),
            state: State::of(game),
            side,
            lead: i32::from(game.scores[side]) - i32::from(game.scores[side.other()]),
            quiet: game.quiet,
            ply: 0,
        }
    }

    /// The turns of a position: launches, then move orders.
    fn plays(&self, node: &Node) -> Vec<Play> {
        let loads = node.state.loads;
        let ready = |end: &End| loads.is_ready(Launcher::new(node.side, *end));
        let mut plays: Vec<Play> = End::ALL
            .into_iter()
            .filter(ready)
            .map(Play::Launch)
            .collect();
        if node.quiet < QUIET_LIMIT {
            let board = node.sight.board(node.state);
            for direction in Direction::ALL {
                let sets = Ways::of(&board, node.side, direction).sets();
                plays.extend(sets.map(|set| Play::Order(direction, set)));
            }
        }
        plays
    }

    fn after(&mut self, node: &Node, play: Play) -> Node {
        let mut after = node.clone();
        after.state = match play {
            Play::Launch(end) => {
                let launcher = Launcher::new(node.side, end);
                let target = self.targets[node.ply];
                let landing = after
                    .sight
                    .launch(node.state, launcher, target, &mut self.effort);
                after.lead += landing.points;
                after.quiet = 0;
                landing.after
            }
            Play::Order(direction, set) => {
                after.sight.shift(node.side, set, direction);
                after.quiet += 1;
                node.state.after_move(node.side)
            }
        };
        after.side = node.side.other();
        after.lead = -after.lead;
        after.ply += 1;
        after
    }

    /// The value of a position for its side to move, exact between `alpha` and `beta`; `line` becomes the best turns.
    fn value(
        &mut self,
        node: &Node,
        plies: usize,
        mut alpha: i32,
        beta: i32,
        line: &mut Vec<Play>,
    ) -> i32 {
        if node.state.loads.is_over() {
            return node.lead.signum() * (WON - node.ply as i32) + POINT * node.lead;
        }
        if self.may_stop && self.effort.launches >= self.limit {
            self.stopped = true;
        }
        if self.stopped {
            return 0;
        }
        if plies == 0 {
            return self.leaf(node);
        }
        let plays = self.plays(node);
        let mut children: Vec<(i32, Play, Option<Node>)> = Vec::with_capacity(plays.len());
        if plies > 1 {
            // What leaves the other side worst off is tried first.
            for play in plays {
                let child = self.after(node, play);
                let mut none = Vec::new();
                let value = self.value(&child, 0, -i32::MAX, i32::MAX, &mut none);
                children.push((value, play, Some(child)));
            }
            children.sort_by_key(|(value, ..)| *value);
        } else {
            children.extend(plays.into_iter().map(|play| (0, play, None)));
        }
        let mut best = -i32::MAX;
        for (_, play, child) in children {
            let child = child.unwrap_or_else(|| self.after(node, play));
            let mut after = Vec::new();
            let value = -self.value(&child, plies - 1, -beta, -alpha, &mut after);
            if self.stopped {
                return 0;
            }
            if value > best {
                best = value;
                line.clear();
                line.push(play);
                line.append(&mut after);
            }
            alpha = alpha.max(best);
            if alpha >= beta {
                break;
            }
        }
        best
    }

    /// The value of a position without looking ahead, but for the launches of both sides.
    fn leaf(&mut self, node: &Node) -> i32 {
        let (own, other) = (node.side, node.side.other());
        let loads = node.state.loads;
        let left = |side: Side| -> i32 {
            let launches = End::ALL.map(|end| i32::from(loads.launches(Launcher::new(side, end))));
            launches.iter().sum()
        };
        let out = |side: Side| -> i32 {
            let out = End::ALL.map(|end| i32::from(loads.is_out(Launcher::new(side, end))));
            out.iter().sum()
        };
        let mut sight = node.sight.clone();
        let own_best = self.best_launch(&mut sight, node.state, own, node.ply);
        let other_best = self.best_launch(&mut sight, node.state, other, node.ply + 1);
        POINT * (node.lead + own_best) - other_best
            + LAUNCH_LEFT * (left(own) - left(other))
            + NEAR_END * node.lead.signum() * (MANY - left(own).min(left(other)))
            + OUT * (out(other) - out(own))
    }

    /// The points of a side's best launch, at least 0.
    fn best_launch(&mut self, sight: &mut Sight, state: State, side: Side, ply: usize) -> i32 {
        let mut best = 0;
        for end in End::ALL {
            let launcher = Launcher::new(side, end);
            if state.loads.is_ready(launcher) {
                let target = self.targets[ply];
                let landing = sight.launch(state, launcher, target, &mut self.effort);
                best = best.max(landing.points);
            }
        }
        best
    }
}
