//! The interface of a game to the program `ricochet-lab`: campaign, fixed checks and commands.

use crate::Campaign;
use probe::Script;
use program::GameCommand;
use referee::{Found, Game, Seen, Subject};
use vcs::Console;

/// A game's part of the program `ricochet-lab`.
#[derive(Debug)]
pub struct Lab {
    /// The game.
    pub game: &'static Game,
    /// Its campaign.
    pub campaign: &'static Campaign,
    /// Its fixed checks.
    pub proof: Proof,
    /// Its own commands.
    pub commands: &'static [GameCommand],
}

/// The fixed checks of a game: short, and the same in every run. `mutants` measures the faults that they find, and
/// `coverage` the bytes that they execute.
#[derive(Debug)]
pub struct Proof {
    /// The checks: those that compare many pictures, then all others, the fastest first.
    pub checks: &'static [Check],
    /// The parts of the image that the checks cover.
    pub parts: &'static [Part],
    /// The list of mutations that change nothing that can be observed, as
    /// `mutation::Equivalents` reads it.
    pub equivalents: &'static str,
    /// A minute of play that shows all screens, as a script of inputs, for `mutants --visible`.
    pub minute: &'static str,
}

/// A fixed check of a game.
#[derive(Debug)]
pub struct Check {
    /// Its name.
    pub name: &'static str,
    /// Runs it. Returns what it found.
    pub run: fn(&Subject) -> Result<(), Found>,
}

/// Plays records of a game on the cartridge and in the engine at once: a [`Check`].
///
/// # Errors
/// Returns the first place where a record cannot be played on, or where the two differ.
///
/// # Panics
/// Panics if the game has no notation.
pub fn replay(game: &Game, subject: &Subject, records: &[&str]) -> Result<(), Found> {
    let notation = game.notation.as_ref().expect("a game with records");
    for text in records {
        let failed = |error: anyhow::Error| Found::on(text, format!("{error:#}"));
        let play = (notation.read)(text).map_err(failed)?;
        let replayed = play(subject, None).map_err(failed)?;
        if let Some(found) = replayed.stopped {
            return Err(Found::on(text, found));
        }
    }
    Ok(())
}

/// Plays sessions, scripts of inputs from power-on to their last change, with the game's referee.
///
/// # Errors
/// Returns the referee's first difference.
pub fn sessions(game: &Game, subject: &Subject, scripts: &[&str]) -> Result<(), Found> {
    for text in scripts {
        let script = Script::parse(text).map_err(Found::of)?;
        let console = Console::new(subject.cartridge.clone(), 0);
        let played = run_script(game, subject, console, &script, script.last_frame());
        played.map(drop).map_err(|(_, found)| found)?;
    }
    Ok(())
}

/// Runs this number of frames of a script of inputs on a console that was just switched on, with the game's referee. Returns
/// how much of the pictures was compared.
///
/// # Errors
/// Returns the referee's first difference, and the number of the frame.
pub(crate) fn run_script(
    game: &Game,
    subject: &Subject,
    mut console: Console,
    script: &Script,
    frames: u64,
) -> Result<Seen, (u64, Found)> {
    let mut referee = (game.referee)(&subject.symbols).map_err(|error| (0, error.into()))?;
    referee.observe(subject.observer.clone());
    for frame in 1..=frames {
        script.apply(frame, console.inputs_mut());
        referee.run_frame(&mut console);
        if let Some(difference) = referee.take_differences().into_iter().next() {
            return Err((frame, Box::new(difference).into()));
        }
    }
    Ok(referee.seen())
}

/// The [`Check`] of [`sessions`](sessions()) in a folder of `tests`; for a crate in `crates/games/NAME/tools`.
#[macro_export]
macro_rules! sessions {
    ($game:expr, $folder:literal, $($name:literal)*) => {
        $crate::Check {
            name: "sessions",
            run: |subject| $crate::sessions(&$game, subject, &[$(include_str!(concat!(
                env!("CARGO_MANIFEST_DIR"), "/files/tests/", $folder, "/sessions/", $name, ".txt"
            ))),*]),
        }
    };
}

/// A part of an image.
#[derive(Debug)]
pub struct Part {
    /// Its name.
    pub name: &'static str,
    /// The label that each of its ranges begins with, and the one that follows it; `None` for the end of
    /// the bank. An image without the first label does not have the range.
    pub ranges: &'static [(&'static str, Option<&'static str>)],
}
