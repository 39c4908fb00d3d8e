//! The 6507's bus, cycle by cycle.
//!
//! The expected sequences are those of the MOS Technology MCS6500 hardware manual, appendix A.

use mos6502::memory::Bus;
use vcs::cpu::{Cpu, FLAG_C, FLAG_D, FLAG_N, FLAG_UNUSED, FLAG_V, FLAG_Z, Registers};

/// 64 KiB of RAM that writes down every access.
struct Memory {
    bytes: Vec<u8>,
    log: Vec<String>,
}

impl Bus for Memory {
    fn get_byte(&mut self, address: u16) -> u8 {
        let value = self.bytes[usize::from(address)];
        self.log.push(format!("r {address:04X}"));
        value
    }

    fn set_byte(&mut self, address: u16, value: u8) {
        self.bytes[usize::from(address)] = value;
        self.log.push(format!("w {address:04X} {value:02X}"));
    }
}

const REGISTERS: Registers = Registers {
    pc: 0x1000,
    a: 0x12,
    x: 0x05,
    y: 0x07,
    sp: 0xFB,
    p: FLAG_UNUSED,
};

/// A CPU at $1000 with `code` there and `data` elsewhere.
fn cpu(code: &[u8], data: &[(u16, u8)], registers: Registers) -> Cpu<Memory> {
    let mut bytes = vec![0; 0x10000];
    bytes[0x1000..0x1000 + code.len()].copy_from_slice(code);
    for &(address, value) in data {
        bytes[usize::from(address)] = value;
    }
    let log = Vec::new();
    Cpu::new(Memory { bytes, log }, registers)
}

/// The accesses of one instruction, and the CPU after it.
fn run(code: &[u8], data: &[(u16, u8)], registers: Registers) -> (String, Cpu<Memory>) {
    let mut cpu = cpu(code, data, registers);
    cpu.step();
    let log = cpu.bus().log.join(", ");
    (log, cpu)
}

fn bus(code: &[u8], data: &[(u16, u8)]) -> String {
    run(code, data, REGISTERS).0
}

#[test]
fn reads() {
    assert_eq!(bus(&[0xA9, 0x33], &[]), "r 1000, r 1001");
    assert_eq!(bus(&[0xA5, 0x80], &[]), "r 1000, r 1001, r 0080");
    // LDA $FE,X wraps in the zero page, after a read at the base
    assert_eq!(bus(&[0xB5, 0xFE], &[]), "r 1000, r 1001, r 00FE, r 0003");
    assert_eq!(bus(&[0xB6, 0x80], &[]), "r 1000, r 1001, r 0080, r 0087");
    assert_eq!(
        bus(&[0xAD, 0x34, 0x12], &[]),
        "r 1000, r 1001, r 1002, r 1234"
    );
    // LDA abs,X: one more where the page is crossed
    assert_eq!(
        bus(&[0xBD, 0x34, 0x12], &[]),
        "r 1000, r 1001, r 1002, r 1239"
    );
    assert_eq!(
        bus(&[0xBD, 0xFE, 0x12], &[]),
        "r 1000, r 1001, r 1002, r 1203, r 1303"
    );
    assert_eq!(
        bus(&[0xA1, 0x80], &[(0x85, 0x34), (0x86, 0x12)]),
        "r 1000, r 1001, r 0080, r 0085, r 0086, r 1234"
    );
    // the pointer's high byte from $00 after $FF
    assert_eq!(
        bus(&[0xB1, 0xFF], &[(0xFF, 0x34), (0x00, 0x12)]),
        "r 1000, r 1001, r 00FF, r 0000, r 123B"
    );
    assert_eq!(
        bus(&[0xB1, 0x80], &[(0x80, 0xF9), (0x81, 0x12)]),
        "r 1000, r 1001, r 0080, r 0081, r 1200, r 1300"
    );
}

#[test]
fn writes() {
    assert_eq!(bus(&[0x85, 0x80], &[]), "r 1000, r 1001, w 0080 12");
    assert_eq!(bus(&[0x95, 0x80], &[]), "r 1000, r 1001, r 0080, w 0085 12");
    // a store with an index reads before it writes, page crossed or not
    assert_eq!(
        bus(&[0x9D, 0x34, 0x12], &[]),
        "r 1000, r 1001, r 1002, r 1239, w 1239 12"
    );
    assert_eq!(
        bus(&[0x99, 0xFE, 0x12], &[]),
        "r 1000, r 1001, r 1002, r 1205, w 1305 12"
    );
    assert_eq!(
        bus(&[0x91, 0x80], &[(0x80, 0x34), (0x81, 0x12)]),
        "r 1000, r 1001, r 0080, r 0081, r 123B, w 123B 12"
    );
}

