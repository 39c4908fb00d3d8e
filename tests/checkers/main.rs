//! Checkers: its engine and its commands, and its cartridge.

mod commands;
#[path = "../cli/common.rs"]
mod common;
mod diff;
