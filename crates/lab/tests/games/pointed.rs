//! Games are played by clicks on what the expected picture shows, and on nothing else, with the referee beside them.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Debug;
use std::fs;

use black_box_cartridge::BlackBox;
use catalog::GAMES;
use checkers_cartridge::Checkers;
use checkers_engine::Square as Dark;
use poker_cartridge::Poker;
use probe::memory::Variables;
use random::Random;
use referee::{Cartridge, Click, How, Pointer, Watcher};
use ricochet_cartridge::Ricochet;
use ricochet_engine::rules::Cell;
use rocketball_cartridge::Rocketball;
use rocketball_cartridge::constants::MODE_SETUP;
use rocketball_engine::{Game, Kind, Setup, Square, Variant, Variants};
use rules::Rules;
use scene::{CLOCKS, LINES};
use vcs::{Console, Inputs, Stick};

use crate::{cartridge, each_game, symbols};

/// Frames within which the picture shows what is waited for; computers think, and balls roll, meanwhile.
const PATIENCE: usize = 4_000;
/// Frames from one look at the picture to the next: what blinks is there for longer.
const LOOKS: usize = 8;
/// Frames for which the mouse is held.
const HELD: usize = 5;

/// Frames within which every click on a screen at rest is done.
const REST: usize = 100;
/// Clocks from a card to the next, and from a digit to the next.
const CARD: usize = 16;
const DIGIT: usize = 4;

/// A place of the picture: its clock and line.
type Place = (usize, usize);

/// Somebody with a mouse, and no stick.
struct Hand {
    console: Console,
    referee: Box<dyn Watcher>,
    pointer: Pointer,
    name: &'static str,
}

impl Hand {
    fn new(game: &str) -> Hand {
        let game = GAMES.named(game).unwrap();
        Hand {
            console: Console::new(cartridge(game), 0),
            referee: GAMES.referee(&symbols(game)).unwrap(),
            pointer: Pointer::default(),
            name: game.name,
        }
    }

    fn frame(&mut self) {
        let mut inputs = Inputs {
            sticks: Default::default(),
            ..*self.console.inputs()
        };
        self.pointer
            .steer(&*self.referee, &self.console, &mut inputs);
        *self.console.inputs_mut() = inputs;
        self.referee.run_frame(&mut self.console);
        if let Some(difference) = self.referee.take_differences().first() {
            panic!("{difference}");
        }
    }

    /// The pixels of each thing in the expected picture.
    fn things(&self) -> BTreeMap<String, Vec<Place>> {
        let mut things: BTreeMap<String, Vec<Place>> = BTreeMap::new();
        if let Some(picture) = self.referee.scene() {
            for y in 0..LINES {
                for x in 0..CLOCKS {
                    things
                        .entry(picture.name_at(x, y))
                        .or_default()
                        .push((x, y));
                }
            }
        }
        things
    }

    /// A pixel of the things whose name ends like this, if there is one: in their middle, or behind `<` and `>` at their left and
    /// right edge.
    fn place(&self, thing: &str) -> Option<Place> {
        let (name, edge) = match thing.split_at_checked(1) {
            Some((edge @ ("<" | ">"), name)) => (name, edge),
            _ => (thing, ""),
        };
        let things = self.things();
        let found = things.iter().filter(|(known, _)| known.ends_with(name));
        let pixels: Vec<Place> = found.flat_map(|(_, pixels)| pixels).copied().collect();
        let sum = pixels
            .iter()
            .fold((0, 0), |sum, at| (sum.0 + at.0, sum.1 + at.1));
        let count = pixels.len().max(1);
        let (x, y) = (sum.0 / count, sum.1 / count);
        let distance = |at: &&Place| match edge {
            "<" => at.0,
            ">" => CLOCKS - at.0,
            _ => at.0.abs_diff(x).pow(2) + at.1.abs_diff(y).pow(2),
        };
        pixels.iter().min_by_key(distance).copied()
    }

