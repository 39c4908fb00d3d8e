//! Random matches through the controls: the campaign with a small count.

use ricochet_tools::campaign::matches;

use crate::subject;

/// One match of each variant.
const MATCHES: u64 = 5;

#[test]
fn random_matches_through_the_controls() {
    let (count, findings) = matches::random_matches(&subject(0..1), MATCHES);
    assert_eq!(findings.differences, 0, "{findings}");
    assert_eq!(count.matches, MATCHES);
    assert!(
        count.refused > 0 && count.turns > count.launches,
        "{count:?}"
    );
}
