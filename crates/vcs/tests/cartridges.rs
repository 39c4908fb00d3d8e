//! Cartridges: detection of the scheme, and what is mapped after which accesses.
//!
//! Expectations: Kevin Horton's "Atari 2600 bankswitching" and, for 3E and the extensions, the
//! Stella manual. `stella.rs` compares programs of all these schemes with Stella.

use vcs::{Cartridge, CartridgeError, Console, Place, RestoreError, Scheme, BANK_SIZE};

/// An image of `banks` banks, each with `code` at $1000, its number at $1F00, and the vectors.
fn image(banks: usize, code: &[u8]) -> Vec<u8> {
    let mut image = Vec::new();
    for bank in 0..banks {
        let mut bytes = vec![0xEA; BANK_SIZE];
        bytes[..code.len()].copy_from_slice(code);
        bytes[0xF00] = bank as u8;
        bytes[0xFFA..].copy_from_slice(&[0x00, 0xF0, 0x00, 0xF0, 0x00, 0xF0]);
        image.extend(bytes);
    }
    image
}

fn console(banks: usize, code: &[u8]) -> Console {
    Console::new(Cartridge::new(&image(banks, code), None).unwrap(), 0)
}

/// JMP $F000
const LOOP: [u8; 3] = [0x4C, 0x00, 0xF0];

/// A cartridge in which each byte is the number of its KiB, in a console that runs instructions from RAM.
struct Slot(Console);

impl Slot {
    fn new(scheme: Scheme, kib: usize) -> Slot {
        let image: Vec<u8> = (0..kib * 1024).map(|index| (index / 1024) as u8).collect();
        Slot(Console::new(
            Cartridge::new(&image, Some(scheme)).unwrap(),
            0,
        ))
    }

    /// Runs an instruction with an absolute address from the RAM.
    fn run(&mut self, opcode: u8, address: u16, a: u8) -> u8 {
        let [low, high] = address.to_le_bytes();
        for (at, byte) in [opcode, low, high].into_iter().enumerate() {
            self.0.poke_ram(at as u8, byte);
        }
        let mut registers = self.0.registers();
        (registers.pc, registers.a) = (0x0080, a);
        self.0.set_registers(registers);
        self.0.step();
        self.0.registers().a
    }

    fn read(&mut self, address: u16) -> u8 {
        self.run(0xAD, address, 0)
    }

    fn write(&mut self, address: u16, value: u8) {
        self.run(0x8D, address, value);
    }

    /// Returns the KiB mapped to $1000, $1400, $1800 and $1C00.
    fn seen(&self) -> [u8; 4] {
        [0x1200, 0x1600, 0x1A00, 0x1E00].map(|address| self.0.peek(address))
    }
}

#[test]
fn schemes_by_size_by_extra_ram_and_by_extension() {
    let scheme = |image: &[u8]| Cartridge::new(image, None).map(|c| c.scheme());
    let mut image = image(8, &LOOP);
    for (size, expected) in [
        (0x0800, Scheme::K2),
        (0x1000, Scheme::K4),
        (0x2000, Scheme::F8),
        (0x4000, Scheme::F6),
        (0x8000, Scheme::F4),
    ] {
        assert_eq!(scheme(&image[..size]), Ok(expected));
    }
    for bank in image.chunks_mut(BANK_SIZE) {
        bank[..256].fill(0xFF);
    }
    assert_eq!(scheme(&image[..0x2000]), Ok(Scheme::F8SC));
    assert_eq!(scheme(&image[..0x4000]), Ok(Scheme::F6SC));
    assert_eq!(scheme(&image), Ok(Scheme::F4SC));
    // not if a bank is without it
    image[0x1000] = 0;
    assert_eq!(scheme(&image[..0x2000]), Ok(Scheme::F8));
    assert_eq!(
        Cartridge::new(&image[..0x2000], Some(Scheme::F8SC))
            .unwrap()
            .scheme(),
        Scheme::F8SC
    );

    assert_eq!(Scheme::from_extension("f6s"), Ok(Some(Scheme::F6SC)));
    assert_eq!(Scheme::from_extension(".F4"), Ok(Some(Scheme::F4)));
    assert_eq!(Scheme::from_extension("a26"), Ok(None));

    for size in [0, 1, 2047, 5 * 1024, 60 * 1024, 1024 * 1024] {
        assert_eq!(scheme(&vec![0; size]), Err(CartridgeError::Size(size)));
    }
    let wrong = Cartridge::new(&image[..0x2000], Some(Scheme::F4)).unwrap_err();
    assert_eq!(
        wrong.to_string(),
        "not an image of scheme F4: 8192 bytes instead of 32768"
    );
}

