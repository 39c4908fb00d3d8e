//! Mistakes planted in the image, `tests/GAME/planted.txt`: the referee says each in words, and a campaign finds it
//! and shrinks its record.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::{env, fs};

use campaign::{Lab, Subject};
use probe::Script;
use probe::symbols::Symbols;
use referee::Game;
use vcs::{BANK_SIZE, Cartridge, Console};

use crate::{each_lab, file, subject, symbols};

/// The most bytes from a label to its mistake.
const REACH: usize = 500;
/// The fewest records that become shorter: one each of Black Box, Checkers and Poker.
const SHORTENED: usize = 3;
/// A minute of frames: a script that ends before is played on.
const FRAMES: u64 = 3600;

/// The image with the mistake of a line, such as `Pieces+2 7E E7 > 7E FF`.
fn planted(game: &Game, line: &str) -> Option<Cartridge> {
    let bytes = |words: &str| -> Option<Vec<u8>> {
        let words = words.split_whitespace();
        words
            .map(|word| u8::from_str_radix(word, 16).ok())
            .collect()
    };
    let (place, change) = line.split_once(' ')?;
    let (label, offset) = place.split_once('+').unwrap_or((place, "0"));
    let (from, to) = change.split_once('>')?;
    let (from, to) = (bytes(from)?, bytes(to)?);
    let mut image = game.image().unwrap().bytes.to_vec();
    let address = symbols(game).code(label).ok()?;
    let bank = Symbols::bank_of(address, image.len() / BANK_SIZE);
    let start =
        bank * BANK_SIZE + usize::from(address) % BANK_SIZE + offset.parse::<usize>().ok()?;
    let end = image.len().min(start + REACH);
    let at = image[start..end]
        .windows(from.len())
        .position(|bytes| bytes == from)?;
    image[start + at..][..to.len()].copy_from_slice(&to);
    Cartridge::new(&image, None).ok()
}

/// The first difference while a script is played.
fn played(game: &Game, cartridge: Cartridge, script: &Script) -> Option<String> {
    let mut referee = (game.referee)(&symbols(game)).unwrap();
    let mut console = Console::new(cartridge, 0);
    (1..=FRAMES.max(script.last_frame())).find_map(|frame| {
        script.apply(frame, console.inputs_mut());
        referee.run_frame(&mut console);
        let mut differences = referee.take_differences().into_iter();
        // A mistake in a kernel makes the frame longer, too.
        let said = differences.find(|difference| difference.at != "the frame");
        Some(said?.to_string())
    })
}

/// The shrunk record of a campaign's difference still shows one, and shows none on the image without the mistake. Returns whether
/// it is shorter: Rocketball!'s campaign ends a record with the difference, and without an action before it the dice of all
/// later ones are others.
fn shrunk(lab: &Lab, wrong: &Subject, arguments: &str) -> bool {
    let (game, what) = (lab.game, lab.game.name);
    let found = lab.campaign.compare(wrong, arguments).err();
    let record = found.and_then(|found| found.record);
    let record = record.unwrap_or_else(|| panic!("{what}: {arguments}: no record"));
    let shrink = lab
        .campaign
        .shrink
        .expect("a game whose records are shrunk");
    let shorter =
        shrink(wrong, &record).unwrap_or_else(|| panic!("{what}: no difference on {record}"));
    assert!(shorter.len() <= record.len(), "{what}: {record}{shorter}");
    let differs = |subject: &Subject| campaign::replay(game, subject, &[&shorter]).is_err();
    assert!(differs(wrong), "{what}: {shorter}");
    assert!(!differs(&subject(game)), "{what}: {shorter}");
    shorter.len() < record.len()
}

#[test]
fn a_planted_mistake_is_said_in_words() {
    let shortened = AtomicUsize::new(0);
    each_lab(|lab| {
        let game = lab.game;
        let text = fs::read_to_string(file("tests", game, "planted.txt")).unwrap();
        let lines = text
            .lines()
            .filter(|line| !line.is_empty() && !line.starts_with('#'));
        let (mut script, mut campaign, mut shrink) = (None, None, None);
        for line in lines {
            let (head, words) = line.split_once(": ").unwrap_or((line, ""));
            let head = head.trim_end();
            if let Some(name) = head.strip_prefix("play ") {
                let text = fs::read_to_string(file("tests", game, name)).unwrap();
                script = Some(Script::parse(&text).unwrap());
            } else if let Some(arguments) = head.strip_prefix("compare") {
                campaign = Some((arguments.trim(), words)).filter(|(line, _)| !line.is_empty());
                shrink = None;
            } else if let Some(arguments) = head.strip_prefix("shrink ") {
                shrink = Some(arguments);
            } else {
                let what = format!("{}: {head}", game.name);
                let cartridge =
                    planted(game, head).unwrap_or_else(|| panic!("{what}: no such bytes"));
                let subject = Subject::new(cartridge.clone(), symbols(game));
                if let Some(arguments) = shrink {
                    let shorter = shrunk(lab, &subject, arguments);
                    shortened.fetch_add(usize::from(shorter), Ordering::Relaxed);
                    continue;
                }
                let said = played(game, cartridge, script.as_ref().unwrap());
                let said = said.unwrap_or_else(|| panic!("{what}: nothing is said"));
                assert!(said.contains(words), "{what}: {said}");
                if let Some((arguments, words)) = campaign {
                    let found = lab.campaign.compare(&subject, arguments).err();
                    let found =
                        found.unwrap_or_else(|| panic!("{what}: {arguments} finds nothing"));
                    let said = found.to_string();
                    assert!(said.contains(words), "{what}: {said}");
                }
            }
        }
    });
    let (shortened, all) = (shortened.into_inner(), env::var_os("GAME").is_none());
    let enough = !all || shortened >= SHORTENED;
    assert!(enough, "{shortened} records become shorter");
}

#[test]
fn planted_pictures_are_the_scene_s() {
    each_lab(|lab| {
        let mut checks = lab.proof.checks.iter();
        let pictures = checks.find(|check| check.name == "pictures");
        let pictures = pictures.unwrap_or_else(|| panic!("{} plants no pictures", lab.game.name));
        if let Err(found) = (pictures.run)(&subject(lab.game)) {
            panic!("{}: {found}", lab.game.name);
        }
    });
}
