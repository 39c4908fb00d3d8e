//! The part of the referees that all games share: follows a cartridge from label to label beside its engine, keeps the
//! differences and the record, and plays records.
//!
//! A referee looks at the console before each instruction. When the program counter is at one of a few labels of the
//! image, the game's [`Checks`] compare the console's RAM with the reference engine. The image needs no code for this:
//! the shipped image is the one that is checked. A difference stops nothing; it is kept until
//! [`Watcher::take_differences`] collects it.
//!
//! | item | what |
//! | --- | --- |
//! | [`Referee`], [`Follower`] | the loop over the labels; the RAM compared with the engine's game; resuming after a difference |
//! | [`Screen`], [`Speaker`] | the expected picture and sound, and what may be shown late |
//! | [`Recorder`], [`Notation`] | the record of the match in progress, and texts of records |
//! | [`Controls`], [`Driver`], [`Player`] | moves the controls, and plays a record on the cartridge and in the engine at once |
//! | [`Planter`] | writes states into the RAM, and compares what the cartridge makes of them |
//! | [`Difference`], [`Found`] | the report of a difference, and the error of every check |
//!
//! A referee that looks on never changes the console; only those that play records or plant states do, through the controls
//! and the RAM. This crate knows no game: the labels, and what is compared at each, are in `points.rs` of each game's
//! cartridge. An engine never imports a referee.

mod calls;
mod controls;
mod difference;
mod entry;
mod follower;
mod found;
mod frames;
mod late;
mod observer;
mod planter;
mod pointer;
mod records;
mod replay;
mod report;
mod screen;
mod speaker;
mod spoken;
pub mod stick;
mod tally;

use std::fmt::Debug;

pub use calls::Calls;
pub use controls::{Controls, MOST_PUSHES, Onlooker, Rig};
pub use difference::{Describe, Difference, DifferentByte, Kind, Ram, RamNames};
pub use entry::{Game, Image};
pub use follower::{
    Action, Beginning, Begun, Cartridge, Compares, Counted, Event, Follower, Happened, Point,
    RamOf, Reads, Setup,
};
pub use found::{Found, Why, generator, one_of, same, same_ram};
pub use late::Late;
pub use observer::{Instrument, Observer};
pub use planter::Planter;
pub use pointer::{Click, How, Pointer, Toward, Way};
pub use records::{Notation, Playable, Recorder, Recording, Replay, Replayed, Watched, last_turn};
pub use replay::{Driver, Player};
pub use screen::{Pictures, Screen, Seen};
pub use speaker::{Loud, Playing, Speaker};
pub use spoken::Spoken;
pub use tally::{Count, Noun, Tally};

pub use rules::count;

use probe::Labels;
use probe::symbols::{SymbolError, Symbols};
use scene::Picture;
use vcs::Console;

/// The checks of one game.
pub trait Checks: Clone + Debug + 'static {
    /// A point of the cartridge's code at which something is checked.
    type Point: Copy + Debug;

    /// Compares the console, whose next instruction is at `point`, with the engine. After a difference
    /// the checks resume at the next point from which the engine can be set up anew.
    ///
    /// # Errors
    /// The cartridge and the engine differ.
    fn check(&mut self, point: Self::Point, console: &Console) -> Result<(), Box<Difference>>;

    /// Checks a frame that is complete: that it has the television's lines, and that the cartridge has drawn it.
    ///
    /// # Errors
    /// It has other lines, or no label of the frame was reached in it.
    fn frame(&mut self, console: &Console) -> Result<(), Box<Difference>> {
        let _ = console;
        Ok(())
    }

    /// Forgets the position, but not the counts.
    fn forget(&mut self);

    /// What was compared so far and was equal, for the window's title: `12 launches`.
    fn progress(&self) -> String;

    /// What was compared so far and was equal, in full, without a full stop.
    fn summary(&self) -> String;

    /// The way that something took last in the engine, such as a ball, as places of the picture: the colour clock
    /// and the scanline, counted as in [`vcs::Frame::line`]. Empty for a game that has none.
    fn path(&self) -> Vec<(u16, u16)> {
        Vec::new()
    }

    /// Number of turns and other actions so far, but for those of demonstrations.
    fn turns(&self) -> u64 {
        0
    }

    /// The record of the match in hand, or of the last one, if it has changed since the last call. `None` for a
    /// game without records.
    fn take_record(&mut self) -> Option<Recording> {
        None
    }

    /// The last picture as the game's scene draws it for NTSC, at rest or not; `None` if nobody knows what it shows.
    fn scene(&self) -> Option<Picture> {
        None
    }

    /// What the console's last picture says, in lines of text: names, scores, whose turn it is, what the button does. Empty if
    /// nobody knows what it shows.
    fn words(&self, console: &Console) -> Vec<String> {
        let _ = console;
        self.scene()
            .map(|picture| picture.lines())
            .unwrap_or_default()
    }

    /// The way to what is at a place of the picture; `None` if there is nothing to be done there.
    fn way(&self, console: &Console, click: Click) -> Option<Way> {
        let _ = (console, click);
        None
    }

    /// How much of what was shown has been compared with the game's scene; `None` for a game without one.
    fn seen(&self) -> Option<Seen> {
        None
    }
}

/// Compares a console with a reference engine while it runs.
#[derive(Clone, Debug)]
pub struct Referee<C: Checks> {
    checks: C,
    points: Labels<C::Point>,
    observer: Observer,
    differences: Vec<Difference>,
    found: u64,
}

