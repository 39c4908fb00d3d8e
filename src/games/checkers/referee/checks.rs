//! What is compared, and at which points.

use probe::symbols::{SymbolError, Symbols};
use vcs::Console;

use super::known::Known;
use super::numbers::{
    self, FLAG_ANSWER, FLAG_HINT, FLAG_LIFTED, FLAG_LOOK, FLAG_SHOWN, FLAG_TURNED, MESSAGE_JUMP,
    MESSAGE_NO, MODE_EDIT, MODE_PLAY, NO_SQUARE, NO_TAG,
};
use super::recorder::Recorder;
use super::shown;
use super::view::{self, Addresses, View};
use crate::games::checkers::opponents;
use crate::games::checkers::rules::{board, Ending, Move, Numbering, Piece, Position, Side};
use crate::games::checkers::rules::{Square, Squares, MOST_PIECES};
use crate::games::random::Random;
use crate::referee::{compare, Checks, Describe, Difference, MatchRecord, Ram, RamNames};
use crate::text::count;

/// The points of the cartridge at which something is checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Point {
    /// A game is set up.
    NewGame,
    /// The board is cleared.
    Cleared,
    /// The piece at the cursor is exchanged for the next one.
    NextPiece,
    /// What can move is known, and somebody's turn begins.
    TurnBegins,
    /// The button picks a piece up, puts it back or moves it.
    Hand,
    /// A piece is moved to a square by hand.
    Hop,
    /// What the squares show is computed.
    Show,
    /// It has been computed, if it was to be in this frame.
    Shown,
    /// A move is made.
    Make,
    /// The last move is looked up.
    LookUp,
    /// The last move has been looked up.
    LookedUp,
    /// A move is taken back.
    TakeBack,
    /// The game is drawn.
    Drawn,
    /// The game is over.
    Over,
    /// The computer's first move of a game is drawn.
    FirstMove,
    /// The computer has chosen.
    Thought,
}

/// The points and their labels.
pub const POINTS: [(Point, &str); 16] = [
    (Point::NewGame, "SetPosition"),
    (Point::Cleared, "ClearPosition"),
    (Point::NextPiece, "NextPiece"),
    (Point::TurnBegins, "BeginTurn"),
    (Point::Hand, "LiftOrDrop"),
    (Point::Hop, "TryHop"),
    (Point::Show, "Show"),
    (Point::Shown, "OverscanDone"),
    (Point::Make, "MakeMove"),
    (Point::LookUp, "Ghosts"),
    (Point::LookedUp, "RepeatBegin"),
    (Point::TakeBack, "UnmakeMove"),
    (Point::Drawn, "DrawGame"),
    (Point::Over, "EndGame"),
    (Point::FirstMove, "FirstMove"),
    (Point::Thought, "TakeThought"),
];

/// What has been compared and was equal.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Moves made.
    pub moves: u64,
    /// Presses of the button that pick a piece up, put it back, move it hop by hop, or are refused.
    pub hands: u64,
    /// Moves taken back.
    pub taken_back: u64,
    /// Changes of a board that is set up.
    pub edits: u64,
    /// Choices of the computer, hints included, that were compared with the engine's.
    pub choices: u64,
    /// Positions that occurred for the third time at least and that the cartridge no longer knew.
    pub forgotten: u64,
    /// Games over.
    pub games: u64,
}

/// What a hand does.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Hand {
    /// It is refused.
    Refused,
    /// It picks the piece on the cursor's square up, or has moved it there from the first of these squares.
    Holds(Vec<Square>),
    /// It has put the piece back, or ended the move.
    Empty,
}

/// Checkers' checks.
#[derive(Clone, Debug)]
pub struct Checkers {
    names: RamNames,
    at: Addresses,
    known: Option<Known>,
    /// Whether the cartridge keeps no moves but those of `known`.
    complete: bool,
    /// A new game is set up.
    fresh: bool,
    /// The board that is set up.
    edited: Option<Position>,
    /// What the hand has done in this frame.
    hand: Option<Hand>,
    /// The generator before the first move was drawn.
    drawn: Option<Random>,
    /// What the squares show is being computed.
    showing: bool,
    recorder: Recorder,
    tally: Tally,
}

impl Describe for Checkers {
    fn names(&self) -> &RamNames {
        &self.names
    }

