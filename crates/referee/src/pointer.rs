//! Plays by pointing: moves the stick to what was clicked in the picture, and presses, as a person would.
//!
//! What is at a place of the picture, and the next push on the way there, is each game's
//! ([`Cartridge::target_at`](crate::Cartridge::target_at), [`Cartridge::toward`](crate::Cartridge::toward)). This module owns
//! the length of a push, and when a click is over.

use std::cmp::Ordering;

use scene::{BAR_LEFT, BAR_WIDTH, CLOCKS};
use vcs::{Console, Inputs, Stick};

use super::{MOST_PUSHES, Watcher};

/// Frames for which the stick is let go after a push: within them a game shows what has come of it.
const REST: u32 = 2;
/// Frames after a click within which its result is there, before the next one.
const SOON: u32 = 4;
/// Clocks and lines between the two ends of a drag, from which on it is none of a hand that shakes.
const DRAGGED: (usize, usize) = (6, 10);

/// A click on the picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Click {
    /// The colour clock.
    pub x: usize,
    /// The scanline, counted as in [`vcs::Frame::line`].
    pub y: usize,
    /// How it was made.
    pub how: How,
}

/// How a click was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum How {
    /// With the left button, or a finger.
    Press,
    /// With the right button, which goes back.
    Back,
    /// As the end of a drag, which drops what was picked up where it began, or turns it this way.
    Drop,
}

/// Clocks at each end of a bar that belong to the arrow there.
const ARROW: usize = 24;

impl Click {
    /// The push to the side of the picture where it is: it changes a line of a set-up.
    pub fn side(self) -> Stick {
        match self.x < CLOCKS / 2 {
            true => Stick::LEFT,
            false => Stick::RIGHT,
        }
    }

    /// The push to the side of the arrow where it is, on a bar with arrows at both ends, or the button between them.
    pub fn arrow(self) -> Stick {
        let between = BAR_LEFT + ARROW..BAR_LEFT + BAR_WIDTH - ARROW;
        match between.contains(&self.x) {
            true => Stick::FIRE,
            false => self.side(),
        }
    }
}

/// The next step on the way to a target.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Toward {
    /// This push brings the cursor nearer.
    Push(Stick),
    /// The cursor is there: this push does what the target is for.
    There(Stick),
    /// Nothing can be done now: something moves, or somebody else acts.
    Wait,
    /// There is no such target any more.
    Gone,
}

impl Toward {
    /// The step from a row of a set-up to another one, where this push is then made.
    pub fn row(from: u8, to: u8, there: Stick) -> Toward {
        match from.cmp(&to) {
            Ordering::Less => Toward::Push(Stick::DOWN),
            Ordering::Greater => Toward::Push(Stick::UP),
            Ordering::Equal => Toward::There(there),
        }
    }
}

/// The way to a target: which stick acts now, and the next step. To be asked after each frame.
pub type Way = Box<dyn Fn(&Console) -> (usize, Toward)>;

/// Moves the stick frame by frame to what was clicked, one click after the other.
#[derive(Default)]
pub struct Pointer {
    /// The clicks that are still to come.
    clicks: Vec<Click>,
    way: Option<Way>,
    /// The click that is held.
    held: Option<Click>,
    /// Number of pushes since the way began.
    pushes: u32,
    /// Number of frames until the stick is pushed again.
    rest: u32,
    /// Whether nothing could be done in the last frame.
    waits: bool,
}

impl Pointer {
    /// Takes a click, which takes the place of one that waits. Returns whether it means anything here.
    pub fn press(&mut self, click: Click, referee: &dyn Watcher, console: &Console) -> bool {
        let is_at_work = self.way.is_some() || !self.clicks.is_empty();
        if self.waits || !is_at_work {
            self.clear();
            if referee.way(console, click).is_none() {
                return false;
            }
        }
        self.clicks.push(click);
        self.held = Some(click);
        true
    }

    /// Takes the end of a click, at a clock and a line, or beside the picture: at another place it is a drag, which clicks there
    /// too.
    pub fn release(&mut self, place: Option<(usize, usize)>) {
        let held = self.held.take().filter(|held| held.how == How::Press);
        let (Some(held), Some((x, y))) = (held, place) else {
            return;
        };
        if x.abs_diff(held.x) >= DRAGGED.0 || y.abs_diff(held.y) >= DRAGGED.1 {
            let how = How::Drop;
            self.clicks.push(Click { x, y, how });
        }
    }

    /// Adds to the inputs of the next frame what the pointer presses. It lets go when a person touches a control.
    pub fn steer(&mut self, referee: &dyn Watcher, console: &Console, inputs: &mut Inputs) {
        if inputs.reset || inputs.select || inputs.sticks != [Stick::CENTRE; 2] {
            self.clear();
        } else if self.rest > 0 {
            self.rest -= 1;
        } else if let Some(way) = &self.way {
            let (stick, toward) = way(console);
            if std::mem::replace(&mut self.waits, toward == Toward::Wait) && !self.waits {
                // What is held when a turn begins may not count.
                self.rest = REST;
                return;
            }
            (inputs.sticks[stick], self.rest) = match toward {
                Toward::Push(push) if self.pushes < MOST_PUSHES => (push, REST),
                Toward::Push(_) | Toward::Gone => return self.clear(),
                Toward::There(push) => {
                    self.way = None;
                    (push, SOON)
                }
                Toward::Wait => return,
            };
            self.pushes += 1;
        } else if !self.clicks.is_empty() {
            self.way = referee.way(console, self.clicks.remove(0));
            self.pushes = 0;
        }
    }

    fn clear(&mut self) {
        let rest = self.rest;
        *self = Pointer {
            rest,
            ..Pointer::default()
        };
    }
}
