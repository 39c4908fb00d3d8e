//! A computer's hand.

use ricochet::games::ricochet::campaign::hand;

use crate::cartridge::subject;

#[test]
fn any_turn_is_shown_step_by_step_and_made() {
    assert_eq!(hand::compare(&subject(0..1), 94, 60), Ok(()));
}

#[test]
fn a_match_goes_on_while_the_reset_that_began_it_is_held() {
    assert_eq!(hand::begun_by_reset(&subject(0..1)), Ok(()));
}
