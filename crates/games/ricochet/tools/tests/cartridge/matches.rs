//! Random matches through the controls: the campaign with a small count.

use crate::campaign;

#[test]
#[ignore = "plays whole matches"]
fn random_matches_through_the_controls() {
    // One match of each variant.
    let played = campaign("--matches 5");
    assert_eq!(played.sum("matches"), 5);
    assert!(played.sum("refused") > 0, "{played:?}");
    assert!(played.sum("turns") > played.sum("launches"), "{played:?}");
}
