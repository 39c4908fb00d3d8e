//! Ricochet on keypads.

use ricochet_tools::kinds::keypads;

use crate::{campaign, subject};

#[test]
fn keypads_do_what_the_manual_describes() {
    assert_eq!(keypads::compare(&subject()), Ok(()));
}

/// A key that ends a turn is pushed in the frame in which a second passes: it once had 263 lines.
#[test]
fn a_second_passes_while_a_key_is_entered() {
    campaign("--keypads 1 --seeds 14..15");
}

/// The cursor is on an empty launcher: the line of text was once looked at only in frames that have no time for it.
#[test]
fn the_line_of_text_follows_while_keypads_are_read() {
    campaign("--keypads 1 --seeds 11..12");
}
