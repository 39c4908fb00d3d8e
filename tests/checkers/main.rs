//! Checkers: its engine and its commands, and its cartridge.

mod cartridge;
mod commands;
#[path = "../cli/common.rs"]
mod common;
mod dxp;
mod engine;
#[path = "../shared/numbers.rs"]
mod numbers;
