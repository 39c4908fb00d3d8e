//! The chips' registers by the names of the Stella Programmer's Guide.

/// The TIA's registers that are written, from $00 on.
const TIA_WRITTEN: [&str; 45] = [
    "VSYNC", "VBLANK", "WSYNC", "RSYNC", "NUSIZ0", "NUSIZ1", "COLUP0", "COLUP1", "COLUPF",
    "COLUBK", "CTRLPF", "REFP0", "REFP1", "PF0", "PF1", "PF2", "RESP0", "RESP1", "RESM0", "RESM1",
    "RESBL", "AUDC0", "AUDC1", "AUDF0", "AUDF1", "AUDV0", "AUDV1", "GRP0", "GRP1", "ENAM0",
    "ENAM1", "ENABL", "HMP0", "HMP1", "HMM0", "HMM1", "HMBL", "VDELP0", "VDELP1", "VDELBL",
    "RESMP0", "RESMP1", "HMOVE", "HMCLR", "CXCLR",
];
/// The TIA's registers that are read, from $00 on.
const TIA_READ: [&str; 14] = [
    "CXM0P", "CXM1P", "CXP0FB", "CXP1FB", "CXM0FB", "CXM1FB", "CXBLPF", "CXPPMM", "INPT0", "INPT1",
    "INPT2", "INPT3", "INPT4", "INPT5",
];
/// The RIOT's registers that are written and those that are read.
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
const RIOT_READ: [(u16, &str); 6] = [
    (0x280, "SWCHA"),
    (0x281, "SWACNT"),
    (0x282, "SWCHB"),
    (0x283, "SWBCNT"),
    (0x284, "INTIM"),
    (0x285, "TIMINT"),
];

/// The TIA's strobe that halts the CPU to the end of the line.
pub const WSYNC: u16 = 0x02;
/// How many write registers of the two chips have a [`written_index`].
pub const WRITTEN: usize = TIA_WRITTEN.len() + RIOT_WRITTEN.len();

const CARTRIDGE_SELECT: u16 = 0x1000;
const RIOT_SELECT: u16 = 0x0080;
const REGISTER_SELECT: u16 = 0x0200;

/// What of the console an address leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Chip {
    /// The cartridge slot.
    Cartridge,
    /// The TIA.
    Tia,
    /// The RIOT's RAM, by the address from $80 to $FF.
    Ram(u8),
    /// The RIOT's ports and timer.
    Riot,
}

/// What answers at an address.
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

/// The register at an address as programs name it, `None` for mirrors that nobody uses.
pub fn name(address: u16, written: bool) -> Option<&'static str> {
    let find = |registers: &[(u16, &'static str)]| {
        let found = registers.iter().find(|(known, _)| *known == address);
        found.map(|&(_, name)| name)
    };
    match (chip(address), written) {
        (Chip::Tia, true) => TIA_WRITTEN.get(usize::from(address)).copied(),
        // $30 to $3D is what the guide calls them by, too
        (Chip::Tia, false) if address < 0x40 => TIA_READ.get(usize::from(address & 0x0F)).copied(),
        (Chip::Riot, true) => find(&RIOT_WRITTEN),
        (Chip::Riot, false) => find(&RIOT_READ),
        _ => None,
    }
}

/// The address of a register that is read, by its name.
pub fn read_address(name: &str) -> Option<u16> {
    let tia = (0..).zip(TIA_READ);
    let mut all = tia.chain(RIOT_READ);
    all.find(|(_, known)| *known == name)
        .map(|(address, _)| address)
}

/// A number for each register that can be written, by its name.
pub fn written_index(name: &str) -> Option<usize> {
    let riot = RIOT_WRITTEN.iter().map(|(_, name)| *name);
    TIA_WRITTEN
        .into_iter()
        .chain(riot)
        .position(|known| known == name)
}

/// The same number by an address, mirrors included.
pub fn index_of_write(address: u16) -> Option<usize> {
    match chip(address) {
        Chip::Tia => Some(usize::from(address & 0x3F)).filter(|&index| index < TIA_WRITTEN.len()),
        Chip::Riot => {
            // with A2 low the ports, with A2 and A4 high the timer; with A4 low the edge detector
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
    fn registers_by_name_and_by_address() {
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
    fn a_write_is_the_registers_whatever_mirror_it_goes_to() {
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
