//! The console, the cartridges and their referees as WebAssembly, for the page in `web/`.
//!
//! [`player`] and [`replay`] are ordinary Rust; the functions in `exports` are what JavaScript calls. They
//! take and return numbers: text and bytes go into memory from [`exports::allocate`], and come back as the
//! *answer* of the last call that has one. There is one player, and one queue of sound; a worker or a
//! worklet that needs its own has its own instance of the module.

pub mod exports;
mod names;
pub mod player;
pub mod replay;
