//! The console's board: everything on the 6507's bus, with one call per CPU cycle.
//!
//! Owns the chips except the CPU, the cartridge slot, the data bus's last value and the cycle count.
//! Each access first advances the TIA by three colour clocks and the RIOT by one cycle.

use super::cartridge::{Cartridge, Place};
use super::inputs::Inputs;
use super::memory_map::{Device, ADDRESS_MASK};
use super::riot::{Riot, RAM_SIZE};
use super::television::Television;
use super::tia::Tia;
use mos6502::memory::Bus;

/// One bus access of the CPU.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Access {
    /// All 16 bits of the address; the 6507 brings out 13 of them.
    pub address: u16,
    /// The value on the data bus.
    pub value: u8,
    /// Whether it is a write.
    pub write: bool,
    /// CPU cycles since power-on, including this access.
    pub cycle: u64,
    /// The cartridge's byte at the address, after any bank switch that the access caused; `None` for the
    /// chips.
    pub place: Option<Place>,
}

/// Everything on the bus.
#[derive(Clone)]
pub struct Board {
    pub tia: Tia,
    pub riot: Riot,
    pub television: Television,
    pub cartridge: Cartridge,
    pub inputs: Inputs,
    /// CPU cycles since power-on.
    pub cycles: u64,
    /// The last value on the data bus.
    pub data: u8,
    /// The accesses of the current instruction; `None` unless they are recorded.
    pub record: Option<Vec<Access>>,
}

impl Board {
    #[inline]
    fn note(&mut self, address: u16, write: bool) {
        if let Some(record) = &mut self.record {
            record.push(Access {
                address,
                value: self.data,
                write,
                cycle: self.cycles,
                place: (Device::at(address) == Device::Cartridge)
                    .then(|| self.cartridge.place(address)),
            });
        }
    }

    #[inline]
    fn tick(&mut self) {
        self.cycles += 1;
        if self.tia.cycle() {
            self.television.line(self.tia.line());
            self.connect();
        }
    }

    /// Updates what the controllers connect the TIA's ports to.
    fn connect(&mut self) {
        let wires = self.inputs.wires(self.riot.driven_a());
        self.tia.connect(wires);
    }

    /// Returns the value that a read would have, without side effects.
    pub fn peek(&self, address: u16) -> u8 {
        let address = address & ADDRESS_MASK;
        match Device::at(address) {
            Device::Cartridge => self.cartridge.peek(address),
            Device::Tia => {
                let mut tia = self.tia.clone();
                tia.read(address, self.inputs.fire(self.riot.driven_a()), self.data)
            }
            Device::Ram(address) => self.riot.ram()[ram_index(address)],
            Device::Riot => {
                let pins = self.inputs.pins();
                self.riot.peek(address, self.cycles, pins)
            }
        }
    }
}

fn ram_index(address: u8) -> usize {
    usize::from(address) % RAM_SIZE
}

impl Bus for Board {
    #[inline]
    fn get_byte(&mut self, address: u16) -> u8 {
        while self.tia.cpu_waits() {
            self.tick();
        }
        self.tick();
        let whole = address;
        let address = address & ADDRESS_MASK;
        self.data = match Device::at(address) {
            Device::Cartridge => self.cartridge.read(address, self.data),
            Device::Tia => {
                let fire = self.inputs.fire(self.riot.driven_a());
                self.tia.read(address, fire, self.data)
            }
            Device::Ram(address) => self.riot.ram()[ram_index(address)],
            Device::Riot => {
                let pins = self.inputs.pins();
                self.riot.read(address, self.cycles, pins)
            }
        };
        self.note(whole, false);
        if self.cartridge.snoops() {
            self.cartridge.snoop(address, self.data, false);
        }
        self.data
    }

    #[inline]
    fn set_byte(&mut self, address: u16, value: u8) {
        self.tick();
        self.data = value;
        let whole = address;
        let address = address & ADDRESS_MASK;
        match Device::at(address) {
            Device::Cartridge => self.cartridge.write(address, value),
            Device::Tia => {
                self.tia.write(address, value);
                self.television.set_vsync(self.tia.vsync());
            }
            Device::Ram(address) => self.riot.ram_mut()[ram_index(address)] = value,
            Device::Riot => {
                let pins = self.inputs.pins();
                self.riot.write(address, value, self.cycles, pins);
                self.connect();
            }
        }
        self.note(whole, true);
        if self.cartridge.snoops() {
            self.cartridge.snoop(address, value, true);
        }
    }
}
