//! A game: the moves played, and how it ends.

use std::fmt;

use super::contract::{Event, Setup};
use super::moves::Move;
use super::position::Position;
use super::square::Side;

/// Moves of each side without a capture or a man's advance after which a game is drawn (**R**).
pub const QUIET_MOVES: u16 = 40;
/// Number of times that a position with the same side to move occurs until a game is drawn (**R**).
pub const REPETITIONS: usize = 3;

/// Who wins: the side with the last move, or the other.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Variant {
    /// Who cannot move has lost.
    #[default]
    Checkers,
    /// Who cannot move has won.
    Losing,
}

impl Variant {
    /// The winner where this side cannot move.
    pub fn winner(self, stuck: Side) -> Side {
        match self {
            Variant::Checkers => stuck.other(),
            Variant::Losing => stuck,
        }
    }
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ending {
    /// This side has won: the side to move cannot move.
    Won(Side),
    /// Drawn by the third repetition (**R**).
    Repeated,
    /// Drawn by 40 moves of each side without a capture or a man's advance (**R**).
    Quiet,
}

impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Ending::Won(side) => write!(f, "{side} has won"),
            Ending::Repeated => f.write_str("drawn by the third repetition"),
            Ending::Quiet => write!(
                f,
                "drawn after {QUIET_MOVES} moves of each side without a capture or a man's advance"
            ),
        }
    }
}

/// A game under way or over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    setup: Setup,
    played: Vec<Played>,
}

/// A move and its result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Played {
    played: Move,
    after: Position,
    /// Moves of both sides up to this one without a capture or a man's advance.
    quiet: u16,
}

impl Game {
    /// A game that begins in this position.
    pub fn new(variant: Variant, start: Position) -> Game {
        Game::of(Setup {
            variant,
            start,
            ..Setup::default()
        })
    }

    /// A game that begins like this.
    pub(super) fn of(setup: Setup) -> Game {
        Game {
            setup,
            played: Vec::new(),
        }
    }

    /// How it began.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The winner.
    pub fn variant(&self) -> Variant {
        self.setup.variant
    }

    /// Changes who wins; the moves stay.
    pub fn set_variant(&mut self, variant: Variant) {
        self.setup.variant = variant;
    }

    /// The position in which it began.
    pub fn start(&self) -> Position {
        self.setup.start
    }

    /// The position now.
    pub fn position(&self) -> Position {
        self.played.last().map_or(self.start(), |last| last.after)
    }

    /// The moves played.
    pub fn moves(&self) -> impl DoubleEndedIterator<Item = &Move> + ExactSizeIterator {
        self.played.iter().map(|played| &played.played)
    }

    /// Moves of both sides in a row, up to now, without a capture or a man's advance.
    pub fn quiet(&self) -> u16 {
        self.played.last().map_or(0, |last| last.quiet)
    }

    /// Number of times that the position has occurred with the side to move, now included.
    pub fn occurrences(&self) -> usize {
        let now = self.position();
        // No position comes again after a capture or a man's advance.
        let quiet = usize::from(self.quiet());
        let since = self.played.len() - quiet;
        let before = match since {
            0 => self.start(),
            _ => self.played[since - 1].after,
        };
        let after = self.played[since..].iter().map(|played| played.after);
        std::iter::once(before)
            .chain(after)
            .filter(|position| *position == now)
            .count()
    }

    /// How the game ended; `None` while it goes on.
    pub fn ending(&self) -> Option<Ending> {
        let position = self.position();
        if !position.can_move() {
            return Some(Ending::Won(self.variant().winner(position.turn())));
        }
        if self.occurrences() >= REPETITIONS {
            return Some(Ending::Repeated);
        }
        (self.quiet() >= 2 * QUIET_MOVES).then_some(Ending::Quiet)
    }

    /// Plays a move, one of the position's, even if the game is drawn: two players may not notice it. Returns what happened.
    ///
    /// # Panics
    /// If the position has no such move.
    pub fn play_on(&mut self, played: &Move) -> Vec<Event> {
        let position = self.position();
        assert!(
            position.moves().contains(played),
            "{played} is no move of {position}"
        );
        let advance = position.men(position.turn()).contains(played.from());
        let quiet = match played.is_jump() || advance {
            true => 0,
            false => self.quiet() + 1,
        };
        let after = position.after(played);
        self.played.push(Played {
            played: *played,
            after,
            quiet,
        });
        let kings = |of: &Position| of.kings(position.turn()).len();
        let mut events: Vec<Event> = played.captured().iter().map(Event::Taken).collect();
        if kings(&after) > kings(&position) {
            events.push(Event::Crowned(played.to()));
        }
        events.extend(self.ending().map(Event::Over));
        events
    }

    /// Takes the last move back and returns it; `None` at the start.
    pub fn take_back(&mut self) -> Option<Move> {
        self.played.pop().map(|last| last.played)
    }
}