#[test]
fn a_2k_image_is_mirrored() {
    let mut image = image(1, &LOOP);
    image.drain(..0x800);
    image[..3].copy_from_slice(&LOOP);
    let console = Console::new(Cartridge::new(&image, None).unwrap(), 0);
    assert_eq!(console.peek(0xF000), 0x4C);
    assert_eq!(console.peek(0xF800), 0x4C);
    assert_eq!(console.registers().pc, 0xF000);
}

#[test]
fn hotspots_switch_on_every_kind_of_access() {
    for (banks, first) in [(2u8, 0xF8u8), (4, 0xF6), (8, 0xF4)] {
        for bank in 0..banks {
            let low = first + bank;
            let away = usize::from((bank + 1) % banks);
            for (what, code) in [
                ("LDA abs", vec![0xAD, low, 0xFF]),
                ("STA abs", vec![0x8D, low, 0xFF]),
                ("INC abs", vec![0xEE, low, 0xFF]),
                ("LDA in a mirror", vec![0xAD, low, 0x5F]),
                // X is the hotspot's low byte plus 1: the sum is in the next page, and the
                // first read still in this one
                ("dummy read of LDA $FFFF,X", vec![0xBD, 0xFF, 0xFF]),
            ] {
                let mut console = console(usize::from(banks), &code);
                let mut registers = console.registers();
                registers.x = low + 1;
                console.set_registers(registers);
                console.set_bank(away);
                console.step();
                assert_eq!(console.bank(), usize::from(bank), "{what}, {banks} banks");
                assert_eq!(console.peek(0xFF00), bank);
            }
        }
        // the neighbouring addresses do not
        for low in [first - 1, first + banks] {
            let mut console = console(usize::from(banks), &[0xAD, low, 0xFF]);
            let before = console.bank();
            console.step();
            assert_eq!(console.bank(), before);
        }
    }
}

#[test]
fn extra_ram_is_written_below_and_read_above() {
    // LDA #$37, STA $F005, LDA $F085, LDA $F006; the code lies above the RAM
    let code = [
        0xA9, 0x37, 0x8D, 0x05, 0xF0, 0xAD, 0x85, 0xF0, 0xAD, 0x06, 0xF0,
    ];
    let mut image = image(2, &[]);
    for bank in image.chunks_mut(BANK_SIZE) {
        bank[..256].fill(0);
        bank[0x200..0x200 + code.len()].copy_from_slice(&code);
        bank[0xFFC..0xFFE].copy_from_slice(&[0x00, 0xF2]);
    }
    let mut console = Console::new(Cartridge::new(&image, None).unwrap(), 0);
    assert_eq!(console.cartridge().scheme(), Scheme::F8SC);
    console.step();
    console.step();
    assert_eq!(console.peek(0xF085), 0x37);
    console.set_bank(0);
    assert_eq!(console.peek(0xF085), 0x37, "one RAM for all banks");
    console.set_bank(1);
    console.step();
    assert_eq!(console.registers().a, 0x37);
    let rom = console.peek(0xF107);
    assert!(console.poke_cartridge(0xF087, 0x99) && !console.poke_cartridge(0xF107, !rom));
    assert_eq!((console.peek(0x1087), console.peek(0xF107)), (0x99, rom));
    // a read of the write port leaves there what the bus held, here the address's high byte
    console.step();
    assert_eq!(console.registers().a, 0xF0);
    assert_eq!(console.peek(0xF086), 0xF0);
}

