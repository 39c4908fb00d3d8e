//! Checks what a cartridge computes against the reference engine, while it is being played.
//!
//! The referee looks at the console before each instruction. At the labels where the cartridge's
//! rules begin and end something, it reads the cartridge's RAM and compares it with the engine, which
//! it feeds from the same position. The image needs nothing for this: the one that is checked is the
//! one that is played. A difference stops nothing; it is kept for whoever asks.
//!
//! | label | what is checked there |
//! |---|---|
//! | `LaunchBegin` | nothing has changed since the last turn ended, and the launch in A is legal |
//! | `LaunchStepDone` | one step of the launch: ball, event, trail, pieces, points, launchers |
//! | `TurnEnd` | the launch is over, or the pieces that moved make a legal order |
//! | `TurnEndDone` | the whole game, whose turn it is, and the smart clock |
//! | `GameEnd`, `GameEndDone` | the match after a game |
//! | `NewMatch`, `NewGame` | what the game that begins must be |
//!
//! It owns the comparison and the count of what was compared. It never changes the console, and it
//! computes nothing of the game itself: that is the engine's.

mod hands;
mod layout;
mod numbers;
mod orders;
mod replay;
mod report;
mod symbols;

use std::fmt;

pub use layout::{Layout, Ram, Trail, Unreadable};
pub use replay::{Halt, Replay};
pub use report::{Difference, Kind};
pub use symbols::{SymbolError, Symbols};

use crate::console::Console;
use crate::games::ricochet::clock::Clock;
use crate::games::ricochet::{BySide, Flight, Game, GameResult, Launcher, Match, Side, Turn};

/// Bytes of a bank.
const PAGE: usize = 0x1000;

type Check = Result<(), Box<Difference>>;

/// A point of the cartridge's rules at which something is checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Point {
    LaunchBegin,
    LaunchStepDone,
    TurnEnd,
    TurnEndDone,
    GameEnd,
    GameEndDone,
    NewMatch,
    NewGame,
}

const POINTS: [(Point, &str); 8] = [
    (Point::LaunchBegin, "LaunchBegin"),
    (Point::LaunchStepDone, "LaunchStepDone"),
    (Point::TurnEnd, "TurnEnd"),
    (Point::TurnEndDone, "TurnEndDone"),
    (Point::GameEnd, "GameEnd"),
    (Point::GameEndDone, "GameEndDone"),
    (Point::NewMatch, "NewMatch"),
    (Point::NewGame, "NewGame"),
];

/// What was compared up to now and was equal.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Launches, from their beginning to their end.
    pub launches: u64,
    /// Steps of launches.
    pub steps: u64,
    /// Turns, launches included.
    pub turns: u64,
    /// Games.
    pub games: u64,
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Tally {
            launches,
            steps,
            turns,
            games,
        } = self;
        write!(
            f,
            "{launches} launches ({steps} steps), {turns} turns and {games} games checked"
        )
    }
}

/// A launch that is being checked.
#[derive(Clone, Debug)]
struct Launch {
    before: Game,
    /// What the clock showed when the launch began; it stands still until the turn is ended.
    seconds: Option<u8>,
    flight: Flight,
    trail: Trail,
    events: Vec<String>,
}

impl Launch {
    /// The game with what the launch has done so far.
    fn landed(&self) -> Game {
        let mut game = self.before.clone();
        game.land(&self.flight);
        game
    }
}

/// Compares a console that plays Ricochet with the engine.
#[derive(Clone, Debug)]
pub struct Referee {
    layout: Layout,
    points: Vec<(u16, Point)>,
    /// The addresses of `points` modulo 4 KiB, to pass over all others quickly.
    marked: Vec<bool>,
    /// The engine's game where the present turn began; `None` until the cartridge has been seen
    /// there.
    known: Option<Game>,
    launch: Option<Launch>,
    /// What the turn that is just being ended must leave: the game and the clock's averages.
    ending: Option<(Game, BySide<u8>)>,
    /// What the game that is just being ended must leave, and how it ended.
    reckoning: Option<(Match, GameResult)>,
    /// The match that a new game must belong to.
    between: Option<Match>,
    tally: Tally,
    differences: Vec<Difference>,
    found: u64,
}

impl Referee {
    /// A referee for the image that the symbols belong to.
    ///
    /// # Errors
    /// The first symbol that is missing or makes no sense.
    pub fn new(symbols: &Symbols) -> Result<Referee, SymbolError> {
        let mut points = Vec::new();
        let mut marked = vec![false; PAGE];
        for (point, label) in POINTS {
            let code = symbols.code(label)?;
            marked[usize::from(code) % PAGE] = true;
            points.push((code, point));
        }
        Ok(Referee {
            layout: Layout::new(symbols)?,
            points,
            marked,
            known: None,
            launch: None,
            ending: None,
            reckoning: None,
            between: None,
            tally: Tally::default(),
            differences: Vec::new(),
            found: 0,
        })
    }

