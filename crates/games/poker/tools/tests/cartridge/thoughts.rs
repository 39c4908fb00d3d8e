//! Tables written into RAM: each chance equals the engine's and takes at most three seconds; and bonuses.

use poker_tools::kinds::CAMPAIGN;
use poker_tools::kinds::positions::MOST_FRAMES;

use crate::subject;

/// The most frames of thought before a decision.
fn longest(line: &str) -> u64 {
    let decided = CAMPAIGN.compare(&subject(), line);
    let (longest, _) = decided
        .unwrap_or_else(|error| panic!("{error}"))
        .most("longest");
    assert!(longest <= MOST_FRAMES.into());
    longest
}

#[test]
fn chances_at_chosen_tables_are_exact_and_known_within_three_seconds() {
    assert!(longest("--chosen") > 120, "the long thoughts are not long");
}

#[test]
fn chances_at_random_tables_are_exact_and_known_within_three_seconds() {
    longest("--positions 405");
}

/// Twelve hands for each of the two banks, 216 with one player and 18 with two against a house that rotates.
#[test]
fn bonuses_are_paid_as_in_the_engine() {
    let paid = CAMPAIGN.compare(&subject(), "--bonuses");
    let paid = paid.unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(paid.sum("hands"), 258);
}
