//! Places in the code with a value for each, looked up by the program counter.

use vcs::{BANK_SIZE, Console};

use crate::position::Spot;
use crate::symbols::{SymbolError, Symbols};

/// Labels of an image, each with a value.
///
/// [`Labels::at`] is meant to be called before every instruction: it costs one table lookup at any
/// instruction that is not labelled.
///
/// ```
/// use probe::symbols::Symbols;
/// use probe::Labels;
/// use vcs::{Cartridge, Console};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let image = std::fs::read("examples/parade/parade.bin")?;
/// let symbols = Symbols::parse(&std::fs::read_to_string("examples/parade/parade.sym")?)?;
/// let labels = Labels::new(&symbols, &[("kernel", "Kernel"), ("pose", "Pose")])?;
/// let mut console = Console::new(Cartridge::new(&image, None)?, 0);
/// console.run_frame(); // ends with the first VSYNC
/// let mut lines = 0;
/// while !console.step() {
///     lines += usize::from(labels.at(&console) == Some("kernel"));
/// }
/// assert_eq!(lines, 192);
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Debug)]
pub struct Labels<T> {
    entries: Vec<(Spot, T)>,
    /// Whether any entry's address has this offset in its bank.
    marks: Box<[bool; BANK_SIZE]>,
}

impl<T> Default for Labels<T> {
    fn default() -> Labels<T> {
        Labels {
            entries: Vec::new(),
            marks: Box::new([false; BANK_SIZE]),
        }
    }
}

impl<T: Copy> Labels<T> {
    /// Looks up the addresses of the labels. Banks are identified by their mirrors, as described at
    /// [`Symbols::code`].
    ///
    /// # Errors
    /// [`SymbolError`] of the first label that is missing or is not an address in the cartridge.
    pub fn new(symbols: &Symbols, labels: &[(T, &str)]) -> Result<Labels<T>, SymbolError> {
        let mut all = Labels::default();
        for &(value, label) in labels {
            let address = symbols.code(label)?;
            let bank = None;
            all.add(Spot { address, bank }, value);
        }
        Ok(all)
    }

    /// Adds a place.
    pub(crate) fn add(&mut self, spot: Spot, value: T) {
        self.marks[usize::from(spot.address) % BANK_SIZE] = true;
        self.entries.push((spot, value));
    }

    /// Returns the value of the label whose instruction is about to be executed; the first one if
    /// several labels have the address.
    #[inline]
    pub fn at(&self, console: &Console) -> Option<T> {
        if self.marked(console) {
            self.all_at(console).next()
        } else {
            None
        }
    }

    /// Where there may be a place, as [`Console::run_until`] has it.
    pub fn marks(&self) -> &[bool; BANK_SIZE] {
        &self.marks
    }

    /// Whether there may be a place at the program counter.
    #[inline]
    pub(crate) fn marked(&self, console: &Console) -> bool {
        self.marks[usize::from(console.registers().pc) % BANK_SIZE]
    }

    /// Returns the values of all places at the program counter, in the order in which they were added.
    pub(crate) fn all_at<'a>(&'a self, console: &'a Console) -> impl Iterator<Item = T> + 'a {
        let here = |(spot, _): &&(Spot, T)| spot.reached(console);
        self.entries.iter().filter(here).map(|&(_, value)| value)
    }
}
