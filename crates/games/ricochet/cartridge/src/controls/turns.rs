//! Plays records: the driver of [`referee::Player`], and what only Ricochet's can do.

use super::{Driver, PATIENCE};
use crate::constants::{FRAMES_A_SECOND, MODE_PROOF};
use crate::memory::Memory;
use crate::points::Tally;
use crate::record::{self, Offer};
use crate::state::{self, Trail, seconds};
use crate::{Player, Ricochet, flicker};
use referee::{Controls as _, Driver as _, Found, Rig, Subject, count};
use ricochet_engine::record::Record;
use ricochet_engine::rules::{
    BySide, Game, Launcher, Match, MoveOrder, Piece, Position, Setup, Side, TimedTurn, Turn,
    Variant,
};
use rules::{Decides, Rules as _};
use vcs::{Console, Stick};

/// What only Ricochet's driver can do.
impl Driver {
    /// A record of the last turn that was attempted, from the position before it, or of the position that the match was put into
    /// since.
    pub fn last_turn(&self) -> Option<Record> {
        let (position, turn) = self.last.as_ref()?;
        Some(record_of_turn(&self.setup, position, turn.as_ref()))
    }

    fn keep_turn(&mut self, contest: &Match, turn: &Turn) {
        let position = Position {
            in_play: contest.clone(),
            frames: self.thought,
        };
        self.last = Some((position, Some(turn.clone())));
    }

    /// Lets the side to move think for a number of frames with the stick held in this direction, the button up; with a keypad
    /// without a key.
    ///
    /// # Errors
    /// Where the two differ.
    pub fn think(&mut self, contest: &Match, stick: Stick, frames: u32) -> Result<(), Found> {
        self.wait_for_turn(contest)?;
        self.keep(stick);
        self.idle(frames)?;
        self.keep(Stick::default());
        self.idle(1)?;
        self.compare_thinking(contest)
    }

    /// Leaves the match for the set-up with SELECT.
    ///
    /// # Errors
    /// What keeps the cartridge from it.
    pub fn leave(&mut self) -> Result<(), Found> {
        self.let_go()?;
        self.select()?;
        self.wait_for_set_up()
    }

    /// Turns the smart clock on or off.
    pub fn set_clock(&mut self, on: bool) {
        let [_, right] = &mut self.rig.console.inputs_mut().difficulty_a;
        *right = on;
    }

    /// Waits for the turn of a person, and compares the two while the person may think.
    fn wait_for_turn(&mut self, contest: &Match) -> Result<(), Found> {
        let side = contest.game.to_move;
        self.take_side(side);
        if contest.players != BySide::both(None) {
            // Who plays alone may take either stick: the one that is not his side's.
            self.take_side(side.other());
            self.rig.console.inputs_mut().sticks = [Stick::default(); 2];
        }
        self.keep(Stick::default());
        self.wait_for_pick()?;
        self.compare_thinking(contest)
    }

    /// Goes from a game's end through its result to the first turn of the next game, or after the match to the set-up.
    fn end_game(&mut self, contest: &Match) -> Result<(), Found> {
        self.let_go()?;
        self.wait_for_result()?;
        self.compare("the result of a game", |at, ram| {
            state::write(ram, at, contest);
            if let Some(ratings) = contest.new_ratings() {
                state::write_ratings(ram, at, ratings);
            }
            if let Some(result) = contest.game.result() {
                state::write_result(ram, at, &contest.standing, result);
            }
        })?;
        if contest.standing.over {
            return self.leave_match();
        }
        self.press()?;
        let mut next = contest.clone();
        next.advance();
        self.come_to(&next)
    }

    /// From the result of a match to the set-up, past its codes where the image shows them.
    fn leave_match(&mut self) -> Result<(), Found> {
        if record::offer(&self.rig.console) != Offer::SetUp {
            self.press()?;
            while self.mode() == MODE_PROOF {
                self.wait("show a code", PATIENCE, |driver| {
                    record::is_computed(&driver.rig.console)
                })?;
                self.settle()?;
                self.press()?;
            }
        }
        self.press()?;
        self.wait_for_set_up()
    }

