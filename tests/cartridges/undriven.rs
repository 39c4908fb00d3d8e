//! No game depends on undriven bits of a read.

use vcs::{Cartridge, Console, Undriven};

use crate::each_game;
use crate::sessions::sessions;

/// In the sessions these bits are all 0, all 1 and random in turn.
#[test]
#[ignore = "plays all sessions twice"]
fn every_session_is_the_same_whatever_bits_are_that_nothing_drives() {
    each_game(|game| {
        let image = game.image().unwrap().bytes;
        for session in sessions(game.name) {
            let console = || Console::new(Cartridge::new(image, None).unwrap(), 0);
            let (mut usual, mut other) = (console(), console());
            for frame in 1..=session.script.last_frame() {
                session.script.apply(frame, usual.inputs_mut());
                session.script.apply(frame, other.inputs_mut());
                let levels = [Undriven::Low, Undriven::High, Undriven::Random(frame)];
                other.set_undriven(levels[frame as usize % levels.len()]);
                let same = usual.run_frame() == other.run_frame() && usual.ram() == other.ram();
                assert!(
                    same,
                    "{}, session {}, frame {frame}",
                    game.title, session.name
                );
            }
        }
    });
}
