//! The front end of a desktop: window, keyboard, mouse, game pads and sound device.
//!
//! Owns the calls to minifb, gilrs and maudio, and the play loop. The functions of
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
mod window;

pub use notice::Notice;
pub use play::play;
pub use player::Setting;
pub use session::{FrameReport, Session};
