//! What the labels of the toy's cartridge mean, what its picture shows and what is heard.

use probe::symbols::{SymbolError, Symbols};
use referee::{Cartridge, Click, Follower, Found, Happened, Point, Toward, same_ram};
use rules::Record;
use scene::{Area, CLOCKS, Picture};
use vcs::Stick;

use super::engine::{Die, Turned};
use super::memory::{Memory, Ram};

/// The manual's table of sounds.
const MANUAL: &str = "\n| event | notes |\n|---|---|\n| the die is turned | G5 1 |\n";
/// The sound of a turn.
const TURNED: &str = scene::event(MANUAL, "the die is turned");
/// The lines of the picture: the first one and their number.
const LINES: [usize; 2] = [37, 192];
/// Units of brightness of a side.
const BRIGHTNESS: u8 = 4;

referee::tally! {
    /// What was compared and was equal.
    pub struct Tally {
        /// Turns.
        turns: sum "turn" [Action],
    }
}

/// The toy's part of its referee.
#[derive(Clone, Debug)]
pub struct Toy;

type Label = Point<Toy>;

impl Cartridge for Toy {
    type Game = Die;
    type Memory = Memory;
    type Tally = Tally;
    /// The side that is up.
    type Scene = u8;
    /// The die, which the button turns.
    type Target = ();

    const LABELS: &'static [(&'static str, Label)] = &[
        ("VerticalSync", Label::Own(begins)),
        ("TurnDone", Label::Acted(turned)),
        ("Picture", Label::Picture),
    ];
    const SOUNDS: &'static str = scene::table_of!(MANUAL);

    fn new(_: &Symbols) -> Result<Toy, SymbolError> {
        Ok(Toy)
    }

    fn same(&self, ram: &Ram, die: &Die) -> Result<(), Found> {
        same_ram(ram.console.ram(), |engine| ram.at.pips.set(engine, die.0))
    }

    fn happened(follower: &mut Follower<Toy>, _: &Ram, _: &Happened<Toy>) {
        follower.speaker.expect(TURNED);
    }

    fn demonstration(_: &Ram) -> bool {
        false
    }

    fn picture(&mut self, ram: &Ram, _: Option<&Die>) -> Option<u8> {
        Some(ram.pips())
    }

    fn draw(side: &u8, _: usize) -> Picture {
        let mut picture = Picture::new(0);
        let die = picture.thing("the die");
        let [top, lines] = LINES;
        let area = Area::new(0, top, CLOCKS, lines);
        picture.band(die, area, BRIGHTNESS * side);
        picture
    }

    fn target_at(_: &Ram, click: Click) -> Option<()> {
        let [top, lines] = LINES;
        (top..top + lines).contains(&click.y).then_some(())
    }

    fn toward(_: &Ram, (): ()) -> Toward {
        Toward::There(Stick::FIRE)
    }

    fn forget(&mut self) {}
}

/// A frame begins: the die in RAM is followed from here on if none is known.
fn begins(follower: &mut Follower<Toy>, ram: &Ram) -> Result<(), Found> {
    if follower.game().is_none() {
        let die = Die(ram.pips());
        let record = (die == Die::FIRST).then(|| Record::new(()));
        follower.begin(die, record);
    }
    Ok(())
}

/// The die has been turned.
fn turned(_: &Toy, _: &Ram, die: &Die) -> Result<Option<Turned>, Found> {
    Ok(Some(Turned(die.turned().0)))
}
