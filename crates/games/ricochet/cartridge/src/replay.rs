//! Plays matches on the cartridge through its controls and in the engine at once.
//!
//! Owns the engine's match, and compares all of it with the cartridge's: before and after every turn, at the end of
//! every game and match, and when another one begins. [`Driver`] moves the controls.

use super::Referee;
use super::constants::FRAMES_A_SECOND;
use super::controls::Driver;
use super::flicker;
use super::memory::Memory;
use super::state::{Trail, seconds};
use super::words::Words;
use probe::symbols::Symbols;
use referee::{self, Controls, Halt, Observer, Onlooker, Ram, Stopped, count};
use ricochet_engine::record::Record;
use ricochet_engine::rules::{
    BySide, Launcher, Match, MoveOrder, Piece, Position, Setup, TimedTurn, Turn,
};
use vcs::{Cartridge, Console, Stick};

/// A console with Ricochet in it, the referee beside it, and the match in the engine.
pub struct Replay {
    driver: Driver,
    words: Words,
    setup: Setup,
    contest: Match,
    warnings: Vec<String>,
    /// The position before the last turn that was attempted, and the turn; or the last position that the
    /// match was put into.
    last: Option<(Position, Option<Turn>)>,
}

impl Replay {
    /// Switches a console on, and has a match set up and begun, with an observer of every instruction and an onlooker
    /// from the cartridge's first complete frame on.
    ///
    /// # Errors
    /// [`Halt::Symbols`], or whatever keeps the cartridge from waiting for the first turn.
    pub fn new(
        cartridge: Cartridge,
        symbols: &Symbols,
        setup: &Setup,
        observer: Observer,
        onlooker: Onlooker,
    ) -> Result<Replay, Halt> {
        let mut driver = Driver::new(cartridge, symbols, observer)?;
        driver.rig.onlooker = onlooker;
        let mut replay = Replay {
            driver,
            words: Words::new(symbols)?,
            setup: setup.clone(),
            contest: Match::new(setup),
            warnings: Vec::new(),
            last: None,
        };
        replay.begin(setup)?;
        Ok(replay)
    }

    /// As [`Replay::new`]; every frame from the first turn on is checked: its lines, and that nothing changes in it while
    /// nothing that it shows does.
    ///
    /// # Errors
    /// As [`Replay::new`].
    pub fn checked(
        cartridge: Cartridge,
        symbols: &Symbols,
        setup: &Setup,
        observer: Observer,
    ) -> Result<Replay, Halt> {
        let mut flicker = flicker::Onlooker::new(symbols)?;
        let anything = Box::new(|_: &mut Console| Ok(()));
        let mut replay = Replay::new(cartridge, symbols, setup, observer, anything)?;
        replay.driver.rig.onlooker = Box::new(move |console| flicker.look(console));
        Ok(replay)
    }

    /// What the referee has compared.
    pub fn referee(&self) -> &Referee {
        &self.driver.rig.referee
    }

    /// The console that is played on.
    pub fn console(&self) -> &Console {
        &self.driver.rig.console
    }

    /// A record of the last turn that was attempted, from the position before it, or of the position that
    /// the match was put into since.
    pub fn last_turn(&self) -> Option<Record> {
        let (position, turn) = self.last.as_ref()?;
        Some(record_of_turn(&self.setup, position, turn.as_ref()))
    }

    fn keep(&mut self, turn: &Turn) {
        let position = Position {
            in_play: self.contest.clone(),
            frames: self.driver.thought,
        };
        self.last = Some((position, Some(turn.clone())));
    }

    /// The engine's match as it stands.
    pub fn contest(&self) -> &Match {
        &self.contest
    }

    /// Has a match set up and begun, from the set-up.
    ///
    /// # Errors
    /// What keeps the cartridge from it, or where the two differ.
    pub fn begin(&mut self, setup: &Setup) -> Result<(), Halt> {
        self.driver.set_up(setup)?;
        self.setup = setup.clone();
        self.contest = Match::new(setup);
        self.wait_for_turn()
    }

    /// Puts the match that has just begun into a position.
    ///
    /// # Errors
    /// What keeps the cartridge from waiting for a turn, or where the two differ.
    pub fn place(&mut self, position: &Position) -> Result<(), Halt> {
        self.set_clock(position.frames > 0);
        self.contest = position.in_play.clone();
        self.last = Some((position.clone(), None));
        self.driver.place(&position.in_play, position.frames);
        self.wait_for_turn()
    }

