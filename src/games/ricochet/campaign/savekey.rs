//! Ratings in a SaveKey: read at power-on, written when they change, and nothing else is believed.
//!
//! The expectations are those of `docs/hardware.md` and of the manual; the engine knows no SaveKey.

use std::fmt::Debug;

use crate::games::program::Subject;
use crate::games::ricochet::referee::numbers::{MODE_EDIT, MODE_PICK, MODE_RESULT, MODE_SETUP};
use crate::games::ricochet::referee::{names, Referee};
use crate::games::ricochet::rules::Side;
use probe::symbols::Symbols;
use vcs::{Console, Control, Lever, Standard, Stick, SAVE_KEY_BYTES};

/// The page of the cartridge, and its bytes.
const PAGE: usize = 0x7F80;
const BYTES: usize = 7;
/// Scanlines of a frame.
const LINES: usize = Standard::Ntsc.lines();
/// Frames from power-on until the ratings are read and the set-up is shown.
const READY: u32 = 12;
/// Frames for which a lever is pushed, and after which the next push follows.
const PUSHED: u32 = 3;
const LET_GO: u32 = 4;
/// More frames than a launch takes.
const PATIENCE: u32 = 6000;

/// Runs all of them.
///
/// # Errors
/// The first case that differs, or the symbol that is missing.
pub fn compare(subject: &Subject) -> Result<(), String> {
    entered(subject)?;
    rights(subject)?;
    foreign(subject)?;
    played(subject)?;
    without(subject)
}

/// A rating that is entered is written when it is complete, and read at power-on.
fn entered(subject: &Subject) -> Result<(), String> {
    use Lever::{Fire, Right, Up};
    let mut table = Table::new(subject, Some(&[]))?;
    let first = (table.left()?, table.black);
    equal(
        "an empty one, and the frame in which it is read",
        first,
        (0, 1),
    )?;
    table.push(&[Up, Up, Up, Fire, Up, Right, Up, Up])?;
    equal("the screen", table.byte(names::MODE)?, MODE_EDIT)?;
    equal("the page before the end", table.page(), [0xFF; BYTES])?;
    table.push(&[Fire])?;
    equal("the screen", table.byte(names::MODE)?, MODE_SETUP)?;
    equal("black frames", table.black, 2)?;
    equal("the page", table.page(), page(0x1200, 0))?;
    let bytes = table.bytes().to_vec();
    let others = bytes.iter().filter(|&&byte| byte != 0xFF).count();
    equal("bytes in all", others, BYTES)?;
    let again = Table::new(subject, Some(&bytes))?.left()?;
    equal("the rating at power-on", again, 0x1200)
}

/// Right's rating is there when a person plays Right.
fn rights(subject: &Subject) -> Result<(), String> {
    let mut table = Table::new(subject, Some(&kept(&page(0x1200, 0x3456))))?;
    table.push(&[Lever::Up, Lever::Up, Lever::Left])?; // RIGHT: HUMAN
    let ratings = table.referee.layout().ratings(table.console.ram());
    let right = ratings.map_err(|why| why.to_string())?[Side::Right];
    equal("Right's rating", right, 3456)
}

/// A page in which a byte differs is ignored, and memories of other programs.
fn foreign(subject: &Subject) -> Result<(), String> {
    let read = |bytes: &[u8]| Table::new(subject, Some(bytes))?.left();
    let good = page(0x1200, 0x3456);
    equal("a page", read(&kept(&good))?, 0x1200)?;
    for at in 0..BYTES {
        let mut bytes = good;
        bytes[at] ^= 4;
        equal(
            &format!("a page with another byte {at}"),
            read(&kept(&bytes))?,
            0,
        )?;
    }
    // Other marks with a sum that is right.
    for mark in [[b'R', b'I'], [b'r', b'i']] {
        equal("another mark", read(&kept(&marked(mark, 0x1200, 0)))?, 0)?;
    }
    for byte in [0x00, 0xFF, b'R'] {
        let found = read(&vec![byte; SAVE_KEY_BYTES])?;
        equal(&format!("a memory of ${byte:02X}"), found, 0)?;
    }
    Ok(())
}

/// The ratings are written after a match.
fn played(subject: &Subject) -> Result<(), String> {
    let mut table = Table::new(subject, Some(&kept(&page(0x1200, 0))))?;
    table.push(&[Lever::Fire])?; // against ROOKIE, who has a rating of its own
    equal("the screen", table.byte(names::MODE)?, MODE_PICK)?;
    // A match that is over with the next turn: the last bumper of Left, who has no launch.
    let settings: [(&str, u8, u8); 6] = [
        (names::LAUNCH, 0, 0),
        (names::LAUNCH, 1, 1),
        (names::BUMPERS, 0, 1),
        (names::SCORE_LO, 1, 0x50),
        (names::QUIET, 0, 12),
        (names::MATCH_LO, 1, 0x05),
    ];
    table.watched = false;
    for (name, offset, value) in settings {
        let address = table.address(name)? as u8 + offset + 0x80;
        table.console.poke_ram(address, value);
    }
    table.push(&[Lever::Down; 5])?;
    table.push(&[Lever::Fire])?;
    for _ in 0..PATIENCE {
        if table.byte(names::MODE)? == MODE_RESULT {
            break;
        }
        table.run(1)?;
    }
    table.run(PUSHED)?;
    let left = table.left()?;
    if left == 0x1200 {
        return Err("SaveKey: a match that is lost leaves the rating as it was".to_string());
    }
    equal("the page after a match", table.page(), page(left, 0))
}

