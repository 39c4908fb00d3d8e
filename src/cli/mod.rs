//! The command line: its commands, their messages and their exit codes.
//!
//! Each command is a module. It reaches the games through the catalog only, and contains nothing of how
//! a console works.

mod book;
mod campaign;
mod choice;
mod controls;
mod coverage;
mod diff;
mod export;
mod hardware;
mod machine;
mod mutants;
mod names;
mod pictures;
mod places;
mod play;
mod proof;
mod recent;
mod rom;
mod run;
mod settings;
mod shell;
mod text;
mod visible;
mod watching;
mod web;

use std::ffi::OsString;
use std::fmt::Display;
use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;

use clap::error::ErrorKind;
use clap::{ArgMatches, Command, CommandFactory, FromArgMatches, Parser, Subcommand};

use ::campaign::GameCommand;
use catalog::Catalog;
use output::{Failure, INTERRUPTED, Outcome, interrupt, print_message};
use referee::Game;

use crate::programs::Programs;

/// The place in the help of commands that are needed once.
const LAST: usize = 900;

/// Games for the Atari 2600, with a console to play them on.
///
/// `ricochet` opens the shelf of the games; `ricochet NAME` and `ricochet FILE` are short for `ricochet play`.
#[derive(Debug, Parser)]
#[command(name = "ricochet", version)]
struct Arguments {
    #[command(subcommand)]
    command: Subcommands,
}

#[derive(Debug, Subcommand)]
enum Subcommands {
    Play(play::Play),
    Run(Box<run::Run>),
    Export(export::Export),
    Diff(diff::Diff),
    Mutants(mutants::Mutants),
    Coverage(coverage::CoverageOf),
    #[command(display_order = LAST)]
    Web(web::Web),
    #[command(display_order = LAST)]
    Recent(recent::Recent),
    #[command(display_order = LAST)]
    Controls(controls::ControlsFile),
    Completions(shell::Completions),
    #[command(display_order = LAST)]
    Man(shell::Man),
}

/// Runs the program on its command line. The exit code is 0 when everything succeeded, 1 when a check
/// failed or something could not be done, 2 when the command line or a given file is not valid.
pub fn main() -> ExitCode {
    interrupt::begin();
    // Where there is no memory for threads, that is said here, and not by a panic amid the work.
    if let Err(error) = rayon::ThreadPoolBuilder::new().build_global() {
        return ExitCode::from(report(format_args!("no threads: {error}"), 1));
    }
    ExitCode::from(run(&Programs::bundled(), std::env::args_os()))
}

/// Runs the program with these games on a command line, the first argument being the program's name;
/// returns the exit code.
pub fn run(programs: &Programs, arguments: impl IntoIterator<Item = OsString>) -> u8 {
    let command = command(programs);
    let arguments = with_play(programs, &command, arguments.into_iter().collect());
    let first = arguments[1].to_string_lossy();
    if !first.starts_with('-') && first != "help" && command.find_subcommand(&*first).is_none() {
        let commands = command.get_subcommands().map(Command::get_name);
        let known = names::known(&programs.catalog, &first, commands);
        return report(
            format_args!("there is no game, file or command `{first}`; {known}"),
            2,
        );
    }
    let matches = match command.try_get_matches_from(arguments) {
        Ok(matches) => matches,
        Err(error) => return report_usage(&error),
    };
    start_threads();
    match execute(programs, &matches) {
        Ok(()) => 0,
        Err(Failure::Interrupted) => report("interrupted", INTERRUPTED),
        Err(Failure::Failed(error)) => report(format_args!("{error:#}"), 1),
        Err(Failure::Usage(error)) => report(format_args!("{error:#}"), 2),
    }
}

/// Starts the threads that work in parallel. Where the system starts none, such as with little memory, this one does their work.
fn start_threads() {
    // Rayon keeps a failure to start its threads, so whether they start is tried with a pool that is dropped.
    let builder = match rayon::ThreadPoolBuilder::new().build() {
        Ok(_) => rayon::ThreadPoolBuilder::new(),
        Err(_) => rayon::ThreadPoolBuilder::new()
            .num_threads(1)
            .use_current_thread(),
    };
    let _ = builder.build_global(); // or they were started before
}

