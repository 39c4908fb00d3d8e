//! The map of the frame in `asm/ricochet/ricochet.asm` against the image.

use std::fs;

use probe::Probe;

use crate::ROOT;

/// The frame in which the set-up is shown for sure after power-on.
const SETTLED: u64 = 30;

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

#[test]
fn each_label_of_the_map_is_reached_on_its_line_in_its_bank() {
    let read = |file: &str| fs::read(format!("{ROOT}/{file}")).unwrap();
    let text = |file| String::from_utf8(read(file)).unwrap();
    let symbols = text("rom/ricochet.sym");
    let mut probe = Probe::new(&read("rom/ricochet.a26"), &symbols).unwrap();
    probe.run_frames(SETTLED);
    let set_up = probe.clone();
    probe.inputs_mut().reset = true;
    probe.run_frames(2);
    probe.inputs_mut().reset = false;
    probe.run_frames(2);
    let source = text("asm/ricochet/ricochet.asm");
    let rows = rows(&source);
    assert!(rows.len() > 15, "the map is not understood");
    for row in rows {
        let mut probe = if row.text_screen { &set_up } else { &probe }.clone();
        probe.run_to(row.label, 2).unwrap();
        let position = probe.position();
        assert_eq!(position.scanline, row.line, "line of {}", row.label);
        assert_eq!(position.bank, row.bank, "bank of {}", row.label);
    }
}
