//! The console's fast path: runs instructions whose bytes are known, in the image, with the registers and the
//! cycles at hand.
//!
//! Accesses to RAM and to the image's bytes are done here and look for nothing: the line may end meanwhile. All
//! others are the board's, which ends the line first. [`Cpu::step`] does whatever is not done here, a cycle at a time;
//! a test runs the same code both ways.

use super::board::{Board, is_ram};
use super::cpu::{Access, Cpu, Work};
use super::memory_map::CARTRIDGE_SELECT;
use super::riot::RAM_SIZE;

/// Bytes that are read ahead. The longest instruction has 3, and a word is read at once.
const READ_AHEAD: usize = 4;

/// The console's board, with an instruction's bytes.
struct Ahead<'a> {
    board: &'a mut Board,
    /// The board's cycles and the last value on the data bus are behind these between two of its accesses.
    cycles: u64,
    data: u8,
    bytes: [u8; READ_AHEAD],
    fetched: usize,
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
    fn write(&mut self, address: u16, value: u8) {
        self.cycles += 1;
        self.data = value;
        if is_ram(address) {
            self.board.riot.ram_mut()[usize::from(address) % RAM_SIZE] = value;
        } else {
            self.catch_up();
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

impl Cpu<Board> {
    /// Runs instructions until a frame is completed, or `stops` returns true for the address of the next instruction
    /// and the cycle, the CPU is jammed, or the next instruction has to be run by [`Cpu::step`]. Returns whether it was one of the second and third.
    #[inline(always)]
    pub fn run_ahead(&mut self, stops: impl Fn(u16, u64) -> bool) -> bool {
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
        };
        let mut work = Work::new(registers, access);
        let (mut stopped, mut rest) = (false, None);
        'looking: loop {
            work.access.catch_up();
            let code = work.access.board.look_ahead(work.pc, READ_AHEAD, frame);
            work.access.cycles = work.access.board.cycles;
            let Some(code) = code else {
                break;
            };
            let code_bytes = code.bytes(&image);
            while work.access.board.is_free(work.access.cycles) {
                let offset = code.offset(work.pc);
                let bytes = code_bytes.get(offset..offset + READ_AHEAD);
                let Some(Ok(bytes)) = bytes.map(TryInto::try_into) else {
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
