//! Tests of Checkers' commands.

mod commands;
#[path = "../cli/common.rs"]
mod common;
mod diff;
