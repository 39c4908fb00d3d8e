//! Compares the turns that the computer chooses on the cartridge with the engine's choices, in positions of games, and
//! measures their time.
//!
//! After a game has begun, a position, the moves before it and the game's number are written into RAM; the computer
//! then thinks with the picture on, as in a game, until it has chosen a turn.

use clap::{Args, value_parser};

use super::positions::Source;
use super::slices::{Event, Part, Slices, Spans, Watch};
use campaign::{Kind, Subject, Units, worker};
use checkers_cartridge::constants::{
    GAME_LOSING, HISTORY_BYTES, MODE_THINK, NO_TAG, TAG_DOWN, TAG_KING, TAG_RIGHT,
};
use checkers_cartridge::memory::{Memory, Ram};
use checkers_cartridge::state;
use checkers_engine::opponents::{LEVELS, choose_in};
use checkers_engine::rules::{Game, Move, Square, Variant};
use probe::Labels;
use probe::symbols::SymbolError;
use referee::{Found, Observer};
use vcs::{BANK_SIZE, Console};

/// Frames of a second on an NTSC television.
const FRAMES_A_SECOND: f64 = 59.92;
/// More frames than any choice takes: three minutes.
const TOO_MANY_FRAMES: u64 = 10_800;
/// Frames that a choice takes at most after its time is up.
const TO_CHOOSE: u64 = 3;
/// Frames until the picture of a console that was switched on is steady, and until one of a game is.
const SETTLED: u64 = 10;
/// Lines of a frame.
const LINES: usize = 262;

/// What a console has chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Thought {
    /// The squares of the turn.
    pub path: Vec<Square>,
    /// Plies that it had finished.
    pub finished: u8,
    /// Frames from the beginning to the choice.
    pub frames: u64,
    /// Frames from the beginning to the end of each ply that was finished.
    pub ends: Vec<u64>,
    /// The times in its slices.
    pub spans: Spans,
}

/// A console in which the computer thinks.
#[derive(Clone)]
pub struct Thinker {
    console: Console,
    at: Memory,
    stops: Labels<()>,
    slices: Slices,
    marks: Box<[bool; BANK_SIZE]>,
    watch: Watch,
    observer: Observer,
}

impl Thinker {
    /// A console that was just switched on, in a game.
    ///
    /// # Errors
    /// Returns the first symbol that is missing.
    pub fn new(subject: &Subject) -> Result<Thinker, SymbolError> {
        let at = Memory::new(&subject.symbols)?;
        let stops = Labels::new(&subject.symbols, &[((), "Thought")])?;
        let mut console = Console::new(subject.cartridge.clone(), 0);
        console.set_video(false);
        for reset in [false, true, false] {
            console.inputs_mut().reset = reset;
            let until = console.frame_number() + SETTLED;
            while console.frame_number() < until {
                console.run_until(u64::MAX, &[false; BANK_SIZE]);
            }
        }
        let slices = Slices::new(&console, &subject.symbols)?;
        let mut marks = Box::new(*slices.marks());
        for (mark, stop) in marks.iter_mut().zip(stops.marks()) {
            *mark |= stop;
        }
        Ok(Thinker {
            console,
            at,
            stops,
            slices,
            marks,
            watch: Watch::default(),
            observer: subject.observer.clone(),
        })
    }

    /// Has the computer choose in a game's position at a level, 1 to 9.
    ///
    /// # Errors
    /// It does not choose in time, or a frame has not 262 lines.
    pub fn think(&self, game: &Game, level: u8) -> Result<Thought, Found> {
        let mut thinker = self.clone();
        thinker.set_up(game, level);
        thinker.run()
    }

    fn set_up(&mut self, game: &Game, level: u8) {
        let (console, at) = (&mut self.console, &self.at);
        let first = match game.variant() {
            Variant::Checkers => 0,
            Variant::Losing => GAME_LOSING,
        };
        state::write(console, at, game);
        at.history.set(console, history_of(game));
        for (variable, byte) in [
            (at.game, first + level - 1),
            (at.think_at, 0),
            (at.finished, 0),
            (at.mode, MODE_THINK),
        ] {
            variable.set(console, byte);
        }
    }

