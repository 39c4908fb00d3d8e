//! Finds the best turn.

use super::value::{LIMIT, Phase, value, value_in};
use crate::{Game, Move, Position, Side, Square, Variant};

/// Steps and jumps after which a line ends.
pub const LINE: u32 = 20;
/// Earlier positions that are known at most.
pub const MOST_KNOWN: usize = 15;
/// A won game, less the steps and jumps to its end.
const WON: i32 = 127;
/// Killer moves of a ply.
const KILLERS: usize = 2;

/// What the computer plays.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The turn.
    pub turn: Move,
    /// Its value for Black as a gain, -127 to 127; `None` if it was the only turn and nothing was looked at.
    pub value: Option<i32>,
    /// Number of positions in which turns were looked for.
    pub positions: u64,
}

/// The turn that the computer chooses when it looks this number of plies ahead; `None` if there is no turn.
///
/// `earlier` are the positions before this one, the last one first, as far as only kings' steps have been made since;
/// no more than [`MOST_KNOWN`] of them count.
pub fn choose(
    position: &Position,
    variant: Variant,
    plies: u8,
    earlier: &[Position],
) -> Option<Choice> {
    let turns = position.moves();
    let first = *turns.first()?;
    if turns.len() == 1 {
        return Some(Choice {
            turn: first,
            value: None,
            positions: 0,
        });
    }
    let phase = Phase::of(position, variant);
    let mut search = Search {
        variant,
        phase,
        root: value_in(position, variant, phase),
        plies: plies.into(),
        killers: vec![[None; KILLERS]; plies.into()],
        positions: 0,
    };
    let known = &earlier[..earlier.len().min(MOST_KNOWN)];
    let black = position.turn() == Side::Black;
    let (mut alpha, mut beta) = (-WON - 1, WON + 1);
    let mut best = first;
    for turn in turns {
        let drawn = !turn.is_jump()
            && position.kings(position.turn()).contains(turn.from())
            && known.contains(&position.after(&turn));
        let value = if drawn {
            (-value(position, variant)).clamp(-LIMIT, LIMIT)
        } else {
            search.after(position, &turn, 0, search.plies - 1, alpha, beta)
        };
        if black && value > alpha {
            (alpha, best) = (value, turn);
        } else if !black && value < beta {
            (beta, best) = (value, turn);
        }
    }
    Some(Choice {
        turn: best,
        value: Some(if black { alpha } else { beta }),
        positions: search.positions,
    })
}

/// The turn that the computer chooses in a game's position, as [`choose`] does; it knows the positions of the game.
pub fn choose_in(game: &Game, plies: u8) -> Option<Choice> {
    let mut before = game.clone();
    let known = MOST_KNOWN.min(game.quiet().into());
    let earlier: Vec<Position> = (0..known)
        .map_while(|_| before.take_back().map(|_| before.position()))
        .collect();
    choose(&game.position(), game.variant(), plies, &earlier)
}

struct Search {
    variant: Variant,
    phase: Phase,
    /// The value of the position in which the computer chooses, in this phase.
    root: i32,
    plies: u32,
    killers: Vec<[Option<Move>; KILLERS]>,
    positions: u64,
}

impl Search {
    fn gain(&self, position: &Position) -> i32 {
        (value_in(position, self.variant, self.phase) - self.root).clamp(-LIMIT, LIMIT)
    }

    /// The value after a turn, within alpha (Black has that already) and beta (White has). `n` is the number of
    /// steps of the line before it, `left` that of the plies left after it.
    fn after(
        &mut self,
        position: &Position,
        turn: &Move,
        n: u32,
        left: u32,
        alpha: i32,
        beta: i32,
    ) -> i32 {
        if n + turn.hops() > LINE {
            return self.gain(&broken_off(position, turn, LINE - n));
        }
        let next = position.after(turn);
        self.look(&next, n + turn.hops(), left, alpha, beta)
    }

    fn look(
        &mut self,
        position: &Position,
        n: u32,
        left: u32,
        mut alpha: i32,
        mut beta: i32,
    ) -> i32 {
        if n == LINE || left == 0 && !position.must_jump() {
            return self.gain(position);
        }
        self.positions += 1;
        let mut turns = position.moves();
        if turns.is_empty() {
            let won = WON - n as i32;
            return match self.variant.winner(position.turn()) {
                Side::Black => won,
                Side::White => -won,
            };
        }
        let ply = (self.plies - left) as usize;
        let killers = self.killers.get(ply).copied().unwrap_or_default();
        turns.sort_by_key(|turn| {
            killers
                .iter()
                .position(|k| *k == Some(*turn))
                .unwrap_or(KILLERS)
        });
        let black = position.turn() == Side::Black;
        for turn in &turns {
            let after = left - u32::from(!turn.is_jump());
            let value = self.after(position, turn, n, after, alpha, beta);
            if black {
                alpha = alpha.max(value);
            } else {
                beta = beta.min(value);
            }
            if alpha >= beta {
                if let Some(killers) = self.killers.get_mut(ply)
                    && killers[0] != Some(*turn)
                {
                    *killers = [Some(*turn), killers[0]];
                }
                break;
            }
        }
        if black { alpha } else { beta }
    }
}

