//! The cartridge as a player: the bundled image thinks on a console, as long as its level allows.

use std::sync::OnceLock;

use crate::kinds::choices::Thinker;
use campaign::Subject;
use checkers_cartridge::GAME;
use checkers_engine::opponents::first_move;
use checkers_engine::rules::{Game, Move, Position};
use random::Random;

/// The move that the image chooses at a level, 1 to 9. Its first move is by `chance`.
///
/// # Panics
/// If the side to move cannot move, or the bundled image is not as it was built.
pub fn choose(game: &Game, level: u8, chance: &mut Random) -> Move {
    if game.position() == Position::START {
        return first_move(chance);
    }
    static THINKER: OnceLock<Thinker> = OnceLock::new();
    let thinker = THINKER.get_or_init(switched_on);
    let thought = thinker.think(game, level).expect("the image chooses");
    let mut moves = game.position().moves().into_iter();
    let chosen = moves.find(|played| played.path().eq(thought.path.iter().copied()));
    chosen.expect("it chooses one of the moves")
}

fn switched_on() -> Thinker {
    let subject = Subject::bundled(&GAME).expect("the bundled image is a cartridge");
    Thinker::new(&subject).expect("the bundled symbols have all labels")
}
