//! The console that the commands run, and the one place where its frames are run: with the referee
//! beside it if the image is one of the catalog's games.

use std::path::{Path, PathBuf};

use anyhow::{Result, anyhow, bail};

use super::pictures::Kept;
use super::rom::Rom;
use catalog::Catalog;
use host::Screen;
use output::files::Claim;
use output::{self, Failure, files};
use referee::{Click, Difference, How, Pointer, Recording, Spoken, Watcher, count};
use vcs::{Console, Inputs};

/// What the referee has found.
pub struct Findings {
    /// All of it.
    pub text: String,
    /// In short, while there is no difference.
    pub short: Option<String>,
    /// The path that the engine computed last, in the picture.
    pub path: Vec<(u16, u16)>,
}

/// Runs a console's frames and reports what the referee finds in them.
pub struct Watch {
    name: String,
    /// `None` for an image of no game in the catalog.
    referee: Option<Box<dyn Watcher>>,
    /// The file that matches are recorded in.
    record: Option<PathBuf>,
    /// The folder for pictures of frames that differ, and the screen on which they are drawn.
    pictures: Option<(Kept, Screen)>,
    /// Of that folder.
    _claim: Option<Claim>,
    /// The frame that was run last.
    frame: u64,
    /// Where a JAM instruction has stopped the CPU.
    jammed: Option<String>,
    /// Number of turns at the last [`Watch::take_turn`].
    turns: u64,
    spoken: Spoken,
    pointer: Pointer,
}

/// Switches a console on with an image in it; `seed` determines its power-on state, 0 is the quiet one.
///
/// # Errors
/// The image has no known scheme.
pub fn switch_on(catalog: &Catalog, rom: &Rom, seed: u64) -> Result<(Console, Watch)> {
    let symbols = rom.symbols().ok().flatten();
    let watch = Watch {
        name: rom.name.clone(),
        referee: symbols.and_then(|symbols| catalog.referee(&symbols)),
        record: None,
        pictures: None,
        _claim: None,
        frame: 0,
        jammed: None,
        turns: 0,
        spoken: Spoken::default(),
        pointer: Pointer::default(),
    };
    Ok((Console::new(rom.cartridge()?, seed), watch))
}

impl Watch {
    /// Records every match: the first in this file, the second in one with `-2` before its extension, and so on.
    ///
    /// # Errors
    /// The image is of no game that has records.
    pub fn record(&mut self, path: &Path, recordable: bool) -> Result<()> {
        if self.referee.is_none() || !recordable {
            bail!(
                "{} cannot be recorded: it is no game with records",
                self.name
            );
        }
        self.record = Some(path.to_path_buf());
        Ok(())
    }

    /// Keeps the pictures of frames that differ, in a folder if one is named, drawn as on this screen.
    ///
    /// # Errors
    /// The folder cannot be made.
    pub fn keep_pictures(&mut self, kept: &Kept, screen: &Screen) -> Result<()> {
        self._claim = kept.open()?;
        self.pictures = Some((kept.clone(), screen.clone()));
        Ok(())
    }

    /// Writes the record of the match if it has changed, whole.
    ///
    /// # Errors
    /// The file cannot be written; nothing more is recorded then.
    pub fn write_record(&mut self) -> Result<()> {
        let (Some(path), Some(referee)) = (&self.record, &mut self.referee) else {
            return Ok(());
        };
        let Some(Recording { number, text }) = referee.take_record() else {
            return Ok(());
        };
        let signed = files::sign(&text);
        let written = files::write(&numbered(path, number), signed.as_bytes());
        if written.is_err() {
            self.record = None;
        }
        written
    }

    /// Whether a game had a turn since the last call; `None` without a referee.
    pub fn take_turn(&mut self) -> Option<bool> {
        let turns = self.referee.as_ref()?.turns();
        Some(std::mem::replace(&mut self.turns, turns) != turns)
    }

    /// Runs one frame with the console's current inputs. Differences do not stop it. Returns false if a JAM
    /// instruction has stopped the CPU.
    pub fn run_frame(&mut self, console: &mut Console) -> bool {
        let frame = console.frame_number();
        self.frame = frame;
        match &mut self.referee {
            Some(referee) => referee.run_frame(console),
            None => {
                console.run_frame();
            }
        }
        if console.jammed() && self.jammed.is_none() {
            // The program counter is behind the opcode.
            let at = console.registers().pc.wrapping_sub(1);
            self.jammed = Some(match console.cartridge().fault() {
                Some(fault) => format!("{fault}; it was stopped in frame {frame}"),
                None => format!("a JAM instruction at ${at:04X} stopped the CPU in frame {frame}"),
            });
        }
        !console.jammed()
    }

    /// Whether it is known where things are on the picture: not in another image of a game.
    pub fn is_pointed_at(&self) -> bool {
        let referee = self.referee.as_ref();
        referee.is_some_and(|referee| referee.seen().equal > 0)
    }

    /// Takes a click on the picture. Returns whether the mouse plays: the right button does only where it goes back.
    pub fn press(&mut self, console: &Console, click: Click) -> bool {
        let plays = self.is_pointed_at() && click.how == How::Press;
        let referee = self.referee.as_ref();
        referee.is_some_and(|referee| self.pointer.press(click, &**referee, console)) || plays
    }

    /// As [`Pointer::release`].
    pub fn release(&mut self, place: Option<(usize, usize)>) {
        self.pointer.release(place);
    }

