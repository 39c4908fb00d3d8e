//! Runs `ricochet run` for authors of cartridges, with the example of `docs/testing-your-cartridge.md`.

use std::fs;
use std::process::Command;

use probe::{Probe, Run, Scenario};
use testing::{Ended, Place, cartridge};

const EXAMPLE: &str = "crates/probe/examples/parade/";

fn example(name: &str) -> Vec<u8> {
    fs::read(format!("{EXAMPLE}{name}")).unwrap()
}

/// A place with the example in it, its files altered by `alter`.
fn place(name: &str, alter: impl Fn(&str, Vec<u8>) -> Vec<u8>) -> Place {
    let place = Place::new(name);
    for file in ["parade.bin", "parade.sym", "parade.toml"] {
        place.file(file, alter(file, example(file)));
    }
    place
}

fn unaltered(name: &str) -> Place {
    place(name, |_, bytes| bytes)
}

/// Asserts that a check failed, which is reported after the results.
fn failed(ended: Ended, line: &str) -> String {
    assert_eq!((ended.code, ended.err.as_str()), (Some(1), line));
    ended.out
}

#[test]
fn the_example_is_assembled_from_its_source() {
    let place = Place::new("example");
    place.file("parade.asm", example("parade.asm"));
    let dasm = Command::new("dasm")
        .args([
            "parade.asm",
            "-f3",
            "-oparade.bin",
            "-sparade.sym",
            "-lparade.lst",
        ])
        .current_dir(place.path())
        .output()
        .expect("dasm is installed by tools/test");
    assert!(dasm.status.success());
    for name in ["parade.bin", "parade.sym"] {
        assert!(place.read(name) == example(name), "{name}");
    }
    // the listing does as well as the list
    fs::remove_file(place.path().join("parade.sym")).unwrap();
    place.file("parade.toml", example("parade.toml"));
    let arguments = ["run", "parade.bin", "--scenario", "parade.toml"];
    assert!(place.run(&arguments).well().contains("Kernel to KernelEnd"));
}

#[test]
fn the_example_passes() {
    let printed = unaltered("passes")
        .run(&["run", "parade.bin", "--scenario", "parade.toml"])
        .well();
    assert!(!printed.contains("FAILED"), "{printed}");
    // and so it does in a test in Rust
    let text = |name| String::from_utf8(example(name)).unwrap();
    let probe = Probe::new(&example("parade.bin"), &text("parade.sym")).unwrap();
    let scenario = Scenario::parse(&text("parade.toml")).unwrap();
    let report = Run::new(&scenario, probe).unwrap().finish();
    assert!(report.passed);
    assert_eq!(report.describe("parade.toml"), printed);
}

#[test]
fn a_mistake_in_the_example_is_found() {
    // ADC #1 in BeginSalute becomes ADC #2
    let place = place("mistake", |name, mut bytes| {
        if name == "parade.bin" {
            let adc = bytes.windows(2).position(|code| code == [0x69, 0x01]);
            bytes[adc.unwrap() + 1] = 2;
        }
        bytes
    });
    let printed = failed(
        place.run(&["run", "parade.bin", "--scenario", "parade.toml"]),
        "ricochet: 1 check failed\n",
    );
    let line = printed
        .lines()
        .find(|line| line.contains("FAILED"))
        .unwrap();
    assert!(line.starts_with("parade.toml:"), "{line}");
    assert!(line.ends_with("saluted ($81) is $02, expected 1"), "{line}");
}

