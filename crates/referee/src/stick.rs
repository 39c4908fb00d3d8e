//! The cartridges' stick (`asm/common/stick.asm`): its bits, and a check of a held stick.

use probe::memory::Variables;

use super::{Calls, Found};

/// Up, as the routines take and return it.
pub const UP: u8 = 1;
/// As [`UP`].
pub const DOWN: u8 = 2;
/// As [`UP`].
pub const LEFT: u8 = 4;
/// As [`UP`].
pub const RIGHT: u8 = 8;
/// The button.
pub const FIRE: u8 = 16;
/// Every push: straight and diagonal.
pub const PUSHES: [u8; 8] = [
    UP,
    DOWN,
    LEFT,
    RIGHT,
    UP | LEFT,
    UP | RIGHT,
    DOWN | LEFT,
    DOWN | RIGHT,
];

/// The label of the routine.
const STICK_DOWN: &str = "StickDown";
/// The frames for which a stick is held.
const HELD: u32 = 60;
/// INPT4 with the button up and down.
const BUTTON: [u8; 2] = [0x80, 0x00];
/// CPU cycles within which the routine returns.
const MOST_CYCLES: u64 = 1000;

/// Holds every direction for a second, then pushes another one and the button: a push repeats after `first` frames and
/// then every `next`; a button does not, and another direction counts at once.
///
/// # Errors
/// A frame differs, or a symbol is missing.
pub fn held<M: Variables>(calls: &mut Calls<M>, first: u32, next: u32) -> Result<(), Found> {
    for (held, then) in PUSHES.iter().zip(PUSHES.iter().cycle().skip(1)) {
        let mut read = |down: u8, button: usize| -> Result<u8, Found> {
            let axy = [!down & 0x0F, BUTTON[button], 0];
            Ok(calls.call(STICK_DOWN, axy, MOST_CYCLES)?.registers.a)
        };
        read(0, 0)?;
        for frame in 0..HELD {
            let again = frame >= first && (frame - first).is_multiple_of(next);
            let due = if frame == 0 || again { *held } else { 0 };
            let found = read(*held, 0)?;
            if found != due {
                return Err(format!(
                    "the stick held as {held:04b} pushes {found:05b} in frame {frame}, not {due:05b}"
                ).into());
            }
        }
        // Only what was up before counts as pushed.
        let found = [read(*then, 1)?, read(*then, 1)?];
        let due = [then & !held | FIRE, 0];
        if found != due {
            return Err(format!(
                "the button and {then:04b} after {held:04b} push {found:?}, not {due:?}"
            )
            .into());
        }
    }
    Ok(())
}
