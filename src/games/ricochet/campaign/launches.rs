//! Launches at random positions: the cartridge's launch routine, called inside the image, against the
//! engine. After each step every byte of RAM is what the engine computes or what it was before.

use std::ops::Range;

use rayon::prelude::*;

use super::chance::{random_game, Dice};
use super::findings::Findings;
use super::routines::Routines;
use crate::games::entry::Subject;
use crate::games::ricochet::referee::{names, Layout, Trail};
use crate::games::ricochet::rules::Launcher;
use crate::referee::{Difference, Ram};
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
    /// The differences.
    pub findings: Findings,
}

/// Compares this many launches with each seed.
///
/// # Errors
/// A symbol is missing.
pub fn compare(subject: &Subject, count: u64) -> Result<Launches, String> {
    let layout = Layout::new(&subject.symbols).map_err(|error| error.to_string())?;
    let seeds = subject.seeds.clone();
    let blocks: Vec<(u64, u64)> = seeds
        .flat_map(|seed| (0..count.div_ceil(BLOCK)).map(move |block| (seed, block)))
        .collect();
    let mut findings = Findings::begin(count * subject.seeds.clone().count() as u64, "launches");
    let bar = findings.bar();
    let done: Vec<Vec<Result<u64, String>>> = blocks
        .into_par_iter()
        .map(|(seed, block)| {
            let mut routines = Routines::new(subject);
            let mut dice = Dice::new(seed, block);
            let launches = BLOCK.min(count - block * BLOCK);
            let mut done = Vec::new();
            while (done.len() as u64) < launches {
                if let Some(result) = launch(&mut routines, &layout, &mut dice).transpose() {
                    let place = |report| format!("seed {seed}, block {block}: {report}");
                    done.push(result.map_err(place));
                    bar.inc(1);
                }
            }
            done
        })
        .collect();
    findings.end();
    let mut launches = 0;
    let mut steps = 0;
    for result in done.into_iter().flatten() {
        launches += 1;
        steps += findings.enter(result).unwrap_or(0);
    }
    Ok(Launches {
        launches,
        steps,
        findings,
    })
}

/// Makes the launch of a random position on both. Returns the number of its steps, or `None` if both
/// find its launcher not ready.
fn launch(
    routines: &mut Routines,
    layout: &Layout,
    dice: &mut Dice,
) -> Result<Option<u64>, String> {
    let mut game = random_game(dice);
    let launcher = dice.pick(&Launcher::ALL);
    game.to_move = launcher.side;
    let mut ram: Ram = std::array::from_fn(|_| dice.byte());
    layout.write_game(&game, &mut ram);
    layout.write_over(false, &mut ram);
    routines.fill(&ram);
    let index = launcher.index() as u8;
    let mut call = |routines: &mut Routines, label, a| {
        let [x, y] = [dice.byte(), dice.byte()];
        routines.call(label, [a, x, y], None)
    };

    let allowed = call(routines, names::CAN_LAUNCH, index)?.p & FLAG_C != 0;
    if allowed != game.magazines[launcher].is_ready() {
        return Err(format!(
            "{}: {allowed} for {launcher} of {game:?}",
            names::CAN_LAUNCH
        ));
    }
    let Ok(mut flight) = game.flight(launcher) else {
        return Ok(None);
    };
    call(routines, names::LAUNCH_BEGIN, index)?;
    let mut trail = Trail::default();
    let mut events = Vec::new();
    let mut steps = 0;
    while let Some(step) = flight.step() {
        call(routines, names::LAUNCH_STEP, 0)?;
        steps += 1;
        trail.mark(flight.ball().cell);
        events.extend(step.into_iter().map(|event| event.to_string()));
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
            difference.events = events;
            return Err(difference.to_string());
        }
    }
    Ok(Some(steps))
}