impl<C: Checks> Referee<C> {
    /// A referee that runs `checks` at the labels of `points`.
    ///
    /// # Errors
    /// [`SymbolError`] of the first label that the symbols lack, or that is not an address in the cartridge.
    pub fn with(
        checks: C,
        symbols: &Symbols,
        points: &[(C::Point, &str)],
    ) -> Result<Referee<C>, SymbolError> {
        Ok(Referee {
            checks,
            points: Labels::new(symbols, points)?,
            observer: Observer::Nothing,
            differences: Vec::new(),
            found: 0,
        })
    }

    /// The game's checks.
    pub fn checks(&self) -> &C {
        &self.checks
    }

    /// The game's checks, to change what they expect.
    pub fn checks_mut(&mut self) -> &mut C {
        &mut self.checks
    }

    /// Has an observer record every further instruction of [`Referee::run_frame`].
    pub fn observe(&mut self, observer: Observer) {
        self.observer = observer;
    }

    /// What records the instructions.
    pub fn observer(&self) -> &Observer {
        &self.observer
    }

    /// Looks at the console between two instructions; must be called before each of them.
    #[inline]
    pub fn watch(&mut self, console: &Console) {
        if let Some(point) = self.points.at(console) {
            self.reach(point, console);
        }
    }

    fn reach(&mut self, point: C::Point, console: &Console) {
        let checked = self.checks.check(point, console);
        self.keep(checked);
    }

    fn end_frame(&mut self, console: &Console) {
        let checked = self.checks.frame(console);
        self.keep(checked);
    }

    fn keep(&mut self, checked: Result<(), Box<Difference>>) {
        if let Err(mut difference) = checked {
            self.observer.explain(&mut difference);
            self.found += 1;
            self.differences.push(*difference);
        }
    }

    /// Runs the console to the end of the frame, watching each instruction.
    pub fn run_frame(&mut self, console: &mut Console) {
        loop {
            self.watch(console);
            if self.observer.run(console, self.points.marks()) {
                return self.end_frame(console);
            }
        }
    }

    /// Watches and executes one instruction. Returns true if it completed a frame.
    #[inline]
    pub fn step(&mut self, console: &mut Console) -> bool {
        self.watch(console);
        let completed = self.observer.step(console);
        if completed {
            self.end_frame(console);
        }
        completed
    }

    /// Forgets the position, but not the counts; must be called after the console's state was replaced.
    pub fn resume(&mut self) {
        self.checks.forget();
    }

    /// Number of differences found so far.
    pub fn found(&self) -> u64 {
        self.found
    }

    /// Returns the differences found since the last call.
    pub fn take_differences(&mut self) -> Vec<Difference> {
        std::mem::take(&mut self.differences)
    }
}

/// A referee of any game: what a program needs that plays them all.
pub trait Watcher {
    /// As [`Referee::watch`].
    fn watch(&mut self, console: &Console);

    /// As [`Referee::observe`].
    fn observe(&mut self, observer: Observer);

    /// As [`Referee::run_frame`].
    fn run_frame(&mut self, console: &mut Console);

    /// As [`Referee::resume`].
    fn resume(&mut self);

    /// As [`Referee::found`].
    fn found(&self) -> u64;

    /// As [`Referee::take_differences`].
    fn take_differences(&mut self) -> Vec<Difference>;

    /// As [`Checks::progress`].
    fn progress(&self) -> String;

    /// As [`Checks::summary`].
    fn summary(&self) -> String;

    /// As [`Checks::path`].
    fn path(&self) -> Vec<(u16, u16)>;

    /// As [`Checks::take_record`].
    fn take_record(&mut self) -> Option<Recording>;

    /// A copy, for a copy of the console.
    fn copied(&self) -> Box<dyn Watcher>;

    /// As [`Checks::scene`].
    fn scene(&self) -> Option<Picture>;

    /// As [`Checks::words`].
    fn words(&self, console: &Console) -> Vec<String>;

    /// As [`Checks::way`].
    fn way(&self, console: &Console, click: Click) -> Option<Way>;

    /// As [`Checks::turns`].
    #[cfg(not(target_family = "wasm"))]
    fn turns(&self) -> u64;

    /// As [`Checks::seen`].
    fn seen(&self) -> Option<Seen>;
}

impl<C: Checks> Watcher for Referee<C> {
    fn watch(&mut self, console: &Console) {
        Referee::watch(self, console);
    }

    fn observe(&mut self, observer: Observer) {
        Referee::observe(self, observer);
    }

    fn run_frame(&mut self, console: &mut Console) {
        Referee::run_frame(self, console);
    }

    fn resume(&mut self) {
        Referee::resume(self);
    }

    fn found(&self) -> u64 {
        Referee::found(self)
    }

    fn take_differences(&mut self) -> Vec<Difference> {
        Referee::take_differences(self)
    }

    fn progress(&self) -> String {
        self.checks.progress()
    }

    fn summary(&self) -> String {
        self.checks.summary()
    }

    fn path(&self) -> Vec<(u16, u16)> {
        self.checks.path()
    }

    fn take_record(&mut self) -> Option<Recording> {
        self.checks.take_record()
    }

    fn copied(&self) -> Box<dyn Watcher> {
        Box::new(self.clone())
    }

    fn scene(&self) -> Option<Picture> {
        self.checks.scene()
    }

    fn words(&self, console: &Console) -> Vec<String> {
        self.checks.words(console)
    }

    fn way(&self, console: &Console, click: Click) -> Option<Way> {
        self.checks.way(console, click)
    }

    #[cfg(not(target_family = "wasm"))]
    fn turns(&self) -> u64 {
        self.checks.turns()
    }

    fn seen(&self) -> Option<Seen> {
        self.checks.seen()
    }
}
