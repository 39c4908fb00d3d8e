//! A console for Python.

use std::collections::BTreeMap;
use std::path::Path;

use numpy::{IntoPyArray, PyArray1, PyArrayDyn};
use pyo3::exceptions::{PyIndexError, PyKeyError};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict};

use crate::vector::array;
use crate::{Jam, cartridge, refused, symbols_of};
use palette::Palette;
use probe::symbols;
use probe::{Covered, Labels, Measurement, Probe, Run, Scenario, Script};
use vcs::tia::{BallState, MissileState, PlayerState, PlayfieldState, TiaState};
use vcs::{Console as Machine, RestoreError, Standard, VISIBLE_CLOCKS};

/// An Atari 2600 with a cartridge. `Console(image)` switches it on.
#[pyclass(module = "vcs2600._core")]
pub struct Console {
    probe: Probe,
    standard: Standard,
    /// The text of the symbols, for a copy in another process.
    listed: String,
    /// The labels at which functions are called.
    calls: Vec<(String, Py<PyAny>)>,
    /// Their places, by the indices of `calls`.
    labels: Labels<usize>,
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
            calls: Vec::new(),
            labels: Labels::default(),
        })
    }

    /// Runs frames. Controls are named as in input scripts; sticks, buttons and keys are let go after the frames.
    #[pyo3(signature = (frames=1, inputs=None, **controls))]
    fn step(
        slf: &Bound<'_, Console>,
        frames: u64,
        inputs: Option<&Bound<'_, PyDict>>,
        controls: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<()> {
        let py = slf.py();
        let before = *slf.borrow().probe.console().inputs();
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
            let mut console = slf.borrow_mut();
            script
                .check(console.probe.console())
                .map_err(|why| refused(why.error))?;
            script.apply(1, console.probe.inputs_mut());
        }
        for _ in 0..frames {
            // The console is not borrowed while a function is called, which may use it.
            loop {
                let function = slf.borrow_mut().run_frame_to_call(py);
                let Some(function) = function else { break };
                function.call1(py, (slf,))?;
                if slf.borrow_mut().leave_label(py) {
                    break;
                }
            }
            py.check_signals()?;
            if let Some(position) = slf.borrow().probe.jammed() {
                return Err(Jam::new_err(format!("the CPU jammed at {position}")));
            }
        }
        let mut console = slf.borrow_mut();
        let now = console.probe.inputs_mut();
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
    #[pyo3(signature = (palette=Named("standard".to_string())), text_signature = "(self, palette='standard')")]
    fn rgb<'py>(
        &self,
        py: Python<'py>,
        palette: PaletteOf,
    ) -> PyResult<Bound<'py, PyArrayDyn<u8>>> {
        let palette = match palette {
            PaletteOf::File(file) => {
                let palette = Palette::from_stella(&file, self.standard).map_err(refused)?;
                return Ok(rgb(py, self.probe.console(), &palette));
            }
            Named(name) => name,
        };
        let choices = Palette::choices(self.standard);
        let named = choices.iter().find(|(name, _)| *name == palette);
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
    fn registers(&self) -> BTreeMap<&'static str, u16> {
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

    /// The bytes of the state without pixels.
    fn snapshot<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        PyBytes::new(py, &self.probe.console().snapshot())
    }

    /// Restores a state that `save` or `snapshot` returned, of the same image.
    fn restore(&mut self, state: &[u8]) -> PyResult<()> {
        let console = self.probe.console_mut();
        match console.restore(state) {
            Err(RestoreError::NotAState) => console.restore_snapshot(state),
            restored => restored,
        }
        .map_err(refused)
    }

    /// A copy with all that is measured, and with the functions at labels.
    fn clone(&self, py: Python<'_>) -> Console {
        let calls = self.calls.iter();
        Console {
            probe: self.probe.clone(),
            standard: self.standard,
            listed: self.listed.clone(),
            calls: calls
                .map(|(label, function)| (label.clone(), function.clone_ref(py)))
                .collect(),
            labels: self.labels.clone(),
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

    fn __copy__(&self, py: Python<'_>) -> Console {
        self.clone(py)
    }

    #[pyo3(signature = (_memo))]
    fn __deepcopy__(&self, py: Python<'_>, _memo: &Bound<'_, PyAny>) -> Console {
        self.clone(py)
    }

    /// Calls a function with the console, whenever the instruction at a label is about to be executed in `step`.
    fn on(&mut self, label: &str, function: Option<Py<PyAny>>) -> PyResult<()> {
        self.probe.symbols().code(label).map_err(refused)?;
        self.calls.retain(|(name, _)| name != label);
        self.calls
            .extend(function.map(|function| (label.to_string(), function)));
        let names = self.calls.iter().map(|(name, _)| &**name);
        let places: Vec<(usize, &str)> = names.enumerate().collect();
        self.labels = Labels::new(self.probe.symbols(), &places).map_err(refused)?;
        Ok(())
    }

    /// What the TIA holds.
    #[getter]
    fn tia<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        tia(py, &self.probe.console().tia())
    }

    /// Records from now on which bytes of the image are executed and read.
    fn watch_coverage(&mut self) {
        self.probe.watch_coverage();
    }

    /// Numbers of bytes of each 4 KiB of the image: all, executed, read as data, untouched, filling.
    fn coverage(&self) -> PyResult<Vec<BTreeMap<&'static str, usize>>> {
        let coverage = self.probe.coverage().map_err(refused)?;
        let named = |of: Covered| {
            BTreeMap::from([
                ("bytes", of.bytes),
                ("executed", of.executed),
                ("data", of.data),
                ("untouched", of.untouched),
                ("filling", of.filling),
            ])
        };
        Ok(coverage.banks().into_iter().map(named).collect())
    }

    /// The image's listing with how often each instruction was executed.
    fn coverage_listing(&self) -> PyResult<String> {
        let coverage = self.probe.coverage().map_err(refused)?;
        Ok(coverage.listing(self.probe.symbols()))
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

impl Console {
    /// Runs to the end of the frame, or to a label that has a function, which is returned. The first may be here.
    fn run_frame_to_call(&mut self, py: Python<'_>) -> Option<Py<PyAny>> {
        if self.calls.is_empty() {
            py.detach(|| _ = self.probe.run_frame());
            return None;
        }
        let reached = py.detach(|| {
            loop {
                let jammed = self.probe.jammed().is_some();
                if let (false, Some(at)) = (jammed, self.labels.at(self.probe.console())) {
                    return Some(at);
                }
                if self.probe.run_until(u64::MAX, self.labels.marks()) {
                    return None;
                }
            }
        });
        Some(self.calls.get(reached?)?.1.clone_ref(py))
    }

    /// Executes the instruction at a label. Returns whether it completed a frame.
    fn leave_label(&mut self, py: Python<'_>) -> bool {
        py.detach(|| self.probe.step())
    }
}

/// A dictionary of fields by their names.
macro_rules! fields {
    ($py:expr, $of:expr, $($field:ident)*) => {{
        let all = PyDict::new($py);
        $(all.set_item(stringify!($field), $of.$field)?;)*
        Ok(all)
    }};
}

/// What the TIA holds, by the names of its fields.
fn tia<'py>(py: Python<'py>, tia: &TiaState) -> PyResult<Bound<'py, PyDict>> {
    let player = |of: PlayerState| -> PyResult<_> {
        fields!(py, of, graphics old_graphics delayed reflected mode column motion)
    };
    let missile = |of: MissileState| -> PyResult<_> {
        fields!(py, of, enabled locked mode width column motion)
    };
    let ball = |of: BallState| -> PyResult<_> {
        fields!(py, of, enabled old_enabled delayed width column motion)
    };
    let playfield =
        |of: PlayfieldState| -> PyResult<_> { fields!(py, of, bits reflected score first) };
    let all = PyDict::new(py);
    all.set_item("colours", tia.colours.map(u16::from))?;
    all.set_item(
        "players",
        [player(tia.players[0])?, player(tia.players[1])?],
    )?;
    all.set_item(
        "missiles",
        [missile(tia.missiles[0])?, missile(tia.missiles[1])?],
    )?;
    all.set_item("ball", ball(tia.ball)?)?;
    all.set_item("playfield", playfield(tia.playfield)?)?;
    all.set_item("collisions", tia.collisions.map(u16::from))?;
    all.set_item("vsync", tia.vsync)?;
    all.set_item("vblank", tia.vblank)?;
    Ok(all)
}

/// Image, scheme, standard, symbols and state.
type Pickled<'py> = (
    Bound<'py, PyBytes>,
    String,
    &'static str,
    String,
    Bound<'py, PyBytes>,
);

/// A palette: the name of one, or the bytes of a file of Stella's.
#[derive(FromPyObject)]
enum PaletteOf {
    Named(String),
    File(Vec<u8>),
}
use PaletteOf::Named;

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
