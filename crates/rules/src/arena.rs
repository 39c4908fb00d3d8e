//! Matches: players choose actions until a game is over.

use random::Random;

use super::{Decides, Rules};

/// Chooses an action for the side or seat that decides; `None` if it has none. The generator is the player's own chance, not
/// the game's.
pub type Player<'a, G> =
    Box<dyn FnMut(&G, usize, &mut Random) -> Option<<G as Rules>::Action> + Send + 'a>;

/// Continues a game between players until it is over or `most` actions and steps of chance have been made, and returns
/// whether it is over. `choose` gets the game and the side that decides; if it returns no action, the game ends too.
/// `seen` gets each action, `None` for chance, with its events and the game after it.
///
/// # Panics
/// Panics if the rules refuse what a player chooses.
pub fn play<G: Rules>(
    game: &mut G,
    most: usize,
    mut choose: impl FnMut(&G, usize) -> Option<G::Action>,
    mut seen: impl FnMut(&G, Option<&G::Action>, &[G::Event]),
) -> bool {
    for _ in 0..most {
        match game.decides() {
            Decides::Over => return true,
            Decides::Chance => {
                let events = game.advance();
                seen(game, None, &events);
            }
            Decides::Side(side) => {
                let Some(action) = choose(game, side) else {
                    return false;
                };
                let events = match game.act(&action) {
                    Ok(events) => events,
                    Err(refused) => panic!("a player chooses {action:?}: {refused}"),
                };
                seen(game, Some(&action), &events);
            }
        }
    }
    game.decides() == Decides::Over
}
