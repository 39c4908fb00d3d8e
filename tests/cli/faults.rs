//! Every command against every fault: closed, full and slow streams, signals, little memory and space, inputs and outputs
//! that are none, and kills.
//!
//! The commands and options are those of the program's own definition; each has a line in the table.

use std::collections::BTreeSet;
use std::ffi::OsString;
use std::fs::{self, File};
use std::io::Read;
use std::os::unix::ffi::OsStringExt;
use std::os::unix::process::ExitStatusExt;
use std::panic;
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::Mutex;
use std::thread::{self, sleep};
use std::time::{Duration, Instant};

use clap::ArgMatches;
use clap::parser::ValueSource;
use ricochet::cli;
use ricochet::programs::Programs;

use crate::common::{Place, cartridge, memory, signal};

/// A valid line of each command, with each of its options in one of them. `<` stands before the name of an input, `>` before
/// that of an output, and `>>` before that of a folder; `_` is a space. What begins with `~` takes long, or does not end.
const LINES: &[&str] = &[
    "run <show.bin --frames 3 --input <script.txt --seed 1 --frame 1:>a.png --hash 2 --wav >a.wav --ram $80 --tv ntsc \
     --left joystick --right joystick --scheme 2K --symbols <show.sym --trace 1-2:>a.txt --coverage >b.txt --json \
     --out >>pictures",
    "run <show.bin --scenario <good.toml --no-video --savekey >keys.bin",
    "~run <show.bin --frames 3000000 --wav >a.wav",
    "~export black-box --out >>out --tv ntsc --zip --starts 1",
    "diff <game.txt --rom <ricochet.a26 --json --out >>pictures",
    "~mutants black-box --jobs 1 --rom <black-box.a26 --count 1 --label DrawByte --budget 1 --seed 1",
    "~mutants black-box --visible --checks",
    "~coverage black-box --jobs 1 --rom <black-box.a26 --listing --html >a.html",
    "~web --port 0 --dir page",
    "recent",
    "controls own.toml",
    "completions bash",
    "man --out >>pages",
    "campaign --launches 2 --turns 1 --matches 0 --keypads 0 --called 1 --games 0 --choices 1 --pictures 0 --seeds 0..1 --jobs 1 \
     --out >>cases --report >report --rom <ricochet.a26 --resume",
    "campaign --merge <merged.report --expect 0..1 --report >sum",
    "~campaign --games 100000 --report >report --resume",
    "campaign black-box --rays 1 --judge 1 --pictures 0 --games 0 --choices 0 --size 6 --balls 2 --seeds 0..1 --jobs 1 --out >>cases \
     --report >report --resume --rom <black-box.a26",
    "campaign black-box --alike --size 6 --balls 2",
    "campaign black-box --merge <black-box.report --expect 0..1",
    "campaign checkers --choices 1 --perft 1 --boards 1 --pictures 0 --games 0 --replay <games.pdn --level 1 --plies 1 \
     --seeds 0..1 --jobs 1 --out >>cases --report >report --resume --rom <checkers.a26",
    "campaign checkers --choices 1 --losing --set-ups",
    "campaign checkers --choices 1 --kings",
    "campaign checkers --merge <checkers.report --expect 0..1",
    "campaign rocketball --chips 0 --fields 1 --dice 1 --pictures 0 --games 0 --changes 0 --choices 0 --levels 1 1 --variants none --most 2 \
     --seeds 0..1 --jobs 1 --out >>cases --report >report --resume --rom <rocketball.a26",
    "~campaign rocketball --set-ups --sight --vortices",
    "campaign rocketball --merge <rocketball.report --expect 0..1",
    "campaign poker --cards 1 --random-hands 2 --pictures 0 --positions 0 --sessions 0 --seeds 0..1 --jobs 1 --out >>cases \
     --report >report --resume --rom <poker.a26",
    "~campaign poker --chosen --splits --bonuses",
    "campaign poker --merge <poker.report --expect 0..1",
    "cartridge --launches 1 --choices 1",
    "launch LT --variant 1 --first left --moves DC_DI --step --png >a.png --svg >a.svg --gif >a.gif",
    "launch LT --from <game.txt",
    "launch LT --position variant_1_first_left;_DC",
    "analyse <game.txt --plies 1 --best 1 --turn 1 --game 1",
    "strength --plies 1 --openings 1 --variant 1 --opponent 1 --seed 2",
    "strength --launches 5 --openings 1 --variant 1 --opponent 1",
    "strength --former --openings 1 --variant 1 --opponent 1",
    "~longest 100000 --records >>records --seed 1",
    "hunt --variant 1 --goal bounces --seeds 1 --positions 100 --seconds 5 --jobs 1 --state >state.json --records >>records",
    "tournament --variant 5 --openings 2 --seed 2 --csv >games.csv --resume --characters",
    "~tournament --openings 100000 --ratings >ratings.inc",
    "black-box ray T0 --box ....../....../..O.../....../....../...... --png >a.png --svg >a.svg --gif >a.gif",
    "black-box solve --size 6 --balls 2 --show 1 T0=H",
    "black-box count --size 6 --balls 2 T0=H",
    "black-box play --size 6 --balls 2 --number 1",
    "black-box seek --size 6 --balls 2 --boxes 1 --player random",
    "black-box cartridge --boxes 1",
    "checkers perft 2 --fen B:W21,K22:B1,2 --white-first --results --divide",
    "checkers analyse <games.pdn --depth 2 --game 1 --endgame <two.table",
    "checkers analyse B:W21,K22:B1,2 --losing --white-first --depth 2",
    "checkers play --fen B:W21,K22:B1,2 --engine none --depth 2 --endgame <two.table --pdn >a.pdn",
    "checkers play --losing --white-first --engine none",
    "checkers match 1980:1 1980:1 --openings start --games 2 --seeds 1..9 --pdn >a.pdn --resume --endgame <two.table",
    "checkers match 1980:1 1980:1 --openings start --losing",
    "checkers match beginner 1980:1 --fen B:W21,22:B1,2 --games 2",
    "checkers endgame --pieces 2 --out >a.table",
    "~checkers dxp --listen 127.0.0.1:0 --player 1980:1 --games 1 --patience 5 --seed 1 --pdn >a.pdn --resume",
    "checkers dxp 127.0.0.1:1 --side black --fen B:W6:B1",
    "rocketball analyse --at 3,5N --chips 3,2E --side south --variants none --drawn vortex --best 1",
    "rocketball cartridge --fields 1",
    "rocketball match random random --variants none --games 2 --seed 1",
    "rocketball move 1 --at 3,5N --chips 3,2b --dice 1 --each",
    "rocketball odds 2 --at 3,5N --chips 3,2E",
    "rocketball play --variants none --seed 00000001 --north random --south hand",
    "poker rank 7s_2h Ah_Kh --ranks",
    "poker odds 7s_2h Ah_Kh --seen 3s --options six",
    "poker odds 7s_2h Ah_Kh_Qh_Jh_9h --casino",
    "poker play --players tight,bold --chips 20 --options jokers --seed 00000001",
    "poker play --people 2 --casino",
    "poker simulate --players tight,bold --hands 10 --chips 20 --options none --seed 1",
    "poker simulate --players tight --hands 10 --casino",
    "poker simulate --players beginner,tight --sessions 2 --chips 10",
    "poker edge --capped --players 1 --hands 10 --seed 1",
    "ricochet play --variant 1 --first left --left hand --right rookie",
    "play <show.bin --tv ntsc --left joystick --right joystick --scheme 2K --out >>pictures --palette <own.pal --smooth --crt",
    "play ricochet --savekey >keys.bin --record >game --tui",
    "play --recent 1",
    "play --replay <game.txt",
];

