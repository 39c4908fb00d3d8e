//! Tests of Rocketball!'s commands and of its referee.

mod commands;
#[path = "../cli/common.rs"]
mod common;
mod referee;
