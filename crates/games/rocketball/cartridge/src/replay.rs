//! Plays games on the cartridge through the sticks and in the engine at once.
//!
//! Owns the engine's game, and the comparison with the one that the referee found in the cartridge's RAM, before every
//! decision and at the end. The controls are moved by [`Driver`].

use anyhow::Result;
use probe::symbols::Symbols;
use vcs::Cartridge;

use super::Tally;
use super::constants::MINUTE;
use super::driver::Driver;
use referee::{Halt, Observer, Onlooker, Stopped, count};
use rocketball_engine::record::Record;
use rocketball_engine::rules::{Action, Decision, Game, Kind, Phase, Setup, Square, When};
use rules::{Rules, advance_all};

/// A console with Rocketball! in it, the referee beside it, and the game in the engine. People play both sides.
pub struct Replay {
    /// The driver.
    pub driver: Driver,
    game: Game,
}

impl Replay {
    /// Switches a console on and has a game set up and begun; `observer` records every instruction.
    ///
    /// # Errors
    /// A symbol is missing, or whatever keeps the cartridge from coming to the first decision.
    pub fn new(
        cartridge: Cartridge,
        symbols: &Symbols,
        setup: &Setup,
        observer: Observer,
    ) -> Result<Replay, Halt> {
        let mut driver = Driver::new(cartridge, symbols, observer)?;
        driver.begin(setup, [0; 2])?;
        Ok(Replay {
            driver,
            game: Record::new(*setup).start(),
        })
    }

    /// What the referee has compared.
    pub fn tally(&self) -> Tally {
        self.driver.rig.referee.checks().tally()
    }

    /// The engine's game as it stands; the roll that follows the last decision may not have been made in it yet.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// Makes a decision, once the cartridge has come to it. If the goals change before the next one, as `then` says, the
    /// clock of the cartridge is set so that they do; the change is the decision that is to be played next. Else the clock
    /// does not run out.
    ///
    /// # Errors
    /// The rules refuse it, what the cartridge does instead, or where the two differ.
    pub fn play(&mut self, decision: Decision, then: Option<When>) -> Result<(), Halt> {
        if matches!(decision, Decision::Change(_)) {
            let changed = self.game.act(&decision);
            return changed.map(drop).map_err(Halt::refused);
        }
        self.settle()?;
        self.driver.set_time(match then {
            Some(When::Roll) => 0,
            _ => MINUTE,
        });
        let mut after = self.game.clone();
        after.act(&decision).map_err(Halt::refused)?;
        if let Some(side) = self.game.side() {
            self.driver.rig.stick = side as usize;
        }
        match decision {
            Decision::Act(action) => self.driver.act(action, self.game.drawn())?,
            Decision::Face(direction) => self.driver.face(direction)?,
            Decision::Change(_) => {}
        }
        if then == Some(When::NewField) {
            self.driver.set_time(0);
        }
        self.game = after;
        Ok(())
    }

    /// Presses the button on those of the squares where the rules let the side to act do nothing; the cartridge must
    /// refuse it. Returns the number of squares, 0 while a djinn is in the hand.
    ///
    /// # Errors
    /// The cartridge does not refuse it.
    pub fn refuse(&mut self, squares: &[Square]) -> Result<u32, Halt> {
        self.settle()?;
        let actions = self.game.possible();
        let wishes = self.game.drawn() == Some(Kind::Djinn);
        if wishes || matches!(actions[..], [] | [Action::Pass]) {
            return Ok(0);
        }
        let possible = |square: Square| {
            actions.iter().any(|action| match action {
                Action::Place(at, _)
                | Action::Clockwise(at)
                | Action::Counterclockwise(at)
                | Action::Drift(at, _) => *at == square,
                Action::Pass => false,
            })
        };
        let mut refused = 0;
        for &square in squares.iter().filter(|square| !possible(**square)) {
            if !self.driver.is_refused(square)? {
                return Err(Halt::Stuck(format!(
                    "the cartridge lets something be done on {square}"
                )));
            }
            refused += 1;
        }
        Ok(refused)
    }

    /// Waits for the next decision or the end of the game, and compares the game in the cartridge with the engine's.
    ///
    /// # Errors
    /// Neither comes, or the two differ.
    pub fn settle(&mut self) -> Result<(), Halt> {
        self.driver.wait_for_decision()?;
        advance_all(&mut self.game);
        if let Phase::Over(_) = self.game.phase() {
            let (cartridge, engine) = (self.driver.score(), self.game.score());
            return match self.driver.is_over() && cartridge == engine {
                true => Ok(()),
                false => Err(Halt::Stuck(format!(
                    "the game is over at {engine:?} in the engine; the cartridge is at {cartridge:?}"
                ))),
            };
        }
        match self.driver.rig.referee.checks().known() {
            Some(known) if *known == self.game => Ok(()),
            Some(known) => Err(Halt::Stuck(format!(
                "the cartridge is at {:?}, the engine at {:?}",
                known.phase(),
                self.game.phase()
            ))),
            None => Err(Halt::Stuck(
                "no game is under way on the cartridge".to_string(),
            )),
        }
    }
}

impl referee::Replay for Replay {
    type Record = Record;

    fn read(text: &str) -> Result<Record> {
        let record: Record = text.parse()?;
        record.play()?;
        Ok(record)
    }

    fn begin(
        record: &Record,
        cartridge: Cartridge,
        symbols: &Symbols,
        observer: Observer,
    ) -> Result<Replay, Halt> {
        Replay::new(cartridge, symbols, &record.setup, observer)
    }

    fn look_on(&mut self, onlooker: Onlooker) {
        self.driver.rig.onlooker = onlooker;
    }

    fn play_all(&mut self, record: &Record) -> Result<(), Stopped> {
        let mut decisions = (1..).zip(&record.parts[0]).peekable();
        while let Some((number, &decision)) = decisions.next() {
            let at = |halt: Halt| halt.at(format!("decision {number}, `{decision}`"));
            let when = match decisions.peek() {
                Some((_, Decision::Change(when))) => Some(*when),
                _ => None,
            };
            self.play(decision, when).map_err(at)?;
        }
        self.settle().map_err(|halt| halt.at("the end"))
    }

    fn compared(&self) -> String {
        let tally = self.tally();
        format!(
            "{}, {} and {}",
            count(tally.rolls, "roll"),
            count(tally.actions, "action"),
            count(tally.games, "end")
        )
    }
}
