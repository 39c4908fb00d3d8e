//! What the hand does on the board, in a game and in the set-up, and what the squares show.

use super::{Checkers, Hand, Wrong, ensure, goes_on};
use crate::constants::{
    BLINK, FLAG_ANSWER, FLAG_LIFTED, FLAG_LOOK, FLAG_SHOWN, FLAG_TURNED, FLASH_HIDDEN,
    MESSAGE_JUMP, MESSAGE_NO, MODE_EDIT, MODE_PLAY,
};
use crate::encoding;
use crate::shown;
use crate::view::{self, View};
use checkers_engine::rules::{MOST_PIECES, Move, Piece, Position, Side, Square, Squares};
use referee::compare;

impl Checkers {
    /// The button picks up what can move; where a piece is already picked up, `hop` follows unless it is put back.
    pub(super) fn hand(&mut self, view: &View) -> Result<(), Wrong> {
        let Some(known) = &self.known else {
            return Ok(());
        };
        let cursor = encoding::square(view.byte(view.at.cursor)).ok_or("no cursor")?;
        if view.flag(FLAG_LIFTED) {
            let path = view.path()?;
            self.hand = (path == [cursor]).then_some(Hand::Empty);
            return Ok(());
        }
        let position = known.game().position();
        let can = position.moves().iter().any(|found| found.from() == cursor);
        self.hand = Some(match can {
            true => Hand::Holds(vec![cursor]),
            false => Hand::Refused,
        });
        Ok(())
    }

    /// The piece goes on to square Y, if a move of the engine does.
    pub(super) fn hop(&mut self, view: &View) -> Result<(), Wrong> {
        let Some(known) = &self.known else {
            return Ok(());
        };
        let to = encoding::square(view.console.registers().y).ok_or("no square")?;
        let mut path = view.path()?;
        path.push(to);
        let moves = known.game().position().moves();
        let mut paths = moves
            .iter()
            .map(|found| found.path().collect::<Vec<_>>())
            .filter(|found| found.starts_with(&path));
        self.hand = Some(match paths.next() {
            None => Hand::Refused,
            Some(first) if first == path => Hand::Empty,
            Some(_) => Hand::Holds(path),
        });
        Ok(())
    }

    /// Compares what the hand has done.
    pub(super) fn show(&mut self, view: &View) -> Result<(), Wrong> {
        if view.byte(view.at.mode) == MODE_EDIT {
            self.known = None;
            let position = match &self.edited {
                Some(edited) => {
                    let due = edited.with_turn(view.turn()?);
                    compare("the board is set up", self, view.console.ram(), |ram| {
                        view::write(view.at, ram, &due);
                    })?;
                    due
                }
                None => view.position()?,
            };
            self.edited = Some(position);
            return Ok(());
        }
        if view.byte(view.at.mode) != MODE_PLAY {
            return Ok(());
        }
        let Some(known) = &self.known else {
            return Ok(());
        };
        goes_on(known)?;
        let Some(hand) = self.hand.take() else {
            return Ok(());
        };
        let lifted = view.flag(FLAG_LIFTED);
        let jump_due = known.game().position().must_jump();
        match &hand {
            Hand::Refused => {
                let due = match jump_due {
                    true => MESSAGE_JUMP,
                    false => MESSAGE_NO,
                };
                let message = view.byte(view.at.message);
                ensure(message == due, || {
                    format!("the hand is refused with message {message}, not {due}")
                })?;
            }
            Hand::Holds(path) => {
                let cartridge = view.path()?;
                ensure(lifted && cartridge == *path, || {
                    format!(
                        "the hand is at {}, in the engine at {}",
                        view::numbers_of(&cartridge),
                        view::numbers_of(path)
                    )
                })?;
                let taken = view.squares(view.at.taken);
                let due = passed(&known.game().position(), path);
                ensure(taken == due, || {
                    format!("{taken:?} is taken, in the engine {due:?}")
                })?;
            }
            Hand::Empty => ensure(!lifted, || "a piece is still in the hand".to_string())?,
        }
        self.tally.presses += 1;
        self.speaker.expect(match hand {
            Hand::Refused => "refused: a piece that cannot move",
            Hand::Holds(path) if path.len() == 1 => "a piece is picked up",
            Hand::Holds(_) => "a jump after which another one is due",
            Hand::Empty => "a piece is put back",
        });
        Ok(())
    }

