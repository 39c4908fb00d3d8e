//! Nights of random hands, and days of computers that play each other in the demonstration.

use crate::{each_lab, subject};

fn finds_nothing(line: &str) {
    each_lab(|lab| {
        if let Err(found) = lab.campaign.compare(&subject(lab.game), line) {
            panic!("{}: {found}", lab.game.name);
        }
    });
}

#[test]
#[ignore = "half an hour for each game"]
fn eight_hours_of_random_hands_show_no_difference_at_length() {
    finds_nothing("--long-hands 1");
}

#[test]
#[ignore = "hours for each game"]
fn a_hundred_hours_of_demonstration_show_no_difference_at_length() {
    finds_nothing("--alone 100");
}
