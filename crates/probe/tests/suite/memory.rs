//! Variables by name and type.

use probe::memory::{Array, Bit, Byte, Bytes, Digits, Pair, Place, Quad};
use probe::symbols::{SymbolError, Symbols};
use vcs::{Cartridge, Console, Scheme};

mod variables {
    probe::memory! {
        /// Variables.
        pub struct Memory in part 31 {
            /// Counts frames.
            frame: Byte = "frame",
            /// Chips.
            pot: Pair = "pot",
            /// The generator.
            random: Quad = "random",
            /// What is shown.
            shown_pot: Digits<2> = "shownPot",
            /// Nobody plays.
            flag_demo: Bit = ("flags", 0x80),
            /// Cards, in the cartridge's RAM.
            hands: Array<64> = "hands",
            /// The high byte of the pot.
            pot_high: Byte = "pot" + 1,
            /// A keyword.
            where_: Byte = "where",
        }
    }
}
use variables::{Memory, Ram};

const SYMBOLS: &str = "frame 0080\npot 0081\nrandom 0083\nshownPot 0087\nflags 00ff\n\
    hands f0a0\nwhere f0e0\n";

fn console(scheme: Scheme) -> Console {
    let cartridge = Cartridge::new(&[0xFF; 0x8000], Some(scheme)).unwrap();
    Console::new(cartridge, 1)
}

fn memory() -> Memory {
    Memory::new(&Symbols::parse(SYMBOLS).unwrap()).unwrap()
}

#[test]
fn values_are_read_as_they_were_written() {
    let (mut console, at) = (console(Scheme::F4SC), memory());
    at.frame.set(&mut console, 0x12);
    at.pot.set(&mut console, 0x3456);
    at.random.set(&mut console, 0x789A_BCDE);
    at.shown_pot.set(&mut console, 1234);
    at.hands
        .set(&mut console, std::array::from_fn(|at| at as u8));
    at.hands.at(63).set(&mut console, 0xF0);
    at.where_.set(&mut console, 7);
    let bytes = [0x12, 0x56, 0x34, 0xDE, 0xBC, 0x9A, 0x78, 0x12, 0x34];
    assert_eq!(console.ram()[..9], bytes);
    let ram = Ram::new(&console, &at);
    assert_eq!((ram.frame(), ram.pot()), (0x12, 0x3456));
    assert_eq!((ram.pot_high(), at.pot_high.address()), (0x34, 0x82));
    assert_eq!((ram.random(), ram.shown_pot()), (0x789A_BCDE, 1234));
    assert_eq!((ram.hands().get(5), ram.hands().get(63)), (5, 0xF0));
    assert_eq!(ram.hands().all(), at.hands.get(&console));
    assert_eq!((ram.where_(), at.hands.len()), (7, 64));
    assert_eq!(at.pot.get(console.ram()), 0x3456);
    assert_eq!(console.cartridge_ram()[0x20..0x23], [0, 1, 2]);
}

#[test]
fn a_bit_leaves_the_others() {
    let (mut console, at) = (console(Scheme::F4SC), memory());
    console.poke_ram(0xFF, 0x55);
    assert!(!at.flag_demo.get(&console));
    at.flag_demo.set(&mut console, true);
    assert_eq!(console.peek(0xFF), 0xD5);
    assert!(Ram::new(&console, &at).flag_demo());
    at.flag_demo.set(&mut console, false);
    assert_eq!(console.peek(0xFF), 0x55);
    assert_eq!((at.flag_demo.address(), at.flag_demo.mask()), (0xFF, 0x80));
}

#[test]
fn a_copy_of_the_ram_is_like_a_console() {
    let mut ram = [0; 128];
    Byte::new(0x80).set(&mut ram, 1);
    Pair::new(0xFE).set(&mut ram, 0x0302);
    Quad::new(0x82).set(&mut ram, 0x0706_0504);
    Array::<2>::new(0x90).set(&mut ram, [8, 9]);
    Bit::new(0xA0, 0x10).set(&mut ram, true);
    assert_eq!((ram[0], ram[0x7E], ram[0x7F]), (1, 2, 3));
    assert_eq!(ram[2..6], [4, 5, 6, 7]);
    assert_eq!(ram[0x10..0x12], [8, 9]);
    assert_eq!(ram[0x20], 0x10);
}

#[test]
fn a_digit_above_nine_counts_as_much() {
    let mut ram = [0; 128];
    Array::<2>::new(0x80).set(&mut ram, [0x1F, 0xA2]);
    assert_eq!(Digits::<2>::new(0x80).get(&ram), 100 * (10 + 15) + 100 + 2);
    Digits::<2>::new(0x80).set(&mut ram, 123_456);
    assert_eq!(ram[..2], [0x34, 0x56]);
}

#[test]
fn ram_in_parts_is_found_whatever_is_mapped() {
    let (mut console, at) = (console(Scheme::T3E_PLUS), memory());
    at.hands.at(1).set(&mut console, 0x5A);
    assert_eq!(at.hands.at(1).get(&console), 0x5A);
    assert_eq!(console.peek(0xF0A1), 0xFF, "the image");
    assert_eq!(console.cartridge_ram()[31 * 512 + 0xA1], 0x5A);
    console.set_bank(32 + 31);
    assert_eq!(console.peek(0xF0A1), 0x5A);
    let place = Place {
        address: 0xF0A1,
        part: Some(30),
    };
    console.set_byte(place, 1);
    assert_eq!(
        (console.byte(place), at.hands.at(1).get(&console)),
        (1, 0x5A)
    );
}

#[test]
fn a_symbol_may_be_missing() {
    let symbols = Symbols::parse(&SYMBOLS.replace("pot 0081\n", "")).unwrap();
    let error = Memory::new(&symbols).unwrap_err();
    assert_eq!(error, SymbolError::Missing("pot".to_string()));
}

#[test]
#[should_panic(expected = "there is no RAM at $F123")]
fn rom_is_not_written() {
    Byte::new(0xF123).set(&mut console(Scheme::F4SC), 0);
}

#[test]
#[should_panic(expected = "index 64 of 64 bytes")]
fn an_array_ends() {
    memory().hands.at(64);
}

#[test]
#[should_panic(expected = "$F0A0 is not in the console's RAM")]
fn the_cartridges_ram_is_not_in_a_copy() {
    memory().hands.at(0).get(&[0; 128]);
}
