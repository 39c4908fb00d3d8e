//! Computers as players: whole games against each other and against people, interruptions, and the demonstration, with
//! the referee and every frame checked.

use std::sync::Arc;

use ricochet_cartridge::constants::{
    MODE_EDIT, MODE_LAUNCH, MODE_PICK, MODE_RESULT, MODE_SETUP, MODE_THINK,
};
use ricochet_cartridge::flicker::Onlooker;
use ricochet_cartridge::memory::{Memory, Ram};
use ricochet_cartridge::state;
use ricochet_cartridge::{Players, Referee, restart_amid};
use ricochet_engine::opponents::Opponent;
use ricochet_engine::*;
use ricochet_tools::kinds::matches;
use vcs::{Console, Stick};

use crate::games::replay;
use crate::picture::switched_on;
use crate::{campaign, memory, symbols};

#[test]
fn computers_play_whole_games_and_choose_what_the_engine_chooses() {
    let played = campaign("--games 5");
    assert_eq!(played.sum("games"), 5);
    assert!(played.sum("choices") > 5, "{played:?}");
}

fn players(left: u8, right: u8) -> Players {
    BySide::new(Opponent::new(left), Opponent::new(right))
}

fn match_of(players: Players) -> Setup {
    Setup {
        players,
        ratings: BySide::new(1200, 1300),
        ..Setup::new(Variant::FIRST, Side::Left)
    }
}

/// RESET in each part of a computer's turn: while it thinks, and while its turn is shown.
#[test]
fn reset_interrupts_a_computer_at_any_time() {
    let mut replay = replay(&match_of(players(2, 0)));
    for frames in [0, 1, 5, 20, 40, 60, 70, 80, 90, 110, 130] {
        let nothing = Turn::Launch(End::Top);
        restart_amid(&mut replay, &nothing, frames)
            .unwrap_or_else(|found| panic!("RESET after {frames} frames: {found}"));
    }
    matches::watch(&mut replay, Stick::default()).unwrap();
}

/// The players are kept from match to match, and through SELECT.
#[test]
fn the_players_stay_until_they_are_changed() {
    let setup = match_of(players(0, 3));
    let mut replay = replay(&setup);
    let at = memory();
    replay.driver.leave().unwrap();
    assert_eq!(
        state::players(&Ram::new(&replay.driver.rig.console, &at)),
        Ok(setup.players)
    );
    let ratings = state::ratings(replay.driver.rig.console.ram(), &at).unwrap();
    assert_eq!(ratings.left, 1200);
}

/// A console at the set-up.
struct SetupScreen {
    console: Console,
    at: Memory,
}

impl SetupScreen {
    /// As the console shows it when it was switched on.
    fn first() -> SetupScreen {
        SetupScreen {
            console: switched_on(),
            at: memory(),
        }
    }

    /// With a person on both sides and the cursor on the variant.
    fn new() -> SetupScreen {
        let mut screen = SetupScreen::first();
        screen.push("UULDDD");
        screen
    }

    /// Pushes: U D L R and F, one after the other.
    fn push(&mut self, pushes: &str) {
        for push in pushes.chars() {
            self.console.inputs_mut().sticks[0] = Stick {
                up: push == 'U',
                down: push == 'D',
                left: push == 'L',
                right: push == 'R',
                fire: push == 'F',
            };
            self.console.run_frame();
            self.console.inputs_mut().sticks[0] = Stick::default();
            self.console.run_frame();
        }
    }

    fn mode(&self) -> u8 {
        self.at.mode.get(&self.console)
    }

    fn players(&self) -> Players {
        state::players(&Ram::new(&self.console, &self.at)).unwrap()
    }

    /// Variant, players and ratings.
    fn shown(&self) -> (Variant, Players, BySide<u16>) {
        let ram = self.console.ram();
        (
            state::variant(ram, &self.at).unwrap(),
            self.players(),
            state::ratings(ram, &self.at).unwrap(),
        )
    }
}

#[test]
fn the_first_push_of_the_button_begins_a_match_against_rookie() {
    let mut screen = SetupScreen::first();
    assert_eq!(screen.players(), players(0, 1));
    let rookie = Opponent::new(1).unwrap().rating(Variant::FIRST);
    assert_eq!(screen.shown().2, BySide::new(0, rookie));
    screen.push("F");
    assert_eq!(screen.mode(), MODE_PICK);
    assert_eq!(screen.players(), players(0, 1));
}

#[test]
fn a_computers_rating_is_fixed_and_a_persons_comes_back() {
    let mut screen = SetupScreen::new();
    screen.push("DDDFUF");
    let before = screen.shown();
    assert_eq!(before.2, BySide::new(1000, 0));
    for number in 1..=8 {
        screen.push("UR");
        assert_eq!(screen.players(), players(number, 0));
        let table = Opponent::new(number).unwrap().rating(Variant::FIRST);
        assert_eq!(screen.shown().2, BySide::new(table, 0), "opponent {number}");
        screen.push("DF");
        assert_eq!(screen.mode(), MODE_SETUP, "nothing to enter for a computer");
    }
    screen.push("UR");
    assert_eq!(screen.shown(), before);
    screen.push("DF");
    assert_eq!(screen.mode(), MODE_EDIT);
    // the variant changes a computer's rating
    screen.push("FULUUR");
    let second = Variant::new(2).unwrap();
    let table = Opponent::ORACLE.rating(second);
    let last = BySide::new(Some(Opponent::ORACLE), None);
    assert_eq!(screen.shown(), (second, last, BySide::new(table, 0)));
}

