//! docs/commands.md is written from the programs' own help.

use std::fmt::Write as _;
use std::{env, fs};

use clap::{Arg, Command};
use ricochet::cli;
use ricochet::programs::Programs;
use ricochet_lab::labs::Labs;

const PAGE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/commands.md");
/// `tools/commands` sets it to have the page written.
const WRITE: &str = "WRITE_COMMANDS";
const HEAD: &str = "# Commands

Written by `tools/commands` from the help of `ricochet` and `ricochet-lab`. `ricochet COMMAND --help` says more where a command needs
it. The exit code is 0 for success, 1 if a check failed or something could not be done, 2 for an invalid command line or input file.
";

/// A line for an argument: how it is written, and the first sentence of its help.
fn argument(argument: &Arg) -> String {
    let help = argument
        .get_help()
        .map(ToString::to_string)
        .unwrap_or_default();
    let sentence = help.split(". ").next().unwrap_or_default();
    let default = argument.get_default_values().first();
    let default =
        match default.filter(|value| argument.get_action().takes_values() && !value.is_empty()) {
            Some(value) => format!(" (default {})", value.to_string_lossy()),
            None => String::new(),
        };
    // `--seeds <A..B>` is written `--seeds A..B`, as in the texts.
    let written = argument.to_string().replace(['<', '>'], "");
    format!("* `{written}`: {sentence}{default}\n")
}

/// Appends a command and those below it, but for one that is the command under another name. Switches that every command
/// has are left out.
fn append(page: &mut String, command: &Command, parents: &str) {
    let name = format!("{parents}{}", command.get_name());
    let arguments: Vec<&Arg> = command
        .get_arguments()
        .filter(|argument| {
            !argument.is_hide_set() && !["help", "version"].contains(&argument.get_id().as_str())
        })
        .collect();
    let about = command
        .get_about()
        .map(ToString::to_string)
        .unwrap_or_default();
    write!(page, "\n## {name}\n\n{about}\n").unwrap();
    if !arguments.is_empty() {
        page.push('\n');
    }
    page.extend(arguments.into_iter().map(argument));
    for below in command.get_subcommands() {
        let same = below.get_about().map(ToString::to_string).as_ref() == Some(&about);
        if below.get_name() != "help" && !below.is_hide_set() && !same {
            append(page, below, &format!("{name} "));
        }
    }
}

#[test]
fn the_page_of_commands_is_the_programs_help() {
    let mut page = HEAD.to_string();
    for mut command in [
        cli::command(&Programs::bundled()),
        ricochet_lab::command(&Labs::bundled()),
    ] {
        command.build();
        let program = format!("{} ", command.get_name());
        for below in command
            .get_subcommands()
            .filter(|below| below.get_name() != "help")
        {
            append(&mut page, below, &program);
        }
    }
    if env::var_os(WRITE).is_some() {
        fs::write(PAGE, &page).unwrap();
    }
    let written = fs::read_to_string(PAGE).unwrap_or_default();
    assert!(
        written == page,
        "docs/commands.md is not the programs' help: run tools/commands"
    );
}
