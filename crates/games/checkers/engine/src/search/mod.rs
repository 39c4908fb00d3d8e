//! The engine's own search: alpha-beta with a transposition table and iterative deepening.
//!
//! Each ply is one move. Where a jump must follow the search continues, so that no position in the middle of an
//! exchange is evaluated. A repeated position counts as a draw. Positions of an endgame
//! [`Table`](crate::endgame::Table), if one is given, are not searched.

pub mod evaluate;
pub mod table;

use evaluate::Evaluation;
use table::{NO_BEST, Table, key};

use super::endgame;
use super::rules::{Game, Move, Position, Variant};
use random::Random;

/// The value of having won at once; each ply until then takes 1 off. In hundredths of a man.
pub const WIN: i32 = 1_000_000;
/// Values from this on are wins that were found.
pub const SURE: i32 = WIN - 10_000;
/// No line is searched further than this number of plies.
const DEEPEST: usize = 200;

/// The result of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// Plies that were looked ahead.
    pub depth: u8,
    /// The value for the side to move, in hundredths of a man, or near [`WIN`] either way.
    pub value: i32,
    /// The best moves of both sides as far as they are known, at least one.
    pub line: Vec<Move>,
    /// Positions visited since the search began.
    pub nodes: u64,
}

/// A search from one position after another of a game.
pub struct Search<'a> {
    variant: Variant,
    evaluation: Evaluation,
    table: Table,
    endgame: Option<&'a endgame::Table>,
    nodes: u64,
    /// The positions from the last capture or man's advance of the game on, and those being searched.
    path: Vec<Position>,
    /// The moves of the positions being searched.
    moves: Vec<Move>,
    /// Two moves a ply that were best in other positions of that ply.
    killers: Vec<[Option<Move>; 2]>,
    /// How often a move between two squares was best.
    history: Vec<u32>,
}