/// How long a run may take on a machine that has much to do.
const LONGEST: Duration = Duration::from_secs(60);
/// The most memory of a run, in MiB.
const MEMORY: u64 = 250;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Input,
    File,
    Folder,
}

/// A word of a line: what is before a path, and the path, or all of it.
#[derive(Clone, Debug)]
struct Word {
    before: String,
    path: Option<(Kind, OsString)>,
}

#[derive(Clone, Debug)]
struct Line {
    text: &'static str,
    long: bool,
    words: Vec<Word>,
}

impl Line {
    fn new(text: &'static str) -> Line {
        let (long, rest) = match text.strip_prefix('~') {
            Some(rest) => (true, rest),
            None => (false, text),
        };
        let word = |word: &str| {
            let (at, kind, mark) = match word.find(['<', '>']) {
                Some(at) if word[at..].starts_with(">>") => (at, Kind::Folder, 2),
                Some(at) if word[at..].starts_with('>') => (at, Kind::File, 1),
                Some(at) => (at, Kind::Input, 1),
                None => {
                    return Word {
                        before: word.replace('_', " "),
                        path: None,
                    };
                }
            };
            Word {
                before: word[..at].to_string(),
                path: Some((kind, OsString::from(&word[at + mark..]))),
            }
        };
        Line {
            text,
            long,
            words: rest.split_whitespace().map(word).collect(),
        }
    }

