//! Plays by clicks on what the expected picture shows, and on nothing else, with the referee beside them.

use checkers_cartridge::targets::Target;
use checkers_cartridge::{Checkers, GAME};
use checkers_engine::Square;
use referee::How;
use testing::pointed::{HELD, Hand, side};
use vcs::{Inputs, Stick};

/// Two players: set-up, moves by clicks and by dragging, jumps, a turn that is taken back, other choices below the board, and a
/// piece that is put back.
#[test]
fn two_persons_play() {
    let mut hand = Hand::new(&GAME);
    hand.click("<the row GAME", "the row GENIUS");
    for _ in 0..8 {
        hand.click("<the row GAME", "the row LOSING");
    }
    hand.click("<the row GAME", "the row PAIRED");
    hand.miss("the row LEFT_BLACK");
    let rows = hand.targets::<Checkers>(|name, x| {
        Some(match name.strip_prefix("the row ")? {
            "GAME" | "PAIRED" => Some(Target::Push(side(x))),
            "BLANK" => return None,
            "LEFT_BLACK" => None,
            name => name
                .starts_with("HINT")
                .then_some(Target::Push(Stick::FIRE)),
        })
    });
    assert_eq!(rows, 4);
    hand.click("the row HINT_START", "the line LIFT below the board");
    hand.miss("the board's frame");
    let squares = hand.targets::<Checkers>(|name, _| match name.rsplit_once("square ") {
        Some((_, number)) => Some(Some(Target::Square(Square::new(number.parse().ok()?)?))),
        None if name.ends_with("below the board") => Some(Some(Target::Below)),
        None => name.ends_with("above the board").then_some(None),
    });
    assert_eq!(squares, 34);
    hand.click("square 11", "the line PUT_BACK below the board");
    hand.click("square 15", "black man on square 15");
    hand.drag(["square 22", "square 18"], "white man on square 18");
    hand.click("square 15", "the line PUT_BACK below the board");
    hand.go_back("square 1", "the line LIFT below the board");
    hand.drag(["square 15", "square 22"], "black man on square 22");
    hand.drag(["square 25", "square 18"], "white man on square 18");
    hand.click("below the board", "the line TAKE_BACK below the board");
    hand.click("below the board", "black man on square 22");
    hand.rest();
    hand.click("below the board", "the line TAKE_BACK below the board");
    hand.click(">below the board", "the line ASK_HINT below the board");
    hand.click(">below the board", "the line SHOW_LAST below the board");
    hand.click(">below the board", "the line FLIP_BOARD below the board");
    let (x, y) = hand.until("square 1");
    hand.click("below the board", "the line FLIP_BOARD below the board");
    assert_ne!(hand.until("square 1"), (x, y), "the board is turned round");
    hand.go_back("square 1", "the cursor on square 1");
    hand.drag(["square 25", "square 18"], "white man on square 18");
}

/// The board is set up: pieces by clicks on a square, in either direction of the board, and the side to move.
#[test]
fn the_board_is_set_up() {
    let mut hand = Hand::new(&GAME);
    hand.click("the row HINT_START", "the line LIFT below the board");
    hand.console.inputs_mut().difficulty_a[0] = true;
    hand.until("the line PIECE below the board");
    // A side that has twelve pieces gets no other one.
    hand.click("square 9", "black king on square 9");
    hand.rest();
    hand.click("square 9", "the cursor on square 9");
    hand.rest();
    assert_eq!(hand.place("king on square 9"), None, "an empty square");
    hand.click("square 14", "black man on square 14");
    hand.rest();
    hand.click("square 14", "black king on square 14");
    hand.rest();
    hand.click("below the board", "the line BLACK_GOES below the board");
    hand.click("below the board", "the line WHITE_GOES below the board");
    hand.go_back("square 1", "the line SQUARE above the board");
    hand.console.inputs_mut().difficulty_a[0] = false;
    hand.drag(["square 22", "square 18"], "white man on square 18");
}

/// Against the computer, for whose move a click waits.
#[test]
fn a_person_plays_the_computer() {
    let mut hand = Hand::new(&GAME);
    hand.click("the row HINT_START", "the line LIFT below the board");
    hand.drag(
        ["square 11", "square 15"],
        "the line THINKS above the board",
    );
    // The first of two clicks that wait gives way.
    for square in ["square 9", "square 12"] {
        let at = hand.until(square);
        hand.hold([at, at], How::Press);
    }
    hand.until("the line PUT_BACK below the board");
    hand.until("the cursor on square 12");
    hand.click("square 16", "black man on square 16");
}

/// A person's stick ends a click on its way.
#[test]
fn a_stick_ends_a_click() {
    let mut hand = Hand::new(&GAME);
    hand.click("the row HINT_START", "the line LIFT below the board");
    let at = hand.until("square 32");
    hand.hold([at, at], How::Press);
    let mut inputs = Inputs::default();
    inputs.sticks[1] = Stick::LEFT;
    let pushed = inputs;
    hand.pointer
        .steer(&*hand.referee, &hand.console, &mut inputs);
    assert_eq!(inputs, pushed);
    let cursor = |hand: &Hand| {
        let things = hand.things();
        let cursor = things
            .into_keys()
            .find(|name| name.starts_with("the cursor"));
        cursor.unwrap()
    };
    // A push that has been made still counts.
    (0..HELD).for_each(|_| hand.frame());
    let before = cursor(&hand);
    hand.rest();
    assert_eq!(cursor(&hand), before);
}
