//! Checks what a cartridge computes against the reference engine, while it is being played.
//!
//! The referee looks at the console before each instruction. At the labels where the cartridge's
//! rules begin and end something, it reads the cartridge's RAM and compares it with the engine, which
//! it feeds from the same position. The image needs nothing for this: the one that is checked is the
//! one that is played. A difference stops nothing; it is kept for whoever asks.
//!
//! | label | what is checked there |
//! |---|---|
//! | `NewMatch`, `NewGame` | what the game that begins must be |
//! | `LaunchBegin` | nothing has changed since the last turn ended, and the launch in A is legal |
//! | `LaunchStepDone` | one step of the launch: ball, event, trail, pieces, points, launchers |
//! | `TargetNowDone` | the target's column in A and its value in Y |
//! | `TurnEnd` | the launch is over, or the pieces that moved make a legal order |
//! | `TurnEndDone` | the whole game, whose turn it is, and the smart clock |
//! | `GameEndDone` | the match after a game |
//! | `RateMatchDone` | the ratings after a match |
//!
//! It owns the comparison and the count of what was compared. It never changes the console, and it
//! computes nothing of the game itself: that is the engine's.

mod hands;
mod layout;
mod numbers;
mod orders;
mod replay;
mod report;

use std::fmt;

pub use layout::{Layout, Ram, Trail, Unreadable};
pub use replay::{Halt, Replay, Stopped};
pub use report::{Difference, Kind};

use crate::console::{Console, Registers};
use crate::games::ricochet::{Contest, Flight, Game, Launcher, Setup, Side, Target, Turn};
use crate::symbols::{SymbolError, Symbols};

/// Bytes of a bank.
const PAGE: usize = 0x1000;

/// How things stand after a point, unless something was wrong there.
type Check = Result<Progress, Box<Difference>>;

/// A point of the cartridge's rules at which something is checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Point {
    NewMatch,
    NewGame,
    LaunchBegin,
    LaunchStepDone,
    TargetNowDone,
    TurnEnd,
    TurnEndDone,
    GameEndDone,
    RateMatchDone,
}

