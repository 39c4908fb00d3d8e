//! Compares the controls and the sounds of the image with the manual.

use ricochet_tools::kinds::{controls, sounds};

use crate::subject;

#[test]
fn cursor_stick_and_set_up_obey_as_the_manual_describes() {
    controls::compare(&subject()).unwrap();
}

#[test]
fn every_event_has_the_sound_of_the_manual() {
    sounds::compare(&subject()).unwrap();
}
