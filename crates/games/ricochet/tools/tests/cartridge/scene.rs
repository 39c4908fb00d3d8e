//! The picture against the scene.

use ricochet_cartridge::referee;

use crate::shown::assert_each_frame_at_rest_is_the_scene;
use crate::{cartridge, symbols};

#[test]
fn each_frame_at_rest_is_the_scene() {
    assert_each_frame_at_rest_is_the_scene("ricochet", &cartridge(), || {
        referee(&symbols()).unwrap()
    });
}
