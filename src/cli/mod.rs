//! The command line: its commands, their messages and their exit codes.
//!
//! Each command is a module. It reaches the games through the catalog only, and contains nothing of how
//! a console works.

mod book;
mod choice;
mod controls;
mod diff;
mod export;
mod hardware;
mod machine;
mod names;
mod no_display;
mod packed;
pub mod pictures;
mod places;
mod play;
mod recent;
pub mod rom;
mod run;
mod set_up;
mod settings;
pub mod shared;
pub mod shell;
mod text;
mod watching;
mod web;

use std::ffi::OsString;
use std::path::Path;
use std::process::ExitCode;

use clap::{ArgMatches, Command, CommandFactory, FromArgMatches, Parser, Subcommand};

use catalog::Catalog;
use output::{Failure, Outcome};
use program::{Choice, GameCommand};
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
    shared::main("ricochet", || {
        run(&Programs::bundled(), std::env::args_os())
    })
}

/// Runs the program with these games on a command line, the first argument being the program's name;
/// returns the exit code.
pub fn run(programs: &Programs, arguments: impl IntoIterator<Item = OsString>) -> u8 {
    let command = command(programs);
    let arguments = with_play(programs, &command, arguments.into_iter().collect());
    let game = arguments
        .get(2)
        .and_then(|word| programs.catalog.named(word.to_str()?));
    let command = match game {
        Some(_) => command_of(programs, game),
        None => command,
    };
    let first = arguments[1].to_string_lossy();
    if !first.starts_with('-') && first != "help" && command.find_subcommand(&*first).is_none() {
        let commands = command.get_subcommands().map(Command::get_name);
        let known = names::known(&programs.catalog, &first, commands);
        return output::report(
            format_args!("there is no game, file or command `{first}`; {known}"),
            2,
        );
    }
    shared::run(command, arguments, |matches| execute(programs, matches))
}

/// Whether a command of the first game is beside the program's: not its `play`, which is under the game's name.
fn is_beside(name: &str) -> bool {
    !Subcommands::has_subcommand(name)
}

/// All commands: the program's, the first game's beside them, and the others' under their names.
pub fn command(programs: &Programs) -> Command {
    command_of(programs, None)
}

/// All commands, of which `play` has the choices at the set-up of this game, or of all games.
fn command_of(programs: &Programs, game: Option<&Game>) -> Command {
    let catalog = &programs.catalog;
    let about = |game: &Game| format!("Play {}; or a command of it", game.title);
    let commands = shared::with_commands(Arguments::command(), catalog, own(programs), about);
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
        let play = play.mut_arg("rom", |rom| rom.value_parser(play::NameOrFile { names }));
        set_up::options(programs, game, play)
    });
    let group = |commands: Command, game: &'static Game| match commands.find_subcommand(game.name) {
        Some(_) => {
            let help = of_game(programs, game, &commands);
            commands.mut_subcommand(game.name, |group| group.override_help(help))
        }
        None => commands,
    };
    let commands = catalog.games().fold(commands, group);
    let help = overview(&commands, catalog);
    shared::with_negative_numbers(commands).override_help(help)
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

/// Options in a line of a game's help.
const OPTIONS_A_LINE: usize = 10;

/// The help of a game: how to play it, and its commands.
fn of_game(programs: &Programs, game: &Game, commands: &Command) -> String {
    let list = |command: Option<&Command>| -> Vec<String> {
        let options = command.into_iter().flat_map(Command::get_arguments);
        let own = options.filter(|option| option.get_help_heading().is_none());
        own.filter_map(|option| Some(format!("--{}", option.get_long()?)))
            .collect()
    };
    let choice = |choice: &Choice| format!("  --{:<14} {}\n", choice.option, choice.known());
    let choices: String = programs.part(game).set_up.iter().map(choice).collect();
    let own = commands.find_subcommand(game.name).into_iter();
    let own = own.flat_map(Command::get_subcommands).map(|command| {
        let about = command.get_about().map(ToString::to_string);
        format!(
            "  {:<9} {}\n",
            command.get_name(),
            about.unwrap_or_default()
        )
    });
    let options = list(commands.find_subcommand("play"));
    let options: Vec<String> = options
        .chunks(OPTIONS_A_LINE)
        .map(|line| line.join(" "))
        .collect();
    format!(
        "{title}\n\nUsage: ricochet {name} [CHOICES] [OPTIONS]   play it\n{0:7}ricochet {name} COMMAND \
         [OPTIONS]   `ricochet {name} COMMAND --help` lists the options\n\n\
         The arrow keys are the stick, and space its button. Escape opens the menu, with the manual and all keys.\n\n\
         Choices at its set-up:\n{choices}\nOptions, which `ricochet play --help` explains:\n  {options}\n\nCommands:\n{own}",
        "",
        title = game.title,
        name = game.name,
        options = options.join("\n  "),
        own = own.collect::<String>(),
    )
}

/// The commands of a game.
fn own(programs: &Programs) -> impl Fn(&Game) -> &'static [GameCommand] {
    |game| programs.part(game).commands
}

fn execute(programs: &Programs, matches: &ArgMatches) -> Outcome {
    let catalog = &programs.catalog;
    if let Some(outcome) = shared::run_own(catalog, own(programs), is_beside, matches) {
        return outcome;
    }
    let arguments = Arguments::from_arg_matches(matches).map_err(Failure::usage)?;
    match arguments.command {
        Subcommands::Play(play) => {
            let given = matches.subcommand();
            let typed = given.map(|(_, given)| set_up::Typed::of(programs, given));
            play.execute(programs, typed.unwrap_or_default())
        }
        Subcommands::Run(run) => run.execute(catalog),
        Subcommands::Export(export) => export.execute(programs),
        Subcommands::Diff(diff) => diff.execute(catalog),
        Subcommands::Web(web) => web.execute(),
        Subcommands::Recent(recent) => recent.execute(),
        Subcommands::Controls(controls) => controls.execute(),
        Subcommands::Completions(completions) => completions.execute(command(programs)),
        Subcommands::Man(man) => man.execute(command(programs)),
    }
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
            (None, _) if command.find_subcommand(&*first).is_some() => false,
            (None, _) => Path::new(&*first).exists() || first.contains(['.', '/']),
        },
    };
    if plays {
        arguments.resize(arguments.len().max(1), OsString::from("ricochet"));
        arguments.insert(1, OsString::from("play"));
    }
    arguments
}
