//! A chip from outside: what it sees, switches, drives and keeps.

use std::borrow::Cow;
use vcs::{BANK_SIZE, Cartridge, Chip, Console, Layout, Saved, Scheme, Slot, Tape};

/// Answers a read at $1000 with the number of writes so far, and one at $1001 with its RAM's byte; a write to $1002 switches to the
/// bank written, and one to $1003 stops it. Pulls bit 0 down in writes to COLUBK.
#[derive(Clone, Debug, Default)]
struct Toy {
    writes: u8,
    is_stopped: bool,
}

const COLUBK: u16 = 0x09;
const JAM: u8 = 0x02;

impl Chip for Toy {
    fn copy(&self) -> Box<dyn Chip> {
        Box::new(self.clone())
    }

    fn banks(&self) -> (usize, u16) {
        (2, 1)
    }

    fn ram(&self, image: &[u8]) -> (Vec<u8>, usize) {
        (vec![image[2 * BANK_SIZE], 0], 1)
    }

    fn read(&mut self, slot: Slot, offset: u16) -> u8 {
        match offset {
            _ if self.is_stopped => JAM,
            0 => self.writes,
            1 => slot.ram[0],
            _ => slot.image[usize::from(*slot.bank) * BANK_SIZE + usize::from(offset)],
        }
    }

    fn write(&mut self, slot: Slot, offset: u16, value: u8) {
        self.writes += 1;
        match offset {
            1 => slot.ram[0] = value,
            2 => *slot.bank = u16::from(value),
            3 => self.is_stopped = true,
            _ => {}
        }
    }

    fn drives(&self) -> bool {
        true
    }

    fn drive(&mut self, _slot: Slot, address: u16, value: u8) -> u8 {
        if address == COLUBK { value & !1 } else { value }
    }

    fn pass(&mut self, tape: &mut Tape) {
        self.writes.pass(tape);
        self.is_stopped.pass(tape);
    }

    fn fault(&self) -> Option<String> {
        self.is_stopped.then(|| "stopped".to_string())
    }
}

fn contents(image: &[u8]) -> Cow<'_, [u8]> {
    image.into()
}

const LAYOUT: &Layout = &Layout::with_chip("TOY", &[], &[12], contents, |_| Box::<Toy>::default());
const TOY: Scheme = Scheme::new(LAYOUT);

/// A console with two banks that have this code at $1F00, their number at $1E00, and a third part of 4 KiB that begins with $5A.
fn console(code: &[u8]) -> Console {
    let mut image = vec![0xEA; 3 * BANK_SIZE];
    image[2 * BANK_SIZE] = 0x5A;
    for (number, bank) in image.chunks_mut(BANK_SIZE).take(2).enumerate() {
        bank[0xF00..][..code.len()].copy_from_slice(code);
        bank[0xE00] = number as u8;
        bank[0xFFC..0xFFE].copy_from_slice(&[0x00, 0xFF]);
    }
    Console::new(Cartridge::new(&image, Some(TOY)).unwrap(), 0)
}

fn steps(console: &mut Console, steps: usize) {
    for _ in 0..steps {
        console.step();
    }
}

#[test]
fn it_answers_and_switches() {
    let mut console = console(&[
        0xAD, 0x00, 0xFE, // LDA $FE00
        0xAE, 0x01, 0xF0, // LDX $F001
        0xA0, 0x04, // LDY #4: the third of two banks
        0x8C, 0x02, 0xF0, // STY $F002
        0xAD, 0x00, 0xFE, // LDA $FE00
        0xAC, 0x00, 0xF0, // LDY $F000
    ]);
    steps(&mut console, 2);
    assert_eq!((console.registers().a, console.registers().x), (1, 0x5A));
    assert_eq!((console.bank(), console.cartridge().banks()), (1, 2));
    steps(&mut console, 4);
    assert_eq!((console.registers().a, console.registers().y), (0, 1));
    assert_eq!(console.cartridge().program().len(), 2 * BANK_SIZE);
    assert_eq!(console.cartridge_ram(), [0x5A, 0]);
}

#[test]
fn it_pulls_the_bus_down_and_states_have_it() {
    let mut console = console(&[
        0xA9, 0xFF, // LDA #$FF
        0x85, 0x09, // STA COLUBK
        0x85, 0x89, // STA $89
        0x8D, 0x01, 0xF0, // STA $F001
        0x8D, 0x03, 0xF0, // STA $F003
    ]);
    let before = console.save();
    let mut accesses = Vec::new();
    let mut written = Vec::new();
    for _ in 0..4 {
        console.step_recorded(&mut accesses);
        let writes = accesses.iter().filter(|access| access.write);
        written.extend(writes.map(|access| (access.address, access.value)));
    }
    assert_eq!(written, [(0x09, 0xFE), (0x89, 0xFF), (0xF001, 0xFF)]);
    let running = console.save();
    steps(&mut console, 2);
    assert!(console.jammed());
    assert_eq!(console.cartridge().fault().as_deref(), Some("stopped"));
    let stopped = console.clone();
    console.restore(&running).unwrap();
    assert_eq!(
        (console.cartridge_ram()[0], console.cartridge().fault()),
        (0xFF, None)
    );
    console.restore(&before).unwrap();
    assert_eq!(console.cartridge_ram()[0], 0x5A);
    assert!(console.restore(&before[..before.len() - 1]).is_err());
    console.restore(&stopped.save()).unwrap();
    assert!(console.jammed() && console.cartridge().fault().is_some());
}

#[test]
fn only_what_is_undefined_in_its_ram_is_random() {
    let cartridge = console(&[]).cartridge().clone();
    let random = |seed| {
        Console::new(cartridge.clone(), seed)
            .cartridge_ram()
            .to_vec()
    };
    let seen: Vec<Vec<u8>> = (0..8).map(random).collect();
    assert!(seen.iter().all(|ram| ram[0] == 0x5A));
    assert!(seen[1..].iter().any(|ram| ram[1] != seen[1][1]));
}
