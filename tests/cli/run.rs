//! Runs `ricochet run`.

use crate::games;
use sha2::{Digest, Sha256};
use testing::{Place, cartridge};

fn sha256(bytes: &[u8]) -> String {
    Sha256::digest(bytes)
        .iter()
        .map(|byte| format!("{byte:02x}"))
        .collect()
}

/// The line at which `cartridge` has set its colour for sure, and its pixels.
fn line_100(idx: &[u8]) -> &[u8] {
    &idx[100 * 160..101 * 160]
}

/// What SWCHA, SWCHB, INPT4 and INPT5 read as in the last of `frames` frames, with this script.
/// Undriven bits are left out.
fn ports(script: &str, frames: u32) -> [u8; 4] {
    let place = Place::new(&format!("ports-{}", sha256(script.as_bytes())));
    place.file("show.bin", cartridge());
    place.file("script.txt", script);
    let frames = frames.to_string();
    let mut arguments = vec![
        "run",
        "show.bin",
        "--frames",
        &frames,
        "--input",
        "script.txt",
    ];
    for address in ["$81", "$82", "$83", "$84"] {
        arguments.extend(["--ram", address]);
    }
    let bytes: Vec<u8> = place
        .run(&arguments)
        .well()
        .lines()
        .map(|line| u8::from_str_radix(line.rsplit('$').next().unwrap(), 16).unwrap())
        .collect();
    [bytes[0], bytes[1] & 0xCB, bytes[2] & 0x80, bytes[3] & 0x80]
}

#[test]
fn frames_are_counted_from_power_on() {
    let place = Place::new("counted");
    place.file("show.bin", cartridge());
    // Frame 1 ends where VSYNC first goes off, before the cartridge counts it.
    for (frames, count) in [("1", "$00"), ("2", "$01"), ("61", "$3C")] {
        let printed = place
            .run(&["run", "show.bin", "--frames", frames, "--ram", "0x80"])
            .well();
        assert_eq!(printed, format!("ram 0x80 {count}\n"));
    }
}

#[test]
fn without_video_the_program_runs_the_same() {
    let place = Place::new("no-video");
    place.file("show.bin", cartridge());
    let arguments = ["run", "show.bin", "--frames", "61", "--ram", "0x80"];
    let unseen = [&arguments[..], &["--no-video"]].concat();
    assert_eq!(place.run(&unseen).well(), place.run(&arguments).well());
}

#[test]
fn what_the_picture_says_is_printed_when_it_is_new() {
    let place = Place::new("say");
    place.file("script.txt", "60+4 right; 90+4 fire");
    let say = [
        "run",
        "checkers",
        "--frames",
        "130",
        "--say",
        "--input",
        "script.txt",
    ];
    let printed = place.run(&say).well();
    let lines: Vec<&str> = printed.lines().collect();
    // The words of the manual's set-up, and its board at the beginning.
    let set_up = ["> GAME 1", "CHECKERS", "NOVICE", "YOU: RED"];
    assert_eq!(lines[..4], set_up, "{printed}");
    let at = |line: &str| {
        let found = lines.iter().filter(|said| **said == line).count();
        assert_eq!(found, 1, "{line} in {printed}");
        lines.iter().position(|said| *said == line).unwrap()
    };
    let (game, red) = (at("> GAME 2"), at("RED: 1 2 3 4 5 6 7 8 9 10 11 12"));
    assert!(3 < game && game < red, "{printed}");

    place.file("show.bin", cartridge());
    let refused = place.run(&["run", "show.bin", "--frames", "1", "--say"]);
    refused.refused(2, "--say: show is no game of the catalog");
}

#[test]
fn nothing_is_said_of_a_clock_that_does_not_run_while_a_computer_thinks() {
    let place = Place::new("say-thought");
    // ORACLE as Left.
    place.file(
        "script.txt",
        "60+3 up; 67+3 up; 74+3 up; 81+3 up; 88+3 left; 95+3 reset",
    );
    let say = ["run", "ricochet", "--frames", "220", "--say"];
    let say = [&say[..], &["--input", "script.txt"]].concat();
    let printed = place.run(&say).well();
    assert!(printed.contains("\n> LEFT THINKS\n"), "{printed}");
    assert!(!printed.contains("CLOCK"), "{printed}");
}

