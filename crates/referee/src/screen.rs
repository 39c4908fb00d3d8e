//! Compares the picture that a cartridge shows with the game's scene.

use std::fmt;

use scene::{CLOCKS, LINES, Mismatch, Painted, Picture};
use vcs::Console;

use super::{Difference, Kind, count};

/// Frames in a row for which it may be unknown what they show: a second.
const UNKNOWN: u32 = 60;

/// Compares frames with the pictures that a game's scene draws of what they show, `S`.
///
/// A cartridge's picture begins at the label `Picture` with what the game is then. A frame is compared if it is known what it
/// shows.
///
/// The images for NTSC and PAL60 have the same symbols, so the first frame that is compared decides which one it is.
#[derive(Clone, Debug)]
pub struct Screen<S> {
    /// What the frame shows that is being drawn; `None` if nobody knows.
    shown: Option<S>,
    /// What each of its pixels may show instead, if not all is drawn at once, and the pictures of that.
    before: Option<S>,
    olds: Vec<Painted>,
    /// The pictures of it, for each standard that it may be, if they are due, and else of what was shown before.
    pictures: Vec<Painted>,
    /// The pictures are those of what is shown.
    due: bool,
    /// Number of pixels of the one picture that may have any colour, once it has been counted.
    moving: Option<u64>,
    standards: Vec<usize>,
    /// A difference was found in it: it is reported once.
    reported: bool,
    /// Number of frames in a row of which nobody knows what they show.
    unknown: u32,
    /// What was compared.
    seen: Seen,
}

/// How much of what was shown has been compared with the game's scene.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Seen {
    /// Number of frames with a picture.
    pub frames: u64,
    /// Number of those that were compared and were equal.
    pub equal: u64,
    /// Number of pixels of the equal frames that may have any colour, since what is there moves.
    pub moving: u64,
}

impl Seen {
    /// The share of all pixels that were not compared: those of frames in which something moved, and those that may
    /// have any colour.
    pub fn unchecked(&self) -> f64 {
        let pixels = (LINES * CLOCKS) as u64;
        let left_out = (self.frames - self.equal) * pixels + self.moving;
        left_out as f64 / (self.frames.max(1) * pixels) as f64
    }
}

impl fmt::Display for Seen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let share = 100.0 * self.unchecked();
        let frames = count(self.equal, "picture");
        write!(
            f,
            "{frames} as drawn from the engine, {share:.1} % of all pixels not compared"
        )
    }
}

/// A frame that is not as the game's scene draws it, as colour values, [`CLOCKS`] to a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pictures {
    /// The frame.
    pub shown: Vec<u8>,
    /// The picture that it should be; an odd value stands for any colour.
    pub due: Vec<u8>,
}

impl<S> Default for Screen<S> {
    fn default() -> Screen<S> {
        Screen {
            shown: None,
            before: None,
            olds: Vec::new(),
            pictures: Vec::new(),
            due: false,
            moving: None,
            standards: vec![scene::NTSC, scene::PAL60],
            reported: false,
            unknown: 0,
            seen: Seen::default(),
        }
    }
}

impl<S: PartialEq> Screen<S> {
    /// A new frame's picture begins: compares the frame that is completed, and notes what the new one shows. Must be called
    /// at `Picture` in each frame. Frames without pixels are not compared. Each pixel may also show what was `before`. `draw`
    /// draws a picture for a standard.
    ///
    /// # Errors
    /// Returns what the completed frame shows wrongly, by the thing that should be there, or that nobody has known for a second
    /// what is shown. Further frames that show the same are not reported again.
    pub fn begin(
        &mut self,
        console: &Console,
        shows: Option<S>,
        before: Option<S>,
        draw: impl Fn(&S, usize) -> Picture,
    ) -> Result<(), Box<Difference>> {
        if !console.has_video() {
            self.forget();
            return Ok(());
        }
        self.unknown = match shows {
            Some(_) => 0,
            None => self.unknown.saturating_add(1),
        };
        let result = match self.unknown {
            UNKNOWN => Err(differs(format!(
                "{UNKNOWN} frames show what the game's state does not explain"
            ))),
            _ => self.compare(&console.frame().pixels),
        };
        self.seen.frames += 1;
        if shows != self.shown || before != self.before {
            self.due = false;
            self.reported = false;
            (self.shown, self.before) = (shows, before);
        }
        if let (Some(shown), false) = (&self.shown, self.due) {
            let paint = |pictures: &mut Vec<Painted>, scene: &S| {
                for (at, &standard) in self.standards.iter().enumerate() {
                    let picture = draw(scene, standard);
                    match pictures.get_mut(at) {
                        Some(painted) => painted.repaint(picture),
                        None => pictures.push(picture.paint()),
                    }
                }
            };
            paint(&mut self.pictures, shown);
            match &self.before {
                Some(before) => paint(&mut self.olds, before),
                None => self.olds.clear(),
            }
            self.due = true;
            self.moving = None;
        }
        result
    }

