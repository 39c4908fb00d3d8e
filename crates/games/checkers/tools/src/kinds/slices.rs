//! Measures the slices in which the cartridge thinks: CPU cycles from one read of the timer to the next.
//!
//! A slice reads the timer (`LDA INTIM`, `CMP #margin`, `BCS`) between the parts of its work, and ends when less than
//! the margin is left. It ends in time, whatever the timer's phase, if no part together with the exit from the slice
//! takes more than the margin before it.

use std::fmt;

use probe::symbols::{SymbolError, Symbols};
use vcs::{BANK_SIZE, Console, registers};

/// CPU cycles of a step of `INTIM`.
const TIMER_CYCLES: u64 = 64;
/// `LDA INTIM`, `CMP #`, and `BCS` behind the margin.
const LOOK: [u8; 4] = [0xAD, 0x84, 0x02, 0xC9];
const GOES_ON: u8 = 0xB0;
/// One label of each bank with a part of the thought.
const BANKS: [&str; 3] = ["ThinkInBlank", "BlackTurn", "WhiteTurn"];
/// Where slices begin, and where the rest of their time is waited for.
const BEGINNINGS: [&str; 2] = ["ThinkInBlank", "ThinkInOverscan"];
const ENDS: [&str; 3] = ["BlankSpent", "OverscanSpent", "OverscanEnd"];

/// A place where a slice looks at the timer, or where it begins.
#[derive(Clone, Debug)]
struct Place {
    address: u16,
    bank: usize,
    name: String,
    /// The least that `INTIM` is where it goes on; `None` where a slice begins.
    margin: Option<u8>,
}

/// The event at a mark.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// The slice begins or looks at the timer.
    Place(usize),
    /// The slice has ended.
    End,
}

/// The places of an image.
#[derive(Clone, Debug)]
pub struct Slices {
    places: Vec<Place>,
    ends: Vec<(u16, usize)>,
    marks: Box<[bool; BANK_SIZE]>,
}

impl Slices {
    /// Finds the places of the image in this console.
    ///
    /// # Errors
    /// Returns the first symbol that is missing.
    pub fn new(console: &Console, symbols: &Symbols) -> Result<Slices, SymbolError> {
        let banks = console.cartridge().banks();
        let spot = |name: &&str| {
            let address = symbols.code(name)?;
            Ok((address, Symbols::bank_of(address, banks)))
        };
        let mut places = Vec::new();
        for name in BEGINNINGS {
            let (address, bank) = spot(&name)?;
            places.push(Place {
                address,
                bank,
                name: name.to_string(),
                margin: None,
            });
        }
        let mut image = console.clone();
        for name in BANKS {
            let (address, bank) = spot(&name)?;
            image.set_bank(bank);
            let first = address - address % BANK_SIZE as u16;
            for address in first..first + (BANK_SIZE - LOOK.len() - 2) as u16 {
                let bytes = [0, 1, 2, 3, 4, 5].map(|n| image.peek(address + n));
                if bytes[..LOOK.len()] != LOOK || bytes[5] != GOES_ON {
                    continue;
                }
                let name = match symbols.label(address) {
                    Some((label, distance)) => format!("{label}+{distance}"),
                    None => format!("${address:04X}"),
                };
                places.push(Place {
                    address,
                    bank,
                    name,
                    margin: Some(bytes[4]),
                });
            }
        }
        let ends = ENDS.iter().map(spot).collect::<Result<Vec<_>, _>>()?;
        let mut marks = Box::new([false; BANK_SIZE]);
        let places_at = places.iter().map(|place| place.address);
        for address in places_at.chain(ends.iter().map(|end| end.0)) {
            marks[usize::from(address) % BANK_SIZE] = true;
        }
        Ok(Slices {
            places,
            ends,
            marks,
        })
    }

    /// Where there may be an event, as [`Console::run_until`] has it.
    pub fn marks(&self) -> &[bool; BANK_SIZE] {
        &self.marks
    }