/// The command and those below it, which take `-3` for a number, so that the error is about its range.
fn with_negative_numbers(command: Command) -> Command {
    command
        .allow_negative_numbers(true)
        .mut_subcommands(with_negative_numbers)
}

/// Whether a command of the first game stands beside the program's: not its `play`, which is under the game's name.
fn is_beside(name: &str) -> bool {
    !Subcommands::has_subcommand(name)
}

/// All commands: the program's, the first game's beside them, and the others' under their names.
pub fn command(programs: &Programs) -> Command {
    let catalog = &programs.catalog;
    let own = |game: &'static Game| {
        let commands = programs.part(game).commands.iter();
        commands.map(|own| (own.command)())
    };
    let (beside, below): (Vec<_>, Vec<_>) =
        own(catalog.first()).partition(|command| is_beside(command.get_name()));
    let others = catalog.others().map(|game| (game, own(game).collect()));
    let groups = std::iter::once((catalog.first(), below)).chain(others);
    let commands = Arguments::command()
        .subcommand(campaign::command(programs))
        .subcommands(beside)
        .subcommands(
            groups
                .filter(|(_, own)| !own.is_empty())
                .map(|(game, own)| {
                    Command::new(game.name)
                        .about(format!("Play {}; or a command of it", game.title))
                        .subcommand_required(true)
                        .subcommands(own)
                }),
        );
    // `with_play` takes the names of games without a group of commands for `play`; here they are for completions.
    let alone = catalog
        .games()
        .filter(|game| commands.find_subcommand(game.name).is_none())
        .map(|game| Command::new(game.name).about(format!("Play {}", game.title)))
        .collect::<Vec<_>>();
    let commands = commands.subcommands(alone);
    let titles: Vec<&str> = catalog.games().map(|game| game.title).collect();
    let names: Vec<&str> = catalog.games().map(|game| game.name).collect();
    let commands = commands.long_about(format!(
        "Games for the Atari 2600, with a console to play them on: {}\n\n\
         `ricochet` opens the shelf of the games; `ricochet NAME` and `ricochet FILE` are short for `ricochet play`. \
         The names are: {}",
        titles.join(", "),
        names.join(", ")
    ));
    let commands = commands.mut_subcommand("play", |play| {
        play.mut_arg("rom", |rom| rom.value_parser(play::NameOrFile { names }))
    });
    let help = overview(&commands, catalog);
    with_negative_numbers(commands).override_help(help)
}

/// The help of the program, which fits a screen of 24 lines by 80 characters: what most people want has a line of its own.
fn overview(commands: &Command, catalog: &Catalog) -> String {
    const FIRST: [&str; 6] = ["play", "run", "export", "web", "completions", "man"];
    const WIDTH: usize = 78;
    let games: Vec<&str> = catalog.games().map(|game| game.name).collect();
    let games = games.join(", ");
    let named = |name: &&str| commands.find_subcommand(name);
    let first = FIRST.iter().filter_map(named).map(|command| {
        let about = command.get_about().map(ToString::to_string);
        format!(
            "  {:<12} {}\n",
            command.get_name(),
            about.unwrap_or_default()
        )
    });
    let mut more = String::new();
    let mut column = WIDTH;
    for command in commands.get_subcommands() {
        let name = command.get_name();
        if FIRST.contains(&name) || catalog.games().any(|game| game.name == name) {
            continue;
        }
        if column + name.len() + 1 > WIDTH {
            more.push_str("\n ");
            column = 1;
        }
        more.push(' ');
        more.push_str(name);
        column += name.len() + 1;
    }
    format!(
        "Games for the Atari 2600, with a console to play them on\n\n\
         Usage: ricochet                     choose a game\n\
         {0:7}ricochet NAME|FILE           play this game, or this cartridge\n\
         {0:7}ricochet COMMAND [OPTIONS]   `ricochet COMMAND --help` lists the options\n\n\
         Games: {games}\n\nCommands:\n{1}\nMore commands:{more}\n\n\
         Options:\n  -h, --help     Print help\n  -V, --version  Print version\n",
        "",
        first.collect::<String>()
    )
}

