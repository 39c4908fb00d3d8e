//! Little memory, and work that is stopped.

use output::files::Claim;
use std::fs;
use std::io::Read;
use std::process::{Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use crate::{Place, memory, program, signal};

/// The most memory of a command, in MiB.
const MEMORY: u64 = 150;

/// Runs a command line in a shell that has set limits with `ulimit`.
pub fn limited(place: &Place, limits: &str, arguments: &[&str]) -> Command {
    let program = place.program(&[]).get_program().to_owned();
    let mut shell = Command::new("sh");
    let script = format!("ulimit {limits}; exec \"$@\"");
    shell
        .args(["-c", &script, "sh"])
        .arg(program)
        .args(arguments);
    shell.current_dir(place.path());
    for (name, value) in place.program(&[]).get_envs() {
        match value {
            Some(value) => shell.env(name, value),
            None => shell.env_remove(name),
        };
    }
    shell
}

/// Runs long work, and asks it to stop: it takes little memory, and stops within a second.
pub fn stops_within_a_second(place: &Place, command: &str) {
    let words: Vec<&str> = command.split(' ').collect();
    let mut run = place.program(&words);
    run.stdout(Stdio::null()).stderr(Stdio::piped());
    let mut child = run.spawn().unwrap();
    sleep(Duration::from_millis(1500));
    if child.try_wait().unwrap().is_some() {
        assert!(command.contains("solve"), "{command} is too short");
        return;
    }
    let most = memory(&child);
    let ended = signal(&mut child, "INT");
    let mut message = String::new();
    let mut errors = child.stderr.take().unwrap();
    errors.read_to_string(&mut message).unwrap();
    assert_eq!(
        message,
        format!("{}: interrupted\n", program()),
        "{command}"
    );
    assert_eq!(ended.code(), Some(130), "{command}");
    // The table of five pieces has a byte for each of 140 million positions.
    let allowed = if command.contains("endgame") {
        400
    } else {
        MEMORY
    };
    assert!(most < allowed, "{command}: {most} MiB");
}

/// Runs commands with little memory: each ends in one line, and leaves nothing that is not whole or empty. `a.` are their outputs.
pub fn ends_in_one_line(place: &Place, commands: &[&str]) {
    let mut succeeded = 0;
    // With less than 22 MB Linux does not load the program, and ends it without a word.
    for kilobytes in [25_000, 40_000, 80_000, 160_000, 400_000] {
        let limits = format!("-v {kilobytes}");
        for command in commands {
            let words: Vec<&str> = command.split(' ').collect();
            let mut run = limited(place, &limits, &words);
            run.stdout(Stdio::null()).stderr(Stdio::piped());
            let mut child = run.spawn().unwrap();
            let begun = Instant::now();
            let status = loop {
                match child.try_wait().unwrap() {
                    Some(status) => break status.code(),
                    None if begun.elapsed() > Duration::from_secs(20) => {
                        child.kill().unwrap();
                        break Some(0);
                    }
                    None => sleep(Duration::from_millis(5)),
                }
            };
            let mut message = String::new();
            let mut errors = child.stderr.take().unwrap();
            errors.read_to_string(&mut message).unwrap();
            assert!(
                !message.contains("panicked"),
                "{kilobytes}: {command}: {message}"
            );
            match status {
                Some(0) => succeeded += 1,
                // The loader has no memory for the program.
                Some(127) => assert!(message.contains("error while loading"), "{message}"),
                // The C library has none for a thread.
                None => assert!(message.contains("Fatal glibc error"), "{message}"),
                code => {
                    assert_eq!(code, Some(1), "{kilobytes}: {command}: {message}");
                    assert!(message.starts_with(program()), "{command}: {message}");
                    assert_eq!(message.lines().count(), 1, "{command}: {message}");
                }
            }
            for file in place.files() {
                let output = file.strip_prefix("a.").is_some();
                assert!(
                    !output
                        || status == Some(0)
                        || file.contains(".csv")
                        || place.read(&file).is_empty()
                        || file.ends_with(".part"),
                    "{file}"
                );
                if output {
                    fs::remove_file(place.path().join(file)).unwrap();
                }
            }
        }
    }
    assert!(succeeded > 0);
}

/// Runs commands whose output `OUT` is a folder in place of a file, or a file in place of a folder, or below something that is none, or
/// is written by another process; each is refused at once. `shared` are folders that are written whole at the end, by anyone.
pub fn refuses_outputs(place: &Place, files: &[&str], folders: &[&str], shared: &[&str]) {
    fs::create_dir(place.path().join("taken")).unwrap();
    place.file("file", "");
    let all = files.iter().flat_map(|command| {
        let claimed = ("claimed", "another process is writing it");
        [
            ("taken", "is a folder"),
            ("no/file", "No such file"),
            claimed,
        ]
        .map(|with| (command, with))
    });
    let no_folder = [("file", "is a file"), ("file/below", "is a file")];
    let all = all.chain(
        folders
            .iter()
            .chain(shared)
            .flat_map(|command| no_folder.map(|with| (command, with))),
    );
    let claimed = ("claimed-folder", "another process is writing there");
    let all = all.chain(folders.iter().map(|command| (command, claimed)));
    // The test is another process.
    let claims = [
        Claim::of(&place.path().join("claimed")).unwrap(),
        Some(Claim::folder(&place.path().join("claimed-folder")).unwrap()),
    ];
    for (command, (path, why)) in all {
        let command = command.replace("OUT", path);
        let words: Vec<&str> = command.split(' ').collect();
        let begun = Instant::now();
        let ended = place.run(&words);
        assert_eq!((ended.code, ended.out.as_str()), (Some(2), ""), "{command}");
        assert!(
            ended.err.contains(path) && ended.err.contains(why),
            "{command}: {}",
            ended.err
        );
        assert_eq!(ended.err.lines().count(), 1, "{command}: {}", ended.err);
        assert!(begun.elapsed() < Duration::from_secs(10), "{command}");
    }
    drop(claims);
}
