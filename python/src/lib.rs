//! The compiled part of the Python package `vcs2600`.

mod actions;
mod console;
mod env;
mod game;
mod games;
mod judge;
mod picture;
mod rules;
mod stick;
mod vector;

use std::path::PathBuf;

use anyhow::{Context, Result};
use pyo3::create_exception;
use pyo3::exceptions::{PyException, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use probe::symbols::Symbols;
use vcs::{Cartridge, Scheme, Standard};

create_exception!(
    _core,
    Jam,
    PyException,
    "The program has executed a JAM instruction, and the CPU has stopped."
);

create_exception!(
    _core,
    Difference,
    PyException,
    "A cartridge has done something else than the engine, or does not follow its controls."
);

/// An error as an exception, with what was being done.
fn refused(error: impl Into<anyhow::Error>) -> PyErr {
    PyValueError::new_err(format!("{:#}", error.into()))
}

/// A cartridge, from the bytes of an image or the path of a file; and the file's name without its extension.
fn cartridge(
    image: &Bound<'_, PyAny>,
    scheme: Option<&str>,
) -> PyResult<(Cartridge, Option<PathBuf>)> {
    let scheme = scheme
        .map(arm_cartridges::scheme)
        .transpose()
        .map_err(refused)?;
    if let Ok(bytes) = image.cast::<PyBytes>() {
        let made = arm_cartridges::cartridge(bytes.as_bytes(), scheme);
        return made.map(|cartridge| (cartridge, None)).map_err(refused);
    }
    let path: PathBuf = image.extract()?;
    let read = || -> Result<Cartridge> {
        let bytes = std::fs::read(&path)?;
        let extension = path.extension().unwrap_or_default().to_string_lossy();
        let scheme = match scheme {
            Some(scheme) => Some(scheme),
            None => arm_cartridges::scheme_of_extension(&extension)?,
        };
        Ok(arm_cartridges::cartridge(&bytes, scheme)?)
    };
    let made = read().with_context(|| path.display().to_string());
    Ok((made.map_err(refused)?, Some(path)))
}

/// The symbols of a list; none of an empty text.
fn symbols_of(text: &str) -> PyResult<Symbols> {
    match text.trim() {
        "" => Ok(Symbols::default()),
        text => Symbols::parse(text).map_err(refused),
    }
}

/// The standard of this name.
fn standard(name: &str) -> PyResult<Standard> {
    let mut all = Standard::ALL.into_iter();
    all.find(|standard| standard.name() == name).ok_or_else(|| {
        let names = Standard::ALL.map(Standard::name).join(", ");
        PyValueError::new_err(format!("`{name}` is not one of {names}"))
    })
}

#[pymodule]
fn _core(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add("Jam", module.py().get_type::<Jam>())?;
    module.add("Difference", module.py().get_type::<Difference>())?;
    module.add("GAMES", games::NAMES.to_vec())?;
    module.add("__version__", env!("CARGO_PKG_VERSION"))?;
    module.add("ACTIONS", actions::NAMES.to_vec())?;
    let schemes = Scheme::all().into_iter().chain(arm_cartridges::SCHEMES);
    let schemes: Vec<&str> = schemes.map(|scheme| scheme.name()).collect();
    module.add("SCHEMES", schemes)?;
    module.add_class::<console::Console>()?;
    module.add_class::<game::Game>()?;
    module.add_class::<judge::Rules>()?;
    module.add_class::<stick::CartridgeGame>()?;
    module.add_class::<vector::Vector>()
}
