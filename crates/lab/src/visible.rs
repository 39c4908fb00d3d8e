//! `ricochet-lab mutants --visible`: measures how many faults of picture and sound the referee notices.

use std::fmt;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use anyhow::{Context, Result, anyhow};
use rand::SeedableRng;
use rand::seq::SliceRandom;
use rand_pcg::Pcg64Mcg;

use crate::mutants;
use crate::proof::Bench;
use ::campaign::crew::in_order;
use ::campaign::mutation;
use output::{Failure, Outcome, interrupt, print_line};
use probe::{Coverage, Script};
use referee::{Observer, count};
use scene::{Painted, Picture};
use vcs::{Cartridge, Console, Frame};

/// Frames of a minute.
const MINUTE: u64 = 3600;

/// A frame of the minute on the unchanged image.
struct Seen {
    /// Its picture, shared with the frame before if it is the same.
    picture: Arc<Frame>,
    /// The registers of both channels at its end.
    sound: [[u8; 3]; 2],
    /// A hash of the scene's picture of it.
    scene: Option<u64>,
}

/// The result of the minute on an image with a flipped bit.
enum Fate {
    /// No picture or sound differs.
    Invisible,
    /// The referee noticed it.
    Noticed,
    /// The game took another course first: another random number, time or choice.
    Course { frame: u64 },
    /// The differences, first in this frame, were only earlier or later pictures.
    Time { frame: u64 },
    /// The fault in this frame's picture or sound was not noticed.
    Missed { frame: u64 },
}

/// A bit of an image.
#[derive(Clone, Copy)]
struct Flip {
    offset: usize,
    bit: u8,
}

impl Flip {
    /// The image with the bit flipped.
    fn image(&self, bench: &Bench) -> Vec<u8> {
        let mut image = bench.subject.cartridge.image().to_vec();
        image[self.offset] ^= 1 << self.bit;
        image
    }
}

/// Flips `number` bits of what the game's minute executes or reads, or of what is `anywhere` in the image, one at a time, and
/// prints those that are missed: by the referee in that minute, and by the checks, if it is known what these execute and read.
pub fn execute(
    bench: &Arc<Bench>,
    anywhere: bool,
    number: usize,
    seed: u64,
    coverages: Option<Vec<Coverage>>,
    budget: Duration,
) -> Outcome {
    let checks = coverages.is_some();
    let minute = Arc::new(Minute::new(bench).map_err(Failure::failed)?);
    let image = bench.subject.cartridge.image();
    let mut flips: Vec<Flip> = (0..image.len())
        .filter(|offset| anywhere || minute.coverage.touched(*offset))
        .flat_map(|offset| (0..8).map(move |bit| Flip { offset, bit }))
        .collect();
    let possible = flips.len();
    flips.shuffle(&mut Pcg64Mcg::seed_from_u64(seed));
    flips.truncate(number);
    let (numbers, flips) = (0..flips.len() as u64, Arc::new(flips));
    let one = {
        let (bench, flips) = (bench.clone(), flips.clone());
        move |number: u64| {
            let flip = &flips[number as usize];
            let fate = minute.fate(&bench, flip)?;
            let unfound = match &coverages {
                Some(coverages) if matches!(fate, Fate::Noticed | Fate::Missed { .. }) => {
                    let image = flip.image(&bench);
                    match mutants::fate(&bench, coverages, &image, flip.offset, budget)? {
                        mutants::Fate::Found(_) => None,
                        mutants::Fate::OutOfTime => Some("the checks are OUT OF TIME"),
                        _ => Some("MISSED by the checks"),
                    }
                }
                _ => None,
            };
            anyhow::Ok((fate, unfound))
        }
    };
    let mut unfound = 0;
    let mut tried: Vec<Fate> = Vec::new();
    let done = in_order(numbers, "bits", bench.threads, one, |number, fate| {
        let (fate, why) = fate.map_err(Failure::failed)?;
        let flip = flips[number as usize];
        let place = mutation::place(flip.offset, image.len(), &bench.subject.symbols);
        if !matches!(fate, Fate::Invisible | Fate::Noticed) {
            print_line(format_args!("{place:<32} bit {}  {fate}", flip.bit))?;
        }
        if let Some(why) = why {
            print_line(format_args!("{place:<32} bit {}  {why}", flip.bit))?;
            unfound += 1;
        }
        tried.push(fate);
        Ok(())
    });
    if !matches!(done, Err(Failure::Interrupted)) {
        done?;
    }
    let of = |rank: fn(&Fate) -> bool| tried.iter().filter(|fate| rank(fate)).count() as u64;
    let noticed = of(|fate| matches!(fate, Fate::Noticed));
    let courses = of(|fate| matches!(fate, Fate::Course { .. }));
    let times = of(|fate| matches!(fate, Fate::Time { .. }));
    let missed = of(|fate| matches!(fate, Fate::Missed { .. }));
    let percent = 100.0 * noticed as f64 / (noticed + missed).max(1) as f64;
    print_line(format_args!(
        "{} of {possible}, seed {seed}: {} invisible; {courses} on another course, {times} at another time; of {} seen or heard {noticed} noticed, {missed} missed: {percent:.1} %",
        count(tried.len() as u64, "bit"),
        of(|fate| matches!(fate, Fate::Invisible)),
        noticed + missed,
    ))?;
    if checks {
        let seen = noticed + missed;
        let percent = 100.0 * (seen - unfound) as f64 / seen.max(1) as f64;
        print_line(format_args!(
            "the checks find {} of {seen}: {percent:.1} %",
            seen - unfound
        ))?;
    }
    match interrupt::requested() {
        true => Err(Failure::Interrupted),
        false => Ok(()),
    }
}

