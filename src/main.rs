//! The program `ricochet`.

use std::process::ExitCode;

fn main() -> ExitCode {
    ricochet::cli::main()
}
