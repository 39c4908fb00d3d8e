//! The execution of a scenario on a probe.

use sha2::{Digest, Sha256};
use vcs::{Console, Steadiness, Undriven, Vsyncs};

use super::entries::{Budget, Look, Shot, Source, Timing, Window};
use super::file::{Scenario, ScenarioError};
use super::reader::Reader;
use super::report::{Check, Failure, Lines, Note, Report, Vsync};
use crate::coverage::Coverage;
use crate::labels::Labels;
use crate::position::{Moment, Position, Spot};
use crate::probe::Probe;
use crate::script::Script;
use crate::uninitialised::Byte;

/// The most reports that are kept.
const MOST_NOTES: usize = 1000;
/// The most ranges of frames with the same number of scanlines that are kept.
const MOST_LINES: usize = 100;

/// A hold of the script until a place is reached.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Hold {
    /// The place was not reached since it began.
    Waits,
    /// The place was reached in the last frame.
    Reached,
    Released,
}

/// A scenario during its execution.
#[derive(Clone)]
pub struct Run {
    probe: Probe,
    frames: u64,
    script: Option<Script>,
    looks: Vec<Look>,
    timings: Vec<Timing>,
    budgets: Vec<Budget>,
    windows: Vec<Window>,
    shots: Vec<Shot>,
    /// The place that ends each hold of the script, and how far the hold is.
    held: Vec<(Spot, Hold)>,
    /// All places of these.
    places: Labels<()>,
    allowed: Vec<Byte>,
    uninitialised_fails: bool,
    /// Copies of the console, in which all bits that no chip drives are 0, and 1; if it is a failure that these matter.
    twins: Option<[Console; 2]>,
    /// The first frame in which the copies differed.
    undriven: Option<u64>,
    notes: Vec<Note>,
    notes_left_out: u64,
    steadiness: Steadiness,
    vsyncs: Vsyncs,
    stopped: Option<Position>,
}

impl Run {
    /// Prepares a scenario on a probe whose console was just switched on.
    ///
    /// # Errors
    /// If the image lacks a name, or a value is not possible for it; with the line of the scenario.
    pub fn new(scenario: &Scenario, mut probe: Probe) -> Result<Run, ScenarioError> {
        for (port, controller) in scenario.controllers.iter().enumerate() {
            if let Some(controller) = controller {
                probe.inputs_mut().controllers[port] = *controller;
            }
        }
        if let Some(script) = &scenario.script {
            let checked = script.check(probe.console());
            checked.map_err(|why| ScenarioError {
                line: why.line,
                fault: why.error.into(),
            })?;
        }
        probe.watch_coverage();
        probe.watch_uninitialised();
        probe.watch_unreadable();
        let twins = scenario.undriven.fail.then(|| {
            [Undriven::Low, Undriven::High].map(|undriven| {
                let mut twin = probe.console().clone();
                twin.set_undriven(undriven);
                twin
            })
        });
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
        let timings: Vec<Timing> = timings.collect::<Result<_, _>>()?;
        let budgets = scenario
            .kernel
            .iter()
            .map(|(line, kernel)| reader.budget(*line, kernel));
        let budgets: Vec<Budget> = budgets.collect::<Result<_, _>>()?;
        let windows = scenario.within.iter();
        let windows = windows.map(|(line, within)| reader.window(*line, within));
        let windows: Vec<Window> = windows.collect::<Result<_, _>>()?;
        let shots = scenario.picture.iter();
        let shots = shots.map(|(line, picture)| reader.shot(*line, picture));
        let shots: Vec<Shot> = shots.collect();
        let held = scenario.script.iter().flat_map(|script| &script.held);
        let held = held.map(|held| Ok((reader.held(held)?, Hold::Waits)));
        let held: Vec<(Spot, Hold)> = held.collect::<Result<_, ScenarioError>>()?;
        let allowed = reader.allowed()?;
        let mut conditions = looks.iter().flat_map(|look| &look.conditions);
        if conditions.any(|(_, source, _)| matches!(source, Source::Written(_))) {
            probe.watch_registers();
        }
        let mut places = Labels::default();
        let spots = looks.iter().filter_map(|look| look.spot);
        let timed = timings.iter().flat_map(|timing| timing.stopwatch.places());
        let counted = budgets.iter().flat_map(|budget| budget.watch.places());
        let begun = windows.iter().filter_map(|window| window.spot);
        let held_until = held.iter().map(|(spot, _)| *spot);
        for spot in spots
            .chain(timed)
            .chain(counted)
            .chain(begun)
            .chain(held_until)
        {
            places.add(spot, ());
        }
        Ok(Run {
            probe,
            frames: scenario.frames,
            script: scenario.script.clone(),
            looks,
            timings,
            budgets,
            windows,
            shots,
            held,
            places,
            allowed,
            uninitialised_fails: scenario.uninitialised.fail,
            twins,
            undriven: None,
            notes: Vec::new(),
            notes_left_out: 0,
            steadiness: Steadiness::default(),
            vsyncs: Vsyncs::default(),
            stopped: None,
        })
    }

