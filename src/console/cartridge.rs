//! Cartridges: 2K, 4K, and the bank schemes F8, F6 and F4 with or without 128 bytes of RAM.
//!
//! Owns the image, the bank and the extra RAM. A hotspot switches on every access to it, reads,
//! writes and dummy accesses alike. Other schemes are refused by size; none is guessed from code.

use borsh::{BorshDeserialize, BorshSerialize};
use std::fmt;

/// Bytes of one bank.
pub const BANK_SIZE: usize = 0x1000;
const EXTRA_RAM: usize = 128;

/// How an image is banked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, BorshSerialize, BorshDeserialize)]
pub enum Scheme {
    /// 2 KiB, seen twice.
    K2,
    /// 4 KiB.
    K4,
    /// 8 KiB, hotspots $1FF8-$1FF9.
    F8,
    /// 16 KiB, hotspots $1FF6-$1FF9.
    F6,
    /// 32 KiB, hotspots $1FF4-$1FFB.
    F4,
    /// F8 with 128 bytes of RAM: written at $1000-$107F, read at $1080-$10FF.
    F8Sc,
    /// F6 with the same RAM.
    F6Sc,
    /// F4 with the same RAM.
    F4Sc,
}

impl Scheme {
    /// The scheme a file name's extension forces (`F8S`, in either case, with or without the
    /// dot); `None` for extensions that leave it open, as `bin` and `a26`.
    pub fn from_extension(extension: &str) -> Option<Scheme> {
        let name = extension.trim_start_matches('.').to_ascii_uppercase();
        Some(match name.as_str() {
            "2K" => Scheme::K2,
            "4K" => Scheme::K4,
            "F8" => Scheme::F8,
            "F6" => Scheme::F6,
            "F4" => Scheme::F4,
            "F8S" => Scheme::F8Sc,
            "F6S" => Scheme::F6Sc,
            "F4S" => Scheme::F4Sc,
            _ => return None,
        })
    }

    /// The scheme of an image whose name says nothing: by its size, and with RAM if every bank
    /// has the RAM's area as dumps of such cartridges have it, the first half equal to the second.
    fn detect(image: &[u8]) -> Option<Scheme> {
        let ram = image.chunks(BANK_SIZE).all(|bank| {
            bank.len() == BANK_SIZE && bank[..EXTRA_RAM] == bank[EXTRA_RAM..2 * EXTRA_RAM]
        });
        Some(match (image.len() / 1024, ram) {
            (2, _) => Scheme::K2,
            (4, _) => Scheme::K4,
            (8, false) => Scheme::F8,
            (8, true) => Scheme::F8Sc,
            (16, false) => Scheme::F6,
            (16, true) => Scheme::F6Sc,
            (32, false) => Scheme::F4,
            (32, true) => Scheme::F4Sc,
            _ => return None,
        })
        .filter(|scheme| scheme.size() == image.len())
    }

    /// Bytes of an image of this scheme.
    pub fn size(self) -> usize {
        match self {
            Scheme::K2 => BANK_SIZE / 2,
            _ => self.banks() * BANK_SIZE,
        }
    }

    /// Number of banks.
    pub fn banks(self) -> usize {
        match self {
            Scheme::K2 | Scheme::K4 => 1,
            Scheme::F8 | Scheme::F8Sc => 2,
            Scheme::F6 | Scheme::F6Sc => 4,
            Scheme::F4 | Scheme::F4Sc => 8,
        }
    }

    /// The bank most cartridges and emulators start in. Real boards start in any.
    pub fn start_bank(self) -> usize {
        match self {
            Scheme::F8 | Scheme::F8Sc => 1,
            _ => 0,
        }
    }

    fn has_ram(self) -> bool {
        matches!(self, Scheme::F8Sc | Scheme::F6Sc | Scheme::F4Sc)
    }

    /// First hotspot, as an offset into the bank; the others follow it.
    fn first_hotspot(self) -> usize {
        match self.banks() {
            2 => 0xFF8,
            4 => 0xFF6,
            8 => 0xFF4,
            _ => BANK_SIZE,
        }
    }
}

impl fmt::Display for Scheme {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(match self {
            Scheme::K2 => "2K",
            Scheme::K4 => "4K",
            Scheme::F8 => "F8",
            Scheme::F6 => "F6",
            Scheme::F4 => "F4",
            Scheme::F8Sc => "F8SC",
            Scheme::F6Sc => "F6SC",
            Scheme::F4Sc => "F4SC",
        })
    }
}

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
}

impl fmt::Display for CartridgeError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            CartridgeError::Size(size) => write!(
                f,
                "no cartridge: {size} bytes, and only images of 2, 4, 8, 16 or 32 KiB are known"
            ),
            CartridgeError::SizeForScheme { scheme, size } => write!(
                f,
                "no {scheme} cartridge: {size} bytes, and {scheme} has {}",
                scheme.size()
            ),
        }
    }
}

