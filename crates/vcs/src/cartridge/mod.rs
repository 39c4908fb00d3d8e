//! Cartridges: the image, the bank switching, and the RAM beside it.
//!
//! Owns what is mapped to the cartridge's 4 KiB, $1000 to $1FFF, as the result of all accesses so far.
//! A hotspot in these addresses switches on every access to it, reads, writes and dummy accesses alike,
//! and before the byte is read. Some schemes watch the rest of the bus as well. A state's map is drawn
//! when something is switched, so that an access is one look-up.
//!
//! # Adding a scheme
//!
//! A bank scheme is one file in `schemes/`; `schemes/e7.rs` shows everything a scheme can have.
//!
//! 1. Write `schemes/NAME.rs`. It adds a constant to [`Scheme`] whose layout has the name and the
//!    extensions, the sizes of the images, the bytes of RAM, the start banks, the hotspots, and the map
//!    that follows from what is switched; what is not given is that of bare banks of 4 KiB. A function
//!    in the same file recognises an image of the scheme.
//! 2. Name the file in `schemes/mod.rs` and give the constant and the function a line in its table. The
//!    place in the table decides: an image has the first scheme whose test it passes. If Stella has the
//!    scheme, take its order. If the scheme was known and unsupported, remove it from
//!    `schemes/unsupported.rs`.
//!
//! A scheme with a processor is a crate of its own, such as `vcs-arm-cartridges`: it implements [`Chip`], makes the scheme by
//! [`Layout::with_chip`], and takes the place in the table that has its name as unsupported.
//!
//! Names on the command line, error messages, extensions, power-on in a random bank and saved states
//! follow from these. To compare the scheme with Stella, add an image to `tests/data/schemes.asm`.
//!
//! Sources: Kevin Horton, "Atari 2600 bankswitching" (sizes.txt); the Stella manual's table of types.

mod chip;
mod dpc;
mod layout;
mod schemes;

pub use chip::{Chip, Slot};
pub use layout::{BANK_SIZE, Layout, Place, Scheme};
pub use schemes::CartridgeError;

use crate::inputs::Controller;
use crate::memory_map::{ADDRESS_MASK, CARTRIDGE_SELECT, Device};
use crate::tape::{self, Tape, saved};
use dpc::Dpc;
use layout::{HOTSPOTS, LAST, Map, Now, PARTS, Seen, Snoop, Source, Switch};
use std::borrow::Cow;
use std::sync::Arc;

/// A cartridge in the slot.
#[derive(Clone, Debug)]
pub struct Cartridge {
    /// The same for all clones.
    image: Arc<[u8]>,
    /// Of the image and the scheme, for saved states.
    checksum: u64,
    scheme: Scheme,
    banks: usize,
    /// Whether the scheme watches the whole bus, or drives it.
    snoops: bool,
    /// In schemes from outside.
    chip: Option<Box<dyn Chip>>,
    state: CartridgeState,
    /// Follows from the state.
    map: Map,
    /// The code that [`Cartridge::code`] returned last, and whether something has been switched since.
    code: Code,
    switched: bool,
}

/// Bytes of the image, or of the RAM, that follow each other in the address space, and of which reads have no effect.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Code {
    /// The address of the first byte, of 13 bits.
    first: u16,
    /// The first byte's index in the image or in the RAM.
    start: usize,
    bytes: usize,
    in_ram: bool,
}

impl Code {
    /// Returns the offset in the code of the byte at `address`; past its end if it is not there.
    #[inline(always)]
    pub fn offset(self, address: u16) -> usize {
        usize::from((address & ADDRESS_MASK).wrapping_sub(self.first))
    }

    /// Returns the code's bytes; none if they are in the RAM.
    pub fn image(self, image: &[u8]) -> &[u8] {
        match self.in_ram {
            true => &[],
            false => &image[self.start..self.start + self.bytes],
        }
    }

    /// Returns `bytes` bytes of the code from an offset on, which are in the RAM now; none if they are not there.
    #[inline(always)]
    pub fn ram(self, ram: &[u8], offset: usize, bytes: usize) -> &[u8] {
        match self.in_ram && offset + bytes <= self.bytes {
            true => &ram[self.start + offset..][..bytes],
            false => &[],
        }
    }
}

/// What changes in a cartridge.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct CartridgeState {
    /// The choice for each part of the address space.
    chosen: [u16; PARTS],
    /// For the scheme's [`layout::Layout::snoop`] and port.
    latch: u32,
    /// The RAM, followed by the flash memory.
    ram: Vec<u8>,
    dpc: Option<Dpc>,
}

