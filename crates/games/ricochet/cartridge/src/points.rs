//! Compares the RAM of Ricochet's cartridge with the engine at these labels.
//!
//! Bytes are compared: the engine's state is written into a copy of the RAM, which must stay the same. A launch is
//! compared at each step, a turn after its end; the result of a game enters the match some frames after its last turn.

use probe::symbols::{SymbolError, Symbols};
use referee::{
    Beginning, Cartridge, Click, Found, Happened, Loud, Playing, Point, Toward, same_ram,
};
use ricochet_engine::record::Record;
use ricochet_engine::rules::board::ROWS;
use ricochet_engine::rules::{
    Cell, Event, Flight, Game, Launcher, Match, Setup, Side, Target, TimedTurn, Turn,
};
use rules::{Decides, Rules as _};
use scene::Picture;

use super::code::{self, Rows};
use super::constants::{DEMO, MODE_GAME_OVER, MODE_PROOF, MODE_SETUP, TUNE_TITLE};
use super::layout::EDGE_LINES;
use super::memory::{Memory, Ram};
use super::orders;
use super::record;
use super::screen::{Scene, ShownLate, corner, is_black, line, said};
use super::sounds::{self, MANUAL};
use super::state::{self, Trail};
use super::targets::{self, Target as Pointed};
use super::words;

referee::tally! {
    /// What was compared so far and was equal.
    pub struct Tally {
        /// Launches, from their beginning to their end.
        launches: sum "launch",
        /// Steps of launches.
        steps: within "step",
        /// Turns, launches included.
        turns: sum "turn",
        /// Games.
        games: sum "game",
        /// Turns that computers chose.
        choices: sum [Choice],
        /// Matches, with the ratings after them.
        matches: sum,
    }
}

/// A launch that is being followed.
#[derive(Clone, Debug)]
struct Launch {
    /// The game before it.
    before: Game,
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
        let mut game = self.before.clone();
        game.land(&self.flight);
        game
    }
}

/// Ricochet's part of its referee.
#[derive(Clone, Debug)]
pub struct Ricochet {
    /// The turn that a computer has chosen and not yet made.
    chosen: Option<Turn>,
    /// The turn that has begun and not ended.
    begun: Option<Turn>,
    /// The launch in flight.
    launch: Option<Box<Launch>>,
    /// The match after the turn that is being ended.
    after: Option<Box<Match>>,
    /// What the match's record has to be.
    record: record::Due,
    /// The cells that the ball of the last launch has reached in the engine.
    path: Vec<Cell>,
    /// With 3E+.
    rows: Option<Rows>,
    late: ShownLate,
    /// What the last picture may still show.
    before: Option<Scene>,
}

type Follower = referee::Follower<Ricochet>;
type Label = Point<Ricochet>;

impl Cartridge for Ricochet {
    type Game = Match;
    type Memory = Memory;
    type Tally = Tally;
    type Scene = Scene;
    type Target = Pointed;

