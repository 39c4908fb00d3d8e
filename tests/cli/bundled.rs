//! The bundled cartridge on the command line.

use catalog::GAMES;
use host::Palette;

use crate::games;
use testing::Place;
use testing::wrong::wrong_image;

/// Files with Ricochet's images, named as `export` names them.
const NTSC: &str = "Ricochet (NTSC).a26";
const PAL60: &str = "Ricochet (PAL60).a26";

/// A place with both images.
fn place_with_images(name: &str) -> Place {
    let place = Place::new(name);
    place.file(NTSC, include_bytes!("../../rom/ricochet.a26"));
    place.file(PAL60, include_bytes!("../../rom/ricochet-pal60.a26"));
    place
}

#[test]
fn without_an_image_the_bundled_one_runs() {
    let place = place_with_images("bundled");
    let hash = |rom: &[&str]| {
        let arguments = [&["run"], rom, &["--frames", "30", "--hash", "30"]].concat();
        let printed = place.run(&arguments).well();
        printed.lines().next().unwrap().to_string()
    };
    assert_eq!(hash(&[]), hash(&[NTSC]));
}

#[test]
fn the_referee_watches_our_images_wherever_they_come_from() {
    let place = place_with_images("refereed");
    let last = |rom: &[&str]| {
        let arguments = [&["run"], rom, &["--frames", "30"]].concat();
        place.run(&arguments).well()
    };
    let bundled = last(&[]);
    assert!(
        bundled.starts_with("0 launches, 0 turns and 0 games checked; 2"),
        "{bundled}"
    );
    assert_eq!(last(&[NTSC]), bundled);
    assert_eq!(last(&[PAL60]), bundled);
}

/// The palette inside the picture of an image's first frames.
fn palette_of_picture(place: &Place, rom: &str) -> Vec<u8> {
    place
        .run(&["run", rom, "--frames", "9", "--frame", "9:picture.png"])
        .well();
    let file = std::io::Cursor::new(place.read("picture.png"));
    let reader = png::Decoder::new(file).read_info().unwrap();
    reader.info().palette.clone().unwrap().to_vec()
}

#[test]
fn the_palette_is_that_of_the_images_name() {
    let place = place_with_images("palette");
    for (name, palette) in [(NTSC, Palette::ntsc()), (PAL60, Palette::pal())] {
        let shown = palette_of_picture(&place, name);
        assert_eq!(shown, palette.to_bytes(), "{name}");
    }
}

/// Begins a match and launches from Left's bottom launcher: inputs that lead to points, and the frames
/// that they take.
const LAUNCH: &str = "10+4 reset; 30+2 down; 34+2 down; 38+2 down; 42+2 down; 46+2 down; 50+2 fire";
const FRAMES: &str = "400";

#[test]
fn launches_are_checked_and_counted() {
    let place = Place::new("counted-launches");
    place.file("launch", LAUNCH);
    let printed = place
        .run(&["run", "--frames", FRAMES, "--input", "launch"])
        .well();
    assert!(printed.starts_with("1 launch ("), "{printed}");
}

#[test]
fn a_cartridge_that_breaks_the_rules_is_reported() {
    let place = Place::new("wrong");
    wrong_image(&place);
    place.file("launch", LAUNCH);
    let ended = place.run(&["run", "wrong.a26", "--frames", FRAMES, "--input", "launch"]);
    assert_eq!((ended.code, ended.out.as_str()), (Some(1), ""));
    assert!(ended.err.starts_with("difference at "), "{}", ended.err);
    let verdict = ended.err.lines().last().unwrap();
    assert!(
        verdict.starts_with("ricochet: ")
            && verdict.contains(" between the cartridge and the engine"),
        "{verdict}"
    );
}

#[test]
fn a_game_is_named_or_found_by_its_record() {
    let place = Place::new("named");
    place
        .run(&["export", "pong", "--starts", "1", "--out", "."])
        .refused(
            2,
            &format!("there is no game `pong`; the games are: {}", games()),
        );
    place.run(&["chekers"]).refused(
        2,
        &format!("there is no game, file or command `chekers`; did you mean `checkers`? the games are: {}", games()),
    );
    place.run(&["play", "Chekers"]).refused(
        2,
        &format!(
            "there is no game or file `Chekers`; did you mean `checkers`? the games are: {}",
            games()
        ),
    );
    let frames = ["--frames", "30"];
    let named = place.run(&[&["run", "ricochet"][..], &frames].concat());
    assert_eq!(
        named.well(),
        place.run(&[&["run"][..], &frames].concat()).well()
    );
    let words: Vec<&str> = GAMES.record_words().collect();
    place.file("song.txt", "# a song\n\nla la");
    place.run(&["diff", "song.txt"]).refused(
        2,
        &format!(
            "song.txt: not a record: its first word is not `{}`",
            words.join("`, `")
        ),
    );
}

