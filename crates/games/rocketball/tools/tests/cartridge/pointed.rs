//! Plays by clicks on what the expected picture shows, and on nothing else, with the referee beside them.

use std::fs;

use probe::memory::Variables;
use random::Random;
use referee::How;
use rocketball_cartridge::constants::MODE_SETUP;
use rocketball_cartridge::targets::Target;
use rocketball_cartridge::{GAME, Rocketball};
use rocketball_engine::record::Record;
use rocketball_engine::{Game, Kind, Setup, Square, Variant, Variants};
use rules::Rules;
use testing::pointed::{Hand, side};
use vcs::{Stick, VISIBLE_CLOCKS};

use crate::memory;

/// Two persons: a chip is placed by a drag, and turned; another one is given up.
#[test]
fn two_persons_play() {
    let mut hand = Hand::new(&GAME);
    hand.until("the row HINT_START");
    let rows = hand.targets::<Rocketball>(|name, x| {
        let row = |number| Some(Some(Target::Row(number, side(x))));
        match name.strip_prefix("the row ")? {
            "GAME_1" => row(0),
            "NORTH_0" => row(1),
            "SOUTH_1" => row(2),
            "BUMPERS" => row(3),
            "OFF" => row(4),
            _ => Some(Some(Target::Push(Stick::FIRE))),
        }
    });
    assert_eq!(rows, 11);
    hand.click("<the row SOUTH_1", "the row SOUTH_0");
    hand.click("the row HINT_START", "the line FIRE_PLACE below the field");
    let squares = hand.targets::<Rocketball>(|name, _| {
        let (column, row) = name.rsplit_once("in column ")?.1.split_once(" of row ")?;
        let square = Square::new(column.parse().ok()?, row.parse().ok()?)?;
        Some(Some(Target::Square(square)))
    });
    assert_eq!(squares, 77);
    let square = "in column 1 of row 3";
    let [beside, below] = ["in column 2 of row 3", "in column 1 of row 5"];
    hand.drag([square, below], "vortex-south in column 1 of row 3");
    hand.act(square);
    hand.click(square, "the line STICK_SIDE below the field");
    hand.click(beside, "vortex-east in column 1 of row 3");
    hand.act(beside);
    hand.click("in column 4 of row 8", "the line STICK_AIM below the field");
    hand.go_back(
        "in column 4 of row 8",
        "the line FIRE_PLACE below the field",
    );
    hand.click("in column 4 of row 8", "the line STICK_AIM below the field");
    hand.act("the line FIRE_DONE below the field");
}

/// Begins a game of two persons with special chips and this generator.
fn with_special_chips(seed: Random) -> Hand {
    let mut hand = Hand::new(&GAME);
    hand.click(">the row GAME_1", "the row GAME_2");
    hand.click("<the row SOUTH_1", "the row SOUTH_0");
    let memory = memory();
    let start = hand.until("the row HINT_START");
    hand.press(start, How::Press);
    while memory.of(&hand.console).mode() == MODE_SETUP {
        // The set-up draws a byte before it looks at the button.
        let seed = seed.before().state();
        memory.random.set(&mut hand.console, seed);
        hand.frame();
    }
    hand
}

/// A djinn's wish, by the arrows beside it and by the button between them.
#[test]
fn a_djinn_grants_a_wish() {
    let special = Variant::ALL
        .into_iter()
        .filter(|variant| variant.kind().is_some());
    let special = special.fold(0, |bits, variant| bits | 1 << variant as u16);
    let variants = Variants::of_bits(special).unwrap();
    let seeds = (1..).map(Random::new);
    let with_djinn = |seed: &Random| {
        let mut game = Game::begin(&Setup {
            seed: *seed,
            variants,
        });
        rules::advance_all(&mut game);
        game.drawn() == Some(Kind::Djinn)
    };
    let mut hand = with_special_chips(seeds.into_iter().find(with_djinn).unwrap());
    hand.click(
        ">the line WISH_VORTEX below the field",
        "the line WISH_BUMPER below the field",
    );
    hand.click(
        ">the line WISH_BUMPER below the field",
        "the line WISH_TWISTER below the field",
    );
    hand.click(
        "<the line WISH_TWISTER below the field",
        "the line WISH_BUMPER below the field",
    );
    hand.miss("in column 1 of row 3");
    let (_, y) = hand.until("the line WISH_BUMPER below the field");
    hand.click_at(
        (VISIBLE_CLOCKS / 2, y),
        "the line FIRE_PLACE below the field",
    );
    hand.click("in column 1 of row 3", "bumper in column 1 of row 3");
}

/// A ball that a mogul has carried off is turned on the middle.
#[test]
fn a_ball_is_turned_on_the_middle() {
    let text = fs::read_to_string(testing::root().join("tests/rocketball/games/special.txt"));
    let record: Record = text.unwrap().parse().unwrap();
    let mut hand = with_special_chips(record.setup.seed);
    for (column, row) in [(1, 1), (3, 0), (5, 5)] {
        let square = format!("in column {column} of row {row}");
        hand.click(&square, "the line STICK_AIM below the field");
        hand.act("the line FIRE_DONE below the field");
    }
    hand.until("the line FACE below the field");
    hand.click("in column 3 of row 8", "rocket-south in column 3 of row 5");
    let below = hand.until("the line FACE below the field");
    hand.click("in column 3 of row 2", "rocket-north in column 3 of row 5");
    hand.hold([below, below], How::Press);
    hand.rest();
    assert_eq!(hand.place("the line FACE below the field"), None);
}

/// Drifting Winds: a chip that is placed drifts, by a second click on it and one beside it.
#[test]
fn a_chip_drifts() {
    let mut hand = Hand::new(&GAME);
    for game in 1..4 {
        hand.click(
            &format!(">the row GAME_{game}"),
            &format!("the row GAME_{}", game + 1),
        );
    }
    hand.click("<the row SOUTH_1", "the row SOUTH_0");
    hand.click("the row HINT_START", "the line FIRE_PLACE below the field");
    let [square, beside] = ["in column 1 of row 3", "in column 2 of row 3"];
    hand.click(square, "the line STICK_AIM below the field");
    hand.act(square);
    hand.click(square, "the line STICK_SIDE below the field");
    hand.click(square, "the line STICK_DRIFT below the field");
    hand.click(beside, "the line FIRE_DONE below the field");
    hand.act(beside);
    hand.until("empty in column 1 of row 3");
}
