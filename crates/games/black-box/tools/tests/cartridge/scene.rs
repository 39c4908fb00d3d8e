//! The picture against the scene.

use black_box_cartridge::referee;

use crate::shown::assert_each_frame_at_rest_is_the_scene;
use crate::{campaign, cartridge, symbols};

#[test]
fn each_frame_at_rest_is_the_scene() {
    assert_each_frame_at_rest_is_the_scene("black-box", &cartridge(), || {
        referee(&symbols()).unwrap()
    });
}

#[test]
fn every_answer_and_every_mark_of_every_size_is_the_scene() {
    campaign("--pictures 112");
}
