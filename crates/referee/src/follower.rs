//! Follows a cartridge from label to label: the engine repeats the cartridge's actions, and the two are compared.
//!
//! A game defines the meaning of its labels ([`Cartridge::LABELS`]), the comparison of the RAM with the engine's game
//! ([`Cartridge::same`]), and the expected picture and sound. This module owns the loop over the labels, the engine's
//! game, the record, the counts, and resuming after a difference.

use std::fmt::Debug;
use std::sync::Arc;

use probe::memory::Variables;
use probe::symbols::{SymbolError, Symbols};
use rules::{Decides, Notation, Record, Rules};
use scene::Picture;
use vcs::Console;

use super::difference::RamNames;
use super::frames::Frames;
use super::{
    Click, Difference, Found, Kind, Loud, Playing, Ram, Recorder, Recording, Screen, Seen, Speaker,
    Tally, Toward, Way, same_ram,
};

/// The action of a cartridge's game.
pub type Action<C> = <<C as Cartridge>::Game as Rules>::Action;
/// An event of a cartridge's game.
pub type Event<C> = <<C as Cartridge>::Game as Rules>::Event;
/// How a cartridge's game begins.
pub type Setup<C> = <<C as Cartridge>::Game as Rules>::Setup;
/// The values of a cartridge's variables.
pub type RamOf<'a, C> = <<C as Cartridge>::Memory as Variables>::Ram<'a>;

/// Reads the action that the RAM describes.
pub type Reads<C> = fn(&C, &RamOf<C>, &<C as Cartridge>::Game) -> Result<Option<Action<C>>, Found>;

/// Compares more than the game, which is known and with which the RAM has been compared.
pub type Compares<C> = fn(&mut Follower<C>, &RamOf<C>, <C as Cartridge>::Game) -> Result<(), Found>;

/// Reads the game that begins, and the record that it begins, if it is recorded. `None` where the game is known later: in
/// Checkers, at its first turn.
pub type Begun<C> = fn(&mut C, &RamOf<C>) -> Result<Option<Beginning<C>>, Found>;

/// A game that begins, and its record.
pub type Beginning<C> = (
    <C as Cartridge>::Game,
    Option<Record<<C as Cartridge>::Game>>,
);

/// What a label of a cartridge means.
#[derive(Debug)]
pub enum Point<C: Cartridge> {
    /// A game begins, and this event of the manual's table is to be heard, if it has one.
    Begins(Option<&'static str>, Begun<C>),
    /// Whoever decides has acted: returns the action that the RAM describes, or `None` if there is none to be compared.
    Acts(Reads<C>),
    /// As [`Point::Acts`], but the RAM has the action already: the engine acts first, and the RAM is compared with it then. In
    /// Black Box, where answers and marks are compared.
    Acted(Reads<C>),
    /// Dice are rolled, cards are dealt, the next game of a match begins: nobody decides.
    Rolls,
    /// This event of the manual's table is to be heard, whatever game is played.
    Sounds(&'static str),
    /// The RAM is compared with the engine's game, and more by a check of the game's own. A game that is not known is read here
    /// if it can be; else nothing happens.
    Same(Compares<C>),
    /// A computer has chosen: as [`Point::Same`], and the check compares the choice with the engine's.
    Chooses(Compares<C>),
    /// A check of the game's own.
    Own(fn(&mut Follower<C>, &RamOf<C>) -> Result<(), Found>),
    /// A picture begins. Of several such labels the first one in a frame counts.
    Picture,
    /// Sound and tune have gone on: what is played is compared here, and not where a picture begins. In Ricochet, which has
    /// frames without a picture.
    Heard,
}

/// What the engine has done at a label.
#[derive(Debug)]
pub struct Happened<'a, C: Cartridge> {
    /// The game before.
    pub before: &'a C::Game,
    /// The action, or `None` of what nobody decides.
    pub action: Option<&'a Action<C>>,
    /// What came of it.
    pub events: &'a [Event<C>],
}

/// What is counted of every game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Counted {
    /// A game to its end.
    Game,
    /// A player's action.
    Action,
    /// A computer's action that was compared with the engine's choice.
    Choice,
    /// A step that nobody decides.
    Chance,
}

