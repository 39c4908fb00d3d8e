//! The console's board: everything on the 6507's bus, with one call per CPU cycle.
//!
//! Owns the chips except the CPU, the cartridge slot, the data bus's last value and the cycle count.
//! Each access first advances the TIA by three colour clocks and the RIOT by one cycle.

use super::cartridge::{Cartridge, Code, Place};
use super::inputs::{Controller, Inputs, Stick};
use super::memory_map::{ADDRESS_MASK, Device};
use super::registers;
use super::riot::{Pins, RAM_SIZE, Riot};
use super::save_key::SaveKey;
use super::television::Television;
use super::tia::Tia;
use super::timing::{CYCLE_CLOCKS, LINE_CLOCKS};
use super::undriven::FloatingBus;
use super::vsync::Meter;
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

/// Whether code that only speed needs is left out.
const SMALL: bool = cfg!(target_family = "wasm");

/// Everything on the bus.
#[derive(Clone)]
pub struct Board {
    pub tia: Tia,
    pub riot: Riot,
    pub television: Television,
    pub cartridge: Cartridge,
    inputs: Inputs,
    /// What the controls give the RIOT's ports; unknown since they were accessible, or with a SaveKey.
    known_pins: Option<Pins>,
    /// The TIA's ports are connected as the controls have them.
    connected: bool,
    /// In the right port, in place of its controller.
    pub(super) save_key: Option<Box<SaveKey>>,
    /// CPU cycles since power-on. The TIA stays behind, at most to the end of its line.
    pub cycles: u64,
    /// The cycle that ends the line. Within an instruction whose last accesses could not tell, it may have passed.
    line_end: u64,
    /// The next cycle whose access is more than a look-up: it ends the line. 0 if any could be: RDY is low, the
    /// accesses are watched, or there is something to look at before the next instruction runs ahead.
    event: u64,
    /// A frame may be completed or the cartridge switched, and [`Board::look_ahead`] has not been called since.
    changed: bool,
    /// The last value on the data bus.
    pub data: u8,
    /// What a read returns in the bits that nothing drives.
    pub floating: FloatingBus,
    /// Not saved.
    pub vsync: Meter,
    /// The accesses of the current instruction; `None` unless they are recorded.
    record: Option<Vec<Access>>,
}

impl Board {
    /// Returns a board at cycle 0 whose chips are as given.
    pub fn new(tia: Tia, riot: Riot, cartridge: Cartridge) -> Board {
        let mut board = Board {
            tia,
            riot,
            television: Television::default(),
            cartridge,
            inputs: Inputs::default(),
            known_pins: None,
            connected: false,
            save_key: None,
            cycles: 0,
            line_end: 0,
            event: 0,
            changed: false,
            data: 0,
            floating: FloatingBus::default(),
            vsync: Meter::default(),
            record: None,
        };
        if board.cartridge.keyboard_column().is_some() {
            board.inputs.controllers = [Controller::CompuMate; 2];
        }
        board.follow_tia();
        board
    }

    /// Derives the line's end from the TIA's beam.
    pub fn follow_tia(&mut self) {
        self.line_end = self.cycles + u64::from(self.tia.cycles_left());
        self.plan();
    }

    fn plan(&mut self) {
        let any = self.tia.cpu_waits() || self.is_watched() || self.changed;
        self.event = if any { 0 } else { self.line_end };
    }

    /// Records the accesses from now on into `accesses`, or ends that; returns what was recorded.
    pub fn record(&mut self, accesses: Option<Vec<Access>>) -> Option<Vec<Access>> {
        let recorded = std::mem::replace(&mut self.record, accesses);
        self.plan();
        recorded
    }

    /// Returns the cycles by which the TIA is behind.
    fn behind(&self) -> u16 {
        self.tia.cycles_left() - (self.line_end - self.cycles) as u16
    }

    /// Brings the TIA to this cycle, which does not end its line.
    #[inline]
    fn move_beam(&mut self) {
        let left = (self.line_end - self.cycles) as u16;
        self.tia.move_beam(LINE_CLOCKS - left * CYCLE_CLOCKS);
    }

    /// Brings the TIA to where [`Board::tia_now`] is.
    #[cfg(not(target_family = "wasm"))]
    pub fn catch_up(&mut self) {
        self.tia.run(self.behind());
    }

