//! What is compared, and at which points.

use std::collections::VecDeque;
use std::fmt::Debug;

use probe::symbols::{SymbolError, Symbols};
use scene::Picture;
use vcs::Console;

use super::constants::{
    self, DRIFT_BIT, MODE_AIM, MODE_DEAL, MODE_FACE, MODE_OVER, MODE_PLAY, MODE_SCORED, MODE_SETUP,
    MODE_SHOW, MODE_THINK,
};
use super::encoding;
use super::heard::{self, Entered};
use super::scene::{Known, Scene};
use super::view::{Addresses, View};
use referee::{
    Checks, Describe, Difference, Found, Loud, Playing, Ram, RamNames, Recorder, Recording, Screen,
    Seen, Speaker, count,
};
use rocketball_engine::opponents::{Turn, choose};
use rocketball_engine::record::{Decision, Record, Setup, When};
use rocketball_engine::rules::{
    Action, Chips, Direction, Event, Field, Game, Kind, POINTS as POINTS_TO_WIN, Phase, Place,
    Square, Variants,
};

/// The manual, which has a table of sounds.
const MANUAL: &str = include_str!(concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/files/docs/rocketball/manual.md"
));

/// The points of the cartridge at which something is checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Point {
    /// A game is begun.
    NewGame,
    /// The balls are rolled for.
    Roll,
    /// A ball that was out is put back on the middle, in the direction A.
    PutBack,
    /// It is rolled for again.
    Again,
    /// The balls make a move.
    Fly,
    /// The die has rolled for direction and windbag.
    Start,
    /// A player's action is done.
    Act,
    /// The goals change by the clock.
    Change,
    /// The vertical blank of a frame.
    Frame,
    /// The picture is about to cover some of the chips.
    Cover,
    /// The picture begins.
    Picture,
    /// The field begins: while the computer thinks that is the picture's beginning.
    Field,
    /// The sound goes on.
    Sound(Playing),
}

/// The points and their labels.
pub const POINTS: [(Point, &str); 15] = [
    (Point::NewGame, "StartGame"),
    (Point::Roll, "RollBoth"),
    (Point::PutBack, "PutBack"),
    (Point::Again, "RollAgain"),
    (Point::Fly, "FlyStep"),
    (Point::Start, "StartRoll"),
    (Point::Act, "Act"),
    (Point::Change, "ChangeGoals"),
    (Point::Frame, "Control"),
    (Point::Cover, "Cover"),
    (Point::Picture, "Picture"),
    (Point::Field, "FieldKernel"),
    (Point::Sound(Playing::PlaySound), "PlaySound"),
    (Point::Sound(Playing::PlayTune), "PlayTune"),
    (Point::Sound(Playing::StartTune), "StartTune"),
];

/// The modes whose cursor is seen once more in the first frame of the next one.
const WITH_CURSOR: [u8; 3] = [MODE_FACE, MODE_AIM, MODE_SHOW];
/// Frames of looking at a square with Drifting Winds after which the cartridge knows what may be done there.
const LOOKS: u8 = 2;

/// What the last picture had that may be seen a frame late.
#[derive(Clone, Debug, Default)]
struct Pictured {
    mode: u8,
    /// The mode before that.
    before: u8,
    /// It is the first frame of its mode.
    fresh: bool,
    /// Cursor and aim, and the number of frames that have had these, at most [`LOOKS`]; the first one of a person's turn
    /// does not count.
    entered: ([u8; 2], u8),
}

impl Pictured {
    /// Goes on by a frame; returns whether its picture is known.
    fn next(&mut self, view: &View) -> bool {
        let at = view.at;
        let mode = view.byte(at.mode);
        self.fresh = mode != self.mode;
        if self.fresh {
            self.before = self.mode;
        }
        self.mode = mode;
        let now = [view.byte(at.cursor), view.byte(at.aim)];
        let (entered, looks) = self.entered;
        let looks = if now == entered && !self.fresh {
            looks
        } else {
            0
        };
        let counts = mode != MODE_PLAY || !self.fresh;
        let looks = LOOKS.min(looks + u8::from(counts));
        self.entered = (now, looks);
        let drifts = view.byte(at.variants) & DRIFT_BIT != 0;
        match mode {
            MODE_SETUP | MODE_THINK => true,
            MODE_SHOW => !self.fresh,
            MODE_FACE => looks == LOOKS,
            // every other frame is looked whether a chip may drift
            MODE_PLAY if drifts && looks == 1 => view.byte(at.frame) & 1 != 0,
            // the field of the game before is cleared in the first frame
            MODE_DEAL if self.fresh => self.before == MODE_SCORED,
            _ if self.fresh => !WITH_CURSOR.contains(&self.before),
            _ => true,
        }
    }
}

