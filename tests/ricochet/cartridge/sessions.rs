//! The sessions in `tests/ricochet/sessions`: scripts of inputs that several tests watch.

use std::fs;
use std::path::PathBuf;

use probe::Script;
use ricochet::games::ricochet::referee::Layout;
use ricochet::games::ricochet::{Game, Launcher, Side, Variant};
use vcs::Console;

use crate::cartridge::{cartridge, symbols};

/// A script of inputs; the session is over with the last of them.
pub struct Session {
    pub name: String,
    script: Script,
    path: PathBuf,
}

/// All sessions, by their names.
pub fn sessions() -> Vec<Session> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/ricochet/sessions");
    let mut paths: Vec<PathBuf> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "txt"))
        .collect();
    paths.sort();
    assert!(!paths.is_empty(), "no sessions in {folder}");
    paths.into_iter().map(Session::read).collect()
}

impl Session {
    fn read(path: PathBuf) -> Session {
        let text = fs::read_to_string(&path).unwrap();
        let script =
            Script::parse(&text).unwrap_or_else(|error| panic!("{}: {error:#}", path.display()));
        Session {
            name: path.file_stem().unwrap().to_string_lossy().into_owned(),
            script,
            path,
        }
    }

    /// The file beside the script with this extension.
    pub fn beside(&self, extension: &str) -> PathBuf {
        self.path.with_extension(extension)
    }

    /// Plays the session from power-on: `at_step` sees the console before each instruction, `at_frame`
    /// after each frame.
    pub fn run(&self, mut at_frame: impl FnMut(&Console), mut at_step: impl FnMut(&Console)) {
        let mut console = Console::new(cartridge(), 0);
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
    }
}

/// The position that each session must reach. When the controls or the pace of the
/// cartridge have changed, it may miss it, and needs to be written anew.
#[test]
fn each_session_reaches_its_position() {
    let top = |side| Launcher::ALL[2 * side as usize];
    let out = move |game: &Game, side| !game.magazines[top(side)].is_ready();
    type Aim<'a> = (&'a str, &'a str, &'a dyn Fn(&Game) -> bool);
    let aims: [Aim; 7] = [
        (
            "computers",
            "a turn of a person between two of a computer",
            &|game| game.turns == 2 && game.variant == Variant::FIRST,
        ),
        ("game", "the end of a game", &|game| game.result().is_some()),
        ("launches", "the top launchers out", &|game| {
            Side::ALL.into_iter().all(|side| out(game, side))
        }),
        ("moves", "two move orders", &|game| game.quiet == 2),
        ("setup", "a match that Right begins", &|game| {
            game.turns == 0 && game.to_move == Side::Right
        }),
        ("switches", "another variant", &|game| {
            game.variant != Variant::FIRST
        }),
        ("target", "a launch won at the target", &|game| {
            game.magazines[top(Side::Left).partner()].launches == 6
        }),
    ];
    let layout = Layout::new(&symbols()).unwrap();
    let mut aimed = aims.iter();
    for session in sessions() {
        let (name, aim, reached) = aimed.next().expect("as many aims as sessions");
        assert_eq!(session.name, *name);
        let mut seen = false;
        let at_frame = |console: &Console| {
            let game = layout.game(console.ram());
            seen |= console.frame().number > 1 && game.is_ok_and(|game| reached(&game));
        };
        session.run(at_frame, |_| {});
        assert!(seen, "the session `{name}` does not come to {aim}");
    }
    assert!(aimed.next().is_none());
}
