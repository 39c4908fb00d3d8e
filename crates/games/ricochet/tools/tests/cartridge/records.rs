//! The launches of docs/ricochet/records.md on the cartridge, and records that the referee writes.

use std::fs;
use std::path::Path;
use std::sync::{Arc, Mutex};

use referee::{Driver as _, Replay as _, Watcher};
use ricochet_cartridge::{Driver, GAME, Player, Referee};
use ricochet_engine::Record;
use vcs::Console;

use crate::subject;

#[test]
#[ignore = "plays all records"]
fn the_records_are_the_same_on_the_cartridge() {
    let subject = subject();
    let folder = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../../../.."))
        .join("tests/ricochet/records");
    for file in fs::read_dir(folder).unwrap() {
        let path = file.unwrap().path();
        let play = (GAME.notation.unwrap().read)(&fs::read_to_string(&path).unwrap()).unwrap();
        let played = play(&subject, None);
        let played = played.unwrap();
        assert!(played.equal(), "{}: {played}", path.display());
    }
}

/// Plays a record on a console, and has a second console with a referee of its own follow its controls, as a
/// player's window does; returns the last record that this referee wrote, after each turn played.
fn recorded(text: &str) -> Vec<String> {
    let subject = subject();
    let record: Record = text.parse().unwrap();
    let mut watcher: Box<dyn Watcher> = Box::new(Referee::new(&subject.symbols).unwrap());
    let mut console = Console::new(subject.cartridge.clone(), 0);
    let written = Arc::new(Mutex::new(Vec::new()));
    let kept = Arc::clone(&written);
    let mut driver = Driver::new(&subject).unwrap();
    driver.flicker = None;
    driver.rig.onlooker = Box::new(move |played: &mut Console, _: &dyn Watcher| {
        while console.frame().number + 1 < played.frame().number {
            watcher.run_frame(&mut console);
        }
        *console.inputs_mut() = *played.inputs();
        watcher.run_frame(&mut console);
        if let Some(taken) = watcher.take_record() {
            kept.lock().unwrap().push(taken.text);
        }
        Ok(())
    });
    let mut replay = Player::begun(driver, &record.setup).unwrap();
    replay.play_all(&record).unwrap();
    let written = written.lock().unwrap();
    written.clone()
}

#[test]
fn the_referee_writes_the_record_of_a_match_turn_by_turn() {
    for text in [
        include_str!("../../../../../../tests/ricochet/games/match-5.txt"),
        include_str!("../../../../../../tests/ricochet/games/computer.txt"),
    ] {
        let record: Record = text.parse().unwrap();
        let written = recorded(text);
        assert_eq!(written.len(), record.parts.concat().len());
        let last: Record = written[written.len() - 1].parse().unwrap();
        assert_eq!(last.setup, record.setup);
        for (one, other) in last.parts.concat().iter().zip(record.parts.concat()) {
            assert!(one.turn.comes_to_the_same_as(&other.turn), "{one} {other}");
        }
        assert_eq!(last.parts.len(), record.parts.len());
        // What a kill in mid-game leaves.
        let play = (GAME.notation.unwrap().read)(&written[written.len() / 2]).unwrap();
        let subject = subject();
        let played = play(&subject, None);
        let played = played.unwrap();
        assert!(played.equal(), "{played}");
    }
}

#[test]
fn a_turn_with_seconds_is_not_played_on_the_cartridge() {
    let read = (GAME.notation.unwrap().read)("variant 1 first left\nT@66\n");
    assert_eq!(
        read.err().unwrap().to_string(),
        "`T@66`: the seconds of a turn can't be played on the cartridge"
    );
}
