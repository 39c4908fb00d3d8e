//! Ricochet's checks: what the referee compares at each point of the cartridge's rules.
//!
//! | label | checked there |
//! |---|---|
//! | `NewMatch`, `GameBegins` | what the game that begins must be |
//! | `LaunchBegin` | nothing has changed since the last turn ended, and the launch in A is legal |
//! | `LaunchStepDone` | one step of the launch: ball, event, trail, pieces, points, launchers |
//! | `TargetNowDone` | the target's column in A and its value in Y |
//! | `SearchDone` | the turn that a computer has chosen is the one that the engine's chooses |
//! | `TurnEnd` | the launch is over, or the pieces that moved make a legal order |
//! | `TurnEndDone` | the whole game, whose turn it is, and the smart clock |
//! | `GameEndDone` | the match after a game |
//! | `RateMatchDone` | the ratings after a match |
//! | `BoardRows` | with 3E+, at rest: the code that draws the pieces is what the board says |
//!
//! Owns the points, the comparison at each and what follows from it for the next. It computes nothing of
//! the game: that is the engine's.

use std::fmt;

use super::code::{Code, Shown};
use super::constants::{MODE_MOVING, MODE_SETUP, MODE_THINK, TUNE_TITLE};
use super::extra;
use super::names;
use super::orders;
use super::said;
use super::scene::Scene;
use super::seen::{Eye, is_black};
use super::variables::{Layout, Trail, Unreadable};
use probe::symbols::{SymbolError, Symbols};
use referee::{self, Difference, Playing, Ram, Recorder, Recording, Screen, Seen, Speaker, count};
use ricochet_engine::record::Record;
use ricochet_engine::rules::board::ROWS;
use ricochet_engine::rules::{
    Cell, Event, Flight, Game, Launcher, Match, Setup, Side, Target, Turn,
};
use scene::Picture;
use vcs::Console;

/// The manual, which has a table of sounds.
const MANUAL: &str = include_str!(concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/files/docs/ricochet/manual.md"
));

/// A point of the cartridge's rules at which something is checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Point {
    /// A match begins.
    NewMatch,
    /// A game of a match begins.
    GameBegins,
    /// A launch begins.
    LaunchBegin,
    /// A step of a launch is made.
    LaunchStepDone,
    /// The target of the round is known.
    TargetNowDone,
    /// A computer has chosen its turn.
    SearchDone,
    /// A turn is made and about to be ended.
    TurnEnd,
    /// A turn is ended.
    TurnEndDone,
    /// A game is entered into the match.
    GameEndDone,
    /// The ratings after a match are computed.
    RateMatchDone,
    /// Rows 1 to 9 are about to be drawn.
    BoardRows,
    /// Vertical blank begins.
    Blank,
    /// The picture begins.
    Picture,
    /// The sound goes on.
    Sound(Playing),
    /// The rules begin in overscan: sound and tune have gone on.
    Heard,
}

const POINTS: [(Point, &str); 17] = [
    (Point::NewMatch, names::NEW_MATCH),
    (Point::GameBegins, names::GAME_BEGINS),
    (Point::LaunchBegin, names::LAUNCH_BEGIN),
    (Point::LaunchStepDone, names::LAUNCH_STEP_DONE),
    (Point::TargetNowDone, names::TARGET_NOW_DONE),
    (Point::SearchDone, names::SEARCH_DONE),
    (Point::TurnEnd, names::TURN_END),
    (Point::TurnEndDone, names::TURN_END_DONE),
    (Point::GameEndDone, names::GAME_END_DONE),
    (Point::RateMatchDone, names::RATE_MATCH_DONE),
    (Point::Blank, names::VERTICAL_BLANK),
    (Point::Picture, names::WAIT_FOR_KERNEL),
    (Point::Picture, names::TEXT_KERNEL),
    (Point::Sound(Playing::PlaySound), names::PLAY_SOUND),
    (Point::Sound(Playing::PlayTune), names::PLAY_TUNE),
    (Point::Sound(Playing::StartTune), names::START_TUNE),
    (Point::Heard, names::OVERSCAN_WORK),
];