#[test]
fn each_control_reaches_its_line() {
    let idle = [0xFF, 0x0B, 0x80, 0x80];
    assert_eq!(ports("", 5), idle);
    for (control, port, bits) in [
        ("right", 0, 0x7F),
        ("left", 0, 0xBF),
        ("down", 0, 0xDF),
        ("up", 0, 0xEF),
        ("right1", 0, 0xF7),
        ("left1", 0, 0xFB),
        ("down1", 0, 0xFD),
        ("up1", 0, 0xFE),
        ("reset", 1, 0x0A),
        ("select", 1, 0x09),
        ("bw", 1, 0x03),
        ("diff0", 1, 0x4B),
        ("diff1", 1, 0x8B),
        ("fire", 2, 0x00),
        ("fire1", 3, 0x00),
    ] {
        let mut expected = idle;
        expected[port] = bits;
        assert_eq!(ports(&format!("3 {control}"), 5), expected, "{control}");
    }
}

#[test]
fn a_control_counts_from_its_frame_on_and_a_hold_ends() {
    for (script, frames, right) in [
        ("4 right", 3, false),
        ("4 right", 4, true),
        ("4 right", 9, true),
        ("4+2 right", 5, true),
        ("4+2 right", 6, false),
        ("4 right; 5 right 0", 5, false),
    ] {
        assert_eq!(
            ports(script, frames)[0] == 0x7F,
            right,
            "{script} in frame {frames}"
        );
    }
}

#[test]
fn a_frames_colour_values_are_all_its_lines() {
    let place = Place::new("idx");
    place.file("show.bin", cartridge());
    place.file("script.txt", "10 right");
    let printed = place
        .run(&[
            "run",
            "show.bin",
            "--frames",
            "10",
            "--input",
            "script.txt",
            "--frame",
            "9:a.idx",
            "--frame",
            "10:b.idx",
            "--hash",
            "10",
        ])
        .well();
    let [a, b] = ["a.idx", "b.idx"].map(|name| place.read(name));
    assert_eq!((a.len(), b.len()), (41_920, 41_920));
    assert_eq!(line_100(&a), [0xFE; 160]);
    assert_eq!(line_100(&b), [0x7E; 160]);
    assert_eq!(printed, format!("hash 10 {}\n", sha256(&b)));
}

#[test]
fn a_frame_is_a_png_under_any_other_name() {
    let place = Place::new("png");
    place.file("show.bin", cartridge());
    place
        .run(&["run", "show.bin", "--frames", "5", "--frame", "5:shot.png"])
        .well();
    let file = place.read("shot.png");
    let mut reader = png::Decoder::new(std::io::Cursor::new(file))
        .read_info()
        .unwrap();
    let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
    reader.next_frame(&mut pixels).unwrap();
    let palette = reader.info().palette.as_ref().unwrap();
    let colour = usize::from(pixels[pixels.len() / 2]) * 3;
    let rgb = host::Palette::ntsc().rgb(0xFE).to_be_bytes();
    assert_eq!(palette[colour..colour + 3], rgb[1..]);
}

#[test]
fn the_seed_decides_the_power_on_state() {
    let place = Place::new("seed");
    place.file("show.bin", cartridge());
    let byte = |seed| {
        let arguments = [
            "run", "show.bin", "--frames", "1", "--seed", seed, "--ram", "$F0", "--ram", "$F1",
        ];
        place.run(&arguments).well()
    };
    assert_eq!(byte("0"), "ram $F0 $00\nram $F1 $00\n");
    assert_ne!(byte("1"), byte("2"));
    assert_eq!(byte("7"), byte("7"));
}

#[test]
fn a_symbol_stands_for_its_address() {
    let place = Place::new("symbol");
    place.file("show.bin", cartridge());
    place.file(
        "show.sym",
        "\u{FEFF}--- Symbol List\r\nframes 0080 (R )\r\nSTART f800\r\n--- End\r\n",
    );
    let run = |symbol| place.run(&["run", "show.bin", "--frames", "3", "--ram", symbol]);
    assert_eq!(run("frames").well(), "ram frames $02\n");
    run("START").refused(2, "`START` is $F800, which is not in the RAM ($80 to $FF)");
    run("speed").refused(2, "`speed` is neither an address nor a symbol of show.bin");
}

