//! Maps the events of the engine and of the stick to sounds of the manual's table.

use std::collections::VecDeque;

use rocketball_engine::rules::{Ahead, Chip, Event, Field, Place};

use super::constants::{
    MODE_AIM, MODE_DEAL, MODE_FACE, MODE_PLAY, MODE_ROLL, MODE_SETUP, MODE_WISH, ROLL_FRAMES,
};
use super::memory::Ram;

scene::sounds!("rocketball");

/// The sounds of a ball's move. If two balls move at once, the later sound in this list is played.
const MOVES: [&str; 8] = [
    sound!("the ball moves"),
    sound!("a vortex turns the ball"),
    sound!("an edge turns the ball"),
    sound!("a bumper turns the ball"),
    sound!("a barricade is blasted"),
    sound!("a mogul has the ball fly"),
    sound!("the ball flies off the field"),
    sound!("the ball moves"),
];
const MOVED: usize = 0;
const TURNED: usize = 1;
const EDGE: usize = 2;
const DIE: usize = 3;
const BLAST: usize = 4;
const FLOWN: usize = 5;
const LOST: usize = 6;
const OWN_GOAL: usize = 7;
/// The least number of a die that blasts a barricade.
const BLASTS: u8 = 3;

/// Returns the sound of each move of a roll on this field, from the engine's events.
pub fn moves(mut field: Field, events: &[Event]) -> VecDeque<&'static str> {
    let mut heard: Vec<usize> = Vec::new();
    let mut ends = None;
    let mut last = None;
    let mut die = None;
    for event in events {
        match *event {
            Event::Die(_, number) => die = Some(number),
            Event::Moved(ball, place) => {
                let from = field.balls[ball].replace(place);
                let Some(from @ Place::On(..)) = from else {
                    continue; // it is put back, or starts again
                };
                let number = of_move(&mut field, from, place, die.take());
                match heard.last_mut().filter(|_| last < Some(ball)) {
                    Some(other) => *other = number.max(*other),
                    None => heard.push(number),
                }
                last = Some(ball);
            }
            Event::Point(_) => ends = Some(sound!("a goal")),
            Event::Collided => ends = Some(sound!("a collision")),
            Event::Rolled(..) | Event::Started(..) | Event::Changed(_) => {}
        }
    }
    let mut heard: VecDeque<_> = heard.into_iter().map(|number| MOVES[number]).collect();
    if let Some(tune) = ends {
        // It takes the place of the last move's sound.
        heard.pop_back();
        heard.push_back(tune);
    }
    heard
}

/// The place in [`MOVES`] of a ball's move; a barricade that is blasted leaves the field.
fn of_move(field: &mut Field, from: Place, to: Place, die: Option<u8>) -> usize {
    let Place::On(from, facing) = from else {
        return MOVED;
    };
    let Place::On(square, turned) = to else {
        return if to == Place::Out { LOST } else { OWN_GOAL };
    };
    let way = match field.chips.get(from) {
        Some(Chip::Gust(way)) => way,
        _ => facing,
    };
    let plain = match from.ahead(way) {
        Ahead::Edge(_) => return EDGE,
        Ahead::Square(ahead) if ahead == square => MOVED,
        _ => FLOWN,
    };
    match (field.chips.get(square), die) {
        (Some(Chip::Barricade), Some(BLASTS..)) => {
            field.chips.put(square, None);
            BLAST
        }
        (_, Some(_)) => DIE,
        (Some(Chip::Vortex(_)), _) if turned != facing => TURNED,
        _ => plain,
    }
}

/// What players enter and the dice show, as it is when a picture begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entered {
    mode: u8,
    drifts: bool,
    item: u8,
    cursor: u8,
    way: [u8; 2],
    settings: (u16, u8, u8, [u8; 2]),
    dice: [u8; 2],
    timer: u8,
    notice: u8,
}

impl Entered {
    pub fn of(ram: &Ram) -> Entered {
        Entered {
            mode: ram.mode(),
            drifts: ram.flag_drifts(),
            item: ram.item(),
            cursor: ram.cursor(),
            way: [ram.aim(), ram.deed()],
            settings: (
                ram.variants(),
                ram.options(),
                ram.shown_variant(),
                ram.players().all(),
            ),
            dice: ram.dice().all(),
            timer: ram.timer(),
            notice: ram.notice(),
        }
    }

    /// Returns the sound of the change from the state before; `None` if the change has none.
    pub fn heard_after(&self, before: &Entered) -> Option<&'static str> {
        let refused = self.notice > before.notice;
        let rolls = self.dice != before.dice && self.timer < ROLL_FRAMES;
        Some(match (before.mode, self.mode) {
            (MODE_SETUP, MODE_SETUP) if refused => sound!("variants that are refused"),
            (MODE_SETUP, MODE_SETUP) if self.settings != before.settings => {
                sound!("a row of the set-up changes")
            }
            (MODE_SETUP, MODE_SETUP) if self.item != before.item => {
                sound!("another row of the set-up")
            }
            (MODE_DEAL, MODE_DEAL) | (MODE_ROLL, MODE_ROLL) if rolls => sound!("the dice roll"),
            (MODE_FACE, MODE_FACE) if self.way != before.way => {
                sound!("the ball is turned on the middle")
            }
            (MODE_PLAY, MODE_PLAY) if refused => sound!("NOT HERE"),
            (MODE_PLAY, MODE_PLAY) if self.cursor != before.cursor => sound!("the cursor moves"),
            (MODE_PLAY, MODE_AIM) => sound!("a chip is taken to be placed"),
            (MODE_AIM, MODE_AIM) if self.drifts && !before.drifts => {
                sound!("a chip is taken to be moved")
            }
            (MODE_AIM, MODE_AIM) if self.way != before.way => sound!("the stick turns a chip"),
            (MODE_AIM, MODE_PLAY) => sound!("the stick leaves a chip"),
            (MODE_WISH, MODE_WISH) if self.item != before.item => {
                sound!("another kind for a djinn")
            }
            (MODE_WISH, MODE_PLAY) => sound!("a kind for a djinn is taken"),
            _ => return None,
        })
    }
}
