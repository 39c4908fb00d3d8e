//! The picture against the scene.

use checkers_cartridge::referee;
use checkers_tools::kinds::CAMPAIGN;

use crate::shown::assert_each_frame_at_rest_is_the_scene;
use crate::{cartridge, subject, symbols};

#[test]
fn each_frame_at_rest_is_the_scene() {
    assert_each_frame_at_rest_is_the_scene("checkers", &cartridge(), || {
        referee(&symbols()).unwrap()
    });
}

#[test]
fn every_piece_on_every_square_is_the_scene() {
    CAMPAIGN.compare(&subject(), "--pictures 256").unwrap();
}
