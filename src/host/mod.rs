//! Window, sound and controllers: a console on the desk.
//!
//! Owns everything that the machine it runs on has to lend: the window and its keys, game pads, the
//! sound card, the clock. It knows the console's frames, samples and inputs, and no game: what the
//! window's title says beyond the name comes from the caller.

mod control;
mod keyboard;
mod knobs;
mod mouse;
mod pace;
mod pads;
mod palette;
mod picture;
mod sound;
mod wav;
mod window;

pub use palette::Palette;
pub use picture::Screen;
pub use wav::wav;
pub use window::play;
