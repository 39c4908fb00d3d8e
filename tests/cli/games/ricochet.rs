//! Runs `ricochet scan` on simulated photographs.

use std::fs;
use std::process::Stdio;

use camera::{Case, modules, photograph, picture};
use ricochet_engine::proof::Writer;
use ricochet_engine::{Match, Piece, Record};
use rules::{Decides, Rules};
use testing::{Ended, Place};

/// What a console does to a state.
type Wrong = fn(&mut Match);

/// The texts of the manual's sample match of this number; `wrong` is done to the states from a turn on, from 0.
fn texts(number: u8, wrong: Option<(usize, Wrong)>) -> (Record, Vec<String>) {
    let path = format!("tests/ricochet/games/match-{number}.txt");
    let record: Record = fs::read_to_string(path).unwrap().parse().unwrap();
    let mut game = Match::begin(&record.setup);
    let mut writer = Writer::new(&game, None);
    for (number, turn) in record.parts.iter().flatten().enumerate() {
        if game.decides() == Decides::Chance {
            game.advance();
        }
        let side = game.game.to_move;
        game.act(turn).unwrap();
        let mut seen = game.clone();
        if let Some((_, wrong)) = wrong.filter(|(first, _)| number >= *first) {
            wrong(&mut seen);
        }
        writer.turn(side, turn, &seen);
    }
    (record, writer.texts())
}

/// A photograph of a text, as a PNG file.
fn png(text: &str, case: Case) -> Vec<u8> {
    let (width, pixels) = photograph(&picture(&modules(text)), case, 1);
    let mut file = Vec::new();
    let height = pixels.len() / width;
    let mut encoder = png::Encoder::new(&mut file, width as u32, height as u32);
    encoder.set_color(png::ColorType::Grayscale);
    let mut encoder = encoder.write_header().unwrap();
    encoder.write_image_data(&pixels).unwrap();
    drop(encoder);
    file
}

#[test]
fn a_match_on_photographs_is_compared_and_recorded() {
    let place = Place::new("scan");
    let (record, texts) = texts(1, None);
    assert_eq!(texts.len(), 1);
    place.file("one.png", png(&texts[0], Case::Tilted));
    let turns = record.parts.iter().flatten().count();
    let printed = place
        .run(&["scan", "one.png", "--record", "match.txt"])
        .well();
    let lines: Vec<&str> = printed.lines().collect();
    assert_eq!(lines[0], "1 code");
    let header = "variant 1, Left: a person, Right: a person; ";
    assert!(lines[1].starts_with(header), "{printed}");
    let due = format!("equal: {turns} turns, ");
    assert!(lines.last().unwrap().starts_with(&due), "{printed}");
    assert!(printed.ends_with(" launches among them, were computed as the rules say\n"));
    // The same match, the pieces of a move perhaps in another order.
    let written = String::from_utf8(place.read("match.txt")).unwrap();
    let written: Record = written.parse().unwrap();
    assert_eq!(written.play().unwrap(), record.play().unwrap());
}

#[test]
fn a_launch_that_went_wrong_is_named_with_the_engines_board() {
    let place = Place::new("scan-wrong");
    let (record, _) = texts(5, None);
    let first = record.parts[0].len();
    // The first turn of the second game is a move, the second one a launch.
    let turn = |state: &mut Match| state.game.board.turn(Piece::new(7).unwrap());
    let (_, texts) = texts(5, Some((first + 1, turn)));
    for (number, text) in texts.iter().enumerate() {
        place.file(&format!("{number}.png"), png(text, Case::Tube));
    }
    fs::create_dir(place.path().join("photos")).unwrap();
    for number in 0..texts.len() {
        let [from, to] =
            ["", "photos/"].map(|folder| place.path().join(format!("{folder}{number}.png")));
        fs::rename(from, to).unwrap();
    }
    place.file("photos/notes.txt", "no picture");
    place.file("photos/broken.jpg", b"\xFF\xD8\xFF");
    let Ended { code, out, err } = place.run(&["scan", "photos"]);
    assert_eq!(
        (code, err.as_str()),
        (Some(1), "ricochet: the console differs from the engine\n")
    );
    let due = format!(
        "turn {}, in game 2: after Left's `B` the state is not what the rules give\nthe engine's board:\n",
        first + 2
    );
    assert!(out.contains(&due), "{out}");
    assert!(
        out.starts_with("photos/broken.jpg: the picture can't be decoded: "),
        "{out}"
    );
    assert!(out.contains("Right to move"), "{out}");
}

#[test]
fn what_is_missing_is_named() {
    let place = Place::new("scan-missing");
    place.file("none.png", png("HELLO", Case::Clean));
    let refused = place.run(&["scan", "none.png"]);
    assert_eq!(refused.out, "none.png: a code of something else\n");
    assert_eq!(
        (refused.code, refused.err.as_str()),
        (Some(1), "ricochet: no code of a match is found\n")
    );
    place.file("none.txt", "variant 1 first left\n");
    let sentence = "none.txt: this is no PNG, JPEG or GIF file";
    place.run(&["scan", "none.txt"]).refused(2, sentence);
    fs::create_dir(place.path().join("empty")).unwrap();
    let sentence = "empty: no PNG, JPEG or GIF file is in it";
    place.run(&["scan", "empty"]).refused(2, sentence);
    // A long match: all but one of its codes.
    let record: Record = fs::read_to_string("tests/ricochet/records/bounces-3.txt")
        .unwrap()
        .parse()
        .unwrap();
    let mut game = Match::begin(&record.setup);
    let mut writer = Writer::new(&game, None);
    for turn in record.parts.iter().flatten() {
        let side = game.game.to_move;
        game.act(turn).unwrap();
        writer.turn(side, turn, &game);
    }
    let texts = writer.texts();
    assert!(texts.len() > 1);
    let mut command = place.program(&["scan", "-"]);
    let mut child = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    std::io::Write::write_all(&mut stdin, &png(&texts[1], Case::Clean)).unwrap();
    drop(stdin);
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    let others = (1..=texts.len()).filter(|number| *number != 2);
    let others: Vec<String> = others.map(|number| number.to_string()).collect();
    let missing = match &others[..] {
        [one] => format!("number {one} is missing"),
        all => format!("numbers {} are missing", all.join(", ")),
    };
    let due = format!("1 of {} codes are read: {missing}\n", texts.len());
    assert_eq!(String::from_utf8(output.stdout).unwrap(), due);
    assert_eq!(
        String::from_utf8(output.stderr).unwrap(),
        "ricochet: codes are missing\n"
    );
}
