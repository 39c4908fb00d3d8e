//! A SaveKey in the right port: a 24LC256, an EEPROM of 32K on an I2C bus. An AtariVox has the same one.
//!
//! Owns the EEPROM's bytes and its side of the bus. SCL is the port's line 3 in SWCHA and SDA line 2; both have
//! pull-ups, and the console drives them low by SWACNT. Keeping the bytes between two sessions is the caller's part.
//!
//! Source: Microchip's data sheet of the 24LC256 (DS21203): device addressing, byte and page writes, acknowledge
//! polling, and the three kinds of reads.

use crate::tape::{Saved, Tape, saved};

/// The bytes of a SaveKey.
pub const SAVE_KEY_BYTES: usize = 1 << 15;
/// Bytes of a page, which are written together.
const PAGE: u16 = 64;
/// The control byte of a write; bit 0 is set for a read. The chip's three address pins are grounded.
const CONTROL: u8 = 0b1010_0000;
const READ: u8 = 1;
/// Clocks of a byte, the last one that of its acknowledgement.
const BITS: u8 = 8;
const CLOCKS: u8 = BITS + 1;
/// CPU cycles that the EEPROM takes to write a page, in which it acknowledges nothing: 5 ms, the data sheet's most.
const WRITE_CYCLES: u64 = 5966;

/// SDA and SCL in SWCHA.
const SDA: u8 = 0b0100;
const SCL: u8 = 0b1000;

enums::listed! {
    /// What the EEPROM expects next.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    enum Expected {
        /// A start: it was not addressed, or a transfer is over.
        Start,
        /// The control byte.
        Control,
        /// The high byte of an address.
        High,
        /// The low byte.
        Low,
        /// A byte to write.
        Data,
        /// The end of its acknowledgement of a read's control byte.
        Addressed,
        /// The clocks of a byte that it sends.
        Read,
    }
}

impl Saved for Expected {
    fn pass(&mut self, tape: &mut Tape) {
        let all = Expected::ALL;
        *self = all[usize::from(tape.choice(*self as u8, all.len() as u8))];
    }
}

/// The EEPROM.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SaveKey {
    bytes: Vec<u8>,
    /// The console's levels.
    scl: bool,
    sda: bool,
    /// Whether the EEPROM leaves SDA high.
    out: bool,
    expected: Expected,
    /// The byte that is received, and the clocks of it so far.
    byte: u8,
    clocks: u8,
    /// Where the next byte is read or written.
    address: u16,
    /// The bytes that are written with the stop, and their addresses.
    page: Vec<(u16, u8)>,
    /// The cycle until which a page is being written.
    busy_until: u64,
}

saved!(SaveKey: bytes, scl, sda, out, expected, byte, clocks, address, page, busy_until);

impl SaveKey {
    /// An EEPROM with these bytes; one that is shorter is filled up with $FF, as an empty one is.
    pub fn new(bytes: &[u8]) -> SaveKey {
        let mut bytes = bytes.to_vec();
        bytes.resize(SAVE_KEY_BYTES, 0xFF);
        SaveKey {
            bytes,
            scl: true,
            sda: true,
            out: true,
            expected: Expected::Start,
            byte: 0,
            clocks: 0,
            address: 0,
            page: Vec::new(),
            busy_until: 0,
        }
    }

    /// The bytes.
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// Whether a restored state is valid.
    #[cfg(not(target_family = "wasm"))]
    pub fn in_range(&self) -> bool {
        let is_there = |address: u16| usize::from(address) < SAVE_KEY_BYTES;
        self.bytes.len() == SAVE_KEY_BYTES
            && self.clocks <= CLOCKS
            && is_there(self.address)
            && self.page.len() <= usize::from(PAGE)
            && self.page.iter().all(|&(address, _)| is_there(address))
    }

    /// Returns the number of bytes by which a saved state can be longer than now.
    #[cfg(not(target_family = "wasm"))]
    pub fn spare_bytes(&self) -> usize {
        (usize::from(PAGE) - self.page.len()) * crate::tape::most_bytes(&mut (0_u16, 0_u8))
    }

    /// The levels that it leaves at SWCHA.
    pub fn lines(&self) -> u8 {
        match self.out {
            true => 0xFF,
            false => !SDA,
        }
    }

