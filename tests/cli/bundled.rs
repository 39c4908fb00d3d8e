//! The bundled cartridge on the command line.

use crate::common::Place;
use host::Palette;
use probe::symbols::Symbols;
use ricochet_cartridge::names;

const NTSC: &str = "Ricochet (NTSC)";
const PAL60: &str = "Ricochet (PAL60)";

#[test]
fn without_an_image_the_bundled_one_runs() {
    let place = Place::new("bundled");
    place
        .run(&["export", "ricochet", "--starts", "1", "--out", "."])
        .well();
    let hash = |rom: &[&str]| {
        let arguments = [&["run"], rom, &["--frames", "30", "--hash", "30"]].concat();
        let printed = place.run(&arguments).well();
        printed.lines().next().unwrap().to_string()
    };
    assert_eq!(hash(&[]), hash(&[&format!("{NTSC}.a26")]));
}

#[test]
fn the_referee_watches_our_images_wherever_they_come_from() {
    let place = Place::new("refereed");
    place
        .run(&["export", "ricochet", "--starts", "1", "--out", "."])
        .well();
    for name in [NTSC, PAL60] {
        std::fs::remove_file(place.path().join(format!("{name}.sym"))).unwrap();
    }
    let last = |rom: &[&str]| {
        let arguments = [&["run"], rom, &["--frames", "30"]].concat();
        place.run(&arguments).well()
    };
    let none = "0 launches (0 steps), 0 turns and 0 games checked\n";
    assert_eq!(last(&[]), none);
    assert_eq!(last(&[&format!("{NTSC}.a26")]), none);
    assert_eq!(last(&[&format!("{PAL60}.a26")]), none);
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
    let place = Place::new("palette");
    place
        .run(&["export", "ricochet", "--starts", "1", "--out", "."])
        .well();
    for (name, palette) in [(NTSC, Palette::ntsc()), (PAL60, Palette::pal())] {
        let shown = palette_of_picture(&place, &format!("{name}.a26"));
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

/// The image with its routine for points replaced by a return, and its symbols.
fn wrong_image(place: &Place) -> String {
    const RTS: u8 = 0x60;
    let list = include_str!("../../rom/ricochet.sym");
    let add_points = Symbols::parse(list)
        .unwrap()
        .code(names::ADD_POINTS)
        .unwrap();
    let mut image = include_bytes!("../../rom/ricochet.a26").to_vec();
    let bank = Symbols::bank_of(add_points, image.len() / 0x1000);
    image[bank * 0x1000 + usize::from(add_points & 0x0FFF)] = RTS;
    place.file("wrong.sym", list);
    place.file("wrong.a26", image)
}

#[test]
fn a_campaign_reports_what_it_compared() {
    let place = Place::new("campaign");
    let printed = place
        .run(&[
            "campaign",
            "--launches",
            "200",
            "--choices",
            "5",
            "--jobs",
            "2",
        ])
        .well();
    let lines: Vec<&str> = printed.lines().collect();
    assert!(lines[0].starts_with("200 launches, "), "{printed}");
    assert!(lines[0].ends_with(" launches a second, 0 differences"));
    assert!(lines.last().unwrap().starts_with("5 choices, "));
    let twice = [
        "campaign",
        "ricochet",
        "--launches",
        "20",
        "--seeds",
        "4..6",
    ];
    assert!(place.run(&twice).well().starts_with("40 launches, "));
    let printed = place.run(&["campaign", "--called", "2"]).well();
    assert!(printed.starts_with("2 matches by calls of "), "{printed}");
    assert!(printed.ends_with(", 0 differences\n"), "{printed}");
}

/// A folder that cannot be made is reported before hours of work.
#[test]
fn a_campaign_refuses_a_folder_that_cannot_be_made() {
    let place = Place::new("campaign-folder");
    place.file("taken", "a file");
    for arguments in [
        ["--longest", "1", "--records", "taken/longest"],
        ["--choices", "1", "--out", "taken/cases"],
    ] {
        let arguments: Vec<&str> = ["campaign"].into_iter().chain(arguments).collect();
        let folder = arguments[4];
        let ended = place.run(&arguments);
        assert_eq!((ended.code, ended.out.as_str()), (Some(2), ""));
        assert!(ended.err.contains(folder), "{}", ended.err);
        assert_eq!(ended.err.lines().count(), 1, "{}", ended.err);
    }
}

/// What is the same with every seed counts once.
#[test]
fn reports_of_black_box_add_up_too() {
    let place = Place::new("campaign-black-box-parts");
    let campaign = ["campaign", "black-box", "--size", "6", "--balls", "3"];
    for (seeds, report) in [("0..1", "one"), ("1..3", "two")] {
        let arguments = ["--judge", "20", "--seeds", seeds, "--report", report];
        place.run(&[&campaign[..], &arguments].concat()).well();
    }
    let merge = ["campaign", "black-box", "--merge", "two", "one"];
    let printed = place.run(&merge).well();
    for (work, numbers) in [
        (
            "judge, all that answer alike, 6 x 6 with 3: seeds 0..1 of 1 report, ",
            "24 boxes, 24 pairs, ",
        ),
        (
            "judge, one ball moved, 6 x 6 with 3: seeds 0..3 of 2 reports, ",
            " 60 pairs, ",
        ),
    ] {
        let line = printed.lines().find(|line| line.starts_with(work));
        let line = line.unwrap_or_else(|| panic!("{printed}"));
        assert!(line.contains(numbers), "{line}");
        assert!(line.ends_with(", 0 differences"), "{line}");
    }
}

#[test]
fn reports_of_a_campaigns_parts_add_up_to_that_of_the_whole() {
    let place = Place::new("campaign-parts");
    let part = |seeds, report| {
        let arguments = [
            "campaign",
            "--launches",
            "20",
            "--seeds",
            seeds,
            "--report",
            report,
        ];
        place.run(&arguments).well();
    };
    part("0..3", "whole");
    part("0..1", "one");
    part("1..3", "two");
    // but for the seconds and the number of reports
    let sums = |reports: &[&str]| {
        let printed = place
            .run(&[&["campaign", "--merge"], reports].concat())
            .well();
        let (numbers, _) = printed.split_once(" at most ").unwrap();
        numbers
            .replace("3 reports", "1 report")
            .replace("2 reports", "1 report")
    };
    let whole = sums(&["whole"]);
    assert!(
        whole.starts_with("launches: seeds 0..3 of 1 report, "),
        "{whole}"
    );
    assert!(whole.contains(" 60 launches, "), "{whole}");
    assert_eq!(sums(&["two", "one"]), whole);
    place
        .run(&["campaign", "--merge", "one", "whole"])
        .refused(2, "seeds 0..3 of `launches` overlap others");
    place.file("text", "no report");
    let ended = place.run(&["campaign", "--merge", "text"]);
    assert_eq!(ended.code, Some(2));
    assert!(
        ended
            .err
            .starts_with("ricochet: text:1: not a report of a campaign"),
        "{}",
        ended.err
    );
}

#[test]
fn a_campaign_fails_on_a_difference() {
    let place = Place::new("campaign-wrong");
    let wrong = wrong_image(&place);
    let ended = place.run(&["campaign", "--launches", "50", "--rom", &wrong]);
    assert_eq!(ended.code, Some(1), "{}", ended.out);
    assert!(ended.out.contains("difference at a step of a launch"));
    assert!(ended.err.ends_with(" differences\n"), "{}", ended.err);
}

#[test]
fn a_game_is_named_or_found_by_its_record() {
    let place = Place::new("named");
    place
        .run(&["export", "ricochet", "--starts", "1", "--out", "."])
        .well();
    assert_eq!(place.files().len(), 15);
    place
        .run(&["export", "pong", "--starts", "1", "--out", "."])
        .refused(
            2,
            "there is no game `pong`; the games are: ricochet, black-box, checkers, rocketball, poker",
        );
    let frames = ["--frames", "30"];
    let named = place.run(&[&["run", "ricochet"][..], &frames].concat());
    assert_eq!(
        named.well(),
        place.run(&[&["run"][..], &frames].concat()).well()
    );
    place.file("song.txt", "# a song\n\nla la");
    place.run(&["diff", "song.txt"]).refused(
        2,
        "song.txt: not a record: its first word is not `variant`, `black-box`, `[Event`, `rocketball`, `poker`",
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
        "variant 2 first left players human 5\nRF T DC\n",
    );
    let printed = place.run(&["diff", "other.txt"]).well();
    assert_eq!(
        printed,
        "other.txt: warning: turn 2, `T`: SAPPER chooses `B`\n\
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
