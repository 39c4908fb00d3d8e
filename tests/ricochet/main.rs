//! Ricochet: its engine, and its cartridge against the engine.

mod cartridge;
#[path = "../cli/common.rs"]
mod common;
mod engine;
#[path = "../shared/sessions.rs"]
mod sessions;
