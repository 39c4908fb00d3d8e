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

use borsh::{BorshDeserialize, BorshSerialize};
use mos6502::cpu::CPU;
use mos6502::instruction::{AddressingMode, Instruction, Nmos6502, OpInput};
use mos6502::memory::Bus;
use mos6502::registers::{StackPointer, Status};
use seq_macro::seq;

use super::board::Board;
use super::opcodes::{DECODED, Decoded};

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
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, BorshSerialize, BorshDeserialize)]
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

impl Registers {
    /// Returns whether restored registers are valid: the status bits without a flip-flop as they always read.
    pub(super) fn in_range(self) -> bool {
        self.p & (FLAG_B | FLAG_UNUSED) == FLAG_UNUSED
    }
}

/// The bus as `mos6502` sees it: keeps the last byte on it, and doubles the write of a read-modify-write
/// instruction, which the chip does with the unmodified byte first.
#[derive(Clone)]
struct DataPath<B> {
    bus: B,
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
trait Access<B: Bus> {
    /// Reads the byte of the instruction at `address`: the next one.
    fn fetch(&mut self, memory: &mut DataPath<B>, address: u16) -> u8;
    /// Reads the byte after those that were fetched, at `address`, and leaves it there.
    fn look(&mut self, memory: &mut DataPath<B>, address: u16) -> u8;
    fn read(&mut self, memory: &mut DataPath<B>, address: u16) -> u8;
    fn write(&mut self, memory: &mut DataPath<B>, address: u16, value: u8);
}

/// Each is an access to the bus.
struct Checked;

impl<B: Bus> Access<B> for Checked {
    fn fetch(&mut self, memory: &mut DataPath<B>, address: u16) -> u8 {
        memory.get_byte(address)
    }

    fn look(&mut self, memory: &mut DataPath<B>, address: u16) -> u8 {
        memory.get_byte(address)
    }

    fn read(&mut self, memory: &mut DataPath<B>, address: u16) -> u8 {
        memory.get_byte(address)
    }

    fn write(&mut self, memory: &mut DataPath<B>, address: u16, value: u8) {
        memory.set_byte(address, value);
    }
}

/// Bytes that are read ahead. The longest instruction has 3, and a word is read at once.
pub const READ_AHEAD: usize = 4;
/// Cycles of the slowest instruction.
pub const SLOWEST: u64 = 8;

/// On the console's board, while nothing happens in the instruction's cycles but its accesses: its bytes are known.
struct Ahead {
    bytes: [u8; READ_AHEAD],
    fetched: usize,
}

impl Access<Board> for Ahead {
    #[inline(always)]
    fn fetch(&mut self, memory: &mut DataPath<Board>, _: u16) -> u8 {
        let byte = self.bytes[self.fetched];
        self.fetched += 1;
        memory.bus.pass_cycle(byte)
    }

    #[inline(always)]
    fn look(&mut self, memory: &mut DataPath<Board>, _: u16) -> u8 {
        memory.bus.pass_cycle(self.bytes[self.fetched])
    }

    #[inline(always)]
    fn read(&mut self, memory: &mut DataPath<Board>, address: u16) -> u8 {
        memory.bus.read_ahead(address)
    }

    #[inline(always)]
    fn write(&mut self, memory: &mut DataPath<Board>, address: u16, value: u8) {
        memory.bus.write_ahead(address, value);
    }
}

impl Cpu<Board> {
    /// As [`Cpu::step`] of a CPU that is not jammed, and faster where no line ends in the instruction and nobody records its accesses.
    #[inline(always)]
    pub(crate) fn step_ahead(&mut self) {
        let pc = self.core.registers.program_counter;
        match self.core.memory.bus.instruction(pc) {
            Some(bytes) if !cfg!(target_family = "wasm") => {
                let mut access = Ahead { bytes, fetched: 0 };
                let opcode = self.fetch(&mut access);
                self.dispatch(&mut access, opcode);
            }
            _ => self.step_checked(),
        }
    }

