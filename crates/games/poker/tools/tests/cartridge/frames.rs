//! 262 lines in every frame, where the hand or the demonstration is at work.

use poker_cartridge::memory::Memory;
use vcs::{Console, Control, Lever};

use crate::{LINES, SETTLED, cartridge, symbols};

/// Frames of a demonstration, from power-on.
const DEMONSTRATED: u64 = 3000;

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

#[test]
fn every_frame_has_262_lines_after_a_job_is_cut_off() {
    let at = Memory::new(&symbols()).unwrap();
    for ends in [
        Control::Reset,
        Control::Select,
        Control::Stick(0, Lever::Fire),
    ] {
        let mut console = chosen(0);
        let mut cuts = 0;
        while cuts < CUTS {
            run(&mut console, 1);
            if at.step.get(&console) == 0 {
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
