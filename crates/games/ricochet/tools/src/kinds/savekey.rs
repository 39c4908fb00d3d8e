//! Checks ratings in a SaveKey: they are read at power-on and written when they change; invalid data is ignored.
//!
//! The expectations come from `docs/hardware.md` and the manual: the engine has no SaveKey.

use super::test_console::{READY, TestConsole, equal};
use campaign::Subject;
use referee::Found;
use ricochet_cartridge::constants::{MODE_EDIT, MODE_PICK, MODE_RESULT, MODE_SETUP};
use ricochet_cartridge::flicker::LINES;
use ricochet_cartridge::state;
use ricochet_engine::rules::Side;
use vcs::{Console, Lever, SAVE_KEY_BYTES, Stick};

/// The page of the cartridge, and its bytes.
const PAGE: usize = 0x7F80;
const BYTES: usize = 7;
/// SWACNT of the RIOT, and SDA and SCL in it.
const SWACNT: u16 = 0x0281;
const DRIVEN: u8 = 0b1100;
/// Frames after which the ratings are on the screen, and written.
const SHOWN: u32 = 3;
/// More frames than a launch takes.
const PATIENCE: u32 = 6000;

/// Runs all of them.
///
/// # Errors
/// The first case that differs, or the symbol that is missing.
pub fn compare(subject: &Subject) -> Result<(), Found> {
    entered(subject)?;
    rights(subject)?;
    foreign(subject)?;
    played(subject)?;
    lines(subject)?;
    without(subject)
}

/// A rating that is entered is written when it is complete, and read at power-on.
fn entered(subject: &Subject) -> Result<(), Found> {
    use Lever::{Fire, Right, Up};
    let mut test = with(subject, &[])?;
    let first = (left(&test), test.black);
    equal(
        "an empty one, and the frame in which it is read",
        first,
        (0, 1),
    )?;
    test.push_levers(0, &[Up, Up, Up, Fire, Up, Right, Up, Up])?;
    equal("the screen", test.mode(), MODE_EDIT)?;
    equal("the page before the end", page_of(&test), [0xFF; BYTES])?;
    test.push_levers(0, &[Fire])?;
    equal("the screen", test.mode(), MODE_SETUP)?;
    equal("black frames", test.black, 2)?;
    equal("the page", page_of(&test), page(0x1200, 0))?;
    let bytes = memory(&test).to_vec();
    let others = bytes.iter().filter(|&&byte| byte != 0xFF).count();
    equal("bytes in all", others, BYTES)?;
    let again = left(&with(subject, &bytes)?);
    equal("the rating at power-on", again, 0x1200)
}

/// Right's rating is there when a person plays Right.
fn rights(subject: &Subject) -> Result<(), Found> {
    let mut test = with(subject, &kept(&page(0x1200, 0x3456)))?;
    test.push_levers(0, &[Lever::Up, Lever::Up, Lever::Left])?; // RIGHT: HUMAN
    let ratings = state::ratings(&test.console, &test.at);
    let right = ratings?[Side::Right];
    equal("Right's rating", right, 3456)
}

/// A page in which a byte differs is ignored, and memories of other programs.
fn foreign(subject: &Subject) -> Result<(), Found> {
    let read = |bytes: &[u8]| Ok::<u16, Found>(left(&with(subject, bytes)?));
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
fn played(subject: &Subject) -> Result<(), Found> {
    let mut test = with(subject, &kept(&page(0x1200, 0)))?;
    test.push_levers(0, &[Lever::Fire])?; // against ROOKIE, who has a rating of its own
    equal("the screen", test.mode(), MODE_PICK)?;
    // A match that is over with the next turn: the last bumper of Left, who has no launch.
    test.watched = false;
    test.set(|at| at.launch.at(0), 0);
    test.set(|at| at.launch.at(1), 1);
    test.set(|at| at.bumpers.at(0), 1);
    test.set(|at| at.score_lo.at(1), 0x50);
    test.set(|at| at.quiet, 12);
    test.set(|at| at.match_lo.at(1), 0x05);
    test.push_levers(0, &[Lever::Down; 5])?;
    test.push_levers(0, &[Lever::Fire])?;
    test.run_while("the match goes on", PATIENCE, |test| {
        Ok(test.mode() != MODE_RESULT)
    })?;
    test.run(SHOWN)?;
    let rating = left(&test);
    if rating == 0x1200 {
        return Err("SaveKey: a match that is lost leaves the rating as it was".into());
    }
    equal("the page after a match", page_of(&test), page(rating, 0))
}

/// No other line than SDA and SCL is ever driven, since a joystick may ground the others.
fn lines(subject: &Subject) -> Result<(), Found> {
    let mut observer = subject.observer.clone();
    for memory in [None, Some(kept(&page(0x1200, 0)))] {
        let mut console = Console::new(subject.cartridge.clone(), 0);
        if let Some(memory) = &memory {
            console.plug_save_key(memory);
        }
        while console.frame().number < u64::from(READY) {
            observer.step(&mut console);
            equal("other lines", console.peek(SWACNT) & !DRIVEN, 0)?;
        }
    }
    Ok(())
}

/// Without one no frame is black, and the lines are released; nor is a stick that is pushed left, SDA, taken for one.
fn without(subject: &Subject) -> Result<(), Found> {
    use Lever::{Fire, Up};
    let mut test = TestConsole::new(subject, READY, |_| ())?;
    test.push_levers(0, &[Up, Up, Up, Fire, Up, Fire])?;
    equal(
        "the rating without one, and black frames",
        (left(&test), test.black),
        (0x1000, 0),
    )?;
    equal("SWACNT", test.console.peek(SWACNT), 0)?;
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

/// A console that is switched on with a SaveKey of these bytes.
fn with(subject: &Subject, bytes: &[u8]) -> Result<TestConsole, Found> {
    TestConsole::new(subject, READY, |console| console.plug_save_key(bytes))
}

/// Left's rating, BCD.
fn left(test: &TestConsole) -> u16 {
    let bytes = [test.ram().rate_hi().get(0), test.ram().rate_lo().get(0)];
    u16::from_be_bytes(bytes)
}

/// The SaveKey's bytes.
fn memory(test: &TestConsole) -> &[u8] {
    test.console.save_key().unwrap_or_default()
}

/// The cartridge's page.
fn page_of(test: &TestConsole) -> [u8; BYTES] {
    let mut page = [0; BYTES];
    page.copy_from_slice(&memory(test)[PAGE..PAGE + BYTES]);
    page
}