    fn board(&self, ram: &Ram) -> Vec<String> {
        let bitmap = |at: u16| {
            let at = usize::from(at & 0x7F);
            numbers::squares([ram[at], ram[at + 1], ram[at + 2], ram[at + 3]])
        };
        let at = &self.at;
        let turn = numbers::side(ram[usize::from(at.turn & 0x7F)]).unwrap_or(Side::Black);
        let [black, white, kings] = [at.black, at.white, at.kings].map(bitmap);
        let drawn = Position::new(black, white.without(black), Squares::NONE, turn);
        let position = drawn.and_then(|drawn| {
            let kings = kings.and(drawn.pieces(Side::Black).or(drawn.pieces(Side::White)));
            Position::new(black, white.without(black), kings, turn)
        });
        let text = position.map(|position| board(&position, Numbering::BlackFirst));
        text.unwrap_or_default().lines().map(String::from).collect()
    }
}

/// Fails with this text unless the condition holds.
fn ensure(holds: bool, why: impl FnOnce() -> String) -> Result<(), String> {
    match holds {
        true => Ok(()),
        false => Err(why()),
    }
}

/// A difference in words or in bytes.
enum Wrong {
    Words(String),
    Bytes(Box<Difference>),
}

impl From<String> for Wrong {
    fn from(words: String) -> Wrong {
        Wrong::Words(words)
    }
}

impl From<&str> for Wrong {
    fn from(words: &str) -> Wrong {
        Wrong::Words(words.to_string())
    }
}

impl From<Box<Difference>> for Wrong {
    fn from(difference: Box<Difference>) -> Wrong {
        Wrong::Bytes(difference)
    }
}

impl Checkers {
    /// # Errors
    /// A symbol is missing.
    pub fn new(symbols: &Symbols) -> Result<Checkers, SymbolError> {
        Ok(Checkers {
            names: RamNames::new(symbols),
            at: Addresses::new(symbols)?,
            known: None,
            complete: false,
            fresh: false,
            edited: None,
            hand: None,
            drawn: None,
            showing: false,
            recorder: Recorder::default(),
            tally: Tally::default(),
        })
    }

    /// What has been compared and was equal.
    pub fn tally(&self) -> Tally {
        self.tally
    }

    /// The game in the cartridge's RAM, followed by the engine; `None` before a game begins and after a difference.
    pub fn known(&self) -> Option<&Known> {
        self.known.as_ref()
    }

    fn compare(&mut self, point: Point, console: &Console) -> Result<(), Wrong> {
        let at = self.at.clone();
        let view = View { console, at: &at };
        let variant = numbers::variant(view.byte(at.game));
        if let Some(known) = &mut self.known {
            known.set_variant(variant);
        }
        match point {
            Point::NewGame => {
                self.known = None;
                self.edited = None;
                self.fresh = true;
                Ok(())
            }
            Point::Cleared if self.fresh => Ok(()),
            Point::Cleared => {
                self.edited = Some(Position::empty(view.turn()?));
                self.tally.edits += 1;
                Ok(())
            }
            Point::NextPiece => self.next_piece(&view),
            Point::TurnBegins => self.turn_begins(&view),
            Point::Hand => self.hand(&view),
            Point::Hop => self.hop(&view),
            Point::Show => {
                self.showing = true;
                self.show(&view)
            }
            Point::Shown => self.shown(&view),
            Point::Make => self.make(&view),
            Point::LookUp => self.same(point, &view),
            Point::LookedUp => self.looked_up(&view),
            Point::TakeBack => self.take_back(&view),
            Point::Drawn => self.drawn(&view),
            Point::Over => self.over(&view),
            Point::FirstMove => {
                self.drawn = Some(view.random()?);
                Ok(())
            }
            Point::Thought => self.thought(&view),
        }
    }

    /// Compares the position, whose turn it is and the quiet turns.
    fn same(&self, point: Point, view: &View) -> Result<(), Wrong> {
        let Some(known) = &self.known else {
            return Ok(());
        };
        let game = known.game();
        let engine = |ram: &mut Ram| {
            view::write(view.at, ram, &game.position());
            view::write_byte(ram, view.at.quiet, game.quiet() as u8);
        };
        Ok(compare(
            &format!("{point:?}"),
            self,
            view.console.ram(),
            engine,
        )?)
    }

