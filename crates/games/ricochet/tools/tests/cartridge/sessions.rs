//! The sessions in `tests/ricochet/sessions`: the position that each must reach.

use ricochet_engine::{Game, Launcher, Outage, Side, Variant};
use vcs::Console;

use crate::{cartridge, memory};
use ricochet_cartridge::state;
use testing::sessions::sessions;

/// The position that each session must reach. When the controls or the pace of the
/// cartridge have changed, it may miss it, and needs to be written anew.
#[test]
fn each_session_reaches_its_position() {
    let top = |side| Launcher::ALL[2 * side as usize];
    let out = move |game: &Game, side| !game.magazines[top(side)].is_ready();
    type Aim<'a> = (&'a str, &'a str, &'a dyn Fn(&Game) -> bool);
    let aims: [Aim; 9] = [
        ("codes", "the end of a game", &|game| {
            game.result().is_some()
        }),
        (
            "computers",
            "a turn of a person between two of a computer",
            &|game| game.turns == 2 && game.variant == Variant::FIRST,
        ),
        ("game", "the end of a game", &|game| game.result().is_some()),
        ("launches", "the top launchers out", &|game| {
            Side::ALL.into_iter().all(|side| out(game, side))
        }),
        ("moves", "two move orders", &|game| game.quiet == 2),
        ("setup", "a match that Right begins", &|game| {
            game.turns == 0 && game.to_move == Side::Right
        }),
        ("switches", "another variant", &|game| {
            game.variant != Variant::FIRST
        }),
        ("target", "a launch won at the target", &|game| {
            game.magazines[top(Side::Left).partner()].launches == 6
        }),
        ("variant-5", "a launcher out for the game", &|game| {
            game.magazines[top(Side::Left)].outage == Outage::Game
        }),
    ];
    let at = memory();
    let mut aimed = aims.iter();
    for session in sessions("ricochet") {
        let (name, aim, reached) = aimed.next().expect("as many aims as sessions");
        assert_eq!(session.name, *name);
        let mut seen = false;
        let at_frame = |console: &Console| {
            let game = state::game(console.ram(), &at);
            seen |= console.frame().number > 1 && game.is_ok_and(|game| reached(&game));
        };
        session.run(cartridge(), at_frame, |_| {});
        assert!(seen, "the session `{name}` does not come to {aim}");
    }
    assert!(aimed.next().is_none());
}
