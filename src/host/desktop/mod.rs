//! The front end of a desktop: window, keyboard, mouse, game pads and sound device.
//!
//! Owns the calls to minifb, gilrs and maudio, and the play loop. What a key or a button does, and what a
//! pixel looks like, is decided in [`super::portable`].

#[cfg(all(unix, not(target_os = "macos")))]
mod display;
mod keyboard;
mod notice;
mod pads;
mod play;
mod sound;
mod window;

pub use notice::Notice;
pub use play::{play, FrameReport};
