//! Implements the contract of the crate `rules` for a match: who decides, what is decided, and what happens.

use std::fmt;

use ::rules::{Decides, Rules};
use random::Random;

use super::{
    Direction, End, Event, Game, GameResult, Illegal, Launcher, Match, MatchResult, MoveOrder,
    Piece, Setup, Side, Turn,
};

/// One in this number of random turns is a launch, and one is timed.
const ONCE_IN: u16 = 4;
/// A random turn takes less than this, in seconds.
const SECONDS: u16 = 128;

/// What a player decides: a turn, and how long it took.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct TimedTurn {
    /// The turn.
    pub turn: Turn,
    /// The smart clock's whole seconds; `None` if the clock was off. A computer's don't count.
    pub seconds: Option<u16>,
}

impl From<Turn> for TimedTurn {
    /// A turn while the clock is off.
    fn from(turn: Turn) -> TimedTurn {
        TimedTurn {
            turn,
            seconds: None,
        }
    }
}

/// What happens in a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MatchEvent {
    /// A late turn gives the other side points.
    Late {
        /// The side that was late.
        side: Side,
        /// What the other one gains, 1..=3.
        points: u8,
    },
    /// An event of a launch.
    Launch(Event),
    /// A game is over.
    GameOver(GameResult),
    /// The match is over.
    MatchOver(MatchResult),
    /// The next game begins.
    NextGame {
        /// Its number, from 1.
        number: u16,
        /// Who begins it.
        first: Side,
    },
}

impl fmt::Display for MatchEvent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MatchEvent::Late { side, points } => {
                write!(f, "{side} is late, points for {}: {points}", side.other())
            }
            MatchEvent::Launch(event) => event.fmt(f),
            MatchEvent::GameOver(GameResult::Won { winner, by }) => {
                write!(f, "{winner} wins the game by {by}")
            }
            MatchEvent::GameOver(GameResult::Drawn) => f.write_str("the game is drawn"),
            MatchEvent::MatchOver(MatchResult::Won { winner, by }) => {
                write!(f, "{winner} wins the match by {by}")
            }
            MatchEvent::MatchOver(MatchResult::Drawn) => f.write_str("the match is drawn"),
            MatchEvent::NextGame { number, first } => write!(f, "game {number}, {first} begins"),
        }
    }
}

impl Rules for Match {
    type Setup = Setup;
    type Action = TimedTurn;
    type Event = MatchEvent;
    type Refused = Illegal;

    fn begin(setup: &Setup) -> Match {
        match &setup.position {
            Some(position) => position.in_play.clone(),
            None => Match::new(setup),
        }
    }

    fn decides(&self) -> Decides {
        match self.game.result() {
            None => Decides::Side(self.game.to_move as usize),
            Some(_) if self.standing.over => Decides::Over,
            Some(_) => Decides::Chance,
        }
    }

    /// Begins the next game.
    fn advance(&mut self) -> Vec<MatchEvent> {
        if self.decides() != Decides::Chance || !self.next_game() {
            return Vec::new();
        }
        vec![MatchEvent::NextGame {
            number: self.standing.games + 1,
            first: self.game.to_move,
        }]
    }

    fn act(&mut self, TimedTurn { turn, seconds }: &TimedTurn) -> Result<Vec<MatchEvent>, Illegal> {
        let side = self.game.to_move;
        let mut events = Vec::new();
        let points = self.penalty(*seconds);
        if points > 0 {
            events.push(MatchEvent::Late { side, points });
        }
        if let Turn::Launch(end) = turn {
            let mut flight = self.game.flight(Launcher::new(side, *end))?;
            events.extend(flight.events().map(MatchEvent::Launch));
        }
        self.play(turn, *seconds)?;
        events.extend(self.game.result().map(MatchEvent::GameOver));
        events.extend(self.standing.result().map(MatchEvent::MatchOver));
        Ok(events)
    }

    /// Draws a launch, or an order of any of the own pieces in any sequence; some turns are timed.
    fn random_action(&self, random: &mut Random) -> Option<TimedTurn> {
        if !matches!(self.decides(), Decides::Side(_)) {
            return None;
        }
        let launches = self.game.launch_due() || random.below(ONCE_IN) == 0;
        let order = (!launches).then(|| random_order(&self.game, random));
        let turn = order.flatten().map(Turn::Move);
        let turn = turn.or_else(|| random_launch(&self.game, random))?;
        let timed = random.below(ONCE_IN) == 0;
        Some(TimedTurn {
            turn,
            seconds: timed.then(|| random.below(SECONDS).into()),
        })
    }
}

/// A launch of the side to move.
fn random_launch(game: &Game, random: &mut Random) -> Option<Turn> {
    let is_ready = |end: &End| game.magazines[Launcher::new(game.to_move, *end)].is_ready();
    let ends: Vec<End> = End::ALL.into_iter().filter(is_ready).collect();
    (!ends.is_empty()).then(|| Turn::Launch(ends[random.index(ends.len())]))
}

/// An order of pieces of the side to move, one after the other as far as they can go; `None` if none can.
fn random_order(game: &Game, random: &mut Random) -> Option<MoveOrder> {
    let mut order = MoveOrder {
        direction: Direction::ALL[random.index(Direction::ALL.len())],
        pieces: Vec::new(),
    };
    let mut left: Vec<Piece> = Piece::of(game.to_move).collect();
    while !left.is_empty() && random.below(ONCE_IN) > 0 {
        let piece = left.swap_remove(random.index(left.len()));
        order.pieces.push(piece);
        if order.apply(game.to_move, &game.board).is_err() {
            order.pieces.pop();
        }
    }
    (!order.pieces.is_empty()).then_some(order)
}
