//! Compares the map of the frame at the head of a game's source with its image.

use std::fs;

use catalog::GAMES;
use probe::Probe;
use referee::Image;
use vcs::Cartridge;

use crate::ROOT;

/// The frame in which the set-up is shown for sure after power-on.
const SETTLED: u64 = 30;
/// Frames from RESET until the game is shown.
const STARTED: u64 = 10;
/// The address of bank 0's labels, and from there to the next bank's: in a cartridge the program counter has them.
const FIRST_MIRROR: u16 = 0x1000;
const MIRROR_STEP: u16 = 0x2000;
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

/// Holds the map at the head of a file to an image of a game: the set-up, and what RESET starts.
fn check_image(game: &str, image: &Image, source: &str) {
    let mut probe = Probe::new(image.bytes, image.symbols).unwrap();
    probe.run_frames(SETTLED);
    let set_up = probe.clone();
    // The first game may have no board to begin with.
    probe.inputs_mut().select = true;
    probe.run_frames(2);
    probe.inputs_mut().select = false;
    probe.run_frames(2);
    probe.inputs_mut().reset = true;
    probe.run_frames(2);
    probe.inputs_mut().reset = false;
    probe.run_frames(STARTED);
    let source = fs::read_to_string(format!("{ROOT}/asm/{game}/{source}")).unwrap();
    let rows = rows(&source);
    assert!(
        rows.len() >= LEAST_ROWS,
        "{}: the map is not understood",
        image.file_name
    );
    let mut wrong = Vec::new();
    for row in rows {
        let mut probe = if row.text_screen { &set_up } else { &probe }.clone();
        probe.run_to(row.label, 2).unwrap();
        let line = probe.position().scanline;
        let address = probe.symbols().code(row.label).unwrap();
        let bank = usize::from((address - FIRST_MIRROR) / MIRROR_STEP);
        if (line, bank) != (row.line, row.bank) {
            wrong.push(format!("{} is in line {line}, bank {bank}", row.label));
        }
    }
    assert!(wrong.is_empty(), "{}: {wrong:#?}", image.file_name);
}

#[test]
fn each_label_of_a_games_map_is_reached_on_its_line_in_its_bank() {
    for game in GAMES.games() {
        let source = format!("{}.asm", game.name);
        let scheme = |image: &Image| Cartridge::new(image.bytes, None).unwrap().scheme();
        let first = scheme(&game.images[0]);
        for image in game.images {
            match scheme(image) == first {
                true => check_image(game.name, image, &source),
                // The map of another scheme is with its banks.
                false => check_image(game.name, image, "frame/banks.inc"),
            }
        }
    }
}
