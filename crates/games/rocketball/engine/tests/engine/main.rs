//! The reference engine against its rules.

mod enumeration;
mod field;
mod game;
mod manual;
mod moves;
mod odds;
mod opponents;
mod record;

use rocketball_engine::{Chips, Direction, Field, Place, Square, Variants};

fn at(text: &str) -> Place {
    text.parse().unwrap()
}

fn chips(text: &str) -> Chips {
    text.parse().unwrap()
}

fn square(text: &str) -> Square {
    text.parse().unwrap()
}

fn variants(text: &str) -> Variants {
    text.parse().unwrap()
}

/// A field with these chips and one ball.
fn field(of: &str, ball: &str, lying: &str) -> Field {
    Field {
        chips: chips(lying),
        ..Field::new(variants(of), [Some(at(ball)), None])
    }
}

/// Every square with every direction.
fn states() -> impl Iterator<Item = Place> {
    Square::all().flat_map(|square| Direction::ALL.map(|direction| Place::On(square, direction)))
}

/// A die that is never asked for.
fn no_die() -> u8 {
    unreachable!("no chip rolls a die here")
}
