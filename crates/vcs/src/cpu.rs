//! The 6507: the crate `mos6502` decodes and executes the instructions, this module adds the chip's bus
//! cycles. The instructions that run most are hardly more than their bus cycles and are executed here: loads,
//! stores, transfers, counts, branches, comparisons, the stack, and logic and sums in binary.
//!
//! Owns addressing, the dummy accesses, the instructions that the crate lacks and corrections of those
//! that differ from an NMOS chip. Each bus call is one CPU cycle; this module counts no cycles and knows
//! nothing about the devices on the bus. The 6507 has no interrupt pins.
//!
//! Sources for the bus cycles: the MOS hardware manual's appendix A, and for the undocumented
//! instructions "NMOS 6510 Unintended Opcodes".

use mos6502::cpu::CPU;
use mos6502::instruction::{AddressingMode, Instruction, Nmos6502, OpInput};
use mos6502::memory::Bus;
use mos6502::registers::{StackPointer, Status};
use seq_macro::seq;

use super::opcodes::{DECODED, Decoded};
use crate::tape::saved;

/// Carry flag in [`Registers::p`].
pub const FLAG_C: u8 = 0x01;
/// Zero flag in [`Registers::p`].
pub const FLAG_Z: u8 = 0x02;
/// Decimal flag in [`Registers::p`].
pub const FLAG_D: u8 = 0x08;
/// The bit of [`Registers::p`] that has no flip-flop and always reads 1.
pub const FLAG_UNUSED: u8 = 0x20;
/// Overflow flag in [`Registers::p`].
pub const FLAG_V: u8 = 0x40;
/// Negative flag in [`Registers::p`].
pub const FLAG_N: u8 = 0x80;
/// The break bit, which exists only in a pushed status byte.
const FLAG_B: u8 = 0x10;

const STACK: u16 = 0x0100;
/// XAA and LXA OR this into A before the AND: the value of most NMOS chips.
const UNSTABLE_MAGIC: u8 = 0xEE;

/// The programmer's registers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Registers {
    /// Program counter, all 16 bits; the 6507 brings out 13 of them.
    pub pc: u16,
    /// Accumulator.
    pub a: u8,
    /// Index register X.
    pub x: u8,
    /// Index register Y.
    pub y: u8,
    /// Stack pointer; the stack is at `$0100 + sp`.
    pub sp: u8,
    /// Status NV1-DIZC; bit 4 reads 0 and bit 5 reads 1.
    pub p: u8,
}

saved!(Registers: pc, a, x, y, sp, p);

impl Registers {
    /// Returns whether restored registers are valid: the status bits without a flip-flop as they always read.
    pub(super) fn in_range(self) -> bool {
        self.p & (FLAG_B | FLAG_UNUSED) == FLAG_UNUSED
    }
}

/// The bus as `mos6502` sees it: keeps the last byte on it, and doubles the write of a read-modify-write
/// instruction, which the chip does with the unmodified byte first.
#[derive(Clone)]
pub(crate) struct DataPath<B> {
    pub bus: B,
    data: u8,
    before: u8,
    modifying: bool,
}

impl<B: Bus> Bus for DataPath<B> {
    fn get_byte(&mut self, address: u16) -> u8 {
        self.data = self.bus.get_byte(address);
        self.data
    }

    fn set_byte(&mut self, address: u16, value: u8) {
        if self.modifying {
            self.modifying = false;
            self.before = self.data;
            self.bus.set_byte(address, self.before);
        }
        self.data = value;
        self.bus.set_byte(address, value);
    }
}

/// How an instruction's bus cycles are done.
pub(crate) trait Access {
    /// Reads the byte of the instruction at `address`: the next one.
    fn fetch(&mut self, address: u16) -> u8;
    /// Reads the byte after those that were fetched, at `address`, and leaves it there.
    fn look(&mut self, address: u16) -> u8;
    fn read(&mut self, address: u16) -> u8;
    /// As [`Access::read`], of the address that the instruction has after its opcode. The next one is at `pc`.
    fn load(&mut self, address: u16, pc: u16) -> u8;
    fn write(&mut self, address: u16, value: u8);
    /// As [`Access::fetch`], after the instruction's writes.
    fn fetch_late(&mut self, address: u16) -> u8;
}