#[test]
fn read_modify_write_writes_twice() {
    assert_eq!(
        bus(&[0xE6, 0x80], &[(0x80, 0x41)]),
        "r 1000, r 1001, r 0080, w 0080 41, w 0080 42"
    );
    assert_eq!(
        bus(&[0x5E, 0xFE, 0x12], &[(0x1303, 0x41)]),
        "r 1000, r 1001, r 1002, r 1203, r 1303, w 1303 41, w 1303 20"
    );
    // DCP (zp),Y, without a page crossed
    assert_eq!(
        bus(&[0xD3, 0x80], &[(0x80, 0x34), (0x81, 0x12), (0x123B, 0x41)]),
        "r 1000, r 1001, r 0080, r 0081, r 123B, r 123B, w 123B 41, w 123B 40"
    );
}

#[test]
fn one_byte_instructions_read_the_next_one() {
    assert_eq!(bus(&[0xEA], &[]), "r 1000, r 1001");
    assert_eq!(bus(&[0x0A], &[]), "r 1000, r 1001");
    assert_eq!(bus(&[0x48], &[]), "r 1000, r 1001, w 01FB 12");
    assert_eq!(bus(&[0x68], &[]), "r 1000, r 1001, r 01FB, r 01FC");
    assert_eq!(bus(&[0x28], &[]), "r 1000, r 1001, r 01FB, r 01FC");
}

#[test]
fn jumps_and_returns() {
    assert_eq!(bus(&[0x4C, 0x34, 0x12], &[]), "r 1000, r 1001, r 1002");
    // JMP ($12FF) takes the high byte from $1200
    let (log, cpu) = run(
        &[0x6C, 0xFF, 0x12],
        &[(0x12FF, 0x78), (0x1200, 0x56)],
        REGISTERS,
    );
    assert_eq!(log, "r 1000, r 1001, r 1002, r 12FF, r 1200");
    assert_eq!(cpu.registers().pc, 0x5678);
    // JSR fetches its target's high byte last
    let (log, cpu) = run(&[0x20, 0x34, 0x12], &[], REGISTERS);
    assert_eq!(log, "r 1000, r 1001, r 01FB, w 01FB 10, w 01FA 02, r 1002");
    assert_eq!((cpu.registers().pc, cpu.registers().sp), (0x1234, 0xF9));
    let (log, cpu) = run(&[0x60], &[(0x1FC, 0x34), (0x1FD, 0x12)], REGISTERS);
    assert_eq!(log, "r 1000, r 1001, r 01FB, r 01FC, r 01FD, r 1234");
    assert_eq!(cpu.registers().pc, 0x1235);
    let stack = [(0x1FC, 0xFF), (0x1FD, 0x34), (0x1FE, 0x12)];
    let (log, cpu) = run(&[0x40], &stack, REGISTERS);
    assert_eq!(log, "r 1000, r 1001, r 01FB, r 01FC, r 01FD, r 01FE");
    assert_eq!((cpu.registers().pc, cpu.registers().p), (0x1234, 0xEF));
    let (log, cpu) = run(&[0x00], &[(0xFFFE, 0x34), (0xFFFF, 0x12)], REGISTERS);
    assert_eq!(
        log,
        "r 1000, r 1001, w 01FB 10, w 01FA 02, w 01F9 30, r FFFE, r FFFF"
    );
    assert_eq!(cpu.registers().pc, 0x1234);
}

#[test]
fn branches() {
    // BNE: Z is clear
    assert_eq!(bus(&[0xF0, 0x10], &[]), "r 1000, r 1001");
    assert_eq!(bus(&[0xD0, 0x10], &[]), "r 1000, r 1001, r 1002");
    // backwards over the page's end: first with the old page
    let (log, cpu) = run(&[0xD0, 0xF0], &[], REGISTERS);
    assert_eq!(log, "r 1000, r 1001, r 1002, r 10F2");
    assert_eq!(cpu.registers().pc, 0x0FF2);
    // to the next instruction: taken all the same
    assert_eq!(bus(&[0xD0, 0x00], &[]), "r 1000, r 1001, r 1002");
    // each of the eight on its flag, set and clear
    for (opcode, flag) in [
        (0x10, FLAG_N),
        (0x50, FLAG_V),
        (0x90, FLAG_C),
        (0xD0, FLAG_Z),
    ] {
        for (opcode, on_set) in [(opcode, false), (opcode | 0x20, true)] {
            for set in [false, true] {
                let p = if set { flag } else { !flag };
                let (_, cpu) = run(&[opcode, 0x10], &[], Registers { p, ..REGISTERS });
                let target = if set == on_set { 0x1012 } else { 0x1002 };
                assert_eq!(cpu.registers().pc, target, "{opcode:02X} with P {p:02X}");
            }
        }
    }
}

#[test]
fn undocumented_nops_read_their_address() {
    assert_eq!(bus(&[0x04, 0x80], &[]), "r 1000, r 1001, r 0080");
    assert_eq!(
        bus(&[0x0C, 0x34, 0x12], &[]),
        "r 1000, r 1001, r 1002, r 1234"
    );
    assert_eq!(
        bus(&[0x1C, 0xFE, 0x12], &[]),
        "r 1000, r 1001, r 1002, r 1203, r 1303"
    );
    assert_eq!(bus(&[0x80, 0x80], &[]), "r 1000, r 1001");
}