    const LABELS: &'static [(&'static str, Label)] = &[
        ("NewMatch", Label::Begins(None, match_begins)),
        ("GameBegins", Label::Own(game_begins)),
        ("LaunchBegin", Label::Own(launch_begins)),
        ("LaunchStepDone", Label::Own(launch_steps)),
        ("TargetNowDone", Label::Own(target_is_known)),
        ("SearchDone", Label::Chooses(computer_chooses)),
        ("TurnEnd", Label::Own(turn_ends)),
        ("TurnEndDone", Label::Own(turn_is_over)),
        ("GameEndDone", Label::Own(game_is_over)),
        ("RateMatchDone", Label::Own(match_is_over)),
        ("BoardRows", Label::Own(board_is_drawn)),
        ("RecordDone", Label::Own(record_is_done)),
        ("VerticalBlank", Label::Own(blank_begins)),
        ("ThoughtBlank", Label::Own(blank_begins)),
        ("Kernel", Label::Picture),
        ("TextKernel", Label::Picture),
        ("CodeKernel", Label::Picture),
        ("OverscanWork", Label::Heard),
    ];
    const OPTIONAL: &'static [&'static str] =
        &["BoardRows", "RecordDone", "ThoughtBlank", "CodeKernel"];
    const SOUNDS: &'static str = scene::table_of!(MANUAL);
    const LOUD_AT_FIRST: bool = true;

    fn new(symbols: &Symbols) -> Result<Ricochet, SymbolError> {
        let mut labels = ["BoardRows", "NextRow"].into_iter();
        let has_rows = labels.any(|label| symbols.code(label).is_ok());
        if has_rows {
            symbols.code("CodeKernel")?;
        }
        Ok(Ricochet {
            chosen: None,
            begun: None,
            launch: None,
            after: None,
            record: record::Due::new(symbols),
            path: Vec::new(),
            rows: has_rows.then(|| Rows::new(symbols)).transpose()?,
            late: ShownLate::new(),
            before: None,
        })
    }

    /// Compares the game between two turns, and how the match stands between two games.
    fn same(&self, ram: &Ram, contest: &Match) -> Result<(), Found> {
        match contest.decides() {
            Decides::Side(_) => same_game(&turn_name(&contest.game), ram, &contest.game),
            _ => same_standing(ram, contest),
        }
    }

    fn read(ram: &Ram) -> Result<Option<Match>, Found> {
        state::read(ram)
    }

    fn events(&self) -> Vec<String> {
        let launch = self.launch.iter();
        launch
            .flat_map(|launch| launch.events.iter().map(Event::to_string))
            .collect()
    }

    fn rows(at: &Memory, ram: &referee::Ram) -> Vec<(String, String)> {
        words::rows(at, ram)
    }

    fn board(at: &Memory, ram: &referee::Ram) -> Vec<String> {
        words::board(at, ram)
    }

    fn happened(_: &mut Follower, _: &Ram, _: &Happened<Ricochet>) {}

    fn demonstration(ram: &Ram) -> bool {
        ram.options() & DEMO != 0
    }

    fn loud(ram: &Ram) -> Loud {
        sounds::loud(ram)
    }

    fn sound(follower: &mut Follower, playing: Playing, ram: &Ram) {
        // What starts behind a game is known by then.
        let returns = ram.mode() != MODE_GAME_OVER || ram.console.registers().a == TUNE_TITLE;
        if playing == Playing::StartTune && returns {
            follower.speaker.cut();
            follower.speaker.expect(sounds::TITLE);
        }
    }

    fn picture(&mut self, ram: &Ram, _: Option<&Match>) -> Option<Scene> {
        if !ram.console.has_video() {
            self.late.forget();
            return None;
        }
        if is_black(ram.console) {
            self.late.draw_anew();
        }
        if ram.mode() == MODE_PROOF {
            self.before = None;
            return Some(Scene::of_code(self.record.code(ram.console)));
        }
        let (scene, before) = self.late.look(ram).unzip();
        self.before = before.flatten();
        scene
    }

    fn before(&self, _: &Scene, _: &Scene) -> Option<Scene> {
        self.before.clone()
    }

    fn draw(scene: &Scene, standard: usize) -> Picture {
        scene.draw(standard)
    }

    fn is_drawn(ram: &Ram) -> bool {
        code::is_for(ram.console)
    }

    fn is_black(ram: &Ram) -> bool {
        is_black(ram.console)
    }

    fn path(&self) -> Vec<(u16, u16)> {
        self.path.iter().map(|&cell| in_picture(cell)).collect()
    }

    fn words(ram: &Ram, picture: Option<Picture>) -> Vec<String> {
        let below = picture.as_ref().and_then(line::of_picture);
        let lines = said::lines(ram).unwrap_or_default();
        lines.into_iter().chain(below).collect()
    }

    fn begun(&mut self) -> Option<TimedTurn> {
        self.begun.take().map(TimedTurn::from)
    }

    fn target_at(ram: &Ram, click: Click) -> Option<Pointed> {
        Pointed::at(ram, click)
    }

    fn toward(ram: &Ram, target: Pointed) -> Toward {
        target.toward(ram)
    }

    fn stick(ram: &Ram) -> usize {
        targets::stick(ram)
    }

    fn forget(&mut self) {
        self.forget_turn();
        self.record.forget();
        self.path.clear();
        self.late.forget();
    }
}