/// Each is an access to the bus.
struct Checked<'a, B>(&'a mut DataPath<B>);

impl<B: Bus> Access for Checked<'_, B> {
    fn fetch(&mut self, address: u16) -> u8 {
        self.0.get_byte(address)
    }

    fn look(&mut self, address: u16) -> u8 {
        self.0.get_byte(address)
    }

    fn read(&mut self, address: u16) -> u8 {
        self.0.get_byte(address)
    }

    fn load(&mut self, address: u16, _: u16) -> u8 {
        self.read(address)
    }

    fn write(&mut self, address: u16, value: u8) {
        self.0.set_byte(address, value);
    }

    fn fetch_late(&mut self, address: u16) -> u8 {
        self.0.get_byte(address)
    }
}

/// A 6507 on a bus of type `B`.
#[derive(Clone)]
pub struct Cpu<B: Bus> {
    pub(crate) core: CPU<DataPath<B>, Nmos6502>,
    jammed: bool,
}

impl<B: Bus> Cpu<B> {
    /// Returns a CPU with the given registers, about to fetch the instruction at `registers.pc`.
    pub fn new(bus: B, registers: Registers) -> Self {
        let path = DataPath {
            bus,
            data: 0,
            before: 0,
            modifying: false,
        };
        let mut cpu = Cpu {
            core: CPU::new(path, Nmos6502),
            jammed: false,
        };
        cpu.set_registers(registers);
        cpu
    }

    /// Returns the bus.
    #[inline]
    pub fn bus(&self) -> &B {
        &self.core.memory.bus
    }

    /// Returns the bus, to change what is on it.
    pub fn bus_mut(&mut self) -> &mut B {
        &mut self.core.memory.bus
    }

    /// Returns whether a JAM instruction has stopped the CPU; only power-on restarts it.
    #[inline]
    pub fn jammed(&self) -> bool {
        self.jammed
    }

    /// Stops or restarts the CPU, to restore a saved state.
    pub fn set_jammed(&mut self, jammed: bool) {
        self.jammed = jammed;
    }

    /// Returns the address of the next instruction.
    #[inline]
    pub fn pc(&self) -> u16 {
        self.core.registers.program_counter
    }

    /// Returns the registers between two instructions.
    #[inline]
    pub fn registers(&self) -> Registers {
        let core = &self.core.registers;
        Registers {
            pc: core.program_counter,
            a: core.accumulator,
            x: core.index_x,
            y: core.index_y,
            sp: core.stack_pointer.0,
            p: core.status.bits() & !FLAG_B | FLAG_UNUSED,
        }
    }

    /// Sets all registers; bits 4 and 5 of `p` are ignored.
    #[inline]
    pub fn set_registers(&mut self, registers: Registers) {
        let core = &mut self.core.registers;
        core.program_counter = registers.pc;
        core.accumulator = registers.a;
        core.index_x = registers.x;
        core.index_y = registers.y;
        core.stack_pointer = StackPointer(registers.sp);
        core.status = Status::from_bits_truncate(registers.p & !FLAG_B | FLAG_UNUSED);
    }

    /// Runs one instruction; a jammed CPU spends one cycle reading $FFFF.
    #[inline]
    pub fn step(&mut self) {
        if self.jammed {
            self.core.memory.get_byte(0xFFFF);
            return;
        }
        let mut work = Work::new(self.registers(), Checked(&mut self.core.memory));
        let opcode = work.fetch();
        // A page loads its code before it runs: one copy for all opcodes is a sixth of their size.
        let rest = if cfg!(target_family = "wasm") {
            work.run_decoded(opcode, DECODED[usize::from(opcode)])
        } else {
            work.dispatch(opcode)
        };
        let registers = work.registers();
        self.set_registers(registers);
        if let Some(rest) = rest {
            self.execute(rest);
        }
    }

