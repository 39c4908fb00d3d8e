//! Calls of single routines in the image.

use probe::symbols::Symbols;
use ricochet::games::ricochet::referee::Referee;
use ricochet::referee::Ram;
use vcs::{Console, Registers};

use crate::cartridge::{cartridge, symbols};

/// Where a called routine returns to: an address of the TIA, where no code runs.
const RETURN_TO: u16 = 0x0000;

/// A console whose routines are called one by one.
pub struct Bench {
    pub console: Console,
    pub symbols: Symbols,
    banks: usize,
}

impl Bench {
    pub fn new() -> Bench {
        Bench {
            console: Console::new(cartridge(), 0),
            symbols: symbols(),
            banks: cartridge().banks(),
        }
    }

    /// Fills the RAM.
    pub fn fill(&mut self, ram: &Ram) {
        for (address, &byte) in (0x80..=0xFF).zip(ram) {
            self.console.poke_ram(address, byte);
        }
    }

    /// Calls a routine with the stack empty and the flags clear, watched by a referee if there is
    /// one, and gives the registers at its return.
    pub fn call(
        &mut self,
        label: &str,
        [a, x, y]: [u8; 3],
        mut referee: Option<&mut Referee>,
    ) -> Registers {
        let pc = self.symbols.code(label).expect(label);
        let [low, high] = RETURN_TO.wrapping_sub(1).to_le_bytes();
        self.console.poke_ram(0xFF, high);
        self.console.poke_ram(0xFE, low);
        self.console.set_bank(Symbols::bank_of(pc, self.banks));
        self.console.set_registers(Registers {
            pc,
            a,
            x,
            y,
            sp: 0xFD,
            p: 0,
        });
        for _ in 0..10_000 {
            if let Some(referee) = &mut referee {
                referee.watch(&self.console);
            }
            self.console.step();
            let now = self.console.registers();
            if now.pc == RETURN_TO {
                assert_eq!(now.sp, 0xFF, "{label} leaves the stack as it was");
                return now;
            }
        }
        panic!("{label} does not return");
    }
}
