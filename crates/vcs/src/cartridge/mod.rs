//! Cartridges: the image, what of it is seen where, and the RAM beside it.
//!
//! Owns the bank schemes, the switching and the ports of the RAM. A hotspot in the cartridge's own
//! addresses switches on every access to it, reads, writes and dummy accesses alike, and before the
//! byte is read. Three schemes look at the rest of the bus as well. What is at which address is kept as a
//! map of the 4 KiB, which changes when something is switched.
//!
//! Sources: Kevin Horton, "Atari 2600 bankswitching" (sizes.txt); the Stella manual's table of types;
//! for FE David Crane's patent (EP 84300730.3), as Stella's sources tell of it.

mod detect;
mod scheme;

pub use scheme::Scheme;

use borsh::{BorshDeserialize, BorshSerialize};

/// Bytes of the whole cartridge's address space, and of one bank of most schemes.
pub const BANK_SIZE: usize = 0x1000;
/// Bytes of RAM of the SC schemes.
const SC_RAM: usize = 128;
/// Bytes of RAM of FA.
const FA_RAM: usize = 256;
/// Bytes of RAM of E7: 1 KiB in place of a slice of the image, and four blocks of 256.
const E7_RAM: usize = 2048;
const E7_BLOCKS: usize = 1024;
const E7_BLOCK: usize = 256;
/// Bytes of RAM of 3E, and of one slice of it.
const T3E_RAM: usize = 32 * 1024;
const T3E_SLICE: usize = 1024;

/// A step of the map: what is at these addresses is in one piece in the image or the RAM.
const PAGE: usize = 128;
const PAGES: usize = BANK_SIZE / PAGE;
/// No scheme has a hotspot in the cartridge below this.
const HOTSPOTS: usize = 0xFE0;
/// The TIA's write registers, which 3F and 3E listen to.
const TIA_REGISTERS: std::ops::Range<u16> = 0x00..0x40;
/// The address that FE waits for: the stack's second byte.
const STACK: u16 = 0x01FE;

/// Why bytes are not a cartridge.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CartridgeError {
    /// No scheme has images of this many bytes.
    Size(usize),
    /// The scheme asked for has images of another size.
    SizeForScheme {
        /// The scheme.
        scheme: Scheme,
        /// The image's bytes.
        size: usize,
    },
    /// The image or its name is of the scheme of this name, which is not supported.
    Unsupported(&'static str),
    /// No scheme has the name asked for.
    Unknown,
}

/// What of a cartridge answers at an address.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// A byte of the image, counted from its first.
    Image(usize),
    /// A byte of the cartridge's RAM, counted from its first, where it is read and where it is written.
    Ram(usize),
}

/// What answers in a page of the map; the numbers count bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Page {
    Image(usize),
    /// RAM where it is read.
    Read(usize),
    /// RAM where it is written.
    Write(usize),
}

/// A cartridge in the slot.
#[derive(Clone, Debug)]
pub struct Cartridge {
    image: Vec<u8>,
    scheme: Scheme,
    state: CartridgeState,
    /// Follows from the state.
    map: [Page; PAGES],
}

/// What changes in a cartridge.
#[derive(Clone, Debug, PartialEq, Eq, BorshSerialize, BorshDeserialize)]
pub(super) struct CartridgeState {
    /// What is chosen for each part of the address space that has a choice. 3E counts the slices of
    /// the RAM on from those of the image; E7's second is the block of RAM.
    chosen: [u16; 3],
    /// FE has seen the address it waits for.
    armed: bool,
    ram: Vec<u8>,
}

impl Cartridge {
    /// A cartridge of `image`, in the scheme's usual start bank and with its RAM zero.
    ///
    /// # Errors
    /// If no scheme, or not the one asked for, has an image of this size, or the image shows itself to
    /// be of a scheme that is not supported.
    pub fn new(image: &[u8], scheme: Option<Scheme>) -> Result<Cartridge, CartridgeError> {
        let size = image.len();
        let scheme = match scheme {
            Some(scheme) if !scheme.fits(size) => {
                return Err(CartridgeError::SizeForScheme { scheme, size })
            }
            Some(scheme) => scheme,
            None => detect::detect(image)?,
        };
        let ram = match scheme {
            Scheme::K4Sc | Scheme::F8Sc | Scheme::F6Sc | Scheme::F4Sc => SC_RAM,
            Scheme::Fa => FA_RAM,
            Scheme::E7 => E7_RAM,
            Scheme::T3e => T3E_RAM,
            _ => 0,
        };
        // the banks most cartridges and emulators start in; real boards start in any
        let chosen = match scheme {
            Scheme::F8 | Scheme::F8Sc => [1, 0, 0],
            Scheme::Fa => [2, 0, 0],
            Scheme::E0 => [4, 5, 6],
            _ => [0; 3],
        };
        let mut cartridge = Cartridge {
            image: image.to_vec(),
            scheme,
            state: CartridgeState {
                chosen,
                armed: false,
                ram: vec![0; ram],
            },
            map: [Page::Image(0); PAGES],
        };
        cartridge.draw_map();
        Ok(cartridge)
    }

