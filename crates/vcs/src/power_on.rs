//! The state of a console at power-on.
//!
//! Seed 0 is the state from which debuggers start; any other seed randomises everything that a game must
//! not rely on. The input ports' capacitors are empty, as after a while without power: an open port, which
//! nothing charges or drains, would keep any other charge for ever.

use super::board::Board;
use super::cartridge::Cartridge;
use super::cpu::{Cpu, FLAG_UNUSED, Registers};
use super::random::Random;
use super::registers;
use super::riot::{RAM_SIZE, Riot};
use super::tia::Tia;

const RESET_VECTOR: u16 = 0x1FFC;
const TIM1024T: usize = 3;
/// The TIA's registers that get random values: all but VSYNC, VBLANK, WSYNC and RSYNC.
const TIA_REGISTERS: std::ops::RangeInclusive<u16> = registers::NUSIZ0..=registers::CXCLR;
/// The most CPU cycles that a delayed write of the TIA takes.
const SETTLING_CYCLES: usize = 3;

/// Returns a console at cycle 0, after its reset sequence: the next access fetches the first opcode.
pub(super) fn power_on(cartridge: Cartridge, seed: u64) -> Cpu<Board> {
    let riot = Riot::new([0; RAM_SIZE], 0xFF, TIM1024T);
    let mut board = Board::new(Tia::default(), riot, cartridge);
    let mut registers = Registers {
        sp: 0xFD,
        p: FLAG_UNUSED,
        ..Registers::default()
    };
    if seed != 0 {
        randomise(&mut board, &mut registers, &mut Random::new(seed));
    }
    registers.pc = u16::from_le_bytes([board.peek(RESET_VECTOR), board.peek(RESET_VECTOR + 1)]);
    Cpu::new(board, registers)
}

fn randomise(board: &mut Board, registers: &mut Registers, random: &mut Random) {
    let mut ram = [0; RAM_SIZE];
    random.fill(&mut ram);
    board.riot = Riot::new(ram, random.byte(), usize::from(random.byte() & 3));
    board.cartridge.randomise(|| random.byte());
    for register in TIA_REGISTERS {
        board.tia.write(register, random.byte());
        for _ in 0..SETTLING_CYCLES {
            board.tia.cycle();
        }
    }
    for _ in 0..random.byte() {
        board.tia.cycle();
    }
    board.follow_tia();
    board.data = random.byte();
    *registers = Registers {
        pc: 0,
        a: random.byte(),
        x: random.byte(),
        y: random.byte(),
        sp: random.byte(),
        p: random.byte(),
    };
}
