//! The picture against the scene, in all sessions.

use rocketball_cartridge::referee;
use vcs::Console;

use crate::sessions::sessions;
use crate::{cartridge, symbols};

/// Frames of a session that are compared at least: those in which nothing moves are.
const LEAST_FRAMES: u64 = 400;

#[test]
fn each_frame_at_rest_is_the_scene() {
    for session in sessions("rocketball") {
        let name = &session.name;
        let mut referee = referee(&symbols()).unwrap();
        let at_step = |console: &Console| {
            referee.watch(console);
            if let Some(difference) = referee.take_differences().first() {
                let frame = console.frame().number;
                panic!("session {name}, frame {frame}: {difference}");
            }
        };
        session.run(cartridge(), |_| (), at_step);
        let frames = referee.checks().frames();
        println!(
            "session {name}: {frames} frames of {}",
            session.script.last_frame()
        );
        assert!(frames >= LEAST_FRAMES, "session {name}: {frames} frames");
    }
}