impl<'a> Search<'a> {
    /// A search with a table of 2^`bits` positions, 24 bytes each.
    pub fn new(variant: Variant, bits: u32, endgame: Option<&'a endgame::Table>) -> Search<'a> {
        Search {
            variant,
            evaluation: Evaluation::new(variant),
            table: Table::new(bits),
            endgame,
            nodes: 0,
            path: Vec::new(),
            moves: Vec::new(),
            killers: vec![[None; 2]; DEEPEST + 1],
            history: vec![0; 32 * 32],
        }
    }

    /// Searches one ply, two plies and so on up to `depth`, as long as `go_on` agrees with what was found
    /// so far. `None` if the side to move cannot move.
    pub fn run(
        &mut self,
        game: &Game,
        depth: u8,
        go_on: &mut dyn FnMut(&Found) -> bool,
    ) -> Option<Found> {
        let position = game.position();
        if !position.can_move() {
            return None;
        }
        self.nodes = 0;
        self.path = recent(game);
        self.path.pop();
        let mut best = None;
        for depth in 1..=depth.max(1) {
            let value = self.value(&position, depth, 0, -WIN, WIN);
            let found = Found {
                depth,
                value,
                line: self.line(&position, depth),
                nodes: self.nodes,
            };
            let more = go_on(&found) && value.abs() < SURE;
            best = Some(found);
            if !more {
                break;
            }
        }
        best
    }

    /// The best moves from a position as the table knows them.
    fn line(&self, position: &Position, depth: u8) -> Vec<Move> {
        let mut line = Vec::new();
        let mut now = *position;
        while line.len() < usize::from(depth) {
            let Some(entry) = self
                .table
                .get(key(&now, 0))
                .filter(|entry| entry.best != NO_BEST)
            else {
                break;
            };
            let Some(best) = now.moves().get(usize::from(entry.best)).copied() else {
                break;
            };
            line.push(best);
            now = now.after(&best);
        }
        if line.is_empty() {
            line.extend(position.moves().first());
        }
        line
    }

    fn value(
        &mut self,
        position: &Position,
        depth: u8,
        ply: usize,
        mut low: i32,
        mut high: i32,
    ) -> i32 {
        self.nodes += 1;
        let jumps = position.must_jump();
        if !jumps && !position.can_move() {
            return match self.variant {
                Variant::Checkers => ply as i32 - WIN,
                Variant::Losing => WIN - ply as i32,
            };
        }
        if ply > 0 {
            if self.path.contains(position) {
                return 0;
            }
            if let Some(known) = self.endgame.and_then(|table| table.get(position)) {
                return endgame_value(known, ply);
            }
        }
        if depth == 0 && !jumps || ply >= DEEPEST {
            return self.evaluation.value(position);
        }
        let key = key(position, 0);
        let mut hint = NO_BEST;
        if let Some(entry) = self.table.get(key) {
            hint = entry.best;
            if entry.depth >= depth && ply > 0 {
                if entry.low >= high || entry.low == entry.high {
                    return entry.low;
                }
                if entry.high <= low {
                    return entry.high;
                }
                (low, high) = (low.max(entry.low), high.min(entry.high));
            }
        }
        let first = self.moves.len();
        position.append_moves(&mut self.moves);
        let order = self.order(first, ply, hint);
        self.path.push(*position);
        let (mut best, mut best_move, least) = (-WIN, NO_BEST, low);
        for number in order {
            let played = self.moves[first + usize::from(number)];
            let after = position.after(&played);
            let value = -self.value(&after, depth.saturating_sub(1), ply + 1, -high, -low);
            if value > best {
                (best, best_move) = (value, number);
                low = low.max(value);
            }
            if low >= high {
                self.remember(&played, ply, depth);
                break;
            }
        }
        self.path.pop();
        self.moves.truncate(first);
        let bounds = match best {
            _ if best >= high => (best, WIN),
            _ if best <= least => (-WIN, best),
            _ => (best, best),
        };
        // Values near a win count from this position, so that they hold at any ply only as bounds.
        if best.abs() < SURE {
            self.table.put(key, bounds, depth, best_move);
        } else {
            self.table.put(key, (-WIN, WIN), 0, best_move);
        }
        best
    }

    /// The numbers of the moves from `first` on, the most promising first.
    fn order(&self, first: usize, ply: usize, hint: u8) -> Vec<u8> {
        let moves = &self.moves[first..];
        let killers = self.killers[ply.min(DEEPEST)];
        let promise = |number: u8| {
            let played = &moves[usize::from(number)];
            match played {
                _ if number == hint => u32::MAX,
                _ if played.is_jump() => u32::MAX / 2 + played.captured().len(),
                _ if killers.contains(&Some(*played)) => u32::MAX / 2 - 1,
                _ => {
                    self.history[played.from().index() * 32 + played.to().index()].min(u32::MAX / 4)
                }
            }
        };
        // A position has more than 255 moves only if its pieces were set up for that.
        let mut order: Vec<u8> = (0..moves.len().min(usize::from(NO_BEST)) as u8).collect();
        order.sort_by_key(|number| std::cmp::Reverse(promise(*number)));
        order
    }

    fn remember(&mut self, played: &Move, ply: usize, depth: u8) {
        if played.is_jump() {
            return;
        }
        let killers = &mut self.killers[ply.min(DEEPEST)];
        if killers[0] != Some(*played) {
            *killers = [Some(*played), killers[0]];
        }
        let place = &mut self.history[played.from().index() * 32 + played.to().index()];
        *place = place.saturating_add(u32::from(depth) * u32::from(depth));
    }
}

/// The positions of a game since the last capture or man's advance.
fn recent(game: &Game) -> Vec<Position> {
    let mut positions = vec![game.start()];
    for played in game.moves() {
        let position = positions[positions.len() - 1];
        positions.push(position.after(played));
    }
    let keep = usize::from(game.quiet()) + 1;
    positions.split_off(positions.len() - keep)
}

/// The value of a position of the endgame table.
fn endgame_value(known: endgame::Value, ply: usize) -> i32 {
    match known {
        endgame::Value::Draw => 0,
        endgame::Value::Win(plies) => WIN - ply as i32 - i32::from(plies),
        endgame::Value::Loss(plies) => ply as i32 + i32::from(plies) - WIN,
    }
}

/// Chooses the move that the search finds best, looking ahead this number of plies. Chance decides nothing.
///
/// # Panics
/// If the side to move cannot move.
pub fn choose(game: &Game, plies: u8, _chance: &mut Random) -> Move {
    let bits = u32::from(plies.min(10)) + 8;
    let found = Search::new(game.variant(), bits, None).run(game, plies, &mut |_| true);
    found.expect("the side to move can move").line[0]
}
