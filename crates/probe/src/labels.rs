//! Labels of an image that mean something to the caller, found by the program counter.

use vcs::Console;

use crate::symbols::{SymbolError, Symbols};

/// Addresses that the program counter's low bits tell apart: those of a bank.
const BANK_BYTES: usize = 0x1000;

/// Labels of an image, each with a value of the caller's. Looking one up costs one table access for
/// every instruction that is at none of them.
#[derive(Clone, Debug)]
pub struct Labels<T> {
    entries: Vec<(u16, T)>,
    /// By address modulo the size of a bank: whether there may be a label.
    marked: Vec<bool>,
}

impl<T: Copy> Labels<T> {
    /// Looks up the addresses of `labels` in the image's symbols. Banks are told apart by their
    /// mirrors, as in [`Symbols::code`].
    ///
    /// # Errors
    /// Returns the first label that is missing, or is no address in the cartridge.
    pub fn new(symbols: &Symbols, labels: &[(T, &str)]) -> Result<Labels<T>, SymbolError> {
        let mut entries = Vec::with_capacity(labels.len());
        let mut marked = vec![false; BANK_BYTES];
        for &(value, label) in labels {
            let address = symbols.code(label)?;
            marked[usize::from(address) % BANK_BYTES] = true;
            entries.push((address, value));
        }
        Ok(Labels { entries, marked })
    }

    /// Returns the value of the label whose instruction is next to be executed.
    #[inline]
    pub fn at(&self, console: &Console) -> Option<T> {
        let pc = console.registers().pc;
        if !self.marked[usize::from(pc) % BANK_BYTES] {
            return None;
        }
        let found = self.entries.iter().find(|(address, _)| *address == pc);
        found.map(|&(_, value)| value)
    }
}
