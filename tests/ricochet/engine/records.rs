//! The records of docs/ricochet/records.md: each game file there is played, and its last launch measured.

use std::fs;
use std::path::Path;

use ricochet_engine::search::hunt::Measure;
use ricochet_engine::*;

/// The rows of the document's table: the file, and the bounces, steps and points that it claims.
fn rows() -> Vec<(String, Measure)> {
    let document = include_str!("../../../docs/ricochet/records.md");
    let rows = document
        .lines()
        .filter(|line| line.starts_with("| ") && line.contains(".txt"));
    let row = |line: &str| {
        let cells: Vec<&str> = line.split('|').map(str::trim).collect();
        let number = |cell: usize| cells[cell].replace(',', "").parse().unwrap();
        let file = cells[6].split(['`']).nth(1).unwrap().to_string();
        let measure = Measure {
            bounces: number(3),
            steps: number(4),
            points: number(5),
        };
        (file, measure)
    };
    rows.map(row).collect()
}

#[test]
fn the_records_are_what_their_document_claims() {
    let folder = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../../../.."))
        .join("tests/ricochet/records");
    let rows = rows();
    for (file, claimed) in &rows {
        let text = fs::read_to_string(folder.join(file)).unwrap();
        let mut record: Record = text.parse().unwrap();
        let last = record.games.last_mut().unwrap().pop();
        let game = Contest::after(&record).unwrap().game;
        let Some(Turn::Launch(end)) = last else {
            panic!("{file} does not end with a launch")
        };
        let flight = game.flight(Launcher::new(game.to_move, end)).unwrap();
        assert_eq!(Measure::of(flight), *claimed, "{file}");
    }
    let mut named: Vec<&String> = rows.iter().map(|(file, _)| file).collect();
    named.sort();
    let files = fs::read_dir(folder)
        .unwrap()
        .map(|file| file.unwrap().file_name());
    let mut files: Vec<String> = files.map(|name| name.into_string().unwrap()).collect();
    files.sort();
    assert_eq!(named, files.iter().collect::<Vec<_>>());
}
