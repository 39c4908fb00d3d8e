//! Plays by clicks on what the expected picture shows, and on nothing else, with the referee beside them.

use ricochet_cartridge::targets::Target;
use ricochet_cartridge::{GAME, Ricochet};
use ricochet_engine::rules::Cell;
use testing::pointed::{Hand, side};
use vcs::Stick;

/// Clocks from a digit to the next.
const DIGIT: usize = 4;

/// Two persons: a rating, an order of two pieces, a launch, and a piece that is released.
#[test]
fn two_persons_play() {
    let mut hand = Hand::new(&GAME);
    hand.until("the row HINT_START");
    let rows = hand.targets::<Ricochet>(|name, x| {
        let line = |number| Some(Some(Target::Line(number, side(x))));
        match name.strip_prefix("the row ")? {
            "VARIANT" => line(0),
            "FIRST_LEFT" => line(1),
            "LEFT HUMAN" => line(2),
            "RIGHT ROOKIE" => line(4),
            "RATING" => None,
            _ => Some(Some(Target::Line(6, Stick::FIRE))),
        }
    });
    assert_eq!(rows, 4 * 2 + 1);
    hand.click("<the row RIGHT ROOKIE", "the row RIGHT HUMAN");
    hand.click("the row RATING", "the block behind a digit");
    let (x, y) = hand.until("<the block behind a digit");
    hand.click_at((x + 2 * DIGIT, y), "the block behind a digit");
    hand.rest();
    let (second, _) = hand.until("<the block behind a digit");
    assert_eq!(second, x + 2 * DIGIT);
    hand.click("the row START", "the row HINT_CHANGE");
    hand.click("the row START", "the cursor at (1,5)");
    let cells = hand.targets::<Ricochet>(|name, _| {
        let corner = |name: &str| {
            let x = if name.starts_with('L') { 0 } else { 16 };
            let y = if name[1..].starts_with('T') { 0 } else { 10 };
            Cell::new(x, y).map(|cell| Some(Target::Cell(cell)))
        };
        let launcher = name.strip_prefix("the launcher ");
        if let Some(launcher) = launcher.or(name.strip_prefix("the launches of ")) {
            return corner(launcher);
        }
        if name.starts_with("the worth") || name.contains("score") {
            return Some(None);
        }
        let is_marker = !name.starts_with("the cursor");
        let (x, y) = name
            .rsplit_once('(')?
            .1
            .strip_suffix(')')?
            .split_once(',')?;
        let cell = Cell::new(x.parse().ok()?, y.parse().ok()?)?;
        is_marker.then_some(Some(Target::Cell(cell)))
    });
    assert_eq!(cells, 68 + 4 + 1);
    hand.drag(["F on (3,5)", "the marker (5,5)"], "F on (5,5)");
    hand.drag(["B on (1,5)", "the marker (3,5)"], "B on (3,5)");
    hand.act("the marker (9,5)");
    hand.act("the launcher RB");
    hand.click("C on (1,7)", "the cursor at (1,7)");
    hand.rest(); // the button waits for the record of the launch
    hand.go_back("C on (1,7)", "the cursor at (1,7)");
    hand.click("A on (1,3)", "the cursor at (1,3)");
    hand.click("the marker (3,3)", "A on (3,3)");
    hand.act("A on (3,3)");
}
