//! Launches at random positions: the cartridge's launch routine, called inside the image, against the
//! engine. After each step every byte of RAM is what the engine computes or what it was before.

use std::ops::Range;

use rayon::prelude::*;

use super::chance::{Dice, random_game};
use super::findings::{Findings, Found, record_of};
use super::routines::Routines;
use campaign::Subject;
use output::interrupt;
use probe::Routine;
use referee::{Difference, Ram};
use ricochet_cartridge::{Layout, Trail, names};
use ricochet_engine::Record;
use ricochet_engine::rules::{BySide, Event, Game, Launcher, Turn};
use vcs::cpu::FLAG_C;

/// Launches that are made on one console, with one generator of random numbers.
const BLOCK: u64 = 1000;

/// What a launch may leave in any state: indices in [`Ram`], and the reason.
const SCRATCH: &[(Range<usize>, &str)] = &[(
    0x78..0x80,
    "the stack: the caller's return address and three more, of BallStep, of BallStep behind a \
     wall, and of AddPoints or TargetNow",
)];

/// What was compared.
pub struct Launches {
    /// Number of launches.
    pub launches: u64,
    /// Number of their steps.
    pub steps: u64,
    /// CPU cycles of the steps in all.
    pub cycles: u64,
    /// CPU cycles of the longest step.
    pub longest: u64,
    /// The differences.
    pub findings: Findings,
}

/// The steps of launches: their number, and their CPU cycles in all and at most.
#[derive(Clone, Copy, Debug, Default)]
struct Steps {
    number: u64,
    cycles: u64,
    longest: u64,
}

impl Steps {
    fn add(&mut self, other: Steps) {
        self.number += other.number;
        self.cycles += other.cycles;
        self.longest = self.longest.max(other.longest);
    }
}

/// The variables of the image, and the routines of a launch.
struct Image {
    layout: Layout,
    can_launch: Routine,
    begin: Routine,
    step: Routine,
}

impl Image {
    fn new(subject: &Subject) -> Result<Image, String> {
        let routines = Routines::new(subject);
        Ok(Image {
            layout: Layout::new(&subject.symbols).map_err(|error| error.to_string())?,
            can_launch: routines.find(names::CAN_LAUNCH)?,
            begin: routines.find(names::LAUNCH_BEGIN)?,
            step: routines.find(names::LAUNCH_STEP)?,
        })
    }
}

/// Compares this many launches with each seed.
///
/// # Errors
/// A symbol is missing.
pub fn compare(subject: &Subject, count: u64) -> Result<Launches, String> {
    let image = Image::new(subject)?;
    let seeds = subject.seeds.clone();
    let blocks: Vec<(u64, u64)> = seeds
        .flat_map(|seed| (0..count.div_ceil(BLOCK)).map(move |block| (seed, block)))
        .collect();
    let mut findings = Findings::begin(
        subject,
        count * subject.seeds.clone().count() as u64,
        "launches",
    );
    let bar = findings.bar();
    let done: Vec<Vec<Result<Steps, Found>>> = blocks
        .into_par_iter()
        .map(|(seed, block)| {
            let mut routines = Routines::new(subject);
            let mut dice = Dice::new(seed, block);
            let launches = BLOCK.min(count - block * BLOCK);
            let mut done = Vec::new();
            while (done.len() as u64) < launches && !interrupt::requested() {
                if let Some(result) = launch(&mut routines, &image, &mut dice).transpose() {
                    let place = |found: Found| Found {
                        report: format!("seed {seed}, block {block}: {}", found.report),
                        ..found
                    };
                    done.push(result.map_err(place));
                    bar.inc(1);
                }
            }
            done
        })
        .collect();
    findings.end();
    let mut launches = 0;
    let mut steps = Steps::default();
    for result in done.into_iter().flatten() {
        launches += 1;
        steps.add(findings.enter(result).unwrap_or_default());
    }
    Ok(Launches {
        launches,
        steps: steps.number,
        cycles: steps.cycles,
        longest: steps.longest,
        findings,
    })
}

/// Makes the launch of a random position on both. Returns its steps, or `None` if both find its
/// launcher not ready.
fn launch(routines: &mut Routines, image: &Image, dice: &mut Dice) -> Result<Option<Steps>, Found> {
    let layout = &image.layout;
    let mut game = random_game(dice);
    let launcher = dice.pick(&Launcher::ALL);
    game.to_move = launcher.side;
    let mut ram: Ram = std::array::from_fn(|_| dice.byte());
    layout.write_game(&game, &mut ram);
    layout.write_over(false, &mut ram);
    routines.fill(&ram);
    let index = launcher.index() as u8;
    let mut call = |routines: &mut Routines, routine, a| {
        let [x, y] = [dice.byte(), dice.byte()];
        routines.time(routine, [a, x, y])
    };

    let (_, registers) = call(routines, &image.can_launch, index)?;
    let allowed = registers.p & FLAG_C != 0;
    if allowed != game.magazines[launcher].is_ready() {
        let report = format!(
            "{}: {allowed} for {launcher} of {game:?}",
            names::CAN_LAUNCH
        );
        return Err(Found {
            report,
            case: Some(Box::new(case(&game, launcher))),
        });
    }
    let Ok(mut flight) = game.flight(launcher) else {
        return Ok(None);
    };
    call(routines, &image.begin, index)?;
    let mut trail = Trail::default();
    let mut events = Vec::new();
    let mut steps = Steps::default();
    while let Some(step) = flight.step() {
        let (cycles, _) = call(routines, &image.step, 0)?;
        steps.add(Steps {
            number: 1,
            cycles,
            longest: cycles,
        });
        trail.mark(flight.ball().cell);
        events.extend(step);
        let mut landed = game.clone();
        landed.land(&flight);
        layout.write_game(&landed, &mut ram);
        layout.write_flight(&flight, step, &mut ram);
        layout.write_trail(&trail, &mut ram);
        let cartridge = *routines.console().ram();
        for (range, _) in SCRATCH {
            ram[range.clone()].copy_from_slice(&cartridge[range.clone()]);
        }
        if cartridge != ram {
            let at = format!("a step of a launch from {launcher}");
            let mut difference = Difference::state(&at, layout, &cartridge, &ram);
            difference.events = events.iter().map(Event::to_string).collect();
            return Err(Found {
                report: difference.to_string(),
                case: Some(Box::new(case(&game, launcher))),
            });
        }
    }
    Ok(Some(steps))
}

/// The record of a launch in a position.
fn case(game: &Game, launcher: Launcher) -> Record {
    Record {
        attempt: Some(Turn::Launch(launcher.end)),
        ..record_of(game, BySide::both(None))
    }
}
