//! The console: one Atari 2600 with a cartridge, and what can be done with it from outside.

use crate::board::{Access, Board};
use crate::cartridge::{Cartridge, Place};
use crate::cpu::{Cpu, Registers};
use crate::inputs::Inputs;
use crate::power_on;
use crate::riot::RAM_SIZE;
use crate::standard::Standard;
use crate::state::{self, RestoreError};
use crate::television::Frame;
use std::fmt;

/// Where [`Console::call`] lets a subroutine return to: an address of the TIA, where no code runs.
const RETURN_TO: u16 = 0x0000;

/// Why a called subroutine did not come back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CallError {
    /// It was still running after so many cycles.
    TooLong {
        /// The cycles it was given.
        cycles: u64,
        /// Where it was then.
        pc: u16,
    },
    /// It ran into a JAM instruction.
    Jammed {
        /// The address after that instruction's opcode.
        pc: u16,
    },
    /// It returned, but the stack pointer was not where it had been.
    Stack {
        /// Before the call.
        before: u8,
        /// After the return.
        after: u8,
    },
}

impl fmt::Display for CallError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            CallError::TooLong { cycles, pc } => {
                write!(f, "no return within {cycles} cycles, at ${pc:04X}")
            }
            CallError::Jammed { pc } => write!(f, "the CPU jammed before ${pc:04X}"),
            CallError::Stack { before, after } => write!(
                f,
                "returned with the stack pointer at ${after:02X} instead of ${before:02X}"
            ),
        }
    }
}

impl std::error::Error for CallError {}

/// An Atari 2600 with a cartridge in it, switched on.
#[derive(Clone)]
pub struct Console {
    cpu: Cpu<Board>,
}

impl Console {
    /// Switches a console on. Seed 0 is the quiet state: RAM, A, X, Y and the TIA zero, SP $FD,
    /// the timer as after $FF to TIM1024T, the scheme's usual start bank. Any other seed gives
    /// all of these chance values.
    pub fn new(cartridge: Cartridge, seed: u64) -> Console {
        Console {
            cpu: power_on::power_on(cartridge, seed),
        }
    }

    /// Runs one CPU instruction, or one cycle of a jammed CPU; true when a frame was completed
    /// by it. A frame ends with the instruction that turns VSYNC off.
    #[inline]
    pub fn step(&mut self) -> bool {
        let number = self.frame().number;
        self.cpu.step();
        self.frame().number != number
    }

    /// As [`Console::step`], and puts the instruction's bus accesses into `accesses` in their order,
    /// in place of what was there.
    pub fn step_recorded(&mut self, accesses: &mut Vec<Access>) -> bool {
        accesses.clear();
        self.cpu.bus_mut().record = Some(std::mem::take(accesses));
        let completed = self.step();
        *accesses = self.cpu.bus_mut().record.take().unwrap_or_default();
        completed
    }

    /// Runs until a frame is completed, and gives it.
    pub fn run_frame(&mut self) -> &Frame {
        while !self.step() {}
        self.frame()
    }

    /// The last completed frame; before the first one, a frame of number 0 without lines.
    pub fn frame(&self) -> &Frame {
        self.board().television.frame()
    }

    /// The number of the frame being drawn; the first is 1.
    pub fn frame_number(&self) -> u64 {
        self.frame().number + 1
    }

    /// Says which standard's television is connected. That decides when a frame without VSYNC is given
    /// up, 51 lines after VSYNC was due; until it is said, PAL's 312 lines are waited for.
    pub fn set_standard(&mut self, standard: Standard) {
        self.cpu.bus_mut().television.set_standard(standard);
    }

    /// The controls.
    pub fn inputs(&self) -> &Inputs {
        &self.board().inputs
    }

    /// The controls, to move them; they count from the next bus access on, what charges INPT0 to INPT3
    /// from the next scanline on.
    pub fn inputs_mut(&mut self) -> &mut Inputs {
        &mut self.cpu.bus_mut().inputs
    }

    /// What a read at `address` would give, without a cycle passing and without side effects:
    /// RAM, the present bank, or a chip's register as it stands.
    pub fn peek(&self, address: u16) -> u8 {
        self.board().peek(address)
    }

    /// The RAM; its first byte is at $80.
    pub fn ram(&self) -> &[u8; RAM_SIZE] {
        self.board().riot.ram()
    }

    /// Sets a byte of RAM by its address ($80 to $FF) or its index (0 to $7F).
    pub fn poke_ram(&mut self, address: u8, value: u8) {
        self.cpu.bus_mut().riot.ram_mut()[usize::from(address & 0x7F)] = value;
    }

