//! A computer's hand.

use ricochet_tools::kinds::hand;

use crate::subject;

#[test]
fn any_turn_is_shown_step_by_step_and_made() {
    assert_eq!(hand::compare(&subject(), 94, 60), Ok(()));
}

#[test]
fn reset_begins_a_match_anew_while_a_computers_turn_begins() {
    assert_eq!(hand::begins_anew(&subject()), Ok(()));
}