impl Ricochet {
    /// Expects this turn from the computer that has just chosen, in place of its choice.
    pub fn expect(&mut self, turn: &Turn) {
        self.chosen = Some(turn.clone());
    }

    fn forget_turn(&mut self) {
        self.chosen = None;
        self.begun = None;
        self.launch = None;
        self.after = None;
        self.record.forget_turn();
    }

    /// A turn is made: if a computer has chosen one, it must be that.
    fn made(&mut self, turn: Turn, at: &str) -> Result<(), Found> {
        let due = self.chosen.take();
        let due = due.filter(|chosen| !turn.comes_to_the_same_as(chosen));
        let refused = due.map(|chosen| {
            let why = format!("the turn is `{turn}`, but `{chosen}` was chosen");
            refused(at, why)
        });
        self.begun = Some(turn);
        refused.map_or(Ok(()), Err)
    }
}

/// Compares the RAM with what the engine writes into it.
fn compare(
    at: &str,
    ram: &Ram,
    write: impl FnOnce(&Memory, &mut referee::Ram),
) -> Result<(), Found> {
    let same = same_ram(ram.console.ram(), |bytes| write(ram.at, bytes));
    same.map_err(|found| found.at_point(at))
}

/// Compares a game that goes on.
fn same_game(at: &str, ram: &Ram, game: &Game) -> Result<(), Found> {
    compare(at, ram, |at, bytes| {
        state::write_game(bytes, at, game);
        state::write_over(bytes, at, false);
    })
}

/// Compares how a match stands between two games.
fn same_standing(ram: &Ram, contest: &Match) -> Result<(), Found> {
    compare("the beginning of a game", ram, |at, bytes| {
        state::write_standing(bytes, at, &contest.standing);
        state::write_averages(bytes, at, contest.clock.averages);
        state::write_ratings(bytes, at, contest.ratings);
    })
}

fn refused(at: &str, why: impl Into<Found>) -> Found {
    why.into().at_point(at)
}

/// The match at the end of a player's thinking, before the turn has any effect: as it was where the turn began, but for the
/// points that the player has given away by being late.
fn thought_over(at: &str, mut contest: Match, ram: &Ram) -> Result<Match, Found> {
    let late = ram.late();
    let seconds = state::turn_seconds(ram.console, ram.at).unwrap_or(0);
    let side = contest.game.to_move;
    let due = contest.clock.penalty(side, seconds);
    if late != due {
        let why = format!("{late} points for {seconds} seconds; the engine gives {due}");
        return Err(refused(at, why));
    }
    contest.game.award(side.other(), late.into());
    Ok(contest)
}

/// The match between two turns, as the engine knows it or as it is read; and whether it was known.
fn between(follower: &Follower, ram: &Ram) -> Result<Option<(Match, bool)>, Found> {
    let own = &follower.own;
    let waits = own.launch.is_none() && own.after.is_none();
    match follower.game().filter(|_| waits) {
        Some(contest) => Ok(Some((contest.clone(), true))),
        None => Ok(state::read(ram)?.map(|contest| (contest, false))),
    }
}

/// The name of a turn in a report.
fn turn_name(game: &Game) -> String {
    format!("turn {} ({} to move)", game.turns + 1, game.to_move)
}

