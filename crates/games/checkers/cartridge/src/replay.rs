//! Plays recorded games on the cartridge through the sticks and in the engine at once.
//!
//! A person plays both sides: in the game for two players, and in the losing game, which has none, by handing the
//! sides over with the right difficulty switch before each turn begins. Owns the engine's game and the comparison with
//! the one that the referee found in the cartridge's RAM, after every move.

use anyhow::Result;
use probe::symbols::Symbols;
use vcs::Cartridge;

use super::Tally;
use super::constants::{GAME_LOSING, GAME_TWO};
use super::driver::Driver;
use checkers_engine::pdn::{self, PdnGame};
use checkers_engine::rules::{Ending, Game, Move, Numbering, Position, Refused, Variant};
use referee::{Halt, Observer, Onlooker, Stopped, Tally as _, count};

/// A console with Checkers in it, the referee beside it, and the game in the engine.
pub struct Replay {
    /// The driver, for what is no move of the game.
    pub driver: Driver,
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
        let driver = Driver::new(cartridge, symbols, observer)?;
        let mut replay = Replay {
            driver,
            game: Game::new(variant, start),
        };
        replay.driver.start(match variant {
            Variant::Checkers => GAME_TWO,
            Variant::Losing => GAME_LOSING,
        })?;
        if start != Position::START {
            replay.driver.edit(&start)?;
        }
        replay.compare()?;
        Ok(replay)
    }

    /// What the referee has compared.
    pub fn tally(&self) -> Tally {
        self.driver.rig.referee.checks().tally()
    }

    /// The engine's game as it stands.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// How the game ended on the cartridge, as the referee has compared it; a repetition that the cartridge no longer
    /// knows is no end.
    pub fn ending(&self) -> Option<Ending> {
        let known = self.driver.rig.referee.checks().known()?;
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
        self.driver.play(played)?;
        self.game.play_on(played);
        self.compare()
    }

    /// Takes the last move back, as far as the cartridge keeps it. Returns whether it did.
    ///
    /// # Errors
    /// What the cartridge does instead, or where the two differ.
    pub fn take_back(&mut self) -> Result<bool, Halt> {
        let before = self.tally().taken_back;
        self.driver.take_back()?;
        let taken_back = self.tally().taken_back > before;
        if taken_back {
            self.game.take_back();
        }
        self.compare()?;
        Ok(taken_back)
    }

    /// Compares the position that the referee has followed with the engine's.
    fn compare(&self) -> Result<(), Halt> {
        let Some(known) = self.driver.rig.referee.checks().known() else {
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

/// One [`Replay`] after the other: the games of a file, each on a console that was just switched on.
pub struct Replays {
    cartridge: Cartridge,
    symbols: Symbols,
    observer: Observer,
    replay: Replay,
    /// What was compared in the games before.
    before: Tally,
    warnings: Vec<String>,
}

impl Replays {
    /// Goes on to another game.
    fn go_on_to(&mut self, game: &PdnGame) -> Result<(), Halt> {
        let next = begin(game, &self.cartridge, &self.symbols, &self.observer)?;
        let last = std::mem::replace(&mut self.replay, next);
        self.before.add(&last.tally());
        self.replay.driver.rig.onlooker = last.driver.rig.onlooker;
        Ok(())
    }
}

fn begin(
    game: &PdnGame,
    cartridge: &Cartridge,
    symbols: &Symbols,
    observer: &Observer,
) -> Result<Replay, Halt> {
    let (cartridge, observer) = (cartridge.clone(), observer.clone());
    Replay::new(cartridge, symbols, game.variant(), game.start, observer)
}

impl referee::Replay for Replays {
    type Record = Vec<PdnGame>;

    fn read(text: &str) -> Result<Vec<PdnGame>> {
        let games = pdn::read(text, Numbering::BlackFirst)?;
        anyhow::ensure!(!games.is_empty(), "there is no game in it");
        Ok(games)
    }

    fn begin(
        games: &Vec<PdnGame>,
        cartridge: Cartridge,
        symbols: &Symbols,
        observer: Observer,
    ) -> Result<Replays, Halt> {
        Ok(Replays {
            replay: begin(&games[0], &cartridge, symbols, &observer)?,
            cartridge,
            symbols: symbols.clone(),
            observer,
            before: Tally::default(),
            warnings: Vec::new(),
        })
    }

    fn look_on(&mut self, onlooker: Onlooker) {
        self.replay.driver.rig.onlooker = onlooker;
    }

    fn play_all(&mut self, games: &Vec<PdnGame>) -> Result<(), Stopped> {
        for (number, game) in (1..).zip(games) {
            let in_game = |place: String| match games.len() {
                1 => place,
                _ => format!("game {number} (line {}), {place}", game.line),
            };
            if number > 1 {
                let begun = self.go_on_to(game);
                begun.map_err(|halt| halt.at(in_game("the beginning".to_string())))?;
            }
            let played = self.replay.play_all(&game.moves);
            let played = played.map_err(|Stopped { place, halt }| halt.at(in_game(place)))?;
            if let Some(ending) = self.replay.ending()
                && played < game.moves.len()
            {
                self.warnings.push(in_game(format!(
                    "after move {played}: {}; the rest is not played",
                    Refused::Over(ending)
                )));
            }
        }
        Ok(())
    }

    fn compared(&self) -> String {
        let mut all = self.before;
        all.add(&self.replay.tally());
        format!(
            "{}, {} and {}",
            count(all.moves, "move"),
            count(all.presses, "press"),
            count(all.games, "end")
        )
    }

    fn warnings(&self) -> Vec<String> {
        self.warnings.clone()
    }
}
