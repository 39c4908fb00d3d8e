//! Launches at random positions: the campaign with a small count.

use ricochet_tools::campaign::launches;

use crate::subject;

const LAUNCHES: u64 = 20_000;

#[test]
fn launches_at_random_positions_change_what_the_engine_changes_and_nothing_else() {
    let done = launches::compare(&subject(0..1), LAUNCHES).unwrap();
    assert_eq!(done.findings.differences, 0, "{}", done.findings);
    assert_eq!(done.launches, LAUNCHES);
    assert!(done.steps > 10 * LAUNCHES, "{} steps", done.steps);
}
