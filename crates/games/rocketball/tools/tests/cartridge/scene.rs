//! The picture against the scene, in sessions and from planted fields on.

use campaign::Subject;
use rocketball_cartridge::referee;
use rocketball_tools::kinds::CAMPAIGN;

use crate::shown::assert_each_frame_at_rest_is_the_scene;
use crate::{cartridge, symbols};

#[test]
fn each_frame_at_rest_is_the_scene() {
    assert_each_frame_at_rest_is_the_scene("rocketball", &cartridge(), || {
        referee(&symbols()).unwrap()
    });
}

/// In this game a chip is picked in a frame in which the cursor begins to blink.
#[test]
fn a_cursor_may_be_a_frame_late_where_the_mode_changes() {
    let subject = Subject::new(cartridge(), symbols());
    let compared = CAMPAIGN.compare(&subject, "--games 1 --seeds 192..193");
    compared.unwrap_or_else(|found| panic!("{found}"));
}

#[test]
fn every_mode_of_planted_fields_is_the_scene() {
    let subject = Subject::new(cartridge(), symbols());
    let compared = CAMPAIGN.compare(&subject, "--pictures 40");
    compared.unwrap_or_else(|found| panic!("{found}"));
}
