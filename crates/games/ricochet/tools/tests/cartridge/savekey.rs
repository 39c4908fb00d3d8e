//! Ratings in a SaveKey.

use ricochet_tools::kinds::savekey;

use crate::subject;

#[test]
fn ratings_are_kept_in_a_savekey() {
    assert_eq!(savekey::compare(&subject()), Ok(()));
}
