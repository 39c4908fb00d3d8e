//! Runs `vcs-test`, mostly with the example of docs/testing-your-cartridge.md, which DASM assembles.

#![cfg(target_os = "linux")] // where tools/test installs DASM

use std::fs;
use std::process::Command;

use testing::{Ended, Place, root};

/// The example's source, and the lines of its code that tests change or look for.
const SOURCE: &str = include_str!("../../probe/examples/parade/parade.asm");
const SCENARIO: &str = include_str!("../../probe/examples/parade/parade.toml");

/// Assembles a source as `NAME.bin`, with its symbols and its listing.
fn assemble(place: &Place, name: &str, source: &str) {
    let file = place.file(&format!("{name}.asm"), source);
    let out = |option: &str, end: &str| format!("-{option}{name}.{end}");
    let dasm = Command::new("dasm")
        .args([file, String::from("-f3"), out("o", "bin")])
        .args([out("s", "sym"), out("l", "lst")])
        .current_dir(place.path())
        .output()
        .expect("dasm is installed by tools/test");
    assert!(dasm.status.success());
}

/// A place with the example, assembled from a source.
fn place(name: &str, source: &str) -> Place {
    let place = Place::new(name);
    assemble(&place, "parade", source);
    place.file("parade.toml", SCENARIO);
    place
}

/// The number of the line that contains a text, from 1.
fn line_of(text: &str, part: &str) -> usize {
    assert_eq!(text.matches(part).count(), 1, "{part}");
    1 + text.lines().position(|line| line.contains(part)).unwrap()
}

/// Asserts that checks failed, as the message says; returns what was printed.
fn failed(ended: Ended, checks: &str) -> String {
    let message = format!("vcs-test: {checks} failed\n");
    assert_eq!((ended.code, ended.err.as_str()), (Some(1), &*message));
    ended.out
}

/// The lines with a word in them.
fn lines<'a>(text: &'a str, word: &str) -> Vec<&'a str> {
    text.lines().filter(|line| line.contains(word)).collect()
}

#[test]
fn what_passed_is_listed() {
    let place = place("passes", SOURCE);
    let printed = place.run(&["parade.toml"]).well();
    let expected = [
        "at frames from 2",
        "at frame 39",
        "at frame 60",
        "at BeginSalute",
        "time Kernel to KernelEnd",
        "time Button to Pose",
        "kernel Kernel to KernelEnd",
        "uninitialised",
    ];
    let passed: Vec<&str> = lines(&printed, "ok ")
        .iter()
        .map(|line| line.rsplit(": ").next().unwrap())
        .collect();
    assert_eq!(passed, expected);
    let line = line_of(SCENARIO, "frame = 39") - 1;
    assert!(printed.contains(&format!("ok     parade.toml:{line}: at frame 39\n")));
    assert!(printed.contains("scenarios 1, frames 150, passed 8, failed 0\n"));
    // The cycles of the report of `run --scenario`, which docs/testing-your-cartridge.md shows.
    let row = lines(&printed, "time Button to Pose")[1];
    assert_eq!(
        row.split_whitespace().take(3).collect::<Vec<_>>(),
        ["77", "-", "-"]
    );
}

#[test]
fn folders_and_several_scenarios_are_run() {
    let place = place("several", SOURCE);
    let short = "image = '../parade.bin'\nframes = 3\n[[at]]\nframe = 3\nlines = 262\n";
    fs::create_dir(place.path().join("more")).unwrap();
    for name in ["more/a.toml", "more/b.toml"] {
        place.file(name, short);
    }
    place.file("more/notes.txt", "no scenario");
    let printed = place.run(&["parade.toml", "more"]).well();
    assert!(printed.contains("scenarios 3, frames 156, passed 10, failed 0\n"));
    assert_eq!(lines(&printed, "more/a.toml").len(), 1);
    // A dot is no part of the names.
    place.file("c.toml", short.replace("../", ""));
    assert_eq!(
        lines(&place.run(&["."]).well(), "ok     c.toml:3: ").len(),
        1
    );
    // Another image for all of them.
    let other = SOURCE.replace("lda #36         ; 30", "lda #44         ; 37");
    assemble(&place, "long", &other);
    let printed = failed(place.run(&["more", "--image", "long.bin"]), "2 checks");
    assert_eq!(lines(&printed, "expected 262").len(), 2);
}