referee::tally! {
    /// What has been compared and was equal.
    pub struct Tally {
        /// Rolls of a ball.
        rolls: sum,
        /// Players' actions.
        actions: sum,
        /// Actions of the computer that were compared with the engine's choice.
        choices: sum,
        /// Games over.
        games: sum,
        /// Changes of the goals by the clock.
        changes: sum,
    }
}

/// Rocketball!'s checks.
#[derive(Clone, Debug)]
pub struct Rocketball {
    names: RamNames,
    at: Addresses,
    known: Option<Game>,
    tally: Tally,
    recorder: Recorder<Record>,
    /// Frames of play until the goals change, counted here, and the mode of the frame before.
    time_left: u16,
    /// Whether the time was set after the frame before, which the cartridge has counted then.
    time_set: bool,
    mode: u8,
    /// Whether the dice were rolled since the last decision.
    rolled: bool,
    speaker: Speaker,
    /// What is to be heard of the moves that are left of a roll.
    moves: VecDeque<&'static str>,
    entered: Option<Entered>,
    screen: Screen<Scene>,
    /// The picture has begun above the field.
    begun: bool,
    pictured: Pictured,
    /// The chips when the picture covers none.
    chips: Chips,
    /// The column in which each ball was last.
    lanes: [usize; 2],
}

impl Describe for Rocketball {
    fn names(&self) -> &RamNames {
        &self.names
    }
}

/// Fails with this text unless the two are equal.
fn same<T: PartialEq + Debug>(what: &str, cartridge: T, engine: T) -> Result<(), Found> {
    match cartridge == engine {
        true => Ok(()),
        false => Err(differ(what, &cartridge, &engine)),
    }
}

fn differ(what: &str, cartridge: &dyn Debug, engine: &dyn Debug) -> Found {
    format!("{what}: {cartridge:?} on the cartridge, {engine:?} in the engine").into()
}

impl Rocketball {
    /// # Errors
    /// A symbol is missing.
    pub fn new(symbols: &Symbols) -> Result<Rocketball, SymbolError> {
        Ok(Rocketball {
            names: RamNames::new(symbols),
            at: Addresses::new(symbols)?,
            known: None,
            tally: Tally::default(),
            recorder: Recorder::default(),
            time_left: 0,
            time_set: false,
            mode: MODE_OVER,
            rolled: false,
            speaker: Speaker::new(symbols, scene::table_of!(MANUAL))?,
            moves: VecDeque::new(),
            entered: None,
            screen: Screen::following(|_, _| true),
            begun: false,
            pictured: Pictured::default(),
            chips: Chips::default(),
            lanes: [0; 2],
        })
    }

    /// The time until the goals change was set, in frames of play.
    pub fn set_time(&mut self, frames: u16) {
        self.time_left = frames;
        self.time_set = true;
    }

    /// Frames of play until the goals change, as the referee counts them.
    pub fn time_left(&self) -> u16 {
        self.time_left
    }

    /// What has been compared and was equal.
    pub fn tally(&self) -> Tally {
        self.tally
    }

    /// The game in the cartridge's RAM, followed by the engine; `None` before a game begins and after a
    /// difference.
    pub fn known(&self) -> Option<&Game> {
        self.known.as_ref()
    }

    fn compare(&mut self, point: Point, console: &Console) -> Result<(), Found> {
        let at = self.at.clone();
        let view = View { console, at: &at };
        match point {
            Point::NewGame => self.new_game(&view),
            Point::Roll => self.roll(&view),
            Point::PutBack => self.put_back(&view),
            Point::Again => {
                self.speaker.expect("the ball sets out");
                Ok(())
            }
            Point::Act => self.act(&view),
            Point::Fly => self.fly(),
            Point::Start => {
                self.speaker.expect("direction and windbag are decided");
                Ok(())
            }
            Point::Change => self.change(&view),
            Point::Frame => self.frame(&view),
            Point::Cover => view.chips().map(|chips| self.chips = chips),
            Point::Picture | Point::Field | Point::Sound(_) => Ok(()),
        }
    }

