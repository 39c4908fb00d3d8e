//! Cartridges: detection of the scheme, and what is mapped after which accesses.
//!
//! Expectations: Kevin Horton's "Atari 2600 bankswitching" and, for 3E and the extensions, the
//! Stella manual. `stella.rs` compares programs of all these schemes with Stella.

mod chip;
mod detection;

use vcs::{BANK_SIZE, Cartridge, CartridgeError, Console, Controller, Place, RestoreError, Scheme};

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
        (Scheme::T3E_PLUS, 8),
        (Scheme::FA2, 28),
        (Scheme::DPC, 10),
        (Scheme::FC, 32),
        (Scheme::WD, 8),
        (Scheme::AR, 6),
        (Scheme::S4A50, 64),
        (Scheme::CM, 16),
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
        slot.write(0x0281, 0x7F);
        slot.write(0x0280, 0x22);
        slot.write(0x1C21, 0x66);
        slot.write(0x0280, 0x00);
        slot.write(0x6E43, 0x77);
        slot.write(0x1021, 0x88);
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
fn tigervision_3ex_has_256_slices_of_ram() {
    let mut slot = Slot::new(Scheme::T3EX, 8);
    for slice in 0..=255 {
        slot.write(0x003E, slice);
        slot.write(0x1500, !slice);
    }
    for slice in [0, 31, 32, 200, 255] {
        slot.write(0x003E, slice);
        assert_eq!(slot.read(0x1100), !slice);
    }
}

#[test]
fn tigervision_3e_plus_switches_four_parts() {
    let mut slot = Slot::new(Scheme::T3E_PLUS, 64);
    assert_eq!(slot.seen()[3], 0, "the vectors are in the first slice");
    for value in [5, 0x40 | 63, 0x80 | 6, 0xC0 | 7] {
        slot.write(0x003F, value);
    }
    assert_eq!(slot.seen(), [5, 63, 6, 7]);
    slot.write(0x003E, 0xC0 | 63);
    slot.write(0x1E56, 0x12);
    slot.write(0x1C57, 0x34); // this is where it is read
    assert_eq!((slot.read(0x1C56), slot.read(0x1C57)), (0x12, 0));
    slot.write(0x003E, 63);
    assert_eq!(slot.read(0x1056), 0x12, "the same RAM in another part");
    slot.0.map_bank(2);
    assert_eq!(slot.read(0x1056), 0x12, "RAM stays where it is");
    assert_eq!(slot.seen()[1..3], [9, 10], "slices of the third 4 KiB");
    let mut cartridge = Cartridge::new(&[7; 8192], Some(Scheme::T3E_PLUS)).unwrap();
    cartridge.set_bank(8 + 5);
    assert_eq!(cartridge.place(0x1203), Place::Ram(5 * 512 + 3));
    for seed in 0..50 {
        let image: Vec<u8> = (0..8192).map(|index| (index / 1024) as u8).collect();
        let cartridge = Cartridge::new(&image, Some(Scheme::T3E_PLUS)).unwrap();
        assert_eq!(Console::new(cartridge, seed).peek(0x1E00), 0, "{seed}");
    }
}

#[test]
fn fa2_has_six_or_seven_banks_wherever_they_are_in_the_image() {
    for (kib, banks, first) in [(24, 6, 0), (28, 7, 0), (29, 7, 1), (32, 7, 1)] {
        let mut slot = Slot::new(Scheme::FA2, kib);
        for bank in (0..banks).rev() {
            slot.read(0x1FF5 + u16::from(bank));
            assert_eq!(slot.seen()[1], first + 4 * bank + 1, "{kib} KiB");
        }
        slot.read(0x1FFC);
        assert_eq!(slot.seen()[1], first + 1, "{kib} KiB");
        slot.write(0x10FF, 0x12);
        assert_eq!(slot.read(0x11FF), 0x12);
    }
}

