//! Compares the RAM of Rocketball!'s cartridge with the engine at these labels.

use std::collections::VecDeque;
use std::fmt::Debug;

use probe::symbols::{SymbolError, Symbols};
use referee::{Beginning, Cartridge, Click, Found, Happened, Playing, Point, Toward, count, same};
use rocketball_engine::opponents::{Turn, choose};
use rocketball_engine::record::Record;
use rocketball_engine::rules::{
    self as engine, Chips, Decision, Direction, Event, Game, Kind, Phase, Setup, Side, Variants,
    When,
};
use rules::Rules as _;
use scene::Picture;

use super::constants::{
    DEED_CLOCKWISE, DEED_COUNTER, DEED_DRIFT, DEED_PASS, DEED_PLACE, MINUTE, MODE_OVER, MODE_ROLL,
    MODE_SCORED,
};
use super::memory::{Memory, Ram};
use super::screen::{Scene, ShownLate};
use super::sounds::{self, Entered, MANUAL, sound};
use super::state::{self, direction, side, square};
use super::targets::Target;

referee::tally! {
    /// What has been compared and was equal.
    pub struct Tally {
        /// Rolls of a ball.
        rolls: sum "roll",
        /// Players' actions.
        actions: sum "action" [Action],
        /// Actions of the computer that were compared with the engine's choice.
        choices: sum "choice" "of the computer" [Choice],
        /// Changes of the goals by the clock.
        changes: some "change" "of the goals",
        /// Games over.
        games: sum "game" [Game],
    }
}

/// Rocketball!'s part of its referee.
#[derive(Clone, Debug)]
pub struct Rocketball {
    /// Frames of play until the goals change, counted here, and the mode of the frame before.
    time_left: u16,
    /// Whether the time was set after the frame before, which the cartridge has counted then.
    time_set: bool,
    mode: u8,
    /// Whether the dice were rolled since the last decision.
    rolled: bool,
    /// What is to be heard of the moves that are left of a roll.
    moves: VecDeque<&'static str>,
    entered: Option<Entered>,
    late: ShownLate,
    /// The chips when the picture covers none.
    chips: Chips,
}

type Follower = referee::Follower<Rocketball>;
type Label = Point<Rocketball>;

impl Cartridge for Rocketball {
    type Game = Game;
    type Memory = Memory;
    type Tally = Tally;
    type Scene = Scene;
    type Target = Target;

