//! Runs `ricochet export`.

use std::io::{Cursor, Read};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use catalog::GAMES;
use probe::symbols::Symbols;
use testing::Place;

/// One image is exported; it takes the least time.
const ONE: [&str; 6] = ["export", "black-box", "--tv", "ntsc", "--starts", "1"];

fn one<'a>(more: &[&'a str]) -> Vec<&'a str> {
    [&ONE[..], more].concat()
}

#[test]
#[ignore = "exports all images"]
fn export_writes_all_images_and_their_symbols() {
    let place = Place::new("export");
    place
        .run(&["export", "--starts", "1", "--out", "new/cart"])
        .well();
    for image in GAMES.games().flat_map(|game| game.images) {
        let read = |end| place.read(&format!("new/cart/{}{end}", image.file_name));
        assert!(read(".a26") == image.bytes, "{}", image.file_name);
        assert!(
            read(".sym") == image.symbols.as_bytes(),
            "{}",
            image.file_name
        );
    }
}

/// The sums that are printed are those of coreutils, and coreutils accept the files of sums.
#[test]
fn all_checksums_are_those_of_the_files() {
    let place = Place::new("export-checksums");
    let printed = place.run(&one(&["--out", "."])).well();
    let run = |command: &str, arguments: &[&str]| {
        let mut command = Command::new(command);
        let output = command
            .args(arguments)
            .current_dir(place.path())
            .output()
            .unwrap();
        assert!(output.status.success(), "{arguments:?}");
        String::from_utf8(output.stdout).unwrap()
    };
    let mut expected = String::new();
    let all = printed.lines().filter(|line| line.starts_with("SHA256"));
    assert_eq!(all.count(), place.files().len());
    for line in printed.lines() {
        let (kind, rest) = line.split_once(" (").unwrap();
        let (name, _) = rest.rsplit_once(") = ").unwrap();
        let command = if kind == "MD5" { "md5sum" } else { "sha256sum" };
        expected += &run(command, &["--tag", name]);
    }
    assert_eq!(printed, expected);
    for (command, sums) in [("md5sum", "MD5SUMS"), ("sha256sum", "SHA256SUMS")] {
        let checked = run(command, &["--check", "--strict", sums]);
        // all files but those of the sums
        assert_eq!(
            checked.lines().count(),
            place.files().len() - 2,
            "{checked}"
        );
    }
}

#[test]
#[ignore = "exports everything three times"]
fn the_same_input_gives_the_same_bytes() {
    let place = Place::new("export-same");
    place.run(&one(&["--out", "one"])).well();
    place.run(&one(&["--out", "two"])).well();
    let listed = Command::new("diff")
        .args(["-r", "one", "two"])
        .current_dir(place.path())
        .status()
        .unwrap();
    assert!(listed.success());
    // and again over the files that are there
    place.run(&one(&["--out", "two"])).well();
    place.run(&one(&["--zip", "--out", "zip"])).well();
    place.run(&one(&["--zip", "--out", "again"])).well();
    let packed = place.read("zip/black-box.zip");
    assert_eq!(packed, place.read("again/black-box.zip"));
    let mut archive = zip::ZipArchive::new(Cursor::new(packed)).unwrap();
    let mut names = Vec::new();
    for index in 0..archive.len() {
        let mut file = archive.by_index(index).unwrap();
        let name = file.name().strip_prefix("black-box/").unwrap().to_string();
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes).unwrap();
        assert_eq!(bytes, place.read(&format!("two/{name}")), "{name}");
        names.push(name);
    }
    let folder = std::fs::read_dir(place.path().join("two")).unwrap();
    assert_eq!(names.len(), folder.count());
}

#[test]
fn debuggers_and_readers_find_what_they_need() {
    let place = Place::new("export-contents");
    place.run(&one(&["--out", "."])).well();
    let text = |name: &str| String::from_utf8(place.read(name)).unwrap();
    let name = "Black Box (NTSC)";
    // each label in the cartridge is in the listing, at its address
    let symbols = text(&format!("{name}.sym"));
    let listed = Symbols::parse(&text(&format!("{name}.lst"))).unwrap();
    let mut labels = 0;
    for line in symbols.lines() {
        let mut words = line.split(' ');
        let (label, address) = (words.next().unwrap(), words.next().unwrap());
        let address = u16::from_str_radix(address, 16).unwrap();
        if address & 0x1000 != 0 && listed.value(label) == Ok(address) {
            labels += 1;
        }
    }
    assert!(labels > 200, "{labels} labels");
    // Stella takes `NAME =` at other addresses than the cartridge's for a constant
    assert!(!text(&format!("{name}.lst")).contains('='));
    let manual = text("Black Box manual.txt");
    assert!(
        manual.starts_with("Black Box: how to play\n======"),
        "{manual}"
    );
    assert!(manual.lines().all(|line| line.chars().count() <= 78));
    let pdf = place.read("Black Box manual.pdf");
    assert!(pdf.starts_with(b"%PDF-1.") && pdf.ends_with(b"%%EOF"));
    for drawn in ["Black Box label.svg", "Black Box box.svg"] {
        let drawn = text(drawn);
        assert!(drawn.starts_with("<svg ") && drawn.ends_with("</svg>\n"));
        // letters are drawn, since a reader's fonts are not ours
        assert!(!drawn.contains("<text") && drawn.contains("<path"));
    }
}

