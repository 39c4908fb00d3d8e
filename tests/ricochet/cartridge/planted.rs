//! Mistakes planted in the image: each is found, and shrunk to a record of a few words.
//!
//! Three of them are planted in every run of the tests, all ten with `cargo test -- --ignored planted`.

use ricochet::games::entry::Subject;
use ricochet::games::ricochet::campaign::{matches, shrink};
use ricochet::games::ricochet::referee::names;
use ricochet::games::ricochet::Record;
use vcs::{Cartridge, BANK_SIZE};

use crate::cartridge::{subject, symbols, IMAGE};

/// A mistake: the bytes at or after a label that are replaced.
struct Mistake {
    label: &'static str,
    from: Vec<u8>,
    to: Vec<u8>,
}

fn mistake(label: &'static str, from: &[u8], to: &[u8]) -> Mistake {
    Mistake {
        label,
        from: from.to_vec(),
        to: to.to_vec(),
    }
}

/// Address of a variable in page zero.
fn variable(name: &str) -> u8 {
    symbols().value(name).unwrap() as u8
}

/// The most bytes from a label to its mistake.
const REACH: usize = 400;
/// The most items of the position in a shrunk record.
const MOST_ITEMS: usize = 6;

impl Mistake {
    /// The image with the mistake in it.
    fn planted(&self) -> Subject {
        let symbols = symbols();
        let address = symbols.code(self.label).unwrap();
        let bank = probe::symbols::Symbols::bank_of(address, IMAGE.len() / BANK_SIZE);
        let start = bank * BANK_SIZE + usize::from(address) % BANK_SIZE;
        let offset = IMAGE[start..start + REACH]
            .windows(self.from.len())
            .position(|bytes| bytes == self.from)
            .unwrap_or_else(|| panic!("{:02X?} behind {}", self.from, self.label));
        let mut image = IMAGE.to_vec();
        image[start + offset..][..self.to.len()].copy_from_slice(&self.to);
        Subject::new(Cartridge::new(&image, None).unwrap(), symbols, 0..1)
    }
}

/// What finds a mistake.
#[derive(Clone, Copy)]
enum By {
    /// This many random turns in random positions.
    Turns(u64),
    /// This many random matches.
    Matches(u64),
    /// This many games with computers.
    Computers(u64),
}

/// Finds a mistake and shrinks it. The record still shows it, is short, and shows none in our image.
fn found(mistake: &Mistake, by: By) -> Record {
    let wrong = mistake.planted();
    let (_, findings) = match by {
        By::Turns(number) => matches::random_turns(&wrong, number),
        By::Matches(number) => matches::random_matches(&wrong, number),
        By::Computers(number) => matches::computer_games(&wrong, number),
    };
    assert!(findings.differences > 0, "{} is not found", mistake.label);
    let mut shrunk = findings.cases.iter();
    let record = shrunk
        .find_map(|case| shrink::shrink(&wrong, case))
        .unwrap_or_else(|| panic!("no case of {}: {findings}", mistake.label));
    let text = record.to_string();
    assert_eq!(text.parse().as_ref(), Ok(&record), "{text}");
    let position = text.lines().find(|line| line.starts_with("position"));
    let items = position.map_or(0, |line| line.split_whitespace().count() - 1);
    assert!(items <= MOST_ITEMS, "{text}");
    assert!(text.lines().count() <= 3, "{text}");
    assert!(shrink::difference(&wrong, &record).is_some(), "{text}");
    assert_eq!(shrink::difference(&subject(0..1), &record), None, "{text}");
    record
}

/// ADC #0 for the hundreds of a score.
fn score() -> Mistake {
    mistake(names::ADD_POINTS, &[0x69, 0x00], &[0x69, 0x01])
}

/// CPX #3, the most points for a late turn.
fn clock() -> Mistake {
    mistake(names::CLOCK_TICK, &[0xE0, 0x03], &[0xE0, 0x02])
}

/// CMP #12, the quiet turns after which no order is allowed.
fn order() -> Mistake {
    mistake(names::MUST_LAUNCH, &[0xC9, 0x0C], &[0xC9, 0x0B])
}

#[test]
fn planted_mistakes_of_score_clock_and_move_are_found_and_shrunk() {
    found(&score(), By::Turns(16));
    found(&clock(), By::Turns(240));
    let record = found(&order(), By::Turns(200));
    assert!(record.to_string().contains("quiet=11"), "{record}");
}

#[test]
#[ignore = "minutes: random matches of all variants"]
fn planted_mistakes_of_all_kinds_are_found_and_shrunk() {
    let bumpers = variable(names::BUMPERS);
    let outs = variable(names::OUTS);
    let quiet = variable(names::QUIET);
    let all = [
        // The launch: LDA #GO_RIGHT, by which a piece turns the ball.
        (
            mistake("BallStep", &[0xA9, 0x01], &[0xA9, 0x02]),
            By::Turns(16),
        ),
        (order(), By::Turns(200)),
        (score(), By::Turns(16)),
        // The target: its column in even rounds.
        (mistake("TargetCycle", &[0x0C], &[0x0A]), By::Turns(400)),
        // Halving: LSR bumpers,X.
        (
            mistake(names::GAME_END, &[0x56, bumpers], &[0x16, bumpers]),
            By::Matches(10),
        ),
        // The match: SED, SEC, which adds one point for the game.
        (
            mistake(names::GAME_END, &[0xF8, 0x38], &[0xF8, 0x18]),
            By::Matches(10),
        ),
        (clock(), By::Turns(240)),
        // The rating: LDA #$10, the hundreds of a new player's.
        (
            mistake(names::RATE_MATCH, &[0xA9, 0x10], &[0xA9, 0x11]),
            By::Matches(20),
        ),
        // The opponent: the weight of ORACLE's reply.
        (
            mistake(
                "ReplyWeight",
                &[0x04, 0x10, 0x0C, 0x08],
                &[0x04, 0x10, 0x0C, 0x09],
            ),
            By::Computers(60),
        ),
        // Hidden state: launchers that are out stay out in the next game.
        (
            mistake(names::NEW_GAME, &[0x85, outs], &[0x85, quiet]),
            By::Matches(10),
        ),
    ];
    for (mistake, by) in &all {
        println!("{}:\n{}", mistake.label, found(mistake, *by));
    }
}
