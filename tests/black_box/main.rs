//! Black Box: its engine, and its cartridge against the engine.

mod cartridge;
#[path = "../cli/common.rs"]
mod common;
mod engine;