    /// Plays one turn of the side to move; a computer must choose it by itself.
    ///
    /// # Errors
    /// Why it could not be played, or where the two differ.
    pub fn play(&mut self, turn: &Turn) -> Result<(), Halt> {
        self.contest
            .clone()
            .play(turn, None)
            .map_err(Halt::refused)?;
        match self.contest.choice() {
            None => self.attempt(turn).map(|_| ()),
            Some((opponent, chosen)) => {
                let own = chosen.comes_to_the_same_as(turn);
                if !own {
                    let number = self.contest.game.turns + 1;
                    self.warnings.push(format!(
                        "turn {number}, `{turn}`: {opponent} chooses `{chosen}`"
                    ));
                }
                self.compute((!own).then_some(turn), Stick::default())
            }
        }
    }

    /// Has the computer that is to move think and show its turn, with both sticks held like this; the engine
    /// plays the turn that its own opponent chooses, and returns it.
    ///
    /// # Errors
    /// No computer is to move, or where the two differ.
    pub fn watch(&mut self, stick: Stick) -> Result<Turn, Halt> {
        let Some((_, chosen)) = self.contest.choice() else {
            return Err(Halt::Stuck("no computer is to move".to_string()));
        };
        self.compute(None, stick)?;
        Ok(chosen)
    }

    /// Has the computer that is to move think, and show its turn or `instead`; the engine plays the same.
    fn compute(&mut self, instead: Option<&Turn>, stick: Stick) -> Result<(), Halt> {
        let side = self.contest.game.to_move;
        let chosen = self.contest.choice().map(|(_, chosen)| chosen);
        let Some(turn) = instead.cloned().or(chosen) else {
            return Err(Halt::Stuck("no computer is to move".to_string()));
        };
        self.keep(&turn);
        self.driver.rig.console.inputs_mut().sticks = [stick; 2];
        let turns = self.referee().checks().tally.turns;
        let choices = self.referee().checks().tally.choices;
        if let Some(instead) = instead {
            self.driver.instruct(instead, side)?;
        }
        self.driver.wait_for_turns(turns + 1)?;
        if self.referee().checks().tally.choices != choices + 1 {
            return Err(Halt::Stuck("the computer has not thought".to_string()));
        }
        self.contest.play(&turn, None).map_err(Halt::refused)?;
        self.compare_turn()
    }

    /// Tries a turn of the side to move, and plays as much of it as is legal: each piece of an order
    /// that the engine refuses must be refused by the cartridge too, and a launch likewise. Returns
    /// whether the turn was made.
    ///
    /// # Errors
    /// What the cartridge allows or refuses against the rules, or where the two differ.
    pub fn attempt(&mut self, turn: &Turn) -> Result<bool, Halt> {
        self.wait_for_turn()?;
        self.keep(turn);
        let turns = self.referee().checks().tally.turns;
        let Some(made) = self.push_turn(turn)? else {
            self.compare_thinking()?;
            return Ok(false);
        };
        self.driver.wait_for_turns(turns + 1)?;
        let frames = self.driver.last_thought;
        self.contest
            .play(&made, (frames > 0).then(|| seconds(frames)))
            .map_err(Halt::refused)?;
        self.compare_turn()?;
        Ok(true)
    }

    /// Goes from a game's end through its result to the next game, or after the match to the set-up.
    ///
    /// # Errors
    /// What keeps the cartridge from it, or where the two differ.
    pub fn end_game(&mut self) -> Result<(), Halt> {
        let result = self.contest.game.result();
        self.driver.let_go()?;
        self.driver.wait_for_result()?;
        self.compare("the result of a game", |replay, layout, ram| {
            layout.write(&replay.contest, ram);
            if let Some(ratings) = replay.contest.new_ratings() {
                layout.write_ratings(ratings, ram);
            }
            if let Some(result) = result {
                layout.write_result(&replay.contest.standing, result, ram);
            }
        })?;
        self.driver.press()?;
        if self.contest.next_game() {
            return self.wait_for_turn();
        }
        self.driver.wait_for_set_up()
    }

    /// Lets the side to move think for a number of frames with the stick held in this direction, the
    /// button up; with a keypad without a key.
    ///
    /// # Errors
    /// Where the two differ.
    pub fn think(&mut self, stick: Stick, frames: u32) -> Result<(), Halt> {
        self.wait_for_turn()?;
        self.driver.keep(stick);
        self.driver.idle(frames)?;
        self.driver.keep(Stick::default());
        self.driver.idle(1)?;
        self.compare_thinking()
    }

    /// Holds the stick or the keys of the side that is not to move, until that side has to do something: it must
    /// have no effect.
    pub fn meddle(&mut self, stick: Stick) {
        let other = self.contest.game.to_move.other();
        self.driver.keep_of(other, stick);
    }

