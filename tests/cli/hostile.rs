//! Wrong, endless and malicious input, and outputs that cannot be written.

use std::fs::{self, File, Permissions};
use std::os::unix::fs::PermissionsExt;

use testing::{Place, cartridge};

#[test]
fn a_jam_is_a_failure() {
    let place = Place::new("jam");
    let mut image = vec![0xEA; 4096];
    image[0x123] = 0x02;
    image[0xFFC..].copy_from_slice(&[0x20, 0xF1, 0x20, 0xF1]);
    place.file("jam.bin", image);
    place
        .run(&["run", "jam.bin", "--frames", "10"])
        .refused(1, "a JAM instruction at $F123 stopped the CPU in frame 1");
}

#[test]
fn an_endless_file_is_read_up_to_the_largest_image() {
    let place = Place::new("endless");
    let too_large = "/dev/zero: larger than 524288 bytes";
    place
        .run(&["run", "/dev/zero", "--frames", "1"])
        .refused(2, too_large);
    place.run(&["play", "/dev/zero"]).refused(2, too_large);
    let too_large = "/dev/zero: larger than 16777216 bytes";
    place
        .run(&["run", "--frames", "1", "--input", "/dev/zero"])
        .refused(2, too_large);
    place.run(&["diff", "/dev/zero"]).refused(2, too_large);
}

#[test]
fn numbers_out_of_range_are_reported_with_their_range() {
    let place = Place::new("numbers");
    place.run(&["run", "--frames", "-3"]).refused(
        2,
        "invalid value '-3' for '--frames <N>': -3 is not in 1..=1000000000",
    );
    place
        .run(&["run", "--frames", "9223372036854775808"])
        .refused(
            2,
            "invalid value '9223372036854775808' for '--frames <N>': \
             number too large to fit in target type",
        );
}

#[test]
fn a_byte_order_mark_is_no_part_of_a_text() {
    let place = Place::new("bom");
    place.file("show.bin", cartridge());
    place.file("script.txt", "\u{FEFF}3 right\n");
    let arguments = ["run", "show.bin", "--frames", "5", "--input", "script.txt"];
    let printed = place.run(&[&arguments[..], &["--ram", "$81"]].concat());
    assert_eq!(printed.well(), "ram $81 $7F\n");
    place.file("script.txt", b"3 right\n\xFF");
    place
        .run(&arguments)
        .refused(2, "script.txt: byte 8 is not UTF-8");
}

#[test]
fn a_message_shows_control_characters_as_escapes_and_cuts_long_lines() {
    let place = Place::new("escapes");
    place
        .run(&["run", "a\u{1b}[31m\nb.bin", "--frames", "1"])
        .refused(
            2,
            "cannot read a\\u{1b}[31m\\nb.bin: No such file or directory (os error 2)",
        );
    place.file("script.txt", format!("3 {}\n", "x".repeat(5000)));
    let ended = place.run(&["run", "--frames", "5", "--input", "script.txt"]);
    assert_eq!((ended.code, ended.err.lines().count()), (Some(2), 1));
    assert!(ended.err.len() < 1100, "{}", ended.err);
}

/// Names with what a terminal obeys: a colour, an erased screen, a title, a C1 control, a backspace, a line end, a carriage
/// return, and text from right to left.
const OBEYED: [&str; 8] = [
    "\u{1b}[31m",
    "\u{1b}[2J",
    "\u{1b}]0;t\u{7}",
    "\u{9b}31m",
    "\u{8}",
    "\n",
    "\r",
    "\u{202e}",
];

/// Asserts that nothing of this was printed, other than as text.
fn is_text(printed: &str, what: &[&str]) {
    let obeyed = |&letter: &char| {
        letter.is_control() && !matches!(letter, '\n' | '\t') || letter == '\u{202e}'
    };
    let found = printed.chars().find(obeyed);
    assert_eq!(found, None, "{what:?}: {printed:?}");
}

