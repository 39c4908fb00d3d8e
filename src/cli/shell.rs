//! `ricochet completions` and `ricochet man`: what a shell and a manual reader get from the command line's definition.

use std::path::PathBuf;

use anyhow::Context;
use clap::{Args, Command};
use clap_complete::Shell;

use output::{Failure, Outcome, files, print, print_line};
use referee::count;

/// Print completions for a shell
///
/// For bash: ricochet completions bash > ~/.local/share/bash-completion/completions/ricochet
#[derive(Args, Debug)]
pub struct Completions {
    /// The shell
    shell: Shell,
}

impl Completions {
    /// Prints the completions of `command`.
    pub fn execute(self, mut command: Command) -> Outcome {
        let mut script = Vec::new();
        clap_complete::generate(self.shell, &mut command, "ricochet", &mut script);
        print(String::from_utf8_lossy(&script))
    }
}

/// Write a manual page for each command
#[derive(Args, Debug)]
pub struct Man {
    /// The folder for the pages, such as ~/.local/share/man/man1
    #[arg(long, value_name = "DIR")]
    out: PathBuf,
}

impl Man {
    /// Writes the pages of `command` and of the commands below it.
    pub fn execute(self, mut command: Command) -> Outcome {
        std::fs::create_dir_all(&self.out)
            .with_context(|| format!("cannot make {}", self.out.display()))
            .map_err(Failure::failed)?;
        command.build();
        let pages = self.write(&command)?;
        print_line(format_args!(
            "{} in {}",
            count(pages, "page"),
            self.out.display()
        ))
    }

    /// Returns the number of pages written.
    fn write(&self, command: &Command) -> Result<u64, Failure> {
        let page = clap_mangen::Man::new(command.clone());
        let mut text = Vec::new();
        page.render(&mut text).map_err(Failure::failed)?;
        files::write(&self.out.join(page.get_filename()), &text).map_err(Failure::failed)?;
        let below = command
            .get_subcommands()
            .filter(|command| command.get_name() != "help" && !command.is_hide_set());
        below
            .map(|command| self.write(command))
            .try_fold(1, |pages, below| Ok(pages + below?))
    }
}