#[test]
fn what_is_asked_for_must_make_sense() {
    let place = Place::new("sense");
    place.file("show.bin", cartridge());
    place.file("cut.bin", &cartridge()[..2000]);
    place.file("script.txt", "1 fire\n\n20 jump\n");
    place.file("paddle.txt", "1 reset\n3 paddle1 50\n");
    place.file("words.txt", [0xFF, 0x66]);
    place.file("wide.txt", [0xFF, 0xFE, b'1', 0]);
    let run = |arguments: &[&str]| {
        let ended = place.run(&[&["run", "--frames", "10"], arguments].concat());
        assert_eq!(
            place.files(),
            [
                "cut.bin",
                "paddle.txt",
                "script.txt",
                "show.bin",
                "wide.txt",
                "words.txt"
            ]
        );
        ended
    };
    run(&["none.bin"]).refused(
        2,
        "cannot read none.bin: No such file or directory (os error 2)",
    );
    run(&["."]).refused(
        2,
        ". is a folder; name a file in it, or choose one with OPEN A FILE on the shelf",
    );
    run(&["cut.bin"]).refused(
        2,
        "cut.bin: not a cartridge image: no bank scheme has 2000 bytes",
    );
    run(&["show.bin", "--input", "script.txt"])
        .refused(2, "script.txt: line 3: `20 jump`: unknown control `jump`");
    run(&["show.bin", "--input", "paddle.txt"]).refused(
        2,
        "paddle.txt: line 2: `3 paddle1 50`: the left port has a joystick, and `paddle1` needs paddles",
    );
    run(&["show.bin", "--left", "paddles", "--input", "paddle.txt"]).well();
    run(&["show.bin", "--input", "none.txt"]).refused(
        2,
        "cannot read none.txt: No such file or directory (os error 2)",
    );
    run(&["show.bin", "--input", "words.txt"]).refused(2, "words.txt: byte 0 is not UTF-8");
    let wide = "wide.txt: this is UTF-16: save it as UTF-8";
    run(&["show.bin", "--input", "wide.txt"]).refused(2, wide);
    run(&["show.bin", "--symbols", "wide.txt"]).refused(2, wide);
    run(&["show.bin", "--frame", "11:late.png"])
        .refused(2, "frame 11 is after the last, which is 10");
    run(&["show.bin", "--hash", "12"]).refused(2, "frame 12 is after the last, which is 10");
    run(&["show.bin", "--frame", "0:zero.png"]).refused(
        2,
        "invalid value '0:zero.png' for '--frame <F:PATH>': frames count from 1",
    );
    run(&["show.bin", "--frame", "3"]).refused(
        2,
        "invalid value '3' for '--frame <F:PATH>': expected F:PATH",
    );
    run(&["show.bin", "--frame", "3:"]).refused(
        2,
        "invalid value '3:' for '--frame <F:PATH>': there is no path after the colon",
    );
    run(&["show.bin", "--hash", "last"]).refused(
        2,
        "invalid value 'last' for '--hash <F>': `last` is not the number of a frame",
    );
    run(&["show.bin", "--ram", "$0280"])
        .refused(2, "`$0280` is $0280, which is not in the RAM ($80 to $FF)");
    run(&["show.bin", "--ram", "score"]).refused(
        2,
        "`score` is not an address, and show.bin has no symbol file",
    );
    run(&["show.bin", "--seed", "-1"]).refused(
        2,
        "invalid value '-1' for '--seed <S>': invalid digit found in string",
    );
    run(&["show.bin", "more.bin"]).refused(2, "unexpected argument 'more.bin' found");
}

#[test]
fn frames_to_run_are_needed_and_count_from_one() {
    let place = Place::new("frames");
    place.run(&["run"]).refused(
        2,
        "the following required arguments were not provided: --frames <N>",
    );
    place.run(&["run", "show.bin", "--frames", "0"]).refused(
        2,
        "invalid value '0' for '--frames <N>': 0 is not in 1..=1000000000",
    );
}

