//! The computers on the cartridge: they choose as the engine does at positions of tournament games and at planted ones,
//! wherever they pause, and the picture stays meanwhile.

use ricochet_cartridge::constants::{HUMAN, MODE_PICK};
use ricochet_cartridge::state;
use ricochet_engine::opponents::{Opponent, arena};
use ricochet_engine::rules::Variant;
use ricochet_tools::kinds::chance::Dice;
use ricochet_tools::kinds::choices::{Thinker, position};
use ricochet_tools::kinds::{special, weights};

use crate::{campaign, subject};

/// Choices that are compared.
const CHOICES: u64 = 1500;
/// The seed of the games from which the positions are.
const SEED: u64 = 7;
/// Of every this many positions one is thought about in frames.
const IN_FRAMES: usize = 60;
/// Number of positions that are thought about in frames.
const FRAMED: usize = 12;

#[test]
fn the_cartridge_chooses_as_the_engine_does() {
    let done = campaign(&format!("--choices {CHOICES}"));
    assert_eq!(done.sum("choices"), CHOICES);
}

#[test]
fn every_opponent_chooses_in_every_variant() {
    let mut left = Vec::new();
    for variant in Variant::all() {
        left.extend(Opponent::ALL.map(|opponent| (variant, opponent)));
    }
    for number in 0..left.len() as u64 {
        let (opponent, game) = position(number, &mut Dice::new(0, number));
        assert_eq!(game.result(), None);
        left.retain(|other| *other != (game.variant, opponent));
    }
    assert_eq!(left, []);
}

#[test]
fn the_cartridge_lapses_as_the_engine_does_at_every_hash() {
    assert_eq!(special::lapses(&subject(), SEED, 2), Ok(()));
}

#[test]
fn the_cartridge_finds_every_lead() {
    assert_eq!(special::leads(&subject()), Ok(()));
}

#[test]
fn the_picture_stays_while_it_thinks_and_reset_ends_that() {
    let mut dice = Dice::new(3, 0);
    let mut thinker = Thinker::in_a_match(&subject()).unwrap();
    let some = arena::positions(SEED).step_by(IN_FRAMES);
    for (opponent, game) in some.take(FRAMED) {
        thinker.frames(&game, opponent).unwrap();

        thinker.set_up(&game, opponent);
        thinker.begin();
        for _ in 0..dice.roll(20) {
            thinker.console.run_frame();
        }
        thinker.set_players([HUMAN; 2]);
        thinker.reset();
        let now = state::game(&thinker.console, &thinker.at).unwrap();
        assert_eq!(now.turns, 0, "RESET has begun a match");
        assert_eq!(thinker.mode(), MODE_PICK, "a person's turn");
    }
}

#[test]
fn every_weight_that_is_looked_at_decides_somewhere() {
    let mut none: Vec<String> = weights::DECIDED
        .iter()
        .filter(|decided| decided.game.is_none())
        .map(|decided| format!("{} {}", decided.opponent, decided.weight))
        .collect();
    none.dedup();
    // ROOKIE only looks where its ball goes, SCORER at no reply, ORACLE at no follow-up and only at the points of a reply.
    // What GUNNER, SNIPER and ORACLE find differs by 2 at least, since their weights are even.
    let rookie = "r s f cap hit own fear load deny eager thrift echo limit";
    let mut due: Vec<String> = rookie
        .split(' ')
        .map(|weight| format!("ROOKIE {weight}"))
        .collect();
    due.extend(["SCORER fear", "SCORER deny"].map(String::from));
    due.extend(["GUNNER limit", "SNIPER limit"].map(String::from));
    due.extend(["ORACLE f", "ORACLE fear", "ORACLE deny", "ORACLE limit"].map(String::from));
    assert_eq!(none, due);
    assert_eq!(weights::compare(&subject()), Ok(()));
}
