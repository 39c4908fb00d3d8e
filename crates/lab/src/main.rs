//! The program `ricochet-lab`.

use std::process::ExitCode;

#[global_allocator]
static MEMORY: output::Memory = output::Memory;

fn main() -> ExitCode {
    ricochet_lab::main()
}
