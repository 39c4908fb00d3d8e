//! The cursor's moves over the board: `MoveCursor` called inside the image.

use std::collections::BTreeSet;

use ricochet_cartridge::Routines;
use ricochet_engine::{Cell, Launcher};

use crate::subject;

/// The stick's bits, as `MoveCursor` takes them in A.
const UP: u8 = 1;
const DOWN: u8 = 2;
const LEFT: u8 = 4;
const RIGHT: u8 = 8;
const PUSHES: [(u8, &str); 8] = [
    (UP, "up"),
    (DOWN, "down"),
    (LEFT, "left"),
    (RIGHT, "right"),
    (UP | LEFT, "up and left"),
    (UP | RIGHT, "up and right"),
    (DOWN | LEFT, "down and left"),
    (DOWN | RIGHT, "down and right"),
];

/// The place that a push takes the cursor to.
fn pushed(routines: &mut Routines, (x, y): (u8, u8), push: u8) -> (u8, u8) {
    routines.set(|at| at.cursor_x, x);
    routines.set(|at| at.cursor_y, y);
    routines.call("MoveCursor", [push, 0, 0], None).unwrap();
    let ram = routines.ram();
    (ram.cursor_x(), ram.cursor_y())
}

#[test]
fn the_cursor_comes_to_every_marker_and_launcher_and_nowhere_else() {
    let mut routines = Routines::new(&subject()).unwrap();
    let launchers = Launcher::ALL.map(Launcher::cell);
    let places: BTreeSet<(u8, u8)> = Cell::markers()
        .chain(launchers)
        .map(|cell| (cell.x(), cell.y()))
        .collect();
    let mut reached = BTreeSet::from([(1, 5)]);
    let mut ahead = vec![(1, 5)];
    while let Some(from) = ahead.pop() {
        for (push, name) in PUSHES {
            let to = pushed(&mut routines, from, push);
            assert!(places.contains(&to), "{name} leads from {from:?} to {to:?}");
            if reached.insert(to) {
                ahead.push(to);
            }
        }
    }
    assert_eq!(reached, places);
}