#[test]
fn an_unwritable_file_is_said_and_leaves_nothing() {
    let place = Place::new("unwritable");
    place.file("show.bin", cartridge());
    let run = |wanted| place.run(&["run", "show.bin", "--frames", "2", "--frame", wanted]);
    run("2:none/shot.png").refused(
        2,
        "cannot write none/shot.png: No such file or directory (os error 2)",
    );
    run("2:.").refused(2, "cannot write .: it is a folder");
    run("2:show.bin/shot.idx").refused(
        2,
        "cannot write show.bin/shot.idx: Not a directory (os error 20)",
    );
    assert_eq!(place.files(), ["show.bin"]);
}

#[test]
fn an_existing_file_is_replaced() {
    let place = Place::new("replaced");
    place.file("show.bin", cartridge());
    place.file("shot.idx", "old");
    place
        .run(&["run", "show.bin", "--frames", "2", "--frame", "2:shot.idx"])
        .well();
    assert_eq!(place.read("shot.idx").len(), 41_920);
    assert_eq!(place.files(), ["shot.idx", "show.bin"]);
}

#[test]
fn no_display_is_one_line() {
    let place = Place::new("display");
    place.file("show.bin", cartridge());
    let play = ["play", "show.bin"];
    for arguments in [&play[..], &play[1..], &["ricochet"], &["play", "--window"]] {
        let ended = place.run(arguments);
        assert_eq!(ended.code, Some(1), "{arguments:?}");
        assert!(
            ended.err.starts_with("ricochet: no window: "),
            "{}",
            ended.err
        );
        assert_eq!(ended.err.lines().count(), 1, "{}", ended.err);
        assert_eq!(ended.out, "");
    }
    place.run(&["none.bin"]).refused(
        2,
        "cannot read none.bin: No such file or directory (os error 2)",
    );
}

#[test]
fn what_is_no_image_is_refused_with_what_to_do() {
    let place = Place::new("no-image");
    std::fs::create_dir(place.path().join("roms")).unwrap();
    let folder = "roms is a folder; name a file in it, or choose one with OPEN A FILE on the shelf";
    for arguments in [
        &["roms"][..],
        &["play", "roms"],
        &["run", "roms", "--frames", "1"],
    ] {
        place.run(arguments).refused(2, folder);
    }
    place.file("none.bin", "");
    place.run(&["none.bin"]).refused(2, "none.bin is empty");
    // A command is no file.
    place.file("recent", "");
    assert_eq!(place.run(&["recent"]).well(), "nothing was played yet\n");
}

/// A zip file of these files.
fn zip(files: &[(&str, &[u8])]) -> Vec<u8> {
    let mut zip = zip::ZipWriter::new(std::io::Cursor::new(Vec::new()));
    for (name, bytes) in files {
        let options = zip::write::SimpleFileOptions::default();
        zip.start_file(*name, options).unwrap();
        std::io::Write::write_all(&mut zip, bytes).unwrap();
    }
    zip.finish().unwrap().into_inner()
}

#[test]
fn an_image_is_run_from_a_zip_file() {
    let place = Place::new("zip");
    let image = cartridge();
    place.file("show.bin", &image);
    let run = |file: &str| place.run(&["run", file, "--frames", "3", "--hash", "3"]);
    let plain = run("show.bin").well();
    for (name, files) in [
        ("one.zip", vec![("a folder/Show (PAL60).A26", &image[..])]),
        (
            "more.zip",
            vec![("read.me", &b"text"[..]), ("show.bin", &image)],
        ),
        ("other.ZIP", vec![("show", &image[..])]),
    ] {
        place.file(name, zip(&files));
        assert_eq!(run(name).well(), plain, "{name}");
    }
    let several =
        "several.zip: there are several images in the zip file; unpack one of a.bin, b.rom";
    for (name, files, refused) in [
        (
            "several.zip",
            vec![("b.rom", &image[..]), ("a.bin", &image)],
            several,
        ),
        (
            "texts.zip",
            vec![("a.txt", &b"a"[..]), ("b.txt", b"b")],
            "texts.zip: there is no image in the zip file",
        ),
        (
            "large.zip",
            vec![("a.bin", &vec![0; 524_289][..])],
            "large.zip: a.bin in the zip file: larger than 524288 bytes",
        ),
    ] {
        place.file(name, zip(&files));
        run(name).refused(2, refused);
    }
    let whole = place.read("one.zip");
    place.file("half.zip", &whole[..whole.len() / 2]);
    let half = run("half.zip");
    assert_eq!(half.code, Some(2));
    assert!(
        half.err
            .starts_with("ricochet: half.zip: a damaged zip file"),
        "{}",
        half.err
    );
}

