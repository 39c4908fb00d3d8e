//! Black Box: its engine.

mod engine;
