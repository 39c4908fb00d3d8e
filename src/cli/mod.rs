//! The command line.

pub mod launch;
