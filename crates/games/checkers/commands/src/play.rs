//! `ricochet checkers play`: a game in the terminal, or from a script on the standard input.

use std::path::PathBuf;

use anyhow::{Result, bail};
use clap::{ArgMatches, Args, Command, FromArgMatches, ValueEnum};

use super::analyse::men;
use super::{Routines, endgame_table, start};
use checkers_engine::pdn::{self, LOSING, PdnGame, VARIANT};
use checkers_engine::rules::{Game, GameOver, Numbering, Side, Variant, board};
use checkers_engine::search::{Found, Search};
use output::{Failure, Outcome, files, print};

/// Places of the search's table, as a power of two: 24 MiB.
const TABLE_BITS: u32 = 20;

/// Play a game against the engine with moves typed in, one a line
///
/// A move is its squares, such as 11-15 or 22x15x6. `moves` prints the possible ones, `hint` what the engine
/// would play, `back` takes the last move of each side back, `board` prints the board again.
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

/// Plays until the game or the input ends. A line that is not valid prints why and changes nothing.
///
/// # Errors
/// The position or a file is not valid, or input or output fails.
pub fn run(matches: &ArgMatches) -> Outcome {
    let play = Play::from_arg_matches(matches).map_err(Failure::usage)?;
    let numbering = play.rules.numbering();
    let start = start(play.fen.as_deref(), numbering)?;
    let table = endgame_table(play.endgame.as_ref(), play.rules.variant())?;
    let inputs = play.endgame.as_deref();
    files::outputs(play.pdn.as_deref(), inputs).map_err(Failure::usage)?;
    let mut session = Session {
        game: Game::new(play.rules.variant(), start),
        numbering,
        engine: play.engine,
        depth: play.depth,
        search: Search::new(play.rules.variant(), TABLE_BITS, table.as_ref()),
    };
    let before = session.show();
    let answer = session.answer();
    let after = if answer.is_empty() {
        String::new()
    } else {
        session.show()
    };
    print(format_args!("{before}{answer}{after}"))?;
    // Where the engine plays both sides, nothing is left to be typed.
    for line in output::lines().take_while(|_| play.engine != Engine::Both) {
        let line = line?;
        if !line.trim().is_empty() {
            print(session.act(line.trim()))?;
        }
    }
    match &play.pdn {
        None => Ok(()),
        Some(path) => {
            let text = session.record().to_pdn(numbering);
            files::write(path, text.as_bytes()).map_err(Failure::failed)
        }
    }
}

struct Session<'a> {
    game: Game,
    numbering: Numbering,
    engine: Engine,
    depth: u8,
    search: Search<'a>,
}

impl Session<'_> {
    /// Carries out a line and returns what to print.
    fn act(&mut self, line: &str) -> String {
        match line {
            "board" => self.show(),
            "moves" => {
                let position = self.game.position();
                let moves = position.moves();
                let text = |played| position.move_text(played, self.numbering);
                moves.iter().map(text).collect::<Vec<_>>().join(" ") + "\n"
            }
            "hint" => match self.find() {
                Some(found) => format!("{}\n", self.words(&found)),
                None => format!("{}\n", self.state()),
            },
            "back" => {
                self.game.take_back();
                while self.engine.plays(self.game.position().turn())
                    && self.game.take_back().is_some()
                {}
                self.show()
            }
            text => match self.play(text) {
                Ok(()) => format!("{}{}", self.answer(), self.show()),
                Err(refusal) => format!("{refusal}\n"),
            },
        }
    }

    fn play(&mut self, text: &str) -> Result<()> {
        if let Some(ending) = self.game.ending() {
            bail!("{}", GameOver(ending));
        }
        let played = self.game.position().read_move(text, self.numbering);
        Ok(self.game.play(&played?)?)
    }

    /// Plays the engine's moves as long as it is to move; returns them, a line each.
    fn answer(&mut self) -> String {
        let mut text = String::new();
        while self.engine.plays(self.game.position().turn()) && self.game.ending().is_none() {
            let Some(found) = self.find() else {
                break;
            };
            let side = self.game.position().turn();
            text += &format!("{side}: {}\n", self.words(&found));
            if self.game.play(&found.line[0]).is_err() {
                break;
            }
        }
        text
    }

    fn find(&mut self) -> Option<Found> {
        self.search.run(&self.game, self.depth, &mut |_| true)
    }

    /// The move found and its value.
    fn words(&self, found: &Found) -> String {
        let text = self
            .game
            .position()
            .move_text(&found.line[0], self.numbering);
        format!("{text} ({})", men(found.value))
    }

    /// The board, and who is to move or how the game ended.
    fn show(&self) -> String {
        format!(
            "{}{}\n",
            board(&self.game.position(), self.numbering),
            self.state()
        )
    }

    fn state(&self) -> String {
        match self.game.ending() {
            Some(ending) => GameOver(ending).to_string(),
            None => {
                let due = if self.game.position().must_jump() {
                    ", a jump is due"
                } else {
                    ""
                };
                format!("{} to move{due}", self.game.position().turn())
            }
        }
    }

    fn record(&self) -> PdnGame {
        record(
            &self.game,
            [("Event", "ricochet checkers play".to_string())],
        )
    }
}

/// A game as PDN with these tags.
pub fn record(game: &Game, tags: impl IntoIterator<Item = (&'static str, String)>) -> PdnGame {
    let result = pdn::result(game.ending());
    let tags = tags
        .into_iter()
        .map(|(name, value)| (name.to_string(), value));
    let result_tag = ("Result".to_string(), result.to_string());
    let losing = game.variant() == Variant::Losing;
    let variant_tag = losing.then(|| (VARIANT.to_string(), LOSING.to_string()));
    PdnGame {
        tags: tags.chain([result_tag]).chain(variant_tag).collect(),
        start: game.start(),
        moves: game.moves().copied().collect(),
        result: result.to_string(),
        line: 1,
    }
}