    /// Follows the sound.
    fn sound(&mut self, point: Playing, console: &Console) -> Result<(), Box<Difference>> {
        let view = View {
            console,
            at: &self.at,
        };
        if point == Playing::StartTune && console.registers().a != 0 {
            match view.byte(self.at.mode) {
                MODE_SETUP => self.speaker.expect("the set-up opens"),
                MODE_SCORED => self.speaker.expect("the game is over"),
                // Of a goal or a collision: the move is not heard over it.
                _ => self.speaker.cut(),
            }
        }
        let loud = match view.demonstration() {
            true => Loud::Nothing,
            false => Loud::All,
        };
        self.speaker.reach(point, console, loud)
    }

    /// Compares the field, the score, the windbag and the generator.
    fn state(view: &View, game: &Game) -> Result<(), Found> {
        let (cartridge, engine) = (view.field()?, game.field());
        same("variants", cartridge.variants, engine.variants)?;
        same("score", view.score(), game.score())?;
        same("windbag", view.side(view.at.holder)?, game.holder())?;
        for (ball, engine) in engine.balls.into_iter().enumerate() {
            same(
                "ball",
                cartridge.balls[ball].map(|place| place.to_string()),
                engine.map(|place| place.to_string()),
            )?;
        }
        same(
            "chips",
            cartridge.chips.to_string(),
            engine.chips.to_string(),
        )?;
        for kind in Kind::ALL {
            // on the cartridge a djinn leaves the bag when it is drawn, in the engine at the end of the turn
            let drawn = kind == Kind::Djinn && game.drawn() == Some(kind);
            same(
                &format!("{kind} in the bag"),
                cartridge.bag.count(kind) + u8::from(drawn),
                engine.bag.count(kind),
            )?;
        }
        let squares = |rotated: [Option<Square>; 2]| rotated.map(encoding::square_byte);
        same(
            "rotated",
            squares(cartridge.rotated),
            squares(engine.rotated),
        )?;
        same("generator", view.random()?.state(), game.random().state())
    }

    /// The engine rolls for the start with the same generator; the first roll compares what came of it.
    fn new_game(&mut self, view: &View) -> Result<(), Found> {
        let setup = Setup {
            seed: view.random()?,
            variants: view.variants()?,
        };
        let setup = Setup {
            variants: setup.variants.at_first(),
            ..setup
        };
        self.speaker.expect("a game begins");
        self.known = Some(Game::new(setup.variants, setup.seed));
        self.recorder.begin(Some(Record {
            setup,
            decisions: Vec::new(),
        }));
        self.time_left = time_of(&setup.variants);
        self.rolled = false;
        Ok(())
    }

    /// Records a decision, unless it is made in a demonstration.
    fn record(&mut self, decision: Decision, view: &View) {
        match view.demonstration() {
            true => self.recorder.begin(None),
            false => self.recorder.add(|record| record.decisions.push(decision)),
        }
    }

    /// The goals change exactly when the time is up, and before a roll.
    fn change(&mut self, view: &View) -> Result<(), Found> {
        let Some(game) = &mut self.known else {
            return Ok(());
        };
        if self.time_left > 0 {
            return Err(format!(
                "the goals change {} of play too early",
                count(self.time_left.into(), "frame")
            )
            .into());
        }
        game.change_goals().map_err(Found::of)?;
        self.speaker.expect("the goals change");
        self.time_left = time_of(&game.field().variants);
        let when = match self.rolled {
            false => When::Roll,
            true => When::NewField,
        };
        self.record(Decision::Change(when), view);
        self.tally.changes += 1;
        Ok(())
    }

    /// Counts the frame of play before this one, and looks whether a turn's roll began in it with the goals not changed.
    fn count_time(&mut self, view: &View) -> Result<(), Found> {
        let mode = view.byte(view.at.mode);
        let before = std::mem::replace(&mut self.mode, mode);
        let counted = std::mem::take(&mut self.time_set);
        let changes = |game: &Game| game.field().variants.minutes().is_some();
        if !self.known.as_ref().is_some_and(changes) {
            return Ok(());
        }
        let again = view.byte(view.at.flags) & constants::FLAG_AGAIN != 0;
        let begins = mode == constants::MODE_ROLL && before != mode && !again;
        if begins && self.time_left == 0 {
            return Err("the time is up, and the goals have not changed".into());
        }
        if !counted && (constants::MODE_ROLL..constants::MODE_SCORED).contains(&mode) {
            self.time_left = self.time_left.saturating_sub(1);
        }
        Ok(())
    }

