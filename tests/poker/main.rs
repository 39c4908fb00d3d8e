//! Ricochet Poker: its engine and its commands.

mod commands;
#[path = "../cli/common.rs"]
mod common;
mod engine;