/// A match begins; A is the side that begins.
fn match_begins(own: &mut Ricochet, ram: &Ram) -> Result<Option<Beginning<Ricochet>>, Found> {
    let at = "the beginning of a match";
    let read = || {
        Ok(Setup {
            players: state::players(ram)?,
            variant: state::variant(ram.console, ram.at)?,
            first: Side::ALL[usize::from(ram.console.registers().a) % Side::ALL.len()],
            ratings: state::ratings(ram.console, ram.at)?,
            position: None,
        })
    };
    let setup = read().map_err(|why: Found| refused(at, why))?;
    let contest = Match::new(&setup);
    own.forget_turn();
    own.record.begins(ram.console, &contest);
    own.late.teller.begins();
    let record = beginning(&contest);
    Ok(Some((contest, record)))
}

/// A game of a match begins.
fn game_begins(follower: &mut Follower, ram: &Ram) -> Result<(), Found> {
    follower.own.launch = None;
    follower.own.after = None;
    follower.own.late.teller.begins();
    let Some(contest) = follower.game() else {
        return Ok(());
    };
    match contest.decides() {
        Decides::Over => Err(refused("the beginning of a game", "the match is over")),
        Decides::Chance => follower.advance(ram),
        Decides::Side(_) => same_standing(ram, contest),
    }
}

/// A computer has thought: nothing has changed since the last turn ended, and its choice is the engine's.
fn computer_chooses(follower: &mut Follower, ram: &Ram, contest: Match) -> Result<(), Found> {
    let own = &mut follower.own;
    let at = format!("the choice for {}", turn_name(&contest.game));
    let Some((opponent, due)) = contest.choice() else {
        return Err(refused(&at, "there is nothing for a computer to choose"));
    };
    let chosen = state::choice(ram, contest.game.to_move);
    let chosen = chosen.map_err(|why| refused(&at, why))?;
    if !chosen.comes_to_the_same_as(&due) {
        let why = format!("{opponent} chooses `{chosen}`; the engine's, `{due}`");
        return Err(refused(&at, why));
    }
    own.launch = None;
    own.after = None;
    own.chosen = Some(due);
    Ok(())
}

/// A launch begins from the launcher A: nothing has changed since the last turn ended, and it is legal.
fn launch_begins(follower: &mut Follower, ram: &Ram) -> Result<(), Found> {
    let launcher = Launcher::ALL[usize::from(ram.console.registers().a) % Launcher::ALL.len()];
    let at = format!("the beginning of a launch from {launcher}");
    let before = between(follower, ram);
    let own = &mut follower.own;
    own.made(Turn::Launch(launcher.end), &at)?;
    let Some((mut before, known)) = before.map_err(|why| refused(&at, why))? else {
        return Ok(());
    };
    if known {
        let at = format!("{at}, {}", turn_name(&before.game));
        before = thought_over(&at, before, ram)?;
        same_game(&at, ram, &before.game)?;
    }
    if launcher.side != before.game.to_move {
        let why = format!("it is {}'s turn", before.game.to_move);
        return Err(refused(&at, why));
    }
    let flight = before.game.flight(launcher);
    let flight = flight.map_err(|why| refused(&at, Found::of(why)))?;
    own.path = vec![flight.ball().cell];
    own.late.teller.begins();
    own.after = None;
    own.launch = Some(Box::new(Launch {
        before: before.game.clone(),
        seconds: state::turn_seconds(ram.console, ram.at),
        flight,
        trail: Trail::default(),
        steps: 0,
        events: Vec::new(),
    }));
    follower.speaker.expect(sounds::LAUNCH);
    follower.go_on(before);
    Ok(())
}

/// A step of a launch is made: ball, event, trail, pieces, points, launchers.
fn launch_steps(follower: &mut Follower, ram: &Ram) -> Result<(), Found> {
    let own = &mut follower.own;
    let Some(launch) = &mut own.launch else {
        return Ok(());
    };
    let at = format!(
        "step {} of the launch from {} in turn {}",
        launch.steps + 1,
        launch.flight.launcher(),
        launch.before.turns + 1
    );
    let Some(step) = launch.flight.step() else {
        return Err(refused(&at, "the engine's launch is over"));
    };
    launch.steps += 1;
    let cell = launch.flight.ball().cell;
    launch.trail.mark(cell);
    own.path.push(cell);
    launch.events.extend(step);
    for event in step {
        own.late.teller.happens(event, &launch.before);
    }
    let compared = compare(&at, ram, |at, bytes| {
        state::write_game(bytes, at, &launch.landed());
        state::write_flight(bytes, at, &launch.flight, step);
        at.trail.set(bytes, launch.trail.0);
    });
    if let Some(event) = step.into_iter().last() {
        follower.speaker.expect(sounds::of_event(event));
    }
    compared?;
    follower.tally.steps += 1;
    follower.tally.launches += u64::from(launch.flight.end().is_some());
    Ok(())
}

