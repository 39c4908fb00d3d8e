//! Plays matches on the cartridge through its controls and in the engine at once.
//!
//! Owns the engine's match, and the comparison of the whole of it with the cartridge's at the end of
//! every turn, game and match. The controls are moved by [`Hands`].

use std::fmt;

use super::hands::Hands;
use super::layout::{Layout, Ram};
use super::report::{Difference, Kind};
use super::symbols::{SymbolError, Symbols};
use super::Referee;
use crate::console::{Cartridge, Console};
use crate::games::ricochet::{Game, Illegal, Launcher, Match, Setup, Turn};

/// Why a replay ends early.
#[derive(Debug)]
pub enum Halt {
    /// A symbol is missing or makes no sense.
    Symbols(SymbolError),
    /// The engine refuses the turn.
    Illegal(Illegal),
    /// The cartridge does not do what the sticks ask for; in words.
    Stuck(String),
    /// The two do not agree.
    Difference(Box<Difference>),
}

impl fmt::Display for Halt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Halt::Symbols(error) => write!(f, "{error}"),
            Halt::Illegal(why) => write!(f, "{why}"),
            Halt::Stuck(what) => write!(f, "{what}"),
            Halt::Difference(difference) => write!(f, "{difference}"),
        }
    }
}

impl std::error::Error for Halt {}

impl From<SymbolError> for Halt {
    fn from(error: SymbolError) -> Halt {
        Halt::Symbols(error)
    }
}

/// A console with Ricochet in it, the referee beside it, and the match in the engine.
pub struct Replay {
    hands: Hands,
    tally: Match,
    game: Game,
}

impl Replay {
    /// Switches a console on, and has a match set up and begun.
    ///
    /// # Errors
    /// [`Halt::Symbols`], or whatever keeps the cartridge from waiting for the first turn.
    pub fn new(cartridge: Cartridge, symbols: &Symbols, setup: &Setup) -> Result<Replay, Halt> {
        let mut replay = Replay {
            hands: Hands::new(cartridge, symbols)?,
            tally: Match::new(setup.variant, setup.first),
            game: Game::first(setup.variant, setup.first),
        };
        replay.hands.set_up(setup)?;
        Ok(replay)
    }

    /// Has every further frame, when it is complete, looked at by somebody else too.
    pub fn look_on(&mut self, onlooker: impl FnMut(&Console) + 'static) {
        self.hands.onlooker = Box::new(onlooker);
    }

    /// What the referee has compared.
    pub fn referee(&self) -> &Referee {
        &self.hands.referee
    }

    /// The engine's game as it stands.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// Plays one turn of the side to move, on both.
    ///
    /// # Errors
    /// Why it could not be played, or where the two differ.
    pub fn play(&mut self, turn: &Turn) -> Result<(), Halt> {
        let mut after = self.game.clone();
        after.play(turn).map_err(Halt::Illegal)?;
        self.hands.side = self.game.to_move;
        self.hands.await_pick()?;
        let turns = self.hands.referee.tally().turns;
        match turn {
            Turn::Launch(end) => self.hands.launch(Launcher::new(self.game.to_move, *end))?,
            Turn::Move(order) => self.hands.order(order)?,
        }
        self.hands.await_turns(turns + 1)?;
        self.game = after;
        let over = self.game.result();
        if let Some(result) = over {
            self.tally.enter(result);
        }
        let at = format!("the position after turn {}", self.game.turns);
        self.compare(&at, |replay, layout, ram| {
            layout.write_game(&replay.game, ram);
            layout.write_tally(&replay.tally, ram);
            if let Some(result) = over {
                layout.write_result(&replay.tally, result, ram);
            }
        })
    }

    /// Compares the RAM with itself after the engine has written into it.
    fn compare(
        &self,
        at: &str,
        write: impl FnOnce(&Replay, &Layout, &mut Ram),
    ) -> Result<(), Halt> {
        let cartridge = self.hands.ram();
        let mut engine = *cartridge;
        write(self, self.hands.layout(), &mut engine);
        if engine == *cartridge {
            return Ok(());
        }
        let kind = Kind::State(Box::new(engine));
        let difference = Difference::new(at.to_string(), kind, self.hands.layout(), cartridge);
        Err(Halt::Difference(Box::new(difference)))
    }
}
