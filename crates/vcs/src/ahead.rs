//! The console's fast path: runs instructions whose bytes are known, in the image or in the cartridge's RAM, with
//! registers and cycles in local variables.
//!
//! It makes accesses to RAM and to the image's bytes itself, without a check whether the line has ended. The board
//! makes all others, and ends the line first. [`Cpu::step`] runs everything else, a cycle at a time; a test runs the
//! same code both ways.

use super::board::{Board, is_ram, is_riot, is_tia};
use super::cartridge::Code;
use super::cpu::{Access, Cpu, Work};
use super::memory_map::CARTRIDGE_SELECT;
use super::registers;
use super::riot::RAM_SIZE;

/// Bytes that are read ahead. The longest instruction has 3, and a word is read at once.
const READ_AHEAD: usize = 4;

// What a loop that waits for the timer consists of: a load of INTIM and a branch back to it.
const LDA: u8 = 0xAD;
const LDX: u8 = 0xAE;
const LDY: u8 = 0xAC;
const BNE: u8 = 0xD0;
const BPL: u8 = 0x10;
const BMI: u8 = 0x30;
const WAIT_CYCLES: u64 = 7;

/// The console's board, with an instruction's bytes.
struct Ahead<'a> {
    board: &'a mut Board,
    /// The board's cycles and the last value on the data bus are behind these between two of its accesses.
    cycles: u64,
    data: u8,
    bytes: [u8; READ_AHEAD],
    fetched: usize,
    /// Waiting loops are passed at once.
    skips: bool,
}

impl Ahead<'_> {
    /// Brings the board to the present cycle.
    #[inline(always)]
    fn catch_up(&mut self) {
        self.board.cycles = self.cycles;
        self.board.data = self.data;
    }
}

impl Access for Ahead<'_> {
    #[inline(always)]
    fn fetch(&mut self, pc: u16) -> u8 {
        self.look(pc);
        self.fetched += 1;
        self.data
    }

    #[inline(always)]
    fn look(&mut self, _: u16) -> u8 {
        self.cycles += 1;
        self.data = self.bytes[self.fetched];
        self.data
    }

    #[inline(always)]
    fn read(&mut self, address: u16) -> u8 {
        self.cycles += 1;
        self.data = if is_ram(address) {
            self.board.riot.ram()[usize::from(address) % RAM_SIZE]
        } else if address & CARTRIDGE_SELECT != 0
            && let Some(byte) = self.board.cartridge.fixed(address)
        {
            byte
        } else {
            self.catch_up();
            self.board.read_elsewhere(address)
        };
        self.data
    }

    #[inline(always)]
    fn load(&mut self, address: u16, pc: u16) -> u8 {
        if self.skips && is_riot(address) {
            self.board.cycles = self.cycles + 1;
            self.board.pass_wait(self.bytes, pc);
            self.cycles = self.board.cycles - 1;
        }
        self.read(address)
    }

    #[inline(always)]
    fn write(&mut self, address: u16, value: u8) {
        self.cycles += 1;
        self.data = value;
        if is_ram(address) {
            self.board.riot.ram_mut()[usize::from(address) % RAM_SIZE] = value;
            return;
        }
        self.catch_up();
        if is_tia(address) && self.board.is_free(self.cycles) {
            self.board.write_tia(address, value);
        } else {
            self.board.write_elsewhere(address, value);
        }
    }

    /// The writes can have been to WSYNC.
    #[inline(always)]
    fn fetch_late(&mut self, pc: u16) -> u8 {
        if self.board.is_free(self.cycles + 1) {
            return self.fetch(pc);
        }
        self.cycles += 1;
        self.catch_up();
        self.data = self.board.read_elsewhere(pc);
        self.cycles = self.board.cycles;
        self.board.look();
        self.data
    }
}

impl Board {
    /// In the cycle of a read of INTIM in a loop that waits for the timer, passes the turns of the loop in which it only
    /// goes on, to the end of the line at most. The reading instruction has these bytes, and the next is at `pc`.
    #[inline(never)]
    fn pass_wait(&mut self, bytes: [u8; READ_AHEAD], pc: u16) {
        let [load, low, high, branch] = bytes;
        let (back, end) = (pc.wrapping_sub(3), pc.wrapping_add(2));
        let waits = matches!(load, LDA | LDX | LDY)
            && registers::read_address(u16::from_le_bytes([low, high])) == Some(registers::INTIM)
            && self.cartridge.fixed(pc.wrapping_add(1)) == Some(back.wrapping_sub(end) as u8)
            && (back ^ end) & 0xFF00 == 0;
        let values = match branch {
            _ if !waits => return,
            BNE => 1..=0xFF,
            BPL => 0..=0x7F,
            BMI => 0x80..=0xFF,
            _ => return,
        };
        let turns = self
            .riot
            .cycles_in(values, self.cycles)
            .div_ceil(WAIT_CYCLES);
        self.cycles += WAIT_CYCLES * turns.min(self.free_cycles() / WAIT_CYCLES);
    }
}

impl Cpu<Board> {
    /// Runs instructions until a frame is completed, or `stops` returns true for the address of the next instruction
    /// and the cycle, the CPU is jammed, or the next instruction has to be run by [`Cpu::step`]. Returns whether it was one of the second and third.
    /// With `skips`, `stops` may not be called for turns of a loop that waits for the timer.
    #[inline(always)]
    pub fn run_ahead(&mut self, skips: bool, stops: impl Fn(u16, u64) -> bool) -> bool {
        // A page loads its code before it runs.
        if cfg!(target_family = "wasm") || self.jammed() {
            self.bus_mut().looked();
            return false;
        }
        let registers = self.registers();
        let board = &mut self.core.memory.bus;
        let frame = board.television.frame().number;
        let image = board.cartridge.shared_image();
        let access = Ahead {
            cycles: board.cycles,
            data: board.data,
            board,
            bytes: [0; READ_AHEAD],
            fetched: 0,
            skips,
        };
        let mut work = Work::new(registers, access);
        let (mut stopped, mut rest) = (false, None);
        let mut found: Option<Code> = None;
        'looking: loop {
            work.access.catch_up();
            if found.is_none() || !work.access.board.pass_line() {
                found = work.access.board.look_ahead(work.pc, READ_AHEAD, frame);
            }
            work.access.cycles = work.access.board.cycles;
            let Some(code) = found else {
                break;
            };
            let image = code.image(&image);
            // All 16 bits of the first byte's address: a jump to a mirror of the code is looked up.
            let first = work.pc.wrapping_sub(code.offset(work.pc) as u16);
            while work.access.board.is_free(work.access.cycles) {
                let offset = usize::from(work.pc.wrapping_sub(first));
                let bytes = match image.get(offset..offset + READ_AHEAD) {
                    Some(bytes) => bytes,
                    None => code.ram(work.access.board.cartridge.ram(), offset, READ_AHEAD),
                };
                let Ok(bytes) = bytes.try_into() else {
                    break;
                };
                (work.access.bytes, work.access.fetched) = (bytes, 0);
                let opcode = work.fetch();
                rest = work.dispatch(opcode);
                if rest.is_some() {
                    break 'looking;
                }
                if stops(work.pc, work.access.cycles) {
                    stopped = true;
                    break 'looking;
                }
            }
        }
        work.access.catch_up();
        let registers = work.registers();
        self.set_registers(registers);
        if let Some(rest) = rest {
            self.execute(rest);
            stopped = self.jammed() || stops(self.pc(), self.bus().cycles);
        }
        self.bus_mut().end_passed_line();
        stopped
    }
}