#[test]
fn fa2_loads_and_saves_its_ram() {
    let mut slot = Slot::new(Scheme::FA2, 28);
    let byte = slot.0.peek(0x1FF4);
    let operate = |slot: &mut Slot, request| {
        slot.write(0x10FF, request);
        let busy = slot.read(0x1FF4);
        let done = slot.read(0x1FF4);
        assert_eq!((busy, done), (byte | 0x40, byte & !0x40));
        assert_eq!(slot.read(0x11FF), 0, "the request is over");
    };
    slot.write(0x1012, 0x34);
    operate(&mut slot, 2);
    slot.write(0x1012, 0x56);
    operate(&mut slot, 0);
    assert_eq!(slot.read(0x1112), 0x56, "that was no request");
    operate(&mut slot, 1);
    assert_eq!(slot.read(0x1112), 0x34);
    // the flash memory is part of a saved state, and blank at power-on
    let saved = slot.0.save();
    let mut other = Slot::new(Scheme::FA2, 28);
    other.write(0x1012, 0x78);
    operate(&mut other, 1);
    assert_eq!(other.read(0x1112), 0);
    other.0.restore(&saved).unwrap();
    operate(&mut other, 1);
    assert_eq!(other.read(0x1112), 0x34);
    // with 24 KiB there is none
    let mut small = Slot::new(Scheme::FA2, 24);
    assert_eq!(small.read(0x1FF4), small.0.peek(0x1FF4));
}

#[test]
fn a_dpc_fetches_display_data_from_the_end_down() {
    let mut slot = Slot::new(Scheme::DPC, 10);
    slot.write(0x1042, 0x03); // top of fetcher 2
    slot.write(0x104A, 0x01); // bottom
    slot.write(0x1052, 0x01); // counter: $401
    slot.write(0x105A, 0xFC);
    let peeked = slot.0.peek(0x100A);
    assert_eq!((peeked, slot.0.peek(0x100A)), (8, 8), "no effect");
    assert_eq!([(); 3].map(|()| slot.read(0x100A)), [8, 8, 9]);
    // at $3FE; the flag is up from the top, down from the bottom on
    slot.write(0x1052, 0x04);
    let flags = [(); 6].map(|()| slot.read(0x103A));
    assert_eq!(flags, [0, 0xFF, 0xFF, 0, 0, 0]);
    slot.write(0x1052, 0x03);
    let masked = [(); 3].map(|()| slot.read(0x1012));
    assert_eq!(masked, [9, 9, 0]);
    // $1FF8 and $1FF9 are the only hotspots
    slot.read(0x1FF8);
    slot.read(0x1FFA);
    assert_eq!(slot.seen()[1..], [1, 2, 3]);
    slot.read(0x1FF9);
    assert_eq!(slot.seen()[1..], [5, 6, 7]);
    assert_eq!(slot.0.cartridge().banks(), 2);
    let cartridge = slot.0.cartridge();
    assert_eq!(cartridge.place(0x1012), Place::Image(0x1012));
}

#[test]
fn fc_switches_by_the_reset_vector_after_two_writes() {
    for (kib, banks) in [(8, 2), (16, 4), (32, 8)] {
        let mut slot = Slot::new(Scheme::FC, kib);
        for bank in (0..banks).rev() {
            let before = slot.0.bank();
            slot.write(0x1FF8, bank);
            slot.write(0x1FF9, bank >> 2);
            assert_eq!(slot.0.bank(), before);
            slot.write(0x1FFC, 0);
            assert_eq!(slot.0.bank(), usize::from(bank));
        }
    }
    let slot = Slot::new(Scheme::FC, 4);
    assert_eq!(slot.seen(), [0, 1, 2, 3]);
}

#[test]
fn f0_goes_to_the_next_bank() {
    let mut slot = Slot::new(Scheme::F0, 64);
    assert_eq!(slot.0.bank(), 15);
    for bank in [0, 1, 2] {
        slot.read(0x1FF0);
        assert_eq!(slot.0.bank(), bank);
    }
}

