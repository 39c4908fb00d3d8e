//! Plays recorded games inside the image: compares its generating, making and taking back of moves with the engine's.

use std::path::Path;

use campaign::{Asked, Kind, Subject, Units, Value, worker};
use checkers_cartridge::Rules;
use checkers_engine::pdn::{self, PdnGame};
use checkers_engine::rules::{Game, Numbering, Position, Square};
use output::{files, print_message};
use referee::Found;

referee::tally! {
    /// What was compared.
    pub struct Replayed {
        /// Games.
        games: sum,
        /// Moves made.
        moves: sum,
        /// Moves that are possible in the positions of the games.
        possible: sum,
        /// Moves taken back at the ends of the games.
        taken_back: sum,
    }
}

/// Games of a file.
pub const REPLAY: Kind = Kind {
    name: "replay",
    help: "The games of a PDN file inside the image: all moves of every position, each move made and, as far as they are \
           kept, taken back",
    default: None,
    units: Units::Once(Value::File, |asked| Ok(games(asked)?.len() as u64)),
    unit: "games",
    worker: |asked| {
        let games = games(asked)?;
        Ok(worker(move |number: u64| {
            let game = &games[number as usize];
            replay(&asked.subject, game).map_err(|error| Found::on(game.to_pdn(), error))
        }))
    },
    sentence: |counts| {
        format!(
            "{} as the engine: {}, {} possible, {} taken back",
            counts.count("game"),
            counts.count("move"),
            counts.sum("possible"),
            counts.sum("taken back")
        )
    },
};

fn games(asked: &Asked) -> anyhow::Result<Vec<PdnGame>> {
    let path: &Path = asked.file.as_deref().expect("the argument is a file");
    let text = files::read_ascii(path)?;
    let mut games = Vec::new();
    for (number, game) in (1..).zip(pdn::read_each(&text, Numbering::BlackFirst)) {
        match game {
            Ok(game) => games.push(game),
            Err(why) => {
                let path = path.display();
                print_message(format_args!("{path}: game {number} is left out: {why}"));
            }
        }
    }
    Ok(games)
}

/// Plays a game. Before each move all moves of the position are compared, after it the position and the quiet turns;
/// at the end moves are taken back as far as they are kept.
///
/// # Errors
/// A symbol is missing, a routine of the image fails, or there is a difference.
pub fn replay(subject: &Subject, recorded: &PdnGame) -> Result<Replayed, Found> {
    let mut routines = Rules::new(subject)?;
    routines.set_position(&recorded.start);
    let mut game = Game::new(recorded.variant(), recorded.start);
    let mut replayed = Replayed {
        games: 1,
        ..Replayed::default()
    };
    for played in &recorded.moves {
        replayed.possible += compare_moves(&mut routines, &game.position())?;
        routines.enter(played);
        routines.make()?;
        game.play_on(played);
        same(&routines, &game)?;
        replayed.moves += 1;
    }
    while routines.unmake()? {
        if game.take_back().is_none() {
            return Err("more moves are taken back than were made".into());
        }
        let (cartridge, engine) = (routines.position()?, game.position());
        if cartridge != engine {
            return Err(format!("taken back to {cartridge}, in the engine to {engine}").into());
        }
        replayed.taken_back += 1;
    }
    Ok(replayed)
}

/// Compares the moves that the image finds in its position. Returns their number.
///
/// # Errors
/// A routine of the image fails, or they differ.
pub fn compare_moves(routines: &mut Rules, position: &Position) -> Result<u64, Found> {
    let moves = position.moves();
    let mut engine: Vec<Vec<Square>> = moves.iter().map(|m| m.path().collect()).collect();
    let mut cartridge = routines.moves()?;
    engine.sort();
    cartridge.sort();
    match engine == cartridge {
        true => Ok(engine.len() as u64),
        false => Err(format!("{position}: {cartridge:?}, in the engine {engine:?}").into()),
    }
}

/// Compares the position and the quiet turns.
fn same(routines: &Rules, game: &Game) -> Result<(), Found> {
    let cartridge = routines.position()?;
    let (quiet, engine) = (routines.calls.ram().quiet(), game.position());
    match cartridge == engine && u16::from(quiet) == game.quiet() {
        true => Ok(()),
        false => Err(format!(
            "{cartridge} after {quiet} quiet turns, in the engine {engine} after {}",
            game.quiet()
        )
        .into()),
    }
}