    fn roll(&mut self, view: &View) -> Result<(), Found> {
        match &self.known {
            Some(game) => {
                same("phase", Phase::Roll, game.phase())?;
                Rocketball::state(view, game)?;
                if game.field().variants.minutes().is_some() {
                    same("frames until a change", view.time_left(), self.time_left)?;
                }
            }
            None => {
                let field = view.field()?;
                let balls = &field.balls[..field.variants.balls()];
                let on = |place: &Option<Place>| place.and_then(Place::square).is_some();
                let score = view.score();
                if !balls.iter().all(on) || score.iter().any(|points| *points >= POINTS_TO_WIN) {
                    return Ok(());
                }
                let holder = view.side(view.at.holder)?;
                self.known = Some(Game::on_field(field, holder, score, view.random()?));
                self.time_left = view.time_left();
            }
        }
        self.rolled = true;
        let Some(game) = &mut self.known else {
            return Ok(());
        };
        self.speaker.expect("the ball sets out");
        let before = *game.field();
        let events = game.roll().map_err(Found::of)?;
        self.enter_rolls(before, &events);
        Ok(())
    }

    /// A move of each ball that has moves left.
    fn fly(&mut self) -> Result<(), Found> {
        if let Some(event) = self.moves.pop_front() {
            self.speaker.expect(event);
        }
        Ok(())
    }

    fn enter_rolls(&mut self, before: Field, events: &[Event]) {
        self.moves = heard::moves(before, events);
        let rolls = events
            .iter()
            .filter(|event| matches!(event, Event::Rolled(..)));
        self.tally.rolls += rolls.count() as u64;
    }

    fn put_back(&mut self, view: &View) -> Result<(), Found> {
        let Some(game) = &mut self.known else {
            return Ok(());
        };
        let phase = game.phase();
        if !matches!(phase, Phase::Face(_)) {
            return Err(format!("a ball is put back; the engine is at {phase:?}").into());
        }
        let way = view.console.registers().a;
        let direction = Direction::ALL.get(usize::from(way));
        let direction = *direction.ok_or_else(|| format!("{way} is no direction"))?;
        let before = *game.field();
        let events = game.face(direction).map_err(Found::of)?;
        self.record(Decision::Face(direction), view);
        self.rolled = false;
        self.enter_rolls(before, &events);
        match events
            .iter()
            .any(|event| matches!(event, Event::Rolled(..)))
        {
            true => Ok(()),
            false => self.fly(), // it collides with the other ball there
        }
    }

    fn act(&mut self, view: &View) -> Result<(), Found> {
        let Some(game) = &mut self.known else {
            return Ok(());
        };
        let side = view.side(view.at.actor)?;
        same("phase", Phase::Act(side), game.phase())?;
        Rocketball::state(view, game)?;
        let hand = view.byte(view.at.hand);
        let held = encoding::hand(hand).ok_or_else(|| format!("{hand} in the hand"))?;
        if game.drawn() != Some(Kind::Djinn) {
            same("chip drawn", held, game.drawn())?;
        }
        let action = action(view)?;
        let level = view.level(side);
        self.speaker.expect(match level {
            Some(_) => "a computer's chip is put down",
            None => "a person's chip is put down",
        });
        if let Some(level) = level {
            let turn = Turn {
                side,
                holder: side == game.holder(),
                drawn: game.drawn(),
            };
            let chosen = choose(game.field(), &turn, level);
            if chosen != action {
                return Err(format!(
                    "{} of {side} chooses {action}, in the engine {chosen}; ball {}, chips {}",
                    level.name(),
                    words(game),
                    game.field().chips
                )
                .into());
            }
            self.tally.choices += 1;
        }
        game.act(action)
            .map_err(|refused| format!("{action} of {side}: {refused}"))?;
        self.record(Decision::Act(action), view);
        self.tally.actions += 1;
        self.rolled = false;
        Ok(())
    }

