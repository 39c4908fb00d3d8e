//! The front ends of a desktop: a window with keyboard, mouse, game pads and sound device, and a terminal.
//!
//! Owns the calls to minifb, gilrs, maudio and crossterm, and the play loops. The functions of
//! keys and buttons, and the conversion to pixels and samples, are in [`super::portable`].

mod clip;
#[cfg(all(unix, not(target_os = "macos")))]
mod display;
mod keyboard;
mod notice;
mod pads;
mod play;
mod player;
mod session;
mod sound;
mod states;
mod terminal;
mod window;

pub use notice::Notice;
pub use play::play;
pub use player::Setting;
pub use session::{FrameReport, Session};
pub use terminal::play as play_in_terminal;