    /// Begins a turn, a launch or the first piece of an order, and presses RESET after this number of
    /// frames, or of frames of a computer's turn: the match begins again.
    ///
    /// # Errors
    /// What keeps the cartridge from it, or where the two differ.
    pub fn restart_amid(&mut self, turn: &Turn, frames: u32) -> Result<(), Halt> {
        self.wait_for_turn()?;
        match turn {
            _ if self.computer_moves() => {}
            Turn::Launch(end) => {
                let launcher = Launcher::new(self.contest.game.to_move, *end);
                self.driver.launch(launcher).map(|_| ())?;
            }
            Turn::Move(order) => {
                if let Some(&piece) = order.pieces.first() {
                    self.driver.order(piece, order.direction)?;
                }
            }
        }
        self.driver.idle(frames)?;
        self.driver.let_go()?;
        self.driver.reset()?;
        self.contest = Match::new(&self.setup);
        self.wait_for_turn()
    }

    /// Leaves the match for the set-up with SELECT.
    ///
    /// # Errors
    /// What keeps the cartridge from it.
    pub fn leave(&mut self) -> Result<(), Halt> {
        self.driver.let_go()?;
        self.driver.select()?;
        self.driver.wait_for_set_up()
    }

    /// Has both players take keypads from now on.
    ///
    /// # Errors
    /// Where the two differ.
    pub fn take_keypads(&mut self) -> Result<(), Halt> {
        self.driver.take_keypads()?;
        self.wait_for_turn()
    }

    /// Turns the smart clock on or off.
    pub fn set_clock(&mut self, on: bool) {
        let [_, right] = &mut self.driver.rig.console.inputs_mut().difficulty_a;
        *right = on;
    }

    /// Sets whether launches and results are shortened with the button.
    pub fn set_hurry(&mut self, hurry: bool) {
        self.driver.hurry = hurry;
    }

    /// Waits until a person may act; a computer's turn begins by itself.
    fn wait_for_turn(&mut self) -> Result<(), Halt> {
        if self.computer_moves() {
            return Ok(());
        }
        let side = self.contest.game.to_move;
        self.driver.take_side(side);
        if self.contest.players != BySide::both(None) {
            // Who plays alone may take either stick: the one that is not his side's.
            self.driver.take_side(side.other());
            self.driver.rig.console.inputs_mut().sticks = [Stick::default(); 2];
        }
        self.driver.keep(Stick::default());
        self.driver.wait_for_pick()?;
        self.compare_thinking()
    }

    fn computer_moves(&self) -> bool {
        self.contest.players[self.contest.game.to_move].is_some()
    }

    /// Makes what is legal of a turn on the cartridge, and tries what is not; returns what was legal.
    fn push_turn(&mut self, turn: &Turn) -> Result<Option<Turn>, Halt> {
        let against = |what: String, legal: bool| {
            let does = if legal { "refuses" } else { "allows" };
            Err(Halt::Stuck(format!("the cartridge {does} {what}")))
        };
        let game = &self.contest.game;
        match turn {
            Turn::Launch(end) => {
                let launcher = Launcher::new(game.to_move, *end);
                let legal = game.flight(launcher).is_ok();
                if self.driver.launch(launcher)? != legal {
                    return against(format!("a launch from {launcher}"), legal);
                }
                Ok(legal.then(|| turn.clone()))
            }
            Turn::Move(MoveOrder { direction, pieces }) => {
                let mut made: Vec<Piece> = Vec::new();
                for &piece in pieces {
                    let longer = MoveOrder {
                        direction: *direction,
                        pieces: made.iter().copied().chain([piece]).collect(),
                    };
                    let legal = self.contest.game.clone().play(&Turn::Move(longer)).is_ok();
                    if self.driver.order(piece, *direction)? != legal {
                        return against(format!("piece {piece} to go {direction}"), legal);
                    }
                    made.extend(legal.then_some(piece));
                }
                if let Some(&last) = made.last() {
                    self.driver.end_order(last, *direction)?;
                }
                let order = MoveOrder {
                    direction: *direction,
                    pieces: made,
                };
                Ok((!order.pieces.is_empty()).then_some(Turn::Move(order)))
            }
        }
    }

    /// Compares the two when a turn has just been ended.
    fn compare_turn(&self) -> Result<(), Halt> {
        let at = format!("the state after turn {}", self.contest.game.turns);
        self.compare(&at, |replay, layout, ram| {
            layout.write(&replay.contest, ram);
            match replay.contest.game.result() {
                Some(result) => layout.write_result(&replay.contest.standing, result, ram),
                None if replay.computer_moves() => {
                    layout.write_over(false, ram);
                    // A computer that thinks has the clock and the trail for itself.
                    let now = replay.console().ram();
                    for byte in [layout.clock, layout.clock_f, layout.late] {
                        byte.set(ram, byte.get(now));
                    }
                }
                None => replay.write_thinking(layout, ram),
            }
        })
    }