fn execute(programs: &Programs, matches: &ArgMatches) -> Outcome {
    let catalog = &programs.catalog;
    if let Some((name, matches)) = matches.subcommand() {
        if name == campaign::NAME {
            return campaign::run(programs, matches);
        }
        if let Some(own) = find(programs, catalog.first(), name).filter(|_| is_beside(name)) {
            return (own.run)(matches);
        }
        if let (Some(game), Some((name, matches))) = (catalog.named(name), matches.subcommand())
            && let Some(own) = find(programs, game, name)
        {
            return (own.run)(matches);
        }
    }
    let arguments = Arguments::from_arg_matches(matches).map_err(Failure::usage)?;
    match arguments.command {
        Subcommands::Play(play) => play.execute(programs),
        Subcommands::Run(run) => run.execute(catalog),
        Subcommands::Export(export) => export.execute(programs),
        Subcommands::Diff(diff) => diff.execute(catalog),
        Subcommands::Mutants(mutants) => mutants.execute(programs),
        Subcommands::Coverage(coverage) => coverage.execute(programs),
        Subcommands::Web(web) => web.execute(),
        Subcommands::Recent(recent) => recent.execute(),
        Subcommands::Controls(controls) => controls.execute(),
        Subcommands::Completions(completions) => completions.execute(command(programs)),
        Subcommands::Man(man) => man.execute(command(programs)),
    }
}

fn find(programs: &Programs, game: &Game, name: &str) -> Option<&'static GameCommand> {
    let named = |own: &&GameCommand| (own.command)().get_name() == name;
    programs.part(game).commands.iter().find(named)
}

/// The command line with `play` in front of a game's name or a file, and alone.
fn with_play(
    programs: &Programs,
    command: &Command,
    mut arguments: Vec<OsString>,
) -> Vec<OsString> {
    let word = |index: usize| arguments.get(index).map(|word| word.to_string_lossy());
    let plays = match word(1) {
        None => true,
        Some(first) => match (programs.catalog.named(&first), word(2)) {
            (Some(_), None) => true,
            // One of its commands, or a question for them.
            (Some(game), Some(second)) => {
                let group = command.find_subcommand(game.name);
                let own = group.filter(|group| group.has_subcommands());
                own.is_none_or(|group| {
                    let asks = ["help", "--help", "-h"].contains(&&*second);
                    !asks && group.find_subcommand(&*second).is_none()
                })
            }
            (None, _) => Path::new(&*first).is_file() || first.contains(['.', '/']),
        },
    };
    if plays {
        arguments.resize(arguments.len().max(1), OsString::from("ricochet"));
        arguments.insert(1, OsString::from("play"));
    }
    arguments
}

fn report(message: impl Display, code: u8) -> u8 {
    print_message(&message);
    output::console::show(message);
    code
}

/// Prints help and version to the standard output in full, and the first paragraph of an error as one
/// line.
fn report_usage(error: &clap::Error) -> u8 {
    if matches!(
        error.kind(),
        ErrorKind::DisplayHelp
            | ErrorKind::DisplayVersion
            | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand
    ) {
        let mut out: Box<dyn Write> = match error.use_stderr() {
            true => Box::new(anstream::stderr()),
            false => Box::new(anstream::stdout()),
        };
        let written = write!(out, "{}", error.render().ansi()).and_then(|()| out.flush());
        return match written {
            Ok(()) => u8::from(error.exit_code() != 0) * 2,
            // Who reads the first lines of a help, or asks for it in a test, has what they want.
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => 0,
            Err(error) => report(format_args!("cannot write the help: {error}"), 1),
        };
    }
    let text = error.render().to_string();
    let first = text.split("\n\n").next().unwrap_or_default();
    let line = first.split_whitespace().collect::<Vec<_>>().join(" ");
    report(line.strip_prefix("error: ").unwrap_or(&line), 2)
}