    fn turn_begins(&mut self, view: &View) -> Result<(), Wrong> {
        self.hand = None;
        let position = view.position()?;
        if self.fresh {
            ensure(position == Position::START, || {
                format!("a game begins with {position}")
            })?;
        }
        if let Some(edited) = &self.edited {
            ensure(position == *edited, || {
                format!("the board that was set up is {edited}, and play goes on in {position}")
            })?;
        }
        // Without a change of the board the moves before it are still kept.
        let kept = view.byte(view.at.history) != NO_TAG;
        let begins = self.fresh || self.edited.is_some() && !kept;
        if self.edited.take().is_some() && kept {
            self.known = None;
        }
        if begins || self.known.is_none() && view.byte(view.at.quiet) == 0 {
            let variant = numbers::variant(view.byte(view.at.game));
            self.known = Some(Known::new(variant, position));
            self.complete = begins;
            self.recorder.begin(position);
            self.fresh = false;
        }
        self.same(Point::TurnBegins, view)?;
        let Some(known) = &self.known else {
            return Ok(());
        };
        if self.complete && known.last().is_none() {
            let from = view.byte(view.at.last[0]);
            ensure(from == NO_SQUARE, || {
                format!("a last move from {from} is kept, and none was made")
            })?;
        }
        match known.game().ending() {
            Some(Ending::Repeated) if known.repeated() => {
                return Err("the engine's game is drawn by the third repetition".into())
            }
            Some(Ending::Repeated) => self.tally.forgotten += 1,
            _ => {}
        }
        let moves = position.moves();
        let movable: Squares = moves.iter().map(Move::from).collect();
        let due = position.must_jump();
        Ok(compare(
            "TurnBegins, what can move",
            self,
            view.console.ram(),
            |ram| {
                view::write_squares(ram, view.at.movable, movable);
                // Any number but 0 stands for a jump that is due.
                let cartridge = view.byte(view.at.due);
                if due != (cartridge != 0) {
                    view::write_byte(ram, view.at.due, due.into());
                }
            },
        )?)
    }