    /// Compares the two while the side to move may think.
    fn compare_thinking(&self) -> Result<(), Halt> {
        let at = format!("turn {}", self.contest.game.turns + 1);
        self.compare(&at, |replay, layout, ram| {
            replay.write_thinking(layout, ram)
        })
    }

    fn write_thinking(&self, layout: &Memory, ram: &mut Ram) {
        layout.write_thinking(&self.contest, self.driver.thought, ram);
        layout.write_over(false, ram);
        layout.trail.set(ram, Trail::default().0);
    }

    /// Compares the RAM with what the engine writes into it.
    fn compare(
        &self,
        at: &str,
        write: impl FnOnce(&Replay, &Memory, &mut Ram),
    ) -> Result<(), Halt> {
        let write = |ram: &mut Ram| write(self, &self.driver.at, ram);
        let compared = referee::compare(at, &self.words, self.console().ram(), write);
        compared.map_err(|mut difference| {
            self.referee().observer().explain(&mut difference);
            Halt::Difference(difference)
        })
    }
}

/// The record of a turn that is attempted in a position of a match, or of the position alone.
pub fn record_of_turn(setup: &Setup, position: &Position, turn: Option<&Turn>) -> Record {
    let game = &position.in_play.game;
    let mut setup = setup.clone();
    setup.first = game.to_move;
    let legal = |turn: &Turn| game.clone().play(turn).is_ok();
    setup.position = Some(position.clone());
    let mut record = Record::new(setup);
    match turn {
        Some(turn) if legal(turn) => record.push(turn.clone().into()),
        turn => record.attempt = turn.cloned().map(TimedTurn::from),
    }
    record
}

impl referee::Replay for Replay {
    type Record = Record;

    fn read(text: &str) -> anyhow::Result<Record> {
        let record: Record = text.parse()?;
        let turns = record.parts.iter().flatten().chain(&record.attempt);
        if let Some(timed) = turns.into_iter().find(|turn| turn.seconds.is_some()) {
            anyhow::bail!("`{timed}`: the seconds of a turn can't be played on the cartridge");
        }
        record.play()?;
        Ok(record)
    }

    /// Every frame is checked, until another onlooker sees them.
    fn begin(
        record: &Record,
        cartridge: Cartridge,
        symbols: &Symbols,
        observer: Observer,
    ) -> Result<Replay, Halt> {
        Replay::checked(cartridge, symbols, &record.setup, observer)
    }

    fn look_on(&mut self, onlooker: Onlooker) {
        self.driver.rig.onlooker = onlooker;
    }

    /// Goes through the results of all games that end. After a record with a position or an attempt a second goes by in
    /// which the side to move may think.
    fn play_all(&mut self, record: &Record) -> Result<(), Stopped> {
        let end = |game| format!("the end of game {game}");
        if let Some(position) = &record.setup.position {
            self.place(position)
                .map_err(|halt| halt.at("the beginning"))?;
        }
        for (game, turns) in (1..).zip(&record.parts) {
            for (number, timed) in (1..).zip(turns) {
                self.play(&timed.turn)
                    .map_err(|halt| halt.at(record.place(game, number).to_string()))?;
            }
            if self.contest.game.result().is_some() {
                self.end_game().map_err(|halt| halt.at(end(game)))?;
            }
        }
        if let Some(timed) = &record.attempt {
            let game = record.parts.len();
            let number = record.parts.last().map_or(0, Vec::len) + 1;
            self.attempt(&timed.turn)
                .map_err(|halt| halt.at(format!("game {game}, turn {number}, `{timed}`")))?;
        }
        // What happens only while somebody thinks.
        let waits = record.setup.position.is_some() || record.attempt.is_some();
        if waits && self.contest.game.result().is_none() && !self.computer_moves() {
            let game = record.parts.len();
            self.think(Stick::default(), FRAMES_A_SECOND.into())
                .map_err(|halt| halt.at(end(game)))?;
        }
        Ok(())
    }

    fn compared(&self) -> String {
        let tally = self.referee().checks().tally;
        format!(
            "{} and {}",
            count(tally.turns, "turn"),
            count(tally.launches, "launch")
        )
    }

    /// Turns of computers that they would not have chosen.
    fn warnings(&self) -> Vec<String> {
        self.warnings.clone()
    }
}