    /// Compares what is at each pixel of the things that `due` knows, by their names and the pixel's clock, with what is due there.
    /// Returns the number of different things.
    fn targets<C: Cartridge>(&self, due: impl Fn(&str, usize) -> Option<Option<C::Target>>) -> usize
    where
        C::Target: Debug + PartialEq,
    {
        let game = GAMES.named(self.name).unwrap();
        let memory = C::Memory::new(&symbols(game)).unwrap();
        let ram = memory.of(&self.console);
        let mut seen = BTreeSet::new();
        for (name, pixels) in self.things() {
            for (x, y) in pixels {
                let how = How::Press;
                if let Some(due) = due(&name, x) {
                    let found = C::target_at(&ram, Click { x, y, how });
                    assert_eq!(found, due, "{name} at clock {x} of line {y}");
                    seen.insert(format!("{found:?}"));
                }
            }
        }
        seen.len()
    }

    /// Waits until the picture shows something whose name ends like this, and returns where.
    fn until(&mut self, thing: &str) -> Place {
        for _ in 0..PATIENCE / LOOKS {
            if let Some(place) = self.place(thing) {
                return place;
            }
            (0..LOOKS).for_each(|_| self.frame());
        }
        let things = self.things().into_keys().collect::<Vec<_>>();
        panic!("the picture does not show `{thing}` but {things:?}");
    }

    /// Presses the mouse at a place, and lets it go at another one.
    fn hold(&mut self, [from, to]: [Place; 2], how: How) {
        let (x, y) = from;
        let click = Click { x, y, how };
        let is_there = self.pointer.press(click, &*self.referee, &self.console);
        assert!(is_there, "nothing is at {from:?}");
        (0..HELD).for_each(|_| self.frame());
        self.pointer.release(Some(to));
    }

    /// Clicks on a thing, and waits until the picture shows another one.
    fn click(&mut self, thing: &str, then: &str) {
        let at = self.until(thing);
        self.hold([at, at], How::Press);
        self.until(then);
    }

    /// As [`Hand::click`], at a place.
    fn click_at(&mut self, at: Place, then: &str) {
        self.hold([at, at], How::Press);
        self.until(then);
    }

    /// The last thing of this name of the seat whose plate is long: it is its turn.
    fn own(&self, thing: &str) -> String {
        let things = self.things();
        let is_turn = |seat: &u8| {
            let plate = things.get(&format!("the plate of seat {seat}"));
            plate.is_some_and(|plate| plate.iter().any(|(x, _)| *x < CLOCKS / 5))
        };
        let seat = (1..=8).find(is_turn).expect("somebody's turn");
        let mut of_seat = things
            .keys()
            .filter(|name| name.starts_with(thing) && name.ends_with(&format!("of seat {seat}")));
        of_seat.next_back().expect("a card").clone()
    }

    /// Runs frames within which every click on a screen at rest is done.
    fn rest(&mut self) {
        (0..REST).for_each(|_| self.frame());
    }

    /// As [`Hand::click`], with the right button.
    fn go_back(&mut self, thing: &str, then: &str) {
        let at = self.until(thing);
        self.hold([at, at], How::Back);
        self.until(then);
    }

    /// As [`Hand::click`], from thing to thing.
    fn drag(&mut self, things: [&str; 2], then: &str) {
        let places = things.map(|thing| self.until(thing));
        self.hold(places, How::Press);
        self.until(then);
    }

    /// Clicks on a thing, and waits until that was a turn.
    fn act(&mut self, thing: &str) {
        let at = self.until(thing);
        let turns = self.referee.turns();
        self.hold([at, at], How::Press);
        for _ in 0..PATIENCE {
            if self.referee.turns() > turns {
                return;
            }
            self.frame();
        }
        panic!("`{thing}` is no turn");
    }

    /// Clicks where nothing is to be done.
    fn miss(&mut self, thing: &str) {
        let (x, y) = self.until(thing);
        let how = How::Press;
        let click = Click { x, y, how };
        assert!(!self.pointer.press(click, &*self.referee, &self.console));
    }
}