#[test]
fn a_listing_of_another_assembler_is_none() {
    let place = place("listing", SOURCE);
    fs::remove_file(place.path().join("parade.sym")).unwrap();
    let listing =
        "ca65 V2.18 - Ubuntu 2.19-1\nMain file   : parade.s\n000000r 1  78        Start: sei\n";
    place.file("parade.lst", listing);
    place.file(
        "parade.toml",
        "frames = 3\n[[at]]\nframe = 3\nlines = 262\n",
    );
    place.run(&["parade.toml"]).well();
    // VICE's labels of the same name are still found.
    place.file("parade.lbl", "al 00F80E .Frame\n");
    place.file("parade.toml", "frames = 3\n[[at]]\nlabel = 'Frame'\n");
    place.run(&["parade.toml"]).well();
}

#[test]
fn failures_are_annotated_where_the_source_has_them() {
    // The second salute is one too many, and Button takes longer.
    let source = SOURCE.replace("adc #1", "adc #2").replace(
        "Look    lda INPT4",
        "Look    ldy #20\nWaste   dey\n        bne Waste\n        lda INPT4",
    );
    let place = place("github", &source);
    let scenario = SCENARIO.replace("times = 1\n", "times = 1\nmemory = { saluted = 5 }\n");
    place.file("parade.toml", &scenario);
    let printed = failed(place.run(&["parade.toml", "--github"]), "3 checks");
    let of = |text: &str, part: &str| line_of(text, part);
    // The first instruction behind the label, which stands alone.
    let salute = source
        .lines()
        .position(|line| line.starts_with("BeginSalute"));
    let salute = 2 + salute.unwrap();
    let at =
        |line: usize, what: &str| format!("::error file=parade.asm,line={line},title={what}::");
    let errors = lines(&printed, "::error");
    assert!(errors[0].starts_with(&format!(
        "::error file=parade.toml,line={},title=at frame 60::frame 60, ",
        of(&scenario, "frame = 60") - 1
    )));
    assert!(
        errors[1].starts_with(&at(salute, "at BeginSalute")),
        "{}",
        errors[1]
    );
    let button = 1 + source
        .lines()
        .position(|line| line.starts_with("Button "))
        .unwrap();
    let button = at(button, "time Button to Pose");
    assert!(errors[2].starts_with(&button), "{} {button}", errors[2]);
    assert_eq!(errors.len(), 3);
    // Without the listing and its source the scenario has the line.
    fs::remove_file(place.path().join("parade.lst")).unwrap();
    let printed = failed(place.run(&["parade.toml", "--github"]), "3 checks");
    assert_eq!(lines(&printed, "::error file=parade.toml").len(), 3);
}

#[test]
fn junit_and_tap_have_every_check() {
    let place = place("formats", &SOURCE.replace("adc #1", "adc #2"));
    let report = ["--junit", "report.xml", "--tap"];
    let printed = failed(
        place.run(&[&["parade.toml"], &report[..]].concat()),
        "1 check",
    );
    // Python's parser reads the XML.
    let script = "import sys, xml.etree.ElementTree as tree\n\
                  for suite in tree.parse('report.xml').getroot():\n\
                  \x20for case in suite:\n\
                  \x20 failure = case.find('failure')\n\
                  \x20 print(case.get('line'), case.get('name'), '|', '' if failure is None else failure.get('message'))\n\
                  \x20print(suite.get('tests'), suite.get('failures'))\n";
    let mut python = Command::new("python3");
    python.args(["-c", script]).current_dir(place.path());
    let junit = Ended::of(python).well();
    let junit: Vec<&str> = junit.lines().collect();
    let line = line_of(SCENARIO, "frame = 60") - 1;
    assert_eq!(junit.len(), 9);
    assert_eq!(junit[8], "8 1");
    assert!(junit[2].starts_with(&format!("{line} at frame 60 | frame 60, ")));
    assert!(
        junit[2].ends_with("saluted ($81) is $02, expected 1"),
        "{}",
        junit[2]
    );
    assert!(junit[3].ends_with("at BeginSalute | "));
    let tap: Vec<&str> = printed.lines().collect();
    assert_eq!(
        &tap[..3],
        [
            "TAP version 14",
            "1..8",
            "ok 1 - parade.toml:8 at frames from 2"
        ]
    );
    assert_eq!(tap[4], format!("not ok 3 - parade.toml:{line} at frame 60"));
    assert!(tap[6].starts_with("  message: 'frame 60, ") && tap[6].ends_with("expected 1'"));
    assert_eq!(tap.len(), 2 + 8 + 3);
}

