//! Properties of every game whatever is played, for fuzzing and for tests of random games.

use random::Random;

use super::{Decides, Notation, Record, advance_all};

/// Plays random legal actions, at most `most`, and checks the contract: a legal action is accepted and is in the list
/// of legal actions, a game equals its clone until it changes, an action that is written is read as the same one, and
/// the record of the game is read as the same one and leads to the same game. Returns the record.
///
/// # Panics
/// Panics where the contract is broken.
pub fn actions<G: Notation>(setup: &G::Setup, random: &mut Random, most: usize) -> Record<G> {
    let mut record = Record::<G>::new(setup.clone());
    let mut game = record.start();
    let mut part = 0;
    for _ in 0..most {
        if part == 0 || game.decides() == Decides::Chance && !record.is_one_part() {
            part += 1;
            if part > record.parts.len() {
                record.begin_part();
            }
            let begun = record.begin(&mut game, part);
            begun.unwrap_or_else(|why| panic!("{record}{why}"));
        }
        if game.decides() == Decides::Chance && !record.is_one_part() {
            continue; // a part without an action
        }
        let Some(action) = game.random_action(random) else {
            break;
        };
        let last = record.parts.last().and_then(|part| part.last());
        if last.is_some_and(|last| G::follows(last, &action).is_err()) {
            continue;
        }
        let text = G::write_action(setup, &action);
        let read = G::read_action(setup, &text);
        assert_eq!(read.as_ref(), Ok(&action), "`{text}`");
        let is_due = matches!(game.decides(), Decides::Side(_));
        if let Some(all) = game.actions().filter(|_| is_due) {
            assert!(all.contains(&action), "`{text}` is not listed");
        }
        let before = game.clone();
        assert_eq!(before, game);
        let done = game.act(&action);
        assert!(done.is_ok(), "{record}`{text}` is refused: {done:?}");
        record.push(action);
    }
    let text = record.to_string();
    let read: Record<G> = text
        .parse()
        .unwrap_or_else(|why| panic!("{text}is not read: {why}"));
    assert_eq!(read, record, "{text}");
    match read.play() {
        Ok(played) => {
            if record.is_one_part() {
                advance_all(&mut game);
            }
            assert_eq!(played, game, "{text}");
        }
        Err(why) => panic!("{text}is not played: {why}"),
    }
    record
}
