//! The toy's folder: its engine, its referee, and its entry in the catalog.

use std::fmt;

use anyhow::{Result, bail};
use campaign::{Campaign, Check, Kind, Lab, Part, Proof, Subject, Units, worker};
use clap::{ArgMatches, Args, Command, FromArgMatches};
use output::{Failure, Outcome};
use probe::symbols::{SymbolError, Symbols};
use program::{GameCommand, Program};
use referee::{
    Checks, Describe, Difference, Found, Game, Halt, Image, Notation, Observer, Onlooker, Ram,
    RamNames, Referee, Stopped, Watcher, compare, tally,
};
use vcs::{Cartridge, Console};

// The engine.

/// A die of six sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Die(pub u8);

impl Die {
    /// The die at the beginning.
    pub const FIRST: Die = Die(1);

    /// The next side; the first one after the last.
    pub fn turned(self) -> Die {
        Die(self.0 % 6 + 1)
    }
}

// The referee.

/// The points at which something is checked.
#[derive(Clone, Copy, Debug)]
pub enum Point {
    Turn,
    TurnDone,
}

/// The toy's checks.
#[derive(Debug)]
pub struct Toy {
    names: RamNames,
    pips: usize,
    die: Option<Die>,
    turns: u64,
}

impl Describe for Toy {
    fn names(&self) -> &RamNames {
        &self.names
    }
}

impl Toy {
    fn compare(&self, at: &str, die: Die, ram: &Ram) -> Result<(), Box<Difference>> {
        compare(at, self, ram, |ram| ram[self.pips] = die.0)
    }
}

impl Checks for Toy {
    type Point = Point;

    fn check(&mut self, point: Point, console: &Console) -> Result<(), Box<Difference>> {
        let ram = console.ram();
        match (point, self.die.take()) {
            (Point::Turn, die) => {
                let die = die.unwrap_or(Die(ram[self.pips]));
                self.compare("the beginning of a turn", die, ram)?;
                self.die = Some(die);
            }
            (Point::TurnDone, None) => {}
            (Point::TurnDone, Some(die)) => {
                self.compare("the end of a turn", die.turned(), ram)?;
                self.die = Some(die.turned());
                self.turns += 1;
            }
        }
        Ok(())
    }

    fn forget(&mut self) {
        self.die = None;
    }

    fn progress(&self) -> String {
        format!("{} turns", self.turns)
    }

    fn summary(&self) -> String {
        format!("{} turns checked", self.turns)
    }
}

fn referee(symbols: &Symbols) -> Result<Box<dyn Watcher>, SymbolError> {
    Ok(Box::new(toy_referee(symbols)?))
}

fn toy_referee(symbols: &Symbols) -> Result<Referee<Toy>, SymbolError> {
    let checks = Toy {
        names: RamNames::new(symbols),
        pips: symbols.ram("pips", 1)?,
        die: None,
        turns: 0,
    };
    let points = [(Point::Turn, "Turn"), (Point::TurnDone, "TurnDone")];
    Referee::with(checks, symbols, &points)
}

/// Turns the die with the left button.
pub fn press(referee: &mut dyn Watcher, console: &mut Console) {
    for fire in [true, false] {
        console.inputs_mut().sticks[0].fire = fire;
        referee.run_frame(console);
    }
}

// Its records, campaign and command.

/// A console with the toy in it, and the referee beside it.
struct Replay {
    console: Console,
    referee: Referee<Toy>,
    onlooker: Onlooker,
}

impl Replay {
    fn new(cartridge: Cartridge, symbols: &Symbols, observer: Observer) -> Result<Replay, Halt> {
        let mut replay = Replay {
            console: Console::new(cartridge, 0),
            referee: toy_referee(symbols)?,
            onlooker: Box::new(|_| Ok(())),
        };
        replay.referee.observe(observer);
        replay.referee.run_frame(&mut replay.console);
        replay.referee.run_frame(&mut replay.console);
        Ok(replay)
    }

    fn turn(&mut self) -> Result<(), Halt> {
        press(&mut self.referee, &mut self.console);
        (self.onlooker)(&mut self.console)?;
        match self.referee.take_differences().into_iter().next() {
            Some(difference) => Err(Halt::Difference(Box::new(difference))),
            None => Ok(()),
        }
    }
}

/// The words of a record, without comments.
fn words(text: &str) -> impl Iterator<Item = &str> {
    let lines = text.lines().filter_map(|line| line.split('#').next());
    lines.flat_map(str::split_whitespace)
}