#[test]
fn wd_shows_another_arrangement_from_the_fourth_access_on() {
    let mut slot = Slot::new(Scheme::WD, 8);
    assert_eq!(slot.seen(), [0, 0, 1, 3]);
    for (hotspot, seen) in [
        (0x31, [0, 1, 2, 3]),
        (0x3A, [4, 5, 6, 7]),
        (0x33, [7, 4, 2, 3]),
        (0x3C, [0, 0, 6, 7]),
        (0x35, [0, 1, 7, 6]),
        (0x3E, [2, 3, 4, 5]),
        (0x37, [6, 0, 5, 1]),
        (0x38, [0, 0, 1, 3]),
    ] {
        let before = slot.seen();
        slot.read(hotspot);
        assert_eq!(slot.seen(), before, "after the read itself");
        slot.read(0x0080); // LDA $0080: four accesses
        assert_eq!(slot.seen(), seen, "${hotspot:02X}");
    }
    slot.write(0x1056, 0x12); // 64 bytes, written above where they are read
    assert_eq!(slot.read(0x1016), 0x12);
}

#[test]
fn wdsw_is_wd_with_two_slices_exchanged() {
    let mut image: Vec<u8> = (0..8192).map(|index| (index / 1024) as u8).collect();
    image.extend([0xEE; 3]);
    let cartridge = Cartridge::new(&image, None).unwrap();
    assert_eq!(cartridge.scheme(), Scheme::WDSW);
    let console = Console::new(cartridge, 0);
    assert_eq!((console.peek(0x1A00), console.peek(0x1E00)), (1, 2));
}

#[test]
fn mdm_switches_below_1000_until_a_bank_from_128_on() {
    let mut slot = Slot::new(Scheme::MDM, 64);
    for (address, bank) in [
        (0x0801, 1),
        (0x0C02, 1),
        (0x1803, 1),
        (0x0B0F, 15),
        // The RAM of the RIOT is there, too.
        (0x0884, 4),
    ] {
        let switched = slot.0.bank();
        slot.read(address);
        assert_eq!(slot.0.bank(), bank, "${address:04X} in bank {switched}");
    }
    // 0x84 is 132: bank 4 of 16, and the last.
    slot.read(0x0805);
    assert_eq!(slot.0.bank(), 4);
}

#[test]
fn tvboy_switches_once() {
    let mut slot = Slot::new(Scheme::TVBOY, 512);
    for (address, bank) in [(0x1800, 0), (0x1880, 0), (0x1842, 0x42), (0x1805, 0x42)] {
        slot.read(address);
        assert_eq!(slot.0.bank(), bank, "${address:04X}");
    }
}

/// A tape of loads with these numbers; each fills the RAM's pages with its number and the page's.
fn tape(numbers: &[u8], start: u16, configuration: u8, code: &[u8]) -> Vec<u8> {
    let mut image = Vec::new();
    for &number in numbers {
        let mut pages: Vec<u8> = (0..32 * 256).map(|at| number ^ (at / 256) as u8).collect();
        pages[0x100..][..code.len()].copy_from_slice(code);
        image.extend(pages);
        let [low, high] = start.to_le_bytes();
        let mut header = vec![low, high, configuration, 24, 0, number, 0, 0];
        header.resize(16, 0);
        header.extend((0..24).map(|page| (page % 8 * 4) | (page / 8)));
        header.resize(256, 0);
        image.extend(header);
    }
    image
}

/// Runs until the program counter is at `address`.
fn run_to(console: &mut Console, address: u16) {
    let mut steps = 0..20_000;
    while console.registers().pc != address {
        assert!(steps.next().is_some(), "never at {address:04X}");
        console.step();
    }
}

#[test]
fn a_supercharger_loads_its_tape_and_starts_the_game() {
    let image = tape(&[5, 0], 0xF100, 0x1D, &LOOP);
    let mut console = Console::new(Cartridge::new(&image, None).unwrap(), 0);
    assert_eq!(console.cartridge().scheme(), Scheme::AR);
    run_to(&mut console, 0xF100);
    // load 0, bank 1 below and bank 2 above, without writing
    let seen = [0xF000, 0xF700, 0xF800, 0xFF00].map(|address| console.peek(address));
    assert_eq!(seen, [8, 15, 16, 23]);
    assert_eq!(console.registers().sp, 0xFF);
    assert_eq!(console.ram()[0x7A..], [0xCD, 0xF8, 0xFF, 0x4C, 0x00, 0xF1]);
    assert!(console.ram()[1..0x7A].iter().all(|&byte| byte == 0));
    // the same with what is in the console at power-on left to chance
    let mut console = Console::new(Cartridge::new(&image, None).unwrap(), 7);
    run_to(&mut console, 0xF100);
}