    /// Sets the byte of the cartridge's RAM that is read or written at `address`; false if there is
    /// none.
    pub fn poke_cartridge(&mut self, address: u16, value: u8) -> bool {
        let cartridge = &mut self.cpu.bus_mut().cartridge;
        let Place::Ram(index) = cartridge.place(address) else {
            return false;
        };
        let byte = cartridge.ram_mut().get_mut(index);
        byte.map(|byte| *byte = value).is_some()
    }

    /// The CPU's registers between two instructions.
    pub fn registers(&self) -> Registers {
        self.cpu.registers()
    }

    /// Sets the CPU's registers; bits 4 and 5 of the status are ignored.
    pub fn set_registers(&mut self, registers: Registers) {
        self.cpu.set_registers(registers);
    }

    /// The cartridge.
    pub fn cartridge(&self) -> &Cartridge {
        &self.board().cartridge
    }

    /// The cartridge's bank at $1000, counted from 0.
    pub fn bank(&self) -> usize {
        self.board().cartridge.bank()
    }

    /// Puts a bank at $1000; one that does not exist wraps around.
    pub fn set_bank(&mut self, bank: usize) {
        self.cpu.bus_mut().cartridge.set_bank(bank);
    }

    /// CPU cycles since power-on.
    pub fn cycles(&self) -> u64 {
        self.board().cycles
    }

    /// The scanline of the present frame, its first being 0, and the colour clock in it.
    pub fn beam(&self) -> (usize, u16) {
        let board = self.board();
        (board.television.present_line(), board.tia.beam())
    }

    /// Whether a JAM instruction has stopped the CPU.
    pub fn jammed(&self) -> bool {
        self.cpu.jammed()
    }

    /// Calls the subroutine at `address` in `bank` and runs it to its return, whatever banks it
    /// switches through; gives the cycles it took, its RTS included and no JSR. The picture goes
    /// on meanwhile. Afterwards PC is as before; the other registers and the bank are as the
    /// subroutine left them. The stack pointer must be in RAM, as it is after power-on with
    /// seed 0.
    ///
    /// # Errors
    /// If it does not return within `max_cycles`, jams the CPU, or returns with the stack
    /// pointer elsewhere; the console then stands where that was seen.
    pub fn call(&mut self, bank: usize, address: u16, max_cycles: u64) -> Result<u64, CallError> {
        let mut registers = self.registers();
        let (pc, sp) = (registers.pc, registers.sp);
        let [low, high] = RETURN_TO.wrapping_sub(1).to_le_bytes();
        self.poke_stack(sp, high);
        self.poke_stack(sp.wrapping_sub(1), low);
        registers.sp = sp.wrapping_sub(2);
        registers.pc = address;
        self.set_registers(registers);
        self.set_bank(bank);
        let start = self.cycles();
        loop {
            self.cpu.step();
            let mut now = self.registers();
            let cycles = self.cycles() - start;
            if now.pc == RETURN_TO {
                if now.sp != sp {
                    let (before, after) = (sp, now.sp);
                    return Err(CallError::Stack { before, after });
                }
                now.pc = pc;
                self.set_registers(now);
                return Ok(cycles);
            }
            if self.jammed() {
                return Err(CallError::Jammed { pc: now.pc });
            }
            if cycles >= max_cycles {
                return Err(CallError::TooLong { cycles, pc: now.pc });
            }
        }
    }

    /// The sound since the last call, [`Standard::audio_rate`] samples a second, mono, `0.0..=1.0`
    /// (0 is silence; a front end takes the mean off). If nobody asks, about the last second is
    /// kept.
    pub fn take_audio(&mut self) -> Vec<f32> {
        self.cpu.bus_mut().tia.take_audio()
    }

    /// The whole machine as bytes, but for the image and the sound not yet taken.
    pub fn save(&self) -> Vec<u8> {
        state::save(&self.cpu)
    }

    /// Puts the machine back to where [`Console::save`] was.
    ///
    /// # Errors
    /// If the bytes are no state, are damaged or cut short, hold what no console saves, or were saved
    /// with another image; nothing has changed then.
    pub fn restore(&mut self, bytes: &[u8]) -> Result<(), RestoreError> {
        state::restore(&mut self.cpu, bytes)
    }

    fn board(&self) -> &Board {
        self.cpu.bus()
    }

    /// The stack lies in the RAM's mirror at $0180; its lower half falls on the TIA.
    fn poke_stack(&mut self, sp: u8, value: u8) {
        if sp >= 0x80 {
            self.poke_ram(sp, value);
        }
    }
}