#[test]
fn a_place_is_what_is_mapped_in_the_current_banks() {
    let place = |image: &[u8], bank, address| {
        let mut cartridge = Cartridge::new(image, None).unwrap();
        cartridge.set_bank(bank);
        cartridge.place(address)
    };
    let mut image = image(4, &LOOP);
    assert_eq!(place(&image[..0x800], 0, 0xF801), Place::Image(1));
    assert_eq!(place(&image[..0x800], 0, 0xF001), Place::Image(1));
    assert_eq!(place(&image, 3, 0x1FFF), Place::Image(0x3FFF));
    assert_eq!(place(&image, 2, 0xF080), Place::Image(0x2080));
    for bank in image.chunks_mut(BANK_SIZE) {
        bank[..256].fill(0xFF);
    }
    assert_eq!(place(&image, 2, 0xF012), Place::Ram(0x12));
    assert_eq!(place(&image, 2, 0xF092), Place::Ram(0x12));
    assert_eq!(place(&image, 2, 0xF100), Place::Image(0x2100));
}

#[test]
fn names_and_extensions() {
    for (name, scheme) in [
        ("2k", Scheme::K2),
        ("4KSC", Scheme::K4SC),
        ("f8sc", Scheme::F8SC),
        ("FA", Scheme::FA),
        ("fe", Scheme::FE),
        ("E0", Scheme::E0),
        ("E78K", Scheme::E7),
        ("3f", Scheme::T3F),
        ("3E", Scheme::T3E),
        ("084", Scheme::S0840),
        ("0FA0", Scheme::S0FA0),
        ("BFS", Scheme::BFSC),
        ("uasw", Scheme::UASW),
        ("X07", Scheme::X07),
    ] {
        assert_eq!(name.parse(), Ok(scheme));
        assert_eq!(Scheme::from_extension(name), Ok(Some(scheme)));
        assert_eq!(scheme.to_string().parse(), Ok(scheme));
    }
    for (extension, name) in [
        ("dpc", "DPC"),
        ("DPP", "DPC+"),
        ("3ep", "3E+"),
        (".ar", "AR"),
    ] {
        let error = Scheme::from_extension(extension).unwrap_err();
        assert_eq!(error, CartridgeError::Unsupported(name));
        assert_eq!(
            error.to_string(),
            format!("bank scheme {name} is not supported")
        );
    }
    assert_eq!("F9".parse::<Scheme>(), Err(CartridgeError::Unknown));
}

/// An image with these bytes in the middle of its last bank, and nothing else.
fn with(kib: usize, bytes: &[u8]) -> Vec<u8> {
    let mut image: Vec<u8> = (0..kib * 1024)
        .map(|index| (index / 7) as u8 | 0x40)
        .collect();
    let at = image.len() - 0x321;
    image[at..at + bytes.len()].copy_from_slice(bytes);
    image
}