    /// Takes the console's levels at SWCHA from `cycle` on.
    pub fn drive(&mut self, lines: u8, cycle: u64) {
        let (scl, sda) = (lines & SCL != 0, lines & SDA != 0);
        let (had_scl, had_sda) = (self.scl, self.sda);
        (self.scl, self.sda) = (scl, sda);
        match (had_scl, scl) {
            (false, true) => self.rise(),
            (true, false) => self.fall(cycle),
            (true, true) if had_sda && !sda => self.start(),
            (true, true) if !had_sda && sda => self.stop(cycle),
            _ => {}
        }
    }

    /// SDA falls while SCL is high. A page that no stop has ended is not written.
    fn start(&mut self) {
        self.expected = Expected::Control;
        self.clocks = 0;
        self.out = true;
        self.page.clear();
    }

    /// SDA rises while SCL is high.
    fn stop(&mut self, cycle: u64) {
        self.expected = Expected::Start;
        self.out = true;
        if !self.page.is_empty() {
            for (address, byte) in self.page.drain(..) {
                self.bytes[usize::from(address)] = byte;
            }
            self.busy_until = cycle + WRITE_CYCLES;
        }
    }

    /// SCL rises: SDA is valid.
    fn rise(&mut self) {
        if self.expected == Expected::Start {
            return;
        }
        self.clocks += 1;
        if self.clocks <= BITS {
            self.byte = self.byte << 1 | u8::from(self.sda);
        } else if self.expected == Expected::Read && self.sda {
            // Not acknowledged: the console has its last byte.
            self.expected = Expected::Start;
        }
    }

    /// SCL falls: SDA may change.
    fn fall(&mut self, cycle: u64) {
        self.out = match (self.expected, self.clocks) {
            (Expected::Start, _) => true,
            (Expected::Read, BITS) => {
                self.address = (self.address + 1) % SAVE_KEY_BYTES as u16;
                true
            }
            (_, BITS) => !self.take(cycle),
            (Expected::Read | Expected::Addressed, CLOCKS) => {
                self.expected = Expected::Read;
                self.clocks = 0;
                self.sent(0)
            }
            (Expected::Read, clocks) => self.sent(clocks),
            (_, CLOCKS) => {
                self.clocks = 0;
                true
            }
            _ => true,
        };
    }

    /// A bit of the byte that is read, from the highest on.
    fn sent(&self, bit: u8) -> bool {
        self.bytes[usize::from(self.address)] << bit & 0x80 != 0
    }