#[test]
fn diff_has_the_cartridge_think_a_computers_turns_again() {
    let place = Place::new("diff-computer");
    let record = include_str!("../ricochet/games/computer.txt");
    place.file("game.txt", record);
    let printed = place.run(&["diff", "game.txt"]).well();
    assert_eq!(printed, "game.txt: 4 turns and 3 launches equal\n");
}

/// The recorded turn is shown in place of the computer's, and the replay goes on.
#[test]
fn diff_warns_of_a_turn_that_the_computer_does_not_choose() {
    let place = Place::new("diff-other");
    place.file(
        "other.txt",
        "variant 2 first left players human 7\nRF T DC\n",
    );
    let printed = place.run(&["diff", "other.txt"]).well();
    assert_eq!(
        printed,
        "other.txt: warning: turn 2, `T`: SNIPER chooses `B`\n\
         other.txt: 3 turns and 1 launch equal\n"
    );
}

#[test]
fn diff_reports_the_first_difference_with_both_boards_and_the_instructions() {
    let place = Place::new("diff-wrong");
    let wrong = wrong_image(&place);
    place.file("game.txt", "variant 1 first left\nDCBA LLK\nT\n");
    let ended = place.run(&["diff", "--rom", &wrong, "game.txt"]);
    assert_eq!(ended.code, Some(1));
    assert_eq!(ended.err, "ricochet: the game differs\n");
    let lines: Vec<&str> = ended.out.lines().collect();
    let first = "game.txt: 2 turns and 0 launches equal; game 1, turn 3, `T`:";
    assert_eq!(lines[0], first);
    assert!(lines[1].starts_with("difference at step "), "{}", lines[1]);
    assert!(
        lines[1].ends_with(" of the launch from LT in turn 3"),
        "{}",
        lines[1]
    );
    assert!(!ended.out.contains('\x1B'), "no colours in a file");
    let line = |start: &str| {
        let found = lines.iter().find(|line| line.trim().starts_with(start));
        found.unwrap_or_else(|| panic!("no `{start}` in {}", ended.out))
    };
    assert!(line("cartridge ").ends_with("engine"));
    assert!(line("* score Left").contains("0000"));
    assert!(line("* score Left").ends_with("0001"));
    assert!(line("the last instructions").ends_with(':'));
    assert!(
        lines.last().unwrap().contains("LaunchStep"),
        "{}",
        ended.out
    );
}

#[test]
fn diff_writes_json() {
    let place = Place::new("diff-json");
    let wrong = wrong_image(&place);
    place.file("game.txt", "variant 1 first left\nT\n");
    let parsed = |out: &str| -> serde_json::Value { serde_json::from_str(out).unwrap() };
    let equal = parsed(&place.run(&["diff", "--json", "game.txt"]).well());
    assert_eq!(equal[0]["equal"], true);
    assert_eq!(equal[0]["compared"], "1 turn and 1 launch");
    let ended = place.run(&["diff", "--json", "--rom", &wrong, "game.txt"]);
    assert_eq!(ended.code, Some(1));
    let wrong = &parsed(&ended.out)[0];
    assert_eq!(wrong["stopped"]["at"], "game 1, turn 1, `T`");
    let difference = &wrong["stopped"]["difference"];
    let byte = &difference["kind"]["state"]["bytes"][0];
    assert_eq!(
        (&byte["name"], &byte["engine"]),
        (&"scoreLo".into(), &1.into())
    );
    assert_eq!(difference["boards"][0].as_array().unwrap().len(), 11);
    assert_eq!(difference["before"].as_array().unwrap().len(), 16);
}

/// The record has four turns, of which two are launches, and ends its game.
#[test]
fn without_a_display_and_a_terminal_the_match_of_the_manual_is_played() {
    let place = Place::new("no-display");
    let printed = place.run(&[]).well();
    let lines: Vec<&str> = printed.lines().collect();
    assert!(lines[0].starts_with("no window: "), "{printed}");
    // Each turn and launch has a line when it has been compared.
    let mut rest = lines[1..].iter();
    for (launches, turns) in [
        ("0 launches", "1 turn and 0 games"),
        ("0 launches", "2 turns and 0 games"),
        ("1 launch", "2 turns and 0 games"),
        ("1 launch", "3 turns and 0 games"),
        ("2 launches", "3 turns and 0 games"),
        ("2 launches", "4 turns and 1 game"),
    ] {
        let is_there = rest.any(|line| {
            line.starts_with(launches)
                && line.contains(turns)
                && line.contains(" pictures as drawn")
        });
        assert!(is_there, "{launches}, {turns}: {printed}");
    }
    assert!(
        printed.contains("\n4 turns and 2 launches equal\n"),
        "{printed}"
    );
    assert!(
        printed.contains("run `ricochet web` and open http://127.0.0.1:8080/"),
        "{printed}"
    );
    let picture = lines
        .iter()
        .find_map(|line| line.strip_prefix("the last picture is "));
    let picture = std::fs::read(place.path().join(picture.unwrap())).unwrap();
    let reader = png::Decoder::new(std::io::Cursor::new(picture))
        .read_info()
        .unwrap();
    assert_eq!((reader.info().width, reader.info().height), (800, 684));
}
