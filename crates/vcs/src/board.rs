//! The console's board: what the 6507 sees on its bus, one call a CPU cycle.
//!
//! Owns the chips but the CPU, the cartridge slot, the data bus's last value and the count of
//! cycles. Each access ticks the TIA by three colour clocks and the RIOT by one cycle first.

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
    /// What was on the data bus.
    pub value: u8,
    /// Whether the CPU wrote.
    pub write: bool,
    /// CPU cycles since power-on, this access's own included.
    pub cycle: u64,
    /// What of the cartridge it was, after any switching by it; `None` for the chips.
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
    /// What the data bus still holds.
    pub data: u8,
    /// The accesses since they were asked for; `None` while nobody does, and in play nobody does.
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

    /// Lets the TIA know what the controllers connect its ports to now.
    fn connect(&mut self) {
        let wires = self.inputs.wires(self.riot.driven_a());
        self.tia.connect(wires);
    }

    /// What a read would give, without a cycle passing or anything changing.
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