    /// Takes a byte; returns whether it is acknowledged.
    fn take(&mut self, cycle: u64) -> bool {
        let byte = self.byte;
        self.expected = match self.expected {
            Expected::Control if byte & !READ != CONTROL || cycle < self.busy_until => {
                Expected::Start
            }
            Expected::Control if byte & READ != 0 => Expected::Addressed,
            Expected::Control => Expected::High,
            Expected::High => {
                self.address = u16::from(byte) << 8 & (SAVE_KEY_BYTES as u16 - 1);
                Expected::Low
            }
            Expected::Low => {
                self.address |= u16::from(byte);
                Expected::Data
            }
            Expected::Data => {
                let address = self.address;
                self.page.retain(|&(written, _)| written != address);
                self.page.push((address, byte));
                self.address = address & !(PAGE - 1) | (address + 1) & (PAGE - 1);
                Expected::Data
            }
            other => other,
        };
        self.expected != Expected::Start
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A console that drives the bus, a change every ten cycles.
    struct Master {
        key: SaveKey,
        cycle: u64,
    }

    impl Master {
        fn new() -> Master {
            Master {
                key: SaveKey::new(&[]),
                cycle: 0,
            }
        }

        fn lines(&mut self, scl: bool, sda: bool) {
            self.cycle += 10;
            let lines = !(SCL | SDA) | if scl { SCL } else { 0 } | if sda { SDA } else { 0 };
            self.key.drive(lines, self.cycle);
        }

        fn sda(&self) -> bool {
            self.key.lines() & SDA != 0
        }

        fn start(&mut self) {
            self.lines(false, true);
            self.lines(true, true);
            self.lines(true, false);
            self.lines(false, false);
        }

        fn stop(&mut self) {
            self.lines(false, false);
            self.lines(true, false);
            self.lines(true, true);
        }

        fn clock(&mut self, sda: bool) -> bool {
            self.lines(false, sda);
            self.lines(true, sda);
            let read = self.sda();
            self.lines(false, sda);
            read
        }

        /// Sends a byte; returns whether it is acknowledged.
        fn send(&mut self, byte: u8) -> bool {
            for bit in (0..8).rev() {
                assert!(self.clock(byte >> bit & 1 != 0), "SDA is the console's");
            }
            !self.clock(true)
        }

        fn send_all(&mut self, bytes: &[u8]) {
            self.start();
            for &byte in bytes {
                assert!(self.send(byte));
            }
        }

        fn receive(&mut self, more: bool) -> u8 {
            let byte = (0..8).fold(0, |byte, _| byte << 1 | u8::from(self.clock(true)));
            self.clock(!more);
            byte
        }

        fn read(&mut self, bytes: usize) -> Vec<u8> {
            self.start();
            assert!(self.send(0xA1));
            let read = (1..=bytes).map(|byte| self.receive(byte < bytes)).collect();
            self.stop();
            read
        }

        fn read_at(&mut self, address: u16, bytes: usize) -> Vec<u8> {
            let [high, low] = address.to_be_bytes();
            self.send_all(&[0xA0, high, low]);
            self.read(bytes)
        }

        fn write(&mut self, address: u16, bytes: &[u8]) {
            let [high, low] = address.to_be_bytes();
            self.send_all(&[&[0xA0, high, low], bytes].concat());
            self.stop();
        }

        /// Waits until a page is written.
        fn wait(&mut self) {
            self.cycle += WRITE_CYCLES;
        }
    }

    #[test]
    fn an_empty_one_is_all_ones_and_answers_its_own_address_alone() {
        let mut master = Master::new();
        assert_eq!(master.read_at(0, 3), [0xFF; 3]);
        for control in [0xA2, 0xA4, 0xA8, 0xB0, 0x50, 0x00] {
            master.start();
            assert!(!master.send(control), "${control:02X}");
            assert!(!master.send(0xA0), "not addressed until the next start");
            master.stop();
        }
    }

    #[test]
    fn a_byte_is_written_with_the_stop() {
        let mut master = Master::new();
        master.send_all(&[0xA0, 0x12, 0x34, 0x5A]);
        assert_eq!(master.key.bytes()[0x1234], 0xFF);
        master.stop();
        assert_eq!(master.key.bytes()[0x1234], 0x5A);
        master.wait();
        assert_eq!(master.read_at(0x1233, 3), [0xFF, 0x5A, 0xFF]);
    }

    #[test]
    fn it_acknowledges_nothing_while_it_writes() {
        let mut master = Master::new();
        master.write(0, &[1]);
        let written = master.cycle;
        let mut polled = 0;
        while {
            master.start();
            !master.send(0xA0)
        } {
            polled += 1;
        }
        assert!(polled > 10, "{polled}");
        assert!(master.cycle - written >= WRITE_CYCLES);
        master.stop();
    }

    #[test]
    fn a_page_of_64_bytes_rolls_over() {
        let mut master = Master::new();
        let bytes: Vec<u8> = (0..66).collect();
        master.write(0x7FBE, &bytes);
        let page = &master.key.bytes()[0x7F80..0x7FC0];
        assert_eq!(
            page[0x3E..],
            [64, 65],
            "the last two bytes replace the first two"
        );
        assert_eq!(page[..0x3E], bytes[2..64]);
        assert_eq!(master.key.bytes()[0x7FC0], 0xFF);
    }

    #[test]
    fn reads_go_on_from_the_last_address_and_around_the_end() {
        let mut master = Master::new();
        master.write(0x7FFF, &[7]);
        master.wait();
        master.write(0, &[8, 9]);
        master.wait();
        assert_eq!(master.read_at(0x7FFF, 2), [7, 8]);
        assert_eq!(master.read(1), [9], "the current address");
    }

    #[test]
    fn the_highest_bit_of_an_address_does_not_count() {
        let mut master = Master::new();
        master.write(0x8005, &[3]);
        assert_eq!(master.key.bytes()[5], 3);
    }

    #[test]
    fn a_start_without_a_stop_gives_a_write_up() {
        let mut master = Master::new();
        master.send_all(&[0xA0, 0, 0, 0x55]);
        master.start();
        master.stop();
        assert_eq!(master.key.bytes()[0], 0xFF);
    }
}
