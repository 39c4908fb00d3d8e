//! Plays games on the cartridge through its controls and in the engine at once.
//!
//! Owns the engine's games, and the comparison with the game that the referee found in the
//! cartridge's RAM: after every action, and the scores of two players. The controls are moved by
//! [`Driver`].

use anyhow::Result;
use probe::symbols::Symbols;
use rules::Rules as _;
use vcs::Cartridge;

use super::Tally;
use super::driver::Driver;
use super::sounds::Sound;
use black_box_engine::record::Record;
use black_box_engine::rules::{Action, Ending, Game, Games, Laser, Mark, Refused, Setup, Shown};
use referee::{Controls, Halt, Observer, Onlooker, Stopped, count};

/// A console with Black Box in it, the referee beside it, and the games in the engine.
pub struct Replay {
    driver: Driver,
    setup: Setup,
    games: Games,
    /// Scores of the games that are over; `None` for who gave up.
    scores: Vec<Option<u16>>,
}

impl Replay {
    /// Switches a console on, with an observer of every instruction, and has a game set up and begun after this number of
    /// frames at the set-up, on which the generator of random numbers depends.
    ///
    /// # Errors
    /// A symbol is missing, or whatever keeps the cartridge from beginning the game.
    pub fn new(
        cartridge: Cartridge,
        symbols: &Symbols,
        setup: &Setup,
        frames: u32,
        observer: Observer,
    ) -> Result<Replay, Halt> {
        let mut replay = Replay {
            driver: Driver::new(cartridge, symbols, observer)?,
            setup: *setup,
            games: Games::begin(setup),
            scores: Vec::new(),
        };
        replay.driver.idle(frames)?;
        replay.driver.set_up(setup)?;
        let heard = replay.driver.sounds.take();
        if heard.last() != Some(&Sound::Start) {
            return Err(Halt::Stuck(format!(
                "the game begins with the sounds {heard:?}"
            )));
        }
        replay.compare()?;
        Ok(replay)
    }

    /// What the referee has compared.
    pub fn tally(&self) -> Tally {
        self.driver.rig.referee.checks().tally()
    }

    /// The engine's games as they stand.
    pub fn games(&self) -> &Games {
        &self.games
    }

    /// The game under way or just over; the computer's is the referee's.
    pub fn game(&self) -> &Game {
        let sought = self.driver.rig.referee.checks().game();
        let sought = sought.filter(|_| matches!(self.setup, Setup::Computer(_)));
        sought.unwrap_or(self.games.game())
    }

    /// Frames played, each of 262 lines.
    pub fn frames(&self) -> u64 {
        self.driver.frames()
    }

    /// Plays an action that the rules allow.
    ///
    /// # Errors
    /// Why it could not be played, or where the two differ.
    pub fn play(&mut self, action: Action) -> Result<(), Halt> {
        self.attempt(action)?.map_err(Halt::refused)
    }

    /// Tries an action, which the cartridge must refuse if the rules do. Marks that the rules refuse cannot
    /// be tried, since the button offers allowed ones only, nor a laser again, at which it marks. Returns whether the action was made.
    ///
    /// # Errors
    /// What the cartridge allows or refuses against the rules, or where the two differ.
    pub fn attempt(&mut self, action: Action) -> Result<Result<(), Refused>, Halt> {
        let mut after = self.games.clone();
        let played = after.act(&action).map(drop);
        self.driver.rig.stick = self.games.seeker();
        let marked = match action {
            Action::Mark(cell, _) => self.game().mark(cell),
            _ => None,
        };
        self.driver.sounds.take();
        let made = match (action, played) {
            (_, Err(refused @ (Refused::NoLaser(_) | Refused::NoCell(_) | Refused::Over)))
            | (Action::Mark(..) | Action::Lane(_), Err(refused))
            | (Action::Fire(_), Err(refused @ Refused::Fired(_))) => return Ok(Err(refused)),
            (Action::Lane(laser), Ok(())) => {
                self.driver.mark_lane(laser)?;
                true
            }
            (Action::Fire(laser), _) => self.driver.fire(laser)?,
            (Action::Mark(cell, mark), Ok(())) => {
                self.driver.mark(cell, marked, mark)?;
                true
            }
            (Action::Done, _) => self.driver.end(false)?,
            (Action::GiveUp, _) => self.driver.end(true)?,
        };
        if made != played.is_ok() {
            let does = if made { "allows" } else { "refuses" };
            return Err(Halt::Stuck(format!("the cartridge {does} `{action}`")));
        }
        let no_balls = |game: &Game| {
            let cells = game.balls().size().cells();
            cells
                .filter(|&cell| game.mark(cell) == Some(Mark::NoBall))
                .count()
        };
        let cleared = no_balls(after.game()) < no_balls(self.game());
        if made {
            self.games = after;
        }
        let due = match action {
            _ if !made => vec![Sound::Refused],
            Action::Fire(laser) => {
                vec![Sound::Fire, answer_sound(self.game().shown(laser))]
            }
            Action::Mark(_, mark) => mark_sounds(marked, mark),
            Action::Lane(_) if cleared => Vec::new(),
            Action::Lane(_) => vec![Sound::NoBall],
            // A tune follows.
            Action::Done | Action::GiveUp => Vec::new(),
        };
        let heard = self.driver.sounds.take();
        if heard != due {
            return Err(Halt::Stuck(format!(
                "`{action}` sounds {heard:?}, not {due:?}"
            )));
        }
        self.compare()?;
        Ok(played)
    }