saved!(CartridgeState: chosen, latch, ram, dpc);

impl Cartridge {
    /// Returns a cartridge with `image`, in the scheme's usual start bank and with its RAM zero. Without
    /// a scheme the image is searched for the instructions and signatures of each, as Stella does. As there,
    /// an image of 16 to 1,024 bytes, a power of two, is repeated to 2 KiB, and one of 3 KiB is followed by
    /// zeros to 4 KiB. So is one that lacks one or two bytes of 2, 4 or 8 KiB, and of one with so many too many the last are
    /// left out; but of two the first, if they are the origin with which `dasm -f1` begins a file.
    ///
    /// # Errors
    /// If the scheme, or without one any scheme, has no images of this size, or the image is recognised
    /// as one of a scheme that is not supported.
    pub fn new(image: &[u8], scheme: Option<Scheme>) -> Result<Cartridge, CartridgeError> {
        Cartridge::of_game(image, scheme, 0)
    }

    /// As [`Cartridge::new`], with one of several games in the image, from 0 on. The cartridge is then one of this game
    /// alone, with its scheme.
    ///
    /// # Errors
    /// As [`Cartridge::new`], or the image has fewer games.
    pub fn of_game(
        image: &[u8],
        scheme: Option<Scheme>,
        game: usize,
    ) -> Result<Cartridge, CartridgeError> {
        let size = image.len();
        let image = complete(image);
        let scheme = match scheme {
            Some(scheme) if !scheme.fits(image.len()) => {
                return Err(CartridgeError::SizeForScheme { scheme, size });
            }
            Some(scheme) => scheme,
            None => schemes::detect(&image)?,
        };
        let layout = scheme.0;
        let games = layout.games;
        if game >= games {
            let game = game + 1;
            return Err(CartridgeError::NoGame { game, games });
        }
        if games > 1 {
            let one = image.len() / games;
            let scheme = [(2048, Scheme::K2), (BANK_SIZE, Scheme::K4)];
            let scheme = scheme.into_iter().find(|&(size, _)| size == one);
            let scheme = scheme.map(|(_, scheme)| scheme);
            return Cartridge::new(&image[one * game..][..one], scheme);
        }
        let image = (layout.contents)(&image);
        let chip = layout.chip.map(|chip| chip(&image));
        let (banks, mut ram) = match &chip {
            Some(chip) => (chip.banks().0, chip.ram(&image).0),
            None => (
                image.len() / layout.slice,
                vec![0; layout.ram + layout.flash],
            ),
        };
        let saved = (layout.saved_ram)(&image);
        ram[..saved.len()].copy_from_slice(saved);
        let loud = match (layout.hotspot, layout.port, layout.before) {
            (.., Some(_)) => 0,
            (None, None, None) => BANK_SIZE,
            _ => HOTSPOTS,
        };
        let mut cartridge = Cartridge {
            checksum: tape::checksum(&image) ^ tape::checksum(scheme.name().as_bytes()),
            image: image.into(),
            scheme,
            banks,
            snoops: layout.snoop.is_some() || chip.as_ref().is_some_and(|chip| chip.drives()),
            state: CartridgeState {
                chosen: std::array::from_fn(|part| match layout.start[part] {
                    LAST => (layout.choices)(banks, part) as u16 - 1,
                    start => start,
                }),
                latch: 0,
                ram,
                dpc: layout.dpc.then(Dpc::default),
            },
            map: Map::new(loud),
            code: Code::default(),
            switched: false,
            chip,
        };
        if let Some(chip) = &cartridge.chip {
            cartridge.state.chosen[0] = chip.banks().1;
        }
        cartridge.draw_map();
        Ok(cartridge)
    }

    /// Returns the size in bytes of the largest image of any scheme.
    pub fn largest_image() -> usize {
        schemes::largest_image()
    }

    /// Returns the scheme.
    pub fn scheme(&self) -> Scheme {
        self.scheme
    }

    /// Returns the controllers in the left and the right port that the cartridge needs: a CompuMate's own, or those that
    /// [`Controller::detect`] finds.
    pub fn controllers(&self) -> [Controller; 2] {
        match self.keyboard_column() {
            Some(_) => [Controller::CompuMate; 2],
            None => Controller::detect(&self.image),
        }
    }