#[test]
fn names_of_files_reach_a_terminal_as_text() {
    let obeyed = OBEYED.concat();
    let place = Place::new("names");
    let named = |end: &str| format!("a{obeyed}b{end}");
    let image = place.file(&named(".bin"), cartridge());
    let symbols = place.file(&named(".sym"), "Begin f800\n");
    let scenario = "frames = 3\n[[at]]\nframe = 2\nmemory = { '$80' = 99 }\n";
    let scenario = place.file(&named(".toml"), scenario);
    let broken = place.file(&named(".x"), "no record\n");
    let record = place.file(&named(".txt"), "variant 1 first left\nDC\n");
    let missing = named("-none");
    let folder = named("-folder");
    let pdn = place.file(
        &named(".pdn"),
        "[Event \"e\"]\n\n1. 11-15 *\n\n[Event \"f\"]\n\n1. 11-11 *\n",
    );
    for (line, code) in [
        (&["diff", &record][..], 0),
        (&["diff", &record, "--json"], 0),
        (&["diff", &broken], 2),
        (&["diff", &missing], 2),
        (&["run", &image, "--frames", "3", "--hash", "2"], 0),
        (
            &[
                "run",
                &image,
                "--frames",
                "3",
                "--symbols",
                &symbols,
                "--json",
            ],
            0,
        ),
        (&["run", &image, "--scenario", &scenario], 1),
        (&["run", &image, "--scenario", &scenario, "--json"], 1),
        (&["run", &image, "--frames", "3", "--symbols", &broken], 2),
        (&["run", &missing, "--frames", "3"], 2),
        (&["run", &image, "--frames", "3", "--input", &broken], 2),
        (&["run", &image, "--frames", "3", "--coverage", &image], 2),
        (&["play", "--replay", &record], 1),
        (&["play", "--replay", &broken], 2),
        (&["play", &missing], 2),
        (&["controls", &broken], 2),
        (&["launch", "LT", "--from", &broken], 2),
        (&["scan", &broken], 2),
        (&["analyse", &broken], 2),
        (
            &["checkers", "analyse", &pdn, "--depth", "2", "--game", "1"],
            0,
        ),
        (&["checkers", "analyse", &missing], 2),
        (&["man", "--out", &folder], 0),
        (
            &["export", "checkers", "--starts", "1", "--out", &folder],
            0,
        ),
        (&[&missing], 2),
        (&["run", &format!("--{missing}")], 2),
    ] {
        let ended = place.run(line);
        is_text(&ended.out, line);
        is_text(&ended.err, line);
        assert_eq!(ended.code, Some(code), "{line:?}: {}", ended.err);
        if code == 2 {
            assert_eq!(ended.err.lines().count(), 1, "{line:?}: {}", ended.err);
        }
    }
    let recent = place.home().join("data/ricochet");
    fs::create_dir_all(&recent).unwrap();
    fs::write(recent.join("recent.txt"), format!("./{image}\n")).unwrap();
    is_text(&place.run(&["recent"]).well(), &["recent"]);
}

#[test]
fn symbols_reach_a_terminal_as_text_and_json_as_its_own_escapes() {
    for (number, obeyed) in OBEYED.into_iter().enumerate() {
        if obeyed.contains(['\n', '\r']) {
            continue; // these end a line of the list
        }
        let place = Place::new(&format!("symbols-{number}"));
        place.file("show.bin", cartridge());
        let (ram, code) = (format!("r{obeyed}"), format!("c{obeyed}"));
        place.file("show.sym", format!("{ram} 0081\n{code} f800\n"));
        let run = ["run", "show.bin", "--frames", "3"];
        let with = |more: &[&str]| place.run(&[&run, more].concat()).well();
        let printed = with(&["--ram", &ram]);
        is_text(&printed, &[&ram]);
        assert!(printed.ends_with(" $FF\n"), "{printed}");
        let printed = with(&["--ram", &ram, "--json"]);
        is_text(&printed, &[&ram, "--json"]);
        let json: serde_json::Value = serde_json::from_str(&printed).unwrap();
        assert_eq!(json["ram"][0]["name"], ram);
        with(&["--trace", "1:trace.txt", "--coverage", "coverage.txt"]);
        for file in ["trace.txt", "coverage.txt"] {
            let text = String::from_utf8(place.read(file)).unwrap();
            is_text(&text.replace('\u{202e}', ""), &[file, &code]);
        }
        let ended = place.run(&[&run[..], &["--ram", &code]].concat());
        assert_eq!(ended.code, Some(2));
        is_text(&ended.err, &[&code]);
    }
}

