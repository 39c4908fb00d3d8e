//! Plays recorded games on the cartridge through the sticks and in the engine at once.
//!
//! A person plays both sides: in the game for two players, and in the losing game, which has none, by handing the
//! sides over with the right difficulty switch before each turn begins. Owns the engine's game and the comparison with
//! the one that the referee found in the cartridge's RAM, after every move.

use probe::symbols::Symbols;
use vcs::Cartridge;

use super::Tally;
use super::constants::{GAME_LOSING, GAME_TWO};
use super::hands::Hands;
use checkers_engine::rules::{Ending, Game, Move, Numbering, Position, Variant};
use referee::{Halt, Observer, Onlooker, Stopped};

/// A console with Checkers in it, the referee beside it, and the game in the engine.
pub struct Replay {
    /// The hands, for what is no move of the game.
    pub hands: Hands,
    game: Game,
}

impl Replay {
    /// Switches a console on, and has a game begun in a position, which is set up through the stick if it is not the usual
    /// one; `observer` records every instruction.
    ///
    /// # Errors
    /// A symbol is missing, or whatever keeps the cartridge from beginning the game.
    pub fn new(
        cartridge: Cartridge,
        symbols: &Symbols,
        variant: Variant,
        start: Position,
        observer: Observer,
    ) -> Result<Replay, Halt> {
        let hands = Hands::new(cartridge, symbols, observer)?;
        let mut replay = Replay {
            hands,
            game: Game::new(variant, start),
        };
        replay.hands.start(match variant {
            Variant::Checkers => GAME_TWO,
            Variant::Losing => GAME_LOSING,
        })?;
        if start != Position::START {
            replay.hands.edit(&start)?;
        }
        replay.compare()?;
        Ok(replay)
    }

    /// Has `onlooker` see every further frame when it is complete; its error ends the replay as [`Halt::Stuck`].
    pub fn look_on(&mut self, onlooker: Onlooker) {
        self.hands.rig.onlooker = onlooker;
    }

    /// What the referee has compared.
    pub fn tally(&self) -> Tally {
        self.hands.rig.referee.checks().tally()
    }

    /// The engine's game as it stands.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// How the game ended on the cartridge, as the referee has compared it; a repetition that the cartridge no longer
    /// knows is no end.
    pub fn ending(&self) -> Option<Ending> {
        let known = self.hands.rig.referee.checks().known()?;
        match known.game().ending() {
            Some(Ending::Repeated) if !known.repeated() => None,
            ending => ending,
        }
    }

    /// Plays moves, up to the end of the game, even if more follow. Returns their number.
    ///
    /// # Errors
    /// The first place where it cannot be played on, or where the two differ.
    pub fn play_all(&mut self, moves: &[Move]) -> Result<usize, Stopped> {
        for (number, played) in moves.iter().enumerate() {
            if self.ending().is_some() {
                return Ok(number);
            }
            let text = self
                .game
                .position()
                .move_text(played, Numbering::BlackFirst);
            let at = |halt: Halt| halt.at(format!("move {}, {text}", number + 1));
            self.play(played).map_err(at)?;
        }
        Ok(moves.len())
    }

    /// Plays a move of the position.
    ///
    /// # Errors
    /// What the cartridge does instead, or where the two differ.
    pub fn play(&mut self, played: &Move) -> Result<(), Halt> {
        self.hands.play(played)?;
        self.game.play_on(played);
        self.compare()
    }

    /// Takes the last move back, as far as the cartridge keeps it. Returns whether it did.
    ///
    /// # Errors
    /// What the cartridge does instead, or where the two differ.
    pub fn take_back(&mut self) -> Result<bool, Halt> {
        let before = self.tally().taken_back;
        self.hands.take_back()?;
        let taken_back = self.tally().taken_back > before;
        if taken_back {
            self.game.take_back();
        }
        self.compare()?;
        Ok(taken_back)
    }

    /// Compares the position that the referee has followed with the engine's.
    fn compare(&self) -> Result<(), Halt> {
        let Some(known) = self.hands.rig.referee.checks().known() else {
            return Err(Halt::Stuck(
                "no game is under way on the cartridge".to_string(),
            ));
        };
        let (cartridge, engine) = (known.game().position(), self.game.position());
        match cartridge == engine {
            true => Ok(()),
            false => Err(Halt::Stuck(format!(
                "the cartridge is at {cartridge}, the engine at {engine}"
            ))),
        }
    }
}