    /// As [`Pointer::steer`].
    pub fn steer(&mut self, console: &Console, inputs: &mut Inputs) {
        if let Some(referee) = &self.referee {
            self.pointer.steer(&**referee, console, inputs);
        }
    }

    /// Goes on with a referee that knows the game of the console.
    pub fn follow(&mut self, referee: Box<dyn Watcher>) {
        self.referee = Some(referee);
    }

    /// Must be called after the console's state was replaced: the referee forgets the position.
    pub fn resume(&mut self) {
        self.jammed = None;
        self.pointer = Pointer::default();
        if let Some(referee) = &mut self.referee {
            referee.resume();
        }
    }

    /// Where a JAM instruction has stopped the CPU.
    pub fn jammed(&self) -> Option<&str> {
        self.jammed.as_deref()
    }

    /// Watches a console that another part of the program runs; must be called before each instruction.
    pub fn look(&mut self, console: &Console) {
        self.frame = console.frame_number();
        if let Some(referee) = &mut self.referee {
            referee.watch(console);
        }
    }

    /// Returns the differences found since the last call.
    pub fn take_differences(&mut self) -> Vec<String> {
        let referee = self.referee.as_mut();
        let differences = referee.map(|referee| referee.take_differences());
        let differences = differences.unwrap_or_default();
        let text = |difference: &Difference| {
            let mut text = difference.to_string();
            if let (Some((kept, screen)), Some(pictures)) = (&self.pictures, &difference.pictures) {
                // A picture is compared when the next one begins.
                let name = format!("frame-{}", self.frame.saturating_sub(1));
                text += &kept
                    .write(&name, pictures, screen)
                    .unwrap_or_else(|error| format!("  its pictures are not kept: {error:#}\n"));
            }
            text
        };
        differences.iter().map(text).collect()
    }

    /// Prints the differences found since the last call on the error output.
    pub fn print_differences(&mut self) {
        for difference in self.take_differences() {
            output::print_error(&difference);
        }
    }

    /// The referee's findings so far; `None` without a referee.
    pub fn findings(&self) -> Option<Findings> {
        const NONE: &str = "no difference";
        let referee = self.referee.as_ref()?;
        let (found, short) = match referee.found() {
            0 => {
                let turns = count(referee.turns(), "turn");
                let pictures = count(referee.seen().equal, "picture");
                let short = format!("{turns}, {pictures}: {NONE}");
                (NONE.to_string(), Some(short))
            }
            found => (count(found, "difference"), None),
        };
        Some(Findings {
            text: format!("{}; {found}", summary(&**referee)),
            short,
            path: referee.path(),
        })
    }

    /// The text on the console's last picture, in lines; empty if unknown.
    pub fn words(&self, console: &Console) -> Vec<String> {
        let referee = self.referee.as_ref();
        referee.map_or_else(Vec::new, |referee| referee.words(console))
    }

    /// Checks that what the picture says can be known.
    ///
    /// # Errors
    /// The image is of no game in the catalog.
    pub fn listen(&self) -> Result<()> {
        if self.referee.is_none() {
            bail!("--say: {} is no game of the catalog", self.name);
        }
        Ok(())
    }

    /// The lines of text that are new on the console's last picture, to be called after each frame.
    pub fn new_lines(&mut self, console: &Console) -> Vec<String> {
        let spoken = &mut self.spoken;
        let referee = self.referee.as_ref();
        referee.map_or_else(Vec::new, |referee| spoken.new_lines(&**referee, console))
    }

    /// Number of differences found so far.
    pub fn found(&self) -> u64 {
        self.referee.as_ref().map_or(0, |referee| referee.found())
    }

    /// The counts of what was checked; `None` without a referee.
    ///
    /// # Errors
    /// The CPU jammed, or there was a difference.
    pub fn verdict(&self) -> Result<Option<String>, Failure> {
        if let Some(jammed) = &self.jammed {
            return Err(Failure::failed(anyhow!("{jammed}")));
        }
        match &self.referee {
            None => Ok(None),
            Some(referee) if referee.found() == 0 => Ok(Some(summary(&**referee))),
            Some(referee) => Err(Failure::failed(anyhow!(
                "{} between the cartridge and the engine; {}",
                count(referee.found(), "difference"),
                summary(&**referee)
            ))),
        }
    }
}

/// The counts of what a referee has compared.
pub fn summary(referee: &dyn Watcher) -> String {
    let game = referee.summary();
    match referee.seen() {
        seen if seen.frames == 0 => format!("{game}; no picture compared"),
        seen => format!("{game}; {seen}"),
    }
}

/// The file for the match with this number: the given one for the first.
fn numbered(path: &Path, number: u32) -> PathBuf {
    if number <= 1 {
        return path.to_path_buf();
    }
    let mut name = path.file_stem().unwrap_or_default().to_os_string();
    name.push(format!("-{number}"));
    if let Some(extension) = path.extension() {
        name.push(".");
        name.push(extension);
    }
    path.with_file_name(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_match_is_in_the_file_and_later_ones_beside_it() {
        let named = |path: &str, number| numbered(Path::new(path), number);
        assert_eq!(named("a/game.txt", 1), Path::new("a/game.txt"));
        assert_eq!(named("a/game.txt", 2), Path::new("a/game-2.txt"));
        assert_eq!(named("game", 12), Path::new("game-12"));
    }
}
