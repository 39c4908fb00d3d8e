//! The registers of the TIA and the RIOT: names, addresses, access and mirrors.
//!
//! [`REGISTERS`] is the one list of them; each is a constant of its name as well, its lowest address.
//! Names and bits are those of the Stella Programmer's Guide.
//!
//! ```
//! use vcs::registers::{self, Register};
//!
//! assert_eq!(registers::COLUBK, 0x09);
//! // the assembler's usual INPT4 is a mirror
//! assert_eq!(Register::read_at(0x3C).unwrap().name, "INPT4");
//! assert_eq!(Register::named("WSYNC").unwrap().address, registers::WSYNC);
//! ```

use crate::memory_map::Device;

/// What the CPU can do with a register.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RegisterAccess {
    /// Read it.
    Read,
    /// Write it.
    Write,
    /// Both, at one address.
    ReadWrite,
}

/// A register of the TIA or the RIOT.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Register {
    /// The name in the Stella Programmer's Guide.
    pub name: &'static str,
    /// The lowest address that selects it.
    pub address: u16,
    /// What the CPU can do with it.
    pub access: RegisterAccess,
}

impl Register {
    /// Whether the CPU can read it.
    pub const fn is_read(&self) -> bool {
        !matches!(self.access, RegisterAccess::Write)
    }

    /// Whether the CPU can write it.
    pub const fn is_written(&self) -> bool {
        !matches!(self.access, RegisterAccess::Read)
    }

    /// Returns the register of this name, in capital letters.
    pub fn named(name: &str) -> Option<&'static Register> {
        REGISTERS.iter().find(|register| register.name == name)
    }

    /// Returns the register that a read of `address` selects, mirrors included. `None` if the address
    /// selects another device, or nothing that can be read.
    pub fn read_at(address: u16) -> Option<&'static Register> {
        let lowest = read_address(address)?;
        let found = |register: &&Register| register.is_read() && register.address == lowest;
        REGISTERS.iter().find(found)
    }

    /// Returns the register that a write to `address` selects, mirrors included. `None` if the address
    /// selects another device, or no register: TIA addresses above CXCLR, the RIOT's edge detector.
    pub fn written_at(address: u16) -> Option<&'static Register> {
        let lowest = write_address(address)?;
        let found = |register: &&Register| register.is_written() && register.address == lowest;
        REGISTERS.iter().find(found)
    }
}

/// A RIOT register in its first mirror, after the RAM.
const RIOT: u16 = 0x0280;

/// Returns the lowest address at which a read selects the same register as at `address`; `None` if
/// `address` does not select the TIA's or the RIOT's registers.
#[inline]
pub const fn read_address(address: u16) -> Option<u16> {
    match Device::at(address) {
        Device::Tia => Some(tia_read(address)),
        Device::Riot => Some(riot_read(address)),
        Device::Cartridge | Device::Ram(_) => None,
    }
}

/// Returns the lowest address at which a write selects the same register as at `address`; `None` if
/// `address` does not select the TIA's or the RIOT's registers. The RIOT's edge detector, which has no
/// name, is $0284 to $0287.
#[inline]
pub const fn write_address(address: u16) -> Option<u16> {
    match Device::at(address) {
        Device::Tia => Some(tia_write(address)),
        Device::Riot => Some(riot_write(address)),
        Device::Cartridge | Device::Ram(_) => None,
    }
}

/// Four address lines select a TIA register to read.
#[inline]
pub(crate) const fn tia_read(address: u16) -> u16 {
    address & 0x0F
}

/// Returns the bits of the data bus that the TIA leaves alone when it is read.
pub(crate) const fn undriven(address: u16) -> u8 {
    match tia_read(address) {
        CXBLPF | INPT0..=INPT5 => 0x7F,
        CXM0P..=CXPPMM => 0x3F,
        _ => 0xFF,
    }
}

/// Six address lines select a TIA register to write.
#[inline]
pub(crate) const fn tia_write(address: u16) -> u16 {
    address & 0x3F
}

/// A2 low selects the ports by A0 and A1; high, the timer or the flags by A0.
#[inline]
pub(crate) const fn riot_read(address: u16) -> u16 {
    match address & 0x04 {
        0 => RIOT | address & 0x03,
        _ => RIOT | address & 0x05,
    }
}

/// A2 low selects the ports by A0 and A1; high, with A4 the timer and without it the edge detector.
#[inline]
pub(crate) const fn riot_write(address: u16) -> u16 {
    match address & 0x04 {
        0 => RIOT | address & 0x03,
        _ => RIOT | address & 0x17,
    }
}