    /// Compares what the squares show while no move is marked but for the square where the last one began.
    pub(super) fn shown(&mut self, view: &View) -> Result<(), Wrong> {
        let marked = FLAG_ANSWER | FLAG_LIFTED | FLAG_SHOWN | FLAG_LOOK;
        if !std::mem::take(&mut self.showing) || view.flag(marked) {
            return Ok(());
        }
        let position = view.position()?;
        let hidden = match hides(&position, view) {
            true => position.moves().iter().map(Move::from).collect(),
            false => Squares::NONE,
        };
        let [from, to] = view.at.last.map(|at| view.byte(at));
        let mark = Some(from).filter(|_| view.byte(view.at.mode) != MODE_EDIT && from != to);
        let mark = mark.and_then(encoding::square);
        let pairs = shown::of(&position, hidden, mark, view.flag(FLAG_TURNED));
        Ok(compare("Show", self, view.console.ram(), |ram| {
            for (at, pair) in (view.at.shown..).zip(pairs) {
                view::write_byte(ram, at, pair);
            }
        })?)
    }

    /// The next piece on the cursor's square: nothing, black's man and king, white's man and king, as far as it may be a
    /// man there and its side has fewer than twelve others.
    pub(super) fn next_piece(&mut self, view: &View) -> Result<(), Wrong> {
        let mut position = view.position()?;
        let cursor = encoding::square(view.byte(view.at.cursor)).ok_or("no cursor")?;
        let ring = [
            None,
            Some((Side::Black, false)),
            Some((Side::Black, true)),
            Some((Side::White, false)),
            Some((Side::White, true)),
        ]
        .map(|piece| piece.map(|(side, king)| Piece { side, king }));
        let now = position.piece(cursor);
        let place = ring.iter().position(|piece| *piece == now).unwrap_or(0);
        let after = ring.iter().cycle().skip(place + 1);
        position.put(cursor, None);
        let mut possible = after.filter(|piece| {
            piece.is_none_or(|Piece { side, king }| {
                let man_there = king || !side.king_row().contains(cursor);
                man_there && position.pieces(side).len() < MOST_PIECES
            })
        });
        let next = possible.next().copied().flatten();
        position.put(cursor, next);
        self.edited = Some(position);
        self.tally.edits += 1;
        if next != now {
            self.speaker.expect("set-up: another piece");
        }
        Ok(())
    }
}

/// Whether the pieces that can move are not shown: once in a person's turn, and again and again while a jump is due.
fn hides(position: &Position, view: &View) -> bool {
    let flash = view.byte(view.at.flash);
    view.byte(view.at.mode) == MODE_PLAY
        && match position.must_jump() {
            true => view.byte(view.at.frame) & BLINK != 0,
            false => (1..=FLASH_HIDDEN).contains(&flash),
        }
}

/// The squares that a path jumps over.
fn passed(position: &Position, path: &[Square]) -> Squares {
    let moves = position.moves();
    let whole = moves
        .iter()
        .find(|found| found.path().collect::<Vec<_>>().starts_with(path));
    let taken = whole.map_or(Squares::NONE, Move::captured);
    let between = |hop: &[Square]| {
        let middle = |one: u8, other: u8| (one + other) / 2;
        let row = middle(hop[0].row(), hop[1].row());
        let column = middle(hop[0].column(), hop[1].column());
        Square::all().find(|square| (square.row(), square.column()) == (row, column))
    };
    let over: Squares = path.windows(2).filter_map(between).collect();
    taken.and(over)
}
