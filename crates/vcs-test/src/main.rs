//! The program `vcs-test`.

use std::process::ExitCode;

#[global_allocator]
static MEMORY: output::Memory = output::Memory;

fn main() -> ExitCode {
    output::name_program("vcs-test");
    output::interrupt::begin();
    ExitCode::from(vcs_test::run(std::env::args_os()))
}
