//! The picture against the scene.

use poker_cartridge::referee;

use crate::shown::assert_each_frame_at_rest_is_the_scene;
use crate::{cartridge, symbols};

#[test]
fn each_frame_at_rest_is_the_scene() {
    assert_each_frame_at_rest_is_the_scene("poker", &cartridge(), || referee(&symbols()).unwrap());
}