    fn arguments(&self) -> Vec<OsString> {
        let word = |word: &Word| {
            let mut argument = OsString::from(&word.before);
            if let Some((_, path)) = &word.path {
                argument.push(path);
            }
            argument
        };
        self.words.iter().map(word).collect()
    }

    /// The places of the paths of some kinds, among the words.
    fn paths(&self, kinds: &[Kind]) -> Vec<(usize, Kind)> {
        let kind = |(place, word): (usize, &Word)| {
            let (kind, _) = word.path.as_ref()?;
            kinds.contains(kind).then_some((place, *kind))
        };
        self.words.iter().enumerate().filter_map(kind).collect()
    }

    /// The line with another path at a place.
    fn with(&self, place: usize, path: impl Into<OsString>) -> Line {
        let mut line = self.clone();
        if let Some((_, old)) = &mut line.words[place].path {
            *old = path.into();
        }
        line
    }

    fn path(&self, place: usize) -> &OsString {
        let (_, path) = self.words[place].path.as_ref().unwrap();
        path
    }
}

/// The command's name and those of its parents, and the options that the command line gives.
fn given(matches: &ArgMatches) -> (String, Vec<String>) {
    let (mut name, mut matches) = (String::new(), matches);
    while let Some((below, more)) = matches.subcommand() {
        name += &format!(" {below}");
        matches = more;
    }
    let given =
        |id: &&clap::Id| matches.value_source(id.as_str()) == Some(ValueSource::CommandLine);
    let ids = matches.ids().filter(given);
    let known: Vec<String> = ids.map(|id| id.as_str().to_string()).collect();
    (name, known)
}

/// Enters the commands and their options, but for those that every command has, and one that is the command above under
/// another name.
fn enter(command: &clap::Command, name: &str, all: &mut BTreeSet<String>) {
    let about = command.get_about().map(ToString::to_string);
    if !command.is_subcommand_required_set() && !name.is_empty() {
        all.insert(name.to_string());
        for argument in command.get_arguments() {
            let id = argument.get_id().as_str();
            if !["help", "version"].contains(&id) {
                all.insert(format!("{name} {id}"));
            }
        }
    }
    for below in command.get_subcommands() {
        let same = below.get_about().map(ToString::to_string) == about;
        if below.get_name() != "help" && !below.is_hide_set() && !same {
            enter(below, &format!("{name} {}", below.get_name()), all);
        }
    }
}

#[test]
fn every_command_and_option_has_a_valid_line_in_the_table() {
    let programs = Programs::bundled();
    let mut command = cli::command(&programs);
    command.build();
    let mut all = BTreeSet::new();
    enter(&command, "", &mut all);
    assert!(all.len() > 200, "{}", all.len());
    let mut invalid = Vec::new();
    for text in LINES {
        let mut words = vec![OsString::from("ricochet")];
        words.extend(Line::new(text).arguments());
        let matches = cli::command(&programs).try_get_matches_from(words);
        let Ok(matches) = matches.map_err(|error| invalid.push(format!("{text}: {error}"))) else {
            continue;
        };
        let (name, options) = given(&matches);
        all.remove(&name);
        for option in options {
            all.remove(&format!("{name} {option}"));
        }
    }
    assert!(invalid.is_empty(), "{}", invalid.concat());
    assert!(all.is_empty(), "no line has {all:#?}");
}