    const LABELS: &'static [(&'static str, Label)] = &[
        (
            "StartGame",
            Label::Begins(Some(sound!("a game begins")), begins),
        ),
        ("RollBoth", Label::Rolls),
        ("PutBack", Label::Acts(put_back)),
        ("RollAgain", Label::Sounds(sound!("the ball sets out"))),
        ("FlyStep", Label::Own(fly)),
        (
            "StartRoll",
            Label::Sounds(sound!("direction and windbag are decided")),
        ),
        ("Act", Label::Acts(acts)),
        ("ChangeGoals", Label::Own(change)),
        ("Control", Label::Own(frame)),
        ("Cover", Label::Own(cover)),
        ("OpenSetUp", Label::Sounds(sound!("the set-up opens"))),
        ("Picture", Label::Picture),
        // While the computer thinks the picture begins with the field.
        ("FieldKernel", Label::Picture),
    ];
    const SOUNDS: &'static str = scene::table_of!(MANUAL);

    fn new(_: &Symbols) -> Result<Rocketball, SymbolError> {
        Ok(Rocketball {
            time_left: 0,
            time_set: false,
            mode: MODE_OVER,
            rolled: false,
            moves: VecDeque::new(),
            entered: None,
            late: ShownLate::default(),
            chips: Chips::default(),
        })
    }

    /// Compares the field, the score, the windbag, the generator and the time.
    fn same(&self, ram: &Ram, game: &Game) -> Result<(), Found> {
        same("score", ram.score().all(), game.score())?;
        if matches!(game.phase(), Phase::Over(_)) {
            return Ok(());
        }
        let (cartridge, engine) = (state::field(ram)?, game.field());
        same("variants", cartridge.variants, engine.variants)?;
        same("windbag", side(ram.holder())?, game.holder())?;
        for (ball, engine) in engine.balls.into_iter().enumerate() {
            let place = |place: Option<engine::Place>| place.map(|place| place.to_string());
            same("ball", place(cartridge.balls[ball]), place(engine))?;
        }
        let chips = |chips: Chips| chips.to_string();
        same("chips", chips(cartridge.chips), chips(engine.chips))?;
        for kind in Kind::ALL {
            // on the cartridge a djinn leaves the bag when it is drawn, in the engine at the end of the turn
            let drawn = kind == Kind::Djinn && game.drawn() == Some(kind);
            same(
                &format!("{kind} in the bag"),
                cartridge.bag.count(kind) + u8::from(drawn),
                engine.bag.count(kind),
            )?;
        }
        let squares = |rotated: [Option<engine::Square>; 2]| rotated.map(state::square_byte);
        same(
            "rotated",
            squares(cartridge.rotated),
            squares(engine.rotated),
        )?;
        let random = state::random(ram)?;
        same("generator", random.state(), game.random().state())?;
        match game.phase() {
            Phase::Roll if engine.variants.minutes().is_some() => {
                same("frames until a change", ram.time_left(), self.time_left)
            }
            _ => Ok(()),
        }
    }

    fn read(ram: &Ram) -> Result<Option<Game>, Found> {
        state::read(ram)
    }

    fn choice(
        follower: &mut Follower,
        ram: &Ram,
        decision: &Decision,
    ) -> Result<Option<(String, Decision)>, Found> {
        let (Some(game), Decision::Act(_)) = (follower.game(), decision) else {
            return Ok(None);
        };
        let Phase::Act(side) = game.phase() else {
            return Ok(None);
        };
        let Some(level) = state::level(ram, side) else {
            return Ok(None);
        };
        let turn = Turn {
            side,
            holder: side == game.holder(),
            drawn: game.drawn(),
        };
        let balls = game.field().balls.into_iter().flatten();
        let balls: Vec<String> = balls.map(|place| place.to_string()).collect();
        let (balls, chips) = (balls.join(" and "), game.field().chips);
        let who = format!("{} of {side}, ball {balls}, chips {chips}", level.name());
        let chosen = choose(game.field(), &turn, level);
        Ok(Some((who, Decision::Act(chosen))))
    }

    fn happened(follower: &mut Follower, ram: &Ram, happened: &Happened<Rocketball>) {
        let own = &mut follower.own;
        own.rolled = happened.action.is_none();
        let rolled = |event: &&Event| matches!(event, Event::Rolled(..));
        let rolls = happened.events.iter().filter(rolled).count();
        follower.tally.rolls += rolls as u64;
        match happened.action {
            Some(Decision::Change(_)) => {}
            Some(Decision::Act(_)) => {
                let computer = match happened.before.phase() {
                    Phase::Act(side) => state::level(ram, side),
                    _ => None,
                };
                follower.speaker.expect(match computer {
                    Some(_) => sound!("a computer's chip is put down"),
                    None => sound!("a person's chip is put down"),
                });
            }
            Some(Decision::Face(_)) => {
                own.moves = sounds::moves(*happened.before.field(), happened.events);
                if rolls == 0 {
                    hear_move(follower); // it collides with the other ball there
                }
            }
            None => {
                own.time_left = ram.time_left(); // equal if it was known
                own.moves = sounds::moves(*happened.before.field(), happened.events);
                follower.speaker.expect(sound!("the ball sets out"));
            }
        }
    }

    fn demonstration(ram: &Ram) -> bool {
        ram.flag_demo()
    }

    fn sound(follower: &mut Follower, playing: Playing, ram: &Ram) {
        if playing == Playing::StartTune && ram.console.registers().a != 0 {
            match ram.mode() {
                super::constants::MODE_SETUP => {}
                MODE_SCORED => follower.speaker.expect(sound!("the game is over")),
                // Of a goal or a collision: the move is not heard over it.
                _ => follower.speaker.cut(),
            }
        }
    }

    fn picture(&mut self, ram: &Ram, game: Option<&Game>) -> Option<Scene> {
        Scene::of(ram, game, &self.chips, &mut self.late)
    }

    fn draw(scene: &Scene, standard: usize) -> Picture {
        scene.draw(standard)
    }

    fn words(ram: &Ram, picture: Option<Picture>) -> Vec<String> {
        let picture = picture.or_else(|| Some(Scene::by_ram(ram)?.draw(scene::NTSC)));
        picture.map(|picture| picture.lines()).unwrap_or_default()
    }

    fn entered(&mut self, ram: &Ram) -> Option<&'static str> {
        let before = self.entered.replace(Entered::of(ram))?;
        self.entered.as_ref()?.heard_after(&before)
    }

    fn target_at(ram: &Ram, click: Click) -> Option<Target> {
        Target::at(ram, click)
    }

    fn toward(ram: &Ram, target: Target) -> Toward {
        target.toward(ram)
    }

    fn forget(&mut self) {
        self.moves.clear();
        self.entered = None;
        self.late.cursor = None;
    }
}

impl Rocketball {
    /// The time until the goals change was set, in frames of play.
    pub fn set_time(&mut self, frames: u16) {
        self.time_left = frames;
        self.time_set = true;
    }

    /// Frames of play until the goals change, as the referee counts them.
    pub fn time_left(&self) -> u16 {
        self.time_left
    }

