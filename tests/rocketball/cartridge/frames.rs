//! 262 lines in every frame, whatever the sticks do, in every game that SELECT steps through.

use ricochet::games::random::Random;
use vcs::{Console, Control, Lever};

use crate::cartridge::cartridge;
use crate::instructions::is_clean;

/// Scanlines of a frame.
const LINES: usize = 262;
/// Frames until the set-up is steady.
const SETTLED: u64 = 10;
/// Games that SELECT steps through.
const GAMES: usize = 6;
/// Frames of a game between computers.
const COMPUTERS: u64 = 1200;
/// Pushes in each of them.
const PUSHES: usize = 120;
const LEVERS: [Lever; 6] = [
    Lever::Up,
    Lever::Down,
    Lever::Left,
    Lever::Right,
    Lever::Fire,
    Lever::Fire,
];

/// Runs frames, each of which has all its lines.
fn run(console: &mut Console, frames: u64) {
    for _ in 0..frames {
        let lines = console.run_frame().lines();
        let number = console.frame().number;
        assert!(
            number < SETTLED || lines == LINES,
            "frame {number}: {lines}"
        );
    }
}

/// Holds a control for two frames, and lets it go.
fn push(console: &mut Console, control: Control) {
    for on in [true, false] {
        control.set(console.inputs_mut(), on);
        run(console, 2);
    }
}

/// A game that SELECT steps to, with these levels of North and of South; 0 is a person.
fn begin(game: usize, levels: [usize; 2]) -> Console {
    let mut console = Console::new(cartridge(), 0);
    console.set_video(false);
    run(&mut console, SETTLED + 5);
    (0..game).for_each(|_| push(&mut console, Control::Select));
    for level in levels {
        push(&mut console, Control::Stick(0, Lever::Down));
        (0..level).for_each(|_| push(&mut console, Control::Stick(0, Lever::Right)));
    }
    push(&mut console, Control::Reset);
    console
}

#[test]
fn every_frame_has_262_lines_whatever_the_sticks_do() {
    for game in 0..GAMES {
        let mut console = begin(game, [0, 0]);
        let mut random = Random::after_frames(game as u32 + 1);
        for push in 0..PUSHES {
            let lever = LEVERS[usize::from(random.below(6))];
            let hold = 2 + u64::from(random.below(30));
            let side = usize::from(random.below(2));
            Control::Stick(side, lever).set(console.inputs_mut(), true);
            run(&mut console, hold);
            Control::Stick(side, lever).set(console.inputs_mut(), false);
            run(&mut console, 3 + push as u64 % 5);
        }
    }
}

#[test]
fn every_frame_has_262_lines_while_computers_play() {
    for game in 0..GAMES {
        for levels in [[1, 2], [3, 1]] {
            run(&mut begin(game, levels), COMPUTERS);
        }
    }
}

/// Frames of a game that are looked at instruction by instruction, and opcodes that they execute at least.
const WATCHED: u64 = 600;
const LEAST_OPCODES: usize = 70;

#[test]
fn every_instruction_is_documented_and_strays_into_no_register() {
    let mut console = Console::new(cartridge(), 0);
    let mut executed = [false; 256];
    while console.frame().number < WATCHED {
        console.inputs_mut().reset = (30..33).contains(&console.frame().number);
        let fire = console.frame().number % 40 == 0;
        Control::Stick(0, Lever::Fire).set(console.inputs_mut(), fire);
        executed[usize::from(is_clean("a game", &console))] = true;
        console.step();
    }
    let executed = executed.iter().filter(|yes| **yes).count();
    assert!(executed > LEAST_OPCODES, "only {executed} opcodes ran");
}