/// A signal at any moment leaves all files or none, and no temporary folder.
#[test]
#[ignore = "exports an image four times"]
fn an_export_that_is_ended_leaves_nothing() {
    let place = Place::new("export-ended");
    let is_part = |name: &String| name.ends_with(".part");
    for signal in ["-TERM", "-INT", "-HUP"] {
        let mut command = place.program(&one(&["--out", "out"]));
        let mut child = command
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let begun = wait(&mut child, || place.files().iter().any(is_part));
        assert!(begun, "the temporary folder was seen");
        let id = child.id().to_string();
        Command::new("kill").args([signal, &id]).status().unwrap();
        let status = child.wait().unwrap();
        let files = place.files();
        // too late, or while the checksums were printed: the folder is whole
        let complete = files == ["out"];
        assert!(complete || files.is_empty(), "{signal}: {files:?}");
        let code = status.code();
        let expected = code == Some(130) || complete && status.success();
        assert!(expected, "{signal}: {code:?}, {files:?}");
        let _ = std::fs::remove_dir_all(place.path().join("out"));
    }
}

/// Waits until something holds, or the program has ended; returns whether it holds.
fn wait(child: &mut Child, holds: impl Fn() -> bool) -> bool {
    let start = Instant::now();
    while start.elapsed() < Duration::from_secs(120) {
        if holds() {
            return true;
        }
        if child.try_wait().unwrap().is_some() {
            return false;
        }
        thread::sleep(Duration::from_micros(200));
    }
    false
}

#[test]
fn export_writes_one_standard_and_its_properties_for_stella() {
    let place = Place::new("export-standard");
    place
        .run(&[
            "export", "ricochet", "--tv", "pal60", "--starts", "1", "--out", ".",
        ])
        .well();
    let expected = [
        "LICENSE-APACHE",
        "LICENSE-MIT",
        "MD5SUMS",
        "Ricochet (PAL60).a26",
        "Ricochet (PAL60).lst",
        "Ricochet (PAL60).sym",
        "Ricochet F4SC (PAL60).a26",
        "Ricochet F4SC (PAL60).lst",
        "Ricochet F4SC (PAL60).sym",
        "Ricochet box.svg",
        "Ricochet label.svg",
        "Ricochet manual.pdf",
        "Ricochet manual.txt",
        "SHA256SUMS",
        "stella.pro",
    ];
    assert_eq!(place.files(), expected);
    let properties = String::from_utf8(place.read("stella.pro")).unwrap();
    let lines: Vec<&str> = properties.lines().collect();
    let md5 = |line: &str| line.starts_with("\"Cart.MD5\" \"");
    let others: Vec<&str> = lines.iter().copied().filter(|line| !md5(line)).collect();
    assert_eq!(lines.len() - others.len(), 2, "{properties}");
    assert_eq!(
        others,
        [
            "\"Cart.Name\" \"Ricochet (PAL60)\"",
            "\"Cart.Type\" \"3E+\"",
            "\"Display.Format\" \"PAL60\"",
            "\"\"",
            "",
            "\"Cart.Name\" \"Ricochet F4SC (PAL60)\"",
            "\"Cart.Type\" \"F4SC\"",
            "\"Display.Format\" \"PAL60\"",
            "\"\"",
            "",
        ]
    );
    place
        .run(&["export", "--tv", "secam", "--out", "."])
        .refused(
            2,
            "invalid value 'secam' for '--tv <STANDARD>' [possible values: ntsc, pal60]",
        );
}

/// The image with an address is known as the game's without its symbols, and checked by the referee.
#[test]
fn export_writes_the_address_of_a_page_into_the_image() {
    let place = Place::new("export-page");
    let export = |game, page| {
        let game = ["export", game, "--tv", "ntsc", "--starts", "1"];
        place.run(&[&game[..], &["--page", page, "--out", "out"]].concat())
    };
    export("ricochet", "https://example.org/GAMES/").well();
    let bundled = GAMES.first().image().unwrap().bytes;
    let image = place.read("out/Ricochet (NTSC).a26");
    let changed = image
        .iter()
        .zip(bundled)
        .filter(|(one, other)| one != other);
    assert!((1..=45).contains(&changed.count()));
    place.file("alone.a26", image);
    let printed = place.run(&["run", "alone.a26", "--frames", "30"]).well();
    assert!(
        printed.starts_with("0 launches, 0 turns and 0 games checked"),
        "{printed}"
    );
    for (page, complaint) in [
        (
            "example.org",
            "an address begins with `http://` or `https://`",
        ),
        ("https://example.org", "an address ends with `/`"),
        (
            "https://example.org/games/",
            "a code has no `g`: the path of an address is in capitals, digits and `$%*+-./:`",
        ),
    ] {
        let invalid = format!("invalid value '{page}' for '--page <URL>': {complaint}");
        export("ricochet", page).refused(2, &invalid);
    }
    let complaint = "no code of these images has room for the address of a page";
    export("black-box", "https://example.org/").refused(2, complaint);
}

#[test]
#[ignore = "exports an image three times"]
fn export_names_what_is_in_its_way() {
    let place = Place::new("export-in-the-way");
    place.file("taken", "a file");
    place
        .run(&one(&["--out", "taken/cart"]))
        .refused(2, "cannot make the folder taken/cart: taken is a file");
    place
        .run(&one(&["--out", "taken"]))
        .refused(2, "cannot make the folder taken: taken is a file");
    std::fs::create_dir_all(place.path().join("out/stella.pro")).unwrap();
    place
        .run(&one(&["--out", "out"]))
        .refused(1, "cannot write out/stella.pro: it is a folder");
    let left = std::fs::read_dir(place.path().join("out")).unwrap().count();
    assert_eq!(
        (left, place.files()),
        (1, vec!["out".to_string(), "taken".to_string()])
    );
    place.run(&["export"]).refused(
        2,
        "the following required arguments were not provided: --out <DIR>",
    );
}