impl fmt::Display for Fate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fate::Invisible => write!(f, "invisible"),
            Fate::Noticed => write!(f, "noticed"),
            Fate::Course { frame } => write!(f, "another course from frame {frame} on"),
            Fate::Time { frame } => write!(f, "another time from frame {frame} on"),
            Fate::Missed { frame } => write!(f, "MISSED in frame {frame}"),
        }
    }
}

fn hash_of(scene: &Painted) -> u64 {
    let mut hasher = DefaultHasher::new();
    scene.colours().hash(&mut hasher);
    hasher.finish()
}

/// The minute of play on the unchanged image.
struct Minute {
    script: Script,
    frames: Vec<Seen>,
    coverage: Coverage,
}

impl Minute {
    /// Plays it.
    ///
    /// # Errors
    /// The script cannot be read, the CPU jams, or the referee finds a difference.
    fn new(bench: &Bench) -> Result<Minute> {
        let script = Script::parse(bench.proof.minute).context("the minute of play")?;
        let mut referee = (bench.game.referee)(&bench.subject.symbols)?;
        let mut console = Console::new(bench.subject.cartridge.clone(), 0);
        let mut frames: Vec<Seen> = Vec::new();
        for frame in 1..=MINUTE {
            script.apply(frame, console.inputs_mut());
            referee.run_frame(&mut console);
            let shown = console.frame();
            let last = frames.last().map(|last| &last.picture);
            let picture = match last.filter(|last| last.pixels == shown.pixels) {
                Some(same) => same.clone(),
                None => Arc::new(shown.clone()),
            };
            frames.push(Seen {
                picture,
                sound: console.channels(),
                scene: referee.scene().map(|scene| hash_of(&scene.paint())),
            });
        }
        if let Some(difference) = referee.take_differences().first() {
            return Err(anyhow!("the image as it is: {difference}"));
        }
        let coverage = Arc::new(Mutex::new(Coverage::new(&bench.subject.cartridge)));
        let mut observer = Observer::of_coverage(coverage.clone());
        let mut console = Console::new(bench.subject.cartridge.clone(), 0);
        for frame in 1..=MINUTE {
            script.apply(frame, console.inputs_mut());
            while !observer.step(&mut console) {}
        }
        let coverage = coverage.lock().unwrap_or_else(PoisonError::into_inner);
        Ok(Minute {
            script,
            frames,
            coverage: coverage.clone(),
        })
    }

    /// Plays it on the image with a bit flipped.
    fn fate(&self, bench: &Bench, flip: &Flip) -> Result<Fate> {
        let cartridge = Cartridge::new(&flip.image(bench), Some(bench.subject.cartridge.scheme()))?;
        let mut referee = (bench.game.referee)(&bench.subject.symbols)?;
        let mut console = Console::new(cartridge, 0);
        let mut fate = Fate::Invisible;
        let mut heard = None;
        for (frame, seen) in (1..).zip(&self.frames) {
            self.script.apply(frame, console.inputs_mut());
            referee.run_frame(&mut console);
            let sound = console.channels();
            let shown = console.frame();
            let looks = shown.pixels == seen.picture.pixels;
            if matches!(fate, Fate::Invisible | Fate::Time { .. }) && (!looks || heard.is_some()) {
                let scene = referee.scene().map(Picture::paint);
                let course = scene.as_ref().map(hash_of) != seen.scene;
                let is_late =
                    |scene: &Painted| scene.differ_in_time(&shown.pixels, &seen.picture.pixels);
                let late = looks || scene.as_ref().is_some_and(is_late);
                fate = match (course, heard) {
                    (true, _) => Fate::Course { frame },
                    (false, Some(frame)) => Fate::Missed { frame },
                    (false, None) if !late => Fate::Missed { frame },
                    (false, None) if matches!(fate, Fate::Time { .. }) => fate,
                    (false, None) => Fate::Time { frame },
                };
            }
            // What is heard at the end of a frame belongs to what the next one shows.
            heard = (sound != seen.sound).then_some(frame);
            if referee.found() > 0 && !matches!(fate, Fate::Invisible) {
                return Ok(Fate::Noticed);
            }
        }
        Ok(fate)
    }
}