#[test]
fn a_replaced_file_keeps_its_mode_and_a_read_only_one_its_contents() {
    let place = Place::new("modes");
    place.file("show.bin", cartridge());
    let arguments = ["run", "show.bin", "--frames", "2", "--frame", "1:a.idx"];
    let path = place.path().join("a.idx");
    let mode = |path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
    place.file("a.idx", "old");
    fs::set_permissions(&path, Permissions::from_mode(0o600)).unwrap();
    place.run(&arguments).well();
    assert_ne!(place.read("a.idx"), b"old");
    assert_eq!(mode(&path), 0o600);
    place.file("a.idx", "old");
    fs::set_permissions(&path, Permissions::from_mode(0o400)).unwrap();
    place
        .run(&arguments)
        .refused(2, "cannot write a.idx: it is read-only");
    assert_eq!(place.read("a.idx"), b"old");
    assert_eq!(place.files(), ["a.idx", "show.bin"]);
}

#[test]
fn no_file_is_written_twice_or_over_an_input() {
    let place = Place::new("twice");
    place.file("show.bin", cartridge());
    let run = ["run", "show.bin", "--frames", "2"];
    let with = |more: &[&str]| place.run(&[&run, more].concat());
    with(&["--frame", "1:a.png", "--frame", "2:./a.png"]).refused(2, "./a.png is written twice");
    with(&["--frame", "1:a.png", "--wav", "a.png"]).refused(2, "a.png is written twice");
    with(&["--wav", "show.bin"]).refused(2, "show.bin is both read and written");
    with(&["--coverage", "show.bin"]).refused(2, "show.bin is both read and written");
    place
        .run(&["launch", "LT", "--variant", "1", "--png", "a", "--svg", "a"])
        .refused(2, "a is written twice");
    assert_eq!(place.files(), ["show.bin"]);
    assert_eq!(place.read("show.bin"), cartridge());
    with(&["--frame", "1:/dev/null", "--frame", "2:/dev/null"]).well();
}

#[test]
#[ignore = "runs every command"]
fn a_full_output_ends_in_one_line_and_a_full_error_output_in_the_same_code() {
    let place = Place::new("full");
    place.file("show.bin", cartridge());
    let full = || File::create("/dev/full").unwrap();
    let mut command = place.program(&["run", "show.bin", "--frames", "3", "--hash", "1"]);
    let output = command.stdout(full()).output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(
        String::from_utf8(output.stderr).unwrap(),
        "ricochet: cannot write the standard output: No space left on device (os error 28)\n"
    );
    for long in [
        &["launch", "LT", "--variant", "1"][..],
        &["black-box", "seek", "--boxes", "1"],
    ] {
        let output = place.program(long).stdout(full()).output().unwrap();
        let message = String::from_utf8(output.stderr).unwrap();
        let last = message.lines().last();
        assert_eq!(
            last,
            Some(
                "ricochet: cannot write the standard output: No space left on device (os error 28)"
            )
        );
        assert_eq!(output.status.code(), Some(1));
    }
    let mut command = place.program(&["export", "black-box", "--starts", "1", "--out", "out"]);
    let status = command.stdout(full()).status().unwrap();
    assert_eq!(status.code(), Some(1));
    let whole = place.run(&["export", "black-box", "--starts", "1", "--out", "whole"]);
    assert_eq!(whole.code, Some(0));
    for file in fs::read_dir(place.path().join("whole")).unwrap() {
        let name = file.unwrap().file_name().into_string().unwrap();
        assert_eq!(
            place.read(&format!("out/{name}")),
            place.read(&format!("whole/{name}"))
        );
    }
    let mut command = place.program(&["run", "no.bin", "--frames", "3"]);
    let status = command.stderr(full()).status().unwrap();
    assert_eq!(status.code(), Some(2));
}
