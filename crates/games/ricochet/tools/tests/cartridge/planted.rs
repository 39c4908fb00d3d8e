//! Faults planted in the image: each is found, and shrunk to a record of a few words.

use campaign::Subject;
use ricochet_engine::Record;
use ricochet_tools::kinds::{CAMPAIGN, shrink, weights};
use vcs::{BANK_SIZE, Cartridge};

use crate::{memory, subject};

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

/// The most bytes from a label to its mistake.
const REACH: usize = 400;
/// The most items of the position in a shrunk record of a rule's mistake.
const MOST_ITEMS: usize = 6;
/// The same of an opponent's, whose choice follows from several pieces of either side.
const MOST_ITEMS_OF_CHOICES: usize = 10;

impl Mistake {
    /// The image with the mistake in it.
    fn planted(&self) -> Subject {
        let Subject {
            cartridge, symbols, ..
        } = subject();
        let mut image = cartridge.image().to_vec();
        // With 3E+ a part of the rules is where the RAM is seen otherwise.
        let labels = [self.label.to_string(), format!("Low{}", self.label)];
        let found = labels.iter().find_map(|label| {
            let address = symbols.code(label).ok()?;
            let bank = probe::symbols::Symbols::bank_of(address, image.len() / BANK_SIZE);
            let start = bank * BANK_SIZE + usize::from(address) % BANK_SIZE;
            let mut bytes = image[start..image.len().min(start + REACH)].windows(self.from.len());
            Some(start + bytes.position(|bytes| bytes == self.from)?)
        });
        let at = found.unwrap_or_else(|| panic!("{:02X?} behind {}", self.from, self.label));
        image[at..][..self.to.len()].copy_from_slice(&self.to);
        Subject::new(Cartridge::new(&image, None).unwrap(), symbols)
    }
}

/// What finds a mistake.
#[derive(Clone, Copy)]
enum By {
    /// Random turns in this number of random positions.
    Turns(u64),
    /// This number of choices of computers.
    Choices(u64),
}

/// Finds a mistake and shrinks it. The record still shows it, is short, and shows none in our image.
fn found(mistake: &Mistake, by: By) -> Record {
    let wrong = mistake.planted();
    let (kind, units) = match by {
        By::Turns(units) => ("turns", units),
        By::Choices(units) => ("choices", units),
    };
    let mut cases = (0..units).filter_map(|unit| {
        let line = format!("--{kind} 1 --seeds {unit}..{}", unit + 1);
        CAMPAIGN.compare(&wrong, &line).err()
    });
    let record = cases
        .find_map(|case| shrink::shrink(&wrong, &case.record?.parse().ok()?))
        .unwrap_or_else(|| panic!("{} is not found", mistake.label));
    let text = record.to_string();
    assert_eq!(text.parse().as_ref(), Ok(&record), "{text}");
    let position = text.lines().find(|line| line.starts_with("position"));
    let items = position.map_or(0, |line| line.split_whitespace().count() - 1);
    let most = match by {
        By::Turns(_) => MOST_ITEMS,
        By::Choices(_) => MOST_ITEMS_OF_CHOICES,
    };
    assert!(items <= most, "{text}");
    assert!(text.lines().count() <= 3, "{text}");
    assert!(shrink::difference(&wrong, &record).is_some(), "{text}");
    assert_eq!(shrink::difference(&subject(), &record), None, "{text}");
    record
}

/// ADC #0 for the hundreds of a score.
fn score() -> Mistake {
    mistake("AddPoints", &[0x69, 0x00], &[0x69, 0x01])
}

/// CPX #3, the most points for a late turn.
fn clock() -> Mistake {
    mistake("ClockTick", &[0xE0, 0x03], &[0xE0, 0x02])
}

/// CMP #12, the quiet turns after which no order is allowed.
fn order() -> Mistake {
    mistake("MustLaunch", &[0xC9, 0x0C], &[0xC9, 0x0B])
}

