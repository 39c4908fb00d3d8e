//! Rocketball!: its engine and its commands, and its cartridge.

mod cartridge;
mod commands;
#[path = "../cli/common.rs"]
mod common;
mod engine;
#[path = "../shared/instructions.rs"]
mod instructions;
#[path = "../shared/numbers.rs"]
mod numbers;
mod referee;
