//! Generates and counts the moves of a position.

use super::moves::{Back4, Back5, Direction, Forth4, Forth5, Move};
use super::position::Position;
use super::square::{BOARD, Side, bits};

/// The board as the side to move sees it.
#[derive(Clone, Copy)]
struct Mover {
    side: Side,
    men: u64,
    kings: u64,
    other: u64,
    vacant: u64,
}

impl Mover {
    #[inline(always)]
    fn of(position: &Position, side: Side) -> Mover {
        let (own, other) = match side {
            Side::Black => (position.black.0, position.white.0),
            Side::White => (position.white.0, position.black.0),
        };
        Mover {
            side,
            men: own & !position.kings.0,
            kings: own & position.kings.0,
            other,
            vacant: BOARD & !(own | other),
        }
    }

    /// The pieces that can go in this direction.
    #[inline(always)]
    fn movers(&self, direction: Direction) -> u64 {
        if Direction::forward(self.side).contains(&direction) {
            self.men | self.kings
        } else {
            self.kings
        }
    }

    /// The squares where a jump of one hop in this direction ends.
    #[inline(always)]
    fn landings(&self, direction: Direction, movers: u64, other: u64, vacant: u64) -> u64 {
        direction.step(direction.step(movers) & other) & vacant
    }

    #[inline(always)]
    fn can_jump(&self) -> bool {
        let jumps =
            |direction| self.landings(direction, self.movers(direction), self.other, self.vacant);
        Direction::ALL
            .into_iter()
            .fold(0, |all, direction| all | jumps(direction))
            != 0
    }

    #[inline(always)]
    fn steps(&self, direction: Direction, movers: u64) -> u64 {
        direction.step(movers) & self.vacant
    }

    /// Number of jumps, as paths.
    fn count_jumps(&self) -> u64 {
        let mut count = 0;
        for direction in Direction::forward(self.side) {
            let landings = self.landings(direction, self.men, self.other, self.vacant);
            for to in bits(landings) {
                count += if to & self.side.king_row().0 != 0 {
                    1
                } else {
                    let taken = self.taken(direction, to);
                    self.count_on(
                        &Direction::forward(self.side),
                        to,
                        self.other & !taken,
                        self.vacant,
                        true,
                    )
                };
            }
        }
        for king in bits(self.kings) {
            let paths = self.count_on(&Direction::ALL, king, self.other, self.vacant | king, false);
            count += paths;
        }
        count
    }

    /// The square passed by a hop that ended here.
    #[inline(always)]
    fn taken(&self, direction: Direction, to: u64) -> u64 {
        match direction {
            Back5 => to << 5,
            Back4 => to << 4,
            Forth4 => to >> 4,
            Forth5 => to >> 5,
        }
    }

    /// Number of ways to go on jumping from a square; 1 if there is none and the piece has jumped.
    fn count_on(
        &self,
        directions: &[Direction],
        at: u64,
        other: u64,
        vacant: u64,
        jumped: bool,
    ) -> u64 {
        let mut count = 0;
        for &direction in directions {
            let passed = direction.step(at) & other;
            let to = direction.step(passed) & vacant;
            if to == 0 {
                continue;
            }
            count += if directions.len() == 2 && to & self.side.king_row().0 != 0 {
                1
            } else {
                self.count_on(directions, to, other & !passed, vacant, true)
            };
        }
        if count == 0 && jumped { 1 } else { count }
    }

    fn jumps(&self, found: &mut Vec<Move>) {
        for from in bits(self.men | self.kings) {
            let directions: &[Direction] = if from & self.kings != 0 {
                &Direction::ALL
            } else if self.side == Side::Black {
                &Direction::BLACK
            } else {
                &Direction::WHITE
            };
            let jump = Jump {
                from,
                directions,
                crown: if from & self.kings != 0 {
                    0
                } else {
                    self.side.king_row().0
                },
                other: self.other,
                // A king may pass over its own starting square (**R**).
                vacant: self.vacant | from,
            };
            jump.go_on(from, 0, 0, 0, found);
        }
    }
}