/// A gzip file of these bytes.
fn gzip(bytes: &[u8]) -> Vec<u8> {
    let mut packed = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::default());
    std::io::Write::write_all(&mut packed, bytes).unwrap();
    packed.finish().unwrap()
}

#[test]
fn an_image_is_run_from_a_gzip_file() {
    let place = Place::new("gzip");
    let image = cartridge();
    place.file("show.bin", &image);
    let run = |file: &str| place.run(&["run", file, "--frames", "3", "--hash", "3"]);
    let plain = run("show.bin").well();
    let packed = gzip(&image);
    for name in ["show.bin.gz", "show.2K.GZ", "show.a26"] {
        place.file(name, &packed);
        assert_eq!(run(name).well(), plain, "{name}");
    }
    // The extension within is the scheme's.
    place.file("show.F8.gz", &packed);
    run("show.F8.gz").refused(
        2,
        "show.F8.gz: not an image of scheme F8: 2048 bytes instead of 8192",
    );
    place.file("half.gz", &packed[..packed.len() / 2]);
    let half = run("half.gz");
    assert_eq!(half.code, Some(2));
    assert!(
        half.err.starts_with("ricochet: half.gz: damaged"),
        "{}",
        half.err
    );
    for packed_as in ["with.bin.gz", "with.zip"] {
        let bytes = match packed_as.ends_with("zip") {
            true => zip(&[("inner.bin", &image)]),
            false => gzip(&image),
        };
        place.file(packed_as, bytes);
        let score = ["run", packed_as, "--frames", "1", "--ram", "score"];
        for beside in ["with.sym", "with.lbl", &format!("{packed_as}.sym")] {
            place.file(beside, "al C:0080 .score\n");
            assert!(
                place.run(&score).well().starts_with("ram score $"),
                "{packed_as} {beside}"
            );
            std::fs::remove_file(place.path().join(beside)).unwrap();
        }
        place.run(&score).refused(
            2,
            &format!("`score` is not an address, and {packed_as} has no symbol file"),
        );
    }
    place.file("large.gz", gzip(&vec![0; 524_289]));
    run("large.gz").refused(2, "large.gz: larger than 524288 bytes");
}

#[test]
fn an_unknown_option_is_refused_with_what_there_is() {
    let place = Place::new("options");
    let refused = |arguments: &[&str], ends: &[&str]| {
        let ended = place.run(arguments);
        assert_eq!(ended.code, Some(2), "{arguments:?}");
        for part in ends {
            assert!(ended.err.contains(part), "{part}: {}", ended.err);
        }
        assert_eq!(ended.err.lines().count(), 1);
    };
    refused(
        &["checkers", "--levle", "3"],
        &["'--levle' found; did you mean `--level`?"],
    );
    let own = [
        "'--level' found; `ricochet play` has --tv, ",
        "--fullscreen",
        "--size, --balls, --number",
    ];
    refused(&["black-box", "--level", "3"], &own);
    refused(
        &["export", "--depth"],
        &["'--depth' found; `ricochet export` has --out, "],
    );
    place
        .run(&["checkers", "--level", "12"])
        .refused(2, "--level 12: Checkers has 1, 2, 3, 4, 5, 6, 7, 8, 9");
    place.file("show.bin", cartridge());
    place
        .run(&["show.bin", "--level", "1"])
        .refused(2, "--level: another cartridge has no choice at a set-up");
    place
        .run(&["play", "--level", "1"])
        .refused(2, "a choice at a set-up needs the name of a game");
}

