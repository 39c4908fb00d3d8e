//! Rules on RAM that comes from elsewhere, such as another emulator.

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::rules;
use crate::{refused, symbols_of};
use vcs::{Cartridge, Console};

/// The first address of RAM.
const RAM: u8 = 0x80;

/// The rules of a cartridge, to be evaluated on the bytes of its RAM.
#[pyclass(module = "vcs2600._core")]
pub struct Rules {
    rules: rules::Rules,
    /// Its RAM is what the rules see.
    console: Console,
}

#[pymethods]
impl Rules {
    #[new]
    #[pyo3(signature = (rules, symbols=""))]
    fn new(rules: &str, symbols: &str) -> PyResult<Rules> {
        let symbols = symbols_of(symbols)?;
        let nothing = Cartridge::new(&[0; 2048], None).map_err(refused)?;
        Ok(Rules {
            rules: rules::Rules::parse(rules, &symbols).map_err(refused)?,
            console: Console::new(nothing, 0),
        })
    }

    /// Begins an episode with this RAM, 128 bytes.
    fn restart(&mut self, ram: &[u8]) -> PyResult<()> {
        self.take(ram)?;
        self.rules.restart(&self.console);
        Ok(())
    }

    /// The reward and the end of a frame that ends with this RAM, and the number of lives.
    fn judge(&mut self, ram: &[u8]) -> PyResult<(f64, bool, i64)> {
        self.take(ram)?;
        let (reward, over) = self.rules.judge(&self.console);
        Ok((reward, over, self.rules.lives()))
    }
}

impl Rules {
    fn take(&mut self, ram: &[u8]) -> PyResult<()> {
        let expected = self.console.ram().len();
        if ram.len() != expected {
            let why = format!("RAM has {} bytes, not {expected}", ram.len());
            return Err(PyValueError::new_err(why));
        }
        for (address, byte) in (RAM..).zip(ram) {
            self.console.poke_ram(address, *byte);
        }
        Ok(())
    }
}