/// Makes the inputs of all lines.
fn inputs(place: &Place) {
    for game in ["black-box", "checkers", "poker", "ricochet", "rocketball"] {
        let rom = Path::new(env!("CARGO_MANIFEST_DIR")).join("rom");
        let image = format!("{game}.a26");
        fs::copy(rom.join(&image), place.path().join(&image)).unwrap();
    }
    place.file("show.bin", cartridge());
    place.file("show.sym", "Begin f800\n");
    place.file("script.txt", "2 right\n");
    place.file("good.toml", "frames = 3\n");
    place.file("game.txt", "variant 1 first left\nDC\n");
    place.file("games.pdn", "1. 11-15 *\n");
    place.file("own.pal", [0x80; 792]);
    fs::create_dir_all(place.path().join("page")).unwrap();
    place.file("page/index.html", "here");
    place.file("page/files.txt", "index.html\n");
    place
        .run(&["checkers", "endgame", "--pieces", "2", "--out", "two.table"])
        .well();
    place
        .run(&["campaign", "--launches", "1", "--report", "merged.report"])
        .well();
    for (game, work) in [
        ("black-box", "--judge"),
        ("checkers", "--choices"),
        ("rocketball", "--dice"),
        ("poker", "--random-hands"),
    ] {
        let report = format!("{game}.report");
        place
            .run(&["campaign", game, work, "1", "--report", &report])
            .well();
    }
    // What is played last is the first of the list.
    let data = place.home().join("data/ricochet");
    fs::create_dir_all(&data).unwrap();
    fs::write(data.join("recent.txt"), "ricochet\n").unwrap();
}

/// How a run ended.
#[derive(Debug)]
struct Run {
    status: ExitStatus,
    err: String,
}

/// What is read of an output until its end, on a thread.
fn reader(stream: impl Read + Send + 'static) -> thread::JoinHandle<String> {
    thread::spawn(move || {
        let (mut stream, mut bytes) = (stream, Vec::new());
        let _ = stream.read_to_end(&mut bytes);
        String::from_utf8_lossy(&bytes).into_owned()
    })
}

/// The place of one line, which has its inputs, and is used for one run after the other.
struct Bench<'a> {
    place: &'a Place,
    line: Line,
}

