//! Runs every command with every fault: closed, full and slow streams, signals, little memory and space, invalid inputs
//! and outputs, and kills.
//!
//! The commands and options come from the program's own definition; each has a line in its table.
//!
//! In a line `<` stands before the name of an input, `>` before that of an output, and `>>` before that of a folder;
//! `_` is a space. A line that begins with `~` takes long, or does not end.

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

use crate::{Place, memory, program, signal};

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

/// Checks that every command and option of a program, of which there are more than `least`, has a valid line.
pub fn check_lines(command: impl Fn() -> clap::Command, lines: &[&'static str], least: usize) {
    let mut all = BTreeSet::new();
    let mut built = command();
    built.build();
    enter(&built, "", &mut all);
    assert!(all.len() > least, "{}", all.len());
    let mut invalid = Vec::new();
    for text in lines {
        let mut words = vec![OsString::from(built.get_name())];
        words.extend(Line::new(text).arguments());
        let matches = command().try_get_matches_from(words);
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
        let mut command = self.place.program(&[]);
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
            assert!(line.starts_with(program()), "{text}: {run:?}");
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
            // The loader and the standard library report in their own words that there is no memory for them.
            let outside = run.status.code() == Some(127)
                || run.status.signal().is_some()
                || run.err.contains("memory allocation of ");
            if !outside {
                self.whole(&run);
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
    /// like `none` may not be left there. A line that does not end by itself is interrupted after a second.
    fn mounted(&self, line: &Line, kibibytes: u64, prepare: &str, none: &str) -> Run {
        let seconds = if line.long { 1 } else { LONGEST.as_secs() };
        let script = format!(
            "mount -t tmpfs -o size={kibibytes}k none folder && head -c 4096 /dev/zero >folder/filler && {prepare} || exit 99
            timeout --preserve-status -s INT {seconds} \"$@\"; code=$?
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
fn bench(inputs: fn(&Place)) -> Place {
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

/// Runs each line with every fault, in a place for which `inputs` makes what the lines read.
pub fn run_with_faults(lines: &[&'static str], inputs: fn(&Place)) {
    let begun = Instant::now();
    let lines = Mutex::new(lines.iter());
    let only = std::env::var("ONLY").unwrap_or_default();
    let failed = Mutex::new(Vec::new());
    let work = || {
        let mut place = bench(inputs);
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
                place = bench(inputs);
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