/// A game's part of its referee.
pub trait Cartridge: Clone + Debug + Sized + 'static {
    /// The engine's game.
    type Game: Notation;
    /// The cartridge's variables.
    type Memory: Variables;
    /// What is counted.
    type Tally: Tally + Debug;
    /// What a screen shows.
    type Scene: Clone + Debug + PartialEq;
    /// What can be pointed at on a screen.
    type Target: Copy + 'static;

    /// What the labels mean. The labels of the sound are every cartridge's and not among them.
    const LABELS: &'static [(&'static str, Point<Self>)];
    /// Those of the labels that not every image has: Ricochet's image for F4SC has no code in RAM.
    const OPTIONAL: &'static [&'static str] = &[];
    /// The manual's table of sounds, as [`scene::table`] reads it.
    const SOUNDS: &'static str;
    /// Whether what is played when the referee begins is not compared before the next silence: in Ricochet, whose title has a
    /// tune.
    const LOUD_AT_FIRST: bool = false;

    /// The part for an image with these symbols.
    ///
    /// # Errors
    /// A symbol is missing.
    fn new(symbols: &Symbols) -> Result<Self, SymbolError>;

    /// Compares the RAM with the engine's game between two decisions.
    ///
    /// # Errors
    /// The two differ.
    fn same(&self, ram: &RamOf<Self>, game: &Self::Game) -> Result<(), Found>;

    /// Returns the events in the engine that led to a difference, for its report: those of Ricochet's launches.
    fn events(&self) -> Vec<String> {
        Vec::new()
    }

    /// Returns the variables of a RAM in words, the name of each and its contents, always in the same order, for the report of a
    /// difference; in Ricochet.
    fn rows(memory: &Self::Memory, ram: &Ram) -> Vec<(String, String)> {
        let _ = (memory, ram);
        Vec::new()
    }

    /// Draws the board in a RAM as lines of equal width, for the report of a difference; in Checkers and Ricochet.
    fn board(memory: &Self::Memory, ram: &Ram) -> Vec<String> {
        let _ = (memory, ram);
        Vec::new()
    }

    /// Enters what may be selected while a game is played: in Checkers another game, with another winner.
    fn select(game: &mut Self::Game, ram: &RamOf<Self>) {
        let _ = (game, ram);
    }

    /// Does an action in the engine: in Checkers play goes on after a repetition that the cartridge has forgotten.
    ///
    /// # Errors
    /// The rules refuse it.
    fn act(
        game: &mut Self::Game,
        action: &Action<Self>,
    ) -> Result<Vec<Event<Self>>, <Self::Game as Rules>::Refused> {
        game.act(action)
    }

    /// Writes the record of a game: Checkers has more in it than the moves.
    fn write(&self, record: &Record<Self::Game>) -> String {
        record.to_string()
    }

    /// Returns the game in the RAM where it is not known, as `read` of the game's `state.rs`; `None` if it can't be told.
    ///
    /// # Errors
    /// The RAM is not valid.
    fn read(ram: &RamOf<Self>) -> Result<Option<Self::Game>, Found> {
        let _ = ram;
        Ok(None)
    }

    /// Returns the computer player that acts now, in words, and what it chooses in the engine; `None` of a person.
    ///
    /// # Errors
    /// What the computer has worked out differs.
    fn choice(
        follower: &mut Follower<Self>,
        ram: &RamOf<Self>,
        action: &Action<Self>,
    ) -> Result<Option<(String, Action<Self>)>, Found> {
        let _ = (follower, ram, action);
        Ok(None)
    }

    /// Notes what follows from what the engine has done, above all what is heard.
    fn happened(follower: &mut Follower<Self>, ram: &RamOf<Self>, happened: &Happened<Self>);

    /// Whether nobody plays: such a game is not recorded, and nothing is heard.
    fn demonstration(ram: &RamOf<Self>) -> bool;

    /// Returns what may be heard.
    fn loud(ram: &RamOf<Self>) -> Loud {
        match Self::demonstration(ram) {
            true => Loud::Nothing,
            false => Loud::All,
        }
    }

    /// Follows the sound at one of its labels, before it is compared.
    fn sound(follower: &mut Follower<Self>, playing: Playing, ram: &RamOf<Self>) {
        let _ = (follower, playing, ram);
    }

    /// Returns what the picture that begins shows; `None` if nobody knows.
    fn picture(&mut self, ram: &RamOf<Self>, game: Option<&Self::Game>) -> Option<Self::Scene>;

    /// Returns what each pixel of the picture that is due may show instead, if the cartridge does not draw all that has changed
    /// at once: what it has `shown` in the frame before, or some of it.
    fn before(&self, shown: &Self::Scene, due: &Self::Scene) -> Option<Self::Scene> {
        let _ = (shown, due);
        None
    }

    /// Draws a picture for a standard.
    fn draw(scene: &Self::Scene, standard: usize) -> Picture;

    /// Returns what is at a place of the picture, and what a click there is for; `None` if there is nothing to be done.
    fn target_at(ram: &RamOf<Self>, click: Click) -> Option<Self::Target>;

    /// Returns the next step to a target.
    fn toward(ram: &RamOf<Self>, target: Self::Target) -> Toward;

    /// Returns the stick of whoever acts: 0 is the left one. Where two players have one each.
    fn stick(ram: &RamOf<Self>) -> usize {
        let _ = ram;
        0
    }

    /// Whether the scene is that of the image: Ricochet's image for F4SC has another board, which is not compared.
    fn is_drawn(ram: &RamOf<Self>) -> bool {
        let _ = ram;
        true
    }

    /// Whether the frame that is complete shows nothing: Ricochet draws a board behind black frames.
    fn is_black(ram: &RamOf<Self>) -> bool {
        let _ = ram;
        false
    }

    /// As [`Follower::path`]. In Ricochet, whose balls fly.
    fn path(&self) -> Vec<(u16, u16)> {
        Vec::new()
    }

    /// As [`Follower::words`], of the picture if it is known. By the RAM in Ricochet but for the line below the board, since it
    /// has an image without a scene, and in Rocketball! while the game is not known.
    fn words(ram: &RamOf<Self>, picture: Option<Picture>) -> Vec<String> {
        let _ = ram;
        picture.map(|picture| picture.lines()).unwrap_or_default()
    }

    /// Returns the action that has begun and is not over when the game is forgotten: the record ends with it, so that it can be
    /// played again up to there. In Ricochet, whose turns take many frames.
    fn begun(&mut self) -> Option<Action<Self>> {
        None
    }

    /// Returns the event that is to be heard of what hands have changed since the last picture.
    fn entered(&mut self, ram: &RamOf<Self>) -> Option<&'static str> {
        let _ = ram;
        None
    }

    /// Compares what is shown late with what must be shown by now.
    ///
    /// # Errors
    /// The two differ.
    fn late(&mut self, ram: &RamOf<Self>) -> Result<(), Found> {
        let _ = ram;
        Ok(())
    }

    /// Forgets what is shown late, since it differed; in Poker not what is to be heard.
    fn forget_shown(&mut self) {
        self.forget();
    }

    /// Forgets the events that are to be heard, since what is played differed: Poker's follow each other.
    fn forget_heard(&mut self) {}

    /// Forgets everything, since the RAM has been replaced or a difference was found.
    fn forget(&mut self);
}

