//! Ratings in a SaveKey: read at power-on, written when they change, and nothing else is believed.

use probe::symbols::Symbols;
use ricochet::games::ricochet::referee::numbers::{MODE_EDIT, MODE_PICK, MODE_RESULT, MODE_SETUP};
use ricochet::games::ricochet::referee::{names, Referee};
use vcs::{Console, Lever, SAVE_KEY_BYTES};

use crate::cartridge::{cartridge, symbols};

/// The page of the cartridge, and its bytes.
const PAGE: usize = 0x7F80;
const BYTES: usize = 7;
/// Scanlines of a frame.
const LINES: usize = 262;

/// The bytes for these ratings of Left and Right, BCD: the mark, the high and the low bytes, and the complement of the sum.
fn page(left: u16, right: u16) -> [u8; BYTES] {
    let ([left_high, left_low], [right_high, right_low]) =
        (left.to_be_bytes(), right.to_be_bytes());
    let bytes = [b'R', b'i', left_high, right_high, left_low, right_low];
    let sum = bytes.iter().fold(0_u8, |sum, &byte| sum.wrapping_add(byte));
    let mut page = [!sum; BYTES];
    page[..BYTES - 1].copy_from_slice(&bytes);
    page
}

/// A SaveKey with these bytes in the cartridge's page.
fn kept(bytes: &[u8]) -> Vec<u8> {
    let mut all = vec![0xFF; SAVE_KEY_BYTES];
    all[PAGE..PAGE + bytes.len()].copy_from_slice(bytes);
    all
}

struct Table {
    console: Console,
    referee: Referee,
    /// Whether the referee watches.
    watched: bool,
    symbols: Symbols,
    /// Frames without a picture.
    black: u32,
}

impl Table {
    fn new(save_key: Option<&[u8]>) -> Table {
        let mut console = Console::new(cartridge(), 0);
        if let Some(bytes) = save_key {
            console.plug_save_key(bytes);
        }
        let symbols = symbols();
        let mut table = Table {
            referee: Referee::new(&symbols).unwrap(),
            console,
            watched: true,
            symbols,
            black: 0,
        };
        table.referee.run_frame(&mut table.console); // from power-on
        table.run(12);
        table
    }

    fn run(&mut self, frames: u32) {
        for _ in 0..frames {
            match self.watched {
                true => self.referee.run_frame(&mut self.console),
                false => {
                    self.console.run_frame();
                }
            }
            let frame = self.console.frame();
            assert_eq!(frame.lines(), LINES, "lines of frame {}", frame.number);
            self.black += u32::from(frame.pixels.iter().all(|&pixel| pixel == 0));
        }
        let differences = self.referee.take_differences();
        assert!(differences.is_empty(), "{}", differences[0]);
    }

    /// Pushes of the left stick.
    fn push(&mut self, levers: &[Lever]) {
        for &lever in levers {
            vcs::Control::Stick(0, lever).set(self.console.inputs_mut(), true);
            self.run(3);
            vcs::Control::Stick(0, lever).set(self.console.inputs_mut(), false);
            self.run(4);
        }
    }

    fn byte(&self, name: &str) -> u8 {
        self.console.ram()[self.symbols.ram(name, 1).unwrap()]
    }

    /// Left's rating, BCD.
    fn left(&self) -> u16 {
        u16::from_be_bytes([names::RATE_HI, names::RATE_LO].map(|name| self.byte(name)))
    }

    fn page(&self) -> &[u8] {
        &self.console.save_key().unwrap()[PAGE..PAGE + BYTES]
    }
}

#[test]
fn a_rating_is_written_when_it_was_entered_and_read_at_power_on() {
    use Lever::{Fire, Right, Up};
    let mut table = Table::new(Some(&[]));
    assert_eq!(
        (table.left(), table.black),
        (0, 1),
        "the frame in which it is read"
    );
    table.push(&[Up, Up, Up, Fire, Up, Right, Up, Up]);
    assert_eq!(table.byte(names::MODE), MODE_EDIT);
    assert_eq!(table.page(), [0xFF; BYTES]);
    table.push(&[Fire]);
    assert_eq!((table.byte(names::MODE), table.black), (MODE_SETUP, 2));
    assert_eq!(table.page(), page(0x1200, 0));
    let others = table.console.save_key().unwrap().iter();
    assert_eq!(others.filter(|&&byte| byte != 0xFF).count(), BYTES);

    let bytes = table.console.save_key().unwrap().to_vec();
    assert_eq!(Table::new(Some(&bytes)).left(), 0x1200);
}

#[test]
fn rights_rating_is_there_when_a_person_plays_right() {
    let mut table = Table::new(Some(&kept(&page(0x1200, 0x3456))));
    table.push(&[Lever::Up, Lever::Up, Lever::Left]); // RIGHT: HUMAN
    let right = table.referee.layout().ratings(table.console.ram()).unwrap();
    assert_eq!(right[ricochet::games::ricochet::Side::Right], 3456);
}

#[test]
fn an_area_that_is_not_the_cartridges_is_ignored() {
    let good = page(0x1200, 0x3456);
    assert_eq!(Table::new(Some(&kept(&good))).left(), 0x1200);
    for at in 0..BYTES {
        let mut bytes = good;
        bytes[at] ^= 4;
        assert_eq!(
            Table::new(Some(&kept(&bytes))).left(),
            0,
            "byte {at} differs"
        );
    }
    for byte in [0x00, 0xFF, b'R'] {
        let table = Table::new(Some(&vec![byte; SAVE_KEY_BYTES]));
        assert_eq!(table.left(), 0, "all bytes are ${byte:02X}");
    }
}

#[test]
fn the_ratings_are_written_after_a_match() {
    let mut table = Table::new(Some(&kept(&page(0x1200, 0))));
    table.push(&[Lever::Fire]); // against ROOKIE, who has a rating of its own
    assert_eq!(table.byte(names::MODE), MODE_PICK);
    // A match that is over with the next turn: the last bumper of Left, who has no launch.
    let settings: [(&str, u8); 6] = [
        ("launch", 0),
        ("launch+1", 1),
        ("bumpers", 1),
        ("scoreLo+1", 0x50),
        ("quiet", 12),
        ("matchLo+1", 0x05),
    ];
    table.watched = false;
    for (name, value) in settings {
        let (name, offset) = name.split_once('+').unwrap_or((name, "0"));
        let address = self::address(&table, name) + offset.parse::<u8>().unwrap();
        table.console.poke_ram(address, value);
    }
    table.push(&[Lever::Down; 4]);
    table.push(&[Lever::Down, Lever::Fire]);
    while table.byte(names::MODE) != MODE_RESULT {
        table.run(1);
    }
    table.run(3);
    assert_ne!(table.left(), 0x1200);
    assert_eq!(table.page(), page(table.left(), 0));
}

fn address(table: &Table, name: &str) -> u8 {
    table.symbols.ram(name, 1).unwrap() as u8 + 0x80
}

#[test]
fn without_one_no_frame_is_black_and_the_lines_are_released() {
    use Lever::{Fire, Up};
    let mut table = Table::new(None);
    table.push(&[Up, Up, Up, Fire, Up, Fire]);
    assert_eq!((table.left(), table.black), (0x1000, 0));
    assert_eq!(table.console.peek(0x0281), 0, "SWACNT");
    // A stick that is pushed left, SDA, at power-on and when the rating was entered.
    let mut console = Console::new(cartridge(), 0);
    console.inputs_mut().sticks[1].left = true;
    for _ in 0..12 {
        console.run_frame();
        assert!(console.frame().number < 2 || console.frame().lines() == LINES);
    }
}
