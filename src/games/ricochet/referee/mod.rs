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
//! | `ThinkDone` | the turn that a computer has chosen is the one that the engine's chooses |
//! | `TurnEnd` | the launch is over, or the pieces that moved make a legal order |
//! | `TurnEndDone` | the whole game, whose turn it is, and the smart clock |
//! | `GameEndDone` | the match after a game |
//! | `RateMatchDone` | the ratings after a match |
//!
//! It owns the comparison (`checks`) and the count of what was compared. It never changes the console, and it
//! computes nothing of the game itself: that is the engine's.

mod checks;
mod hands;
mod layout;
mod numbers;
mod orders;
mod replay;
mod report;

use std::fmt;

pub use layout::{Layout, Players, Ram, Trail, Unreadable};
pub use replay::{Halt, Replay, Stopped};
pub use report::{Difference, Kind};

use crate::games::ricochet::{Contest, Flight, Game, Turn};
use probe::symbols::{SymbolError, Symbols};
use probe::Labels;
use vcs::Console;

/// A point of the cartridge's rules at which something is checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Point {
    NewMatch,
    NewGame,
    LaunchBegin,
    LaunchStepDone,
    TargetNowDone,
    ThinkDone,
    TurnEnd,
    TurnEndDone,
    GameEndDone,
    RateMatchDone,
}

const POINTS: [(Point, &str); 10] = [
    (Point::NewMatch, "NewMatch"),
    (Point::NewGame, "NewGame"),
    (Point::LaunchBegin, "LaunchBegin"),
    (Point::LaunchStepDone, "LaunchStepDone"),
    (Point::TargetNowDone, "TargetNowDone"),
    (Point::ThinkDone, "SearchDone"),
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
    /// Turns that computers chose.
    pub choices: u64,
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
            choices: _,
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
    points: Labels<Point>,
    progress: Progress,
    /// What a computer has chosen in this turn.
    chosen: Option<Turn>,
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
        Ok(Referee {
            layout: Layout::new(symbols)?,
            points: Labels::new(symbols, &POINTS)?,
            progress: Progress::Unknown,
            chosen: None,
            tally: Tally::default(),
            differences: Vec::new(),
            found: 0,
        })
    }

    /// Looks at the console between two instructions. To be called before each of them.
    #[inline]
    pub fn watch(&mut self, console: &Console) {
        if let Some(point) = self.points.at(console) {
            self.reach(point, console.registers(), console);
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
        self.chosen = None;
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
}