    /// Lets the computer that seeks play its game to the end; `thought` gets the number of frames for which it
    /// thought before each choice.
    ///
    /// # Errors
    /// The cartridge does not go on, or chooses otherwise than the engine.
    pub fn computer(&mut self, mut thought: impl FnMut(u32)) -> Result<(), Halt> {
        while let Some(frames) = self.driver.choice()? {
            thought(frames);
        }
        self.driver.idle(1)
    }

    /// Fires a laser in the open box.
    ///
    /// # Errors
    /// The cartridge does not show a ray.
    pub fn show(&mut self, laser: Laser) -> Result<(), Halt> {
        self.driver.show(laser)
    }

    /// Goes from a game's end to the next game, or through the result to the set-up.
    ///
    /// # Errors
    /// What keeps the cartridge from it, or where the two differ.
    pub fn end_game(&mut self) -> Result<(), Halt> {
        self.scores.push(match self.game().ending() {
            Some(Ending::Done { score, .. }) => Some(score),
            Some(Ending::GivenUp) => None,
            None => return Err(Halt::Stuck("the game is not over".to_string())),
        });
        self.driver.leave()?;
        if !self.games.advance().is_empty() {
            let [_, second] = self.setup.boxes();
            self.driver.begin_after_change(&self.setup, &second)?;
            return self.compare();
        }
        if self.setup.players() > 1 {
            let cartridge = self.driver.result()?;
            if self.scores != cartridge {
                return Err(Halt::Stuck(format!(
                    "the cartridge has the scores {cartridge:?}, the engine {:?}",
                    self.scores
                )));
            }
        }
        self.driver
            .wait_for_mode("show the set-up", super::constants::MODE_SETUP)
    }

    /// Compares the game in the cartridge with the engine's.
    fn compare(&self) -> Result<(), Halt> {
        let Some(cartridge) = self.driver.rig.referee.checks().game() else {
            return Err(Halt::Stuck(
                "no game is under way on the cartridge".to_string(),
            ));
        };
        match difference(cartridge, self.game()) {
            None => Ok(()),
            Some(what) => Err(Halt::Stuck(what)),
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
        Replay::new(cartridge, symbols, &record.setup, 0, observer)
    }

    fn look_on(&mut self, onlooker: Onlooker) {
        self.driver.rig.onlooker = onlooker;
    }

    /// Goes on from every game that ends.
    fn play_all(&mut self, record: &Record) -> Result<(), Stopped> {
        if let Setup::Computer(_) = record.setup {
            let at_end = |halt: Halt| halt.at("the end of game 1");
            self.computer(|_| ()).map_err(at_end)?;
            return self.end_game().map_err(at_end);
        }
        for (game, actions) in (1..).zip(&record.parts) {
            for (number, &action) in (1..).zip(actions) {
                let at = |halt: Halt| halt.at(format!("game {game}, action {number}, `{action}`"));
                self.play(action).map_err(at)?;
            }
            if self.game().ending().is_some() {
                let at = |halt: Halt| halt.at(format!("the end of game {game}"));
                self.end_game().map_err(at)?;
            }
        }
        Ok(())
    }

    fn compared(&self) -> String {
        let tally = self.tally();
        format!(
            "{}, {}, {} of the computer and {}",
            count(tally.rays, "ray"),
            count(tally.marks, "mark"),
            count(tally.choices, "choice"),
            count(tally.games, "end")
        )
    }
}

/// The sound of what a laser shows.
fn answer_sound(shown: Option<Shown>) -> Sound {
    match shown {
        Some(Shown::Hit) => Sound::Hit,
        Some(Shown::Reflection) => Sound::Reflected,
        _ => Sound::Detour,
    }
}

/// The sounds of the pushes that change a mark; removing one sounds as the cursor does.
fn mark_sounds(from: Option<Mark>, to: Option<Mark>) -> Vec<Sound> {
    let ring = [None, Some(Mark::NoBall), Some(Mark::Guess)];
    let pushes = ring
        .iter()
        .cycle()
        .skip_while(|&&mark| mark != from)
        .skip(1);
    let mut sounds = Vec::new();
    if from == to {
        return sounds;
    }
    for mark in pushes {
        match mark {
            Some(Mark::Guess) => sounds.push(Sound::Mark),
            Some(Mark::NoBall) => sounds.push(Sound::NoBall),
            None => {}
        }
        if *mark == to {
            break;
        }
    }
    sounds
}

/// The first difference between two games.
fn difference(cartridge: &Game, engine: &Game) -> Option<String> {
    let size = engine.balls().size();
    if cartridge.balls() != engine.balls() {
        let (cartridge, engine) = (cartridge.balls(), engine.balls());
        return Some(format!(
            "the cartridge has the box {cartridge}, the engine {engine}"
        ));
    }
    let mut lasers = Laser::all(size);
    if let Some(laser) = lasers.find(|&laser| cartridge.shown(laser) != engine.shown(laser)) {
        let (cartridge, engine) = (cartridge.shown(laser), engine.shown(laser));
        return Some(format!(
            "{laser} shows {cartridge:?}, in the engine {engine:?}"
        ));
    }
    let mut cells = size.cells();
    if let Some(cell) = cells.find(|&cell| cartridge.mark(cell) != engine.mark(cell)) {
        let (cartridge, engine) = (cartridge.mark(cell), engine.mark(cell));
        return Some(format!(
            "{cell} has {cartridge:?}, in the engine {engine:?}"
        ));
    }
    let (cartridge, engine) = (cartridge.ending(), engine.ending());
    (cartridge != engine).then(|| format!("the end is {cartridge:?}, in the engine {engine:?}"))
}