    /// The crate executes an instruction whose operand is known.
    #[inline(never)]
    pub(crate) fn execute(&mut self, rest: Rest) {
        let (instruction, _, operand) = rest;
        if matches!(instruction, Instruction::JAM) {
            self.jammed = true;
            return;
        }
        let before = self.registers();
        self.core.memory.modifying = modifies(instruction) && is_address(operand);
        self.core.execute_instruction(rest);
        if before.p & FLAG_D != 0 {
            self.correct_decimal(instruction, operand, before);
        }
    }

    /// Decimal mode: the crate's N, V and Z after an addition or subtraction, and all of ARR.
    fn correct_decimal(&mut self, instruction: Instruction, operand: OpInput, before: Registers) {
        let operand = match operand {
            OpInput::UseImmediate(value) => value,
            _ => self.core.memory.data,
        };
        let carry = u8::from(before.p & FLAG_C != 0);
        match instruction {
            Instruction::ADC => self.decimal_add_flags(before.a, operand, carry),
            Instruction::RRA => {
                let rotated_out = self.core.memory.before & 1;
                self.decimal_add_flags(before.a, operand, rotated_out);
            }
            Instruction::SBC | Instruction::USBC | Instruction::ISC => {
                let borrow = 1 - carry;
                let result = before.a.wrapping_sub(operand).wrapping_sub(borrow);
                let overflow = (before.a ^ operand) & (before.a ^ result) & 0x80;
                self.set_nvz(result, overflow != 0, result);
            }
            Instruction::ARR => self.decimal_arr(before.a & operand, carry),
            _ => {}
        }
    }

    /// An NMOS 6502 takes Z from the binary sum, N and V from the sum before the high digit's
    /// correction (Bruce Clark, "Decimal Mode").
    fn decimal_add_flags(&mut self, a: u8, value: u8, carry: u8) {
        let binary = a.wrapping_add(value).wrapping_add(carry);
        let mut low = (a & 0x0F) + (value & 0x0F) + carry;
        if low > 9 {
            low = (low + 6) & 0x0F | 0x10;
        }
        let sum = (a & 0xF0).wrapping_add(value & 0xF0).wrapping_add(low);
        let overflow = !(a ^ value) & (a ^ sum) & 0x80;
        self.set_nvz(sum, overflow != 0, binary);
    }

    fn decimal_arr(&mut self, value: u8, carry: u8) {
        let rotated = value >> 1 | carry << 7;
        self.set_nvz(rotated, (value ^ rotated) & 0x40 != 0, rotated);
        let mut result = rotated;
        if (value & 0x0F) + (value & 0x01) > 0x05 {
            result = result & 0xF0 | result.wrapping_add(0x06) & 0x0F;
        }
        let fix_high = u16::from(value & 0xF0) + u16::from(value & 0x10) > 0x50;
        if fix_high {
            result = result.wrapping_add(0x60);
        }
        self.set_flags(FLAG_C, u8::from(fix_high));
        self.core.registers.accumulator = result;
    }

    fn set_flags(&mut self, mask: u8, value: u8) {
        let bits = self.core.registers.status.bits() & !mask | value & mask;
        self.core.registers.status = Status::from_bits_truncate(bits);
    }

    fn set_nvz(&mut self, n: u8, v: bool, z: u8) {
        let v = if v { FLAG_V } else { 0 };
        self.set_flags(FLAG_N | FLAG_V | FLAG_Z, n & FLAG_N | v | zero(z));
    }
}

/// An instruction that [`Work`] leaves to others, after the cycles that lead to its operand.
pub(crate) type Rest = (Instruction, AddressingMode, OpInput);

/// Instructions at work: the registers while they run, and their bus.
///
/// Small enough to be taken apart by the compiler: everything is inlined.
pub(crate) struct Work<A> {
    pub access: A,
    pub pc: u16,
    a: u8,
    x: u8,
    y: u8,
    sp: u8,
    /// The carry, 0 or 1.
    c: u8,
    /// Z is set if the low byte is 0, N if bit 7 of either byte is set.
    nz: u16,
    /// The status's other flags.
    others: u8,
}