/// Frames from power-on in which the demonstration must have begun: about ten seconds, and the set-up's.
const DEMO_BY: u64 = 60 * 15;
/// Frames in which one of its games must be over.
const DEMO_GAME: u64 = 60 * 60 * 10;

#[test]
fn a_set_up_left_alone_gives_way_to_games_of_computers_until_anything_is_pushed() {
    let mut screen = SetupScreen::new();
    screen.push("DDRDDDFURF"); // Left a computer, Right a person of some rating
    let symbols = symbols();
    let before = screen.shown();
    let mut referee = Referee::new(&symbols).unwrap();
    let mut onlooker = Onlooker::new(Arc::new(memory()));
    let mut moments: Vec<(u8, Vec<u8>)> = Vec::new();
    let mut pairs = Vec::new();
    while referee.checks().tally.games == 0 || screen.mode() != MODE_SETUP {
        let number = screen.console.frame_number();
        assert!(number < DEMO_GAME, "{:?}", referee.checks().tally);
        referee.run_frame(&mut screen.console);
        onlooker.look(&screen.console).unwrap();
        if let Some(difference) = referee.take_differences().first() {
            panic!("frame {number}: {difference}");
        }
        if screen.shown() == before {
            assert!(number < DEMO_BY, "nothing begins");
            continue;
        }
        let mode = screen.mode();
        if mode == MODE_THINK && !moments.iter().any(|(known, _)| *known == mode) {
            // A short game: one launch in each launcher, before the first thought has come far.
            screen.at.launch.set(&mut screen.console, [1; 4]);
            screen.at.think_at.set(&mut screen.console, 0);
            referee.resume();
        }
        if !moments.iter().any(|(known, _)| *known == mode) {
            moments.push((mode, screen.console.save()));
        }
        if pairs.last() != Some(&screen.players()) {
            pairs.push(screen.players());
        }
    }
    // the set-up that shows the players, thinking, a launch, the result; another pair next
    for mode in [MODE_SETUP, MODE_THINK, MODE_LAUNCH, MODE_RESULT] {
        assert!(moments.iter().any(|(seen, _)| *seen == mode), "mode {mode}");
    }
    assert_eq!(pairs.len(), 2, "{pairs:?}");
    for (mode, state) in moments {
        for push in ["U", "D", "L", "R", "F"] {
            screen.console.restore(&state).unwrap();
            screen.push(push);
            assert_eq!(screen.mode(), MODE_SETUP, "{push} in mode {mode}");
            assert_eq!(screen.shown(), before, "{push} in mode {mode}");
        }
    }
}

/// Frames from the demonstration's beginning in which its first cursor must have set off: two seconds.
const DEMO_MOVES_BY: u64 = 120;

/// The demonstration's first move, with either side first and in each variant.
#[test]
fn a_demonstration_moves_within_two_seconds() {
    for variant in 1..=5 {
        for first in ["", "DRU"] {
            let mut screen = SetupScreen::new();
            screen.push(&"R".repeat(variant - 1));
            screen.push(first);
            let before = screen.shown();
            while screen.shown() == before {
                assert!(screen.console.frame_number() < DEMO_BY, "nothing begins");
                screen.console.run_frame();
            }
            let mut home = None;
            let mut frames = 0;
            loop {
                screen.console.run_frame();
                frames += 1;
                assert!(frames < DEMO_MOVES_BY, "variant {variant}, {first:?}");
                if screen.mode() == MODE_SETUP {
                    continue;
                }
                let at = [screen.at.cursor_x, screen.at.cursor_y];
                let at = at.map(|byte| byte.get(&screen.console));
                if *home.get_or_insert(at) != at {
                    break;
                }
            }
        }
    }
}

/// The sound's loudest sample in half a second.
fn loudest(console: &mut Console) -> f32 {
    console.take_audio();
    for _ in 0..30 {
        console.run_frame();
    }
    let samples = console.take_audio();
    samples
        .iter()
        .fold(0.0, |loudest: f32, sample| loudest.max(sample.abs()))
}

#[test]
fn the_title_has_its_tune_whenever_it_returns_and_the_demonstration_has_none() {
    let mut screen = SetupScreen::new();
    assert!(loudest(&mut screen.console) > 0.0, "at power-on");
    let before = screen.shown();
    let mut silent = 0;
    while screen.shown() == before {
        silent = if loudest(&mut screen.console) == 0.0 {
            silent + 1
        } else {
            0
        };
    }
    assert!(silent > 0, "the tune ends");
    for _ in 0..20 {
        assert_eq!(loudest(&mut screen.console), 0.0, "in the demonstration");
    }
    screen.push("U");
    assert!(
        loudest(&mut screen.console) > 0.0,
        "after the demonstration"
    );
}