#[test]
fn the_help_of_a_game_says_first_how_it_is_played() {
    let place = Place::new("game-help");
    let help = place.run(&["checkers", "--help"]).well();
    let at = |words: &str| {
        help.find(words)
            .unwrap_or_else(|| panic!("{words}: {help}"))
    };
    let parts = [
        "Usage: ricochet checkers ",
        "The arrow keys are the stick",
        "--level          1, 2, 3, 4, 5, 6, 7, 8, 9",
        "--fullscreen",
        "analyse ",
    ];
    let places = parts.map(at);
    assert!(places.is_sorted(), "{help}");
    assert_eq!(place.run(&["help", "checkers"]).well(), help);
    for game in catalog::GAMES.games() {
        let help = place.run(&[game.name, "--help"]).well();
        assert!(help.lines().all(|line| line.len() <= 132), "{help}");
    }
}

#[test]
fn help_and_version_are_no_errors() {
    let place = Place::new("help");
    let help = place.run(&["--help"]).well();
    for command in ["play", "run", "launch", "export"] {
        assert!(help.contains(command), "{command}");
    }
    assert_eq!(place.run(&["--version"]).well(), "ricochet 0.1.0\n");
    place.run(&["fly"]).refused(
        2,
        &format!(
            "there is no game, file or command `fly`; the games are: {}",
            games()
        ),
    );
}

/// `crates/vcs/tests/data/controllers.asm` counts in $80 the lines that the first paddle's port takes, has
/// SWCHA in $84 and the left keypad's top row in $85, the left key in bit 2.
#[test]
fn controllers_are_plugged_in_by_flags_and_moved_by_the_script() {
    let place = Place::new("controllers");
    place.file(
        "controllers.bin",
        include_bytes!("../../crates/vcs/tests/data/controllers.bin"),
    );
    let ram = |left, right, moves: &str| {
        place.file("moves", moves);
        let flags = [
            "run",
            "controllers.bin",
            "--frames",
            "5",
            "--input",
            "moves",
            "--left",
            left,
            "--right",
            right,
            "--ram",
            "$80",
            "--ram",
            "$84",
            "--ram",
            "$85",
        ];
        let printed = place.run(&flags).well();
        let bytes: Vec<_> = printed
            .lines()
            .map(|line| line.rsplit(' ').next().unwrap().to_string())
            .collect();
        bytes.join(" ")
    };
    // 200 lines are as far as it counts. Ports that lead nowhere stay low, which is a key pressed.
    assert_eq!(
        ram("joystick", "driving", "1 wheel1 2\n3 up"),
        "$C8 $EC $06"
    );
    assert_eq!(
        ram("paddles", "joystick", "1 paddle0 0\n3 pfire1"),
        "$00 $BF $00"
    );
    // 379 lines for 1,001.8 kilohms are 2.5 for the keypad's 4.7 and the console's 1.8.
    assert_eq!(
        ram("keypad", "driving", "1 wheel1 2\n3 key0-1"),
        "$02 $FC $04"
    );
    place.run(&["run", "--frames", "1", "--left", "mouse"]).refused(
        2,
        "invalid value 'mouse' for '--left <CONTROLLER>' [possible values: joystick, paddles, keypad, driving]",
    );
}

#[test]
fn sound_goes_to_a_wav_file() {
    // AUDC0 4, a pure tone; AUDF0 9, a half wave of ten samples; AUDV0 15; and on for ever
    let code = [
        0xA9, 4, 0x85, 0x15, 0xA9, 9, 0x85, 0x17, 0xA9, 15, 0x85, 0x19, 0x4C, 0x0C, 0xF0,
    ];
    let mut image = vec![0; 0x1000];
    image[..code.len()].copy_from_slice(&code);
    image[0xFFC..0xFFE].copy_from_slice(&[0x00, 0xF0]);
    let place = Place::new("wav");
    place.file("tone.bin", &image);
    for (standard, rate) in [("ntsc", 31_400), ("pal", 31_113)] {
        let flags = ["--frames", "1", "--tv", standard, "--wav", "tone.wav"];
        place
            .run(&[&["run", "tone.bin"], &flags[..]].concat())
            .well();
        let mut wav = hound::WavReader::new(std::io::Cursor::new(place.read("tone.wav"))).unwrap();
        assert_eq!((wav.spec().sample_rate, wav.spec().channels), (rate, 1));
        let samples: Vec<i16> = wav.samples().map(Result::unwrap).collect();
        assert_eq!(samples.len(), 51 * 2, "two a line");
        let (high, low) = (samples.iter().max().unwrap(), samples.iter().min().unwrap());
        assert!(*low == 0 && *high > 0x4000);
        let changes: Vec<_> = (2..102).filter(|&n| samples[n] != samples[n - 1]).collect();
        assert_eq!(changes.len(), 10);
        assert!(
            changes.windows(2).all(|pair| pair[1] - pair[0] == 10),
            "{changes:?}"
        );
    }
    place
        .run(&["run", "--frames", "1", "--wav", "no/such/place"])
        .refused(
            2,
            "cannot write no/such/place: No such file or directory (os error 2)",
        );
}