impl<A: Access> Work<A> {
    #[inline(always)]
    pub fn new(registers: Registers, access: A) -> Self {
        let mut work = Work {
            access,
            pc: registers.pc,
            a: registers.a,
            x: registers.x,
            y: registers.y,
            sp: registers.sp,
            c: 0,
            nz: 0,
            others: 0,
        };
        work.set_status(registers.p);
        work
    }

    #[inline(always)]
    pub fn registers(&self) -> Registers {
        Registers {
            pc: self.pc,
            a: self.a,
            x: self.x,
            y: self.y,
            sp: self.sp,
            p: self.status(),
        }
    }

    #[inline(always)]
    fn status(&self) -> u8 {
        let [z, n] = self.nz.to_le_bytes();
        (z | n) & FLAG_N | zero(z) | self.c | self.others
    }

    #[inline(always)]
    fn set_status(&mut self, p: u8) {
        self.nz = u16::from_le_bytes([!p & FLAG_Z, p]);
        self.c = p & FLAG_C;
        self.others = p & !(FLAG_N | FLAG_Z | FLAG_C);
    }

    /// Whether sums are binary.
    #[inline(always)]
    fn is_binary(&self) -> bool {
        self.others & FLAG_D == 0
    }

    /// Runs the instruction whose opcode has just been fetched. Returns it if it is to be executed by others.
    #[inline(always)]
    pub fn dispatch(&mut self, opcode: u8) -> Option<Rest> {
        // Each opcode has its own copy of what follows, without any look-up.
        seq!(OPCODE in 0..=255 {
            match opcode {
                #(OPCODE => self.run_decoded(OPCODE, const { DECODED[OPCODE] }),)*
            }
        })
    }

    #[inline(always)]
    fn run_decoded(&mut self, opcode: u8, decoded: Decoded) -> Option<Rest> {
        match opcode {
            0x20 => self.jsr(),
            0x60 => self.rts(),
            0x93 | 0x9B | 0x9C | 0x9E | 0x9F => self.store_and_high(opcode),
            0xAB => self.lxa(),
            0x8B => self.xaa(),
            _ => {
                let (instruction, mode) = decoded;
                return match instruction {
                    Instruction::JAM => self.jam(),
                    _ => self.execute(opcode, instruction, mode),
                };
            }
        }
        None
    }

    #[inline(always)]
    fn jam(&mut self) -> Option<Rest> {
        for address in [self.pc, 0xFFFF, 0xFFFE, 0xFFFE] {
            self.read(address);
        }
        Some((
            Instruction::JAM,
            AddressingMode::Implied,
            OpInput::UseImplied,
        ))
    }

    #[inline(always)]
    fn read(&mut self, address: u16) -> u8 {
        self.access.read(address)
    }

    #[inline(always)]
    fn write(&mut self, address: u16, value: u8) {
        self.access.write(address, value);
    }

    #[inline(always)]
    pub fn fetch(&mut self) -> u8 {
        let pc = self.pc;
        self.pc = pc.wrapping_add(1);
        self.access.fetch(pc)
    }

    #[inline(always)]
    fn fetch_word(&mut self) -> u16 {
        let low = self.fetch();
        u16::from_le_bytes([low, self.fetch()])
    }

    #[inline(always)]
    fn set_nz(&mut self, value: u8) {
        self.nz = u16::from(value);
    }

    #[inline(always)]
    fn set_v(&mut self, v: u8) {
        self.others = self.others & !FLAG_V | v & FLAG_V;
    }