/// The checks of a game: follows its cartridge.
#[derive(Clone, Debug)]
pub struct Follower<C: Cartridge> {
    /// The game's part.
    pub own: C,
    /// What has been compared and was equal.
    pub tally: C::Tally,
    /// What is to be heard.
    pub speaker: Speaker,
    /// The game in the cartridge's RAM, followed by the engine.
    game: Option<C::Game>,
    recorder: Recorder<Record<C::Game>>,
    /// Parts of the record that have begun since its last action.
    parts: usize,
    /// Actions outside of demonstrations.
    turns: u64,
    pub(crate) memory: Arc<C::Memory>,
    pub(crate) names: RamNames,
    screen: Screen<C::Scene>,
    /// The frame whose picture has begun.
    pictured: Option<u64>,
    frames: Frames,
}

/// The labels of the sound.
const SOUND: [(&str, Playing); 3] = [
    ("PlaySound", Playing::PlaySound),
    ("PlayTune", Playing::PlayTune),
    ("StartTune", Playing::StartTune),
];

impl<C: Cartridge> Follower<C> {
    /// Whether a label says that somebody acts, and whether one says where what is played is compared.
    const ACTS: bool = Self::has_label(false);
    const HEARD: bool = Self::has_label(true);

    const fn has_label(heard: bool) -> bool {
        let mut at = 0;
        while at < C::LABELS.len() {
            match C::LABELS[at].1 {
                Point::Acts(_) | Point::Acted(_) if !heard => return true,
                Point::Heard if heard => return true,
                _ => at += 1,
            }
        }
        false
    }