impl Bench<'_> {
    fn command(&self, line: &Line) -> Command {
        let mut command = self.place.ricochet(&[]);
        command.args(line.arguments()).stdin(Stdio::null());
        command
    }

    /// The command, started by a script as its `"$@"`; `before` is what starts the shell.
    fn scripted(&self, line: &Line, before: &[&str], script: &str) -> Command {
        let plain = self.command(line);
        let words = [before, &["sh", "-c", script, "sh"]].concat();
        let mut shell = Command::new(words[0]);
        shell
            .args(&words[1..])
            .arg(plain.get_program())
            .args(plain.get_args())
            .current_dir(self.place.path())
            .stdin(Stdio::null());
        for (name, value) in plain.get_envs() {
            match value {
                Some(value) => shell.env(name, value),
                None => shell.env_remove(name),
            };
        }
        shell
    }

    /// The command in a shell that has set limits.
    fn limited(&self, line: &Line, limits: &str) -> Command {
        self.scripted(line, &[], &format!("ulimit {limits}; exec \"$@\""))
    }

    /// Removes what a run has left.
    fn clear(&self, line: &Line) {
        for (place, _) in line.paths(&[Kind::File, Kind::Folder]) {
            let path = self.place.path().join(line.path(place));
            let mut note = path.clone().into_os_string();
            note.push(".unfinished");
            let _ = fs::remove_file(note);
            let found = fs::symlink_metadata(&path);
            let _ = match found.is_ok_and(|found| found.is_dir()) {
                true => fs::remove_dir_all(&path),
                false => fs::remove_file(&path),
            };
        }
    }

    /// Waits for the end of a run, which a long one is asked for by this signal.
    fn end(&self, mut child: Child, long: bool, name: &str) -> Run {
        let err = child.stderr.take().map(reader);
        let begun = Instant::now();
        let status = loop {
            if let Some(status) = child.try_wait().unwrap() {
                break status;
            }
            if long && begun.elapsed() > Duration::from_millis(300) {
                break signal(&mut child, name);
            }
            assert!(begun.elapsed() < LONGEST, "{} does not end", self.line.text);
            sleep(Duration::from_millis(2));
        };
        let text = |reader: Option<thread::JoinHandle<String>>| {
            reader.map_or(String::new(), |reader| reader.join().unwrap())
        };
        Run {
            status,
            err: text(err),
        }
    }

    /// Runs a command to its end, and clears.
    fn run(&self, mut command: Command, line: &Line) -> Run {
        let child = command.stdout(Stdio::null()).stderr(Stdio::piped()).spawn();
        let run = self.end(child.unwrap(), line.long, "INT");
        self.whole(&run);
        self.nothing_left();
        self.clear(line);
        run
    }

    /// A run ends by itself, with a message in a line if it does not succeed, and is no bug of the program's.
    fn whole(&self, run: &Run) {
        let text = self.line.text;
        assert!(!run.err.contains("panicked"), "{text}: {run:?}");
        let code = run.status.code();
        assert!(matches!(code, Some(0..=2 | 130)), "{text}: {run:?}");
        if code != Some(0) {
            assert!(!run.err.is_empty(), "{text}: {run:?}");
        }
        for line in run.err.lines() {
            assert!(line.starts_with("ricochet: "), "{text}: {run:?}");
        }
    }

    /// No temporary file is left.
    fn nothing_left(&self) {
        let part = |file: &String| file.ends_with(".part");
        let files = fs::read_dir(self.place.path()).unwrap();
        let files: Vec<String> = files
            .map(|file| file.unwrap().file_name().to_string_lossy().into_owned())
            .collect();
        assert!(!files.iter().any(part), "{}: {files:?}", self.line.text);
    }

    /// What the line does without a fault: its exit code, and for how long.
    fn baseline(&self) -> (Option<i32>, Duration) {
        let begun = Instant::now();
        let run = self.run(self.command(&self.line), &self.line);
        (run.status.code(), begun.elapsed())
    }

    /// Streams that are closed, full or slow.
    fn streams(&self, code: Option<i32>) {
        let text = self.line.text;
        let (closed, writer) = std::io::pipe().unwrap();
        drop(closed);
        let full = || Stdio::from(File::options().write(true).open("/dev/full").unwrap());
        for (stdout, why) in [(full(), "No space left"), (writer.into(), "Broken pipe")] {
            let mut command = self.command(&self.line);
            let child = command
                .stdout(stdout)
                .stderr(Stdio::piped())
                .spawn()
                .unwrap();
            let run = self.end(child, self.line.long, "TERM");
            self.whole(&run);
            let unwritten = run.err.contains("cannot write the") && run.err.contains(why);
            assert!(run.status.code() == code || unwritten, "{text}: {run:?}");
            self.clear(&self.line);
        }
        let mut command = self.command(&self.line);
        let child = command
            .stdout(Stdio::null())
            .stderr(full())
            .spawn()
            .unwrap();
        let run = self.end(child, self.line.long, "INT");
        assert_eq!(run.status.code(), code, "{text}");
        self.clear(&self.line);
        // Nobody reads: the program may wait, but not when it is asked to end.
        let (slow, writer) = std::io::pipe().unwrap();
        let mut command = self.command(&self.line);
        let mut child = command
            .stdout(writer.try_clone().unwrap())
            .stderr(writer)
            .spawn()
            .unwrap();
        drop(command);
        sleep(Duration::from_millis(200));
        if child.try_wait().unwrap().is_none() {
            signal(&mut child, "INT");
        }
        drop(slow);
        self.clear(&self.line);
    }

    /// Signals at once, and little memory and space.
    fn system(&self) {
        let text = self.line.text;
        for (name, after) in [("INT", 20), ("TERM", 60)] {
            let mut command = self.command(&self.line);
            let mut child = command
                .stdout(Stdio::null())
                .stderr(Stdio::piped())
                .spawn()
                .unwrap();
            sleep(Duration::from_millis(after));
            let most = if child.try_wait().unwrap().is_none() {
                memory(&child)
            } else {
                0
            };
            assert!(most < MEMORY, "{text}: {most} MiB");
            let err = child.stderr.take().map(reader);
            let status = signal(&mut child, name);
            let err = err.map_or(String::new(), |err| err.join().unwrap());
            // Before the program has its handler, the system ends it.
            let early = status.signal().is_some() && err.is_empty();
            assert!(
                early || matches!(status.code(), Some(0..=2 | 130)),
                "{text}: {status} {err}"
            );
            self.clear(&self.line);
        }
        for kilobytes in [30_000, 100_000, 300_000] {
            let mut command = self.limited(&self.line, &format!("-v {kilobytes}"));
            let child = command
                .stdout(Stdio::null())
                .stderr(Stdio::piped())
                .spawn()
                .unwrap();
            let run = self.end(child, self.line.long, "INT");
            if run.status.code() != Some(127) && run.status.signal().is_none() {
                self.whole(&run); // else the loader has no memory
            }
            assert!(
                run.status.code() != Some(0) || !self.line.long,
                "{text}: {run:?}"
            );
            self.remove_parts();
            self.clear(&self.line);
        }
        if !self.line.paths(&[Kind::File, Kind::Folder]).is_empty() {
            let run = self.run(self.limited(&self.line, "-f 1"), &self.line);
            let few = run.status.code() == Some(0) || run.err.contains("interrupted");
            assert!(
                few || run.err.contains("File too large") || run.status.code() == Some(1),
                "{text}: {run:?}"
            );
        }
    }

    fn remove_parts(&self) {
        for file in fs::read_dir(self.place.path()).unwrap() {
            let path = file.unwrap().path();
            if path.extension().is_some_and(|end| end == "part") {
                let _ = match path.is_dir() {
                    true => fs::remove_dir_all(&path),
                    false => fs::remove_file(&path),
                };
            }
        }
    }

    /// Inputs that are none: a folder, a pipe that nobody writes, an endless device, a link to nothing; and one whose name is
    /// no text, which is taken.
    fn inputs(&self, code: Option<i32>) {
        let text = self.line.text;
        for (place, _) in self.line.paths(&[Kind::Input]) {
            for none in ["folder", "/dev/zero", "dangling"] {
                let line = self.line.with(place, none);
                let run = self.run(self.command(&line), &line);
                let zero = none == "/dev/zero" && run.err.contains("cannot write the");
                assert!(
                    run.status.code() == Some(2) || zero,
                    "{text} {none}: {run:?}"
                );
                assert!(run.err.contains(none), "{text} {none}: {run:?}");
                assert_eq!(run.err.lines().count(), 1, "{text} {none}: {run:?}");
            }
            let line = self.line.with(place, "fifo");
            let mut command = self.command(&line);
            let mut child = command
                .stdout(Stdio::null())
                .stderr(Stdio::null())
                .spawn()
                .unwrap();
            sleep(Duration::from_millis(100));
            if child.try_wait().unwrap().is_none() {
                assert_eq!(signal(&mut child, "TERM").code(), Some(130), "{text}");
            }
            self.clear(&line);
            let odd = OsString::from_vec(b"\xFF.in".to_vec());
            let (from, to) = (self.line.path(place), self.place.path().join(&odd));
            let copied = fs::copy(self.place.path().join(from), &to);
            if copied.is_ok() {
                let line = self.line.with(place, odd);
                let run = self.run(self.command(&line), &line);
                assert_eq!(run.status.code(), code, "{text}: {run:?}");
                fs::remove_file(to).unwrap();
            }
        }
    }

    /// Outputs that cannot be written are refused before the work; one whose name is no text is written.
    fn outputs(&self, code: Option<i32>) {
        let text = self.line.text;
        for (place, kind) in self.line.paths(&[Kind::File, Kind::Folder]) {
            let none: &[&str] = match kind {
                Kind::File => &[
                    "folder",
                    "missing/file",
                    "show.bin/file",
                    "/proc/none",
                    "into-nothing",
                ],
                _ => &["show.bin", "show.bin/below", "/proc/none"],
            };
            for none in none {
                let line = self.line.with(place, *none);
                let begun = Instant::now();
                let child = self
                    .command(&line)
                    .stdout(Stdio::null())
                    .stderr(Stdio::piped())
                    .spawn();
                let run = self.end(child.unwrap(), line.long, "INT");
                self.whole(&run);
                assert_eq!(run.status.code(), Some(2), "{text} {none}: {run:?}");
                assert!(run.err.contains(none), "{text} {none}: {run:?}");
                assert_eq!(run.err.lines().count(), 1, "{text} {none}: {run:?}");
                assert!(begun.elapsed() < LONGEST / 4, "{text} {none}");
                self.clear(&self.line);
            }
            let odd = OsString::from_vec(b"\xFF.out".to_vec());
            let line = self.line.with(place, odd);
            let run = self.run(self.command(&line), &line);
            assert_eq!(run.status.code(), code, "{text}: {run:?}");
        }
    }

    /// The command in a name space of its own, in which `folder` is a file system of this number of KiB of which 4 are taken. Names
    /// like `none` may not be left there.
    fn mounted(&self, line: &Line, kibibytes: u64, prepare: &str, none: &str) -> Run {
        let script = format!(
            "mount -t tmpfs -o size={kibibytes}k none folder && head -c 4096 /dev/zero >folder/filler && {prepare} || exit 99
            timeout --preserve-status -s INT 1 \"$@\"; code=$?
            find folder -name '{none}' -printf 'left: %p\\n' >&2
            exit $code"
        );
        let mut command = self.scripted(line, &["unshare", "-Urm"], &script);
        command.stdout(Stdio::null()).stderr(Stdio::piped());
        self.end(command.spawn().unwrap(), false, "INT")
    }

    /// The number of bytes that the line, run without a fault, writes at the path of this place.
    fn written(&self, place: usize) -> u64 {
        let mut command = self.command(&self.line);
        let child = command.stdout(Stdio::null()).stderr(Stdio::null()).spawn();
        self.end(child.unwrap(), self.line.long, "INT");
        let path = self.place.path().join(self.line.path(place));
        let bytes = |path: &Path| fs::metadata(path).map_or(0, |found| found.len());
        let sum = match fs::read_dir(&path) {
            Ok(files) => files.map(|file| bytes(&file.unwrap().path())).sum(),
            Err(_) => bytes(&path),
        };
        self.clear(&self.line);
        sum
    }

    /// A disk without space, one that gets full, and one that is only read. What is complete is kept, with its note.
    fn disks(&self) {
        let text = self.line.text;
        for (place, _) in self.line.paths(&[Kind::File, Kind::Folder]) {
            let line = self.line.with(place, "folder/out");
            for (kibibytes, none) in [(4, "out*"), (12, "*.part")] {
                let run = self.mounted(&line, kibibytes, "true", none);
                let stopped = self.line.long && run.status.code() == Some(130);
                self.whole(&run);
                assert!(
                    run.err.contains("No space left")
                        || stopped
                        || self.written(place) <= (kibibytes - 4) << 10,
                    "{text}: {run:?}"
                );
                self.clear(&self.line);
            }
            let run = self.mounted(&line, 4, "mount -o remount,ro folder", "out*");
            self.whole(&run);
            assert_eq!(run.status.code(), Some(2), "{text}: {run:?}");
            assert!(run.err.contains("Read-only"), "{text}: {run:?}");
            self.clear(&self.line);
        }
    }

    /// After a kill at ten moments the line ends as it does without one.
    fn kills(&self, code: Option<i32>, took: Duration) {
        let text = self.line.text;
        if self.line.paths(&[Kind::File, Kind::Folder]).is_empty() {
            return;
        }
        for moment in 0..10 {
            let mut command = self.command(&self.line);
            let mut child = command
                .stdout(Stdio::null())
                .stderr(Stdio::null())
                .spawn()
                .unwrap();
            sleep(took * moment / 10);
            let _ = child.kill();
            child.wait().unwrap();
            // Without --resume an unfinished output is refused by its name.
            let words = self.line.words.iter().map(|word| word.before.as_str());
            if words.clone().any(|word| word == "--resume") {
                let mut line = self.line.clone();
                line.words.retain(|word| word.before != "--resume");
                let notes = fs::read_dir(self.place.path()).unwrap();
                let unfinished = notes
                    .map(|file| file.unwrap().path())
                    .any(|path| path.extension().is_some_and(|end| end == "unfinished"));
                if unfinished {
                    let child = self
                        .command(&line)
                        .stdout(Stdio::null())
                        .stderr(Stdio::piped())
                        .spawn();
                    let run = self.end(child.unwrap(), false, "INT");
                    assert!(
                        run.err.contains("; --resume goes on with it"),
                        "{text}: {run:?}"
                    );
                }
            }
            let child = self
                .command(&self.line)
                .stdout(Stdio::null())
                .stderr(Stdio::piped())
                .spawn();
            let run = self.end(child.unwrap(), self.line.long, "INT");
            let finished = run.err.ends_with(" is finished\n");
            assert!(
                run.status.code() == code || finished,
                "{text} at {moment}: {run:?}"
            );
            self.nothing_left();
            self.clear(&self.line);
        }
    }

    fn all(&self) {
        let (code, took) = self.baseline();
        self.streams(code);
        self.system();
        self.inputs(code);
        self.outputs(code);
        if mounts() {
            self.disks();
        }
        self.kills(code, took);
    }
}