/// The target of the round is known: its column in A, and its value in Y.
fn target_is_known(follower: &mut Follower, ram: &Ram) -> Result<(), Found> {
    let own = &follower.own;
    let known = follower.game().filter(|_| own.after.is_none());
    let game = match (&own.launch, known) {
        (Some(launch), _) => &launch.before,
        (None, Some(contest)) => &contest.game,
        (None, None) => return Ok(()),
    };
    if state::variant(ram.console, ram.at).ok() != Some(game.variant) {
        return Ok(()); // a set-up for another match
    }
    let registers = ram.console.registers();
    let (column, value) = (registers.a, registers.y);
    let target = game.target();
    let due = target.map_or((0, 0), |Target { column, launches }| (column, launches));
    if (column, value) == due {
        return Ok(());
    }
    let why = format!(
        "the target is at {column}, worth {value}; the engine's at {}, worth {}",
        due.0, due.1
    );
    Err(refused(&turn_name(game), why))
}

/// A turn is made and about to be ended: the launch is over, or the pieces that moved make a legal order.
fn turn_ends(follower: &mut Follower, ram: &Ram) -> Result<(), Found> {
    let known = follower.game().cloned();
    let own = &mut follower.own;
    let launch = own.launch.take();
    let Some(mut after) = known.filter(|_| own.after.is_none()) else {
        own.record.forget();
        return Ok(());
    };
    let side = after.game.to_move;
    let at = format!("the end of {}", turn_name(&after.game));
    if let Some(launch) = launch {
        if launch.flight.end().is_none() {
            own.launch = Some(launch);
            return Err(refused(&at, "the launch is not over"));
        }
        if state::turn_seconds(ram.console, ram.at) != launch.seconds {
            return Err(refused(&at, "the clock has run during the launch"));
        }
        after.game = launch.landed();
        compare(&at, ram, |at, bytes| {
            state::write_game(bytes, at, &after.game)
        })?;
        after.game.end_turn(launch.flight.launcher_hit());
    } else {
        after = thought_over(&at, after, ram)?;
        let board = state::board(ram.console, ram.at);
        let still = Game {
            board: board.map_err(|why| refused(&at, why))?,
            ..after.game.clone()
        };
        compare(&at, ram, |at, bytes| state::write_game(bytes, at, &still))?;
        let order = orders::order_between(&after.game.board, &still.board);
        let why = "the pieces did not all move one marker one way";
        let turn = Turn::Move(order.ok_or_else(|| refused(&at, why))?);
        own.made(turn.clone(), &at)?;
        let played = after.game.play(&turn);
        played.map_err(|why| refused(&at, Found::of(why)))?;
    }
    let seconds = state::turn_seconds(ram.console, ram.at);
    if let Some(seconds) = seconds {
        after.clock.enter(side, seconds);
    }
    if let Some(turn) = own.begun.clone() {
        own.record.turn(side, TimedTurn { turn, seconds });
    }
    own.after = Some(Box::new(after));
    Ok(())
}