    /// # Errors
    /// A symbol is missing.
    pub fn new(symbols: &Symbols) -> Result<Follower<C>, SymbolError> {
        let mut speaker = Speaker::new(symbols, C::SOUNDS)?;
        if C::LOUD_AT_FIRST {
            speaker.forget();
        }
        Ok(Follower {
            own: C::new(symbols)?,
            tally: C::Tally::default(),
            speaker,
            game: None,
            recorder: Recorder::default(),
            parts: 0,
            turns: 0,
            memory: Arc::new(C::Memory::new(symbols)?),
            names: RamNames::new(symbols),
            screen: Screen::default(),
            pictured: None,
            frames: Frames::default(),
        })
    }

    /// The labels of an image with these symbols, each with its number: those of [`Cartridge::LABELS`], and behind them the
    /// sound's.
    pub(crate) fn points(symbols: &Symbols) -> Vec<(usize, &'static str)> {
        let own = C::LABELS.iter().map(|(label, _)| *label);
        let labels = own.chain(SOUND.map(|(label, _)| label));
        let is_there = |label: &str| !C::OPTIONAL.contains(&label) || symbols.code(label).is_ok();
        let points = labels.enumerate().filter(|(_, label)| is_there(label));
        points.collect()
    }

    /// The game in the cartridge's RAM, followed by the engine; `None` before a game begins and after a difference.
    pub fn game(&self) -> Option<&C::Game> {
        self.game.as_ref()
    }

    /// The same game, to be changed or dropped: in Checkers moves are taken back, and a board is set up.
    pub fn game_mut(&mut self) -> &mut Option<C::Game> {
        &mut self.game
    }

    /// The keeper of the record, to be changed otherwise than by actions: in Checkers moves are taken back.
    pub fn recorder(&mut self) -> &mut Recorder<Record<C::Game>> {
        &mut self.recorder
    }

    /// Expects this game, whose state has been written into the RAM.
    pub fn expect(&mut self, game: C::Game) {
        self.recorder.stop();
        self.own.forget();
        self.game = Some(game);
    }

    /// Follows a game from here on, with its record if it has one.
    pub fn begin(&mut self, game: C::Game, record: Option<Record<C::Game>>) {
        self.recorder.begin(record);
        self.parts = 0;
        self.game = Some(game);
    }

    /// Follows the game that comes of what the computer has done by itself; nothing is recorded.
    pub fn go_on(&mut self, game: C::Game) {
        self.game = Some(game);
    }

    /// Follows the next part of the game, which has begun in the RAM. The set-up may have become known there: in Black Box the
    /// box that the first player hides.
    pub fn begin_part(&mut self, game: C::Game, setup: Setup<C>) {
        if let Some(record) = self.recorder.record() {
            record.setup = setup;
        }
        self.parts += 1;
        self.game = Some(game);
    }

