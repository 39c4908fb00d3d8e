//! The sessions in `tests/GAME/sessions`: scripts of inputs that several tests run.

use std::fs;
use std::path::{Path, PathBuf};

use probe::Script;
use vcs::{Cartridge, Console};

use crate::root;

/// A script of inputs; the session is over with the last of them.
pub struct Session {
    /// Its name.
    pub name: String,
    /// The inputs.
    pub script: Script,
}

/// The folder of a game's sessions.
pub fn folder(game: &str) -> PathBuf {
    root().join("tests").join(game).join("sessions")
}

/// All sessions of a game, at least one, by their names.
pub fn sessions(game: &str) -> Vec<Session> {
    let folder = folder(game);
    let mut paths: Vec<PathBuf> = fs::read_dir(&folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "txt"))
        .collect();
    paths.sort();
    assert!(!paths.is_empty(), "no sessions in {}", folder.display());
    paths.iter().map(|path| Session::read(path)).collect()
}

impl Session {
    fn read(path: &Path) -> Session {
        let text = fs::read_to_string(path).unwrap();
        let script =
            Script::parse(&text).unwrap_or_else(|error| panic!("{}: {error:#}", path.display()));
        Session {
            name: path.file_stem().unwrap().to_string_lossy().into_owned(),
            script,
        }
    }

    /// Plays the session from power-on: `at_step` sees the console before each instruction, `at_frame`
    /// after each frame. Returns the console at its end.
    pub fn run(
        &self,
        cartridge: Cartridge,
        mut at_frame: impl FnMut(&Console),
        mut at_step: impl FnMut(&Console),
    ) -> Console {
        let mut console = Console::new(cartridge, 0);
        for frame in 1..=self.script.last_frame() {
            self.script.apply(frame, console.inputs_mut());
            loop {
                at_step(&console);
                if console.step() {
                    break;
                }
            }
            at_frame(&console);
        }
        console
    }
}