#[test]
fn undocumented_stores() {
    let registers = Registers {
        a: 0xFF,
        x: 0x3F,
        ..REGISTERS
    };
    // SHX $1234,Y stores X and $13
    let (log, _) = run(&[0x9E, 0x34, 0x12], &[], registers);
    assert_eq!(log, "r 1000, r 1001, r 1002, r 123B, w 123B 13");
    // with a page crossed the value is also the address's high byte
    let (log, _) = run(&[0x9E, 0xFE, 0x12], &[], registers);
    assert_eq!(log, "r 1000, r 1001, r 1002, r 1205, w 1305 13");
    // TAS puts A and X into S
    let (log, cpu) = run(&[0x9B, 0x34, 0x12], &[], registers);
    assert_eq!(log, "r 1000, r 1001, r 1002, r 123B, w 123B 13");
    assert_eq!(cpu.registers().sp, 0x3F);
    let pointer = [(0x80, 0x34), (0x81, 0x12)];
    let (log, _) = run(&[0x93, 0x80], &pointer, registers);
    assert_eq!(log, "r 1000, r 1001, r 0080, r 0081, r 123B, w 123B 13");
}

#[test]
fn jam_stops_but_cycles_go_on() {
    for opcode in [
        0x02, 0x12, 0x22, 0x32, 0x42, 0x52, 0x62, 0x72, 0x92, 0xB2, 0xD2, 0xF2,
    ] {
        let mut cpu = cpu(&[opcode], &[], REGISTERS);
        cpu.step();
        assert!(cpu.jammed());
        let accesses = cpu.bus().log.len();
        for _ in 0..3 {
            cpu.step();
        }
        assert_eq!(cpu.bus().log.len(), accesses + 3);
        assert_eq!(cpu.registers().pc, 0x1001);
    }
}

/// Binary-coded decimal digits of 0 to 99.
fn bcd(n: u8) -> u8 {
    n / 10 * 16 + n % 10
}

#[test]
fn decimal_sums_and_differences() {
    for a in 0..100 {
        for b in 0..100 {
            for carry in [0, 1] {
                let p = FLAG_D | carry;
                let registers = Registers {
                    a: bcd(a),
                    p,
                    ..REGISTERS
                };
                let (_, cpu) = run(&[0x69, bcd(b)], &[], registers);
                let sum = a + b + carry;
                let found = cpu.registers();
                assert_eq!(found.a, bcd(sum % 100), "{a} + {b} + {carry}");
                assert_eq!(found.p & FLAG_C, sum / 100);
                // Z is that of the binary sum
                let binary = bcd(a).wrapping_add(bcd(b)).wrapping_add(carry);
                assert_eq!(found.p & FLAG_Z != 0, binary == 0, "{a} + {b} + {carry}");

                let (_, cpu) = run(&[0xE9, bcd(b)], &[], registers);
                let difference = i16::from(a) - i16::from(b) - i16::from(1 - carry);
                let found = cpu.registers();
                assert_eq!(found.a, bcd(difference.rem_euclid(100) as u8), "{a} - {b}");
                assert_eq!(found.p & FLAG_C, u8::from(difference >= 0));
                let binary = bcd(a).wrapping_sub(bcd(b)).wrapping_sub(1 - carry);
                assert_eq!(found.p & FLAG_Z != 0, binary == 0);
                assert_eq!(found.p & FLAG_N, binary & FLAG_N);
            }
        }
    }
}

#[test]
fn decimal_flags_of_an_nmos_6502() {
    // (A, operand, carry) to (A, flags): the worked examples of Bruce Clark's "Decimal Mode",
    // appendix A, where N and V come from the sum before the high digit is corrected
    for (a, operand, carry, sum, flags) in [
        (0x00, 0x00, 0, 0x00, FLAG_Z),
        (0x79, 0x00, 1, 0x80, FLAG_N | FLAG_V),
        (0x24, 0x56, 0, 0x80, FLAG_N | FLAG_V),
        (0x93, 0x82, 0, 0x75, FLAG_V | FLAG_C),
        (0x89, 0x76, 0, 0x65, FLAG_C),
        (0x89, 0x76, 1, 0x66, FLAG_Z | FLAG_C),
        (0x80, 0xF0, 0, 0xD0, FLAG_V | FLAG_C),
        (0x80, 0xFA, 0, 0xE0, FLAG_N | FLAG_C),
        (0x2F, 0x4F, 0, 0x74, 0),
        (0x6F, 0x00, 1, 0x76, 0),
    ] {
        let registers = Registers {
            a,
            p: FLAG_D | carry,
            ..REGISTERS
        };
        let (_, cpu) = run(&[0x69, operand], &[], registers);
        let found = cpu.registers();
        let mask = FLAG_N | FLAG_V | FLAG_Z | FLAG_C;
        assert_eq!(
            (found.a, found.p & mask),
            (sum, flags),
            "{a:02X} + {operand:02X} + {carry}"
        );
    }
}
