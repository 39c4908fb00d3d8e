//! A scenario being run on a probe.

use sha2::{Digest, Sha256};

use super::entries::{Budget, Look, Timing};
use super::reader::Reader;
use super::report::{Failure, Lines, Note, Report};
use super::{Scenario, ScenarioError};
use crate::position::{Moment, Position};
use crate::{Byte, Probe, Script};
use vcs::{Console, Steadiness};

/// So many reports are kept at most.
const MOST_NOTES: usize = 1000;
/// So many stretches of frames of equally many scanlines are reported at most.
const MOST_LINES: usize = 100;

/// A scenario on its way.
#[derive(Clone)]
pub struct Run {
    probe: Probe,
    frames: u64,
    script: Option<Script>,
    looks: Vec<Look>,
    /// Which addresses modulo 4 KiB any look begins at, to pass over all others quickly.
    marked: Vec<bool>,
    timings: Vec<Timing>,
    budgets: Vec<Budget>,
    allowed: Vec<Byte>,
    uninitialised_fails: bool,
    notes: Vec<Note>,
    notes_left_out: u64,
    steadiness: Steadiness,
    stopped: Option<Position>,
}

const PAGE: usize = 0x1000;

impl Run {
    /// Makes a scenario ready on a probe whose console was just switched on.
    ///
    /// # Errors
    /// A name that the image does not have, or a value that makes no sense for it, with the line.
    pub fn new(scenario: &Scenario, mut probe: Probe) -> Result<Run, ScenarioError> {
        for (port, controller) in scenario.controllers.iter().enumerate() {
            if let Some(controller) = controller {
                probe.inputs_mut().controllers[port] = *controller;
            }
        }
        let reader = Reader {
            scenario,
            probe: &probe,
        };
        let looks = scenario.at.iter().map(|(line, at)| reader.look(*line, at));
        let looks: Vec<Look> = looks.collect::<Result<_, _>>()?;
        let timings = scenario
            .time
            .iter()
            .map(|(line, time)| reader.timing(*line, time));
        let timings = timings.collect::<Result<_, _>>()?;
        let budgets = scenario
            .kernel
            .iter()
            .map(|(line, kernel)| reader.budget(*line, kernel));
        let budgets = budgets.collect::<Result<_, _>>()?;
        let allowed = reader.allowed()?;
        let mut marked = vec![false; PAGE];
        for spot in looks.iter().filter_map(|look| look.spot.as_ref()) {
            marked[usize::from(spot.address) % PAGE] = true;
        }
        Ok(Run {
            probe,
            frames: scenario.frames,
            script: scenario.script.clone(),
            looks,
            marked,
            timings,
            budgets,
            allowed,
            uninitialised_fails: scenario.uninitialised.fail,
            notes: Vec::new(),
            notes_left_out: 0,
            steadiness: Steadiness::default(),
            stopped: None,
        })
    }

    /// The probe.
    pub fn probe(&self) -> &Probe {
        &self.probe
    }

    /// The probe, to set inputs or to start a trace.
    pub fn probe_mut(&mut self) -> &mut Probe {
        &mut self.probe
    }

    /// Whether there is nothing more to run.
    pub fn over(&self) -> bool {
        self.stopped.is_some() || self.probe.frame().number >= self.frames
    }

    /// Runs one frame with the scenario's inputs, or up to where it is stopped; `watch` looks at the
    /// console before each instruction. Says whether the frame was completed.
    pub fn run_frame(&mut self, mut watch: impl FnMut(&Console)) -> bool {
        if let Some(script) = &self.script {
            let number = self.probe.console.frame_number();
            script.apply(number, self.probe.console.inputs_mut());
        }
        while !self.over() {
            watch(self.probe.console());
            if self.step() {
                self.end_frame();
                return true;
            }
        }
        false
    }

    /// Runs all that is left, and says what came of it.
    pub fn finish(mut self) -> Report {
        while !self.over() {
            self.run_frame(|_| {});
        }
        self.report()
    }