/// Whether the system lets a user mount file systems in a name space of his own.
fn mounts() -> bool {
    let mounted = Command::new("unshare")
        .args(["-Urm", "mount", "-t", "tmpfs", "none", "/mnt"])
        .stderr(Stdio::null())
        .status();
    mounted.is_ok_and(|status| status.success())
}

/// A place with the inputs of all lines, and with those that are none.
fn bench() -> Place {
    let place = Place::new("faults");
    inputs(&place);
    fs::create_dir(place.path().join("folder")).unwrap();
    std::os::unix::fs::symlink("nothing", place.path().join("dangling")).unwrap();
    std::os::unix::fs::symlink("nothing/file", place.path().join("into-nothing")).unwrap();
    let made = Command::new("mkfifo")
        .arg(place.path().join("fifo"))
        .status();
    assert!(made.unwrap().success());
    place
}

#[test]
#[ignore = "runs every command with every fault"]
fn every_command_stands_every_fault() {
    let begun = Instant::now();
    let lines = Mutex::new(LINES.iter());
    let only = std::env::var("ONLY").unwrap_or_default();
    let failed = Mutex::new(Vec::new());
    let work = || {
        let mut place = bench();
        loop {
            let Some(text) = lines.lock().unwrap().next() else {
                return;
            };
            if !text.contains(&only) {
                continue;
            }
            let (line, begun) = (Line::new(text), Instant::now());
            let all = || {
                Bench {
                    place: &place,
                    line,
                }
                .all()
            };
            if panic::catch_unwind(panic::AssertUnwindSafe(all)).is_err() {
                failed.lock().unwrap().push(*text);
                place = bench();
            }
            println!("{:6.1} s  {text}", begun.elapsed().as_secs_f64());
        }
    };
    let threads = thread::available_parallelism().map_or(2, usize::from);
    thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(work);
        }
    });
    println!("{:6.1} s", begun.elapsed().as_secs_f64());
    let failed = failed.into_inner().unwrap();
    assert!(failed.is_empty(), "{failed:#?}");
}
