//! The registers of TIA and RIOT under their names in the Stella Programmer's Guide.

/// The TIA's write registers, from $00.
const TIA_WRITTEN: [&str; 45] = [
    "VSYNC", "VBLANK", "WSYNC", "RSYNC", "NUSIZ0", "NUSIZ1", "COLUP0", "COLUP1", "COLUPF",
    "COLUBK", "CTRLPF", "REFP0", "REFP1", "PF0", "PF1", "PF2", "RESP0", "RESP1", "RESM0", "RESM1",
    "RESBL", "AUDC0", "AUDC1", "AUDF0", "AUDF1", "AUDV0", "AUDV1", "GRP0", "GRP1", "ENAM0",
    "ENAM1", "ENABL", "HMP0", "HMP1", "HMM0", "HMM1", "HMBL", "VDELP0", "VDELP1", "VDELBL",
    "RESMP0", "RESMP1", "HMOVE", "HMCLR", "CXCLR",
];
/// The TIA's read registers, from $00.
const TIA_READ: [&str; 14] = [
    "CXM0P", "CXM1P", "CXP0FB", "CXP1FB", "CXM0FB", "CXM1FB", "CXBLPF", "CXPPMM", "INPT0", "INPT1",
    "INPT2", "INPT3", "INPT4", "INPT5",
];
/// The RIOT's write registers.
const RIOT_WRITTEN: [(u16, &str); 8] = [
    (0x280, "SWCHA"),
    (0x281, "SWACNT"),
    (0x282, "SWCHB"),
    (0x283, "SWBCNT"),
    (0x294, "TIM1T"),
    (0x295, "TIM8T"),
    (0x296, "TIM64T"),
    (0x297, "T1024T"),
];
/// The RIOT's read registers.
const RIOT_READ: [(u16, &str); 6] = [
    (0x280, "SWCHA"),
    (0x281, "SWACNT"),
    (0x282, "SWCHB"),
    (0x283, "SWBCNT"),
    (0x284, "INTIM"),
    (0x285, "TIMINT"),
];

/// The TIA's strobe register that halts the CPU until the end of the scanline.
pub const WSYNC: u16 = 0x02;
/// Number of write registers, which is the limit of [`written_index`].
pub const WRITTEN: usize = TIA_WRITTEN.len() + RIOT_WRITTEN.len();

const CARTRIDGE_SELECT: u16 = 0x1000;
const RIOT_SELECT: u16 = 0x0080;
const REGISTER_SELECT: u16 = 0x0200;

/// What an address selects.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Chip {
    /// The cartridge slot.
    Cartridge,
    /// The TIA.
    Tia,
    /// The RIOT's RAM; the address is $80 to $FF.
    Ram(u8),
    /// The RIOT's ports and timer.
    Riot,
}

/// Decodes an address.
pub fn chip(address: u16) -> Chip {
    if address & CARTRIDGE_SELECT != 0 {
        Chip::Cartridge
    } else if address & RIOT_SELECT == 0 {
        Chip::Tia
    } else if address & REGISTER_SELECT == 0 {
        Chip::Ram(address as u8 | 0x80)
    } else {
        Chip::Riot
    }
}

/// Returns the register at an address, `None` for mirrors that programs do not use.
pub fn name(address: u16, written: bool) -> Option<&'static str> {
    let find = |registers: &[(u16, &'static str)]| {
        let found = registers.iter().find(|(known, _)| *known == address);
        found.map(|&(_, name)| name)
    };
    match (chip(address), written) {
        (Chip::Tia, true) => TIA_WRITTEN.get(usize::from(address)).copied(),
        // the guide also lists them at $30 to $3D
        (Chip::Tia, false) if address < 0x40 => TIA_READ.get(usize::from(address & 0x0F)).copied(),
        (Chip::Riot, true) => find(&RIOT_WRITTEN),
        (Chip::Riot, false) => find(&RIOT_READ),
        _ => None,
    }
}

/// Returns the address of a read register.
pub fn read_address(name: &str) -> Option<u16> {
    let tia = (0..).zip(TIA_READ);
    let mut all = tia.chain(RIOT_READ);
    all.find(|(_, known)| *known == name)
        .map(|(address, _)| address)
}

/// Returns the index of a write register, below [`WRITTEN`].
pub fn written_index(name: &str) -> Option<usize> {
    let riot = RIOT_WRITTEN.iter().map(|(_, name)| *name);
    TIA_WRITTEN
        .into_iter()
        .chain(riot)
        .position(|known| known == name)
}

/// Returns the index of the write register at an address, including mirrors.
pub fn index_of_write(address: u16) -> Option<usize> {
    match chip(address) {
        Chip::Tia => Some(usize::from(address & 0x3F)).filter(|&index| index < TIA_WRITTEN.len()),
        Chip::Riot => {
            // A2 low: ports; A2 and A4 high: timer; A2 high and A4 low: edge detector
            let number = match (address & 0x04, address & 0x10) {
                (0, _) => 0x280 | address & 0x03,
                (_, 0) => return None,
                _ => 0x294 | address & 0x03,
            };
            let place = RIOT_WRITTEN.iter().position(|(known, _)| *known == number);
            place.map(|place| TIA_WRITTEN.len() + place)
        }
        _ => None,
    }
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
        for address in [0x2D, 0x80, 0x284, 0xF009] {
            assert_eq!(index_of_write(address), None, "{address:03X}");
        }
        assert_eq!(written_index("T1024T"), Some(WRITTEN - 1));
    }
}