impl referee::Replay for Replay {
    /// `toy`, and the sides that come up.
    type Record = Vec<Die>;

    fn read(text: &str) -> Result<Vec<Die>> {
        let mut die = Die::FIRST;
        let mut sides = Vec::new();
        for word in words(text).skip(1) {
            die = die.turned();
            if word != die.0.to_string() {
                bail!("side `{word}` does not follow");
            }
            sides.push(die);
        }
        Ok(sides)
    }

    fn begin(
        _: &Vec<Die>,
        cartridge: Cartridge,
        symbols: &Symbols,
        observer: Observer,
    ) -> Result<Replay, Halt> {
        Replay::new(cartridge, symbols, observer)
    }

    fn look_on(&mut self, onlooker: Onlooker) {
        self.onlooker = onlooker;
    }

    fn play_all(&mut self, record: &Vec<Die>) -> Result<(), Stopped> {
        for number in 1..=record.len() {
            let at = |halt: Halt| halt.at(format!("turn {number}"));
            self.turn().map_err(at)?;
        }
        Ok(())
    }

    fn compared(&self) -> String {
        self.referee.checks().summary()
    }
}

tally! {
    /// What was played.
    pub struct Turns {
        /// Turns.
        turns: sum,
    }
}

const TURNS: Kind = Kind {
    name: "turns",
    help: "Number of turns",
    default: Some(10),
    units: Units::EachSeed,
    unit: "turns",
    worker: |asked| {
        let Subject {
            cartridge,
            symbols,
            observer,
            ..
        } = asked.subject.clone();
        let mut replay = Replay::new(cartridge, &symbols, observer)?;
        Ok(worker(move |_| replay.turn().map(|()| Turns { turns: 1 })))
    },
    sentence: |counts| counts.count("turn"),
};

/// Its fixed check: eight turns, after each of which the die is as the engine's.
fn turns(subject: &Subject) -> Result<(), Found> {
    let mut referee = toy_referee(&subject.symbols)?;
    referee.observe(subject.observer.clone());
    let mut console = Console::new(subject.cartridge.clone(), 0);
    referee.run_frame(&mut console);
    referee.run_frame(&mut console);
    (0..8).for_each(|_| press(&mut referee, &mut console));
    match (referee.take_differences().first(), referee.checks().turns) {
        (Some(difference), _) => Err(Found::of(difference)),
        (None, 8) => Ok(()),
        (None, turns) => Err(format!("{turns} turns").into()),
    }
}

#[derive(Args)]
struct After {
    side: u8,
}

fn after(matches: &ArgMatches) -> Outcome {
    let After { side } = After::from_arg_matches(matches).map_err(Failure::usage)?;
    if !(1..=6).contains(&side) {
        return Err(Failure::usage(NoSide(side)));
    }
    println!("{}", Die(side).turned().0);
    Ok(())
}

/// A number that no side of the die has.
#[derive(Debug)]
struct NoSide(u8);

impl fmt::Display for NoSide {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the die has no side {}", self.0)
    }
}

impl std::error::Error for NoSide {}

/// The toy's entry, with images that were assembled just now.
fn game(images: &'static [Image]) -> Game {
    Game {
        name: "toy",
        title: "Toy",
        images,
        referee,
        notation: Some(Notation::of::<Replay>("toy", |word| word == "toy")),
    }
}

/// The toy's parts of both programs.
pub fn parts(images: &'static [Image]) -> (&'static Program, &'static Lab) {
    let game = Box::leak(Box::new(game(images)));
    let program = Program {
        game,
        commands: &[GameCommand {
            command: || {
                let command = Command::new("after").about("Print the side after this one");
                After::augment_args(command)
            },
            run: after,
        }],
        manual: None,
    };
    let campaign = Box::leak(Box::new(Campaign {
        game,
        keypads: false,
        kinds: &[&TURNS],
        shrink: None,
    }));
    let lab = Lab {
        game,
        campaign,
        proof: Proof {
            checks: &[Check {
                name: "turns",
                run: turns,
            }],
            parts: &[Part {
                name: "rules",
                ranges: &[("Turn", Some("TurnDone"))],
            }],
            equivalents: "",
            minute: "",
        },
        commands: &[],
    };
    (Box::leak(Box::new(program)), Box::leak(Box::new(lab)))
}