#[test]
fn results_for_programs() {
    let place = unaltered("json");
    let arguments = [
        "run",
        "parade.bin",
        "--scenario",
        "parade.toml",
        "--json",
        "--ram",
        "saluted",
        "--hash",
        "2",
    ];
    let results: serde_json::Value = serde_json::from_str(&place.run(&arguments).well()).unwrap();
    assert_eq!(results["passed"], true);
    assert_eq!(
        (&results["image"], &results["scheme"]),
        (&"parade".into(), &"2K".into())
    );
    assert_eq!(results["ram"][0]["name"], "saluted");
    assert_eq!(results["hashes"][0]["frame"], 2);
    assert_eq!(results["hashes"][0]["sha256"].as_str().unwrap().len(), 64);
    assert_eq!(results["coverage"]["bytes"], 2048);
    assert_eq!(results["differences"], 0);
    assert_eq!(results["times"][0]["from"], "Kernel");
    // documented keys, all of them
    let guide = fs::read_to_string("docs/testing-your-cartridge.md").unwrap();
    for key in results.as_object().unwrap().keys() {
        assert!(guide.contains(&format!("`{key}`")), "the guide lacks {key}");
    }
    // and of a failure
    place.file("fails.toml", "frames = 3\n[[at]]\nframe = 3\nlines = 312\n");
    let arguments = ["run", "parade.bin", "--scenario", "fails.toml", "--json"];
    let printed = failed(place.run(&arguments), "ricochet: 1 check failed\n");
    let results: serde_json::Value = serde_json::from_str(&printed).unwrap();
    let failure = &results["checks"][0]["failures"][0];
    assert_eq!(results["passed"], false);
    assert_eq!(
        (&failure["found"], &failure["expected"]),
        (&"262".into(), &"312".into())
    );
    assert_eq!(failure["at"]["frame"], 3);
}

#[test]
fn a_trace_and_the_coverage_are_files() {
    let place = unaltered("files");
    let arguments = [
        "run",
        "parade.bin",
        "--frames",
        "5",
        "--trace",
        "2-3:trace.txt",
        "--coverage",
        "coverage.txt",
    ];
    place.run(&arguments).well();
    let trace = String::from_utf8(place.read("trace.txt")).unwrap();
    let frames: Vec<_> = trace.lines().skip(1).map(|line| &line[11..16]).collect();
    assert_eq!((frames[0], *frames.last().unwrap()), ("    2", "    3"));
    let coverage = String::from_utf8(place.read("coverage.txt")).unwrap();
    assert!(coverage.contains("\nForgotten:\nF8"), "{coverage}");
    assert!(coverage.contains("untouched\n"));
}

#[test]
fn our_own_game_is_checked_meanwhile() {
    let place = Place::new("ours");
    place.file(
        "ours.toml",
        "frames = 60\n[[at]]\nframe = '10..'\nlines = 262\n",
    );
    let printed = place.run(&["run", "--scenario", "ours.toml"]).well();
    assert!(printed.contains(" games checked; 5"), "{printed}");
}

#[test]
fn inputs_come_from_one_place() {
    let place = Place::new("inputs");
    place.file("show.bin", cartridge());
    place.file("script.txt", "3 right");
    place.file(
        "plain.toml",
        "frames = 5\n[[at]]\nframe = 5\nmemory = { '$81' = 0x7F }\n",
    );
    place.file(
        "own.toml",
        "frames = 5\ninputs = '3 left'\n[[at]]\nframe = 5\nmemory = { '$81' = 0xBF }\n",
    );
    let run = |scenario, more: &[&str]| {
        place.run(&[&["run", "show.bin", "--scenario", scenario], more].concat())
    };
    run("plain.toml", &["--input", "script.txt"]).well();
    run("own.toml", &[]).well();
    run("own.toml", &["--input", "script.txt"])
        .refused(2, "both the scenario and script.txt have inputs");
}

#[test]
fn the_seed_is_the_command_lines_or_the_scenarios() {
    let place = Place::new("seeds");
    place.file("show.bin", cartridge());
    place.file("seed.toml", "frames = 1\nseed = 7\n");
    let byte = |arguments: &[&str]| {
        let printed = place.run(&[&["run", "show.bin", "--ram", "$F0"], arguments].concat());
        printed.well().lines().next().unwrap().to_string()
    };
    let seven = byte(&["--frames", "1", "--seed", "7"]);
    let eight = byte(&["--frames", "1", "--seed", "8"]);
    assert_ne!(seven, eight);
    assert_eq!(byte(&["--scenario", "seed.toml"]), seven);
    assert_eq!(byte(&["--scenario", "seed.toml", "--seed", "8"]), eight);
}

