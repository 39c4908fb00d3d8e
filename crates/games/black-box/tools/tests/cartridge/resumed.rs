//! Resumes a game from a saved state without the engine's state: the referee reads the game from the console's RAM.

use black_box_cartridge::BlackBox;
use referee::Referee;
use vcs::Console;

use super::{cartridge, symbols};

/// Frames from one press to the next, and those of a press: four lead through the first lesson to the ray's answer.
const PRESSES: u32 = 4;
const EACH: u32 = 150;
const PRESSED: u32 = 8;
/// Frames until the referee has seen each state of what blinks: two of sixteen frames, and as many that it does not compare.
const BLINKS: u32 = 40;
/// Frames from one state to the next.
const STEP: usize = 7;

#[test]
fn a_lesson_goes_on_from_any_time() {
    let mut console = Console::new(cartridge(), 0);
    let mut states = Vec::new();
    for frame in 0..(PRESSES + 1) * EACH {
        let presses = frame >= EACH && frame % EACH < PRESSED;
        console.inputs_mut().sticks[0].fire = presses;
        console.run_frame();
        states.push(console.save());
    }
    for (frame, state) in states.iter().enumerate().step_by(STEP) {
        let mut referee = Referee::<BlackBox>::new(&symbols()).unwrap();
        console.restore(state).unwrap();
        console.inputs_mut().sticks[0].fire = false;
        referee.resume();
        for _ in 0..BLINKS {
            referee.run_frame(&mut console);
        }
        let differences = referee.take_differences();
        assert!(differences.is_empty(), "frame {frame}: {}", differences[0]);
    }
}