#[test]
fn a_game_asks_a_supercharger_for_its_next_load() {
    // LDA #5, STA $FA, CMP $F004: the ROM above bank 0, CMP $FFF8, JMP $F800
    let code = [
        0xA9, 5, 0x85, 0xFA, 0xCD, 0x04, 0xF0, 0xCD, 0xF8, 0xFF, 0x4C, 0x00, 0xF8,
    ];
    // load 5 starts where its own is: the same code, which asks for itself
    let image = tape(&[0, 5], 0xF100, 0x0D, &code);
    let mut console = Console::new(Cartridge::new(&image, None).unwrap(), 0);
    run_to(&mut console, 0xF100);
    assert_eq!(console.peek(0xF300), 3);
    console.step();
    run_to(&mut console, 0xF100);
    assert_eq!(console.peek(0xF300), 3 ^ 5);
    // the ROM clears the last page of bank 0 on the way, and the load fills it
    assert_eq!(console.peek(0xF700), 7 ^ 5);
}

#[test]
fn a_supercharger_without_the_load_shows_a_steady_picture() {
    for numbers in [&[1_u8][..], &[1, 2, 3]] {
        let image = tape(numbers, 0xF100, 0x1D, &LOOP);
        let mut console = Console::new(Cartridge::new(&image, None).unwrap(), 0);
        for _ in 0..5 {
            console.run_frame();
        }
        assert_eq!(console.run_frame().lines(), 262);
        assert!(!console.jammed());
    }
    // pages that belong to no bank, or lie behind the RAM, are left out
    let mut image = tape(&[0], 0xF100, 0x1D, &LOOP);
    image[8192 + 3] = 255;
    image[8192 + 16 + 24..8192 + 256].fill(0xFF);
    let mut console = Console::new(Cartridge::new(&image, None).unwrap(), 0);
    run_to(&mut console, 0xF100);
}

#[test]
fn six_kib_are_a_supercharger_s_ram() {
    let mut image: Vec<u8> = (0..6 * 1024).map(|at| (at / 1024) as u8).collect();
    let at = 2 * 2048 + 0x2AC;
    image[at..at + 3].copy_from_slice(&[0x4C, 0xAC, 0xFA]);
    let mut console = Console::new(Cartridge::new(&image, None).unwrap(), 0);
    run_to(&mut console, 0xFAAC);
    let seen = [0xF000, 0xF400, 0xF800, 0xFC00].map(|address| console.peek(address));
    assert_eq!(seen, [0, 1, 4, 5]);
}