    /// The event at the program counter.
    pub fn at(&self, console: &Console) -> Option<Event> {
        let pc = console.registers().pc;
        if !self.marks[usize::from(pc) % BANK_SIZE] {
            return None;
        }
        let offset = |address: u16| usize::from(address) % BANK_SIZE;
        let here =
            |address: u16, bank: usize| offset(address) == offset(pc) && bank == console.bank();
        if self.ends.iter().any(|&(address, bank)| here(address, bank)) {
            return Some(Event::End);
        }
        let mut places = self.places.iter();
        let found = places.position(|place| here(place.address, place.bank));
        found.map(Event::Place)
    }
}

/// The longest times found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Spans {
    /// By place: CPU cycles to the next look at the timer, or to the end of a slice that finds its turn.
    longest: Vec<u64>,
    /// By place: the least that `INTIM` was where a slice began.
    least: Vec<Option<u8>>,
    /// CPU cycles from a look that ends its slice to the end.
    out: u64,
}

impl Spans {
    /// Adds others: the longer of each.
    pub fn add(&mut self, other: &Spans) {
        self.resize(self.longest.len().max(other.longest.len()));
        for (most, cycles) in self.longest.iter_mut().zip(&other.longest) {
            *most = (*most).max(*cycles);
        }
        for (least, value) in self.least.iter_mut().zip(&other.least) {
            *least = (*least).into_iter().chain(*value).min();
        }
        self.out = self.out.max(other.out);
    }

    fn resize(&mut self, places: usize) {
        self.longest.resize(places, 0);
        self.least.resize(places, None);
    }
}

/// Measures the slices of a console.
#[derive(Clone, Debug, Default)]
pub struct Watch {
    /// The place of the last look that went on, or of the beginning, and its cycle.
    from: Option<(usize, u64)>,
    /// The cycle of the look that ends the slice.
    leaves: Option<u64>,
    /// What was found.
    pub spans: Spans,
}

impl Watch {
    /// To be called before an instruction, at least at all marks. Executes a look at the timer.
    pub fn before(&mut self, console: &mut Console, slices: &Slices) {
        let Some(event) = slices.at(console) else {
            return;
        };
        self.spans.resize(slices.places.len());
        let Event::Place(at) = event else {
            let cycles = console.cycles();
            if let Some(leaves) = self.leaves.take() {
                self.spans.out = self.spans.out.max(cycles - leaves);
            } else {
                self.enter(cycles);
            }
            self.from = None;
            return;
        };
        let Some(margin) = slices.places[at].margin else {
            let left = console.peek(registers::INTIM);
            let least = &mut self.spans.least[at];
            *least = Some(least.map_or(left, |least| least.min(left)));
            self.from = Some((at, console.cycles()));
            self.leaves = None;
            return;
        };
        console.step();
        let cycles = console.cycles();
        self.enter(cycles);
        if console.registers().a >= margin {
            self.from = Some((at, cycles));
        } else {
            self.leaves = Some(cycles);
        }
    }

    fn enter(&mut self, cycles: u64) {
        if let Some((at, since)) = self.from.take() {
            let longest = &mut self.spans.longest[at];
            *longest = (*longest).max(cycles - since);
        }
    }
}

/// A part of a slice and its time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    /// Where it begins.
    pub name: String,
    /// The most CPU cycles that it took, with the way out of the slice.
    pub cycles: u64,
    /// The CPU cycles that are left at least where it begins.
    pub within: u64,
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{}: {} of {} cycles",
            self.name, self.cycles, self.within
        )
    }
}

impl Slices {
    /// The parts that were measured.
    pub fn parts(&self, spans: &Spans) -> Vec<Part> {
        let times = spans.longest.iter().zip(&spans.least);
        let parts = self.places.iter().zip(times);
        let measured = parts.filter(|(_, (longest, _))| **longest > 0);
        measured
            .map(|(place, (longest, least))| {
                let left = place.margin.or(*least).unwrap_or(0);
                Part {
                    name: place.name.clone(),
                    cycles: longest + spans.out,
                    within: u64::from(left) * TIMER_CYCLES,
                }
            })
            .collect()
    }
}
