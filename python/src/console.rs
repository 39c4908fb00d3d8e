//! A console for Python.

use std::path::Path;

use numpy::{IntoPyArray, PyArray1, PyArrayDyn};
use pyo3::exceptions::{PyIndexError, PyKeyError};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict};

use crate::vector::array;
use crate::{Jam, cartridge, refused, symbols_of};
use palette::Palette;
use probe::symbols;
use probe::{Measurement, Probe, Run, Scenario, Script};
use vcs::{Console as Machine, Standard, VISIBLE_CLOCKS};

/// An Atari 2600 with a cartridge. `Console(image)` switches it on.
#[pyclass(module = "vcs2600._core")]
pub struct Console {
    probe: Probe,
    standard: Standard,
    /// The text of the symbols, for a copy in another process.
    listed: String,
}

/// Colour numbers of the last frame, lines x 160.
pub fn indices<'py>(py: Python<'py>, console: &Machine) -> Bound<'py, PyArrayDyn<u8>> {
    let frame = console.frame();
    let pixels: Vec<u8> = frame.pixels.iter().map(|colu| colu >> 1).collect();
    array(vec![frame.lines(), VISIBLE_CLOCKS], pixels).into_pyarray(py)
}

/// The last frame in RGB, lines x 160 x 3.
pub fn rgb<'py>(
    py: Python<'py>,
    console: &Machine,
    palette: &Palette,
) -> Bound<'py, PyArrayDyn<u8>> {
    let frame = console.frame();
    let rgb = palette.to_bytes();
    let bytes = frame.pixels.iter().flat_map(|colu| {
        let at = usize::from(colu >> 1) * 3;
        [rgb[at], rgb[at + 1], rgb[at + 2]]
    });
    array(vec![frame.lines(), VISIBLE_CLOCKS, 3], bytes.collect()).into_pyarray(py)
}

#[pymethods]
impl Console {
    #[new]
    #[pyo3(signature = (image, *, scheme=None, standard=None, seed=0, symbols=None))]
    fn new(
        image: &Bound<'_, PyAny>,
        scheme: Option<&str>,
        standard: Option<&str>,
        seed: u64,
        symbols: Option<&str>,
    ) -> PyResult<Console> {
        let (cartridge, path) = cartridge(image, scheme)?;
        let listed = match symbols {
            Some(text) => text.to_string(),
            None => list_beside(path.as_deref())?,
        };
        let known = symbols_of(&listed)?;
        let found = cartridge.controllers();
        let mut machine = Machine::new(cartridge, seed);
        machine.inputs_mut().controllers = found;
        let named = path.as_ref().and_then(|path| path.file_stem());
        let named = named.and_then(|name| Standard::of_name(&name.to_string_lossy()));
        let standard = match standard {
            Some(name) => crate::standard(name)?,
            None => named.unwrap_or_else(|| Standard::detect(&machine)),
        };
        machine.set_standard(standard);
        Ok(Console {
            probe: Probe::with(machine, known),
            standard,
            listed,
        })
    }

