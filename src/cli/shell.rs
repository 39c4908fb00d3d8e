//! The commands `completions` and `man`: shell completions and manual pages, from the definition of the command line.

use std::io;
use std::path::PathBuf;

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
        let name = command.get_name().to_string();
        clap_complete::generate(self.shell, &mut command, &name, &mut script);
        // clap_complete 4.6 writes the hyphen in the name of `ricochet-lab` in two ways for bash.
        let (one, other) = (name.replace('-', "__subcmd__"), name.replace('-', "__"));
        print(String::from_utf8_lossy(&script).replace(&one, &other))
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
        files::folder(&self.out).map_err(Failure::usage)?;
        command.build();
        let mut pages = Vec::new();
        append(&command, &mut pages).map_err(Failure::failed)?;
        files::write_folder(&self.out, &pages).map_err(Failure::failed)?;
        let (pages, folder) = (count(pages.len() as u64, "page"), self.out.display());
        print_line(format_args!("{pages} in {folder}"))
    }
}

/// Appends the pages of a command and of those below it, each with its file's name.
fn append(command: &Command, pages: &mut Vec<(String, Vec<u8>)>) -> io::Result<()> {
    let page = clap_mangen::Man::new(command.clone());
    let mut text = Vec::new();
    page.render(&mut text)?;
    pages.push((page.get_filename(), text));
    let mut below = command
        .get_subcommands()
        .filter(|command| command.get_name() != "help" && !command.is_hide_set());
    below.try_for_each(|command| append(command, pages))
}
