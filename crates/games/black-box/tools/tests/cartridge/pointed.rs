//! Plays by clicks on what the expected picture shows, and on nothing else, with the referee beside them.

use black_box_cartridge::targets::Target;
use black_box_cartridge::{BlackBox, GAME};
use testing::pointed::{Hand, side};
use vcs::Stick;

/// Clocks from a digit to the next.
const DIGIT: usize = 4;

/// A box: its number, a ray, marks, the two ways to end it, and a ray in the open box.
#[test]
fn a_box_is_played() {
    let mut hand = Hand::new(&GAME);
    hand.click(">the row LEARN", "the row ALONE");
    hand.rest();
    let rows = hand.targets::<BlackBox>(|name, x| {
        let line = |number| Some(Some(Target::Line(number, side(x))));
        match name.strip_prefix("the row ")? {
            "ALONE" => line(0),
            "SIZE" => line(1),
            "BALLS" => line(2),
            "BOX_ANY" if x < 80 => line(3),
            "BOX_ANY" => Some(Some(Target::Line(3, Stick::FIRE))),
            _ => Some(Some(Target::Line(4, Stick::FIRE))),
        }
    });
    assert_eq!(rows, 9);
    hand.click(">the row BOX_ANY", "the block behind digit 1");
    let (x, y) = hand.until("the block behind digit 1");
    hand.click_at((x + 2 * DIGIT, y), "the block behind digit 3");
    hand.click("the row START", "the row HINT_START");
    hand.click("the row START", "the row FIRE_RAY");
    hand.act("at laser L3");
    hand.act("in cell (2,3)");
    hand.click("in cell (2,3)", "a ball's mark in cell (2,3)");
    hand.click("the row FIRE_MARK", "the row DONE");
    hand.go_back("the row DONE", "the cursor at column 6, row 0");
    hand.click("the row FIRE_RAY", "the row DONE");
    hand.click("the row TO_GIVE_UP", "the row GIVE_UP");
    hand.act("the row GIVE_UP");
    hand.click("at laser B7", "the cursor at column 10, row 9");
    hand.click("the row FIRE_RAY", "the row GO_ON");
    hand.click("the row GO_ON", "the row START");
}

/// The cells and lasers of a box of each size.
#[test]
fn each_size_has_its_cells_and_lasers() {
    for (size, side) in [8_u8, 10, 12, 6].into_iter().enumerate() {
        let mut hand = Hand::new(&GAME);
        hand.click(">the row LEARN", "the row ALONE");
        for _ in 0..size {
            hand.click(">the row SIZE", "the row HINT_CHANGE");
        }
        hand.rest();
        hand.click("the row START", "the row FIRE_RAY");
        let places = hand.targets::<BlackBox>(|name, _| {
            let first = (12 - side) / 2;
            let place = |x, y| Some(Some(Target::Place(first + x, y)));
            if let Some((_, cell)) = name.rsplit_once("in cell (") {
                let (row, column) = cell.strip_suffix(')')?.split_once(',')?;
                let [row, column]: [u8; 2] = [row.parse().ok()?, column.parse().ok()?];
                return place(1 + column, 1 + row);
            }
            let (_, laser) = name.rsplit_once("at laser ")?;
            let number: u8 = laser[1..].parse().ok()?;
            match &laser[..1] {
                "T" => place(1 + number, 0),
                "B" => place(1 + number, side + 1),
                "L" => place(0, 1 + number),
                _ => place(side + 1, 1 + number),
            }
        });
        assert_eq!(places, usize::from(side * side + 4 * side));
    }
}

/// The first lesson, up to the second one's page.
#[test]
fn the_first_lesson_is_learnt() {
    let mut hand = Hand::new(&GAME);
    hand.click("the row START", "the row INTRO");
    hand.click("the row GO_ON", "the row MISS");
    hand.click("the row GO_ON", "at laser T6");
    hand.click("an arrow at laser T6", "the row GO_ON");
    hand.click("the row GO_ON", "the row HIT");
}
