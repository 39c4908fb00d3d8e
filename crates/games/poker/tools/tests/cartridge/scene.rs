//! The picture against the scene.

use poker_cartridge::referee;
use poker_tools::kinds::CAMPAIGN;

use crate::shown::assert_each_frame_at_rest_is_the_scene;
use crate::{cartridge, subject, symbols};

#[test]
fn each_frame_at_rest_is_the_scene() {
    assert_each_frame_at_rest_is_the_scene("poker", &cartridge(), || referee(&symbols()).unwrap());
}

/// Five states of each number of seats with hands of five cards and with long ones.
#[test]
fn hands_of_all_numbers_of_seats_are_the_scene() {
    CAMPAIGN.compare(&subject(), "--pictures 70").unwrap();
}