referee::tally! {
    /// What was compared so far and was equal.
    pub struct Tally {
        /// Launches, from their beginning to their end.
        launches: sum,
        /// Steps of launches.
        steps: sum,
        /// Turns, launches included.
        turns: sum,
        /// Turns that computers chose.
        choices: sum,
        /// Games.
        games: sum,
        /// Matches, with the ratings after them.
        matches: sum,
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} ({}), {} and {} checked",
            count(self.launches, "launch"),
            count(self.steps, "step"),
            count(self.turns, "turn"),
            count(self.games, "game")
        )
    }
}

/// A launch that is being checked.
#[derive(Clone, Debug)]
struct Launch {
    before: Match,
    /// What the clock showed when the launch began; it stands still until the turn is ended.
    seconds: Option<u16>,
    flight: Flight,
    trail: Trail,
    /// Number of its steps so far.
    steps: u32,
    events: Vec<Event>,
}

impl Launch {
    /// The game with what the launch has done so far.
    fn landed(&self) -> Game {
        let mut game = self.before.game.clone();
        game.land(&self.flight);
        game
    }
}

/// The engine's view of the cartridge's progress.
#[derive(Clone, Debug)]
enum Progress {
    /// No point was reached yet at which the engine can be set up.
    Unknown,
    /// A turn may begin, or the game has just ended with the last one.
    Between(Match),
    /// A launch is in flight.
    Launching(Box<Launch>),
    /// A turn is being ended; this must be the result.
    Ending(Match),
    /// A game is being begun.
    Beginning(Match),
}

/// Ricochet's checks.
#[derive(Clone, Debug)]
pub struct Ricochet {
    layout: Layout,
    progress: Progress,
    /// The turn that a computer has chosen and not yet made.
    chosen: Option<Turn>,
    recorder: Recorder<Record>,
    /// The turn that has begun and not ended.
    begun: Option<Turn>,
    tally: Tally,
    /// The cells that the ball of the last launch has reached in the engine.
    path: Vec<Cell>,
    /// With 3E+.
    rows: Option<Rows>,
    /// What the screen shows; `None` with the image for F4SC, whose board is another one.
    eye: Option<Eye>,
    screen: Screen<Scene>,
    speaker: Speaker,
}

/// Compares a console that plays Ricochet with the engine.
pub type Referee = referee::Referee<Ricochet>;

/// A referee for an image with these symbols.
///
/// # Errors
/// Returns the first symbol that is missing or not valid.
pub fn referee(symbols: &Symbols) -> Result<Referee, SymbolError> {
    let mut checks = Ricochet::new(symbols)?;
    checks.speaker.forget(); // the console may be playing
    let rows = checks
        .rows
        .as_ref()
        .map(|_| (Point::BoardRows, names::BOARD_ROWS));
    let points: Vec<_> = POINTS.into_iter().chain(rows).collect();
    Referee::with(checks, symbols, &points)
}

/// Frames in which the code in RAM follows a change of the board: of what changes late the marks of a ball are last.
const PATCHED: u32 = 240;

/// The code that draws the pieces, and since when the board is as it is.
#[derive(Clone, Debug)]
struct Rows {
    code: Code,
    /// Where the RAM has the mode, and the cursor's column and row.
    mode: usize,
    cursor: [usize; 2],
    /// `moveDir`, `movedLo` and `movedHi`.
    order: [usize; 3],
    shown: Option<Shown>,
    /// Number of frames in which that was shown.
    frames: u32,
    /// The code that was compared with it last, and was equal.
    equal: Vec<u8>,
}

impl Rows {
    fn new(symbols: &Symbols) -> Result<Rows, SymbolError> {
        let at = |name| symbols.ram(name, 1);
        Ok(Rows {
            code: Code::new(symbols)?,
            mode: at(names::MODE)?,
            cursor: [at(names::BALL_X)?, at(names::BALL_Y)?],
            order: [
                at(names::MOVE_DIR)?,
                at(names::MOVED_LO)?,
                at(names::MOVED_HI)?,
            ],
            shown: None,
            frames: 0,
            equal: Vec::new(),
        })
    }