    #[inline(always)]
    fn execute(
        &mut self,
        opcode: u8,
        instruction: Instruction,
        mode: AddressingMode,
    ) -> Option<Rest> {
        use Instruction as I;
        let writes =
            modifies(instruction) || matches!(instruction, I::STA | I::STX | I::STY | I::SAX);
        let operand = self.operand(opcode, mode, writes);
        match (instruction, operand) {
            (I::LDA, _) => {
                self.a = self.value(mode, operand);
                self.set_nz(self.a);
            }
            (I::LDX, _) => {
                self.x = self.value(mode, operand);
                self.set_nz(self.x);
            }
            (I::LDY, _) => {
                self.y = self.value(mode, operand);
                self.set_nz(self.y);
            }
            (I::STA, OpInput::UseAddress { address, .. }) => self.write(address, self.a),
            (I::STX, OpInput::UseAddress { address, .. }) => self.write(address, self.x),
            (I::STY, OpInput::UseAddress { address, .. }) => self.write(address, self.y),
            (I::TAX | I::INX | I::DEX | I::TSX, _) => {
                self.x = match instruction {
                    I::TAX => self.a,
                    I::INX => self.x.wrapping_add(1),
                    I::DEX => self.x.wrapping_sub(1),
                    _ => self.sp,
                };
                self.set_nz(self.x);
            }
            (I::TAY | I::INY | I::DEY, _) => {
                self.y = match instruction {
                    I::TAY => self.a,
                    I::INY => self.y.wrapping_add(1),
                    _ => self.y.wrapping_sub(1),
                };
                self.set_nz(self.y);
            }
            (I::TXA | I::TYA, _) => {
                self.a = match instruction {
                    I::TXA => self.x,
                    _ => self.y,
                };
                self.set_nz(self.a);
            }
            (I::TXS, _) => self.sp = self.x,
            (I::JMP, OpInput::UseAddress { address, .. }) => self.pc = address,
            (_, OpInput::UseRelative(_)) => {}
            (I::AND | I::ORA | I::EOR, _) => {
                let value = self.value(mode, operand);
                self.a = match instruction {
                    I::AND => self.a & value,
                    I::ORA => self.a | value,
                    _ => self.a ^ value,
                };
                self.set_nz(self.a);
            }
            (I::CMP | I::CPX | I::CPY, _) => {
                let register = match instruction {
                    I::CMP => self.a,
                    I::CPX => self.x,
                    _ => self.y,
                };
                let value = self.value(mode, operand);
                self.c = u8::from(register >= value);
                self.set_nz(register.wrapping_sub(value));
            }
            (I::ADC | I::SBC, _) if self.is_binary() => {
                let value = self.value(mode, operand);
                self.add_binary(match instruction {
                    I::ADC => value,
                    _ => !value,
                });
            }
            (I::BIT, _) => {
                let value = self.value(mode, operand);
                self.nz = u16::from_le_bytes([value & self.a, value]);
                self.set_v(value);
            }
            (I::ASL | I::LSR | I::ROL | I::ROR, OpInput::UseImplied) => {
                self.a = self.shift(instruction, self.a);
            }
            (I::ASL | I::LSR | I::ROL | I::ROR, OpInput::UseAddress { address, .. }) => {
                let before = self.read(address);
                self.write(address, before);
                let value = self.shift(instruction, before);
                self.write(address, value);
            }
            (I::NOP, OpInput::UseImplied) => {}
            (I::CLC | I::SEC, _) => self.c = u8::from(matches!(instruction, I::SEC)),
            (I::INC | I::DEC, OpInput::UseAddress { address, .. }) => {
                let before = self.read(address);
                self.write(address, before);
                let value = match instruction {
                    I::INC => before.wrapping_add(1),
                    _ => before.wrapping_sub(1),
                };
                self.write(address, value);
                self.set_nz(value);
            }
            (I::CLD | I::SED, _) => {
                let decimal = matches!(instruction, I::SED);
                self.others = self.others & !FLAG_D | if decimal { FLAG_D } else { 0 };
            }
            (I::PHA, _) => self.push(self.a),
            (I::PHP, _) => self.push(self.status() | FLAG_B | FLAG_UNUSED),
            (I::PLA, _) => {
                self.read(self.stack());
                self.a = self.pull();
                self.set_nz(self.a);
            }
            (I::PLP, _) => {
                self.read(self.stack());
                let value = self.pull();
                self.set_status(value & !FLAG_B | FLAG_UNUSED);
            }
            (I::NOPZ | I::NOPZX | I::NOPA | I::NOPAX, OpInput::UseAddress { address, .. }) => {
                self.read(address);
            }
            _ => {
                if matches!(instruction, I::RTI) {
                    self.read(self.stack());
                }
                return Some((instruction, mode, operand));
            }
        }
        None
    }

