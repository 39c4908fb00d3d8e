//! What each game adds to its contract: names, numbers of actions, what a side sees and what it wins, opponents.

mod black_box;
mod checkers;
mod poker;
mod ricochet;
mod rocketball;

use crate::game::Seats;

/// The name of an opponent of every game, which draws its actions as the contract does.
pub const RANDOM: &str = "random";

/// The names of the games.
pub const NAMES: [&str; 5] = [
    <ricochet_engine::Match as Seats>::NAME,
    <black_box_engine::Games as Seats>::NAME,
    <checkers_engine::Game as Seats>::NAME,
    <rocketball_engine::Game as Seats>::NAME,
    <poker_engine::Table as Seats>::NAME,
];

/// The names of sides in lower case.
fn lower_case(sides: &[impl ToString]) -> Vec<String> {
    let names = sides.iter().map(ToString::to_string);
    names.map(|name| name.to_lowercase()).collect()
}

/// Calls a function of the type of the game that has a name; it returns a result of `anyhow`.
macro_rules! of_name {
    ($name:expr, $call:ident($($argument:expr),*)) => {{
        use $crate::games::NAMES;
        match NAMES.iter().position(|name| *name == $name) {
            Some(0) => $call::<ricochet_engine::Match>($($argument),*),
            Some(1) => $call::<black_box_engine::Games>($($argument),*),
            Some(2) => $call::<checkers_engine::Game>($($argument),*),
            Some(3) => $call::<rocketball_engine::Game>($($argument),*),
            Some(4) => $call::<poker_engine::Table>($($argument),*),
            _ => Err(anyhow::anyhow!("`{}` is not one of {}", $name, NAMES.join(", "))),
        }
    }};
}

pub(crate) use of_name;
