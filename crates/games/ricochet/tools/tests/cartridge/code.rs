//! The code in RAM that draws the pieces, which the referee compares with the board.

use ricochet_cartridge::{Referee, code_in_ram, constants, draw_anew};
use ricochet_tools::kinds::chance::Dice;
use vcs::Console;

use crate::picture::{begin, poke, switched_on};

/// Frames after which the code has to be what the board says.
const RESTS: usize = 242;
/// Bytes of a slice of the RAM.
const SLICE: usize = 512;

/// Runs frames and returns the first difference.
fn difference(console: &mut Console, frames: usize) -> Option<String> {
    found_by(
        &mut Referee::new(&crate::symbols()).unwrap(),
        console,
        frames,
    )
}

fn found_by(referee: &mut Referee, console: &mut Console, frames: usize) -> Option<String> {
    for _ in 0..frames {
        referee.run_frame(console);
        if let Some(difference) = referee.take_differences().first() {
            return Some(difference.to_string());
        }
    }
    None
}

/// A match in which nothing moves.
fn at_rest() -> Console {
    let mut console = switched_on();
    begin(&mut console);
    assert_eq!(difference(&mut console, 2 * RESTS), None);
    console
}

#[test]
fn the_code_is_what_the_board_says_in_every_variant_with_the_cursor_anywhere() {
    let mut console = at_rest();
    for variant in 0..5 {
        poke(&mut console, |at| at.variant, variant);
        draw_anew(&mut console);
        for (x, y) in [(1, 1), (15, 9), (8, 2), (3, 5), (0, 0), (16, 10)] {
            poke(&mut console, |at| at.cursor_x, x);
            poke(&mut console, |at| at.cursor_y, y);
            assert_eq!(difference(&mut console, RESTS), None, "{variant}: {x}, {y}");
        }
    }
}

#[test]
fn a_wrong_byte_of_the_code_is_named_before_it_is_executed() {
    let rested = at_rest();
    let mut dice = Dice::new(23, 0);
    for _ in 0..40 {
        let mut console = rested.clone();
        let row = dice.roll(usize::from(constants::PIECE_ROWS));
        let at = row * SLICE + 2 + dice.roll(3 * 52); // in lines 0 to 2
        let bit = 1 << dice.roll(8);
        let byte = console.cartridge_ram()[at];
        if byte | 2 == 0x86 && bit == 2 {
            continue; // STX COLUPF or STY COLUPF: in a cell without a piece they show the same
        }
        let mut referee = Referee::new(&crate::symbols()).unwrap();
        assert_eq!(found_by(&mut referee, &mut console, RESTS), None);
        console.cartridge_ram_mut()[at] ^= bit;
        let named = found_by(&mut referee, &mut console, 1).unwrap_or_default();
        let byte = format!(
            "byte {} of the code for row {}'s upper half",
            at % SLICE,
            row + 1
        );
        assert!(named.contains(&byte), "{byte}: {named}");
    }
    assert_eq!(code_in_ram(&rested).len(), 18 * SLICE);
}

/// Frames in which each cell is patched anew.
const HEALS: usize = 1800;
/// Operands of a line of an odd row that hold cells 0 to 3, and the cells' bits.
const OPERANDS: [(usize, u8); 2] = [(11, 0b1110_1110), (15, 0b0111_0111)];

#[test]
fn a_wrong_pixel_of_a_cell_heals() {
    let rested = at_rest();
    let code = code_in_ram(&rested).to_vec();
    let mut dice = Dice::new(24, 0);
    for _ in 0..20 {
        let mut console = rested.clone();
        let row = 2 * dice.roll(5);
        let (operand, cells) = dice.pick(&OPERANDS);
        let at = row * SLICE + dice.roll(4) * 52 + operand + 2;
        console.cartridge_ram_mut()[at] ^= cells & (0b11 << (2 * dice.roll(4)));
        assert!(code_in_ram(&console) != code);
        let healed = (0..HEALS).any(|_| {
            console.run_frame();
            code_in_ram(&console) == code
        });
        assert!(healed, "row {}, byte {}", row + 1, at % SLICE);
    }
}