    /// Runs frames. Controls are named as in input scripts; sticks, buttons and keys are let go after the frames.
    #[pyo3(signature = (frames=1, inputs=None, **controls))]
    fn step(
        &mut self,
        py: Python<'_>,
        frames: u64,
        inputs: Option<&Bound<'_, PyDict>>,
        controls: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<()> {
        let before = *self.probe.console().inputs();
        for (name, value) in inputs
            .into_iter()
            .chain(controls)
            .flat_map(|given| given.iter())
        {
            let name: String = name.extract()?;
            let value = match value.extract::<bool>() {
                Ok(on) => i64::from(on),
                Err(_) => value.extract()?,
            };
            let script =
                Script::parse(&format!("1 {name} {value}")).map_err(|why| refused(why.error))?;
            script
                .check(self.probe.console())
                .map_err(|why| refused(why.error))?;
            script.apply(1, self.probe.inputs_mut());
        }
        for _ in 0..frames {
            py.detach(|| _ = self.probe.run_frame());
            py.check_signals()?;
            if let Some(position) = self.probe.jammed() {
                return Err(Jam::new_err(format!("the CPU jammed at {position}")));
            }
        }
        let now = self.probe.inputs_mut();
        (now.sticks, now.keypads, now.reset, now.select) =
            (before.sticks, before.keypads, before.reset, before.select);
        for (now, before) in now.paddles.iter_mut().zip(before.paddles) {
            now.fire = before.fire;
        }
        Ok(())
    }

    /// Runs until the instruction at a label is about to be executed.
    #[pyo3(signature = (label, frames=60))]
    fn run_to(&mut self, py: Python<'_>, label: &str, frames: u64) -> PyResult<()> {
        let probe = &mut self.probe;
        py.detach(|| probe.run_to(label, frames))
            .map_err(|why| match why {
                probe::ProbeError::Jammed(_) => Jam::new_err(why.to_string()),
                _ => refused(why),
            })
    }

    /// Colour numbers of the last frame.
    #[getter]
    fn frame<'py>(&self, py: Python<'py>) -> Bound<'py, PyArrayDyn<u8>> {
        indices(py, self.probe.console())
    }

    /// The last frame in RGB.
    #[pyo3(signature = (palette="standard"))]
    fn rgb<'py>(&self, py: Python<'py>, palette: &str) -> PyResult<Bound<'py, PyArrayDyn<u8>>> {
        let choices = Palette::choices(self.standard);
        let named = choices.iter().find(|(name, _)| name == palette);
        let (_, palette) = named.ok_or_else(|| {
            let names: Vec<&str> = choices.iter().map(|(name, _)| &**name).collect();
            refused(anyhow::anyhow!(
                "`{palette}` is not one of {}",
                names.join(", ")
            ))
        })?;
        Ok(rgb(py, self.probe.console(), palette))
    }

    /// The colours by their numbers, 128 x 3.
    fn palette<'py>(&self, py: Python<'py>) -> Bound<'py, PyArrayDyn<u8>> {
        let bytes = Palette::of(self.standard).to_bytes();
        array(vec![bytes.len() / 3, 3], bytes).into_pyarray(py)
    }

    /// The sound since the last call.
    fn take_sound<'py>(&mut self, py: Python<'py>) -> Bound<'py, PyArray1<f32>> {
        self.probe.console_mut().take_audio().into_pyarray(py)
    }

    /// The console's RAM, a copy.
    #[getter]
    fn ram<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<u8>> {
        PyArray1::from_slice(py, self.probe.console().ram())
    }

    /// The RAM in the cartridge, a copy.
    #[getter]
    fn cartridge_ram<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<u8>> {
        PyArray1::from_slice(py, self.probe.console().cartridge_ram())
    }

    fn __getitem__(&self, place: &Bound<'_, PyAny>) -> PyResult<u8> {
        self.probe
            .peek(&named(place)?)
            .map_err(|why| PyKeyError::new_err(why.to_string()))
    }

    fn __setitem__(&mut self, place: &Bound<'_, PyAny>, value: u8) -> PyResult<()> {
        self.probe
            .poke(&named(place)?, value)
            .map_err(|why| PyKeyError::new_err(why.to_string()))
    }

    /// The CPU's registers.
    #[getter]
    fn registers(&self) -> std::collections::BTreeMap<&'static str, u16> {
        let vcs::Registers { a, x, y, sp, p, pc } = self.probe.console().registers();
        let bytes = [("a", a), ("x", x), ("y", y), ("sp", sp), ("p", p)];
        let bytes = bytes.map(|(name, value)| (name, u16::from(value)));
        bytes.into_iter().chain([("pc", pc)]).collect()
    }

    /// CPU cycles since power-on.
    #[getter]
    fn cycles(&self) -> u64 {
        self.probe.console().cycles()
    }

    /// Number of completed frames.
    #[getter]
    fn frames(&self) -> u64 {
        self.probe.frame().number
    }

    /// Whether a JAM instruction has stopped the CPU.
    #[getter]
    fn jammed(&self) -> bool {
        self.probe.console().jammed()
    }

    /// The bank scheme.
    #[getter]
    fn scheme(&self) -> String {
        self.probe.console().cartridge().scheme().to_string()
    }

    /// The television standard.
    #[getter]
    fn standard(&self) -> &'static str {
        self.standard.name()
    }

    /// The bytes of the state.
    fn save<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        PyBytes::new(py, &self.probe.console().save())
    }

    /// Restores a state that `save` returned, of the same image.
    fn restore(&mut self, state: &[u8]) -> PyResult<()> {
        self.probe.console_mut().restore(state).map_err(refused)
    }

    /// A copy with all that is measured.
    fn clone(&self) -> Console {
        Console {
            probe: self.probe.clone(),
            standard: self.standard,
            listed: self.listed.clone(),
        }
    }

    /// For pickling: the function that makes the console again, and its arguments.
    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, Pickled<'py>)> {
        let again = py.get_type::<Console>().getattr("_again")?;
        let machine = self.probe.console();
        let image = PyBytes::new(py, machine.cartridge().image());
        let scheme = machine.cartridge().scheme().to_string();
        let pickled = (
            image,
            scheme,
            self.standard.name(),
            self.listed.clone(),
            self.save(py),
        );
        Ok((again, pickled))
    }

    #[staticmethod]
    fn _again(
        image: &Bound<'_, PyAny>,
        scheme: &str,
        standard: &str,
        symbols: &str,
        state: &[u8],
    ) -> PyResult<Console> {
        let mut console = Console::new(image, Some(scheme), Some(standard), 0, Some(symbols))?;
        console.restore(state)?;
        Ok(console)
    }

    fn __copy__(&self) -> Console {
        self.clone()
    }

    #[pyo3(signature = (_memo))]
    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Console {
        self.clone()
    }

    /// Measures CPU cycles from one label to another from now on; returns the number for `times`.
    fn measure(&mut self, start: &str, end: &str) -> PyResult<Stopwatch> {
        self.probe
            .measure(start, end)
            .map(Stopwatch)
            .map_err(refused)
    }

    /// The results of a measurement: count, min, max, mean.
    fn times(&self, stopwatch: &Stopwatch) -> (u64, u64, u64, f64) {
        let times = self.probe.times(stopwatch.0);
        (times.count, times.min, times.max, times.mean())
    }

    /// Runs a scenario on a copy of the console; returns a list of name, line and the failure or None.
    fn scenario(&self, text: &str) -> PyResult<Vec<(String, usize, Option<String>)>> {
        let scenario = Scenario::parse(text).map_err(refused)?;
        let probe = Probe::with(self.probe.console().clone(), self.probe.symbols().clone());
        let report = Run::new(&scenario, probe).map_err(refused)?.finish();
        let cases = report.cases().into_iter();
        Ok(cases
            .map(|case| (case.name, case.line, case.failure))
            .collect())
    }
}

/// Image, scheme, standard, symbols and state.
type Pickled<'py> = (
    Bound<'py, PyBytes>,
    String,
    &'static str,
    String,
    Bound<'py, PyBytes>,
);

/// A measurement of a console.
#[pyclass(module = "vcs2600._core", frozen)]
pub struct Stopwatch(Measurement);

/// The text of the symbol list beside an image's file; empty if there is none.
fn list_beside(image: Option<&Path>) -> PyResult<String> {
    let beside = image.into_iter().flat_map(symbols::beside);
    for file in beside.filter(|file| file.is_file()) {
        // Comments in listings may be in any encoding.
        let text = String::from_utf8_lossy(&std::fs::read(&file)?).into_owned();
        if symbols::is_list(&file, &text) {
            return Ok(text);
        }
    }
    Ok(String::new())
}

/// A symbol, or an address as text.
fn named(place: &Bound<'_, PyAny>) -> PyResult<String> {
    if let Ok(name) = place.extract::<String>() {
        return Ok(name);
    }
    let address: i64 = place.extract()?;
    u16::try_from(address)
        .map(|address| address.to_string())
        .map_err(|_| PyIndexError::new_err(format!("there is no address {address}")))
}
