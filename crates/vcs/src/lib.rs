//! The Atari 2600 itself: a 6507, a TIA, a RIOT and a cartridge, exact to the bus cycle.
//!
//! Owns the machine from the controls to the colour values of a frame. It knows no game, no
//! palette, no window and no file.

mod autodetect;
mod board;
mod cartridge;
mod console;
pub mod cpu;
mod inputs;
mod memory_map;
mod power_on;
pub mod registers;
pub mod riot;
mod standard;
mod state;
mod steadiness;
mod television;
pub mod tia;
mod timing;

pub use board::Access;
pub use cartridge::{Cartridge, CartridgeError, Place, Scheme, BANK_SIZE};
pub use console::{CallError, Console};
pub use cpu::Registers;
pub use inputs::{Control, Controller, Inputs, Keys, Lever, Paddle, Stick, KEYS};
pub use memory_map::Device;
pub use standard::Standard;
pub use state::RestoreError;
pub use steadiness::{Steadiness, Stretch, START_UP_FRAMES};
pub use television::Frame;
pub use timing::{LINE_CLOCKS, VISIBLE_CLOCKS};