    /// Looks at the console between two instructions. To be called before each of them.
    #[inline]
    pub fn watch(&mut self, console: &Console) {
        let registers = console.registers();
        if self.marked[usize::from(registers.pc) % PAGE] {
            let point = self.points.iter().find(|(code, _)| *code == registers.pc);
            if let Some(&(_, point)) = point {
                self.reach(point, registers.a, console.ram());
            }
        }
    }

    /// Runs the console to the end of the frame, watching.
    pub fn run_frame(&mut self, console: &mut Console) {
        loop {
            self.watch(console);
            if console.step() {
                break;
            }
        }
    }

    /// Forgets the position, but not the counts: to be called when the console's state was replaced.
    pub fn resume(&mut self) {
        self.known = None;
        self.launch = None;
        self.ending = None;
        self.reckoning = None;
        self.between = None;
    }

    /// Takes a position where a turn begins from whoever has put the cartridge there.
    pub fn start_from(&mut self, game: Game) {
        self.resume();
        self.known = Some(game);
    }

    /// What was compared up to now and was equal.
    pub fn tally(&self) -> Tally {
        self.tally
    }

    /// Differences found up to now.
    pub fn found(&self) -> u64 {
        self.found
    }

    /// The differences since the last call.
    pub fn take_differences(&mut self) -> Vec<Difference> {
        std::mem::take(&mut self.differences)
    }

    /// Where the variables are.
    pub fn layout(&self) -> &Layout {
        &self.layout
    }

    fn reach(&mut self, point: Point, a: u8, ram: &Ram) {
        let outcome = match point {
            Point::LaunchBegin => self.launch_begin(a, ram),
            Point::LaunchStepDone => self.launch_step_done(ram),
            Point::TurnEnd => self.turn_end(ram),
            Point::TurnEndDone => self.turn_end_done(ram),
            Point::GameEnd => self.game_end(ram),
            Point::GameEndDone => self.game_end_done(ram),
            Point::NewMatch => self.new_match(a, ram),
            Point::NewGame => self.new_game(ram),
        };
        if let Err(difference) = outcome {
            self.resume();
            self.found += 1;
            self.differences.push(*difference);
        }
    }

    /// The name of a turn or launch in a report.
    fn turn_name(&self, game: &Game) -> String {
        format!("turn {} ({} to move)", game.turns + 1, game.to_move)
    }

    fn refused(&self, at: &str, why: impl fmt::Display, ram: &Ram) -> Box<Difference> {
        Box::new(Difference::new(
            at.to_string(),
            Kind::Refused(why.to_string()),
            &self.layout,
            ram,
        ))
    }

    /// Compares the RAM with itself after the engine has written into it.
    fn compare(&self, at: &str, ram: &Ram, write: impl FnOnce(&Layout, &mut Ram)) -> Check {
        let mut engine = *ram;
        write(&self.layout, &mut engine);
        if engine == *ram {
            return Ok(());
        }
        Err(Box::new(Difference::new(
            at.to_string(),
            Kind::State(Box::new(engine)),
            &self.layout,
            ram,
        )))
    }

    /// The game at the end of a player's thinking, before the turn has any effect: as it was where
    /// the turn began, but for the points that the player has given away by being late.
    fn thought_over(&self, at: &str, before: &Game, ram: &Ram) -> Result<Game, Box<Difference>> {
        let late = self.layout.late(ram);
        let clock = Clock {
            averages: self.layout.averages(ram),
            computer: None,
        };
        let seconds = self.layout.turn_seconds(ram).unwrap_or(0);
        let due = clock.penalty(before.to_move, seconds.into());
        if late != due {
            let why = format!("{late} points for {seconds} seconds; the engine gives {due}");
            return Err(self.refused(at, why, ram));
        }
        let mut game = before.clone();
        game.award(game.to_move.other(), late.into());
        Ok(game)
    }

    fn launch_begin(&mut self, a: u8, ram: &Ram) -> Check {
        let launcher = Launcher::ALL[usize::from(a) % Launcher::ALL.len()];
        let at = format!("the beginning of a launch from {launcher}");
        let before = match self.known.take() {
            Some(known) => {
                let at = format!("{at}, {}", self.turn_name(&known));
                let before = self.thought_over(&at, &known, ram)?;
                self.compare(&at, ram, |layout, ram| {
                    layout.write_game(&before, ram);
                    layout.write_over(false, ram);
                })?;
                before
            }
            None => self
                .layout
                .game(ram)
                .map_err(|why| self.refused(&at, why, ram))?,
        };
        if launcher.side != before.to_move {
            return Err(self.refused(&at, format!("it is {}'s turn", before.to_move), ram));
        }
        let flight = before
            .flight(launcher)
            .map_err(|why| self.refused(&at, why, ram))?;
        self.launch = Some(Launch {
            before,
            seconds: self.layout.turn_seconds(ram),
            flight,
            trail: Trail::default(),
            events: Vec::new(),
        });
        Ok(())
    }