    /// Returns the banks of the image in their order, a small image at its full size, and after them what a chip reads.
    pub fn image(&self) -> &[u8] {
        &self.image
    }

    /// Returns the part of the image that the CPU can see: the banks without what follows them for a chip from outside.
    pub fn program(&self) -> &[u8] {
        match self.chip {
            Some(_) => &self.image[..self.banks * BANK_SIZE],
            None => &self.image,
        }
    }

    /// Returns the number of banks, or of slices in the schemes that switch those.
    pub fn banks(&self) -> usize {
        self.banks
    }

    /// Returns the number of the bank at $1000, from 0; of the slice in the schemes that switch those.
    /// With 3E, numbers from [`Cartridge::banks`] on are slices of the RAM.
    #[inline]
    pub fn bank(&self) -> usize {
        usize::from(self.state.chosen[0])
    }

    /// Switches a bank or slice to $1000; numbers that do not exist wrap around.
    pub fn set_bank(&mut self, bank: usize) {
        let choice = bank % self.choices(0);
        self.switch(Switch { part: 0, choice });
    }

    /// Maps the image's 4 KiB of number `bank`, as if it were a bank of these, as far as the scheme can
    /// switch: where it switches 1 KiB in each of four parts, each part that does not show RAM gets its slice.
    /// Elsewhere this is [`Cartridge::set_bank`].
    pub fn map_bank(&mut self, bank: usize) {
        let slices = BANK_SIZE / self.scheme.0.slice;
        if slices != PARTS || self.choices(PARTS - 1) < self.banks {
            return self.set_bank(bank);
        }
        for part in 0..PARTS {
            if usize::from(self.state.chosen[part]) < self.banks {
                let choice = (bank * slices + part) % self.banks;
                self.switch(Switch { part, choice });
            }
        }
    }

    /// Whether an access to `address` selects a bank or slice: the address is in the cartridge, and is one of
    /// the scheme's hotspots. Schemes that watch the whole bus have other ways to switch.
    pub fn is_hotspot(&self, address: u16) -> bool {
        let offset = usize::from(address) % BANK_SIZE;
        Device::at(address) == Device::Cartridge && self.hotspot(offset).is_some()
    }

    /// Returns the byte that is mapped to `address`, of which the lowest 12 bits count.
    pub fn place(&self, address: u16) -> Place {
        let (source, offset) = self.map.at(address);
        match source {
            Source::Image(start) | Source::Dpc(start) | Source::Chip(start) => {
                Place::Image(start + offset)
            }
            Source::Read(start) | Source::Write(start) | Source::Both(start) => {
                Place::Ram(start + offset)
            }
        }
    }

    /// Chooses random banks, as most boards do at power-on, and fills the RAM with random bytes.
    pub(super) fn randomise(&mut self, mut random: impl FnMut() -> u8) {
        for part in 0..PARTS {
            let choices = self.choices(part);
            if part == 0 || choices > 1 {
                let choice = usize::from(random()) % choices;
                if part < self.scheme.0.random_parts {
                    self.switch(Switch { part, choice });
                }
            }
        }
        if let Some(chip) = &self.chip {
            let (_, undefined) = chip.ram(&self.image);
            self.state.ram[undefined..].fill_with(random);
        } else if (self.scheme.0.saved_ram)(&self.image).is_empty() {
            self.state.ram[..self.scheme.0.ram].fill_with(random);
        }
    }

    /// Returns the RAM, followed by the flash memory; empty if the scheme has neither.
    pub(super) fn ram(&self) -> &[u8] {
        &self.state.ram
    }

    /// The same, to be changed.
    pub(super) fn ram_mut(&mut self) -> &mut [u8] {
        &mut self.state.ram
    }

    /// Returns all that changes, to be saved.
    pub(super) fn state(&self) -> CartridgeState {
        let mut state = self.state.clone();
        state.ram.extend(self.chip_state());
        state
    }

    /// Takes what [`Cartridge::state`] returns away, to be written and put back.
    #[cfg(not(target_family = "wasm"))]
    pub(super) fn take_state(&mut self) -> CartridgeState {
        let chip = self.chip_state();
        let mut state = std::mem::take(&mut self.state);
        state.ram.extend(chip);
        state
    }

    /// Puts a state back that [`Cartridge::take_state`] took.
    #[cfg(not(target_family = "wasm"))]
    pub(super) fn put_state(&mut self, mut state: CartridgeState) {
        let chip = self.chip_state().len();
        state.ram.truncate(state.ram.len() - chip);
        self.state = state;
    }