    /// Runs the cycles between the opcode fetch and the access to the operand itself.
    #[inline(always)]
    fn operand(&mut self, opcode: u8, mode: AddressingMode, writes: bool) -> OpInput {
        let address = match mode {
            AddressingMode::Immediate => return OpInput::UseImmediate(self.fetch()),
            AddressingMode::Relative => return self.branch(opcode),
            AddressingMode::ZeroPage => u16::from(self.fetch()),
            AddressingMode::ZeroPageX => self.zero_page_indexed(self.x),
            AddressingMode::ZeroPageY => self.zero_page_indexed(self.y),
            AddressingMode::Absolute => self.fetch_word(),
            AddressingMode::AbsoluteX => {
                let base = self.fetch_word();
                self.indexed(base, self.x, writes)
            }
            AddressingMode::AbsoluteY => {
                let base = self.fetch_word();
                self.indexed(base, self.y, writes)
            }
            AddressingMode::IndexedIndirectX => {
                let pointer = self.zero_page_indexed(self.x);
                self.pointer(pointer)
            }
            AddressingMode::IndirectIndexedY => {
                let pointer = u16::from(self.fetch());
                let base = self.pointer(pointer);
                self.indexed(base, self.y, writes)
            }
            AddressingMode::BuggyIndirect => {
                let pointer = self.fetch_word();
                self.pointer(pointer)
            }
            _ => {
                self.access.look(self.pc);
                return OpInput::UseImplied;
            }
        };
        OpInput::UseAddress {
            address,
            page_crossed: false,
        }
    }

    #[inline(always)]
    fn zero_page_indexed(&mut self, index: u8) -> u16 {
        let base = self.fetch();
        self.read(u16::from(base));
        u16::from(base.wrapping_add(index))
    }

    /// Reads a pointer; its high byte comes from the same page, also after $xxFF.
    #[inline(always)]
    fn pointer(&mut self, address: u16) -> u16 {
        let low = self.read(address);
        let next = address & 0xFF00 | u16::from((address as u8).wrapping_add(1));
        u16::from_le_bytes([low, self.read(next)])
    }

    /// Adds an index. While the carry goes into the high byte, or always if the instruction
    /// writes, the chip reads at the address whose high byte is not yet right.
    #[inline(always)]
    fn indexed(&mut self, base: u16, index: u8, writes: bool) -> u16 {
        let address = base.wrapping_add(u16::from(index));
        let uncorrected = base & 0xFF00 | address & 0x00FF;
        if writes || uncorrected != address {
            self.read(uncorrected);
        }
        address
    }

    /// ADC in binary mode; SBC adds the complement.
    #[inline(always)]
    fn add_binary(&mut self, value: u8) {
        let a = self.a;
        let sum = u16::from(a) + u16::from(value) + u16::from(self.c);
        [self.a, self.c] = sum.to_le_bytes();
        self.set_nz(self.a);
        self.set_v((!(a ^ value) & (a ^ self.a)) >> 1);
    }

    /// Returns `value` shifted or rotated by one bit, and sets the flags.
    #[inline(always)]
    fn shift(&mut self, instruction: Instruction, value: u8) -> u8 {
        let (result, shifted_out) = match instruction {
            Instruction::ASL => (value << 1, value >> 7),
            Instruction::ROL => (value << 1 | self.c, value >> 7),
            Instruction::LSR => (value >> 1, value & 1),
            _ => (value >> 1 | self.c << 7, value & 1),
        };
        self.c = shifted_out;
        self.set_nz(result);
        result
    }

    /// Returns the operand's value.
    #[inline(always)]
    fn value(&mut self, mode: AddressingMode, operand: OpInput) -> u8 {
        match operand {
            OpInput::UseImmediate(value) => value,
            OpInput::UseAddress { address, .. } => match mode {
                AddressingMode::Absolute => self.access.load(address, self.pc),
                _ => self.read(address),
            },
            _ => unreachable!("an instruction that loads has a value"),
        }
    }