    /// Takes the reference of each `[[picture]]`: a COLU value for each pixel of 160 a scanline, from scanline 0. Without one a
    /// picture is a failure.
    ///
    /// # Panics
    /// If there are fewer references than pictures ([`Scenario::pictures`]).
    pub fn take_references(&mut self, references: Vec<Option<Vec<u8>>>) {
        assert!(references.len() >= self.shots.len(), "too few references");
        for (shot, reference) in self.shots.iter_mut().zip(references) {
            shot.reference = reference;
        }
    }

    /// The probe.
    pub fn probe(&self) -> &Probe {
        &self.probe
    }

    /// The probe, to set inputs or to start a trace.
    pub fn probe_mut(&mut self) -> &mut Probe {
        &mut self.probe
    }

    /// Whether the run has ended: all frames were run, or it was stopped.
    pub fn over(&self) -> bool {
        self.stopped.is_some() || self.probe.frame().number >= self.frames
    }

    /// Runs one frame with the scenario's inputs, or to a `stop`, and calls `watch` with the console
    /// before each instruction. Returns whether the frame was completed.
    pub fn run_frame(&mut self, mut watch: impl FnMut(&Console)) -> bool {
        if let Some(script) = &self.script {
            let number = self.probe.console().frame_number();
            for (held, (_, hold)) in script.held.iter().zip(&mut self.held) {
                if *hold == Hold::Reached {
                    held.release(self.probe.inputs_mut());
                    *hold = Hold::Released;
                }
            }
            script.apply(number, self.probe.inputs_mut());
        }
        for twin in self.twins.iter_mut().flatten() {
            *twin.inputs_mut() = *self.probe.console().inputs();
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

    /// Runs to the end, and returns the results.
    pub fn finish(mut self) -> Report {
        while !self.over() {
            self.run_frame(|_| {});
        }
        self.report()
    }

    fn step(&mut self) -> bool {
        if self.probe.console().jammed() {
            return self.probe.step();
        }
        if self.places.marked(self.probe.console()) {
            self.reach();
            if self.stopped.is_some() {
                return false;
            }
            for timing in &mut self.timings {
                timing.before(&self.probe);
            }
            for budget in &mut self.budgets {
                budget.before(self.probe.console());
            }
        }
        if self.budgets.is_empty() {
            return self.probe.step();
        }
        let moment = Moment::of(self.probe.console());
        let completed = self.probe.step();
        for budget in &mut self.budgets {
            budget.after(&moment, &self.probe);
        }
        completed
    }

    /// Performs the checks at the program counter.
    fn reach(&mut self) {
        let moment = Moment::of(self.probe.console());
        for index in 0..self.looks.len() {
            let look = &mut self.looks[index];
            let here = look
                .spot
                .is_some_and(|spot| spot.reached(self.probe.console()));
            if !here || !look.frames.contains(&moment.frame) {
                continue;
            }
            look.reached += 1;
            let hits = look.hits.as_ref();
            if hits.is_none_or(|hits| hits.met(look.reached)) {
                self.look(index, &moment);
            }
        }
        let console = self.probe.console();
        for window in &mut self.windows {
            if window.spot.is_some_and(|spot| spot.reached(console)) {
                // The frame that is drawn counts as the first of its frames.
                window.begin(console, moment.frame - 1);
            }
        }
        let holds = self.script.iter().flat_map(|script| &script.held);
        for (held, (spot, hold)) in holds.zip(&mut self.held) {
            let waits = *hold == Hold::Waits && moment.frame >= held.frame;
            if waits && spot.reached(console) {
                *hold = Hold::Reached;
            }
        }
    }

    fn end_frame(&mut self) {
        let frame = self.probe.frame();
        let (number, lines) = (frame.number, frame.lines());
        self.steadiness.watch(number, lines);
        self.vsyncs.watch(number, self.probe.console().vsync());
        self.compare_twins();
        let mut moment = Moment::of(self.probe.console());
        // the position is reported in the completed frame, though the beam is in the next one
        (moment.frame, moment.scanline) = (number, lines);
        for index in 0..self.looks.len() {
            let look = &mut self.looks[index];
            if look.spot.is_none() && look.frames.contains(&number) {
                self.look(index, &moment);
            } else if look.spot.is_none() {
                for expression in &mut look.holds {
                    expression.evaluate(self.probe.console());
                }
            }
        }
        let console = self.probe.console();
        for window in &mut self.windows {
            window.end_frame(console, number);
            if window.spot.is_none() && window.frame == number {
                window.begin(console, number);
            }
        }
        for shot in &mut self.shots {
            shot.end_frame(console.frame());
        }
    }

    /// Runs a frame of the copies.
    fn compare_twins(&mut self) {
        if let (Some(twins), None) = (&mut self.twins, self.undriven) {
            let [low, high] = twins.each_mut().map(|twin| {
                twin.run_frame();
                (twin.frame(), twin.cycles(), twin.channels())
            });
            self.undriven = (low != high).then_some(low.0.number);
        }
    }

    fn look(&mut self, index: usize, moment: &Moment) {
        let Run { looks, probe, .. } = self;
        let look = &mut looks[index];
        look.check.times += 1;
        let position = || moment.position(probe.symbols());
        let mut failures = Vec::new();
        for (what, source, condition) in &look.conditions {
            let found = source.value(probe, moment);
            if !found.is_some_and(|found| condition.met(found)) {
                failures.push(Failure {
                    at: position(),
                    what: what.clone(),
                    found: source.describe(found),
                    expected: condition.text().to_string(),
                });
            }
        }
        for expression in &mut look.holds {
            if !expression.holds(probe.console()) {
                let [what, found, expected] = expression.explain();
                failures.push(Failure {
                    at: position(),
                    what,
                    found,
                    expected,
                });
            }
        }
        if let Some(expected) = &look.hash {
            let digest = Sha256::digest(&probe.frame().pixels);
            let found: String = digest.iter().map(|byte| format!("{byte:02x}")).collect();
            if found != *expected {
                failures.push(Failure {
                    at: position(),
                    what: String::from("the hash of the frame"),
                    found,
                    expected: expected.clone(),
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

    /// The holds of the script whose places were not reached, as failed checks.
    fn waiting(&self) -> impl Iterator<Item = Check> {
        let holds = self.script.iter().flat_map(|script| &script.held);
        let waiting = holds
            .zip(&self.held)
            .filter(|(_, (_, hold))| *hold == Hold::Waits);
        waiting.map(|(held, _)| Check {
            line: held.line,
            place: held.place.clone(),
            is_of_frames: false,
            times: 0,
            failed: 0,
            failures: Vec::new(),
            miscounted: Some(format!("`{}`: {} was not reached", held.action, held.place)),
        })
    }

    /// Returns the results so far.
    pub fn report(&self) -> Report {
        let probe = &self.probe;
        let uninitialised = probe.uninitialised().into_iter().flatten();
        let uninitialised = uninitialised.filter(|read| !self.allowed.contains(&read.byte));
        let coverage = probe.coverage().ok();
        let lines = self.steadiness.stretches().iter().map(|stretch| Lines {
            first: stretch.first,
            last: stretch.last,
            lines: stretch.lines,
        });
        let mut report = Report {
            passed: false,
            frames: probe.frame().number,
            cycles: probe.console().cycles(),
            stopped: self.stopped.clone(),
            jammed: probe.jammed().cloned(),
            fault: probe.console().cartridge().fault(),
            checks: self
                .looks
                .iter()
                .map(Look::report)
                .chain(self.waiting())
                .collect(),
            times: self.timings.iter().map(Timing::report).collect(),
            kernels: self.budgets.iter().map(Budget::report).collect(),
            withins: self
                .windows
                .iter()
                .map(|window| window.report(probe.frame().number))
                .collect(),
            pictures: self.shots.iter().map(|shot| shot.picture.clone()).collect(),
            notes: self.notes.clone(),
            notes_left_out: self.notes_left_out,
            uninitialised: uninitialised.cloned().collect(),
            uninitialised_fails: self.uninitialised_fails,
            unreadable: probe.unreadable().into_iter().flatten().cloned().collect(),
            undriven: self.undriven,
            undriven_fails: self.twins.is_some(),
            line_changes: self.steadiness.changes(),
            lines: lines.take(MOST_LINES).collect(),
            vsync: Vsync::of(&self.vsyncs),
            coverage: coverage.map(Coverage::total).unwrap_or_default(),
            coverage_banks: coverage.map(Coverage::banks).unwrap_or_default(),
        };
        report.passed = report.failed() == 0;
        report
    }
}