/// A turn is ended: the whole game, whose turn it is, and the smart clock.
fn turn_is_over(follower: &mut Follower, ram: &Ram) -> Result<(), Found> {
    let own = &mut follower.own;
    own.launch = None;
    let Some(contest) = own.after.take() else {
        match state::read(ram) {
            Ok(Some(contest)) => follower.go_on(contest),
            _ => follower.forget(),
        }
        return Ok(());
    };
    let at = format!("the state after turn {}", contest.game.turns);
    let is_over = contest.game.result().is_some();
    compare(&at, ram, |at, bytes| {
        state::write(bytes, at, &contest);
        state::write_over(bytes, at, is_over);
    })?;
    follower.tally.turns += 1;
    if !is_over {
        let event = sounds::of_turn(contest.game.to_move);
        follower.speaker.expect(event);
    }
    if !is_over {
        follower.own.record.settled(&contest);
    }
    match follower.own.begun() {
        Some(turn) => follower.done(ram, *contest, &turn),
        None => follower.go_on(*contest),
    }
    Ok(())
}

/// A game is entered into the match.
fn game_is_over(follower: &mut Follower, ram: &Ram) -> Result<(), Found> {
    let Ok(Some((mut contest, true))) = between(follower, ram) else {
        return Ok(());
    };
    let at = "the state after a game";
    let result = contest.game.result();
    let result = result.ok_or_else(|| refused(at, "both sides can launch"))?;
    contest.standing.enter(result);
    compare(at, ram, |at, bytes| {
        state::write(bytes, at, &contest);
        state::write_result(bytes, at, &contest.standing, result);
    })?;
    follower.tally.games += 1;
    if contest.standing.result().is_none() {
        follower.own.record.settled(&contest);
    }
    follower.speaker.expect(sounds::of_end(&contest.standing));
    follower.go_on(contest);
    Ok(())
}

/// The ratings after a match are computed.
fn match_is_over(follower: &mut Follower, ram: &Ram) -> Result<(), Found> {
    let Ok(Some((contest, true))) = between(follower, ram) else {
        return Ok(());
    };
    let at = "the ratings after a match";
    let ratings = contest.new_ratings();
    let ratings = ratings.ok_or_else(|| refused(at, "the match is not over"))?;
    compare(at, ram, |at, bytes| {
        state::write(bytes, at, &contest);
        state::write_ratings(bytes, at, ratings);
    })?;
    follower.tally.matches += 1;
    follower.own.record.settled(&contest);
    Ok(())
}

/// The record of the match was worked on, with 3E+: where nothing more is due, all that was played is in it.
fn record_is_done(follower: &mut Follower, ram: &Ram) -> Result<(), Found> {
    if ram.mode() == MODE_SETUP || !record::is_idle(ram.console) {
        return Ok(());
    }
    let compared = follower.own.record.compare(ram.console);
    compared.map_err(|why| refused("the record of the match", why))
}

/// Rows 1 to 9 are about to be drawn, with 3E+: at rest the code that draws the pieces is what the board says.
fn board_is_drawn(follower: &mut Follower, ram: &Ram) -> Result<(), Found> {
    let own = &mut follower.own;
    let drawn = own.rows.as_mut().map_or(Ok(()), |rows| rows.drawn(ram));
    drawn.map_err(|why| refused("the code that draws the board", why))
}

/// Vertical blank begins.
fn blank_begins(follower: &mut Follower, ram: &Ram) -> Result<(), Found> {
    if ram.console.has_video() && code::is_for(ram.console) {
        follower.own.late.note(ram);
    }
    Ok(())
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

/// The middle of a cell in the picture: its colour clock, and its scanline.
fn in_picture(cell: Cell) -> (u16, u16) {
    /// The middle of a piece, from its corner, and of what is in rows 0 and 10, from its first line.
    const MIDDLE: (usize, usize) = (7, 6);
    const EDGE_MIDDLE: usize = 4;
    let (left, top) = corner(cell);
    let line = match usize::from(cell.y()) {
        0 => EDGE_LINES[0] + EDGE_MIDDLE,
        row if row == usize::from(ROWS) - 1 => EDGE_LINES[1] + EDGE_MIDDLE,
        _ => top + MIDDLE.1,
    };
    ((left + MIDDLE.0) as u16, line as u16)
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
