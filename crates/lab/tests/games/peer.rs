//! The games' sessions on this project's console, the referee watching: against what Stella 6.7 recorded of them frame by
//! frame (`tools/peer-frames`, never this project's own output), instruction by instruction, and against the scene; and
//! the records of them, played again. A referee that sees only their end knows soon what it says.

use std::fs;

use catalog::GAMES;
use referee::Game;
use sha2::{Digest, Sha256};
use testing::sessions::{folder, sessions};
use vcs::{Console, VISIBLE_CLOCKS};

use crate::instructions::is_clean;
use crate::{cartridge, each_game, file, subject, symbols};

/// The first scanline that Stella shows, counted from the one on which VSYNC went off, and their number.
const FIRST_LINE: usize = 23;
const LINES: usize = 228;
/// Sessions that a game has at least.
const LEAST_SESSIONS: usize = 5;
/// Frames that a session's record has at least.
const LEAST_FRAMES: usize = 15;
/// Frames of a session that are compared with the game's scene at least: those in which nothing moves are.
const LEAST_PICTURES: u64 = 400;
/// Frames after which the words of a game are known that goes on.
const KNOWN: usize = 120;
/// Opcodes that a game's sessions execute at least.
const LEAST_OPCODES: usize = 80;

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn sha256(bytes: &[u8]) -> String {
    hex(&Sha256::digest(bytes))
}

/// The frame that has just ended as a line of a `.stella` file.
fn described(console: &Console) -> String {
    let frame = console.frame();
    let mut shown: Vec<u8> = (FIRST_LINE..FIRST_LINE + LINES)
        .flat_map(|line| frame.line(line))
        .copied()
        .collect();
    shown.resize(LINES * VISIBLE_CLOCKS, 0);
    format!(
        "{} {} {} {}",
        frame.number,
        frame.lines(),
        sha256(&shown),
        hex(console.ram())
    )
}

/// What differs in two lines of a `.stella` file.
fn difference(ours: &str, stellas: &str) -> String {
    let [ours, stellas] = [ours, stellas].map(|line| line.split(' ').collect::<Vec<_>>());
    let mut differences = Vec::new();
    if ours[1] != stellas[1] {
        differences.push(format!("{} scanlines, Stella has {}", ours[1], stellas[1]));
    }
    if ours[2] != stellas[2] {
        differences.push("another picture".to_string());
    }
    for (index, address) in (0..ours[3].len()).step_by(2).zip(0x80..) {
        let [ours, stellas] = [ours[3], stellas[3]].map(|ram| ram.get(index..index + 2));
        if ours != stellas {
            differences.push(format!("${address:02X} is {ours:?}, in Stella {stellas:?}"));
        }
    }
    differences.join("; ")
}

/// The frames that Stella has of a session of an image, in the form of [`described`].
fn expectations(game: &str, session: &str, image: &[u8]) -> Vec<String> {
    let path = folder(game).join(session).with_extension("stella");
    let name = path.display();
    let text = fs::read_to_string(&path);
    let text = text.unwrap_or_else(|error| panic!("{name}: {error}: run tools/peer-frames {game}"));
    let mut lines = text.lines().filter(|line| !line.starts_with('#'));
    assert!(
        lines.next() == Some(&format!("image {}", sha256(image))),
        "{name} was taken with another image: run tools/peer-frames {game}"
    );
    lines.map(str::to_string).collect()
}

/// Reads what the referee has recorded, and plays it on the cartridge and in the engine.
fn played_again(game: &Game, name: &str, text: &str) {
    let notation = game.notation.as_ref().expect("a game with records");
    let play = (notation.read)(text).unwrap_or_else(|error| panic!("{name}: {error}\n{text}"));
    let played = play(&subject(game), None).unwrap();
    assert!(played.equal(), "{name}: {played}\n{text}");
}

/// A referee that first sees the console where it goes on knows soon what the picture says.
fn has_words_soon(game: &Game, name: &str, mut console: Console) {
    let mut referee = GAMES.referee(&symbols(game)).unwrap();
    for _ in 0..KNOWN {
        referee.run_frame(&mut console);
    }
    assert!(!referee.words(&console).is_empty(), "{name}: no words");
}

#[test]
fn every_session_shows_and_holds_what_it_does_in_stella() {
    each_game(|game| {
        let image = game.image().unwrap();
        let mut executed = [false; 256];
        let mut records = 0;
        let sessions = sessions(game.name);
        assert!(sessions.len() >= LEAST_SESSIONS, "{}", game.title);
        for session in sessions {
            let name = format!("{}, session {}", game.title, session.name);
            let mut referee = (game.referee)(&symbols(game)).unwrap();
            let expected = expectations(game.name, &session.name, image.bytes);
            assert!(expected.len() >= LEAST_FRAMES, "{name}: few frames");
            let mut expected = expected.into_iter().peekable();
            let at_frame = |console: &Console| {
                let number = console.frame().number.to_string();
                let at_hand = |line: &String| line.split(' ').next() == Some(&number);
                if let Some(stellas) = expected.next_if(at_hand) {
                    let ours = described(console);
                    let differs = || difference(&ours, &stellas);
                    assert!(ours == stellas, "{name}, frame {number}: {}", differs());
                }
            };
            let at_step = |console: &Console| {
                executed[usize::from(is_clean(&name, console))] = true;
                referee.watch(console);
            };
            let ended = session.run(cartridge(game), at_frame, at_step);
            assert_eq!(expected.next(), None, "{name} ends too soon");
            has_words_soon(game, &name, ended);
            if let Some(difference) = referee.take_differences().first() {
                panic!("{name}: {difference}");
            }
            let seen = referee.seen();
            assert!(seen.equal >= LEAST_PICTURES, "{name}: {seen}");
            if let Some(recording) = referee.take_record() {
                played_again(game, &name, &recording.text);
                records += 1;
            }
        }
        assert!(records > 0, "{}: no record", game.title);
        let executed = executed.iter().filter(|yes| **yes).count();
        let title = game.title;
        assert!(
            executed > LEAST_OPCODES,
            "{title}: only {executed} opcodes ran"
        );
    });
}

#[test]
fn each_page_of_proof_names_the_bundled_image() {
    each_game(|game| {
        let image = sha256(game.image().unwrap().bytes);
        let path = file("docs", game, "proof.md");
        let text = fs::read_to_string(&path).unwrap();
        let words: Vec<&str> = text.split_ascii_whitespace().collect();
        let named = format!("bundled one is `{}`", &image[..8]);
        assert!(
            words.join(" ").contains(&named),
            "{}: {named}",
            path.display()
        );
    });
}
