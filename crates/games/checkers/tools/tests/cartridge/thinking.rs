//! Compares the computer player inside the image with the engine's.

use checkers_engine::{Game, Variant};
use checkers_tools::kinds::CAMPAIGN;
use checkers_tools::kinds::choices::{LONGEST, Thinker, least_left};
use probe::symbols::Symbols;
use vcs::BANK_SIZE;

use crate::{position, subject};

const MANUAL: &str = include_str!("../../../../../../docs/checkers/manual.md");
/// Frames of a second, and frames that a choice takes at most after its time is up.
const SECOND: f64 = 59.92;
const TO_CHOOSE: f64 = 3.0;

/// Compares this many choices of each level, in both games.
fn compare(levels: &[(u8, u64)], options: &str) {
    for losing in ["", "--losing"] {
        for (level, count) in levels {
            let line = format!("--choices {count} --level {level} --seeds 1..2 {options} {losing}");
            let compared = CAMPAIGN.compare(&subject(), &line);
            let compared = compared.unwrap_or_else(|error| panic!("{error}"));
            assert_eq!(compared.sum("choices"), *count);
        }
    }
}

#[test]
fn the_cartridge_chooses_what_the_engine_chooses() {
    compare(&[(1, 40), (2, 40), (3, 30), (4, 12), (5, 4)], "");
}

#[test]
fn it_chooses_the_same_on_random_boards() {
    compare(&[(1, 300), (2, 150)], "--set-ups");
}

/// Positions whose thought once took frames of more lines, with the level.
const LATE: [(&str, Variant, u8); 8] = [
    ("W:WK4,9,10,14,15,19,30,32:B5,6,28", Variant::Checkers, 2),
    ("W:WK10,K14,22,29:B15,16,K23,25", Variant::Checkers, 3),
    (
        "W:WK3,23,24,26,28,29,30,32:B1,2,4,7,14,15",
        Variant::Losing,
        3,
    ),
    ("W:WK19,K20,K25:BK26", Variant::Checkers, 3),
    ("B:WK4,K25:BK17,K23", Variant::Checkers, 3),
    // The longest that the search for a step of the root, the start of a turn and its record took.
    (
        "W:WK1,K2,K3,K7,K9,11,K12,K15,K19,K20,K21:B4,K5,K6,K8,K10,K13,K14,K16,K18,K25,26,K28",
        Variant::Checkers,
        2,
    ),
    (
        "B:WK14,K15,K22,K24,K26,K27:BK1,3,K4,K8,K11,K16,K20,K28",
        Variant::Losing,
        2,
    ),
    (
        "W:WK2,K3,K4,K5,K11,K12,K13,K14,K18,K19,K20:BK6,K7,K8,K9,K10,K16,K17,K24,K25,K26,K27",
        Variant::Checkers,
        1,
    ),
];

/// Positions in which the first turn alone takes minutes: more kings than can be set up.
const LONG: [&str; 1] = [
    "B:WK1,K2,K4,K6,K8,K10,K13,K15,K18,K20,K21,K24,K27,K30:BK3,K5,K7,K9,K11,K12,K14,K16,K17,K19,K22,K23,K25,K28,K32",
];

#[test]
fn every_part_of_a_slice_ends_within_its_margin() {
    let thinker = Thinker::new(&subject()).unwrap();
    for (fen, variant, level) in LATE {
        let game = Game::new(variant, position(fen));
        let thought = thinker.compare(&game, level);
        let thought = thought.unwrap_or_else(|error| panic!("{error}"));
        let parts = thinker.parts(&thought.spans);
        let parts = parts.unwrap_or_else(|error| panic!("{fen}: {error}"));
        assert!(parts.iter().any(|part| part.name.starts_with("RootNext")));
    }
}

#[test]
fn a_depth_is_finished_although_the_other_side_has_won_after_every_turn() {
    // Either jump takes black's last man, and black has won.
    let board = position("W:WK2,K5,26,27,28,29,30,31,32:B23");
    let thinker = Thinker::new(&subject()).unwrap();
    let thought = thinker.compare(&Game::new(Variant::Losing, board), 2);
    let thought = thought.unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(thought.finished, 2);
}