    /// Returns the TIA as it is now.
    pub fn tia_now(&self) -> Tia {
        let mut tia = self.tia.clone();
        tia.run(self.behind());
        tia
    }

    /// Returns the beam's colour clock in the line, `0..228`.
    pub fn beam(&self) -> u16 {
        self.tia.beam() + self.behind() * CYCLE_CLOCKS
    }

    /// Whether [`Board::note`] must be called after each access.
    fn is_watched(&self) -> bool {
        self.record.is_some() || self.cartridge.snoops()
    }

    /// Records an access that is over, and shows it to a cartridge that watches the bus.
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
        if self.cartridge.snoops() {
            self.cartridge
                .snoop(address & ADDRESS_MASK, self.data, write);
        }
    }

    fn end_line(&mut self) {
        self.tia.run(self.tia.cycles_left());
        self.line_end += u64::from(self.tia.cycles_left());
        self.changed |= self.television.line(self.tia.line());
        self.plan();
        self.connect();
    }

    /// A read in a cycle that ends the line, or while RDY is low, or that is watched.
    #[inline(never)]
    fn read_at_event(&mut self, address: u16) -> u8 {
        if self.tia.cpu_waits() {
            self.cycles = self.line_end;
            self.end_line();
            self.cycles += 1;
        } else {
            self.end_passed_line();
        }
        let value = self.read(address);
        if self.is_watched() {
            self.note(address, false);
        }
        value
    }

    /// A write in a cycle that ends the line, or that is watched.
    #[inline(never)]
    fn write_at_event(&mut self, address: u16, value: u8) {
        self.end_passed_line();
        let pins = address & ADDRESS_MASK;
        let value = match self.cartridge.snoops() && Device::at(pins) != Device::Cartridge {
            true => self.cartridge.drive(pins, value, self.cycles),
            false => value,
        };
        self.write(address, value);
        if self.is_watched() {
            self.note(address, true);
        }
    }

    #[inline]
    fn read(&mut self, address: u16) -> u8 {
        let pins = address & ADDRESS_MASK;
        self.data = match Device::at(pins) {
            Device::Cartridge => match self.cartridge.fixed(pins) {
                Some(byte) => byte,
                None => return self.read_cartridge(pins),
            },
            Device::Ram(address) => self.riot.ram()[ram_index(address)],
            Device::Tia => return self.read_tia(pins),
            Device::Riot => return self.read_riot(pins),
        };
        self.data
    }

    /// Ends the line, if its last cycle has passed.
    #[inline]
    pub fn end_passed_line(&mut self) {
        if self.cycles >= self.line_end {
            self.end_line();
        }
    }

    /// Between two instructions, ends the line, if its last cycle has passed or the CPU waits for that, and nothing else is
    /// due. Returns whether that was so: the code that runs ahead is still the same then.
    #[inline(never)]
    pub(crate) fn pass_line(&mut self) -> bool {
        if self.is_free(self.cycles) {
            return false;
        }
        let waits = self.tia.cpu_waits();
        let due = self.changed || self.is_watched() || self.television.may_complete();
        if due || !(waits || self.cycles >= self.line_end) {
            return false;
        }
        if waits {
            self.cycles = self.line_end;
        }
        self.end_line();
        !self.changed
    }

    /// Between two instructions, does what is due: ends a line that has passed, and the CPU's waiting. Returns the code
    /// at `pc`, if `bytes` bytes of it can be read ahead and the frame of number `frame` is still the last.
    #[inline(never)]
    pub(crate) fn look_ahead(&mut self, pc: u16, bytes: usize, frame: u64) -> Option<Code> {
        if self.is_free(self.cycles) {
            return self.cartridge.code(pc, bytes);
        }
        self.end_passed_line();
        if self.is_watched() || self.television.frame().number != frame {
            return None;
        }
        if self.tia.cpu_waits() {
            if self.television.may_complete() {
                return None;
            }
            self.cycles = self.line_end;
            self.end_line();
        }
        self.looked();
        self.cartridge.code(pc, bytes)
    }

    /// The next instruction can run ahead.
    pub fn looked(&mut self) {
        self.changed = false;
        self.plan();
    }

    /// [`Board::look_ahead`] must be called before the next instruction runs ahead.
    pub fn look(&mut self) {
        self.changed = true;
        self.event = 0;
    }

    /// Returns the number of cycles in which nothing happens but their accesses, after the present one.
    pub fn free_cycles(&self) -> u64 {
        self.event.saturating_sub(self.cycles + 1)
    }

    /// Whether nothing happens in cycle `cycle` but its access.
    #[inline(always)]
    pub fn is_free(&self, cycle: u64) -> bool {
        cycle < self.event
    }

    /// As [`Bus::get_byte`] in the present cycle.
    #[inline(never)]
    pub fn read_elsewhere(&mut self, address: u16) -> u8 {
        if self.cycles >= self.event {
            return self.read_at_event(address);
        }
        self.read(address)
    }

    /// As [`Bus::set_byte`] in the present cycle.
    #[inline(never)]
    pub fn write_elsewhere(&mut self, address: u16, value: u8) {
        if self.cycles >= self.event {
            return self.write_at_event(address, value);
        }
        self.write(address, value);
    }

    #[inline(never)]
    fn read_cartridge(&mut self, pins: u16) -> u8 {
        let undriven = self.floating.read(self.data, 0xFF);
        self.data = self.cartridge.read(pins, undriven, self.cycles);
        self.follow_cartridge();
        self.data
    }

    #[inline(never)]
    fn read_tia(&mut self, pins: u16) -> u8 {
        self.move_beam();
        let fire = match registers::tia_read(pins) {
            registers::INPT4 | registers::INPT5 => self.fire(),
            _ => [false; 2],
        };
        let value = self.tia.read(pins, fire, self.data);
        self.data = self.floating.read(value, registers::undriven(pins));
        self.data
    }

    #[inline(never)]
    fn read_riot(&mut self, pins: u16) -> u8 {
        let levels = self.levels();
        self.data = self.riot.read(pins, self.cycles, levels);
        self.data
    }

    #[inline]
    fn write(&mut self, address: u16, value: u8) {
        self.data = value;
        let pins = address & ADDRESS_MASK;
        match Device::at(pins) {
            Device::Ram(address) => self.riot.ram_mut()[ram_index(address)] = value,
            Device::Tia => self.write_tia(pins, value),
            Device::Riot => self.write_riot(pins, value),
            Device::Cartridge => {
                self.cartridge.write(pins, value, self.cycles);
                self.follow_cartridge();
            }
        }
    }

    fn follow_cartridge(&mut self) {
        if self.cartridge.is_switched() {
            self.look();
        }
    }

    /// A write to the TIA in the present cycle, which is not that of an event.
    #[inline(never)]
    pub fn write_tia(&mut self, address: u16, value: u8) {
        self.move_beam();
        if SMALL || self.cartridge.has_registers() {
            return self.write_tia_at_once(address, value);
        }
        if registers::tia_write(address) == registers::WSYNC {
            self.tia.wait();
            self.event = if self.tia.cpu_waits() { 0 } else { self.event };
        } else if !self.tia.record(address, value) {
            self.write_tia_at_once(address, value);
        }
    }

    #[cfg_attr(not(target_family = "wasm"), inline(never))]
    fn write_tia_at_once(&mut self, address: u16, value: u8) {
        self.tia.write_at_once(address, value);
        let number = registers::tia_write(address);
        if number <= registers::RSYNC {
            self.synchronise(number);
        }
        if self.cartridge.register(address & ADDRESS_MASK, value) {
            self.look();
        }
    }

    /// Follows a write to VSYNC, WSYNC or RSYNC.
    fn synchronise(&mut self, number: u16) {
        match number {
            registers::WSYNC | registers::RSYNC => self.follow_tia(),
            registers::VSYNC => {
                let on = self.tia.vsync();
                let before = self.television.frame().number;
                self.television.set_vsync(on);
                let number = self.television.frame().number;
                let completed = (number != before).then_some(number);
                self.vsync.write(on, self.cycles, self.beam(), completed);
                self.look();
            }
            _ => {}
        }
    }

    #[inline(never)]
    fn write_riot(&mut self, pins: u16, value: u8) {
        let levels = self.levels();
        self.riot.write(pins, value, self.cycles, levels);
        if let Some(key) = &mut self.save_key {
            key.drive(self.riot.driven_a(), self.cycles);
        }
        if self.cartridge.levels(self.riot.driven_a()) {
            self.look();
        }
        if self.cartridge.keyboard_column().is_some() {
            self.known_pins = None;
        }
        self.tia.run(self.behind());
        self.connected = false;
        self.connect();
    }

    /// The controls.
    pub fn inputs(&self) -> &Inputs {
        &self.inputs
    }

    /// The controls, to be changed.
    pub fn inputs_mut(&mut self) -> &mut Inputs {
        self.known_pins = None;
        self.connected = false;
        &mut self.inputs
    }

    /// Plugs a SaveKey into the right port, or pulls it out.
    pub(super) fn set_save_key(&mut self, key: Option<Box<SaveKey>>) {
        self.known_pins = None;
        self.connected = false;
        self.save_key = key;
    }

    /// The SaveKey, if there is one.
    pub(super) fn save_key(&self) -> Option<&SaveKey> {
        self.save_key.as_deref()
    }

    /// The controls that have an effect.
    fn plugged(&self) -> Inputs {
        let mut inputs = self.inputs;
        if self.save_key.is_some() {
            inputs.controllers[1] = Controller::Joystick;
            inputs.sticks[1] = Stick::CENTRE;
        }
        inputs
    }

    /// The levels at the RIOT's ports.
    fn pins(&self) -> Pins {
        let mut pins = self.plugged().pins(self.cartridge.keyboard_column());
        if let Some(key) = &self.save_key {
            pins.a &= key.lines();
        }
        pins
    }

    /// Whether INPT4 and INPT5 are grounded.
    fn fire(&self) -> [bool; 2] {
        let column = self.cartridge.keyboard_column();
        self.plugged().fire(self.riot.driven_a(), column)
    }

    /// The levels at the RIOT's ports, from the last time if no control can have changed.
    #[inline]
    fn levels(&mut self) -> Pins {
        match self.known_pins {
            Some(pins) => pins,
            None => {
                let pins = self.pins();
                self.known_pins = self.save_key.is_none().then_some(pins);
                pins
            }
        }
    }

    /// Updates what the controllers connect the TIA's ports to.
    #[inline]
    fn connect(&mut self) {
        if !self.connected {
            self.connect_anew();
            self.connected = true;
        }
    }

    #[inline(never)]
    fn connect_anew(&mut self) {
        let wires = self.plugged().wires(self.riot.driven_a());
        self.tia.connect(wires);
    }

    /// Returns the value that a read would have, without side effects.
    pub fn peek(&self, address: u16) -> u8 {
        let address = address & ADDRESS_MASK;
        match Device::at(address) {
            Device::Cartridge => self.cartridge.peek(address, self.cycles),
            Device::Tia => {
                let mut tia = self.tia_now();
                tia.read(address, self.fire(), self.data)
            }
            Device::Ram(address) => self.riot.ram()[ram_index(address)],
            Device::Riot => {
                let pins = self.pins();
                self.riot.peek(address, self.cycles, pins)
            }
        }
    }
}

/// Whether `address` selects the TIA.
#[inline(always)]
pub fn is_tia(address: u16) -> bool {
    Device::at(address) == Device::Tia
}

/// Whether `address` selects the RIOT's ports or timer.
#[inline(always)]
pub fn is_riot(address: u16) -> bool {
    Device::at(address) == Device::Riot
}

/// Whether `address` is in the RIOT's RAM.
#[inline(always)]
pub fn is_ram(address: u16) -> bool {
    matches!(Device::at(address), Device::Ram(_))
}

fn ram_index(address: u8) -> usize {
    usize::from(address) % RAM_SIZE
}

impl Bus for Board {
    #[inline]
    fn get_byte(&mut self, address: u16) -> u8 {
        self.cycles += 1;
        if self.cycles >= self.event {
            return self.read_at_event(address);
        }
        self.read(address)
    }

    #[inline]
    fn set_byte(&mut self, address: u16, value: u8) {
        self.cycles += 1;
        if self.cycles >= self.event {
            return self.write_at_event(address, value);
        }
        self.write(address, value);
    }
}
