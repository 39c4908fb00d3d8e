//! Plays records of any game on its cartridge, through the controls, and in the engine at once.

use std::str::FromStr;

use anyhow::Result;
use rules::{Decides, Record, Rules, advance_all};

use super::follower::{Action, Cartridge, Setup};
use super::{Controls, Found, Onlooker, Replay, Subject};

/// Moves the controls of a game's cartridge to make the actions of a record.
pub trait Driver: Controls {
    /// Switches a console on, and waits until the cartridge is ready.
    ///
    /// # Errors
    /// A symbol is missing.
    fn new(subject: &Subject) -> Result<Self, Found>;

    /// Has the cartridge begin a game that people play.
    ///
    /// # Errors
    /// The cartridge does not do it.
    fn begin(&mut self, setup: &Setup<Self::Cartridge>) -> Result<(), Found>;

    /// Waits until the cartridge is where the engine's game is: at a decision, at the next part of the record, or at the end.
    /// The referee's game is compared with the engine's afterwards; at the end this compares what counts.
    ///
    /// # Errors
    /// The cartridge does not come there.
    fn come_to(&mut self, game: &<Self::Cartridge as Cartridge>::Game) -> Result<(), Found>;

    /// Makes an action of the side that decides in the engine's game; `then` is the record's next one.
    ///
    /// # Errors
    /// The cartridge does not do it.
    fn act(
        &mut self,
        game: &<Self::Cartridge as Cartridge>::Game,
        action: &Action<Self::Cartridge>,
        then: Option<&Action<Self::Cartridge>>,
    ) -> Result<(), Found>;

    /// Returns the action that was made last as the rules enter it: with the seconds that a turn of Ricochet has taken.
    fn made(&self, action: &Action<Self::Cartridge>) -> Action<Self::Cartridge> {
        action.clone()
    }

    /// Tries an action that the rules refuse at this decision, and fails if the cartridge does it. Nothing happens where the
    /// controls can't offer it: in Black Box but for "done". Returns what the rules allow of it and the cartridge has done: in
    /// Ricochet the pieces of an order that can go.
    ///
    /// # Errors
    /// The cartridge does what the rules refuse, or refuses what they allow.
    fn refuse(
        &mut self,
        game: &<Self::Cartridge as Cartridge>::Game,
        action: &Action<Self::Cartridge>,
    ) -> Result<Option<Action<Self::Cartridge>>, Found> {
        let _ = (game, action);
        Ok(None)
    }

    /// Lets whoever decides wait after the last action of a record: in Ricochet, where a clock runs.
    ///
    /// # Errors
    /// The cartridge does not do it, or where the two differ.
    fn linger(&mut self, game: &<Self::Cartridge as Cartridge>::Game) -> Result<(), Found> {
        let _ = game;
        Ok(())
    }

    /// Returns why an action of a record can't be played through the controls, in words: the seconds of Ricochet's turns.
    fn unplayable(action: &Action<Self::Cartridge>) -> Option<String> {
        let _ = action;
        None
    }

    /// Returns what was unusual, as [`Replay::warnings`]: in Ricochet, where a record has computers' turns.
    fn warnings(&self) -> Vec<String> {
        Vec::new()
    }

    /// Has a computer play by itself what no record has the actions of, and returns the game after it: in Black Box, where the
    /// computer seeks.
    ///
    /// # Errors
    /// The cartridge does not go on, or chooses otherwise than the engine.
    fn by_itself(
        &mut self,
        game: &<Self::Cartridge as Cartridge>::Game,
    ) -> Result<Option<<Self::Cartridge as Cartridge>::Game>, Found> {
        let _ = game;
        Ok(None)
    }

    /// Returns what was compared of a record: `4 turns and 3 launches`.
    fn compared(tally: &<Self::Cartridge as Cartridge>::Tally) -> String;
}

/// A game on the cartridge, with the referee beside it, and in the engine. People play all sides.
pub struct Player<D: Driver> {
    /// The console, the controls and the referee.
    pub driver: D,
    game: <D::Cartridge as Cartridge>::Game,
}

type GameOf<D> = <<D as Controls>::Cartridge as Cartridge>::Game;
type RefusedOf<D> = <GameOf<D> as Rules>::Refused;

impl<D: Driver> Player<D> {
    /// Switches a console on and has a game begin.
    ///
    /// # Errors
    /// A symbol is missing, or the cartridge does not begin the game.
    pub fn new(subject: &Subject, setup: &Setup<D::Cartridge>) -> Result<Player<D>, Found> {
        Player::begun(D::new(subject)?, setup)
    }

    /// Has a game begin on a console that was just switched on.
    ///
    /// # Errors
    /// The cartridge does not begin the game.
    pub fn begun(mut driver: D, setup: &Setup<D::Cartridge>) -> Result<Player<D>, Found> {
        driver.begin(setup)?;
        let game = Record::new(setup.clone()).start();
        Ok(Player { driver, game })
    }

    /// Has another game begin, from the set-up.
    ///
    /// # Errors
    /// The cartridge does not begin the game.
    pub fn begin_anew(&mut self, setup: &Setup<D::Cartridge>) -> Result<(), Found> {
        self.driver.begin(setup)?;
        self.go_on(Record::new(setup.clone()).start());
        Ok(())
    }