    fn step(&mut self) -> bool {
        let moment = Moment::of(&self.probe.console);
        if self.probe.console.jammed() {
            return self.probe.step_from(&moment);
        }
        if self.marked[usize::from(moment.registers.pc) % PAGE] {
            self.reach(&moment);
            if self.stopped.is_some() {
                return false;
            }
        }
        for timing in &mut self.timings {
            timing.before(&moment, &self.probe);
        }
        for budget in &mut self.budgets {
            budget.watch.before(&moment);
        }
        let completed = self.probe.step_from(&moment);
        for budget in &mut self.budgets {
            budget.after(&moment, &self.probe);
        }
        completed
    }

    /// The looks at labels.
    fn reach(&mut self, moment: &Moment) {
        for place in 0..self.looks.len() {
            let look = &mut self.looks[place];
            let here = look.spot.as_ref().is_some_and(|spot| moment.at(spot));
            if !here || !look.frames.contains(&moment.frame) {
                continue;
            }
            look.reached += 1;
            let hits = look.hits.as_ref();
            if hits.is_none_or(|hits| hits.met(look.reached)) {
                self.look(place, moment);
            }
        }
    }

    fn end_frame(&mut self) {
        let frame = self.probe.frame();
        let (number, lines) = (frame.number, frame.lines());
        self.steadiness.watch(number, lines);
        let mut moment = Moment::of(&self.probe.console);
        // what is said of a frame is said of the completed one, though the beam is at the next
        (moment.frame, moment.scanline) = (number, lines);
        for place in 0..self.looks.len() {
            let look = &self.looks[place];
            if look.spot.is_none() && look.frames.contains(&number) {
                self.look(place, &moment);
            }
        }
    }

    fn look(&mut self, place: usize, moment: &Moment) {
        let Run { looks, probe, .. } = self;
        let look = &mut looks[place];
        look.check.times += 1;
        let position = || moment.position(&probe.symbols);
        let mut failures = Vec::new();
        for (what, source, want) in &look.wants {
            let found = source.value(probe, moment);
            if !found.is_some_and(|found| want.met(found)) {
                failures.push(Failure {
                    at: position(),
                    what: what.clone(),
                    found: source.describe(found),
                    wanted: want.text().to_string(),
                });
            }
        }
        if let Some(wanted) = &look.hash {
            let digest = Sha256::digest(&probe.frame().pixels);
            let found: String = digest.iter().map(|byte| format!("{byte:02x}")).collect();
            if found != *wanted {
                failures.push(Failure {
                    at: position(),
                    what: String::from("the hash of the frame"),
                    found,
                    wanted: wanted.clone(),
                });
            }
        }
        if !failures.is_empty() {
            look.check.failed += 1;
            if look.check.failures.is_empty() {
                look.check.failures = failures;
            }
        }
        if !look.report.is_empty() {
            if self.notes.len() < MOST_NOTES {
                let values = look.report.iter().map(|(name, source)| {
                    let value = source.value(probe, moment).unwrap_or_default();
                    (name.clone(), value as u16)
                });
                self.notes.push(Note {
                    line: look.check.line,
                    at: position(),
                    values: values.collect(),
                });
            } else {
                self.notes_left_out += 1;
            }
        }
        if look.stop && self.stopped.is_none() {
            self.stopped = Some(position());
        }
    }

    /// What came of the run up to now.
    pub fn report(&self) -> Report {
        let probe = &self.probe;
        let uninitialised = probe.uninitialised();
        let uninitialised = uninitialised.filter(|read| !self.allowed.contains(&read.byte));
        let lines = self.steadiness.stretches().iter().map(|stretch| Lines {
            first: stretch.first,
            last: stretch.last,
            lines: stretch.lines,
        });
        let mut report = Report {
            passed: false,
            frames: probe.frame().number,
            cycles: probe.console.cycles(),
            stopped: self.stopped.clone(),
            jammed: probe.jammed().cloned(),
            checks: self.looks.iter().map(Look::report).collect(),
            times: self.timings.iter().map(Timing::report).collect(),
            kernels: self.budgets.iter().map(Budget::report).collect(),
            notes: self.notes.clone(),
            notes_left_out: self.notes_left_out,
            uninitialised: uninitialised.cloned().collect(),
            uninitialised_fails: self.uninitialised_fails,
            line_changes: self.steadiness.changes(),
            lines: lines.take(MOST_LINES).collect(),
            coverage: probe.coverage().total(),
            coverage_banks: probe.coverage().banks(),
        };
        report.passed = report.failed() == 0;
        report
    }
}
