//! Ricochet on keypads.

use ricochet::games::ricochet::campaign::keypads;

use crate::cartridge::subject;

#[test]
fn keypads_do_what_the_manual_describes() {
    assert_eq!(keypads::compare(&subject(0..1)), Ok(()));
}
