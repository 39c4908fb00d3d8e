//! 262 lines in every frame, whatever the sticks do, in every game that SELECT steps through.

use random::Random;
use referee::Game;
use vcs::{Console, Control, Lever};

use crate::instructions::is_clean;
use crate::{LINES, SELECTED, cartridge, each_game};

/// Frames until the set-up is steady.
const SETTLED: u64 = 10;
/// Pushes of the stick by which options are changed before a game begins.
const OPTIONS: usize = 6;
/// Pushes in each game.
const PUSHES: usize = 150;
/// What is pushed: the button most often, so that games come to their end.
const LEVERS: [Lever; 8] = [
    Lever::Up,
    Lever::Down,
    Lever::Left,
    Lever::Right,
    Lever::Fire,
    Lever::Fire,
    Lever::Fire,
    Lever::Fire,
];

/// Runs frames, each of which has all its lines.
fn run(game: &Game, console: &mut Console, frames: u64) {
    for _ in 0..frames {
        let lines = console.run_frame().lines();
        let number = console.frame().number;
        let whole = number < SETTLED || lines == LINES;
        assert!(whole, "{}, frame {number}: {lines}", game.name);
    }
}

/// Holds a control for two frames, and lets it go.
fn push(game: &Game, console: &mut Console, control: Control) {
    for on in [true, false] {
        control.set(console.inputs_mut(), on);
        run(game, console, 2);
    }
}

#[test]
fn every_frame_has_262_lines_whatever_the_sticks_do() {
    each_game(|game| {
        for chosen in 0..SELECTED {
            let mut console = Console::new(cartridge(game), 0);
            console.set_video(false);
            run(game, &mut console, SETTLED + 5);
            (0..chosen).for_each(|_| push(game, &mut console, Control::Select));
            let mut random = Random::after_frames(chosen as u32 + 1);
            for _ in 0..OPTIONS {
                let lever = LEVERS[usize::from(random.below(4))];
                push(game, &mut console, Control::Stick(0, lever));
            }
            push(game, &mut console, Control::Reset);
            for push in 0..PUSHES {
                let lever = LEVERS[usize::from(random.below(8))];
                let hold = 2 + u64::from(random.below(30));
                let side = usize::from(random.below(2));
                Control::Stick(side, lever).set(console.inputs_mut(), true);
                run(game, &mut console, hold);
                Control::Stick(side, lever).set(console.inputs_mut(), false);
                run(game, &mut console, 3 + push as u64 % 5);
            }
        }
    });
}

/// Frames of a game that are looked at instruction by instruction, and opcodes that they execute at least.
const WATCHED: u64 = 600;
const LEAST_OPCODES: usize = 70;

#[test]
fn every_instruction_of_a_game_is_documented_and_strays_into_no_register() {
    each_game(|game| {
        let mut console = Console::new(cartridge(game), 0);
        let mut executed = [false; 256];
        while console.frame().number < WATCHED {
            console.inputs_mut().reset = (30..33).contains(&console.frame().number);
            let fire = console.frame().number.is_multiple_of(40);
            Control::Stick(0, Lever::Fire).set(console.inputs_mut(), fire);
            executed[usize::from(is_clean(game.name, &console))] = true;
            console.step();
        }
        let executed = executed.iter().filter(|yes| **yes).count();
        assert!(
            executed > LEAST_OPCODES,
            "{}: only {executed} opcodes",
            game.name
        );
    });
}