/// Whatever the RAM holds, as of a state from elsewhere, it is known what is at a place, and where the stick goes.
#[test]
fn any_ram_can_be_pointed_at() {
    each_game(|game| {
        let mut random = Random::new(2600);
        let mode = symbols(game).value("mode").unwrap() as u8;
        let mut hand = Hand::new(game.name);
        let mut fill = |console: &mut Console| {
            (0x80..=0xFF).for_each(|address| console.poke_ram(address, random.below(256)));
            for address in 0xF000..=0xFFFF {
                console.poke_cartridge(address, random.below(256));
            }
            // Modes are few.
            console.poke_ram(mode, random.below(20));
        };
        hand.rest();
        let mut there = 0;
        for _ in 0..300 {
            fill(&mut hand.console);
            let mut ways = Vec::new();
            for how in [How::Press, How::Back, How::Drop] {
                for (x, y) in (0..LINES).map(|y| (y * 7 % CLOCKS, y)) {
                    let click = Click { x, y, how };
                    ways.extend(hand.referee.way(&hand.console, click));
                }
            }
            there += ways.len();
            for way in &ways {
                way(&hand.console);
            }
            fill(&mut hand.console);
            for way in ways {
                way(&hand.console);
            }
        }
        assert!(there > 1000, "{there}");
    });
}

/// The push to the side of the picture that a clock is in.
fn side(x: usize) -> Stick {
    match x {
        ..80 => Stick::LEFT,
        _ => Stick::RIGHT,
    }
}

