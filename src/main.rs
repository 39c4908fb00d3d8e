//! The program `ricochet`.

use std::process::ExitCode;

#[global_allocator]
static MEMORY: output::Memory = output::Memory;

fn main() -> ExitCode {
    output::console::close_own();
    ricochet::cli::main()
}
