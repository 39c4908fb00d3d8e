//! The part of the referees that all games share: follows a cartridge from label to label beside its engine, keeps the
//! differences and the record, and plays records.
//!
//! A referee looks at the console before each instruction. When the program counter is at one of a few labels of the
//! image, its [`Follower`] compares the console's RAM with the reference engine. The image needs no code for this:
//! the shipped image is the one that is checked. A difference stops nothing; it is kept until
//! [`Watcher::take_differences`] collects it.
//!
//! | item | what |
//! | --- | --- |
//! | [`Subject`] | an image with its symbols, to be compared with the engine |
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

mod address;
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
mod subject;
mod tally;

pub use address::{AddressSpace, NoAddress, PageAddress};
pub use calls::Calls;
pub use controls::{Controls, MOST_PUSHES, Onlooker, Rig};
pub use difference::{Difference, DifferentByte, Kind, Ram};
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
pub use subject::Subject;
pub use tally::{Count, Noun, Tally};

pub use rules::count;

use probe::Labels;
use probe::symbols::{SymbolError, Symbols};
use scene::Picture;
use vcs::Console;

/// Compares a console with a reference engine while it runs.
#[derive(Clone, Debug)]
pub struct Referee<C: Cartridge> {
    checks: Follower<C>,
    points: Labels<usize>,
    observer: Observer,
    differences: Vec<Difference>,
    found: u64,
}

impl<C: Cartridge> Referee<C> {
    /// A referee for an image with these symbols.
    ///
    /// # Errors
    /// [`SymbolError`] of the first symbol that is missing, or of a label that is not an address in the cartridge.
    pub fn new(symbols: &Symbols) -> Result<Referee<C>, SymbolError> {
        Ok(Referee {
            checks: Follower::new(symbols)?,
            points: Labels::new(symbols, &Follower::<C>::points(symbols))?,
            observer: Observer::Nothing,
            differences: Vec::new(),
            found: 0,
        })
    }

    /// The game's checks.
    pub fn checks(&self) -> &Follower<C> {
        &self.checks
    }

    /// The game's checks, to change what they expect.
    pub fn checks_mut(&mut self) -> &mut Follower<C> {
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

    fn reach(&mut self, point: usize, console: &Console) {
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

    /// As [`Follower::progress`].
    fn progress(&self) -> String;

    /// As [`Follower::summary`].
    fn summary(&self) -> String;

    /// As [`Follower::path`].
    fn path(&self) -> Vec<(u16, u16)>;

    /// As [`Follower::take_record`].
    fn take_record(&mut self) -> Option<Recording>;

    /// A copy, for a copy of the console.
    fn copied(&self) -> Box<dyn Watcher>;

    /// As [`Follower::scene`].
    fn scene(&self) -> Option<Picture>;

    /// As [`Follower::words`].
    fn words(&self, console: &Console) -> Vec<String>;

    /// As [`Follower::way`].
    fn way(&self, console: &Console, click: Click) -> Option<Way>;

    /// As [`Follower::turns`].
    #[cfg(not(target_family = "wasm"))]
    fn turns(&self) -> u64;

    /// As [`Follower::seen`].
    fn seen(&self) -> Seen;
}

impl<C: Cartridge> Watcher for Referee<C> {
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

    fn seen(&self) -> Seen {
        self.checks.seen()
    }
}