#[test]
fn pictures_are_compared_and_blessed() {
    let place = place("pictures", SOURCE);
    place.file(
        "parade.toml",
        "frames = 70\n[[picture]]\nframe = 60\nfile = 'marching.png'\n",
    );
    let printed = failed(place.run(&["parade.toml"]), "1 check");
    assert_eq!(lines(&printed, "FAILED").len(), 1);
    assert!(printed.contains("parade.toml:2: picture of frame 60: there is no reference\n"));
    assert!(place.files().contains(&String::from("marching.found.png")));
    assert!(!place.files().contains(&String::from("marching.png")));
    let printed = place.run(&["parade.toml", "--bless"]).well();
    assert!(printed.contains("blessed marching.png\n"), "{printed}");
    let reference = place.read("marching.png");
    assert_eq!(reference, place.read("marching.found.png"));
    assert!(!place.run(&["parade.toml"]).well().contains("blessed"));
    // `ricochet run --scenario` of the same file reads it, too; here another program is compared.
    let grass = SOURCE.replace("GRASS   = $C4", "GRASS   = $C6");
    assemble(&place, "parade", &grass);
    let printed = failed(place.run(&["parade.toml"]), "1 check");
    let failure = lines(&printed, "FAILED")[0];
    // 60 lines below the feet.
    let grass = format!(
        "{} of {} pixels differ, the first at scanline ",
        59 * 160,
        262 * 160
    );
    assert!(
        failure.contains(&grass) && failure.ends_with("$C6, expected $C4"),
        "{failure}"
    );
    assert_eq!(place.read("marching.png"), reference);
    assert_ne!(place.read("marching.found.png"), reference);
    place.run(&["parade.toml", "--bless"]).well();
    assert_ne!(place.read("marching.png"), reference);
}

#[test]
fn cycles_are_compared_with_a_baseline() {
    let place = place("baseline", SOURCE);
    let baseline = ["parade.toml", "--baseline", "cycles.txt"];
    let no_file = "cannot read cycles.txt: No such file or directory (os error 2)";
    place.run(&baseline).refused(2, no_file);
    let bless = [&baseline[..], &["--bless"]].concat();
    place.run(&bless).well();
    let text = String::from_utf8(place.read("cycles.txt")).unwrap();
    assert!(
        text.contains("\nparade.toml\ttime Button to Pose\t77\n"),
        "{text}"
    );
    let printed = place.run(&baseline).well();
    assert!(printed.contains("      77      77      +0  parade.toml: time Button to Pose\n"));
    assert_eq!(lines(&printed, "against the baseline").len(), 3);
    // Two cycles more, which the limit of the scenario lets pass.
    assemble(
        &place,
        "parade",
        &SOURCE.replace("Button  lda salute", "Button  nop\n        lda salute"),
    );
    let printed = failed(place.run(&baseline), "1 check");
    let failure = lines(&printed, "FAILED")[0];
    let expected =
        "time Button to Pose against the baseline: 79 cycles, 77 in the baseline: frame ";
    assert!(failure.contains(expected), "{failure}");
    assert!(printed.contains("      79      77      +2  parade.toml: time Button to Pose\n"));
    place.run(&bless).well();
    place.run(&baseline).well();
    // What belongs to a scenario that is not run stays as it is.
    place.file("other.toml", "image = 'parade.bin'\nframes = 9\n");
    let other = ["other.toml", "--baseline", "cycles.txt", "--bless"];
    assert_eq!(lines(&place.run(&other).well(), "Button").len(), 0);
    assert_eq!(
        lines(&place.run(&baseline).well(), "against the baseline").len(),
        3
    );
    // What is not measured any more is seen in the table.
    place.file("parade.toml", "frames = 9\n");
    let printed = place.run(&baseline).well();
    assert!(printed.contains("       -      79       -  parade.toml: time Button to Pose\n"));
}

