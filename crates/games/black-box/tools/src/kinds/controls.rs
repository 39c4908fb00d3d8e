//! Compares the cartridge's controls with the manual: the cursor, the bar of a ray around the box, the lines of the
//! set-up, a game number's digits, and a held stick. Every case is tried.
//!
//! The expectations come from the manual (`docs/black-box/manual.md`): the engine has no controls.

use super::panel::Panel;
use black_box_cartridge::constants::{
    DIGITS, GAMES, ITEM_DONE, ITEM_GIVE_UP, ITEM_NONE, LINE_BALLS, LINE_GAME, LINE_NUMBER,
    LINE_SIZE, LINE_START, LINES, MODE_HIDE, MODE_NUMBER, MODE_OPEN, MODE_PLAY, MODE_SETUP,
    REPEAT_FIRST, REPEAT_NEXT,
};
use black_box_cartridge::memory::Memory;
use black_box_cartridge::state;
use black_box_engine::rules::{Level, Size};
use campaign::Subject;
use probe::memory::Byte;
use referee::Found;
use referee::stick::{self, DOWN, FIRE, LEFT, RIGHT, UP};

/// Frames from power-on until the set-up is shown.
const FIRST_FRAMES: u64 = 12;

/// Runs all of them.
///
/// # Errors
/// The first case that differs, or the symbol that is missing.
pub fn compare(subject: &Subject) -> Result<(), Found> {
    let mut panel = Panel::new(subject)?;
    for size in Size::ALL {
        panel.set_size(size)?;
        cursor(&mut panel, size)?;
        around(&mut panel, size)?;
    }
    stick::held(&mut panel.calls, REPEAT_FIRST.into(), REPEAT_NEXT.into())?;
    let mut panel = Panel::new(subject)?;
    panel.calls.probe.run_frames(FIRST_FRAMES);
    lines(&mut panel)?;
    digits(&mut panel)
}

/// Where the cursor is: in the line above the box, or at a column and a row, 0 and one beyond the size being those of
/// the lasers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Place {
    Item(u8),
    At(u8, u8),
}

/// Every push at every cell, laser and item.
fn cursor(panel: &mut Panel, size: Size) -> Result<(), Found> {
    let beyond = size.side() as u8 + 1;
    let places = (0..=beyond).flat_map(|y| (0..=beyond).map(move |x| (x, y)));
    let inside = |at: &(u8, u8)| !is_corner(*at, beyond);
    for (x, y) in places.filter(inside) {
        for item in [ITEM_NONE, ITEM_DONE, ITEM_GIVE_UP] {
            // The line above the box is reached from the lasers above it.
            if item != ITEM_NONE && y != 0 {
                continue;
            }
            for mode in [MODE_PLAY, MODE_HIDE, MODE_OPEN] {
                for push in [0, UP, DOWN, LEFT, RIGHT] {
                    pushed(panel, size, (x, y), item, mode, push)?;
                }
            }
        }
    }
    Ok(())
}

fn is_corner((x, y): (u8, u8), beyond: u8) -> bool {
    (x == 0 || x == beyond) && (y == 0 || y == beyond)
}

/// A push at a place.
fn pushed(
    panel: &mut Panel,
    size: Size,
    (x, y): (u8, u8),
    item: u8,
    mode: u8,
    push: u8,
) -> Result<(), Found> {
    let first = state::first_column(size);
    panel.set(|at| [(at.mode, mode)]);
    panel.set(|at| [(at.item, item)]);
    panel.set(|at| [(at.cursor_x, first + x)]);
    panel.set(|at| [(at.cursor_y, y)]);
    panel.set(|at| [(at.pushed, push)]);
    panel.call("MoveCursor")?;
    let at = (
        panel.ram().cursor_x().wrapping_sub(first),
        panel.ram().cursor_y(),
    );
    let to = match panel.ram().item() {
        ITEM_NONE => Place::At(at.0, at.1),
        item => Place::Item(item),
    };
    let due = due(size.side() as u8 + 1, (x, y), item, mode, push);
    match to == due {
        true => Ok(()),
        false => Err(format!(
            "the push {push:04b} at {x}, {y}, item {item}, of {size} leads to {to:?}, not {due:?}"
        )
        .into()),
    }
}

/// Where a push leads. A cell's neighbour is a cell or a laser. Along the lasers the cursor goes around the corners; up
/// from those above the box it comes to DONE, from where down leads back, and left and right to GIVE UP and back while
/// somebody seeks.
fn due(beyond: u8, (x, y): (u8, u8), item: u8, mode: u8, push: u8) -> Place {
    let here = Place::At(x, y);
    match (item, push) {
        (ITEM_NONE, _) => {}
        (_, DOWN) => return here,
        (ITEM_DONE, LEFT | RIGHT) if mode == MODE_PLAY => return Place::Item(ITEM_GIVE_UP),
        (ITEM_GIVE_UP, LEFT | RIGHT) if mode == MODE_PLAY => return Place::Item(ITEM_DONE),
        _ => return Place::Item(item),
    }
    let (to_x, to_y) = match push {
        UP if y == 0 => return Place::Item(ITEM_DONE),
        UP => (x, y - 1),
        DOWN => (x, beyond.min(y + 1)),
        LEFT => (x.saturating_sub(1), y),
        RIGHT => (beyond.min(x + 1), y),
        _ => return here,
    };
    if !is_corner((to_x, to_y), beyond) {
        return Place::At(to_x, to_y);
    }
    // Around the corner: from the last laser of a side to the nearest one of the next side.
    let inward = |at: u8| if at == 0 { 1 } else { beyond - 1 };
    match push {
        LEFT | RIGHT => Place::At(to_x, inward(to_y)),
        _ => Place::At(inward(to_x), to_y),
    }
}

