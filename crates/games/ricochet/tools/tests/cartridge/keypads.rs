//! Ricochet on keypads.

use ricochet_tools::kinds::keypads;

use crate::subject;

#[test]
fn keypads_do_what_the_manual_describes() {
    assert_eq!(keypads::compare(&subject()), Ok(()));
}