#[test]
fn schemes_by_the_instructions_that_switch() {
    let found = |kib, bytes: &[u8]| Cartridge::new(&with(kib, bytes), None).map(|c| c.scheme());
    let stores = [0x85, 0x3F, 0xEA, 0x85, 0x3F];
    let stores_3e = [0x85, 0x3E, 0x85, 0x3F, 0x85, 0x3F];
    for (kib, bytes, scheme) in [
        (8, &[0xEA][..], Scheme::F8),
        (8, &[0xAD, 0xE0, 0x1F], Scheme::E0),
        (8, &[0xAD, 0xE5, 0xFF], Scheme::E7),
        (8, &[0x20, 0x00, 0xD0, 0xC6, 0xC5], Scheme::FE),
        (8, &stores, Scheme::T3F),
        (8, &stores_3e, Scheme::T3E),
        (8, &stores[..4], Scheme::F8), // one store is chance
        (12, &[0xEA], Scheme::FA),
        (12, &[0x8D, 0xE7, 0x1F], Scheme::E7),
        (16, &[0xEA], Scheme::F6),
        (16, &[0xAD, 0xE5, 0x1F], Scheme::E7),
        (16, &stores, Scheme::F6), // no 3F of 16 KiB is known
        (16, &stores_3e, Scheme::T3E),
        (32, &[0xEA], Scheme::F4),
        (32, &stores, Scheme::T3F),
        (512, &stores, Scheme::T3F),
        (6 * 8, &stores_3e, Scheme::T3E),
        (2, &[0x9D, 0xFF, 0xF3], Scheme::CV),
        (4, &[0x99, 0x00, 0xF4], Scheme::CV),
        (8, &[0x8D, 0x40, 0x02], Scheme::UA),
        (8, &[0xAD, 0x00, 0x08, 0xAD, 0x00, 0x08], Scheme::S0840),
        (8, &[0xAD, 0x00, 0x08], Scheme::F8),
        (8, &[0x2C, 0xC0, 0x0F], Scheme::S0FA0),
        (64, &[0xAD, 0x0D, 0x08], Scheme::X07),
        (64, &[0x0C, 0xE0, 0xFF], Scheme::EF),
        (128, &[0xEA], Scheme::SB),
        (256, &[0xEA], Scheme::SB),
    ] {
        assert_eq!(found(kib, bytes), Ok(scheme), "{kib} KiB with {bytes:02X?}");
    }
    for (kib, mark, scheme) in [
        (64, b"EFEF", Scheme::EF),
        (64, b"EFSC", Scheme::EFSC),
        (128, b"DFDF", Scheme::DF),
        (128, b"DFSC", Scheme::DFSC),
        (256, b"BFBF", Scheme::BF),
        (256, b"BFSC", Scheme::BFSC),
    ] {
        let mut image = with(kib, &[0xEA]);
        let at = image.len() - 8;
        image[at..at + 4].copy_from_slice(mark);
        let found = Cartridge::new(&image, None).map(|cartridge| cartridge.scheme());
        assert_eq!(found, Ok(scheme));
    }
    // a program that goes by $1FF9 is none of FE's, whatever else is in it
    let mut image = with(8, &[0x20, 0x00, 0xD0, 0xC6, 0xC5]);
    image[0x300..0x306].copy_from_slice(&[0x8D, 0xF9, 0x1F, 0x8D, 0xF9, 0x1F]);
    assert_eq!(Cartridge::new(&image, None).unwrap().scheme(), Scheme::F8);
}

#[test]
fn unsupported_schemes_are_rejected_by_name() {
    for (size, bytes, name) in [
        (0x2000_usize, &[0xA5, 0x39, 0x4C][..], "WD"),
        (0x2003, &[0xEA], "WD"),
        (0x2000, b"..TJ3E", "3E+"),
        (0x2100, &[0xEA], "AR"),
        (3 * 0x2100, &[0xEA], "AR"),
        (0x28FF, &[0xEA], "DPC"),
        (0x7000, &[0xEA], "FA2"),
        (0x7400, &[0xEA], "DPC+"),
        (0x8000, b"DPC+DPC+", "DPC+"),
        (0x8000, b"CDFJCDFJCDFJ", "CDF"),
        (0x10000, &[0xEA], "F0"),
    ] {
        let mut image = with(size.div_ceil(1024), bytes);
        let end = image.len();
        image.drain(..end - size);
        let error = Cartridge::new(&image, None).unwrap_err();
        assert_eq!(
            error,
            CartridgeError::Unsupported(name),
            "{size} with {bytes:02X?}"
        );
    }
    let mut image = with(64, &[0xEA]);
    image[0xFFFA..0xFFFC].copy_from_slice(&[0x50, 0x4A]);
    let error = Cartridge::new(&image, None).unwrap_err();
    assert_eq!(error, CartridgeError::Unsupported("4A50"));
    // the scheme named by hand is taken
    let image = with(8, &[0xA5, 0x39, 0x4C]);
    assert!(Cartridge::new(&image, Some(Scheme::F8)).is_ok());
}