/// The bar of a ray from each place around the box, corners included: one place clockwise.
fn around(panel: &mut Panel, size: Size) -> Result<(), Found> {
    let (first, beyond) = (state::first_column(size), size.side() as u8 + 1);
    let top = (0..beyond).map(|x| (x, 0));
    let right = (0..beyond).map(|y| (beyond, y));
    let bottom = (1..=beyond).rev().map(|x| (x, beyond));
    let left = (1..=beyond).rev().map(|y| (0, y));
    let ring: Vec<(u8, u8)> = top.chain(right).chain(bottom).chain(left).collect();
    for (&(x, y), &due) in ring.iter().zip(ring.iter().cycle().skip(1)) {
        panel.set(|at| [(at.bar_x, first + x)]);
        panel.set(|at| [(at.bar_y, y)]);
        panel.call("GoRound")?;
        let to = (panel.ram().bar_x().wrapping_sub(first), panel.ram().bar_y());
        if to != due {
            return Err(
                format!("the bar goes from {x}, {y} of {size} to {to:?}, not {due:?}").into(),
            );
        }
    }
    Ok(())
}

/// A line of the set-up that has values: its number, its variable, and the first and the last value.
type Choice = (u8, fn(&Memory) -> Byte, u8, u8);

const CHOICES: [Choice; 4] = [
    (LINE_GAME, |at| at.game, 0, GAMES - 1),
    (LINE_SIZE, |at| at.size_index, 0, Size::ALL.len() as u8 - 1),
    (
        LINE_BALLS,
        |at| at.balls,
        Level::MIN_BALLS,
        Level::MAX_BALLS,
    ),
    (LINE_NUMBER, |at| at.entered, 0, 1),
];

/// Every push from every value of every line: left goes to the value before, right and the button to the one after,
/// around; up and down to another line. The button on the line of the number begins to enter it.
fn lines(panel: &mut Panel) -> Result<(), Found> {
    for (line, variable, first, last) in CHOICES {
        for value in first..=last {
            for push in [UP, DOWN, LEFT, RIGHT, FIRE] {
                panel.set(|at| [(at.mode, MODE_SETUP)]);
                panel.set(|at| [(at.chosen, line)]);
                panel.set(|at| [(variable(at), value)]);
                panel.push(push);
                let found = [
                    panel.ram().mode(),
                    panel.ram().chosen(),
                    variable(panel.ram().at).get(panel.ram().console),
                ];
                let next = if value == last { first } else { value + 1 };
                let before = if value == first { last } else { value - 1 };
                let due = match push {
                    UP => [MODE_SETUP, (line + LINES - 1) % LINES, value],
                    DOWN => [MODE_SETUP, (line + 1) % LINES, value],
                    LEFT => [MODE_SETUP, line, before],
                    FIRE if line == LINE_NUMBER => [MODE_NUMBER, line, 1],
                    _ => [MODE_SETUP, line, next],
                };
                same(&format!("{push:05b} at line {line}, {value}"), found, due)?;
            }
        }
    }
    for (push, due) in [
        (UP, LINE_START - 1),
        (DOWN, 0),
        (LEFT, LINE_START),
        (RIGHT, LINE_START),
    ] {
        panel.set(|at| [(at.mode, MODE_SETUP)]);
        panel.set(|at| [(at.chosen, LINE_START)]);
        panel.push(push);
        let found = [panel.ram().mode(), panel.ram().chosen()];
        same(&format!("{push:05b} at START"), found, [MODE_SETUP, due])?;
    }
    Ok(())
}

/// Every push at every value of every digit: up and down change it by one, around; left and right go to the digit
/// beside it, around; the button ends on START.
fn digits(panel: &mut Panel) -> Result<(), Found> {
    for digit in 0..DIGITS {
        for value in 0..10 {
            for push in [UP, DOWN, LEFT, RIGHT, FIRE] {
                panel.set(|at| [(at.mode, MODE_NUMBER)]);
                panel.set(|at| [(at.chosen, LINE_NUMBER)]);
                panel.set(|at| [(at.digit, digit)]);
                panel.set(|at| [(at.digits.at(digit.into()), value)]);
                panel.push(push);
                let found = [
                    panel.ram().mode(),
                    panel.ram().chosen(),
                    panel.ram().digit(),
                    panel.ram().digits().get(digit.into()),
                ];
                let [mode, line] = [MODE_NUMBER, LINE_NUMBER];
                let due = match push {
                    UP => [mode, line, digit, (value + 1) % 10],
                    DOWN => [mode, line, digit, (value + 9) % 10],
                    LEFT => [mode, line, (digit + DIGITS - 1) % DIGITS, value],
                    RIGHT => [mode, line, (digit + 1) % DIGITS, value],
                    _ => [MODE_SETUP, LINE_START, digit, value],
                };
                same(&format!("{push:05b} at digit {digit}, {value}"), found, due)?;
            }
        }
    }
    Ok(())
}

fn same<const N: usize>(what: &str, found: [u8; N], due: [u8; N]) -> Result<(), Found> {
    match found == due {
        true => Ok(()),
        false => Err(format!("the push {what} leads to {found:?}, not {due:?}").into()),
    }
}
