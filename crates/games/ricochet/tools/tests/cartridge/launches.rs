//! Launches at random positions: the campaign with a small count.

use crate::campaign;

const LAUNCHES: u64 = 20_000;

#[test]
fn launches_at_random_positions_change_what_the_engine_changes_and_nothing_else() {
    let done = campaign(&format!("--launches {LAUNCHES}"));
    assert_eq!(done.sum("launches"), LAUNCHES);
    assert!(done.sum("steps") > 10 * LAUNCHES, "{done:?}");
}