#[test]
fn fa_has_three_banks_and_256_bytes_of_ram() {
    let mut slot = Slot::new(Scheme::FA, 12);
    assert_eq!(slot.seen()[1..], [9, 10, 11], "it starts in the last");
    for (hotspot, bank) in [(0x1FF8, 0), (0x1FFA, 2), (0x1FF9, 1)] {
        slot.read(hotspot);
        assert_eq!(slot.seen()[1], 4 * bank + 1);
    }
    slot.write(0x1FFB, 0);
    slot.write(0x1FF7, 0);
    assert_eq!(slot.seen()[1], 5);
    slot.write(0x10FF, 0x12);
    slot.write(0x11FE, 0x34);
    assert_eq!((slot.read(0x11FF), slot.read(0x11FE)), (0x12, 0));
    // a read of the write port leaves there what the bus held, the address's high byte
    assert_eq!(slot.read(0xF080), 0xF0);
    assert_eq!(slot.read(0x1180), 0xF0);
}

#[test]
fn hotspots_outside_the_cartridge() {
    for (scheme, kib, start, hotspots) in [
        (
            Scheme::UA,
            8,
            0,
            &[(0x0240, 1), (0x0220, 0), (0x2EC0, 1), (0x02A0, 0)][..],
        ),
        (Scheme::UASW, 8, 0, &[(0x0220, 1), (0x0240, 0)]),
        (
            Scheme::S0840,
            8,
            0,
            &[(0x0840, 1), (0x0800, 0), (0x0FFF, 1)],
        ),
        (
            Scheme::S0FA0,
            8,
            1,
            &[(0x0FA0, 0), (0x0FC0, 1), (0x06A0, 0)],
        ),
        (
            Scheme::SB,
            128,
            31,
            &[(0x0805, 5), (0x0F1F, 31), (0x0825, 5)],
        ),
        (Scheme::SB, 256, 63, &[(0x0805, 5), (0x0825, 37)]),
        (
            Scheme::X07,
            64,
            0,
            &[(0x084D, 4), (0x08FD, 15), (0x0030, 14), (0x0070, 15)],
        ),
    ] {
        let mut slot = Slot::new(scheme, kib);
        let bank = |slot: &Slot| slot.0.bank();
        assert_eq!(bank(&slot), start, "{scheme}");
        for &(address, expected) in hotspots {
            slot.read(address);
            assert_eq!(bank(&slot), expected, "{scheme} ${address:04X}");
            // in the cartridge itself nothing switches
            slot.read(address | 0x1000);
            assert_eq!(bank(&slot), expected, "{scheme} ${address:04X}");
        }
    }
    // X07: the TIA switches only between the last two banks
    let mut slot = Slot::new(Scheme::X07, 64);
    slot.read(0x084D);
    slot.read(0x0070);
    assert_eq!(slot.0.bank(), 4);
}

#[test]
fn cv_has_one_kib_of_ram_that_an_image_of_4_kib_fills() {
    let mut slot = Slot::new(Scheme::CV, 2);
    assert_eq!(slot.seen(), [0, 0, 0, 1]);
    slot.write(0x1456, 0x12);
    slot.write(0x1057, 0x34);
    assert_eq!((slot.read(0x1056), slot.read(0x1057)), (0x12, 0));
    let mut image = vec![0x55; 1024];
    image.resize(4096, 0x66);
    for seed in [0, 1] {
        let console = Console::new(Cartridge::new(&image, Some(Scheme::CV)).unwrap(), seed);
        assert_eq!((console.peek(0x1000), console.peek(0x13FF)), (0x55, 0x55));
        assert_eq!((console.peek(0x1800), console.peek(0x1FFF)), (0x66, 0x66));
    }
}