    /// The rows are about to be drawn: after some frames at rest their code is what the board says.
    fn drawn(&mut self, layout: &Layout, console: &Console) -> Result<(), String> {
        let mode = console.ram()[self.mode];
        let rests = mode < MODE_SETUP && mode != MODE_THINK;
        let [way, low, high] = self.order.map(|index| console.ram()[index]);
        let begins = mode == MODE_MOVING && low | high == 0;
        let order = begins.then_some(way);
        let shown = rests
            .then(|| Shown::read(layout, console, self.cursor, order))
            .flatten();
        if shown != self.shown {
            self.shown = shown;
            self.frames = 0;
            self.equal.clear();
        }
        let Some(shown) = &self.shown else {
            return Ok(());
        };
        self.frames += 1;
        if self.frames <= PATCHED || self.equal == extra::code(console) {
            return Ok(());
        }
        self.code.compare(console, shown)?;
        self.equal = extra::code(console).to_vec();
        Ok(())
    }
}

impl Ricochet {
    fn new(symbols: &Symbols) -> Result<Ricochet, SymbolError> {
        Ok(Ricochet {
            layout: Layout::new(symbols)?,
            progress: Progress::Unknown,
            chosen: None,
            recorder: Recorder::default(),
            begun: None,
            tally: Tally::default(),
            path: Vec::new(),
            rows: symbols
                .code(names::NEXT_ROW)
                .is_ok()
                .then(|| Rows::new(symbols))
                .transpose()?,
            eye: Some(Eye::new(symbols)?),
            screen: Screen::following(|_, _| true),
            speaker: Speaker::new(symbols, scene::table_of!(MANUAL))?,
        })
    }

    /// What was compared so far and was equal.
    pub fn tally(&self) -> Tally {
        self.tally
    }

    /// Where the variables are.
    pub fn layout(&self) -> &Layout {
        &self.layout
    }
}

fn in_words(events: &[Event]) -> Vec<String> {
    events.iter().map(Event::to_string).collect()
}

/// The progress after a point, or the difference found there.
type Check = Result<Progress, Box<Difference>>;

impl referee::Checks for Ricochet {
    type Point = Point;

    fn check(&mut self, point: Point, console: &Console) -> Result<(), Box<Difference>> {
        match (point, &mut self.eye) {
            (Point::Picture, _) => return self.picture(console),
            (Point::Blank, Some(eye)) => {
                if console.has_video() {
                    eye.note(console, &self.layout);
                }
                return Ok(());
            }
            (Point::Sound(playing), _) => {
                if playing == Playing::StartTune && console.registers().a == TUNE_TITLE {
                    self.speaker.cut();
                    self.speaker.expect("the title appears");
                }
                let loud = self.layout.loud(console.ram());
                return self.speaker.reach(playing, console, loud);
            }
            (Point::Heard, _) => return self.speaker.compare(console),
            (Point::Blank, _) => return Ok(()),
            _ => {}
        }
        let registers = console.registers();
        let (a, y) = (registers.a, registers.y);
        let ram = console.ram();
        if point == Point::BoardRows {
            let drawn = self
                .rows
                .as_mut()
                .map(|rows| rows.drawn(&self.layout, console));
            return drawn
                .unwrap_or(Ok(()))
                .map_err(|why| self.refused("the code that draws the board", why, ram));
        }
        let progress = std::mem::replace(&mut self.progress, Progress::Unknown);
        let checked = match point {
            Point::NewMatch => self.new_match(a, console),
            Point::GameBegins => self.new_game(progress, ram),
            Point::LaunchBegin => self.launch_begin(progress, a, console),
            Point::LaunchStepDone => self.launch_step_done(progress, ram),
            Point::TargetNowDone => self.target_now_done(progress, [a, y], ram),
            Point::SearchDone => self.search_done(progress, console),
            Point::TurnEnd => self.turn_end(progress, ram),
            Point::TurnEndDone => self.turn_end_done(progress, console),
            Point::GameEndDone => self.game_end_done(progress, ram),
            Point::RateMatchDone => self.rate_match_done(progress, ram),
            Point::BoardRows | Point::Blank | Point::Picture | Point::Sound(_) | Point::Heard => {
                Ok(progress)
            }
        };
        if checked.is_err() {
            self.stop_recording();
        }
        self.progress = checked?;
        Ok(())
    }

    fn forget(&mut self) {
        self.progress = Progress::Unknown;
        self.chosen = None;
        self.path.clear();
        self.stop_recording();
        self.forget_what_is_seen();
    }

    fn scene(&self) -> Option<Picture> {
        Some(self.screen.shown()?.draw(scene::NTSC))
    }