    /// Returns the chip's state, which follows the RAM in a saved state.
    fn chip_state(&self) -> Vec<u8> {
        match &self.chip {
            Some(chip) => {
                let mut tape = Tape::Write(Vec::new());
                chip.copy().pass(&mut tape);
                tape.into_bytes()
            }
            None => Vec::new(),
        }
    }

    /// Returns the number of bytes by which the chip's state can be longer than now.
    #[cfg(not(target_family = "wasm"))]
    pub(super) fn spare_bytes(&self) -> usize {
        let mut tape = Tape::Count(0);
        if let Some(chip) = &self.chip {
            chip.copy().pass(&mut tape);
        }
        tape.count() - self.chip_state().len()
    }

    /// Returns the chip with a state from [`Cartridge::chip_state`]; `None` if it is none.
    fn chip_with(&self, state: &[u8]) -> Option<Box<dyn Chip>> {
        let mut chip = self.chip.clone()?;
        let mut tape = Tape::Read(state);
        chip.pass(&mut tape);
        matches!(tape, Tape::Read([])).then_some(chip)
    }

    /// Whether `state` is a valid state of this cartridge.
    pub(super) fn accepts(&self, state: &CartridgeState) -> bool {
        let chip = state.ram.split_at_checked(self.state.ram.len());
        let is_whole = match (&self.chip, chip) {
            (Some(_), Some((_, chip))) => self.chip_with(chip).is_some(),
            (_, rest) => rest.is_some_and(|(_, rest)| rest.is_empty()),
        };
        is_whole
            && state.dpc.is_some() == self.state.dpc.is_some()
            && state.dpc.as_ref().is_none_or(Dpc::in_range)
            && (0..PARTS).all(|part| usize::from(state.chosen[part]) < self.choices(part))
    }

    /// Restores a state that [`Cartridge::accepts`].
    pub(super) fn restore(&mut self, mut state: CartridgeState) {
        let chip = state.ram.split_off(self.state.ram.len());
        if self.chip.is_some() {
            self.chip = self.chip_with(&chip);
        }
        self.state = state;
        self.draw_map();
    }

    /// Returns the image's byte at `address` if a read of it can have no effect, and `None` where a read
    /// may switch or the RAM may be.
    #[inline]
    pub(super) fn fixed(&self, address: u16) -> Option<u8> {
        self.image.get(self.map.fixed(address)).copied()
    }

    /// Whether something has been switched since [`Cartridge::code`] was called.
    #[inline]
    pub(super) fn is_switched(&self) -> bool {
        self.switched
    }

    /// Returns the code around `address`, if `bytes` bytes from there on are in it.
    pub(super) fn code(&mut self, address: u16, bytes: usize) -> Option<Code> {
        let ahead = |code: Code| code.offset(address) + bytes <= code.bytes;
        if self.switched || !ahead(self.code) {
            self.switched = false;
            self.code = self.find_code(address).unwrap_or_default();
        }
        ahead(self.code).then_some(self.code)
    }

    fn find_code(&self, address: u16) -> Option<Code> {
        let (first, source, bytes) = self.map.run(address)?;
        let (start, all, in_ram) = match source {
            Source::Read(start) => (start, self.state.ram.len(), true),
            Source::Image(start)
            | Source::Write(start)
            | Source::Both(start)
            | Source::Dpc(start)
            | Source::Chip(start) => (start, self.image.len(), false),
        };
        Some(Code {
            first: CARTRIDGE_SELECT | first,
            start,
            bytes: bytes.min(all.checked_sub(start)?),
            in_ram,
        })
    }

    /// Returns the checksum of the image and the scheme.
    pub(super) fn checksum(&self) -> u64 {
        self.checksum
    }

    /// Returns the image, to be kept while the cartridge changes.
    pub(super) fn shared_image(&self) -> Arc<[u8]> {
        self.image.clone()
    }

