//! The demonstrations of all games of the set-up, the referee watching.

use vcs::{Console, Control};

use crate::{SELECTED, cartridge, each_game, symbols};

/// Frames for which SELECT is held, and from one push to the next.
const HELD: u64 = 3;
const PUSH: u64 = 20;
/// Frames in which a demonstration makes some turns.
const FRAMES: u64 = 6000;
/// What the referee has compared by then at least: the sum of the numbers of its summary.
const LEAST: u64 = 30;

#[test]
#[ignore = "plays the demonstration of every game"]
fn the_demonstrations_are_the_engine_s() {
    each_game(|game| {
        for chosen in 0..SELECTED {
            let name = format!("{}, {chosen} pushes of SELECT", game.name);
            let mut referee = (game.referee)(&symbols(game)).unwrap();
            let mut console = Console::new(cartridge(game), 0);
            console.set_video(false);
            for frame in 1..=FRAMES {
                let push = frame / PUSH;
                let held = frame % PUSH < HELD && (1..=chosen as u64).contains(&push);
                Control::Select.set(console.inputs_mut(), held);
                referee.run_frame(&mut console);
            }
            if let Some(difference) = referee.take_differences().first() {
                panic!("{name}: {difference}");
            }
            let summary = referee.summary();
            let words = summary.split(|other: char| !other.is_ascii_digit());
            let compared: u64 = words.filter_map(|word| word.parse::<u64>().ok()).sum();
            assert!(compared >= LEAST, "{name}: {summary}");
        }
    });
}