    fn run(mut self) -> Result<Thought, Found> {
        let start = self.console.frame_number();
        let mut ends = Vec::new();
        loop {
            self.go_on()?;
            if usize::from(self.ram().finished()) == ends.len() + 1 {
                ends.push(self.console.frame_number() - start);
            }
            if self.stops.at(&self.console).is_some() {
                break;
            }
            if self.console.frame_number() - start > TOO_MANY_FRAMES {
                return Err("no turn is chosen".into());
            }
        }
        let frames = self.console.frame_number() - start;
        while self.slices.at(&self.console) != Some(Event::End) {
            self.go_on()?;
        }
        self.watch.before(&mut self.console, &self.slices);
        Ok(Thought {
            path: state::path(&self.ram())?,
            finished: self.ram().finished(),
            frames,
            ends,
            spans: self.watch.spans,
        })
    }

    fn ram(&self) -> Ram<'_> {
        Ram::new(&self.console, &self.at)
    }

    /// Runs to the next mark or the end of a frame.
    fn go_on(&mut self) -> Result<(), Found> {
        self.watch.before(&mut self.console, &self.slices);
        let whole = match self.observer {
            Observer::Nothing => self.console.run_until(u64::MAX, &self.marks),
            _ => self.observer.step(&mut self.console),
        };
        match self.console.frame().lines() {
            lines if whole && lines != LINES => Err(format!("a frame has {lines} lines").into()),
            _ => Ok(()),
        }
    }

    /// The parts of the slices in which these times were measured.
    ///
    /// # Errors
    /// A part may end too late for its frame.
    pub fn parts(&self, spans: &Spans) -> Result<Vec<Part>, Found> {
        let parts = self.slices.parts(spans);
        match parts.iter().find(|part| part.cycles > part.within) {
            Some(late) => Err(format!("a slice may end too late: {late}").into()),
            None => Ok(parts),
        }
    }

    /// Compares a choice with the engine's. Returns what the console has chosen.
    ///
    /// # Errors
    /// The choices differ, it took longer than its level may, or it did not look as far ahead as its level and had time left.
    pub fn compare(&self, game: &Game, level: u8) -> Result<Thought, Found> {
        let at = || format!("{}, level {level}, {:?}", game.position(), game.variant());
        let thought = self
            .think(game, level)
            .map_err(|error| format!("{}: {error}", at()))?;
        if thought.frames > longest(level) + TO_CHOOSE {
            return Err(format!("{}: it takes {} frames", at(), thought.frames).into());
        }
        let only = game.position().moves().len() == 1;
        // No ply is begun when too little time is left for it, and none is left out before.
        let latest = longest(level) - least_left(level);
        let given_up = thought.finished < level && thought.frames >= longest(level);
        let begun = thought.ends.len().saturating_sub(usize::from(!given_up));
        let late = thought.ends[..begun]
            .iter()
            .find(|end| **end > latest + TO_CHOOSE);
        let early = thought.finished < level && !given_up && thought.frames <= latest;
        if late.is_some() || early && !only {
            return Err(format!(
                "{}: {} plies after {} frames, finished after {:?}",
                at(),
                thought.finished,
                thought.frames,
                thought.ends
            )
            .into());
        }
        if only && thought.finished > 1 {
            return Err(format!("{}: the only turn is looked at longer", at()).into());
        }
        if thought.finished == 0 {
            let mut moves = game.position().moves().into_iter();
            let path = |turn: &Move| turn.path().collect::<Vec<Square>>();
            return match moves.any(|turn| path(&turn) == thought.path) {
                true => Ok(thought),
                false => Err(format!("{}: {:?} is no turn", at(), thought.path).into()),
            };
        }
        let Some(choice) = choose_in(game, thought.finished) else {
            return Err(format!("{}: there is no turn", at()).into());
        };
        let expected: Vec<Square> = choice.turn.path().collect();
        if expected != thought.path {
            return Err(format!(
                "{}: the cartridge chooses {} after {} plies; the engine {}, worth {:?}",
                at(),
                state::numbers(&thought.path),
                thought.finished,
                state::numbers(&expected),
                choice.value
            )
            .into());
        }
        Ok(thought)
    }
}

/// The frames after which each level gives up a depth: those of `docs/checkers/opponents.md`.
pub const LONGEST: [u64; 9] = [88, 118, 178, 298, 598, 1798, 3598, 5998, 6898];

/// The frames of a level that must be left for another depth to begin: seven tenths, by the same page.
pub fn least_left(level: u8) -> u64 {
    longest(level) * 7 / 10
}

