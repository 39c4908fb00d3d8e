//! The course of a game: turns, moves and their taking back, its end, and the computer's choices.

use super::{Checkers, Hand, Point, Wrong, ensure, goes_on};
use crate::constants::{FLAG_ANSWER, FLAG_HINT, GAME_TWO, MODE_PLAY, NO_SQUARE, NO_TAG};
use crate::encoding;
use crate::known::Known;
use crate::scene::person;
use crate::view::{self, View};
use checkers_engine::opponents;
use checkers_engine::rules::{Ending, Move, Position, Squares};
use referee::compare;

impl Checkers {
    pub(super) fn turn_begins(&mut self, view: &View) -> Result<(), Wrong> {
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
            let variant = encoding::variant(view.byte(view.at.game));
            self.known = Some(Known::new(variant, position));
            self.complete = begins;
            self.record.begin(position);
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
                return Err("the engine's game is drawn by the third repetition".into());
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

    pub(super) fn make(&mut self, view: &View) -> Result<(), Wrong> {
        self.same(Point::Make, view)?;
        let Some(known) = &mut self.known else {
            return Ok(());
        };
        goes_on(known)?;
        if let Some(hand) = self.hand.take() {
            ensure(hand == Hand::Empty, || {
                format!("the move is made, and the hand is {hand:?} in the engine")
            })?;
            self.tally.presses += 1;
        }
        let before = known.game().position();
        let played = view.entered(&before)?;
        known.play(&played);
        let man = before.piece(played.from()).is_some_and(|piece| !piece.king);
        let crowned = man
            && known
                .game()
                .position()
                .piece(played.to())
                .is_some_and(|piece| piece.king);
        self.speaker
            .expect(match (crowned, played.is_jump(), view.flag(FLAG_ANSWER)) {
                (true, ..) => "a man becomes a king",
                (false, true, _) => "a jump",
                (false, false, true) => "the computer has moved",
                (false, false, false) => "a piece is dropped",
            });
        self.record.play(&played, view);
        self.tally.moves += 1;
        Ok(())
    }

    /// Compares the last move as it is shown.
    pub(super) fn looked_up(&self, view: &View) -> Result<(), Wrong> {
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
            encoding::square_byte(last.from()),
            encoding::square_byte(last.to()),
            taken,
            kings,
        );
        let ghosts = [view.at.ghosts, view.at.ghost_kings].map(|at| view.squares(at));
        let cartridge = (from, to, ghosts[0], ghosts[1]);
        Ok(ensure(cartridge == engine, || {
            format!("the last move is shown as {cartridge:?}, in the engine it is {engine:?}")
        })?)
    }

    pub(super) fn take_back(&mut self, view: &View) -> Result<(), Wrong> {
        self.same(Point::TakeBack, view)?;
        let Some(known) = &mut self.known else {
            return Ok(());
        };
        if known.take_back().is_some() {
            self.record.take_back();
            self.tally.taken_back += 1;
            self.speaker.expect("a turn is taken back");
        } else if !self.complete {
            self.known = None;
        }
        Ok(())
    }

    /// A draw by the rules is compared with the engine's; one by agreement is made in a person's turn.
    pub(super) fn drawn(&mut self, view: &View) -> Result<(), Wrong> {
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
        self.record.end(Some(Ending::Quiet), view);
        self.speaker.expect("drawn by agreement");
        self.tally.games += 1;
        Ok(())
    }

    /// The side to move cannot move.
    pub(super) fn over(&mut self, view: &View) -> Result<(), Wrong> {
        self.same(Point::Over, view)?;
        let Some(known) = &self.known else {
            return Ok(());
        };
        let ending = known.game().ending();
        ensure(matches!(ending, Some(Ending::Won(_))), || {
            format!("won on the cartridge, {ending:?} in the engine")
        })?;
        self.record.end(ending, view);
        let Some(Ending::Won(winner)) = ending else {
            unreachable!("somebody has won")
        };
        let alone = view.byte(view.at.game) != GAME_TWO;
        self.speaker.expect(match alone && winner != person(view) {
            true => "the computer has won",
            false => "you have won",
        });
        self.tally.games += 1;
        Ok(())
    }

    /// Compares what the computer plays or advises.
    pub(super) fn thought(&mut self, view: &View) -> Result<(), Wrong> {
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
}