    /// Goes on from this game in the engine: the driver has brought the cartridge there.
    pub fn go_on(&mut self, game: GameOf<D>) {
        self.game = game;
    }

    /// The engine's game as it stands. In a game of one part what chance decides after the last action may not have been done
    /// in it yet.
    pub fn game(&self) -> &GameOf<D> {
        &self.game
    }

    /// What the referee has compared.
    pub fn tally(&self) -> &<D::Cartridge as Cartridge>::Tally {
        &self.driver.rig().referee.checks().tally
    }

    /// Begins the next part: chance decides, once the cartridge has come to it.
    ///
    /// # Errors
    /// The cartridge does not come to it, or the two differ.
    pub fn advance(&mut self) -> Result<(), Found> {
        self.settle()?;
        self.game.advance();
        Ok(())
    }

    /// Makes an action, once the cartridge has come to it; `then` is the next one.
    ///
    /// # Errors
    /// The rules refuse it, what the cartridge does instead, or where the two differ.
    pub fn act(
        &mut self,
        action: &Action<D::Cartridge>,
        then: Option<&Action<D::Cartridge>>,
    ) -> Result<(), Found> {
        if <GameOf<D> as rules::Notation>::precedes_chance(action) {
            // The action before has had the cartridge do it.
            let done = self.game.act(action);
            return done.map(drop).map_err(Found::refused);
        }
        self.settle()?;
        D::Cartridge::act(&mut self.game.clone(), action).map_err(Found::refused)?;
        self.driver.act(&self.game, action, then)?;
        let made = D::Cartridge::act(&mut self.game, &self.driver.made(action));
        made.map(drop).map_err(Found::refused)
    }

    /// Tries an action, which the cartridge must refuse if the rules do, where its controls offer it. Returns whether it was made.
    ///
    /// # Errors
    /// What the cartridge does against the rules, or where the two differ.
    pub fn attempt(
        &mut self,
        action: &Action<D::Cartridge>,
    ) -> Result<Result<(), RefusedOf<D>>, Found> {
        let refused = match self.game.clone().act(action) {
            Ok(_) => return self.act(action, None).map(Ok),
            Err(refused) => refused,
        };
        if let Decides::Side(_) = self.game.decides() {
            self.settle()?;
            if let Some(made) = self.driver.refuse(&self.game, action)? {
                self.game.act(&made).map_err(Found::refused)?;
            }
            self.settle()?;
        }
        Ok(Err(refused))
    }

    /// Waits for the next decision, the next part or the end, and compares the game in the cartridge with the engine's.
    ///
    /// # Errors
    /// None of it comes, or the two differ.
    pub fn settle(&mut self) -> Result<(), Found> {
        if <GameOf<D> as rules::Notation>::PARTS == rules::Parts::One {
            advance_all(&mut self.game);
        }
        if let Some(played) = self.driver.by_itself(&self.game)? {
            self.game = played;
        }
        self.driver.come_to(&self.game)?;
        let mut due = self.game.clone();
        match due.decides() {
            Decides::Over => return Ok(()),
            Decides::Chance => drop(due.advance()),
            Decides::Side(_) => {}
        }
        match self.driver.rig().referee.checks().game() {
            Some(known) if *known == due => Ok(()),
            Some(known) => Err(Found::from(format!(
                "on the cartridge {:?} decides, in the engine {:?}",
                known.decides(),
                due.decides()
            ))),
            None => Err(Found::from("no game is under way on the cartridge")),
        }
    }
}

impl<D: Driver> Replay for Player<D> {
    type Record = Record<GameOf<D>>;

    fn read(text: &str) -> Result<Self::Record> {
        let record: Self::Record = Record::from_str(text)?;
        let mut actions = record.parts.iter().flatten().chain(&record.attempt);
        if let Some(why) = actions.find_map(D::unplayable) {
            anyhow::bail!(why);
        }
        record.play()?;
        Ok(record)
    }

    fn begin(record: &Self::Record, subject: &Subject) -> Result<Player<D>, Found> {
        Player::new(subject, &record.setup)
    }

    fn look_on(&mut self, onlooker: Onlooker) {
        self.driver.rig_mut().onlooker = onlooker;
    }

    fn play_all(&mut self, record: &Self::Record) -> Result<(), Found> {
        for (part, actions) in (1..).zip(&record.parts) {
            if self.game.decides() == Decides::Chance && !record.is_one_part() {
                let at = |found: Found| found.at(record.part(part));
                self.advance().map_err(at)?;
            }
            for (number, action) in (1..).zip(actions) {
                let at = |found: Found| found.at(record.place(part, number).to_string());
                self.act(action, actions.get(number)).map_err(at)?;
            }
        }
        if let Some(action) = &record.attempt {
            let tried = self.attempt(action);
            tried
                .map_err(|found| found.at("the action that is tried"))?
                .ok();
        }
        let ended = self.settle().and_then(|()| self.driver.linger(&self.game));
        ended.map_err(|found| found.at("the end"))
    }

    fn compared(&self) -> String {
        D::compared(self.tally())
    }

    fn warnings(&self) -> Vec<String> {
        self.driver.warnings()
    }
}