/// The frames after which a level gives up a depth.
pub fn longest(level: u8) -> u64 {
    LONGEST[usize::from(level) - 1]
}

/// The cartridge's record of a game's last moves, as far as they are kings' steps.
fn history_of(game: &Game) -> [u8; HISTORY_BYTES as usize] {
    let mut history = [NO_TAG; HISTORY_BYTES as usize];
    let quiet = usize::from(game.quiet());
    for (tag, played) in history.iter_mut().zip(game.moves().rev().take(quiet)) {
        *tag = tag_of(played);
    }
    history
}

/// A king's step as the cartridge records it.
fn tag_of(step: &Move) -> u8 {
    let (from, to) = (step.from(), step.to());
    let right = to.column() > from.column();
    let down = to.row() > from.row();
    TAG_KING
        | from.index() as u8
        | if right { TAG_RIGHT } else { 0 }
        | if down { TAG_DOWN } else { 0 }
}

referee::tally! {
    /// What was compared at a level.
    pub struct Compared {
        /// Choices, equal to the engine's.
        choices: sum,
        /// Of these, those in which the time was up before the last depth.
        given_up: sum,
        /// Frames in all.
        frames: sum,
        /// Frames of the longest.
        longest: most,
        /// The most that a part of a slice took of its margin, in 1/1000.
        margin: most,
    }
}

/// The options of choices.
#[derive(Args, Debug)]
pub struct Options {
    /// With --choices: the level of the computer, 1 to 9
    #[arg(long, value_name = "LEVEL", default_value = "1")]
    #[arg(value_parser = value_parser!(u8).range(1..=i64::from(*LEVELS.end())))]
    level: u8,
    /// With --choices: the losing game, in which who cannot move has won
    #[arg(long)]
    losing: bool,
    /// With --choices: random boards instead of positions of games
    #[arg(long)]
    set_ups: bool,
    /// With --choices: a few kings after random steps instead of positions of games
    #[arg(long, conflicts_with = "set_ups")]
    kings: bool,
}

/// Choices in positions of games, or on other boards.
pub const CHOICES: Kind<Options> = Kind {
    name: "choices",
    help: "Number of choices of the computer, with each seed, in positions of games",
    default: Some(100),
    units: Units::EachSeed,
    unit: "choices",
    worker: |asked| {
        let options = &asked.options;
        let variant = match options.losing {
            true => Variant::Losing,
            false => Variant::Checkers,
        };
        let source = match (options.set_ups, options.kings) {
            (true, _) => Source::SetUps,
            (_, true) => Source::Kings,
            _ => Source::Games,
        };
        let thinker = Thinker::new(&asked.subject).map_err(Found::of)?;
        let mut position = source.of_units(variant, asked.amount);
        let mut spans = Spans::default();
        Ok(worker(move |number| {
            compare(&thinker, &position(number), options.level, &mut spans)
        }))
    },
    sentence: |counts| {
        let (choices, given_up) = (counts.sum("choices"), counts.sum("given up"));
        let each = choices.max(1) as f64;
        let (longest, choice) = counts.most("longest");
        let (margin, slow) = counts.most("margin");
        format!(
            "{} as the engine, {given_up} before the last depth ({:.1} %); {:.2} s on average, {:.2} s at most (choice {choice}); \
             no part of a slice took more than {:.1} % of its margin (choice {slow})",
            counts.count("choice"),
            100.0 * given_up as f64 / each,
            counts.sum("frames") as f64 / each / FRAMES_A_SECOND,
            longest as f64 / FRAMES_A_SECOND,
            margin as f64 / 10.0
        )
    },
};

/// Compares a choice; and the parts of its slices with their margins, even if the way out of a slice is the longest of all
/// choices of the thread, whose spans are added up.
fn compare(thinker: &Thinker, game: &Game, level: u8, all: &mut Spans) -> Result<Compared, Found> {
    let thought = thinker.compare(game, level)?;
    all.add(&thought.spans);
    let at = |found: Found| found.at(format_args!("{}, level {level}", game.position()));
    thinker.parts(all).map_err(at)?;
    let parts = thinker.parts(&thought.spans)?;
    let only = game.position().moves().len() == 1;
    let margins = parts.iter().map(|part| 1000 * part.cycles / part.within);
    Ok(Compared {
        choices: 1,
        given_up: u64::from(thought.finished < level && !only),
        frames: thought.frames,
        longest: thought.frames,
        margin: margins.max().unwrap_or(0),
    })
}
