//! Exact chances.

use rocketball_engine::odds::{Odds, most_rolls, odds};
use rocketball_engine::{Direction, Place, Square};

use super::{at, chips};

/// The chances as fractions: north goal, south goal, out, on the field.
fn fractions(odds: &Odds) -> [(u128, u128); 4] {
    let [north, south] = odds.goals;
    [north, south, odds.out, odds.field].map(|chance| chance.reduced())
}

#[test]
fn chances_counted_by_hand() {
    // Three moves before the goal: 3 and 4 of the first roll score; then 1 + 2 needs 2 and more, 2 needs any.
    let after = odds(at("3,2N"), &chips(""), 2);
    assert_eq!(fractions(&after[0]), [(1, 2), (0, 1), (0, 1), (1, 2)]);
    assert_eq!(fractions(&after[1]), [(15, 16), (0, 1), (0, 1), (1, 16)]);
    // A bumper before the goal turns the ball aside always, and a barricade lets half of them through.
    let after = odds(at("2,5N"), &chips("2,3b"), 1);
    assert_eq!(fractions(&after[0]), [(0, 1), (0, 1), (0, 1), (1, 1)]);
    let after = odds(at("2,3N"), &chips("2,2x"), 1);
    assert_eq!(fractions(&after[0]), [(1, 8), (0, 1), (0, 1), (7, 8)]);
    // A mogul beside the goal: 3 lands on 1,0; 4 is out.
    let after = odds(at("1,3N"), &chips("1,2m"), 1);
    assert_eq!(fractions(&after[0]), [(0, 1), (0, 1), (1, 4), (3, 4)]);
    // A twister: roll 3 and 4, north by a fourth; 2 moves from 3,2 to the goal need 4 in all.
    let after = odds(at("3,3N"), &chips("3,2t"), 1);
    assert_eq!(fractions(&after[0]), [(1, 16), (0, 1), (0, 1), (15, 16)]);
}

#[test]
fn chances_add_up_to_one_and_goals_only_gain() {
    let fields = [
        "",
        "3,2E 5,2S",
        "3,3b 1,5t 5,5x 3,8gE 1,2m",
        "2,4x 4,4x 2,6x 4,6x",
    ];
    for lying in fields {
        let chips = chips(lying);
        let rolls = most_rolls(&chips).min(4);
        for direction in Direction::ALL {
            let mut before = [0.0; 2];
            for odds in odds(Place::On(Square::MIDDLE, direction), &chips, rolls) {
                let ways = [odds.goals[0], odds.goals[1], odds.out, odds.field];
                let sum: u128 = ways.iter().map(|chance| chance.ways).sum();
                assert_eq!(sum, 1 << (2 * odds.field.dice));
                let now = odds.goals.map(|chance| chance.share());
                assert!(now[0] >= before[0] && now[1] >= before[1]);
                before = now;
            }
        }
    }
    assert_eq!(most_rolls(&chips("")), 60);
    assert_eq!(most_rolls(&chips("3,3b")), 12);
}

#[test]
fn the_chances_of_the_turned_field_are_the_other_side_s() {
    let here = odds(at("2,4E"), &chips("3,4N 5,3b 5,7gW"), 3);
    let there = odds(at("4,6W"), &chips("3,6S 1,7b 1,3gE"), 3);
    for (here, there) in here.iter().zip(there) {
        assert_eq!(here.goals[0], there.goals[1]);
        assert_eq!(here.goals[1], there.goals[0]);
        assert_eq!((here.out, here.field), (there.out, there.field));
    }
}
