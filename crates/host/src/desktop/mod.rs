//! The front ends of a desktop: a window with keyboard, mouse, game pads and sound device, and a terminal.
//!
//! Owns the calls to minifb, gilrs, maudio and crossterm, and the loops, in which an [`activity`] runs: the shelf, or a
//! game with its menu. Both draw a canvas of characters and pictures. Functions of keys and buttons, and the conversion
//! to pixels and samples, are in [`super::portable`].

mod activity;
mod canvas;
mod clip;
mod depth;
mod desk;
#[cfg(all(unix, not(target_os = "macos")))]
mod display;
mod drawing;
mod glyphs;
mod icon;
mod input;
mod keyboard;
mod menu;
mod navigator;
mod notice;
#[cfg(feature = "pads")]
mod pads;
#[cfg(not(feature = "pads"))]
#[path = "no_pads.rs"]
mod pads;
mod player;
mod session;
mod settings;
mod shelf;
mod sound;
mod states;
mod terminal;
mod window;
#[cfg(windows)]
mod windows;

pub use activity::End;
pub use canvas::Picture;
pub use desk::Desk;
pub use menu::{Passage, wrapped};
pub use notice::Notice;
pub use player::Setting;
pub use session::{FrameReport, Session};
pub use settings::{Keeper, Settings};
pub use shelf::{Exhibit, Shelf};
