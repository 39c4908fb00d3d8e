//! Window, sound and controllers for a console.
//!
//! [`portable`] converts between the console and any front end: frames to pixels, samples to the sample
//! rate of a device, keys and pads to inputs. [`play`] is the front end of a desktop: window, game pads,
//! sound device and clock.
//!
//! The host knows frames, samples and inputs of a console, and no game; the window's title and the
//! referee's differences come from the caller. It never writes to the terminal: what the user should
//! know is passed on as a [`Notice`].

mod desktop;
pub mod portable;

pub use desktop::{play, FrameReport, Notice};
pub use portable::{wav, Palette, Screen};