    fn launch_step_done(&mut self, ram: &Ram) -> Check {
        let Some(mut launch) = self.launch.take() else {
            return Ok(());
        };
        let number = launch.before.turns + 1;
        let at = format!(
            "a step of the launch from {} in turn {number}",
            launch.flight.launcher()
        );
        let Some(step) = launch.flight.step() else {
            return Err(self.refused(&at, "the engine's launch is over", ram));
        };
        launch.trail.mark(launch.flight.ball().cell);
        launch
            .events
            .extend(step.into_iter().map(|event| event.to_string()));
        let outcome = self.compare(&at, ram, |layout, ram| {
            layout.write_game(&launch.landed(), ram);
            layout.write_flight(&launch.flight, step, ram);
            layout.write_trail(&launch.trail, ram);
        });
        outcome.map_err(|mut difference| {
            difference.launch = std::mem::take(&mut launch.events);
            difference
        })?;
        self.tally.steps += 1;
        self.tally.launches += u64::from(launch.flight.end().is_some());
        self.launch = Some(launch);
        Ok(())
    }

    fn turn_end(&mut self, ram: &Ram) -> Check {
        let known = self.known.take();
        let mut game;
        if let Some(launch) = self.launch.take() {
            game = launch.landed();
            let at = format!("the end of {}", self.turn_name(&launch.before));
            if launch.flight.end().is_none() {
                let mut difference = self.refused(&at, "the launch is not over", ram);
                difference.launch = launch.events;
                return Err(difference);
            }
            if self.layout.turn_seconds(ram) != launch.seconds {
                return Err(self.refused(&at, "the clock has run during the launch", ram));
            }
            self.compare(&at, ram, |layout, ram| layout.write_game(&game, ram))?;
            game.end_turn(launch.flight.launcher_hit());
        } else if let Some(before) = known {
            let at = format!("the end of {}", self.turn_name(&before));
            game = self.thought_over(&at, &before, ram)?;
            let moved = self
                .layout
                .board(ram)
                .map_err(|why| self.refused(&at, why, ram))?;
            let still = Game {
                board: moved,
                ..game.clone()
            };
            self.compare(&at, ram, |layout, ram| layout.write_game(&still, ram))?;
            let order = orders::order_between(&game.board, &still.board).ok_or_else(|| {
                self.refused(&at, "the pieces did not all move one marker one way", ram)
            })?;
            game.play(&Turn::Move(order))
                .map_err(|why| self.refused(&at, why, ram))?;
        } else {
            return Ok(());
        }
        let mut clock = Clock {
            averages: self.layout.averages(ram),
            computer: None,
        };
        if let Some(seconds) = self.layout.turn_seconds(ram) {
            clock.enter(game.to_move.other(), seconds.into());
        }
        self.ending = Some((game, clock.averages));
        Ok(())
    }

    fn turn_end_done(&mut self, ram: &Ram) -> Check {
        let Some((game, averages)) = self.ending.take() else {
            self.known = self.layout.game(ram).ok();
            return Ok(());
        };
        let at = format!("the state after turn {}", game.turns);
        self.compare(&at, ram, |layout, ram| {
            layout.write_game(&game, ram);
            layout.write_over(game.result().is_some(), ram);
            layout.write_averages(averages, ram);
        })?;
        self.tally.turns += 1;
        self.known = Some(game);
        Ok(())
    }

    fn game_end(&mut self, ram: &Ram) -> Check {
        let at = "the end of a game";
        let game = match self.known.take() {
            Some(game) => game,
            None => self
                .layout
                .game(ram)
                .map_err(|why| self.refused(at, why, ram))?,
        };
        let result = game
            .result()
            .ok_or_else(|| self.refused(at, "both sides can launch", ram))?;
        let mut tally = self
            .layout
            .tally(ram)
            .map_err(|why| self.refused(at, why, ram))?;
        tally.enter(result);
        self.reckoning = Some((tally, result));
        Ok(())
    }

    fn game_end_done(&mut self, ram: &Ram) -> Check {
        let Some((tally, result)) = self.reckoning.take() else {
            return Ok(());
        };
        self.compare("the state after a game", ram, |layout, ram| {
            layout.write_tally(&tally, ram);
            layout.write_result(&tally, result, ram);
        })?;
        self.tally.games += 1;
        self.between = Some(tally);
        Ok(())
    }

    fn new_match(&mut self, a: u8, ram: &Ram) -> Check {
        let at = "the beginning of a match";
        let variant = self
            .layout
            .variant(ram)
            .map_err(|why| self.refused(at, why, ram))?;
        let first = Side::ALL[usize::from(a) % Side::ALL.len()];
        self.between = Some(Match::new(variant, first));
        Ok(())
    }

    fn new_game(&mut self, ram: &Ram) -> Check {
        let at = "the beginning of a game";
        self.launch = None;
        let Some(tally) = self.between.take() else {
            self.known = None;
            return Ok(());
        };
        let game = tally
            .next_game()
            .ok_or_else(|| self.refused(at, "the match is over", ram))?;
        self.compare(at, ram, |layout, ram| layout.write_tally(&tally, ram))?;
        self.known = Some(game);
        Ok(())
    }
}