    fn seen(&self) -> Option<Seen> {
        Some(self.screen.seen())
    }

    fn progress(&self) -> String {
        count(self.tally.launches, "launch")
    }

    fn summary(&self) -> String {
        self.tally.to_string()
    }

    fn path(&self) -> Vec<(u16, u16)> {
        self.path.iter().map(|&cell| in_picture(cell)).collect()
    }

    fn words(&self, console: &Console) -> Vec<String> {
        said::lines(&self.layout, console).unwrap_or_default()
    }

    fn take_record(&mut self) -> Option<Recording> {
        self.recorder.take(Record::to_string)
    }
}

impl Ricochet {
    /// What a frame shows wrongly says nothing about the game.
    fn picture(&mut self, console: &Console) -> Result<(), Box<Difference>> {
        let Some(eye) = &mut self.eye else {
            return Ok(());
        };
        if console.cartridge_ram().len() <= extra::SMALL {
            self.eye = None;
            return Ok(());
        }
        if !console.has_video() {
            eye.forget();
            return self.screen.begin(console, None, Scene::draw);
        }
        if is_black(console) {
            self.screen.forget();
            eye.draws_anew();
        }
        let scene = eye.look(console, &self.layout);
        self.screen.begin(console, scene, Scene::draw)
    }

    /// The name of a turn in a report.
    fn turn_name(&self, game: &Game) -> String {
        format!("turn {} ({} to move)", game.turns + 1, game.to_move)
    }

    fn refused(&self, at: &str, why: impl fmt::Display, ram: &Ram) -> Box<Difference> {
        Box::new(Difference::refused(at, why, &self.layout, ram))
    }

    /// Compares the RAM with what the engine writes into it.
    fn compare(
        &self,
        at: &str,
        ram: &Ram,
        write: impl FnOnce(&Layout, &mut Ram),
    ) -> Result<(), Box<Difference>> {
        let layout = &self.layout;
        referee::compare(at, layout, ram, |ram| write(layout, ram))
    }

    fn new_match(&mut self, a: u8, console: &Console) -> Check {
        let at = "the beginning of a match";
        let ram = console.ram();
        self.chosen = None;
        let refused = |why| self.refused(at, why, ram);
        let setup = Setup {
            players: self.layout.players(console).map_err(refused)?,
            variant: self.layout.variant(ram).map_err(refused)?,
            first: Side::ALL[usize::from(a) % Side::ALL.len()],
            ratings: self.layout.ratings(ram).map_err(refused)?,
            position: None,
        };
        let contest = Match::new(&setup);
        self.begun = None;
        self.recorder.begin(beginning(&contest));
        Ok(Progress::Beginning(contest))
    }

