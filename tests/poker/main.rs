//! Ricochet Poker: its engine and its commands, and its cartridge.

mod cartridge;
mod commands;
#[path = "../cli/common.rs"]
mod common;
mod engine;
mod referee;
#[path = "../shared/image.rs"]
mod shared;