    /// Waits until the referee knows the game in which somebody decides.
    fn wait_for_game(&mut self) -> Result<(), Found> {
        self.wait("begin a turn", PATIENCE, |driver| {
            let game = driver.rig.referee.checks().game();
            game.is_some_and(|contest| matches!(contest.decides(), Decides::Side(_)))
        })
    }

    /// Makes what is legal of a person's turn, and tries what is not; returns what was legal.
    fn push_turn(&mut self, contest: &Match, turn: &Turn) -> Result<Option<Turn>, Found> {
        self.keep_turn(contest, turn);
        let turns = self.tally().turns;
        let made = self.push_legal(&contest.game, turn)?;
        if made.is_some() {
            self.wait_for_turns(turns + 1)?;
        }
        Ok(made)
    }

    /// As [`Driver::push_turn`], up to where the turn is about to be ended.
    fn push_legal(&mut self, game: &Game, turn: &Turn) -> Result<Option<Turn>, Found> {
        let against = |what: String, legal: bool| {
            let does = if legal { "refuses" } else { "allows" };
            Err(Found::from(format!("the cartridge {does} {what}")))
        };
        match turn {
            Turn::Launch(end) => {
                let launcher = Launcher::new(game.to_move, *end);
                let legal = game.flight(launcher).is_ok();
                if self.launch(launcher)? != legal {
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
                    let legal = game.clone().play(&Turn::Move(longer)).is_ok();
                    if self.order(piece, *direction)? != legal {
                        return against(format!("piece {piece} to go {direction}"), legal);
                    }
                    made.extend(legal.then_some(piece));
                }
                if let Some(&last) = made.last() {
                    self.end_order(last, *direction)?;
                }
                let order = MoveOrder {
                    direction: *direction,
                    pieces: made,
                };
                Ok((!order.pieces.is_empty()).then_some(Turn::Move(order)))
            }
        }
    }

    /// Has the computer that is to move think, and show its choice or, in place of that, the record's turn.
    fn compute(&mut self, contest: &Match, turn: &Turn) -> Result<(), Found> {
        let Some((opponent, chosen)) = contest.choice() else {
            return Err(Found::from("no computer is to move"));
        };
        self.keep_turn(contest, turn);
        self.rig.console.inputs_mut().sticks = [self.fidget; 2];
        let Tally { turns, choices, .. } = *self.tally();
        if !chosen.comes_to_the_same_as(turn) {
            let number = contest.game.turns + 1;
            self.warnings.push(format!(
                "turn {number}, `{turn}`: {opponent} chooses `{chosen}`"
            ));
            self.instruct(turn, contest.game.to_move)?;
        }
        self.wait_for_turns(turns + 1)?;
        match self.tally().choices == choices + 1 {
            true => Ok(()),
            false => Err(Found::from("the computer has not thought")),
        }
    }

    /// Compares the two while the side to move may think.
    fn compare_thinking(&self, contest: &Match) -> Result<(), Found> {
        let at = format!("turn {}", contest.game.turns + 1);
        self.compare(&at, |at, ram| {
            state::write_thinking(ram, at, contest, self.thought);
            state::write_over(ram, at, false);
            at.trail.set(ram, Trail::default().0);
        })
    }

    /// Compares the two when a computer is to move, which has the clock and the trail for itself.
    fn compare_turn(&self, contest: &Match) -> Result<(), Found> {
        let at = format!("the state after turn {}", contest.game.turns);
        let now = self.rig.console.ram();
        self.compare(&at, |at, ram| {
            state::write(ram, at, contest);
            state::write_over(ram, at, false);
            for byte in [at.clock, at.clock_f, at.late] {
                byte.set(ram, byte.get(now));
            }
        })
    }

    /// Compares the RAM with what the engine writes into it.
    fn compare(
        &self,
        at: &str,
        write: impl FnOnce(&Memory, &mut ::referee::Ram),
    ) -> Result<(), Found> {
        let referee = &self.rig.referee;
        let compared = referee.checks().compare(at, self.rig.console.ram(), write);
        compared.map_err(|mut difference| {
            referee.observer().explain(&mut difference);
            difference.into()
        })
    }

    fn tally(&self) -> &Tally {
        &self.rig.referee.checks().tally
    }
}