#[test]
fn fe_takes_the_bank_from_the_byte_after_the_stack() {
    let mut slot = Slot::new(Scheme::FE, 8);
    let stack = |slot: &mut Slot, sp| {
        let mut registers = slot.0.registers();
        registers.sp = sp;
        slot.0.set_registers(registers);
    };
    assert_eq!(slot.seen(), [0, 1, 2, 3]);
    // JSR $D123: the return address goes to $01FF and $01FE, and then comes $D1 = 110.....
    stack(&mut slot, 0xFF);
    slot.run(0x20, 0xD123, 0);
    assert_eq!(slot.seen(), [4, 5, 6, 7]);
    assert_eq!(slot.0.registers().pc, 0xD123);
    // from lower on the stack nothing switches
    slot.run(0x20, 0xF123, 0);
    assert_eq!(slot.seen(), [4, 5, 6, 7]);
    // RTS to $F001: $01FE, and then $F0 = 111..... from $01FF
    stack(&mut slot, 0xFD);
    slot.0.poke_ram(0xFE, 0x00);
    slot.0.poke_ram(0xFF, 0xF0);
    slot.run(0x60, 0, 0);
    assert_eq!(slot.seen(), [0, 1, 2, 3]);
    assert_eq!(slot.0.registers().pc, 0xF001);
}

#[test]
fn e0_switches_three_kib_each_by_its_own_hotspots() {
    let mut slot = Slot::new(Scheme::E0, 8);
    assert_eq!(slot.seen(), [4, 5, 6, 7]);
    slot.read(0x1FE3);
    assert_eq!(slot.seen(), [3, 5, 6, 7]);
    slot.write(0x1FE8, 0);
    assert_eq!(slot.seen(), [3, 0, 6, 7]);
    slot.read(0xFFF7);
    assert_eq!(slot.seen(), [3, 0, 7, 7]);
    slot.read(0x1FEF);
    slot.read(0x1FF8);
    slot.read(0x1FDF);
    slot.read(0x0FE0); // not in the cartridge
    assert_eq!(slot.seen(), [3, 7, 7, 7]);
}

#[test]
fn e7_puts_slices_or_ram_below_and_a_block_of_ram_above() {
    let mut slot = Slot::new(Scheme::E7, 16);
    assert_eq!(slot.seen(), [0, 1, 14, 15]);
    slot.read(0x1FE6);
    assert_eq!(slot.seen(), [12, 13, 14, 15]);
    slot.read(0x1FE7);
    slot.write(0x1234, 0x56);
    assert_eq!(slot.read(0x1634), 0x56);
    slot.write(0x1634, 0x78);
    assert_eq!(slot.read(0x1634), 0x56, "this is where it is read");
    for block in 0..4 {
        slot.read(0x1FE8 + block);
        slot.write(0x1855, 0xA0 + block as u8);
    }
    for block in [2, 0, 3, 1] {
        slot.read(0x1FE8 + block);
        assert_eq!(slot.read(0x1955), 0xA0 + block as u8);
    }
    slot.read(0x1FE0);
    slot.read(0x1FE7);
    assert_eq!(slot.read(0x1634), 0x56, "the RAM keeps what it held");

    let mut small = Slot::new(Scheme::E7, 8);
    small.read(0x1FE6);
    small.read(0x1FE1);
    assert_eq!(small.seen(), [4, 5, 6, 7]);
    small.read(0x1FE7);
    small.write(0x1000, 0x9A);
    assert_eq!(small.read(0x1400), 0x9A);
}

#[test]
fn tigervision_3f_takes_the_slice_from_a_write_to_the_tia() {
    let mut slot = Slot::new(Scheme::T3F, 16);
    assert_eq!(slot.seen(), [0, 1, 14, 15]);
    slot.write(0x003F, 3);
    assert_eq!(slot.seen(), [6, 7, 14, 15]);
    slot.write(0x0009, 2);
    assert_eq!(slot.seen(), [4, 5, 14, 15]);
    slot.write(0x003F, 9); // there are eight
    assert_eq!(slot.seen(), [2, 3, 14, 15]);
    slot.read(0x003F);
    slot.write(0x0040, 5);
    slot.write(0x013F, 5);
    slot.write(0x103F, 5);
    assert_eq!(slot.seen(), [2, 3, 14, 15]);
}