    fn new_game(&mut self, progress: Progress, ram: &Ram) -> Check {
        let at = "the beginning of a game";
        let contest = match progress {
            Progress::Beginning(contest) => contest,
            Progress::Between(mut contest) if contest.game.result().is_some() => {
                if !contest.next_game() {
                    return Err(self.refused(at, "the match is over", ram));
                }
                if let Some(record) = self.recorder.record() {
                    record.begin_part();
                }
                contest
            }
            _ => return Ok(Progress::Unknown),
        };
        self.compare(at, ram, |layout, ram| {
            layout.write_standing(&contest.standing, ram);
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
        mut contest: Match,
        ram: &Ram,
    ) -> Result<Match, Box<Difference>> {
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

    /// Everything that counts, as it is read.
    fn contest(&self, console: &Console) -> Result<Match, Unreadable> {
        let players = self.layout.players(console)?;
        self.layout.contest(console.ram(), players)
    }

    /// Records the turn that has begun; it counts once it has ended.
    fn record_turn(&mut self) {
        if let Some(turn) = self.begun.take() {
            self.recorder.add(|record| record.push(turn.into()));
        }
    }

    /// A difference was found, or the position was replaced: the record ends with the turn that was made, so that it can
    /// be played again up to there.
    fn stop_recording(&mut self) {
        self.record_turn();
        self.recorder.stop();
    }

    /// A computer has thought: nothing has changed since the last turn ended, and its choice is the
    /// engine's.
    fn search_done(&mut self, progress: Progress, console: &Console) -> Check {
        let ram = console.ram();
        let contest = match progress {
            Progress::Between(contest) => contest,
            _ => match self.contest(console) {
                Ok(contest) => contest,
                Err(_) => return Ok(Progress::Unknown),
            },
        };
        let at = format!("the choice for {}", self.turn_name(&contest.game));
        self.compare(&at, ram, |layout, ram| {
            layout.write_game(&contest.game, ram);
            layout.write_over(false, ram);
        })?;
        let Some((opponent, due)) = contest.choice() else {
            return Err(self.refused(&at, "there is nothing for a computer to choose", ram));
        };
        let chosen = self
            .layout
            .choice(console, contest.game.to_move)
            .map_err(|why| self.refused(&at, why, ram))?;
        if !chosen.comes_to_the_same_as(&due) {
            let why = format!("{opponent} chooses `{chosen}`; the engine's, `{due}`");
            return Err(self.refused(&at, why, ram));
        }
        self.tally.choices += 1;
        self.chosen = Some(due);
        Ok(Progress::Between(contest))
    }

    /// Takes a match that was put into the console's RAM for the one that goes on, between two turns.
    pub fn go_on(&mut self, contest: &Match) {
        self.forget_what_is_seen();
        self.progress = Progress::Between(contest.clone());
        self.chosen = None;
    }

    fn forget_what_is_seen(&mut self) {
        if let Some(eye) = &mut self.eye {
            eye.forget();
        }
        self.screen.forget();
        self.speaker.forget();
    }

    /// Expects this turn from the computer that has just chosen, in place of its choice.
    pub fn expect(&mut self, turn: &Turn) {
        self.chosen = Some(turn.clone());
    }

    /// A turn is made: if a computer has chosen one, it must be that.
    fn made(&mut self, turn: &Turn, at: &str, ram: &Ram) -> Result<(), Box<Difference>> {
        self.begun = Some(turn.clone());
        match self.chosen.take() {
            Some(chosen) if !turn.comes_to_the_same_as(&chosen) => {
                let why = format!("the turn is `{turn}`, but `{chosen}` was chosen");
                Err(self.refused(at, why, ram))
            }
            _ => Ok(()),
        }
    }

    fn launch_begin(&mut self, progress: Progress, a: u8, console: &Console) -> Check {
        let ram = console.ram();
        let launcher = Launcher::ALL[usize::from(a) % Launcher::ALL.len()];
        let at = format!("the beginning of a launch from {launcher}");
        self.made(&Turn::Launch(launcher.end), &at, ram)?;
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
                .contest(console)
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
        self.speaker.expect("a launch");
        self.path = vec![flight.ball().cell];
        Ok(Progress::Launching(Box::new(Launch {
            before,
            seconds: self.layout.turn_seconds(ram),
            flight,
            trail: Trail::default(),
            steps: 0,
            events: Vec::new(),
        })))
    }

    fn launch_step_done(&mut self, progress: Progress, ram: &Ram) -> Check {
        let Progress::Launching(mut launch) = progress else {
            return Ok(progress);
        };
        let number = launch.before.game.turns + 1;
        let at = format!(
            "step {} of the launch from {} in turn {number}",
            launch.steps + 1,
            launch.flight.launcher()
        );
        let Some(step) = launch.flight.step() else {
            return Err(self.refused(&at, "the engine's launch is over", ram));
        };
        launch.steps += 1;
        let cell = launch.flight.ball().cell;
        launch.trail.mark(cell);
        self.path.push(cell);
        launch.events.extend(step);
        if let Some(event) = step.into_iter().last() {
            self.speaker.expect(match event {
                Event::Wall { .. } => "the upper or lower wall",
                Event::Piece(_) => "a piece is hit",
                Event::Bumper { .. } => "a bumper is hit",
                Event::Launcher(_) => "a launcher is hit",
                Event::Target { .. } => "the target is hit",
                Event::Exit { .. } => "the ball leaves the board",
            });
        }
        let outcome = self.compare(&at, ram, |layout, ram| {
            layout.write_game(&launch.landed(), ram);
            layout.write_flight(&launch.flight, step, ram);
            layout.write_trail(&launch.trail, ram);
        });
        outcome.map_err(|mut difference| {
            difference.events = in_words(&launch.events);
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

    fn turn_end(&mut self, progress: Progress, ram: &Ram) -> Check {
        let mut after = match progress {
            Progress::Launching(launch) => {
                let mut after = launch.before.clone();
                after.game = launch.landed();
                let at = format!("the end of {}", self.turn_name(&launch.before.game));
                if launch.flight.end().is_none() {
                    let mut difference = self.refused(&at, "the launch is not over", ram);
                    difference.events = in_words(&launch.events);
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
                let turn = Turn::Move(order);
                self.made(&turn, &at, ram)?;
                let refused = |why: &dyn fmt::Display| self.refused(&at, why, ram);
                after.game.play(&turn).map_err(|why| refused(&why))?;
                after
            }
            other => return Ok(other),
        };
        if let Some(seconds) = self.layout.turn_seconds(ram) {
            after.clock.enter(after.game.to_move.other(), seconds);
        }
        Ok(Progress::Ending(after))
    }

    fn turn_end_done(&mut self, progress: Progress, console: &Console) -> Check {
        let ram = console.ram();
        let Progress::Ending(contest) = progress else {
            let found = self.contest(console);
            return Ok(found.map_or(Progress::Unknown, Progress::Between));
        };
        let at = format!("the state after turn {}", contest.game.turns);
        self.compare(&at, ram, |layout, ram| {
            layout.write_contest(&contest, ram);
            layout.write_over(contest.game.result().is_some(), ram);
        })?;
        self.tally.turns += 1;
        self.record_turn();
        if contest.game.result().is_none() {
            self.speaker.expect(match contest.game.to_move {
                Side::Left => "Left's turn begins",
                Side::Right => "Right's turn begins",
            });
        }
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
        contest.standing.enter(result);
        self.compare(at, ram, |layout, ram| {
            layout.write_contest(&contest, ram);
            layout.write_result(&contest.standing, result, ram);
        })?;
        self.tally.games += 1;
        self.speaker.expect(match contest.standing.over {
            true => "the end of a match",
            false => "the end of a game",
        });
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

/// The record of a match that begins; a match between two computers, as in the demonstration, is not recorded.
fn beginning(contest: &Match) -> Option<Record> {
    let players = contest.players;
    let persons = players.left.is_none() || players.right.is_none();
    let mut ratings = contest.ratings;
    for side in Side::ALL {
        if players[side].is_some() {
            ratings[side] = 0; // a computer's is fixed
        }
    }
    let setup = Setup {
        variant: contest.standing.variant,
        first: contest.standing.first,
        players,
        ratings,
        position: None,
    };
    persons.then(|| Record::new(setup))
}

/// The middle of a cell in the picture: its colour clock, and its scanline by the map of the frame at the head of
/// `asm/ricochet/ricochet.asm`.
fn in_picture(cell: Cell) -> (u16, u16) {
    /// The middle of column 0, and clocks from one column to the next.
    const CLOCK: u16 = 15;
    const PITCH: u16 = 8;
    /// The middle lines of row 0, of row 1, and of row 10, and lines from one of the rows 1 to 9 to the next.
    const ROW_0: u16 = 51;
    const ROW_1: u16 = 68;
    const ROW_10: u16 = 228;
    const STEP: u16 = 18;
    let line = match u16::from(cell.y()) {
        0 => ROW_0,
        row if row == u16::from(ROWS) - 1 => ROW_10,
        row => ROW_1 + STEP * (row - 1),
    };
    (CLOCK + PITCH * u16::from(cell.x()), line)
}

#[cfg(test)]
mod tests {
    use super::*;
    use ricochet_engine::opponents::Opponent;
    use ricochet_engine::rules::{BySide, Variant};

    #[test]
    fn a_record_has_no_rating_of_a_computer_and_computers_alone_have_none() {
        let beginning = |players| {
            super::beginning(&Match::new(&Setup {
                players,
                ratings: BySide::new(1200, 800),
                ..Setup::new(Variant::FIRST, Side::Right)
            }))
        };
        let [person, computer] = [None, Opponent::new(2)];
        let record = beginning(BySide::new(person, computer)).unwrap();
        assert_eq!(
            record.to_string(),
            "variant 1 first right players human 2 ratings 1200 0\n"
        );
        assert!(beginning(BySide::both(person)).is_some());
        assert_eq!(beginning(BySide::both(computer)), None);
    }
}
