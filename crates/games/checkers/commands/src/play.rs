//! `ricochet checkers play`: a game in the terminal, or from a script on the standard input.

use std::path::PathBuf;
use std::sync::Mutex;

use clap::{ArgMatches, Args, Command, FromArgMatches, ValueEnum};

use super::analyse::men;
use super::{Routines, endgame_table, start};
use checkers_engine::pdn::PdnGame;
use checkers_engine::record::state;
use checkers_engine::rules::{Game, Move, Setup, Side};
use checkers_engine::search::Search;
use output::{Failure, Outcome, files, print};
use random::Random;
use rules::{Notation, Player, Table};

/// Places of the search's table, as a power of two: 24 MiB.
const TABLE_BITS: u32 = 20;

/// Play a game against the engine with moves typed in, one a line
///
/// A move is its squares, such as 11-15 or 22x15x6. `moves` prints the possible ones, `hint` what the engine
/// would play, `back` takes the last move of each side back, `record` prints the moves as PDN, `board` the board again.
#[derive(Args, Debug)]
struct Play {
    #[command(flatten)]
    rules: Routines,
    /// The position to begin with, as a FEN such as B:W21,K22:B1,2
    #[arg(long)]
    fen: Option<String>,
    /// Which sides the engine plays
    #[arg(long, value_enum, value_name = "SIDE", default_value_t = Engine::White)]
    engine: Engine,
    /// Plies that the engine looks ahead
    #[arg(long, value_name = "PLIES", default_value_t = 9, value_parser = clap::value_parser!(u8).range(1..=30))]
    depth: u8,
    /// Use this table of `ricochet-lab checkers endgame`
    #[arg(long, value_name = "FILE")]
    endgame: Option<PathBuf>,
    /// Write the game to this file as PDN when it ends
    #[arg(long, value_name = "FILE")]
    pdn: Option<PathBuf>,
}

/// The sides that the engine plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Engine {
    Black,
    White,
    Both,
    None,
}

impl Engine {
    fn plays(self, side: Side) -> bool {
        match self {
            Engine::Black => side == Side::Black,
            Engine::White => side == Side::White,
            Engine::Both => true,
            Engine::None => false,
        }
    }
}

/// The command line.
pub fn command() -> Command {
    Play::augment_args(Command::new("play"))
}

/// Plays until the input ends. A line that is not valid prints why and changes nothing.
///
/// # Errors
/// The position or a file is not valid, or input or output fails.
pub fn run(matches: &ArgMatches) -> Outcome {
    let play = Play::from_arg_matches(matches).map_err(Failure::usage)?;
    let (variant, numbering) = (play.rules.variant(), play.rules.numbering());
    let setup = Setup {
        variant,
        start: start(play.fen.as_deref(), numbering)?,
        numbering,
    };
    let endgames = endgame_table(play.endgame.as_ref(), variant)?;
    let inputs = play.endgame.as_deref();
    let _claims = files::outputs(play.pdn.as_deref(), inputs).map_err(Failure::usage)?;
    let thinker = Mutex::new(Thinker {
        search: Search::new(variant, TABLE_BITS, endgames.as_ref()),
        depth: play.depth,
        value: 0,
    });
    let mut table = table(setup, play.engine, &thinker);
    let (before, begun) = (table.game().draw(), table.begin());
    if begun != before {
        print(before)?;
    }
    print(begun)?;
    // Where the engine plays both sides, nothing is left to be typed.
    for line in output::lines().take_while(|_| play.engine != Engine::Both) {
        print(table.enter(&line?))?;
    }
    match &play.pdn {
        None => Ok(()),
        Some(path) => {
            let event = ("Event", "ricochet checkers play".to_string());
            let text = PdnGame::of(table.game(), [event]).to_pdn();
            files::write(path, text.as_bytes()).map_err(Failure::failed)
        }
    }
}

/// A game and who plays it.
fn table<'a>(setup: Setup, engine: Engine, thinker: &'a Mutex<Thinker>) -> Table<'a, Game> {
    let thinker = || thinker.lock().expect("no search has panicked");
    let players = Side::ALL.into_iter().map(|side| {
        let choose: Player<Game> = Box::new(move |game, _, _| thinker().find(game));
        engine.plays(side).then(|| (side.to_string(), choose))
    });
    let hint = move |game: &Game| {
        let mut thinker = thinker();
        let Some(found) = thinker.find(game) else {
            return format!("{}\n", state(game));
        };
        let word = game.write_here(game.setup(), &found);
        format!("{word}{}\n", thinker.remark())
    };
    Table::new(setup, players.collect(), Random::new(1))
        .word("hint", hint)
        .remark(move || thinker().remark())
}

/// The search and what it has found.
struct Thinker<'a> {
    search: Search<'a>,
    depth: u8,
    /// The value of the move found last.
    value: i32,
}

impl Thinker<'_> {
    fn find(&mut self, game: &Game) -> Option<Move> {
        let found = self.search.run(game, self.depth, &mut |_| true)?;
        self.value = found.value;
        found.line.first().copied()
    }

    /// The value, behind the move.
    fn remark(&self) -> String {
        format!(" ({})", men(self.value))
    }
}