const POINTS: [(Point, &str); 9] = [
    (Point::NewMatch, "NewMatch"),
    (Point::NewGame, "NewGame"),
    (Point::LaunchBegin, "LaunchBegin"),
    (Point::LaunchStepDone, "LaunchStepDone"),
    (Point::TargetNowDone, "TargetNowDone"),
    (Point::TurnEnd, "TurnEnd"),
    (Point::TurnEndDone, "TurnEndDone"),
    (Point::GameEndDone, "GameEndDone"),
    (Point::RateMatchDone, "RateMatchDone"),
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
    /// Matches, with the ratings after them.
    pub matches: u64,
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Tally {
            launches,
            steps,
            turns,
            games,
            matches: _,
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
    before: Contest,
    /// What the clock showed when the launch began; it stands still until the turn is ended.
    seconds: Option<u16>,
    flight: Flight,
    trail: Trail,
    events: Vec<String>,
}

impl Launch {
    /// The game with what the launch has done so far.
    fn landed(&self) -> Game {
        let mut game = self.before.game.clone();
        game.land(&self.flight);
        game
    }
}

/// What the engine makes of the cartridge's progress.
#[derive(Clone, Debug)]
enum Progress {
    /// The cartridge has not been seen at a place to start from.
    Unknown,
    /// A turn may begin, or the game has just ended with the last one.
    Between(Contest),
    /// A launch is on its way.
    Launching(Box<Launch>),
    /// A turn is being ended; this must come of it.
    Ending(Contest),
    /// The first game of a match, or another one, is being begun.
    Beginning(Contest),
}

/// Compares a console that plays Ricochet with the engine.
#[derive(Clone, Debug)]
pub struct Referee {
    layout: Layout,
    points: Vec<(u16, Point)>,
    /// The addresses of `points` modulo 4 KiB, to pass over all others quickly.
    marked: Vec<bool>,
    progress: Progress,
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
            progress: Progress::Unknown,
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
                self.reach(point, registers, console.ram());
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
        self.progress = Progress::Unknown;
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

    fn reach(&mut self, point: Point, registers: Registers, ram: &Ram) {
        let Registers { a, y, .. } = registers;
        let progress = std::mem::replace(&mut self.progress, Progress::Unknown);
        let outcome = match point {
            Point::NewMatch => self.new_match(a, ram),
            Point::NewGame => self.new_game(progress, ram),
            Point::LaunchBegin => self.launch_begin(progress, a, ram),
            Point::LaunchStepDone => self.launch_step_done(progress, ram),
            Point::TargetNowDone => self.target_now_done(progress, [a, y], ram),
            Point::TurnEnd => self.turn_end(progress, ram),
            Point::TurnEndDone => self.turn_end_done(progress, ram),
            Point::GameEndDone => self.game_end_done(progress, ram),
            Point::RateMatchDone => self.rate_match_done(progress, ram),
        };
        match outcome {
            Ok(progress) => self.progress = progress,
            Err(difference) => {
                self.found += 1;
                self.differences.push(*difference);
            }
        }
    }

    /// The name of a turn in a report.
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
    fn compare(
        &self,
        at: &str,
        ram: &Ram,
        write: impl FnOnce(&Layout, &mut Ram),
    ) -> Result<(), Box<Difference>> {
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

    fn new_match(&self, a: u8, ram: &Ram) -> Check {
        let at = "the beginning of a match";
        let refused = |why| self.refused(at, why, ram);
        let setup = Setup {
            variant: self.layout.variant(ram).map_err(refused)?,
            first: Side::ALL[usize::from(a) % Side::ALL.len()],
            ratings: self.layout.ratings(ram).map_err(refused)?,
        };
        Ok(Progress::Beginning(Contest::new(&setup)))
    }

    fn new_game(&self, progress: Progress, ram: &Ram) -> Check {
        let at = "the beginning of a game";
        let contest = match progress {
            Progress::Beginning(contest) => contest,
            Progress::Between(mut contest) if contest.game.result().is_some() => {
                if !contest.next_game() {
                    return Err(self.refused(at, "the match is over", ram));
                }
                contest
            }
            _ => return Ok(Progress::Unknown),
        };
        self.compare(at, ram, |layout, ram| {
            layout.write_tally(&contest.tally, ram);
            layout.write_averages(contest.clock.averages, ram);
            layout.write_ratings(contest.ratings, ram);
        })?;
        Ok(Progress::Between(contest))
    }

    /// The match at the end of a player's thinking, before the turn has any effect: as it was where
    /// the turn began, but for the points that the player has given away by being late.
    fn thought_over(
        &self,
        at: &str,
        mut contest: Contest,
        ram: &Ram,
    ) -> Result<Contest, Box<Difference>> {
        let late = self.layout.late(ram);
        let seconds = self.layout.turn_seconds(ram).unwrap_or(0);
        let side = contest.game.to_move;
        let due = contest.clock.penalty(side, seconds);
        if late != due {
            let why = format!("{late} points for {seconds} seconds; the engine gives {due}");
            return Err(self.refused(at, why, ram));
        }
        contest.game.award(side.other(), late.into());
        Ok(contest)
    }

    fn launch_begin(&self, progress: Progress, a: u8, ram: &Ram) -> Check {
        let launcher = Launcher::ALL[usize::from(a) % Launcher::ALL.len()];
        let at = format!("the beginning of a launch from {launcher}");
        let before = match progress {
            Progress::Between(known) => {
                let at = format!("{at}, {}", self.turn_name(&known.game));
                let before = self.thought_over(&at, known, ram)?;
                self.compare(&at, ram, |layout, ram| {
                    layout.write_game(&before.game, ram);
                    layout.write_over(false, ram);
                })?;
                before
            }
            _ => self
                .layout
                .contest(ram)
                .map_err(|why| self.refused(&at, why, ram))?,
        };
        if launcher.side != before.game.to_move {
            let why = format!("it is {}'s turn", before.game.to_move);
            return Err(self.refused(&at, why, ram));
        }
        let flight = before
            .game
            .flight(launcher)
            .map_err(|why| self.refused(&at, why, ram))?;
        Ok(Progress::Launching(Box::new(Launch {
            before,
            seconds: self.layout.turn_seconds(ram),
            flight,
            trail: Trail::default(),
            events: Vec::new(),
        })))
    }

    fn launch_step_done(&mut self, progress: Progress, ram: &Ram) -> Check {
        let Progress::Launching(mut launch) = progress else {
            return Ok(progress);
        };
        let number = launch.before.game.turns + 1;
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
        Ok(Progress::Launching(launch))
    }

    fn target_now_done(&self, progress: Progress, [column, value]: [u8; 2], ram: &Ram) -> Check {
        let game = match &progress {
            Progress::Between(contest) => &contest.game,
            Progress::Launching(launch) => &launch.before.game,
            _ => return Ok(progress),
        };
        if self.layout.variant(ram) != Ok(game.variant) {
            return Ok(progress); // a set-up for another match
        }
        let target = game.target();
        let due = target.map_or([0, 0], |Target { column, launches }| [column, launches]);
        if [column, value] != due {
            let why = format!(
                "the target is at {column}, worth {value}; the engine's at {}, worth {}",
                due[0], due[1]
            );
            return Err(self.refused(&self.turn_name(game), why, ram));
        }
        Ok(progress)
    }

    fn turn_end(&self, progress: Progress, ram: &Ram) -> Check {
        let mut after = match progress {
            Progress::Launching(launch) => {
                let mut after = launch.before.clone();
                after.game = launch.landed();
                let at = format!("the end of {}", self.turn_name(&launch.before.game));
                if launch.flight.end().is_none() {
                    let mut difference = self.refused(&at, "the launch is not over", ram);
                    difference.launch = launch.events;
                    return Err(difference);
                }
                if self.layout.turn_seconds(ram) != launch.seconds {
                    return Err(self.refused(&at, "the clock has run during the launch", ram));
                }
                self.compare(&at, ram, |layout, ram| layout.write_game(&after.game, ram))?;
                after.game.end_turn(launch.flight.launcher_hit());
                after
            }
            Progress::Between(before) => {
                let at = format!("the end of {}", self.turn_name(&before.game));
                let mut after = self.thought_over(&at, before, ram)?;
                let refused = |why: &dyn fmt::Display| self.refused(&at, why, ram);
                let moved = self.layout.board(ram).map_err(|why| refused(&why))?;
                let still = Game {
                    board: moved,
                    ..after.game.clone()
                };
                self.compare(&at, ram, |layout, ram| layout.write_game(&still, ram))?;
                let order = orders::order_between(&after.game.board, &still.board)
                    .ok_or_else(|| refused(&"the pieces did not all move one marker one way"))?;
                after
                    .game
                    .play(&Turn::Move(order))
                    .map_err(|why| refused(&why))?;
                after
            }
            other => return Ok(other),
        };
        if let Some(seconds) = self.layout.turn_seconds(ram) {
            after.clock.enter(after.game.to_move.other(), seconds);
        }
        Ok(Progress::Ending(after))
    }

    fn turn_end_done(&mut self, progress: Progress, ram: &Ram) -> Check {
        let Progress::Ending(contest) = progress else {
            let found = self.layout.contest(ram);
            return Ok(found.map_or(Progress::Unknown, Progress::Between));
        };
        let at = format!("the state after turn {}", contest.game.turns);
        self.compare(&at, ram, |layout, ram| {
            layout.write_contest(&contest, ram);
            layout.write_over(contest.game.result().is_some(), ram);
        })?;
        self.tally.turns += 1;
        Ok(Progress::Between(contest))
    }

    fn game_end_done(&mut self, progress: Progress, ram: &Ram) -> Check {
        let Progress::Between(mut contest) = progress else {
            return Ok(Progress::Unknown);
        };
        let at = "the state after a game";
        let result = contest
            .game
            .result()
            .ok_or_else(|| self.refused(at, "both sides can launch", ram))?;
        contest.tally.enter(result);
        self.compare(at, ram, |layout, ram| {
            layout.write_contest(&contest, ram);
            layout.write_result(&contest.tally, result, ram);
        })?;
        self.tally.games += 1;
        Ok(Progress::Between(contest))
    }

    fn rate_match_done(&mut self, progress: Progress, ram: &Ram) -> Check {
        let Progress::Between(contest) = progress else {
            return Ok(Progress::Unknown);
        };
        let at = "the ratings after a match";
        let ratings = contest
            .new_ratings()
            .ok_or_else(|| self.refused(at, "the match is not over", ram))?;
        self.compare(at, ram, |layout, ram| {
            layout.write_contest(&contest, ram);
            layout.write_ratings(ratings, ram);
        })?;
        self.tally.matches += 1;
        Ok(Progress::Between(contest))
    }
}
