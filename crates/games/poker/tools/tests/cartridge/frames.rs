//! 262 lines in every frame, whatever the sticks do, in every game that SELECT steps through.

use poker_cartridge::constants::GAMES;
use random::Random;
use vcs::{Console, Control, Lever};

use crate::instructions::is_clean;
use crate::{LINES, SETTLED, cartridge, symbols};

/// Pushes in each of them.
const PUSHES: usize = 150;
/// Frames of a demonstration, from power-on.
const DEMONSTRATED: u64 = 3000;
/// What is pushed: the button most often, so that hands come to their end.
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

/// A console with a game that SELECT steps to.
fn chosen(game: usize) -> Console {
    let mut console = Console::new(cartridge(), 0);
    console.set_video(false);
    run(&mut console, SETTLED + 5);
    (0..game).for_each(|_| push(&mut console, Control::Select));
    console
}

#[test]
fn every_frame_has_262_lines_whatever_the_sticks_do() {
    for game in 0..usize::from(GAMES) {
        let mut console = chosen(game);
        push(&mut console, Control::Reset);
        let mut random = Random::after_frames(game as u32 + 1);
        for push in 0..PUSHES {
            let lever = LEVERS[usize::from(random.below(8))];
            let hold = 2 + u64::from(random.below(30));
            let side = usize::from(random.below(2));
            Control::Stick(side, lever).set(console.inputs_mut(), true);
            run(&mut console, hold);
            Control::Stick(side, lever).set(console.inputs_mut(), false);
            run(&mut console, 3 + push as u64 % 5);
        }
    }
}

/// Frames at which a session may begin; what is dealt, and what is thought about, depends on them.
const STARTS: u64 = 8;
/// Frames between SELECT and the first of them.
const FIRST_START: u64 = 7;
/// Frames in which a person is waited for.
const WAITED: u64 = 300;

#[test]
fn every_frame_has_262_lines_while_a_person_is_waited_for() {
    for start in 0..STARTS {
        let mut console = chosen(1);
        run(&mut console, FIRST_START + start);
        push(&mut console, Control::Stick(0, Lever::Fire));
        run(&mut console, WAITED);
    }
}

#[test]
fn every_frame_of_the_demonstration_has_262_lines() {
    for game in [2, 5, 8, 10] {
        run(&mut chosen(game), DEMONSTRATED);
    }
}

/// Frames of the demonstration in which a job of the rules is between two of its steps and is cut off, and frames after that.
const CUTS: usize = 60;
const AFTER_CUT: u64 = 200;

/// The job's next step, `step`, is the first byte of `rulesRam`.
#[test]
fn every_frame_has_262_lines_after_a_job_is_cut_off() {
    let step = symbols().value("rulesRam").expect("a variable");
    for ends in [
        Control::Reset,
        Control::Select,
        Control::Stick(0, Lever::Fire),
    ] {
        let mut console = chosen(0);
        let mut cuts = 0;
        while cuts < CUTS {
            run(&mut console, 1);
            if console.peek(step) == 0 {
                continue;
            }
            cuts += 1;
            let before = console.save();
            push(&mut console, ends);
            push(&mut console, Control::Reset);
            run(&mut console, AFTER_CUT);
            console.restore(&before).expect("a state");
            ends.set(console.inputs_mut(), false);
            Control::Reset.set(console.inputs_mut(), false);
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
        let fire = console.frame().number.is_multiple_of(40);
        Control::Stick(0, Lever::Fire).set(console.inputs_mut(), fire);
        executed[usize::from(is_clean("a game", &console))] = true;
        console.step();
    }
    let executed = executed.iter().filter(|yes| **yes).count();
    assert!(executed > LEAST_OPCODES, "only {executed} opcodes ran");
}