    /// Compares the RAM with the engine's game.
    ///
    /// # Errors
    /// The two differ, or no game is under way.
    pub fn same(&self, console: &Console) -> Result<(), Found> {
        let game = self.game.as_ref();
        let game = game.ok_or("no game is under way on the cartridge")?;
        self.own.same(&self.memory.of(console), game)
    }

    /// Returns the game that is known, with which the RAM has been compared, or else the one that can be read.
    ///
    /// # Errors
    /// The two differ, or the RAM is not valid.
    pub fn known(&mut self, ram: &RamOf<C>) -> Result<Option<C::Game>, Found> {
        match &mut self.game {
            Some(game) => {
                C::select(game, ram);
                self.own.same(ram, game)?;
            }
            None => self.game = C::read(ram)?,
        }
        Ok(self.game.clone())
    }

    /// Compares a RAM with what the engine writes into it, outside the labels.
    ///
    /// # Errors
    /// The difference in full.
    pub fn compare(
        &self,
        at: &str,
        ram: &Ram,
        write: impl FnOnce(&C::Memory, &mut Ram),
    ) -> Result<(), Box<Difference>> {
        let same = same_ram(ram, |engine| write(&self.memory, engine));
        same.map_err(|found| found.difference(at, self, ram))
    }

    /// Whoever decides has acted: the RAM is compared, and the engine does the same. Nothing happens if no game is known.
    ///
    /// # Errors
    /// The RAM differs, the engine refuses the action, or a computer of the engine's chooses another one.
    pub fn act(&mut self, ram: &RamOf<C>, action: &Action<C>) -> Result<(), Found> {
        self.follow(ram, action, false)
    }

    /// As [`Follower::act`]; if the RAM `has` the action already, it is compared after the engine.
    fn follow(&mut self, ram: &RamOf<C>, action: &Action<C>, has: bool) -> Result<(), Found> {
        let Some(before) = self.game.clone() else {
            return Ok(());
        };
        if !has {
            self.own.same(ram, &before)?;
        }
        let word = |action: &Action<C>| format!("{action:?}");
        if let Some((who, chosen)) = C::choice(self, ram, action)? {
            if chosen != *action {
                let (action, chosen) = (word(action), word(&chosen));
                return Err(format!("{who} chooses {action}, in the engine {chosen}").into());
            }
            self.count(Counted::Choice);
        }
        let mut after = before.clone();
        let events = C::act(&mut after, action)
            .map_err(|refused| format!("{} is refused: {refused}", word(action)))?;
        if has {
            self.own.same(ram, &after)?;
        }
        self.count(Counted::Action);
        self.done(ram, after, action);
        let happened = Happened {
            before: &before,
            action: Some(action),
            events: &events,
        };
        C::happened(self, ram, &happened);
        Ok(())
    }

    /// Something happens that nobody decides: the RAM is compared, and the engine does the same. A game that is not known is
    /// read here if it can be.
    ///
    /// # Errors
    /// The RAM differs, or the engine waits for something else.
    pub fn advance(&mut self, ram: &RamOf<C>) -> Result<(), Found> {
        match &self.game {
            Some(game) => self.own.same(ram, game)?,
            None => self.game = C::read(ram)?,
        }
        let Some(before) = self.game.clone() else {
            return Ok(());
        };
        if before.decides() != Decides::Chance {
            return Err("the engine does not wait for chance".into());
        }
        let mut after = before.clone();
        let events = after.advance();
        self.game = Some(after);
        self.parts += 1;
        self.count(Counted::Chance);
        let happened = Happened {
            before: &before,
            action: None,
            events: &events,
        };
        C::happened(self, ram, &happened);
        Ok(())
    }