#[test]
fn what_is_not_valid_is_said_in_a_line() {
    let place = place("wrong", SOURCE);
    place.file(
        "speed.toml",
        "image = 'parade.bin'\nframes = 9\n[[at]]\nframe = 3\nholds = ['speed = 1']\n",
    );
    place.file("alone.toml", "frames = 9\n");
    place.file("text.toml", "image = 'text.toml'\nframes = 9\n");
    place.file("broken.toml", "frames = 9\nframe = 3\n");
    place.file(
        "picture.toml",
        "image = 'parade.bin'\nframes = 9\n[[picture]]\nframe = 3\nfile = 'parade.asm'\n",
    );
    place.file(
        "cycles.txt",
        "# Most cycles\nparade.toml\ttime A to B\tmany\n",
    );
    place.file(
        "held.toml",
        "image = 'parade.bin'\nframes = 9\ninputs = '3+Nowhere fire'\n",
    );
    fs::create_dir(place.path().join("empty")).unwrap();
    for (arguments, line) in [
        (
            &["speed.toml"][..],
            "speed.toml: line 5: `speed` is neither a number nor a symbol",
        ),
        (
            &["alone.toml"],
            "alone.toml names no image, and there is no alone.bin",
        ),
        (
            &["text.toml"],
            "text.toml: not a cartridge image: no bank scheme has 31 bytes",
        ),
        (&["empty"], "empty has no scenarios: files *.toml"),
        (
            &["picture.toml"],
            "parade.asm: not a PNG: Invalid PNG signature.",
        ),
        (
            &["held.toml"],
            "held.toml: line 3: `3+Nowhere fire`: `Nowhere` is neither a number nor a symbol",
        ),
        (
            &["parade.toml", "--baseline", "cycles.txt"],
            "cycles.txt, line 2: not a scenario, a name and cycles with tabs between them",
        ),
        (
            &["parade.toml", "--junit", "parade.toml"],
            "parade.toml is both read and written",
        ),
        (
            &[],
            "the following required arguments were not provided: <FILE|FOLDER>...",
        ),
        (
            &["--color", "parade.toml"],
            "unexpected argument '--color' found",
        ),
    ] {
        let ended = place.run(arguments);
        assert_eq!(
            (ended.code, ended.out.as_str()),
            (Some(2), ""),
            "{arguments:?}"
        );
        assert!(
            ended.err.starts_with(&format!("vcs-test: {line}")),
            "{}",
            ended.err
        );
        assert_eq!(ended.err.lines().count(), 1);
    }
    let ended = place.run(&["broken.toml"]);
    assert!(
        ended
            .err
            .starts_with("vcs-test: broken.toml: line 2: unknown field `frame`")
    );
    assert_eq!(ended.code, Some(2));
    assert!(place.run(&["--help"]).well().contains("--baseline <FILE>"));
}

/// The lines are run with closed, full and slow streams, signals, little memory and space, and invalid files.
#[test]
#[ignore = "runs the program with every fault"]
fn every_fault_is_stood() {
    testing::faults::run_with_faults(
        &[
            "<named.toml --junit >report.xml --github",
            "<named.toml --image <parade.bin --baseline >cycles.txt --bless --tap",
        ],
        |place| {
            let image = root().join("crates/probe/examples/parade/parade.bin");
            place.file("parade.bin", fs::read(image).unwrap());
            // Files may have other names in these runs, also the image, which has no symbols then.
            let scenario =
                "image = 'parade.bin'\nframes = 150\n[[time]]\nfrom = '$F877'\nto = '$F877'\n";
            place.file("named.toml", scenario);
        },
    );
}