#[test]
fn symbols_of_another_name() {
    let place = Place::new("symbols");
    place.file("show.bin", cartridge());
    place.file("names.lbl", "al C:0080 .count\nal C:f800 .Start\n");
    place.file("bad.sym", "no symbols\n");
    // a comment in Latin-1, and a name behind the image's whole one
    place.file(
        "show.bin.lst",
        b"------- FILE z\xE4hler.asm\n      1 U0080\t\t       00\t   zaehler    ds\t1\n",
    );
    let beside = ["run", "show.bin", "--frames", "2", "--ram", "zaehler"];
    assert_eq!(place.run(&beside).well(), "ram zaehler $01\n");
    let run = |symbols| {
        place.run(&[
            "run",
            "show.bin",
            "--frames",
            "2",
            "--symbols",
            symbols,
            "--ram",
            "count",
        ])
    };
    // another assembler's listing is passed over
    place.file("show.bin.lst", "ca65 V2.18\n000000r 1  frames: .res 1\n");
    place
        .run(&["run", "show.bin", "--frames", "2", "--json"])
        .well();
    assert_eq!(run("names.lbl").well(), "ram count $01\n");
    // so is another program's file of this name
    for (name, text) in [
        ("show.lab", "words\n"),
        ("show.bin.lab", "Label table:\n00\t0080\tCOUNTED\n"),
        ("show.vs", "break f800\nal C:0080 .broken\n"),
        (
            "show.dbg",
            "version\tmajor=2,minor=0\nsym\tid=0,name=\"debug\",scope=0,val=0x80,type=lab\n",
        ),
    ] {
        place.file(name, text);
    }
    for (symbol, missing) in [
        ("debug", "broken"),
        ("broken", "COUNTED"),
        ("COUNTED", "debug"),
    ] {
        let run = |name| place.run(&["run", "show.bin", "--frames", "2", "--ram", name]);
        assert_eq!(run(symbol).well(), format!("ram {symbol} $01\n"));
        assert_eq!(run(missing).code, Some(2), "{missing}");
        // the next one of those beside the image
        let name = match symbol {
            "debug" => "show.dbg",
            _ => "show.vs",
        };
        std::fs::remove_file(place.path().join(name)).unwrap_or_default();
    }
    run("bad.sym").refused(2, "bad.sym: line 1: `no symbols` has no name with a value");
    run("none.sym").refused(
        2,
        "cannot read none.sym: No such file or directory (os error 2)",
    );
}

#[test]
fn what_is_asked_for_must_make_sense() {
    let place = Place::new("asked");
    place.file("show.bin", cartridge());
    place.file("good.toml", "frames = 10\n");
    place.file("bad.toml", "frames = 10\n\n[[at]]\nframe = 3\nlives = 3\n");
    place.file("name.toml", "frames = 10\n\n[[at]]\nlabel = 'Start'\n");
    let run = |arguments: &[&str]| place.run(&[&["run", "show.bin"], arguments].concat());
    run(&["--scenario", "none.toml"]).refused(
        2,
        "cannot read none.toml: No such file or directory (os error 2)",
    );
    run(&["--scenario", "bad.toml"]).refused(
        2,
        "bad.toml: line 5: unknown field `lives`, expected one of `frame`, `label`, `hit`, `times`, \
         `memory`, `registers`, `written`, `bank`, `scanline`, `cycle`, `lines`, `vsync`, `vsync_start`, `hash`, `holds`, `report`, `stop`",
    );
    run(&["--scenario", "name.toml"]).refused(
        2,
        "name.toml: line 4: `Start` is neither a number nor a symbol",
    );
    run(&["--scenario", "good.toml", "--frames", "3"]).refused(
        2,
        "the argument '--scenario <FILE>' cannot be used with '--frames <N>'",
    );
    run(&["--scenario", "good.toml", "--hash", "11"])
        .refused(2, "frame 11 is after the last, which is 10");
    run(&["--scenario", "good.toml", "--trace", "11:trace.txt"])
        .refused(2, "frame 11 is after the last, which is 10");
    run(&["--scenario", "good.toml", "--trace", "1-101:trace.txt"]).refused(
        2,
        "invalid value '1-101:trace.txt' for '--trace <A[-B]:PATH>': 1 to 100 frames can be traced",
    );
    run(&["--scenario", "good.toml", "--coverage", "none/coverage.txt"]).refused(
        2,
        "cannot write none/coverage.txt: No such file or directory (os error 2)",
    );
}
