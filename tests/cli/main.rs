//! The program from outside.

mod bundled;
mod campaign;
mod cartridge;
mod characters;
mod commands;
mod common;
mod controls;
mod export;
mod faults;
mod hard;
mod hostile;
mod pictures;
mod run;
mod scenario;
mod schemes;
mod shell;
mod television;
mod tournament;
mod web;