/// The position in the midst of a jump, after this number of its hops.
fn broken_off(position: &Position, turn: &Move, hops: u32) -> Position {
    let mut board = *position;
    let piece = board.piece(turn.from());
    let path: Vec<Square> = turn.path().take(hops as usize + 1).collect();
    board.put(turn.from(), None);
    for hop in path.windows(2) {
        board.put(between(hop[0], hop[1]), None);
    }
    if let Some(&last) = path.last() {
        board.put(last, piece);
    }
    board
}

/// The square that a jump passes.
fn between(from: Square, to: Square) -> Square {
    let middle = |one: u8, other: u8| (one + other) / 2;
    let row = middle(from.row(), to.row());
    let column = middle(from.column(), to.column());
    Square::new(4 * row + column / 2 + 1).expect("a jump passes a square")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Numbering;

    fn position(fen: &str) -> Position {
        Position::from_fen(fen, Numbering::BlackFirst).expect("it is a position")
    }

    /// The page's definition as it is written, without bounds.
    fn plain(position: &Position, game: (Variant, Phase), root: i32, n: u32, left: u32) -> i32 {
        let (variant, phase) = game;
        let gain =
            |position: &Position| (value_in(position, variant, phase) - root).clamp(-100, 100);
        if n == 20 || left == 0 && !position.must_jump() {
            return gain(position);
        }
        let values = position.moves().into_iter().map(|turn| {
            let steps = n + turn.hops();
            if steps > 20 {
                gain(&broken_off(position, &turn, 20 - n))
            } else {
                // A jump is no ply.
                let left = if turn.is_jump() { left } else { left - 1 };
                plain(&position.after(&turn), game, root, steps, left)
            }
        });
        let black = position.turn() == Side::Black;
        let best = if black { values.max() } else { values.min() };
        best.unwrap_or_else(|| {
            let black_wins = black == (variant == Variant::Losing);
            (127 - n as i32) * if black_wins { 1 } else { -1 }
        })
    }

    #[test]
    fn the_choice_is_the_first_of_the_best_by_plain_minimax() {
        let fens = [
            "B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12",
            "W:W18,22,25,27,K5:B1,6,10,15,K29",
            "B:WK10,K11,K18,K19:BK7,12",
            "B:W14,15,22,23,7,6:BK18,1",
            "W:WK15,20:BK2,K4,13",
        ];
        for fen in fens {
            let position = position(fen);
            for variant in [Variant::Checkers, Variant::Losing] {
                let phase = Phase::of(&position, variant);
                let root = value_in(&position, variant, phase);
                for plies in 1..=5_u8 {
                    let values = position.moves().into_iter().map(|turn| {
                        let next = position.after(&turn);
                        let left = u32::from(plies) - 1;
                        let game = (variant, phase);
                        (plain(&next, game, root, turn.hops(), left), turn)
                    });
                    let values: Vec<(i32, Move)> = values.collect();
                    let worth = values.iter().map(|(value, _)| *value);
                    let best = match position.turn() {
                        Side::Black => worth.max(),
                        Side::White => worth.min(),
                    };
                    let first = values.iter().find(|(value, _)| Some(*value) == best);
                    let choice = choose(&position, variant, plies, &[]).expect("there are turns");
                    assert_eq!(
                        Some(choice.turn),
                        first.map(|(_, turn)| *turn),
                        "{fen} {plies}"
                    );
                    let searched = best.filter(|_| values.len() > 1);
                    assert_eq!(choice.value, searched, "{fen} {plies}");
                }
            }
        }
    }

    #[test]
    fn a_quick_win_is_better_than_a_slow_one() {
        // A win in three steps; other turns win later.
        let now = position("B:WK29:B18,K31");
        let choice = choose(&now, Variant::Checkers, 5, &[]).expect("there are turns");
        assert_eq!(choice.value, Some(WON - 3), "{choice:?}");
    }

    #[test]
    fn a_repetition_is_a_draw() {
        let now = position("B:WK32:BK1,K2,K14");
        let free = choose(&now, Variant::Checkers, 3, &[]).expect("there are turns");
        let after = now.after(&free.turn);
        let other = choose(&now, Variant::Checkers, 3, &[after]).expect("there are turns");
        assert_ne!(other.turn, free.turn);
        // White is behind and repeats.
        let now = position("W:WK16:BK1,K2,K7");
        let turn = now.moves()[0];
        let choice = choose(&now, Variant::Checkers, 3, &[now.after(&turn)]);
        assert_eq!(choice.expect("there are turns").turn, turn);
        // More than 15 turns back nothing is known.
        let mut earlier = vec![now; MOST_KNOWN];
        earlier.push(now.after(&turn));
        let choice = choose(&now, Variant::Checkers, 3, &earlier);
        assert_eq!(choice, choose(&now, Variant::Checkers, 3, &[]));
    }

    #[test]
    fn a_jump_is_broken_off_between_its_hops() {
        let board = position("B:W6,15,23:B1,12");
        let turn = board.moves()[0];
        assert_eq!(turn.hops(), 3);
        assert_eq!(broken_off(&board, &turn, 2), position("B:W23:B19,12"));
        let whole = board.after(&turn).with_turn(Side::Black);
        assert_eq!(broken_off(&board, &turn, 3), whole);
    }

    #[test]
    fn without_a_choice_nothing_is_looked_at() {
        let stuck = position("B:W5,6,10:B1");
        assert_eq!(choose(&stuck, Variant::Checkers, 3, &[]), None);
        let only = choose(&position("B:W21:B4"), Variant::Checkers, 3, &[]);
        assert_eq!(only.expect("there is a turn").value, None);
    }
}
