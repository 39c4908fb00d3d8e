//! Constants of the cartridge's source that are no addresses: the values of `mode`, `event` and so on.
//!
//! The symbol file has no constants, so they are repeated here, and only here; a test compares them
//! with the source.

/// `outs`: the two bits of a launcher that is out for the rest of the game.
pub const OUT_GAME: u8 = 3;
/// Frames in a second of the smart clock.
pub const FRAMES_A_SECOND: u32 = 60;

macro_rules! numbers {
    ($($(#[$what:meta])* $name:ident = $value:expr;)*) => {
        $($(#[$what])* pub const $name: u8 = $value;)*

        #[cfg(test)]
        const ALL: &[(&str, u8)] = &[$((stringify!($name), $name)),*];
    };
}

numbers! {
    /// `mode`: nothing is chosen in this turn yet.
    MODE_PICK = 0;
    /// `mode`: a piece is chosen, the stick gives the direction.
    MODE_DIRECTION = 1;
    /// `mode`: a direction is given, more pieces may follow.
    MODE_MOVING = 2;
    /// `mode`: a computer thinks.
    MODE_THINK = 3;
    /// `mode`: a computer has chosen its turn, which is about to be shown.
    MODE_SHOW = 4;
    /// `mode`: the set-up.
    MODE_SETUP = 0x40;
    /// `mode`: a rating of the set-up.
    MODE_EDIT = 0x41;
    /// `mode`: the result of a game or a match.
    MODE_RESULT = 0x42;
    /// `mode`: a launch is in flight.
    MODE_LAUNCH = 0x80;
    /// `mode`: the game is over, its board still shown.
    MODE_GAME_OVER = 0x82;

    /// `button`: it only makes a sound.
    BUTTON_REFUSED = 0;
    /// `button`: it releases the piece.
    BUTTON_DROP = 1;
    /// `button`: it picks the piece.
    BUTTON_PICK = 2;
    /// `button`: it launches.
    BUTTON_LAUNCH = 3;
    /// `button`: it moves the piece along with the others.
    BUTTON_MOVE = 4;
    /// `button`: it ends the turn.
    BUTTON_FINISH = 5;

    /// `cursorY` in the set-up.
    LINE_VARIANT = 0;
    /// `cursorY` in the set-up.
    LINE_FIRST = 1;
    /// `cursorY` in the set-up: who plays Left.
    LINE_LEFT = 2;
    /// `cursorY` in the set-up.
    LINE_RATE_LEFT = 3;
    /// `cursorY` in the set-up: who plays Right.
    LINE_RIGHT = 4;
    /// `cursorY` in the set-up.
    LINE_RATE_RIGHT = 5;
    /// `cursorY` in the set-up.
    LINE_START = 6;
    /// `options`
    RIGHT_BEGINS = 0x80;
    /// `options`: the demonstration plays.
    DEMO = 0x40;
    /// `options`: there are keypads.
    KEYPADS = 0x20;

    /// Frames after which a held stick repeats its push for the first time.
    REPEAT_FIRST = 20;
    /// Frames from one repeated push to the next.
    REPEAT_NEXT = 7;
    /// Frames between two pushes of a computer's hand,
    HAND_STEP = 9;
    /// between the button on a piece and its direction,
    HAND_PICKED = 20;
    /// before the cursor starts to move, and, after a step, before the button;
    HAND_PAUSE = 30;
    /// and the most of each while a player holds the button.
    HAND_HASTE = 3;
    /// INTIM: a slice of thinking ends below this.
    SLICE_MARGIN = 3;

    /// `players`: a person; else the number of an opponent.
    HUMAN = 0;
    /// `choice`: this and the launcher, for a launch; else a direction.
    CHOICE_LAUNCH = 0x80;

    /// `event`: added to the others when a wall was struck.
    EV_WALL = 0x10;
    /// `event`: this and the piece.
    EV_PIECE = 0x20;
    /// `event`: this and the side.
    EV_BUMPER = 0x40;
    /// `event`: set once the launch is over.
    EV_END = 0x80;
    /// `event`: this and the launcher.
    EV_LAUNCHER = 0x80;
    /// `event`
    EV_TARGET = 0x84;
    /// `event`: this and the side.
    EV_EXIT = 0x88;
    /// `ballDir`
    GO_RIGHT = 0x01;
    /// `ballDir`
    GO_DOWN = 0x02;
    /// `ballDir`: the launcher's number from this bit on.
    FROM_SHIFT = 4;

    /// `face`: from one piece's letter to the next.
    FACE_STEP = 7;
    /// `face`: the piece lies.
    FACE_HORIZONTAL = 0x80;
    /// `status`
    GAME_OVER = 0x80;
    /// `status`
    MATCH_OVER = 0x40;
    /// `status`, in place of a side: a drawn game or match.
    NOBODY = 2;
    /// `began`: the game before was drawn.
    DRAWN_BEFORE = 0x80;
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;

    use super::*;

    /// The text of all sources of the cartridge.
    fn sources() -> String {
        let root = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../../../.."));
        let mut folders = ["asm/ricochet", "asm/common"]
            .map(|folder| root.join(folder))
            .to_vec();
        let mut text = String::new();
        while let Some(folder) = folders.pop() {
            for entry in fs::read_dir(folder).unwrap() {
                let path = entry.unwrap().path();
                match path.is_dir() {
                    true => folders.push(path),
                    false => text += &fs::read_to_string(path).unwrap(),
                }
            }
        }
        text
    }

    /// A number as DASM reads it.
    fn number(text: &str) -> Option<u8> {
        match text.split_at_checked(1)? {
            ("$", digits) => u8::from_str_radix(digits, 16).ok(),
            ("%", digits) => u8::from_str_radix(digits, 2).ok(),
            _ => text.parse().ok(),
        }
    }

    #[test]
    fn they_are_those_of_the_source() {
        let sources = sources();
        for &(name, value) in ALL {
            let given: Vec<Option<u8>> = sources
                .lines()
                .filter_map(|line| line.strip_prefix(name)?.trim_start().strip_prefix('='))
                .map(|rest| rest.split_whitespace().next().and_then(number))
                .collect();
            assert_eq!(given, [Some(value)], "{name} in the source");
        }
    }
}
