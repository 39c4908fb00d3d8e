//! The test bench for those who write cartridges: a console that is told what to do and watched while it does.
//!
//! It knows the console and symbol lists, and no game.

mod script;

pub use script::Script;