#[test]
fn a_level_takes_no_longer_than_its_time_whatever_is_on_the_board() {
    let thinker = Thinker::new(&subject()).unwrap();
    for fen in LONG {
        let game = Game::new(Variant::Checkers, position(fen));
        for level in 1..=3 {
            let thought = thinker.compare(&game, level);
            let thought = thought.unwrap_or_else(|error| panic!("{error}"));
            println!("{fen}, level {level}: {} frames", thought.frames);
        }
    }
}

/// A number of 16 bits of the image, of the tables with these labels, at a level.
fn frames(labels: [&str; 2], level: usize) -> u64 {
    let subject = subject();
    let image = subject.cartridge.image();
    let [low, high] = labels.map(|label| {
        let address = subject.symbols.code(label).unwrap();
        let bank = Symbols::bank_of(address, image.len() / BANK_SIZE);
        u64::from(image[bank * BANK_SIZE + usize::from(address) % BANK_SIZE + level - 1])
    });
    low + 256 * high
}

/// The frames after which the image gives up a depth at a level.
fn limit(level: usize) -> u64 {
    frames(["LongestLo", "LongestHi"], level)
}

#[test]
fn the_frames_of_a_level_are_those_of_the_page() {
    let page = include_str!("../../../../../../docs/checkers/opponents.md");
    let row = page.lines().find(|line| line.starts_with("| frames |"));
    let numbers = row.unwrap().split(['|', ' ']);
    let numbers: Vec<u64> = numbers.filter_map(|word| word.parse().ok()).collect();
    assert_eq!(numbers, LONGEST);
    for level in 1..=9 {
        assert_eq!(limit(level), LONGEST[level - 1]);
        // With that many frames left a depth still begins. The image counts one less, from 256.
        let left = frames(["LeftLo", "LeftHi"], level) + 1 - 256;
        assert_eq!(left, least_left(level as u8), "level {level}");
    }
}

/// The rows of the manual's table of times.
fn times() -> Vec<Vec<&'static str>> {
    MANUAL
        .lines()
        .skip_while(|line| !line.starts_with("| game | plies at most |"))
        .skip(2)
        .take_while(|line| line.starts_with('|'))
        .map(|line| line.split('|').map(str::trim).collect())
        .collect()
}

#[test]
fn the_page_has_the_mean_times_of_the_manual() {
    let page = include_str!("../../../../../../docs/checkers/opponents.md");
    let row = page.lines().find(|line| line.starts_with("| mean, s |"));
    let row: Vec<&str> = row.unwrap().split('|').map(str::trim).collect();
    let means: Vec<&str> = times()[..8].iter().map(|cells| cells[4]).collect();
    assert_eq!(row[2..10], means);
}

#[test]
fn the_manual_has_the_limits_of_the_image_and_the_share_that_they_cut() {
    let rows = times();
    assert_eq!(rows.len(), 18, "games 1 to 9 and 11 to 19");
    for (cells, game) in rows.iter().zip((1..=9).chain(11..=19)) {
        let level = game % 10;
        let frames = limit(level) as f64;
        let seconds = format!("{:.1}", frames / SECOND);
        assert_eq!(
            cells[1..4],
            [&game.to_string(), &level.to_string(), &seconds]
        );
        let [mean, longest] = [cells[4], cells[5]].map(|cell| cell.parse::<f64>().unwrap());
        assert!(
            mean < longest && longest <= (frames + TO_CHOOSE) / SECOND,
            "game {game}"
        );
        let (counts, share) = cells[6].split_once(": ").unwrap();
        let counts = counts.replace(',', "");
        let (cut, choices) = counts.split_once(" of ").unwrap();
        let [cut, choices] = [cut, choices].map(|count| count.parse::<f64>().unwrap());
        assert_eq!(
            share,
            format!("{:.1} %", 100.0 * cut / choices),
            "game {game}"
        );
        // Who takes the whole time is cut.
        let whole = longest >= frames / SECOND - 0.01;
        assert!(!whole || cut > 0.0, "game {game}");
    }
}
