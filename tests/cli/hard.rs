//! Hard use: endless input, long work that is stopped, little memory and space, and outputs that cannot be written.

use std::ffi::OsString;
use std::fs::{self, File};
use std::io::Read;
use std::os::unix::ffi::OsStringExt;
use std::process::{Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use crate::common::{Ended, Place, cartridge, memory, signal};

/// The most memory of a command, in MiB.
const MEMORY: u64 = 150;

/// Runs a command line in a shell that has set limits with `ulimit`.
fn limited(place: &Place, limits: &str, arguments: &[&str]) -> Command {
    let program = place.ricochet(&[]).get_program().to_owned();
    let mut shell = Command::new("sh");
    let script = format!("ulimit {limits}; exec \"$@\"");
    shell
        .args(["-c", &script, "sh"])
        .arg(program)
        .args(arguments);
    shell.current_dir(place.path());
    for (name, value) in place.ricochet(&[]).get_envs() {
        match value {
            Some(value) => shell.env(name, value),
            None => shell.env_remove(name),
        };
    }
    shell
}

#[test]
fn an_endless_line_is_refused() {
    let place = Place::new("endless-line");
    for command in [
        &["poker", "play", "--seed", "00000001"][..],
        &["black-box", "play", "--number", "1"],
        &["checkers", "play", "--engine", "none"],
        &["rocketball", "play", "--south", "hand"],
    ] {
        let mut run = place.ricochet(command);
        run.stdin(File::open("/dev/zero").unwrap());
        let ended = Ended::of(run);
        let refused = "ricochet: line 1 of the standard input is longer than 4096 bytes\n";
        assert_eq!((ended.code, ended.err.as_str()), (Some(2), refused));
    }
}

#[test]
fn long_work_takes_little_memory_and_stops_within_a_second() {
    let place = Place::new("long");
    place.file("show.bin", cartridge());
    for (command, kept) in [
        ("checkers match 1980:1 1980:1 --seeds 1..4000000", None),
        ("checkers match engine:12 engine:12", None),
        ("tournament --openings 100000", None),
        ("rocketball match search search --games 4000000000", None),
        (
            "black-box solve --size 12 --balls 3 --show 4000000000",
            None,
        ),
        (
            "run show.bin --frames 4000000 --wav sound.wav",
            Some("sound.wav"),
        ),
        ("campaign checkers --games 100000", None),
        ("campaign checkers --perft 9", None),
        ("coverage", None),
        ("mutants --jobs 256", None),
        ("strength --plies 4", None),
        ("hunt --positions 100000000", None),
        ("checkers endgame --pieces 5", None),
        ("poker simulate --hands 4000000000", None),
        ("black-box seek --size 12 --balls 8 --boxes 100000", None),
    ] {
        let words: Vec<&str> = command.split(' ').collect();
        let mut run = place.ricochet(&words);
        run.stdout(Stdio::null()).stderr(Stdio::piped());
        let mut child = run.spawn().unwrap();
        sleep(Duration::from_millis(1500));
        if child.try_wait().unwrap().is_some() {
            assert!(command.contains("solve"), "{command} is too short");
            continue;
        }
        let most = memory(&child);
        let ended = signal(&mut child, "INT");
        let mut message = String::new();
        let mut errors = child.stderr.take().unwrap();
        errors.read_to_string(&mut message).unwrap();
        assert_eq!(message, "ricochet: interrupted\n", "{command}");
        assert_eq!(ended.code(), Some(130), "{command}");
        // The table of five pieces has a byte for each of 140 million positions.
        let allowed = if command.contains("endgame") {
            400
        } else {
            MEMORY
        };
        assert!(most < allowed, "{command}: {most} MiB");
        if let Some(kept) = kept {
            let wav = hound::WavReader::open(place.path().join(kept)).unwrap();
            assert!(wav.duration() > 1000, "{}", wav.duration());
        }
    }
    assert_eq!(place.files(), ["show.bin", "sound.wav"]);
}

#[test]
fn sound_that_no_wav_file_holds_is_refused_at_once() {
    let place = Place::new("long-sound");
    let ended = place.run(&["run", "--frames", "1000000000", "--wav", "sound.wav"]);
    let why =
        "ricochet: --wav: the sound of 1000000000 frames is larger than a WAV file of 4 GiB, ";
    assert!(ended.err.starts_with(why), "{}", ended.err);
    assert_eq!((ended.code, place.files().len()), (Some(2), 0));
}

#[test]
fn a_number_of_threads_that_no_machine_has_is_refused() {
    let place = Place::new("threads");
    for command in ["campaign", "mutants", "coverage", "hunt"] {
        for jobs in ["0", "257", "4294967296"] {
            let ended = place.run(&[command, "--jobs", jobs]);
            assert_eq!(ended.code, Some(2), "{command}");
            assert!(ended.err.contains("1..=256"), "{}", ended.err);
        }
    }
}

#[test]
fn little_memory_ends_a_command_in_one_line() {
    let place = Place::new("memory");
    place.file("show.bin", cartridge());
    let mut succeeded = 0;
    for kilobytes in [20_000, 40_000, 80_000, 160_000, 400_000] {
        let limits = format!("-v {kilobytes}");
        for command in [
            "run show.bin --frames 3 --frame 1:a.png",
            "tournament --variant 5 --openings 1 --csv a.csv",
            "checkers endgame --pieces 5 --out a.table",
            "black-box solve --balls 8",
            "campaign rocketball --dice 5",
            "poker edge --capped",
        ] {
            let words: Vec<&str> = command.split(' ').collect();
            let mut run = limited(&place, &limits, &words);
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
                    assert!(message.starts_with("ricochet: "), "{command}: {message}");
                    assert_eq!(message.lines().count(), 1, "{command}: {message}");
                }
            }
            for file in place.files() {
                let output = file.strip_prefix("a.").is_some();
                assert!(
                    !output
                        || status == Some(0)
                        || file.contains(".csv")
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

#[test]
fn an_output_is_tried_before_the_work() {
    let place = Place::new("outputs");
    place.file("show.bin", cartridge());
    place.file("game.txt", "variant 1 first left\n");
    fs::create_dir(place.path().join("taken")).unwrap();
    place.file("file", "");
    let files = [
        "run show.bin --frames 900000000 --frame 1:OUT",
        "run show.bin --frames 900000 --wav OUT",
        "run show.bin --frames 900000000 --coverage OUT",
        "run show.bin --frames 900000000 --trace 1:OUT",
        "run show.bin --frames 900000000 --savekey OUT",
        "coverage --html OUT",
        "launch LT --variant 1 --png OUT",
        "launch LT --variant 1 --svg OUT",
        "launch LT --variant 1 --gif OUT",
        "black-box ray T0 --box ....../....../....../....../....../...... --png OUT",
        "tournament --openings 100000 --csv OUT",
        "tournament --openings 100000 --ratings OUT",
        "hunt --positions 100000000 --state OUT",
        "checkers match engine:12 engine:12 --pdn OUT",
        "checkers endgame --pieces 5 --out OUT",
        "checkers play --pdn OUT",
        "checkers dxp --listen 127.0.0.1:0 --pdn OUT",
        "campaign --launches 100000000 --report OUT",
        "play ricochet --record OUT",
        "play ricochet --savekey OUT",
    ];
    let folders = [
        "export --out OUT",
        "run show.bin --frames 900000000 --out OUT",
        "diff game.txt --out OUT",
        "man --out OUT",
        "hunt --positions 100000000 --records OUT",
        "longest 1000000 --records OUT",
        "campaign --launches 100000000 --out OUT",
        "play ricochet --out OUT",
    ];
    let all = files.iter().flat_map(|command| {
        [("taken", "is a folder"), ("no/file", "No such file")].map(|with| (command, with))
    });
    let all = all.chain(folders.iter().flat_map(|command| {
        [("file", "is a file"), ("file/below", "is a file")].map(|with| (command, with))
    }));
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
    place
        .run(&["mutants", "--label", "nope"])
        .refused(2, "there is no label `nope` in what is changed");
    assert_eq!(place.files(), ["file", "game.txt", "show.bin", "taken"]);
}

#[test]
fn play_takes_no_file_twice() {
    let place = Place::new("play-twice");
    place.file("show.bin", cartridge());
    place.file("game.txt", "variant 1 first left\n");
    for (arguments, why) in [
        ("ricochet --record a --savekey a", "a is written twice"),
        (
            "show.bin --savekey show.bin",
            "show.bin is both read and written",
        ),
        (
            "show.bin --record ./show.bin",
            "./show.bin is both read and written",
        ),
        (
            "--replay game.txt --savekey game.txt",
            "game.txt is both read and written",
        ),
    ] {
        let words: Vec<&str> = arguments.split(' ').collect();
        place.run(&[&["play"], &words[..]].concat()).refused(2, why);
    }
    assert_eq!(place.read("show.bin"), cartridge());
}

/// A kill at any moment leaves whole files: the old ones or the new ones, and what is not the program's.
#[test]
#[ignore = "kills the program at many moments"]
fn an_export_that_is_killed_leaves_whole_files_and_takes_none_away() {
    let place = Place::new("export-killed");
    let export = ["export", "black-box", "--starts", "1", "--out", "out"];
    let whole = |place: &Place| {
        let mut files: Vec<(String, Vec<u8>)> = Vec::new();
        for entry in fs::read_dir(place.path().join("out")).unwrap() {
            let path = entry.unwrap().path();
            let name = path.file_name().unwrap().to_str().unwrap().to_string();
            files.push((name, fs::read(path).unwrap()));
        }
        files.sort();
        files
    };
    place.run(&export).well();
    let due = whole(&place);
    place.file("out/own.txt", "a person's own");
    let begun = Instant::now();
    place.run(&export).well();
    let took = begun.elapsed();
    for moment in 0..10 {
        for (name, _) in &due {
            fs::write(place.path().join("out").join(name), "old").unwrap();
        }
        let mut run = place.ricochet(&export);
        let mut child = run.stdout(Stdio::null()).spawn().unwrap();
        sleep(took * moment / 9);
        let _ = child.kill();
        child.wait().unwrap();
        for (name, bytes) in whole(&place) {
            match due.iter().find(|(due, _)| *due == name) {
                Some((_, due)) => assert!(bytes == *due || bytes == b"old", "{name}"),
                None => assert_eq!(name, "own.txt"),
            }
        }
        place.run(&[&export[..], &["--zip"]].concat()).well();
        assert!(whole(&place).len() > due.len() + 1, "an old file is gone");
        fs::remove_file(place.path().join("out/black-box.zip")).unwrap();
        assert_eq!(place.files(), ["out"]);
    }
}

#[test]
fn an_image_that_never_comes_can_be_given_up() {
    let place = Place::new("fifo");
    let made = Command::new("mkfifo")
        .arg(place.path().join("fifo"))
        .status();
    assert!(made.unwrap().success());
    for command in [&["play", "./fifo"][..], &["run", "fifo", "--frames", "1"]] {
        for name in ["TERM", "INT"] {
            let mut run = place.ricochet(command);
            let mut child = run.stderr(Stdio::piped()).spawn().unwrap();
            sleep(Duration::from_millis(500));
            assert_eq!(signal(&mut child, name).code(), Some(130));
        }
    }
}

#[test]
fn a_file_that_may_not_grow_is_an_error_in_one_line() {
    let place = Place::new("file-limit");
    for command in [
        "run --frames 2000 --wav sound.wav",
        "launch LT --variant 1 --gif launch.gif",
        "man --out pages",
        "export black-box --starts 1 --out out",
        "tournament --variant 5 --openings 1 --csv games.csv",
        "play ricochet --record game.txt",
        "play ricochet --savekey keys.bin",
    ] {
        let words: Vec<&str> = command.split(' ').collect();
        let ended = Ended::of(limited(&place, "-f 1", &words));
        assert!(
            ended.err.ends_with("File too large (os error 27)\n"),
            "{command}: {}",
            ended.err
        );
        assert_eq!(ended.err.lines().count(), 1, "{}", ended.err);
        assert!(
            matches!(ended.code, Some(1 | 2)),
            "{command}: {:?}",
            ended.code
        );
        for file in place.files() {
            // What was played is kept.
            assert!(file.starts_with("games.csv"), "{command} leaves {file}");
        }
    }
}

#[test]
fn a_record_that_was_changed_since_it_was_written_is_refused() {
    let place = Place::new("signed");
    let signed = output::files::sign("variant 1 first left\nDC\n");
    place.file("game.txt", &signed);
    place.run(&["diff", "game.txt"]).well();
    place.run(&["analyse", "game.txt", "--plies", "1"]).well();
    place.file("game.txt", signed.replace("variant 1", "variant 3"));
    for command in ["diff", "analyse"] {
        place.run(&[command, "game.txt"]).refused(
            2,
            "game.txt: the record was changed since it was written; without its last line it is taken as it is",
        );
    }
    place.file("game.txt", "variant 3 first left\nDC\n");
    place.run(&["diff", "game.txt"]).well();
}

#[test]
fn a_report_without_work_is_refused() {
    let place = Place::new("empty-report");
    place.file("empty", "");
    place
        .run(&["campaign", "--merge", "empty"])
        .refused(2, "empty: not a report");
    let report = [
        "campaign",
        "rocketball",
        "--dice",
        "3",
        "--report",
        "report",
    ];
    place.run(&report).well();
    let mut bytes = place.read("report");
    let digit = bytes.len() - 4;
    bytes[digit] ^= 1;
    place.file("report", bytes);
    place
        .run(&["campaign", "rocketball", "--merge", "report"])
        .refused(2, "report: the report is damaged");
}

#[test]
fn the_list_of_what_was_played_is_printed_without_control_characters() {
    let place = Place::new("recent-bytes");
    let folder = place.home().join("data/ricochet");
    fs::create_dir_all(&folder).unwrap();
    fs::write(folder.join("recent.txt"), "/a\u{1b}[31m\0b.bin\n").unwrap();
    let listed = place.run(&["recent"]).well();
    assert_eq!(listed, " 1  /a\\u{1b}[31m\\u{0}b.bin\n");
    fs::write(folder.join("recent.txt"), b"/a\xFF\n").unwrap();
    for arguments in [&["recent"][..], &["play", "--recent"]] {
        let ended = place.run(arguments);
        assert_eq!(ended.code, Some(2));
        assert!(
            ended.err.ends_with("recent.txt: byte 2 is not UTF-8\n"),
            "{}",
            ended.err
        );
    }
}

#[test]
fn a_help_that_is_not_read_to_its_end_is_no_error_and_one_that_is_not_written_says_so() {
    let place = Place::new("help");
    for command in [&["--help"][..], &["run", "--help"], &["--version"]] {
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        let output = place.ricochet(command).stdout(writer).output().unwrap();
        let message = String::from_utf8(output.stderr).unwrap();
        assert_eq!((output.status.code(), message.as_str()), (Some(0), ""));
        let full = File::create("/dev/full").unwrap();
        let output = place.ricochet(command).stdout(full).output().unwrap();
        let message = String::from_utf8(output.stderr).unwrap();
        let why = "ricochet: cannot write the help: No space left on device (os error 28)\n";
        assert_eq!((output.status.code(), message.as_str()), (Some(1), why));
    }
}

#[test]
fn a_path_may_have_any_bytes() {
    let place = Place::new("bytes");
    let path = |name: &[u8]| OsString::from_vec(name.to_vec());
    fs::write(place.path().join(path(b"\xFF.bin")), cartridge()).unwrap();
    let mut run = place.ricochet(&["run"]);
    run.arg(path(b"\xFF.bin")).args(["--frames", "3", "--wav"]);
    run.arg(path(b"\xFF.wav"))
        .arg("--frame")
        .arg(path(b"2:\xFF.png"));
    run.arg("--trace").arg(path(b"1-2:\xFF.txt"));
    Ended::of(run).well();
    for name in [&b"\xFF.wav"[..], b"\xFF.png", b"\xFF.txt"] {
        assert!(place.path().join(path(name)).exists());
    }
    let record = path(b"\xFE.txt");
    fs::write(place.path().join(&record), "variant 1 first left\nDC\n").unwrap();
    for command in [&["analyse", "--plies", "1"][..], &["diff"]] {
        let mut run = place.ricochet(command);
        run.arg(&record);
        Ended::of(run).well();
    }
    let games = path(b"\xFD.pdn");
    fs::write(place.path().join(&games), "1. 11-15 *\n").unwrap();
    let mut run = place.ricochet(&["checkers", "analyse", "--depth", "2"]);
    run.arg(&games);
    Ended::of(run).well();
}

#[test]
fn manual_pages_without_space_leave_no_folder() {
    let place = Place::new("man-space");
    let ended = Ended::of(limited(&place, "-f 1", &["man", "--out", "pages"]));
    assert!(matches!(ended.code, Some(1 | 2)), "{:?}", ended.code);
    assert_eq!(place.files(), Vec::<String>::new());
}