    fn compare(&mut self, pixels: &[u8]) -> Result<(), Box<Difference>> {
        if self.reported || !self.due {
            return Ok(());
        }
        let mut best: Option<(usize, Option<Mismatch>)> = None;
        for (at, picture) in self.pictures.iter().enumerate() {
            let found = picture.difference(pixels);
            let found = match (found, self.olds.get(at)) {
                (Some(_), Some(old)) => picture.difference_after(old, pixels),
                (found, _) => found,
            };
            let count = |found: &Option<Mismatch>| found.as_ref().map_or(0, |found| found.pixels);
            if best
                .as_ref()
                .is_none_or(|(_, other)| count(&found) < count(other))
            {
                best = Some((at, found));
            }
        }
        let Some((at, found)) = best else {
            return Ok(());
        };
        self.standards = vec![self.standards[at]];
        for pictures in [&mut self.pictures, &mut self.olds] {
            pictures.truncate(at + 1);
            pictures.drain(..at.min(pictures.len()));
        }
        let Some(mismatch) = found else {
            self.seen.equal += 1;
            let picture = &self.pictures[0];
            let moving = || picture.unchecked() as u64;
            self.seen.moving += *self.moving.get_or_insert_with(moving);
            return Ok(());
        };
        self.reported = true;
        let pictures = Pictures {
            shown: pixels.to_vec(),
            due: self.pictures[0].colours().to_vec(),
        };
        Err(Box::new(Difference {
            pictures: Some(Box::new(pictures)),
            ..*differs(mismatch.to_string())
        }))
    }

    /// What was compared so far.
    pub fn seen(&self) -> Seen {
        self.seen
    }

    /// What the last picture shows; `None` if nobody knows.
    pub fn shown(&self) -> Option<&S> {
        self.shown.as_ref()
    }

    /// Forgets what is shown, but not the count; must be called after the console's state was replaced.
    pub fn forget(&mut self) {
        self.shown = None;
        self.before = None;
        self.due = false;
        self.reported = false;
        self.unknown = 0;
    }
}

fn differs(why: String) -> Box<Difference> {
    let rows = Vec::new();
    Box::new(Difference::new("the picture", Kind::Refused { why, rows }))
}

#[cfg(test)]
mod tests {
    use vcs::{BANK_SIZE, Cartridge};

    use super::*;

    #[test]
    fn a_second_that_nobody_explains_is_reported_once() {
        let cartridge = Cartridge::new(&[0xEA; BANK_SIZE], None).unwrap();
        let console = Console::new(cartridge, 0);
        let mut screen: Screen<u8> = Screen::default();
        let mut begin = |shows| {
            let begun = screen.begin(&console, shows, None, |_, _| Picture::new(0));
            begun.is_err()
        };
        assert!((1..UNKNOWN).all(|_| !begin(None)));
        assert!(begin(None));
        assert!((0..2 * UNKNOWN).all(|_| !begin(None)));
        // A frame that is explained is the beginning of another second.
        begin(Some(1));
        begin(None);
        assert!((2..UNKNOWN).all(|_| !begin(None)));
        assert!(begin(None));
    }
}
