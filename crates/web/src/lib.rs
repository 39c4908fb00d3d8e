//! The console, a cartridge and its referee for the page in `web/`, as ordinary Rust: `crates/web-module`
//! makes it a module of WebAssembly.

pub mod game;
pub mod memory;
pub mod player;
pub mod replay;