macro_rules! registers {
    ($($(#[$doc:meta])* $name:ident = $address:literal, $access:ident;)*) => {
        $($(#[$doc])* pub const $name: u16 = $address;)*

        /// All registers: the TIA's that are written, the TIA's that are read, the RIOT's.
        pub static REGISTERS: &[Register] = &[$(Register {
            name: stringify!($name),
            address: $address,
            access: RegisterAccess::$access,
        }),*];
    };
}

registers! {
    /// Vertical sync; bit 1 turns it on.
    VSYNC = 0x00, Write;
    /// Vertical blank: bit 1 blanks the picture, bit 6 latches INPT4 and INPT5, bit 7 grounds INPT0 to INPT3.
    VBLANK = 0x01, Write;
    /// Strobe: halts the CPU until the next scanline begins.
    WSYNC = 0x02, Write;
    /// Strobe: resets the horizontal sync counter.
    RSYNC = 0x03, Write;
    /// Number and size of player 0 (bits 0-2) and width of missile 0 (bits 4-5).
    NUSIZ0 = 0x04, Write;
    /// Number and size of player 1 (bits 0-2) and width of missile 1 (bits 4-5).
    NUSIZ1 = 0x05, Write;
    /// Colour of player 0 and missile 0.
    COLUP0 = 0x06, Write;
    /// Colour of player 1 and missile 1.
    COLUP1 = 0x07, Write;
    /// Colour of the playfield and the ball.
    COLUPF = 0x08, Write;
    /// Colour of the background.
    COLUBK = 0x09, Write;
    /// Playfield control: bit 0 reflects, bit 1 is score mode, bit 2 priority, bits 4-5 the ball's width.
    CTRLPF = 0x0A, Write;
    /// Reflects player 0 (bit 3).
    REFP0 = 0x0B, Write;
    /// Reflects player 1 (bit 3).
    REFP1 = 0x0C, Write;
    /// Playfield, pixels 0 to 3: bits 4 to 7.
    PF0 = 0x0D, Write;
    /// Playfield, pixels 4 to 11: bits 7 to 0.
    PF1 = 0x0E, Write;
    /// Playfield, pixels 12 to 19: bits 0 to 7.
    PF2 = 0x0F, Write;
    /// Strobe: resets the position of player 0.
    RESP0 = 0x10, Write;
    /// Strobe: resets the position of player 1.
    RESP1 = 0x11, Write;
    /// Strobe: resets the position of missile 0.
    RESM0 = 0x12, Write;
    /// Strobe: resets the position of missile 1.
    RESM1 = 0x13, Write;
    /// Strobe: resets the position of the ball.
    RESBL = 0x14, Write;
    /// Waveform of sound channel 0 (bits 0-3).
    AUDC0 = 0x15, Write;
    /// Waveform of sound channel 1 (bits 0-3).
    AUDC1 = 0x16, Write;
    /// Frequency divider of sound channel 0 (bits 0-4).
    AUDF0 = 0x17, Write;
    /// Frequency divider of sound channel 1 (bits 0-4).
    AUDF1 = 0x18, Write;
    /// Volume of sound channel 0 (bits 0-3).
    AUDV0 = 0x19, Write;
    /// Volume of sound channel 1 (bits 0-3).
    AUDV1 = 0x1A, Write;
    /// Graphics of player 0.
    GRP0 = 0x1B, Write;
    /// Graphics of player 1.
    GRP1 = 0x1C, Write;
    /// Enables missile 0 (bit 1).
    ENAM0 = 0x1D, Write;
    /// Enables missile 1 (bit 1).
    ENAM1 = 0x1E, Write;
    /// Enables the ball (bit 1).
    ENABL = 0x1F, Write;
    /// Horizontal motion of player 0 (bits 4-7, signed).
    HMP0 = 0x20, Write;
    /// Horizontal motion of player 1 (bits 4-7, signed).
    HMP1 = 0x21, Write;
    /// Horizontal motion of missile 0 (bits 4-7, signed).
    HMM0 = 0x22, Write;
    /// Horizontal motion of missile 1 (bits 4-7, signed).
    HMM1 = 0x23, Write;
    /// Horizontal motion of the ball (bits 4-7, signed).
    HMBL = 0x24, Write;
    /// Delays GRP0 until GRP1 is written (bit 0).
    VDELP0 = 0x25, Write;
    /// Delays GRP1 until GRP0 is written (bit 0).
    VDELP1 = 0x26, Write;
    /// Delays ENABL until GRP1 is written (bit 0).
    VDELBL = 0x27, Write;
    /// Locks missile 0 to player 0 (bit 1).
    RESMP0 = 0x28, Write;
    /// Locks missile 1 to player 1 (bit 1).
    RESMP1 = 0x29, Write;
    /// Strobe: applies horizontal motion.
    HMOVE = 0x2A, Write;
    /// Strobe: clears all horizontal motion registers.
    HMCLR = 0x2B, Write;
    /// Strobe: clears all collision latches.
    CXCLR = 0x2C, Write;

    /// Collisions of missile 0 with player 1 (bit 7) and player 0 (bit 6).
    CXM0P = 0x00, Read;
    /// Collisions of missile 1 with player 0 (bit 7) and player 1 (bit 6).
    CXM1P = 0x01, Read;
    /// Collisions of player 0 with the playfield (bit 7) and the ball (bit 6).
    CXP0FB = 0x02, Read;
    /// Collisions of player 1 with the playfield (bit 7) and the ball (bit 6).
    CXP1FB = 0x03, Read;
    /// Collisions of missile 0 with the playfield (bit 7) and the ball (bit 6).
    CXM0FB = 0x04, Read;
    /// Collisions of missile 1 with the playfield (bit 7) and the ball (bit 6).
    CXM1FB = 0x05, Read;
    /// Collision of the ball with the playfield (bit 7).
    CXBLPF = 0x06, Read;
    /// Collisions of the players (bit 7) and of the missiles (bit 6).
    CXPPMM = 0x07, Read;
    /// Dumped input port 0 (bit 7): the left port's first paddle.
    INPT0 = 0x08, Read;
    /// Dumped input port 1 (bit 7): the left port's second paddle.
    INPT1 = 0x09, Read;
    /// Dumped input port 2 (bit 7): the right port's first paddle.
    INPT2 = 0x0A, Read;
    /// Dumped input port 3 (bit 7): the right port's second paddle.
    INPT3 = 0x0B, Read;
    /// Latched input port 4 (bit 7): the left joystick's button, 0 when pressed.
    INPT4 = 0x0C, Read;
    /// Latched input port 5 (bit 7): the right joystick's button, 0 when pressed.
    INPT5 = 0x0D, Read;

    /// Port A, the controllers: the left one in bits 4 to 7, the right one in bits 0 to 3.
    SWCHA = 0x0280, ReadWrite;
    /// Data direction of port A; 1 is output.
    SWACNT = 0x0281, ReadWrite;
    /// Port B, the console's switches.
    SWCHB = 0x0282, ReadWrite;
    /// Data direction of port B; 1 is output.
    SWBCNT = 0x0283, ReadWrite;
    /// The timer's value.
    INTIM = 0x0284, Read;
    /// Interrupt flags: the timer's in bit 7, the PA7 edge detector's in bit 6.
    TIMINT = 0x0285, Read;
    /// Sets the timer, one step per cycle.
    TIM1T = 0x0294, Write;
    /// Sets the timer, one step per 8 cycles.
    TIM8T = 0x0295, Write;
    /// Sets the timer, one step per 64 cycles.
    TIM64T = 0x0296, Write;
    /// Sets the timer, one step per 1024 cycles.
    T1024T = 0x0297, Write;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_register_is_found_by_name_and_by_address() {
        for register in REGISTERS {
            let Register { name, address, .. } = *register;
            assert_eq!(Register::named(name), Some(register));
            if register.is_read() {
                assert_eq!(Register::read_at(address), Some(register));
            }
            if register.is_written() {
                assert_eq!(Register::written_at(address), Some(register));
            }
        }
        assert_eq!(Register::named("WSYNCH"), None);
    }

    /// The mirrors that programs use, and the first and last of all.
    #[test]
    fn mirrors_select_the_same_register() {
        for (address, name) in [
            (0x09, "COLUBK"),
            (0x49, "COLUBK"),
            (0x0149, "COLUBK"),
            (0x0F6C, "CXCLR"),
            (0x0280, "SWCHA"),
            (0x0288, "SWCHA"),
            (0x0296, "TIM64T"),
            (0x039F, "T1024T"),
        ] {
            let found = Register::written_at(address).map(|register| register.name);
            assert_eq!(found, Some(name), "${address:04X}");
        }
        for (address, name) in [
            (0x30, "CXM0P"),
            (0x3C, "INPT4"),
            (0x0F7D, "INPT5"),
            (0x0286, "INTIM"),
            (0x0287, "TIMINT"),
            (0x0294, "INTIM"),
            (0x0FFB, "SWBCNT"),
        ] {
            let found = Register::read_at(address).map(|register| register.name);
            assert_eq!(found, Some(name), "${address:04X}");
        }
        for address in [0x2D, 0x3F, 0x80, 0x0284, 0x0287, 0xF009] {
            assert_eq!(Register::written_at(address), None, "${address:04X}");
        }
        for address in [0x0E, 0x3F, 0x80, 0x01FE, 0xF009] {
            assert_eq!(Register::read_at(address), None, "${address:04X}");
        }
    }
}
