//! The time that the line of text below the board takes in vertical blank (`asm/ricochet/vblank/line.asm`).

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};

use campaign::Subject;
use referee::{Instrument, Observer};
use ricochet_tools::kinds::CAMPAIGN;
use vcs::registers::INTIM;
use vcs::{Access, Console};

use crate::{subject, symbols};

/// Cycles of a step of the timer.
const STEP: u64 = 64;
/// More cycles than the way from a step that has no time to the end of vertical blank takes, and fewer than any step.
const MOST_WAY: u64 = 70;

/// The longest stretches from a read of the timer, by what it showed, to the next read or to the end of vertical blank.
type Longest = BTreeMap<u8, u64>;

/// Measures stretches between reads of the timer while the line's work runs.
#[derive(Clone, Debug)]
struct Stopwatch {
    longest: Arc<Mutex<Longest>>,
    begins: u16,
    ends: [u16; 3],
    works: bool,
    /// When the timer was read, the last time and the time before, and what it showed.
    reads: [Option<(u64, u8)>; 2],
    accesses: Vec<Access>,
}

impl Stopwatch {
    fn stretch(&self, begun: Option<(u64, u8)>, now: u64) {
        if let Some((since, timer)) = begun {
            let mut longest = self.longest.lock().unwrap();
            let most = longest.entry(timer).or_default();
            *most = (now - since).max(*most);
        }
    }
}

impl Instrument for Stopwatch {
    fn step(&mut self, console: &mut Console) -> bool {
        let pc = console.registers().pc;
        self.works |= pc == self.begins;
        if !self.works {
            return console.step();
        }
        if self.ends.contains(&pc) {
            self.works = false;
            let now = console.cycles();
            let [last, before] = std::mem::take(&mut self.reads);
            // Nothing is begun behind a read that is only followed by the way to the end.
            let begun = last.filter(|(since, _)| now - since > MOST_WAY).or(before);
            self.stretch(begun, now);
        }
        let completed = console.step_recorded(&mut self.accesses);
        let read = self.accesses.iter().find(|access| access.address == INTIM);
        if let Some(read) = read.filter(|_| self.works) {
            self.stretch(self.reads[0], read.cycle);
            self.reads = [Some((read.cycle, read.value)), self.reads[0]];
        }
        completed
    }

    fn copy(&self) -> Box<dyn Instrument> {
        Box::new(self.clone())
    }
}

/// Whatever the timer shows when a step begins, even at the end of what it shows, it has not run out when vertical blank
/// ends: so no frame gets more lines, and the timer is never read behind its end.
#[test]
fn every_step_begins_with_the_time_that_it_takes() {
    let symbols = symbols();
    let code = |label| symbols.code(label).unwrap();
    let longest = Arc::new(Mutex::new(Longest::default()));
    let stopwatch = Stopwatch {
        longest: longest.clone(),
        begins: code("LineOrKernel"),
        ends: ["WaitForKernel", "LineThought", "Kernel"].map(code),
        works: false,
        reads: [None; 2],
        accesses: Vec::new(),
    };
    let subject = Subject {
        observer: Observer::Recording(Box::new(stopwatch)),
        ..subject()
    };
    for line in ["--keypads 1", "--hands 3"] {
        let compared = CAMPAIGN.compare(&subject, line);
        compared.unwrap_or_else(|difference| panic!("{difference}"));
    }
    let longest = longest.lock().unwrap();
    // With little time as well.
    assert!(longest.contains_key(&3) && longest.contains_key(&4));
    for (timer, cycles) in longest.iter() {
        assert!(*cycles <= STEP * u64::from(*timer), "{longest:?}");
    }
}