#[test]
fn a_supercharger_writes_by_the_fifth_access() {
    let mut slot = Slot::new(Scheme::AR, 6);
    // bank 0 below, bank 2 above, writable
    slot.read(0xF00F);
    slot.read(0xFFF8);
    assert_eq!(slot.0.cartridge().bank(), 0x0F);
    let run = |slot: &mut Slot, code: &[u8], steps: usize| {
        for (at, &byte) in code.iter().enumerate() {
            slot.0.poke_ram(at as u8, byte);
        }
        let mut registers = slot.0.registers();
        registers.pc = 0x0080;
        slot.0.set_registers(registers);
        for _ in 0..steps {
            slot.0.step();
        }
    };
    for (wait, expected) in [
        // CMP $F055, CMP $F680: an opcode, two bytes, and the address are four accesses
        (&[][..], 0),
        (&[0xEA], 0x55),    // NOP: five
        (&[0xEA, 0xEA], 0), // six
        (&[0x24, 0x80], 0), // BIT $80: seven
    ] {
        let code = [&[0xCD, 0x55, 0xF0], wait, &[0xCD, 0x80, 0xF6, 0xEA, 0xEA]].concat();
        for address in [0xF6, 0xFE] {
            let mut code = code.clone();
            code[3 + wait.len() + 2] = address;
            run(&mut slot, &code, 4 + usize::from(wait.len() == 1) + 1);
            let at = u16::from(address) << 8 | 0x80;
            assert_eq!(slot.0.peek(at), expected, "{wait:02X?} at {at:04X}");
            let byte = slot.0.cartridge().place(at);
            let Place::Ram(index) = byte else {
                panic!("{byte:?}")
            };
            slot.0.cartridge_ram_mut()[index] = 0;
        }
    }
    // read-only
    slot.read(0xF00D);
    slot.read(0xFFF8);
    run(
        &mut slot,
        &[0xCD, 0x55, 0xF0, 0xEA, 0xCD, 0x80, 0xF6, 0xEA],
        4,
    );
    assert_eq!(slot.0.peek(0xF680), 0);
}

#[test]
fn s4a50_switches_by_what_was_on_the_bus_and_by_values_in_the_zero_page() {
    let mut slot = Slot::new(Scheme::S4A50, 128);
    let at = |slot: &Slot, address| slot.0.peek(address);
    assert_eq!(
        (at(&slot, 0x1000), at(&slot, 0x1800), at(&slot, 0x1E00)),
        (0, 64, 64)
    );
    assert_eq!(at(&slot, 0x1F00), 127);
    slot.read(0x6E05); // the operand's high byte is what arms it
    assert_eq!(at(&slot, 0x1000), 10);
    slot.read(0x2E07);
    assert_eq!(at(&slot, 0x1000), 10, "not with another");
    slot.read(0x6F03);
    slot.read(0x6C04);
    assert_eq!((at(&slot, 0x1800), at(&slot, 0x1E00)), (70, 65));
    slot.read(0x6E43); // the RAM, everywhere
    slot.read(0x6F43);
    slot.read(0x6D18);
    slot.write(0x1001, 0x12);
    assert_eq!((at(&slot, 0x1801), at(&slot, 0x1E01)), (0x12, 0x12));
    slot.write(0x1E01, 0x34);
    assert_eq!(slot.read(0x1001), 0x34);
    slot.write(0x00F8, 0x01);
    slot.write(0x0079, 0x92);
    slot.write(0x00FC, 0x80);
    assert_eq!(
        (at(&slot, 0x1000), at(&slot, 0x1800), at(&slot, 0x1E00)),
        (2, 100, 96)
    );
}

#[test]
fn a_smaller_4a50_is_repeated() {
    for kib in [32, 64] {
        let slot = Slot::new(Scheme::S4A50, kib);
        let last = (kib - 1) as u8;
        assert_eq!((slot.0.peek(0x1FFF), slot.0.peek(0x1800)), (last, 0));
    }
}

/// A CompuMate with the program's port A, its lines as outputs.
fn compumate() -> Slot {
    let mut slot = Slot::new(Scheme::CM, 16);
    slot.write(0x0280, 0x33);
    slot.write(0x0281, 0x73);
    slot
}

#[test]
fn the_riot_switches_a_compumate() {
    let mut slot = Slot::new(Scheme::CM, 16);
    assert_eq!(slot.seen(), [12, 13, 14, 15]);
    slot.write(0x0280, 0x00);
    assert_eq!(slot.seen(), [12, 13, 14, 15], "all lines are inputs");
    slot.write(0x0281, 0x73);
    assert_eq!(slot.seen()[..2], [0, 1]);
    slot.write(0x0280, 0x12);
    assert_eq!(slot.seen(), [8, 9, 10, 11]);
    slot.write(0x0280, 0x22);
    slot.write(0x1C34, 0x56);
    slot.write(0x0280, 0x01);
    slot.write(0x1C34, 0x78);
    assert_eq!((slot.read(0x1C34), slot.read(0x1434)), (0x56, 5));
    slot.write(0x0280, 0x31);
    slot.write(0x1C34, 0x78);
    assert_eq!(slot.read(0x1C34), 7);
    slot.write(0x0280, 0x01);
    assert_eq!(slot.read(0x1C34), 0x56);
}