/// Enters 1000 as Left's rating on Ricochet's set-up.
const RATING: &str = "20+4 up; 30+4 up; 40+4 up; 50+4 fire; 60+4 up; 70+4 fire\n";

#[test]
fn a_savekey_is_a_file_that_the_cartridge_reads_and_writes() {
    let place = Place::new("run-savekey");
    place.file("rating.txt", RATING);
    let entered = [
        "run",
        "--frames",
        "90",
        "--input",
        "rating.txt",
        "--savekey",
        "key.dat",
    ];
    place.run(&entered).well();
    let bytes = place.read("key.dat");
    assert_eq!(bytes.len(), 32768);
    assert_eq!(bytes[0x7F80..0x7F84], *b"Ri\x10\0");
    let read = [
        "run",
        "--frames",
        "20",
        "--savekey",
        "key.dat",
        "--ram",
        "rateHi",
    ];
    assert!(place.run(&read).well().contains("ram rateHi $10"));
    assert_eq!(place.read("key.dat"), bytes);
}

#[test]
fn a_file_that_is_no_savekeys_is_refused() {
    let place = Place::new("run-no-savekey");
    place.file("short.dat", "short");
    place
        .run(&["run", "--frames", "1", "--savekey", "short.dat"])
        .refused(2, "short.dat: a SaveKey has 32768 bytes, this file has 5");
    place.file("long.dat", "x".repeat(32769));
    place
        .run(&["run", "--frames", "1", "--savekey", "long.dat"])
        .refused(2, "long.dat: larger than 32768 bytes");
}

/// A piece of Checkers that is drawn wrongly is said in words, and both pictures are kept.
#[test]
fn the_pictures_of_a_frame_that_differs_are_kept() {
    const IMAGE: &[u8] = include_bytes!("../../rom/checkers.a26");
    const SYMBOLS: &str = include_str!("../../rom/checkers.sym");
    let place = Place::new("pictures");
    let line = SYMBOLS.lines().find(|line| line.starts_with("Pieces "));
    let address = line.unwrap().split_whitespace().nth(1).unwrap();
    let pieces = usize::from_str_radix(address, 16).unwrap() - 0x1000; // the first bank is at $1000
    let mut image = IMAGE.to_vec();
    for byte in &mut image[pieces..pieces + 60] {
        *byte ^= 0x10;
    }
    place.file("wrong.a26", &image);
    place.file("wrong.sym", SYMBOLS);
    place.file("reset.txt", "60+2 reset\n");
    let arguments = [
        "run",
        "wrong.a26",
        "--frames",
        "90",
        "--input",
        "reset.txt",
        "--out",
        "kept",
    ];
    let ran = place.run(&arguments);
    assert_eq!(ran.code, Some(1), "{}", ran.err);
    assert!(ran.err.contains("man on square"), "{}", ran.err);
    for end in ["-shown.png should be ", "-due.png\n"] {
        assert!(ran.err.contains(end), "{}", ran.err);
    }
    let kept = std::fs::read_dir(place.path().join("kept")).unwrap();
    assert!(kept.count() >= 2);
}