    /// A CPU read in cycle `cycle`; `bus` is the data bus's last value, which a read of the RAM's write port stores.
    pub(super) fn read(&mut self, address: u16, bus: u8, cycle: u64) -> u8 {
        self.touch(address);
        let (source, offset) = self.map.at(address);
        match source {
            Source::Image(start) => self.ask_port(address, self.image[start + offset]),
            Source::Read(start) | Source::Both(start) => self.state.ram[start + offset],
            Source::Write(start) => {
                self.state.ram[start + offset] = bus;
                bus
            }
            Source::Dpc(start) => {
                let register = address % BANK_SIZE as u16;
                let display = &self.image[self.banks * BANK_SIZE..];
                match &mut self.state.dpc {
                    Some(dpc) if register < dpc::REGISTERS => dpc.read(register, display, cycle),
                    _ => self.image[start + offset],
                }
            }
            Source::Chip(start) => {
                let byte = self.image[start + offset];
                self.ask_chip(cycle, |chip, slot| {
                    chip.read(slot, address % BANK_SIZE as u16)
                })
                .unwrap_or(byte)
            }
        }
    }

    /// Returns what a read in cycle `cycle` would, without switching or storing anything.
    pub(super) fn peek(&self, address: u16, cycle: u64) -> u8 {
        if let (Source::Dpc(_), _) = self.map.at(address) {
            return self.clone().read(address, 0, cycle);
        }
        match self.place(address) {
            Place::Image(index) => self.image[index],
            Place::Ram(index) => self.state.ram[index],
        }
    }

    /// A CPU write.
    #[inline(never)]
    pub(super) fn write(&mut self, address: u16, value: u8, cycle: u64) {
        self.touch(address);
        self.ask_port(address, value);
        let register = (address % BANK_SIZE as u16).checked_sub(dpc::REGISTERS);
        match (self.map.at(address), register, &mut self.state.dpc) {
            ((Source::Write(start) | Source::Both(start), offset), ..) => {
                self.state.ram[start + offset] = value
            }
            ((Source::Dpc(_), _), Some(register), Some(dpc)) => dpc.write(register, value),
            ((Source::Chip(_), _), ..) => {
                self.ask_chip(cycle, |chip, slot| {
                    chip.write(slot, address % BANK_SIZE as u16, value);
                });
            }
            _ => {}
        }
    }

    /// Lets the chip act, and follows the bank that it has switched to.
    #[inline(never)]
    fn ask_chip<T>(&mut self, cycle: u64, act: impl FnOnce(&mut dyn Chip, Slot) -> T) -> Option<T> {
        let chip = self.chip.as_deref_mut()?;
        let mut bank = self.state.chosen[0];
        let slot = Slot {
            image: &self.image,
            ram: &mut self.state.ram,
            bank: &mut bank,
            cycle,
        };
        let result = act(chip, slot);
        let choice = usize::from(bank) % self.choices(0);
        self.switch(Switch { part: 0, choice });
        Some(result)
    }

    /// A CPU write elsewhere that is watched, with all 13 address lines. Returns the value on the bus.
    pub(super) fn drive(&mut self, address: u16, value: u8, cycle: u64) -> u8 {
        self.ask_chip(cycle, |chip, slot| chip.drive(slot, address, value))
            .unwrap_or(value)
    }

    /// Returns a sentence that says why the cartridge's chip has stopped the program, without a full stop; `None` while it
    /// runs, and without such a chip.
    pub fn fault(&self) -> Option<String> {
        self.chip.as_ref()?.fault()
    }

    /// Whether [`Cartridge::snoop`] must be called after each access to the bus.
    #[inline]
    pub(super) fn snoops(&self) -> bool {
        self.snoops
    }

    /// An access that is over, to the cartridge or to another device, with all 13 address lines.
    pub(super) fn snoop(&mut self, address: u16, value: u8, write: bool) {
        if let Some(watcher) = self.scheme.0.snoop {
            self.show(watcher, address, value, write);
        }
    }

    /// Whether [`Cartridge::register`] does anything.
    #[inline(always)]
    pub(super) fn has_registers(&self) -> bool {
        self.scheme.0.register.is_some()
    }

    /// A write to the TIA that is over, with all 13 address lines. Returns whether something is switched.
    #[inline]
    pub(super) fn register(&mut self, address: u16, value: u8) -> bool {
        match self.scheme.0.register {
            Some(watcher) if address >= self.scheme.0.registers => {
                self.show(watcher, address, value, true);
            }
            _ => {}
        }
        self.switched
    }

    fn show(&mut self, watcher: Snoop, address: u16, value: u8, write: bool) {
        let seen = Seen {
            address,
            value,
            write,
            chosen: self.state.chosen,
        };
        if let Some(switch) = watcher(self.banks, seen, &mut self.state.latch) {
            self.switch(switch);
        }
    }