    /// The button picks up what can move; where a piece is already picked up, `hop` follows unless it is put back.
    fn hand(&mut self, view: &View) -> Result<(), Wrong> {
        let Some(known) = &self.known else {
            return Ok(());
        };
        let cursor = numbers::square(view.byte(view.at.cursor)).ok_or("no cursor")?;
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
    fn hop(&mut self, view: &View) -> Result<(), Wrong> {
        let Some(known) = &self.known else {
            return Ok(());
        };
        let to = numbers::square(view.console.registers().y).ok_or("no square")?;
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
    fn show(&mut self, view: &View) -> Result<(), Wrong> {
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
        self.tally.hands += 1;
        Ok(())
    }

    /// Compares what the squares show while nothing is marked.
    fn shown(&mut self, view: &View) -> Result<(), Wrong> {
        let marked = FLAG_ANSWER | FLAG_LIFTED | FLAG_SHOWN | FLAG_LOOK;
        if !std::mem::take(&mut self.showing) || view.flag(marked) {
            return Ok(());
        }
        let pairs = shown::of(&view.position()?, view.flag(FLAG_TURNED));
        Ok(compare("Show", self, view.console.ram(), |ram| {
            for (at, pair) in (view.at.shown..).zip(pairs) {
                view::write_byte(ram, at, pair);
            }
        })?)
    }

    fn make(&mut self, view: &View) -> Result<(), Wrong> {
        self.same(Point::Make, view)?;
        let Some(known) = &mut self.known else {
            return Ok(());
        };
        goes_on(known)?;
        if let Some(hand) = self.hand.take() {
            ensure(hand == Hand::Empty, || {
                format!("the move is made, and the hand is {hand:?} in the engine")
            })?;
            self.tally.hands += 1;
        }
        let played = view.entered(&known.game().position())?;
        known.play(&played);
        self.recorder.play(&played, view);
        self.tally.moves += 1;
        Ok(())
    }

    /// Compares the last move as it is shown.
    fn looked_up(&self, view: &View) -> Result<(), Wrong> {
        self.same(Point::LookedUp, view)?;
        let Some(known) = self.known.as_ref().filter(|_| self.complete) else {
            return Ok(());
        };
        let [from, to] = view.at.last.map(|at| view.byte(at));
        let Some((before, last)) = known.last() else {
            return Ok(ensure(from == NO_SQUARE, || {
                format!("a last move from {from} is shown, and none is kept")
            })?);
        };
        let taken = last.captured();
        let kings = taken.and(before.kings(before.turn().other()));
        let engine = (
            numbers::square_byte(last.from()),
            numbers::square_byte(last.to()),
            taken,
            kings,
        );
        let ghosts = [view.at.ghosts, view.at.ghost_kings].map(|at| view.squares(at));
        let cartridge = (from, to, ghosts[0], ghosts[1]);
        Ok(ensure(cartridge == engine, || {
            format!("the last move is shown as {cartridge:?}, in the engine it is {engine:?}")
        })?)
    }

    fn take_back(&mut self, view: &View) -> Result<(), Wrong> {
        self.same(Point::TakeBack, view)?;
        let Some(known) = &mut self.known else {
            return Ok(());
        };
        if known.take_back().is_some() {
            self.recorder.take_back();
            self.tally.taken_back += 1;
        } else if !self.complete {
            self.known = None;
        }
        Ok(())
    }

    /// A draw by the rules is compared with the engine's; one by agreement is made in a person's turn.
    fn drawn(&mut self, view: &View) -> Result<(), Wrong> {
        self.same(Point::Drawn, view)?;
        let Some(known) = &self.known else {
            return Ok(());
        };
        let ending = known.game().ending();
        let by_rules = match ending {
            Some(Ending::Repeated) => known.repeated(),
            Some(Ending::Quiet) => true,
            _ => false,
        };
        let agreed = view.byte(view.at.mode) == MODE_PLAY;
        ensure(by_rules != agreed, || {
            format!("drawn on the cartridge, {ending:?} in the engine")
        })?;
        self.recorder.end(Some(Ending::Quiet), view);
        self.tally.games += 1;
        Ok(())
    }

    /// The side to move cannot move.
    fn over(&mut self, view: &View) -> Result<(), Wrong> {
        self.same(Point::Over, view)?;
        let Some(known) = &self.known else {
            return Ok(());
        };
        let ending = known.game().ending();
        ensure(matches!(ending, Some(Ending::Won(_))), || {
            format!("won on the cartridge, {ending:?} in the engine")
        })?;
        self.recorder.end(ending, view);
        self.tally.games += 1;
        Ok(())
    }

    /// Compares what the computer plays or advises.
    fn thought(&mut self, view: &View) -> Result<(), Wrong> {
        self.same(Point::Thought, view)?;
        let drawn = self.drawn.take();
        let Some(known) = &self.known else {
            return Ok(());
        };
        let position = known.game().position();
        let cartridge = view.entered(&position)?;
        let by_chance = position == Position::START && !view.flag(FLAG_HINT);
        ensure(by_chance == drawn.is_some(), || {
            format!("in {position} a move by chance is expected: {by_chance}")
        })?;
        if let Some(mut chance) = drawn {
            let engine = opponents::first_move(&mut chance);
            ensure(cartridge == engine && view.random()? == chance, || {
                format!("the first move by chance is {cartridge}, in the engine {engine}")
            })?;
            self.tally.choices += 1;
            return Ok(());
        }
        let variant = known.game().variant();
        let plies = view.byte(view.at.depth);
        if plies == 0 {
            // The time was up before the first ply was finished: any turn.
            self.tally.choices += 1;
            return Ok(());
        }
        let earlier = known.earlier();
        let engine = opponents::choose(&position, variant, plies, &earlier);
        let engine = engine.ok_or("the computer chooses where nothing can move")?;
        ensure(cartridge == engine.turn, || {
            format!(
                "the computer plays {cartridge} at depth {plies}, in the engine {}",
                engine.turn
            )
        })?;
        self.tally.choices += 1;
        Ok(())
    }

    /// The next piece on the cursor's square: nothing, black's man and king, white's man and king, as far as it may be a
    /// man there and its side has fewer than twelve others.
    fn next_piece(&mut self, view: &View) -> Result<(), Wrong> {
        let mut position = view.position()?;
        let cursor = numbers::square(view.byte(view.at.cursor)).ok_or("no cursor")?;
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
        Ok(())
    }
}

/// Fails if the game is drawn by its length.
fn goes_on(known: &Known) -> Result<(), String> {
    ensure(known.game().ending() != Some(Ending::Quiet), || {
        "the engine's game is drawn by 40 moves of each side".to_string()
    })
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

impl Checks for Checkers {
    type Point = Point;

    fn check(&mut self, point: Point, console: &Console) -> Result<(), Box<Difference>> {
        self.compare(point, console).map_err(|wrong| {
            self.recorder.stop();
            self.forget();
            match wrong {
                Wrong::Bytes(difference) => difference,
                Wrong::Words(why) => {
                    let ram: &Ram = console.ram();
                    Box::new(Difference::refused(&format!("{point:?}"), why, self, ram))
                }
            }
        })
    }

    fn forget(&mut self) {
        self.known = None;
        self.edited = None;
        self.hand = None;
        self.drawn = None;
        self.showing = false;
        self.fresh = false;
    }

    fn progress(&self) -> String {
        count(self.tally.moves, "move")
    }

    fn summary(&self) -> String {
        let Tally {
            moves,
            taken_back,
            edits,
            choices,
            games,
            ..
        } = self.tally;
        format!(
            "{}, {} of the computer and {} ended, {} taken back, {} of the set-up checked",
            count(moves, "move"),
            count(choices, "choice"),
            count(games, "game"),
            count(taken_back, "move"),
            count(edits, "change")
        )
    }

    fn take_record(&mut self) -> Option<MatchRecord> {
        self.recorder.take()
    }
}
