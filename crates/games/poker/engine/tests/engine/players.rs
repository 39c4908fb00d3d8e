//! Sessions of computer players and of the model of a beginner.

use poker_engine::opponents::{Player, Temper, session};
use poker_engine::rules::Options;
use random::Random;

/// How many sessions of a hundred the first of two players wins with this number of chips.
fn won(one: Player, other: Player, chips: u16) -> usize {
    let options = Options::parse(false, "none").unwrap();
    let mut chance = Random::new(1);
    let sessions = (1..=100).filter(|seed| {
        let random = Random::new(seed * 0x0123_4567);
        session(options, &[one, other], chips, random, &mut chance) == Some(0)
    });
    sessions.count()
}

#[test]
fn a_beginner_has_a_chance_with_few_chips_alone() {
    // 47 and 9 of 100; the standard error is 5 or less.
    assert!((30..65).contains(&won(Player::Beginner, Player::Temper(Temper::Tight), 10)));
    assert!(won(Player::Beginner, Player::Temper(Temper::Tight), 100) < 25);
}

#[test]
fn bold_wins_against_tight() {
    // 77 of 100.
    let [bold, tight] = [Temper::Bold, Temper::Tight].map(Player::Temper);
    assert!(won(bold, tight, 50) > 60);
    assert!(won(tight, bold, 50) < 40);
}
