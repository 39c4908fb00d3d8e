//! The picture that a cartridge shows, compared with the game's scene.

use scene::Picture;
use vcs::Console;

use super::{Difference, Kind};

/// Compares frames with the pictures that a game's scene draws of what they show, `S`.
///
/// A cartridge's picture begins at the label `Picture` with what the game is then. A frame is compared if the frame before
/// began with the same: what moves has come to rest.
///
/// The images for NTSC and PAL60 have the same symbols, so the first frame that is compared decides which one it is.
#[derive(Clone, Debug)]
pub struct Screen<S> {
    /// What the frame shows that is being drawn; `None` if nobody knows.
    shown: Option<S>,
    /// The pictures of it, for each standard that it may be, if the frame before showed it too.
    pictures: Vec<Picture>,
    standards: Vec<usize>,
    /// A difference was found in it: it is reported once.
    reported: bool,
    /// Number of frames that were compared and were equal.
    pub frames: u64,
}

impl<S> Default for Screen<S> {
    fn default() -> Screen<S> {
        Screen {
            shown: None,
            pictures: Vec::new(),
            standards: vec![scene::NTSC, scene::PAL60],
            reported: false,
            frames: 0,
        }
    }
}

impl<S: PartialEq> Screen<S> {
    /// A new frame's picture begins: compares the frame that is completed, and notes what the new one shows. Must be called
    /// at `Picture` in each frame. Frames without pixels are not compared. `draw` draws a picture for a standard.
    ///
    /// # Errors
    /// Returns what the completed frame shows wrongly, by the thing that should be there. Further frames that show the
    /// same are not reported again.
    pub fn begin(
        &mut self,
        console: &Console,
        shows: Option<S>,
        draw: impl Fn(&S, usize) -> Picture,
    ) -> Result<(), Box<Difference>> {
        if !console.has_video() {
            self.forget();
            return Ok(());
        }
        let result = self.compare(&console.frame().pixels);
        if shows != self.shown {
            self.pictures.clear();
            self.reported = false;
            self.shown = shows;
        } else if let (Some(shown), []) = (&self.shown, &*self.pictures) {
            let pictures = self.standards.iter().map(|&standard| draw(shown, standard));
            self.pictures = pictures.collect();
        }
        result
    }

    fn compare(&mut self, pixels: &[u8]) -> Result<(), Box<Difference>> {
        if self.pictures.is_empty() || self.reported {
            return Ok(());
        }
        let differences = self
            .pictures
            .iter()
            .map(|picture| picture.difference(pixels));
        let differences = differences.collect::<Vec<_>>();
        let count = |at: &usize| differences[*at].as_ref().map_or(0, |found| found.pixels);
        let at = (0..differences.len()).min_by_key(count).expect("a picture");
        let found = differences[at].clone();
        self.standards = vec![self.standards[at]];
        self.pictures.swap(0, at);
        self.pictures.truncate(1);
        match found {
            None => {
                self.frames += 1;
                Ok(())
            }
            Some(mismatch) => {
                self.reported = true;
                let why = mismatch.to_string();
                let rows = Vec::new();
                let kind = Kind::Refused { why, rows };
                Err(Box::new(Difference::new("the picture", kind)))
            }
        }
    }

    /// Forgets what is shown, but not the count; must be called after the console's state was replaced.
    pub fn forget(&mut self) {
        self.shown = None;
        self.pictures.clear();
        self.reported = false;
    }
}
