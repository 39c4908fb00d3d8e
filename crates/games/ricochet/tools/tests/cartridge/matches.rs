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

#[test]
#[ignore = "plays whole matches"]
fn matches_in_which_the_picture_was_wrong() {
    // A piece had another colour for a frame, long after a trail or another piece of its row had gone; a draw of 103 to 103.
    for seed in [9, 74, 104, 336] {
        let played = campaign(&format!("--matches 1 --seeds {seed}..{}", seed + 1));
        assert_eq!(played.sum("matches"), 1, "seed {seed}");
    }
}