    /// The game is over, as it must be in the engine.
    ///
    /// # Errors
    /// The engine's goes on, or the RAM differs.
    pub fn end(&mut self, ram: &RamOf<C>) -> Result<(), Found> {
        let Some(game) = self.game.take() else {
            return Ok(());
        };
        if game.decides() != Decides::Over {
            return Err("the game is over, but not in the engine".into());
        }
        self.own.same(ram, &game)?;
        self.count(Counted::Game);
        if self.parts > 0 && !C::demonstration(ram) {
            self.record(None);
        }
        Ok(())
    }

    /// Whoever decides, or a clock, has done this, after which the engine's game is this one; nothing else is compared.
    pub fn done(&mut self, ram: &RamOf<C>, game: C::Game, action: &Action<C>) {
        self.game = Some(game);
        match C::demonstration(ram) {
            true => self.recorder.begin(None),
            false => {
                self.turns += 1;
                self.record(Some(action));
            }
        }
    }

    fn count(&mut self, counted: Counted) {
        if let Some(count) = self.tally.of(counted) {
            *count += 1;
        }
    }

    /// Adds the parts that have begun to the record, and an action.
    fn record(&mut self, action: Option<&Action<C>>) {
        let parts = std::mem::take(&mut self.parts);
        self.recorder.add(|record| {
            if !record.is_one_part() {
                (0..parts).for_each(|_| record.begin_part());
            }
            if let Some(action) = action {
                record.push(action.clone());
            }
        });
    }

    fn reach(&mut self, point: &Point<C>, ram: &RamOf<C>) -> Result<(), Found> {
        match point {
            Point::Acts(read) | Point::Acted(read) => {
                // Ricochet's page does without what nobody calls.
                let Some(game) = self.game.as_ref().filter(|_| Self::ACTS) else {
                    return Ok(());
                };
                let acted = matches!(point, Point::Acted(_));
                // What differs in the RAM says more than that there is no such action.
                let read = read(&self.own, ram, game).or_else(|why| match acted {
                    true => Err(why),
                    false => self.own.same(ram, game).and(Err(why)),
                });
                match read? {
                    Some(action) => self.follow(ram, &action, acted),
                    None => Ok(()),
                }
            }
            Point::Begins(event, begun) => {
                match begun(&mut self.own, ram)? {
                    Some((game, record)) => self.begin(game, record),
                    None => self.game = None,
                }
                if let Some(event) = event {
                    self.speaker.expect(event);
                }
                Ok(())
            }
            Point::Rolls => self.advance(ram),
            Point::Sounds(event) => {
                self.speaker.expect(event);
                Ok(())
            }
            Point::Same(check) | Point::Chooses(check) => {
                let Some(game) = self.known(ram)? else {
                    return Ok(());
                };
                check(self, ram, game)?;
                if matches!(point, Point::Chooses(_)) {
                    self.count(Counted::Choice);
                }
                Ok(())
            }
            Point::Own(check) => check(self, ram),
            Point::Picture | Point::Heard => Ok(()),
        }
    }

    /// A picture begins: compares the one before, and what is played. What a frame shows or plays wrongly says nothing about
    /// the game.
    fn picture(&mut self, ram: &RamOf<C>, console: &Console) -> Result<(), Box<Difference>> {
        let number = console.frame_number();
        if self.pictured.replace(number) == Some(number) {
            return Ok(());
        }
        if !C::is_drawn(ram) {
            return Ok(());
        }
        if C::is_black(ram) {
            self.screen.forget();
        }
        let scene = self.own.picture(ram, self.game.as_ref());
        let heard = match Self::HEARD {
            true => Ok(()),
            false => self.speaker.compare(console),
        };
        let heard = heard.inspect_err(|_| self.own.forget_heard());
        if let Some(event) = self.own.entered(ram) {
            self.speaker.expect(event);
        }
        let late = self.own.late(ram).map_err(|why| {
            self.own.forget_shown();
            why.difference("what is shown", self, console.ram())
        });
        let before = self.screen.shown().zip(scene.as_ref());
        let before = before.and_then(|(shown, due)| self.own.before(shown, due));
        let shown = self.screen.begin(console, scene, before, C::draw);
        late.and(shown).and(heard)
    }

