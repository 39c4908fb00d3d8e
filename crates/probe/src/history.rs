//! The last instructions that a console executed, and which one wrote each byte of RAM last.

use std::collections::VecDeque;

use vcs::{Access, Console, Device, Registers};

use crate::opcodes;
use crate::symbols::Symbols;

/// Number of instructions that are kept.
pub const KEPT: usize = 16;
/// Bytes of the console's RAM, and the address of the first.
const RAM: usize = 128;
const RAM_START: u8 = 0x80;

/// An instruction with its operand, and the registers before it.
#[derive(Clone, Copy, Debug)]
struct Executed {
    registers: Registers,
    code: [u8; 3],
    length: usize,
}

impl Executed {
    fn describe(&self, symbols: &Symbols) -> String {
        let Registers { pc, a, x, y, .. } = self.registers;
        let code = opcodes::disassemble(pc, &self.code[..self.length], symbols);
        let place = place(pc, symbols);
        format!("{pc:04X} {place:<24} {code:<28} A=${a:02X} X=${x:02X} Y=${y:02X}")
    }
}

fn place(pc: u16, symbols: &Symbols) -> String {
    match symbols.label(pc) {
        Some((label, 0)) => label.to_string(),
        Some((label, offset)) => format!("{label}+{offset}"),
        None => String::new(),
    }
}

/// The last [`KEPT`] instructions, and the last writer of each byte of RAM.
#[derive(Clone, Debug)]
pub struct History {
    last: VecDeque<Executed>,
    writers: Box<[Option<Executed>; RAM]>,
    accesses: Vec<Access>,
}

impl Default for History {
    fn default() -> History {
        History {
            last: VecDeque::with_capacity(KEPT),
            writers: Box::new([None; RAM]),
            accesses: Vec::new(),
        }
    }
}

impl History {
    /// Executes one instruction and records it. Returns true if it completed a frame.
    pub fn step(&mut self, console: &mut Console) -> bool {
        let registers = console.registers();
        let completed = console.step_recorded(&mut self.accesses);
        let mut executed = Executed {
            registers,
            code: [0; 3],
            length: 0,
        };
        for access in opcodes::fetches(&self.accesses) {
            executed.code[executed.length] = access.value;
            executed.length += 1;
        }
        if self.last.len() == KEPT {
            self.last.pop_front();
        }
        self.last.push_back(executed);
        for access in self.accesses.iter().filter(|access| access.write) {
            if let Device::Ram(address) = Device::at(access.address) {
                self.writers[usize::from(address - RAM_START)] = Some(executed);
            }
        }
        completed
    }

    /// The last instructions, the latest one last: address, label, disassembly, and A, X and Y before it.
    pub fn last(&self, symbols: &Symbols) -> Vec<String> {
        let lines = self.last.iter();
        lines.map(|executed| executed.describe(symbols)).collect()
    }

    /// The instruction that wrote a byte of RAM last, $80 to $FF; `None` if none has since the console was
    /// first observed.
    pub fn writer(&self, address: u8, symbols: &Symbols) -> Option<String> {
        let index = usize::from(address.checked_sub(RAM_START)?);
        let executed = self.writers[index].as_ref()?;
        let pc = executed.registers.pc;
        let code = opcodes::disassemble(pc, &executed.code[..executed.length], symbols);
        let code = code.split_whitespace().collect::<Vec<_>>().join(" ");
        Some(format!("{code} at {}", place(pc, symbols)))
    }
}
