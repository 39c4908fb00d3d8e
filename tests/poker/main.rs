//! Ricochet Poker: its engine and its commands, and its cartridge.

mod cartridge;
mod commands;
#[path = "../cli/common.rs"]
mod common;
mod engine;
#[path = "../shared/numbers.rs"]
mod numbers;
mod referee;
#[path = "../shared/sessions.rs"]
mod sessions;
#[path = "../shared/image.rs"]
mod shared;
