//! Plays by clicks on what the expected picture shows, with the referee beside them.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Debug;

use probe::memory::Variables;
use probe::symbols::Symbols;
use referee::{Cartridge, Click, Game, How, Pointer, Subject, Watcher};
use scene::{CLOCKS, LINES};
use vcs::{Console, Inputs, Stick};

/// Frames within which the picture shows what is waited for; computers think, and balls roll, meanwhile.
const PATIENCE: usize = 4_000;
/// Frames from one look at the picture to the next: what blinks is there for longer.
const LOOKS: usize = 8;
/// Frames for which the mouse is held.
pub const HELD: usize = 5;
/// Frames within which every click on a screen at rest is done.
const REST: usize = 100;

/// A pixel of the picture: its clock and line.
pub type Pixel = (usize, usize);

/// Somebody with a mouse, and no stick.
pub struct Hand {
    /// The console.
    pub console: Console,
    /// The referee of its game.
    pub referee: Box<dyn Watcher>,
    /// Moves the stick to what is clicked.
    pub pointer: Pointer,
    symbols: Symbols,
}

impl Hand {
    /// Turns the console on with a game's image.
    pub fn new(game: &Game) -> Hand {
        let subject = Subject::bundled(game).expect("an image and its symbols");
        Hand {
            console: Console::new(subject.cartridge, 0),
            referee: (game.referee)(&subject.symbols).expect("all symbols"),
            pointer: Pointer::default(),
            symbols: subject.symbols,
        }
    }

    /// Runs a frame, in which the referee must see no difference.
    pub fn frame(&mut self) {
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

    /// Returns the pixels of each thing in the expected picture.
    pub fn things(&self) -> BTreeMap<String, Vec<Pixel>> {
        let mut things: BTreeMap<String, Vec<Pixel>> = BTreeMap::new();
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

    /// Returns a pixel of the things whose name ends like this, if there is one: in their middle, or behind `<` and `>` at their
    /// left and right edge.
    pub fn place(&self, thing: &str) -> Option<Pixel> {
        let (name, edge) = match thing.split_at_checked(1) {
            Some((edge @ ("<" | ">"), name)) => (name, edge),
            _ => (thing, ""),
        };
        let things = self.things();
        let found = things.iter().filter(|(known, _)| known.ends_with(name));
        let pixels: Vec<Pixel> = found.flat_map(|(_, pixels)| pixels).copied().collect();
        let sum = pixels
            .iter()
            .fold((0, 0), |sum, at| (sum.0 + at.0, sum.1 + at.1));
        let count = pixels.len().max(1);
        let (x, y) = (sum.0 / count, sum.1 / count);
        let distance = |at: &&Pixel| match edge {
            "<" => at.0,
            ">" => CLOCKS - at.0,
            _ => at.0.abs_diff(x).pow(2) + at.1.abs_diff(y).pow(2),
        };
        pixels.iter().min_by_key(distance).copied()
    }

    /// Compares what is at each pixel of the things that `due` knows, by their names and the pixel's clock, with what is due there.
    /// Returns the number of different things.
    pub fn targets<C: Cartridge>(
        &self,
        due: impl Fn(&str, usize) -> Option<Option<C::Target>>,
    ) -> usize
    where
        C::Target: Debug + PartialEq,
    {
        let memory = C::Memory::new(&self.symbols).unwrap();
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
    pub fn until(&mut self, thing: &str) -> Pixel {
        for _ in 0..PATIENCE / LOOKS {
            if let Some(place) = self.place(thing) {
                return place;
            }
            (0..LOOKS).for_each(|_| self.frame());
        }
        let things = self.things().into_keys().collect::<Vec<_>>();
        panic!("the picture does not show `{thing}` but {things:?}");
    }

    /// Presses the mouse at a place. Returns whether anything is there.
    pub fn press(&mut self, (x, y): Pixel, how: How) -> bool {
        let click = Click { x, y, how };
        self.pointer.press(click, &*self.referee, &self.console)
    }

    /// Presses the mouse at a place, and lets it go at another one.
    pub fn hold(&mut self, [from, to]: [Pixel; 2], how: How) {
        assert!(self.press(from, how), "nothing is at {from:?}");
        (0..HELD).for_each(|_| self.frame());
        self.pointer.release(Some(to));
    }

    /// Clicks on a thing, and waits until the picture shows another one.
    pub fn click(&mut self, thing: &str, then: &str) {
        let at = self.until(thing);
        self.hold([at, at], How::Press);
        self.until(then);
    }

    /// As [`Hand::click`], at a place.
    pub fn click_at(&mut self, at: Pixel, then: &str) {
        self.hold([at, at], How::Press);
        self.until(then);
    }

    /// Runs frames within which every click on a screen at rest is done.
    pub fn rest(&mut self) {
        (0..REST).for_each(|_| self.frame());
    }

    /// As [`Hand::click`], with the right button.
    pub fn go_back(&mut self, thing: &str, then: &str) {
        let at = self.until(thing);
        self.hold([at, at], How::Back);
        self.until(then);
    }

    /// As [`Hand::click`], from thing to thing.
    pub fn drag(&mut self, things: [&str; 2], then: &str) {
        let places = things.map(|thing| self.until(thing));
        self.hold(places, How::Press);
        self.until(then);
    }

    /// Clicks on a thing, and waits until that was a turn.
    pub fn act(&mut self, thing: &str) {
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

    /// Clicks on a thing with which nothing is to be done.
    pub fn miss(&mut self, thing: &str) {
        let at = self.until(thing);
        assert!(!self.press(at, How::Press));
    }
}

/// Returns the push to the side of the picture that a clock is in.
pub fn side(x: usize) -> Stick {
    match x {
        ..80 => Stick::LEFT,
        _ => Stick::RIGHT,
    }
}