    /// The scheme.
    pub fn scheme(&self) -> Scheme {
        self.scheme
    }

    /// What is chosen for $1000, counted from 0: the bank, or the slice of the schemes that have those.
    pub fn bank(&self) -> usize {
        usize::from(self.state.chosen[0])
    }

    /// Puts a bank or slice at $1000; one that does not exist wraps around.
    pub fn set_bank(&mut self, bank: usize) {
        self.choose(0, bank % self.choices(0));
    }

    /// Chooses banks as they may be when power comes on, and fills the RAM. FE
    /// stays in its first bank: its games do not start from the other.
    pub(super) fn shuffle(&mut self, mut chance: impl FnMut() -> u8) {
        for part in 0..self.state.chosen.len() {
            let choices = self.choices(part);
            if part == 0 || choices > 1 {
                let choice = usize::from(chance()) % choices;
                if self.scheme != Scheme::Fe {
                    self.choose(part, choice);
                }
            }
        }
        self.state.ram.fill_with(chance);
    }

    /// The RAM, if the scheme has any.
    pub(super) fn ram_mut(&mut self) -> &mut [u8] {
        &mut self.state.ram
    }

    /// The image.
    pub fn image(&self) -> &[u8] {
        &self.image
    }

    /// All that changes, to be saved.
    pub(super) fn state(&self) -> CartridgeState {
        self.state.clone()
    }

    /// Whether `state` can be one of this cartridge.
    pub(super) fn accepts(&self, state: &CartridgeState) -> bool {
        let chosen = state.chosen.iter().enumerate();
        state.ram.len() == self.state.ram.len()
            && chosen
                .into_iter()
                .all(|(part, &choice)| usize::from(choice) < self.choices(part))
    }

    /// Puts a saved state back, which [`Cartridge::accepts`].
    pub(super) fn restore(&mut self, state: CartridgeState) {
        self.state = state;
        self.draw_map();
    }

    /// What answers at `address` as the banks are now.
    pub fn place(&self, address: u16) -> Place {
        let (page, offset) = self.page(address);
        match page {
            Page::Image(start) => Place::Image(start + offset),
            Page::Read(start) | Page::Write(start) => Place::Ram(start + offset),
        }
    }

    /// A CPU read; `bus` is what the data bus still holds, which a read of the RAM's write port
    /// leaves in the RAM.
    #[inline]
    pub(super) fn read(&mut self, address: u16, bus: u8) -> u8 {
        self.touch(address);
        let (page, offset) = self.page(address);
        match page {
            Page::Image(start) => self.image[start + offset],
            Page::Read(start) => self.state.ram[start + offset],
            Page::Write(start) => {
                self.state.ram[start + offset] = bus;
                bus
            }
        }
    }

    /// What a read would give without switching anything.
    pub(super) fn peek(&self, address: u16) -> u8 {
        match self.place(address) {
            Place::Image(index) => self.image[index],
            Place::Ram(index) => self.state.ram[index],
        }
    }

    /// A CPU write.
    #[inline]
    pub(super) fn write(&mut self, address: u16, value: u8) {
        self.touch(address);
        if let (Page::Write(start), offset) = self.page(address) {
            self.state.ram[start + offset] = value;
        }
    }

    /// Whether the scheme has to be told of every access to the bus.
    #[inline]
    pub(super) fn watches(&self) -> bool {
        matches!(self.scheme, Scheme::Fe | Scheme::T3f | Scheme::T3e)
    }

    /// An access that is over, to the cartridge or to anything else, with all 13 address lines.
    pub(super) fn watch(&mut self, address: u16, value: u8, write: bool) {
        let slice = usize::from(value);
        match self.scheme {
            Scheme::Fe => {
                let armed = std::mem::replace(&mut self.state.armed, address == STACK);
                let bank = usize::from(value >> 5 & 1 ^ 1);
                self.choose(0, if armed { bank } else { self.bank() });
            }
            Scheme::T3f if write && TIA_REGISTERS.contains(&address) => {
                self.choose(0, slice % self.banks());
            }
            Scheme::T3e if write && address == 0x3F => self.choose(0, slice % self.banks()),
            Scheme::T3e if write && address == 0x3E => {
                self.choose(0, self.banks() + slice % (T3E_RAM / T3E_SLICE));
            }
            _ => {}
        }
    }

    /// The page at `address`, and how far into it that is.
    #[inline]
    fn page(&self, address: u16) -> (Page, usize) {
        let offset = usize::from(address) & (BANK_SIZE - 1);
        (self.map[offset / PAGE], offset % PAGE)
    }