/// ADC #10, what a launch in reply counts for ORACLE beside its points.
fn opponent() -> Mistake {
    mistake("ReplyValue", &[0x69, 0x0A], &[0x69, 0x0D])
}

/// Launchers that are out stay out in the next game.
fn hidden_state() -> Mistake {
    let [outs, quiet] = [memory().outs, memory().quiet].map(|byte| byte.address() as u8);
    mistake("NewGame", &[0x85, outs], &[0x85, quiet])
}

/// The limits of what follows a reply, for SCORER, ARCHER, MAGPIE and ECHO: one of them one too low.
#[test]
fn a_limit_that_is_too_low_is_found() {
    let limits = [63, 63, 50, 40];
    for opponent in 0..limits.len() {
        let mut low = limits;
        low[opponent] -= 1;
        let wrong = mistake("LaterLow", &limits, &low).planted();
        assert!(weights::compare(&wrong).is_err(), "{low:?}");
    }
}

#[test]
#[ignore = "finds and shrinks planted mistakes"]
fn planted_mistakes_of_all_kinds_are_found_and_shrunk() {
    let bumpers = memory().bumpers.address() as u8;
    let all = [
        // The launch: LDA #GO_RIGHT, by which a piece turns the ball.
        (
            mistake("BallStep", &[0xA9, 0x01], &[0xA9, 0x02]),
            By::Turns(2),
        ),
        (order(), By::Turns(25)),
        (score(), By::Turns(2)),
        // The target: its column in even rounds.
        (mistake("TargetCycle", &[0x0C], &[0x0A]), By::Turns(50)),
        // Halving: LSR bumpers,X.
        (
            mistake("GameEnd", &[0x56, bumpers], &[0x16, bumpers]),
            By::Turns(25),
        ),
        // The match: SED, SEC, which adds one point for the game.
        (
            mistake("GameEnd", &[0xF8, 0x38], &[0xF8, 0x18]),
            By::Turns(25),
        ),
        (clock(), By::Turns(30)),
        // The rating: LDA #$10, the hundreds of a new player's.
        (
            mistake("RateMatch", &[0xA9, 0x10], &[0xA9, 0x11]),
            By::Turns(100),
        ),
        (opponent(), By::Choices(4000)),
        (hidden_state(), By::Turns(50)),
    ];
    for (mistake, by) in &all {
        println!("{}:\n{}", mistake.label, found(mistake, *by));
    }
}

#[test]
fn a_planted_mistake_of_the_move_is_shrunk_to_the_number_that_shows_it() {
    let record = found(&order(), By::Turns(25));
    assert!(record.to_string().contains("quiet=11"), "{record}");
}

/// A wrong letter in the words of the line below the board, and a wrong pixel in one of its letters.
#[test]
fn a_wrong_letter_in_the_line_of_text_is_found() {
    /// The number of A in the line's words.
    const LINE_A: u8 = 11;
    /// The letters A to L there.
    fn letters(letters: &str) -> Vec<u8> {
        letters
            .bytes()
            .map(|letter| LINE_A + letter - b'A')
            .collect()
    }
    for (label, from, to, says) in [
        ("LineWords", letters("HI"), letters("HA"), "HIT "),
        ("LineWords", letters("FI"), letters("FA"), " FIRES"),
        ("LineNames", letters("LEF"), letters("LEL"), "LEFT"),
        ("LineFont", vec![0, 0xEE, 0x44], vec![0, 0xEE, 0xEE], "1"),
    ] {
        let wrong = mistake(label, &from, &to).planted();
        let difference = CAMPAIGN.compare(&wrong, "--turns 4").unwrap_err();
        let said = format!("{difference:?}");
        let (_, line) = said.split_once("the line that says ").expect(&said);
        let line = line.split_once(": clock").expect(&said).0;
        assert!(line.contains(says), "{says}: {said}");
    }
}