impl ::referee::Driver for Driver {
    fn new(subject: &Subject) -> Result<Driver, Found> {
        let rig: Rig<Ricochet> = Rig::new(subject)?;
        Ok(Driver {
            hurry: false,
            keypads: false,
            thought: 0,
            last_thought: 0,
            fidget: Stick::default(),
            setup: Setup::new(Variant::FIRST, Side::Left),
            warnings: Vec::new(),
            last: None,
            flicker: Some(flicker::Onlooker::new(rig.at.clone())),
            rig,
        })
    }

    /// From the set-up to the first turn, or to a position.
    fn begin(&mut self, setup: &Setup) -> Result<(), Found> {
        self.set_up(setup)?;
        self.setup = setup.clone();
        self.come_to(&Match::new(setup))?;
        if let Some(mut flicker) = self.flicker.take() {
            self.rig.onlooker = Box::new(move |console: &mut Console, _: &dyn referee::Watcher| {
                flicker.look(console)
            });
        }
        if let Some(position) = &setup.position {
            self.set_clock(position.frames > 0);
            self.last = Some((position.clone(), None));
            self.place(&position.in_play, position.frames);
        }
        Ok(())
    }

    fn come_to(&mut self, contest: &Match) -> Result<(), Found> {
        match contest.decides() {
            Decides::Side(side) if contest.players[Side::ALL[side]].is_some() => {
                self.wait_for_game()?;
                self.compare_turn(contest)
            }
            Decides::Side(_) => self.wait_for_turn(contest),
            Decides::Chance | Decides::Over => self.end_game(contest),
        }
    }

    /// A computer must choose the turn by itself; it is shown another one if it does not.
    fn act(
        &mut self,
        contest: &Match,
        TimedTurn { turn, .. }: &TimedTurn,
        _: Option<&TimedTurn>,
    ) -> Result<(), Found> {
        match contest.players[contest.game.to_move] {
            Some(_) => self.compute(contest, turn),
            None => self.push_turn(contest, turn).map(drop),
        }
    }

    fn made(&self, TimedTurn { turn, .. }: &TimedTurn) -> TimedTurn {
        let frames = self.last_thought;
        TimedTurn {
            turn: turn.clone(),
            seconds: (frames > 0).then(|| seconds(frames)),
        }
    }

    fn refuse(
        &mut self,
        contest: &Match,
        TimedTurn { turn, .. }: &TimedTurn,
    ) -> Result<Option<TimedTurn>, Found> {
        let made = self.push_turn(contest, turn)?;
        Ok(made.map(|made| self.made(&made.into())))
    }

    /// A person may think for a second more.
    fn linger(&mut self, contest: &Match) -> Result<(), Found> {
        match contest.decides() {
            Decides::Side(side) if contest.players[Side::ALL[side]].is_none() => {
                self.think(contest, Stick::default(), FRAMES_A_SECOND.into())
            }
            _ => Ok(()),
        }
    }

    fn unplayable(timed: &TimedTurn) -> Option<String> {
        timed.seconds?;
        Some(format!(
            "`{timed}`: the seconds of a turn can't be played on the cartridge"
        ))
    }

    fn warnings(&self) -> Vec<String> {
        self.warnings.clone()
    }

    fn compared(tally: &Tally) -> String {
        format!(
            "{} and {}",
            count(tally.turns, "turn"),
            count(tally.launches, "launch")
        )
    }
}

/// Begins a turn, a launch or the first piece of an order, and presses RESET after this number of frames, or of frames of a
/// computer's turn: the match begins again.
///
/// # Errors
/// What keeps the cartridge from it, or where the two differ.
pub fn restart_amid(player: &mut Player, turn: &Turn, frames: u32) -> Result<(), Found> {
    let contest = player.game().clone();
    let driver = &mut player.driver;
    driver.come_to(&contest)?;
    let side = contest.game.to_move;
    match turn {
        _ if contest.players[side].is_some() => {}
        Turn::Launch(end) => {
            driver.launch(Launcher::new(side, *end))?;
        }
        Turn::Move(order) => {
            if let Some(&piece) = order.pieces.first() {
                driver.order(piece, order.direction)?;
            }
        }
    }
    driver.idle(frames)?;
    driver.let_go()?;
    driver.reset()?;
    let contest = Match::new(&driver.setup);
    player.go_on(contest);
    player.settle()
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