    /// Obeys a hotspot.
    #[inline]
    fn touch(&mut self, address: u16) {
        let offset = usize::from(address) & (BANK_SIZE - 1);
        if offset >= HOTSPOTS {
            self.switch(offset);
        }
    }

    fn switch(&mut self, offset: usize) {
        let first = match self.scheme {
            Scheme::F8 | Scheme::F8Sc | Scheme::Fa => 0xFF8,
            Scheme::F6 | Scheme::F6Sc => 0xFF6,
            Scheme::F4 | Scheme::F4Sc => 0xFF4,
            Scheme::E0 if offset < 0xFF8 => {
                return self.choose((offset - 0xFE0) / 8, offset % 8);
            }
            Scheme::E7 => return self.switch_e7(offset),
            _ => return,
        };
        if (first..first + self.banks()).contains(&offset) {
            self.choose(0, offset - first);
        }
    }

    fn switch_e7(&mut self, offset: usize) {
        match (offset, self.banks()) {
            (0xFE8..=0xFEB, _) => self.choose(1, offset - 0xFE8),
            (0xFE0..=0xFE7, 8) => self.choose(0, offset - 0xFE0),
            (0xFE4..=0xFE7, 4) => self.choose(0, offset - 0xFE4),
            // of 12 KiB: the first two slices are at four hotspots
            (0xFE0..=0xFE3, 6) => self.choose(0, offset % 2),
            (0xFE4..=0xFE7, 6) => self.choose(0, offset - 0xFE2),
            _ => {}
        }
    }

    fn choose(&mut self, part: usize, choice: usize) {
        let choice = choice as u16;
        if self.state.chosen[part] != choice {
            self.state.chosen[part] = choice;
            self.draw_map();
        }
    }

    /// Bytes of what is switched in one piece.
    fn slice_size(&self) -> usize {
        match self.scheme {
            Scheme::E0 => 1024,
            Scheme::K2 | Scheme::E7 | Scheme::T3f | Scheme::T3e => 2048,
            _ => BANK_SIZE,
        }
    }

    /// Number of banks, or of slices in the schemes that switch those.
    pub fn banks(&self) -> usize {
        self.image.len() / self.slice_size()
    }

    /// How many things there are to choose from for a part of the address space.
    fn choices(&self, part: usize) -> usize {
        match (self.scheme, part) {
            (Scheme::T3e, 0) => self.banks() + T3E_RAM / T3E_SLICE,
            (Scheme::E7, 1) => (E7_RAM - E7_BLOCKS) / E7_BLOCK,
            (Scheme::E0, _) | (_, 0) => self.banks(),
            _ => 1,
        }
    }

    /// Draws the map anew.
    fn draw_map(&mut self) {
        let chosen = self.state.chosen.map(usize::from);
        let size = self.slice_size();
        let last = self.banks() - 1;
        match self.scheme {
            Scheme::K2 => {
                self.show(0, size, Page::Image(0));
                self.show(size, size, Page::Image(0));
            }
            Scheme::E0 => {
                for (part, choice) in chosen.into_iter().chain([last]).enumerate() {
                    self.show(part * size, size, Page::Image(choice * size));
                }
            }
            Scheme::E7 => {
                self.show(size, size, Page::Image(last * size));
                let block = E7_BLOCKS + chosen[1] * E7_BLOCK;
                self.show(size, E7_BLOCK, Page::Write(block));
                self.show(size + E7_BLOCK, E7_BLOCK, Page::Read(block));
                if chosen[0] == last {
                    self.show(0, E7_BLOCKS, Page::Write(0));
                    self.show(E7_BLOCKS, E7_BLOCKS, Page::Read(0));
                } else {
                    self.show(0, size, Page::Image(chosen[0] * size));
                }
            }
            Scheme::T3f | Scheme::T3e => {
                self.show(size, size, Page::Image(last * size));
                if chosen[0] > last {
                    let slice = (chosen[0] - self.banks()) * T3E_SLICE;
                    self.show(0, T3E_SLICE, Page::Read(slice));
                    self.show(T3E_SLICE, T3E_SLICE, Page::Write(slice));
                } else {
                    self.show(0, size, Page::Image(chosen[0] * size));
                }
            }
            _ => {
                self.show(0, size, Page::Image(chosen[0] * size));
                let ram = self.state.ram.len();
                self.show(0, ram, Page::Write(0));
                self.show(ram, ram, Page::Read(0));
            }
        }
    }

    /// Draws `size` bytes from `offset` on.
    fn show(&mut self, offset: usize, size: usize, first: Page) {
        let pages = &mut self.map[offset / PAGE..(offset + size) / PAGE];
        for (number, page) in pages.iter_mut().enumerate() {
            *page = match first {
                Page::Image(start) => Page::Image(start + number * PAGE),
                Page::Read(start) => Page::Read(start + number * PAGE),
                Page::Write(start) => Page::Write(start + number * PAGE),
            };
        }
    }
}
