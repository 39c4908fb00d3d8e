//! Rocketball!: its engine and its commands, and its cartridge.

mod commands;
mod referee;
