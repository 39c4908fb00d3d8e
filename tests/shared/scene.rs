//! The picture against the game's scene, in all of its sessions.

use referee::{Checks, Referee};
use vcs::{Cartridge, Console};

use crate::sessions::sessions;

/// Frames of a session that are compared at least: those in which nothing moves are.
const LEAST_FRAMES: u64 = 400;

/// Plays all sessions of a game, each with a new referee.
pub fn assert_each_frame_at_rest_is_the_scene<C: Checks>(
    game: &str,
    cartridge: &Cartridge,
    referee: impl Fn() -> Referee<C>,
) {
    for session in sessions(game) {
        let name = &session.name;
        let mut referee = referee();
        let at_step = |console: &Console| {
            referee.watch(console);
            if let Some(difference) = referee.take_differences().first() {
                let frame = console.frame().number;
                panic!("session {name}, frame {frame}: {difference}");
            }
        };
        session.run(cartridge.clone(), |_| (), at_step);
        let seen = referee.checks().seen().expect("the game has a scene");
        assert!(seen.equal >= LEAST_FRAMES, "session {name}: {seen}");
    }
}