    /// At the end of a game the score is the engine's.
    fn frame(&mut self, view: &View) -> Result<(), Found> {
        self.count_time(view)?;
        if view.byte(view.at.mode) != MODE_OVER {
            return Ok(());
        }
        let Some(game) = self.known.take() else {
            return Ok(());
        };
        let over = matches!(game.phase(), Phase::Over(_));
        same("game over", true, over)?;
        same("score", view.score(), game.score())?;
        self.tally.games += 1;
        Ok(())
    }
}

/// Frames of play after which the goals change; 0 if they do not.
fn time_of(variants: &Variants) -> u16 {
    variants.minutes().map_or(0, u16::from) * constants::MINUTE
}

fn words(game: &Game) -> String {
    let balls = game.field().balls.into_iter().flatten();
    balls
        .map(|place| place.to_string())
        .collect::<Vec<_>>()
        .join(" and ")
}

/// The action that the cartridge's RAM describes.
fn action(view: &View) -> Result<Action, Found> {
    let cursor = view.byte(view.at.cursor);
    let square = || encoding::square(cursor).ok_or_else(|| format!("the cursor is at {cursor}"));
    Ok(match view.byte(view.at.deed) {
        constants::DEED_PLACE => {
            let hand = view.byte(view.at.hand);
            let chip = encoding::chip(hand).flatten();
            Action::Place(square()?, chip.ok_or_else(|| format!("{hand} is placed"))?)
        }
        constants::DEED_CLOCKWISE => Action::Clockwise(square()?),
        constants::DEED_COUNTER => Action::Counterclockwise(square()?),
        constants::DEED_DRIFT => Action::Drift(square()?, view.direction(view.at.aim)?),
        constants::DEED_PASS => Action::Pass,
        other => return Err(format!("deed {other}").into()),
    })
}

impl Checks for Rocketball {
    type Point = Point;

    fn check(&mut self, point: Point, console: &Console) -> Result<(), Box<Difference>> {
        if let Point::Sound(playing) = point {
            return self.sound(playing, console);
        }
        if let Point::Picture | Point::Field = point {
            // What a frame shows wrongly says nothing about the game.
            if point == Point::Field && std::mem::take(&mut self.begun) {
                return Ok(());
            }
            self.begun = point == Point::Picture;
            let view = View {
                console,
                at: &self.at,
            };
            let is_known = self.pictured.next(&view);
            for (number, lane) in (0..).zip(&mut self.lanes) {
                let square = encoding::square(view.byte(self.at.ball + number));
                *lane = square.map_or(*lane, |square| square.column().into());
            }
            let known = Known {
                game: self.known.as_ref(),
                chips: &self.chips,
                lanes: self.lanes,
                fresh: self.pictured.fresh,
            };
            let scene = Scene::of(&view, &known).filter(|_| is_known);
            let entered = Entered::of(&view);
            let before = self.entered.as_ref();
            let event = before.and_then(|before| entered.heard_after(before));
            self.entered = Some(entered);
            let heard = self.speaker.compare(console);
            if let Some(event) = event {
                self.speaker.expect(event);
            }
            return self.screen.begin(console, scene, Scene::draw).and(heard);
        }
        self.compare(point, console).map_err(|why| {
            self.forget();
            let ram: &Ram = console.ram();
            Box::new(Difference::refused(&format!("{point:?}"), why, self, ram))
        })
    }

    fn forget(&mut self) {
        self.known = None;
        self.recorder.stop();
        self.moves.clear();
        self.entered = None;
        self.screen.forget();
        self.speaker.forget();
    }

    fn progress(&self) -> String {
        count(self.tally.rolls, "roll")
    }

    fn summary(&self) -> String {
        let Tally {
            rolls,
            actions,
            choices,
            games,
            changes,
        } = self.tally;
        let changes = match changes {
            0 => String::new(),
            _ => format!(", {} of the goals", count(changes, "change")),
        };
        format!(
            "{}, {}, {} of the computer{changes} and {} checked",
            count(rolls, "roll"),
            count(actions, "action"),
            count(choices, "choice"),
            count(games, "game")
        )
    }

    fn scene(&self) -> Option<Picture> {
        Some(self.screen.shown()?.draw(scene::NTSC))
    }

    fn seen(&self) -> Option<Seen> {
        Some(self.screen.seen())
    }

    fn take_record(&mut self) -> Option<Recording> {
        self.recorder.take(Record::to_string)
    }
}
