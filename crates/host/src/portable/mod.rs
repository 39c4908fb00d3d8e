//! The part of the host that needs no system library, for a window, a terminal or a web page alike.
//!
//! Nothing in here opens a device, reads a clock or a file, or names a type of a window, pad or sound
//! library. A front end passes in what its own libraries report and takes out pixels and samples.
//!
//! | module | converts |
//! |---|---|
//! | `palette`, `picture`, `painter` | COLU values to pixels, of a window or a PNG |
//! | `panel`, `knobs` | presses, releases and moves to the [`vcs::Inputs`] of a frame |
//! | `seats` | the order of the first buttons to the players of pads |
//! | `blocks` | frames to the half blocks of a terminal |
//! | `keys`, `keymap`, `held`, `padmap`, `pointer` | keys, pad buttons and mouse moves to changes of the panel |
//! | `controls` | a person's own choice of keys and buttons to their functions |
//! | `chord` | two buttons of a pad at a time to the menu |
//! | `playback` | requests of the person at the window to speed, volume and a line over the picture |
//! | `history` | frames to the states that a console can be wound back to |
//! | `overlay` | text and places that the host does not know to marks over the picture |
//! | `pace` | scanlines to the time when a frame is over |
//! | `resampler`, `wav` | TIA samples to those of a sound device, or to a WAV file |

mod blocks;
mod chord;
mod controls;
mod held;
mod history;
mod keymap;
mod keys;
mod knobs;
mod overlay;
mod pace;
mod padmap;
mod painter;
mod palette;
mod panel;
mod picture;
mod playback;
mod pointer;
mod request;
mod resampler;
mod seats;
mod wav;

pub use blocks::{Blocks, SMALLEST};
pub use chord::{Chord, Chorded};
pub use controls::{Choice, Controls};
pub use held::HeldKeys;
pub use history::History;
pub use keymap::change_key;
pub use keys::{Button, Key};
pub use knobs::Knob;
pub use overlay::{Overlay, draw_path};
pub use pace::Pacer;
pub use padmap::{Axis, change_axis, change_button, release_pad};
pub use painter::{Look, Painter};
pub use palette::Palette;
pub use panel::{Effect, Panel, Source};
pub use picture::Screen;
pub use playback::{Advance, Playback, Speed, first_key};
pub use pointer::Pointer;
pub use request::Request;
pub use resampler::Resampler;
pub use seats::Seats;
pub use wav::{MOST_SAMPLES, wav, wav_head, wav_samples};
