//! Looks up the names in the entries of a scenario.

use toml::Spanned;
use vcs::{Device, Place};

use super::condition::{Condition, Word};
use super::entries::{Budget, Look, REGISTERS, Shot, Source, Timing, Window};
use super::file::{
    At, Cells, KernelEntry, PictureEntry, Scenario, ScenarioError, ScenarioFault, TimeEntry,
    WithinEntry,
};
use super::report::{Check, Kernel, Picture, Within};
use crate::error::NameError;
use crate::expression::Expression;
use crate::hardware;
use crate::position::Spot;
use crate::probe::Probe;
use crate::script::{ActionError, ActionFault, Held};
use crate::stopwatch::{Frames, LINE_CYCLES, LineWatch, Stopwatch};
use crate::uninitialised::Byte;

/// Looks names up, and returns errors with the line of the scenario.
pub struct Reader<'a> {
    pub scenario: &'a Scenario,
    pub probe: &'a Probe,
}

impl Reader<'_> {
    fn at<T, U, E: Into<ScenarioFault>>(
        &self,
        spanned: &Spanned<T>,
        read: impl FnOnce(&T) -> Result<U, E>,
    ) -> Result<U, ScenarioError> {
        read(spanned.get_ref()).map_err(|fault| ScenarioError {
            line: self.scenario.line(&spanned.span()),
            fault: fault.into(),
        })
    }

    fn condition(&self, word: &Spanned<Word>, most: u64) -> Result<Condition, ScenarioError> {
        self.at(word, |word| {
            Condition::new(word, most, self.probe.symbols())
        })
    }

    fn spot(&self, text: &Spanned<String>) -> Result<Spot, ScenarioError> {
        self.at(text, |text| self.place(text))
    }

    fn place(&self, text: &str) -> Result<Spot, ScenarioFault> {
        let spot = Spot::parse(text, self.probe.symbols())?;
        let banks = self.probe.console().cartridge().banks();
        match spot.bank {
            Some(bank) if bank >= banks => Err(ScenarioFault::Bank {
                place: text.to_string(),
                last: banks - 1,
            }),
            _ => Ok(spot),
        }
    }

    /// Looks up the place until which a control is held.
    pub fn held(&self, held: &Held) -> Result<Spot, ScenarioError> {
        self.place(&held.place).map_err(|fault| {
            let fault = match fault {
                ScenarioFault::Name(why) => ScenarioFault::Action(ActionError {
                    action: held.action.clone(),
                    fault: ActionFault::Place(why),
                }),
                other => other,
            };
            let line = held.line;
            ScenarioError { line, fault }
        })
    }

    fn expression(&self, text: &Spanned<String>) -> Result<Expression, ScenarioError> {
        self.at(text, |text| Expression::parse(text, self.probe.symbols()))
    }

    fn frames(&self, word: Option<&Spanned<Word>>) -> Result<Frames, ScenarioError> {
        let Some(word) = word else {
            return Ok(0..=u64::MAX);
        };
        let most = self.scenario.frames;
        let range = self.condition(word, u64::MAX)?.range();
        let no_range = |_: &Word| range.ok_or(ScenarioFault::NoRange);
        let (low, high) = self.at(word, no_range)?;
        self.at(word, |_| match low {
            0 if high == 0 => Err(ScenarioFault::FrameZero),
            _ if low > most => Err(ScenarioFault::LateFrame {
                frame: low,
                last: most,
            }),
            _ if high != u64::MAX && high > most => Err(ScenarioFault::LateFrame {
                frame: high,
                last: most,
            }),
            _ => Ok(low..=high),
        })
    }

    /// Evaluates an address, or the name of a read register.
    fn memory(&self, name: &str) -> Result<u16, NameError> {
        self.probe.address(name)
    }

    pub fn look(&self, line: usize, at: &At) -> Result<Look, ScenarioError> {
        let spot = at
            .label
            .as_ref()
            .map(|label| self.spot(label))
            .transpose()?;
        let frames = self.frames(at.frame.as_ref())?;
        let place = match (&at.label, frames.start(), frames.end()) {
            (Some(label), ..) => label.get_ref().clone(),
            (None, first, last) if first == last => format!("frame {first}"),
            (None, first, &u64::MAX) => format!("frames from {first}"),
            (None, first, last) => format!("frames {first} to {last}"),
        };
        let optional = |word: &Option<Spanned<Word>>| {
            word.as_ref()
                .map(|word| self.condition(word, u64::MAX))
                .transpose()
        };
        let times = optional(&at.times)?;
        let times = times.or_else(|| at.label.as_ref().map(|_| Condition::at_least_one()));
        let report = at
            .report
            .iter()
            .map(|name| {
                self.at(name, |name| match register(name) {
                    Some(register) => Ok((name.clone(), Source::Register(register))),
                    None => self
                        .memory(name)
                        .map(|address| (name.clone(), Source::Memory(address))),
                })
            })
            .collect::<Result<_, _>>()?;
        Ok(Look {
            spot,
            frames,
            hits: optional(&at.hit)?,
            times,
            conditions: self.conditions(at)?,
            hash: at.hash.as_ref().map(|hash| hash.get_ref().to_lowercase()),
            holds: at
                .holds
                .iter()
                .map(|text| self.expression(text))
                .collect::<Result<_, _>>()?,
            report,
            stop: at.stop,
            reached: 0,
            check: Check {
                line,
                place,
                is_of_frames: at.label.is_none(),
                times: 0,
                failed: 0,
                failures: Vec::new(),
                miscounted: None,
            },
        })
    }

    fn conditions(&self, at: &At) -> Result<Vec<(String, Source, Condition)>, ScenarioError> {
        let mut conditions = Vec::new();
        for (name, cells) in &at.memory {
            let first = self.at(cells, |_| self.memory(name))?;
            let several = match cells.get_ref() {
                Cells::One(word) => std::slice::from_ref(word),
                Cells::Several(words) => &words[..],
            };
            for (offset, word) in (0..).zip(several) {
                let condition = self.at(cells, |_| {
                    if usize::from(u16::MAX - first) < usize::from(offset) {
                        return Err(ScenarioFault::Above(name.clone()));
                    }
                    Ok(Condition::new(word, 0xFF, self.probe.symbols())?)
                })?;
                let address = first + offset;
                let what = match (name.starts_with(['$', '0']), offset) {
                    (true, _) => format!("${address:02X}"),
                    (false, 0) => format!("{name} (${address:02X})"),
                    (false, _) => format!("{name}+{offset} (${address:02X})"),
                };
                conditions.push((what, Source::Memory(address), condition));
            }
        }
        for (name, word) in &at.registers {
            let register = self.at(word, |_| {
                register(name).ok_or_else(|| ScenarioFault::Register(name.clone()))
            })?;
            let most = if name == "pc" { 0xFFFF } else { 0xFF };
            let condition = self.condition(word, most)?;
            conditions.push((name.to_uppercase(), Source::Register(register), condition));
        }
        for (name, word) in &at.written {
            let index = self.at(word, |_| {
                hardware::written_index(name).ok_or_else(|| NameError::NotWritten(name.clone()))
            })?;
            let condition = self.condition(word, 0xFF)?;
            conditions.push((
                format!("the last write to {name}"),
                Source::Written(index),
                condition,
            ));
        }
        let banks = self.probe.console().cartridge().banks() as u64;
        for (what, word, source, most) in [
            ("the bank", &at.bank, Source::Bank, banks.saturating_sub(1)),
            ("the scanline", &at.scanline, Source::Scanline, u64::MAX),
            (
                "the cycle of the scanline",
                &at.cycle,
                Source::Cycle,
                LINE_CYCLES - 1,
            ),
            (
                "the number of scanlines",
                &at.lines,
                Source::Lines,
                u64::MAX,
            ),
            (
                "the number of cycles of VSYNC",
                &at.vsync,
                Source::Vsync,
                u64::MAX,
            ),
            (
                "the cycle in which VSYNC begins",
                &at.vsync_start,
                Source::VsyncStart,
                LINE_CYCLES - 1,
            ),
        ] {
            if let Some(word) = word {
                conditions.push((what.to_string(), source, self.condition(word, most)?));
            }
        }
        Ok(conditions)
    }

    pub fn timing(&self, line: usize, time: &TimeEntry) -> Result<Timing, ScenarioError> {
        let frames = self.frames(time.frame.as_ref())?;
        let cycles = time.cycles.as_ref();
        Ok(Timing {
            stopwatch: Stopwatch::new(self.spot(&time.from)?, self.spot(&time.to)?, frames),
            cycles: cycles
                .map(|word| self.condition(word, u64::MAX))
                .transpose()?,
            failed: 0,
            failure: None,
            line,
            from: time.from.get_ref().clone(),
            to: time.to.get_ref().clone(),
        })
    }

    pub fn budget(&self, line: usize, kernel: &KernelEntry) -> Result<Budget, ScenarioError> {
        let frames = self.frames(kernel.frame.as_ref())?;
        Ok(Budget {
            watch: LineWatch::new(self.spot(&kernel.from)?, self.spot(&kernel.to)?, frames),
            lines: kernel.lines,
            kernel: Kernel {
                line,
                from: kernel.from.get_ref().clone(),
                to: kernel.to.get_ref().clone(),
                laps: 0,
                max: 0,
                longest: None,
                failed: 0,
                failure: None,
            },
        })
    }

    pub fn window(&self, line: usize, within: &WithinEntry) -> Result<Window, ScenarioError> {
        let label = within.label.as_ref();
        let frame = within.frame.as_ref().map_or(0, |frame| *frame.get_ref());
        let expression = self.expression(&within.holds)?;
        Ok(Window {
            spot: label.map(|label| self.spot(label)).transpose()?,
            frame,
            frames: *within.frames.get_ref(),
            begun: None,
            within: Within {
                line,
                place: label
                    .map_or_else(|| format!("frame {frame}"), |label| label.get_ref().clone()),
                holds: expression.to_string(),
                times: 0,
                longest: 0,
                failed: 0,
                failure: None,
            },
            expression,
        })
    }

    pub fn shot(&self, line: usize, picture: &PictureEntry) -> Shot {
        let frame = *picture.frame.get_ref();
        Shot {
            reference: None,
            picture: Picture {
                line,
                frame,
                file: picture.file.clone(),
                failure: Some(format!("the run ended before frame {frame}")),
                pixels: Vec::new(),
            },
        }
    }

    pub fn allowed(&self) -> Result<Vec<Byte>, ScenarioError> {
        let cartridge = self.probe.console().cartridge();
        let ram = |name: &String| {
            let address = self.memory(name)?;
            match (Device::at(address), cartridge.place(address)) {
                (Device::Ram(byte), _) => Ok(Byte::Console(byte)),
                (Device::Cartridge, Place::Ram(index)) => Ok(Byte::Cartridge(index)),
                _ => Err(ScenarioFault::NotRam {
                    name: name.clone(),
                    address,
                }),
            }
        };
        let allow = &self.scenario.uninitialised.allow;
        allow.iter().map(|name| self.at(name, ram)).collect()
    }
}

fn register(name: &str) -> Option<usize> {
    REGISTERS.iter().position(|known| *known == name)
}
