//! The registers of TIA and RIOT under their names in the Stella Programmer's Guide.

use vcs::Device;
use vcs::registers::{self, Register};

/// Limit of [`written_index`].
pub const WRITTEN: usize = registers::T1024T as usize + 1;

/// Returns the register at an address, `None` for mirrors that programs do not use.
pub fn name(address: u16, written: bool) -> Option<&'static str> {
    let register = if written {
        Register::written_at(address)
    } else {
        Register::read_at(address)
    }?;
    // the guide also lists the TIA's read registers at $30 to $3D
    let tia_read = !written && address < 0x40 && Device::at(address) == Device::Tia;
    (register.address == address || tia_read).then_some(register.name)
}

/// Returns the address of a read register.
pub fn read_address(name: &str) -> Option<u16> {
    let register = Register::named(name).filter(|register| register.is_read());
    register.map(|register| register.address)
}

/// Returns the index of a write register, below [`WRITTEN`].
pub fn written_index(name: &str) -> Option<usize> {
    let register = Register::named(name).filter(|register| register.is_written());
    register.map(|register| usize::from(register.address))
}

/// Returns the index of the write register at an address, including mirrors. Addresses of no register
/// have an index as well, which no name has.
pub fn index_of_write(address: u16) -> Option<usize> {
    registers::write_address(address).map(usize::from)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn finds_registers_by_name_and_by_address() {
        assert_eq!(name(0x2C, true), Some("CXCLR"));
        assert_eq!(name(0x2D, true), None);
        assert_eq!(name(0x07, false), Some("CXPPMM"));
        assert_eq!(name(0x3C, false), Some("INPT4"));
        assert_eq!(name(0x80, false), None);
        assert_eq!(name(0xF000, true), None);
        assert_eq!(read_address("INPT5"), Some(0x0D));
        assert_eq!(read_address("INTIM"), Some(0x284));
        assert_eq!(read_address("WSYNC"), None);
    }

    #[test]
    fn decodes_mirrors_of_write_registers() {
        for (address, register) in [
            (0x09, "COLUBK"),
            (0x49, "COLUBK"),
            (0x0149, "COLUBK"),
            (0x280, "SWCHA"),
            (0x288, "SWCHA"),
            (0x296, "TIM64T"),
            (0x39F, "T1024T"),
        ] {
            assert_eq!(
                index_of_write(address),
                written_index(register),
                "{address:03X}"
            );
        }
        for address in [0x80, 0xF009] {
            assert_eq!(index_of_write(address), None, "{address:03X}");
        }
        let named = |index| {
            registers::REGISTERS
                .iter()
                .any(|register| written_index(register.name) == index)
        };
        for address in [0x2D, 0x284] {
            assert!(!named(index_of_write(address)), "{address:03X}");
        }
        let all = (0..=0xFFFF).filter_map(index_of_write);
        assert_eq!(all.max(), Some(WRITTEN - 1));
    }
}
