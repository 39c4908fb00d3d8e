//! The sessions on our console against what Stella 6.7 has of them, frame by frame. The expectations
//! are Stella's own (`tools/peer-frames`), never this project's.

use std::fs;

use sha2::{Digest, Sha256};
use vcs::{Console, VISIBLE_CLOCKS};

use crate::cartridge::sessions::{sessions, Session};
use crate::cartridge::IMAGE;

/// The scanlines that Stella shows: the first, counted from the one on which VSYNC went off, and how
/// many.
const FIRST_LINE: usize = 23;
const LINES: usize = 228;

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

/// The frames that Stella has of a session, in the form of [`described`].
fn expectations(session: &Session) -> Vec<String> {
    let path = session.beside("stella");
    let text = fs::read_to_string(&path).unwrap_or_else(|error| {
        panic!("{}: {error}: run tools/peer-frames", path.display());
    });
    let mut lines = text.lines().filter(|line| !line.starts_with('#'));
    assert!(
        lines.next() == Some(&format!("image {}", sha256(IMAGE))),
        "{} was taken with another image than rom/ricochet.a26: run tools/peer-frames",
        path.display()
    );
    lines.map(str::to_string).collect()
}

#[test]
fn every_session_shows_and_holds_what_it_does_in_stella() {
    for session in sessions() {
        let mut expected = expectations(&session).into_iter().peekable();
        assert!(expected.len() >= 20, "{}: few frames", session.name);
        let at_frame = |console: &Console| {
            let number = console.frame().number.to_string();
            let Some(stellas) = expected.next_if(|line| line.split(' ').next() == Some(&number))
            else {
                return;
            };
            let ours = described(console);
            assert!(
                ours == stellas,
                "{}, frame {number}: {}",
                session.name,
                difference(&ours, &stellas)
            );
        };
        session.run(at_frame, |_| {});
        assert_eq!(expected.next(), None, "{} ends too soon", session.name);
    }
}
