//! The actions of one joystick, with the numbers that the Arcade Learning Environment gives them.

use vcs::Stick;

/// The names of the actions, by their numbers.
pub const NAMES: [&str; 18] = [
    "NOOP",
    "FIRE",
    "UP",
    "RIGHT",
    "LEFT",
    "DOWN",
    "UPRIGHT",
    "UPLEFT",
    "DOWNRIGHT",
    "DOWNLEFT",
    "UPFIRE",
    "RIGHTFIRE",
    "LEFTFIRE",
    "DOWNFIRE",
    "UPRIGHTFIRE",
    "UPLEFTFIRE",
    "DOWNRIGHTFIRE",
    "DOWNLEFTFIRE",
];

/// The stick of an action; `None` if there is none of this number.
pub fn stick(action: usize) -> Option<Stick> {
    let name = NAMES.get(action)?;
    Some(Stick {
        up: name.contains("UP"),
        down: name.contains("DOWN"),
        left: name.contains("LEFT"),
        right: name.contains("RIGHT"),
        fire: name.contains("FIRE"),
    })
}
