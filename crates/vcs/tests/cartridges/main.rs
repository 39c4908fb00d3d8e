//! Cartridges: detection of the scheme, and what is mapped after which accesses.
//!
//! Expectations: Kevin Horton's "Atari 2600 bankswitching" and, for 3E and the extensions, the
//! Stella manual. `stella.rs` compares programs of all these schemes with Stella.

mod detection;

use vcs::{BANK_SIZE, Cartridge, Console, Place, RestoreError, Scheme};

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