impl std::error::Error for CartridgeError {}

/// What of a cartridge answers at an address.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// A byte of the image, counted from its first.
    Image(usize),
    /// A byte of the cartridge's RAM, counted from its first, where it is read and where it is written.
    Ram(usize),
}

/// A cartridge in the slot.
#[derive(Clone, Debug)]
pub struct Cartridge {
    /// Whole banks; a 2 KiB image is in here twice.
    rom: Vec<u8>,
    scheme: Scheme,
    pub(super) state: CartridgeState,
}

/// What changes in a cartridge.
#[derive(Clone, Debug, PartialEq, Eq, BorshSerialize, BorshDeserialize)]
pub(super) struct CartridgeState {
    bank: u8,
    ram: [u8; EXTRA_RAM],
}

impl Cartridge {
    /// A cartridge of `image`, in the scheme's usual start bank and with its RAM zero.
    ///
    /// # Errors
    /// If no scheme, or not the one asked for, has an image of this size.
    pub fn new(image: &[u8], scheme: Option<Scheme>) -> Result<Cartridge, CartridgeError> {
        let size = image.len();
        let scheme = match scheme {
            Some(scheme) if scheme.size() != size => {
                return Err(CartridgeError::SizeForScheme { scheme, size })
            }
            Some(scheme) => scheme,
            None => Scheme::detect(image).ok_or(CartridgeError::Size(size))?,
        };
        let copies = if scheme == Scheme::K2 { 2 } else { 1 };
        Ok(Cartridge {
            rom: image.repeat(copies),
            scheme,
            state: CartridgeState {
                bank: scheme.start_bank() as u8,
                ram: [0; EXTRA_RAM],
            },
        })
    }

    /// The scheme.
    pub fn scheme(&self) -> Scheme {
        self.scheme
    }

    /// The bank at $1000, counted from 0.
    pub fn bank(&self) -> usize {
        usize::from(self.state.bank)
    }

    /// Puts a bank at $1000; one that does not exist wraps around.
    pub fn set_bank(&mut self, bank: usize) {
        self.state.bank = (bank % self.scheme.banks()) as u8;
    }

    /// The extra RAM, if the scheme has it.
    pub(super) fn ram_mut(&mut self) -> Option<&mut [u8]> {
        self.scheme.has_ram().then_some(&mut self.state.ram[..])
    }

    /// The image.
    pub fn image(&self) -> &[u8] {
        &self.rom[..self.scheme.size()]
    }

    /// The bytes of all banks.
    pub(super) fn rom(&self) -> &[u8] {
        &self.rom
    }

    /// What answers at `address` as the banks are now.
    pub fn place(&self, address: u16) -> Place {
        let offset = usize::from(address) & (BANK_SIZE - 1);
        match self.scheme {
            Scheme::K2 => Place::Image(offset % self.scheme.size()),
            scheme if scheme.has_ram() && offset < 2 * EXTRA_RAM => Place::Ram(offset % EXTRA_RAM),
            _ => Place::Image(self.bank() * BANK_SIZE + offset),
        }
    }

    /// A CPU read; `bus` is what the data bus still holds, which a read of the RAM's write port
    /// leaves in the RAM.
    pub(super) fn read(&mut self, address: u16, bus: u8) -> u8 {
        let offset = usize::from(address) & (BANK_SIZE - 1);
        self.switch(offset);
        if offset < EXTRA_RAM && self.scheme.has_ram() {
            self.state.ram[offset] = bus;
            return bus;
        }
        self.at(offset)
    }

    /// What a read would give without switching anything.
    pub(super) fn peek(&self, address: u16) -> u8 {
        self.at(usize::from(address) & (BANK_SIZE - 1))
    }

    /// A CPU write.
    pub(super) fn write(&mut self, address: u16, value: u8) {
        let offset = usize::from(address) & (BANK_SIZE - 1);
        self.switch(offset);
        if offset < EXTRA_RAM && self.scheme.has_ram() {
            self.state.ram[offset] = value;
        }
    }

    #[inline]
    fn at(&self, offset: usize) -> u8 {
        if self.scheme.has_ram() && offset < 2 * EXTRA_RAM {
            self.state.ram[offset % EXTRA_RAM]
        } else {
            self.rom[self.bank() * BANK_SIZE + offset]
        }
    }

    #[inline]
    fn switch(&mut self, offset: usize) {
        let first = self.scheme.first_hotspot();
        if offset >= first && offset < first + self.scheme.banks() {
            self.state.bank = (offset - first) as u8;
        }
    }
}