/// Without one no frame is black, and the lines are released; nor is a stick that is pushed left, SDA, taken for one.
fn without(subject: &Subject) -> Result<(), String> {
    use Lever::{Fire, Up};
    let mut table = Table::new(subject, None)?;
    table.push(&[Up, Up, Up, Fire, Up, Fire])?;
    equal(
        "the rating without one, and black frames",
        (table.left()?, table.black),
        (0x1000, 0),
    )?;
    equal("SWACNT", table.console.peek(0x0281), 0)?;
    for stick in [Stick::LEFT, Stick::RIGHT] {
        let mut console = Console::new(subject.cartridge.clone(), 0);
        console.inputs_mut().sticks[1] = stick;
        for number in 0..READY {
            let lines = console.run_frame().lines();
            if number >= 2 {
                equal("lines of a frame with a stick", lines, LINES)?;
            }
        }
    }
    Ok(())
}

fn equal<T: PartialEq + Debug>(what: &str, found: T, due: T) -> Result<(), String> {
    match found == due {
        true => Ok(()),
        false => Err(format!("SaveKey: {what}: {found:?}, not {due:?}")),
    }
}

/// The bytes for these ratings of Left and Right, BCD: the mark, the high and the low bytes, and the complement of the
/// sum.
fn page(left: u16, right: u16) -> [u8; BYTES] {
    marked([b'R', b'i'], left, right)
}

fn marked(mark: [u8; 2], left: u16, right: u16) -> [u8; BYTES] {
    let ([left_high, left_low], [right_high, right_low]) =
        (left.to_be_bytes(), right.to_be_bytes());
    let bytes = [mark[0], mark[1], left_high, right_high, left_low, right_low];
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

/// A console that is switched on with a SaveKey, and the referee.
struct Table<'a> {
    console: Console,
    referee: Referee,
    /// Whether the referee watches.
    watched: bool,
    symbols: &'a Symbols,
    /// Frames without a picture.
    black: u32,
}

impl Table<'_> {
    fn new<'a>(subject: &'a Subject, save_key: Option<&[u8]>) -> Result<Table<'a>, String> {
        let mut console = Console::new(subject.cartridge.clone(), 0);
        if let Some(bytes) = save_key {
            console.plug_save_key(bytes);
        }
        let symbols = &subject.symbols;
        let mut referee = Referee::new(symbols).map_err(|error| error.to_string())?;
        referee.observe(subject.observer.clone());
        referee.run_frame(&mut console); // from power-on
        let mut table = Table {
            console,
            referee,
            watched: true,
            symbols,
            black: 0,
        };
        table.run(READY)?;
        Ok(table)
    }

    fn run(&mut self, frames: u32) -> Result<(), String> {
        for _ in 0..frames {
            match self.watched {
                true => self.referee.run_frame(&mut self.console),
                false => {
                    self.console.run_frame();
                }
            }
            let frame = self.console.frame();
            equal("lines of a frame", frame.lines(), LINES)?;
            self.black += u32::from(frame.pixels.iter().all(|&pixel| pixel == 0));
        }
        match self.referee.take_differences().first() {
            Some(difference) => Err(difference.to_string()),
            None => Ok(()),
        }
    }

    /// Pushes of the left stick.
    fn push(&mut self, levers: &[Lever]) -> Result<(), String> {
        levers.iter().try_for_each(|&lever| {
            Control::Stick(0, lever).set(self.console.inputs_mut(), true);
            self.run(PUSHED)?;
            Control::Stick(0, lever).set(self.console.inputs_mut(), false);
            self.run(LET_GO)
        })
    }

    fn address(&self, name: &str) -> Result<usize, String> {
        let address = self.symbols.ram(name, 1);
        address.map_err(|error| error.to_string())
    }

    fn byte(&self, name: &str) -> Result<u8, String> {
        Ok(self.console.ram()[self.address(name)?])
    }

    /// Left's rating, BCD.
    fn left(&self) -> Result<u16, String> {
        let bytes = [self.byte(names::RATE_HI)?, self.byte(names::RATE_LO)?];
        Ok(u16::from_be_bytes(bytes))
    }

    fn bytes(&self) -> &[u8] {
        self.console.save_key().unwrap_or_default()
    }

    /// The cartridge's page.
    fn page(&self) -> [u8; BYTES] {
        let mut page = [0; BYTES];
        page.copy_from_slice(&self.bytes()[PAGE..PAGE + BYTES]);
        page
    }
}