/// Two players: set-up, moves by clicks and by dragging, jumps, a turn that is taken back, other choices below the board, and a
/// piece that is put back.
#[test]
fn checkers() {
    let mut hand = Hand::new("checkers");
    hand.click("<the row GAME", "the row GENIUS");
    for _ in 0..8 {
        hand.click("<the row GAME", "the row LOSING");
    }
    hand.click("<the row GAME", "the row PAIRED");
    hand.miss("the row LEFT_BLACK");
    let rows = hand.targets::<Checkers>(|name, x| {
        use checkers_cartridge::targets::Target;
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
    let squares = hand.targets::<Checkers>(|name, _| {
        use checkers_cartridge::targets::Target;
        match name.rsplit_once("square ") {
            Some((_, number)) => Some(Some(Target::Square(Dark::new(number.parse().ok()?)?))),
            None if name.ends_with("below the board") => Some(Some(Target::Below)),
            None => name.ends_with("above the board").then_some(None),
        }
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
fn checkers_sets_up() {
    let mut hand = Hand::new("checkers");
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
fn checkers_alone() {
    let mut hand = Hand::new("checkers");
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
    let mut hand = Hand::new("checkers");
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

/// The set-up, and turns of two persons: cards are bought, and a hand is folded.
#[test]
fn poker() {
    let mut hand = Hand::new("poker");
    hand.click(">the row STANDARD", "the row CASINO");
    hand.click("<the row CASINO", "the row STANDARD");
    let rows = hand.targets::<Poker>(|name, x| {
        use poker_cartridge::targets::Target;
        let row = |number| Some(Some(Target::Row(number, side(x))));
        match name.strip_prefix("the row ")? {
            "GAME" => row(0),
            "STANDARD" => row(1),
            "SEAT" => row(2),
            "KIND_1" => row(3),
            "CHIPS" => row(4),
            "JOKERS" => row(5),
            "OFF" => row(6),
            _ => Some(Some(Target::Push(Stick::FIRE))),
        }
    });
    assert_eq!(rows, 15);
    hand.click(">the row SEAT", "the row KIND_3");
    hand.click("<the row KIND_3", "the row KIND_2");
    hand.click("the row HINT_START", "the row FIRE_1");
    let own = hand.own("card");
    let cards = hand.targets::<Poker>(|name, _| {
        use poker_cartridge::targets::Target;
        let is_own = name == own;
        (name.starts_with("card")).then_some(is_own.then_some(Target::Wish(0)))
    });
    assert_eq!(cards, 2);
    let (x, y) = hand.until(&own);
    hand.click_at((x + 2 * CARD, y), "the row FIRE_2");
    hand.go_back("the row FIRE_2", "the row FIRE_1");
    hand.click_at((x + 2 * CARD, y), "the row FIRE_2");
    hand.act("the row FIRE_2");
    hand.until("the row FIRE_1");
    hand.click(&hand.own("card"), "the row FIRE_FOLD");
    hand.act("the row FIRE_FOLD");
}

/// A box: its number, a ray, marks, the two ways to end it, and a ray in the open box.
#[test]
fn black_box() {
    let mut hand = Hand::new("black-box");
    hand.click(">the row LEARN", "the row ALONE");
    hand.rest();
    let rows = hand.targets::<BlackBox>(|name, x| {
        use black_box_cartridge::targets::Target;
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
fn black_box_sizes() {
    for (size, side) in [8_u8, 10, 12, 6].into_iter().enumerate() {
        let mut hand = Hand::new("black-box");
        hand.click(">the row LEARN", "the row ALONE");
        for _ in 0..size {
            hand.click(">the row SIZE", "the row HINT_CHANGE");
        }
        hand.rest();
        hand.click("the row START", "the row FIRE_RAY");
        let places = hand.targets::<BlackBox>(|name, _| {
            use black_box_cartridge::targets::Target;
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
fn black_box_teaches() {
    let mut hand = Hand::new("black-box");
    hand.click("the row START", "the row INTRO");
    hand.click("the row GO_ON", "the row MISS");
    hand.click("the row GO_ON", "at laser T6");
    hand.click("an arrow at laser T6", "the row GO_ON");
    hand.click("the row GO_ON", "the row HIT");
}

/// Two persons: a chip is placed by a drag, and turned; another one is given up.
#[test]
fn rocketball() {
    let mut hand = Hand::new("rocketball");
    hand.until("the row HINT_START");
    let rows = hand.targets::<Rocketball>(|name, x| {
        use rocketball_cartridge::targets::Target;
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
        use rocketball_cartridge::targets::Target;
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
    hand.click(
        "in column 4 of row 8",
        "the line STICK_TURN below the field",
    );
    hand.go_back(
        "in column 4 of row 8",
        "the line FIRE_PLACE below the field",
    );
    hand.click(
        "in column 4 of row 8",
        "the line STICK_TURN below the field",
    );
    hand.act("the line FIRE_DONE below the field");
}

/// Begins a game of two persons with special chips and this generator.
fn with_special_chips(seed: Random) -> Hand {
    let mut hand = Hand::new("rocketball");
    hand.click(">the row GAME_1", "the row GAME_2");
    hand.click("<the row SOUTH_1", "the row SOUTH_0");
    let symbols = symbols(GAMES.named("rocketball").unwrap());
    let memory = rocketball_cartridge::memory::Memory::new(&symbols).unwrap();
    let (x, y) = hand.until("the row HINT_START");
    let how = How::Press;
    let start = Click { x, y, how };
    hand.pointer.press(start, &*hand.referee, &hand.console);
    hand.pointer.release(None);
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
fn rocketball_wishes() {
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
    hand.click_at((CLOCKS / 2, y), "the line FIRE_PLACE below the field");
    hand.click("in column 1 of row 3", "bumper in column 1 of row 3");
}

/// A ball that a mogul has carried off is turned on the middle.
#[test]
fn rocketball_aims() {
    let text = fs::read_to_string(testing::root().join("tests/rocketball/games/special.txt"));
    let record: rocketball_engine::record::Record = text.unwrap().parse().unwrap();
    let mut hand = with_special_chips(record.setup.seed);
    for (column, row) in [(1, 1), (3, 0), (5, 5)] {
        let square = format!("in column {column} of row {row}");
        hand.click(&square, "the line STICK_TURN below the field");
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
fn rocketball_drifts() {
    let mut hand = Hand::new("rocketball");
    for game in 1..4 {
        hand.click(
            &format!(">the row GAME_{game}"),
            &format!("the row GAME_{}", game + 1),
        );
    }
    hand.click("<the row SOUTH_1", "the row SOUTH_0");
    hand.click("the row HINT_START", "the line FIRE_PLACE below the field");
    let [square, beside] = ["in column 1 of row 3", "in column 2 of row 3"];
    hand.click(square, "the line STICK_TURN below the field");
    hand.act(square);
    hand.click(square, "the line STICK_SIDE below the field");
    hand.click(square, "the line STICK_DRIFT below the field");
    hand.click(beside, "the line FIRE_DONE below the field");
    hand.act(beside);
    hand.until("empty in column 1 of row 3");
}

/// Two persons: a rating, an order of two pieces, a launch, and a piece that is released.
#[test]
fn ricochet() {
    let mut hand = Hand::new("ricochet");
    hand.until("the row HINT_START");
    let rows = hand.targets::<Ricochet>(|name, x| {
        use ricochet_cartridge::targets::Target;
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
        use ricochet_cartridge::targets::Target;
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
