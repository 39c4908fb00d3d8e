//! The rule routines, called inside the image.

use checkers_cartridge::Rules;

use crate::subject;

/// A console that was just switched on, whose rules are called.
pub fn rules() -> Rules {
    Rules::new(&subject()).expect("the image has its rules")
}

/// A position as the cartridge has it: bitmaps of squares 1 to 32 from bit 0 on, and whether white is to
/// move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Board {
    /// Black's pieces.
    pub black: u32,
    /// White's pieces.
    pub white: u32,
    /// The kings among both.
    pub kings: u32,
    /// The side to move.
    pub white_moves: bool,
}

impl Board {
    /// The position in which a game begins.
    pub const START: Board = Board {
        black: 0x0000_0FFF,
        white: 0xFFF0_0000,
        kings: 0,
        white_moves: false,
    };

    /// The position with these squares of white and of black, which is to move; kings have a `K`.
    pub fn black_to_move(white: &str, black: &str) -> Board {
        let (white, white_kings) = squares(white);
        let (black, black_kings) = squares(black);
        Board {
            black,
            white,
            kings: white_kings | black_kings,
            white_moves: false,
        }
    }
}
/// The squares in a list such as `14,K15`, and the kings among them.
fn squares(list: &str) -> (u32, u32) {
    let mut all = 0;
    let mut kings = 0;
    for word in list.split(',') {
        let number: u32 = word.trim_start_matches('K').parse().expect("a square");
        all |= 1 << (number - 1);
        if word.starts_with('K') {
            kings |= 1 << (number - 1);
        }
    }
    (all, kings)
}