    #[inline(never)]
    fn step_checked(&mut self) {
        self.step();
    }
}

/// A 6507 on a bus of type `B`.
#[derive(Clone)]
pub struct Cpu<B: Bus> {
    core: CPU<DataPath<B>, Nmos6502>,
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
            self.read(&mut Checked, 0xFFFF);
            return;
        }
        let opcode = self.fetch(&mut Checked);
        // A page loads its code before it runs: one copy for all opcodes is a sixth of their size.
        if cfg!(target_family = "wasm") {
            return self.run_decoded(&mut Checked, opcode, DECODED[usize::from(opcode)]);
        }
        self.dispatch(&mut Checked, opcode);
    }

    /// Runs the instruction whose opcode has just been fetched.
    #[inline(always)]
    fn dispatch<A: Access<B>>(&mut self, access: &mut A, opcode: u8) {
        // Each opcode has its own copy of what follows, without any look-up.
        seq!(OPCODE in 0..=255 {
            match opcode {
                #(OPCODE => self.run_decoded(access, OPCODE, const { DECODED[OPCODE] }),)*
            }
        });
    }

    #[inline(always)]
    fn run_decoded<A: Access<B>>(&mut self, access: &mut A, opcode: u8, decoded: Decoded) {
        match opcode {
            0x20 => self.jsr(access),
            0x60 => self.rts(access),
            0x93 | 0x9B | 0x9C | 0x9E | 0x9F => self.store_and_high(access, opcode),
            0xAB => self.lxa(access),
            0x8B => self.xaa(access),
            _ => match decoded {
                (Instruction::JAM, _) => self.jam(access),
                (instruction, mode) => self.execute(access, opcode, instruction, mode),
            },
        }
    }

    fn jam<A: Access<B>>(&mut self, access: &mut A) {
        let pc = self.core.registers.program_counter;
        for address in [pc, 0xFFFF, 0xFFFE, 0xFFFE] {
            self.read(access, address);
        }
        self.jammed = true;
    }

    #[inline(always)]
    fn read<A: Access<B>>(&mut self, access: &mut A, address: u16) -> u8 {
        access.read(&mut self.core.memory, address)
    }

    #[inline(always)]
    fn write<A: Access<B>>(&mut self, access: &mut A, address: u16, value: u8) {
        access.write(&mut self.core.memory, address, value);
    }

    #[inline(always)]
    fn fetch<A: Access<B>>(&mut self, access: &mut A) -> u8 {
        let pc = self.core.registers.program_counter;
        self.core.registers.program_counter = pc.wrapping_add(1);
        access.fetch(&mut self.core.memory, pc)
    }

    #[inline(always)]
    fn fetch_word<A: Access<B>>(&mut self, access: &mut A) -> u16 {
        let low = self.fetch(access);
        u16::from_le_bytes([low, self.fetch(access)])
    }

    fn flag(&self, flag: u8) -> bool {
        self.core.registers.status.bits() & flag != 0
    }

    fn set_flags(&mut self, mask: u8, value: u8) {
        let bits = self.core.registers.status.bits() & !mask | value & mask;
        self.core.registers.status = Status::from_bits_truncate(bits);
    }

    fn set_nz(&mut self, value: u8) {
        self.set_flags(FLAG_N | FLAG_Z, value & FLAG_N | zero(value));
    }

    #[inline(always)]
    fn execute<A: Access<B>>(
        &mut self,
        access: &mut A,
        opcode: u8,
        instruction: Instruction,
        mode: AddressingMode,
    ) {
        use Instruction as I;
        let writes =
            modifies(instruction) || matches!(instruction, I::STA | I::STX | I::STY | I::SAX);
        let operand = self.operand(access, opcode, mode, writes);
        let decimal = self.flag(FLAG_D);
        let registers = &mut self.core.registers;
        match (instruction, operand) {
            (I::LDA, _) => {
                let value = self.value(access, operand);
                self.core.registers.accumulator = value;
                return self.set_nz(value);
            }
            (I::LDX, _) => {
                let value = self.value(access, operand);
                self.core.registers.index_x = value;
                return self.set_nz(value);
            }
            (I::LDY, _) => {
                let value = self.value(access, operand);
                self.core.registers.index_y = value;
                return self.set_nz(value);
            }
            (I::STA, OpInput::UseAddress { address, .. }) => {
                let value = registers.accumulator;
                return self.write(access, address, value);
            }
            (I::STX, OpInput::UseAddress { address, .. }) => {
                let value = registers.index_x;
                return self.write(access, address, value);
            }
            (I::STY, OpInput::UseAddress { address, .. }) => {
                let value = registers.index_y;
                return self.write(access, address, value);
            }
            (I::TAX | I::INX | I::DEX, _) => {
                let value = match instruction {
                    I::TAX => registers.accumulator,
                    I::INX => registers.index_x.wrapping_add(1),
                    _ => registers.index_x.wrapping_sub(1),
                };
                registers.index_x = value;
                return self.set_nz(value);
            }
            (I::TAY | I::INY | I::DEY, _) => {
                let value = match instruction {
                    I::TAY => registers.accumulator,
                    I::INY => registers.index_y.wrapping_add(1),
                    _ => registers.index_y.wrapping_sub(1),
                };
                registers.index_y = value;
                return self.set_nz(value);
            }
            (I::TXA | I::TYA, _) => {
                let value = match instruction {
                    I::TXA => registers.index_x,
                    _ => registers.index_y,
                };
                registers.accumulator = value;
                return self.set_nz(value);
            }
            (I::JMP, OpInput::UseAddress { address, .. }) => {
                registers.program_counter = address;
                return;
            }
            (_, OpInput::UseRelative(_)) => return,
            (I::AND | I::ORA | I::EOR, _) => {
                let value = self.value(access, operand);
                let accumulator = &mut self.core.registers.accumulator;
                let result = match instruction {
                    I::AND => *accumulator & value,
                    I::ORA => *accumulator | value,
                    _ => *accumulator ^ value,
                };
                *accumulator = result;
                return self.set_nz(result);
            }
            (I::CMP | I::CPX | I::CPY, _) => {
                let register = match instruction {
                    I::CMP => registers.accumulator,
                    I::CPX => registers.index_x,
                    _ => registers.index_y,
                };
                let value = self.value(access, operand);
                self.set_flags(FLAG_C, u8::from(register >= value));
                return self.set_nz(register.wrapping_sub(value));
            }
            (I::ADC | I::SBC, _) if !decimal => {
                let value = self.value(access, operand);
                return self.add_binary(match instruction {
                    I::ADC => value,
                    _ => !value,
                });
            }
            (I::BIT, _) => {
                let value = self.value(access, operand);
                let masked = self.core.registers.accumulator & value;
                return self.set_flags(
                    FLAG_N | FLAG_V | FLAG_Z,
                    value & (FLAG_N | FLAG_V) | zero(masked),
                );
            }
            (I::ASL | I::LSR | I::ROL | I::ROR, OpInput::UseImplied) => {
                let value = registers.accumulator;
                let result = self.shift(instruction, value);
                self.core.registers.accumulator = result;
                return;
            }
            (I::ASL | I::LSR | I::ROL | I::ROR, OpInput::UseAddress { address, .. }) => {
                let before = self.read(access, address);
                self.write(access, address, before);
                let value = self.shift(instruction, before);
                return self.write(access, address, value);
            }
            (I::NOP, OpInput::UseImplied) => return,
            (I::CLC | I::SEC, _) => {
                return self.set_flags(FLAG_C, u8::from(matches!(instruction, I::SEC)));
            }
            (I::INC | I::DEC, OpInput::UseAddress { address, .. }) => {
                let before = self.read(access, address);
                self.write(access, address, before);
                let value = match instruction {
                    I::INC => before.wrapping_add(1),
                    _ => before.wrapping_sub(1),
                };
                self.write(access, address, value);
                return self.set_nz(value);
            }
            (I::TXS, _) => {
                registers.stack_pointer = StackPointer(registers.index_x);
                return;
            }
            (I::TSX, _) => {
                let value = registers.stack_pointer.0;
                registers.index_x = value;
                return self.set_nz(value);
            }
            (I::CLD | I::SED, _) => {
                let decimal = matches!(instruction, I::SED);
                return self.set_flags(FLAG_D, if decimal { FLAG_D } else { 0 });
            }
            (I::PHA, _) => {
                let value = registers.accumulator;
                return self.push(access, value);
            }
            (I::PHP, _) => {
                let value = registers.status.bits() | FLAG_B | FLAG_UNUSED;
                return self.push(access, value);
            }
            (I::PLA, _) => {
                let sp = registers.stack_pointer.0;
                self.read(access, STACK | u16::from(sp));
                let value = self.pull(access);
                self.core.registers.accumulator = value;
                return self.set_nz(value);
            }
            (I::PLP, _) => {
                let sp = registers.stack_pointer.0;
                self.read(access, STACK | u16::from(sp));
                let value = self.pull(access) & !FLAG_B | FLAG_UNUSED;
                self.core.registers.status = Status::from_bits_truncate(value);
                return;
            }
            (I::RTI, _) => {
                let sp = registers.stack_pointer.0;
                self.read(access, STACK | u16::from(sp));
            }
            (I::NOPZ | I::NOPZX | I::NOPA | I::NOPAX, OpInput::UseAddress { address, .. }) => {
                self.read(access, address);
                return;
            }
            _ => {}
        }
        let before = decimal.then(|| self.registers());
        self.core.memory.modifying = modifies(instruction) && is_address(operand);
        self.core.execute_instruction((instruction, mode, operand));
        if let Some(before) = before {
            self.correct_decimal(instruction, operand, before);
        }
    }

    /// Runs the cycles between the opcode fetch and the access to the operand itself.
    #[inline(always)]
    fn operand<A: Access<B>>(
        &mut self,
        access: &mut A,
        opcode: u8,
        mode: AddressingMode,
        writes: bool,
    ) -> OpInput {
        let registers = self.core.registers;
        let address = match mode {
            AddressingMode::Immediate => return OpInput::UseImmediate(self.fetch(access)),
            AddressingMode::Relative => return self.branch(access, opcode),
            AddressingMode::ZeroPage => u16::from(self.fetch(access)),
            AddressingMode::ZeroPageX => self.zero_page_indexed(access, registers.index_x),
            AddressingMode::ZeroPageY => self.zero_page_indexed(access, registers.index_y),
            AddressingMode::Absolute => self.fetch_word(access),
            AddressingMode::AbsoluteX => {
                let base = self.fetch_word(access);
                self.indexed(access, base, registers.index_x, writes)
            }
            AddressingMode::AbsoluteY => {
                let base = self.fetch_word(access);
                self.indexed(access, base, registers.index_y, writes)
            }
            AddressingMode::IndexedIndirectX => {
                let pointer = self.zero_page_indexed(access, registers.index_x);
                self.pointer(access, pointer)
            }
            AddressingMode::IndirectIndexedY => {
                let pointer = u16::from(self.fetch(access));
                let base = self.pointer(access, pointer);
                self.indexed(access, base, registers.index_y, writes)
            }
            AddressingMode::BuggyIndirect => {
                let pointer = self.fetch_word(access);
                self.pointer(access, pointer)
            }
            _ => {
                access.look(&mut self.core.memory, registers.program_counter);
                return OpInput::UseImplied;
            }
        };
        OpInput::UseAddress {
            address,
            page_crossed: false,
        }
    }

    #[inline(always)]
    fn zero_page_indexed<A: Access<B>>(&mut self, access: &mut A, index: u8) -> u16 {
        let base = self.fetch(access);
        self.read(access, u16::from(base));
        u16::from(base.wrapping_add(index))
    }

    /// Reads a pointer; its high byte comes from the same page, also after $xxFF.
    #[inline(always)]
    fn pointer<A: Access<B>>(&mut self, access: &mut A, address: u16) -> u16 {
        let low = self.read(access, address);
        let next = address & 0xFF00 | u16::from((address as u8).wrapping_add(1));
        u16::from_le_bytes([low, self.read(access, next)])
    }

    /// Adds an index. While the carry goes into the high byte, or always if the instruction
    /// writes, the chip reads at the address whose high byte is not yet right.
    #[inline(always)]
    fn indexed<A: Access<B>>(&mut self, access: &mut A, base: u16, index: u8, writes: bool) -> u16 {
        let address = base.wrapping_add(u16::from(index));
        let uncorrected = base & 0xFF00 | address & 0x00FF;
        if writes || uncorrected != address {
            self.read(access, uncorrected);
        }
        address
    }

    /// ADC in binary mode; SBC adds the complement.
    fn add_binary(&mut self, value: u8) {
        let a = self.core.registers.accumulator;
        let sum = u16::from(a) + u16::from(value) + u16::from(self.flag(FLAG_C));
        let [result, carry] = sum.to_le_bytes();
        self.core.registers.accumulator = result;
        self.set_flags(FLAG_C, carry);
        self.set_nvz(result, !(a ^ value) & (a ^ result) & 0x80 != 0, result);
    }

    /// Returns `value` shifted or rotated by one bit, and sets the flags.
    fn shift(&mut self, instruction: Instruction, value: u8) -> u8 {
        let carry = u8::from(self.flag(FLAG_C));
        let (result, shifted_out) = match instruction {
            Instruction::ASL => (value << 1, value >> 7),
            Instruction::ROL => (value << 1 | carry, value >> 7),
            Instruction::LSR => (value >> 1, value & 1),
            _ => (value >> 1 | carry << 7, value & 1),
        };
        self.set_flags(FLAG_C, shifted_out);
        self.set_nz(result);
        result
    }

    /// Returns the operand's value.
    #[inline(always)]
    fn value<A: Access<B>>(&mut self, access: &mut A, operand: OpInput) -> u8 {
        match operand {
            OpInput::UseImmediate(value) => value,
            OpInput::UseAddress { address, .. } => self.read(access, address),
            _ => unreachable!("an instruction that loads has a value"),
        }
    }

    /// A branch: fetches the offset, and if it is taken does the reads and jumps.
    #[inline(always)]
    fn branch<A: Access<B>>(&mut self, access: &mut A, opcode: u8) -> OpInput {
        const TESTED: [u8; 4] = [FLAG_N, FLAG_V, FLAG_C, FLAG_Z];
        let offset = self.fetch(access) as i8 as u16;
        let taken = self.flag(TESTED[usize::from(opcode >> 6)]) == (opcode & 0x20 != 0);
        if taken {
            let pc = self.core.registers.program_counter;
            access.look(&mut self.core.memory, pc);
            let target = pc.wrapping_add(offset);
            if (target ^ pc) & 0xFF00 != 0 {
                self.read(access, pc & 0xFF00 | target & 0x00FF);
            }
            self.core.registers.program_counter = target;
        }
        OpInput::UseRelative(offset)
    }

    /// JSR fetches the high byte of its target only after it has pushed.
    #[inline(always)]
    fn jsr<A: Access<B>>(&mut self, access: &mut A) {
        let low = self.fetch(access);
        let sp = self.core.registers.stack_pointer.0;
        self.read(access, STACK | u16::from(sp));
        let [pc_low, pc_high] = self.core.registers.program_counter.to_le_bytes();
        self.write(access, STACK | u16::from(sp), pc_high);
        self.write(access, STACK | u16::from(sp.wrapping_sub(1)), pc_low);
        self.core.registers.stack_pointer = StackPointer(sp.wrapping_sub(2));
        // Pushes to the TIA can have ended the line.
        let high = self.fetch(&mut Checked);
        self.core.registers.program_counter = u16::from_le_bytes([low, high]);
    }

    /// RTS reads once at the pulled address before it increments it.
    #[inline(always)]
    fn rts<A: Access<B>>(&mut self, access: &mut A) {
        let pc = self.core.registers.program_counter;
        access.look(&mut self.core.memory, pc);
        let sp = self.core.registers.stack_pointer.0;
        self.read(access, STACK | u16::from(sp));
        let low = self.pull(access);
        let pulled = u16::from_le_bytes([low, self.pull(access)]);
        self.read(access, pulled);
        self.core.registers.program_counter = pulled.wrapping_add(1);
    }

    #[inline(always)]
    fn push<A: Access<B>>(&mut self, access: &mut A, value: u8) {
        let sp = self.core.registers.stack_pointer.0;
        self.write(access, STACK | u16::from(sp), value);
        self.core.registers.stack_pointer = StackPointer(sp.wrapping_sub(1));
    }

    #[inline(always)]
    fn pull<A: Access<B>>(&mut self, access: &mut A) -> u8 {
        let sp = self.core.registers.stack_pointer.0.wrapping_add(1);
        self.core.registers.stack_pointer = StackPointer(sp);
        self.read(access, STACK | u16::from(sp))
    }

    #[inline(always)]
    fn xaa<A: Access<B>>(&mut self, access: &mut A) {
        let value = self.fetch(access);
        let registers = &mut self.core.registers;
        registers.accumulator =
            (registers.accumulator | UNSTABLE_MAGIC) & registers.index_x & value;
        let a = registers.accumulator;
        self.set_nz(a);
    }

    #[inline(always)]
    fn lxa<A: Access<B>>(&mut self, access: &mut A) {
        let value = self.fetch(access);
        let registers = &mut self.core.registers;
        registers.accumulator = (registers.accumulator | UNSTABLE_MAGIC) & value;
        registers.index_x = registers.accumulator;
        let a = registers.accumulator;
        self.set_nz(a);
    }

    /// SHA, SHX, SHY and TAS: store a register and the base address's high byte plus one. When
    /// the index crosses a page, the stored value also replaces the high byte of the address.
    #[inline(always)]
    fn store_and_high<A: Access<B>>(&mut self, access: &mut A, opcode: u8) {
        let registers = self.core.registers;
        let (a, x, y) = (registers.accumulator, registers.index_x, registers.index_y);
        let (value, index) = match opcode {
            0x9C => (y, x),
            0x9E => (x, y),
            _ => (a & x, y),
        };
        let base = if opcode == 0x93 {
            let pointer = u16::from(self.fetch(access));
            self.pointer(access, pointer)
        } else {
            self.fetch_word(access)
        };
        if opcode == 0x9B {
            self.core.registers.stack_pointer = StackPointer(value);
        }
        let mut address = self.indexed(access, base, index, true);
        let stored = value & ((base >> 8) as u8).wrapping_add(1);
        if (address ^ base) & 0xFF00 != 0 {
            address = u16::from_le_bytes([address as u8, stored]);
        }
        self.write(access, address, stored);
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

    fn set_nvz(&mut self, n: u8, v: bool, z: u8) {
        let v = if v { FLAG_V } else { 0 };
        self.set_flags(FLAG_N | FLAG_V | FLAG_Z, n & FLAG_N | v | zero(z));
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