    /// Counts the frame of play before this one, and looks whether a turn's roll began in it with the goals not changed.
    fn count_time(&mut self, ram: &Ram, game: Option<&Game>) -> Result<(), Found> {
        let mode = ram.mode();
        let before = std::mem::replace(&mut self.mode, mode);
        let counted = std::mem::take(&mut self.time_set);
        if game.is_none_or(|game| game.field().variants.minutes().is_none()) {
            return Ok(());
        }
        let begins = mode == MODE_ROLL && before != mode && !ram.flag_again();
        if begins && self.time_left == 0 {
            return Err("the time is up, and the goals have not changed".into());
        }
        if !counted && (MODE_ROLL..MODE_SCORED).contains(&mode) {
            self.time_left = self.time_left.saturating_sub(1);
        }
        Ok(())
    }
}

/// Frames of play after which the goals change; 0 if they do not.
fn time_of(variants: &Variants) -> u16 {
    variants.minutes().map_or(0, u16::from) * MINUTE
}

/// The engine rolls for the start with the same generator; the first roll compares what came of it.
fn begins(own: &mut Rocketball, ram: &Ram) -> Result<Option<Beginning<Rocketball>>, Found> {
    let setup = Setup {
        seed: state::random(ram)?,
        variants: state::variants(ram)?.at_first(),
    };
    own.time_left = time_of(&setup.variants);
    own.rolled = false;
    Ok(Some((Game::begin(&setup), Some(Record::new(setup)))))
}

/// A ball that was out is put back on the middle, in the direction A.
fn put_back(_: &Rocketball, ram: &Ram, game: &Game) -> Result<Option<Decision>, Found> {
    let phase = game.phase();
    if !matches!(phase, Phase::Face(_)) {
        return Err(format!("a ball is put back; the engine is at {phase:?}").into());
    }
    let way: Direction = direction(ram.console.registers().a)?;
    Ok(Some(Decision::Face(way)))
}

/// A move of each ball that has moves left.
fn fly(follower: &mut Follower, _: &Ram) -> Result<(), Found> {
    hear_move(follower);
    Ok(())
}

fn hear_move(follower: &mut Follower) {
    if let Some(event) = follower.own.moves.pop_front() {
        follower.speaker.expect(event);
    }
}

/// A player's action is done.
fn acts(_: &Rocketball, ram: &Ram, game: &Game) -> Result<Option<Decision>, Found> {
    let actor: Side = side(ram.actor())?;
    same("phase", Phase::Act(actor), game.phase())?;
    let hand = ram.hand();
    let held = state::hand(hand).ok_or_else(|| format!("{hand} in the hand"))?;
    if game.drawn() != Some(Kind::Djinn) {
        same("chip drawn", held, game.drawn())?;
    }
    let cursor = ram.cursor();
    let at = || square(cursor).ok_or_else(|| format!("the cursor is at {cursor}"));
    Ok(Some(Decision::Act(match ram.deed() {
        DEED_PLACE => {
            let chip = state::chip(hand).flatten();
            engine::Action::Place(at()?, chip.ok_or_else(|| format!("{hand} is placed"))?)
        }
        DEED_CLOCKWISE => engine::Action::Clockwise(at()?),
        DEED_COUNTER => engine::Action::Counterclockwise(at()?),
        DEED_DRIFT => engine::Action::Drift(at()?, direction(ram.aim())?),
        DEED_PASS => engine::Action::Pass,
        other => return Err(format!("deed {other}").into()),
    })))
}

/// The goals change exactly when the time is up, and before a roll.
fn change(follower: &mut Follower, ram: &Ram) -> Result<(), Found> {
    let Some(mut game) = follower.game().cloned() else {
        return Ok(());
    };
    if follower.own.time_left > 0 {
        let frames = count(follower.own.time_left.into(), "frame");
        return Err(format!("the goals change {frames} of play too early").into());
    }
    game.change_goals().map_err(Found::of)?;
    let when = match follower.own.rolled {
        false => When::Roll,
        true => When::NewField,
    };
    follower.speaker.expect(sound!("the goals change"));
    follower.own.time_left = time_of(&game.field().variants);
    follower.tally.changes += 1;
    follower.done(ram, game, &Decision::Change(when));
    Ok(())
}

/// The vertical blank of a frame: at the end of a game the score is the engine's.
fn frame(follower: &mut Follower, ram: &Ram) -> Result<(), Found> {
    follower.own.late.begin(ram);
    let game = follower.game().cloned();
    follower.own.count_time(ram, game.as_ref())?;
    match ram.mode() {
        MODE_OVER => follower.end(ram),
        _ => Ok(()),
    }
}

/// The picture is about to cover some of the chips.
fn cover(follower: &mut Follower, ram: &Ram) -> Result<(), Found> {
    follower.own.chips = state::chips(ram)?;
    Ok(())
}
