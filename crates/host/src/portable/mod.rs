//! The part of the host that needs no system library, for windows, terminals and web pages.
//!
//! Nothing in here opens a device, reads a clock or a file, or names a type of a window, pad or sound
//! library. A front end passes in the events of its libraries and gets pixels, samples and requests.
//!
//! | module | does |
//! |---|---|
//! | `picture`, `painter` | converts COLU values to pixels of a window or a PNG |
//! | `reference` | converts whole frames to PNGs for tests, and back |
//! | `blocks` | draws frames in half blocks, for a terminal |
//! | `panel`, `knobs` | collects presses, releases and moves into the [`vcs::Inputs`] of a frame |
//! | `keys`, `keymap`, `held`, `padmap`, `pointer` | converts keys, pad buttons and mouse moves to changes of the panel, or to requests |
//! | `request` | lists what a person can request besides the console's controls |
//! | `controls` | maps keys and buttons to functions, as configured |
//! | `chord` | detects Start and Select pressed together |
//! | `seats` | assigns pads to players, in the order of their first button |
//! | `playback` | keeps pause, speed, rewinding and the line over the picture |
//! | `history` | keeps the states for rewinding |
//! | `overlay` | draws the referee's path over the picture |
//! | `pace` | computes when a frame ends |
//! | `resampler`, `wav` | converts TIA samples for a sound device, or to a WAV file |

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
mod panel;
mod picture;
mod playback;
mod pointer;
mod reference;
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
pub use knobs::{KNOBS_BYTES, Knob};
pub use overlay::{Overlay, draw_path};
pub use pace::Pacer;
pub use padmap::{Axis, change_axis, change_button, release_pad};
pub use painter::{Look, Painter};
pub use palette::Palette;
pub use panel::{Effect, Panel, Source};
pub use picture::Screen;
pub use playback::{Advance, Playback, Speed, first_key};
pub use pointer::Pointer;
pub use reference::{reference_pixels, reference_png};
pub use request::Request;
pub use resampler::Resampler;
pub use seats::Seats;
pub use wav::{MOST_SAMPLES, wav, wav_head, wav_samples};