    /// Compares the console, whose next instruction is at the label of this number among [`Follower::points`], with the engine.
    /// After a difference it resumes at the next label from which the engine can be set up anew.
    ///
    /// # Errors
    /// The cartridge and the engine differ.
    pub(crate) fn check(&mut self, point: usize, console: &Console) -> Result<(), Box<Difference>> {
        let memory = self.memory.clone();
        let ram = memory.of(console);
        let Some((label, point)) = C::LABELS.get(point) else {
            let (_, playing) = SOUND[point - C::LABELS.len()];
            C::sound(self, playing, &ram);
            let reached = self.speaker.reach(playing, console, C::loud(&ram));
            return reached.inspect_err(|_| self.own.forget_heard());
        };
        if matches!(point, Point::Picture | Point::Heard) {
            self.frames.reached = Some(console.frame_number());
        }
        match point {
            Point::Picture => return self.picture(&ram, console),
            Point::Heard => return self.speaker.compare(console),
            _ => {}
        }
        self.reach(point, &ram).map_err(|found| {
            let difference = found.difference(label, self, console.ram());
            self.forget();
            difference
        })
    }

    /// Checks a frame that is complete: that it has the television's lines, and that the cartridge has drawn it.
    ///
    /// # Errors
    /// It has other lines, or no label of the frame was reached in it.
    pub(crate) fn frame(&mut self, console: &Console) -> Result<(), Box<Difference>> {
        self.frames.end(console).map_err(|why| {
            let rows = Vec::new();
            Box::new(Difference::new("the frame", Kind::Refused { why, rows }))
        })
    }

    /// Forgets the position, but not the counts.
    pub fn forget(&mut self) {
        self.frames = Frames::default();
        if let Some(action) = self.own.begun() {
            self.record(Some(&action));
        }
        self.game = None;
        self.recorder.stop();
        self.screen.forget();
        self.speaker.forget();
        self.own.forget();
    }

    /// What was compared so far and was equal, for the window's title: `12 launches`.
    pub fn progress(&self) -> String {
        self.tally.first()
    }

    /// What was compared so far and was equal, in full, without a full stop.
    pub fn summary(&self) -> String {
        format!("{} checked", self.tally.words())
    }

    /// The last picture as the game's scene draws it for NTSC, at rest or not; `None` if nobody knows what it shows.
    pub fn scene(&self) -> Option<Picture> {
        Some(C::draw(self.screen.shown()?, scene::NTSC))
    }

    /// The way that something took last in the engine, such as a ball, as places of the picture: the colour clock
    /// and the scanline, counted as in [`vcs::Frame::line`]. Empty for a game that has none.
    pub fn path(&self) -> Vec<(u16, u16)> {
        self.own.path()
    }

    /// Number of turns and other actions so far, but for those of demonstrations.
    pub fn turns(&self) -> u64 {
        self.turns
    }

    /// What the console's last picture says, in lines of text: names, scores, whose turn it is, what the button does. Empty if
    /// nobody knows what it shows.
    pub fn words(&self, console: &Console) -> Vec<String> {
        C::words(&self.memory.of(console), self.scene())
    }

    /// The way to what is at a place of the picture; `None` if there is nothing to be done there.
    pub fn way(&self, console: &Console, click: Click) -> Option<Way> {
        let target = C::target_at(&self.memory.of(console), click)?;
        let memory = self.memory.clone();
        Some(Box::new(move |console| {
            let ram = memory.of(console);
            (C::stick(&ram), C::toward(&ram, target))
        }))
    }

    /// How much of what was shown has been compared with the game's scene.
    pub fn seen(&self) -> Seen {
        self.screen.seen()
    }

    /// The record of the match in hand, or of the last one, if it has changed since the last call. `None` for a
    /// game without records.
    pub fn take_record(&mut self) -> Option<Recording> {
        self.recorder.take(|record| self.own.write(record))
    }
}
