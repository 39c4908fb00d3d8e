//! The bundled cartridge on the command line.

mod common;

use common::Place;
use ricochet::referee::Symbols;
use sha2::{Digest, Sha256};

#[test]
fn export_writes_the_image_and_its_symbols_and_prints_their_checksums() {
    let place = Place::new("export");
    let said = place.run(&["export", "--out", "new/cart"]).well();
    let mut expected = String::new();
    for (name, file) in [
        (
            "ricochet.a26",
            include_bytes!("../rom/ricochet.a26").as_slice(),
        ),
        ("ricochet.sym", include_bytes!("../rom/ricochet.sym")),
    ] {
        assert_eq!(place.read(&format!("new/cart/{name}")), file);
        for byte in Sha256::digest(file) {
            expected += &format!("{byte:02x}");
        }
        expected += &format!("  {name}\n");
    }
    assert_eq!(said, expected);
}

#[test]
fn export_says_what_is_in_its_way() {
    let place = Place::new("export-in-the-way");
    place.file("taken", "a file");
    place
        .run(&["export", "--out", "taken/cart"])
        .refused(1, "cannot make taken/cart: Not a directory (os error 20)");
    place.run(&["export"]).refused(
        2,
        "the following required arguments were not provided: --out <DIR>",
    );
}

#[test]
fn without_an_image_the_bundled_one_runs() {
    let place = Place::new("bundled");
    place.run(&["export", "--out", "."]).well();
    let hash = |rom: &[&str]| {
        let arguments = [&["run"], rom, &["--frames", "30", "--hash", "30"]].concat();
        let said = place.run(&arguments).well();
        said.lines().next().unwrap().to_string()
    };
    assert_eq!(hash(&[]), hash(&["ricochet.a26"]));
}

#[test]
fn the_referee_watches_our_image_wherever_it_comes_from() {
    let place = Place::new("refereed");
    place.run(&["export", "--out", "."]).well();
    std::fs::remove_file(place.path().join("ricochet.sym")).unwrap();
    let last = |rom: &[&str]| {
        let arguments = [&["run"], rom, &["--frames", "30"]].concat();
        place.run(&arguments).well()
    };
    let none = "0 launches (0 steps), 0 turns and 0 games checked\n";
    assert_eq!(last(&[]), none);
    assert_eq!(last(&["ricochet.a26"]), none);
}

/// Left alone, the cartridge shows a recorded game: its launches are checked like any others.
const FRAMES: &str = "4000";

#[test]
fn launches_are_checked_and_counted() {
    let said = Place::new("counted-launches")
        .run(&["run", "--frames", FRAMES])
        .well();
    let launches: u32 = said.split(' ').next().unwrap().parse().unwrap();
    assert!(launches > 0 && said.contains(" launches ("), "{said}");
}

#[test]
fn a_cartridge_that_plays_wrongly_is_found_out() {
    const RTS: u8 = 0x60;
    let list = include_str!("../rom/ricochet.sym");
    let add_points = Symbols::parse(list).unwrap().code("AddPoints").unwrap();
    let mut image = include_bytes!("../rom/ricochet.a26").to_vec();
    let bank = Symbols::bank_of(add_points, image.len() / 0x1000);
    image[bank * 0x1000 + usize::from(add_points & 0x0FFF)] = RTS;
    let place = Place::new("wrong");
    place.file("wrong.a26", image);
    place.file("wrong.sym", list);
    let ended = place.run(&["run", "wrong.a26", "--frames", FRAMES]);
    assert_eq!((ended.code, ended.out.as_str()), (Some(1), ""));
    assert!(ended.err.starts_with("difference at "), "{}", ended.err);
    let verdict = ended.err.lines().last().unwrap();
    assert!(
        verdict.starts_with("ricochet: ")
            && verdict.contains(" between the cartridge and the engine"),
        "{verdict}"
    );
}