    /// The RIOT drives these levels at its port A, 1 for inputs. Returns whether something is switched.
    #[inline]
    pub(super) fn levels(&mut self, port_a: u8) -> bool {
        if let Some(levels) = self.scheme.0.levels {
            let switch = levels(port_a, &mut self.state.latch);
            self.switch(switch);
        }
        self.switched
    }

    /// Returns the column of keys that the cartridge's keyboard connects, if it has one.
    pub(super) fn keyboard_column(&self) -> Option<usize> {
        let levels = self.scheme.0.levels;
        levels.map(|_| schemes::cm::column(self.state.latch))
    }

    /// Acts on an access to a hotspot.
    fn touch(&mut self, address: u16) {
        if let Some(before) = self.scheme.0.before {
            before(self.now(), address, &self.image, &mut self.state.ram);
        }
        let offset = usize::from(address) & (BANK_SIZE - 1);
        if let Some(dpc) = &mut self.state.dpc {
            dpc.touch(offset as u16);
        }
        if let Some(switch) = self.hotspot(offset) {
            self.switch(switch);
        }
    }

    /// Returns what an access to the offset `offset` switches.
    fn hotspot(&self, offset: usize) -> Option<Switch> {
        let hotspot = self.scheme.0.hotspot.filter(|_| offset >= HOTSPOTS)?;
        hotspot(self.now(), offset)
    }

    /// Acts on an access to the scheme's port, if `address` is that, and returns the byte read; elsewhere
    /// returns `byte`.
    fn ask_port(&mut self, address: u16, byte: u8) -> u8 {
        let offset = usize::from(address) & (BANK_SIZE - 1);
        match self.scheme.0.port {
            Some(port) if port.offset == offset => {
                let CartridgeState { ram, latch, .. } = &mut self.state;
                (port.access)(self.banks, byte, ram, latch)
            }
            _ => byte,
        }
    }

    fn now(&self) -> Now {
        Now {
            banks: self.banks,
            bank: self.bank(),
            latch: self.state.latch,
        }
    }

    fn choices(&self, part: usize) -> usize {
        (self.scheme.0.choices)(self.banks, part)
    }

    fn switch(&mut self, Switch { part, choice }: Switch) {
        let choice = choice as u16; // a scheme's choices fit, which a test holds
        if self.state.chosen[part] != choice {
            self.state.chosen[part] = choice;
            self.switched = true;
            match self.scheme.0.draw_part {
                Some(draw) => draw(&mut self.map, self.banks, part, usize::from(choice)),
                None => self.draw_map(),
            }
        }
    }

    fn draw_map(&mut self) {
        self.switched = true;
        let chosen = self.state.chosen.map(usize::from);
        (self.scheme.0.draw)(&mut self.map, self.banks, chosen);
    }
}

/// Repeats the image of a small ROM to 2 KiB, extends one of 3 KiB by zeros to 4 KiB, and makes one of a few bytes too
/// many or too few whole.
fn complete(image: &[u8]) -> Cow<'_, [u8]> {
    const KIB: usize = 1024;
    const SMALLEST: usize = 16;
    /// Bytes by which an image can be too long or too short.
    const OFF: usize = 2;
    let whole = [2 * KIB, 4 * KIB, 8 * KIB]
        .into_iter()
        .find(|&size| (1..=OFF).contains(&size.abs_diff(image.len())));
    if let Some(size) = whole {
        return match *image {
            // the cartridge's addresses have bit 12 set
            [low, high, ref rest @ ..] if rest.len() == size && low == 0 && high & 0x10 != 0 => {
                rest.into()
            }
            _ if image.len() > size => image[..size].into(),
            _ => [image, &vec![0; size - image.len()]].concat().into(),
        };
    }
    match image.len() {
        size @ SMALLEST..=KIB if size.is_power_of_two() => image.repeat(2 * KIB / size).into(),
        size if size == 3 * KIB => [image, &[0; KIB]].concat().into(),
        _ => image.into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn schemes_that_switch_by_writes_to_the_tia_leave_all_other_accesses_alone() {
        for scheme in [Scheme::T3F, Scheme::T3E, Scheme::T3EX, Scheme::T3E_PLUS] {
            let mut cartridge = Cartridge::new(&[0; 8192], Some(scheme)).unwrap();
            assert!(!cartridge.snoops(), "{scheme}");
            cartridge.register(0x3F, 2);
            assert_eq!(cartridge.bank(), 2, "{scheme}");
        }
    }
}
