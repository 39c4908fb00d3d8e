//! Compares the computer's move, and its hint to a person, with the engine's choice.

use checkers_engine::opponents;
use checkers_engine::rules::{Game, Position};
use referee::{Found, same};

use super::memory::Ram;
use super::points::Follower;
use super::state;

/// A move is about to be drawn by chance: the first one of a game.
pub fn by_chance(follower: &mut Follower, ram: &Ram) -> Result<(), Found> {
    follower.own.drawn = Some(state::random(ram)?);
    Ok(())
}

/// The computer has chosen, as many plies deep as it has finished.
pub fn thought(follower: &mut Follower, ram: &Ram, game: Game) -> Result<(), Found> {
    let drawn = follower.own.drawn.take();
    let position = game.position();
    let chosen = state::entered(ram, &position)?;
    let first = position == Position::START && !ram.flag_hint();
    same("a move by chance", drawn.is_some(), first)?;
    if let Some(mut chance) = drawn {
        let engine = opponents::first_move(&mut chance);
        same("the first move", chosen.to_string(), engine.to_string())?;
        same("the generator", state::random(ram)?.state(), chance.state())?;
    } else if ram.finished() > 0 {
        let (plies, earlier) = (ram.finished(), follower.own.kept.earlier(&game));
        let engine = opponents::choose(&position, game.variant(), plies, &earlier);
        let engine = engine.ok_or("the computer chooses where nothing can move")?;
        let at = || format!("the computer's move at depth {plies}");
        same(&at(), chosen.to_string(), engine.turn.to_string())?;
    } // else the time was up before the first ply was finished: any turn
    Ok(())
}
