//! Hard use: endless input, long work that is stopped, little memory and space, and outputs that cannot be written.

use std::ffi::OsString;
use std::fs::{self, File};
use std::os::unix::ffi::OsStringExt;
use std::process::{Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use testing::limits::{ends_in_one_line, limited, refuses_outputs, stops_within_a_second};
use testing::{Ended, Place, cartridge, signal};

#[test]
fn an_endless_line_is_refused() {
    let place = Place::new("endless-line");
    for command in [
        &["poker", "play", "--seed", "00000001"][..],
        &["black-box", "play", "--number", "1"],
        &["checkers", "play", "--engine", "none"],
        &["rocketball", "play", "--south", "hand"],
    ] {
        let mut run = place.program(command);
        run.stdin(File::open("/dev/zero").unwrap());
        let ended = Ended::of(run);
        let refused = "ricochet: line 1 of the standard input is longer than 4096 bytes\n";
        assert_eq!((ended.code, ended.err.as_str()), (Some(2), refused));
    }
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
fn long_work_takes_little_memory_and_stops_within_a_second() {
    let place = Place::new("long");
    place.file("show.bin", cartridge());
    for command in [
        "black-box solve --size 12 --balls 3 --show 4000000000",
        "run show.bin --frames 4000000 --wav sound.wav",
        "black-box seek --size 12 --balls 8 --boxes 100000",
    ] {
        stops_within_a_second(&place, command);
    }
    let wav = hound::WavReader::open(place.path().join("sound.wav")).unwrap();
    assert!(wav.duration() > 1000, "{}", wav.duration());
    assert_eq!(place.files(), ["show.bin", "sound.wav"]);
}

#[test]
fn little_memory_ends_a_command_in_one_line() {
    let place = Place::new("memory");
    place.file("show.bin", cartridge());
    ends_in_one_line(
        &place,
        &[
            "run show.bin --frames 3 --frame 1:a.png",
            "black-box solve --balls 8",
        ],
    );
}

#[test]
fn an_output_is_tried_before_the_work() {
    let place = Place::new("outputs");
    place.file("show.bin", cartridge());
    place.file("game.txt", "variant 1 first left\n");
    let files = [
        "run show.bin --frames 900000000 --frame 1:OUT",
        "run show.bin --frames 900000 --wav OUT",
        "run show.bin --frames 900000000 --coverage OUT",
        "run show.bin --frames 900000000 --trace 1:OUT",
        "run show.bin --frames 900000000 --savekey OUT",
        "launch LT --variant 1 --png OUT",
        "launch LT --variant 1 --svg OUT",
        "launch LT --variant 1 --gif OUT",
        "black-box ray T0 --box ....../....../....../....../....../...... --png OUT",
        "checkers play --pdn OUT",
        "play ricochet --record OUT",
        "play ricochet --savekey OUT",
        "scan no.png --record OUT",
    ];
    let folders = [
        "run show.bin --frames 900000000 --out OUT",
        "diff game.txt --out OUT",
        "play ricochet --out OUT",
    ];
    let shared = ["export --out OUT", "man --out OUT"];
    refuses_outputs(&place, &files, &folders, &shared);
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
        let mut run = place.program(&export);
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
            let mut run = place.program(command);
            let mut child = run.stderr(Stdio::piped()).spawn().unwrap();
            sleep(Duration::from_millis(500));
            assert_eq!(signal(&mut child, name).code(), Some(130));
        }
    }
}

/// A pipe that nobody writes, in place of a file that the program reads or writes by itself.
#[test]
fn a_pipe_in_place_of_a_file_of_the_program_keeps_nothing_waiting() {
    for (file, commands) in [
        ("config/ricochet/settings.toml", &["play ricochet"][..]),
        ("config/ricochet/controls.toml", &["play ricochet"]),
        ("data/ricochet/recent.txt", &["recent", "play --recent 1"]),
        (
            "keys",
            &[
                "run --frames 1 --savekey KEYS",
                "play ricochet --savekey KEYS",
            ],
        ),
    ] {
        let place = Place::new("pipe");
        let pipe = place.home().join(file);
        fs::create_dir_all(pipe.parent().unwrap()).unwrap();
        assert!(
            Command::new("mkfifo")
                .arg(&pipe)
                .status()
                .unwrap()
                .success()
        );
        let shown = pipe.display().to_string();
        for line in commands {
            let line = line.replace("KEYS", &shown);
            let words: Vec<&str> = line.split_whitespace().collect();
            let mut command = place.program(&words);
            let mut child = command
                .stderr(Stdio::piped())
                .stdout(Stdio::null())
                .spawn()
                .unwrap();
            let begun = Instant::now();
            while child.try_wait().unwrap().is_none() && begun.elapsed() < Duration::from_secs(20) {
                sleep(Duration::from_millis(20));
            }
            let _ = child.kill(); // it has ended, if all is well
            let output = child.wait_with_output().unwrap();
            let message = String::from_utf8(output.stderr).unwrap();
            assert!(
                message.contains(&format!("{shown} is no file")),
                "{line}: {message}"
            );
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
        assert_eq!(place.files(), Vec::<String>::new(), "{command}");
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
        let output = place.program(command).stdout(writer).output().unwrap();
        let message = String::from_utf8(output.stderr).unwrap();
        assert_eq!((output.status.code(), message.as_str()), (Some(0), ""));
        let full = File::create("/dev/full").unwrap();
        let output = place.program(command).stdout(full).output().unwrap();
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
    let mut run = place.program(&["run"]);
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
        let mut run = place.program(command);
        run.arg(&record);
        Ended::of(run).well();
    }
    let games = path(b"\xFD.pdn");
    fs::write(place.path().join(&games), "1. 11-15 *\n").unwrap();
    let mut run = place.program(&["checkers", "analyse", "--depth", "2"]);
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