#[test]
fn each_key_of_a_compumate_is_in_its_row_and_column() {
    let mut slot = compumate();
    assert_eq!(slot.0.inputs().controllers, [Controller::CompuMate; 2]);
    for key in 0..40 {
        slot.0.inputs_mut().keyboard = 1 << key;
        slot.write(0x0280, 0x33); // the first column
        for column in 0..20 {
            let rows = [
                slot.read(0x000C) & 0x80, // INPT4
                slot.read(0x0280) & 0x04,
                slot.read(0x000D) & 0x80,
                slot.read(0x0280) & 0x08,
            ];
            let low: Vec<usize> = (0..4).filter(|&row| rows[row] == 0).collect();
            let expected = (key % 10 == column % 10).then_some(key / 10);
            assert_eq!(low, Vec::from_iter(expected), "key {key}, column {column}");
            slot.write(0x0280, 0x13);
            slot.write(0x0280, 0x53);
            slot.write(0x0280, 0x53); // the line stays high
        }
    }
    // FUNC and SHIFT let two ports charge that are grounded without them
    for (keys, ports) in [
        (0, [0, 1, 1, 0]),
        (1 << 40, [1, 1, 1, 0]),
        (1 << 41, [0, 1, 1, 1]),
    ] {
        slot.0.inputs_mut().keyboard = keys;
        for _ in 0..76 * 60 {
            slot.read(0x0280);
        }
        let read = [0x08, 0x09, 0x0A, 0x0B].map(|port| slot.read(port) >> 7);
        assert_eq!(read, ports, "{keys:X}");
    }
}

#[test]
fn one_of_several_games_is_a_cartridge_of_its_own() {
    let games = |kib: usize, count: usize| -> Vec<u8> {
        let one = kib * 1024;
        (0..one * count)
            .map(|at| match at % one {
                0x20 => 0xEE, // not the ports of SC's RAM
                last if last >= one - 4 => [0x00, 0xF0, 0x00, 0xF0][last + 4 - one],
                _ => (at / one) as u8,
            })
            .collect()
    };
    for (scheme, kib, count, own) in [
        (Scheme::N2IN1, 32, 2, Scheme::F4),
        (Scheme::N2IN1, 2, 2, Scheme::K2),
        (Scheme::N4IN1, 4, 4, Scheme::K4),
        (Scheme::N8IN1, 8, 8, Scheme::F8),
        (Scheme::N16IN1, 2, 16, Scheme::K2),
        (Scheme::N32IN1, 4, 32, Scheme::K4),
        (Scheme::N64IN1, 4, 64, Scheme::K4),
        (Scheme::N128IN1, 4, 128, Scheme::K4),
    ] {
        let image = games(kib, count);
        assert_eq!(scheme.games(), count);
        for game in [0, 1, count - 1] {
            let cartridge = Cartridge::of_game(&image, Some(scheme), game).unwrap();
            assert_eq!(cartridge.scheme(), own, "{scheme}");
            assert_eq!(cartridge.image().len(), kib * 1024);
            assert_eq!(usize::from(cartridge.image()[0x10]), game);
        }
        assert_eq!(
            Cartridge::new(&image, Some(scheme)).unwrap().image()[0x10],
            0
        );
        let error = Cartridge::of_game(&image, Some(scheme), count).unwrap_err();
        let expected = format!("there is no game {}: the image has {count}", count + 1);
        assert_eq!(error.to_string(), expected);
    }
    let error = Cartridge::of_game(&[0; 4096], None, 2).unwrap_err();
    assert_eq!(error, CartridgeError::NoGame { game: 3, games: 1 });
    assert_eq!(error.to_string(), "there is no game 3: the image has one");
    assert!(Cartridge::new(&[0; 4096], Some(Scheme::N128IN1)).is_err());
}
