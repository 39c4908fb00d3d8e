//! The model of a beginner.

use checkers_engine::opponents::{self, Player, beginner, play, points};
use checkers_engine::{Game, Position, Side, Variant};
use random::Random;

use super::position;

/// Choices from which a share is estimated.
const CHOICES: usize = 400;

/// How often of [`CHOICES`] the beginner plays to this square.
fn to_square(variant: Variant, number: u8) -> usize {
    // 14-17 gives a man away to 21x14, 14-18 does not.
    let game = Game::new(variant, position("B:W21:B14"));
    let mut chance = Random::new(1);
    let chosen = (0..CHOICES).filter(|_| {
        let turn = beginner::choose(&game, 1, &mut chance);
        turn.to().number() == number
    });
    chosen.count()
}

#[test]
fn half_of_its_turns_look_at_what_is_taken() {
    // Half of the time the better turn, else either: three quarters. The standard error is 2 of 100.
    let three_quarters = CHOICES * 68 / 100..CHOICES * 82 / 100;
    assert!(three_quarters.contains(&to_square(Variant::Checkers, 18)));
    assert!(three_quarters.contains(&to_square(Variant::Losing, 17)));
}

#[test]
fn it_loses_to_the_first_level_and_wins_against_two_men_of_it() {
    let beginner = Player {
        choose: beginner::choose,
        plies: 1,
    };
    let novice = Player {
        choose: opponents::decide,
        plies: 1,
    };
    let share = |start: Position| {
        let mut score = 0.0;
        let mut chance = Random::new(1);
        for _ in 0..20 {
            let first = [beginner, novice];
            let there = play(Variant::Checkers, start, &[], first, &mut chance);
            let second = [novice, beginner];
            let back = play(Variant::Checkers, start.turned(), &[], second, &mut chance);
            score += points(there.ending(), Side::Black) + points(back.ending(), Side::White);
        }
        score / 40.0
    };
    assert!(share(Position::START) < 0.1);
    assert!(share(position("B:W30,32:B1,2,3,4,5,6,7,8,9,10,11,12")) > 0.9);
}