/// Counts in $80 for how many of 100 lines the first paddle is not charged.
const PADDLE: &[u8] = &[
    0xA9, 0x02, 0x85, 0x00, // Frame: LDA #2; STA VSYNC
    0x85, 0x02, 0x85, 0x02, 0x85, 0x02, // STA WSYNC three times
    0xA9, 0x80, 0x85, 0x01, // LDA #$80; STA VBLANK: dumped
    0xA9, 0x00, 0x85, 0x00, // LDA #0; STA VSYNC
    0xA0, 0x0A, 0x85, 0x02, 0x88, 0xD0, 0xFB, // LDY #10; Dump: STA WSYNC; DEY; BNE Dump
    0x85, 0x01, 0xA2, 0x00, 0xA0, 0x64, // STA VBLANK; LDX #0; LDY #100
    0x85, 0x02, 0xA5, 0x38, 0x30, 0x01, 0xE8, // Line: STA WSYNC; LDA INPT0; BMI .high; INX
    0x88, 0xD0, 0xF6, // .high: DEY; BNE Line
    0x86, 0x80, // STX $80
    0xA0, 0x95, 0x85, 0x02, 0x88, 0xD0, 0xFB, // LDY #149; Rest: STA WSYNC; DEY; BNE Rest
    0x4C, 0x00, 0xF8, // JMP Frame
];

#[test]
fn paddles_are_plugged_in_for_code_that_reads_them() {
    let place = Place::new("found-paddles");
    let mut image = vec![0xEA; 2048];
    image[..PADDLE.len()].copy_from_slice(PADDLE);
    image[0x7FC..].copy_from_slice(&[0x00, 0xF8, 0x00, 0xF8]);
    place.file("paddle.bin", image);
    place.file("left.txt", "1 paddle0 1000");
    place.file("right.txt", "1 paddle0 0");
    place.file("up1.txt", "1 up1");
    place.file(
        "driven.toml",
        "frames = 5\nleft = 'driving'\ninputs = '''\n1 wheel0 1\n2+1 fire\n3 up\n'''",
    );
    let run = |more: &[&str]| place.run(&[&["run", "paddle.bin"], more].concat());
    let count = |more: &[&str]| run(&[&["--frames", "5", "--ram", "$80"], more].concat());
    let found = "ricochet: the image reads other controllers than joysticks: --left paddles\n";
    for (script, lines) in [
        ("left.txt", "ram $80 $64\n"),
        ("right.txt", "ram $80 $00\n"),
    ] {
        let ended = count(&["--input", script]);
        assert_eq!((ended.out.as_str(), ended.err.as_str()), (lines, found));
    }
    // Nothing charges the port.
    assert_eq!(count(&["--left", "joystick"]).well(), "ram $80 $64\n");
    for (arguments, line) in [
        (
            &["--left", "keypad", "--input", "left.txt", "--frames", "5"][..],
            "left.txt: line 1: `1 paddle0 1000`: the left port has a keypad, and `paddle0` needs paddles",
        ),
        (
            &["--scenario", "driven.toml"],
            "driven.toml: line 6: `3 up`: the left port has a driving controller, and `up` needs a joystick",
        ),
        (
            &[
                "--savekey",
                "key.bin",
                "--input",
                "up1.txt",
                "--frames",
                "5",
            ],
            "up1.txt: line 1: `1 up1`: the right port has a SaveKey, and `up1` needs a joystick",
        ),
    ] {
        run(arguments).refused(2, line);
    }
}

#[test]
fn a_short_vsync_is_reported_without_a_scenario() {
    // VSYNC over the ends of two scanlines, from cycle 3 to cycle 5: 154 cycles
    let code = [
        0xA9, 0x02, 0x85, 0x02, 0x85, 0x00, 0x85, 0x02, 0x85,
        0x02, // LDA #2; STA WSYNC VSYNC WSYNC WSYNC
        0xA9, 0x00, 0x85, 0x00, 0xA2, 0xFF, // LDA #0; STA VSYNC; LDX #255
        0x85, 0x02, 0xCA, 0xD0, 0xFB, 0x4C, 0x00, 0xF8, // STA WSYNC; DEX; BNE; JMP
    ];
    let mut image = vec![0xEA; 2048];
    image[..code.len()].copy_from_slice(&code);
    image[0x7FC..].copy_from_slice(&[0x00, 0xF8, 0x00, 0xF8]);
    let place = Place::new("short-vsync");
    place.file("short.bin", image);
    let run = |frames| place.run(&["run", "short.bin", "--frames", frames]);
    assert_eq!(run("10").well(), "");
    let ended = run("14");
    let short = "ricochet: VSYNC lasts 154 cycles instead of 228: frame 11 and 3 more\n";
    assert_eq!((ended.code, ended.err.as_str()), (Some(0), short));
}