    /// A branch: fetches the offset, and if it is taken does the reads and jumps.
    #[inline(always)]
    fn branch(&mut self, opcode: u8) -> OpInput {
        let offset = self.fetch() as i8 as u16;
        let flag = match opcode >> 6 {
            0 => self.nz & u16::from_le_bytes([FLAG_N; 2]) != 0,
            1 => self.others & FLAG_V != 0,
            2 => self.c != 0,
            _ => self.nz as u8 == 0,
        };
        if flag == (opcode & 0x20 != 0) {
            let pc = self.pc;
            self.access.look(pc);
            let target = pc.wrapping_add(offset);
            if (target ^ pc) & 0xFF00 != 0 {
                self.read(pc & 0xFF00 | target & 0x00FF);
            }
            self.pc = target;
        }
        OpInput::UseRelative(offset)
    }

    /// JSR fetches the high byte of its target only after it has pushed.
    #[inline(always)]
    fn jsr(&mut self) {
        let low = self.fetch();
        self.read(self.stack());
        let [pc_low, pc_high] = self.pc.to_le_bytes();
        self.push(pc_high);
        self.push(pc_low);
        let high = self.access.fetch_late(self.pc);
        self.pc = u16::from_le_bytes([low, high]);
    }

    /// RTS reads once at the pulled address before it increments it.
    #[inline(always)]
    fn rts(&mut self) {
        self.access.look(self.pc);
        self.read(self.stack());
        let low = self.pull();
        let pulled = u16::from_le_bytes([low, self.pull()]);
        self.read(pulled);
        self.pc = pulled.wrapping_add(1);
    }

    /// The address that the stack pointer points to.
    #[inline(always)]
    pub fn stack(&self) -> u16 {
        STACK | u16::from(self.sp)
    }

    #[inline(always)]
    fn push(&mut self, value: u8) {
        self.write(self.stack(), value);
        self.sp = self.sp.wrapping_sub(1);
    }

    #[inline(always)]
    fn pull(&mut self) -> u8 {
        self.sp = self.sp.wrapping_add(1);
        self.read(self.stack())
    }

    #[inline(always)]
    fn xaa(&mut self) {
        let value = self.fetch();
        self.a = (self.a | UNSTABLE_MAGIC) & self.x & value;
        self.set_nz(self.a);
    }

    #[inline(always)]
    fn lxa(&mut self) {
        let value = self.fetch();
        self.a = (self.a | UNSTABLE_MAGIC) & value;
        self.x = self.a;
        self.set_nz(self.a);
    }

    /// SHA, SHX, SHY and TAS: store a register and the base address's high byte plus one. When
    /// the index crosses a page, the stored value also replaces the high byte of the address.
    #[inline(always)]
    fn store_and_high(&mut self, opcode: u8) {
        let (value, index) = match opcode {
            0x9C => (self.y, self.x),
            0x9E => (self.x, self.y),
            _ => (self.a & self.x, self.y),
        };
        let base = if opcode == 0x93 {
            let pointer = u16::from(self.fetch());
            self.pointer(pointer)
        } else {
            self.fetch_word()
        };
        if opcode == 0x9B {
            self.sp = value;
        }
        let mut address = self.indexed(base, index, true);
        let stored = value & ((base >> 8) as u8).wrapping_add(1);
        if (address ^ base) & 0xFF00 != 0 {
            address = u16::from_le_bytes([address as u8, stored]);
        }
        self.write(address, stored);
    }
}

fn zero(value: u8) -> u8 {
    if value == 0 { FLAG_Z } else { 0 }
}

fn is_address(operand: OpInput) -> bool {
    matches!(operand, OpInput::UseAddress { .. })
}

/// Returns whether an instruction with an address is a read-modify-write.
fn modifies(instruction: Instruction) -> bool {
    use Instruction as I;
    matches!(
        instruction,
        I::ASL
            | I::LSR
            | I::ROL
            | I::ROR
            | I::INC
            | I::DEC
            | I::SLO
            | I::RLA
            | I::SRE
            | I::RRA
            | I::DCP
            | I::ISC
    )
}
