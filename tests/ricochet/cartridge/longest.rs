//! The longest choices found, kept as records in tests/ricochet/longest, and the search for them.

use std::fs;
use std::path::Path;

use ricochet_engine::Record;
use ricochet_engine::opponents::Opponent;
use ricochet_tools::kinds::choices::Thinker;
use ricochet_tools::kinds::longest::{limit, path, search, time};

use crate::subject;

fn folder() -> &'static Path {
    Path::new(concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../../../tests/ricochet/longest"
    ))
}

#[test]
fn the_longest_choices_found_keep_their_time() {
    let mut thinker = Thinker::in_a_match(&subject()).unwrap();
    for opponent in Opponent::ALL {
        let text = fs::read_to_string(path(folder(), opponent)).unwrap();
        let record: Record = text.parse().unwrap();
        let frames = time(&mut thinker, &record, opponent).unwrap();
        let limit = limit(opponent);
        assert!(frames <= limit, "{opponent} takes {frames} frames");
        assert!(
            frames >= limit / 5,
            "{opponent} takes {frames} frames: not the longest choice"
        );
    }
}

#[test]
fn a_search_keeps_the_longest_choice_known() {
    let found = search(&subject(), 11, 60, Some(folder())).unwrap();
    assert_eq!(found.len(), Opponent::ALL.len());
    for longest in found {
        assert!(longest.in_time(), "{} is too slow", longest.opponent);
        assert!(longest.sample > 10 && longest.mean > 0.0);
        assert_eq!(longest.record, None, "{}", longest.opponent);
    }
}
