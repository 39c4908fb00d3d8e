//! The computer that seeks, on the cartridge: its choices are the engine's, SELECT and RESET interrupt it, and
//! its thinking is bounded.

use black_box_cartridge::BlackBox;
use black_box_cartridge::constants::{MODE_HIDE, MODE_SETUP, MODE_THINK};
use black_box_engine::record::Record;
use black_box_engine::{GameNumber, Level, Setup, Size};
use black_box_tools::kinds::choices;
use probe::Script;
use rand::{Rng, SeedableRng};
use rand_pcg::Pcg64Mcg;
use referee::Referee;
use referee::Replay as _;
use vcs::Console;

use crate::{campaign, cartridge, memory, replay, subject, symbols};

/// Scanlines of a frame.
const LINES: usize = 262;
/// Frames of a second.
const FRAMES_A_SECOND: u64 = 60;

/// Lets the computer seek in a box, and returns what it did.
fn seek(balls: &str, waiting: u32) -> choices::Chosen {
    let setup = Setup::Computer(balls.parse().unwrap());
    choices::play(&subject(), &setup, waiting).unwrap_or_else(|found| panic!("{found}"))
}

#[test]
fn the_computer_finds_two_balls_and_chooses_as_the_engine() {
    let chosen = seek("....../....../O...../....../..O.../......", 0);
    assert_eq!((chosen.games, chosen.found), (1, 1));
    assert!((3..20).contains(&chosen.choices), "{chosen:?}");
    assert!(chosen.longest < 10 * FRAMES_A_SECOND, "{chosen:?}");
}

#[test]
fn the_computer_thinks_for_less_than_fifteen_seconds_on_8_x_8_with_4_balls() {
    let chosen = campaign("--choices 1 --size 8 --balls 4");
    assert!(chosen.sum("choices") > 5, "{chosen:?}");
    assert!(chosen.most("longest").0 < 15 * FRAMES_A_SECOND);
}

/// Frames at the set-up by which game 6 of the campaign was shorter when the longest choice was found: a push fewer.
const FEWER: u32 = 2;

/// The longest choice that `campaign black-box --choices 15 --size 12 --balls 8` found: 20.7 seconds.
#[test]
#[ignore = "thinks for 20 seconds"]
fn the_longest_choice_known_takes_less_than_21_seconds() {
    let level = Level::new(*Size::ALL.last().unwrap(), Level::MAX_BALLS).unwrap();
    let mut dice = Pcg64Mcg::seed_from_u64(6);
    let number = GameNumber::new(dice.random_range(0..GameNumber::COUNT)).unwrap();
    let setup = Setup::Computer(number.balls(level));
    let waiting = dice.random_range(0..choices::MOST_WAITING) - FEWER;
    let chosen =
        choices::play(&subject(), &setup, waiting).unwrap_or_else(|found| panic!("{found}"));
    assert!(chosen.longest > 20 * FRAMES_A_SECOND, "{chosen:?}");
    assert!(chosen.longest < 21 * FRAMES_A_SECOND, "{chosen:?}");
}

#[test]
fn a_record_lets_the_computer_play() {
    let text = "black-box computer ....../....../....../.O..../....O./......";
    let record: Record = text.parse().unwrap();
    assert_eq!(record.to_string().trim(), text);
    let mut replay = replay(&record.setup);
    if let Err(found) = replay.play_all(&record) {
        panic!("{found}");
    }
    let tally = replay.tally();
    assert_eq!((tally.games, tally.rays + 1), (1, tally.choices));
    let refused = format!("{text}\nT0").parse::<Record>().unwrap_err();
    assert_eq!(
        refused.to_string(),
        "line 2: `T0`: the computer plays by itself"
    );
}

/// Hides two balls on 8 x 8, lets the computer seek for some frames, and pushes a control; returns the
/// mode that follows.
fn interrupted(frames: u64, control: &str) -> u8 {
    let words =
        "select select select select up up left left down reset fire right right fire up up fire";
    let mut script = String::new();
    for (at, word) in (0..).zip(words.split_whitespace()) {
        script += &format!("{}+2 {word}\n", 30 + 8 * at);
    }
    let begun = 30 + 8 * words.split_whitespace().count() as u64;
    script += &format!("{}+2 {control}\n", begun + frames);
    let script = Script::parse(&script).unwrap();
    let mut referee = Referee::<BlackBox>::new(&symbols()).unwrap();
    let mut console = Console::new(cartridge(), 0);
    let mode = memory().mode;
    for frame in 0..begun + frames + 10 {
        script.apply(frame, console.inputs_mut());
        if frame == begun + frames {
            assert_eq!(mode.get(&console), MODE_THINK);
        }
        referee.run_frame(&mut console);
        if frame > 12 {
            assert_eq!(console.frame().lines(), LINES, "frame {frame}");
        }
    }
    assert!(referee.take_differences().is_empty());
    mode.get(&console)
}

#[test]
fn select_and_reset_interrupt_the_thinking() {
    assert_eq!(interrupted(15, "select"), MODE_SETUP);
    assert_eq!(interrupted(15, "reset"), MODE_HIDE);
}
