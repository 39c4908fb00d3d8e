//! The records of docs/ricochet/records.md: each game file there is played, and its last launch measured.

use std::fs;
use std::path::Path;

use ricochet_engine::search::hunt::Measure;
use ricochet_engine::*;

/// The rows of the document's table: the file, and the bounces, steps and points that it claims.
fn rows() -> Vec<(String, Measure)> {
    let document = include_str!("../../../../../../docs/ricochet/records.md");
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
        let last = record.parts.last_mut().unwrap().pop();
        let game = record.play().unwrap().game;
        let Some(Turn::Launch(end)) = last.map(|timed| timed.turn) else {
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

/// Of a match of three games nothing is left but turns without each of which the score is lower.
#[test]
fn a_record_is_shrunk_to_what_fails() {
    let record: Record = include_str!("../../../../../../tests/ricochet/games/match-1.txt")
        .parse()
        .unwrap();
    let scored = |record: &Record| {
        let game = record.play().map(|in_play| in_play.game);
        game.is_ok_and(|game| game.scores.left >= 10)
    };
    let short = ::rules::shortest(&record, scored);
    assert!(scored(&short), "{short}");
    let turns = |record: &Record| record.parts.concat().len();
    assert!(turns(&short) < turns(&record), "{short}");
    for (part, turns) in short.parts.iter().enumerate() {
        for number in 0..turns.len() {
            let mut fewer = short.clone();
            fewer.parts[part].remove(number);
            assert!(!scored(&fewer), "{short}");
        }
    }
}
