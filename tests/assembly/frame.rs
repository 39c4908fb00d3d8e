//! The map of the frame at the head of a game's source against its image.

use std::fs;

use probe::Probe;

use crate::ROOT;

/// The frame in which the set-up is shown for sure after power-on.
const SETTLED: u64 = 30;
/// Frames from RESET until the game is shown.
const STARTED: u64 = 10;
/// Rows that a map has at least.
const LEAST_ROWS: usize = 10;

/// A row of the map: `;   LINE BANK LABEL  what`.
struct Row<'a> {
    line: usize,
    bank: usize,
    label: &'a str,
    text_screen: bool,
}

/// The rows that name a line.
fn rows(map: &str) -> Vec<Row<'_>> {
    map.lines()
        .take_while(|line| line.starts_with(';'))
        .filter_map(|line| {
            let words: Vec<&str> = line.split_whitespace().collect();
            let [_, number, bank, label, what, ..] = words[..] else {
                return None;
            };
            Some(Row {
                line: number.parse().ok()?,
                bank: bank.parse().ok()?,
                label,
                text_screen: what == "T:",
            })
        })
        .collect()
}

/// Holds a game's map to its image: the set-up, and what RESET starts.
fn check(game: &str) {
    let read = |file: String| fs::read(format!("{ROOT}/{file}")).unwrap();
    let text = |file| String::from_utf8(read(file)).unwrap();
    let symbols = text(format!("rom/{game}.sym"));
    let mut probe = Probe::new(&read(format!("rom/{game}.a26")), &symbols).unwrap();
    probe.run_frames(SETTLED);
    let set_up = probe.clone();
    if game == "black-box" {
        // Its first game has no box to begin with.
        probe.inputs_mut().select = true;
        probe.run_frames(2);
        probe.inputs_mut().select = false;
        probe.run_frames(2);
    }
    probe.inputs_mut().reset = true;
    probe.run_frames(2);
    probe.inputs_mut().reset = false;
    probe.run_frames(STARTED);
    let source = text(format!("asm/{game}/{game}.asm"));
    let rows = rows(&source);
    assert!(
        rows.len() >= LEAST_ROWS,
        "{game}: the map is not understood"
    );
    let mut wrong = Vec::new();
    for row in rows {
        let mut probe = if row.text_screen { &set_up } else { &probe }.clone();
        probe.run_to(row.label, 2).unwrap();
        let position = probe.position();
        if (position.scanline, position.bank) != (row.line, row.bank) {
            let (line, bank) = (position.scanline, position.bank);
            wrong.push(format!("{} is in line {line}, bank {bank}", row.label));
        }
    }
    assert!(wrong.is_empty(), "{game}: {wrong:#?}");
}

#[test]
fn each_label_of_ricochets_map_is_reached_on_its_line_in_its_bank() {
    check("ricochet");
}

#[test]
fn each_label_of_black_boxs_map_is_reached_on_its_line_in_its_bank() {
    check("black-box");
}

#[test]
fn each_label_of_checkers_map_is_reached_on_its_line_in_its_bank() {
    check("checkers");
}

#[test]
fn each_label_of_pokers_map_is_reached_on_its_line_in_its_bank() {
    check("poker");
}

#[test]
fn each_label_of_rocketballs_map_is_reached_on_its_line_in_its_bank() {
    check("rocketball");
}