/// A piece that jumps.
struct Jump<'a> {
    from: u64,
    directions: &'a [Direction],
    /// Where it becomes a king, which ends its turn.
    crown: u64,
    other: u64,
    vacant: u64,
}

impl Jump<'_> {
    /// Adds all paths that go on from a square after these hops.
    fn go_on(&self, at: u64, captured: u64, path: u32, hops: u32, found: &mut Vec<Move>) {
        let mut last = true;
        for &direction in self.directions {
            // What was jumped stays on the board and cannot be jumped twice (**R**).
            let passed = direction.step(at) & self.other & !captured;
            let to = direction.step(passed) & self.vacant;
            if to == 0 {
                continue;
            }
            last = false;
            let captured = captured | passed;
            let path = path | (direction as u32) << (2 * hops);
            if to & self.crown != 0 {
                found.push(Move::new(self.from, to, captured, path));
            } else {
                self.go_on(to, captured, path, hops + 1, found);
            }
        }
        if last && hops > 0 {
            found.push(Move::new(self.from, at, captured, path));
        }
    }
}

impl Position {
    /// The moves of the side to move, as paths: by the number of the first square, then of the second, and
    /// so on.
    pub fn moves(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        self.append_moves(&mut moves);
        moves
    }

    /// Appends the moves of [`Position::moves`] to a list; returns whether they are jumps.
    pub fn append_moves(&self, moves: &mut Vec<Move>) -> bool {
        let mover = Mover::of(self, self.turn());
        if mover.can_jump() {
            mover.jumps(moves);
            return true;
        }
        for from in bits(mover.men | mover.kings) {
            for direction in Direction::ALL {
                let to = mover.steps(direction, mover.movers(direction) & from);
                if to != 0 {
                    moves.push(Move::new(from, to, 0, direction as u32));
                }
            }
        }
        false
    }

    /// Number of moves of the side to move, as paths.
    pub fn count_moves(&self) -> u64 {
        match self.turn() {
            Side::Black => count_moves(Mover::of(self, Side::Black)),
            Side::White => count_moves(Mover::of(self, Side::White)),
        }
    }

    /// Whether the side to move has a jump, which it must make.
    pub fn must_jump(&self) -> bool {
        Mover::of(self, self.turn()).can_jump()
    }

    /// Whether the side to move can move.
    pub fn can_move(&self) -> bool {
        let mover = Mover::of(self, self.turn());
        let steps = |direction| mover.steps(direction, mover.movers(direction)) != 0;
        mover.can_jump() || Direction::ALL.into_iter().any(steps)
    }
}

impl Position {
    /// Appends the positions from which a step that is no jump and crowns no man leads here.
    pub fn append_steps_back(&self, before: &mut Vec<Position>) {
        let side = self.turn().other();
        let mover = Mover::of(self, side);
        // Backward steps are the forward ones of the other side's men.
        let back = Direction::forward(side.other());
        for to in bits(mover.men | mover.kings) {
            for direction in Direction::ALL {
                if to & mover.men != 0 && !back.contains(&direction) {
                    continue;
                }
                let from = direction.step(to) & mover.vacant;
                if from == 0 {
                    continue;
                }
                let mut position = self.with_turn(side);
                let own = match side {
                    Side::Black => &mut position.black,
                    Side::White => &mut position.white,
                };
                own.0 ^= from | to;
                if to & mover.kings != 0 {
                    position.kings.0 ^= from | to;
                }
                if !position.must_jump() {
                    before.push(position);
                }
            }
        }
    }
}

#[inline(always)]
fn count_moves(mover: Mover) -> u64 {
    if mover.can_jump() {
        return mover.count_jumps();
    }
    let steps = |direction| mover.steps(direction, mover.movers(direction)).count_ones();
    Direction::ALL.into_iter().map(steps).sum::<u32>().into()
}
