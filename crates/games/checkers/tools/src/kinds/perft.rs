//! Compares perft by the image's own move generator with the engine's.

use super::positions::Source;
use super::replayed::compare_moves;
use clap::{Args, value_parser};

use campaign::{Kind, Units, Value, worker};
use checkers_cartridge::Rules;
use checkers_engine::rules::perft::{Counted, perft};
use checkers_engine::rules::{Position, Variant};
use referee::Found;

referee::tally! {
    /// What was compared.
    pub struct Paths {
        /// Positions from which paths were counted.
        boards: sum,
        /// Paths.
        paths: sum,
    }
}

/// Paths from the position in which a game begins. A unit is those with the same first move.
pub const PERFT: Kind = Kind {
    name: "perft",
    help: "Count the paths of this many plies from the start by the image's own generator",
    default: None,
    units: Units::Once(Value::Number(1, 9), |_| {
        Ok(Position::START.moves().len() as u64)
    }),
    unit: "first moves",
    worker: |asked| {
        Ok(worker(|number: u64| {
            let mut routines = Rules::new(&asked.subject)?;
            compare_moves(&mut routines, &Position::START)?;
            let first = Position::START.moves()[number as usize];
            routines.enter(&first);
            routines.make()?;
            let plies = asked.amount as u32 - 1;
            count(&mut routines, &Position::START.after(&first), plies)
        }))
    },
    sentence: |counts| format!("{} as in the engine", counts.count("path")),
};

/// The option of random boards.
#[derive(Args, Debug)]
pub struct Plies {
    /// With --boards: the number of plies, 1 to 9
    #[arg(long, value_name = "N", default_value = "2", value_parser = value_parser!(u32).range(1..=9))]
    plies: u32,
}

/// Paths from boards that are set up at random.
pub const BOARDS: Kind<Plies> = Kind {
    name: "boards",
    help: "Number of random boards, with each seed, from which the paths of --plies are counted by the image's own generator",
    default: None,
    units: Units::EachSeed,
    unit: "boards",
    worker: |asked| {
        let mut position = Source::SetUps.of_units(Variant::Checkers, asked.amount);
        Ok(worker(move |number| {
            let mut routines = Rules::new(&asked.subject)?;
            let position = position(number).position();
            routines.set_position(&position);
            count(&mut routines, &position, asked.options.plies)
        }))
    },
    sentence: |counts| {
        format!(
            "{} from {} as in the engine",
            counts.count("path"),
            counts.count("board")
        )
    },
};

/// Counts the paths of this many plies from the position that the routines have.
fn count(routines: &mut Rules, position: &Position, plies: u32) -> Result<Paths, Found> {
    let paths = match plies {
        0 => 1,
        _ => routines.perft(plies).map_err(|found| found.at(position))?,
    };
    match perft(position, plies, Counted::Paths) {
        engine if engine == paths => Ok(Paths { boards: 1, paths }),
        engine => Err(format!(
            "{position}, {plies} plies: {paths} paths on the cartridge, {engine} in the engine"
        )
        .into()),
    }
}
