//! Compares the cartridge's launch routine, called inside the image, with the engine at random positions. After each
//! step every byte of RAM must be what the engine computes, or unchanged.

use std::ops::Range;

use super::chance::{Dice, random_game};
use super::record_of;
use campaign::{Kind, Subject, Units, worker};
use probe::Routine;
use referee::{Difference, Found, Ram};
use ricochet_cartridge::memory::Memory;
use ricochet_cartridge::state;
use ricochet_cartridge::{Referee, Routines, Trail};
use ricochet_engine::Record;
use ricochet_engine::rules::{BySide, Event, Flight, Game, Launcher, Turn};
use vcs::cpu::FLAG_C;

/// Bytes that a launch may leave in any state: indices in [`Ram`], and the reason.
const SCRATCH: &[(Range<usize>, &str)] = &[(
    0x78..0x80,
    "the stack: the caller's return address and three more, of BallStep, of BallStep behind a \
     wall, and of AddPoints or TargetNow",
)];

referee::tally! {
    /// What was compared.
    pub struct Launches {
        /// Launches.
        launches: sum,
        /// Their steps.
        steps: sum,
        /// CPU cycles of the steps.
        cycles: sum,
        /// CPU cycles of the longest step.
        longest: most,
    }
}

/// Launches at random positions.
pub const LAUNCHES: Kind = Kind {
    name: "launches",
    help: "Number of launches at random positions, with each seed: the launch routine, called inside the image; all RAM is \
           compared after every step",
    default: Some(100_000),
    units: Units::EachSeed,
    unit: "launches",
    worker: |asked| {
        let mut image = Image::new(&asked.subject)?;
        Ok(worker(move |number| image.random_launch(number)))
    },
    sentence: |counts| {
        let mean = counts.sum("cycles") / counts.sum("steps").max(1);
        let (longest, launch) = counts.most("longest");
        format!(
            "{} and {} as the engine; {mean} cycles a step, at most {longest} (launch {launch})",
            counts.count("launch"),
            counts.count("step")
        )
    },
};

/// A console with the image, and where its variables and the routines of a launch are.
struct Image {
    routines: Routines,
    at: Memory,
    referee: Referee,
    can_launch: Routine,
    begin: Routine,
    step: Routine,
}

impl Image {
    fn new(subject: &Subject) -> Result<Image, Found> {
        let routines = Routines::new(subject)?;
        Ok(Image {
            at: routines.calls.at.clone(),
            referee: Referee::new(&subject.symbols)?,
            can_launch: routines.find("CanLaunch")?,
            begin: routines.find("LaunchBegin")?,
            step: routines.find("LaunchStep")?,
            routines,
        })
    }

    /// Makes the launch of this number: that of the first of its random positions whose launcher is ready.
    fn random_launch(&mut self, number: u64) -> Result<Launches, Found> {
        let mut dice = Dice::new(0, number);
        loop {
            let mut game = random_game(&mut dice);
            let launcher = dice.pick(&Launcher::ALL);
            game.to_move = launcher.side;
            let launched = self.launch(&game, launcher, &mut dice);
            match launched.map_err(|report| Found::on(case(&game, launcher), report))? {
                Some(launches) => return Ok(launches),
                None => continue,
            }
        }
    }

    /// Makes a launch on both, with random bytes in all other RAM. Returns `None` if both find its launcher not ready.
    fn launch(
        &mut self,
        game: &Game,
        launcher: Launcher,
        dice: &mut Dice,
    ) -> Result<Option<Launches>, Found> {
        let Image {
            routines,
            at,
            referee,
            ..
        } = self;
        let mut ram: Ram = dice.bytes();
        state::write_game(&mut ram, at, game);
        state::write_over(&mut ram, at, false);
        routines.fill(&ram);
        let index = launcher.index() as u8;
        let mut call = |routines: &mut Routines, routine, a| {
            let [x, y] = [dice.byte(), dice.byte()];
            routines.time(routine, [a, x, y])
        };
        let (_, registers) = call(routines, &self.can_launch, index)?;
        let allowed = registers.p & FLAG_C != 0;
        if allowed != game.magazines[launcher].is_ready() {
            return Err(format!("{}: {allowed} for {launcher} of {game:?}", "CanLaunch").into());
        }
        let Ok(mut flight) = game.flight(launcher) else {
            return Ok(None);
        };
        call(routines, &self.begin, index)?;
        let mut trail = Trail::default();
        let mut events = Vec::new();
        let mut launches = Launches {
            launches: 1,
            ..Launches::default()
        };
        let write_landed = |ram: &mut Ram, flight: &Flight| {
            let mut landed = game.clone();
            landed.land(flight);
            state::write_game(ram, at, &landed);
        };
        write_landed(&mut ram, &flight);
        while let Some(step) = flight.step() {
            let (cycles, _) = call(routines, &self.step, 0)?;
            launches.steps += 1;
            launches.cycles += cycles;
            launches.longest = launches.longest.max(cycles);
            trail.mark(flight.ball().cell);
            if step.into_iter().next().is_some() {
                events.extend(step);
                write_landed(&mut ram, &flight);
            }
            state::write_flight(&mut ram, at, &flight, step);
            at.trail.set(&mut ram, trail.0);
            let cartridge = *routines.console().ram();
            for (range, _) in SCRATCH {
                ram[range.clone()].copy_from_slice(&cartridge[range.clone()]);
            }
            if cartridge != ram {
                let point = format!("a step of a launch from {launcher}");
                let mut difference = Difference::state(&point, referee.checks(), &cartridge, &ram);
                difference.events = events.iter().map(Event::to_string).collect();
                return Err(Box::new(difference).into());
            }
        }
        Ok(Some(launches))
    }
}

/// The record of a launch in a position.
fn case(game: &Game, launcher: Launcher) -> Record {
    Record {
        attempt: Some(Turn::Launch(launcher.end).into()),
        ..record_of(game, BySide::both(None))
    }
}