#[test]
fn tigervision_3e_has_32_slices_of_ram() {
    let mut slot = Slot::new(Scheme::T3E, 8);
    for slice in 0..32 {
        slot.write(0x003E, slice);
        slot.write(0x1500, 0x80 + slice);
    }
    for slice in (0..32).rev() {
        slot.write(0x003E, slice);
        assert_eq!(slot.read(0x1100), 0x80 + slice);
    }
    slot.write(0x1100, 0);
    assert_eq!(slot.read(0x1100), 0x80, "this is where it is read");
    slot.write(0x003F, 2);
    assert_eq!(slot.seen(), [4, 5, 6, 7]);
    slot.write(0x0009, 1);
    assert_eq!(slot.seen(), [4, 5, 6, 7], "3E and 3F alone switch");
}

#[test]
fn a_place_is_a_byte_of_the_image_or_the_ram_in_slices_too() {
    let mut slot = Slot::new(Scheme::E7, 16);
    slot.read(0x1FE3);
    slot.read(0x1FE9);
    let place = |slot: &Slot, address| slot.0.cartridge().place(address);
    assert_eq!(place(&slot, 0xF123), Place::Image(3 * 0x800 + 0x123));
    assert_eq!(place(&slot, 0xFFFF), Place::Image(0x3FFF));
    assert_eq!(place(&slot, 0xF812), Place::Ram(0x400 + 0x100 + 0x12));
    assert_eq!(place(&slot, 0xF912), Place::Ram(0x400 + 0x100 + 0x12));
}

#[test]
fn saved_states_have_the_banks_and_the_ram_of_every_scheme() {
    for (scheme, kib) in [
        (Scheme::FA, 12),
        (Scheme::FE, 8),
        (Scheme::E0, 8),
        (Scheme::E7, 16),
        (Scheme::T3F, 8),
        (Scheme::T3E, 8),
    ] {
        let mut slot = Slot::new(scheme, kib);
        let mut registers = slot.0.registers();
        registers.sp = 0xFF;
        slot.0.set_registers(registers);
        slot.run(0x20, 0xD000, 0);
        slot.write(0x003E, 7);
        for address in [0x1FE2, 0x1FE9, 0x1FF1, 0x1FF8] {
            slot.read(address);
        }
        for address in [0x1010, 0x1810, 0x1510] {
            slot.write(address, 0x99);
        }
        let saved = slot.0.save();
        let seen: Vec<u8> = (0x1000..0x2000).map(|at| slot.0.peek(at)).collect();
        let mut other = Slot::new(scheme, kib);
        other.0.restore(&saved).unwrap();
        let again: Vec<u8> = (0x1000..0x2000).map(|at| other.0.peek(at)).collect();
        assert!(seen == again, "{scheme}");
        assert!(other.0.save() == saved, "{scheme}");
    }
    // the same bytes as another scheme are another cartridge
    let saved = Slot::new(Scheme::E0, 8).0.save();
    let mut other = Slot::new(Scheme::FE, 8);
    assert_eq!(other.0.restore(&saved), Err(RestoreError::OtherCartridge));
}

#[test]
fn an_image_under_2_kib_repeats_and_one_of_3_kib_is_followed_by_zeros() {
    let bytes = |size: usize| {
        (0..size)
            .map(|at| at as u8 ^ (at >> 8) as u8)
            .collect::<Vec<u8>>()
    };
    let mapped = |image: &[u8]| {
        let cartridge = Cartridge::new(image, None).unwrap();
        let of = |address| match cartridge.place(address) {
            Place::Image(index) => cartridge.image()[index],
            Place::Ram(_) => panic!("there is no RAM"),
        };
        let all = (0..BANK_SIZE as u16).map(|offset| of(0x1000 + offset));
        (cartridge.scheme(), all.collect::<Vec<u8>>())
    };
    for size in [64, 512, 1024] {
        let image = bytes(size);
        assert_eq!(
            mapped(&image),
            (Scheme::K2, image.repeat(BANK_SIZE / size)),
            "{size}"
        );
    }
    let image = bytes(3072);
    assert_eq!(
        mapped(&image),
        (Scheme::K4, [&image[..], &[0; 1024]].concat())
    );
    for size in [0, 32, 100, 1000, 1536, 3071, 3584] {
        assert_eq!(
            Cartridge::new(&bytes(size), None).map(|_| ()).unwrap_err(),
            CartridgeError::Size(size)
        );
    }
}
