//! The console's address decoding: which device answers at an address.
//!
//! Owns the select lines of the 6507's thirteen address bits. Which register of a chip an address
//! selects is in [`crate::registers`]; what a cartridge has there is [`crate::Cartridge::place`].
//!
//! Source: the Stella Programmer's Guide, "Memory map"; the console's schematic (A12, A9, A7).

/// The address lines that the 6507 brings out.
pub(crate) const ADDRESS_MASK: u16 = 0x1FFF;
/// A12 selects the cartridge.
pub(crate) const CARTRIDGE_SELECT: u16 = 0x1000;
/// With A12 low, A7 selects the RIOT, otherwise the TIA.
const RIOT_SELECT: u16 = 0x0080;
/// A9 selects the RIOT's registers, otherwise its RAM.
const REGISTER_SELECT: u16 = 0x0200;
/// The first byte of the RIOT's RAM as programs address it.
const RAM_START: u8 = 0x80;

/// A device on the console's bus.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Device {
    /// The cartridge slot.
    Cartridge,
    /// The TIA.
    Tia,
    /// The RIOT's RAM: the byte's lowest address, $80 to $FF.
    Ram(u8),
    /// The RIOT's ports and timer.
    Riot,
}

impl Device {
    /// Returns the device that `address` selects. All 16-bit addresses are valid: A13 to A15 are not
    /// connected.
    #[inline]
    pub const fn at(address: u16) -> Device {
        if address & CARTRIDGE_SELECT != 0 {
            Device::Cartridge
        } else if address & RIOT_SELECT == 0 {
            Device::Tia
        } else if address & REGISTER_SELECT == 0 {
            Device::Ram(address as u8 | RAM_START)
        } else {
            Device::Riot
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn devices_are_selected_by_a12_a9_and_a7() {
        for (address, device) in [
            (0x0000, Device::Tia),
            (0x007F, Device::Tia),
            (0x0F7F, Device::Tia),
            (0x0080, Device::Ram(0x80)),
            (0x00FF, Device::Ram(0xFF)),
            (0x01FE, Device::Ram(0xFE)),
            (0x0D81, Device::Ram(0x81)),
            (0x0280, Device::Riot),
            (0x0FFF, Device::Riot),
            (0x1000, Device::Cartridge),
            (0xF000, Device::Cartridge),
            (0xE280, Device::Riot),
        ] {
            assert_eq!(Device::at(address), device, "${address:04X}");
        }
    }
}
