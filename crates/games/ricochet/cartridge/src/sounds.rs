//! Maps the engine's events to sounds of the manual's table.

use super::constants::{DEMO, MODE_GAME_OVER, MODE_LAUNCH, MODE_SETUP};
use super::memory::Ram;
use referee::Loud;
use ricochet_engine::rules::{Event, Side, Standing};

scene::sounds!("ricochet");

/// The sounds of the title and of a launch.
pub const TITLE: &str = sound!("the title appears");
pub const LAUNCH: &str = sound!("a launch");

/// Returns the sound of an event of a launch.
pub fn of_event(event: Event) -> &'static str {
    match event {
        Event::Wall { .. } => sound!("the upper or lower wall"),
        Event::Piece(_) => sound!("a piece is hit"),
        Event::Bumper { .. } => sound!("a bumper is hit"),
        Event::Launcher(_) => sound!("a launcher is hit"),
        Event::Target { .. } => sound!("the target is hit"),
        Event::Exit { .. } => sound!("the ball leaves the board"),
    }
}

/// Returns the sound of the beginning of a side's turn.
pub fn of_turn(side: Side) -> &'static str {
    match side {
        Side::Left => sound!("Left's turn begins"),
        Side::Right => sound!("Right's turn begins"),
    }
}

/// Returns the sound of the end of a game, or of the match if that is over.
pub fn of_end(standing: &Standing) -> &'static str {
    match standing.over {
        true => sound!("the end of a match"),
        false => sound!("the end of a game"),
    }
}

/// Returns what must be audible: nothing in the demonstration, tunes on text screens and after a game.
pub fn loud(ram: &Ram) -> Loud {
    match ram.mode() {
        _ if ram.options() & DEMO != 0 => Loud::Nothing,
        MODE_GAME_OVER | MODE_SETUP..MODE_LAUNCH => Loud::All,
        _ => Loud::Sounds,
    }
}
